// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI

@testable import LegatoUI

/// Which elements of a column are shown, and which are made besides.
@MainActor
final class Window {
    fileprivate(set) var shown: Range<Int>
    fileprivate var prefetched: Range<Int>
    fileprivate weak var node: _Node?
    /// The list of the column's content.
    fileprivate(set) weak var list: _Node?

    init(_ shown: Range<Int>) { (self.shown, prefetched) = (shown, shown) }

    /// In an event of the scene. What is prefetched includes what is shown.
    func show(_ shown: Range<Int>, prefetching prefetched: Range<Int>? = nil) {
        self.shown = shown
        self.prefetched = prefetched ?? shown
        guard let node else { return }
        node.graph.events.write(in: .current) { node.graph.updates.queueBoxes(of: node) }
    }
}

/// A column that shows some of its elements: what lazy containers are to the lists of their content.
struct LazyColumn<Content: View>: _PrimitiveView {
    let window: Window
    let content: Content

    init(_ window: Window, @ViewBuilder content: () -> Content) {
        self.window = window
        self.content = content()
    }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> LazyColumnNode<Content> {
        LazyColumnNode(view, in: context)
    }

    static func _updateNode(_ node: LazyColumnNode<Content>, to view: Self) { node.update(to: view.content) }
}

final class LazyColumnNode<Content: View>: _Node {
    private let window: Window
    private var column: StackBox!
    private var list: Content._NodeType!

    init(_ view: LazyColumn<Content>, in context: _NodeContext) {
        window = view.window
        super.init(in: context)
        column = StackBox(.column, node: self)
        box = column
        var context = self.context
        context.isLazy = true
        context.phase = .made
        list = Content._makeNode(view.content, in: context)
        (window.node, window.list) = (self, list)
        rebuildBoxes()
    }

    func update(to content: Content) { Content._updateNode(list, to: content) }

    override var ownsBox: Bool { true }

    override func rebuildBoxes() {
        let all = 0..<list.elementCount
        let (shown, made) = (window.shown.clamped(to: all), window.prefetched.clamped(to: all))
        list.keepElements(in: [made])
        var boxes = BoxCollection()
        for index in shown {
            guard let box = list.element(at: index) else { continue }
            list.enter(.present, elementAt: index)
            boxes.append(box)
        }
        for index in made where !shown.contains(index) { _ = list.element(at: index) }
        boxes.appendLeaving(of: collected(from: list))
        column.setChildren(boxes)
    }

    override func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override func forEachChild(_ body: (_Node) -> Void) { body(list) }
    override func willDetach() { column.leave() }
}
