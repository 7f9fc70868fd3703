// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoMotion

/// A rectangle around everything that a layer paints and everywhere it takes touches, at any time from its commit on.
///
/// It is in the coordinates of the layer's parent, in points, and never too small: its edges are rounded outwards. What is outside
/// of the visible part is skipped by its extent, with all that is in it.
package struct Extent: Sendable, Equatable {
    // Four numbers instead of a vector, which would be aligned to more than a word.
    private let minX, minY, negatedMaxX, negatedMaxY: Float

    /// The least x and y, then the greatest with their signs changed, so that a union takes the lesser of each.
    private var edges: SIMD4<Float> { SIMD4(minX, minY, negatedMaxX, negatedMaxY) }

    private init(edges: SIMD4<Float>) {
        (minX, minY, negatedMaxX, negatedMaxY) = (edges.x, edges.y, edges.z, edges.w)
    }

    /// Around nothing.
    package static var empty: Extent { Extent(edges: SIMD4(repeating: .infinity)) }
    /// Without bounds: what moves in a way that is not known beforehand, or has geometry that is not finite.
    package static var everywhere: Extent { Extent(edges: SIMD4(repeating: -.infinity)) }

    /// Around `rect`, null being nothing. A rectangle that is not finite gives ``everywhere``.
    package init(_ rect: CGRect) {
        if rect.isNull {
            self = .empty
            return
        }
        let exact = SIMD4<Double>(rect.minX, rect.minY, -rect.maxX, -rect.maxY)
        guard exact.x.isFinite, exact.y.isFinite, exact.z.isFinite, exact.w.isFinite else {
            self = .everywhere
            return
        }
        var edges = SIMD4<Float>(exact)
        for index in 0..<4 where Double(edges[index]) > exact[index] { edges[index] = edges[index].nextDown }
        self.init(edges: edges)
    }

    package var isEmpty: Bool { minX == .infinity }
    package var isEverywhere: Bool { edges == SIMD4(repeating: -.infinity) }

    /// Null for ``empty``; infinite for ``everywhere``.
    package var rect: CGRect {
        if isEmpty { return .null }
        if isEverywhere { return .infinite }
        let (x, y) = (Double(minX), Double(minY))
        return CGRect(x: x, y: y, width: -Double(negatedMaxX) - x, height: -Double(negatedMaxY) - y)
    }

    package func contains(_ point: CGPoint) -> Bool {
        if isEverywhere { return true }
        return Double(minX) <= point.x && point.x <= -Double(negatedMaxX) && Double(minY) <= point.y
            && point.y <= -Double(negatedMaxY)
    }

    func union(_ other: Extent) -> Extent { Extent(edges: pointwiseMin(edges, other.edges)) }

    /// Where both are; without bounds if one of them is: nothing is lost by that.
    func intersection(_ other: Extent) -> Extent {
        if isEverywhere { return other }
        if other.isEverywhere { return self }
        let edges = pointwiseMax(edges, other.edges)
        return edges.x + edges.z > 0 || edges.y + edges.w > 0 ? .empty : Extent(edges: edges)
    }

    /// The same after a map of its rectangle.
    fileprivate func mapped(_ map: (CGRect) -> CGRect) -> Extent {
        isEmpty || isEverywhere ? self : Extent(map(rect))
    }
}

// MARK: - Of layers

extension Layer {
    /// Around all that is painted and touched in this layer at `time`, in the coordinates of its parent.
    package func extent(at time: Double) -> Extent {
        if isStatic { return extent }
        var content = Extent.empty
        for child in children { content = content.union(child.extent(at: time)) }
        return kind.extent(around: content, of: children, at: time)
    }
}

extension Layer.Kind {
    /// The extent of a layer of this kind around `content`, the union of those of `children`.
    ///
    /// - Parameter time: In seconds; nil: at all times.
    func extent(around content: Extent, of children: [Layer], at time: Double?) -> Extent {
        switch self {
        case .group, .fade, .tag, .untouchable, .isolated, .blend, .colors, .colorMultiply, .backdrop:
            return content
        case .shape(let content):
            return content.extent(at: time)
        case .text(let content):
            guard let frame = content.frame.bounds(at: time) else { return .everywhere }
            return frame.around(content.layout.ink).union(Extent(frame.whole))
        case .symbol(let content):
            guard let frame = content.frame.bounds(at: time) else { return .everywhere }
            guard let box = content.box(in: frame) else { return .everywhere }
            let unmoved = frame.around(box).union(Extent(frame.whole))
            return content.motions.isEmpty ? unmoved : unmoved.mapped(content.movedBox)
        case .image(let content):
            return content.frame.bounds(at: time).map { Extent($0.whole) } ?? .everywhere
        case .drawing(let content):
            guard let frame = content.frame.bounds(at: time) else { return .everywhere }
            return content.isClipped ? Extent(frame.whole) : frame.around(content.ink).union(Extent(frame.whole))
        case .mask:
            guard children.count > 1 else { return .empty }
            func extent(_ child: Layer) -> Extent { time.map { child.extent(at: $0) } ?? child.extent }
            return extent(children[0]).intersection(extent(children[1]))
        case .staticOpacity(let opacity):
            return opacity <= 0 ? .empty : content
        case .movingOpacity(let opacity):
            if let time, opacity.value(at: time) <= 0 { return .empty }
            return content
        case .offset(let offset):
            guard let offset = offset.span(at: time) else { return .everywhere }
            return content.mapped {
                $0.offsetBy(dx: offset.value.width, dy: offset.value.height)
                    .insetBy(dx: -offset.reach.width, dy: -offset.reach.height)
            }
        case .scroll(let offset, let scale):
            guard let offset = offset.span(at: time) else { return .everywhere }
            // Rounded by up to half a pixel.
            return content.mapped {
                $0.offsetBy(dx: -offset.value.width, dy: -offset.value.height)
                    .insetBy(dx: -offset.reach.width - 0.5 / scale, dy: -offset.reach.height - 0.5 / scale)
            }
        case .scale(let scale, let frame, let isSpace):
            guard let center = frame.anchor(scale, at: time), let factors = scale.span(at: time) else {
                return .everywhere
            }
            let corner = isSpace ? frame.corner(at: time) : .zero
            func scaled(_ sign: CGFloat) -> Extent {
                let map = CGAffineTransform(translationX: center.x, y: center.y)
                    .scaledBy(
                        x: factors.value.width + sign * factors.reach.width,
                        y: factors.value.height + sign * factors.reach.height
                    )
                    .translatedBy(x: corner.x - center.x, y: corner.y - center.y)
                return content.mapped { $0.applying(map) }
            }
            return factors.reach == .zero ? scaled(0) : scaled(-1).union(scaled(1))
        case .rotation(let rotation, let frame, let isSpace):
            guard time == nil, !rotation.isStatic else {
                guard let time = known(time) else { return .everywhere }
                let map = transform(at: time)
                return content.mapped { $0.applying(map) }
            }
            // By any angle.
            guard let center = frame.anchor(rotation, at: time) else { return .everywhere }
            let corner = isSpace ? frame.corner(at: time) : .zero
            return content.mapped { rect in
                let rect = rect.offsetBy(dx: corner.x, dy: corner.y)
                let x = max(abs(rect.minX - center.x), abs(rect.maxX - center.x))
                let y = max(abs(rect.minY - center.y), abs(rect.maxY - center.y))
                let radius = hypot(x, y)
                return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            }
        case .follow(let place):
            func moved(by offset: CGSize) -> Extent {
                content.mapped { $0.offsetBy(dx: offset.width, dy: offset.height) }
            }
            if let time = known(time) { return moved(by: place.offset(at: time)) }
            guard let (least, most) = place.range else { return .everywhere }
            return moved(by: least).union(moved(by: most))
        case .rotation3D, .projection, .map:
            guard let time = known(time) else { return .everywhere }
            let map = projection(at: time)
            return content.mapped { map.reachesHorizon(in: $0) ? .infinite : map.boundingBox(of: $0) }
        case .card(let motion):
            return known(time).map { motion.state(at: $0).extent } ?? .everywhere
        case .blur(let radius, _):
            guard let greatest = radius.greatest(at: time) else { return .everywhere }
            let reach = Self.blurReach(greatest)
            return content.mapped { $0.insetBy(dx: -reach, dy: -reach) }
        case .shadow(let shadow):
            if shadow.isInner { return content }
            guard let time = known(time) else { return .everywhere }
            let shadow = shadow.shadow(at: time)
            let reach = Self.blurReach(shadow.radius)
            return content.union(
                content.mapped {
                    $0.insetBy(dx: -reach, dy: -reach).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                })
        case .clip(let source, _, let frame, _):
            return content.intersection(frame.extent(of: source, at: time))
        case .touchArea(let source, _, let frame):
            return content.union(frame.extent(of: source, at: time))
        }
    }

    /// The time to evaluate at for an extent at `time`. For all times, any time serves where nothing animates; nil where something does.
    private func known(_ time: Double?) -> Double? { time ?? (traits.contains(.static) ? 0 : nil) }

    /// How far a blur reaches beyond its content, in points: three boxes reach a little more than three standard deviations.
    static func blurReach(_ radius: CGFloat) -> CGFloat {
        radius > 0 ? 4 * radius + 2 : radius.isNaN ? .nan : 0
    }
}

extension ShapeContent {
    fileprivate func extent(at time: Double?) -> Extent {
        let extent = frame.extent(of: source, at: time)
        guard case .stroke(var style, let data) = drawing else { return extent }
        guard let time = time ?? (data.isStatic ? 0 : nil) else { return .everywhere }
        style.animatableData = data.value(at: time)
        return extent.mapped { $0.insetBy(dx: -style.reach, dy: -style.reach) }
    }
}

extension SymbolContent {
    /// Around the outline, from the corner of the frame; nil for one whose size is not known.
    fileprivate func box(in frame: FrameBounds) -> CGRect? {
        guard frame.sizeReach == .zero else { return nil }
        guard image.size.width > 0, image.size.height > 0 else { return .null }
        let size = frame.rect.size
        return image.outline.box.applying(
            CGAffineTransform(scaleX: size.width / image.size.width, y: size.height / image.size.height))
    }
}

extension SymbolContent {
    /// Around what `box`, which holds the symbol at rest, can become by its motions.
    fileprivate func movedBox(_ box: CGRect) -> CGRect {
        var (scale, offset, turns) = (CGFloat(1), CGFloat(0), false)
        for motion in motions {
            let reaches = motion.runs.map(\.figure.reach)
            scale *= reaches.reduce(1) { max($0, $1.scale) }
            offset += reaches.reduce(0) { max($0, $1.offset) }
            turns = turns || reaches.contains { $0.turns }
        }
        // A turn keeps the distance from the middle.
        let (width, height) = (box.width, box.height)
        let side = hypot(width, height)
        let reach = (turns ? CGSize(width: side, height: side) : CGSize(width: width, height: height))
        let (x, y) = (reach.width * (scale / 2 + offset), reach.height * (scale / 2 + offset))
        return CGRect(x: box.midX - x, y: box.midY - y, width: 2 * x, height: 2 * y)
    }
}

// MARK: - Of numbers

/// A frame, and how far its corner and its size may be from that.
private struct FrameBounds {
    var rect: CGRect
    var cornerReach = CGSize.zero
    var sizeReach = CGSize.zero

    /// Around all that the frame may cover.
    var whole: CGRect {
        CGRect(
            x: rect.minX - cornerReach.width, y: rect.minY - cornerReach.height,
            width: rect.width + sizeReach.width + 2 * cornerReach.width,
            height: rect.height + sizeReach.height + 2 * cornerReach.height)
    }

    /// Around all that something may cover that keeps its place from the corner.
    func around(_ box: CGRect) -> Extent {
        Extent(box.offsetBy(dx: rect.minX, dy: rect.minY)).mapped {
            $0.insetBy(dx: -cornerReach.width, dy: -cornerReach.height)
        }
    }
}

extension AnimatedFrame {
    /// At all times if `time` is nil; nil: not known.
    fileprivate func bounds(at time: Double?) -> FrameBounds? {
        if isStatic { return FrameBounds(rect: model.rect) }
        if let time { return FrameBounds(rect: rect(at: time)) }
        var bounds = FrameBounds(rect: model.rect)
        let isKnown = animator?.reach { vector, factor in
            bounds.cornerReach.width += abs(vector.first.first) * factor
            bounds.cornerReach.height += abs(vector.first.second) * factor
            bounds.sizeReach.width += abs(vector.second.first) * factor
            bounds.sizeReach.height += abs(vector.second.second) * factor
        }
        return isKnown == true ? bounds : nil
    }

    /// That of a path in the frame.
    fileprivate func extent(of source: any PathSource, at time: Double?) -> Extent {
        guard let bounds = bounds(at: time) else { return .everywhere }
        if source.isWithinRectangle { return Extent(bounds.whole) }
        guard bounds.sizeReach == .zero, let box = source.box(for: bounds.rect.size, at: time) else {
            return .everywhere
        }
        return bounds.around(box)
    }

    /// At the end of its motion if `time` is nil.
    fileprivate func corner(at time: Double?) -> CGPoint { (time.map(rect) ?? model.rect).origin }

    /// The point that a fraction of the frame stands for, if neither of them moves.
    fileprivate func anchor<First>(
        _ value: Animated<AnimatablePair<First, UnitPoint.AnimatableData>>, at time: Double?
    ) -> CGPoint? {
        var (rect, anchor) = (model.rect, UnitPoint.zero)
        anchor.animatableData = value.model.second
        if let time {
            rect = self.rect(at: time)
            anchor.animatableData = value.value(at: time).second
        } else {
            guard isStatic else { return nil }
            var reach: CGFloat = 0
            let isKnown = value.animator?.reach { reach += (abs($0.second.first) + abs($0.second.second)) * $1 }
            guard isKnown ?? true, reach == 0 else { return nil }
        }
        return CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    }
}

extension Animated where Value == CGSize.AnimatableData {
    /// The value and how far it may be from that: at all times if `time` is nil; nil: not known.
    fileprivate func span(at time: Double?) -> (value: CGSize, reach: CGSize)? {
        let value = time.map { self.value(at: $0) } ?? model
        var reach = CGSize.zero
        if time == nil, let animator {
            let isKnown = animator.reach { vector, factor in
                reach.width += abs(vector.first) * factor
                reach.height += abs(vector.second) * factor
            }
            guard isKnown else { return nil }
        }
        return (CGSize(width: value.first, height: value.second), reach)
    }
}

extension Animated where Value == AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    /// The same of the first of both.
    fileprivate func span(at time: Double?) -> (value: CGSize, reach: CGSize)? {
        let value = (time.map { self.value(at: $0) } ?? model).first
        var reach = CGSize.zero
        if time == nil, let animator {
            let isKnown = animator.reach { vector, factor in
                reach.width += abs(vector.first.first) * factor
                reach.height += abs(vector.first.second) * factor
            }
            guard isKnown else { return nil }
        }
        return (CGSize(width: value.first, height: value.second), reach)
    }
}

extension Animated where Value == CGFloat {
    /// The greatest value: of all times if `time` is nil; nil: not known.
    fileprivate func greatest(at time: Double?) -> CGFloat? {
        if let time { return value(at: time) }
        var reach: CGFloat = 0
        let isKnown = animator?.reach { reach += abs($0) * $1 }
        return isKnown ?? true ? model + reach : nil
    }
}
