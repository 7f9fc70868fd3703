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
    /// Without bounds: what moves in a way that is not known beforehand, or has numbers that are none.
    package static var everywhere: Extent { Extent(edges: SIMD4(repeating: -.infinity)) }

    /// Around `rect`, null being nothing. Numbers that are none give ``everywhere``.
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
    /// Around all that is painted and touched in this layer at `time`, in the coordinates of its parent: its extent, or where that has
    /// no bounds, what its numbers come to.
    package func extent(at time: Double) -> Extent {
        extent.isEverywhere ? kind.extent(around: children, at: time) : extent
    }
}

extension Layer.Kind {
    /// The extent of a layer of this kind around `children`.
    ///
    /// - Parameter time: In seconds; nil: at all times.
    func extent(around children: [Layer], at time: Double?) -> Extent {
        switch self {
        case .shape(let content):
            return content.extent(at: time)
        case .text(let content):
            return content.frame.extent(at: time) { frame in
                Extent(content.layout.ink.offsetBy(dx: frame.minX, dy: frame.minY)).union(Extent(frame))
            }
        case .symbol(let content):
            return content.frame.extent(at: time) { Extent(content.box(in: $0)).union(Extent($0)) }
        case .picture(let content):
            return content.frame.extent(at: time) { Extent($0) }
        case .mask:
            guard children.count > 1 else { return .empty }
            return children[0].extent(by: time).intersection(children[1].extent(by: time))
        case .stillOpacity(let opacity):
            if opacity <= 0 { return .empty }
        case .movingOpacity(let opacity):
            if let time, opacity.value(at: time) <= 0 { return .empty }
        default:
            break
        }
        var content = Extent.empty
        for child in children { content = content.union(child.extent(by: time)) }
        return extent(around: content, at: time)
    }

    private func extent(around content: Extent, at time: Double?) -> Extent {
        switch self {
        case .offset, .scale, .rotation:
            guard let time = known(time) else { return .everywhere }
            let map = transform(at: time)
            return content.mapped { $0.applying(map) }
        case .rotation3D, .projection:
            guard let time = known(time) else { return .everywhere }
            let map = projection(at: time)
            return content.mapped { map.reachesHorizon(in: $0) ? .infinite : map.boundingBox(of: $0) }
        case .blur(let radius, _):
            guard let time = known(time) else { return .everywhere }
            let reach = Self.blurReach(radius.value(at: time))
            return content.mapped { $0.insetBy(dx: -reach, dy: -reach) }
        case .shadow(let shadow):
            guard let time = known(time) else { return .everywhere }
            let shadow = shadow.shadow(at: time)
            if shadow.isInner { return content }
            let reach = Self.blurReach(shadow.radius / 2)
            return content.union(
                content.mapped {
                    $0.insetBy(dx: -reach, dy: -reach).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                })
        case .clip(let source, _, let frame):
            return content.intersection(frame.extent(of: source, at: time))
        case .touchArea(let source, _, let frame):
            return content.union(frame.extent(of: source, at: time))
        default:
            return content
        }
    }

    /// A time at which the numbers are those of `time`, nil being all times; nil: there is none.
    private func known(_ time: Double?) -> Double? { time ?? (traits.contains(.still) ? 0 : nil) }

    /// How far a blur reaches beyond its content, in points: three boxes reach a little more than three standard deviations.
    private static func blurReach(_ radius: CGFloat) -> CGFloat {
        radius > 0 ? 4 * radius + 2 : radius.isNaN ? .nan : 0
    }
}

extension Layer {
    fileprivate func extent(by time: Double?) -> Extent { time.map { extent(at: $0) } ?? extent }
}

extension AnimatedFrame {
    /// What `extent` gives for the frame, if that is known.
    fileprivate func extent(at time: Double?, _ extent: (CGRect) -> Extent) -> Extent {
        guard let time = time ?? (isStill ? 0 : nil) else { return .everywhere }
        return extent(rect(at: time))
    }

    /// That of a path in the frame.
    fileprivate func extent(of source: any PathSource, at time: Double?) -> Extent {
        extent(at: time) { frame in
            guard let box = source.box(for: frame.size, at: time) else { return .everywhere }
            return Extent(box.offsetBy(dx: frame.minX, dy: frame.minY))
        }
    }
}

extension ShapeContent {
    fileprivate func extent(at time: Double?) -> Extent {
        let extent = frame.extent(of: source, at: time)
        guard case .stroke(var style, let data) = drawing else { return extent }
        guard let time = time ?? (data.isStill ? 0 : nil) else { return .everywhere }
        style.animatableData = data.value(at: time)
        return extent.mapped { $0.insetBy(dx: -style.reach, dy: -style.reach) }
    }
}

extension SymbolContent {
    fileprivate func box(in frame: CGRect) -> CGRect {
        guard image.size.width > 0, image.size.height > 0 else { return frame }
        return image.outline.box.applying(
            CGAffineTransform(translationX: frame.minX, y: frame.minY)
                .scaledBy(x: frame.width / image.size.width, y: frame.height / image.size.height))
    }
}
