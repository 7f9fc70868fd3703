// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

/// A view with its modifiers, as a statement of its own: `Circle().offset(x: x).opacity(0.5)`.
struct ViewChain {
    struct Modifier {
        var name: String
        /// The chain up to and with this call.
        var call: FunctionCallExprSyntax
        /// Of the dot before its name.
        var start: Int
        var end: Int
        /// What it is passed, without closures.
        var names: Set<String>
    }

    let whole: ExprSyntax
    let base: ExprSyntax
    /// What the view at its beginning is passed, without closures.
    let baseNames: Set<String>
    /// The first one is the innermost.
    let modifiers: [Modifier]

    init?(_ statement: CodeBlockItemSyntax) {
        guard let whole = statement.item.as(ExprSyntax.self) else { return nil }
        self.init(whole)
    }

    init?(_ whole: ExprSyntax) {
        var modifiers: [Modifier] = []
        var next = whole
        while let call = next.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base
        {
            modifiers.append(
                Modifier(
                    name: member.declName.baseName.text, call: call, start: SourceFacts.start(member.period),
                    end: SourceFacts.end(call), names: Self.names(of: call)))
            next = base
        }
        self.whole = whole
        base = next
        self.modifiers = modifiers.reversed()
        baseNames = next.as(FunctionCallExprSyntax.self).map(Self.names) ?? []
        let root = next.as(FunctionCallExprSyntax.self)?.calledExpression ?? next
        guard let name = root.as(DeclReferenceExprSyntax.self)?.baseName.text ?? Self.typeName(root) else { return nil }
        // `$0`, and what closures are given, are no views of their own.
        guard !name.hasPrefix("$"), !["content", "view", "path", "context"].contains(name) else { return nil }
        guard modifiers.contains(where: { Self.shown.contains($0.name) }) || name.first?.isUppercase == true else {
            return nil
        }
    }

    private static func names(of call: FunctionCallExprSyntax) -> Set<String> {
        call.arguments.reduce(into: []) { $0.formUnion(Names.of($1.expression, skipsClosures: true)) }
    }

    /// `Color` of `Color.red`.
    private static func typeName(_ expression: ExprSyntax) -> String? {
        expression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// The modifiers by which a view moves.
    static let shown: Set = [
        "frame", "opacity", "offset", "scaleEffect", "rotationEffect", "rotation3DEffect", "blur", "shadow",
        "brightness",
        "contrast", "saturation", "grayscale", "hueRotation", "colorMultiply", "foregroundStyle", "foregroundColor",
        "fill",
        "stroke", "strokeBorder", "trim", "background", "overlay", "position", "padding", "clipShape", "tint",
    ]

    /// The first modifier that moves with a value: its index and the names in it that change; -1: the view at the beginning does.
    func moving(_ facts: SourceFacts) -> (index: Int, names: [String])? {
        func changing(_ names: Set<String>) -> [String] { names.sorted().filter(facts.changes) }
        // What the view is made with: not the action or the condition of a control.
        if base.is(FunctionCallExprSyntax.self), !Self.isControl(base) {
            let names = changing(baseNames)
            if !names.isEmpty { return (-1, names) }
        }
        for (index, modifier) in modifiers.enumerated() where Self.shown.contains(modifier.name) {
            let names = changing(modifier.names)
            if !names.isEmpty { return (index, names) }
        }
        return nil
    }

    private static func isControl(_ base: ExprSyntax) -> Bool {
        let name = base.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        return ["ForEach", "Toggle", "Button", "Slider", "Stepper", "Picker", "TextField", "Text", "Image", "TabView"]
            .contains(name)
    }

    /// Of the modifier at `index`; -1: of the view at the beginning.
    func end(of index: Int) -> Int { index < 0 ? SourceFacts.end(base) : modifiers[index].end }
}
