// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// A leaf that shows a guest.
package struct GuestView<Content: Guest>: _PrimitiveView {
    let make: @MainActor (GuestHost) -> Content
    let update: @MainActor (Content) -> Void

    /// - Parameters:
    ///   - make: Makes the guest, once in the life of the view.
    ///   - update: Brings the guest up to date, whenever the view is updated or state changes that this has read.
    nonisolated package init(
        make: @escaping @MainActor (GuestHost) -> Content, update: @escaping @MainActor (Content) -> Void = { _ in }
    ) {
        (self.make, self.update) = (make, update)
    }

    @MainActor package static func _makeNode(_ view: Self, in context: _NodeContext) -> GuestNode<Content> {
        GuestNode(view, in: context)
    }

    @MainActor package static func _updateNode(_ node: GuestNode<Content>, to view: Self) { node.update(to: view) }
}

package final class GuestNode<Content: Guest>: _Node {
    private var view: GuestView<Content>
    private var guest: Content?

    fileprivate init(_ view: GuestView<Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        let box = GuestBox(node: self)
        self.box = box
        tracking {
            let guest = view.make(GuestHost(box))
            self.guest = guest
            box.guest = guest
            view.update(guest)
        }
    }

    fileprivate func update(to view: GuestView<Content>) {
        self.view = view
        reevaluate()
    }

    override package func reevaluate() {
        isDirty = false
        tracking { if let guest { view.update(guest) } }
    }

    private var hosted: [HostedSubtree] { box.map { unsafeDowncast($0, to: GuestBox.self).hosted } ?? [] }

    override package var viewType: Any.Type? { Content.self }
    override package var ownsBox: Bool { true }
    override package func forEachChild(_ body: (_Node) -> Void) { hosted.forEach { body($0.node) } }
    /// Those of hosted subtrees are in their own boxes.
    override package func boxesDidChange() {}
    override func traitsDidChange() {}
    override package func environmentDidChange() { guest?.environmentDidChange() }
    /// Hosted views outlive the leaf that they are in.
    override func detachChildren() { for subtree in hosted { subtree.leave() } }
    override package func willDetach() { box?.leave() }
}

/// The box of a guest. The guest shows itself in a space, whose place is animated.
@MainActor
final class GuestBox: ParentBox, HasOwnLabels {
    /// Nil while it is made.
    var guest: (any Guest)?
    let space: _SpaceEffect
    private(set) var hosted: [HostedSubtree] = []
    private var isPlacing = false

    override init(node: _Node) {
        space = _SpaceEffect(node: node)
        super.init(node: node)
        add(space)
        graph.guests.insert(self)
    }

    func insert(_ subtree: HostedSubtree) {
        hosted.append(subtree)
        adopt(subtree.box)
        invalidateLayout()
        invalidateLayer()
    }

    func remove(_ subtree: HostedSubtree) {
        hosted.removeAll { $0 === subtree }
        subtree.box.parent = nil
        invalidateLayer()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { guest?.size(for: proposal) ?? .zero }

    /// The guest places a subtree somewhere else.
    func subtreeDidMove() { if !isPlacing { invalidateLayout() } }

    override func placeChildren() {
        isPlacing = true
        guest?.place(in: size)
        isPlacing = false
        for subtree in hosted { subtree.box.place(at: subtree.origin, proposal: subtree.proposal) }
    }

    override func forEachChild(_ body: (_Box) -> Void) { hosted.forEach { body($0.box) } }
    override func makeLayer(at time: Double) -> Layer? { guest?.makeLayer(at: time) }
    override func forEachOwnAttribute(_ body: (Attribute) -> Void) { guest?.forEachAttribute(body) }

    /// - Parameter rect: In the coordinates of the guest.
    func guestCoveredInsets(of rect: CGRect) -> EdgeInsets {
        coveredInsets(of: rect.offsetBy(dx: contentOrigin.x, dy: contentOrigin.y), inside: innermostEffect)
    }

    /// The elements of the guest that have a label, as others find them.
    func ownLabels(at time: Double) -> [LabelledView] {
        let place = Conversion(from: space, .seen, at: time)
        return (guest?.elements(at: time) ?? []).compactMap { element in
            element.label.map {
                LabelledView(
                    label: $0, frame: place(element.frame), effect: space, isGiven: true, box: self,
                    guestTraits: element.traits, target: guest as? any TouchTarget)
            }
        }
    }

    func ownTouchables(at time: Double) -> [TouchableView] {
        let place = Conversion(from: space, .seen, at: time)
        return (guest?.elements(at: time) ?? []).compactMap { element in
            guard !element.traits.isEmpty, element.opacity > 0 else { return nil }
            let frame = place(element.frame)
            var traits = element.traits
            if graph.isOffScreen(frame, in: space, at: time) { traits.insert(.offScreen) }
            return TouchableView(label: element.label, frame: frame, traits: traits, effect: space)
        }
    }

    override func willLeave() {
        graph.guests.remove(self)
        guest?.leave()
        graph.existingPart(FocusPart.self)?.unregisterTargets(in: self)
    }
}

/// Has a guest laid out again where something else of it is covered.
final class GuestSafeArea: _SafeAreaUser {
    private var placed = EdgeInsets()

    private var current: EdgeInsets {
        let box = unsafeDowncast(box, to: GuestBox.self)
        return box.guestCoveredInsets(of: CGRect(origin: .zero, size: box.size))
    }

    override var staysInPlace: Bool { true }

    override var isOutdated: Bool {
        let (old, new) = (placed, current)
        placed = new
        if old != new { graph.guests.request(unsafeDowncast(box, to: GuestBox.self)) }
        return false
    }
}

/// The guests of a scene.
final class Guests: ScenePart, LayoutStep {
    static let place = LayoutOrder.guests

    // Protected by: each box, which leaves with its view.
    private var boxes: [ObjectIdentifier: Unmanaged<GuestBox>] = [:]
    /// Those whose guests have asked for a layout, in that order.
    private var pending: [GuestBox] = []

    init(in graph: ViewGraph) {}

    fileprivate func insert(_ box: GuestBox) { boxes[ObjectIdentifier(box)] = .passUnretained(box) }
    fileprivate func remove(_ box: GuestBox) { boxes[ObjectIdentifier(box)] = nil }
    func request(_ box: GuestBox) { if !pending.contains(where: { $0 === box }) { pending.append(box) } }

    /// Lets guests lay out what is inside of them.
    func settle() {
        let boxes = pending
        pending = []
        for box in boxes where !box.hasLeft { box.guest?.layOut() }
    }

    var isSettled: Bool { pending.isEmpty }
    func drop() { pending = [] }

    // MARK: - Hosted views

    /// Those in boxes and those in none, by their subtrees.
    private var hosted: [ObjectIdentifier: WeakSubtree] = [:]

    private struct WeakSubtree {
        weak var value: HostedSubtree?
    }

    func insert(_ subtree: HostedSubtree) { hosted[ObjectIdentifier(subtree)] = WeakSubtree(value: subtree) }
    func remove(_ subtree: HostedSubtree) { hosted[ObjectIdentifier(subtree)] = nil }

    func sceneEnds() { for subtree in hosted.values.compactMap(\.value) { subtree.sceneEnds() } }

    func commitWillBegin() { for box in all { box.guest?.commitWillBegin() } }

    /// In the order of the tree's nodes, not the dictionary's.
    var all: [GuestBox] { boxes.values.map { $0.takeUnretainedValue() }.sorted { $0.node.serial < $1.node.serial } }
}

extension ViewGraph {
    var guests: Guests { part(Guests.self) }
}
