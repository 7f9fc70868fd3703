// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
import LegatoMotion

extension Layer {
    /// Paints this layer as it is at `time` (stage seconds) onto `canvas`.
    package func draw(at time: Double, on canvas: some Canvas) {
        switch kind {
        case .group, .tag, .untouchable, .touchArea:
            drawChildren(at: time, on: canvas)

        case .shape(let content):
            draw(content, at: time, on: canvas)

        case .text(let content):
            let frame = content.frame.rect(at: time)
            for run in content.layout.runs where run.requestRun < content.paints.count {
                let paint = content.paints[run.requestRun].paint(at: time).paint(in: frame)
                canvas.draw(run, at: frame.origin, with: paint)
            }

        case .symbol(let content):
            let frame = content.frame.rect(at: time)
            let size = content.image.size
            guard size.width > 0, size.height > 0 else { return }
            canvas.save()
            canvas.concatenate(
                CGAffineTransform(translationX: frame.minX, y: frame.minY)
                    .scaledBy(x: frame.width / size.width, y: frame.height / size.height))
            let paint = content.paint.paint(at: time).paint(in: CGRect(origin: .zero, size: size))
            let glyph = GlyphRun.Glyph(outline: content.image.outline, position: .zero)
            canvas.draw(GlyphRun(requestRun: 0, glyphs: [glyph]), at: .zero, with: paint)
            canvas.restore()

        case .picture(let content):
            canvas.draw(content.picture, in: content.frame.rect(at: time))

        case .opacity(let opacity):
            let opacity = min(1, opacity.value(at: time))
            guard opacity > 0 else { return }
            var effect = GroupEffect()
            effect.opacity = opacity
            drawChildren(at: time, on: canvas, through: opacity < 1 ? effect : nil)

        case .offset, .scale, .rotation:
            canvas.save()
            canvas.concatenate(kind.transform(at: time))
            drawChildren(at: time, on: canvas)
            canvas.restore()

        case .rotation3D, .projection:
            let projection = kind.projection(at: time)
            guard projection.isAffine else {
                var effect = GroupEffect()
                effect.projection = projection
                return drawChildren(at: time, on: canvas, through: effect)
            }
            canvas.save()
            canvas.concatenate(projection.affine)
            drawChildren(at: time, on: canvas)
            canvas.restore()

        case .blur(let radius, let opaqueFrame):
            var effect = GroupEffect()
            effect.blurRadius = max(0, radius.value(at: time))
            guard effect.blurRadius > 0 else { return drawChildren(at: time, on: canvas) }
            guard let opaqueFrame else { return drawChildren(at: time, on: canvas, through: effect) }
            effect.blursOpaquely = true
            canvas.save()
            canvas.clip(to: Path(opaqueFrame.rect(at: time)), evenOdd: false)
            drawChildren(at: time, on: canvas, through: effect)
            canvas.restore()

        case .colors(let adjustment, let amount):
            var effect = GroupEffect()
            effect.colors = adjustment.matrix(amount.value(at: time))
            drawChildren(at: time, on: canvas, through: effect)

        case .colorMultiply(let color):
            var factor = ResolvedColor.white
            factor.animatableData = color.value(at: time)
            var effect = GroupEffect()
            effect.colors = .multiplying(by: factor)
            drawChildren(at: time, on: canvas, through: effect)

        case .blend(let mode):
            var effect = GroupEffect()
            effect.composition = .blend(mode)
            drawChildren(at: time, on: canvas, through: effect)

        case .isolated:
            var effect = GroupEffect()
            effect.isIsolated = true
            drawChildren(at: time, on: canvas, through: effect)

        case .mask:
            guard children.count > 1 else { return }
            var whole = GroupEffect()
            whole.isIsolated = true
            var mask = GroupEffect()
            mask.composition = .mask
            canvas.beginGroup(whole)
            children[0].draw(at: time, on: canvas)
            canvas.beginGroup(mask)
            children[1].draw(at: time, on: canvas)
            canvas.endGroup()
            canvas.endGroup()

        case .shadow(let shadow):
            var effect = GroupEffect()
            effect.shadow = shadow.shadow(at: time)
            drawChildren(at: time, on: canvas, through: (effect.shadow?.color.opacity ?? 0) > 0 ? effect : nil)

        case .clip(let source, let evenOdd, let frame):
            let frame = frame.rect(at: time)
            canvas.save()
            let path = source.path(for: frame.size, at: time)
            canvas.clip(to: path.offsetBy(dx: frame.minX, dy: frame.minY), evenOdd: evenOdd)
            drawChildren(at: time, on: canvas)
            canvas.restore()
        }
    }

    private func drawChildren(at time: Double, on canvas: some Canvas, through effect: GroupEffect? = nil) {
        if let effect { canvas.beginGroup(effect) }
        for child in children { child.draw(at: time, on: canvas) }
        if effect != nil { canvas.endGroup() }
    }

    private func draw(_ content: ShapeContent, at time: Double, on canvas: some Canvas) {
        let frame = content.frame.rect(at: time)
        let path = content.source.path(for: frame.size, at: time)
        guard !path.isEmpty else { return }
        let paint = content.paint.paint(at: time).paint(in: CGRect(origin: .zero, size: frame.size))
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
