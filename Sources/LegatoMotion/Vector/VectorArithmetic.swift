// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What can be animated: values that add, subtract and scale, so that one implementation of an animation serves every
/// dimension.
///
/// An animation never sees a value itself, only the interval between the old and the new one; it answers with a
/// displacement, usually the interval scaled by how far it has come. Sums begin with the interval and are made in place, by
/// `+=`, `-=` and ``scale(by:)``; nothing is added to `zero`, which may have fewer components than the interval.
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
        var way = other
        way -= self
        way.scale(by: amount)
        self += way
    }

    /// The value `amount` of the way to `other`: `self + (other − self) · amount`. Amounts outside 0…1 extrapolate.
    @inlinable
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }
}

// MARK: - Sums without the type's zero

// A vector of any number of components often has a zero of one, and operators that stop at the shorter operand or refuse
// another count:
//
//     static var zero: Samples { Samples([0]) }
//
// Nothing may be added to such a zero. So a vector that may be absent is nil here, and zero where one is needed is `zeroed`.
//
// Sums are made in place. Only of plain bytes, which have as many components as their type, the operators that make a new
// value are used: they need a copy less.
extension VectorArithmetic {
    /// This plus `other`.
    @inlinable @inline(__always)
    func adding(_ other: Self) -> Self {
        if _isPOD(Self.self) { return self + other }
        var result = self
        result += other
        return result
    }

    /// This plus `other`; nil adds nothing.
    @inlinable @inline(__always)
    func adding(_ other: Self?) -> Self {
        if let other { return adding(other) }
        return self
    }

    /// This minus `other`.
    @inlinable @inline(__always)
    func subtracting(_ other: Self) -> Self {
        if _isPOD(Self.self) { return self - other }
        var result = self
        result -= other
        return result
    }

    /// This minus `other`; nil takes nothing away.
    @inlinable @inline(__always)
    func subtracting(_ other: Self?) -> Self {
        if let other { return subtracting(other) }
        return self
    }

    /// Zero with the components of this. Of anything but plain bytes, NaN where a component is not finite.
    @inlinable var zeroed: Self { _isPOD(Self.self) ? .zero : scaled(by: 0) }

    /// This, or nil if it is the type's zero: what a caller passes who means no velocity.
    @inlinable var unlessZero: Self? { self == .zero ? nil : self }

    /// The sum of two vectors from outside, each of which may be the type's zero.
    @inlinable
    func plus(_ other: Self) -> Self {
        self == .zero ? other : adding(other.unlessZero)
    }

    /// The difference of two vectors from outside, each of which may be the type's zero.
    func minus(_ other: Self) -> Self {
        guard let other = other.unlessZero else { return self }
        return self == .zero ? other.scaled(by: -1) : subtracting(other)
    }
}
