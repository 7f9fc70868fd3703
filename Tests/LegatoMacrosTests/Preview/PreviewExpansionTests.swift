// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import Testing

@Suite struct PreviewExpansionTests {
    @Test func `a preview becomes a record of test content`() {
        let expansion = Expansion(of: "\n#Preview(\"Card\") {\n    Card()\n}")
        #expect(
            expansion.source == """
                nonisolated enum __macro_local_7PreviewfMu_ {
                    @section("swift5_tests") @used
                    private static let record: LegatoUI.__PreviewRecord = (
                        0x6C67_7465, 0,
                        { out, _, _, _ in
                            LegatoUI.__storePreview(
                                at: out, name: "Card", traits: [],
                                file: "Demo/Demo.swift", line: 2, body: {
                    Card()
                                })
                        }, 0, 0
                    )
                }
                """)
        #expect(expansion.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("#Preview { A() }", "name: nil, traits: []"), ("#Preview(\"One\") { A() }", "name: \"One\", traits: []"),
        ("#Preview(\"One\", traits: .portrait) { A() }", "name: \"One\", traits: [.portrait]"),
        ("#Preview(traits: .portrait) { A() }", "name: nil, traits: [.portrait]"),
        (
            "#Preview(\"One\", traits: .portrait, .fixedLayout(width: 3, height: 4)) { A() }",
            "name: \"One\", traits: [.portrait, .fixedLayout(width: 3, height: 4)]"
        ),
        ("#Preview(nil, body: { A() })", "name: nil, traits: []"), ("#Preview(body: make)", "name: nil, traits: []"),
    ])
    func `name and traits are read from every form`(_ source: String, _ arguments: String) {
        let expansion = Expansion(of: source)
        #expect(expansion.source.contains(arguments))
        #expect(expansion.diagnostics.isEmpty)
    }

    @Test func `previewable variables move into a view of their own`() {
        let expansion = Expansion(
            of: """
                #Preview {
                    @Previewable @State var isOn = true
                    @SwiftUI.Previewable @State var count: Int = 1
                    let label = "on"
                    Toggle(label, isOn: $isOn)
                }
                """
        ).source
        #expect(
            expansion.contains(
                """
                    struct __macro_local_11PreviewBodyfMu_: LegatoUI.View {
                        @State var isOn = true
                        @State var count: Int = 1
                        var body: some LegatoUI.View {
                            let label = "on"
                                Toggle(label, isOn: $isOn)
                        }
                    }
                """))
        #expect(expansion.contains("__macro_local_11PreviewBodyfMu_()"))
    }

    @Test func `a previewable variable inside other braces is a mistake`() {
        let expansion = Expansion(
            of: "#Preview {\n    VStack {\n        @Previewable @State var a = 1\n        A()\n    }\n}")
        #expect(
            expansion.diagnostics == [
                "3:9 error: '@Previewable' variables belong at the start of '#Preview', outside of any other braces"
            ])
    }

    @Test func `a preview without a body is a mistake`() {
        #expect(Expansion(of: "#Preview(\"One\")").diagnostics == ["1:1 error: '#Preview' needs a body"])
    }

    @Test(arguments: [
        ("#Preview(traits: .portrait, body: { A() })", "name: nil, traits: [.portrait]", "A()"),
        ("#Preview(\"One\", traits: .portrait, body: make)", "name: \"One\", traits: [.portrait]", "body: make)"),
        ("#Preview(name, .portrait) { A() }", "name: name, traits: [.portrait]", "A()"),
        ("#Preview(body: { A() })", "name: nil, traits: []", "A()"),
        ("#Preview(body: make())", "name: nil, traits: []", "body: make())"),
    ])
    func `a body is a closure behind, an argument, or the name of a function`(
        _ source: String, _ arguments: String, _ body: String
    ) {
        let expansion = Expansion(of: source)
        #expect(expansion.source.contains(arguments) && expansion.source.contains(body))
        #expect(!expansion.source.contains("PreviewBody") && expansion.diagnostics.isEmpty)
    }

    @Test func `a preview without previewable variables has no view of its own`() {
        let source = Expansion(of: "#Preview {\n    let a = 1\n    @State var b = 2\n    A(a)\n}").source
        #expect(!source.contains("PreviewBody") && source.contains("let a = 1") && source.contains("@State var b = 2"))
    }

    @Test func `attributes of a previewable variable stay but for the mark itself`() {
        let source = Expansion(
            of: "#Preview {\n    @available(*, deprecated) @Previewable @State var a = 1\n    A()\n}"
        ).source
        #expect(source.contains("@available(*, deprecated) @State var a = 1") && !source.contains("@Previewable"))
    }

    @Test func `every previewable variable in other braces is told of, those at the start are not`() {
        let expansion = Expansion(
            of: """
                #Preview {
                    @Previewable @State var first = 1
                    VStack {
                        @Previewable @State var a = 1
                        @State var b = 2
                        HStack { @Previewable @State var c = 3 }
                    }
                }
                """)
        let message = "error: '@Previewable' variables belong at the start of '#Preview', outside of any other braces"
        #expect(expansion.diagnostics == ["4:9 \(message)", "6:18 \(message)"])
        #expect(Set(expansion.ids) == [MessageID(domain: "LegatoMacros", id: "previewable-nested")])
        #expect(expansion.source.contains("@State var first = 1"))
    }

    @Test func `a preview without a body makes nothing, and its mistake has a name that stays`() {
        let expansion = Expansion(of: "#Preview(\"One\", traits: .portrait)")
        #expect(expansion.ids == [MessageID(domain: "LegatoMacros", id: "preview-body")])
        #expect(!expansion.source.contains("record"))
    }

    @Test func `a previewable variable by itself is what it was`() {
        let expansion = Expansion(of: "struct A { @Previewable @State var a = 1 }")
        #expect(expansion.source.contains("@State var a = 1") && !expansion.source.contains("@Previewable"))
        #expect(expansion.diagnostics.isEmpty)
    }
}
