// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

/// What code of the app has drawn, its top left corner at that of its frame.
package struct DrawingContent: Sendable {
    package var drawing: RecordedDrawing
    package var frame: AnimatedFrame
    /// Whether what lies outside of the frame is cut off.
    package let isClipped: Bool
    /// Whether another drawing will be there in a moment: it is painted command by command, as no bitmap of it is worth its time.
    package let isFleeting: Bool
    /// Around what is painted, from the corner of the frame; infinite where that is not known.
    package let ink: CGRect

    package init(drawing: RecordedDrawing, frame: AnimatedFrame, isClipped: Bool, isFleeting: Bool) {
        self.drawing = drawing
        self.frame = frame
        self.isClipped = isClipped
        self.isFleeting = isFleeting
        // What is cut off is not looked at: the frame holds it all.
        ink = isClipped ? .infinite : drawing.ink
    }
}

extension Layer {
    /// Replays a drawing, as one group with the opacity of the frame.
    func draw(_ content: DrawingContent, _ frame: Frame, on canvas: some Canvas) {
        let rect = content.frame.rect(at: frame.time)
        var effect = GroupEffect()
        effect.opacity = frame.opacity
        effect.isIsolated = content.drawing.blends
        if content.isClipped { effect.clip = GroupEffect.Clip(path: Path(rect), evenOdd: false) }
        canvas.beginGroup(effect)
        canvas.save()
        canvas.concatenate(CGAffineTransform(translationX: rect.minX, y: rect.minY))
        content.drawing.replay(on: canvas) { index, opacity in
            guard children.indices.contains(index) else { return }
            let isMoving = frame.isMoving || content.isFleeting
            let inner = Frame(time: frame.time, opacity: opacity, isMoving: isMoving)
            // Children count from the same corner as the frame.
            canvas.save()
            canvas.concatenate(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
            children[index].draw(inner, on: canvas)
            canvas.restore()
        }
        canvas.restore()
        canvas.endGroup()
    }
}
