// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
package import LegatoMotion

/// What of a page's content is under its bars.
package struct BarEdges: Equatable, Sendable {
    /// Whether the large title has nearly scrolled away.
    package var isCollapsed = false
    /// Whether content is under the bar at the top, collapsed.
    package var isUnderTop = false
    /// Whether content is under the bar at the bottom.
    package var isUnderBottom = false

    package init() {}
}

/// The scroll view of a page, for its bars: the first one that lies under the bar at an edge.
@MainActor
package final class BarScroll {
    private let edge: VerticalEdge
    /// What a container further out follows its scroll view with; nil: none does.
    package weak var outer: BarScroll?

    /// The offsets besides 0 at which a scroll may rest before all that collapses is gone, in rising order: where a large title has gone,
    /// and what is below that.
    package var stops: [CGFloat] = []
    /// The offset at which ``BarEdges/isCollapsed`` turns true, and that above which ``BarEdges/isUnderTop`` is.
    package var titleEnd: CGFloat = 0
    package var barEnd: CGFloat = 0
    /// The content is elsewhere. The flag: it is the first time, or another scroll view.
    package var onChange: ((BarEdges, _ isFirst: Bool) -> Void)?

    private weak var box: ScrollBox?
    /// One of another toolkit, where there is none of ours.
    fileprivate weak var guest: (any GuestScroll)?
    /// All scroll views of the page, in the order in which they were laid out first.
    private var candidates: [Candidate] = []
    private struct Candidate {
        weak var box: ScrollBox?
    }

    private var edges: BarEdges?
    // Protected by: each effect, which leaves with its view.
    private var followers: [ObjectIdentifier: Unmanaged<_BarScrollEffect>] = [:]

    /// - Parameter edge: Where the bar is under which the scroll view lies.
    nonisolated package init(at edge: VerticalEdge = .top) { self.edge = edge }

    /// Content that is nearer than this to a bar is not under it, in points. Source: *chosen*.
    private static let tolerance = 0.5

    var track: ScrollTrack? { box?.scroller.tracks.first { $0.axis == .vertical } }

    /// Those of the page's scroll view; none for another.
    func stops(of candidate: ScrollBox) -> [CGFloat] {
        (candidate === box ? stops : []) + (outer?.stops(of: candidate) ?? [])
    }

    /// Whether this, or one further out, follows a scroll view.
    func follows(_ scroller: Scroller) -> Bool { box?.scroller === scroller || outer?.follows(scroller) == true }

    /// Scrolls to where the content begins, all that collapses shown.
    ///
    /// - Returns: Whether there is a scroll view.
    package func scrollToTop(by animation: Animation) -> Bool {
        guard let box else { return false }
        let offsets: [Double?] = box.scroller.tracks.map { $0.axis == .vertical ? 0 : nil }
        box.scroller.scroll(to: offsets, in: Transaction(animation: animation))
        return true
    }

    /// Scrolls back by `distance`, in points, at most to where the content begins.
    package func scroll(backBy distance: CGFloat, in transaction: Transaction) {
        guard let box, let track else { return }
        let offset = track.offset(at: box.engine.time)
        guard offset > 0 else { return }
        let target = max(0, offset - distance)
        box.scroller.scroll(
            to: box.scroller.tracks.map { $0.axis == .vertical ? Double(target) : nil }, in: transaction)
    }

    func add(_ follower: _BarScrollEffect) {
        followers[ObjectIdentifier(follower)] = .passUnretained(follower)
        follower.follow(track)
    }

    func remove(_ follower: _BarScrollEffect) { followers[ObjectIdentifier(follower)] = nil }

    /// A scroll view was laid out, or has appeared again.
    func didPlace(_ candidate: ScrollBox) {
        if !candidates.contains(where: { $0.box === candidate }) { candidates.append(Candidate(box: candidate)) }
        if candidate !== box, !isFollowed(box), isFollowed(candidate) { adopt(candidate) }
        if candidate === box { reportEdges() }
        outer?.didPlace(candidate)
    }

    /// A scroll view is gone.
    func forget(_ candidate: ScrollBox) {
        candidates.removeAll { $0.box === candidate || $0.box == nil }
        outer?.forget(candidate)
        if candidate === box { adoptAnother() }
    }

    /// A scroll view does not show any more.
    func didCover(_ candidate: ScrollBox) {
        outer?.didCover(candidate)
        if candidate === box, edge == .bottom { adoptAnother() }
    }

    private func adoptAnother() {
        adopt(candidates.first { isFollowed($0.box) }?.box)
        reportEdges()
    }

    /// Whether a scroll view shows, and stays, and its content moves up and down under something at the edge.
    private func isFollowed(_ candidate: ScrollBox?) -> Bool {
        guard let candidate, candidate.showsVertically else { return false }
        return (edge == .top ? candidate.safeArea.top : candidate.safeArea.bottom) > 0
    }

    private func adopt(_ new: ScrollBox?) {
        let graph = (new ?? box)?.graph
        (box, edges) = (new, nil)
        for follower in followers.values { follower.takeUnretainedValue().follow(track) }
        if new == nil, let graph { report(BarEdges(), isFirst: true, in: graph) }
    }

    // MARK: - Scroll views of another toolkit

    /// A scroll view of another toolkit lies under the bar. The first one is followed until it leaves.
    package func follow(_ new: some GuestScroll) {
        guard box == nil, guest == nil else { return }
        guest = new
        moveFollowers()
        reportEdges()
    }

    /// It shows another part of its content.
    package func didMove(_ moved: some GuestScroll) {
        guard moved === guest else { return }
        moveFollowers()
        reportEdges()
    }

    package func forget(_ gone: some GuestScroll) {
        guard gone === guest else { return }
        (guest, edges) = (nil, nil)
        moveFollowers()
        if let graph = gone.sceneGraph { report(BarEdges(), isFirst: true, in: graph) }
    }

    private func moveFollowers() {
        for follower in followers.values { follower.takeUnretainedValue().placeDidChange() }
    }

    /// Those of a scroll view of another toolkit; none for another one than that which is followed.
    package func stops(of candidate: some GuestScroll) -> [CGFloat] { candidate === guest ? stops : [] }

    // MARK: - Reports

    private func report(_ edges: BarEdges, isFirst: Bool, in graph: ViewGraph) {
        graph.events.write(in: Transaction()) { [weak self] in self?.onChange?(edges, isFirst) }
    }

    /// A scroll view shows another part of its content.
    func didMove(_ scroller: Scroller) {
        if box?.scroller === scroller { reportEdges() }
        outer?.didMove(scroller)
    }

    private func reportEdges() {
        let (offset, most): (CGFloat, CGFloat)
        let graph: ViewGraph
        if let box, let track {
            (offset, most, graph) = (track.offset(at: box.engine.time), track.most, box.graph)
        } else if let guest, let scene = guest.sceneGraph {
            let scroll = guest.scroll(at: scene.engine.time)
            offset = scroll.frame.rect(at: scene.engine.time).minY + scroll.top
            (most, graph) = (guest.mostScroll, scene)
        } else {
            return
        }
        var new = BarEdges()
        new.isCollapsed = offset >= titleEnd
        new.isUnderTop = offset > barEnd + Self.tolerance
        new.isUnderBottom = offset < most - Self.tolerance
        guard new != edges else { return }
        let isFirst = edges == nil
        edges = new
        report(new, isFirst: isFirst, in: graph)
    }
}

/// A scroll view of another toolkit, as bars follow it.
@MainActor
package protocol GuestScroll: AnyObject {
    /// Nil: it is in no scene.
    var sceneGraph: ViewGraph? { get }
    /// What shows of the content, and how far above that it begins at rest, in points.
    func scroll(at time: Double) -> (frame: AnimatedFrame, top: CGFloat)
    /// How far the content can be moved from there, in points.
    var mostScroll: CGFloat { get }
}

extension EnvironmentValues {
    /// What the scroll view of the page is reported to.
    @Entry package var barScroll: BarScroll?
}

extension ScrollBox {
    /// Whether it shows, and stays, and its content moves up and down.
    fileprivate var showsVertically: Bool {
        guard node.isAppearing, scroller.tracks.contains(where: { $0.axis == .vertical }) else {
            return false
        }
        var around: _Node? = node
        while let current = around {
            if current.phase == .leaving { return false }
            around = current.parent
        }
        return true
    }
}

/// Moves a view with the content of a scroll view that it is not in.
///
/// To layout it stays where it is: its layer follows the committed offset, so nothing is evaluated or committed for it while the renderer
/// alone scrolls.
nonisolated package struct _BarScrollShift: _BoxModifier {
    let scroll: BarScroll
    let bounds: ClosedRange<CGFloat>

    fileprivate var limits: ScrolledPlace.Bounds { AnimatablePair(bounds.lowerBound, bounds.upperBound) }

    @MainActor package func _makeEffect(in node: _Node) -> _BarScrollEffect { _BarScrollEffect(self, node: node) }
    @MainActor package func _update(_ effect: _BarScrollEffect) { effect.shift = self }
}

package final class _BarScrollEffect: _ScrollFollowEffect {
    fileprivate var shift: _BarScrollShift {
        didSet {
            if oldValue.scroll !== shift.scroll {
                oldValue.scroll.remove(self)
                shift.scroll.add(self)
            }
            if oldValue.bounds != shift.bounds {
                bounds.set(shift.limits)
                placeDidChange()
            }
        }
    }
    private var bounds: AnimatedAttribute<ScrolledPlace.Bounds>!

    fileprivate init(_ shift: _BarScrollShift, node: _Node) {
        self.shift = shift
        super.init(node: node)
        bounds = AnimatedAttribute(.pin, shift.limits, of: self)
        shift.scroll.add(self)
    }

    override package func willLeave() {
        super.willLeave()
        shift.scroll.remove(self)
    }

    override var isFollowing: Bool { super.isFollowing || shift.scroll.guest?.sceneGraph != nil }

    override func followedPlace(at time: Double, pixelsPerPoint: CGFloat?) -> (any FollowedPlace)? {
        if let place = super.followedPlace(at: time, pixelsPerPoint: pixelsPerPoint) { return place }
        guard let guest = shift.scroll.guest, guest.sceneGraph != nil else { return nil }
        let scroll = guest.scroll(at: time)
        return BoundsScrolledPlace(
            scroll.frame, top: scroll.top, bounds: bounds.committed(at: time), pixelsPerPoint: pixelsPerPoint)
    }

    override func place(of track: ScrollTrack, at time: Double, pixelsPerPoint: CGFloat?) -> any FollowedPlace {
        ScrolledPlace(
            scroll: track.space.offset.committed(at: time), bounds: bounds.committed(at: time),
            pixelsPerPoint: pixelsPerPoint)
    }
}

extension View {
    /// Moves this view up and down with the content of a page's scroll view, by as many points as `bounds` allow; without one it stays.
    nonisolated package func moves(with scroll: BarScroll, within bounds: ClosedRange<CGFloat>) -> some View {
        _WrappedView(content: self, modifier: _BarScrollShift(scroll: scroll, bounds: bounds))
    }
}
