// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion

// Backgrounds, overlays and masks.

/// What a view attached to another is to it.
enum AttachmentRole {
    case background
    case overlay
    case mask
    case inset(SafeAreaInset)

    /// What it is called in reports.
    var type: Any.Type {
        enum Background {}
        enum Overlay {}
        enum Mask {}
        enum SafeArea {}
        switch self {
        case .background: return Background.self
        case .overlay: return Overlay.self
        case .mask: return Mask.self
        case .inset: return SafeArea.self
        }
    }
}

/// A view with another attached to it.
nonisolated public struct _LayeredView<Content: View, Attached: View>: _ContentPassing {
    public let content: Content
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
        var box: any AttachmentBox
    }

    private var view: _LayeredView<Content, Attached>
    private var child: Content._NodeType?
    private var pairs: [Pair] = []
    private var distributors: [Distributor] = []

    init(_ view: _LayeredView<Content, Attached>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
        guard let content = child?.box else { return }
        let pair = makePair(around: content)
        pairs = [pair]
        box = pair.box
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

    override func hasAttached(_ child: _Node) -> Bool { child !== self.child }
    override package var ownsBox: Bool { true }

    private func makePair(around content: _Box) -> Pair {
        // What is attached is laid over each other.
        let attached = _ContainerNode(view.attached, of: view.role.type, in: contentContext) {
            OverlapBox(alignment: view.alignment, node: $0)
        }
        let box: any AttachmentBox =
            if case .inset(let inset) = view.role {
                SafeAreaInsetBox(alignment: view.alignment, inset: inset, node: self)
            } else {
                LayeredBox(alignment: view.alignment, role: view.role, node: self)
            }
        var children = BoxCollection()
        children.append(content)
        children.append(attached.container)
        box.setChildren(children)
        for distributor in distributors { box.add(distributor.makeEffect()) }
        return Pair(content: content, attached: attached, box: box)
    }

    override func collectElements(into boxes: inout BoxCollection) {
        var known: [ObjectIdentifier: Pair] = [:]
        for pair in pairs { known[ObjectIdentifier(pair.content)] = pair }
        let old = pairs
        pairs = []
        boxes.append(
            collected(from: child).map { content in
                let pair = known.removeValue(forKey: ObjectIdentifier(content)) ?? makePair(around: content)
                pairs.append(pair)
                return pair.box
            })
        for pair in old where known[ObjectIdentifier(pair.content)] != nil {
            pair.attached.detach()
            pair.box.leave()
        }
    }

    override func distribute(_ distributor: Distributor) {
        if let box { return box.add(distributor.makeEffect()) }
        distributors.append(distributor)
        for pair in pairs { pair.box.add(distributor.makeEffect()) }
    }

    override package func forEachChild(_ body: (_Node) -> Void) {
        guard let child else { return }
        body(child)
        for pair in pairs { body(pair.attached) }
    }

    /// Those that are elements: what is attached is not.
    override func forEachPresentChild(_ body: (_Node) -> Void) { if let child { body(child) } }

    override package func addPreference(to collector: PreferenceCollector) {
        child?.collectPreference(collector)
        for pair in pairs where !pair.box.isLeaving { pair.attached.collectPreference(collector) }
    }

    override var hasElements: Bool { child?.hasElements ?? false }

    override func element(at index: Int) -> _Box? {
        if let box { return box }
        guard let content = child?.element(at: index) else { return nil }
        if let pair = pairs.first(where: { $0.content === content }) { return pair.box }
        let pair = makePair(around: content)
        pairs.append(pair)
        return pair.box
    }

    override func trait<Key: _TraitKey>(_ key: Key.Type, ofElementAt index: Int) -> Key.Value? {
        if let value = super.trait(key, ofElementAt: index) { return value }
        // An element that has not been made yet has no box with the effects of these.
        for distributor in distributors { if let value = distributor.trait(key) { return value } }
        return nil
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

    @_disfavoredOverload
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

    @_disfavoredOverload
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

/// A box whose first child is a view, and whose second is attached to that.
@MainActor
protocol AttachmentBox: ContainerBox {
    var alignment: Alignment { get set }
}

/// A view with another one behind or in front of it, which is given the first one's size and has no say in it.
@MainActor
final class LayeredBox: ContainerBox, AttachmentBox {
    var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }
    private let role: AttachmentRole

    /// The first child decides the size; the second is attached.
    init(alignment: Alignment, role: AttachmentRole, node: _Node) {
        self.alignment = alignment
        self.role = role
        super.init(node: node)
        // Those of the content.
        mayHaveTraits = true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { children[0].size(for: proposal) }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let size = measure(proposal)
        let offer = ProposedViewSize(size)
        let primary = children[0].dimensions(for: proposal)
        let attached = children[1].dimensions(for: offer)
        let origin = CGPoint(
            x: primary[alignment.horizontal] - attached[alignment.horizontal],
            y: primary[alignment.vertical] - attached[alignment.vertical])
        return Arrangement(size: size, origins: [.zero, origin], proposals: [proposal, offer])
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        children[0].guide(guide, for: proposal)
    }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing { children[0].spacing(at: edge) }
    override func contentTrait(_ key: ObjectIdentifier) -> _BoxEffect? { children[0].trait(key) }
    override var defaultLayoutPriority: Double { children[0].layoutPriority }
    override var standsFor: _Box? { children[0] }

    override var paintedChildren: [_Box] {
        switch role {
        case .background: [children[1], children[0]]
        // It decides what of the content shows.
        case .mask: [children[0]]
        default: children
        }
    }

    override func makeLayer(at time: Double) -> Layer? {
        if case .mask = role {
            let layers = children.compactMap { $0.commit(at: time) }
            // Without content there is nothing to mask; a mask that shows nothing hides all.
            return children[0].commit(at: time).map { _ in Layer(id: layerID, kind: .mask, children: layers) }
        }
        let layers = paintedChildren.compactMap { $0.commit(at: time) }
        return layers.count == 1 ? layers[0] : Layer(id: layerID, kind: .group, children: layers)
    }
}
