// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// How far the control points of a quarter of a circle lie from its ends, in radii.
///
/// Source: derived, 4/3·tan(90°/4); the radius is off by at most 0.03 %.
private let quarterHandle = 0.552_284_749_830_793_4

extension Path {
    /// Clockwise on screen from the top left corner.
    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        makeRoom(verbs: 5, points: 4)  // Equivalent: constant and order and removal, it only reserves memory.
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
        closeSubpath()
    }

    /// Adds the rectangles, each a subpath of its own, mapped by `transform`.
    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Clockwise on screen from the middle of the right side.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let unit = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: center.x, ty: center.y
        ).concatenating(transform)
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y).applying(unit) }
        let k = quarterHandle
        makeRoom(verbs: 6, points: 13)  // Equivalent: constant and order and removal, it only reserves memory.
        move(to: point(1, 0))
        addCurve(to: point(0, 1), control1: point(1, k), control2: point(k, 1))
        addCurve(to: point(-1, 0), control1: point(-k, 1), control2: point(-1, k))
        addCurve(to: point(0, -1), control1: point(-1, -k), control2: point(-k, -1))
        addCurve(to: point(1, 0), control1: point(k, -1), control2: point(1, -k))
        closeSubpath()
    }

    /// Corners of `cornerSize`, each side clamped to 0…half the rectangle's.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let width = min(max(cornerSize.width, 0), rect.width / 2)
        let height = min(max(cornerSize.height, 0), rect.height / 2)
        guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
        let size = CGSize(width: width, height: height)
        // A circular corner stays circular when one of its sides had to be clamped.
        let isCircular = cornerSize.width == cornerSize.height
        let corner = isCircular ? CGSize(width: min(width, height), height: min(width, height)) : size
        addCorners([corner, corner, corner, corner], of: rect, style: style, transform: transform)
    }

    /// A radius per corner, with leading on the left. Negative radii count as 0; where two corners do not fit on a
    /// side, all radii shrink by the same factor until they do.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let topLeft = max(cornerRadii.topLeading, 0)
        let topRight = max(cornerRadii.topTrailing, 0)
        let bottomRight = max(cornerRadii.bottomTrailing, 0)
        let bottomLeft = max(cornerRadii.bottomLeading, 0)
        var factor: CGFloat = 1
        for (side, sum) in [
            (rect.width, topLeft + topRight), (rect.width, bottomLeft + bottomRight),
            (rect.height, topLeft + bottomLeft), (rect.height, topRight + bottomRight),
        ] where sum > side {
            factor = min(factor, sum.isFinite ? side / sum : 0)
        }
        let corners = [bottomRight, bottomLeft, topLeft, topRight].map { radius in
            let fitted = factor == 0 ? 0 : radius * factor
            return CGSize(width: fitted, height: fitted)
        }
        guard corners.contains(where: { $0.width > 0 }) else { return addRect(rect, transform: transform) }
        addCorners(corners, of: rect, style: style, transform: transform)
    }

    /// The outline, clockwise on screen. It starts in the middle of the right side; if a corner reaches beyond the middle, it
    /// starts where that corner ends.
    ///
    /// - Parameter corners: bottom right, bottom left, top left, top right; they fit on the sides.
    private mutating func addCorners(
        _ corners: [CGSize], of rect: CGRect, style: RoundedCornerStyle, transform: CGAffineTransform
    ) {
        let places = [
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        ]
        // Unit vectors from each corner back along the side the outline comes from, and on along the side it takes.
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let incoming = [up, right, down, left]
        let outgoing = [left, up, right, down]
        makeRoom(verbs: 18, points: 41)  // Equivalent: constant and order and removal, it only reserves memory.
        func smoothing(_ index: Int) -> Double {
            style == .continuous ? Self.room(for: corners, index, of: rect) - 1 : 0
        }
        // How far a corner reaches along the right side.
        func reach(_ index: Int) -> CGFloat {
            let height = corners[index].height
            return height > 0 ? height * CGFloat(1 + min(max(smoothing(index), 0), Self.fullSmoothing)) : 0
        }
        let start = min(max(rect.midY, rect.minY + reach(3)), rect.maxY - reach(0))
        move(to: CGPoint(x: rect.maxX, y: start).applying(transform))
        for index in 0..<4 {
            let size = corners[index]
            guard size.width > 0, size.height > 0 else {
                addLine(to: places[index].applying(transform))
                continue
            }
            // Maps the corner of the unit square at the origin, sides along the axes, onto this one: x runs back along
            // the incoming side and y along the outgoing one, in radii.
            let along = index.isMultiple(of: 2) ? size.height : size.width
            let across = index.isMultiple(of: 2) ? size.width : size.height
            let map = CGAffineTransform(
                a: incoming[index].dx * along, b: incoming[index].dy * along,
                c: outgoing[index].dx * across, d: outgoing[index].dy * across,
                tx: places[index].x, ty: places[index].y
            ).concatenating(transform)
            addCorner(map, smoothing: smoothing(index))
        }
        closeSubpath()
    }

    /// The space for a corner of nonzero size, in multiples of its radius: the smaller of its shares of its two sides.
    private static func room(for corners: [CGSize], _ index: Int, of rect: CGRect) -> Double {
        // The neighbouring corners: `beside` on the same horizontal side, `below` on the same vertical side.
        let isVertical = index.isMultiple(of: 2)
        let previous = corners[(index + 3) % 4]
        let next = corners[(index + 1) % 4]
        let (beside, below) = isVertical ? (next, previous) : (previous, next)
        let size = corners[index]
        return Double(
            min(
                room(on: rect.width, for: size.width, beside: beside.width) / size.width,
                room(on: rect.height, for: size.height, beside: below.height) / size.height))
    }

    /// What a corner may take of a side that it shares with another: its share in proportion to the radii.
    private static func room(on side: CGFloat, for radius: CGFloat, beside other: CGFloat) -> CGFloat {
        other > 0 ? side * (radius / (radius + other)) : side  // Equivalent: bound, without another corner it is all.
    }

    /// How far a continuous corner reaches along its sides beyond a circular one of the same radius, in radii.
    ///
    /// Source: chosen, about as far as the corners of iOS are seen to reach.
    private static let fullSmoothing = 0.53

    /// One corner of unit radius at the origin from (1 + s, 0) to (0, 1 + s), s = `smoothing` clamped to 0…0.53.
    ///
    /// The middle is an arc of the circle about (1, 1); at both ends a cubic takes the curvature from 0 to 1. With α the
    /// angle a cubic turns by, and d = tan(α/2) the length of the tangents from the circle to the side:
    /// P0 = (1 + s, 0), P2 = (1 − d, 0), P3 = (1 − sin α, 1 − cos α). A cubic ends with the curvature
    /// ⅔·|P1P2|·sin α / d²; setting that to 1 gives |P1P2| = 3d² / (2 sin α), and P0, P1, P2 on the side start it with 0.
    ///
    /// Source: derived, from the curvature of a Bézier curve at its ends.
    private mutating func addCorner(_ map: CGAffineTransform, smoothing: Double) {
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y).applying(map) }
        let s = min(smoothing, Self.fullSmoothing)
        guard s > 1e-3 else {
            let k = 1 - quarterHandle
            addLine(to: point(1, 0))
            addCurve(to: point(0, 1), control1: point(k, 0), control2: point(0, k))
            return
        }
        let alpha = s * (Double.pi / 4)
        let d = tan(alpha / 2)
        let inner = 1 - d
        let outer = inner + 3 * d * d / (2 * sin(alpha))
        let near = 1 - sin(alpha)
        let far = 1 - cos(alpha)
        let handle = 4.0 / 3 * tan((Double.pi / 2 - 2 * alpha) / 4)
        // The direction of travel at the start of the arc is (−cos α, sin α).
        addLine(to: point(1 + s, 0))
        addCurve(to: point(near, far), control1: point(outer, 0), control2: point(inner, 0))
        addCurve(
            to: point(far, near), control1: point(near - handle * cos(alpha), far + handle * sin(alpha)),
            control2: point(far + handle * sin(alpha), near - handle * cos(alpha)))
        addCurve(to: point(0, 1 + s), control1: point(0, inner), control2: point(0, outer))
    }
}
