// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// Shows the layers of one view in another place, such as another root, while its own place stays laid out and is hidden.
///
/// The layers are shown elsewhere while a ``PortalView`` of the same portal is in the scene, which must not be inside of the view. What is animated in the view goes on there,
/// touches reach it there, and coordinates are those of where it is seen.
@MainActor
package final class Portal {
    fileprivate(set) weak var source: PortalSource?
    fileprivate weak var view: PortalGuest?

    nonisolated package init() {}

    /// The frame of the view's own place in the root, as it is seen at `time`, in seconds. Nil if the view is not in the scene.
    package func frameOfPlace(at time: Double) -> CGRect? { source?.seenPlace(at: time) }
}

extension View {
    /// Lets the layers of this view be shown elsewhere.
    nonisolated package func portal(_ portal: Portal) -> some View {
        _WrappedView(content: self, modifier: PortalModifier(portal: portal))
    }
}

nonisolated private struct PortalModifier: _BoxModifier {
    let portal: Portal

    @MainActor func _makeEffect(in node: _Node) -> PortalSource { PortalSource(portal, node: node) }
    @MainActor func _update(_ effect: PortalSource) { effect.portal = portal }
}

/// The effect of a view whose layers may be shown elsewhere. What is inside moves as one, from the corner of the view.
final class PortalSource: _SpaceEffect {
    fileprivate var portal: Portal {
        didSet {
            guard portal !== oldValue else { return }
            if oldValue.source === self { oldValue.source = nil }
            oldValue.view?.sourceDidChange()
            connect()
        }
    }

    fileprivate init(_ portal: Portal, node: _Node) {
        self.portal = portal
        super.init(node: node)
        connect()
    }

    private func connect() {
        portal.source = self
        portal.view?.sourceDidChange()
        viewDidChange()
    }

    /// The layers are shown elsewhere from now on, or in their own place again.
    fileprivate func viewDidChange() {
        invalidateLayer()
        mapDidChange()
    }

    private var view: PortalGuest? { portal.source === self ? portal.view : nil }

    override func didMove() {
        super.didMove()
        portal.view?.sourceDidChange()
    }

    override func makeLayer(at time: Double) -> Layer? {
        guard view == nil else {
            _ = contentLayer(at: time)
            return nil
        }
        return super.makeLayer(at: time)
    }

    override package var mapsCoordinates: Bool { view == nil }
    override package var enclosingMap: (any CoordinateMap)? { view?.map ?? super.enclosingMap }

    fileprivate func seenPlace(at time: Double) -> CGRect {
        let origin = place.value(at: time)
        return Conversion(from: around, .seen, at: time)(
            CGRect(x: origin.first, y: origin.second, width: size.width, height: size.height))
    }

    override func willLeave() {
        if portal.source === self { portal.source = nil }
        portal.view?.sourceDidChange()
    }
}

/// Shows the layers of a portal's source, in the size that the source has. Empty while there is no source.
package struct PortalView: View, _Nonisolated {
    private let portal: Portal

    nonisolated package init(_ portal: Portal) { self.portal = portal }

    @MainActor package var body: some View {
        GuestView {
            PortalGuest(portal, in: $0)
        } update: {
            $0.show(portal)
        }
    }
}

private final class PortalGuest: Guest {
    private let host: GuestHost
    private var portal: Portal

    init(_ portal: Portal, in host: GuestHost) {
        (self.portal, self.host) = (portal, host)
        connect()
    }

    fileprivate func show(_ portal: Portal) {
        guard portal !== self.portal else { return }
        leave()
        self.portal = portal
        connect()
        sourceDidChange()
    }

    private func connect() {
        portal.view = self
        portal.source?.viewDidChange()
    }

    func leave() {
        guard portal.view === self else { return }
        portal.view = nil
        portal.source?.viewDidChange()
    }

    var map: any CoordinateMap { host.map }

    func sourceDidChange() {
        host.invalidateLayout()
        host.invalidateLayer()
    }

    func size(for proposal: ProposedViewSize) -> CGSize { portal.source?.size ?? .zero }
    func place(in size: CGSize) {}
    func commitWillBegin() { if portal.source?.needsCommit == true { host.invalidateLayer() } }
    func makeLayer(at time: Double) -> Layer? { portal.source?.contentLayer(at: time) }
}
