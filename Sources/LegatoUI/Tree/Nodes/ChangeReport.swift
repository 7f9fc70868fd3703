// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a dynamic property was at one time, to be compared with what it is later.
public struct _PropertyMark {
    private let value: Any
    private let comparesEqual: (Any) -> Bool

    @MainActor init<Value>(_ value: Value) {
        let comparison = ValueComparison.of(Value.self)
        self.value = value
        comparesEqual = { other in (other as? Value).map { comparison.areEqual($0, value) } ?? false }
    }

    /// Of several properties in one.
    init(_ marks: [_PropertyMark]) {
        value = marks
        comparesEqual = { other in
            guard let others = other as? [_PropertyMark], others.count == marks.count else { return false }
            return zip(marks, others).allSatisfy { $0.isSame(as: $1) }
        }
    }

    func isSame(as other: _PropertyMark) -> Bool { comparesEqual(other.value) }
}

/// What a body's input and its properties were when the body asked last why it runs.
final class ChangeReport<Input> {
    let input: Input
    let marks: [_PropertyMark]

    init(input: Input, marks: [_PropertyMark]) {
        self.input = input
        self.marks = marks
    }
}

extension View {
    /// Prints why the body that calls this runs: `Card: @self, _count changed.`
    ///
    /// `@self` is the view's value, `@identity` a new view; then the dynamic properties that have changed since the body called
    /// this last, by the names of their storage. `@dependencies` is anything else that the body has read, as an observable object.
    /// Outside of a body of this type it prints `Card: unchanged.`
    public static func _printChanges() { print(changeReport) }

    /// The same as ``_printChanges()``: there is no system log.
    public static func _logChanges() { print(changeReport) }

    package static var changeReport: String { CurrentReader.changeReport(of: Self.self) }
}

extension ViewModifier {
    /// Prints why the body that calls this runs, as `View._printChanges()` does.
    public static func _printChanges() { print(CurrentReader.changeReport(of: Self.self)) }

    /// The same as ``_printChanges()``: there is no system log.
    public static func _logChanges() { _printChanges() }
}

extension CurrentReader {
    @MainActor fileprivate static func changeReport(of type: Any.Type) -> String {
        guard let node, node.viewType == type else { return "\(type): unchanged." }
        return "\(type): \(without { node.takeChanges() }.joined(separator: ", ")) changed."
    }
}
