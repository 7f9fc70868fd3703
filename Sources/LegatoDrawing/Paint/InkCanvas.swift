// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Paints nothing and notes where ink would be: a rectangle around all of it, or a little more.
package final class InkCanvas: Canvas {
    private struct Group {
        var effect: GroupEffect
        var transform: CGAffineTransform
        /// What was noted before the group began.
        var outside: CGRect
        var stateCount: Int
    }

    /// In the coordinates the canvas began with; null where nothing was painted. Geometry that is not finite counts as none.
    package private(set) var ink = CGRect.null
    /// Whether some geometry was not a number.
    package private(set) var isBroken = false
    private var states: [CGAffineTransform]
    private var groups: [Group] = []

    package init(transform: CGAffineTransform = .identity) { states = [transform] }

    private var transform: CGAffineTransform { states[states.count - 1] }

    package func save() { states.append(transform) }

    package func restore() {
        if states.count > groups.last?.stateCount ?? 1 { states.removeLast() }
    }

    package func concatenate(_ transform: CGAffineTransform) {
        states[states.count - 1] = transform.concatenating(self.transform)
    }

    package func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) { note(path) }

    package func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {
        note(path, outset: style.reach)
    }

    package func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
        note(run.ink.offsetBy(dx: origin.x, dy: origin.y))
    }

    package func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) { note(rect) }

    package func beginGroup(_ effect: GroupEffect) {
        groups.append(Group(effect: effect, transform: transform, outside: ink, stateCount: states.count + 1))
        states.append(transform)
        ink = .null
    }

    package func endGroup() {
        guard let group = groups.popLast() else { return }
        states.removeLast(states.count - group.stateCount + 1)
        // A mask adds nothing: what it leaves was noted before it.
        ink = group.effect.composition == .mask ? group.outside : group.outside.union(spread(of: group))
    }

    /// More than any image has.
    private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

    /// Where the finished image of a group may show.
    private func spread(of group: Group) -> CGRect {
        var box = ink
        if let clip = group.effect.clip {
            let inside = clip.path.controlBox
            let area = inside.isNull ? .null : Self.clamped(inside.applying(group.transform))
            box = box.isNull || area.isNull ? .null : box.intersection(area)
        }
        guard !box.isNull else { return .null }
        let scale = group.transform.greatestScale
        // Three boxes reach a little more than three standard deviations.
        let reach = CGFloat(4)
        if group.effect.blurRadius > 0 {
            let margin = -reach * group.effect.blurRadius * scale - 2
            box = box.insetBy(dx: margin, dy: margin)
        }
        if let shadow = group.effect.shadow, !shadow.isInner {
            let offset = shadow.offset.applying(group.transform)
            let margin = -reach * shadow.radius * scale - 2
            box = box.union(box.insetBy(dx: margin, dy: margin).offsetBy(dx: offset.width, dy: offset.height))
        }
        if let projection = group.effect.projection, !projection.isIdentity {
            let there = ProjectionTransform(group.transform)
            let map = there.inverted().concatenating(projection).concatenating(there)
            box = map.reachesHorizon(in: box) ? Self.everywhere : map.boundingBox(of: box)
        }
        return Self.clamped(box)
    }

    private func note(_ path: Path, outset: CGFloat = 0) {
        let box = path.controlBox
        if box.isNull, !path.isEmpty { isBroken = true }
        note(box, outset: outset)
    }

    private func note(_ rect: CGRect, outset: CGFloat = 0) {
        guard !rect.isNull else { return }  // Equivalent: guard, only skips work.
        let box = rect.insetBy(dx: -outset, dy: -outset).applying(transform)
        if (box.origin.x + box.origin.y + box.size.width + box.size.height).isNaN { isBroken = true }
        ink = ink.union(Self.clamped(box))
    }

    /// The rectangle within bounds in which sums and products of coordinates are numbers; null for none.
    private static func clamped(_ rect: CGRect) -> CGRect {
        let (minX, maxX) = (max(rect.minX, everywhere.minX), min(rect.maxX, everywhere.maxX))
        let (minY, maxY) = (max(rect.minY, everywhere.minY), min(rect.maxY, everywhere.maxY))
        // Written so that NaN fails.
        guard !rect.isNull, rect.minX <= rect.maxX, rect.minY <= rect.maxY, minX <= maxX, minY <= maxY else {
            return .null
        }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}

extension StrokeStyle {
    /// How far ink may be from the path, in points.
    package var reach: CGFloat {
        lineWidth / 2 * max(lineJoin == .miter ? max(miterLimit, 1) : 1, lineCap == .square ? 1.5 : 1)
    }
}

extension CGAffineTransform {
    /// The factor by which lengths grow in the direction where they grow most, or a little more.
    package var greatestScale: CGFloat { (a * a + b * b + c * c + d * d).squareRoot() }
}

extension ProjectionTransform {
    /// Whether a corner of `rect` lies at or behind the eye.
    package func reachesHorizon(in rect: CGRect) -> Bool {
        let depths = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
            .map { $0.0 * m13 + $0.1 * m23 + m33 }
        return !depths.allSatisfy { $0 > 1e-6 }
    }

    /// The smallest upright rectangle around the corners of `rect` as they show; without those at or behind the eye.
    package func boundingBox(of rect: CGRect) -> CGRect {
        guard !isAffine else { return rect.applying(affine) }
        var box = CGRect.null
        for corner in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)] {
            guard corner.0 * m13 + corner.1 * m23 + m33 > 0 else { continue }
            let point = CGPoint(x: corner.0, y: corner.1).applying(self)
            box = box.union(CGRect(origin: point, size: .zero))
        }
        return box
    }
}
