// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

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
        ("Transaction", "var a = 3", "LegatoUI.TransactionKey", "static let defaultValue = 3"),
        ("SwiftUI.EnvironmentValues", "var a: Int?", "LegatoMotion.EnvironmentKey", "static var defaultValue: Int? {"),
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
            "extension View { @Entry var a = 1 }",
            "1:18 error: '@Entry' belongs in an extension of 'EnvironmentValues' or 'Transaction'"
        ),
        (
            "extension Transaction { @Entry var a: Int { 1 } }",
            "1:25 error: '@Entry' needs a single variable without accessors"
        ),
    ])
    func `a mistake is told once, where it is`(_ source: String, _ expected: String) {
        #expect(Expansion(of: source).diagnostics == [expected])
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
