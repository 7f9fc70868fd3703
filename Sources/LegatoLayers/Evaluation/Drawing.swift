// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
import LegatoMotion

extension Layer {
    /// Deeper trees are not drawn: a thread's stack ends somewhere.
    package static let greatestDepth = 10_000
    /// Trees up to this depth fit on any thread's stack. Source: chosen; a level takes 4 kB when nothing is optimised.
    static let usualDepth = 500

    /// Paints this layer as it is at `time` (stage seconds) onto `canvas`.
    ///
    /// Static content is handed over whole to a canvas that caches bitmaps: leaves, content with an effect, whatever a
    /// transform moves, and whatever is seen through. The tree alone decides that, so one tree and time give one image.
    package func draw(at time: Double, on canvas: some Canvas) {
        guard depth <= Self.greatestDepth else {
            return canvas.report("Layers are nested \(depth) deep; at most \(Self.greatestDepth) levels are drawn.")
        }
        draw(Frame(time: time, opacity: 1, isMoving: false), on: canvas)
    }

    /// What is known on the way down.
    struct Frame {
        var time: Double
        /// Of the layer as a group; below 1 only where the canvas caches bitmaps.
        var opacity: Double
        /// Whether a transform above is animating.
        var isMoving: Bool
        /// What is painted next where coordinates are the same but for a shift, and how far they are shifted so far.
        var following: UnsafePointer<Following>?
        var origin = CGPoint.zero

        /// For children in coordinates of their own, or in a group of their own.
        func apart(isMoving: Bool = false, opacity: Double? = nil) -> Frame {
            Frame(time: time, opacity: opacity ?? self.opacity, isMoving: self.isMoving || isMoving)
        }

        func shifted(by offset: CGAffineTransform, isMoving: Bool) -> Frame {
            var frame = self
            frame.origin = CGPoint(x: origin.x + offset.tx, y: origin.y + offset.ty)
            frame.isMoving = self.isMoving || isMoving
            return frame
        }
    }

    func draw(_ frame: Frame, on canvas: some Canvas) {
        if isRectangle, drawUnderNeighbours(frame, on: canvas) { return }
        if canvas.cachesBitmaps, isStatic, frame.isMoving || isCached || frame.opacity < 1, !blendsWithBackground,
            !readsBackdrop, canvas.draw(self, opacity: frame.opacity, isMoving: frame.isMoving)
        {
            return
        }
        let time = frame.time
        switch kind {
        case .group, .tag, .untouchable, .touchArea:
            drawChildren(frame, on: canvas)

        case .shape(let content) where content.isFill:
            drawLeaf(frame, on: canvas)

        case .shape, .text, .symbol, .image:
            guard frame.opacity < 1 else { return drawLeaf(frame, on: canvas) }
            canvas.beginGroup(.opacity(frame.opacity))
            drawLeaf(frame.apart(opacity: 1), on: canvas)
            canvas.endGroup()

        case .drawing(let content):
            draw(content, frame, on: canvas)

        case .staticOpacity, .movingOpacity, .fade:
            let opacity = kind.opacity?.value(at: time) ?? 1
            // Written so that NaN goes on to the canvas, which leaves it out and says so.
            if opacity <= 0 { return }
            if opacity >= 1 { return drawChildren(frame, on: canvas) }
            guard opacity.isNaN else { return drawChildren(frame.apart(opacity: frame.opacity * opacity), on: canvas) }
            canvas.beginGroup(.opacity(opacity))
            canvas.endGroup()

        case .offset, .scroll, .follow, .scale, .rotation:
            let map = kind.transform(at: time)
            // Scaled to nothing, as views are that come out of nothing: meant so, and no fault of the canvas.
            if case .scale = kind, map.a == 0 || map.d == 0 { return }
            canvas.save()
            canvas.concatenate(map)
            if kind.traits.contains(.keepsNeighbours) {
                drawChildren(frame.shifted(by: map, isMoving: !kindIsStatic), on: canvas)
            } else {
                drawChildren(frame.apart(isMoving: !kindIsStatic), on: canvas)
            }
            canvas.restore()

        case .rotation3D, .projection, .map:
            let projection = kind.projection(at: time)
            // Seen from the edge, as in the middle of a turn, or scaled to nothing.
            // Equivalent: bound and constant, a view so narrow covers no pixel.
            if kind.mayBeFlat, abs(projection.determinant) < 1e-12 { return }
            guard projection.isAffine else {
                var effect = GroupEffect()
                effect.projection = projection
                return drawChildren(frame, through: effect, on: canvas)
            }
            canvas.save()
            canvas.concatenate(projection.affine)
            drawChildren(frame.apart(isMoving: !kindIsStatic), on: canvas)
            canvas.restore()

        case .blur(let radius, let opaqueFrame):
            var effect = GroupEffect()
            effect.blurRadius = radius.value(at: time)
            if effect.blurRadius <= 0 { return drawChildren(frame, on: canvas) }
            guard let opaqueFrame else { return drawChildren(frame, through: effect, on: canvas) }
            effect.blursOpaquely = true
            var cut = GroupEffect()
            cut.clip = GroupEffect.Clip(path: Path(opaqueFrame.rect(at: time)), evenOdd: false)
            canvas.beginGroup(cut)
            drawChildren(frame, through: effect, on: canvas)
            canvas.endGroup()

        case .shadow(let shadow):
            let shadow = shadow.shadow(at: time)
            if shadow.color.opacity <= 0 { return drawChildren(frame, on: canvas) }
            var effect = GroupEffect()
            effect.shadow = shadow
            drawChildren(frame, through: effect, on: canvas)

        case .backdrop(let backdrop):
            var effect = GroupEffect()
            var backdrop = backdrop.backdrop(at: time)
            // Clips do not change what a material sees.
            let extent = extent(at: time)
            if !extent.isEmpty, !extent.isEverywhere { backdrop.area = extent.rect }
            effect.composition = .backdrop(backdrop)
            drawChildren(frame, through: effect, on: canvas)

        case .colors(let adjustment, let amount):
            var effect = GroupEffect()
            effect.colors = adjustment.matrix(amount.value(at: time))
            drawChildren(frame, through: effect, on: canvas)

        case .colorMultiply(let color):
            var factor = ResolvedColor.white
            factor.animatableData = color.value(at: time)
            var effect = GroupEffect()
            effect.colors = .multiplying(by: factor)
            drawChildren(frame, through: effect, on: canvas)

        case .blend(let mode):
            var effect = GroupEffect()
            effect.composition = .blend(mode)
            drawChildren(frame, through: effect, on: canvas)

        case .isolated:
            var effect = GroupEffect()
            effect.isIsolated = true
            drawChildren(frame, through: effect, on: canvas)

        case .clip(let source, let evenOdd, let area, _):
            let area = area.rect(at: time)
            let path = source.path(for: area.size, at: time).offsetBy(dx: area.minX, dy: area.minY)
            var effect = GroupEffect()
            effect.clip = GroupEffect.Clip(path: path, evenOdd: evenOdd)
            effect.blendsWithBackground = blendsWithBackground
            drawChildren(frame, through: effect, on: canvas)

        case .mask:
            drawMasked(frame, on: canvas)

        case .card(let motion):
            drawCard(motion, frame, on: canvas)
        }
    }

    /// Draws the children as one group with the opacity of the frame.
    private func drawChildren(_ frame: Frame, on canvas: some Canvas) {
        if frame.opacity < 1, !canvas.cachesBitmaps || children.count != 1 || !children[0].isOneBitmap {
            var effect = GroupEffect()
            effect.blendsWithBackground = blendsWithBackground
            return drawChildren(frame, through: effect, on: canvas)
        }
        drawEach(frame, on: canvas)
    }

    private func drawChildren(_ frame: Frame, through effect: GroupEffect, on canvas: some Canvas) {
        var effect = effect
        effect.opacity = frame.opacity
        canvas.beginGroup(effect)
        drawEach(frame.apart(opacity: 1), on: canvas)
        canvas.endGroup()
    }

    private func drawMasked(_ frame: Frame, on canvas: some Canvas) {
        guard children.count > 1 else { return }
        let inner = frame.apart(opacity: 1)
        var whole = GroupEffect.opacity(frame.opacity)
        whole.isIsolated = true
        var mask = GroupEffect()
        mask.composition = .mask
        canvas.beginGroup(whole)
        children[0].draw(inner, on: canvas)
        canvas.beginGroup(mask)
        children[1].draw(inner, on: canvas)
        canvas.endGroup()
        canvas.endGroup()
    }
}

extension Layer.Kind {
    /// Whether it may map everything onto a line, meant so and no fault of the canvas.
    fileprivate var mayBeFlat: Bool {
        switch self {
        case .rotation3D, .map: true
        default: false
        }
    }
}

extension GroupEffect {
    fileprivate static func opacity(_ opacity: Double) -> GroupEffect {
        var effect = GroupEffect()
        effect.opacity = opacity
        return effect
    }
}
