// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: writes the key type and the accessors of a value kept in `EnvironmentValues`, `Transaction`, `ContainerValues` or
/// `FocusedValues`.
public struct EntryMacro {
    /// The protocol of the keys, by the type that is extended.
    private static let keyProtocols = [
        "EnvironmentValues": "LegatoMotion.EnvironmentKey", "Transaction": "LegatoEngine.TransactionKey",
        "ContainerValues": "LegatoUI.ContainerValueKey", focusedValues: "LegatoUI.FocusedValueKey",
    ]
    private static let focusedValues = "FocusedValues"

    /// A variable `@Entry` can work with.
    private struct Entry {
        var name: String
        var keyProtocol: String
        /// What the key says of its value.
        var member: String

        var keyName: String { "__Key_\(name.filter { $0 != "`" })" }
    }

    private static func entry(
        of declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) -> Result<Entry, MacroMessage> {
        guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self), binding.accessorBlock == nil
        else {
            return .failure(MacroMessage("'@Entry' needs a single variable without accessors", id: "entry-variable"))
        }
        let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        let base = extended?.split(separator: ".").last.map(String.init) ?? ""
        guard let keyProtocol = keyProtocols[base] else {
            let message =
                "'@Entry' belongs in an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or 'FocusedValues'"
            return .failure(MacroMessage(message, id: "entry-place"))
        }
        let type = binding.typeAnnotation?.type.trimmed
        let isOptional = type.map { $0.is(OptionalTypeSyntax.self) || $0.trimmedDescription.hasPrefix("Optional<") }
        guard binding.initializer != nil || isOptional == true else {
            let message = "'@Entry' needs a default value: what is read where nobody has set one"
            return .failure(MacroMessage(message, id: "entry-default"))
        }
        let defaultValue = binding.initializer?.value.trimmed
        let member: String
        if base == focusedValues {
            guard let wrapped = type.flatMap(wrappedType) else {
                let message = "'@Entry' in an extension of 'FocusedValues' needs an optional type"
                return .failure(MacroMessage(message, id: "entry-optional"))
            }
            member = "typealias Value = \(wrapped)"
        } else {
            // Without a written type only an initialised constant has one.
            member =
                type.map { "static var defaultValue: \($0) { \(defaultValue?.description ?? "nil") }" }
                ?? "static let defaultValue = \(defaultValue?.description ?? "nil")"
        }
        return .success(Entry(name: name.identifier.text, keyProtocol: keyProtocol, member: member))
    }

    /// What an optional type is an optional of; nil: the type is not written as an optional.
    private static func wrappedType(of type: TypeSyntax) -> String? {
        if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmedDescription }
        guard let name = type.as(IdentifierTypeSyntax.self), name.name.text == "Optional" else { return nil }
        return name.genericArgumentClause?.arguments.first?.argument.trimmedDescription
    }
}

extension EntryMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        switch entry(of: declaration, in: context) {
        case .success(let entry):
            return ["get { self[\(raw: entry.keyName).self] }", "set { self[\(raw: entry.keyName).self] = newValue }"]
        case .failure(let message):
            // Told once, here, and not again by the peer.
            context.diagnose(Diagnostic(node: node, message: message))
            return []
        }
    }
}

extension EntryMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard case .success(let entry) = entry(of: declaration, in: context) else { return [] }
        return [
            """
            nonisolated private struct \(raw: entry.keyName): \(raw: entry.keyProtocol) {
                \(raw: entry.member)
            }
            """
        ]
    }
}
