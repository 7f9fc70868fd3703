// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

// What layers without children paint.

extension Layer {
    /// A fill takes on the opacity of the frame; for others it is 1.
    func drawLeaf(_ frame: Frame, on canvas: some Canvas) {
        let time = frame.time
        switch kind {
        case .shape(let content):
            draw(content, frame, on: canvas)

        case .text(let content):
            let frame = content.frame.rect(at: time)
            for run in content.layout.runs {
                for companion in run.companions where companion.isBehind {
                    draw(companion.run, paint: companion.paint, of: content, in: frame, at: time, on: canvas)
                }
                draw(run, paint: run.requestRun, of: content, in: frame, at: time, on: canvas)
                for companion in run.companions where !companion.isBehind {
                    draw(companion.run, paint: companion.paint, of: content, in: frame, at: time, on: canvas)
                }
            }

        case .symbol(let content):
            let frame = content.frame.rect(at: time)
            let size = content.image.size
            guard size.width > 0, size.height > 0 else { return }
            canvas.save()
            canvas.concatenate(
                CGAffineTransform(translationX: frame.minX, y: frame.minY)
                    .scaledBy(x: frame.width / size.width, y: frame.height / size.height))
            let area = CGRect(origin: .zero, size: size)
            if content.parts.isEmpty {
                draw(
                    content.image.outline, of: content, with: content.paint.paint(at: time).paint(in: area), on: canvas)
            }
            for (index, part) in content.parts.enumerated() {
                for look in content.look(ofPart: index, at: time).traced(to: part.trace?.value(at: time)) {
                    draw(part, look, of: content, at: time, in: area, on: canvas)
                }
            }
            canvas.restore()

        case .image(let content):
            draw(content, time, on: canvas)

        default:
            break
        }
    }

    private func draw(
        _ run: GlyphRun, paint: Int, of content: TextContent, in frame: CGRect, at time: Double, on canvas: some Canvas
    ) {
        guard paint < content.paints.count, content.part == nil || content.part == paint else { return }
        canvas.draw(run, at: frame.origin, with: content.paints[paint].paint(at: time).paint(in: frame))
    }

    private func draw(
        _ outline: GlyphOutline, of content: SymbolContent, with paint: Paint, on canvas: some Canvas
    ) {
        if content.frame.isStatic, content.motions.isEmpty {
            let glyph = GlyphRun.Glyph(outline: outline, position: .zero)
            canvas.draw(GlyphRun(requestRun: 0, glyphs: [glyph]), at: .zero, with: paint)
        } else {
            // A glyph would be put at the nearest quarter of a pixel, and move by jerks.
            canvas.fill(outline.path, with: paint, evenOdd: false, antialiased: true)
        }
    }

    private func draw(
        _ part: SymbolPart, _ look: SymbolLook, of content: SymbolContent, at time: Double, in area: CGRect,
        on canvas: some Canvas
    ) {
        guard look.opacity > 0, look.scale > 0, look.drawnTo > look.drawnFrom else { return }
        let paint = part.paint.paint(at: time).opacity(look.opacity).paint(in: area)
        guard look.isMoved else { return draw(part.outline, of: content, with: paint, on: canvas) }
        canvas.save()
        canvas.concatenate(look.transform(in: area))
        if look.drawnFrom > 0 || look.drawnTo < 1 {
            var effect = GroupEffect()
            effect.clip = GroupEffect.Clip(path: look.drawnArea(of: part, in: area), evenOdd: false)
            canvas.beginGroup(effect)
            draw(part.outline, of: content, with: paint, on: canvas)
            canvas.endGroup()
        } else {
            draw(part.outline, of: content, with: paint, on: canvas)
        }
        canvas.restore()
    }

    private func draw(_ content: ImageContent, _ time: Double, on canvas: some Canvas) {
        let rect = content.frame.rect(at: time)
        guard let tint = content.tint else { return canvas.draw(content.bitmap, in: rect, style: content.style) }
        var whole = GroupEffect()
        whole.isIsolated = true
        var mask = GroupEffect()
        mask.composition = .mask
        canvas.beginGroup(whole)
        // Beyond the edges, which are the image's to smooth.
        canvas.fill(
            Path(rect.insetBy(dx: -1, dy: -1)), with: tint.paint(at: time).paint(in: rect), evenOdd: false,
            antialiased: true)
        canvas.beginGroup(mask)
        canvas.draw(content.bitmap, in: rect, style: content.style)
        canvas.endGroup()
        canvas.endGroup()
    }

    private func draw(_ content: ShapeContent, _ frame: Frame, on canvas: some Canvas) {
        let (time, opacity) = (frame.time, frame.opacity)
        let frame = content.frame.rect(at: time)
        let path = content.source.path(for: frame.size, at: time)
        guard !path.isEmpty else { return }
        let paint = content.paint.paint(at: time).opacity(opacity).paint(in: CGRect(origin: .zero, size: frame.size))
        canvas.save()
        canvas.concatenate(CGAffineTransform(translationX: frame.minX, y: frame.minY))
        switch content.drawing {
        case .fill(let evenOdd, let antialiased):
            canvas.fill(path, with: paint, evenOdd: evenOdd, antialiased: antialiased)
        case .stroke(var style, let data):
            style.animatableData = data.value(at: time)
            canvas.stroke(path, style: style, with: paint)
        }
        canvas.restore()
    }
}

extension Layer: StaticContent {
    /// Only for a static layer.
    package func paint(on canvas: some Canvas) { draw(at: 0, on: canvas) }

    package var bounds: CGRect { extent.rect }

    package var glyph: StaticGlyph? {
        guard case .text(let content) = kind, content.layout.runs.count == 1, let run = content.layout.runs.first,
            run.glyphs.count == 1, let glyph = run.glyphs.first, glyph.bitmap == nil, run.decorations.isEmpty,
            run.companions.isEmpty, run.requestRun < content.paints.count,
            content.part == nil || content.part == run.requestRun,
            case .color(let color) = content.paints[run.requestRun].paint(at: 0)
        else { return nil }
        let corner = content.frame.rect(at: 0).origin
        return StaticGlyph(
            outline: glyph.outline, color: color,
            origin: CGPoint(x: corner.x + glyph.position.x, y: corner.y + glyph.position.y))
    }

    package var solid: SolidFigure? {
        switch kind {
        case .shape(let content):
            guard case .fill(let evenOdd, true) = content.drawing, case .color(let color) = content.paint.paint(at: 0)
            else { return nil }
            let frame = content.frame.rect(at: 0)
            // Equivalent: constant, a solid figure is static.
            let path = content.source.path(for: frame.size, at: 0).offsetBy(dx: frame.minX, dy: frame.minY)
            return SolidFigure(path: path, evenOdd: evenOdd, color: color)
        case .group, .tag, .untouchable, .touchArea:
            return children.count == 1 ? children[0].solid : nil
        case .staticOpacity(let opacity):
            var figure = children.count == 1 ? children[0].solid : nil
            figure?.color.opacity *= Float(min(max(opacity, 0), 1))
            return figure
        default:
            return nil
        }
    }
}
