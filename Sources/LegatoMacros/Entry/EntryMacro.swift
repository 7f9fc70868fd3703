// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: writes the key type and the accessors of a value kept in `EnvironmentValues`, `Transaction` or `ContainerValues`.
public struct EntryMacro {
    /// The protocol of the keys, by the type that is extended.
    private static let keyProtocols = [
        "EnvironmentValues": "LegatoMotion.EnvironmentKey", "Transaction": "LegatoEngine.TransactionKey",
        "ContainerValues": "LegatoUI.ContainerValueKey",
    ]

    /// A variable `@Entry` can work with.
    private struct Entry {
        var name: String
        var type: TypeSyntax?
        var defaultValue: ExprSyntax?
        var keyProtocol: String

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
            let message = "'@Entry' belongs in an extension of 'EnvironmentValues', 'Transaction' or 'ContainerValues'"
            return .failure(MacroMessage(message, id: "entry-place"))
        }
        let type = binding.typeAnnotation?.type.trimmed
        let isOptional = type.map { $0.is(OptionalTypeSyntax.self) || $0.trimmedDescription.hasPrefix("Optional<") }
        guard binding.initializer != nil || isOptional == true else {
            let message = "'@Entry' needs a default value: what is read where nobody has set one"
            return .failure(MacroMessage(message, id: "entry-default"))
        }
        return .success(
            Entry(
                name: name.identifier.text, type: type, defaultValue: binding.initializer?.value.trimmed,
                keyProtocol: keyProtocol))
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
        // Without a written type only an initialised constant has one.
        let value =
            entry.type.map { "static var defaultValue: \($0) { \(entry.defaultValue?.description ?? "nil") }" }
            ?? "static let defaultValue = \(entry.defaultValue?.description ?? "nil")"
        return [
            """
            nonisolated private struct \(raw: entry.keyName): \(raw: entry.keyProtocol) {
                \(raw: value)
            }
            """
        ]
    }
}
