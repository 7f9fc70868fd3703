// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftOperators
import SwiftParser
import SwiftSyntax

/// What a Swift file says about its types, and about how their values change.
struct SourceFacts {
    /// A property of a type, or a parameter of a function or closure.
    struct Value {
        var name: String
        /// As it is written, or as its literal says; nil: neither says it.
        var type: String?
        /// The literal that it begins with.
        var literal: String?
        var isState = false
        var isComputed = false
        var isConstant = false
        /// Whether it is among the animatable data that `@Animatable` makes.
        var isField: Bool { !isComputed && !isConstant && !isState }
        var node: VariableDeclSyntax?
    }

    struct TypeFacts {
        var name: String
        var node: StructDeclSyntax
        var values: [Value]

        func value(_ name: String) -> Value? { values.first { $0.name == name } }
        func inherits(_ names: Set<String>) -> Bool {
            node.inheritanceClause?.inheritedTypes.contains { names.contains($0.type.trimmedDescription) } ?? false
        }
    }

    /// A place where something gets another value.
    struct Write {
        /// Of the value, and of what it is a part of.
        var names: Set<String>
        var offset: Int
        /// Whether a closure around it animates.
        var isAnimated: Bool
    }

    let tree: SourceFileSyntax
    /// The structures of the file, at any depth.
    let types: [TypeFacts]
    let writes: [Write]
    /// From which names the value of each one is made.
    private let origins: [String: Set<String>]
    /// The bodies of the file's functions.
    private let functions: [String: [CodeBlockSyntax]]

    init(_ text: String) {
        let parsed = Parser.parse(source: text)
        tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }.as(SourceFileSyntax.self) ?? parsed
        let collector = FactCollector(viewMode: .sourceAccurate)
        collector.walk(tree)
        collector.connectCalls()
        (types, writes, origins) = (collector.types, collector.writes, collector.origins)
        functions = collector.functions
    }

    /// The offset of the first byte of syntax.
    static func start(_ node: some SyntaxProtocol) -> Int { node.positionAfterSkippingLeadingTrivia.utf8Offset }
    /// The offset behind its last byte.
    static func end(_ node: some SyntaxProtocol) -> Int { node.endPositionBeforeTrailingTrivia.utf8Offset }
    static func range(_ node: some SyntaxProtocol) -> Range<Int> { start(node)..<end(node) }

    /// The innermost structure around syntax.
    func type(around node: some SyntaxProtocol) -> TypeFacts? {
        guard let found = ancestors(of: node).lazy.compactMap({ $0.as(StructDeclSyntax.self) }).first else {
            return nil
        }
        return types.first { $0.node.id == found.id }
    }

    func ancestors(of node: some SyntaxProtocol) -> [Syntax] {
        Array(sequence(first: Syntax(node)) { $0.parent }.dropFirst())
    }

    /// All names from which the values of `names` are made, and these.
    func origins(of names: Set<String>) -> Set<String> {
        var all = names
        var new = names
        while !new.isEmpty {
            new = Set(new.flatMap { origins[$0] ?? [] }).subtracting(all)
            all.formUnion(new)
        }
        return all
    }

    /// Whether the file writes something that the value of `name` is made from.
    func changes(_ name: String) -> Bool {
        let names = origins(of: [name])
        return writes.contains { !$0.names.isDisjoint(with: names) }
    }

    /// Where something that `names` are made from is written without an animation.
    func plainWrites(of names: Set<String>) -> [Int] {
        let names = origins(of: names)
        return writes.filter { !$0.isAnimated && !$0.names.isDisjoint(with: names) }.map(\.offset)
    }

    /// Where anything is written without an animation.
    var plainWrites: [Int] { writes.filter { !$0.isAnimated }.map(\.offset) }

    /// Where something is written in syntax, and in the functions that it calls.
    func writes(in node: some SyntaxProtocol) -> [Int] {
        var found: Set<Int> = []
        var known: Set<String> = []
        var ranges = [Self.range(node)]
        var nodes = [Syntax(node)]
        while let next = nodes.popLast() {
            for name in Names.of(next) where known.insert(name).inserted {
                for body in functions[name] ?? [] {
                    nodes.append(Syntax(body))
                    ranges.append(Self.range(body))
                }
            }
        }
        for write in writes where ranges.contains(where: { $0.contains(write.offset) }) { found.insert(write.offset) }
        return found.sorted()
    }

    private static let wordsOfMotion: Set = [
        "withAnimation", "animation", "transition", "phaseAnimator", "keyframeAnimator", "contentTransition",
        "symbolEffect", "matchedGeometryEffect",
    ]

    /// Whether a file asks for motion anywhere.
    static func asksForMotion(_ text: String) -> Bool {
        Parser.parse(source: text).tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            return wordsOfMotion.contains(name)
        }
    }

    /// The previews, and the App.
    var scenes: [Int] {
        tree.statements.compactMap { item -> Int? in
            if let preview = item.item.as(MacroExpansionDeclSyntax.self), preview.macroName.text == "Preview" {
                return Self.start(preview)
            }
            if let preview = item.item.as(MacroExpansionExprSyntax.self), preview.macroName.text == "Preview" {
                return Self.start(preview)
            }
            return nil
        }
    }
}

/// Collects the names of values in syntax: `a` and `b` of `a.count + self.b`.
final class Names: SyntaxVisitor {
    private var names: Set<String> = []
    private let skipsClosures: Bool

    private init(skipsClosures: Bool) {
        self.skipsClosures = skipsClosures
        super.init(viewMode: .sourceAccurate)
    }

    /// - Parameter skipsClosures: Whether what stands in closures does not count.
    static func of(_ node: some SyntaxProtocol, skipsClosures: Bool = false) -> Set<String> {
        let visitor = Names(skipsClosures: skipsClosures)
        visitor.walk(node)
        return visitor.names
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        skipsClosures ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base else { return .skipChildren }
        if base.trimmedDescription == "self" { names.insert(node.declName.baseName.text) }
        walk(base)
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.baseName.text
        names.insert(text.hasPrefix("$") && text.count > 1 ? String(text.dropFirst()) : text)
        return .skipChildren
    }
}
