// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

// A card shows its first child, a page, and above it a second one, if there is one: a picture without touches.

extension CardState {
    /// Within which the card shows, in the coordinates around it before the turn.
    var outline: Path {
        let radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
        return radius > 0 ? Path(roundedRect: rect, cornerRadius: radius, style: .circular) : Path(rect)
    }

    /// Around all that the card paints, in the coordinates around it.
    var extent: Extent {
        var box = rect
        if shadow.color.opacity > 0 {
            let reach = Layer.Kind.blurReach(shadow.radius)
            let cast = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            box = box.union(cast.insetBy(dx: -reach, dy: -reach))
        }
        return Extent(box.applying(rotation))
    }
}

extension Layer {
    func drawCard(_ motion: any CardMotion, _ frame: Frame, on canvas: some Canvas) {
        let card = motion.state(at: frame.time)
        guard card.rect.width > 0, card.rect.height > 0 else { return }
        guard frame.opacity == 1 else {
            var effect = GroupEffect()
            effect.opacity = frame.opacity
            canvas.beginGroup(effect)
            drawCard(motion, frame.apart(opacity: 1), on: canvas)
            return canvas.endGroup()
        }
        let outline = card.outline
        if card.shadow.color.opacity > 0 {
            canvas.save()
            canvas.concatenate(
                card.rotation.concatenating(
                    CGAffineTransform(translationX: card.shadow.offset.width, y: card.shadow.offset.height)))
            canvas.shade(outline, of: card.rect, blurredBy: card.shadow.radius, with: card.shadow.color)
            canvas.restore()
        }
        canvas.save()
        canvas.concatenate(card.rotation)
        fill(outline, with: card.ground, on: canvas)
        for (index, child) in children.enumerated() {
            let (map, opacity) =
                index == 0 ? (card.page, card.opacity) : (card.picture, card.pictureOpacity)
            if opacity > 0 { draw(child, through: map, within: outline, opacity: opacity, frame, on: canvas) }
        }
        fill(outline, with: card.veil, on: canvas)
        canvas.restore()
    }

    private func fill(_ outline: Path, with color: ResolvedColor, on canvas: some Canvas) {
        if color.opacity > 0 { canvas.fill(outline, with: .color(color), evenOdd: false, antialiased: true) }
    }

    /// Draws what a card shows: static content from a bitmap in its own size.
    private func draw(
        _ child: Layer, through map: CGAffineTransform, within outline: Path, opacity: Double, _ frame: Frame,
        on canvas: some Canvas
    ) {
        guard map.a > 0 else { return }
        var effect = GroupEffect()
        effect.clip = GroupEffect.Clip(path: outline, evenOdd: false)
        effect.opacity = opacity
        canvas.beginGroup(effect)
        canvas.save()
        canvas.concatenate(map)
        child.draw(frame.apart(isMoving: true, opacity: 1), on: canvas)
        canvas.restore()
        canvas.endGroup()
    }

    /// The tags around what is at `point`; nil where the card is not.
    func hitTestCard(_ motion: any CardMotion, _ point: CGPoint, at time: Double) -> [LayerTag]? {
        let card = motion.state(at: time)
        guard let page = children.first, card.opacity > 0, let upright = card.rotation.source(of: point),
            card.outline.contains(upright), let source = card.transform.source(of: point)
        else { return nil }
        return page.hitTest(source, at: time)
    }
}
