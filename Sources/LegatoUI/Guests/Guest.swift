// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
package import LegatoMotion

/// What another toolkit shows in a leaf of the tree of views: a tree of its own, with its own layout, attributes and layers.
///
/// The leaf is a space, so the guest's coordinates begin at its top left corner, in points. What is animated inside belongs to the
/// engine of the scene, so it stays in step with the views beside it.
@MainActor
package protocol Guest: AnyObject {
    /// The size for `proposal`; finite for finite input. It changes nothing.
    func size(for proposal: ProposedViewSize) -> CGSize
    /// Called during layout when the leaf has another size, or its first, and after `GuestHost.invalidateLayout()`.
    ///
    /// What this changes is animated by the transaction in force at the leaf (`GuestHost.transaction`).
    func place(in size: CGSize)
    /// Called during layout, after all boxes are placed, if the guest has asked for it (`GuestHost.requestLayout()`).
    func layOut()
    /// Called before each commit of the scene that makes layers.
    func commitWillBegin()
    /// The layers to commit at `time`, in seconds; nil if nothing is visible. Called after `GuestHost.invalidateLayer()`.
    func makeLayer(at time: Double) -> Layer?

    /// What of it has a name, in the order of reading, at `time` in seconds. Asked for only by those who look at the scene.
    func elements(at time: Double) -> [GuestElement]
    /// The environment of the leaf has changed.
    func environmentDidChange()
    /// Calls `body` with every attribute of the guest.
    func forEachAttribute(_ body: (Attribute) -> Void)
    /// The leaf leaves the scene. The guest detaches its attributes.
    func leave()
}

extension Guest {
    package func layOut() {}
    package func commitWillBegin() {}
    package func elements(at time: Double) -> [GuestElement] { [] }
    package func environmentDidChange() {}
    package func forEachAttribute(_ body: (Attribute) -> Void) {}
}

/// The leaf of a guest, as the guest sees it. The guest lets go of it when it leaves.
@MainActor
package final class GuestHost {
    // Protected by: the node, which owns the box, which owns the host and ends the guest when it leaves.
    unowned(unsafe) package let node: _Node
    // Protected by: the same.
    unowned(unsafe) let box: GuestBox

    init(_ box: GuestBox) { (self.box, node) = (box, box.node) }

    // MARK: - For owners of attributes

    package var engine: Engine { node.engine }
    /// The transaction in force at the leaf, in the running update.
    package var transaction: Transaction { node.transaction }
    package var animatesChanges: Bool { node.animatesChanges }
    package var transactionScope: TransactionScope { node.scope }
    package var environment: EnvironmentValues { node.environment }
    package var placeInScene: Place { node.placeInScene }

    /// Lays out the texts of the scene.
    package var textEngine: any TextEngine { node.graph.resources.textEngine }

    // MARK: - Layout and layers

    /// Pixels per point.
    package var scale: CGFloat { node.graph.scale }
    /// Measures the guest again and places it, in the running update. Call it in one: in `write(in:_:)`, or when the scene calls the
    /// guest.
    package func invalidateLayout() { box.invalidateLayout() }
    /// Calls ``Guest/layOut()`` in the running layout. Call it in an update, as above.
    package func requestLayout() { node.graph.guests.request(box) }
    /// Makes the layer of the guest in the next commit.
    package func invalidateLayer() { box.invalidateLayer() }
    package func makeLayerID() -> LayerID { node.graph.names.makeLayerID() }

    /// Changes the guest in the next update of `transaction`, as a write of state changes views.
    package func write(in transaction: Transaction = .current, _ apply: @escaping @MainActor () -> Void) {
        node.graph.write(in: transaction, apply)
    }

    /// How much of a rectangle of the guest is under bars and the edges of the screen, along each of its edges. The leaf must have been
    /// placed.
    package func coveredInsets(of rect: CGRect) -> EdgeInsets { box.guestCoveredInsets(of: rect) }
    /// Lays the guest out again whenever its covered insets have changed. Called as it is made.
    package func followSafeArea() { box.add(GuestSafeArea(node: node)) }

    // MARK: - The scene

    /// Tells the developer of a mistake.
    package func report(_ message: String) { node.graph.report(message) }

    /// What a feature keeps for the scene.
    package func part<Part: ScenePart>(_ type: Part.Type) -> Part { node.graph.part(type) }

    /// Scrolls the scroll views around, once layout is done, as little as shows a part of the leaf. Call it in an update.
    ///
    /// - Parameter part: The part, in the guest's coordinates, after layout; nil: nothing is to show.
    package func reveal(in transaction: Transaction, _ part: @escaping @MainActor () -> CGRect?) {
        node.graph.scrollRequests.append(Reveal(box: box, part: part, transaction: transaction))
    }

    // MARK: - Touches

    /// Gives `target` a tag for its layers, by which touches find it.
    package func register(_ target: any TouchTarget) -> LayerTag { node.graph.input.register(target) }
    package func unregister(_ tag: LayerTag) { node.graph.input.unregister(tag) }
    /// Whether a gesture that excludes others has the finger with this number.
    package func isTaken(_ finger: Int) -> Bool { node.graph.input.arena.isTaken(finger) }

    // MARK: - Focus

    /// Makes `target` known to the focus of the scene, in the place of the leaf, for as long as that is in the scene.
    package func register(_ target: any FocusTarget) { node.graph.focus.register(target, in: box) }
    package func unregister(_ target: any FocusTarget) { node.graph.focus.unregister(target) }
    /// Moves the focus of the scene. Returns false, and changes nothing, if `target` cannot have it.
    @discardableResult
    package func focus(_ target: (any FocusTarget)?) -> Bool { node.graph.focus.focus(target) }

    // MARK: - Coordinates

    /// The map from the guest's coordinates to those around, which the outermost map of the guest names as the one around it.
    package var map: any CoordinateMap { box.space }
    /// Where a rectangle of the guest is seen, in the coordinates of the root.
    package func frameInRoot(of rect: CGRect) -> CGRect { Conversion(from: map, .seen, at: engine.time)(rect) }

    /// Converts a point of the root to the coordinates inside of `map`, one of the guest's or its own, as it is seen at `time`. Nil where
    /// nothing of the guest is seen.
    package func convert(_ point: CGPoint, to map: any CoordinateMap, at time: Double) -> CGPoint? {
        Conversion(from: map, .seen, at: time).source(of: point)
    }
}
