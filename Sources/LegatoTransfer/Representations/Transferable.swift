// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A value that can be passed on: dragged, pasted, shared.
///
/// Source: *documented* (Core Transferable, `Transferable`).
public protocol Transferable: Sendable {
    associatedtype Representation: TransferRepresentation
    /// The forms in which a value is passed on, the truest first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which values are passed on.
///
/// Source: *documented* (Core Transferable, `TransferRepresentation`).
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body: TransferRepresentation
    @TransferRepresentationBuilder<Item> var body: Body { get }

    /// The ways that it consists of.
    var _transferMethods: [_TransferMethod] { get }
}

extension TransferRepresentation {
    public var _transferMethods: [_TransferMethod] { body._transferMethods }
}

/// A representation that is not composed of others.
public protocol _PrimitiveTransferRepresentation: TransferRepresentation where Body == Never {}

extension _PrimitiveTransferRepresentation {
    public var body: Never { fatalError("\(Self.self) is made by Legato itself and has no body to evaluate.") }
}

extension Never: Transferable {
    public static var transferRepresentation: Never { fatalError("There is no value of Never to pass on.") }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public typealias Body = Never
    public var body: Never { fatalError("There is no value of Never to pass on.") }
    public var _transferMethods: [_TransferMethod] { [] }
}

/// Who sees a representation. Nobody else than the app itself runs here.
public enum TransferRepresentationVisibility: Sendable {
    case all, team, group, ownProcess
}

/// One way in which values of a type are passed on: as content of one type.
public struct _TransferMethod: Sendable {
    var type: UTType
    var visibility = TransferRepresentationVisibility.all
    /// Whether a value can be passed on like this.
    var condition: @Sendable (Any) -> Bool = { _ in true }
    /// Nil: values are only received like this.
    var export: (@Sendable (Any) -> Load<TransferContent>)?
    /// Nil: values are only sent like this.
    var load: (@Sendable (TransferContent) -> Load<any Transferable>)?
    /// The name of a file with the value.
    var fileName: @Sendable (Any) -> String? = { _ in nil }
}

/// Composes representations.
///
/// Source: *documented* (Core Transferable, `TransferRepresentationBuilder`).
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Encoder, Decoder>(
        _ content: CodableRepresentation<Item, Encoder, Decoder>
    ) -> CodableRepresentation<Item, Encoder, Decoder> { content }

    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    public static func buildBlock<each Content: TransferRepresentation>(
        _ content: repeat each Content
    ) -> some TransferRepresentation<Item> {
        var methods: [_TransferMethod] = []
        for part in repeat each content { methods += part._transferMethods }
        return MethodList<Item>(_transferMethods: methods)
    }
}

/// Several ways after each other.
struct MethodList<Item: Transferable>: _PrimitiveTransferRepresentation {
    let _transferMethods: [_TransferMethod]
}

extension TransferRepresentation {
    private func changed(_ change: (inout _TransferMethod) -> Void) -> MethodList<Item> {
        MethodList(
            _transferMethods: _transferMethods.map {
                var method = $0
                change(&method)
                return method
            })
    }

    /// Who sees this form.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        changed { $0.visibility = visibility }
    }

    /// The name of a file with the value.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        changed { $0.fileName = { _ in fileName } }
    }

    /// The name of a file with the value; nil: it has none.
    public func suggestedFileName(
        _ fileName: @escaping @Sendable (Item) -> String?
    ) -> some TransferRepresentation<Item> {
        changed { $0.fileName = { ($0 as? Item).flatMap(fileName) } }
    }

    /// Passes a value on like this only if `condition` says so.
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> some TransferRepresentation<Item> {
        changed { method in
            let known = method.condition
            method.condition = { value in known(value) && ((value as? Item).map(condition) ?? false) }
        }
    }
}
