// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoMotion

/// How the ends of an open stroke look. Foundation on Linux has no such type.
public enum CGLineCap: Int32, Sendable {
    /// Ends at the end point.
    case butt
    /// Ends in a half circle about the end point.
    case round
    /// Ends half a line width beyond the end point.
    case square
}

/// How the corners of a stroke look. Foundation on Linux has no such type.
public enum CGLineJoin: Int32, Sendable {
    /// Outer edges meet in a point, up to the miter limit; beyond it the corner is cut as in `bevel`.
    case miter
    /// Outer edges meet in an arc about the corner.
    case round
    /// The corner is cut straight between the outer edges.
    case bevel
}

/// How a line is drawn along a path.
public struct StrokeStyle: Equatable, Sendable {
    /// In points. 0, negative or not finite draws nothing.
    public var lineWidth: CGFloat
    /// How open ends look.
    public var lineCap: CGLineCap
    /// How corners look.
    public var lineJoin: CGLineJoin
    /// The greatest length of a mitered corner, in line widths.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn, in points; an odd count is used twice over. Empty: a solid line.
    public var dash: [CGFloat]
    /// How far into the pattern the line begins, in points.
    public var dashPhase: CGFloat

    /// A solid line of one point, unless said otherwise. Lengths are in points.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

extension StrokeStyle: Animatable {
    /// Line width, miter limit and dash phase; caps, joins and the dash pattern change at once.
    public typealias AnimatableData = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

    public var animatableData: AnimatableData {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            miterLimit = newValue.second.first
            dashPhase = newValue.second.second
        }
    }
}

extension StrokeStyle {
    /// The dash pattern as it can be drawn: an even count of finite lengths of which none is negative and the sum is
    /// positive; nil for a solid line, which is also what any other pattern means.
    package var effectiveDash: [CGFloat]? {
        guard !dash.isEmpty, dash.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        let sum = dash.reduce(0, +)
        guard sum > 0, sum.isFinite, dashPhase.isFinite else { return nil }
        return dash.count.isMultiple(of: 2) ? dash : dash + dash
    }
}
