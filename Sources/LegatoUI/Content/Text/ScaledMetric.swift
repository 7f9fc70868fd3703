// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// A number that grows with the type size, as the lines of a text style do.
///
///     @ScaledMetric(relativeTo: .title) private var symbolSize = 32.0
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let textStyle: Font.TextStyle
    private var value: Value

    /// - Parameters:
    ///   - wrappedValue: The number at the Large type size.
    ///   - textStyle: What it grows with.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        value = wrappedValue
        self.textStyle = textStyle
    }

    /// A number that grows as body text does.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    /// The number at the type size of the view.
    public var wrappedValue: Value { value }

    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let metric = pointer.assumingMemoryBound(to: Self.self)
        let scale = metric.pointee.textStyle.scale(at: node.environment.dynamicTypeSize)
        metric.pointee.value = metric.pointee.base * Value(scale)
    }

    public static var _readsEnvironment: Bool { true }

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark {
        _PropertyMark(
            pointer.assumingMemoryBound(to: Self.self).pointee.textStyle.scale(at: node.environment.dynamicTypeSize))
    }
}
