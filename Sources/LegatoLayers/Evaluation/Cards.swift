// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

// A card shows its first child, a page, and above it a second one, if there is one: a picture without touches.

extension CardState {
    /// Within which the card shows, in the coordinates around it before the turn.
    var shape: CardShape { CardShape(rect: rect, radius: radius) }

    /// How much of what is behind the card it hides, from 0 to 1, if its page and picture are opaque themselves.
    fileprivate var density: Double {
        1 - (1 - min(1, opacity)) * (1 - min(1, pictureOpacity)) * (1 - Double(ground.opacity))
    }

    /// A shadow in coordinates that turn with the card: it falls the same way however the card is turned.
    fileprivate func upright(_ shadow: GroupEffect.Shadow) -> GroupEffect.Shadow {
        guard turn != 0 else { return shadow }
        let (sine, cosine) = (CGFloat(sin(turn)), CGFloat(cos(turn)))
        let (x, y) = (shadow.offset.width, shadow.offset.height)
        var upright = shadow
        upright.offset = CGSize(width: x * cosine + y * sine, height: y * cosine - x * sine)
        return upright
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
        let shape = card.shape
        canvas.save()
        canvas.concatenate(card.rotation)
        if card.shadow.color.opacity > 0 {
            canvas.shade(shape, with: card.upright(card.shadow), behind: card.density)
        }
        fill(shape, with: card.ground, on: canvas)
        for (index, child) in children.enumerated() {
            let (map, opacity) =
                index == 0 ? (card.page, card.opacity) : (card.picture, card.pictureOpacity)
            if opacity > 0 {
                draw(child, through: map, within: shape, outside: card.hidden, opacity: opacity, frame, on: canvas)
            }
        }
        fill(shape, with: card.veil, on: canvas)
        canvas.restore()
    }

    private func fill(_ shape: CardShape, with color: ResolvedColor, on canvas: some Canvas) {
        if color.opacity > 0 { canvas.fill(shape.path, with: .color(color), evenOdd: false, antialiased: true) }
    }

    /// Draws what a card shows: static content from a bitmap in its own size. Materials in it see the page alone.
    private func draw(
        _ child: Layer, through map: CGAffineTransform, within shape: CardShape, outside hidden: CGRect,
        opacity: Double,
        _ frame: Frame,
        on canvas: some Canvas
    ) {
        guard map.a > 0 else { return }
        if canvas.cachesBitmaps, child.isStatic, !child.blendsWithBackground,
            canvas.draw(child, through: map, within: shape, outside: hidden, opacity: opacity)
        {
            return
        }
        var effect = GroupEffect()
        effect.clip = GroupEffect.Clip(path: shape.path, evenOdd: false)
        effect.opacity = opacity
        canvas.beginGroup(effect)
        if canvas.cachesBitmaps {
            // In its own size, too.
            var scaled = GroupEffect()
            scaled.projection = ProjectionTransform(map)
            canvas.beginGroup(scaled)
            child.draw(frame.apart(opacity: 1), on: canvas)
            canvas.endGroup()
        } else {
            canvas.save()
            canvas.concatenate(map)
            child.draw(frame.apart(opacity: 1), on: canvas)
            canvas.restore()
        }
        canvas.endGroup()
    }

    /// The tags around what is at `point`; nil where the card is not.
    func hitTestCard(_ motion: any CardMotion, _ point: CGPoint, at time: Double) -> [LayerTag]? {
        let card = motion.state(at: time)
        guard let page = children.first, card.opacity > 0, let upright = card.rotation.source(of: point),
            card.shape.path.contains(upright), let source = card.transform.source(of: point)
        else { return nil }
        return page.hitTest(source, at: time)
    }
}
