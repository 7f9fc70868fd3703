// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// What a `GeometryReader` provides to its content: its size and its place.
///
/// Places are those of layout, converted by what is around: groups of geometry, offsets, scales, rotations, projections. While one of
/// these moves, the code that asks for a place is evaluated at each tick, with the place of that time.
@MainActor @preconcurrency
public struct GeometryProxy {
    let source: any GeometrySource

    public nonisolated var size: CGSize { MainThread.read { source.size } }

    /// What of the view's edges lies in the safe area of the screen or a container, in points.
    public nonisolated var safeAreaInsets: EdgeInsets { MainThread.read { source.safeAreaInsets } }

    /// The reader's rectangle in `coordinateSpace`. `.local` starts at zero, `.global` at the scene's top left corner,
    /// `.named` at that of the view around with the name, or `.global` if there is none.
    public nonisolated func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace as CoordinateSpace)
    }

    @_disfavoredOverload
    public nonisolated func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        MainThread.read { source.frame(in: coordinateSpace) }
    }

    /// The rectangle of the view around with that name, seen from the reader; nil if there is none.
    public nonisolated func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        MainThread.read { source.bounds(ofSpaceNamed: coordinateSpace.name) }
    }

    /// What `anchor` stands for, seen from the reader.
    public nonisolated subscript<T>(anchor: Anchor<T>) -> T {
        // Protected by: this call, which waits while the main thread reads the anchor.
        nonisolated(unsafe) let anchor = anchor
        let conversion = MainThread.read { source.conversion(from: anchor.place) }
        return anchor.value(through: conversion)
    }
}

/// What reports its geometry to user code: a box or an effect.
@MainActor
protocol GeometrySource: AnyObject {
    var node: _Node { get }
    var size: CGSize { get }
    /// In the nearest space around.
    var spaceFrame: CGRect { get }
    var hasFrame: Bool { get }
    /// The nearest effect around, where named spaces are looked for.
    var around: _BoxEffect? { get }
    /// By how much the view could grow over the safe area around.
    func insetsOfSafeArea() -> EdgeInsets
    /// What user code reads that asks for the place; nil: it is notified of every move anyway.
    var placeLocation: PlaceLocation? { get }
}

extension GeometrySource {
    /// The frame where this is; user code that runs is evaluated again when it changes.
    private var frame: CGRect {
        if let placeLocation { _ = CurrentReader.note(placeLocation) }
        return hasFrame ? spaceFrame : CGRect(origin: .zero, size: size)
    }

    /// By how much the view could grow over the safe area; user code that runs is evaluated again when the view moves.
    var safeAreaInsets: EdgeInsets {
        if let placeLocation { _ = CurrentReader.note(placeLocation) }
        return insetsOfSafeArea()
    }

    private var time: Double { node.graph.engine.time }

    func frame(in space: CoordinateSpace) -> CGRect {
        switch space {
        case .local:
            return CGRect(origin: .zero, size: size)
        case .global:
            return Conversion(from: around, .geometry, at: time)(frame)
        case .named(let name):
            guard let space = around?.coordinateSpace(named: name) else { return frame(in: .global) }
            let origin = space.readFrame().origin
            return Conversion(from: around, upTo: space, .geometry, at: time)(frame)
                .offsetBy(dx: -origin.x, dy: -origin.y)
        }
    }

    func bounds(ofSpaceNamed name: AnyHashable) -> CGRect? {
        guard let space = around?.coordinateSpace(named: name) else { return nil }
        let origin = frame.origin
        return Conversion(from: around, upTo: space, .geometry, at: time).source(of: space.readFrame())
            .offsetBy(dx: -origin.x, dy: -origin.y)
    }

    /// From the space of what an anchor was measured of to this view's own coordinates.
    func conversion(from place: AnchorPlace) -> ProjectionTransform {
        let origin = frame.origin
        return Conversion(from: place.around, to: around, .geometry, at: time).transform
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
    }
}

/// Fills what it is offered, and makes its content from its size and place. The content starts at the top left.
public struct GeometryReader<Content: View>: _PrimitiveView {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _GeometryNode<Content> {
        _GeometryNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _GeometryNode<Content>, to view: Self) { node.update(to: view) }
}

/// Evaluates its content during layout, when its size is known, and again when what the content used has changed.
public final class _GeometryNode<Content: View>: _Node {
    private var view: GeometryReader<Content>
    private var geometry: GeometryBox!
    private var child: Content._NodeType?

    init(_ view: GeometryReader<Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        geometry = GeometryBox(node: self)
        geometry.evaluate = { [unowned self] in reevaluate() }
        box = geometry
    }

    func update(to view: GeometryReader<Content>) {
        self.view = view
        // In layout, when the size is the one of this update.
        if child != nil { geometry.evaluateInLayout() }
    }

    override package func reevaluate() {
        isDirty = false
        guard child != nil || mayHaveChildren else { return }
        let content = tracking { view.content(GeometryProxy(source: geometry)) }
        if let child {
            Content._updateNode(child, to: content)
        } else {
            child = Content._makeNode(content, in: contentContext)
            rebuildBoxes()
        }
    }

    override package var ownsBox: Bool { true }

    override package func rebuildBoxes() { geometry.setChildren(collected(from: child)) }

    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
    override package func willDetach() { geometry.leave() }
}

@MainActor
final class GeometryBox: ContainerBox, GeometrySource {
    var evaluate: () -> Void = {}
    private let location = PlaceLocation()
    private var evaluatedSize: CGSize?

    var around: _BoxEffect? { nearestEffect }
    var placeLocation: PlaceLocation? { location }

    func insetsOfSafeArea() -> EdgeInsets {
        safeAreaInsets(of: CGRect(origin: contentOrigin, size: size), inside: innermostEffect)
    }

    func evaluateInLayout() {
        evaluatedSize = nil
        invalidateLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren() {
        if evaluatedSize != size {
            evaluatedSize = size
            evaluate()
            graph.updates.evaluate()
        }
        for child in children { place(child, at: .zero, proposal: ProposedViewSize(size)) }
        placeLeaving()
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let size = measure(proposal)
        return Arrangement(
            size: size, origins: children.map { _ in .zero }, proposals: children.map { _ in ProposedViewSize(size) })
    }

    // What was made before the place was known, or for another place.
    override func didMove() { location.markReadersDirty(by: graph) }
}

// MARK: - Changes of geometry

/// Calls an action when something about the geometry of a view has changed.
nonisolated public struct _GeometryChangeModifier<Value: Equatable>: _BoxModifier {
    let transform: (GeometryProxy) -> Value
    let action: (_ oldValue: Value, _ newValue: Value) -> Void

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.observer = self }

    public final class Effect: _PlacedEffect, GeometryObserver {
        fileprivate var observer: _GeometryChangeModifier
        private var value: Value?

        /// What is observed is one element, whose content says nothing to the container. Source: reported (motion-views 1).
        override func trait(_ key: ObjectIdentifier) -> _BoxEffect? { nil }

        fileprivate init(_ observer: _GeometryChangeModifier, node: _Node) {
            self.observer = observer
            super.init(node: node)
        }

        override func didMove() { graph.geometryChanges.append(self) }
        override func spaceDidMove() { graph.geometryChanges.append(self) }

        func geometryDidChange() {
            let transform = observer.transform
            let new = node.tracking(again: distributor == nil) { transform(GeometryProxy(source: self)) }
            guard new != value else { return }
            let old = value ?? new
            value = new
            // After the update, in its transaction: what the action writes belongs to the change.
            graph.events.enqueue(in: node.transaction, from: node, "onGeometryChange(for: \(Value.self))") {
                [observer] in
                observer.action(old, new)
            }
        }

        override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
    }
}

/// An effect that reports its geometry to user code, once layout has settled.
@MainActor
protocol GeometryObserver: _PlacedEffect, GeometrySource {
    func geometryDidChange()
}

/// The observers to notify, whose geometry may have changed.
final class GeometryChanges: ScenePart, LayoutStep {
    static let place = LayoutOrder.geometry

    @exclusivity(unchecked) private var observers: [any GeometryObserver] = []

    init(in graph: ViewGraph) {}

    func append(_ observer: any GeometryObserver) { observers.append(observer) }

    func settle() {
        let moved = observers
        observers = []
        for effect in moved where !effect.hasLeft { effect.geometryDidChange() }
    }
}

extension ViewGraph {
    var geometryChanges: GeometryChanges { part(GeometryChanges.self) }
}

extension GeometryObserver {
    var placeLocation: PlaceLocation? { nil }

    func insetsOfSafeArea() -> EdgeInsets {
        box.safeAreaInsets(of: CGRect(origin: placeInBox, size: size), inside: outer)
    }
}

extension View {
    /// Calls `action` when what `transform` says about this view's geometry changes, and once at the start.
    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        _ObservingView(
            content: self, modifier: _GeometryChangeModifier(transform: transform) { action($1) }, source: nil)
    }

    nonisolated public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        _ObservingView(
            content: self, modifier: _GeometryChangeModifier(transform: transform, action: action), source: nil)
    }
}
