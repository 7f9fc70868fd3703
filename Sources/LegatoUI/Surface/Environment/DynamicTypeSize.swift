// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// How large the user wants text to be.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall
    case small
    case medium
    /// What a device comes with.
    case large
    case xLarge
    case xxLarge
    case xxxLarge
    case accessibility1
    case accessibility2
    case accessibility3
    case accessibility4
    case accessibility5

    /// Whether it is one of the five sizes for users who need especially large text.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The place among all sizes, 0 for the smallest.
    var step: Int {
        // Every case is one of all.
        Self.allCases.firstIndex(of: self) ?? 0
    }
}

extension EnvironmentValues {
    /// How large the user wants text to be: Large, unless the scene or a view around says otherwise.
    @Entry public var dynamicTypeSize: DynamicTypeSize = .large
}

extension View {
    /// The type size of the text inside, whatever the user wants.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Limits the type size of the text inside to `range`: outside of it, to the nearest size in it.
    nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        let sizes = DynamicTypeSize.allCases.filter(range.contains)
        return transformEnvironment(\.dynamicTypeSize) { size in
            guard let first = sizes.first, let last = sizes.last else { return }
            size = min(max(size, first), last)
        }
    }
}

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
