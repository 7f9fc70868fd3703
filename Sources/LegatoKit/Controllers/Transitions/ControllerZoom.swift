// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoNavigation
import LegatoQuartz
import LegatoUI

/// What a controller that zooms says of its flights.
final class ControllerZoom: GuestZoom {
    private weak var controller: UIViewController?
    /// The controller that is visible below.
    var below: () -> UIViewController?
    private var source: ViewZoomSource?

    init(_ controller: UIViewController, below: @escaping () -> UIViewController?) {
        (self.controller, self.below) = (controller, below)
    }

    nonisolated static func == (one: ControllerZoom, other: ControllerZoom) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    private var options: UIViewController.Transition.ZoomOptions? {
        if case .zoom(let options, _)? = controller?.preferredTransition?.kind { options } else { nil }
    }

    func zoomSource() -> (any ZoomSource)? {
        guard let controller, let below = below(), case .zoom(_, let provider)? = controller.preferredTransition?.kind,
            let view = provider(
                UIZoomTransitionSourceViewProviderContext(
                    sourceViewController: below, zoomedViewController: controller)),
            let host = view.host, view.bounds.width > 0, view.bounds.height > 0
        else {
            source = nil
            return nil
        }
        if let source, source.view === view, source.host === host { return source }
        let new = ViewZoomSource(of: view, in: host)
        source = new
        return new
    }

    func zoomAlignment() -> CGRect? {
        guard let controller, let below = below(), let view = source?.view,
            let provider = options?.alignmentRectProvider
        else { return nil }
        let context = UIZoomTransitionAlignmentRectContext(
            sourceView: view, sourceViewController: below, zoomedViewController: controller)
        return provider(context).flatMap { $0.isUsable ? $0 : nil }
    }

    var zoomDimming: Color? { options?.dimmingColor?.color }

    func mayTakeZoom(at location: CGPoint, velocity: CGSize) -> Bool {
        guard let controller, let view = controller.viewIfLoaded, let ask = options?.interactiveDismissShouldBegin
        else { return true }
        let inside = view.host.flatMap { $0.guest.convert(location, to: $0.guest.map, at: $0.engine.time) } ?? location
        return ask(
            UIZoomTransitionInteractionContext(
                location: inside, velocity: CGVector(dx: velocity.width, dy: velocity.height), willBegin: true))
    }
}

extension CGRect {
    /// Whether it may be a part of a page.
    fileprivate var isUsable: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { abs($0) < 1e7 } && width > 0 && height > 0
    }
}

/// A view of UIKit that a page comes from.
final class ViewZoomSource: ZoomSource {
    private(set) weak var view: UIView?
    private(set) weak var host: ViewHost?
    private let map: ViewMap

    init(of view: UIView, in host: ViewHost) {
        (self.view, self.host) = (view, host)
        map = ViewMap(of: view)
        host.zoomSources.append(self)
    }

    /// As the view is cut.
    var style: ZoomSourceStyle {
        var style = ZoomSourceStyle()
        if let view, view.layer.masksToBounds || view.clipsToBounds { style.cornerRadius = view.layer.cornerRadius }
        return style
    }

    func picture(at time: Double) -> (layer: Layer, area: CGRect)? {
        guard let view, view.host === host, let layer = view.layer.copy(at: time) else { return nil }
        return (layer, view.layer.frame)
    }

    var mapAround: (any CoordinateMap)? { map }
    func frame(at time: Double) -> AnimatedFrame { view?.layer.committedBounds(at: time) ?? AnimatedFrame(.zero) }
    func pageDidChange(isOpen: Bool) { view?.layer.isShownElsewhere = isOpen }
}

/// From the coordinates inside of a view of UIKit to those of the leaf that its tree is in.
@MainActor
final class ViewMap: CoordinateMap {
    private weak var view: UIView?

    init(of view: UIView) { self.view = view }

    var enclosingMap: (any CoordinateMap)? { view?.host?.guest.map }

    func transform(_ mapping: Mapping, isInSpace: Bool, at time: Double) -> ProjectionTransform? {
        view?.layer.shownMap(at: mapping == .geometry ? nil : time)
    }

    func kinds(at time: Double) -> [Layer.Kind] { view?.layer.placeKinds(at: time) ?? [] }

    func follow(by owner: any LayerFollower) { view?.host?.follow(by: owner) }
}
