// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: puts a record in the binary's section of test content, where `PreviewRegistry` finds it.
///
/// A record costs nothing until somebody asks, survives the linker's stripping, and is found in an executable as well as
/// in a library opened later. Its layout is the toolchain's (kind, reserved, accessor, context, reserved: 32 bytes); the
/// kind distinguishes ours from the testing library's.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { expansion(of: node, storedBy: "LegatoUI", in: context) }

    /// - Parameter module: Whose function stores the preview.
    static func expansion(
        of node: some FreestandingMacroExpansionSyntax, storedBy module: String, in context: some MacroExpansionContext
    ) -> [DeclSyntax] {
        guard let call = PreviewCall(node) else {
            let message = MacroMessage("'#Preview' needs a body", id: "preview-body")
            context.diagnose(Diagnostic(node: node, message: message))
            return []
        }
        let name = context.makeUniqueName("Preview")
        let content = call.body.map { PreviewBody($0, in: context) }
        var members = [record(of: call, content: content, storedBy: module, at: context.location(of: node))]
        if let view = content?.view { members.append(view) }
        return [
            """
            nonisolated enum \(name) {
                \(raw: members.map(\.description).joined(separator: "\n\n    "))
            }
            """
        ]
    }

    private static func record(
        of call: PreviewCall, content: PreviewBody?, storedBy module: String, at location: AbstractSourceLocation?
    ) -> DeclSyntax {
        let file = location?.file.trimmedDescription ?? "#fileID"
        let line = location?.line.trimmedDescription ?? "#line"
        let body = content?.closure.trimmedDescription ?? call.function?.trimmedDescription ?? "{}"
        return """
            @section("swift5_tests") @used
                private static let record: \(raw: module).__PreviewRecord = (
                    0x6C67_7465, 0,
                    { out, _, _, _ in
                        \(raw: module).__storePreview(
                            at: out, name: \(raw: call.name), traits: [\(raw: call.traits.joined(separator: ", "))],
                            file: \(raw: file), line: \(raw: line), body: \(raw: body))
                    }, 0, 0
                )
            """
    }
}

/// `#Preview` of a view or a controller of UIKit.
public struct KitPreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { PreviewMacro.expansion(of: node, storedBy: "LegatoKit", in: context) }
}

/// The parts of `#Preview("Name", traits: a, b) { … }`, however they were written.
private struct PreviewCall {
    var name = "nil"
    var traits: [String] = []
    var body: ClosureExprSyntax?
    /// A body that is not written as a closure, but names a function.
    var function: ExprSyntax?

    init?(_ node: some FreestandingMacroExpansionSyntax) {
        for (index, argument) in node.arguments.enumerated() {
            let label = argument.label?.text
            if label == "body" {
                body = argument.expression.as(ClosureExprSyntax.self)
                function = argument.expression
            } else if label == nil && index == 0 {
                name = argument.expression.trimmedDescription
            } else {
                traits.append(argument.expression.trimmedDescription)
            }
        }
        body = node.trailingClosure ?? body
        if body == nil && function == nil { return nil }
    }
}

/// The body of a preview, and the view that holds its `@Previewable` variables if it has any.
///
/// State needs a view to live in. The variables move into one, and what is left of the body becomes that view's.
private struct PreviewBody {
    var closure: ClosureExprSyntax
    var view: DeclSyntax?

    init(_ closure: ClosureExprSyntax, in context: some MacroExpansionContext) {
        self.closure = closure
        let variables = closure.statements.compactMap(\.previewable)
        Self.diagnoseNested(in: closure, roots: variables, context)
        if variables.isEmpty { return }

        let rest = closure.statements.filter { $0.previewable == nil }
        let name = context.makeUniqueName("PreviewBody")
        let members = variables.map { $0.withoutPreviewable.trimmedDescription }
        view = """
            struct \(name): LegatoUI.View {
                    \(raw: members.joined(separator: "\n        "))
                    var body: some LegatoUI.View {
                        \(rest.trimmed)
                    }
                }
            """
        self.closure = ClosureExprSyntax(statements: CodeBlockItemListSyntax("\(name)()"))
    }

    private static func diagnoseNested(
        in closure: ClosureExprSyntax, roots: [VariableDeclSyntax], _ context: some MacroExpansionContext
    ) {
        let known = Set(roots.map(\.id))
        let finder = PreviewableFinder(viewMode: .sourceAccurate)
        finder.walk(closure)
        for variable in finder.found where !known.contains(variable.id) {
            let message = "'@Previewable' variables belong at the start of '#Preview', outside of any other braces"
            context.diagnose(Diagnostic(node: variable, message: MacroMessage(message, id: "previewable-nested")))
        }
    }
}

private final class PreviewableFinder: SyntaxVisitor {
    var found: [VariableDeclSyntax] = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "Previewable") { found.append(node) }
        return .visitChildren
    }
}

extension CodeBlockItemSyntax {
    fileprivate var previewable: VariableDeclSyntax? {
        guard let variable = item.as(VariableDeclSyntax.self) else { return nil }
        return variable.attributes.contains(named: "Previewable") ? variable : nil
    }
}

extension VariableDeclSyntax {
    fileprivate var withoutPreviewable: VariableDeclSyntax {
        with(\.attributes, attributes.filter { $0.as(AttributeSyntax.self)?.baseName != "Previewable" })
    }
}
