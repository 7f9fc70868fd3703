// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

extension DamageFinder {
    // MARK: - .animation(_:value:)

    /// Damages to a modifier `.animation(_:value:)`.
    func modifierDamages(_ call: FunctionCallExprSyntax) -> [Damage] {
        guard let chain = ViewChain(ExprSyntax(call)), let modifier = chain.modifiers.last,
            modifier.name == "animation",
            let value = call.arguments.first(where: { $0.label?.text == "value" })?.expression
        else { return [] }
        let names = Names.of(value)
        let range = modifier.start..<modifier.end
        // What it moved, and what writes it.
        let reach = chain.modifiers.dropLast().filter { ViewChain.shown.contains($0.name) && moves($0, with: names) }
        let writes = facts.plainWrites(of: names).map(Damage.Place.original)
        var damages = [
            Damage(
                .withoutModifier, [Self.removal(range)],
                unanimated([.original(modifier.start)] + writes) + [
                    Damage.Answer(codes: ["D2"], places: reach.map { .original($0.start) })
                ])
        ]
        damages += tooEarly(chain, modifier, reach, writes)
        damages += otherValues(value, names, call).map { rule, text in
            let edit = Damage.Edit(range: SourceFacts.range(value), text: text)
            return Damage(
                rule, [edit],
                [Damage.Answer(codes: ["D3"], places: [.original(modifier.start)]), nothingMoved])
        }
        return damages
    }

    private func moves(_ modifier: ViewChain.Modifier, with names: Set<String>) -> Bool {
        let names = facts.origins(of: names)
        return !facts.origins(of: modifier.names).isDisjoint(with: names)
    }

    /// The modifier stands before the last one that it moves.
    private func tooEarly(
        _ chain: ViewChain, _ modifier: ViewChain.Modifier, _ reach: [ViewChain.Modifier], _ writes: [Damage.Place]
    ) -> [Damage] {
        guard let last = reach.last else { return [] }
        let text = String(decoding: Array(text.utf8)[modifier.start..<modifier.end], as: UTF8.self)
        return [
            Damage(
                .modifierTooEarly,
                [Self.insertion(text, at: last.start), Self.removal(modifier.start..<modifier.end)],
                unanimated([.original(last.start), .edit(0)] + writes))
        ]
    }

    private func otherValues(
        _ value: ExprSyntax, _ names: Set<String>, _ call: FunctionCallExprSyntax
    ) -> [(DamageRule, String)] {
        var others: [(DamageRule, String)] = [(.constantValue, "0")]
        guard let type = facts.type(around: call), let own = type.value(value.trimmedDescription),
            let ownType = own.type
        else { return others }
        let origins = facts.origins(of: names)
        if let other = type.values.first(where: {
            $0.type == ownType && $0.name != own.name && !$0.isComputed
                && facts.origins(of: [$0.name]).isDisjoint(with: origins)
        }) {
            others.append((.otherValue, other.name))
        }
        return others
    }

    // MARK: - Matched groups

    /// Damages to a `.matchedGeometryEffect`.
    func groupDamages(_ call: FunctionCallExprSyntax) -> [Damage] {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "matchedGeometryEffect", let last = call.arguments.last
        else { return [] }
        if let source = call.arguments.first(where: { $0.label?.text == "isSource" }) {
            guard source.expression.trimmedDescription != "true" else { return [] }
            let edit = Damage.Edit(range: SourceFacts.range(source.expression), text: "true")
            return [Damage(.secondSource, [edit], [matched()])]
        }
        let edit = Self.insertion(", isSource: false", at: SourceFacts.end(last))
        return [Damage(.noSource, [edit], [matched()])]
    }

    /// Any member of a group may be the one that is named.
    private func matched() -> Damage.Answer {
        Damage.Answer(codes: ["D12"], places: groupMembers.map { .original($0) })
    }

    private var groupMembers: [Int] {
        facts.tree.tokens(viewMode: .sourceAccurate).filter { $0.text == "matchedGeometryEffect" }
            .map { $0.positionAfterSkippingLeadingTrivia.utf8Offset }
    }
}
