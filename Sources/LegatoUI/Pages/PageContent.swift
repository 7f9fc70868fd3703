// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a stack of pages does with one of them.
package enum PageStage: Sendable {
    /// The content has not been made: nothing has shown it, and nothing needs what it says.
    case waiting
    /// The content is behind other pages: it has disappeared, keeps its states, and is neither laid out nor painted.
    case covered
    case shown
}

/// One page of a stack, as large as what it is offered.
///
/// What a covered page says by preferences is known inside of the page only.
nonisolated package struct PageContent<Content: View>: _PrimitiveView {
    let content: Content
    let stage: PageStage

    /// - Parameter content: One view.
    package init(_ stage: PageStage, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.stage = stage
    }

    @MainActor package static func _makeNode(_ view: Self, in context: _NodeContext) -> PageContentNode<Content> {
        PageContentNode(view, in: context)
    }

    @MainActor package static func _updateNode(_ node: PageContentNode<Content>, to view: Self) {
        node.update(to: view)
    }
}

/// Makes the content when it is needed first, and shows or covers it.
package final class PageContentNode<Content: View>: _Node {
    private var view: PageContent<Content>
    private var page: PageDeckBox!
    private var child: Content._NodeType?

    init(_ view: PageContent<Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        page = PageDeckBox(node: self)
        box = page
        show()
    }

    override package var viewType: Any.Type? { PageContent<Content>.self }

    func update(to view: PageContent<Content>) {
        self.view = view
        if let child { Content._updateNode(child, to: view.content) }
        show()
    }

    private func show() {
        let phase: LifePhase = view.stage == .shown ? .present : .covered
        if let child {
            if child.phase != phase { child.enter(phase) }
        } else {
            guard view.stage != .waiting, mayHaveChildren else { return }
            var context = contentContext
            context.phase = phase
            child = Content._makeNode(view.content, in: context)
        }
        rebuildBoxes()
        notePreferenceChange(preferences)
    }

    override package var ownsBox: Bool { true }
    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
    override package func willDetach() { page.leave() }

    override package func rebuildBoxes() {
        let boxes = collected(from: child)
        page.show(view.stage == .shown ? boxes.present.first : nil, of: boxes.present, leaving: boxes)
    }

    override package func addPreference(to collector: PreferenceCollector) {
        if view.stage == .shown { super.addPreference(to: collector) }
    }
}
