// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import mutants

struct ChangeFinderTests {
    /// The changes to `source` as sorted `kind: summary` strings.
    private func changes(in source: String, signatures declarations: String = "") -> [String] {
        var finder = ChangeFinder()
        finder.signatures.add(ChangeFinder.parse(declarations))
        return finder.changes(in: source, file: "Sources/M/F.swift").map { "\($0.kind.rawValue): \($0.summary)" }
            .sorted()
    }

    @Test(arguments: [
        ("let c = a < b", ["bound: a < b → a <= b", "comparison: a < b → a >= b"]),
        ("let c = a == b", ["comparison: a == b → a != b"]),
        ("let c = a && b", ["logic: a && b → a || b"]),
        ("let c = a * b", ["sign: a * b → a / b"]),
        ("let c = -a", ["sign: -a → a"]),
        ("let c = !a", ["condition: !a → a"]),
        ("let c = a ..< b", ["bound: a ..< b → a..<(b) - 1"]),
        ("let c = min(a, b)", ["extremum: min(a, b) → max(a, b)"]),
        ("let c = 0.5", ["constant: 0.5 → 0.5 * 1.5"]),
        ("let c = 7", ["constant: 7 → 7 + 1"]),
        ("let c = true", ["constant: true → false"]),
        ("let c = a ? b : d", ["condition: a → !(a)"]),
        ("let c = \"a\" + b", []),
        ("let c = [Int](repeating: x, capacity: 0)", []),
    ])
    func `operators and constants of an expression are changed`(_ source: String, _ expected: [String]) {
        #expect(changes(in: source) == expected)
    }

    @Test(arguments: [
        (
            "func f() { a(); b = c }",
            [
                "removal: without a()", "removal: without b = c", "return: body of f → return",
            ]
        ),
        ("func f() { a += c }", ["removal: without a += c", "sign: a += c → a -= c"]),
        ("func f() -> Int { a() }", []),
        ("func f() -> Int? { a(); return b }", ["removal: without a()", "return: body of f → return nil"]),
        ("func f() -> Bool { a(); return b }", ["removal: without a()", "return: body of f → return false"]),
        ("func f() { guard a else { return } }", ["condition: guard a → guard !(a)", "guard: guard a → guard true"]),
        ("func f() { if a { b() } }", ["condition: if a → if !(a)", "removal: without b()"]),
        ("func f() { if a == b { return } }", ["comparison: a == b → a != b"]),
        ("struct S { init() { a = 1 } }", ["constant: 1 → 2"]),
        ("func f() { x.reserveCapacity(5) }", []),
        ("let x = y.map { z($0) }", []),
    ])
    func `a statement is changed where the result can compile`(_ source: String, _ expected: [String]) {
        #expect(changes(in: source) == expected)
    }

    @Test func `neighbouring arguments of the same type are swapped, and arguments with a default value are left out`()
    {
        let declarations = "func f(a: Int, b: Int, c: String = x) {}"
        #expect(
            changes(in: "let r = f(a: p, b: q)", signatures: declarations) == ["order: f(a: p, b: q) → f(a: q, b: p)"])
        #expect(
            changes(in: "let r = f(a: p, b: p, c: r)", signatures: declarations)
                == ["argument: f(a: p, b: p, c: r) → f(a: p, b: p)"])
    }

    @Test func `only the compiled branch of a conditional is changed`() {
        #expect(
            changes(in: "#if canImport(Darwin)\nlet a = 1\n#else\nlet a = true\n#endif") == ["constant: true → false"])
    }

    @Test func `nested changes are inserted without moving a line`() {
        let source = "let x = a <\n    min(b, 7)\n"
        let found = ChangeFinder().changes(in: source, file: "Sources/M/F.swift")
        #expect(found.map(\.line) == [1, 1, 2, 2])
        let text = ChangedFile.text(of: source, with: Array(found.enumerated().map { ($0.offset, $0.element) }))
        #expect(text.split(separator: "\n").count == 2)
        // The inserted text parses, and each change keeps the original code for when it is not active.
        let changed = ChangeFinder.parse(text).description
        #expect(changed.contains("_isMutant(0) ? "))
        #expect(changed.contains("(_isMutant(3) ? (7 + 1) : (7))"))
        #expect(changed.contains("(_isMutant(2) ? (max(b, 7)) : (min(b, "))
    }
}
