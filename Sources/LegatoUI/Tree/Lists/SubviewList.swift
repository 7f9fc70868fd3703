// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// The elements of a view, for code that shows them where it wants.
///
/// It owns the nodes of the elements, which are made once, when they are shown first, and live as long as they are in the list. A
/// place where an element is shown (``Subview``) has its box. The element gets what is inherited there: the environment and the
/// transaction, with what the list itself changes of them. It has appeared while its place has.
@MainActor
class SubviewList: _Node {
    /// The places where elements are shown, by element.
    // Protected by: each place, which leaves with its view.
    private var places: [ElementID: Unmanaged<_SubviewNode>] = [:]
    /// Another one whenever elements or what they say has changed: a view that reads it is evaluated again.
    private(set) var version = 0
    /// How the values of ``Subview`` find this list, which they may outlive.
    private(set) final lazy var source = SubviewSource(self)

    /// The view of the elements, where a loop holds it.
    final var base: SubviewBase?
    /// The root of the elements.
    var elements: _Node? { nil }

    final var subviews: SubviewsCollection { SubviewsCollection(self, 0..<min(elementCount, graph.limits.nodeLimit)) }

    /// The context of the root of the elements.
    final var elementsContext: _NodeContext {
        var context = contentContext
        context.isLazy = true
        context.phase = .made
        context.scopesElements = true
        context.scope = TransactionScope(parent: scope)
        return context
    }

    // MARK: - What changes

    override final func boxesDidChange() { elementsDidChange() }
    override final func traitsDidChange() { elementsDidChange() }

    private func elementsDidChange() {
        version += 1
        if let parent, !parent.isDetached { graph.updates.markDirty(parent) }
    }

    /// The view of the elements has been updated, and with it what is inherited in the list.
    final func didUpdate() {
        for place in places.values {
            let place = place.takeUnretainedValue()
            if place.hasOwnEnvironment { handOnEnvironment(to: place) }
        }
    }

    override final func preferencesBelowDidChange(_ keys: PreferenceKeys) {
        for place in places.values { place.takeUnretainedValue().say(keys) }
    }

    // MARK: - What was inserted

    /// The children that the update of that number has brought into the list.
    private var insertions: (update: Int, children: Set<ObjectIdentifier>) = (-1, [])

    /// The list that a structural node is part of.
    static func around(_ node: _Node) -> SubviewList? {
        var current = node.parent
        while let node = current {
            if let list = node as? SubviewList { return list }
            current = node.parent
        }
        return nil
    }

    final func noteInsertion(of child: _Node) {
        if insertions.update != engine.update { insertions = (engine.update, []) }
        insertions.children.insert(ObjectIdentifier(child))
    }

    /// Whether the running update has brought the element at `index` into the list; it has been made.
    final func isInserted(at index: Int) -> Bool {
        guard insertions.update == engine.update, !insertions.children.isEmpty else { return false }
        var node = elements?.elementNode(at: index)
        while let current = node, current !== self {
            if insertions.children.contains(ObjectIdentifier(current)) { return true }
            node = current.parent
        }
        return false
    }

    // MARK: - Places

    /// Shows an element at `place`, and nowhere else any more; nil: there is no such element.
    final func take(_ subview: Subview, to place: _SubviewNode) -> (box: _Box, node: _Node)? {
        guard !isDetached, let elements, elements.elementID(at: subview.index) == subview.id.element,
            let box = elements.element(at: subview.index), let node = elements.elementNode(at: subview.index)
        else { return nil }
        if let other = places[subview.id.element]?.takeUnretainedValue(), other !== place {
            other.loseElement()
            // The other place may be shown again with the subview it has: then it is to take the element back.
            version += 1
            graph.events.enqueue(in: Transaction(), from: other, "subview") { [weak other] in other?.reportLoss() }
        }
        places[subview.id.element] = .passUnretained(place)
        node.scope.detour =
            place.scope === scope ? nil : TransactionScope.Detour(top: scope, place: place.scope)
        return (box, node)
    }

    /// Nothing is shown at `place` any more.
    final func forget(_ subview: Subview, at place: _SubviewNode) {
        if places[subview.id.element]?.toOpaque() == Unmanaged.passUnretained(place).toOpaque() {
            places[subview.id.element] = nil
        }
    }

    /// Calls `body` with each box of an element that is shown nowhere.
    override final func forEachUnshownBox(_ body: (_Box) -> Void) {
        let boxes = collected(from: elements)
        for box in boxes.present + boxes.leaving.map(\.box) where box.place == nil { body(box) }
    }

    /// An element is no longer shown at `place`.
    final func release(_ subview: Subview, from place: _SubviewNode, _ node: _Node) {
        forget(subview, at: place)
        if letGo(of: node, showing: subview, from: place) { setAppearing(false, node) }
    }

    /// Lets go of an element made on demand that is shown nowhere any more, in a container whose elements live only where they are shown.
    final func drop(elementAt index: Int) {
        guard environment.releasesSubviews, let elements, isShownNowhere(index) else { return }
        // A view of several elements is let go of with the last of them.
        var (first, end) = (index, index + 1)
        while first > 0, index - first < Self.mostElementsOfRow, isShownNowhere(first - 1) { first -= 1 }
        while end < elementCount, end - index < Self.mostElementsOfRow, isShownNowhere(end) { end += 1 }
        elements.keepElements(in: [0..<first, end..<max(end, elementCount)])
    }

    /// How many elements a view of a loop may be that is let go of. Source: *chosen*.
    private static let mostElementsOfRow = 16

    private func isShownNowhere(_ index: Int) -> Bool {
        elements?.elementID(at: index).map { places[$0] == nil } ?? false
    }

    /// What an element inherits from a place stays until another place gives it something else: what it is may depend on it.
    ///
    /// - Returns: Whether its view is shown nowhere now. Where another view of the same node has replaced the element, a place shows that.
    @discardableResult
    final func letGo(of node: _Node, showing subview: Subview, from place: _SubviewNode) -> Bool {
        place.hasOwnEnvironment = false
        guard !node.isDetached else { return false }
        if elements?.elementID(at: subview.index) != subview.id.element,
            places.values.contains(where: { $0.takeUnretainedValue().elementNode === node })
        {
            return false
        }
        node.scope.detour = nil
        return true
    }

    /// The place of an element has appeared or disappeared.
    final func setAppearing(_ isAppearing: Bool, _ node: _Node) {
        guard isAppearing else {
            if node.phase == .present { node.enter(.covered, elementAt: 0) }
            return
        }
        guard node.phase != .leaving, node.phase != .gone else { return }
        for node in path(to: node) where node.phase == .made || node.phase == .covered { node.enter(.present) }
        node.enter(.present, elementAt: 0)
    }

    /// The lists between this one and an element, from the outside in.
    private func path(to node: _Node) -> [_Node] {
        var path: [_Node] = []
        var current = node.parent
        while let node = current, node !== self {
            path.append(node)
            current = node.parent
        }
        return path.reversed()
    }

    /// Lets an element inherit the environment of its place, with what the list changes of it.
    final func handOnEnvironment(to place: _SubviewNode) {
        guard let node = place.elementNode, !node.isDetached else { return }
        place.hasOwnEnvironment = !place.environment.isIdentical(to: environment)
        node.take(inherited(by: node, in: place.environment))
    }

    /// What a view in a list inherits where the list hands it `environment`: an element that is shown at a place inherits what that has, also
    /// while the list and its elements are updated.
    static func environment(_ environment: EnvironmentValues, for node: _Node) -> EnvironmentValues {
        guard let place = node.box?.place, place.elementNode === node, place.hasOwnEnvironment, let list = around(node)
        else { return environment }
        return list.inherited(by: node, in: place.environment)
    }

    /// What an element inherits where `environment` is in force around the list.
    private func inherited(by node: _Node, in environment: EnvironmentValues) -> EnvironmentValues {
        var values = environment
        for node in path(to: node) {
            let own = node.environment
            node.environment = values
            values = node.environmentForChildren()
            node.environment = own
        }
        return values
    }

    // MARK: - A list that contributes nothing by itself

    override final var elementCount: Int { elements?.elementCount ?? 0 }
    override final var hasElements: Bool { false }
    override final func distribute(_ distributor: Distributor) {}
    override final func addPreference(to collector: PreferenceCollector) {}
    override final func forEachChild(_ body: (_Node) -> Void) { if let elements { body(elements) } }
}

/// The elements of a view of a known type.
final class TypedSubviewList<Base: View>: SubviewList {
    private var root: Base._NodeType?

    /// - Parameter owner: The parent, which is evaluated again when the elements change.
    init(_ base: Base, of owner: _Node) {
        super.init(in: owner.contentContext)
        if mayHaveChildren { root = Base._makeNode(base, in: elementsContext) }
    }

    override var elements: _Node? { root }

    func update(to base: Base) {
        if let root { Base._updateNode(root, to: base) }
        didUpdate()
    }
}

extension EnvironmentValues {
    /// Whether views that a container shows are gone, with their state, where it shows them no longer.
    @Entry package var releasesSubviews = false
}

/// How values find a list, which they may outlive.
///
/// Protected by: the main thread, on which views are evaluated.
final class SubviewSource: @unchecked Sendable {
    private(set) weak var list: SubviewList?
    init(_ list: SubviewList?) { self.list = list }
}
