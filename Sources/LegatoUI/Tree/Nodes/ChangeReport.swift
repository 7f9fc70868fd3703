// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
@_spi(Reflection) import Swift

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

/// What a body's input and its properties were at one time.
struct InputSnapshot<Input> {
    let input: Input
    let marks: [_PropertyMark]
}

/// What a node has said last of why its body runs.
final class ChangeReports<Input> {
    /// To the body itself.
    var printed: InputSnapshot<Input>?
    /// To the recorder.
    var recorded: InputSnapshot<Input>?
}

extension ViewPlan {
    /// The names of the dynamic properties that differ, of their storage.
    func changedProperties<Input>(from old: InputSnapshot<Input>, to new: InputSnapshot<Input>) -> [String] {
        zip(propertyNames, zip(old.marks, new.marks)).filter { !$1.0.isSame(as: $1.1) }.map(\.0)
    }

    /// The stored properties that differ, by the names that they are written with, in the order of their declarations.
    func changedFields<Input>(from old: InputSnapshot<Input>, to new: InputSnapshot<Input>) -> [BodyReport.Field] {
        let changed = Set(changedProperties(from: old, to: new))
        return withUnsafePointer(to: old.input) { old in
            withUnsafePointer(to: new.input) { new in
                fields.compactMap { field in
                    if field.isProperty {
                        guard changed.contains(field.name) else { return nil }
                        return BodyReport.Field(String(field.name.drop { $0 == "_" }), type: "\(field.type)")
                    }
                    return field.change(from: UnsafeRawPointer(old), to: UnsafeRawPointer(new))
                }
            }
        }
    }

    private var fields: [StoredField] {
        var fields: [StoredField] = []
        _ = _forEachField(of: viewType) { name, offset, type, _ in
            fields.append(StoredField(name: String(cString: name), offset: offset, type: type))
            return true
        }
        return fields
    }
}

/// A field of a type, as reflection sees it.
@MainActor
private struct StoredField {
    let name: String
    let offset: Int
    let type: Any.Type

    var isProperty: Bool { type is any DynamicProperty.Type }

    /// Nil: the values are the same.
    func change(from old: UnsafeRawPointer, to new: UnsafeRawPointer) -> BodyReport.Field? {
        func change<Value>(_: Value.Type) -> BodyReport.Field? {
            let (old, new) = (old + offset, new + offset)
            guard !ValueComparison.of(Value.self).areEqual(old, new) else { return nil }
            return BodyReport.Field(name, type: "\(type)", from: number(at: old), to: number(at: new))
        }
        return _openExistential(type, do: change)
    }

    private func number(at pointer: UnsafeRawPointer) -> Double? {
        func number<Number>(_: Number.Type) -> Number { pointer.assumingMemoryBound(to: Number.self).pointee }
        return switch type {
        case is Double.Type: number(Double.self)
        case is CGFloat.Type: Double(number(CGFloat.self))
        case is Float.Type: Double(number(Float.self))
        case is Int.Type: Double(number(Int.self))
        default: nil
        }
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
