// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftSyntax

/// What a macro reports to the user, or offers to change for them.
struct MacroMessage: DiagnosticMessage, FixItMessage, Error {
    var message: String
    var severity: DiagnosticSeverity
    var diagnosticID: MessageID

    var fixItID: MessageID { diagnosticID }

    /// - Parameter id: A stable name for the kind of message, in kebab case.
    init(_ message: String, id: String, severity: DiagnosticSeverity = .error) {
        self.message = message
        self.severity = severity
        self.diagnosticID = MessageID(domain: "LegatoMacros", id: id)
    }
}

extension AttributeSyntax {
    /// The attribute's name without the module in front: `Animatable` for `@SwiftUI.Animatable`.
    var baseName: String {
        if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
        return attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
    }
}

extension AttributeListSyntax {
    /// The attributes with their names, leaving out those inside `#if`.
    var named: [(name: String, syntax: AttributeSyntax)] {
        compactMap { $0.as(AttributeSyntax.self) }.map { ($0.baseName, $0) }
    }

    func contains(named name: String) -> Bool {
        named.contains { $0.name == name }
    }
}

extension DeclModifierListSyntax {
    func contains(any keywords: Keyword...) -> Bool {
        contains { modifier in
            // `private(set)` says nothing about the declaration as a whole.
            modifier.detail == nil && keywords.contains { modifier.name.tokenKind == .keyword($0) }
        }
    }
}
