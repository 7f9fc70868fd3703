// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

extension Layer {
    /// Where this tree at `time` may look different from `old` at `oldTime`: a few rectangles in root coordinates, in points.
    /// Nil where so much moves that telling it apart costs more than painting everything.
    ///
    /// The same static object looks the same; what moves is compared by its numbers at both times.
    ///
    /// - Parameter area: What is seen of the tree, in root coordinates; what is outside of it costs nothing.
    package func damage(
        at time: Double, since old: Layer, at oldTime: Double, within area: CGRect = .infinite
    ) -> [CGRect]? {
        var rects: [CGRect] = []
        return damage(at: time, since: old, at: oldTime, within: area, into: &rects) ? rects : nil
    }

    /// The same, with the rectangles in the memory of `rects`, whose content goes. False: everything is to be painted.
    package func damage(
        at time: Double, since old: Layer, at oldTime: Double, within area: CGRect, into rects: inout [CGRect]
    ) -> Bool {
        rects.removeAll(keepingCapacity: true)
        guard max(depth, old.depth) <= Self.usualDepth else { return false }
        // Counting first: where much moves, nothing is measured in vain.
        var damage = Damage(before: oldTime, after: time, area: area)
        damage.compare(old, self, .identity)
        guard damage.count <= Damage.patience else { return false }
        // What came or went may have pushed a neighbour out of sight of another, or into it, and both stayed the same.
        if damage.isReordered, hasRectangles, max(searchLength, old.searchLength) > NeighbourSearch.patience {
            return false
        }
        damage.isMeasuring = true
        // One more than the limit, before two are merged.
        rects.reserveCapacity(Damage.greatestCount + 1)
        swap(&damage.rects, &rects)
        damage.compare(old, self, .identity)
        swap(&damage.rects, &rects)
        if readsBackdrop { rects = growing(rects, at: time, within: damage.window) }
        return true
    }
}

private struct Damage {
    let before: Double
    let after: Double
    /// What is seen and a little more, in root coordinates.
    let window: CGRect
    var rects: [CGRect] = []
    /// How many parts differ, as far as was counted.
    private(set) var count = 0
    var isMeasuring = false
    /// Whether other layers follow on some than before.
    private(set) var isReordered = false

    /// How many parts are worth measuring. Source: chosen; a screen of many moving parts is painted whole.
    static let patience = 64

    /// Rectangles that are kept separate. Source: chosen; each one costs a walk over the tree.
    static let greatestCount = 4

    /// How far outside of the area something may be and show, in points: what is painted is rounded to pixels. Source: chosen, with
    /// room to spare.
    private static let margin: CGFloat = 4

    init(before: Double, after: Double, area: CGRect) {
        self.before = before
        self.after = after
        // Larger than any image, and small enough for sums.
        window =
            area == .infinite
            ? CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7) : area.insetBy(dx: -Self.margin, dy: -Self.margin)
    }

    mutating func compare(_ old: Layer, _ new: Layer, _ transform: CGAffineTransform) {
        if old === new && new.isStatic || !isMeasuring && count > Self.patience { return }
        guard shows(old, transform) || shows(new, transform) else {
            // Out of sight, it still counts in a search for neighbours.
            if old.searchLength != new.searchLength { isReordered = true }
            return
        }
        if let map = sharedMap(of: old, new) {
            compare(old.children, new.children, map.concatenating(transform))
        } else {
            if old.searchLength != new.searchLength { isReordered = true }
            add(old, at: before, transform)
            add(new, at: after, transform)
        }
    }

    private mutating func compare(_ old: [Layer], _ new: [Layer], _ transform: CGAffineTransform) {
        if old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) {
            for (old, new) in zip(old, new) { compare(old, new, transform) }
            return
        }
        isReordered = true
        // In order: what stayed behind another it used to be in front of counts as new.
        var places: [LayerID: Int] = [:]
        for (index, layer) in old.enumerated() { places[layer.id] = index }
        var next = 0
        for layer in new {
            if let place = places[layer.id], place >= next {
                for gone in old[next..<place] { add(gone, at: before, transform) }
                compare(old[place], layer, transform)
                next = place + 1
            } else {
                add(layer, at: after, transform)
            }
        }
        for gone in old[next...] { add(gone, at: before, transform) }
    }

    private func shows(_ layer: Layer, _ transform: CGAffineTransform) -> Bool {
        seen(of: layer.extent, transform) != nil
    }

    /// What is seen of `extent`, in root coordinates; nil: nothing. Geometry that is not finite may be anywhere.
    private func seen(of extent: Extent, _ transform: CGAffineTransform) -> CGRect? {
        if extent.isEmpty { return nil }
        if extent.isEverywhere { return window }
        let rect = extent.rect.applying(transform)
        guard (rect.minX + rect.minY + rect.width + rect.height).isFinite else { return window }
        let (minX, maxX) = (max(rect.minX, window.minX), min(rect.maxX, window.maxX))
        let (minY, maxY) = (max(rect.minY, window.minY), min(rect.maxY, window.maxY))
        return minX <= maxX && minY <= maxY ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
    }

    /// The map from the children of both to their parent if that is all they differ by, and it is the same at both times;
    /// nil if a change in them can show anywhere else.
    private func sharedMap(of old: Layer, _ new: Layer) -> CGAffineTransform? {
        switch (old.kind, new.kind) {
        case (.group, .group), (.tag, .tag), (.untouchable, .untouchable), (.touchArea, .touchArea),
            (.isolated, .isolated):
            return .identity
        case (.staticOpacity, _), (.movingOpacity, _), (.fade, _):
            guard let a = old.kind.opacity, let b = new.kind.opacity else { return nil }
            return a.value(at: before) == b.value(at: after) ? .identity : nil
        case (.blend(let a), .blend(let b)):
            return a == b ? .identity : nil
        case (.colors, .colors), (.clip, .clip):
            return old === new && new.kindIsStatic ? .identity : nil
        case (.offset, .offset), (.scroll, .scroll), (.follow, .follow), (.scale, .scale), (.rotation, .rotation):
            let map = new.kind.transform(at: after)
            return old.kind.transform(at: before) == map ? map : nil
        case (.map(let a), .map(let b)) where a.isAffine && b.isAffine:
            let map = new.kind.transform(at: after)
            return old.kind.transform(at: before) == map ? map : nil
        default:
            return nil
        }
    }

    private mutating func add(_ layer: Layer, at time: Double, _ transform: CGAffineTransform) {
        guard shows(layer, transform) else { return }
        count += 1
        guard isMeasuring else { return }
        guard let box = seen(of: layer.extent(at: time), transform) else { return }
        if let index = rects.firstIndex(where: { $0.intersects(box) }) {
            rects[index] = rects[index].union(box)
        } else {
            rects.append(box)
            if rects.count > Self.greatestCount { mergeNearest() }
        }
    }

    /// Merges the two rectangles whose union adds least to what they cover.
    private mutating func mergeNearest() {
        var (first, second, least) = (0, 1, CGFloat.infinity)
        for index in rects.indices {
            for other in rects.indices where other > index {
                let union = rects[index].union(rects[other])
                let added = union.area - rects[index].area - rects[other].area
                if added < least { (first, second, least) = (index, other, added) }
            }
        }
        rects[first] = rects[first].union(rects.remove(at: second))
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }
}
