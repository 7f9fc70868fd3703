// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

/// The declarations of functions, initializers and stored properties in the sources, by name.
///
/// Overloads and types are not resolved: a name stands for all declarations with that name. Changes that turn out not to
/// compile are dropped by ``Build``.
struct Signatures {
    struct Parameter: Hashable {
        var label: String?
        var type: String
        var hasDefault: Bool
    }

    /// The parameter lists of functions by their name, and of initializers by the name of their type.
    private(set) var parameters: [String: [[Parameter]]] = [:]

    /// By the name of a function: whether all declarations with that name return a result that must be used.
    private var returns: [String: Bool] = [:]

    mutating func add(_ file: SourceFileSyntax) {
        let collector = SignatureCollector(viewMode: .sourceAccurate)
        collector.walk(file)
        parameters.merge(collector.found) { $0 + $1 }
        returns.merge(collector.returns) { $0 && $1 }
    }

    /// Whether there are functions called `name`, and all return a result that must be used.
    func isValue(_ name: String) -> Bool { returns[name] ?? false }

    /// Whether a declaration that matches the call has a default value for the argument at `index`.
    func hasDefault(of callee: String, _ labels: [String?], at index: Int) -> Bool {
        candidates(callee, labels).contains { $0[index].hasDefault }
    }

    /// Whether a declaration that matches the call has the same type for both arguments.
    func haveOneType(of callee: String, _ labels: [String?], _ first: Int, _ second: Int) -> Bool {
        candidates(callee, labels).contains { $0[first].type == $0[second].type }
    }

    /// For each declaration that accepts arguments with these labels, the parameters they are passed to.
    private func candidates(_ callee: String, _ labels: [String?]) -> [[Parameter]] {
        (parameters[callee] ?? []).compactMap { parameters in
            var taken: [Parameter] = []
            for parameter in parameters {
                if taken.count < labels.count, parameter.label == labels[taken.count] {
                    taken.append(parameter)
                }
            }
            return taken.count == labels.count ? taken : nil
        }
    }
}

/// Walks the syntax tree of one file and collects its declarations.
private final class SignatureCollector: SyntaxVisitor {
    var found: [String: [[Signatures.Parameter]]] = [:]
    var returns: [String: Bool] = [:]
    /// The types around the visited syntax, the innermost last.
    private var types: [(name: String, storedProperties: [Signatures.Parameter])] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        found[node.name.text, default: []].append(parameters(node.signature.parameterClause))
        let isUsed =
            node.signature.returnClause != nil && !node.attributes.trimmedDescription.contains("discardableResult")
        returns[node.name.text] = (returns[node.name.text] ?? true) && isUsed
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = types.last?.name {
            found[type, default: []].append(parameters(node.signature.parameterClause))
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription)
    }

    override func visitPost(_ node: StructDeclSyntax) {
        // Only a structure has a memberwise initializer.
        let type = types.removeLast()
        found[type.name, default: []].append(type.storedProperties)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    private func enter(_ type: String) -> SyntaxVisitorContinueKind {
        types.append((name: type, storedProperties: []))
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberBlockItemSyntax.self) == true, !types.isEmpty,
            !node.modifiers.contains(where: { $0.name.text == "static" })
        else { return .visitChildren }
        for binding in node.bindings where binding.accessorBlock == nil {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
            let isVariable = node.bindingSpecifier.text == "var"
            types[types.count - 1].storedProperties.append(
                .init(
                    label: name, type: type,
                    hasDefault: isVariable && (binding.initializer != nil || type.hasSuffix("?"))))
        }
        return .visitChildren
    }

    private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Signatures.Parameter] {
        clause.parameters.map { parameter in
            let label = parameter.firstName.text
            return .init(
                label: label == "_" ? nil : label, type: parameter.type.trimmedDescription,
                hasDefault: parameter.defaultValue != nil)
        }
    }
}
