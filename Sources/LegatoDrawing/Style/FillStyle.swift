// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How the inside of a path is decided and its edge drawn.
public struct FillStyle: Equatable, Sendable {
    /// Inside is where a line to infinity crosses the path an odd number of times; false: where the path winds round.
    public var isEOFilled: Bool
    /// Whether pixels on the edge are blended.
    public var isAntialiased: Bool

    /// Fills where the path winds round, or by the even-odd rule; edges blended unless said otherwise.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
