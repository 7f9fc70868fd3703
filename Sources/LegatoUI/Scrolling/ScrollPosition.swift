// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// Where a scroll view is, or is to be: at a view, a place or an edge.
///
/// Source: *documented* (SwiftUI, `ScrollPosition`).
public struct ScrollPosition: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
        case none
        case edge(Edge)
        case place(x: CGFloat?, y: CGFloat?)
        case view(ScrolledID, UnitPoint?)
    }

    private var kind = Kind.none
    /// Grows with each wish, so that the same one can be made again.
    // Equivalent: constant, values are only compared with each other.
    private var wish = 0
    /// Whether a finger has brought it where it is.
    public internal(set) var isPositionedByUser = false

    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }

    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { scrollTo(edge: edge) }

    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) { scrollTo(point: point) }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) { scrollTo(x: x, y: y) }

    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { scrollTo(x: x) }

    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { scrollTo(y: y) }

    private mutating func wish(for kind: Kind) {
        self.kind = kind
        wish += 1
        isPositionedByUser = false
    }

    /// Wishes for the view with the identity `id`; see ``ScrollViewProxy/scrollTo(_:anchor:)``.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        wish(for: .view(ScrolledID(id), anchor))
    }

    public mutating func scrollTo(edge: Edge) { wish(for: .edge(edge)) }
    /// Wishes for a point of the content at the corner of the scroll view.
    public mutating func scrollTo(point: CGPoint) { wish(for: .place(x: point.x, y: point.y)) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { wish(for: .place(x: x, y: y)) }
    public mutating func scrollTo(x: CGFloat) { wish(for: .place(x: x, y: nil)) }
    public mutating func scrollTo(y: CGFloat) { wish(for: .place(x: nil, y: y)) }

    /// The edge that was wished for, while nothing else has come of it.
    public var edge: Edge? {
        guard case .edge(let edge) = kind else { return nil }
        return edge
    }

    /// The point that was wished for.
    public var point: CGPoint? {
        guard case .place(let x?, let y?) = kind else { return nil }
        return CGPoint(x: x, y: y)
    }

    public var x: CGFloat? {
        guard case .place(let x, _) = kind else { return nil }
        return x
    }

    public var y: CGFloat? {
        guard case .place(_, let y) = kind else { return nil }
        return y
    }

    /// The identity of the view that was wished for, or that a finger has scrolled to.
    public var viewID: (any Hashable & Sendable)? {
        guard case .view(let id, _) = kind else { return nil }
        return id.value
    }

    /// The same, where it is of type `type`.
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

    /// A finger has scrolled to a view, or away from what was wished for.
    mutating func userDidScroll(to id: (any Hashable & Sendable)?) {
        kind = id.map { .view(ScrolledID($0), nil) } ?? .none
        isPositionedByUser = true
    }

    /// Whether `other` wishes for the same, made once.
    func isSameWish(as other: ScrollPosition) -> Bool { wish == other.wish }

    var wantedView: (id: AnyHashable, anchor: UnitPoint?)? {
        guard case .view(let id, let anchor) = kind, !isPositionedByUser else { return nil }
        return (AnyHashable(id.value), anchor)
    }
}

/// An identity of any type that may leave the main thread.
private struct ScrolledID: Hashable, Sendable {
    let value: any Hashable & Sendable

    init(_ value: any Hashable & Sendable) { self.value = value }

    static func == (left: ScrolledID, right: ScrolledID) -> Bool {
        AnyHashable(left.value) == AnyHashable(right.value)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}

// MARK: - Bindings

/// Where a scroll view is, as it is bound to something outside.
@MainActor
package protocol ScrollPositionLink: AnyObject {
    /// What the binding wishes for that the scroll view has not been told yet.
    func takeWish() -> ScrollWish?
    /// The anchor by which the view is found that is reported.
    var anchor: UnitPoint? { get }
    /// The scroll view has moved, or was laid out. The view at the anchor has these identities, from the inside out.
    func didMove(_ move: ScrollMove, to ids: [AnyHashable])
}

/// What has brought a scroll view where it is since its binding was told last.
package enum ScrollMove {
    /// Layout, or a wish of the binding itself.
    case none
    /// Code: `scrollTo`.
    case code
    case user
}

package enum ScrollWish {
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    case place(x: CGFloat?, y: CGFloat?)
}

extension EnvironmentValues {
    // Protected by: the main thread, on which scroll views use it.
    @Entry package var scrollPositionLink: (any ScrollPositionLink)?
}

@MainActor
private final class IdentityLink<ID: Hashable>: ScrollPositionLink {
    var binding: Binding<ID?>?
    var anchor: UnitPoint?
    private var known: ID??
    /// Whether the program set the value, which may be nil, and nothing but that has scrolled since.
    private var isWished = true

    nonisolated init() {}

    func takeWish() -> ScrollWish? {
        guard let binding else { return nil }
        let wanted = binding.wrappedValue
        guard known != .some(wanted) else { return nil }
        known = .some(wanted)
        isWished = true
        return wanted.map { .view(AnyHashable($0), anchor) }
    }

    func didMove(_ move: ScrollMove, to ids: [AnyHashable]) {
        if move != .none { isWished = false }
        guard !isWished, let id = ids.lazy.compactMap({ $0.base as? ID }).first, known != .some(id) else { return }
        known = .some(id)
        if binding?.wrappedValue != id { binding?.wrappedValue = id }
    }
}

@MainActor
private final class PositionLink: ScrollPositionLink {
    var binding: Binding<ScrollPosition>?
    var anchor: UnitPoint?
    private var known: ScrollPosition?

    nonisolated init() {}

    func takeWish() -> ScrollWish? {
        guard let wanted = binding?.wrappedValue else { return nil }
        defer { known = wanted }
        if let known, known.isSameWish(as: wanted) { return nil }
        if let view = wanted.wantedView { return .view(view.id, view.anchor ?? anchor) }
        if let edge = wanted.edge { return .edge(edge) }
        if wanted.x != nil || wanted.y != nil { return .place(x: wanted.x, y: wanted.y) }
        return nil
    }

    func didMove(_ move: ScrollMove, to ids: [AnyHashable]) {
        guard move == .user, var position = binding?.wrappedValue else { return }
        // `Sendable` has no representation that could be asked for; identities are values, which are only compared.
        let identity = ids.last.flatMap { $0.base as? any Hashable }
        position.userDidScroll(
            to: identity.map { unsafeBitCast($0 as any Hashable, to: (any Hashable & Sendable).self) })
        guard position != known else { return }
        known = position
        binding?.wrappedValue = position
    }
}

nonisolated private struct IdentityLinking<ID: Hashable>: ViewModifier {
    let binding: Binding<ID?>
    let anchor: UnitPoint?
    @State private var link = IdentityLink<ID>()

    @MainActor func body(content: Content) -> some View {
        let _ = (link.binding, link.anchor) = (binding, anchor)
        // Read here, so that another value is noticed.
        let _ = binding.wrappedValue
        let link = link
        content.transformEnvironment(\.scrollPositionLink) { $0 = link }
    }
}

nonisolated private struct PositionLinking: ViewModifier {
    let binding: Binding<ScrollPosition>
    let anchor: UnitPoint?
    @State private var link = PositionLink()

    @MainActor func body(content: Content) -> some View {
        let _ = (link.binding, link.anchor) = (binding, anchor)
        let _ = binding.wrappedValue
        let link = link
        content.transformEnvironment(\.scrollPositionLink) { $0 = link }
    }
}

extension View {
    /// Binds the identity of the view of a ``scrollTargetLayout(isEnabled:)`` that the scroll view inside is at: setting it scrolls there,
    /// scrolling sets it.
    ///
    /// - Parameter anchor: Where in the scroll view that view is looked for, and scrolled to; nil: at the beginning.
    nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
        modifier(IdentityLinking(binding: id, anchor: anchor))
    }

    /// Binds where the scroll view inside is: setting it scrolls there, scrolling sets it.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(PositionLinking(binding: position, anchor: anchor))
    }
}

// MARK: - What a scroll view does with them

extension ScrollBox {
    /// Does what a binding wishes for, in `transaction`.
    func answer(_ wish: ScrollWish, of node: _Node, in transaction: Transaction) {
        switch wish {
        case .view(let id, let anchor):
            graph.scrollRequests.append(
                ScrollRequest(
                    node: node, id: id, anchor: anchor ?? .topLeading, transaction: transaction, isBound: true))
        case .edge(let edge):
            scroller.scroll(
                to: scroller.tracks.map { track in
                    let isBackwards = growsBackwards(along: track.axis)
                    switch (edge, track.axis) {
                    case (.top, .vertical), (.leading, .horizontal): return isBackwards ? track.most : 0
                    case (.bottom, .vertical), (.trailing, .horizontal): return isBackwards ? 0 : track.most
                    default: return nil
                    }
                }, in: transaction)
        case .place(let x, let y):
            scroller.scroll(
                to: scroller.tracks.map { ($0.axis == .vertical ? y : x).map { Double($0) } }, in: transaction)
        }
    }

    /// The identities of the view of a target layout that is at `anchor`: the one furthest on that begins before it.
    func identities(at anchor: UnitPoint?, time: Double) -> [AnyHashable] {
        let anchor = (anchor ?? .topLeading).directed(in: node.isRightToLeft ? .rightToLeft : .leftToRight)
        let shown = geometry(at: time).bounds
        // Half a point past it, or a rounded place would miss its view.
        let point = CGPoint(
            x: shown.minX + anchor.x * shown.width + (anchor.x < 1 ? 0.5 : -0.5),
            y: shown.minY + anchor.y * shown.height + (anchor.y < 1 ? 0.5 : -0.5))
        var best: (box: _Box, distance: CGFloat)?
        forEachTarget(of: children[0]) { box in
            guard let frame = box.layoutFrame(in: children[0]) else { return }
            var distance: CGFloat = 0
            for track in scroller.tracks {
                let (start, end, place) =
                    track.axis == .vertical
                    ? (frame.minY, frame.maxY, point.y) : (frame.minX, frame.maxX, point.x)
                distance += max(0, start - place) + max(0, place - end)
            }
            if best.map({ distance < $0.distance }) ?? true { best = (box, distance) }
        }
        return best?.box.identities ?? []
    }

    func forEachTarget(of box: _Box, _ body: (_Box) -> Void) {
        guard box.isTargetLayout else {
            if box is ScrollBox { return }
            return box.forEachChild { forEachTarget(of: $0, body) }
        }
        box.forEachChild { if !$0.isLeaving { body($0) } }
    }
}

extension _Box {
    var isTargetLayout: Bool {
        var isTargetLayout = false
        forEachEffect {
            if let effect = $0 as? _ScrollTargetLayout.Effect, effect.isEnabled { isTargetLayout = true }
        }
        return isTargetLayout
    }

    /// Those of the view of this box in its list, from the inside out: by `id(_:)` and by the data of a `ForEach`.
    var identities: [AnyHashable] {
        var identities: [AnyHashable] = []
        var node = self.node
        while let parent = node.parent {
            if case .identity(let id)? = parent.step(to: node) { identities.append(id) }
            if parent.ownsBox { break }
            node = parent
        }
        return identities
    }
}
