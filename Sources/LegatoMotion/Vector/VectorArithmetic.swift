// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What can be animated: values that add, subtract and scale, so that one implementation of an animation serves every
/// dimension.
///
/// An animation never sees a value itself, only the interval between the old and the new one; it answers with a
/// displacement, usually the interval scaled by how far it has come.
///
/// Source: *documented* (SwiftUI, `VectorArithmetic`).
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies every component by `rhs`.
    mutating func scale(by rhs: Double)

    /// The sum of the squares of all components, in the square of their unit. A spring rests when it is small.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// This value with every component multiplied by `rhs`.
    @inlinable
    public func scaled(by rhs: Double) -> Self {
        var result = self
        result.scale(by: rhs)
        return result
    }

    /// Moves towards `other` by `amount` of the distance: 0 stays, 1 arrives. Amounts outside 0…1 go beyond the ends.
    @inlinable
    public mutating func interpolate(towards other: Self, amount: Double) {
        self += (other - self).scaled(by: amount)
    }

    /// The value `amount` of the way to `other`: `self + (other − self) · amount`. Amounts outside 0…1 extrapolate.
    @inlinable
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }
}
