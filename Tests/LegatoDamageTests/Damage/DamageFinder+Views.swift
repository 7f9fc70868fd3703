// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

extension DamageFinder {
    /// Damages to a view that moves with a value, or that has a transition.
    func viewDamages(_ chain: ViewChain) -> [Damage] {
        var damages = transitionInside(chain)
        guard isView(chain), let (index, names) = chain.moving(facts),
            let name = names.first(where: { isInScope($0, chain) })
        else { return damages }
        damages += takenAway(chain, from: index, name) + loop(chain, name)
        // What replaces a matched view moves from that one's place.
        if !chain.modifiers.contains(where: { $0.name == "matchedGeometryEffect" }) {
            damages += replacements(chain, name)
        }
        return damages
    }

    private func replacements(_ chain: ViewChain, _ name: String) -> [Damage] {
        let end = SourceFacts.end(chain.whole)
        var damages = [
            Damage(.newIdentity, [Self.insertion(".id(UUID())", at: end)], written("D11", at: 0)),
            Damage(.changingIdentity, [Self.insertion(".id(\"\\(\(name))\")", at: end)], written("D11", at: 0)),
        ]
        if let condition = condition(on: name, chain) {
            if isInBuilder(chain.whole) { damages.append(branch(chain, condition)) }
            damages.append(anyView(chain, condition))
        }
        return damages
    }

    // MARK: - Scope

    /// Whether a chain without modifiers of views begins with a view of the file.
    private func isView(_ chain: ViewChain) -> Bool {
        if chain.modifiers.contains(where: { ViewChain.shown.contains($0.name) }) { return true }
        let name = chain.base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        return facts.types.contains { $0.name == name && $0.inherits(["View", "Shape"]) }
    }

    /// Whether a name can be written where the chain stands.
    private func isInScope(_ name: String, _ chain: ViewChain) -> Bool {
        facts.type(around: chain.whole)?.value(name) != nil || parameter(name, around: chain.whole) != nil
    }

    /// The parameter of a function around syntax.
    private func parameter(_ name: String, around node: some SyntaxProtocol) -> FunctionParameterSyntax? {
        facts.ancestors(of: node).lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first?
            .signature.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
    }

    /// What is true for some of the values of `name` only.
    private func condition(on name: String, _ chain: ViewChain) -> String? {
        let value = facts.type(around: chain.whole)?.value(name)
        let type = value?.type ?? parameter(name, around: chain.whole)?.type.trimmedDescription
        if type == "Bool" { return name }
        if type?.hasSuffix("?") == true { return "\(name) != nil" }
        return value?.literal.map { "\(name) == \($0)" }
    }

    /// Whether an `if` makes views there: in `body`, or in the closure of a container.
    private func isInBuilder(_ node: some SyntaxProtocol) -> Bool {
        for ancestor in facts.ancestors(of: node) {
            if ancestor.is(ClosureExprSyntax.self) { return true }
            if let function = ancestor.as(FunctionDeclSyntax.self) { return Self.isBuilder(function.attributes) }
            if let property = ancestor.as(VariableDeclSyntax.self) {
                return property.bindings.first?.pattern.trimmedDescription == "body"
                    || Self.isBuilder(property.attributes)
            }
        }
        return false
    }

    private static func isBuilder(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.trimmedDescription == "@ViewBuilder" }
    }

    // MARK: - Identity

    private func branch(_ chain: ViewChain, _ condition: String) -> Damage {
        let range = SourceFacts.range(chain.whole)
        return Damage(
            .branch,
            [
                Self.insertion("if \(condition) { ", at: range.lowerBound),
                Self.insertion(" } else { \(chain.whole.trimmedDescription) }", at: range.upperBound),
            ], written("D11", at: 0))
    }

    private func anyView(_ chain: ViewChain, _ condition: String) -> Damage {
        let range = SourceFacts.range(chain.whole)
        return Damage(
            .anyView,
            [
                Self.insertion("\(condition) ? AnyView(", at: range.lowerBound),
                Self.insertion(
                    ") : AnyView(\(chain.whole.trimmedDescription).padding(0))", at: range.upperBound),
            ], written("D11", at: 0))
    }

    // MARK: - Transactions

    /// The animation is taken away behind what moves, and before the next modifier that would bring one back.
    private func takenAway(_ chain: ViewChain, from index: Int, _ name: String) -> [Damage] {
        let animation = chain.modifiers.indices.first { $0 > index && chain.modifiers[$0].name == "animation" }
        let end = chain.end(of: animation.map { $0 - 1 } ?? chain.modifiers.count - 1)
        var damages = [
            Damage(
                .transaction, [Self.insertion(".transaction { $0.animation = nil }", at: end)], written("D9", at: 0))
        ]
        // Where modifiers animate the change, another one that does not is an order to do without.
        if !chain.modifiers.contains(where: { $0.name == "animation" }) {
            damages.append(
                Damage(
                    .animationNil, [Self.insertion(".animation(nil, value: \(name))", at: end)],
                    written("D9", at: 0)))
        }
        return damages
    }

    // MARK: - Transitions

    private func transitionInside(_ chain: ViewChain) -> [Damage] {
        guard let transition = chain.modifiers.first(where: { $0.name == "transition" }),
            let block = chain.whole.parent?.parent?.parent?.as(CodeBlockSyntax.self),
            block.parent?.is(IfExprSyntax.self) == true, block.statements.count == 1
        else { return [] }
        let range = SourceFacts.range(chain.whole)
        return [
            Damage(
                .transitionInside,
                [Self.insertion("VStack { ", at: range.lowerBound), Self.insertion(" }", at: range.upperBound)],
                [Damage.Answer(codes: ["D13"], places: [.original(transition.start)])])
        ]
    }

    // MARK: - Loops

    /// A state is written whenever it has changed.
    private func loop(_ chain: ViewChain, _ name: String) -> [Damage] {
        guard let value = facts.type(around: chain.whole)?.value(name), value.isState,
            let change = value.type == "Bool"
                ? "\(name).toggle()"
                : ["Int", "Double", "CGFloat"].contains(value.type) ? "\(name) += 1" : nil
        else { return [] }
        let text = ".onChange(of: \(name)) { \(change) }"
        return [
            Damage(
                .loop, [Self.insertion(text, at: SourceFacts.end(chain.whole))],
                [Damage.Answer(codes: ["D16"], places: [.edit(0)])])
        ]
    }
}
