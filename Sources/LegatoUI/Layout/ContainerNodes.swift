// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion

/// A node that owns one container box, filled with the boxes of its content.
public class _ContainerNode<Content: View>: _Node {
    private(set) final var container: ContainerBox!
    private var child: Content._NodeType?
    private let type: Any.Type?

    /// `type` is that of the view whose node this is.
    init(_ content: Content, of type: Any.Type?, in context: _NodeContext, make: (_Node) -> ContainerBox) {
        self.type = type
        super.init(in: context)
        container = make(self)
        if mayHaveChildren { child = Content._makeNode(content, in: self.context) }
        rebuildBoxes()
    }

    override package final var viewType: Any.Type? { type }

    final func update(to content: Content) { if let child { Content._updateNode(child, to: content) } }

    override package final var ownsBox: Bool { true }

    override package func rebuildBoxes() {
        var boxes: [_Box] = []
        child?.collectBoxes(into: &boxes)
        container.setChildren(boxes)
    }

    override package func boxesDidChange() { graph.queueBoxes(of: self) }
    override package func collectBoxes(into boxes: inout [_Box]) { boxes.append(container) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
    override package func willDetach() { container.leave() }
}

/// The node above all: its content is joined in one column, which is seldom more than one view.
final class RootNode: _Node {
    private(set) var box: StackBox!
    private var child: _Node?

    override init(in context: _NodeContext) {
        super.init(in: context)
        box = StackBox(.column, node: self)
    }

    func setContent<Content: View>(_ content: Content) {
        child = Content._makeNode(content, in: context)
        rebuildBoxes()
    }

    override func rebuildBoxes() {
        var boxes: [_Box] = []
        child?.collectBoxes(into: &boxes)
        box.setChildren(boxes)
    }

    override func boxesDidChange() { graph.queueBoxes(of: self) }
    override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

extension StackBox.Configuration {
    /// How several views are joined where one is wanted.
    static let column = StackBox.Configuration(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
}

// MARK: - Stacks

/// Views above each other.
nonisolated public struct VStack<Content: View>: _PrimitiveView {
    let configuration: StackBox.Configuration
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        configuration = StackBox.Configuration(axis: .vertical, alignment: alignment.key, spacing: spacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: Self.self, in: context) { StackBox(view.configuration, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? StackBox)?.configuration = view.configuration
        node.update(to: view.content)
    }
}

/// Views side by side.
nonisolated public struct HStack<Content: View>: _PrimitiveView {
    let configuration: StackBox.Configuration
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        configuration = StackBox.Configuration(axis: .horizontal, alignment: alignment.key, spacing: spacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: Self.self, in: context) { StackBox(view.configuration, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? StackBox)?.configuration = view.configuration
        node.update(to: view.content)
    }
}

/// Views over each other, the first at the back.
nonisolated public struct ZStack<Content: View>: _PrimitiveView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: Self.self, in: context) { OverlapBox(alignment: view.alignment, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? OverlapBox)?.alignment = view.alignment
        node.update(to: view.content)
    }
}

// MARK: - Background, overlay and mask

/// What a view attached to another is to it.
enum AttachmentRole {
    case background
    case overlay
    case mask

    /// What it is called in reports.
    var type: Any.Type {
        enum Background {}
        enum Overlay {}
        enum Mask {}
        switch self {
        case .background: return Background.self
        case .overlay: return Overlay.self
        case .mask: return Mask.self
        }
    }
}

/// A view with another attached to it.
nonisolated public struct _LayeredView<Content: View, Attached: View>: _PrimitiveView {
    let content: Content
    let attached: Attached
    let alignment: Alignment
    let role: AttachmentRole

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _LayeredNode<Content, Attached> { _LayeredNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _LayeredNode<Content, Attached>, to view: Self) {
        node.update(to: view)
    }
}

/// Attaches to each box of its content: usually one, more for a `Group` or `ForEach`.
public final class _LayeredNode<Content: View, Attached: View>: _Node {
    private struct Pair {
        var content: _Box
        var attached: _ContainerNode<Attached>
        var box: LayeredBox
    }

    private var view: _LayeredView<Content, Attached>
    private var child: Content._NodeType?
    private var pairs: [Pair] = []

    init(_ view: _LayeredView<Content, Attached>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
    }

    func update(to view: _LayeredView<Content, Attached>) {
        self.view = view
        if let child { Content._updateNode(child, to: view.content) }
        for pair in pairs {
            pair.box.alignment = view.alignment
            (pair.attached.container as? OverlapBox)?.alignment = view.alignment
            pair.attached.update(to: view.attached)
        }
    }

    /// The node of what is in front, whose say counts where the attached view has none.
    var contentNode: _Node? { child }

    func updateAttached(to attached: Attached) {
        view = _LayeredView(
            content: view.content, attached: attached, alignment: view.alignment, role: view.role)
        for pair in pairs { pair.attached.update(to: attached) }
    }

    override package var ownsBox: Bool { true }

    private func makePair(around content: _Box) -> Pair {
        // What is attached is laid over each other.
        let attached = _ContainerNode(view.attached, of: view.role.type, in: context) {
            OverlapBox(alignment: view.alignment, node: $0)
        }
        let box = LayeredBox(alignment: view.alignment, role: view.role, node: self)
        box.setChildren([content, attached.container])
        return Pair(content: content, attached: attached, box: box)
    }

    override package func collectBoxes(into boxes: inout [_Box]) {
        var contents: [_Box] = []
        child?.collectBoxes(into: &contents)
        if contents.count != pairs.count || !zip(contents, pairs).allSatisfy({ $0 === $1.content }) {
            var known: [ObjectIdentifier: Pair] = [:]
            for pair in pairs { known[ObjectIdentifier(pair.content)] = pair }
            let old = pairs
            pairs = contents.map { known.removeValue(forKey: ObjectIdentifier($0)) ?? makePair(around: $0) }
            for pair in old where known[ObjectIdentifier(pair.content)] != nil {
                pair.attached.detach()
                pair.box.leave()
            }
        }
        for pair in pairs { boxes.append(pair.box) }
    }

    override package func forEachChild(_ body: (_Node) -> Void) {
        guard let child else { return }
        body(child)
        for pair in pairs { body(pair.attached) }
    }

    override package func willDetach() {
        for pair in pairs { pair.box.leave() }
    }
}

extension View {
    nonisolated public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        _LayeredView(content: self, attached: content(), alignment: alignment, role: .background)
    }

    nonisolated public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        _LayeredView(content: self, attached: background, alignment: alignment, role: .background)
    }

    nonisolated public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        _LayeredView(content: self, attached: content(), alignment: alignment, role: .overlay)
    }

    nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        _LayeredView(content: self, attached: overlay, alignment: alignment, role: .overlay)
    }

    /// Shows of this view what the opacity of another, placed in it by `alignment`, covers.
    nonisolated public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View { _LayeredView(content: self, attached: mask(), alignment: alignment, role: .mask) }

    /// Shows of this view what the opacity of another covers.
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
        _LayeredView(content: self, attached: mask, alignment: .center, role: .mask)
    }
}
