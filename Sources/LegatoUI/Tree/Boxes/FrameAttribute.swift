// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// The animated frame of a leaf, or of an effect that uses geometry: its place in the nearest space around,
/// rounded to pixels.
@MainActor
struct FrameAttribute {
    let attribute: AnimatedAttribute<CGRect.AnimatableData>

    init(of owner: any AttributeOwner) {
        attribute = AnimatedAttribute(.frame, CGRect.zero.animatableData, of: owner)
    }

    /// The first place is no change: it appears there.
    func move(to frame: CGRect, isFirst: Bool, in graph: ViewGraph) {
        graph.layout.place(attribute, at: frame.animatableData, isFirst: isFirst)
    }

    /// User code draws into this frame: while its size moves, it moves at the ticks of the main thread.
    func followSize(_ size: CGSize, isFirst: Bool) {
        if !isFirst && size != attribute.model.rect.size { attribute.evaluation = .body }
    }

    func committed(at time: Double) -> AnimatedFrame { attribute.committed(at: time) }
    func rect(at time: Double) -> CGRect { attribute.value(at: time).rect }
}

extension _Box {
    /// The frame of the content in its space, rounded to pixels.
    final var roundedFrame: CGRect { graph.rounded(spaceFrame) }
}

extension _PlacedEffect {
    /// The frame in the nearest space around, rounded to pixels.
    final var roundedFrame: CGRect { graph.rounded(spaceFrame) }
}

extension ViewGraph {
    /// Whole pixels. Half of one counts upwards, below zero as well, so that a shift by whole pixels changes nothing: places in a space
    /// are rounded as those around it.
    func rounded(_ frame: CGRect) -> CGRect {
        guard layout.roundsFrames else { return frame }
        let scale = scale
        func round(_ value: CGFloat) -> CGFloat {
            let pixels = value * scale
            let nearest = pixels.rounded()
            return (pixels - nearest == 0.5 ? nearest + 1 : nearest) / scale
        }
        return CGRect(
            x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height))
    }
}
