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
    /// The least x and y, then the greatest with their signs changed, so that a union takes the lesser of each.
    private var edges: SIMD4<Float>

    private init(edges: SIMD4<Float>) { self.edges = edges }

    /// Around nothing.
    package static let empty = Extent(edges: SIMD4(repeating: .infinity))
    /// Without bounds: what moves in a way that is not known beforehand, or has numbers that are none.
    package static let everywhere = Extent(edges: SIMD4(repeating: -.infinity))

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
        edges = SIMD4<Float>(exact)
        for index in 0..<4 where Double(edges[index]) > exact[index] { edges[index] = edges[index].nextDown }
    }

    package var isEmpty: Bool { edges == Extent.empty.edges }
    package var isEverywhere: Bool { edges == Extent.everywhere.edges }

    /// Null for ``empty``; infinite for ``everywhere``.
    package var rect: CGRect {
        if isEmpty { return .null }
        if isEverywhere { return .infinite }
        let (x, y) = (Double(edges.x), Double(edges.y))
        return CGRect(x: x, y: y, width: -Double(edges.z) - x, height: -Double(edges.w) - y)
    }

    package func contains(_ point: CGPoint) -> Bool {
        if isEverywhere { return true }
        return Double(edges.x) <= point.x && point.x <= -Double(edges.z) && Double(edges.y) <= point.y
            && point.y <= -Double(edges.w)
    }

    mutating func formUnion(_ other: Extent) { edges = pointwiseMin(edges, other.edges) }

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

extension Layer.Kind {
    /// The extent of a layer of this kind around `children`.
    func extent(around children: [Layer]) -> Extent {
        switch self {
        case .shape(let content): return content.extent
        case .text(let content):
            return content.frame.extent { content.layout.ink.offsetBy(dx: $0.minX, dy: $0.minY).union($0) }
        case .symbol(let content): return content.extent
        case .picture(let content): return content.frame.extent { $0 }
        case .mask:
            guard children.count > 1 else { return .empty }
            return children[0].extent.intersection(children[1].extent)
        default:
            var extent = Extent.empty
            for child in children { extent.formUnion(child.extent) }
            return self.extent(around: extent)
        }
    }

    private func extent(around content: Extent) -> Extent {
        switch self {
        case .offset, .scale, .rotation:
            guard isStill else { return .everywhere }
            let map = transform(at: 0)
            return content.mapped { $0.applying(map) }
        case .rotation3D, .projection:
            guard isStill else { return .everywhere }
            let map = projection(at: 0)
            return content.mapped { map.reachesHorizon(in: $0) ? .infinite : map.boundingBox(of: $0) }
        case .blur(let radius, _):
            guard isStill else { return .everywhere }
            return content.mapped { $0.insetBy(dx: -Self.blurReach(radius.model), dy: -Self.blurReach(radius.model)) }
        case .shadow(let shadow):
            guard isStill else { return .everywhere }
            let shadow = shadow.shadow(at: 0)
            if shadow.isInner { return content }
            let reach = Self.blurReach(shadow.radius / 2)
            return content.union(
                content.mapped {
                    $0.insetBy(dx: -reach, dy: -reach).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                })
        case .clip(let source, _, let frame):
            return content.intersection(frame.extent(of: source))
        case .touchArea(let source, _, let frame):
            return content.union(frame.extent(of: source))
        default:
            return content
        }
    }

    private var isStill: Bool { traits.contains(.still) }

    /// How far a blur reaches beyond its content, in points: three boxes reach a little more than three standard deviations.
    private static func blurReach(_ radius: CGFloat) -> CGFloat {
        radius > 0 ? 4 * radius + 2 : radius.isNaN ? .nan : 0
    }
}

extension AnimatedFrame {
    /// The extent of something with the box that `box` gives for the frame.
    fileprivate func extent(_ box: (CGRect) -> CGRect) -> Extent { isStill ? Extent(box(rect(at: 0))) : .everywhere }

    /// That of a path in the frame.
    fileprivate func extent(of source: any PathSource) -> Extent {
        guard isStill else { return .everywhere }
        let frame = rect(at: 0)
        guard let box = source.box(for: frame.size) else { return .everywhere }
        return Extent(box.offsetBy(dx: frame.minX, dy: frame.minY))
    }
}

extension ShapeContent {
    fileprivate var extent: Extent {
        let extent = frame.extent(of: source)
        guard case .stroke(var style, let data) = drawing else { return extent }
        guard data.isStill else { return .everywhere }
        style.animatableData = data.model
        return extent.mapped { $0.insetBy(dx: -style.reach, dy: -style.reach) }
    }
}

extension SymbolContent {
    fileprivate var extent: Extent {
        frame.extent { frame in
            guard image.size.width > 0, image.size.height > 0 else { return frame }
            let map = CGAffineTransform(translationX: frame.minX, y: frame.minY)
                .scaledBy(x: frame.width / image.size.width, y: frame.height / image.size.height)
            return image.outline.box.applying(map).union(frame)
        }
    }
}
