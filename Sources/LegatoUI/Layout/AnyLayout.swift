// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoMotion

/// A layout whose type is hidden. Another layout for the same views keeps what they are: they move to their new places.
public struct AnyLayout: Layout, Sendable {
    private var layout: any Layout

    public init<L: Layout>(_ layout: L) { self.layout = (layout as? AnyLayout)?.layout ?? layout }

    /// What the layout inside remembers, whatever it is.
    ///
    /// Protected by: the main thread, on which layouts are called.
    public struct Cache: @unchecked Sendable {
        fileprivate var owner: ObjectIdentifier
        fileprivate var value: Any
    }

    /// The direction spacers and dividers inside run in.
    var stackOrientation: Axis? { type(of: layout).layoutProperties.stackOrientation }

    /// Whether the data of the two can be interpolated.
    func isOfSameKind(as other: AnyLayout) -> Bool { type(of: layout) == type(of: other.layout) }

    public var animatableData: _AnyAnimatableData {
        get { layout.anyAnimatableData }
        set { layout.setAnimatableData(newValue) }
    }

    public func makeCache(subviews: Subviews) -> Cache { layout.makeAnyCache(subviews) }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) { layout.updateAny(&cache, subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { layout.spacing(subviews, any: &cache) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        layout.size(proposal, subviews, any: &cache)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        layout.place(bounds, proposal, subviews, any: &cache)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { layout.alignment(guide, bounds, proposal, subviews, any: &cache) }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { layout.alignment(guide, bounds, proposal, subviews, any: &cache) }
}

/// The requirements of a layout with its cache hidden, so that they can be called without knowing its type.
extension Layout {
    fileprivate func makeAnyCache(_ subviews: Subviews) -> AnyLayout.Cache {
        AnyLayout.Cache(owner: ObjectIdentifier(Self.self), value: makeCache(subviews: subviews))
    }

    /// Runs `body` with this layout's own cache, made anew if the one at hand is another layout's.
    private func withCache<R>(
        _ cache: inout AnyLayout.Cache, _ subviews: Subviews, _ body: (inout Cache) -> R
    ) -> R {
        let known = cache.owner == ObjectIdentifier(Self.self) ? cache.value as? Cache : nil
        var own = known ?? makeCache(subviews: subviews)
        defer { cache = AnyLayout.Cache(owner: ObjectIdentifier(Self.self), value: own) }
        return body(&own)
    }

    fileprivate func updateAny(_ cache: inout AnyLayout.Cache, _ subviews: Subviews) {
        withCache(&cache, subviews) { updateCache(&$0, subviews: subviews) }
    }

    fileprivate func spacing(_ subviews: Subviews, any cache: inout AnyLayout.Cache) -> ViewSpacing {
        withCache(&cache, subviews) { spacing(subviews: subviews, cache: &$0) }
    }

    fileprivate func size(
        _ proposal: ProposedViewSize, _ subviews: Subviews, any cache: inout AnyLayout.Cache
    ) -> CGSize {
        withCache(&cache, subviews) { sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    fileprivate func place(
        _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, any cache: inout AnyLayout.Cache
    ) {
        withCache(&cache, subviews) {
            placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    fileprivate func alignment(
        _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        any cache: inout AnyLayout.Cache
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    fileprivate func alignment(
        _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
        any cache: inout AnyLayout.Cache
    ) -> CGFloat? {
        withCache(&cache, subviews) {
            explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        }
    }

    fileprivate var anyAnimatableData: _AnyAnimatableData {
        MemoryLayout<AnimatableData>.size == 0 ? .zero : _AnyAnimatableData(animatableData)
    }

    fileprivate mutating func setAnimatableData(_ data: _AnyAnimatableData) {
        if let data = data.vector as? AnimatableData { animatableData = data }
    }
}

/// Animatable data whose type is hidden. Data of different kinds do not mix: adding to zero copies, adding to another kind
/// does nothing.
public struct _AnyAnimatableData: VectorArithmetic {
    /// nil: the zero of every kind.
    fileprivate var vector: (any VectorArithmetic)?

    fileprivate init(_ vector: (any VectorArithmetic)?) { self.vector = vector }

    public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

    public static func == (left: _AnyAnimatableData, right: _AnyAnimatableData) -> Bool {
        func isEqual<V: VectorArithmetic>(_ left: V) -> Bool {
            right.vector == nil ? left == .zero : (right.vector as? V) == left
        }
        func isZero<V: VectorArithmetic>(_ vector: V) -> Bool { vector == .zero }
        if let left = left.vector { return isEqual(left) }
        return right.vector.map { isZero($0) } ?? true
    }

    private static func combine(
        _ left: _AnyAnimatableData, _ right: _AnyAnimatableData, sign: Double
    ) -> _AnyAnimatableData {
        guard let addend = right.vector else { return left }
        func add<V: VectorArithmetic>(_ addend: V) -> _AnyAnimatableData {
            let addend = sign < 0 ? V.zero - addend : addend
            guard let vector = left.vector else { return _AnyAnimatableData(addend) }
            guard let sum = (vector as? V).map({ $0 + addend }) else { return left }
            return _AnyAnimatableData(sum)
        }
        return add(addend)
    }

    public static func + (left: _AnyAnimatableData, right: _AnyAnimatableData) -> _AnyAnimatableData {
        combine(left, right, sign: 1)
    }

    public static func - (left: _AnyAnimatableData, right: _AnyAnimatableData) -> _AnyAnimatableData {
        combine(left, right, sign: -1)
    }

    public mutating func scale(by rhs: Double) {
        func scaled<V: VectorArithmetic>(_ vector: V) -> any VectorArithmetic {
            var vector = vector
            vector.scale(by: rhs)
            return vector
        }
        vector = vector.map { scaled($0) }
    }

    public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }
}
