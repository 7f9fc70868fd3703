// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Shows one of its pages. Those that were shown before are covered: they have disappeared and keep their states.
///
/// A page is made when it is shown first.
nonisolated package struct PageDeck: _PrimitiveView {
    let pages: SubviewsCollection
    let current: Int

    package init(pages: SubviewsCollection, current: Int) { (self.pages, self.current) = (pages, current) }

    @MainActor package static func _makeNode(_ view: Self, in context: _NodeContext) -> PageDeckNode {
        let node = PageDeckNode(in: context)
        node.makePages(of: view)
        return node
    }

    @MainActor package static func _updateNode(_ node: PageDeckNode, to view: Self) { node.update(to: view) }

    typealias Pages = ForEach<SubviewsCollection, Subview.ID, Subview>

    fileprivate var list: Pages { ForEach(pages) { $0 } }
}

/// Owns the list of the pages.
package final class PageDeckNode: _Node {
    private var view: PageDeck!
    private var list: PageDeck.Pages._NodeType?
    private var deck: PageDeckBox!
    /// The pages that have been shown, the last of them now.
    private var shown: [Subview.ID] = []

    override init(in context: _NodeContext) {
        super.init(in: context)
        deck = PageDeckBox(node: self)
        box = deck
    }

    fileprivate func makePages(of view: PageDeck) {
        self.view = view
        var context = contentContext
        context.isLazy = true
        context.phase = .made
        if mayHaveChildren { list = PageDeck.Pages._makeNode(view.list, in: context) }
        show()
    }

    override package var viewType: Any.Type? { PageDeck.self }

    func update(to view: PageDeck) {
        self.view = view
        if let list { PageDeck.Pages._updateNode(list, to: view.list) }
        show()
    }

    private func show() {
        guard let list else { return }
        let ids = view.pages.map(\.id)
        let current = ids.indices.contains(view.current) ? ids[view.current] : nil
        if let old = shown.last, old != current, let index = ids.firstIndex(of: old) {
            list.enter(.covered, elementAt: index)
        }
        shown.removeAll { $0 == current || !ids.contains($0) }
        var page: _Box?
        if let current, let element = list.element(at: view.current) {
            list.enter(.present, elementAt: view.current)
            shown.append(current)
            page = element
        }
        let made = shown.compactMap { id in ids.firstIndex(of: id).flatMap { list.element(at: $0) } }
        deck.show(page, of: made, leaving: collected(from: list))
        notePreferenceChange(list.preferences)
    }

    override package var ownsBox: Bool { true }
    override package func rebuildBoxes() { show() }
    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let list { body(list) } }
    override package func addPreference(to collector: PreferenceCollector) { list?.collectPreferenceOfShown(collector) }
    override package func willDetach() { deck.leave() }
}

/// Fills what it is offered with the page that is shown, which stands in the middle.
final class PageDeckBox: ChoiceBox, RelativeFrameContainer {
    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let page = children.first?.size(for: proposal) ?? .zero
        let size = proposal.replacingUnspecifiedDimensions(by: page)
        guard !children.isEmpty else { return Arrangement(size: size, origins: [], proposals: []) }
        let origin = CGPoint(x: (size.width - page.width) / 2, y: (size.height - page.height) / 2)
        return Arrangement(size: size, origins: [origin], proposals: [proposal])
    }

    var relativeSize: CGSize? { isPlaced ? size : nil }
}
