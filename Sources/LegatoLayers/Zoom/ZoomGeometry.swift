// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

/// How far the edges of a card have come from its source, 0, to its place, 1, and what fingers have made of it.
package struct ZoomProgress: Equatable, Sendable {
    package var sides: Double
    package var top: Double
    package var bottom: Double
    package var drag: ZoomDrag
    package var fades: ZoomFades

    package init(sides: Double, top: Double, bottom: Double, drag: ZoomDrag = ZoomDrag(), fades: ZoomFades) {
        (self.sides, self.top, self.bottom, self.drag, self.fades) = (sides, top, bottom, drag, fades)
    }

    /// With all edges at one place.
    package init(_ progress: Double, drag: ZoomDrag = ZoomDrag(), fades: ZoomFades = ZoomLook.iOS18.pushFades) {
        self.init(sides: progress, top: progress, bottom: progress, drag: drag, fades: fades)
    }
}

/// How a source looks besides what it shows.
package struct ZoomSourceStyle: Equatable, Sendable {
    package var background = ResolvedColor.clear
    /// Of the corners, in points.
    package var cornerRadius: CGFloat = 0
    package var shadow = GroupEffect.Shadow(color: .clear, radius: 0, offset: .zero)

    package init() {}
}

/// Between which two rectangles a page zooms: maps how far it has come to what shows.
package struct ZoomGeometry: Sendable {
    /// Where the page is laid out, in points.
    package var page: CGRect
    /// Where its source is, in the same coordinates; nil: it has none.
    package var source: CGRect?
    /// Where the picture of the source is in its own coordinates; nil: in those of the source.
    package var picture: CGRect?
    package var style: ZoomSourceStyle
    /// The part of the page that lies on the source, in the coordinates of the page's place; nil: all of it.
    package var alignment: CGRect?
    /// What covers the page below, instead of the black of the look; nil: that.
    package var veil: ResolvedColor?
    /// Of the corners of an open page, in points.
    package var displayRadius: CGFloat
    package var look: ZoomLook
    /// Whether nothing shows through the page.
    package var isOpaque = false
    /// Whether this is a part of the page that stands above the picture of the source, and goes away under it.
    package var isAbovePicture = false

    package init(
        page: CGRect, source: CGRect?, picture: CGRect? = nil, style: ZoomSourceStyle = ZoomSourceStyle(),
        displayRadius: CGFloat = 0, look: ZoomLook = .iOS18
    ) {
        (self.page, self.source, self.picture, self.style) = (page, source, picture, style)
        (self.displayRadius, self.look) = (displayRadius, look)
    }

    /// The card of a page that zooms.
    package func card(at progress: ZoomProgress) -> CardState {
        let (sides, drag) = (progress.sides, progress.drag)
        let far = page.scaled(by: drag.scale, offset: drag.offset)
        let near = source ?? page.scaled(by: look.sourcelessScale, offset: .zero)
        func mix(_ one: CGFloat, _ other: CGFloat, _ progress: Double) -> CGFloat { one + (other - one) * progress }
        let (left, right) = (mix(near.minX, far.minX, sides), mix(near.maxX, far.maxX, sides))
        let (top, bottom) = (mix(near.minY, far.minY, progress.top), mix(near.maxY, far.maxY, progress.bottom))
        let rect = CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
        let isThere = min(1, max(0, sides))
        func opacity(from span: Double) -> Double { span > 0 ? min(1, isThere / span) : 1 }
        let pictureOpacity = source == nil ? 0 : 1 - opacity(from: progress.fades.picture)
        var ground = style.background
        ground.opacity *= Float(1 - isThere)
        let radius = mix(source == nil ? displayRadius : style.cornerRadius, displayRadius * drag.scale, sides)
        var card = CardState(
            rect: rect, radius: max(0, radius), turn: drag.turn * sides,
            page: CardState.filling(rect, with: aligned(at: isThere)),
            opacity: (source == nil ? isThere : opacity(from: progress.fades.page))
                * (isAbovePicture ? 1 - pictureOpacity : 1),
            picture: (picture ?? source).map { CardState.spanning(rect, with: $0) } ?? .identity,
            pictureOpacity: pictureOpacity, ground: ground, shadow: shadow(at: isThere))
        card.isOpaque = isOpaque
        return card
    }

    /// The part of the page that fills the card.
    private func aligned(at progress: Double) -> CGRect {
        guard source != nil, let alignment, alignment.width > 0, alignment.height > 0 else { return page }
        return alignment.interpolated(to: page, by: progress)
    }

    /// From the shadow of the source to that of the card, in the tenth next to the source.
    private func shadow(at progress: Double) -> GroupEffect.Shadow {
        let fraction = min(1, progress / look.shadowFade)
        let opacity = look.shadowOpacity * (source == nil ? progress : 1)
        var card = GroupEffect.Shadow(
            color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: Float(opacity)), radius: look.shadowRadius,
            offset: CGSize(width: 0, height: look.shadowOffset))
        if source == nil { return card }
        func mix(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * fraction }
        var source = style.shadow
        // One that is not there comes from where it will be.
        if source.color.opacity == 0 {
            card.color.opacity *= Float(fraction)
            return card
        }
        source.color.animatableData += (card.color.animatableData - source.color.animatableData).scaled(by: fraction)
        source.radius = mix(source.radius, card.radius)
        source.offset = CGSize(
            width: mix(source.offset.width, card.offset.width), height: mix(source.offset.height, card.offset.height))
        return source
    }

    /// The page below, which is covered from 0, not at all, to 1.
    package func cover(at progress: Double) -> CardState {
        let scale = 1 - (1 - look.coveredScale) * progress
        let rect = page.scaled(by: scale, offset: .zero)
        let isThere = min(1, max(0, progress))
        var veil = veil ?? ResolvedColor(red: 0, green: 0, blue: 0, opacity: Float(look.dim))
        veil.opacity *= Float(isThere)
        return CardState(
            rect: rect, radius: displayRadius * isThere * scale, page: CardState.filling(rect, with: page), veil: veil)
    }
}

extension CGRect {
    fileprivate func interpolated(to other: CGRect, by progress: Double) -> CGRect {
        var rect = self
        rect.animatableData += (other.animatableData - rect.animatableData).scaled(by: progress)
        return rect
    }

    /// About the middle.
    fileprivate func scaled(by scale: Double, offset: CGSize) -> CGRect {
        CGRect(
            x: midX + offset.width - width * scale / 2, y: midY + offset.height - height * scale / 2,
            width: width * scale, height: height * scale)
    }
}
