// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing

/// Shows the first of its views that fits, or the last one.
///
/// A view fits if its ideal size along `axes` is within what is offered. The others are measured and nothing else: they have not
/// appeared. A view that was shown before keeps its state.
///
/// Source: *documented* (SwiftUI, `ViewThatFits`).
public struct ViewThatFits<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let content: Content

    /// - Parameter axes: In which directions a view has to fit.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _FittingNode<Content> {
        _FittingNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _FittingNode<Content>, to view: Self) { node.update(to: view) }
}

/// Owns the list of the views, all of which are made, and a box that shows one of them.
public final class _FittingNode<Content: View>: _Node, ChoosingNode {
    private var list: Content._NodeType?
    private var fitting: FittingBox!

    init(_ view: ViewThatFits<Content>, in context: _NodeContext) {
        super.init(in: context)
        fitting = FittingBox(view.axes, chooser: self, node: self)
        box = fitting
        var context = contentContext
        context.isLazy = true
        context.phase = .made
        if mayHaveChildren { list = Content._makeNode(view.content, in: context) }
        rebuildBoxes()
    }

    override package var viewType: Any.Type? { ViewThatFits<Content>.self }

    func update(to view: ViewThatFits<Content>) {
        fitting.axes = view.axes
        if let list { Content._updateNode(list, to: view.content) }
    }

    override package func rebuildBoxes() {
        guard let list else { return }
        let shown = fitting.shown?.subject
        let boxes = (0..<min(list.elementCount, graph.limits.nodeLimit)).compactMap { list.element(at: $0) }
        fitting.show(boxes.first { $0.subject === shown }, of: boxes, leaving: collected(from: list))
    }

    func choose(_ index: Int) {
        guard let list else { return }
        let shown = fitting.shown?.subject
        if let old = fitting.candidates.firstIndex(where: { $0.subject === shown }) {
            list.enter(.covered, elementAt: old)
        }
        list.enter(.present, elementAt: index)
        fitting.show(fitting.candidates[index], of: fitting.candidates, leaving: collected(from: list))
        notePreferenceChange(list.preferences)
    }

    override package var ownsBox: Bool { true }
    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let list { body(list) } }
    override package func addPreference(to collector: PreferenceCollector) { list?.collectPreferenceOfShown(collector) }
    override package func willDetach() { fitting.leave() }
}

/// The node of a box that shows one of its elements.
@MainActor
protocol ChoosingNode: _Node {
    /// Shows the element at `index`, and the one of before no more.
    func choose(_ index: Int)
}

/// Shows the first of its elements that fits what it is offered.
@MainActor
final class FittingBox: ChoiceBox {
    var axes: Axis.Set {
        didSet { if axes != oldValue { invalidateLayout() } }
    }
    // Protected by: the node, which owns the box.
    private unowned let chooser: any ChoosingNode

    init(_ axes: Axis.Set, chooser: any ChoosingNode, node: _Node) {
        self.axes = axes
        self.chooser = chooser
        super.init(node: node)
    }

    /// A view that is larger than the offer by no more still fits, in points: what containers leave of an offer is not exact.
    /// Source: *chosen*, far below a pixel.
    private static let tolerance: CGFloat = 1e-6

    /// The index of the candidate to show for `proposal`; nil without candidates.
    private func choice(for proposal: ProposedViewSize) -> Int? {
        let ideal = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
        let fitting = candidates.dropLast().firstIndex { candidate in
            let size = candidate.size(for: ideal)
            return (!axes.contains(.horizontal) || size.width <= (proposal.width ?? .infinity) + Self.tolerance)
                && (!axes.contains(.vertical) || size.height <= (proposal.height ?? .infinity) + Self.tolerance)
        }
        return fitting ?? candidates.indices.last
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        choice(for: proposal).map { candidates[$0].size(for: proposal) } ?? .zero
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        choice(for: proposal).flatMap { candidates[$0].guide(guide, for: proposal) }
    }

    override func placeChildren() {
        if let choice = choice(for: proposal), candidates[choice].subject !== shown?.subject {
            let spacing = Edge.allCases.map { contentSpacing(at: $0) }
            chooser.choose(choice)
            // The neighbours were placed at the distances of another candidate.
            if Edge.allCases.map({ contentSpacing(at: $0) }) != spacing { invalidateContainer() }
        }
        shown?.place(at: .zero, proposal: proposal)
        placeLeaving()
    }

    // As long as none has been chosen, that of the one that is tried first.
    override func contentSpacing(at edge: Edge) -> EdgeSpacing {
        (shown ?? candidates.first)?.spacing(at: edge) ?? .view
    }
}

extension _Node {
    /// Adds what those elements of a list say about a preference that a container shows.
    final func collectPreferenceOfShown(_ collector: PreferenceCollector) {
        guard phase.hasAppeared else { return }
        if box != nil || elementCount == 1 { return collectPreference(collector) }
        forEachPresentChild { $0.collectPreferenceOfShown(collector) }
    }
}
