// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Path {
    /// An arc of a circle, joined by a line to the current point if there is one.
    ///
    /// Angles grow clockwise on screen, since y runs downwards. `clockwise` is named for y upwards, as in CoreGraphics:
    /// false runs towards growing angles. Ends a multiple of a whole turn apart make a whole circle; equal ones make a
    /// point.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        guard delta.isFinite else { return }
        if clockwise { delta = -delta }
        if delta < 0 {
            delta = turn + delta.truncatingRemainder(dividingBy: turn)
        } else if delta > turn {  // Equivalent: bound, a whole turn remains a whole turn.
            delta = turn + delta.truncatingRemainder(dividingBy: turn)
        }
        addArc(
            center: center, radius: radius, start: startAngle.radians, delta: clockwise ? -delta : delta,
            transform: transform)
    }

    /// An arc that runs `delta` from `startAngle`, clockwise on screen where it is positive, as many turns as it says
    /// (of more than 16 turns, whole ones are dropped), joined by a line to the current point if there is one.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var radians = delta.radians
        guard radians.isFinite else { return }
        if abs(radians) > 16 * turn {
            // Equivalent: bound, `radians` is never 0 here.
            radians = radians.truncatingRemainder(dividingBy: turn) + (radians < 0 ? -turn : turn)
        }
        addArc(center: center, radius: radius, start: startAngle.radians, delta: radians, transform: transform)
    }

    /// A line towards `tangent1End` and an arc of `radius` that leads smoothly into the line from there to
    /// `tangent2End`; ends where the arc does. Where no arc fits (points on one line, radius not positive, no current
    /// point) it is a line to `tangent1End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = tangent1End.applying(transform)
        guard let current = currentPoint else { return move(to: corner) }
        guard radius > 0, radius.isFinite, transform.determinant != 0, transform.isFinite else {
            return addLine(to: corner)
        }
        // The current point is in the path's coordinates, the others in those of `transform`.
        let start = current.applying(transform.inverted())
        let back = CGVector(dx: start.x - tangent1End.x, dy: start.y - tangent1End.y)
        let on = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let backLength = hypot(Double(back.dx), Double(back.dy))
        let onLength = hypot(Double(on.dx), Double(on.dy))
        let cosine = Double(back.dx * on.dx + back.dy * on.dy) / (backLength * onLength)
        let cross = Double(back.dx * on.dy - back.dy * on.dx) / (backLength * onLength)
        // The angle between the two lines. Near 0 or π the arc degenerates or becomes infinitely long. The angle is NaN if
        // two of the points are equal.
        let angle = atan2(abs(cross), cosine)
        guard angle > 1e-9, angle < Double.pi - 1e-9 else { return addLine(to: corner) }
        let reach = Double(radius) / tan(angle / 2)
        let first = CGPoint(
            x: tangent1End.x + back.dx / backLength * reach, y: tangent1End.y + back.dy / backLength * reach)
        let toCenter = Double(radius) / sin(angle / 2)
        let bisector = CGVector(
            dx: back.dx / backLength + on.dx / onLength, dy: back.dy / backLength + on.dy / onLength)
        let bisectorLength = hypot(Double(bisector.dx), Double(bisector.dy))
        let center = CGPoint(
            x: tangent1End.x + bisector.dx / bisectorLength * toCenter,
            y: tangent1End.y + bisector.dy / bisectorLength * toCenter)
        let startAngle = atan2(Double(first.y - center.y), Double(first.x - center.x))
        let sweep = Double.pi - angle
        addArc(
            // Equivalent: bound, where the cross product is 0 there is no arc.
            center: center, radius: radius, start: startAngle, delta: cross > 0 ? -sweep : sweep, transform: transform)
    }

    /// `start` and `delta` in radians, both finite and `delta` bounded by the callers.
    private mutating func addArc(
        center: CGPoint, radius: CGFloat, start: Double, delta: Double, transform: CGAffineTransform
    ) {
        guard start.isFinite else { return }
        let r = Double(radius)
        func point(_ angle: Double, _ handle: Double = 0) -> CGPoint {
            // On the circle at `angle`, moved by `handle` radii along its direction of growing angles.
            let (s, c) = (sin(angle), cos(angle))
            return CGPoint(x: Double(center.x) + r * (c - handle * s), y: Double(center.y) + r * (s + handle * c))
                .applying(transform)
        }
        if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
        // A quarter turn at most per curve keeps the error of the radius below 0.03 %.
        let count = Int((abs(delta) / (Double.pi / 2) - 1e-9).rounded(.up))
        let step = delta / Double(count)
        let handle = 4.0 / 3 * tan(step / 4)
        for index in 0..<count {
            let from = start + step * Double(index)
            let to = start + step * Double(index + 1)
            addCurve(to: point(to), control1: point(from, handle), control2: point(to, -handle))
        }
    }
}
