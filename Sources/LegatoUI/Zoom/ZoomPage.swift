// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
package import LegatoLayers
package import LegatoMotion

/// A page that may zoom, and be covered by one that does: what code and fingers do with it, wherever it is shown.
@MainActor
package final class ZoomPlace {
    fileprivate weak var effect: _ZoomPageEffect?
    /// The bars of the page, which move with its card.
    fileprivate weak var bars: _ZoomBarsEffect?
    package private(set) var driver = ZoomDriver()
    /// Whether a page above covers this one, or will.
    fileprivate var isCovered = false
    /// That page, where it is shown in the same place as this one.
    fileprivate weak var front: ZoomPlace?
    /// The page below, which that one covers.
    fileprivate weak var back: ZoomPlace?
    /// Whether nothing shows through the page.
    fileprivate let isOpaque: Bool
    package var look = ZoomLook.iOS18
    /// What covers this page under the one above; nil: what the look says.
    package var dimming: Color?

    /// - Parameter isOpaque: Whether nothing shows through the page.
    nonisolated package init(isOpaque: Bool = false) { self.isOpaque = isOpaque }

    fileprivate func invalidateLayers() {
        effect?.invalidateLayer()
        bars?.invalidateLayer()
    }

    private func begin(_ flight: ZoomFlight?) -> ZoomFlight? {
        if let flight { effect?.begin(flight, look) }
        return flight
    }

    /// Flies to its place from the source; from where it shows if it flies already. Nil: it is there.
    package func open(from key: ZoomKey) -> ZoomFlight? {
        let isAtSource = driver.phase == .closed
        guard let flight = driver.open(look) else { return nil }
        effect?.take(key, isAtSource: isAtSource)
        return begin(flight)
    }

    /// Flies to its source, which is looked for again. Nil: it is on the way there.
    package func close(to key: ZoomKey) -> ZoomFlight? {
        guard let flight = driver.close(look) else { return nil }
        effect?.take(key, isAtSource: false)
        return begin(flight)
    }

    /// Is in its place at once, or gone.
    package func jump(isOpen: Bool) {
        driver = ZoomDriver(isOpen ? .open : .closed)
        effect?.jump()
    }

    // MARK: - Fingers

    /// Whether fingers hold the page from now on.
    package func grab(_ kind: ZoomTouch.Kind) -> Bool { driver.grab(kind) }

    /// - Parameter touch: In the coordinates of the root.
    package func move(_ touch: ZoomTouch) {
        guard let effect else { return }
        let touch = effect.localized(touch)
        guard let drag = driver.move(touch, of: effect.page, look) else { return }
        effect.follow(drag, chases: touch.kind == .pinch ? look.chase : nil)
    }

    /// - Parameters:
    ///   - touch: Nil: the fingers belong to something else.
    ///   - key: Where the page goes if it is popped.
    package func release(_ touch: ZoomTouch?, to key: ZoomKey) -> ZoomFlight? {
        guard let effect else { return nil }
        let flight =
            touch.map { driver.release(effect.localized($0), of: effect.page, look) } ?? driver.letGo(look)
        if flight?.opens == false { effect.take(key, isAtSource: false) }
        return begin(flight)
    }

    // MARK: - The page below

    /// The page above covers this one, or returns it; nil: at once.
    ///
    /// - Parameter front: The page above, where it is shown in the same place as this one.
    package func cover(_ isCovered: Bool, by animation: Animation?, with front: ZoomPlace? = nil) {
        self.isCovered = isCovered
        if let front {
            self.front = front
            front.back = self
        }
        effect?.cover(isCovered, by: animation)
    }
}

extension View {
    /// Shows a page as a card while it flies, and smaller while another one covers it.
    nonisolated package func zoomPage(_ place: ZoomPlace) -> some View {
        _WrappedView(content: self, modifier: _ZoomPageModifier(place: place))
    }

    /// Shows the bars of a page on its card, where they are above the pages in the same place as those.
    nonisolated package func zoomBars(_ place: ZoomPlace) -> some View {
        _WrappedView(content: self, modifier: _ZoomBarsModifier(place: place))
    }
}

nonisolated struct _ZoomBarsModifier: _BoxModifier {
    let place: ZoomPlace

    @MainActor func _makeEffect(in node: _Node) -> _ZoomBarsEffect { _ZoomBarsEffect(place, node: node) }
    @MainActor func _update(_ effect: _ZoomBarsEffect) { effect.place = place }
}

/// Moves the bars of a page with its card. The shadow and the picture of the source are drawn with the page only.
final class _ZoomBarsEffect: _PlacedEffect {
    fileprivate var place: ZoomPlace {
        didSet {
            guard place !== oldValue else { return }
            if oldValue.bars === self { oldValue.bars = nil }
            place.bars = self
            invalidateLayer()
        }
    }
    /// Of the card, and of what covers it.
    private let layers: [LayerID]

    init(_ place: ZoomPlace, node: _Node) {
        self.place = place
        layers = [node.graph.names.makeLayerID(), node.graph.names.makeLayerID()]
        super.init(node: node)
        isIgnoredByLayout = true
        place.bars = self
    }

    override func willLeave() { if place.bars === self { place.bars = nil } }

    override package var mapsCoordinates: Bool { place.effect?.mapsCoordinates ?? false }

    override package func kinds(at time: Double) -> [Layer.Kind] { place.effect?.barKinds(at: time) ?? [] }

    override func seenMap(at time: Double) -> ProjectionTransform {
        kinds(at: time).projection(at: time)
    }

    override func makeLayer(at time: Double) -> Layer? {
        guard let content = contentLayer(at: time) else { return nil }
        return zip(layers, kinds(at: time)).reduce(content) { layer, card in
            graph.statistics.layersMade += 1
            return Layer(id: card.0, kind: card.1, children: [layer])
        }
    }
}

nonisolated struct _ZoomPageModifier: _BoxModifier {
    let place: ZoomPlace

    @MainActor func _makeEffect(in node: _Node) -> _ZoomPageEffect { _ZoomPageEffect(place, node: node) }
    @MainActor func _update(_ effect: _ZoomPageEffect) { effect.place = place }
}

/// Shows a page as a card. The card moves by a few numbers, and nothing in it is evaluated, laid out or committed for that.
final class _ZoomPageEffect: _PlacedEffect {
    fileprivate var place: ZoomPlace {
        didSet {
            guard place !== oldValue else { return }
            if oldValue.effect === self { oldValue.effect = nil }
            place.effect = self
        }
    }
    /// From the source, 0, to its place, 1.
    private var sides: AnimatedAttribute<Double>!
    private var top: AnimatedAttribute<Double>!
    private var bottom: AnimatedAttribute<Double>!
    private var drag: AnimatedAttribute<ZoomDrag.Data>!
    private var fades: AnimatedAttribute<ZoomFades.Data>!
    /// How far a page above covers this one.
    private var covered: AnimatedAttribute<Double>!
    private let cardLayer: LayerID
    private let groundLayer: LayerID
    private let coverLayer: LayerID

    /// Where the page comes from, as long as it is not closed.
    private var key: ZoomKey? {
        didSet {
            guard key != oldValue else { return }
            if let key { graph.zooms.note(key, isOpen: true) }
            if let oldValue { graph.zooms.note(oldValue, isOpen: false) }
        }
    }
    private weak var origin: (any ZoomSource)?
    /// Where the source was when it left, or when it was looked for last.
    private var lastPlace: SeenPlace?
    private var style = ZoomSourceStyle()
    /// What of the page lies on the source, counted from the page's corner.
    private var alignment: CGRect?
    private var picture: (layer: Layer, area: CGRect)?
    private var needsPicture = false
    private var look = ZoomLook.iOS18
    /// Whether the ground of the screen goes back with the page, where that is all of a root; nil: it is not.
    private let screenGround: Bool?

    init(_ place: ZoomPlace, screenGround: Bool? = nil, node: _Node) {
        (self.place, self.screenGround) = (place, screenGround)
        cardLayer = node.graph.names.makeLayerID()
        groundLayer = node.graph.names.makeLayerID()
        coverLayer = node.graph.names.makeLayerID()
        super.init(node: node)
        // What proxies report does not move with the page.
        isIgnoredByLayout = true
        sides = AnimatedAttribute(.zoomSides, 1, of: self)
        top = AnimatedAttribute(.zoomTop, 1, of: self)
        bottom = AnimatedAttribute(.zoomBottom, 1, of: self)
        drag = AnimatedAttribute(.zoomDrag, ZoomDrag().data, of: self)
        fades = AnimatedAttribute(.zoomFades, look.pushFades.data, of: self)
        covered = AnimatedAttribute(.zoomCover, place.isCovered ? 1 : 0, of: self)
        place.effect = self
    }

    override func willLeave() {
        key = nil
        graph.zooms.note(self, flies: false)
        if place.effect === self { place.effect = nil }
    }

    /// The page with the safe area beside it, in the coordinates around.
    var page: CGRect {
        if screenGround != nil { return CGRect(origin: .zero, size: graph.inputs.size) }
        return box.grown(CGRect(origin: placeInBox, size: size), inside: outer, .all)
            .offsetBy(dx: spaceFrame.minX - placeInBox.x, dy: spaceFrame.minY - placeInBox.y)
    }

    /// Of the display's corners where the page fills it, in points.
    private var displayRadius: CGFloat {
        let seen = Conversion(from: around, .seen, at: engine.time)(page)
        let screen = CGRect(origin: .zero, size: graph.inputs.size)
        return seen.insetBy(dx: -1, dy: -1).contains(screen) ? graph.inputs.displayCornerRadius : 0
    }

    /// From the coordinates of the root to those around the page.
    func localized(_ touch: ZoomTouch) -> ZoomTouch {
        let conversion = Conversion(from: around, .seen, at: engine.time)
        return touch.moved { conversion.source(of: $0) ?? $0 }
    }

    // MARK: - Flying

    private var edges: [AnimatedAttribute<Double>] { [sides, top, bottom] }

    /// Whether the page shows elsewhere than in its place.
    private var isFlying: Bool {
        edges.contains { $0.model != 1 || $0.isAnimating } || drag.isAnimating || drag.model != ZoomDrag().data
    }
    private var isCovered: Bool { covered.model != 0 || covered.isAnimating }

    /// Looks for the source of the page.
    ///
    /// - Parameter isAtSource: Whether the page begins there.
    func take(_ key: ZoomKey, isAtSource: Bool) {
        self.key = key
        origin = graph.zooms.source(key)
        if origin == nil, isAtSource {
            engine.record(
                .message(
                    "The page is to zoom, and no view that shows is its source: it grows from the middle of the screen.",
                    .zoomSource), in: placeInScene)
        }
        lastPlace = nil
        (picture, needsPicture) = (nil, origin != nil)
        style = origin?.style ?? ZoomSourceStyle()
        alignment = origin == nil ? nil : key.guest?.zoomAlignment()
        graph.zooms.note(self, flies: true)
        if isAtSource { for edge in edges { edge.reset(0) } }
        place.invalidateLayers()
    }

    func begin(_ flight: ZoomFlight, _ look: ZoomLook) {
        self.look = look
        func move(_ edge: AnimatedAttribute<Double>, by animation: Animation?) {
            guard let animation else { return }
            edge.set(flight.opens ? 1 : 0, in: Transaction(animation: animation))
        }
        let fades = flight.opens && flight.sides != nil ? look.pushFades : flight.opens ? nil : look.popFades
        if let fades { show(fades, in: Transaction(animation: flight.sides)) }
        move(sides, by: flight.sides)
        move(top, by: flight.top)
        move(bottom, by: flight.bottom)
        drag.set(
            flight.dragTarget.data, in: Transaction(animation: flight.drag), velocity: flight.dragVelocity)
        graph.zooms.note(self, flies: true)
    }

    /// Where both look the same, at once.
    private func show(_ fades: ZoomFades, in transaction: Transaction) {
        let progress = sides.value(at: engine.time)
        let isSame = progress <= 0 || progress >= max(look.pushFades.page, look.popFades.picture)
        if isSame { self.fades.reset(fades.data) } else { self.fades.set(fades.data, in: transaction) }
    }

    func follow(_ drag: ZoomDrag, chases frequency: Double?) {
        guard let frequency else { return self.drag.reset(drag.data) }
        let chase = Animation.spring(Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency))
        self.drag.set(drag.data, in: Transaction(animation: chase))
    }

    /// Shows what the driver says, at once.
    func jump() {
        guard isFlying || place.driver.phase != .open || origin != nil || picture != nil || lastPlace != nil else {
            return
        }
        let isOpen = place.driver.isOpen
        for edge in edges { edge.reset(isOpen ? 1 : 0) }
        drag.reset(place.driver.drag.data)
        if place.driver.phase == .open {
            (origin, lastPlace, picture, needsPicture) = (nil, nil, nil, false)
            graph.zooms.note(self, flies: false)
        } else if place.driver.phase == .closed {
            key = nil
        }
    }

    func cover(_ isCovered: Bool, by animation: Animation?) {
        let progress = isCovered ? 1.0 : 0
        guard covered.model != progress || animation == nil && covered.isAnimating else { return }
        if let animation {
            covered.set(progress, in: Transaction(animation: animation))
        } else {
            covered.reset(progress)
        }
    }

    // MARK: - The source

    func sourceWillLeave(_ source: some ZoomSource) {
        guard source === origin else { return }
        lastPlace = source.place(seenFrom: self, at: engine.time).rect(at: engine.time).map(SeenPlace.init)
        origin = nil
        place.invalidateLayers()
    }

    func sourceMayHaveMoved() {
        guard origin != nil else { return }
        place.invalidateLayers()
        place.back?.invalidateLayers()
    }

    // MARK: - As a map

    override package var mapsCoordinates: Bool { isFlying || isCovered }
    override package func kinds(at time: Double) -> [Layer.Kind] {
        var kinds: [Layer.Kind] = []
        if isFlying { kinds.append(.card(motion(at: time))) }
        if isCovered { kinds.append(.card(coverMotion(at: time))) }
        return kinds
    }

    /// The same for the bars of the page: without the background, the shadow and the picture, which the card of the page draws.
    func barKinds(at time: Double) -> [Layer.Kind] {
        var kinds: [Layer.Kind] = []
        if isFlying {
            var card = motion(at: time)
            card.geometry.style.background = .clear
            card.geometry.style.shadow.color = .clear
            card.geometry.look.shadowOpacity = 0
            (card.geometry.picture, card.geometry.isOpaque, card.geometry.isAbovePicture) = (nil, false, true)
            kinds.append(.card(card))
        }
        if isCovered {
            var cover = coverMotion(at: time)
            (cover.ground, cover.geometry.look.dim) = (.clear, 0)
            kinds.append(.card(cover))
        }
        return kinds
    }

    override func seenMap(at time: Double) -> ProjectionTransform {
        kinds(at: time).projection(at: time)
    }

    private func motion(at time: Double) -> ZoomMotion {
        var geometry = ZoomGeometry(
            page: page, source: nil, picture: picture?.area, style: style, displayRadius: displayRadius, look: look)
        geometry.isOpaque = place.isOpaque
        geometry.alignment = alignment?.offsetBy(dx: page.minX, dy: page.minY)
        return ZoomMotion(
            geometry, from: origin?.place(seenFrom: self, at: time) ?? lastPlace, sides: sides.committed(at: time),
            top: top.committed(at: time), bottom: bottom.committed(at: time), drag: drag.committed(at: time),
            fades: fades.committed(at: time))
    }

    private func coverMotion(at time: Double) -> ZoomCoverMotion {
        var geometry = ZoomGeometry(page: page, source: nil, displayRadius: displayRadius, look: look)
        geometry.veil = place.dimming?.resolve(in: environment)
        return ZoomCoverMotion(
            geometry,
            ground: screenGround == true ? environment.colorScheme == .dark ? .black : .white : .clear,
            covered: covered.committed(at: time), front: frontMotion(at: time))
    }

    /// How the page in front flies, where that is in the same coordinates as this one and stays there.
    private func frontMotion(at time: Double) -> ZoomMotion? {
        guard let front = place.front?.effect, front.place.isOpaque, front.isFlying else { return nil }
        let seen = SeenPlace(
            from: front.around, to: around, frame: Animated(front.page.animatableData), at: time)
        return seen.isStatic && seen.rect(at: time) == page ? front.motion(at: time) : nil
    }

    override package func attributeDidChange(_ attribute: Attribute) {
        super.attributeDidChange(attribute)
        place.bars?.invalidateLayer()
        place.back?.invalidateLayers()
    }

    override func makeLayer(at time: Double) -> Layer? {
        guard var layer = contentLayer(at: time) else { return nil }
        if isFlying {
            if needsPicture { (picture, needsPicture) = (origin?.picture(at: time), false) }
            graph.statistics.layersMade += 1
            layer = Layer(
                id: cardLayer, kind: .card(motion(at: time)), children: [layer] + (picture.map { [$0.layer] } ?? []))
        }
        if isCovered {
            graph.statistics.layersMade += 2
            // Around a page that has gone back the screen is dark.
            let card = Layer(id: coverLayer, kind: .card(coverMotion(at: time)), children: [layer])
            layer = Layer(
                id: layerID, kind: .group, children: [_CardEffect.filled(0, page, groundLayer), card])
        }
        return layer
    }
}

extension [Layer.Kind] {
    /// From the coordinates inside of layers of these kinds, from the inside out, to those around them.
    fileprivate func projection(at time: Double) -> ProjectionTransform {
        reduce(ProjectionTransform()) { $0.concatenating($1.projection(at: time)) }
    }
}
