// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoLayers
package import LegatoRaster

/// Paints frames of one scene one after the other: of each only what may differ from the one before.
///
/// It belongs to one thread at a time.
package final class FramePainter {
    private let compositor: Compositor
    private let scene = LayerScene()
    /// What the image shows.
    private var painted: (root: Layer, time: Double, background: ResolvedColor)?

    /// Memory for the damage of each frame.
    private var damaged: [CGRect] = []

    package init(_ compositor: Compositor) { self.compositor = compositor }

    /// Told once for each reason why something was not drawn, where the frame is painted.
    package var onFault: (@Sendable (String) -> Void)? {
        get { compositor.onFault }
        set { compositor.onFault = newValue }
    }

    /// Paints `root` as it is at `time`, in seconds, on `background`. Gives what may differ from the frame before, in points; nil:
    /// everything.
    @discardableResult
    package func paint(_ root: Layer, at time: Double, on background: ResolvedColor) -> [CGRect]? {
        var isPartial = false
        if let painted, painted.background == background {
            isPartial = root.damage(
                at: time, since: painted.root, at: painted.time, within: compositor.area, into: &damaged)
        }
        let damage = isPartial ? damaged : nil
        painted = (root, time, background)
        scene.root = root
        scene.time = time
        compositor.paint(scene, on: background, damage: damage, depth: root.depth)
        return damage
    }

    /// The next frame is painted whole, whatever changed.
    package func forget() { painted = nil }

    /// A copy of the image.
    package func makePixelBuffer() -> PixelBuffer { compositor.makePixelBuffer() }

    /// The image without a copy: premultiplied BGRA8, rows top to bottom.
    package func withBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try compositor.withBytes(body)
    }
}

/// A tree at a time.
///
/// Protected by: the compositor, which reads it while `paint` runs and at no other time.
private final class LayerScene: CompositorScene, @unchecked Sendable {
    var root: Layer?
    var time = 0.0  // Equivalent: constant, always set before it is read.

    var readsBackdrop: Bool { root?.readsBackdrop ?? false }

    func draw(on canvas: PixelCanvas) { root?.draw(at: time, on: canvas) }
}
