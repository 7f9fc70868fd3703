// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

extension DamageFinder {
    // MARK: - withAnimation

    /// Damages to a `withAnimation` without a completion, and to a `context.animate`.
    func scopeDamages(_ call: FunctionCallExprSyntax) -> [Damage] {
        guard let closure = call.trailingClosure, closure.signature == nil, call.additionalTrailingClosures.isEmpty,
            let statement = call.parent?.as(CodeBlockItemSyntax.self), let first = closure.statements.first,
            let last = closure.statements.last
        else { return [] }
        let opening = SourceFacts.start(call)..<SourceFacts.start(first)
        let end = SourceFacts.end(last)..<SourceFacts.end(call)
        let edits = [Self.removal(opening), Self.removal(end)]
        if call.calledExpression.trimmedDescription == "withAnimation" {
            let writes = facts.writes(in: closure)
            // What is written elsewhere, by closures that are passed on, may be written anywhere.
            let others = closure.statements.map(SourceFacts.start) + facts.plainWrites
            let places = (writes.isEmpty ? others : writes).map(Damage.Place.original)
            // What a finger moves follows it without an animation, too.
            guard !followsFinger(call) else { return [] }
            return [Damage(.withoutScope, edits, unanimated(places))] + statementOutside(call, statement, closure)
                + cutOff(call, statement, closure) + endless(call, closure)
        }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "animate", member.base?.trimmedDescription == "context",
            let update = facts.ancestors(of: call).lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first
        {
            let place = Damage.Place.original(SourceFacts.start(update.funcKeyword))
            return [
                Damage(.outsideAnimate, edits, [Damage.Answer(codes: ["K1"], places: [place]), nothingMoved])
            ]
        }
        return []
    }

    /// Whether a gesture calls it while it goes on.
    private func followsFinger(_ call: FunctionCallExprSyntax) -> Bool {
        facts.ancestors(of: call).contains { ancestor in
            if let label = ancestor.as(SwitchCaseSyntax.self)?.label {
                return label.trimmedDescription == "case .changed:"
            }
            let name = ancestor.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?
                .declName.baseName.text
            return name == "onChanged" || name == "updating"
        }
    }

    /// Each statement that is in one line stands before the scope instead of in it.
    private func statementOutside(
        _ call: FunctionCallExprSyntax, _ statement: CodeBlockItemSyntax, _ closure: ClosureExprSyntax
    ) -> [Damage] {
        guard closure.statements.count > 1 else { return [] }
        return closure.statements.compactMap { item in
            let text = item.item.trimmedDescription
            guard !text.contains("\n"), item.item.is(ExprSyntax.self), !facts.writes(in: item).isEmpty else {
                return nil
            }
            return Damage(
                .statementOutside,
                [
                    Self.insertion("\(text); ", at: SourceFacts.start(statement)),
                    Self.removal(SourceFacts.range(item)),
                ], unanimated([.edit(0)], ["D2", "D13"]))
        }
    }

    /// The only value that is written is written back a moment later, at which the files write nothing themselves.
    private func cutOff(
        _ call: FunctionCallExprSyntax, _ statement: CodeBlockItemSyntax, _ closure: ClosureExprSyntax
    ) -> [Damage] {
        guard closure.statements.count == 1, let item = closure.statements.first,
            let back = reversal(of: item, facts.type(around: call))
        else { return [] }
        let end = SourceFacts.end(statement)
        let indent = indentation(at: end)
        let text =
            "\n\(indent)DispatchQueue.main.asyncAfter(deadline: .now() + 0.07) {\n\(indent)    \(back)\n\(indent)}"
        // The line in the closure is the one that writes.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let edits = [
            Self.insertion(lines[0] + "\n" + lines[1], at: end),
            Self.insertion("\n" + lines[2], at: end), Self.insertion("\n" + lines[3], at: end),
        ]
        return [Damage(.cutOff, edits, [Damage.Answer(codes: ["D8"], places: [.edit(1)])])]
    }

    /// A statement that undoes another one.
    private func reversal(of item: CodeBlockItemSyntax, _ type: SourceFacts.TypeFacts?) -> String? {
        let text = item.item.trimmedDescription
        guard !text.contains("\n") else { return nil }
        if let call = item.item.as(FunctionCallExprSyntax.self),
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "toggle"
        {
            return text
        }
        guard let operation = item.item.as(InfixOperatorExprSyntax.self) else { return nil }
        let (left, right) = (operation.leftOperand.trimmedDescription, operation.rightOperand.trimmedDescription)
        switch operation.operator.trimmedDescription {
        case "+=": return "\(left) -= \(right)"
        case "-=": return "\(left) += \(right)"
        case "=":
            let value = type?.value(left)
            guard value?.isState == true, let literal = value?.literal, literal != right else { return nil }
            return "\(left) = \(literal)"
        default: return nil
        }
    }

    /// The animation repeats for ever.
    private func endless(_ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax) -> [Damage] {
        guard !call.trimmedDescription.contains("repeatForever") else { return [] }
        let edit: Damage.Edit
        if let argument = call.arguments.first {
            guard call.arguments.count == 1, argument.expression.trimmedDescription.hasPrefix(".") else { return [] }
            edit = Self.insertion(".repeatForever()", at: SourceFacts.end(argument.expression))
        } else {
            let name = SourceFacts.end(call.calledExpression)
            edit = Damage.Edit(
                range: name..<SourceFacts.start(closure), text: "(.default.repeatForever()) ")
        }
        return [
            Damage(
                .endless, [edit],
                [Damage.Answer(codes: ["D10"], places: [.original(SourceFacts.start(call))])])
        ]
    }

    // MARK: - Bindings

    /// `$isOn.animation()` becomes `$isOn`.
    func bindingDamages(_ call: FunctionCallExprSyntax) -> [Damage] {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "animation",
            let base = member.base?.as(DeclReferenceExprSyntax.self), base.baseName.text.hasPrefix("$")
        else { return [] }
        let edit = Self.removal(SourceFacts.start(member.period)..<SourceFacts.end(call))
        return [Damage(.plainBinding, [edit], unanimated([.original(SourceFacts.start(base))]))]
    }
}
