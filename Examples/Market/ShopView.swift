import SwiftUI

struct ShopView: View {
    @State private var kind = Product.Kind.all
    @State private var sortsByPrice = false
    @Namespace private var cards

    private var products: [Product] {
        let chosen = Product.all.filter { kind == .all || $0.kind == kind }
        return sortsByPrice ? chosen.sorted { $0.price < $1.price } : chosen
    }

    var body: some View {
        NavigationStack {
            ScrollView {
                Picker("Kind", selection: $kind.animation(.spring)) {
                    ForEach(Product.Kind.allCases) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.segmented)
                .padding([.horizontal, .bottom])

                LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 16)], spacing: 16) {
                    ForEach(products) { product in
                        NavigationLink(value: product) {
                            ProductCard(product: product)
                        }
                        .buttonStyle(PressedCardStyle())
                    }
                }
                .padding(.horizontal)
            }
            .navigationTitle("Market")
            .navigationDestination(for: Product.self) { ProductView(product: $0) }
            .toolbar {
                Button("Sort", systemImage: sortsByPrice ? "arrow.down.circle.fill" : "arrow.up.arrow.down.circle") {
                    withAnimation(.snappy) { sortsByPrice.toggle() }
                }
            }
        }
    }
}

struct PressedCardStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .scaleEffect(configuration.isPressed ? 0.95 : 1)
            .animation(.spring(response: 0.3, dampingFraction: 0.6), value: configuration.isPressed)
    }
}

struct ProductCard: View {
    let product: Product
    @EnvironmentObject private var basket: Basket

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            RoundedRectangle(cornerRadius: 12)
                .fill(product.color.gradient)
                .aspectRatio(1.2, contentMode: .fit)
                .overlay {
                    Image(systemName: product.symbol)
                        .font(.system(size: 40))
                        .foregroundStyle(.white.opacity(0.9))
                }
                .overlay(alignment: .topTrailing) {
                    let amount = basket.amount(of: product)
                    if amount > 0 {
                        Text("\(amount)")
                            .font(.caption.bold())
                            .foregroundStyle(.white)
                            .padding(6)
                            .background(.black.opacity(0.6), in: Circle())
                            .padding(6)
                            .transition(.scale)
                    }
                }
            HStack {
                Text(product.name).font(.headline)
                if product.isSeasonal {
                    Image(systemName: "sparkles").foregroundStyle(.yellow).accessibilityLabel("In season")
                }
                Spacer()
                Text(product.price, format: .currency(code: "EUR"))
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
        .foregroundStyle(.primary)
    }
}

struct ProductView: View {
    let product: Product
    @EnvironmentObject private var basket: Basket
    @State private var amount = 1
    @State private var bounces = 0

    var body: some View {
        VStack(spacing: 24) {
            Image(systemName: product.symbol)
                .font(.system(size: 90))
                .foregroundStyle(product.color.gradient)
                .symbolEffect(.bounce, value: bounces)
                .frame(maxWidth: .infinity)
                .frame(height: 220)
                .background(product.color.opacity(0.15), in: RoundedRectangle(cornerRadius: 24))
            GroupBox("About") {
                LabeledContent("Price") { Text(product.price, format: .currency(code: "EUR")) }
                LabeledContent("Kind", value: product.kind.rawValue)
            }
            Stepper("Amount: \(amount)", value: $amount, in: 1...12)
            Button {
                bounces += 1
                withAnimation(.bouncy) { basket.add(product, amount) }
            } label: {
                Label("Add to basket", systemImage: "basket")
                    .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            Spacer()
        }
        .padding()
        .navigationTitle(product.name)
        .navigationBarTitleDisplayMode(.inline)
    }
}
