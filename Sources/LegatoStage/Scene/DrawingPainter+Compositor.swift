// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoRaster

extension DrawingPainter.Request {
    /// The bitmap; nil for a size that none has.
    func painted() -> Bitmap? {
        guard let compositor = try? SceneConfiguration(size: size, scale: scale).makeCompositor() else { return nil }
        let scene = DrawingScene(drawing: drawing, readsBackdrop: readsBackdrop)
        compositor.paint(scene, on: isOpaque ? .black : .clear, depth: depth)
        var bytes = compositor.makePixelBuffer().bytes
        if isOpaque {
            // Something may have been taken away: then there is black.
            for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
        }
        return Bitmap(width: compositor.width, height: compositor.height, scale: scale, bytes: bytes)
    }
}

/// A drawing without children.
private final class DrawingScene: CompositorScene {
    let drawing: RecordedDrawing
    let readsBackdrop: Bool

    init(drawing: RecordedDrawing, readsBackdrop: Bool) {
        self.drawing = drawing
        self.readsBackdrop = readsBackdrop
    }

    func draw(on canvas: PixelCanvas) { drawing.replay(on: canvas) { _, _ in } }
}
