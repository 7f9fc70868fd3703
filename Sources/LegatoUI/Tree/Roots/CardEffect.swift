// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// Shows what is in a root as a card that goes back behind a sheet: narrower, its upper edge at the safe area, with round corners.
///
/// The card moves by one number, and nothing in it is laid out or committed for that.
final class _CardEffect: _LayerEffect {
    typealias Scale = AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>

    /// From the edge of the screen to a card that has gone back, in points. Source: *measured* (screens 5).
    private static let margin: CGFloat = 16
    /// Of the corners of a card that has gone back, in points. Source: *measured* (screens 5).
    private static let cornerRadius: CGFloat = 10

    private var screen = CGRect.zero
    private var top: CGFloat = 0
    private var safeTop: CGFloat = 0
    private var scale: AnimatedAttribute<Scale>!
    private let clipLayer: LayerID
    private let groundLayer: LayerID
    /// Whether nothing but the ground of the screen is behind.
    private let hasGround: Bool

    /// From 0, in place, to 1.
    var recession = 0.0 {
        didSet { if recession != oldValue { scale.set(wanted) } }
    }

    init(hasGround: Bool, node: _Node) {
        self.hasGround = hasGround
        clipLayer = node.graph.names.makeLayerID()
        groundLayer = node.graph.names.makeLayerID()
        super.init(node: node)
        scale = AnimatedAttribute(.scale, wanted, of: self)
    }

    /// The scale of a card that has gone back.
    private var least: CGFloat { screen.width > 0 ? max(0, screen.width - 2 * Self.margin) / screen.width : 1 }

    private var wanted: Scale {
        let scale = 1 + (least - 1) * recession
        // The point that stays in its place while the upper edge goes to the safe area.
        let still = least < 1 ? (safeTop - least * top) / (1 - least) : 0
        let anchor = UnitPoint(x: 0.5, y: screen.height > 0 ? still / screen.height : 0)
        return AnimatablePair(CGSize(width: scale, height: scale).animatableData, anchor.animatableData)
    }

    func screenDidChange(_ size: CGSize, _ safeArea: EdgeInsets, top: CGFloat) {
        let new = CGRect(origin: .zero, size: size)
        guard new != screen || top != self.top || safeArea.top != safeTop else { return }
        (screen, self.top, safeTop) = (new, top, safeArea.top)
        scale.reset(wanted)
    }

    /// Stops where it shows.
    func hold() { scale.reset(scale.value(at: graph.engine.time)) }

    private var frame: AnimatedFrame { Animated(screen.animatableData) }

    override package var mapsCoordinates: Bool { true }
    override func kind(at time: Double) -> Layer.Kind { .scale(scale.committed(at: time), frame: frame) }

    /// Whether it is, or moves, behind its place.
    var isBack: Bool { recession > 0 || scale.isAnimating }

    override func makeLayer(at time: Double) -> Layer? {
        guard let content = contentLayer(at: time) else { return nil }
        guard isBack else { return content }
        graph.statistics.layersMade += 2
        let outline = CardOutline(
            scale: scale.committed(at: time), least: least, cornerRadius: Self.cornerRadius, top: top)
        // The screen's own ground, which is behind all views, goes back with them.
        let ground = hasGround ? Self.filled(environment.colorScheme == .dark ? 0 : 1, screen, groundLayer) : nil
        let clip = Layer(
            id: clipLayer, kind: .clip(outline, evenOdd: false, frame: frame),
            children: [ground, content].compactMap { $0 })
        return Layer(id: layerID, kind: kind(at: time), children: [clip])
    }

    /// A whole screen of one gray.
    static func filled(_ white: Float, _ screen: CGRect, _ id: LayerID) -> Layer {
        let color = ResolvedColor(red: white, green: white, blue: white, opacity: 1)
        return Layer(
            id: id,
            kind: .shape(
                ShapeContent(
                    source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: false),
                    paint: AnimatedPaint(.color(color)), frame: Animated(screen.animatableData))))
    }
}

/// The outline of a card: its corners become round as it goes back.
private struct CardOutline: PathSource {
    let scale: Animated<_CardEffect.Scale>
    let least: CGFloat
    /// As it is seen when the card has gone back.
    let cornerRadius: CGFloat
    let top: CGFloat

    func path(for size: CGSize, at time: Double) -> Path {
        let rectangle = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
        var shown = CGSize.zero
        shown.animatableData = scale.value(at: time).first
        let recession = least < 1 ? min(1, max(0, (1 - shown.width) / (1 - least))) : 0
        guard recession > 0 else { return Path(CGRect(origin: .zero, size: size)) }
        let radius = cornerRadius / shown.width * recession
        return Path(
            roundedRect: rectangle, cornerRadii: RectangleCornerRadii(topLeading: radius, topTrailing: radius))
    }

    var isStatic: Bool { scale.isStatic }
    func box(for size: CGSize, at time: Double?) -> CGRect? { CGRect(origin: .zero, size: size) }
    var isWithinRectangle: Bool { true }
}
