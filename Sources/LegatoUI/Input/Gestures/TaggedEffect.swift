// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// An effect that can be found on screen: by a touch, by a label, or by the identity of its view.
public class _TaggedEffect: _FramedEffect {
    private(set) final var tag: LayerTag!
    /// What touches mean here; nil: nothing, and they go on to what is around.
    final var gesture: AttachedGesture?
    /// What a pointer over this means; nil: nothing.
    final var hover: HoverListener?
    /// Which control this is the touchable part of; nil: none.
    final var control: ControlDescription?
    final var labelText: Text?
    /// What it is called; nil: what is inside speaks for itself.
    final var label: String? { labelText?.plainText(in: TextRegion(node.environment)) }
    /// Whether the texts and labels inside, joined, are what it is called.
    final var isNamedByContent = false
    final var identity: AnyHashable?

    /// What moves here when a wheel turns; nil: nothing, and what is around is asked.
    var wheelListener: (any WheelListener)? { nil }

    /// Whether it shows a part of what is inside.
    var isViewport: Bool { false }

    override init(node: _Node) {
        super.init(node: node)
        tag = node.graph.input.register(self)
    }

    override final func makeLayer(at time: Double) -> Layer? {
        let content = contentLayer(at: time)
        // Nothing to see, but still somewhere.
        if content == nil && identity == nil { return nil }
        graph.statistics.layersMade += 1
        return Layer(
            id: layerID, kind: .tag(tag, frame: frame.committed(at: time)), children: content.map { [$0] } ?? [])
    }

    override final func willLeave() { graph.input.unregister(tag) }

    /// Where it is seen at `time`: in the root, all enclosing maps applied.
    final func seenFrame(at time: Double) -> CGRect { Conversion(from: around, .seen, at: time)(frame.rect(at: time)) }

    /// Where what it is around is seen at `time`: in the root, moved, scaled and turned by the effects of the same view inside of this
    /// one, too. Those inside of a space of the view's own count for what is in the space.
    final func shownFrame(at time: Double) -> CGRect {
        var innermost: _BoxEffect = self
        var frame = frame.rect(at: time)
        while let effect = innermost.inner, !effect.keepsPlaceOfItsOwn {
            if let corner = (effect as? _MapEffect)?.corner(.seen, at: time) {
                frame = frame.offsetBy(dx: -corner.x, dy: -corner.y)
            }
            innermost = effect
        }
        return Conversion(from: innermost, .seen, at: time)(frame)
    }

    /// A point of the root as the view sees it at `time`, from its top left corner; the point itself where nothing of the view's plane
    /// shows, or once it has left.
    final func localPoint(_ point: CGPoint, at time: Double) -> CGPoint {
        guard !hasLeft, let source = Conversion(from: around, .seen, at: time).source(of: point) else { return point }
        let origin = frame.rect(at: time).origin
        return CGPoint(x: source.x - origin.x, y: source.y - origin.y)
    }
}
