// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A file of the module that is checked.
struct CheckedFile {
    /// As the user wrote it.
    let path: String
    let source: BlankedSource
    let calls: CallReader
    let regions: SourceRegions

    init(path: String, utf8: [UInt8]) {
        self.path = path
        source = BlankedSource(utf8: utf8)
        let tokens = source.tokens
        calls = CallReader(tokens: tokens)
        regions = SourceRegions(tokens)
    }

    /// The token at the place of a message.
    func token(line: Int, column: Int) -> Int? {
        source.offset(line: line, column: column).map(calls.index)
    }
}

/// What a message of the compiler means for the report.
enum Finding: Equatable {
    /// Legato lacks `name`, at this token. The stubs let the next compilation go on.
    case missing(name: String, token: Int, stubs: [Stub])
    /// It follows from something missing.
    case derived(stubs: [Stub])
    /// It follows from the type of a stub; with the edit the compiler goes on.
    case convertible(edit: SourceEdit)
    /// The user's own mistake. What is not `certain` may as well follow from a type the compiler could not infer.
    case own(isCertain: Bool)
    /// The user's own mistake in a name; with the stub the compiler goes on.
    case ownName(stub: Stub)
    /// The compiler reads no further: `import`, an attribute or a macro that is to be taken out of the file. Without a name it is the
    /// user's own mistake.
    case blocking(name: String?, token: Int, edit: SourceEdit)
    /// The compiler gives up on the expression that begins at this token.
    case tooComplex(token: Int)
}

/// A change to the copy of a file that keeps every other place where it is.
enum SourceEdit: Hashable {
    case blank(Range<Int>)
    /// A macro becomes a name that can be declared: `#Predicate` → `_Predicate`.
    case underscore(at: Int)
    /// A member of a stub that is of any type, behind an expression.
    case anyMember(at: Int)
    /// A statement becomes one that is of no type and that the compiler need not think about.
    case leaveOut(Range<Int>)

    static let anyMemberText = ".__legatoAny"
    /// What a statement that is left out becomes: it is a view, and fits where a value is to be returned.
    static let nothing = "fatalError()"
}

/// Tells the names that Legato lacks apart from the user's own mistakes, message by message.
struct DiagnosticReader {
    let declarations: SourceDeclarations
    let stubs: StubSource
    /// Types that this compilation did not find: what follows from them is known after the next.
    let unknownTypes: Set<String>
    /// nil: nobody has asked.
    let absent: AbsentNames?

    init(
        declarations: SourceDeclarations, stubs: StubSource, diagnostics: [Diagnostic] = [],
        absent: AbsentNames? = nil
    ) {
        self.declarations = declarations
        self.stubs = stubs
        self.absent = absent
        unknownTypes = Set(
            diagnostics.filter { $0.message.hasPrefix("cannot find type ") }
                .compactMap { Self.quotedParts($0.message).first })
    }

    /// - Parameter notes: what the compiler says besides.
    func finding(_ diagnostic: Diagnostic, notes: [String] = [], in file: CheckedFile) -> Finding {
        let message = diagnostic.message
        let quoted = Self.quotedParts(message)
        let token = file.token(line: diagnostic.line, column: diagnostic.column) ?? 0
        if message.hasPrefix("no such module "), let module = quoted.first {
            return noSuchModule(module, token, file)
        }
        if message.hasPrefix("no macro named "), let macro = quoted.first {
            let hash = file.calls.text(token) == "#" ? token : token - 1
            guard file.calls.text(hash) == "#" else { return .own(isCertain: true) }
            let isApples = AppleNames.attributes.contains(macro) || AppleNames.contains(macro)
            return .blocking(
                name: isApples ? "#\(macro)" : nil, token: hash,
                edit: .underscore(at: file.calls.tokens[hash].offset))
        }
        if message.hasPrefix("unknown attribute "), let name = quoted.first {
            return unknownAttribute(name, token, file)
        }
        if message.contains(Self.givenUp) { return .tooComplex(token: token) }
        if message.hasPrefix("cannot find "), let name = quoted.first {
            return unknownName(name, isType: message.hasPrefix("cannot find type "), token, file)
        }
        let range = message.firstRange(of: "has no member '") ?? message.firstRange(of: "has no dynamic member '")
        if let range {
            let base = Self.quotedParts(String(message[..<range.lowerBound])).first ?? ""
            let member = String(message[range.upperBound...].prefix { $0 != "'" })
            return unknownMember(member, of: base, isStatic: message.hasPrefix("type "), token, file)
        }
        if message.hasPrefix("instance member "), quoted.count >= 2, stubs.declaresType(quoted[1]) {
            return .derived(stubs: [Stub(kind: .member(of: quoted[1], isStatic: true), name: quoted[0])])
        }
        if message.hasPrefix("cannot convert value of type '\(StubSource.value)' to"),
            let edit = conversion(at: token, file.calls)
        {
            return .convertible(edit: edit)
        }
        // A call of a member that is found on the type of a stub whatever its name is.
        if message == "generic parameter 'R' could not be inferred", file.calls.text(token - 1) == ".",
            file.calls.shape(at: token).shape.arguments != nil
        {
            return .derived(stubs: [Stub(kind: .implicitMember, name: file.calls.text(token))])
        }
        if quoted.contains(where: mentionsStub) { return .derived(stubs: []) }
        if isAboutCall(message) { return mismatchedCall(token, notes, file) }
        return .own(isCertain: !Self.isInference(message))
    }

    /// Messages about a call whose arguments no declaration takes.
    private func isAboutCall(_ message: String) -> Bool {
        Self.callMessages.contains { message.hasPrefix($0) }
    }

    private static let callMessages = [
        "no exact matches in ", "extra argument", "incorrect argument label", "missing argument label",
        "argument passed to call that takes no arguments", "extra trailing closure passed in call",
        "trailing closure passed to parameter of type ",
    ]

    /// What the compiler says when it has tried long enough.
    static let givenUp = "unable to type-check this expression in reasonable time"

    /// Messages that say no more than that something else is unknown.
    static func isInference(_ message: String) -> Bool {
        inferenceMessages.contains { message.contains($0) }
    }

    private static let inferenceMessages = [
        "cannot infer", "could not be inferred", "failed to produce diagnostic", "unable to infer", "ambiguous",
        givenUp, "cannot convert value of type",
        "cannot convert return",
        "cannot be resolved without a contextual type", "requires a contextual type", "requires that",
        "cannot conform to", "has no subscripts",
        "cannot call value of non-function type", "does not conform to expected type", "cannot be used as a",
        "missing argument for parameter", "cannot assign value of type", "closure passed to parameter", "contextual ",
        "cannot be applied to", "consider explicitly specifying", "expression is unused", "is not optional",
        "initializer for conditional binding", "cannot use optional chaining", "expects argument of type",
        "cannot be constructed because it has no accessible initializers", "cannot force unwrap value",
        "is not convertible to", "cannot be used on instance of type", "is a function; did you mean to call it",
        "key path cannot refer to", "must be exhaustive", "' is a method", "requires wrapper",
        "requires explicit use of 'self'",
        "contains control flow statement", "cannot pass ", "has no method", "instance member",
    ]

    /// Gives the expression that begins at `token` whatever type is expected.
    private func conversion(at token: Int, _ calls: CallReader) -> SourceEdit? {
        var index = calls.text(token) == "$" ? token + 1 : token
        guard calls.word(index) else { return nil }
        var end = calls.shape(at: index).end
        while calls.text(end) == ".", calls.word(end + 1) {
            index = end + 1
            end = calls.shape(at: index).end
        }
        return .anyMember(at: calls.tokens[end - 1].end)
    }

    private func mentionsStub(_ type: String) -> Bool {
        type.split { !$0.utf8.allSatisfy(BlankedSource.isIdentifier) }.contains { stubs.declaresType(String($0)) }
    }

    static func quotedParts(_ message: String) -> [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

// MARK: - Modules, attributes and names

extension DiagnosticReader {
    private func noSuchModule(_ module: String, _ token: Int, _ file: CheckedFile) -> Finding {
        let calls = file.calls
        let line = file.source.place(of: calls.tokens[min(token, calls.tokens.count - 1)].offset).line
        // The message points to the module's name, or to the word `import`.
        guard var start = (0...token).last(where: { calls.text($0) == "import" }),
            file.source.place(of: calls.tokens[start].offset).line == line
        else { return .own(isCertain: true) }
        if calls.text(start - 2) == "@" { start -= 2 }
        let end = calls.tokens[start...].last { file.source.place(of: $0.offset).line == line && $0.text != ";" }?.end
        return .blocking(
            name: AppleFrameworks.contains(module) ? "import \(module)" : nil, token: start,
            edit: .blank(calls.tokens[start].offset..<(end ?? calls.tokens[start].end)))
    }

    private func unknownAttribute(_ name: String, _ token: Int, _ file: CheckedFile) -> Finding {
        let calls = file.calls
        let at = calls.text(token) == "@" ? token : token - 1
        guard calls.text(at) == "@", !declarations.declares(name) else { return .own(isCertain: true) }
        var end = calls.shape(at: at + 1).end
        let attributeEnd = end
        // Behind it: other attributes and modifiers, then what it is put on.
        while calls.text(end) == "@" { end = calls.shape(at: end + 1).end }
        while Self.modifiers.contains(calls.text(end)) {
            end += 1
            if calls.text(end) == "(", let close = calls.closing(end) { end = close + 1 }
        }
        let isApples = AppleNames.attributes.contains(name) || AppleNames.contains(name)
        if calls.text(end) == "var" {
            guard isApples else { return .ownName(stub: Stub(kind: .propertyWrapper, name: name)) }
            return .missing(name: "@\(name)", token: at, stubs: [Stub(kind: .propertyWrapper, name: name)])
        }
        return .blocking(
            name: isApples ? "@\(name)" : nil, token: at,
            edit: .blank(calls.tokens[at].offset..<calls.tokens[attributeEnd - 1].end))
    }

    private static let modifiers: Set = [
        "private", "fileprivate", "internal", "public", "package", "open", "static", "class", "lazy", "weak", "final",
        "nonisolated", "override", "unowned",
    ]

    private func unknownName(_ name: String, isType: Bool, _ token: Int, _ file: CheckedFile) -> Finding {
        // The projection of a property whose wrapper is missing.
        if name.hasPrefix("$") { return .own(isCertain: false) }
        let offset = file.calls.tokens[min(token, file.calls.tokens.count - 1)].offset
        let enclosing = file.regions.types(at: offset).first { isKindOfStub($0) }
        guard AppleNames.contains(name), !declarations.types.contains(name) else {
            let base = file.regions.types(at: offset).lazy.compactMap { kitClass(of: $0, with: name) }.first
            if let base, !isType {
                return .missing(
                    name: ".\(name)", token: token,
                    stubs: [Stub(kind: .member(of: base, isStatic: false), name: name)])
            }
            // `view` in a view controller, `Content` in a transition.
            if let enclosing, !isType {
                return .derived(stubs: [Stub(kind: .member(of: enclosing, isStatic: false), name: name)])
            }
            guard enclosing == nil else { return .own(isCertain: false) }
            let mayInherit = file.regions.types(at: offset).contains {
                declarations.isKind($0, of: unknownTypes.contains)
            }
            // What two files declare privately cannot be declared once more.
            guard !mayInherit, !declarations.types.contains(name) else { return .own(isCertain: true) }
            return .ownName(stub: Stub(kind: kind(of: name, isType: isType), name: name))
        }
        let kind = kind(of: name, isType: isType)
        return .missing(name: name, token: token, stubs: [Stub(kind: kind, name: name)])
    }

    private func kind(of name: String, isType: Bool) -> Stub.Kind {
        isType || name.first?.isUppercase == true ? typeKind(name) : .function
    }

    /// What UIKit and its like declare are classes; what a type of the user's conforms to is a protocol.
    private func typeKind(_ name: String) -> Stub.Kind {
        let isInherited = declarations.inherited.values.contains { $0.contains(name) }
        let isProtocol = ["Delegate", "DataSource", "Representable", "Protocol"].contains { name.hasSuffix($0) }
        if !isProtocol, AppleNames.hasFrameworkPrefix(name) { return .classType }
        return isProtocol || isInherited || declarations.constraints.contains(name) ? .protocol : .type
    }

    /// The stub for a name that is known to be missing.
    func stub(forMissing name: String, isMember: Bool) -> Stub {
        isMember
            ? Stub(kind: .member(of: "View", isStatic: false), name: name)
            : Stub(kind: kind(of: name, isType: false), name: name)
    }

    func isKindOfStub(_ type: String) -> Bool { declarations.isKind(type, of: stubs.declaresType) }
}

// MARK: - Members and calls

extension DiagnosticReader {
    private func unknownMember(
        _ member: String, of type: String, isStatic: Bool, _ place: Int, _ file: CheckedFile
    ) -> Finding {
        let base = Self.nominalName(type)
        let token = Self.member(member, from: place, in: file.calls)
        let isImplicit = file.calls.isImplicitMember(token)
        let stub = Stub(kind: .member(of: base, isStatic: isStatic || isImplicit), name: member)
        if ErrorHints.resources.contains(base) || ErrorHints.colors.contains(base) && (isStatic || isImplicit) {
            return .ownName(stub: stub)
        }
        if base.hasPrefix(StubSource.prefix) {
            return .derived(stubs: [Stub(kind: .implicitMember, name: member)])
        }
        let isModifier = AppleNames.modifiers.contains(member)
        let last = base.split(separator: ".").last.map(String.init) ?? base
        let onView = Stub(kind: .member(of: "View", isStatic: false), name: member)
        if declarations.isKind(last, of: unknownTypes.contains) { return .derived(stubs: []) }
        if stubs.declaresType(last) || isKindOfStub(last) {
            let isView = stubs.declaresView(last) || declarations.isKind(last, of: stubs.declaresView)
            return isModifier && !isStatic && isView
                ? .missing(name: ".\(member)", token: token, stubs: [onView]) : .derived(stubs: [stub])
        }
        if declarations.types.contains(last) {
            if !isStatic, let base = kitClass(of: last, with: member) {
                return .missing(
                    name: ".\(member)", token: token,
                    stubs: [Stub(kind: .member(of: base, isStatic: false), name: member)])
            }
            // What every view has, the user's own views should have, too.
            return isModifier && !isStatic && declarations.isKind(last, of: Self.isViewProtocol)
                ? .missing(name: ".\(member)", token: token, stubs: [onView]) : .ownName(stub: stub)
        }
        let isValue = !isStatic && !isImplicit
        // What is no type has members of none, and what is no view lacks what views have.
        if type.contains("->") || isValue && isModifier && absent?.modifiers.contains(member) == false {
            return .own(isCertain: false)
        }
        let isKnown =
            isValue && isModifier || KitMembers.contains(member, in: last)
            || AppleMembers.contains(member, of: last, isStatic: !isValue)
        guard isKnown, !Self.standardTypes.contains(base) || isModifier else { return .ownName(stub: stub) }
        // Most values are views. If this one is not, the next round still reports the member as missing.
        let all = isValue && (base == "View" || stubs.names[onView] == nil) ? [onView] : [stub]
        return .missing(
            name: isValue ? ".\(member)" : writtenForm(of: token, in: file.calls) ?? "\(base).\(member)", token: token,
            stubs: all)
    }

    /// The class of a framework that a type of the files inherits from, if it has a member of this name.
    private func kitClass(of type: String, with member: String) -> String? {
        var result: String?
        _ = declarations.isKind(type) { name in
            if KitMembers.contains(member, in: name), !stubs.declaresType(name) { result = name }
            return result != nil
        }
        return result
    }

    private static func isViewProtocol(_ name: String) -> Bool {
        ["View", "Shape", "InsettableShape"].contains(name) || name.hasSuffix("Representable")
    }

    /// Types of the language, on which a name nobody knows is a mistake.
    private static let standardTypes: Set = [
        "Int", "Double", "Float", "String", "Bool", "Array", "Dictionary", "Set", "Optional", "Character", "Substring",
        "Range", "ClosedRange", "Void", "Any",
    ]

    /// What a use of `stub` is called: as the user wrote it where it is an implicit member.
    func name(of stub: Stub, reportedAs name: String, at token: Int, in file: CheckedFile) -> String {
        guard case .member(let type, true) = stub.kind else { return name }
        return writtenForm(of: token, in: file.calls) ?? "\(type).\(stub.name)"
    }

    /// An implicit member that is an argument, as the user wrote it: `Color(.systemGray6)`, `.padding(edges: .side)`.
    private func writtenForm(of token: Int, in calls: CallReader) -> String? {
        guard calls.isImplicitMember(token), let call = calls.enclosingCall(of: token) else { return nil }
        let dot = calls.text(call.name - 1) == "." ? "." : ""
        let label = call.label.map { "\($0): " } ?? ""
        return "\(dot)\(calls.text(call.name))(\(label).\(calls.text(token)))"
    }

    private func mismatchedCall(_ place: Int, _ notes: [String], _ file: CheckedFile) -> Finding {
        let calls = file.calls
        let place = calls.text(place) == "(" ? place - 1 : place
        let isAtCall = calls.word(place) && calls.shape(at: place).shape.arguments != nil
        guard let name = isAtCall ? place : calls.enclosingCall(of: place)?.name else { return .own(isCertain: false) }
        let callee = calls.text(name)
        if stubs.declares(callee) { return .derived(stubs: []) }
        if callee == "init", ["super", "self"].contains(calls.text(name - 2)) { return .own(isCertain: false) }
        if declarations.declares(callee) { return .own(isCertain: true) }
        let isFunction = callee.first?.isUppercase != true && calls.text(name - 1) != "."
        if Self.standardTypes.contains(callee) || isFunction && !AppleNames.functions.contains(callee) {
            return .own(isCertain: false)
        }
        let shape = calls.shape(at: name).shape
        if calls.text(name - 1) == "@", let key = environmentKey(name, calls) {
            guard AppleMembers.contains(key, of: "EnvironmentValues", isStatic: false) else {
                return .ownName(stub: Stub(kind: .member(of: "EnvironmentValues", isStatic: false), name: key))
            }
            return .missing(
                name: "@\(callee)(\\.\(key))", token: name + 4,
                stubs: [Stub(kind: .member(of: "EnvironmentValues", isStatic: false), name: key)])
        }
        let labels = (shape.arguments ?? []).map { ($0.label ?? "_") + ":" }.joined()
        // Where the labels fit, it is the values that do not.
        guard AppleMembers.canCall(callee, shape), !notes.contains(where: Self.isAboutValue) else {
            return .own(isCertain: true)
        }
        let isMember = calls.text(name - 1) == "."
        let stub =
            callee.first?.isUppercase == true
            ? Stub(kind: .overload(of: callee, isStatic: true, shape), name: "init")
            : Stub(kind: .overload(of: "View", isStatic: false, shape), name: callee)
        return .missing(
            name: "\(isMember && callee.first?.isUppercase != true ? "." : "")\(callee)(\(labels))", token: name,
            stubs: [stub])
    }

    private static func isAboutValue(_ note: String) -> Bool {
        note.hasPrefix("candidate expects value of type") || note.hasPrefix("candidate requires that")
    }

    /// The key of `@Environment(\.key)`.
    private func environmentKey(_ name: Int, _ calls: CallReader) -> String? {
        guard calls.text(name) == "Environment", calls.text(name + 1) == "(", calls.text(name + 2) == "\\",
            calls.text(name + 3) == ".", calls.word(name + 4)
        else { return nil }
        return calls.text(name + 4)
    }

    /// The token with the name of the member: the message points to it or to what is before its dot.
    private static func member(_ name: String, from place: Int, in calls: CallReader) -> Int {
        calls.tokens.indices.dropFirst(place).first { calls.text($0) == name } ?? place
    }

    /// The type that an extension can be written for: without generic arguments, optionality and `some`.
    static func nominalName(_ type: String) -> String {
        var name = type[...]
        for prefix in ["some ", "any ", "inout "] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
        if name.hasSuffix(".Type") { name = name.dropLast(5) }
        if name.hasPrefix("[") { return name.contains(":") ? "Dictionary" : "Array" }
        if let angle = name.firstIndex(of: "<") { name = name[..<angle] }
        if name.hasPrefix("LegatoScene.") { name = name.dropFirst("LegatoScene.".count) }
        return name.utf8.allSatisfy { BlankedSource.isIdentifier($0) || $0 == UInt8(ascii: ".") } && !name.isEmpty
            ? String(name) : "View"
    }
}
