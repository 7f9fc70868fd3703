// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftSyntax

extension DamageFinder {
    private static let numbers: Set = ["Double", "CGFloat", "Float"]

    /// Damages to the animatable data of a type.
    func dataDamages(_ type: SourceFacts.TypeFacts) -> [Damage] {
        let start = Damage.Place.original(SourceFacts.start(type.node.structKeyword))
        let answers = [Damage.Answer(codes: ["D4"], places: [start]), nothingMoved]
        var damages: [Damage] = []
        let data = type.values.first { $0.name == "animatableData" }?.node
        if let data {
            damages.append(Damage(.withoutData, [Self.removal(SourceFacts.range(data))], answers))
            damages += halves(of: data)
        }
        if let macro = type.node.attributes.first(where: { $0.trimmedDescription == "@Animatable" }) {
            damages.append(Damage(.withoutConformance, [Self.removal(SourceFacts.range(macro))], answers))
            let fields = type.values.filter(\.isField)
            for field in fields where fields.count > 1 {
                guard let node = field.node else { continue }
                let edit = Self.insertion("@AnimatableIgnored ", at: SourceFacts.start(node))
                damages.append(Damage(.fieldLeftOut, [edit], answers))
            }
        }
        damages += conformance(of: type, answers)
        damages += wholeNumber(type, data)
        return damages
    }

    /// `struct Count: View, Animatable` becomes `struct Count: View`.
    private func conformance(of type: SourceFacts.TypeFacts, _ answers: [Damage.Answer]) -> [Damage] {
        guard let list = type.node.inheritanceClause?.inheritedTypes, list.count > 1,
            let index = list.firstIndex(where: { $0.type.trimmedDescription == "Animatable" })
        else { return [] }
        let range =
            index == list.startIndex
            ? SourceFacts.start(list[index])..<SourceFacts.start(list[list.index(after: index)])
            : SourceFacts.end(list[list.index(before: index)].type)..<SourceFacts.end(list[index].type)
        let isLast = list.index(after: index) == list.endIndex
        let comma = isLast || index == list.startIndex ? "" : ", "
        return [Damage(.withoutConformance, [Damage.Edit(range: range, text: comma)], answers)]
    }

    // MARK: - Fields

    /// Of a pair each half is left out.
    private func halves(of data: VariableDeclSyntax) -> [Damage] {
        guard let binding = data.bindings.first,
            let type = binding.typeAnnotation?.type.as(IdentifierTypeSyntax.self), type.name.text == "AnimatablePair",
            let types = type.genericArgumentClause?.arguments, types.count == 2,
            case .accessors(let accessors)? = binding.accessorBlock?.accessors,
            let getter = accessors.first(where: { $0.accessorSpecifier.text == "get" })?.body?.statements,
            let setter = accessors.first(where: { $0.accessorSpecifier.text == "set" })?.body?.statements,
            getter.count == 1, let pair = getter.first?.item.as(FunctionCallExprSyntax.self),
            pair.calledExpression.trimmedDescription == "AnimatablePair", pair.arguments.count == 2
        else { return [] }
        let place = Damage.Place.original(SourceFacts.start(data))
        return ["first", "second"].enumerated().map { index, half in
            let kept = types[types.index(types.startIndex, offsetBy: index)]
            let value = pair.arguments[pair.arguments.index(pair.arguments.startIndex, offsetBy: index)]
            let sets = setter.compactMap { statement -> String? in
                let halves = HalfReplacer(half)
                let new = halves.rewrite(statement).trimmedDescription
                return halves.isOther ? nil : new
            }
            let text =
                "var animatableData: \(kept.argument.trimmedDescription) {\n"
                + "        get { \(value.expression.trimmedDescription) }\n"
                + "        set { \(sets.joined(separator: "; ")) }\n    }"
            return Damage(
                .fieldLeftOut, [Damage.Edit(range: SourceFacts.range(data), text: text)],
                [Damage.Answer(codes: ["D4"], places: [place]), nothingMoved])
        }
    }

    // MARK: - Whole numbers

    /// The only number that a shape animates becomes a whole number of hundredths.
    private func wholeNumber(_ type: SourceFacts.TypeFacts, _ data: VariableDeclSyntax?) -> [Damage] {
        guard type.inherits(["Shape", "InsettableShape"]), let body = data?.bindings.first?.accessorBlock else {
            return []
        }
        let fields = type.values.filter { $0.isField && Self.numbers.contains($0.type ?? "") }
        let used = Names.of(body)
        // Another field in the data would be left out, too.
        guard fields.count == 1, let field = fields.first, used.contains(field.name), let data,
            !type.values.contains(where: { $0.name != field.name && used.contains($0.name) }),
            let annotation = field.node?.bindings.first?.typeAnnotation?.type, let number = field.type
        else { return [] }
        let uses = UseCollector(of: field.name, in: type.node, but: data)
        guard uses.writes == 0 else { return [] }
        var edits = [
            Damage.Edit(range: SourceFacts.range(annotation), text: "Int"), Self.removal(SourceFacts.range(data)),
        ]
        edits += uses.ranges.map { Damage.Edit(range: $0, text: "(\(number)(\(field.name)) / 100)") }
        edits += UseCollector.arguments(field.name, of: type.name, in: facts.tree).flatMap {
            [Self.insertion("Int((", at: $0.lowerBound), Self.insertion(") * 100)", at: $0.upperBound)]
        }
        let place = Damage.Place.original(SourceFacts.start(type.node.structKeyword))
        return [Damage(.wholeNumber, edits, [Damage.Answer(codes: ["D1"], places: [place]), nothingMoved])]
    }
}

/// Replaces `newValue.first` by `newValue`, or `newValue.second`.
private final class HalfReplacer: SyntaxRewriter {
    private let half: String
    /// Whether the other half was there.
    private(set) var isOther = false

    init(_ half: String) {
        self.half = half
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
        guard let base = node.base, base.trimmedDescription == "newValue" else { return super.visit(node) }
        guard node.declName.baseName.text == half else {
            isOther = true
            return ExprSyntax(node)
        }
        return base
    }
}

/// Collects where a property is used.
private final class UseCollector: SyntaxVisitor {
    private(set) var ranges: [Range<Int>] = []
    private(set) var writes = 0
    private let name: String
    private let excluded: SyntaxIdentifier?
    private var typeName: String?

    init(of name: String, in node: some SyntaxProtocol, but excluded: VariableDeclSyntax) {
        (self.name, self.excluded) = (name, excluded.id)
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    private init(_ name: String, of typeName: String) {
        (self.name, excluded, self.typeName) = (name, nil, typeName)
        super.init(viewMode: .sourceAccurate)
    }

    /// The expressions that are passed as `name` to initializers of a type.
    static func arguments(_ name: String, of type: String, in tree: SourceFileSyntax) -> [Range<Int>] {
        let collector = UseCollector(name, of: type)
        collector.walk(tree)
        return collector.ranges
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        node.id == excluded ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let typeName, node.calledExpression.trimmedDescription == typeName {
            ranges += node.arguments.filter { $0.label?.text == name }.map { SourceFacts.range($0.expression) }
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard typeName == nil, node.baseName.text == name else { return .visitChildren }
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
            if member.base?.trimmedDescription == "self" { writes += 1 }
            return .visitChildren
        }
        if let operation = node.parent?.as(InfixOperatorExprSyntax.self),
            operation.operator.is(AssignmentExprSyntax.self), operation.leftOperand.id == ExprSyntax(node).id
        {
            writes += 1
        }
        ranges.append(SourceFacts.range(node))
        return .visitChildren
    }
}
