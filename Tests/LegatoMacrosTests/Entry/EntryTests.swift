// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftUI
import Testing

@Suite struct EntryTests {
    @Test func `an entry becomes accessors and a key`() {
        let expansion = Expansion(of: "extension EnvironmentValues {\n    @Entry var gap: Double = 8\n}")
        #expect(
            expansion.source == """
                extension EnvironmentValues {
                    var gap: Double {
                        get {
                            self[__Key_gap.self]
                        }
                        set {
                            self[__Key_gap.self] = newValue
                        }
                    }

                    nonisolated private struct __Key_gap: LegatoMotion.EnvironmentKey {
                        static var defaultValue: Double {
                            8
                        }
                    }
                }
                """)
        #expect(expansion.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("Transaction", "var a = 3", "LegatoEngine.TransactionKey", "static let defaultValue = 3"),
        ("ContainerValues", "var a = 3", "LegatoUI.ContainerValueKey", "static let defaultValue = 3"),
        ("SwiftUI.EnvironmentValues", "var a: Int?", "LegatoMotion.EnvironmentKey", "static var defaultValue: Int? {"),
        ("FocusedValues", "var a: Binding<Int>?", "LegatoUI.FocusedValueKey", "typealias Value = Binding<Int>"),
        ("FocusedValues", "var a: Optional<[Int]>", "LegatoUI.FocusedValueKey", "typealias Value = [Int]"),
    ])
    func `the key follows the extended type, and its default the variable`(
        _ type: String, _ variable: String, _ keyProtocol: String, _ defaultValue: String
    ) {
        let expansion = Expansion(of: "extension \(type) { @Entry \(variable) }").source
        #expect(expansion.contains("struct __Key_a: \(keyProtocol)"))
        #expect(expansion.contains(defaultValue))
    }

    @Test(arguments: [
        (
            "extension EnvironmentValues { @Entry var a: Int }",
            "1:31 error: '@Entry' needs a default value: what is read where nobody has set one"
        ),
        (
            "extension FocusedValues { @Entry var a = 1 }",
            "1:27 error: '@Entry' in an extension of 'FocusedValues' needs an optional type"
        ),
        (
            "extension View { @Entry var a = 1 }",
            "1:18 error: '@Entry' belongs in an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or 'FocusedValues'"
        ),
        (
            "extension Transaction { @Entry var a: Int { 1 } }",
            "1:25 error: '@Entry' needs a single variable without accessors"
        ),
        (
            "extension EnvironmentValues { @Entry var a }",
            "1:31 error: '@Entry' needs a default value: what is read where nobody has set one"
        ),
        (
            "extension EnvironmentValues { @Entry var a: [Int] }",
            "1:31 error: '@Entry' needs a default value: what is read where nobody has set one"
        ),
        (
            "extension EnvironmentValues.Inner { @Entry var a = 1 }",
            "1:37 error: '@Entry' belongs in an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or 'FocusedValues'"
        ),
        (
            "struct EnvironmentValues { @Entry var a = 1 }",
            "1:28 error: '@Entry' belongs in an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or 'FocusedValues'"
        ),
        (
            "@Entry var a = 1",
            "1:1 error: '@Entry' belongs in an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or 'FocusedValues'"
        ),
        (
            "extension Transaction { @Entry var (a, b) = (1, 2) }",
            "1:25 error: '@Entry' needs a single variable without accessors"
        ),
    ])
    func `a mistake is told once, where it is`(_ source: String, _ expected: String) {
        #expect(Expansion(of: source).diagnostics == [expected])
    }

    @Test(arguments: [
        ("@Entry var a", "entry-default"), ("@Entry var a: Int { 1 }", "entry-variable"),
    ])
    func `a mistake has a name that stays`(_ variable: String, _ id: String) {
        let expansion = Expansion(of: "extension Transaction { \(variable) }")
        #expect(expansion.ids == [MessageID(domain: "LegatoMacros", id: id)])
        #expect(
            Expansion(of: "extension View { @Entry var a = 1 }").ids == [
                MessageID(domain: "LegatoMacros", id: "entry-place")
            ])
    }

    @Test(arguments: [
        ("var a: Int? = 3", "static var defaultValue: Int? { 3 }"),
        ("var a: Optional<Int>", "static var defaultValue: Optional<Int> { nil }"),
        ("var a: Int?", "static var defaultValue: Int? { nil }"),
        ("var a: [Int] = [1]", "static var defaultValue: [Int] { [1] }"),
        ("var a = f(1)", "static let defaultValue = f(1)"),
    ])
    func `a default is what was written, or nil for an optional`(_ variable: String, _ text: String) {
        let expansion = Expansion(of: "extension EnvironmentValues { @Entry \(variable) }")
        let words = expansion.source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(text) && expansion.diagnostics.isEmpty)
    }

    @Test(arguments: ["public", "package", "fileprivate", "public package(set)"])
    func `the access is that of the variable, and the key stays private`(_ access: String) {
        let expansion = Expansion(of: "extension EnvironmentValues { @Entry \(access) var a: Int = 1 }")
        #expect(expansion.source.contains("\(access) var a: Int {") && expansion.diagnostics.isEmpty)
        #expect(expansion.source.contains("nonisolated private struct __Key_a"))
    }

    @Test func `a name in backticks names its key without them`() {
        let source = Expansion(of: "extension EnvironmentValues { @Entry var `in` = 1 }").source
        #expect(source.contains("struct __Key_in: LegatoMotion.EnvironmentKey"))
        #expect(source.contains("self[__Key_in.self]") && source.contains("self[__Key_in.self] = newValue"))
    }

    @Test(arguments: ["var a = 1, b = 2", "var a: Int { 1 }", "var a: Int", "var (a, b) = (1, 2)"])
    func `a mistake makes no key`(_ variable: String) {
        let expansion = Expansion(of: "extension EnvironmentValues { @Entry \(variable) }")
        #expect(!expansion.source.contains("__Key") && !expansion.diagnostics.isEmpty)
    }

    @Test func `an environment keeps its entries`() {
        var environment = EnvironmentValues()
        #expect(environment.gap == 8 && environment.label == nil && environment.count == 3)
        environment.gap = 9
        environment.label = "a"
        #expect(environment.gap == 9 && environment.label == "a" && environment.count == 3)
    }

    @Test func `a transaction keeps its entries`() {
        var transaction = Transaction()
        #expect(!transaction.isUrgent)
        transaction.isUrgent = true
        #expect(transaction.isUrgent)
    }
}

extension EnvironmentValues {
    @Entry fileprivate var gap: Double = 8
    @Entry fileprivate var label: String?
    @Entry fileprivate var count = 3
    @Entry fileprivate var action: (() -> Void)?
}

extension Transaction {
    @Entry fileprivate var isUrgent = false
}
