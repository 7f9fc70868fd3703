// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

/// What the sources declare of functions, initializers and stored properties, by name alone.
///
/// Nothing is resolved: a name that several types declare stands for all of them, and what the compiler then refuses is
/// left out.
struct Signatures {
    struct Parameter: Hashable {
        var label: String?
        var type: String
        var hasDefault: Bool
    }

    /// The parameters of each function, by its name; of each initializer, by the name of its type.
    private(set) var parameters: [String: [[Parameter]]] = [:]

    /// Functions by whether all declarations of their name return something that a caller must use.
    private var returns: [String: Bool] = [:]

    mutating func add(_ file: SourceFileSyntax) {
        let collector = SignatureCollector(viewMode: .sourceAccurate)
        collector.walk(file)
        parameters.merge(collector.found) { $0 + $1 }
        returns.merge(collector.returns) { $0 && $1 }
    }

    /// Whether every function of that name returns something that a caller must use.
    func isValue(_ name: String) -> Bool { returns[name] ?? false }

    /// Whether some declaration that fits the call gives the argument at `index` a default value.
    func hasDefault(of callee: String, _ labels: [String?], at index: Int) -> Bool {
        candidates(callee, labels).contains { $0[index].hasDefault }
    }

    /// Whether some declaration that fits the call has one type for both arguments.
    func haveOneType(of callee: String, _ labels: [String?], _ first: Int, _ second: Int) -> Bool {
        candidates(callee, labels).contains { $0[first].type == $0[second].type }
    }

    /// For each declaration that takes arguments with these labels, the parameters that they go to.
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

/// Walks over one file and collects what it declares.
private final class SignatureCollector: SyntaxVisitor {
    var found: [String: [[Signatures.Parameter]]] = [:]
    var returns: [String: Bool] = [:]
    private var types: [String] = []
    private var storedProperties: [[Signatures.Parameter]] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        found[node.name.text, default: []].append(parameters(node.signature.parameterClause))
        let isUsed =
            node.signature.returnClause != nil && !node.attributes.trimmedDescription.contains("discardableResult")
        returns[node.name.text] = (returns[node.name.text] ?? true) && isUsed
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = types.last {
            found[type, default: []].append(parameters(node.signature.parameterClause))
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.text)
        storedProperties.append([])
        return .visitChildren
    }

    override func visitPost(_ node: StructDeclSyntax) {
        let name = types.removeLast()
        found[name, default: []].append(storedProperties.removeLast())
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.text)
        storedProperties.append([])
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) {
        types.removeLast()
        storedProperties.removeLast()
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.name.text)
        storedProperties.append([])
        return .visitChildren
    }

    override func visitPost(_ node: EnumDeclSyntax) {
        types.removeLast()
        storedProperties.removeLast()
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append(node.extendedType.trimmedDescription)
        storedProperties.append([])
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) {
        types.removeLast()
        storedProperties.removeLast()
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberBlockItemSyntax.self) == true, !storedProperties.isEmpty,
            !node.modifiers.contains(where: { $0.name.text == "static" })
        else { return .visitChildren }
        for binding in node.bindings where binding.accessorBlock == nil {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let type = binding.typeAnnotation?.type.trimmedDescription ?? ""
            let isVariable = node.bindingSpecifier.text == "var"
            storedProperties[storedProperties.count - 1].append(
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
