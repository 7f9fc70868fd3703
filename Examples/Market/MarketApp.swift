// legato render --device "iPhone 15" --scale 1 --tap "Pears"@0.5 --tap "Add to basket"@1.6 --tap "Basket"@3 --tap "Check out"@4.4 --duration 6

// A shop of several files: a grid with filters, a page for each product, a basket with a badge, and a check out.

import SwiftUI

@main
struct MarketApp: App {
    @StateObject private var basket = Basket()

    var body: some Scene {
        WindowGroup {
            MarketView()
                .environmentObject(basket)
        }
    }
}

struct MarketView: View {
    enum Page: Hashable { case shop, basket, account }

    @EnvironmentObject private var basket: Basket
    @State private var page = Page.shop

    var body: some View {
        TabView(selection: $page) {
            Tab("Shop", systemImage: "storefront", value: .shop) {
                ShopView()
            }
            Tab("Basket", systemImage: "basket", value: .basket) {
                BasketView(onDone: { page = .shop })
            }
            .badge(basket.count)
            Tab("Account", systemImage: "person", value: .account) {
                AccountView()
            }
        }
        .tint(.green)
    }
}
