// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion

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

    /// Whether both hold equal layouts of one type, as far as their fields show.
    @MainActor func isSame(as other: AnyLayout) -> Bool { layout.isSame(as: other.layout) }

    public var animatableData: _AnyAnimatableData {
        get { layout.anyAnimatableData }
        set { layout.anyAnimatableData = newValue }
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
    /// Whether `other` is of this type and equal to this layout, as far as its fields show.
    @MainActor fileprivate func isSame(as other: any Layout) -> Bool {
        guard let other = other as? Self else { return false }
        return ViewPlan.of(Self.self).areEqual(self, other)
    }

    fileprivate func makeAnyCache(_ subviews: Subviews) -> AnyLayout.Cache {
        AnyLayout.Cache(owner: ObjectIdentifier(Self.self), value: makeCache(subviews: subviews))
    }

    /// Runs `body` with this layout's own cache, which is created if the current one belongs to another layout.
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
}
