// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import mutants

struct SelectionTests {
    private func changes(_ count: Int, in module: String) -> [Change] {
        ChangeFinder().changes(
            in: (0..<count).map { "let a\($0) = \($0)" }.joined(separator: "\n"), file: "Sources/\(module)/F.swift")
    }

    @Test func `the same seed draws the same changes, another seed draws others`() {
        let all = changes(100, in: "A")
        let first = Selection(of: all, count: 20, seed: 1).changes.map(\.line)
        #expect(first.count == 20)
        #expect(Set(first).count == 20)
        #expect(first == Selection(of: all.reversed(), count: 20, seed: 1).changes.map(\.line))
        #expect(first != Selection(of: all, count: 20, seed: 2).changes.map(\.line))
    }

    @Test func `selections together have each change once, and the first keeps its numbers`() {
        let all = changes(10, in: "A")
        let (together, members) = Selection.union(of: [[all[3], all[1], all[7]], [all[1], all[2]], []])
        #expect(together == [all[3], all[1], all[7], all[2]])
        #expect(members == [[0, 1, 2], [1, 3], []])
    }

    @Test func `a module gets a share in proportion to its size, but a small one at least 1 in 25`() {
        #expect(Selection.shares(of: 100, among: [900, 100]) == [87, 13])
        #expect(Selection.shares(of: 100, among: [9_000, 2]) == [98, 2])
        #expect(Selection.shares(of: 10, among: [50, 30, 20]) == [5, 3, 2])
        #expect(Selection.shares(of: 10, among: [2, 3]) == [2, 3])
    }

    @Test func `at most one change is drawn per line`() {
        let all = ChangeFinder().changes(in: "let a = b < c && d < e", file: "Sources/A/F.swift")
        #expect(all.count == 5)
        #expect(Selection(of: all, count: 5, seed: 3).changes.count == 1)
    }
}

struct EquivalentsTests {
    private let change = ChangeFinder().changes(in: "let a = b < 1", file: "Sources/A/F.swift")

    private func reasons(_ source: String) -> [String: String] {
        let marks = Equivalents(in: source)
        return Dictionary(
            uniqueKeysWithValues: change.compactMap { change in
                marks.reason(for: change).map { (change.kind.rawValue, $0) }
            })
    }

    @Test func `a mark names the kinds of change it applies to, and the reason`() {
        #expect(reasons("let a = b < 1  // Equivalent: bound, both meet there.") == ["bound": "both meet there."])
        #expect(
            reasons("let a = b < 1  // Equivalent: bound and constant, it is so.")
                == ["bound": "it is so.", "constant": "it is so."])
    }

    @Test func `a mark without a kind applies to all kinds`() {
        let reason = "the cache answers the same."
        #expect(
            reasons("let a = b < 1  // Equivalent: \(reason)")
                == ["bound": reason, "comparison": reason, "constant": reason])
    }

    @Test func `a mark on its own line applies to the line below`() {
        #expect(reasons("// Equivalent: bound, x.\nlet a = b < 1").isEmpty)
        let below = ChangeFinder().changes(in: "\nlet a = b < 1", file: "Sources/A/F.swift")
        let marks = Equivalents(in: "// Equivalent: bound, x.\nlet a = b < 1")
        #expect(below.compactMap { marks.reason(for: $0) } == ["x."])
    }
}
