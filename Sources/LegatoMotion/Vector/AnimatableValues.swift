// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Any number of vectors side by side, as one; what `@Animatable` gives a type with several animating properties.
///
/// Source: *documented* (SwiftUI, `AnimatableValues`).
@frozen public struct AnimatableValues<each Value>: VectorArithmetic where repeat each Value: VectorArithmetic {
    /// All of them, in order.
    public var value: (repeat each Value)

    /// All of them side by side.
    @inlinable
    public init(_ value: repeat each Value) {
        self.value = (repeat each value)
    }

    @inlinable public static var zero: AnimatableValues { AnimatableValues(repeat (each Value).zero) }

    @inlinable
    public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
        AnimatableValues(repeat (each lhs.value) + (each rhs.value))
    }

    @inlinable
    public static func += (lhs: inout AnimatableValues, rhs: AnimatableValues) {
        lhs = AnimatableValues(repeat (each lhs.value).adding(each rhs.value))
    }

    @inlinable
    public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
        AnimatableValues(repeat (each lhs.value) - (each rhs.value))
    }

    @inlinable
    public static func -= (lhs: inout AnimatableValues, rhs: AnimatableValues) {
        lhs = AnimatableValues(repeat (each lhs.value).subtracting(each rhs.value))
    }

    @inlinable
    public static func == (lhs: AnimatableValues, rhs: AnimatableValues) -> Bool {
        for (left, right) in repeat (each lhs.value, each rhs.value) {
            guard left == right else { return false }
        }
        return true
    }

    @inlinable
    public mutating func scale(by rhs: Double) {
        self = AnimatableValues(repeat (each value).scaled(by: rhs))
    }

    /// The sum of the squared magnitudes of all values.
    @inlinable public var magnitudeSquared: Double {
        var sum = 0.0
        for component in repeat each value {
            sum += component.magnitudeSquared
        }
        return sum
    }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
