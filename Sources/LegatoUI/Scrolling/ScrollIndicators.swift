// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
public import LegatoMotion

/// Whether a scroll view shows where it is by a bar at its edge.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    private enum Kind { case automatic, visible, hidden, never }
    private let kind: Kind

    /// While the content moves.
    public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .automatic) }
    /// While the content moves.
    public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .visible) }
    public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .hidden) }
    public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(kind: .never) }

    fileprivate var isShown: Bool { kind == .automatic || kind == .visible }
}

extension EnvironmentValues {
    @Entry public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic
    @Entry public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility = .automatic
    @Entry var scrollIndicatorMargins: EdgeInsets = EdgeInsets()

    /// The axes along which bars show.
    var shownScrollIndicators: Axis.Set {
        var axes: Axis.Set = []
        if verticalScrollIndicatorVisibility.isShown { axes.insert(.vertical) }
        if horizontalScrollIndicatorVisibility.isShown { axes.insert(.horizontal) }
        return axes
    }
}

extension View {
    /// Whether the scroll views inside show where they are by bars at their edges, while they move.
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        _EnvironmentView(content: self) { values in
            if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
            if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
        }
    }
}

/// Draws the bars of a scroll view over its content while that moves, and lets them fade when it rests.
///
/// Each bar is a path that follows the committed offset (``ScrollIndicator``): while the renderer alone moves the content, nothing is
/// evaluated or committed for it.
final class _ScrollIndicatorEffect: _FramedEffect {
    // Protected by: the viewport, which holds this.
    private unowned(unsafe) let viewport: ScrollBox
    private var opacity: AnimatedAttribute<Double>!
    private var barIDs: [LayerID] = []
    private var groupIDs: [LayerID] = []

    /// The axes along which bars show.
    var axes: Axis.Set = [] {
        didSet { if axes != oldValue { invalidateBars() } }
    }
    var margins = EdgeInsets() {
        didSet { if margins != oldValue { invalidateBars() } }
    }
    var isDark = false {
        didSet { if isDark != oldValue { invalidateBars() } }
    }

    /// How long the bars show when the content rests, and how they fade then. Source: *measured* (screens 2) for how long they fade; the
    /// delay and the curve *chosen*.
    private static let fade = Animation.easeInOut(duration: 0.25).delay(0.5)

    init(_ viewport: ScrollBox, node: _Node) {
        self.viewport = viewport
        super.init(node: node)
        opacity = AnimatedAttribute(.scrollIndicators, 0, of: self)
    }

    private var tracks: [ScrollTrack] { viewport.scroller.tracks.filter { axes.contains($0.axis) && $0.most > 0 } }
    private var isVisible: Bool { opacity.model > 0 || opacity.isAnimating }

    /// Where the bars are has changed otherwise than by a scroll.
    func invalidateBars() { if isVisible { invalidateLayer() } }

    func phaseDidChange(to phase: ScrollPhase) {
        if hasLeft { return }
        switch phase {
        case .tracking: return
        case .interacting, .decelerating, .animating:
            guard !tracks.isEmpty, opacity.model < 1 else { return }
            graph.events.write(in: Transaction()) { [self] in if !hasLeft { opacity.reset(1) } }
        case .idle:
            guard !tracks.isEmpty || isVisible else { return }
            // They may have been shown in the same event, as by the step of a wheel. Only they fade: what else changes in this update does
            // not move with them.
            graph.events.write(in: Transaction()) { [self] in
                if !hasLeft, isVisible { opacity.set(0, in: Transaction(animation: Self.fade)) }
            }
        }
    }

    // MARK: - Layers

    override func makeLayer(at time: Double) -> Layer? {
        let content = contentLayer(at: time)
        let opacity = opacity.committed(at: time)
        let tracks = tracks
        guard !opacity.isStatic || opacity.model > 0, !tracks.isEmpty else { return content }
        while groupIDs.count < 2 { groupIDs.append(graph.names.makeLayerID()) }
        while barIDs.count < tracks.count { barIDs.append(graph.names.makeLayerID()) }
        graph.statistics.layersMade += tracks.count + 3
        let bars = zip(barIDs, tracks).map { Layer(id: $0, kind: bar(of: $1, besides: tracks.count > 1, at: time)) }
        let faded = Layer(id: groupIDs[0], kind: .opacity(opacity), children: bars)
        let shown = Layer(id: groupIDs[1], kind: .untouchable, children: [faded])
        return Layer(id: layerID, kind: .group, children: [content, shown].compactMap { $0 })
    }

    private func bar(of track: ScrollTrack, besides isOneOfTwo: Bool, at time: Double) -> Layer.Kind {
        let safe = viewport.safeArea
        // Where both show, each leaves the corner to the other.
        let corner = isOneOfTwo ? ScrollIndicator.width + ScrollIndicator.margin : 0
        // Upright bars are where reading ends.
        let isAtLeft = node.isRightToLeft
        let margins = margins.directed(in: node)
        let (left, right) = (safe.leading + margins.leading, safe.trailing + margins.trailing)
        var insets: ScrollIndicator.Insets
        if track.axis == .vertical {
            insets = ScrollIndicator.Insets(
                start: safe.top + margins.top - viewport.collapse, end: safe.bottom + margins.bottom + corner,
                side: isAtLeft ? left : right)
            insets.isAtLeft = isAtLeft
        } else {
            insets = ScrollIndicator.Insets(
                start: left + (isAtLeft ? corner : 0), end: right + (isAtLeft ? 0 : corner),
                side: safe.bottom + margins.bottom)
        }
        let source = ScrollIndicator(
            isVertical: track.axis == .vertical, offset: track.space.offset.committed(at: time), most: track.most,
            shown: track.length, insets: insets)
        return .shape(
            ShapeContent(
                source: source, drawing: .fill(evenOdd: false, antialiased: true),
                paint: AnimatedPaint(.color(isDark ? Self.light : Self.dark)), frame: frame.committed(at: time)))
    }

    /// Source: *measured* (screens 2).
    private static let dark = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.35)
    private static let light = ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.5)
}
