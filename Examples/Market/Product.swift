import Combine
import SwiftUI

struct Product: Identifiable, Hashable {
    enum Kind: String, CaseIterable, Identifiable {
        case all = "All"
        case fruit = "Fruit"
        case greens = "Greens"
        case bread = "Bread"

        var id: String { rawValue }
    }

    let id: String
    let name: String
    let kind: Kind
    let price: Decimal
    let symbol: String
    let color: Color
    var isSeasonal = false

    static let all = [
        Product(
            id: "pear", name: "Pears", kind: .fruit, price: 2.40, symbol: "leaf.fill", color: .green, isSeasonal: true),
        Product(id: "plum", name: "Plums", kind: .fruit, price: 3.10, symbol: "circle.fill", color: .purple),
        Product(
            id: "kale", name: "Kale", kind: .greens, price: 1.80, symbol: "camera.macro", color: .mint, isSeasonal: true
        ),
        Product(id: "leek", name: "Leeks", kind: .greens, price: 1.50, symbol: "laurel.leading", color: .teal),
        Product(id: "rye", name: "Rye loaf", kind: .bread, price: 4.20, symbol: "square.fill", color: .brown),
        Product(id: "rolls", name: "Rolls", kind: .bread, price: 2.90, symbol: "oval.fill", color: .orange),
    ]
}

final class Basket: ObservableObject {
    struct Line: Identifiable {
        let product: Product
        var amount: Int
        var id: String { product.id }
    }

    @Published var lines: [Line] = []
    @Published var wantsBag = false
    @Published var delivery = Delivery.pickup

    enum Delivery: String, CaseIterable, Identifiable {
        case pickup = "Pick up"
        case bike = "By bike"
        case post = "By post"

        var id: Self { self }
        var price: Decimal {
            switch self {
            case .pickup: 0
            case .bike: 3
            case .post: 5
            }
        }
    }

    var count: Int { lines.map(\.amount).reduce(0, +) }

    var total: Decimal {
        lines.map { $0.product.price * Decimal($0.amount) }.reduce(delivery.price, +)
    }

    func amount(of product: Product) -> Int {
        lines.first { $0.product == product }?.amount ?? 0
    }

    func add(_ product: Product, _ amount: Int = 1) {
        if let index = lines.firstIndex(where: { $0.product == product }) {
            lines[index].amount += amount
        } else {
            lines.append(Line(product: product, amount: amount))
        }
    }
}
