// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

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

/// The scroll view of a page, for its bars: the first one that lies under the bar at the top.
@MainActor
package final class BarScroll {
    /// The offsets besides 0 at which a scroll may rest before all that collapses is gone, in rising order: where a large title has gone,
    /// and what is below that.
    package var stops: [CGFloat] = []
    /// The offset at which ``BarEdges/isCollapsed`` turns true, and that above which ``BarEdges/isUnderTop`` is.
    package var titleEnd: CGFloat = 0
    package var barEnd: CGFloat = 0
    /// The content is elsewhere. The flag: it is the first time, or another scroll view.
    package var onChange: ((BarEdges, _ isFirst: Bool) -> Void)?

    private weak var box: ScrollBox?
    /// All scroll views of the page, in the order in which they were laid out first.
    private var candidates: [Candidate] = []
    private struct Candidate {
        weak var box: ScrollBox?
    }

    private var edges: BarEdges?
    // Protected by: each effect, which leaves with its view.
    private var followers: [ObjectIdentifier: Unmanaged<_BarScrollEffect>] = [:]

    nonisolated package init() {}

    /// Content that is nearer than this to a bar is not under it, in points. Source: *chosen*.
    private static let tolerance = 0.5

    var track: ScrollTrack? { box?.scroller.tracks.first { $0.axis == .vertical } }

    /// Those of the page's scroll view; none for another.
    func stops(of candidate: ScrollBox) -> [CGFloat] { candidate === box ? stops : [] }

    func add(_ follower: _BarScrollEffect) {
        followers[ObjectIdentifier(follower)] = .passUnretained(follower)
        follower.follow(track)
    }

    func remove(_ follower: _BarScrollEffect) { followers[ObjectIdentifier(follower)] = nil }

    /// A scroll view was laid out, or has appeared again.
    func didPlace(_ candidate: ScrollBox) {
        if !candidates.contains(where: { $0.box === candidate }) { candidates.append(Candidate(box: candidate)) }
        if candidate !== box, box?.canMoveBars != true, candidate.canMoveBars { adopt(candidate) }
        if candidate === box { didMove() }
    }

    /// A scroll view is gone.
    func forget(_ candidate: ScrollBox) {
        candidates.removeAll { $0.box === candidate || $0.box == nil }
        guard candidate === box else { return }
        adopt(candidates.first { $0.box?.canMoveBars == true }?.box)
        didMove()
    }

    private func adopt(_ new: ScrollBox?) {
        let graph = (new ?? box)?.graph
        box?.scroller.movesBars = false
        new?.scroller.movesBars = true
        (box, edges) = (new, nil)
        for follower in followers.values { follower.takeUnretainedValue().follow(track) }
        if new == nil, let graph { report(BarEdges(), isFirst: true, in: graph) }
    }

    private func report(_ edges: BarEdges, isFirst: Bool, in graph: ViewGraph) {
        graph.events.write(in: Transaction()) { [weak self] in self?.onChange?(edges, isFirst) }
    }

    /// The scroll view shows another part of its content.
    func didMove() {
        guard let box, let track else { return }
        let offset = track.offset(at: box.engine.time)
        var new = BarEdges()
        new.isCollapsed = offset >= titleEnd
        new.isUnderTop = offset > barEnd + Self.tolerance
        new.isUnderBottom = offset < track.most - Self.tolerance
        guard new != edges else { return }
        let isFirst = edges == nil
        edges = new
        report(new, isFirst: isFirst, in: box.graph)
    }
}

extension EnvironmentValues {
    /// What the scroll view of the page is reported to.
    @Entry package var barScroll: BarScroll?
}

extension ScrollBox {
    /// Whether it shows, and stays, and its content moves up and down below something at the top.
    fileprivate var canMoveBars: Bool {
        guard node.isAppearing, safeArea.top > 0, scroller.tracks.contains(where: { $0.axis == .vertical }) else {
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
            if oldValue.bounds != shift.bounds { placeDidChange() }
        }
    }

    fileprivate init(_ shift: _BarScrollShift, node: _Node) {
        self.shift = shift
        super.init(node: node)
        shift.scroll.add(self)
    }

    override package func willLeave() {
        super.willLeave()
        shift.scroll.remove(self)
    }

    override func place(of track: ScrollTrack, at time: Double, pixelsPerPoint: CGFloat?) -> any FollowedPlace {
        ScrolledPlace(
            scroll: track.space.offset.committed(at: time), bounds: shift.bounds, pixelsPerPoint: pixelsPerPoint)
    }
}

extension View {
    /// Moves this view up and down with the content of a page's scroll view, by as many points as `bounds` allow; without one it stays.
    nonisolated package func moves(with scroll: BarScroll, within bounds: ClosedRange<CGFloat>) -> some View {
        _WrappedView(content: self, modifier: _BarScrollShift(scroll: scroll, bounds: bounds))
    }
}
