// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@Suite struct OrderedTests {
    @Test func `results come in the order of the elements`() throws {
        #expect(try Ordered.map(Array(0..<100), jobs: 4) { $0 * 2 } == (0..<100).map { $0 * 2 })
    }

    @Test func `when no more results are needed, no others are given`() throws {
        let results = try Ordered.map(Array(0..<100), jobs: 2) {
            $0
        } onResult: {
            $0 < 9
        }
        #expect(results == Array(0...9))
    }

    @Test func `an error is thrown`() {
        struct Mistake: Error {}
        #expect(throws: Mistake.self) {
            try Ordered.map(Array(0..<10), jobs: 2) { if $0 == 5 { throw Mistake() } else { $0 } }
        }
    }
}
