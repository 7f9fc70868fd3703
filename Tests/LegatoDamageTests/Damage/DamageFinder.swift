// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

/// Finds all damages that can be done to a file, in the order of their rules and places.
struct DamageFinder {
    let facts: SourceFacts
    let text: String

    init(_ text: String) {
        self.text = text
        facts = SourceFacts(text)
    }

    var damages: [Damage] {
        let nodes = NodeCollector(facts.tree)
        var found: [Damage] = []
        for call in nodes.calls {
            found += scopeDamages(call) + modifierDamages(call) + groupDamages(call) + bindingDamages(call)
        }
        for statement in nodes.statements {
            if let chain = ViewChain(statement) { found += viewDamages(chain) }
        }
        for type in facts.types { found += dataDamages(type) }
        let order = DamageRule.allCases
        return found.enumerated().sorted {
            (order.firstIndex(of: $0.element.rule) ?? 0, $0.element.edits[0].range.lowerBound, $0.offset)
                < (order.firstIndex(of: $1.element.rule) ?? 0, $1.element.edits[0].range.lowerBound, $1.offset)
        }.map(\.element)
    }

    // MARK: - Answers

    /// What is right where something changes at once at `places`: nothing may move any more at all.
    func unanimated(_ places: [Damage.Place], _ codes: Set<String> = ["D2", "D8", "D13"]) -> [Damage.Answer] {
        [Damage.Answer(codes: codes, places: places), nothingMoved]
    }

    var nothingMoved: Damage.Answer { Damage.Answer(codes: ["N0"], places: facts.scenes.map { .original($0) }) }

    /// `code` where an edit has written something; or nothing moves any more.
    func written(_ code: String, at edit: Int) -> [Damage.Answer] {
        [Damage.Answer(codes: [code], places: [.edit(edit)]), nothingMoved]
    }

    /// Removes a range.
    static func removal(_ range: Range<Int>) -> Damage.Edit { Damage.Edit(range: range, text: "") }
    static func insertion(_ text: String, at offset: Int) -> Damage.Edit {
        Damage.Edit(range: offset..<offset, text: text)
    }

    /// The spaces at the beginning of the line of an offset.
    func indentation(at offset: Int) -> String {
        let bytes = Array(text.utf8.prefix(offset))
        let start = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return String(repeating: " ", count: bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count)
    }
}

/// The calls and statements of a file.
private final class NodeCollector: SyntaxVisitor {
    private(set) var calls: [FunctionCallExprSyntax] = []
    private(set) var statements: [CodeBlockItemSyntax] = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        statements.append(node)
        return .visitChildren
    }
}
