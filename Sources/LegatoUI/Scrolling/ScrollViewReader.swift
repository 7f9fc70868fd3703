// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
import LegatoEngine

/// Lets its content scroll the scroll views inside to views that have an identity.
///
///     ScrollViewReader { proxy in
///         ScrollView {
///             Button("Down") { withAnimation { proxy.scrollTo("end", anchor: .bottom) } }
///             Rows()
///             Text("The end").id("end")
///         }
///     }
public struct ScrollViewReader<Content: View>: View, _Nonisolated {
    public var content: (ScrollViewProxy) -> Content
    @State private var place = ReaderPlace()

    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    @MainActor @preconcurrency public var body: some View {
        let _ = place.node = CurrentReader.node
        content(ScrollViewProxy(place: place))
    }
}

/// Where a reader is in the tree.
@MainActor
final class ReaderPlace {
    weak var node: _Node?
    nonisolated init() {}
}

/// Scrolls the scroll views inside of a ``ScrollViewReader``.
public struct ScrollViewProxy {
    let place: ReaderPlace

    /// Scrolls to the view with the identity `id`, in the transaction in force: `withAnimation` animates it.
    ///
    /// The view may be inserted by the same change. If no view has the identity, nothing scrolls. Source: *documented*, *measured*
    /// (screens 2).
    ///
    /// - Parameter anchor: This point of the view comes to the same point of what the scroll view shows; nil: as little moves as shows all
    ///   of the view.
    @MainActor @preconcurrency
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let node = place.node else { return }
        let (id, transaction) = (AnyHashable(id), Transaction.current)
        node.graph.events.write(in: transaction) {
            node.graph.scrollRequests.append(
                ScrollRequest(node: node, id: id, anchor: anchor, transaction: transaction))
        }
    }
}

/// A scroll to a view, which is looked for once layout is done.
struct ScrollRequest {
    let node: _Node
    let id: AnyHashable
    let anchor: UnitPoint?
    let transaction: Transaction
    /// Whether a binding of the scroll view asks for it.
    var isBound = false
    /// Whether it is made again, now that what is there is made and known.
    var isRepeated = false
}

/// A scroll that shows a part of a view, in all scroll views around.
@MainActor
struct Reveal {
    let box: _Box
    /// The part, in the coordinates of the box: where it is once layout is done; nil: nothing is to show.
    let part: () -> CGRect?
    let transaction: Transaction

    fileprivate func scroll() {
        guard var part = part() else { return }
        let request = ScrollRequest(node: box.node, id: 0, anchor: nil, transaction: transaction)
        var current = box
        while let parent = current.parent {
            if let viewport = parent as? ScrollBox, current === viewport.children[0] {
                let offset = viewport.scroll(to: part, by: request)
                part = part.offsetBy(dx: -offset.x, dy: -offset.y)
            }
            part = part.offsetBy(
                dx: current.contentOrigin.x + current.origin.x, dy: current.contentOrigin.y + current.origin.y)
            current = parent
        }
    }
}

/// The node of a scroll view.
@MainActor
protocol ScrollOwner: _Node {
    var viewport: ScrollBox! { get }
    /// The node of what is scrolled.
    var scrolled: _Node { get }
}

/// The pending requests to scroll to a view.
final class ScrollRequests: ScenePart, LayoutStep {
    static let place = LayoutOrder.scrolling

    @exclusivity(unchecked) private var requests: [ScrollRequest] = []
    @exclusivity(unchecked) private var reveals: [Reveal] = []

    init(in graph: ViewGraph) {}

    func append(_ request: ScrollRequest) { requests.append(request) }
    func append(_ reveal: Reveal) { reveals.append(reveal) }

    /// Scrolls to the requested views, which are placed now.
    func settle() {
        let requests = requests
        self.requests = []
        for request in requests where !request.node.isDetached { request.node.scrollBelow(request) }
        let reveals = reveals
        self.reveals = []
        for reveal in reveals where !reveal.box.hasLeft { reveal.scroll() }
    }
}

extension ViewGraph {
    var scrollRequests: ScrollRequests { part(ScrollRequests.self) }
}

extension _Node {
    /// Scrolls the scroll views here and inside that show the view with the identity that is asked for.
    fileprivate final func scrollBelow(_ request: ScrollRequest) {
        if let owner = self as? any ScrollOwner, let viewport = owner.viewport {
            if let frame = owner.scrolled.firstElement(identifiedBy: request.id)?.layoutFrame(in: viewport.children[0])
            {
                viewport.scroll(to: frame, by: request)
            } else if let frame = owner.scrolled.lazyFrame(of: request.id, in: viewport.children[0]) {
                viewport.scroll(to: frame, by: request)
                if !request.isRepeated, request.transaction.animation == nil {
                    var request = request
                    request.isRepeated = true
                    graph.events.write(in: request.transaction) { [graph] in graph.scrollRequests.append(request) }
                }
            }
        }
        forEachPresentChild { $0.scrollBelow(request) }
    }
}

extension _Node {
    /// The estimated frame of the view whose identity is `id`, in a lazy container that has not made it; nil if none has it.
    fileprivate final func lazyFrame(of id: AnyHashable, in content: _Box) -> CGRect? {
        if let lazy = self as? any LazyOwner, let index = lazy.index(identifiedBy: id),
            let frame = lazy.container.layoutFrame(in: content)
        {
            let corner = lazy.container.contentOrigin
            return lazy.container.place(ofElementAt: index).offsetBy(
                dx: frame.minX + corner.x, dy: frame.minY + corner.y)
        }
        var found: CGRect?
        forEachPresentChild { if found == nil { found = $0.lazyFrame(of: id, in: content) } }
        return found
    }
}

extension ScrollBox {
    /// Scrolls so that `frame`, a part of the content, shows. Returns the offset that it leads to.
    @discardableResult
    fileprivate func scroll(to frame: CGRect, by request: ScrollRequest) -> CGPoint {
        let anchor = request.anchor?.directed(in: node.isRightToLeft ? .rightToLeft : .leftToRight)
        let offsets = scroller.tracks.map { track -> Double? in
            let (start, length) =
                track.axis == .vertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
            // What collapses leaves that much more of the content to show, above the rest.
            let collapse = track.axis == .vertical ? collapse : 0
            if let anchor {
                let share = track.axis == .vertical ? anchor.y : anchor.x
                let offset = start + share * (length - track.length)
                let collapsed = offset + collapse * (1 - share)
                return collapsed >= collapse ? collapsed : share > 0 ? offset / share : 0
            }
            let shown = track.target
            let first = shown - min(collapse, max(0, shown))
            // All of it shows, or it fills what shows.
            if start >= first && start + length <= shown + track.length { return nil }
            let (top, bottom) = (start + collapse, start + length - track.length)
            return abs(top - shown) <= abs(bottom - shown) ? top : bottom
        }
        scroller.scroll(to: offsets, in: request.transaction, isBound: request.isBound)
        var place = CGPoint.zero
        for (track, offset) in zip(scroller.tracks, offsets) {
            let target = offset.map { track.clamped($0) } ?? track.target
            if track.axis == .horizontal { place.x = target } else { place.y = target }
        }
        return place
    }
}

extension _Box {
    /// The frame of this box with its effects as layout has it, in the content of `ancestor`; nil if that is not around.
    final func layoutFrame(in ancestor: _Box) -> CGRect? {
        var frame = CGRect(origin: origin, size: outerSize)
        var box = self
        while let parent = box.parent {
            if parent === ancestor { return frame }
            frame = frame.offsetBy(
                dx: parent.contentOrigin.x + parent.origin.x, dy: parent.contentOrigin.y + parent.origin.y)
            box = parent
        }
        return nil
    }
}
