// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A drawing that was made once and is painted as often as needed: an immutable list of commands for a canvas.
///
/// Code of the app draws on the main thread through a `DrawingRecorder`; the render thread replays what it recorded. Groups begin in
/// the coordinates of the drawing itself, and `transform` counts from those of the innermost group, so a command means the same
/// wherever it stands.
package struct RecordedDrawing: Sendable {
    package enum Command: Sendable {
        /// From here on, this maps coordinates to those of the drawing; it replaces the transform before.
        case transform(CGAffineTransform)
        case fill(Path, Paint, evenOdd: Bool, antialiased: Bool)
        /// Adds the colours to those behind, each channel up to its greatest value.
        case add(Path, Paint, evenOdd: Bool, antialiased: Bool)
        indirect case stroke(Path, StrokeStyle, Paint)
        indirect case glyphs(GlyphRun, at: CGPoint, Paint)
        case bitmap(Bitmap, CGRect, ImageStyle)
        /// - Parameter isRepeated: Whether the drawing shows it in many places: it is then interpolated from one bitmap.
        case staticContent(any StaticContent, opacity: Double, isRepeated: Bool)
        /// Something that whoever replays the drawing keeps beside it, by its number.
        case child(Int, opacity: Double)
        indirect case beginGroup(GroupEffect)
        case endGroup
    }

    package let commands: [Command]
    /// Whether something in it mixes with what is behind it, so that it has to be a group of its own.
    package let blends: Bool

    package init(commands: [Command], blends: Bool) {
        self.commands = commands
        self.blends = blends
    }

    package static let empty = RecordedDrawing(commands: [], blends: false)

    /// Paints the drawing in the current coordinates of `canvas`; `child` paints a child, with an opacity, in those of the moment.
    package func replay<C: Canvas>(on canvas: C, child: (Int, Double) -> Void) {
        canvas.save()
        for command in commands {
            switch command {
            case .transform(let transform):
                canvas.restore()
                canvas.save()
                if !transform.isIdentity { canvas.concatenate(transform) }
            case .fill(let path, let paint, let evenOdd, let antialiased):
                canvas.fill(path, with: paint, evenOdd: evenOdd, antialiased: antialiased)
            case .add(let path, let paint, let evenOdd, let antialiased):
                canvas.add(path, with: paint, evenOdd: evenOdd, antialiased: antialiased)
            case .stroke(let path, let style, let paint):
                canvas.stroke(path, style: style, with: paint)
            case .glyphs(let run, let origin, let paint):
                canvas.draw(run, at: origin, with: paint)
            case .bitmap(let bitmap, let rect, let style):
                canvas.draw(bitmap, in: rect, style: style)
            case .staticContent(let bitmap, let opacity, let isRepeated):
                canvas.draw(bitmap, opacity, isRepeated: isRepeated)
            case .child(let index, let opacity):
                child(index, opacity)
            case .beginGroup(let effect):
                canvas.beginGroup(effect)
                canvas.save()
            case .endGroup:
                canvas.restore()
                canvas.endGroup()
            }
        }
        canvas.restore()
    }

    /// Around all that is painted, or a little more; null for nothing, infinite where some geometry is not a number. Children are
    /// left out.
    package var ink: CGRect {
        let canvas = InkCanvas()
        replay(on: canvas) { _, _ in }
        return canvas.isBroken ? .infinite : canvas.ink
    }
}

extension Canvas {
    /// Paints static content from its cached bitmap if it is shown in many places, and with its own commands otherwise.
    fileprivate func draw<Drawn: StaticContent>(_ bitmap: Drawn, _ opacity: Double, isRepeated: Bool) {
        if isRepeated, draw(bitmap, opacity: opacity, isMoving: true) { return }
        guard opacity < 1 else { return bitmap.paint(on: self) }
        var effect = GroupEffect()
        effect.opacity = opacity
        beginGroup(effect)
        bitmap.paint(on: self)
        endGroup()
    }
}
