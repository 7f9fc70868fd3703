// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
package import LegatoMotion

/// A cubic Bezier through (0, 0) and (1, 1): the progress of an animation over its time.
///
/// Source: *documented* (Core Animation).
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let points: [Float]

    /// A curve by its inner control points.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { points = [c1x, c1y, c2x, c2y] }

    /// A curve by its name.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Writes the point with this index, 0 to 3, as x and y.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let all = [0, 0] + points + [1, 1]
        guard (0...3).contains(idx) else { return }
        (ptr[0], ptr[1]) = (all[2 * idx], all[2 * idx + 1])
    }

    /// The animation that goes along the curve, in seconds.
    package func animation(duration: Double) -> Animation {
        .timingCurve(Double(points[0]), Double(points[1]), Double(points[2]), Double(points[3]), duration: duration)
    }
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
