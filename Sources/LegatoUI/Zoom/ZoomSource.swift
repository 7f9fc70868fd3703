// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
package import LegatoLayers
package import LegatoMotion

/// What a source and the page that comes from it are known by.
package struct ZoomKey: Hashable {
    package let id: AnyHashable
    package let namespace: Namespace.ID

    package init(id: AnyHashable, namespace: Namespace.ID) { (self.id, self.namespace) = (id, namespace) }

    /// Of a page of another toolkit.
    ///
    /// - Parameter guest: Who knows the source of the page.
    package init(_ guest: some GuestZoom) { self.init(id: AnyHashable(guest), namespace: Namespace.ID(rawValue: 0)) }

    /// Who knows the source; nil: it is a view of ours.
    package var guest: (any GuestZoom)? { id.base as? any GuestZoom }
}

/// What another toolkit says of one of its pages that zooms.
@MainActor
package protocol GuestZoom: AnyObject, Hashable {
    /// The source of the page, asked for on each way in and each way out; nil: there is none now.
    func zoomSource() -> (any ZoomSource)?
    /// The part of the page that is to lie on the source, in the coordinates of the page; nil: all of it.
    func zoomAlignment() -> CGRect?
    /// What covers the page below; nil: what the look says.
    var zoomDimming: Color? { get }
    /// Whether fingers that went down at a point of the root may take the page.
    ///
    /// - Parameter velocity: In points per second.
    func mayTakeZoom(at location: CGPoint, velocity: CGSize) -> Bool
}

/// Where a page comes from: a view of ours, or of another toolkit.
@MainActor
package protocol ZoomSource: AnyObject {
    var style: ZoomSourceStyle { get }
    /// A copy of what it shows, and where it is in the coordinates of that.
    func picture(at time: Double) -> (layer: Layer, area: CGRect)?
    /// What maps the coordinates of its frame to those around.
    var mapAround: (any CoordinateMap)? { get }
    /// In those coordinates.
    func frame(at time: Double) -> AnimatedFrame
    /// A page that comes from here is there, or has left.
    func pageDidChange(isOpen: Bool)
}

extension ZoomSource {
    /// Where it is in the coordinates around `page`, at any time.
    func place(seenFrom page: _ZoomPageEffect, at time: Double) -> SeenPlace {
        SeenPlace(from: mapAround, to: page.around, frame: frame(at: time), at: time)
    }
}

/// How a source looks in a flight besides what it shows.
package struct ZoomSourceDeclaration {
    package struct Shadow {
        var color: Color
        var radius: CGFloat
        var offset: CGSize

        package init(color: Color, radius: CGFloat, offset: CGSize) {
            (self.color, self.radius, self.offset) = (color, radius, offset)
        }
    }

    package var background: Color?
    /// In points.
    package var cornerRadius: CGFloat = 0
    package var shadow: Shadow?

    package init() {}

    func resolved(in environment: EnvironmentValues) -> ZoomSourceStyle {
        var style = ZoomSourceStyle()
        if let background { style.background = background.resolve(in: environment) }
        style.cornerRadius = max(0, cornerRadius)
        if let shadow {
            style.shadow = GroupEffect.Shadow(
                color: shadow.color.resolve(in: environment), radius: max(0, shadow.radius), offset: shadow.offset)
        }
        return style
    }
}

extension View {
    /// Lets a page come from this view and return to it. While the page is there, the view's place stays as it is and shows nothing.
    nonisolated package func zoomSource(_ key: ZoomKey, _ declaration: ZoomSourceDeclaration) -> some View {
        _WrappedView(content: self, modifier: _ZoomSourceModifier(key: key, declaration: declaration))
    }
}

nonisolated struct _ZoomSourceModifier: _BoxModifier {
    let key: ZoomKey
    let declaration: ZoomSourceDeclaration

    @MainActor func _makeEffect(in node: _Node) -> _ZoomSource { _ZoomSource(key, declaration, node: node) }
    @MainActor func _update(_ effect: _ZoomSource) { effect.update(to: key, declaration) }
}

/// A view that a page may come from.
final class _ZoomSource: _FramedEffect, ZoomSource {
    private(set) var key: ZoomKey
    private var declaration: ZoomSourceDeclaration

    init(_ key: ZoomKey, _ declaration: ZoomSourceDeclaration, node: _Node) {
        (self.key, self.declaration) = (key, declaration)
        super.init(node: node)
        graph.zooms.insert(self)
    }

    func update(to key: ZoomKey, _ declaration: ZoomSourceDeclaration) {
        self.declaration = declaration
        guard key != self.key else { return }
        graph.zooms.remove(self)
        self.key = key
        graph.zooms.insert(self)
        invalidateLayer()
    }

    override func willLeave() { graph.zooms.remove(self) }

    /// Whether a page that comes from here is there.
    private var isHidden: Bool { graph.zooms.isOpen(key) }
    var style: ZoomSourceStyle { declaration.resolved(in: environment) }
    var isUsable: Bool { hasFrame && node.phase != .leaving && size.width > 0 && size.height > 0 }

    // Hidden, it takes touches all the same: what flies above it may be past taking any.
    override func kind(at time: Double) -> Layer.Kind { .fade(to: Animated(0)) }

    override func makeLayer(at time: Double) -> Layer? {
        isHidden ? super.makeLayer(at: time) : contentLayer(at: time)
    }

    /// A copy of what it shows, and where it is in the coordinates of that.
    func picture(at time: Double) -> (layer: Layer, area: CGRect)? {
        guard let layer = contentLayer(at: time)?.copy({ graph.names.makeLayerID() }) else { return nil }
        return (layer, frame.rect(at: time))
    }

    package var mapAround: (any CoordinateMap)? { around }
    package func frame(at time: Double) -> AnimatedFrame { frame.committed(at: time) }
    package func pageDidChange(isOpen: Bool) { invalidateLayer() }
}

extension SeenPlace {
    /// Where something in what `inner` maps is seen in what `other` maps. Pages that have gone back below others show what is in them where
    /// it will be.
    @MainActor
    init(from inner: (any CoordinateMap)?, to other: (any CoordinateMap)?, frame: AnimatedFrame, at time: Double) {
        var (outwards, back) = (inner?.maps() ?? [], other?.maps() ?? [])
        while let outermost = outwards.last, outermost === back.last {
            outwards.removeLast()
            back.removeLast()
        }
        func kinds(_ maps: [any CoordinateMap]) -> [Layer.Kind] {
            maps.filter { !($0 is _ZoomPageEffect) }.flatMap { $0.kinds(at: time) }
        }
        self.init(outwards: kinds(outwards), back: kinds(back), frame: frame)
    }
}

/// The sources of a scene, and the pages that come from them.
final class ZoomSources: ScenePart, LayoutStep {
    static let place = LayoutOrder.zooms

    // Protected by: each effect, which leaves with its view.
    private var sources: [ZoomKey: [Unmanaged<_ZoomSource>]] = [:]
    /// Of pages of other toolkits that are there.
    private var guestSources: [ZoomKey: any ZoomSource] = [:]
    private var open: [ZoomKey: Int] = [:]
    private var roots: [ObjectIdentifier: CoveredRoot] = [:]
    private var flying: [ObjectIdentifier: Unmanaged<_ZoomPageEffect>] = [:]

    init(in graph: ViewGraph) {}

    func settle() {}

    func insert(_ source: _ZoomSource) { sources[source.key, default: []].append(.passUnretained(source)) }

    func remove(_ source: _ZoomSource) {
        willLeave(source)
        sources[source.key]?.removeAll { $0.takeUnretainedValue() === source }
        if sources[source.key]?.isEmpty == true { sources[source.key] = nil }
    }

    /// A source leaves the scene.
    func willLeave(_ source: some ZoomSource) {
        for page in flying.values { page.takeUnretainedValue().sourceWillLeave(source) }
    }

    /// The one that was inserted last of those that are laid out.
    func source(_ key: ZoomKey) -> (any ZoomSource)? {
        if let guest = key.guest { return guestSource(key, guest) }
        return sources[key]?.last { $0.takeUnretainedValue().isUsable }?.takeUnretainedValue()
    }

    private func guestSource(_ key: ZoomKey, _ guest: any GuestZoom) -> (any ZoomSource)? {
        let new = guest.zoomSource()
        if let old = guestSources[key], old !== new { old.pageDidChange(isOpen: false) }
        guestSources[key] = new
        new?.pageDidChange(isOpen: isOpen(key))
        return new
    }

    func isOpen(_ key: ZoomKey) -> Bool { open[key] != nil }

    /// A page that comes from there is there from now on, or has left.
    func note(_ key: ZoomKey, isOpen: Bool) {
        let count = (open[key] ?? 0) + (isOpen ? 1 : -1)
        open[key] = count > 0 ? count : nil
        for source in sources[key] ?? [] { source.takeUnretainedValue().invalidateLayer() }
        guestSources[key]?.pageDidChange(isOpen: self.isOpen(key))
        if !self.isOpen(key) { guestSources[key] = nil }
    }

    /// A root, and which of those above cover it by pages that zoom.
    private struct CoveredRoot {
        weak var box: RootBox?
        let place: ZoomPlace
        var covering: Set<ObjectIdentifier> = []
    }

    /// A page in the root `box` that zooms covers the roots below, or does no more.
    func cover(_ isCovered: Bool, below box: RootBox, by animation: Animation?) {
        roots = roots.filter { $0.value.box?.hasLeft == false }
        let all = box.graph.sceneBox.roots
        guard let index = all.firstIndex(where: { $0 === box }) else { return }
        for root in all[..<index] {
            let id = ObjectIdentifier(root)
            if roots[id] == nil {
                guard isCovered else { continue }
                let place = ZoomPlace()
                root.addAround(_ZoomPageEffect(place, screenGround: root.level == .content, node: root.root))
                roots[id] = CoveredRoot(box: root, place: place)
            }
            guard var covered = roots[id] else { continue }
            if isCovered {
                covered.covering.insert(ObjectIdentifier(box))
            } else {
                covered.covering.remove(ObjectIdentifier(box))
            }
            roots[id] = covered
            covered.place.cover(!covered.covering.isEmpty, by: animation)
        }
    }

    func note(_ page: _ZoomPageEffect, flies: Bool) {
        flying[ObjectIdentifier(page)] = flies ? .passUnretained(page) : nil
    }

    /// What is between a page and its source may have changed.
    func commitWillBegin() {
        for page in flying.values { page.takeUnretainedValue().sourceMayHaveMoved() }
    }
}

extension SceneRoot {
    /// A page in this root that zooms covers the roots below, or does no more.
    ///
    /// - Parameter animation: Nil: at once.
    package func coverBelow(_ isCovered: Bool, by animation: Animation?) {
        guard !box.hasLeft else { return }
        box.graph.zooms.cover(isCovered, below: box, by: animation)
    }
}

extension GuestHost {
    /// A source in this guest leaves the scene.
    package func zoomSourceWillLeave(_ source: some ZoomSource) { node.graph.zooms.willLeave(source) }
}

extension ViewGraph {
    var zooms: ZoomSources { part(ZoomSources.self) }
}
