// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds all possible changes to a source file.
///
/// A change wraps syntax in an expression or a statement that selects the original or the changed code at run time. It
/// adds no lines, so line numbers in the changed file are those of the original.
struct ChangeFinder {
    var signatures = Signatures()

    /// The changes to `source`, by their position in the file.
    func changes(in source: String, file: String) -> [Change] {
        let tree = Self.parse(source)
        let visitor = ChangeVisitor(file: file, tree: tree, signatures: signatures)
        visitor.walk(tree)
        return visitor.changes.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }

    /// The syntax tree of `source`, with operators grouped by precedence.
    static func parse(_ source: String) -> SourceFileSyntax {
        let parsed = Parser.parse(source: source)
        return OperatorTable.standardOperators.foldAll(parsed) { _ in }.as(SourceFileSyntax.self) ?? parsed
    }
}

/// Walks the syntax tree of one file and collects the changes.
private final class ChangeVisitor: SyntaxVisitor {
    var changes: [Change] = []
    private let file: String
    private let locations: SourceLocationConverter
    private let signatures: Signatures

    init(file: String, tree: SourceFileSyntax, signatures: Signatures) {
        self.file = file
        self.signatures = signatures
        locations = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Recording

    /// Records a change of `node` from `before` to `after`, made by inserting `prefix` and `suffix` around it.
    private func record(
        _ kind: ChangeKind, at node: some SyntaxProtocol, _ prefix: String, _ suffix: String,
        from before: String, to after: String
    ) {
        let start = node.positionAfterSkippingLeadingTrivia
        let end = node.endPositionBeforeTrailingTrivia
        let firstLine = locations.location(for: start).line
        let lastLine = locations.location(for: end).line
        let summary = after.isEmpty ? "without \(before.shortened)" : "\(before.shortened) → \(after.shortened)"
        changes.append(
            Change(
                kind: kind, file: file, line: firstLine, lines: firstLine...max(firstLine, lastLine), summary: summary,
                range: start.utf8Offset..<end.utf8Offset, prefix: prefix, suffix: suffix))
    }

    /// Records the replacement of the expression `node`, unless the replacement cannot be written in one line.
    private func replace(_ kind: ChangeKind, _ node: some SyntaxProtocol, with replacement: String) {
        guard let copy = replacement.inOneLine else { return }
        record(
            kind, at: node, "(\(Change.switchMark) ? (\(copy)) : (", "))", from: node.trimmedDescription,
            to: replacement)
    }

    // MARK: Syntax that is never changed

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    /// Visits only the branch of `#if` that is compiled here; no test can run the others.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            let condition = clause.condition?.trimmedDescription ?? "true"
            if condition.hasPrefix("SWIFT_SYNTAX_PACKAGE") || condition.contains("hasFeature(Embedded)")
                || condition.contains("canImport(Darwin)") || condition.contains("arch(wasm32)")
            {
                continue
            }
            if let elements = clause.elements { walk(elements) }
            break
        }
        return .skipChildren
    }

    // MARK: Operators

    private static let flipped = [
        "==": "!=", "!=": "==", "<": ">=", ">": "<=", "<=": ">", ">=": "<", "===": "!==", "!==": "===",
    ]
    private static let bounds = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    private static let signs = ["+": "-", "-": "+", "*": "/", "/": "*", "&+": "&-", "&-": "&+"]
    private static let stores = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "&+=": "&-=", "&-=": "&+="]
    private static let logic = ["&&": "||", "||": "&&"]

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
        let left = node.leftOperand.trimmedDescription
        let right = node.rightOperand.trimmedDescription
        if let other = Self.flipped[symbol] { replace(.comparison, node, with: "\(left) \(other) \(right)") }
        if let other = Self.bounds[symbol] { replace(.bound, node, with: "\(left) \(other) \(right)") }
        if let other = Self.logic[symbol] { replace(.logic, node, with: "\(left) \(other) \(right)") }
        if let other = Self.signs[symbol], !left.isJoined, !right.isJoined {
            replace(.sign, node, with: "\(left) \(other) \(right)")
        }
        if symbol == "..<" || symbol == "..." {
            let end = node.rightOperand
            if let copy = right.inOneLine {
                record(
                    .bound, at: end, "(\(Change.switchMark) ? (\(copy)) - 1 : (", "))", from: node.trimmedDescription,
                    to: "\(left)\(symbol)(\(right)) - 1")
            }
        }
        if let other = Self.stores[symbol], node.parent?.is(CodeBlockItemSyntax.self) == true,
            let copy = "\(left) \(other) \(right)".inOneLine, !right.contains("\"")
        {
            record(
                .sign, at: node, "if \(Change.switchMark) { \(copy) } else { ", " }", from: node.trimmedDescription,
                to: copy)
        }
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let operand = node.expression.trimmedDescription
        switch node.operator.text {
        case "-": replace(.sign, node, with: operand)
        case "!":
            record(
                .condition, at: node, "(\(Change.switchMark) != (", "))", from: node.trimmedDescription, to: operand)
        default: break
        }
        return .visitChildren
    }

    // MARK: Constants

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.literal.text
        let others = ["0": "1", "1": "2", "127": "126", "255": "254", "65535": "65534"]
        replace(.constant, node, with: others[text] ?? "\(text) + 1")
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.literal.text
        replace(.constant, node, with: Double(text) == 0 ? "1.0" : "\(text) * 1.5")
        return .skipChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // Not the condition of `while true`: the compiler relies on such a loop not ending by itself.
        if node.parent?.is(ConditionElementSyntax.self) != true {
            replace(.constant, node, with: node.literal.text == "true" ? "false" : "true")
        }
        return .skipChildren
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        guard case .expression(let condition) = node.condition,
            let statement = node.parent?.parent, !statement.is(WhileStmtSyntax.self)
        else { return .visitChildren }
        let text = condition.trimmedDescription
        if statement.is(GuardStmtSyntax.self) {
            record(
                .guard, at: condition, "(\(Change.switchMark) || (", "))", from: "guard \(text)", to: "guard true")
        }
        negate(condition, in: statement.is(GuardStmtSyntax.self) ? "guard" : "if")
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition, in: "")
        return .visitChildren
    }

    /// Records the negation of a condition, unless changing its outermost operator already negates it.
    private func negate(_ condition: ExprSyntax, in statement: String) {
        if condition.is(PrefixOperatorExprSyntax.self) { return }
        if let symbol = condition.as(InfixOperatorExprSyntax.self)?.operator.as(BinaryOperatorExprSyntax.self),
            Self.flipped[symbol.operator.text] != nil
        {
            return
        }
        let text = condition.trimmedDescription
        record(
            .condition, at: condition, "(\(Change.switchMark) != (", "))", from: "\(statement) \(text)",
            to: "\(statement) !(\(text))")
    }

    // MARK: Statements

    /// Calls that are never removed: they only reserve memory, or the code does not compile without them.
    private static let exemptCalls: Set = ["reserveCapacity", "fatalError", "preconditionFailure", "assertionFailure"]

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        for item in node {
            if case .expr(let expression) = item.item, isRemovable(expression, alone: node.count == 1) {
                record(
                    .removal, at: expression, "if !\(Change.switchMark) { ", " }", from: expression.trimmedDescription,
                    to: "")
            }
        }
        if let first = node.first, let result = earlyReturn(from: node) {
            record(
                .return, at: first, "if \(Change.switchMark) { return \(result)}; ", "",
                from: "body of \(nameOfFunction(around: node))", to: result.isEmpty ? "return" : "return \(result)")
        }
        return .visitChildren
    }

    /// Whether a statement can be removed. `alone`: it is the only one of its block.
    private func isRemovable(_ expression: ExprSyntax, alone: Bool) -> Bool {
        var inner = expression
        while true {
            if let tried = inner.as(TryExprSyntax.self) {
                inner = tried.expression
            } else if let awaited = inner.as(AwaitExprSyntax.self) {
                inner = awaited.expression
            } else if let chained = inner.as(OptionalChainingExprSyntax.self) {
                inner = chained.expression
            } else {
                break
            }
        }
        if let call = inner.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.lastName
            if alone, returnsItsOnlyStatement(expression) || isValue(call) { return false }
            return !Self.exemptCalls.contains(name) && name != "init"
        }
        if let infix = inner.as(InfixOperatorExprSyntax.self) {
            if infix.operator.is(AssignmentExprSyntax.self) {
                // `_ = call()` is a call. Without its other assignments an initializer may not compile.
                if infix.leftOperand.is(DiscardAssignmentExprSyntax.self) { return true }
                return !isInInitializer(expression) || infix.leftOperand.trimmedDescription.dropFirst(5).contains(".")
            }
            let symbol = infix.operator.trimmedDescription
            return symbol.count > 1 && symbol.hasSuffix("=") && Self.flipped[symbol] == nil
        }
        return false
    }

    /// Whether a call is likely made for its result, judged by the name alone: an initializer, an enum case, or a function
    /// whose result must be used.
    private func isValue(_ call: FunctionCallExprSyntax) -> Bool {
        let name = call.calledExpression.lastName
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil { return true }
        return name.first?.isUppercase == true || Self.transforms.contains(name) || signatures.isValue(name)
    }

    /// Functions whose closures return a value.
    private static let transforms: Set = [
        "map", "compactMap", "flatMap", "filter", "first", "last", "firstIndex", "lastIndex", "contains", "allSatisfy",
        "sorted", "sort", "min", "max", "reduce", "prefix", "drop", "split", "removeAll", "partition",
    ]

    /// Whether `expression`, the only statement of its block, is an implicit return value.
    private func returnsItsOnlyStatement(_ expression: ExprSyntax) -> Bool {
        guard let owner = expression.parent?.parent?.parent else { return false }
        if let closure = owner.as(ClosureExprSyntax.self) {
            var call = closure.parent
            while let current = call, !current.is(FunctionCallExprSyntax.self) { call = current.parent }
            let name = call?.as(FunctionCallExprSyntax.self)?.calledExpression.lastName ?? ""
            return closure.signature?.returnClause != nil || Self.transforms.contains(name)
        }
        if let block = owner.as(CodeBlockSyntax.self) {
            if let function = block.parent?.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause != nil
            }
            if let accessor = block.parent?.as(AccessorDeclSyntax.self) {
                return accessor.accessorSpecifier.text == "get" || accessor.accessorSpecifier.text == "_read"
            }
            return false
        }
        return owner.is(AccessorBlockSyntax.self)
    }

    private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
        var parent = node.parent
        while let current = parent {
            if current.is(InitializerDeclSyntax.self) { return true }
            if current.is(FunctionDeclSyntax.self) || current.is(ClosureExprSyntax.self)
                || current.is(AccessorDeclSyntax.self)
            {
                return false
            }
            parent = current.parent
        }
        return false
    }

    /// What an early return of a function returns: nothing, `nil` or a `Bool`. Nil if its type allows none of these.
    private func earlyReturn(from body: CodeBlockItemListSyntax) -> String? {
        guard let function = body.parent?.parent?.as(FunctionDeclSyntax.self),
            !function.attributes.trimmedDescription.contains("Builder")
        else { return nil }
        let isValue: Bool
        if case .expr? = body.first?.item, body.count == 1 { isValue = true } else { isValue = false }
        guard let type = function.signature.returnClause?.type.trimmedDescription else {
            return body.count > 1 ? "" : nil
        }
        if isValue { return nil }
        if type.hasSuffix("?") { return "nil " }
        if type == "Bool" { return body.trimmedDescription.contains("return false") ? "true " : "false " }
        return nil
    }

    private func nameOfFunction(around body: CodeBlockItemListSyntax) -> String {
        body.parent?.parent?.as(FunctionDeclSyntax.self)?.name.text ?? ""
    }

    // MARK: Calls

    private static let extrema = [
        "min": "max", "max": "min", "minimum": "maximum", "maximum": "minimum", "pointwiseMin": "pointwiseMax",
        "pointwiseMax": "pointwiseMin",
    ]
    /// Labels of arguments that are never changed, because they only reserve memory.
    private static let exemptArguments: Set = ["keepingCapacity", "capacity", "minimumCapacity"]

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        Self.exemptArguments.contains(node.label?.text ?? "") ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledExpression.lastName
        if Self.exemptCalls.contains(name) { return .skipChildren }
        let arguments = Array(node.arguments)
        if let other = Self.extrema[name], !arguments.isEmpty {
            let callee = node.calledExpression.trimmedDescription
            replace(
                .extremum, node,
                with: callee.dropLast(name.count) + other + node.trimmedDescription.dropFirst(callee.count))
        }
        guard node.trailingClosure == nil, !arguments.isEmpty,
            !arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) })
        else { return .visitChildren }
        let labels = arguments.map { $0.label?.text }
        for index in arguments.indices.dropFirst() where mayBeSwapped(name, arguments, labels, index - 1, index) {
            var swapped = arguments.map(\.trimmedDescription)
            swapped[index - 1] = argument(labels[index - 1], arguments[index].expression, isLast: false)
            swapped[index] = argument(
                labels[index], arguments[index - 1].expression, isLast: index == arguments.count - 1)
            replace(.order, node, with: call(node, swapped))
        }
        for index in arguments.indices where labels[index] != nil && signatures.hasDefault(of: name, labels, at: index)
        {
            var others = arguments.map(\.trimmedDescription)
            others.remove(at: index)
            if index == arguments.count - 1, let last = others.popLast() {
                others.append(last.hasSuffix(",") ? String(last.dropLast()) : last)
            }
            replace(.argument, node, with: call(node, others))
        }
        return .visitChildren
    }

    /// Pairs of labels of the system's types, whose declarations are not in the sources, with arguments of the same type.
    private static let pairs: [[String?]] = [
        ["x", "y"], ["width", "height"], ["dx", "dy"], ["top", "leading"], ["leading", "bottom"],
        ["bottom", "trailing"],
        ["red", "green"], ["green", "blue"],
    ]

    private func mayBeSwapped(
        _ name: String, _ arguments: [LabeledExprSyntax], _ labels: [String?], _ first: Int, _ second: Int
    ) -> Bool {
        let one = arguments[first].expression.trimmedDescription
        let other = arguments[second].expression.trimmedDescription
        if one == other || Self.extrema[name] != nil { return false }
        return signatures.haveOneType(of: name, labels, first, second)
            || Self.pairs.contains([labels[first], labels[second]])
    }

    private func argument(_ label: String?, _ expression: ExprSyntax, isLast: Bool) -> String {
        (label.map { "\($0): " } ?? "") + expression.trimmedDescription + (isLast ? "" : ",")
    }

    private func call(_ node: FunctionCallExprSyntax, _ arguments: [String]) -> String {
        node.calledExpression.trimmedDescription + "(" + arguments.joined(separator: " ") + ")"
    }
}

extension ExprSyntax {
    /// The last component of a name: `foo` in `a.b.foo`; empty for other expressions.
    fileprivate var lastName: String {
        if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.lastName }
        return ""
    }
}

extension String {
    /// The same code in one line; nil if its line breaks matter.
    fileprivate var inOneLine: String? {
        guard contains("\n") else { return self }
        if contains("//") || contains("/*") || contains("\"\"\"") || contains("{") { return nil }
        return split(separator: "\n").map { $0.trimmed }.joined(separator: " ")
    }

    /// Whether this looks like a string or an array, for which `+` concatenates.
    fileprivate var isJoined: Bool { contains("\"") || hasPrefix("[") || contains("?? [") }

    /// At most 60 characters in one line, for the table.
    fileprivate var shortened: String {
        let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count <= 60 ? line : line.prefix(57) + "..."
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var rest = self
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
