// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A way or a velocity in two dimensions. Source: *documented* (Core Graphics, `CGVector`).
public struct CGVector: Hashable, Codable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat

    /// No way at all.
    public init() { self.init(dx: CGFloat(0), dy: CGFloat(0)) }
    /// Of these components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// Of these components.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    /// Of these components.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// No way at all.
    public static let zero = CGVector()
}
