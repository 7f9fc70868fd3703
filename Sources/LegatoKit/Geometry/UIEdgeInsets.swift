// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

/// Distances from the sides of a rectangle, in points; positive ones point inwards. Left is left in every language.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    public static let zero = UIEdgeInsets()
}

extension EdgeInsets {
    /// The insets where reading begins at the left.
    public init(_ uiEdgeInsets: UIEdgeInsets) {
        self.init(
            top: uiEdgeInsets.top, leading: uiEdgeInsets.left, bottom: uiEdgeInsets.bottom, trailing: uiEdgeInsets.right
        )
    }
}

extension CGRect {
    /// The rectangle without these insets along its edges.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}
