// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@Suite struct SelectionTests {
    private static let elements: [(rule: DamageRule, element: Int)] =
        (0..<20).map { (.branch, $0) } + [(.loop, 100), (.loop, 101)] + [(.endless, 200)]

    @Test func `rules take turns as long as they have damages`() {
        let order = Selection.order(Self.elements, seed: 1)
        #expect(order.count == Self.elements.count && Set(order).count == order.count)
        #expect(order[0] < 100 && order[1] == 200 && order[2] >= 100)
        #expect(order[3] < 100 && (100...101).contains(order[4]))
        #expect(order[5...].allSatisfy { $0 < 100 })
    }

    @Test func `the same seed gives the same order, and another one another`() {
        #expect(Selection.order(Self.elements, seed: 3) == Selection.order(Self.elements, seed: 3))
        #expect(Selection.order(Self.elements, seed: 3) != Selection.order(Self.elements, seed: 4))
    }
}
