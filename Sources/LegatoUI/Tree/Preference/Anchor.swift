// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
internal import LegatoLayers
import LegatoMotion

/// A point or rectangle of a view, to be asked for from elsewhere: a `GeometryProxy` converts it to its own coordinates.
public struct Anchor<Value> {
    /// In the coordinate space of `place`.
    private let value: Value
    package let place: AnchorPlace
    private let map: @Sendable (Value, ProjectionTransform) -> Value

    fileprivate init(
        _ value: Value, in place: AnchorPlace, map: @escaping @Sendable (Value, ProjectionTransform) -> Value
    ) {
        (self.value, self.place, self.map) = (value, place, map)
    }

    /// What it stands for, seen through `conversion` from its space.
    package func value(through conversion: ProjectionTransform) -> Value { map(value, conversion) }
}

/// Where a view is that an anchor was measured of.
@MainActor
package final class AnchorPlace {
    // Protected by: the effect, which takes itself away when its view leaves.
    fileprivate(set) unowned(unsafe) var effect: _BoxEffect?
    // Protected by: the box, as well.
    private unowned(unsafe) var box: _Box?

    package nonisolated init() {}

    /// Where a view without an effect of its own is.
    init(of box: _Box) { self.box = box }

    /// The nearest effect around the view; nil: there is none, or the view has left.
    var around: _BoxEffect? { effect?.around ?? box?.nearestEffect }

    /// The view has left.
    func leave() { (effect, box) = (nil, nil) }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Anchor, right: Anchor) -> Bool {
        left.value == right.value && left.place === right.place
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(ObjectIdentifier(place))
    }
}

extension Anchor {
    /// Which point or rectangle of a view is meant.
    public struct Source: Sendable {
        fileprivate let measure: @Sendable (CGRect) -> Value
        fileprivate let map: @Sendable (Value, ProjectionTransform) -> Value

        /// That of a view whose frame is `frame`, in the coordinate space of `place`.
        /// What it stands for in a view with this frame.
        package func value(in frame: CGRect) -> Value { measure(frame) }

        package func anchor(of frame: CGRect, in place: AnchorPlace) -> Anchor {
            Anchor(measure(frame), in: place, map: map)
        }

        public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
            measure = { frame in array.map { $0.measure(frame) } }
            map = { values, conversion in zip(values, array).map { $1.map($0, conversion) } }
        }

        public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
            measure = { frame in anchor?.measure(frame) }
            map = { value, conversion in
                guard let value, let anchor else { return nil }
                return anchor.map(value, conversion)
            }
        }

        fileprivate init(
            measure: @escaping @Sendable (CGRect) -> Value,
            map: @escaping @Sendable (Value, ProjectionTransform) -> Value
        ) {
            self.measure = measure
            self.map = map
        }
    }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view's own coordinates.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(
            measure: { r.offsetBy(dx: $0.minX, dy: $0.minY) }, map: { $1.boundingBox(of: $0) })
    }

    /// The whole view.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(measure: { $0 }, map: { $1.boundingBox(of: $0) })
    }
}

extension Anchor.Source where Value == CGPoint {
    private static func point(
        measure: @escaping @Sendable (CGRect) -> CGPoint
    ) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(measure: measure, map: { $0.applying($1) })
    }

    /// A point in the view's own coordinates.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
        point { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) }
    }

    /// A point by fractions of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        point { CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height) }
    }

    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

// MARK: - Telling anchors upwards

/// Notes when a view that provides an anchor has moved.
nonisolated public struct _AnchoredModifier: _BoxModifier {
    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(node: node) }
    @MainActor public func _update(_ effect: Effect) {}

    public final class Effect: _PlacedEffect {
        let anchorPlace = AnchorPlace()

        override fileprivate init(node: _Node) {
            super.init(node: node)
            anchorPlace.effect = self
        }

        override func willLeave() { anchorPlace.effect = nil }
        override func didMove() { node.notePreferenceChange(node.preferences) }
        override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
    }
}

/// A view that provides one of its anchors, in a preference.
nonisolated public struct _AnchorPreferenceView<Content: View, A, Key: PreferenceKey>: _ContentPassing {
    public let content: Content
    let source: Anchor<A>.Source
    /// The value the view has, from what its content says and the anchor.
    let value: (() -> Key.Value, Anchor<A>) -> Key.Value

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _AnchorPreferenceNode<Content, A, Key> { _AnchorPreferenceNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _AnchorPreferenceNode<Content, A, Key>, to view: Self) {
        node.update(to: view)
    }
}

public final class _AnchorPreferenceNode<Content: View, A, Key: PreferenceKey>: _SingleChildNode<Content> {
    private var view: _AnchorPreferenceView<Content, A, Key>

    init(_ view: _AnchorPreferenceView<Content, A, Key>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
        add(_AnchoredModifier(), from: nil)
        say(keys)
    }

    private var keys: PreferenceKeys { graph.preferences.keys(of: Key.self) }

    func update(to view: _AnchorPreferenceView<Content, A, Key>) {
        self.view = view
        updateChild(to: view.content)
        updateNext(to: _AnchoredModifier())
        say(keys)
    }

    override package func addPreference(to collector: PreferenceCollector) {
        guard let own = collector as? TypedCollector<Key> else { return super.addPreference(to: collector) }
        // What shows nothing has no anchor, and of several views the first is meant.
        guard let first else { return super.addPreference(to: collector) }
        let anchor = view.source.anchor(of: first.spaceFrame, in: first.anchorPlace)
        own.add(view.value({ TypedCollector<Key>.value(below: self) }, anchor))
    }

    private var first: _AnchoredModifier.Effect? {
        var first: _AnchoredModifier.Effect?
        forEachFirstEffect { effect in
            if first == nil { first = unsafeDowncast(effect, to: _AnchoredModifier.Effect.self) }
        }
        return first
    }

    override package func willDetach() { notePreferenceChange(keys) }
}

extension View {
    /// Tells a value made of an anchor of this view, in place of what the view's content says.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        _AnchorPreferenceView<Self, A, K>(content: self, source: value) { _, anchor in transform(anchor) }
    }

    /// Adds an anchor of this view to what the view's content says.
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        _AnchorPreferenceView<Self, A, K>(content: self, source: value) { content, anchor in
            var value = content()
            transform(&value, anchor)
            return value
        }
    }
}
