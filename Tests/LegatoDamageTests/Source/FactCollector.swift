// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

/// Walks a file once for its ``SourceFacts``.
final class FactCollector: SyntaxVisitor {
    private(set) var types: [SourceFacts.TypeFacts] = []
    private(set) var writes: [SourceFacts.Write] = []
    private(set) var origins: [String: Set<String>] = [:]
    private(set) var functions: [String: [CodeBlockSyntax]] = [:]
    private var calls: [FunctionCallExprSyntax] = []
    /// The names of the parameters of each function, inside and outside of it.
    private var parameters: [String: [(label: String, name: String)]] = [:]

    // MARK: - Types

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let values = node.memberBlock.members.flatMap { member in
            member.decl.as(VariableDeclSyntax.self).map(Self.values) ?? []
        }
        types.append(SourceFacts.TypeFacts(name: node.name.text, node: node, values: values))
        return .visitChildren
    }

    static func values(_ node: VariableDeclSyntax) -> [SourceFacts.Value] {
        let attributes = node.attributes.compactMap {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
        }
        return node.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
            let initial = binding.initializer?.value
            let literal = initial.flatMap(Self.literal)
            return SourceFacts.Value(
                name: name, type: binding.typeAnnotation?.type.trimmedDescription ?? literal?.type,
                literal: literal?.text, isState: attributes.contains("State"),
                isComputed: binding.accessorBlock != nil, isConstant: node.bindingSpecifier.text == "let",
                node: node)
        }
    }

    private static func literal(_ expression: ExprSyntax) -> (text: String, type: String)? {
        let text = expression.trimmedDescription
        return switch expression.kind {
        case .booleanLiteralExpr: (text, "Bool")
        case .integerLiteralExpr: (text, "Int")
        case .floatLiteralExpr: (text, "Double")
        case .stringLiteralExpr: (text, "String")
        default: nil
        }
    }

    // MARK: - From what values are made

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            if let accessors = binding.accessorBlock { add(Names.of(accessors), to: name) }
            if let value = binding.initializer?.value { add(Names.of(value), to: name) }
        }
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let value = node.initializer?.value
        {
            add(Names.of(value), to: name)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.text
        if let body = node.body {
            functions[name, default: []].append(body)
            if node.signature.returnClause != nil { add(Names.of(body), to: name) }
        }
        parameters[name, default: []] += node.signature.parameterClause.parameters.map {
            ($0.firstName.text, ($0.secondName ?? $0.firstName).text)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        // ForEach(items) { item in … }
        let names = node.arguments.reduce(into: Set<String>()) {
            $0.formUnion(Names.of($1.expression, skipsClosures: true))
        }
        for closure in [node.trailingClosure].compactMap({ $0 }) + node.additionalTrailingClosures.map(\.closure) {
            for parameter in Self.parameters(of: closure) { add(names, to: parameter) }
        }
        collectWrites(in: node)
        return .visitChildren
    }

    static func parameters(of closure: ClosureExprSyntax) -> [String] {
        let names: [String] =
            switch closure.signature?.parameterClause {
            case .simpleInput(let list)?: list.map(\.name.text)
            case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text }
            case nil: []
            @unknown default: []
            }
        return names.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
    }

    /// What is passed to the properties of types and to the parameters of functions, once all are known.
    func connectCalls() {
        for call in calls {
            guard let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { continue }
            let own = types.first { $0.name == callee }.map { $0.values.map { ($0.name, $0.name) } }
            let parameters = own ?? parameters[callee] ?? []
            for argument in call.arguments {
                let label = argument.label?.text
                for (outer, inner) in parameters where label == nil ? outer == "_" : outer == label {
                    add(Names.of(argument.expression), to: inner)
                }
            }
        }
    }

    private func add(_ names: Set<String>, to name: String) {
        origins[name, default: []].formUnion(names.subtracting([name]))
    }

    // MARK: - Writes

    /// What changes a collection or a flag.
    private static let mutations: Set = [
        "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "shuffle", "sort",
        "swapAt", "move", "reverse", "negate",
    ]

    private func collectWrites(in call: FunctionCallExprSyntax) {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            Self.mutations.contains(member.declName.baseName.text)
        else { return }
        addWrite(to: base)
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let isAssignment =
            node.operator.is(AssignmentExprSyntax.self)
            || ["+=", "-=", "*=", "/=", "%="].contains(node.operator.trimmedDescription)
        guard isAssignment else { return .visitChildren }
        if let tuple = node.leftOperand.as(TupleExprSyntax.self) {
            for element in tuple.elements { addWrite(to: element.expression) }
        } else {
            addWrite(to: node.leftOperand)
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        addWrite(to: node.expression)
        return .visitChildren
    }

    /// A binding writes where it is passed on.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        guard name.hasPrefix("$"), name.dropFirst().first?.isNumber == false else { return .visitChildren }
        let isAnimated = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "animation"
        writes.append(
            SourceFacts.Write(
                names: [String(name.dropFirst())], offset: SourceFacts.start(node), isAnimated: isAnimated))
        return .visitChildren
    }

    private func addWrite(to place: ExprSyntax) {
        var names: Set<String> = []
        var next: ExprSyntax? = place
        while let expression = next {
            if let member = expression.as(MemberAccessExprSyntax.self) {
                names.insert(member.declName.baseName.text)
                next = member.base
            } else if let subscription = expression.as(SubscriptCallExprSyntax.self) {
                next = subscription.calledExpression
            } else if let chain = expression.as(OptionalChainingExprSyntax.self) {
                next = chain.expression
            } else {
                if let reference = expression.as(DeclReferenceExprSyntax.self) { names.insert(reference.baseName.text) }
                next = nil
            }
        }
        names.subtract(["self", "_"])
        guard !names.isEmpty else { return }
        writes.append(
            SourceFacts.Write(
                names: names, offset: SourceFacts.start(place), isAnimated: Self.isAnimated(Syntax(place))))
    }

    private static let scopes: Set = ["withAnimation", "withTransaction", "animate"]

    private static func isAnimated(_ node: Syntax) -> Bool {
        sequence(first: node) { $0.parent }.contains { ancestor in
            guard let closure = ancestor.as(ClosureExprSyntax.self),
                let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id
            else { return false }
            let name =
                call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return name.map(scopes.contains) ?? false
        }
    }
}
