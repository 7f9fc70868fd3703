// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftDiagnostics
import Testing

@Suite struct SelectorExpansionTests {
    /// What `#Selector(…)` becomes in a method of a class.
    private func expansion(of argument: String, in type: String = "class Card") -> String {
        let marker = "let selector = "
        let source = Expansion(of: "\(type) {\n    func f() {\n        \(marker)#Selector(\(argument))\n    }\n}")
            .source
        let words = source.split { $0.isNewline || $0 == " " }.joined(separator: " ")
        // Without the braces of the method and the type.
        return String(words.components(separatedBy: marker).last?.dropLast(" } }".count) ?? "")
    }

    @Test(arguments: [
        ("tap", "tap"), ("tap(_:)", "tap(_:)"), ("tap(sender:event:)", "tap(sender:event:)"), ("self.tap", "tap"),
        ("Self.tap(_:)", "tap(_:)"), ("super.tap", "tap"), ("self?.tap", "tap"), ("self!.tap", "tap"),
        ("`default`", "`default`"),
    ])
    func `a method is one of the innermost type around, unless something else is said`(argument: String, name: String) {
        #expect(
            expansion(of: argument)
                == "LegatoKit.Selector(__reference: \"\(name)\", of: Card.self) { $0.\(name) }")
    }

    @Test(arguments: [
        ("Coordinator.tap", "Coordinator", "tap"), ("Card.Coordinator.tap(_:)", "Card.Coordinator", "tap(_:)"),
        ("Store<Int>.tap", "Store<Int>", "tap"),
    ])
    func `a method of another type is named by it`(argument: String, type: String, name: String) {
        #expect(
            expansion(of: argument)
                == "LegatoKit.Selector(__reference: \"\(name)\", of: \(type).self) { (\(argument))($0) }")
    }

    @Test(arguments: [("coordinator.tap", "coordinator"), ("context.coordinator.tap", "context.coordinator")])
    func `a method of an object is one of its type`(argument: String, object: String) {
        #expect(
            expansion(of: argument)
                == "LegatoKit.Selector(__reference: \"tap\", ofObject: \(object)) { $0.tap }")
    }

    @Test(arguments: [
        ("tap as (Button) -> Void", "of: Card.self) { $0.tap as (Button) -> Void }"),
        ("Card.tap as (Card) -> () -> Void", "of: Card.self) { (Card.tap as (Card) -> () -> Void)($0) }"),
        ("card.tap as () -> Void", "ofObject: card) { $0.tap as () -> Void }"),
    ])
    func `a conversion that chooses one of several methods is part of it`(argument: String, end: String) {
        #expect(expansion(of: argument) == "LegatoKit.Selector(__reference: \"tap\", " + end)
    }

    @Test(arguments: [
        ("struct Card", "Card"), ("enum Card", "Card"), ("actor Card", "Card"),
        ("final class Card<Value>: Base", "Card"),
        ("extension Card", "Card"), ("extension Deck.Card: View", "Deck.Card"),
        ("extension Card where Value == Int", "Card"),
    ])
    func `the type around is found whatever declares it`(declaration: String, name: String) {
        #expect(
            expansion(of: "tap", in: declaration)
                == "LegatoKit.Selector(__reference: \"tap\", of: \(name).self) { $0.tap }")
    }

    @Test func `the innermost type counts, and functions and closures around do not`() {
        let source = "class Outer { class Inner { lazy var a = { func f() { g(#Selector(tap)) } } } }"
        #expect(Expansion(of: source).source.contains("of: Inner.self)"))
    }

    @Test(arguments: ["{ }", "3", "tap()", ".tap", "a + b", "a + b + c"])
    func `what is no method is refused`(argument: String) {
        let source = "class Card { func f() { g(#Selector(\(argument))) } }"
        let message =
            "'#Selector' needs the name of a method, as in '#Selector(tap)' or '#Selector(Coordinator.tap(_:))'"
        #expect(Expansion(of: source).diagnostics == ["1:27 error: \(message)"])
    }

    @Test func `outside of a type, the type has to be named`() {
        let message = "'#Selector' outside of a type needs that of the method, as in '#Selector(Coordinator.tap(_:))'"
        #expect(Expansion(of: "let a = #Selector(tap)").diagnostics == ["1:9 error: \(message)"])
        #expect(Expansion(of: "let a = #Selector(Card.tap)").diagnostics.isEmpty)
    }
}
