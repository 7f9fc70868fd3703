// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// Cutting along straight lines. Each contour is cut by itself and closed along the line, where the edges of contours that were
// cut run over each other, forth and back: by the non-zero rule nothing of that shows.
extension Outline {
    /// All points p with p · (cos, sin) ≥ distance.
    struct HalfPlane {
        var cosine: CGFloat
        var sine: CGFloat
        var distance: CGFloat

        /// To the right of the way from one point to another, on screen: within, for the edges of a clockwise polygon.
        init(rightOf from: CGPoint, _ to: CGPoint) {
            let length = max(hypot(to.x - from.x, to.y - from.y), .leastNormalMagnitude)
            (cosine, sine) = ((from.y - to.y) / length, (to.x - from.x) / length)
            distance = from.x * cosine + from.y * sine
        }

        var opposite: HalfPlane {
            var copy = self
            (copy.cosine, copy.sine, copy.distance) = (-cosine, -sine, -distance)
            return copy
        }

        func depth(of point: CGPoint) -> CGFloat { point.x * cosine + point.y * sine - distance }
    }

    /// What of the shape is in `half`. Contours that are cut become polygons, the others keep their curves.
    func clipped(to half: HalfPlane) -> Outline {
        var result = Outline()
        for contour in contours {
            let depths = contour.controlPoints.map(half.depth)
            if depths.allSatisfy({ $0 >= 0 }) {
                result = result + contour
            } else if depths.contains(where: { $0 > 0 }) {
                let points = half.clip(contour.flattened)
                if points.count > 2 { result = result + .polygon(points) }
            }
        }
        return result
    }

    /// What of the shape is outside of a convex polygon, whose points are clockwise on screen.
    func subtracting(convex polygon: [CGPoint]) -> Outline {
        var rest = self
        var result = Outline()
        // What is beyond the first edge, then what of the rest is beyond the second one, and so on.
        for (index, point) in polygon.enumerated() {
            let inside = HalfPlane(rightOf: point, polygon[(index + 1) % polygon.count])
            result = result + rest.clipped(to: inside.opposite)
            rest = rest.clipped(to: inside)
        }
        return result
    }

    /// The corners of a circle that is cut out of something. Source: *chosen*; at 24 corners no pixel of a symbol shows them.
    static func corners(ofCircle center: CGPoint, radius: CGFloat, count: Int = 24) -> [CGPoint] {
        (0..<count).map { index in
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }
}

extension Outline.HalfPlane {
    /// A closed polygon, cut.
    fileprivate func clip(_ points: [CGPoint]) -> [CGPoint] {
        guard var previous = points.last else { return [] }
        var result: [CGPoint] = []
        for point in points {
            let (before, now) = (depth(of: previous), depth(of: point))
            if (before < 0) != (now < 0) {
                let part = before / (before - now)
                result.append(
                    CGPoint(
                        x: previous.x + (point.x - previous.x) * part, y: previous.y + (point.y - previous.y) * part))
            }
            if now >= 0 { result.append(point) }
            previous = point
        }
        return result
    }
}

extension Outline {
    /// The points of one contour, control points included.
    fileprivate var controlPoints: [CGPoint] {
        elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let point), .line(let point): [point]
            case .quad(let control, let point): [control, point]
            case .cubic(let control1, let control2, let point): [control1, control2, point]
            case .close: []
            }
        }
    }

    /// Into how many lines a curve is broken. Source: *chosen*; a quarter of a circle over the grid is met to 0.02 units.
    private static let stepCount = 12

    /// The corners of one contour with its curves as lines.
    var flattened: [CGPoint] {
        var result: [CGPoint] = []
        for element in elements {
            guard let from = result.last else {
                if case .move(let point) = element { result.append(point) }
                continue
            }
            switch element {
            case .move(let point), .line(let point): result.append(point)
            case .quad(let control, let point):
                for step in 1...Self.stepCount {
                    let t = CGFloat(step) / CGFloat(Self.stepCount)
                    let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    result.append(
                        CGPoint(
                            x: a * from.x + b * control.x + c * point.x, y: a * from.y + b * control.y + c * point.y))
                }
            case .cubic(let control1, let control2, let point):
                for step in 1...Self.stepCount {
                    let t = CGFloat(step) / CGFloat(Self.stepCount)
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    result.append(
                        CGPoint(
                            x: a * from.x + b * control1.x + c * control2.x + d * point.x,
                            y: a * from.y + b * control1.y + c * control2.y + d * point.y))
                }
            case .close: break
            }
        }
        return result
    }
}
