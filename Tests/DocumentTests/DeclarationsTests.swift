// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

struct DeclarationsTests {
    private typealias Declaration = Declarations.Declaration

    /// A function without defaults.
    private func function(_ labels: [String], in owner: String? = nil) -> Declaration {
        Declaration(owner: owner, parameters: labels.map { Declarations.Parameter(label: $0) })
    }

    /// The declarations of a name in a source that can be read.
    private func named(_ name: String, in source: String) throws -> Set<Declaration> {
        var declarations = Declarations()
        let isUnderstood = declarations.read(source)
        try #require(isUnderstood)
        return Set(declarations.named(name))
    }

    @Test(arguments: [
        ("struct Thing {}", "Thing"), ("public final class Thing<T> where T: Other {}", "Thing"),
        ("enum Thing: Int {}", "Thing"), ("package protocol Thing: AnyObject {}", "Thing"),
        ("public actor Thing {}", "Thing"), ("typealias Thing = Other", "Thing"),
        ("let thing = 1", "thing"), ("@MainActor var thing: Int { 1 }", "thing"),
        ("let other = 1, thing = 2", "other"), ("func `repeat`() {}", "repeat"),
    ])
    func `types and what stands at the top of a file are declared`(source: String, name: String) throws {
        let found = try named(name, in: source)
        #expect(found.count == 1 && found.first?.owner == nil, "\(source)")
    }

    @Test func `members belong to the type or the extended type around them`() throws {
        let source = """
            struct Outer {
                var own: Int { get { 1 } set {} }
                struct Inner { static let deep = 1 }
            }
            extension Outer.Inner { func added() {} }
            extension Generic<Int> where T == Int { class var kind: Int { 0 } }
            """
        #expect(try named("own", in: source) == [Declaration(owner: "Outer")])
        #expect(try named("Inner", in: source) == [Declaration(owner: "Outer")])
        #expect(try named("deep", in: source) == [Declaration(owner: "Inner")])
        #expect(try named("added", in: source) == [function([], in: "Inner")])
        #expect(try named("kind", in: source) == [Declaration(owner: "Generic")])
    }

    @Test(arguments: [
        ("func f() {}", []), ("func f(_ a: Int, b: Int) {}", ["_", "b"]),
        ("func f(at time: Double, in box: Box = Box(x: 1, y: 2)) {}", ["at", "in"]),
        (
            "func f<T: P<Int>>(a: Dictionary<Int, Int>, @Builder b: @escaping (Int, Int) -> T, c: [Int: Int]) {}",
            ["a", "b", "c"]
        ),
        ("func f(a: () -> Void = { g(x: 1, y: 2) }, b: (p: Int, q: Int)) {}", ["a", "b"]),
        ("func f(\n    a: Int,  // not b: Int,\n    c: Int\n) async throws -> Int { 1 }", ["a", "c"]),
    ])
    func `a function is declared with its labels`(source: String, labels: [String]) throws {
        #expect(try named("f", in: source).map { $0.parameters?.map(\.label) } == [labels], "\(source)")
    }

    @Test func `a macro is declared with a number sign`() throws {
        let source = "public macro Mark(_ name: String) = #externalMacro(module: \"M\", type: \"T\")"
        #expect(try named("#Mark", in: source) == [function(["_"])])
        #expect(try named("Mark", in: source).isEmpty)
    }

    @Test(arguments: [
        (["a"], true), (["a", "b"], true), (["a", "c"], true), (["a", "b", "c"], true), ([], false), (["b"], false),
        (["a", "c", "b"], false), (["a", "d"], false),
    ])
    func `a call may leave out parameters with a default and no others`(labels: [String], isAccepted: Bool) throws {
        let found = try named("f", in: "func f(a: Int, b: Int = 1, c: String = \"\") {}")
        #expect(found.count == 1 && found.first?.accepts(labels) == isAccepted)
    }

    @Test func `initialisers and subscripts are declared with their labels`() throws {
        let source = "struct S { init?(a: Int) { self.init(b: 1) }; init<T>(b: T) {}; subscript(i: Int) -> Int { 0 } }"
        #expect(
            try named("init", in: source) == [
                function(["a"], in: "S"), function(["b"], in: "S"),
            ])
        #expect(try named("subscript", in: source) == [function(["i"], in: "S")])
    }

    @Test func `cases are declared, those with values with labels`() throws {
        let source = """
            enum E: String {
                case one = "first", two = -2, three
                indirect case four(at: Double, Dictionary<Int, Int>), `default`
                var text: String { switch self { case .one: "1"; case let five: "\\(five)" } }
            }
            """
        for name in ["one", "two", "three", "default"] {
            #expect(try named(name, in: source) == [Declaration(owner: "E")], "\(name)")
        }
        #expect(try named("four", in: source) == [function(["at", "_"], in: "E")])
        #expect(try named("five", in: source).isEmpty)
    }

    @Test(arguments: [
        "func f() { let thing = 1 }", "let x = { var thing = 1 }", "// let thing = 1", "/* /* */ struct thing {} */",
        "let x = \"let thing = 1\"", "let x = #\"\"\"\nlet \"thing\" = 1\n\"\"\"#", "import struct thing.Other",
        "let x = \"\\(f { let thing = \"}\" })\"", "func f(thing: Int) {}", "let x = y.class.thing",
    ])
    func `locals, parameters, comments and strings declare nothing`(source: String) throws {
        #expect(try named("thing", in: source).isEmpty, "\(source)")
    }

    @Test(arguments: ["struct A {", "struct A {}}", "func f() { \"}\" "])
    func `a source whose braces do not match is not understood`(source: String) {
        var declarations = Declarations()
        let isUnderstood = declarations.read(source)
        #expect(!isUnderstood)
    }
}
