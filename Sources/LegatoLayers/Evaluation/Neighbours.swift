// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion

// Two rectangles that share an edge between pixels each cover a part of the same pixels, and what is behind them would show
// through both. So the one that is painted first reaches a pixel under the other.

extension Layer {
    /// What is painted after a layer: its next siblings, then those of the layer around it, as long as the coordinates
    /// differ by no more than a shift.
    struct Following {
        let parent: Unmanaged<Layer>
        /// The index of the next sibling.
        var next = 0  // Equivalent: constant, always set before it is read.
        /// Where the siblings' coordinates begin, in those of the outermost layer of the chain.
        let origin: CGPoint
        let outer: UnsafePointer<Following>?
    }

    /// Paints all children, each knowing what comes after it.
    func drawEach(_ frame: Frame, on canvas: some Canvas) {
        children.withUnsafeBytes { children in
            // Without counting a reference to each: threads that draw one tree together would wait for each other's counts.
            let children = children.bindMemory(to: Unmanaged<Layer>.self)
            if children.count == 1 { return children[0]._withUnsafeGuaranteedRef { $0.draw(frame, on: canvas) } }
            var inner = frame
            var following = Following(parent: .passUnretained(self), origin: frame.origin, outer: frame.following)
            for index in children.indices {
                following.next = index + 1
                children[index]._withUnsafeGuaranteedRef { child in
                    guard canvas.shows(child.extent.rect) else { return }
                    withUnsafePointer(to: following) { pointer in
                        inner.following = pointer
                        child.draw(inner, on: canvas)
                    }
                }
            }
        }
    }

    /// Paints an opaque rectangle that shares an edge with others painted later; false if it does not.
    func drawUnderNeighbours(_ frame: Frame, on canvas: some Canvas) -> Bool {
        guard let following = frame.following, frame.opacity == 1, case .shape(let content) = kind else { return false }
        let rect = content.frame.rect(at: frame.time)
        guard rect.size.width > 0, rect.size.height > 0, !canvas.isBetweenPixels(rect),
            content.paint.paint(at: frame.time).isOpaque
        else { return false }
        var search = NeighbourSearch(of: rect.offsetBy(dx: frame.origin.x, dy: frame.origin.y), at: frame.time)
        search.look(through: following)
        guard let overlap = search.overlap else { return false }
        let area = CGRect(origin: .zero, size: rect.size)
        canvas.save()
        canvas.concatenate(CGAffineTransform(translationX: rect.minX, y: rect.minY))
        canvas.fill(area, under: overlap, with: content.paint.paint(at: frame.time).paint(in: area))
        canvas.restore()
        return true
    }
}

/// Looks for opaque rectangles whose edges lie against those of one that is painted before them.
struct NeighbourSearch {
    private let rect: CGRect
    private let time: Double
    /// How far each edge is known to be covered from its top or left end on, and by at least how much.
    private var left, top, right, bottom: Side
    private var corners = EdgeOverlap.Corners()
    /// How many more layers are looked at.
    private var patience = Self.patience

    /// Source: chosen; a row of a grid, or some views with what lies on them.
    static let patience = 24

    private struct Side {
        let end: CGFloat
        var covered: CGFloat
        var depth = CGFloat.infinity

        mutating func cover(from: CGFloat, to: CGFloat, depth: CGFloat) {
            guard from <= covered + NeighbourSearch.tolerance, to > covered else { return }
            covered = to
            self.depth = min(self.depth, depth)
        }

        /// How far to reach under what lies there; 0 where not all of the edge is covered.
        var reach: CGFloat { covered >= end - NeighbourSearch.tolerance ? depth : 0 }
    }

    /// Edges nearer to each other than this, in points, are the same. Source: chosen; a thirtieth of a pixel.
    private static let tolerance: CGFloat = 1 / 64

    init(of rect: CGRect, at time: Double) {
        self.rect = rect
        self.time = time
        let vertical = Side(end: rect.maxY, covered: rect.minY)
        let horizontal = Side(end: rect.maxX, covered: rect.minX)
        (left, top, right, bottom) = (vertical, horizontal, vertical, horizontal)
    }

    /// Nil where nothing covers an edge.
    var overlap: EdgeOverlap? {
        var overlap = EdgeOverlap(left: left.reach, top: top.reach, right: right.reach, bottom: bottom.reach)
        if overlap == EdgeOverlap() { return nil }
        overlap.corners = corners
        return overlap
    }

    mutating func look(through first: UnsafePointer<Layer.Following>) {
        var next: UnsafePointer<Layer.Following>? = first
        while let following = next?.pointee {
            following.parent._withUnsafeGuaranteedRef { parent in
                for index in following.next..<parent.children.count where patience > 0 {
                    look(at: parent.children[index], following.origin)
                }
            }
            next = following.outer
        }
    }

    private mutating func look(at layer: Layer, _ origin: CGPoint) {
        patience -= 1
        switch layer.kind {
        case .shape(let content) where layer.isRectangle:
            if content.paint.paint(at: time).isOpaque {
                compare(content.frame.rect(at: time).offsetBy(dx: origin.x, dy: origin.y))
            }
        case let kind where kind.traits.contains(.keepsNeighbours):
            var origin = origin
            let shift = layer.kind.transform(at: time)
            origin = CGPoint(x: origin.x + shift.tx, y: origin.y + shift.ty)
            for child in layer.children where patience > 0 { look(at: child, origin) }
        default:
            break
        }
    }

    private mutating func compare(_ other: CGRect) {
        let near = Self.tolerance
        func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= near }
        if isSame(other.minX, rect.maxX) { right.cover(from: other.minY, to: other.maxY, depth: other.width) }
        if isSame(other.maxX, rect.minX) { left.cover(from: other.minY, to: other.maxY, depth: other.width) }
        if isSame(other.minY, rect.maxY) { bottom.cover(from: other.minX, to: other.maxX, depth: other.height) }
        if isSame(other.maxY, rect.minY) { top.cover(from: other.minX, to: other.maxX, depth: other.height) }

        let (onLeft, onRight) = (rect.minX - other.minX, other.maxX - rect.maxX)
        let (above, below) = (rect.minY - other.minY, other.maxY - rect.maxY)
        func cover(_ corner: inout CGFloat, _ across: CGFloat, _ down: CGFloat) {
            let reach = min(across, down)
            if reach > near { corner = max(corner, reach) }
        }
        if other.maxX >= rect.minX - near {
            if other.maxY >= rect.minY - near { cover(&corners.topLeft, onLeft, above) }
            if other.minY <= rect.maxY + near { cover(&corners.bottomLeft, onLeft, below) }
        }
        if other.minX <= rect.maxX + near {
            if other.maxY >= rect.minY - near { cover(&corners.topRight, onRight, above) }
            if other.minY <= rect.maxY + near { cover(&corners.bottomRight, onRight, below) }
        }
    }
}

extension ShapePaint {
    /// Whether nothing behind it shows.
    fileprivate var isOpaque: Bool {
        // Less than half a step of a byte from 1.
        func isOpaque(_ color: ResolvedColor) -> Bool { color.opacity > 0.999 }
        switch self {
        case .color(let color), .encoded(let color):
            return isOpaque(color)
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _),
            .elliptical(let gradient, _, _, _):
            return !gradient.stops.isEmpty && gradient.stops.allSatisfy { isOpaque($0.color) }
        case .mesh(let mesh):
            return isOpaque(mesh.background) && mesh.colors.allSatisfy(isOpaque)
        case .placed(let paint, _), .inset(let paint, _):
            return paint.isOpaque
        case .tiles:
            // Not looked at, pixel by pixel.
            return false
        }
    }
}
