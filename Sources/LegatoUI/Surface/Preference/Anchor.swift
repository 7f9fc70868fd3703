// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
internal import LegatoLayers
import LegatoMotion

/// A point or rectangle of a view, to be asked for from elsewhere: a `GeometryProxy` tells where it is, seen from there.
public struct Anchor<Value> {
    /// In the root.
    private let value: Value
    private let shift: @Sendable (Value, CGSize) -> Value

    fileprivate init(_ value: Value, shift: @escaping @Sendable (Value, CGSize) -> Value) {
        self.value = value
        self.shift = shift
    }

    /// What it stands for, moved by `offset` from where it is in the root.
    package func value(from offset: CGSize) -> Value { shift(value, offset) }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Anchor, right: Anchor) -> Bool { left.value == right.value }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor {
    /// Which point or rectangle of a view is meant.
    public struct Source: Sendable {
        fileprivate let measure: @Sendable (CGRect) -> Value
        fileprivate let shift: @Sendable (Value, CGSize) -> Value

        /// That of a view whose frame in the root is `frame`.
        package func anchor(in frame: CGRect) -> Anchor { Anchor(measure(frame), shift: shift) }

        public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
            measure = { frame in array.map { $0.measure(frame) } }
            shift = { values, offset in zip(values, array).map { $1.shift($0, offset) } }
        }

        public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
            measure = { frame in anchor?.measure(frame) }
            shift = { value, offset in
                guard let value, let anchor else { return nil }
                return anchor.shift(value, offset)
            }
        }

        fileprivate init(
            measure: @escaping @Sendable (CGRect) -> Value, shift: @escaping @Sendable (Value, CGSize) -> Value
        ) {
            self.measure = measure
            self.shift = shift
        }
    }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view's own coordinates.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(
            measure: { r.offsetBy(dx: $0.minX, dy: $0.minY) }, shift: { $0.offsetBy(dx: $1.width, dy: $1.height) })
    }

    /// The whole view.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(measure: { $0 }, shift: { $0.offsetBy(dx: $1.width, dy: $1.height) })
    }
}

extension Anchor.Source where Value == CGPoint {
    private static func point(
        measure: @escaping @Sendable (CGRect) -> CGPoint
    ) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(
            measure: measure, shift: { CGPoint(x: $0.x + $1.width, y: $0.y + $1.height) })
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

/// Notes when a view that tells an anchor has moved.
nonisolated public struct _AnchoredModifier: _BoxModifier {
    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(node: node) }
    @MainActor public func _update(_ effect: Effect) {}

    public final class Effect: _PlacedEffect {
        override func didMove() { node.notePreferenceChange(node.preferences) }
        override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
    }
}

/// A view that tells one of its anchors, in a preference.
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

    private var keys: PreferenceKeys { graph.preferenceKeys(of: Key.self) }

    func update(to view: _AnchorPreferenceView<Content, A, Key>) {
        self.view = view
        updateChild(to: view.content)
        updateNext(to: _AnchoredModifier())
        say(keys)
    }

    override package func addPreference(to collector: PreferenceCollector) {
        guard let own = collector as? TypedCollector<Key> else { return super.addPreference(to: collector) }
        // What shows nothing has no anchor, and of several views the first is meant.
        guard let place = place else { return super.addPreference(to: collector) }
        own.add(view.value({ TypedCollector<Key>.value(below: self) }, view.source.anchor(in: place)))
    }

    /// The frame of the first view in the root.
    private var place: CGRect? {
        var place: CGRect?
        forEachFirstEffect { effect in
            if place == nil { place = unsafeDowncast(effect, to: _AnchoredModifier.Effect.self).rootFrame }
        }
        return place
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
