// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@Suite struct AnimatableExpansionTests {
    @Test func `one variable becomes the data itself`() {
        let expansion = Expansion(of: "@Animatable struct Bar { var value: Double }")
        #expect(
            expansion.source == """
                struct Bar { var value: Double 

                    var animatableData: some LegatoMotion.VectorArithmetic {
                        get {
                            let field0 = LegatoMotion.__AnimatableField.data(of: self.value)
                            return field0
                        }
                        set {
                            let field0 = LegatoMotion.__AnimatableField.data(of: self.value)
                            let data = LegatoMotion.__AnimatableField.open(newValue, as: field0)
                            LegatoMotion.__AnimatableField.assign(data, to: &self.value)
                        }
                    }
                }

                extension Bar: LegatoMotion.Animatable {
                }
                """)
        #expect(expansion.diagnostics.isEmpty)
    }

    @Test func `several variables become nested pairs in source order`() {
        let expansion = Expansion(of: "@Animatable struct Bar { var a: Double, b: Int; var c = 1.0 }").source
        let pairs = "LegatoMotion.AnimatablePair(field0, LegatoMotion.AnimatablePair(field1, field2))"
        #expect(expansion.contains("return \(pairs)"))
        #expect(expansion.contains("assign(data.first, to: &self.a)"))
        #expect(expansion.contains("assign(data.second.first, to: &self.b)"))
        #expect(expansion.contains("assign(data.second.second, to: &self.c)"))
    }

    @Test(arguments: [
        "let a = 1.0", "static var a = 1.0", "lazy var a = 1.0", "var a: Double { 1 }",
        "var a: Double { get { 1 } set {} }", "@State var a = 1.0", "@SwiftUI.Binding var a: Double",
        "@AnimatableIgnored var a = 1.0", "@LegatoMotion.AnimatableIgnored var a = 1.0",
    ])
    func `what is no variable of the type's own is left out`(_ member: String) {
        let expansion = Expansion(of: "@Animatable struct Bar { \(member); var z: Double }").source
        #expect(!expansion.contains("self.a"))
        #expect(expansion.contains("return field0"))
    }

    @Test(arguments: [
        "var a = 1.0", "private(set) var a: Double", "var a: Double { didSet {} }", "weak var a: Model?",
        "@available(*, deprecated) var a: Double", "@MainActor var a: Double", "var (a, b) = (1.0, 2.0)",
        "var a: (Double, Double)", "var a: Double?", "unowned let b: Model; var a: [Double] = []",
    ])
    func `every stored variable takes part, whatever its type`(_ member: String) {
        #expect(Expansion(of: "@Animatable struct Bar { \(member) }").source.contains("data(of: self.a)"))
    }

    @Test func `names in backticks keep them`() {
        let expansion = Expansion(of: "@Animatable struct Bar { var `in`: Double }").source
        #expect(expansion.contains("data(of: self.`in`)"))
    }

    @Test(arguments: [
        ("struct Bar", "var animatableData"), ("public struct Bar", "public var animatableData"),
        ("open class Bar", "public var animatableData"), ("package struct Bar", "package var animatableData"),
        ("private struct Bar", "var animatableData"), ("struct Bar: Shape", "nonisolated var animatableData"),
        ("public struct Bar: Shape", "nonisolated public var animatableData"),
    ])
    func `data are as visible as their type`(_ declaration: String, _ data: String) {
        let lines = Expansion(of: "@Animatable \(declaration) {\n    var a = 1.0\n}").source.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("    " + data) })
    }

    @Test func `a type inside a public extension has public data`() {
        let expansion = Expansion(of: "public extension Outer { @Animatable struct Bar { var a = 1.0 } }").source
        #expect(expansion.contains("public var animatableData"))
    }

    @Test(arguments: [
        ("struct Bar", "LegatoMotion.Animatable"), ("@MainActor struct Bar", "@preconcurrency LegatoMotion.Animatable"),
        ("@RenderActor struct Bar", "@preconcurrency LegatoMotion.Animatable"),
        ("@MainActor final class Bar<Value: VectorArithmetic>", "@preconcurrency LegatoMotion.Animatable"),
        ("struct Bar: View", "@preconcurrency LegatoMotion.Animatable"),
        ("struct Bar: Equatable, SwiftUI.View", "@preconcurrency LegatoMotion.Animatable"),
        ("struct Bar: Equatable & View", "@preconcurrency LegatoMotion.Animatable"),
        ("nonisolated struct Bar: View", "LegatoMotion.Animatable"), ("struct Bar: Shape", "LegatoMotion.Animatable"),
    ])
    func `a type on an actor conforms across isolation`(_ declaration: String, _ conformance: String) {
        let expansion = Expansion(of: "@Animatable \(declaration) { var a = 1.0 }").source
        #expect(expansion.contains("extension Bar: \(conformance) {"))
    }

    @Test func `a type that conforms already gets data only`() {
        let expansion = Expansion(of: "@Animatable struct Bar: Shape { var a = 1.0 }", conformsAlready: true).source
        #expect(expansion.contains("animatableData"))
        #expect(!expansion.contains("extension"))
    }

    @Test func `data written by hand win`() {
        let expansion = Expansion(
            of: """
                @Animatable struct Bar {
                    var value: Double
                    var animatableData: Double { get { value } set { value = newValue } }
                }
                """)
        #expect(!expansion.source.contains("__AnimatableField"))
        #expect(expansion.source.contains("extension Bar: LegatoMotion.Animatable"))
        #expect(expansion.diagnostics.isEmpty)
    }

    @Test func `nonisolated data written by hand need no crossing`() {
        let expansion = Expansion(
            of: "@Animatable struct Bar: View { nonisolated var animatableData: Double { get { 0 } set {} } }")
        #expect(expansion.source.contains("extension Bar: LegatoMotion.Animatable"))
    }

    // MARK: - Diagnostics

    @Test(arguments: [
        (
            "@Animatable enum Bar { case a }",
            [
                "1:1 error: '@Animatable' animates the stored variables of a struct or a class; this is an enum"
                    + " [remove '@Animatable'] -> enum Bar { case a }"
            ]
        ),
        (
            "@Animatable actor Bar { var a = 1.0 }",
            [
                "1:1 error: '@Animatable' animates the stored variables of a struct or a class; this is an actor"
                    + " [remove '@Animatable'] -> actor Bar { var a = 1.0 }"
            ]
        ),
        (
            "@Animatable protocol Bar { var a: Double { get } }",
            [
                "1:1 error: '@Animatable' animates the stored variables of a struct or a class; this is a protocol"
                    + " [remove '@Animatable'] -> protocol Bar { var a: Double { get } }"
            ]
        ),
        (
            "@Animatable struct Bar { let a: Double }",
            [
                "1:26 warning: nothing here can animate: '@Animatable' needs a stored variable, and a constant cannot"
                    + " change [change 'let' to 'var'] -> @Animatable struct Bar { var a: Double }"
            ]
        ),
        (
            "@Animatable struct Bar {\n    var a = 1.0\n    #if DEBUG\n    var b = 1.0\n    #endif\n}",
            [
                "3:5 warning: '@Animatable' cannot tell which branch is compiled; move these variables out of '#if'"
            ]
        ),
        ("@Animatable struct Bar {\n    var a = 1.0\n    #if DEBUG\n    func b() {}\n    #endif\n}", []),
        ("@Animatable struct Bar { let a: Int; var b: Double }", []), ("@Animatable struct Bar {}", []),
    ])
    func `a mistake is told where it is, with a way out`(_ source: String, _ expected: [String]) {
        #expect(Expansion(of: source).diagnostics == expected)
    }
}
