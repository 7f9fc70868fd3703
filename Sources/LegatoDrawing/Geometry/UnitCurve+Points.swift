// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion

extension UnitCurve {
    /// A cubic Bézier curve from (0, 0) to (1, 1). The x of both control points is clamped to 0…1 when evaluated.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            Double(startControlPoint.x), Double(startControlPoint.y),
            Double(endControlPoint.x), Double(endControlPoint.y))
    }

    /// The same curve as `bezier(startControlPoint:endControlPoint:)`, with its control points as points.
    public init(startControlPoint: CGPoint, endControlPoint: CGPoint) {
        self.init(
            Double(startControlPoint.x), Double(startControlPoint.y),
            Double(endControlPoint.x), Double(endControlPoint.y))
    }
}
