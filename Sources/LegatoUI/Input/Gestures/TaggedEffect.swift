// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// An effect that can be found on screen: by a touch, by a label, or by the identity of its view.
public class _TaggedEffect: _FramedEffect, TouchTarget {
    private(set) final var tag: LayerTag!
    /// What touches mean here; nil if they only mean something to what is around.
    final var gesture: AttachedGesture?
    package final var hover: HoverListener?
    /// Which control this is the touchable part of; nil: none.
    final var control: ControlDescription?
    final var labelText: Text?
    /// What it is called; nil: what is inside speaks for itself, or it is not to be read.
    final var label: String? {
        node.environment.isRedacted ? nil : labelText?.plainText(in: TextRegion(node.environment))
    }
    /// Whether the texts and labels inside, joined, are what it is called.
    final var isNamedByContent = false
    final var identity: AnyHashable?

    package var wheelListener: (any WheelListener)? { nil }

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
        while let effect = innermost.inner, !effect.isPlacedSeparately {
            if let corner = (effect as? _MapEffect)?.corner(.seen, at: time) {
                frame = frame.offsetBy(dx: -corner.x, dy: -corner.y)
            }
            innermost = effect
        }
        return Conversion(from: innermost, .seen, at: time)(frame)
    }

    // MARK: - Touches

    package final var isInScene: Bool { !hasLeft }
    package final var isEnabled: Bool { node.environment.isEnabled }
    package final var isControl: Bool { control != nil }
    package final var gestures: [AttachedGesture] { gesture.map { [$0] } ?? [] }
    package final var tapOwner: AnyObject { node }

    package final func convert(_ point: CGPoint, to space: CoordinateSpace, at time: Double) -> CGPoint {
        guard !hasLeft else { return point }
        var (origin, outer) = (CGPoint.zero, around)
        switch space {
        case .global:
            return point
        case .local:
            origin = frame.rect(at: time).origin
        case .named(let name):
            guard let space = around?.coordinateSpace(named: name) else { return point }
            (origin, outer) = (space.roundedFrame.origin, space.around)
        }
        guard let source = Conversion(from: outer, .seen, at: time).source(of: point) else { return point }
        return CGPoint(x: source.x - origin.x, y: source.y - origin.y)
    }
}
