// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
public import LegatoMotion

/// A container that arranges its subviews in a way of its own.
///
/// Its animatable data, if it has any, moves at every tick, and the subviews with it along the layout's own path.
@preconcurrency
public protocol Layout: Sendable, Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }
    func makeCache(subviews: Subviews) -> Cache
    /// Called when the subviews or the layout changed; by default the cache is created again.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places every subview; one that is not placed stands at the centre.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// By default, what all subviews prefer, on each edge.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        guard let first = subviews.first?.spacing else { return ViewSpacing() }
        return subviews.dropFirst().reduce(into: first) { $0.formUnion($1.spacing) }
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// The container with this layout and `content` in it.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        _LayoutView(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// What a layout says of itself.
public struct LayoutProperties: Sendable {
    /// The direction spacers and dividers inside run in.
    public var stackOrientation: Axis?
    public init() {}
}

/// A value a view carries for the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// One view in a layout, to ask and to place.
///
/// Protected by: the main thread, on which layouts are called.
public struct LayoutSubview: Equatable, @unchecked Sendable {
    unowned let box: _Box

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        MainThread.read { box.size(for: box.defined(proposal)) }
    }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        MainThread.read { box.dimensions(for: box.defined(proposal)) }
    }

    public var priority: Double { MainThread.read { box.layoutPriority } }
    public var spacing: ViewSpacing { MainThread.read { ViewSpacing { box.spacing(at: $0) } } }

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        MainThread.read { box[_LayoutValueTrait<K>.self] }
    }

    /// Puts the point `anchor` of the view at `position` in the container. Placed twice, the last place counts. Outside of
    /// `placeSubviews` it does nothing.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        MainThread.read {
            let proposal = box.defined(proposal)
            let size = box.size(for: proposal)
            box.parent?.subview(
                box, isPlacedAt: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
                proposal: proposal)
        }
    }

    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.box === right.box }
}

/// The views in a layout, in order.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
    private let views: [LayoutSubview]

    @MainActor init(_ boxes: [_Box]) { views = boxes.map { LayoutSubview(box: $0) } }
    private init(views: [LayoutSubview]) { self.views = views }

    public var startIndex: Int { 0 }
    public var endIndex: Int { views.count }
    public subscript(index: Int) -> LayoutSubview { views[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(views: Array(views[bounds])) }

    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(views: indices.map { views[$0] })
    }
}

// MARK: - The view

nonisolated public struct _LayoutView<L: Layout, Content: View>: _PrimitiveView {
    let layout: L
    let content: Content

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: L.self, in: context) { CustomLayoutBox(view.layout, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? CustomLayoutBox<L>)?.update(to: view.layout)
        node.update(to: view.content)
    }
}

/// A container whose layout is user code: it runs on the main thread, at each tick while its data move.
final class CustomLayoutBox<L: Layout>: ContainerBox {
    private var layout: L
    private var cache: L.Cache?
    /// The layout or what it asks its views has changed since the cache was made or updated.
    private var needsCacheUpdate = false
    private var data: AnimatedAttribute<L.AnimatableData>!
    /// Where the running layout has placed the children so far; nil: no layout places them.
    private var places: [(origin: CGPoint, proposal: ProposedViewSize)?]?

    init(_ layout: L, node: _Node) {
        self.layout = layout
        super.init(node: node)
        data = AnimatedAttribute(.layout, layout.animatableData, of: self, evaluation: .body)
        // A custom layout may define edges and centres in `explicitAlignment`.
        node.graph.layout.hasGuides = true
    }

    func update(to layout: L) {
        if isSame(layout) { return }
        let old = self.layout
        self.layout = layout
        if let layout = layout as? AnyLayout, let old = old as? AnyLayout, !layout.isOfSameKind(as: old) {
            // The data of one kind of layout do not turn into those of another.
            data.reset(self.layout.animatableData)
            // Spacers and dividers right inside run in another direction now.
            if layout.stackOrientation != old.stackOrientation { for child in children { child.invalidateLayout() } }
        } else if MemoryLayout<L.AnimatableData>.size > 0 {
            data.set(layout.animatableData)
        }
        needsCacheUpdate = true
        invalidateLayout()
    }

    private func isSame(_ layout: L) -> Bool {
        if let layout = layout as? AnyLayout, let old = self.layout as? AnyLayout { return old.isSame(as: layout) }
        return ViewPlan.of(L.self).areEqual(self.layout, layout)
    }

    override func childrenDidChange() { needsCacheUpdate = true }

    /// Runs `body` with the layout as it presents itself now, and with an up-to-date cache.
    private func withLayout<R>(_ body: (L, LayoutSubviews, inout L.Cache) -> R) -> R {
        var layout = layout
        if !data.showsModel { layout.animatableData = data.value(at: graph.engine.time) }
        let subviews = LayoutSubviews(children)
        var cache: L.Cache
        if let known = self.cache {
            cache = known
            // As late as possible: until layout, views may still have their sizes from before the update.
            if needsCacheUpdate { layout.updateCache(&cache, subviews: subviews) }
        } else {
            cache = layout.makeCache(subviews: subviews)
        }
        needsCacheUpdate = false
        defer { self.cache = cache }
        return engine.measuring(.layout, in: node.placeInScene) { body(layout, subviews, &cache) }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = withLayout { $0.sizeThatFits(proposal: proposal, subviews: $1, cache: &$2) }
        return CGSize(
            width: node.defined(size.width, "A layout's width"), height: node.defined(size.height, "A layout's height"))
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let size = contentSize(for: proposal)
        let outer = places
        places = Array(repeating: nil, count: children.count)
        defer { places = outer }
        withLayout {
            $0.placeSubviews(in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: $1, cache: &$2)
        }
        var arrangement = Arrangement(size: size, origins: [], proposals: [])
        for (child, place) in zip(children, places ?? []) {
            arrangement.origins.append(place?.origin ?? centre(of: child, in: size, proposal: proposal))
            arrangement.proposals.append(place?.proposal ?? proposal)
        }
        return arrangement
    }

    private func centre(of child: _Box, in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        let inner = child.size(for: proposal)
        return CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2)
    }

    override func subview(_ child: _Box, isPlacedAt origin: CGPoint, proposal: ProposedViewSize) {
        places?[Int(child.index)] = (origin, proposal)
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        let bounds = CGRect(origin: .zero, size: contentSize(for: proposal))
        let own: CGFloat? = withLayout { layout, subviews, cache in
            guide.isHorizontal
                ? layout.explicitAlignment(
                    of: HorizontalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache
                )
                : layout.explicitAlignment(
                    of: VerticalAlignment(guide.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return own ?? super.explicitGuide(guide, for: proposal)
    }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing {
        withLayout { $0.spacing(subviews: $1, cache: &$2) }[edge]
    }

    override var stackAxis: StackAxis? {
        let orientation = (layout as? AnyLayout).map(\.stackOrientation) ?? L.layoutProperties.stackOrientation
        return orientation.map { $0 == .horizontal ? .horizontal : .vertical }
    }

    override package func attributeDidChange(_ attribute: Attribute) { invalidateLayout() }
}

// MARK: - What views say to a layout

/// A value that a view has for the layout around it.
public enum _LayoutValueTrait<Key: LayoutValueKey>: _TraitKey {
    public static var defaultValue: Key.Value { Key.defaultValue }
    public static var _use: _TraitUse { .layout }
}

extension View {
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        _WrappedView(content: self, modifier: _TraitWritingModifier<_LayoutValueTrait<K>>(value: value))
    }
}

extension LayoutSubview {
    /// What the view says to the container around.
    public var containerValues: ContainerValues { ContainerValues(of: MainThread.read { BoxTraits(box: box) }) }
}
