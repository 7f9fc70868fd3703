// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A type whose change can be shown in between, through the part of it that is a vector.
///
/// A view or shape that conforms is evaluated anew for each frame with in-between data. Without data of its own a type
/// has none (``EmptyAnimatableData``) and snaps.
///
/// Source: *documented* (SwiftUI, `Animatable`).
public protocol Animatable {
    /// The vector that animates.
    associatedtype AnimatableData: VectorArithmetic

    /// What of this value animates. Reading back what was set gives the same data up to rounding.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// A vector is its own data.
    @inlinable
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// No data: the value snaps.
    @inlinable
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}
