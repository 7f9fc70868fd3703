// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Double: VectorArithmetic, Animatable {
    public typealias AnimatableData = Double

    @inlinable
    public mutating func scale(by rhs: Double) {
        self *= rhs
    }

    @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic, Animatable {
    public typealias AnimatableData = Float

    /// Multiplies in `Double` and rounds once.
    @inlinable
    public mutating func scale(by rhs: Double) {
        self = Float(Double(self) * rhs)
    }

    @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}
