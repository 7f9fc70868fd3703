// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoQuartz
import LegatoUI

/// A tree of UIKit's views in a leaf of a tree of SwiftUI's: it stands between both.
@MainActor
final class ViewHost: Guest, LayerHost {
    let guest: GuestHost
    /// Nil once it has left.
    private(set) var rootView: UIView?
    /// How the leaf is measured.
    var measure: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions(by: .zero) }
    /// Called when the environment has changed, in the update in which it has.
    var onEnvironment: (() -> Void)?
    /// The size of the leaf, which the root view has at each moment.
    private lazy var leaf = LeafSize(of: self)
    private lazy var tag = guest.register(self)
    private lazy var tagLayer = guest.makeLayerID()
    private lazy var areaLayer = guest.makeLayerID()
    /// Whether a pass over the tree runs, which lays out what it invalidates.
    private var isInPass = false
    private var isUpdatePending = false
    /// The fingers that are down, by their numbers.
    var fingers: [Int: UITouch] = [:]
    lazy var touches = TouchDelivery(of: self)
    /// Those of the environment around. The same object for as long as they are the same.
    private(set) lazy var traits = UITraitCollection(guest.environment)

    init(_ guest: GuestHost) {
        self.guest = guest
        guest.followSafeArea()
    }

    /// Shows `view`, in place of the one before.
    func show(_ view: UIView) {
        guard view !== rootView else { return }
        leaveRoot()
        takeTraits()
        rootView = view
        view.removeFromSuperview()
        view.layer.setHost(self)
        view.setHost(self)
        guest.invalidateLayout()
        guest.invalidateLayer()
    }

    private func leaveRoot() {
        guard let rootView else { return }
        self.rootView = nil
        rootView.layer.setHost(nil)
        rootView.setHost(nil)
    }

    // MARK: - Guest

    func size(for proposal: ProposedViewSize) -> CGSize { measure(proposal) }

    func place(in size: CGSize) {
        pass { leaf.take(size, by: guest.transaction) }
        guest.requestLayout()
    }

    func layOut() {
        isUpdatePending = false
        guard let layer = rootView?.layer else { return }
        pass {
            takeSafeArea()
            for view in hostingViews { view.hostedLayoutDidChange() }
            for _ in 0..<Self.roundLimit where layer.hasPendingLayout { layer.layOutPending() }
            // What is left is a loop of layouts.
            if layer.hasPendingLayout { layer.dropPendingLayout() }
        }
        guest.invalidateLayer()
    }

    /// How often views may invalidate what was laid out, in one layout. Source: chosen, as for SwiftUI's views.
    private static let roundLimit = 16

    private func pass(_ body: () -> Void) {
        let outer = isInPass
        isInPass = true
        // What SwiftUI's updates do to a view moves in no block around.
        LayerMotion.with(LayerMotion(.none), body)
        isInPass = outer
    }

    /// Views of this tree that pages come from.
    var zoomSources: [ViewZoomSource] = []

    /// A view leaves this tree.
    func willLose(_ view: UIView) {
        guard !zoomSources.isEmpty else { return }
        for source in zoomSources where source.view === view { guest.zoomSourceWillLeave(source) }
        zoomSources.removeAll { $0.view == nil || $0.view === view }
    }

    /// Views of SwiftUI inside of this tree.
    var hostingViews: [any HostsViews] = []
    private var followers: [ObjectIdentifier: Follower] = [:]

    private struct Follower {
        weak var owner: (any LayerFollower)?
    }

    /// Invalidates the layer of `owner` whenever something in this tree has moved.
    func follow(by owner: any LayerFollower) { followers[ObjectIdentifier(owner)] = Follower(owner: owner) }

    func makeLayer(at time: Double) -> Layer? {
        for view in hostingViews where view.needsCommit { view.layer.setNeedsCommitNow() }
        let layer = rootView?.layer.commit(at: time)
        for view in hostingViews where view.needsCommit { view.commitHidden(at: time) }
        guard let layer else { return nil }
        let bounds = AnimatedFrame(CGRect(origin: .zero, size: leaf.shown))
        let area = Layer(
            id: areaLayer, kind: .touchArea(WholeRectangle(), evenOdd: false, frame: bounds), children: [layer])
        return Layer(id: tagLayer, kind: .tag(tag, frame: bounds), children: [area])
    }

    func environmentDidChange() {
        takeTraits()
        pass { rootView?.traitsMayHaveChanged() }
        onEnvironment?()
    }

    private func takeTraits() {
        let new = UITraitCollection(guest.environment)
        if new != traits { traits = new }
    }

    func forEachAttribute(_ body: (Attribute) -> Void) {
        leaf.attributes.forEach(body)
        rootView?.layer.forEachLayer { $0.attributes.forEach(body) }
    }

    func leave() {
        leaf.attributes.detach()
        touches.cancelAll()
        guest.unregister(tag)
        leaveRoot()
        let waiting = whenLeft
        whenLeft = []
        for body in waiting { body() }
    }

    /// Called once the leaf has left.
    var whenLeft: [() -> Void] = []

    // MARK: - LayerHost

    var engine: Engine { guest.engine }
    var environment: EnvironmentValues { guest.environment }
    var placeInScene: Place { guest.placeInScene }
    var textEngine: any TextEngine { guest.textEngine }
    var scale: CGFloat { guest.scale }
    func makeLayerID() -> LayerID { guest.makeLayerID() }

    func layersNeedCommit() {
        guest.invalidateLayer()
        followers = followers.filter { $0.value.owner != nil }
        for follower in followers.values { follower.owner?.invalidateLayer() }
        update()
    }

    func layersNeedLayout() { update() }

    /// Lays out in an update of this event.
    private func update() {
        guard !isUpdatePending, !isInPass, rootView != nil else { return }
        isUpdatePending = true
        if engine.isTicking { return guest.requestLayout() }
        guest.write(in: Transaction()) { [weak self] in
            guard let self, rootView != nil else { return }
            guest.requestLayout()
        }
    }

    // MARK: - What views ask

    var window: UIWindow? { UIApplication.shared.keyWindow }
    var tint: UIColor? { (guest.environment.tint as? Color).map { UIColor($0) } }
    /// What bars and the edges of the screen cover of the root view, where it was laid out last.
    private(set) var safeArea = UIEdgeInsets.zero

    private func takeSafeArea() {
        guard let rootView else { return }
        let covered = guest.coveredInsets(of: CGRect(origin: .zero, size: rootView.bounds.size))
        let new = UIEdgeInsets(
            top: covered.top, left: covered.leading, bottom: covered.bottom, right: covered.trailing)
        guard new != safeArea else { return }
        safeArea = new
        rootView.safeAreaDidChange()
    }

    /// The natural size of a view has changed.
    func sizeDidChange(of view: UIView) {
        guard view === rootView else { return }
        if isInPass { return guest.invalidateLayout() }
        guest.write(in: Transaction()) { [weak self] in
            guard let self, rootView != nil else { return }
            guest.invalidateLayout()
        }
    }
}

/// The size of the leaf: it moves as SwiftUI says, and the view has each of its values without a motion of its own.
@MainActor
private final class LeafSize: AttributeOwner {
    private unowned let host: ViewHost
    var attributes = AttributeList()
    private var moving: AnimatedAttribute<CGSize.AnimatableData>?
    private(set) var shown = CGSize.zero
    private var isPlaced = false

    init(of host: ViewHost) { self.host = host }

    func take(_ size: CGSize, by transaction: Transaction) {
        if isPlaced, transaction.animation != nil || moving != nil {
            let attribute = moving ?? AnimatedAttribute(.leafSize, shown.animatableData, of: self, evaluation: .body)
            moving = attribute
            attribute.set(size.animatableData, in: transaction)
            return show()
        }
        isPlaced = true
        shown = size
        apply()
    }

    private func show() {
        guard let moving else { return }
        var size = CGSize.zero
        size.animatableData = moving.value(at: engine.time)
        guard size != shown else { return }
        shown = size
        apply()
    }

    private func apply() {
        guard let view = host.rootView else { return }
        LayerMotion.with(LayerMotion(.none)) {
            view.bounds.size = shown
            let anchor = view.layer.anchorPoint
            view.center = CGPoint(x: shown.width * anchor.x, y: shown.height * anchor.y)
        }
    }

    var engine: Engine { host.engine }
    var transaction: Transaction { host.guest.transaction }
    var environment: EnvironmentValues { host.environment }
    var placeInScene: Place { host.placeInScene }
    func attributeDidChange(_ attribute: Attribute) {
        show()
        host.guest.invalidateLayer()
    }
}

extension AttributeName {
    fileprivate static let leafSize = AttributeName(
        "size", in: [.points], onMainThread: "views of UIKit are laid out in the changing size")
}
