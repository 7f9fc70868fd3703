// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine

/// One view among those that a container was given, to be shown where the container wants.
///
/// It is the same view wherever it is shown: it keeps its state even while it is shown nowhere. It can be shown in one place at a
/// time.
///
/// Source: *documented* (SwiftUI, `Subview`).
public struct Subview: Identifiable {
    /// The name of a subview: the same for as long as it is among the views of the container.
    public struct ID: Hashable {
        let element: ElementID

        /// What identifies the view in the innermost loop around it whose identities are of this type; nil: no loop's are.
        package func identity<Value>(as type: Value.Type) -> Value? {
            for step in element.steps.reversed() {
                if case .identity(let id) = step, let value = id.base as? Value { return value }
            }
            return nil
        }
    }

    let source: SubviewSource
    let index: Int
    let version: Int
    public let id: ID

    /// Whether nothing has changed between the two: they are the same view, as their list had it at the same time.
    package func isIdentical(to other: Subview) -> Bool {
        source === other.source && id == other.id && index == other.index && version == other.version
    }

    /// Whether the view is still the one at its place in the list: what it says is known then.
    @MainActor package var isInList: Bool { source.list?.elements?.elementID(at: index) == id.element }

    /// Whether the view is one text, whatever modifies it.
    @MainActor package var isText: Bool {
        guard let elements = source.list?.elements, elements.elementID(at: index) == id.element else { return false }
        return elements.element(at: index)?.isText == true
    }

    /// What the view says to the container around it.
    public var containerValues: ContainerValues { ContainerValues(of: Traits(view: self)) }

    nonisolated private struct Traits: TraitReader {
        let view: Subview

        @MainActor func trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? {
            guard let elements = view.source.list?.elements, elements.elementID(at: view.index) == view.id.element
            else { return nil }
            return elements.trait(key, ofElementAt: view.index)
        }
    }
}

extension Subview: View, _PrimitiveView {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _SubviewNode {
        _SubviewNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _SubviewNode, to view: Self) { node.update(to: view) }
}

/// The place where a subview is shown.
public final class _SubviewNode: _Node {
    private var view: Subview
    private var placeBox: SubviewBox!
    /// The node of the element while it is shown here; nil if it is shown elsewhere or gone.
    private(set) var elementNode: _Node?
    /// Called when this place is gone, with an element that has left its list.
    var onEnd: (() -> Void)?
    /// Whether the element inherits another environment here than in its list.
    var hasOwnEnvironment = false

    init(_ view: Subview, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        placeBox = SubviewBox(node: self)
        box = placeBox
        if mayHaveChildren { takeElement() }
    }

    override package var viewType: Any.Type? { Subview.self }

    func update(to view: Subview) {
        let old = self.view
        self.view = view
        if old.id != view.id || old.source !== view.source {
            if let list = old.source.list, let elementNode { list.release(old, from: self, elementNode) }
            loseElement()
        }
        takeElement()
    }

    /// Takes the element here; one that is here already stays, unless it is shown by another box than before.
    private func takeElement() {
        guard let list = view.source.list, let element = list.take(view, to: self) else { return }
        guard element.box !== placeBox.subview || element.node !== elementNode else { return }
        if let elementNode, elementNode !== element.node { list.letGo(of: elementNode, showing: view, from: self) }
        elementNode = element.node
        hasOwnEnvironment = false
        list.handOnEnvironment(to: self)
        placeBox.subview = element.box
        if isAppearing { list.setAppearing(true, element.node) }
        say(element.node.preferences)
    }

    /// The element is shown elsewhere.
    func loseElement() {
        guard let elementNode else { return }
        notePreferenceChange(elementNode.preferences)
        self.elementNode = nil
        placeBox.subview = nil
    }

    /// The element has been shown elsewhere since, although this place is still there.
    func reportLoss() {
        guard !isDetached, !isPartOfDeparture, elementNode == nil else { return }
        graph.report("A subview is shown in one place at a time; another one than this has it.", at: self)
    }

    /// Whether this is leaving, or something around it is.
    var isPartOfDeparture: Bool {
        var node: _Node? = self
        while let current = node {
            if current.phase == .leaving { return true }
            node = current.parent
        }
        return false
    }

    /// The element has left its list, and nothing of it is seen any more.
    func elementDidLeave() {
        view.source.list?.forget(view, at: self)
        loseElement()
    }

    override package func environmentDidChange() { view.source.list?.handOnEnvironment(to: self) }

    override func appearanceDidChange() {
        if let elementNode { view.source.list?.setAppearing(isAppearing, elementNode) }
    }

    override package func addPreference(to collector: PreferenceCollector) {
        elementNode?.collectPreference(collector)
    }

    override package var ownsBox: Bool { true }

    override package func willDetach() {
        if let elementNode { view.source.list?.release(view, from: self, elementNode) }
        view.source.list?.forget(view, at: self)
        elementNode = nil
        placeBox.leave()
        onEnd?()
        onEnd = nil
    }
}

extension _Box {
    /// Where this element of a list is shown, if that is elsewhere.
    final var place: _SubviewNode? {
        var box = self
        while let parent = box.parent, parent.standsFor === box {
            if parent.showsElementOfAnotherList { return parent.node as? _SubviewNode }
            box = parent
        }
        return nil
    }
}

/// Stands for a subview in the container that shows it.
@MainActor
final class SubviewBox: ContainerBox {
    var subview: _Box? {
        didSet {
            guard subview !== oldValue else { return }
            var boxes = BoxCollection()
            if let subview { boxes.append(subview) }
            mayHaveTraits = subview?.mayHaveTraits ?? false
            setChildren(boxes)
        }
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        guard let subview else { return .empty }
        return Arrangement(size: subview.size(for: proposal), origins: [.zero], proposals: [proposal])
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        subview?.guide(guide, for: proposal)
    }

    override var stackAxis: StackAxis? { parent?.stackAxis }
    override func contentSpacing(at edge: Edge) -> EdgeSpacing { subview?.spacing(at: edge) ?? .view }
    override func contentTrait(_ key: ObjectIdentifier) -> _BoxEffect? { subview?.trait(key) }
    override var defaultLayoutPriority: Double { subview?.layoutPriority ?? 0 }
    override var standsFor: _Box? { subview }
    override var showsElementOfAnotherList: Bool { true }
    override func childDidLeave() { (node as? _SubviewNode)?.elementDidLeave() }
}
