// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A declaration that stands for one that is missing, so that the compiler goes on to what it would not check otherwise.
struct Stub: Hashable {
    enum Kind: Hashable {
        case type
        case `protocol`
        case classType
        case propertyWrapper
        case function
        /// A member of the type or the protocol with this name.
        case member(of: String, isStatic: Bool)
        /// Another way to call a member that exists, or `init`.
        case overload(of: String, isStatic: Bool, CallShape)
        /// `.name` where the type is unknown, too.
        case implicitMember
    }

    var kind: Kind
    var name: String
}

/// The stubs of a check and the source that declares them.
///
/// Each declaration stands on a line of its own, so that one that does not compile is found by its line and left out. A
/// declaration that is reported is deprecated with its number as the message: the compiler then names every use.
struct StubSource {
    /// What a stub is called in the report; nil: it follows from another one and is not reported.
    private(set) var names: [Stub: String?] = [:]
    private var order: [Stub] = []
    /// Lines that did not compile.
    private var refused: Set<String> = []

    /// Begins the names of everything here that no user's file can mean.
    static let prefix = "__Legato"
    /// The type of everything whose type is unknown.
    static let value = "__LegatoMissing"
    private static let builder = "__LegatoBuilder"
    /// Begins the message of a deprecation, before the number of the stub.
    static let marker = "legato-stub:"

    /// True when it was not there before.
    mutating func insert(_ stub: Stub, reportedAs name: String?) -> Bool {
        guard names[stub] == nil else { return false }
        names[stub] = .some(name)
        order.append(stub)
        return true
    }

    /// Stub `number` and what it is reported as; nil when it is not reported.
    func reported(_ number: Int) -> (stub: Stub, name: String)? {
        guard order.indices.contains(number), let name = names[order[number]] ?? nil else { return nil }
        return (order[number], name)
    }

    /// What the word is reported as where it cannot be told what it means; nil when no stub is called so.
    func reportedName(of word: String, isMember: Bool) -> String? {
        let kinds: [Stub.Kind] =
            isMember
            ? [.member(of: "View", isStatic: false)] : [.type, .protocol, .classType, .propertyWrapper, .function]
        return kinds.lazy.compactMap { names[Stub(kind: $0, name: word)] ?? nil }.first
    }

    /// Whether `name` is that of a type declared here.
    func declaresType(_ name: String) -> Bool {
        name.hasPrefix(Self.prefix)
            || [Stub.Kind.type, .protocol, .classType, .propertyWrapper].contains {
                names[Stub(kind: $0, name: name)] != nil
            }
    }

    /// Whether `name` is that of a type declared here that is a view.
    func declaresView(_ name: String) -> Bool {
        names[Stub(kind: .type, name: name)] != nil && !name.hasSuffix("Gesture")
            || name.hasSuffix("Representable") && names[Stub(kind: .protocol, name: name)] != nil
    }

    /// Whether `name` is that of a type or a function declared here.
    func declares(_ name: String) -> Bool {
        declaresType(name) || names[Stub(kind: .function, name: name)] != nil
    }

    /// Leaves out the line from now on. False when it is left out already.
    mutating func refuse(_ line: String) -> Bool { refused.insert(line).inserted }

    /// One declaration per line.
    func lines(for files: [CallReader]) -> [String] {
        var implicit: [Stub: Set<CallShape>] = [:]
        var lines = Self.prelude
        for (number, stub) in order.enumerated() {
            let sites = Self.sites(of: stub, in: files)
            var shapes: Set<CallShape> = []
            for (file, index) in sites {
                shapes.insert(files[file].shape(at: index).shape)
                for member in files[file].implicitMembers(at: index) {
                    let name = files[file].text(member)
                    implicit[Stub(kind: .implicitMember, name: name), default: []]
                        .insert(files[file].shape(at: member).shape)
                }
            }
            let attribute =
                names[stub] == .some(nil)
                ? "" : "@available(*, deprecated, message: \"\(Self.marker)\(number)\") "
            if stub.kind == .implicitMember {
                implicit[stub, default: []].formUnion(shapes)
            } else {
                lines += Self.declarations(of: stub, shapes: Array(shapes.prefix(16)), attribute)
            }
        }
        for (stub, shapes) in implicit.sorted(by: { $0.key.name < $1.key.name }) {
            for modifier in ["static ", ""] {
                // Its properties are dynamic members.
                let shapes = modifier.isEmpty ? shapes.filter { $0.arguments != nil } : shapes
                lines += Self.members(
                    stub.name, Array(shapes), in: "extension \(Self.value)", modifier, results: [Self.value], "")
            }
        }
        var seen: Set<String> = []
        return lines.filter { !refused.contains($0) && seen.insert($0).inserted }
    }

    /// Where the files use the name of a stub: the file and the token.
    private static func sites(of stub: Stub, in files: [CallReader]) -> [(Int, Int)] {
        files.indices.flatMap { file in
            files[file].tokens.indices.filter {
                guard files[file].text($0) == stub.name else { return false }
                let isMember = files[file].text($0 - 1) == "."
                return switch stub.kind {
                case .member("View", _), .implicitMember: isMember
                // In a type that inherits it, a member needs no dot.
                case .member: true
                case .overload: false
                default: !isMember
                }
            }.map { (file, $0) }
        }
    }
}

// MARK: - Declarations

extension StubSource {
    private static let prelude = [
        "import SwiftUI; import Foundation",
        "@dynamicMemberLookup @dynamicCallable struct \(value): View, Hashable, Comparable, "
            + "ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, "
            + "ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, "
            + "ExpressibleByNilLiteral { var body: EmptyView { EmptyView() }; "
            + "init(integerLiteral: Int) {}; init(floatLiteral: Double) {}; init(stringLiteral: String) {}; "
            + "init(arrayLiteral: \(value)...) {}; init(dictionaryLiteral: (\(value), \(value))...) {}; "
            + "init(booleanLiteral: Bool) {}; init(nilLiteral: ()) {}; "
            + "static func < (a: Self, b: Self) -> Bool { true }; var id: \(value) { nil }; "
            + dynamicMembers(setter: "nonmutating set {}").joined(separator: "; ") + "; "
            + "subscript<each T>(_ x: repeat each T) -> \(value) { get { fatalError() } nonmutating set {} }; "
            + "@discardableResult func dynamicallyCall(withKeywordArguments: KeyValuePairs<String, Any>) -> \(value) "
            + "{ fatalError() } }",
        "extension \(value) { @_disfavoredOverload static func == <T>(a: Self, b: T) -> Bool { true }; "
            + "@_disfavoredOverload static func == <T>(a: T, b: Self) -> Bool { true }; "
            + "@_disfavoredOverload static func != <T>(a: Self, b: T) -> Bool { true }; "
            + "@_disfavoredOverload static func != <T>(a: T, b: Self) -> Bool { true } }",
        "extension \(value) { @_disfavoredOverload static func + <T>(a: Self, b: T) -> T { b }; "
            + "@_disfavoredOverload static func - <T>(a: Self, b: T) -> T { b }; "
            + "@_disfavoredOverload static func * <T>(a: Self, b: T) -> T { b }; "
            + "@_disfavoredOverload static func / <T>(a: Self, b: T) -> T { b }; "
            + ""
            + "@_disfavoredOverload static func + <T>(a: T, b: Self) -> T { a }; "
            + "@_disfavoredOverload static func - <T>(a: T, b: Self) -> T { a }; "
            + "@_disfavoredOverload static func * <T>(a: T, b: Self) -> T { a }; "
            + "@_disfavoredOverload static func / <T>(a: T, b: Self) -> T { a }; static prefix func - (a: Self) -> Self { a }; static prefix func ! (a: Self) -> Bool { true } }",
        "extension Double { init(_: \(value)) { self = 0 } }; extension Int { init(_: \(value)) { self = 0 } }; "
            + "extension CGFloat { init(_: \(value)) { self = 0 } }; extension Float { init(_: \(value)) { self = 0 } }; "
            // For one, not for a literal, which could be that, too.
            + "protocol \(value)Mark {}; extension \(value): \(value)Mark {}; "
            + "extension Text { init<T: \(value)Mark>(_: T) { fatalError() } }",
        "@resultBuilder enum \(builder) { static func buildExpression<T>(_ x: T) -> \(value) { nil }; "
            + "static func buildExpression(_ x: \(value)) -> \(value) { x }; "
            + "static func buildBlock(_ x: \(value)...) -> \(value) { nil }; "
            + "static func buildOptional(_ x: \(value)?) -> \(value) { nil }; "
            + "static func buildEither(first x: \(value)) -> \(value) { x }; "
            + "static func buildEither(second x: \(value)) -> \(value) { x }; "
            + "static func buildArray(_ x: [\(value)]) -> \(value) { nil }; "
            + "static func buildLimitedAvailability(_ x: \(value)) -> \(value) { x } }",
    ]

    /// The types that protocols get as members written `.name`.
    private static let concreteTypes = ["ShapeStyle": "Color", "Shape": "Rectangle", "View": "EmptyView"]

    private static func declarations(of stub: Stub, shapes: [CallShape], _ attribute: String) -> [String] {
        let name = stub.name
        switch stub.kind {
        case .type where name.hasSuffix("Gesture"):
            return [
                "\(attribute)struct \(name): Gesture { typealias Value = \(value); "
                    + (initialisers(shapes) + ["var body: \(name) { self }"]).joined(separator: "; ") + " }"
            ]
        case .type: return [type(name, shapes, attribute)]
        case .protocol:
            let isView = name.hasSuffix("Representable")
            // What requirements of protocols mention most.
            let nested = ["Context", "Configuration", "Value", "Coordinator", "UIViewType", "Body"].map {
                "typealias \($0) = \(value)"
            }
            return [
                "\(attribute)protocol \(name)\(isView ? ": View" : "") {}",
                "extension \(name) { \((isView ? Array(nested.dropLast()) : nested).joined(separator: "; ")); "
                    + "typealias Content = AnyView }",
                isView ? "extension \(name) { var body: EmptyView { EmptyView() } }" : "",
            ].filter { !$0.isEmpty }
        case .classType:
            return [
                "\(attribute)@dynamicMemberLookup open class \(name) { "
                    + (initialisers(shapes) + dynamicMembers(setter: "set {}")).joined(separator: "; ") + " }"
            ]
        case .propertyWrapper: return [propertyWrapper(name, shapes, attribute)]
        case .function:
            return members(name, shapes, in: nil, "", results: [value, "R"], attribute)
        case .member("EnvironmentValues", false):
            return ["extension EnvironmentValues { \(attribute)var `\(name)`: \(value) { nil } }"]
        case .member(let type, true):
            if let concrete = concreteTypes[type] {
                return members(
                    name, shapes, in: "extension \(type) where Self == \(concrete)", "static ", results: [concrete],
                    attribute)
            }
            return members(name, shapes, in: "extension \(type)", "static ", results: ["Self", value], attribute)
        case .member("View", false):
            return members(name, shapes, in: "extension View", "", results: ["some View"], attribute)
        case .member(let type, false):
            return members(name, shapes, in: "extension \(type)", "", results: ["Self", value, "R"], attribute)
        case .overload(let type, _, let shape) where name == "init":
            return initialisers([shape]).map { "extension \(type) { \(attribute)@_disfavoredOverload \($0) }" }
        case .overload(let type, let isStatic, let shape):
            return members(
                name, [shape], in: "extension \(type)", isStatic ? "static " : "",
                results: [type == "View" ? "some View" : "Self"], attribute, isOverload: true)
        case .implicitMember: return []
        }
    }

    private static func type(_ name: String, _ shapes: [CallShape], _ attribute: String) -> String {
        let count = shapes.map(\.genericArguments).max() ?? 0
        let generics = count == 0 ? "" : "<" + (0..<count).map { "A\($0)" }.joined(separator: ", ") + ">"
        return "\(attribute)struct \(name)\(generics): View, Hashable { "
            + (initialisers(shapes) + ["var body: EmptyView { EmptyView() }"]).joined(separator: "; ") + " }"
    }

    private static func propertyWrapper(_ name: String, _ shapes: [CallShape], _ attribute: String) -> String {
        let shapes = Set(shapes.map { CallShape(arguments: $0.arguments ?? []) } + [CallShape(arguments: [])])
        let arguments = shapes.map { $0.arguments ?? [] }
        let initialisers = arguments.flatMap { list in
            [list, [.init(label: "wrappedValue", argument: .wrapped)] + list]
        }
        return "\(attribute)@propertyWrapper struct \(name)<Value> { "
            + initialisers.map { "init\(parameters($0)) { fatalError() }" }.joined(separator: "; ")
            + "; var wrappedValue: Value { get { fatalError() } nonmutating set {} }"
            + "; var projectedValue: Binding<Value> { fatalError() } }"
    }

    private static func dynamicMembers(setter: String) -> [String] {
        [
            "subscript(dynamicMember name: String) -> \(value) { get { fatalError() } \(setter) }",
            "@_disfavoredOverload subscript<R>(dynamicMember name: String) -> R { get { fatalError() } \(setter) }",
        ]
    }

    private static func initialisers(_ shapes: [CallShape]) -> [String] {
        let declared = shapes.compactMap(\.arguments).flatMap { arguments in
            parameterLists(arguments).enumerated().map { index, list in
                "\(index == 0 ? "" : "@_disfavoredOverload ")init\(list) { fatalError() }"
            }
        }
        return Set(declared + ["init() { fatalError() }"]).sorted()
    }

    /// A line per shape and result. `R` is whatever is expected; the first result is preferred.
    private static func members(
        _ name: String, _ shapes: [CallShape], in extended: String?, _ modifier: String, results: [String],
        _ attribute: String, isOverload: Bool = false
    ) -> [String] {
        shapes.flatMap { shape -> [String] in
            guard let arguments = shape.arguments else {
                let isInstanceProperty = modifier.isEmpty && extended != nil
                let result = isInstanceProperty ? value : results[0]
                // Of these two one does not compile, in a class or in a structure.
                return (isInstanceProperty ? ["nonmutating set {}", "set {}"] : [""]).map {
                    wrapped(
                        "\(attribute)@_disfavoredOverload \(modifier)var `\(name)`: \(result) { get { fatalError() } \($0) }",
                        in: extended)
                }
            }
            return results.enumerated().flatMap { index, result in
                parameterLists(arguments, result: result).enumerated().map { list, parameters in
                    let body = result == "some View" ? "EmptyView()" : "fatalError()"
                    let disfavored = index + list == 0 && !isOverload ? "" : "@_disfavoredOverload "
                    return wrapped(
                        "\(attribute)\(disfavored)@discardableResult \(modifier)func `\(name)`"
                            + "\(parameters) -> \(result) { \(body) }", in: extended)
                }
            }
        }
    }

    private static func wrapped(_ declaration: String, in extended: String?) -> String {
        extended.map { "\($0) { \(declaration) }" } ?? declaration
    }

    /// What the last parameter of closures is by the first argument, as far as the API of SwiftUI follows a pattern.
    private enum Subject {
        /// `PhaseAnimator(phases) { phase in … }`.
        case elements
        /// `sheet(item: $item) { item in … }`.
        case item
        /// `KeyframeAnimator(initialValue: value) { value in … }`.
        case value
        /// `navigationDestination(for: Item.self) { item in … }`.
        case metatype

        init?(_ argument: CallShape.LabeledArgument) {
            guard argument.argument == .value else { return nil }
            switch argument.label {
            case nil: self = .elements
            case "item": self = .item
            case "initialValue": self = .value
            case "for": self = .metatype
            default: return nil
            }
        }
    }

    /// The ways to declare the parameters, the preferred one first.
    private static func parameterLists(
        _ arguments: [CallShape.LabeledArgument], result: String = ""
    ) -> [String] {
        let hasParameters = arguments.contains {
            if case .closure(let count, _, _) = $0.argument { count > 0 } else { false }
        }
        guard hasParameters, let subject = arguments.first.flatMap(Subject.init) else {
            return [parameters(arguments, result: result)]
        }
        return [parameters(arguments, result: result, subject), parameters(arguments, result: result)]
    }

    /// `<T0>(label _: T0)`.
    private static func parameters(
        _ arguments: [CallShape.LabeledArgument], result: String = "", _ subject: Subject? = nil
    ) -> String {
        var generics = result == "R" ? ["R"] : []
        let list = arguments.enumerated().map { index, argument in
            let generic = "T\(index)"
            let last = subject.map { $0 == .elements ? "T0.Element" : "T0" } ?? value
            var (type, attribute, isGeneric) = parameterType(argument.argument, generic, lastParameter: last)
            if isGeneric { generics.append(subject == .elements && index == 0 ? "\(generic): Sequence" : generic) }
            if index == 0, subject == .item { type = "Binding<T0?>" }
            if index == 0, subject == .metatype { type = "T0.Type" }
            let label = argument.label.map { $0 == "_" ? "_" : "`\($0)`" } ?? "_"
            let name = argument.argument == .wrapped ? "wrappedValue" : "\(label) x\(index)"
            return "\(attribute)\(name): \(type)"
        }
        return (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>") + "(\(list.joined(separator: ", ")))"
    }

    private static func parameterType(
        _ argument: CallShape.Argument, _ generic: String, lastParameter: String
    ) -> (type: String, attribute: String, isGeneric: Bool) {
        switch argument {
        case .wrapped: return ("Value", "", false)
        case .value: return (generic, "", true)
        case .implicit: return (value, "", false)
        case .keyPath: return ("KeyPath<\(value), \(generic)>", "", true)
        case .inout: return ("inout \(generic)", "", true)
        case .closure(let count, let isBuilder, let isAsync):
            let parameters = (0..<count).map { $0 == count - 1 ? lastParameter : value }.joined(separator: ", ")
            return isBuilder
                ? ("(\(parameters)) -> \(value)", "@\(builder) ", false)
                : ("(\(parameters)) \(isAsync ? "async " : "")throws -> \(generic)", "", true)
        }
    }
}
