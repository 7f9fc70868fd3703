// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Selector`: names a method of a type, and passes the method without an object.
///
/// The closure around the method is what lets one form fit methods of the main actor and others.
public struct SelectorMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        guard let argument = node.arguments.first?.expression, let method = MethodReference(argument) else {
            throw MacroMessage(
                "'#Selector' needs the name of a method, as in '#Selector(tap)' or '#Selector(Coordinator.tap(_:))'",
                id: "selector-method")
        }
        let start = "LegatoKit.Selector(__reference: \"\(method.name)\", "
        let cast = method.type.map { " as \($0)" } ?? ""
        switch method.owner {
        case .enclosingType:
            guard let type = enclosingType(in: context) else {
                throw MacroMessage(
                    "'#Selector' outside of a type needs that of the method, as in '#Selector(Coordinator.tap(_:))'",
                    id: "selector-type")
            }
            return "\(raw: start)of: \(raw: type).self) { $0.\(raw: method.name)\(raw: cast) }"
        case .type(let type):
            return "\(raw: start)of: \(raw: type).self) { (\(raw: type).\(raw: method.name)\(raw: cast))($0) }"
        case .object(let object):
            return "\(raw: start)ofObject: \(raw: object)) { $0.\(raw: method.name)\(raw: cast) }"
        }
    }

    /// The innermost type around the macro, as code in it can name it.
    private static func enclosingType(in context: some MacroExpansionContext) -> String? {
        for scope in context.lexicalContext {
            if let type = scope.asProtocol((any NamedDeclSyntax).self),
                scope.asProtocol((any DeclGroupSyntax).self) != nil
            {
                return type.name.text
            }
            if let type = scope.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
        }
        return nil
    }
}

/// The parts of `tap`, `self.tap(_:)`, `Coordinator.tap` or `coordinator.tap as (UIButton) -> Void`.
private struct MethodReference {
    enum Owner {
        case enclosingType
        case type(String)
        case object(String)
    }

    /// With labels where it is written with labels.
    var name: String
    var owner = Owner.enclosingType
    /// What it is converted to; nil: the compiler finds it.
    var type: String?

    init?(_ argument: ExprSyntax) {
        var reference = argument
        // It may be folded or not, which depends on who calls.
        if let sequence = argument.as(SequenceExprSyntax.self), let operation = sequence.elements.dropFirst().first {
            guard sequence.elements.count == 3, operation.is(UnresolvedAsExprSyntax.self),
                let first = sequence.elements.first, let last = sequence.elements.last
            else { return nil }
            (reference, type) = (first, last.trimmedDescription)
        } else if let conversion = argument.as(AsExprSyntax.self) {
            (reference, type) = (conversion.expression, conversion.type.trimmedDescription)
        }
        if let name = reference.as(DeclReferenceExprSyntax.self) {
            self.name = name.trimmedDescription
        } else if let member = reference.as(MemberAccessExprSyntax.self), let base = member.base {
            name = member.declName.trimmedDescription
            owner = Self.owner(base)
        } else {
            return nil
        }
    }

    private static func owner(_ base: ExprSyntax) -> Owner {
        // `self?.tap` and `self!.tap` name the same method as `self.tap`.
        let object =
            base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
            ?? base
        let text = object.trimmedDescription
        if ["self", "Self", "super"].contains(text) { return .enclosingType }
        // Which of both it is, the text does not say; names of types begin with a capital letter.
        let last = object.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? text
        return last.first?.isUppercase == true ? .type(text) : .object(base.trimmedDescription)
    }
}
