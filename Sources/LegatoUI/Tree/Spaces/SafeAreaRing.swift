// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

// What of a rectangle is safe: not under bars, nor in the rounded corners of a screen. Places keep something free along their edges (the
// scene, an inset, a padding), one around the other; a view that ignores that grows over it, from the inside out.

/// A rectangle with insets along its edges that what is inside is to leave free.
struct SafeAreaRing: Equatable {
    var frame: CGRect
    var insets: EdgeInsets
    /// By how much a keyboard covers more than the inset at the bottom, in points.
    var keyboard: CGFloat = 0
    /// How much of what else would be free at the bottom the keyboard covers, in points.
    var covered: CGFloat = 0
}

/// What of a ring a view grows over.
struct SafeAreaEdges {
    var edges = Edge.Set.all
    var includesContainer = true
    var includesKeyboard = true

    static let all = SafeAreaEdges()
}

extension CGRect {
    /// The rectangle with each edge that lies in an inset moved to the outer end of that; an edge short of an inset stays.
    ///
    /// - Parameters:
    ///   - tolerance: By how much an edge may miss an inset, in points.
    ///   - covered: How much the keyboard covers of what rings inside of this one keep free, in points.
    fileprivate func grown(
        over ring: SafeAreaRing, _ ignored: SafeAreaEdges, tolerance: CGFloat, covered: CGFloat
    ) -> CGRect {
        var (left, top, right, bottom) = (minX, minY, maxX, maxY)
        /// Distances from the outer end of the inset.
        func isIn(_ distance: CGFloat, _ inset: CGFloat) -> Bool {
            inset > 0 && distance >= -tolerance && distance <= inset + tolerance
        }
        let (frame, insets, edges) = (ring.frame, ring.insets, ignored.edges)
        // The keyboard stands before what the screen itself keeps free.
        if ignored.includesKeyboard, edges.contains(.bottom),
            isIn(frame.maxY - insets.bottom - bottom, ring.keyboard)
        {
            // A bar that the keyboard covers is no part of it.
            bottom = max(bottom, frame.maxY - insets.bottom - (ignored.includesContainer ? 0 : covered))
        }
        guard ignored.includesContainer else {
            return CGRect(x: left, y: top, width: width, height: max(0, bottom - top))
        }
        if edges.contains(.leading), isIn(left - frame.minX, insets.leading) { left = frame.minX }
        if edges.contains(.top), isIn(top - frame.minY, insets.top) { top = frame.minY }
        if edges.contains(.trailing), isIn(frame.maxX - right, insets.trailing) { right = frame.maxX }
        if edges.contains(.bottom), isIn(frame.maxY - bottom, insets.bottom) { bottom = frame.maxY }
        return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

extension _Box {
    /// `rect` grown over what is to be left free around it.
    ///
    /// What is around must have been placed. Source: *reported* (screens 1).
    ///
    /// - Parameters:
    ///   - rect: Counted from the corner of the box with all its effects.
    ///   - effect: The innermost effect around it; nil: there is none in this box.
    final func grown(_ rect: CGRect, inside effect: _BoxEffect?, _ edges: SafeAreaEdges) -> CGRect {
        let tolerance = 0.5 / graph.scale + 0.001
        var (shown, shift, covered) = (rect, CGSize.zero, CGFloat(0))
        forEachRing(around: effect) { offset in
            shown = shown.offsetBy(dx: offset.x, dy: offset.y)
            shift = CGSize(width: shift.width + offset.x, height: shift.height + offset.y)
        } ring: { ring in
            shown = shown.grown(over: ring, edges, tolerance: tolerance, covered: covered)
            covered += ring.covered
        }
        return shown.offsetBy(dx: -shift.width, dy: -shift.height)
    }

    /// Calls `ring` with each ring from the inside out, and `move` with each way from the coordinates of one to those of the next.
    private func forEachRing(around effect: _BoxEffect?, move: (CGPoint) -> Void, ring body: (SafeAreaRing) -> Void) {
        var (box, effect) = (self, effect)
        while true {
            while let current = effect {
                if let ring = current.safeAreaRing { body(ring) }
                if current.endsSafeArea { return }
                effect = current.outer
            }
            guard let parent = box.parent else { return }
            move(box.origin)
            if let ring = parent.safeAreaRing(around: box) { body(ring) }
            move(parent.contentOrigin)
            (box, effect) = (parent, parent.innermostEffect)
        }
    }

    /// How much of `rect` along each edge is not safe, keyboards aside; no more than it has.
    ///
    /// What is around must have been placed.
    final func coveredInsets(of rect: CGRect, inside effect: _BoxEffect?) -> EdgeInsets {
        // What is covered reaches from the edges of the outermost ring to these.
        var (rect, whole) = (rect, CGRect.infinite)
        var (left, top, right, bottom) = (-CGFloat.infinity, -CGFloat.infinity, CGFloat.infinity, CGFloat.infinity)
        forEachRing(around: effect) { offset in
            rect = rect.offsetBy(dx: offset.x, dy: offset.y)
            (left, top, right, bottom) = (left + offset.x, top + offset.y, right + offset.x, bottom + offset.y)
        } ring: { ring in
            let insets = ring.insets
            whole = ring.frame
            if insets.leading > 0 { left = max(left, whole.minX + insets.leading) }
            if insets.top > 0 { top = max(top, whole.minY + insets.top) }
            if insets.trailing > 0 { right = min(right, whole.maxX - insets.trailing) }
            if insets.bottom > 0 { bottom = min(bottom, whole.maxY - insets.bottom) }
        }
        func length(_ covered: CGFloat, of length: CGFloat) -> CGFloat { min(max(0, covered), length) }
        return EdgeInsets(
            top: length(top - max(rect.minY, whole.minY), of: rect.height),
            leading: length(left - max(rect.minX, whole.minX), of: rect.width),
            bottom: length(min(rect.maxY, whole.maxY) - bottom, of: rect.height),
            trailing: length(min(rect.maxX, whole.maxX) - right, of: rect.width))
    }

    /// By how much each edge of `rect` grows.
    final func safeAreaInsets(of rect: CGRect, inside effect: _BoxEffect?) -> EdgeInsets {
        let grown = grown(rect, inside: effect, .all)
        return EdgeInsets(
            top: rect.minY - grown.minY, leading: rect.minX - grown.minX, bottom: grown.maxY - rect.maxY,
            trailing: grown.maxX - rect.maxX)
    }
}

/// What a view does with the safe area around it: lets its content reach over it, or uses it otherwise.
public class _SafeAreaUser: _BoxEffect {
    override init(node: _Node) {
        super.init(node: node)
        graph.safeArea.insert(self)
    }

    override func willLeave() { graph.safeArea.remove(self) }

    override final var isPlaced: Bool { true }
    override final func updateFrame(boxOrigin origin: CGPoint) { graph.safeArea.didMove(self) }

    /// Whether what is around gives another safe area than when this was placed.
    var isOutdated: Bool { false }
    /// Whether what moves around it may change that without moving this one.
    var staysInPlace: Bool { false }
}

/// The views of a scene that use the safe area.
final class SafeAreaUsers: ScenePart, LayoutStep {
    static let place = LayoutOrder.safeAreas

    // Protected by: each effect, which leaves with its view.
    private var users: [ObjectIdentifier: Unmanaged<_SafeAreaUser>] = [:]
    /// Those that layout has moved.
    private var moved: [ObjectIdentifier] = []
    private var isDirty = false
    /// Whether a view that reaches over the safe area has another place by itself.
    private var slotsHaveChanged = false

    init(in graph: ViewGraph) {}

    fileprivate func insert(_ user: _SafeAreaUser) { users[ObjectIdentifier(user)] = .passUnretained(user) }
    fileprivate func remove(_ user: _SafeAreaUser) { users[ObjectIdentifier(user)] = nil }
    fileprivate func didMove(_ user: _SafeAreaUser) { moved.append(ObjectIdentifier(user)) }

    /// What a view reaches over has changed, and where it shows may not have.
    func slotDidChange() { slotsHaveChanged = true }

    /// What is around any of them may have changed without moving it.
    func invalidate() { isDirty = true }

    /// Invalidates the views that were placed with another safe area than the current one.
    func settle() {
        guard isDirty || slotsHaveChanged || !moved.isEmpty else { return }
        let outdated =
            isDirty
            ? Array(users.values)
            : moved.compactMap { users[$0] } + users.values.filter { $0.takeUnretainedValue().staysInPlace }
        (moved, isDirty, slotsHaveChanged) = ([], false, false)
        for user in outdated {
            let user = user.takeUnretainedValue()
            if user.box.isPlaced, user.isOutdated { user.invalidateLayout() }
        }
    }
}

extension ViewGraph {
    var safeArea: SafeAreaUsers { part(SafeAreaUsers.self) }
}
