// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The vector with no components: the data of what does not animate.
///
/// Source: *documented* (SwiftUI, `EmptyAnimatableData`).
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// The only value there is.
    @inlinable public init() {}

    @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

    @inlinable
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    @inlinable public static func += (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    @inlinable
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    @inlinable public static func -= (lhs: inout EmptyAnimatableData, rhs: EmptyAnimatableData) {}

    @inlinable public static func == (a: EmptyAnimatableData, b: EmptyAnimatableData) -> Bool { true }

    @inlinable public mutating func scale(by rhs: Double) {}

    /// Always 0.
    @inlinable public var magnitudeSquared: Double { 0 }
}
