// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoLayers

/// Kinds of safe area a view may extend into.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let all = SafeAreaRegions(rawValue: .max)
    /// What the screen and containers keep free: bars, rounded corners, insets.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// What the keyboard of the screen covers.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}

// MARK: - Reaching over it

/// Lets a view reach over the safe area, without another size for those around.
nonisolated public struct _SafeAreaIgnoringLayout: _BoxModifier, Equatable {
    let regions: SafeAreaRegions
    let edges: Edge.Set
    /// Whether a style is painted as if the view did not reach over it: a gradient goes on with its last colours there.
    var keepsPaint = false

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = self }

    public final class Effect: _SafeAreaUser {
        fileprivate var value: _SafeAreaIgnoringLayout {
            didSet { if value != oldValue { invalidateLayout() } }
        }
        private var slot = CGRect.zero
        private var reached = CGRect.zero

        /// Between what is reached and what the view has by itself.
        fileprivate var paintInsets: PaintInsets {
            value.keepsPaint ? PaintInsets(from: reached, to: slot) : PaintInsets()
        }

        fileprivate init(_ value: _SafeAreaIgnoringLayout, node: _Node) {
            self.value = value
            super.init(node: node)
        }

        private var reach: CGRect {
            let edges = SafeAreaEdges(
                edges: value.edges.directed(in: node), includesContainer: value.regions.contains(.container),
                includesKeyboard: value.regions.contains(.keyboard))
            return box.grown(slot, inside: outer, edges)
        }

        override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
            let insets = paintInsets
            let new = CGRect(origin: origin, size: size)
            if new != slot { graph.safeArea.slotDidChange() }
            slot = new
            reached = reach
            if insets != paintInsets { box.invalidateLayer() }
            guard reached != slot else { return placeContent(at: origin, size: size, proposal: proposal) }
            let offer = ProposedViewSize(reached.size)
            placeContent(at: reached.origin, size: contentSize(for: offer), proposal: offer)
        }

        override var isOutdated: Bool { reached != reach }
    }
}

extension _Box {
    /// Between this box and the rectangle that its style is made for.
    final var paintInsets: PaintInsets {
        var insets = PaintInsets()
        forEachEffect {
            if let effect = $0 as? _SafeAreaIgnoringLayout.Effect, effect.value.keepsPaint {
                insets = effect.paintInsets
            }
        }
        return insets
    }
}

extension View {
    /// This style, whose paint stays what it is where it reaches under bars and to the edges of the screen. Source: *documented*
    /// (SwiftUI, `background(_:ignoresSafeAreaEdges:)`).
    nonisolated func reachingOverSafeArea(_ edges: Edge.Set) -> some View {
        _WrappedView(
            content: self,
            modifier: _SafeAreaIgnoringLayout(regions: .container, edges: edges, keepsPaint: true))
    }

    /// Lets the view reach under bars and to the edges of the screen. Its size for the views around stays the same.
    ///
    /// An edge reaches out where it lies in the safe area's inset, or at its border; one that is short of it stays. Source: *reported*
    /// (screens 1).
    nonisolated public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        _WrappedView(content: self, modifier: _SafeAreaIgnoringLayout(regions: regions, edges: edges))
    }

    /// The older name of ``ignoresSafeArea(_:edges:)``.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}

// MARK: - Adding to it

/// Keeps something free along the edges of a view: what is inside may reach over it.
nonisolated public struct _SafeAreaPaddingLayout: _BoxModifier {
    let insets: EdgeInsets

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(insets, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value = insets }

    public final class Effect: _PaddingEffect {
        private var slot = CGRect.zero

        override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
            slot = CGRect(origin: origin, size: size)
            super.place(at: origin, size: size, proposal: proposal)
        }

        override var safeAreaRing: SafeAreaRing? { SafeAreaRing(frame: slot, insets: value.directed(in: node)) }
    }
}

extension View {
    /// Adds `insets` to the safe area of this view.
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        _WrappedView(content: self, modifier: _SafeAreaPaddingLayout(insets: insets))
    }

    /// Adds `length` points, 16 if nil, to the safe area on `edges`.
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(length ?? 16, on: edges))
    }

    /// Adds `length` points to the safe area on all edges.
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

// MARK: - Room for a bar

/// Keeps room for a bar at the bottom of a view, but for what the keyboard covers of it.
nonisolated struct _BottomBarRoomLayout: _BoxModifier {
    let height: CGFloat

    @MainActor func _makeEffect(in node: _Node) -> Effect { Effect(height, node: node) }
    @MainActor func _update(_ effect: Effect) { effect.height = height }

    final class Effect: _SafeAreaUser {
        fileprivate var height: CGFloat {
            didSet { if height != oldValue { invalidateLayout() } }
        }
        private var slot = CGRect.zero
        /// What was offered: the middle of the slot, where the content is higher.
        private var offered = CGRect.zero
        /// How far the keyboard reaches into this view and the room below it.
        private var keyboard: CGFloat = 0
        /// Whether the size that this was placed with is that of another reach.
        private var isMeasuredBefore = false

        fileprivate init(_ height: CGFloat, node: _Node) {
            self.height = height
            super.init(node: node)
        }

        private var covered: CGFloat { min(height, keyboard) }

        private var reach: CGFloat {
            let edges = SafeAreaEdges(edges: .bottom, includesContainer: false)
            return box.grown(offered, inside: outer, edges).maxY - offered.maxY
        }

        private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
            ProposedViewSize(
                width: proposal.width, height: proposal.height.map { max(0, $0 - height + covered) })
        }

        override func measure(_ proposal: ProposedViewSize) -> CGSize {
            let size = contentSize(for: inner(proposal))
            return CGSize(width: size.width, height: size.height + height - covered)
        }

        override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
            slot = CGRect(origin: origin, size: size)
            let excess = max(0, size.height - (proposal.height ?? size.height))
            offered = slot.insetBy(dx: 0, dy: excess / 2)
            let old = covered
            keyboard = reach
            isMeasuredBefore = covered != old
            let offer = inner(proposal)
            placeContent(at: origin, size: contentSize(for: offer), proposal: offer)
        }

        override var safeAreaRing: SafeAreaRing? {
            SafeAreaRing(frame: slot, insets: EdgeInsets(height - covered, on: .bottom), covered: covered)
        }

        override var isOutdated: Bool { isMeasuredBefore || keyboard != reach }
    }
}

extension View {
    /// Keeps room for a bar at the bottom. Where the keyboard is higher than the bar, nothing is left free above it.
    ///
    /// - Parameter height: Of the bar, in points.
    nonisolated package func bottomBarRoom(_ height: CGFloat) -> some View {
        _WrappedView(content: self, modifier: _BottomBarRoomLayout(height: height))
    }
}

// MARK: - Insets that show a view

/// Where a view stands in the safe area of another.
nonisolated struct SafeAreaInset: Equatable {
    var edge: Edge
    /// Nil: the distance that the two views prefer.
    var spacing: CGFloat?
    /// Whether the keyboard of the screen comes in front of it, at the bottom.
    var isCoveredByKeyboard = false

    var isVertical: Bool { edge == .top || edge == .bottom }
}

/// A view, and another one beside it that stands in its safe area.
@MainActor
final class SafeAreaInsetBox: ContainerBox, AttachmentBox {
    var alignment: Alignment {
        didSet { if alignment != oldValue { invalidateLayout() } }
    }
    private let inset: SafeAreaInset

    /// The first child is the view; the second stands in its safe area.
    init(alignment: Alignment, inset: SafeAreaInset, node: _Node) {
        self.alignment = alignment
        self.inset = inset
        super.init(node: node)
        // Those of the content.
        mayHaveTraits = true
    }

    private var content: _Box { children[0] }
    private var bar: ContainerBox? { children[1] as? ContainerBox }

    /// Of the inset with its distance, along its axis.
    private func depth(of bar: CGSize) -> CGFloat {
        let axis = inset.isVertical ? StackAxis.vertical : .horizontal
        let spacing =
            inset.spacing.map { children[1].definedSpacing($0) }
            ?? (inset.edge == .top || inset.edge == .leading
                ? children[1].distance(to: content, along: axis) : content.distance(to: children[1], along: axis))
        return (inset.isVertical ? bar.height : bar.width) + spacing
    }

    /// How much of the bar and of what is below it the keyboard covers.
    private var covered: CGFloat { inset.isCoveredByKeyboard ? keyboardOfRoot : 0 }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        guard let bar, !bar.children.isEmpty else {
            return Arrangement(
                size: content.size(for: proposal), origins: [.zero, .zero], proposals: [proposal, .zero])
        }
        func offer(lessBy depth: CGFloat) -> ProposedViewSize {
            inset.isVertical
                ? ProposedViewSize(width: proposal.width, height: proposal.height.map { max(0, $0 - depth) })
                : ProposedViewSize(width: proposal.width.map { max(0, $0 - depth) }, height: proposal.height)
        }
        let least = content.size(
            for: inset.isVertical
                ? ProposedViewSize(width: proposal.width, height: 0)
                : ProposedViewSize(width: 0, height: proposal.height))
        let barOffer = offer(lessBy: inset.isVertical ? least.height : least.width)
        let barSize = bar.size(for: barOffer)
        let depth = max(0, depth(of: barSize) - covered)
        let contentOffer = offer(lessBy: depth)
        let contentSize = content.size(for: contentOffer)
        let (guide, barGuide) = (content.dimensions(for: contentOffer), bar.dimensions(for: barOffer))
        if inset.isVertical {
            let (x, barX) = Self.across(guide[alignment.horizontal], barGuide[alignment.horizontal])
            let isFirst = inset.edge == .top
            return Arrangement(
                size: CGSize(
                    width: max(x + contentSize.width, barX + barSize.width), height: contentSize.height + depth),
                origins: [
                    CGPoint(x: x, y: isFirst ? depth : 0),
                    CGPoint(x: barX, y: isFirst ? 0 : contentSize.height + depth + covered - barSize.height),
                ], proposals: [contentOffer, barOffer])
        }
        let (y, barY) = Self.across(guide[alignment.vertical], barGuide[alignment.vertical])
        let isFirst = inset.edge == .leading
        return Arrangement(
            size: CGSize(
                width: contentSize.width + depth, height: max(y + contentSize.height, barY + barSize.height)),
            origins: [
                CGPoint(x: isFirst ? depth : 0, y: y),
                CGPoint(x: isFirst ? 0 : contentSize.width + depth - barSize.width, y: barY),
            ], proposals: [contentOffer, barOffer])
    }

    /// Where two views go whose guides meet, none of them before zero.
    private static func across(_ guide: CGFloat, _ other: CGFloat) -> (CGFloat, CGFloat) {
        let line = max(guide, other)
        return (line - guide, line - other)
    }

    override func safeAreaRing(around child: _Box) -> SafeAreaRing? {
        guard child === content, let bar, !bar.children.isEmpty else { return nil }
        let whole = depth(of: bar.outerSize)
        let depth = max(0, whole - covered)
        return SafeAreaRing(
            frame: CGRect(origin: .zero, size: size),
            insets: EdgeInsets(depth, on: Edge.Set(inset.edge)).directed(in: node), covered: whole - depth)
    }

    override func contentSpacing(at edge: Edge) -> EdgeSpacing { content.spacing(at: edge) }
    override func contentTrait(_ key: ObjectIdentifier) -> _BoxEffect? { content.trait(key) }
    override var defaultLayoutPriority: Double { content.layoutPriority }
    override var standsFor: _Box? { content }
}

extension _Box {
    /// By how much a keyboard makes the root around lower.
    fileprivate final var keyboardOfRoot: CGFloat { enclosingRoot?.keyboard ?? 0 }
}

extension View {
    /// Shows a bar at the bottom of the screen. The keyboard comes in front of it, and does not lift it.
    nonisolated package func bottomBar<V: View>(@ViewBuilder content: () -> V) -> some View {
        _LayeredView(
            content: self, attached: content(), alignment: .center,
            role: .inset(SafeAreaInset(edge: .bottom, spacing: 0, isCoveredByKeyboard: true)))
    }

    /// Shows `content` at the upper or lower edge of this view, which gets what is left and may reach under it.
    ///
    /// - Parameter spacing: Between the two, in points; nil: as they prefer.
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        _LayeredView(
            content: self, attached: content(), alignment: Alignment(horizontal: alignment, vertical: .center),
            role: .inset(SafeAreaInset(edge: edge == .top ? .top : .bottom, spacing: spacing)))
    }

    /// Shows `content` at the leading or trailing edge of this view, which gets what is left and may reach under it.
    ///
    /// - Parameter spacing: Between the two, in points; nil: as they prefer.
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        _LayeredView(
            content: self, attached: content(), alignment: Alignment(horizontal: .center, vertical: alignment),
            role: .inset(SafeAreaInset(edge: edge == .leading ? .leading : .trailing, spacing: spacing)))
    }
}
