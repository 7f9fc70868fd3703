// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// Where a scroll is to come to rest.
public struct ScrollTarget: Hashable {
    /// What of the content the scroll view would show, within its margins.
    public var rect: CGRect
    /// Which point of ``rect`` meets the same point of the scroll view; nil: the upper leading one.
    public var anchor: UnitPoint?

    public init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// What a ``ScrollTargetBehavior`` knows of the scroll whose target it changes.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// What was shown when the finger went down.
    public let originalTarget: ScrollTarget
    /// How fast the finger moved the content, in points per second.
    public let velocity: CGVector
    public let contentSize: CGSize
    /// What the scroll view shows within its margins.
    public let containerSize: CGSize
    public let axes: Axis.Set
    let environment: EnvironmentValues
    /// The views that can be scrolled to which lie in a part of the content.
    let targets: (CGRect) -> [CGRect]

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// Says where a scroll comes to rest that a finger has let go of.
///
/// Source: *documented* (SwiftUI, `ScrollTargetBehavior`).
public protocol ScrollTargetBehavior {
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes `target`, which is where the scroll would end by itself.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// Comes to rest at pages, each as long as the scroll view, and turns one at a time.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}

    /// How far a velocity looks ahead, in seconds. Source: *chosen* (screens 2).
    private static let foresight = 0.1

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ start: CGFloat, _ velocity: CGFloat, _ original: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return start }
            let first = (original / length).rounded()
            let wanted = ((start + velocity * Self.foresight) / length).rounded()
            return min(max(wanted, first - 1), first + 1) * length
        }
        let (origin, size) = (context.originalTarget.rect.origin, context.containerSize)
        // From where the finger has let go, not from where the scroll would end.
        if context.axes.contains(.horizontal) {
            let released = target.rect.minX - Deceleration.normal.distance(ofSpeed: context.velocity.dx)
            target.rect.origin.x = page(released, context.velocity.dx, origin.x, size.width)
        }
        if context.axes.contains(.vertical) {
            let released = target.rect.minY - Deceleration.normal.distance(ofSpeed: context.velocity.dy)
            target.rect.origin.y = page(released, context.velocity.dy, origin.y, size.height)
        }
    }
}

/// Comes to rest where a view of a ``View/scrollTargetLayout(isEnabled:)`` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views one flick may pass.
    public struct LimitBehavior: Hashable, Sendable {
        fileprivate enum Kind { case automatic, always, alwaysByFew, alwaysByOne, never }
        fileprivate let kind: Kind

        /// One at a time from side to side, as on an iPhone, any number up and down.
        public static var automatic: LimitBehavior { LimitBehavior(kind: .automatic) }
        /// One at a time.
        public static var always: LimitBehavior { LimitBehavior(kind: .always) }
        /// A few at a time.
        public static var alwaysByFew: LimitBehavior { LimitBehavior(kind: .alwaysByFew) }
        /// One at a time.
        public static var alwaysByOne: LimitBehavior { LimitBehavior(kind: .alwaysByOne) }
        public static var never: LimitBehavior { LimitBehavior(kind: .never) }

        /// How many views may be passed along an axis; nil: any number. Source: *chosen* for a few.
        fileprivate func most(along axis: Axis) -> Int? {
            switch kind {
            case .automatic: axis == .horizontal ? 1 : nil
            case .always, .alwaysByOne: 1
            case .alwaysByFew: 3
            case .never: nil
            }
        }
    }

    private let limit: LimitBehavior
    private let anchor: UnitPoint?

    public init(limitBehavior: LimitBehavior = .automatic) { self.init(limitBehavior: limitBehavior, anchor: nil) }
    public init(anchor: UnitPoint?) { self.init(limitBehavior: .automatic, anchor: anchor) }

    /// - Parameter anchor: This point of a view meets the same point of the scroll view; nil: they meet at the upper leading one.
    public init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
        limit = limitBehavior
        self.anchor = anchor
    }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let anchor = (anchor ?? .topLeading).directed(in: context.layoutDirection)
        let original = context.originalTarget.rect
        let searched = target.rect.union(original).insetBy(
            dx: -context.containerSize.width, dy: -context.containerSize.height)
        let targets = context.targets(searched)
        /// Where the scroll view would begin to show each view, by its anchor.
        func place(
            _ start: KeyPath<CGRect, CGFloat>, _ length: KeyPath<CGRect, CGFloat>, _ share: CGFloat,
            _ container: CGFloat,
            _ axis: Axis
        ) -> CGFloat? {
            let places = Set(targets.map { $0[keyPath: start] + share * ($0[keyPath: length] - container) }).sorted()
            func nearest(_ place: CGFloat) -> Int? {
                places.indices.min { abs(places[$0] - place) < abs(places[$1] - place) }
            }
            guard let wanted = nearest(target.rect[keyPath: start]) else { return nil }
            guard let most = limit.most(along: axis), let first = nearest(original[keyPath: start]) else {
                return places[wanted]
            }
            return places[min(max(wanted, first - most, 0), first + most, places.count - 1)]
        }
        if context.axes.contains(.horizontal),
            let x = place(\.minX, \.width, anchor.x, context.containerSize.width, .horizontal)
        {
            target.rect.origin.x = x
        }
        if context.axes.contains(.vertical),
            let y = place(\.minY, \.height, anchor.y, context.containerSize.height, .vertical)
        {
            target.rect.origin.y = y
        }
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    /// A page at a time, each as long as the scroll view.
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    /// Where a view begins.
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    /// Where a view begins, so many at a time.
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }

    /// Where the anchor of a view meets that of the scroll view.
    public static func viewAligned(anchor: UnitPoint?) -> Self { ViewAlignedScrollTargetBehavior(anchor: anchor) }

    /// Where the anchor of a view meets that of the scroll view, so many at a time.
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
    ) -> Self { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor) }
}

extension EnvironmentValues {
    // Protected by: the main thread, on which fingers are followed.
    @Entry var scrollTargetBehavior: (any ScrollTargetBehavior)?
}

/// Marks a container whose children a scroll can be aligned to.
nonisolated public struct _ScrollTargetLayout: _BoxModifier {
    let isEnabled: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect {
        let effect = Effect(node: node)
        effect.isEnabled = isEnabled
        return effect
    }

    @MainActor public func _update(_ effect: Effect) { effect.isEnabled = isEnabled }

    public final class Effect: _BoxEffect {
        fileprivate(set) var isEnabled = true
    }
}

extension View {
    /// Says where the scroll views inside come to rest.
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargetBehavior, behavior)
    }

    /// Makes the views in this container places that the scroll view around can be aligned to.
    nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        _WrappedView(content: self, modifier: _ScrollTargetLayout(isEnabled: isEnabled))
    }
}

// MARK: - What a scroll view does with them

extension ScrollBox {
    private func pair(_ values: [Double]) -> CGPoint {
        var size = CGSize.zero
        for (track, value) in zip(scroller.tracks, values) { size[track.axis] = value }
        return CGPoint(x: size.width, y: size.height)
    }

    /// What shows within the margins at some offsets, in the content.
    private func shown(at offsets: [Double]) -> CGRect {
        let insets = insets
        return CGRect(
            origin: pair(offsets),
            size: CGSize(
                width: max(0, size.width - insets.leading - insets.trailing),
                height: max(0, size.height - insets.top - insets.bottom)))
    }

    /// Where a motion that would end at `projected` is to end.
    func aim(
        _ behavior: any ScrollTargetBehavior, from original: [Double], to projected: [Double], velocity: [Double],
        axes: Axis.Set, environment: EnvironmentValues
    ) -> [Double] {
        let speed = pair(velocity)
        var target = ScrollTarget(rect: shown(at: projected))
        let context = ScrollTargetBehaviorContext(
            originalTarget: ScrollTarget(rect: shown(at: original)), velocity: CGVector(dx: speed.x, dy: speed.y),
            contentSize: children[0].outerSize, containerSize: shown(at: projected).size, axes: axes,
            environment: environment, targets: { [unowned self] in targets(in: $0) })
        behavior.updateTarget(&target, context: context)
        let anchor = target.anchor ?? .topLeading
        let size = context.containerSize
        return scroller.tracks.map { track in
            track.axis == .vertical
                ? target.rect.minY + anchor.y * (target.rect.height - size.height)
                : target.rect.minX + anchor.x * (target.rect.width - size.width)
        }
    }

    /// The views that can be scrolled to which lie in `rect`, a part of the content.
    func targets(in rect: CGRect) -> [CGRect] {
        var found: [CGRect] = []
        collectTargets(of: children[0], in: rect, into: &found)
        return found
    }

    private func collectTargets(of box: _Box, in rect: CGRect, into found: inout [CGRect]) {
        guard box.isTargetLayout else {
            // What scrolls by itself has targets of its own.
            if box is ScrollBox { return }
            return box.forEachChild { collectTargets(of: $0, in: rect, into: &found) }
        }
        if let lazy = box as? LazyBox, let frame = lazy.layoutFrame(in: children[0]) {
            let corner = CGPoint(x: frame.minX + lazy.contentOrigin.x, y: frame.minY + lazy.contentOrigin.y)
            for line in lazy.frames(ofLinesIn: rect.offsetBy(dx: -corner.x, dy: -corner.y)) {
                found.append(line.offsetBy(dx: corner.x, dy: corner.y))
            }
            return
        }
        box.forEachChild { child in
            if !child.isLeaving, let frame = child.layoutFrame(in: children[0]) { found.append(frame) }
        }
    }
}
