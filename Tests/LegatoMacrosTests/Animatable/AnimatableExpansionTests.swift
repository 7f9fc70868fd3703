// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftIfConfig
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
        "@AnimatableIgnored var a = 1.0", "@LegatoMotion.AnimatableIgnored var a = 1.0", "class var a: Double { 1 }",
        "private(set) static var a = 1.0", "var a: Double { get async { 1 } }", "@Outer.Wrapper var a = 1.0",
        "@Wrapper(1) var a: Double", "@MainActor @State var a = 1.0", "@State @MainActor var a = 1.0", "func a() {}",
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
        "var a: Double { willSet {} }", "var a: Double { willSet {} didSet {} }", "@_spi(Core) var a = 1.0",
        "var (a, _) = (1.0, 2.0)", "var ((a, b), c) = ((1.0, 2.0), 3.0)", "private(set) public var a = 1.0",
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
        ("internal struct Bar", "var animatableData"),
        ("fileprivate struct Bar", "var animatableData"), ("final class Bar", "var animatableData"),
        ("@MainActor public struct Bar", "public var animatableData"), ("struct Bar: View", "var animatableData"),
    ])
    func `data are as visible as their type`(_ declaration: String, _ data: String) {
        let lines = Expansion(of: "@Animatable \(declaration) {\n    var a = 1.0\n}").source.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("    " + data) })
    }

    @Test(arguments: [
        ("public extension Outer", "struct Bar", "public var animatableData"),
        ("package extension Outer", "struct Bar", "package var animatableData"),
        ("public extension Outer", "internal struct Bar", "var animatableData"),
        ("public extension Outer", "private struct Bar", "var animatableData"),
        ("extension Outer", "public struct Bar", "public var animatableData"),
        ("private extension Outer", "struct Bar", "var animatableData"),
        ("extension Outer", "struct Bar", "var animatableData"),
        ("public struct Outer", "struct Bar", "var animatableData"),
    ])
    func `a type without access of its own has that of the extension around it`(
        _ outer: String, _ declaration: String, _ data: String
    ) {
        let source = Expansion(of: "\(outer) {\n    @Animatable \(declaration) {\n        var a = 1.0\n    }\n}").source
        let words = source.split(separator: "\n").first { $0.contains("var animatableData") } ?? ""
        #expect(words.drop { $0 == " " }.hasPrefix(data))
    }

    @Test(arguments: ["Shape", "InsettableShape", "RoundedRectangularShape", "Layout", "VisualEffect"])
    func `data of a type that is read on any thread are on no actor`(_ name: String) {
        for type in [
            name, "SwiftUI.\(name)", "Equatable, \(name)", "\(name) & Equatable", "View, \(name)", "@unchecked \(name)",
        ] {
            let source = Expansion(of: "@Animatable struct Bar: \(type) { var a = 1.0 }").source
            #expect(source.contains("nonisolated var animatableData"))
            #expect(source.contains("extension Bar: LegatoMotion.Animatable {"))
        }
        // The word of an actor on it counts for more.
        let onActor = Expansion(of: "@MainActor @Animatable struct Bar: \(name) { var a = 1.0 }").source
        #expect(!onActor.contains("nonisolated") && onActor.contains("@preconcurrency LegatoMotion.Animatable"))
    }

    @Test(arguments: [
        "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "UIViewRepresentable",
        "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ])
    func `a protocol on the main actor puts its types there`(_ name: String) {
        for type in [name, "SwiftUI.\(name)", "Equatable, \(name)", "Equatable & \(name)", "@MainActor \(name)"] {
            let source = Expansion(of: "@Animatable struct Bar: \(type) { var a = 1.0 }").source
            #expect(source.contains("extension Bar: @preconcurrency LegatoMotion.Animatable {"))
            #expect(!source.contains("nonisolated"))
        }
        let free = Expansion(of: "@Animatable nonisolated struct Bar: \(name) { var a = 1.0 }").source
        #expect(free.contains("extension Bar: LegatoMotion.Animatable {"))
    }

    @Test func `in Swift 5 the isolation of a protocol needs no word, that of an attribute does`() {
        func conformance(_ declaration: String, language: Int) -> String {
            let expansion = Expansion(
                of: "@Animatable \(declaration) { var a = 1.0 }",
                configuration: StaticBuildConfiguration.demo(language: language))
            return expansion.source.contains("@preconcurrency") ? "crossing" : "plain"
        }
        #expect(conformance("struct Bar: View", language: 5) == "plain")
        #expect(conformance("struct Bar: View", language: 6) == "crossing")
        #expect(conformance("struct Bar: View", language: 7) == "crossing")
        #expect(conformance("@MainActor struct Bar", language: 5) == "crossing")
        #expect(conformance("struct Bar: Shape", language: 6) == "plain")
    }

    @Test(arguments: [
        ("nonisolated var animatableData", "struct Bar: View", false), ("var animatableData", "struct Bar: View", true),
        ("nonisolated(unsafe) var animatableData", "struct Bar: View", true),
        ("@MainActor var animatableData", "struct Bar", true),
        ("@MainActor var animatableData", "struct Bar: Shape", true),
        ("nonisolated var animatableData", "@MainActor struct Bar", false),
        ("var animatableData", "struct Bar: Shape", false),
    ])
    func `data written by hand say where they are`(_ data: String, _ declaration: String, _ crosses: Bool) {
        let expansion = Expansion(
            of: "@Animatable \(declaration) { var a = 1.0; \(data): Double { get { a } set { a = newValue } } }")
        #expect(expansion.source.contains("extension Bar: @preconcurrency LegatoMotion.Animatable") == crosses)
        #expect(
            expansion.source.contains("LegatoMotion.Animatable {") && !expansion.source.contains("__AnimatableField"))
    }

    @Test func `a constant or a static variable of that name is no data written by hand`() {
        for member in ["static var animatableData = 1.0", "class var animatableData: Double { 1 }"] {
            let source = Expansion(of: "@Animatable class Bar { \(member); var a = 1.0 }").source
            #expect(source.contains("data(of: self.a)") && !source.contains("data(of: self.animatableData)"))
        }
    }

    @Test func `without variables the data are empty and nothing is warned of`() {
        let expansion = Expansion(of: "@Animatable public struct Bar: Shape { var b: Int { 1 } }")
        #expect(expansion.source.contains("nonisolated public var animatableData: LegatoMotion.EmptyAnimatableData {"))
        #expect(expansion.source.contains("LegatoMotion.EmptyAnimatableData()") && expansion.diagnostics.isEmpty)
    }

    @Test(arguments: ["enum Bar { case a }", "actor Bar { var a = 1.0 }", "extension Bar { }", "protocol Bar { }"])
    func `what cannot animate gets neither data nor a conformance`(_ declaration: String) {
        let source = Expansion(of: "@Animatable \(declaration)").source
        #expect(!source.contains("animatableData") && !source.contains("LegatoMotion.Animatable"))
    }

    // MARK: - Conditions

    @Test(
        arguments: [(["A"], ["a", "z"]), (["B"], ["b", "z"]), ([], ["c", "z"]), (["A", "D"], ["a", "d", "z"])]
            as [([String], [String])])
    func `of variables in a condition those take part that are compiled`(_ conditions: [String], _ names: [String]) {
        let expansion = Expansion(
            of: """
                @Animatable struct Bar {
                    #if A
                    var a = 1.0
                        #if D
                        var d = 1.0
                        #endif
                    #elseif B
                    var b = 1.0
                    #else
                    var c = 1.0
                    #endif
                    var z = 1.0
                }
                """, configuration: StaticBuildConfiguration.demo(Set(conditions)))
        for name in ["a", "b", "c", "d", "z"] {
            #expect(expansion.source.contains("data(of: self.\(name))") == names.contains(name))
        }
        #expect(expansion.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("#if A\n var a = 1.0\n #endif", 1), ("#if A\n func a() {}\n #else\n var a = 1.0\n #endif", 1),
        ("#if A\n #if B\n var a = 1.0\n #endif\n #endif", 1), ("#if A\n let a = 1.0\n #endif", 0),
        ("#if A\n var a: Double { 1 }\n #endif", 0), ("#if A\n #endif", 0),
        ("#if A\n var a = 1.0\n #endif\n #if B\n var b = 1.0\n #endif", 2),
    ])
    func `where nobody says what is compiled, each condition with variables is warned of`(
        _ members: String, _ count: Int
    ) {
        let expansion = Expansion(of: "@Animatable struct Bar {\n \(members)\n var z = 1.0\n}")
        #expect(expansion.diagnostics.count == count)
        #expect(expansion.diagnostics.allSatisfy { $0.contains("warning: '@Animatable' cannot tell which branch") })
        #expect(expansion.ids.allSatisfy { $0 == MessageID(domain: "LegatoMacros", id: "animatable-conditional") })
        #expect(expansion.source.contains("data(of: self.z)") && !expansion.source.contains("data(of: self.a)"))
    }

    @Test func `diagnostics and their ways out have names that stay`() {
        func ids(_ source: String) -> [MessageID] { Expansion(of: source).ids }
        func id(_ name: String) -> MessageID { MessageID(domain: "LegatoMacros", id: name) }
        #expect(ids("@Animatable enum Bar {}") == [id("animatable-target"), id("remove-animatable")])
        #expect(ids("@Animatable struct Bar { let a = 1 }") == [id("animatable-constants"), id("let-to-var")])
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
        (
            "@Animatable extension Bar {}",
            [
                "1:1 error: '@Animatable' animates the stored variables of a struct or a class; this is an extension"
                    + " [remove '@Animatable'] -> extension Bar {}"
            ]
        ),
        (
            "@available(*, deprecated) @Animatable @frozen enum Bar {}",
            [
                "1:27 error: '@Animatable' animates the stored variables of a struct or a class; this is an enum"
                    + " [remove '@Animatable'] -> @available(*, deprecated) @frozen enum Bar {}"
            ]
        ),
        (
            "@Animatable struct Bar { let a: Double; let b = 1 }",
            [
                "1:26 warning: nothing here can animate: '@Animatable' needs a stored variable, and a constant cannot"
                    + " change [change 'let' to 'var'] -> @Animatable struct Bar { var a: Double; let b = 1 }"
            ]
        ),
        ("@Animatable struct Bar { static let a = 1.0 }", []),
        ("@Animatable struct Bar {\n    var a = 1.0\n    #if DEBUG\n    func b() {}\n    #endif\n}", []),
        ("@Animatable struct Bar { let a: Int; var b: Double }", []), ("@Animatable struct Bar {}", []),
    ])
    func `a mistake is told where it is, with a way out`(_ source: String, _ expected: [String]) {
        #expect(Expansion(of: source).diagnostics == expected)
    }
}
