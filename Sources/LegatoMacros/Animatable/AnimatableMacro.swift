// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
@_spi(ExperimentalLanguageFeature) import SwiftSyntaxMacros

/// `@Animatable`: writes `animatableData` from the stored variables of a type.
///
/// Syntax does not show which types animate, so the expansion hands every variable to the overloads of
/// `LegatoMotion.__AnimatableField` and lets the type checker choose: a type that animates gives its data, any other
/// gives data of size zero. What comes out has a type only the compiler can spell, hence `some VectorArithmetic`.
///
/// Data are nested pairs rather than a pack of values: pairs specialise, and cost nothing at run time.
public struct AnimatableMacro {}

// MARK: - animatableData

extension AnimatableMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
            context.diagnose(wrongTarget(node, declaration))
            return []
        }
        let properties = StoredProperties(
            of: declaration.memberBlock.members, configuration: context.buildConfiguration)
        if properties.handWritten != nil { return [] }
        for block in properties.conditional { context.diagnose(conditionalProperty(block)) }
        if properties.names.isEmpty, let constant = properties.constants.first {
            context.diagnose(nothingToAnimate(constant))
        }
        let isNonisolated = isolation(of: declaration) == .shared
        let modifiers = (isNonisolated ? "nonisolated " : "") + accessModifier(for: declaration, in: context)
        return [animatableData(of: properties.names, modifiers: modifiers)]
    }

    private static func animatableData(of names: [TokenSyntax], modifiers: String) -> DeclSyntax {
        guard let last = names.indices.last else {
            return """
                \(raw: modifiers)var animatableData: LegatoMotion.EmptyAnimatableData {
                    get { LegatoMotion.EmptyAnimatableData() }
                    set {}
                }
                """
        }
        // One statement for each field: overloads are resolved field by field, so the time to compile stays linear.
        let fields = names.enumerated().map { index, name in
            "let field\(index) = LegatoMotion.__AnimatableField.data(of: self.\(name.text))"
        }
        var all = "field\(last)"
        for index in names.indices.dropLast().reversed() {
            all = "LegatoMotion.AnimatablePair(field\(index), \(all))"
        }
        let assignments = names.enumerated().map { index, name in
            let path = String(repeating: ".second", count: index) + (index == last ? "" : ".first")
            return "LegatoMotion.__AnimatableField.assign(data\(path), to: &self.\(name.text))"
        }
        return """
            \(raw: modifiers)var animatableData: some LegatoMotion.VectorArithmetic {
                get {
                    \(raw: fields.joined(separator: "\n        "))
                    return \(raw: all)
                }
                set {
                    \(raw: fields.joined(separator: "\n        "))
                    let data = LegatoMotion.__AnimatableField.open(newValue, as: \(raw: all))
                    \(raw: assignments.joined(separator: "\n        "))
                }
            }
            """
    }

    /// A witness has to be as visible as its type. A type without a word of its own inside `public extension` is public.
    private static func accessModifier(
        for declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> String {
        func access(_ modifiers: DeclModifierListSyntax) -> String? {
            if modifiers.contains(any: .public, .open) { return "public " }
            if modifiers.contains(any: .package) { return "package " }
            return modifiers.contains(any: .internal, .fileprivate, .private) ? "" : nil
        }
        if let own = access(declaration.modifiers) { return own }
        let outer = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
        return outer.flatMap { access($0.modifiers) } ?? ""
    }
}

// MARK: - Conformance

extension AnimatableMacro: ExtensionMacro {
    public static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty, declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
            return []
        }
        let crossing = needsPreconcurrency(declaration, in: context) ? "@preconcurrency " : ""
        return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: crossing)LegatoMotion.Animatable {}")]
    }

    /// Whether the conformance crosses from `animatableData` on an actor to a protocol that knows no actor.
    ///
    /// `nonisolated` data is no way out: it could not read a closure or a model object, which are not `Sendable`.
    /// In Swift 5 mode the isolation that comes with `View` needs no such word, and the compiler says so.
    private static func needsPreconcurrency(
        _ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
    ) -> Bool {
        let configuration = context.buildConfiguration
        let data = StoredProperties(of: declaration.memberBlock.members, configuration: configuration).handWritten
        if let data, data.modifiers.contains(any: .nonisolated) { return false }
        if let data, data.attributes.contains(named: "MainActor") { return true }
        switch isolation(of: declaration) {
        case .actor: return true
        case .mainActorByProtocol: return (configuration?.languageVersion.components.first ?? 6) >= 6
        case .shared, .unknown: return false
        }
    }
}

// MARK: - Isolation

extension AnimatableMacro {
    /// Where the members of a type run, as far as its declaration shows.
    private enum Isolation {
        /// `@MainActor` or another global actor is written on it.
        case actor
        /// It conforms to a protocol that puts it on the main actor.
        case mainActorByProtocol
        /// It conforms to a protocol whose types are read on any thread, whatever the module's default.
        case shared
        case unknown
    }

    /// Protocols that put the types conforming to them on the main actor and are not `Animatable` themselves.
    ///
    /// A guess from names is good enough here: a wrong one costs a word about isolation, never a wrong animation.
    private static let mainActorProtocols: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "UIViewRepresentable",
        "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ]

    /// Protocols that are `Sendable` and `Animatable`, so that all their variables can be read anywhere.
    private static let sharedProtocols: Set<String> = [
        "Shape", "InsettableShape", "RoundedRectangularShape", "Layout", "VisualEffect",
    ]

    private static func isolation(of declaration: some DeclGroupSyntax) -> Isolation {
        // A global actor is known by its name: nothing else that stands before a type is called so.
        if declaration.attributes.named.contains(where: { $0.name.hasSuffix("Actor") }) { return .actor }
        if declaration.modifiers.contains(any: .nonisolated) { return .unknown }
        let inherited = declaration.inheritanceClause?.inheritedTypes.flatMap { item in
            item.type.as(CompositionTypeSyntax.self)?.elements.map(\.type.lastName) ?? [item.type.lastName]
        }
        if inherited?.contains(where: sharedProtocols.contains) == true { return .shared }
        return inherited?.contains(where: mainActorProtocols.contains) == true ? .mainActorByProtocol : .unknown
    }
}

extension TypeSyntax {
    /// `View` for `SwiftUI.View`.
    fileprivate var lastName: String {
        if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
        return self.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    }
}

// MARK: - Diagnostics

extension AnimatableMacro {
    private static func wrongTarget(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax) -> Diagnostic {
        let kind =
            switch declaration.kind {
            case .enumDecl: "an enum"
            case .actorDecl: "an actor"
            case .protocolDecl: "a protocol"
            default: "an extension"
            }
        let message = "'@Animatable' animates the stored variables of a struct or a class; this is \(kind)"
        let others = declaration.attributes.filter { $0.as(AttributeSyntax.self)?.baseName != node.baseName }
        return Diagnostic(
            node: node, message: MacroMessage(message, id: "animatable-target"),
            fixIts: [
                FixIt(
                    message: MacroMessage("remove '@Animatable'", id: "remove-animatable"),
                    changes: [.replace(oldNode: Syntax(declaration.attributes), newNode: Syntax(others))])
            ])
    }

    private static func conditionalProperty(_ block: IfConfigDeclSyntax) -> Diagnostic {
        let message = "'@Animatable' cannot tell which branch is compiled; move these variables out of '#if'"
        return Diagnostic(
            node: block.clauses.first?.poundKeyword ?? block.poundEndif,
            message: MacroMessage(message, id: "animatable-conditional", severity: .warning))
    }

    private static func nothingToAnimate(_ constant: VariableDeclSyntax) -> Diagnostic {
        let variable = constant.bindingSpecifier.with(\.tokenKind, .keyword(.var))
        return Diagnostic(
            node: constant.bindingSpecifier,
            message: MacroMessage(
                "nothing here can animate: '@Animatable' needs a stored variable, and a constant cannot change",
                id: "animatable-constants", severity: .warning),
            fixIts: [
                FixIt(
                    message: MacroMessage("change 'let' to 'var'", id: "let-to-var"),
                    changes: [.replace(oldNode: Syntax(constant.bindingSpecifier), newNode: Syntax(variable))])
            ])
    }
}
