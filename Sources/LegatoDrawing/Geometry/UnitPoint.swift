// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion

/// A place in a rectangle as fractions of its size: (0, 0) is the top leading corner, (1, 1) the bottom trailing one.
/// Values beyond 0…1 lie outside the rectangle.
public struct UnitPoint: Hashable, Codable, Sendable {
    /// From the leading side, as a fraction of the width.
    public var x: CGFloat
    /// From the top, as a fraction of the height.
    public var y: CGFloat

    /// The top leading corner, (0, 0).
    public init() { self.init(x: 0, y: 0) }

    /// A place as fractions of width and height.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    /// The top leading corner, (0, 0).
    public static let zero = UnitPoint()
    /// The middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint: Animatable {
    public typealias AnimatableData = AnimatablePair<CGFloat, CGFloat>

    /// Both coordinates times `animatableUnitScale`.
    public var animatableData: AnimatableData {
        get { AnimatablePair(x * CGFloat(animatableUnitScale), y * CGFloat(animatableUnitScale)) }
        set {
            x = newValue.first / CGFloat(animatableUnitScale)
            y = newValue.second / CGFloat(animatableUnitScale)
        }
    }
}

extension UnitPoint {
    /// The place in points that this fraction means in `rect`.
    package func location(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}
