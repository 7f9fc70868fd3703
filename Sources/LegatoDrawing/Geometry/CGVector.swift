// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A direction with a length, in points; y runs downwards. Foundation on Linux has no such type.
public struct CGVector: Hashable, Codable, Sendable {
    /// To the right, in points.
    public var dx: CGFloat
    /// Downwards, in points.
    public var dy: CGFloat

    /// No length.
    public init() { self.init(dx: CGFloat(0), dy: CGFloat(0)) }

    /// A vector, in points.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// A vector, in points.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// A vector, in points.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// No length.
    public static let zero = CGVector()
}
