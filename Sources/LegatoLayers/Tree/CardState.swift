// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// A card at one moment: a page that shows within a rounded rectangle, larger or smaller than it was laid out.
///
/// Places are in points of the coordinates around the card.
package struct CardState: Equatable, Sendable {
    /// Before the turn.
    package var rect: CGRect
    /// Of the corners, in points.
    package var radius: CGFloat
    /// About the middle of ``rect``, in radians.
    package var turn: Double
    /// From the coordinates of the page to those around the card, without the turn.
    package var page: CGAffineTransform
    /// Of the page, from 0 to 1.
    package var opacity: Double
    /// From the coordinates of the picture above the page to those around the card, without the turn.
    package var picture: CGAffineTransform
    /// Of the picture above the page, from 0 to 1.
    package var pictureOpacity: Double
    /// What is behind the page.
    package var ground: ResolvedColor
    /// What is in front of the page and its picture.
    package var veil: ResolvedColor
    package var shadow: GroupEffect.Shadow
    /// Whether nothing shows through the page.
    package var isOpaque = false
    /// What of the card something opaque is in front of; null: nothing.
    package var hidden = CGRect.null

    /// What nothing shows through, in the coordinates around the card: a little less than the card; null where it is turned or not opaque.
    package var opaqueRect: CGRect {
        guard isOpaque, opacity >= 1, turn == 0 else { return .null }
        // Of round corners this much of the radius is outside of a square in them.
        let inset = radius * (1 - 0.5.squareRoot()) + 1
        return rect.width > 2 * inset && rect.height > 2 * inset ? rect.insetBy(dx: inset, dy: inset) : .null
    }

    package init(
        rect: CGRect, radius: CGFloat = 0, turn: Double = 0, page: CGAffineTransform, opacity: Double = 1,
        picture: CGAffineTransform = .identity, pictureOpacity: Double = 0, ground: ResolvedColor = .clear,
        veil: ResolvedColor = .clear,
        shadow: GroupEffect.Shadow = GroupEffect.Shadow(color: .clear, radius: 0, offset: .zero)
    ) {
        (self.rect, self.radius, self.turn) = (rect, radius, turn)
        (self.page, self.opacity) = (page, opacity)
        (self.picture, self.pictureOpacity) = (picture, pictureOpacity)
        (self.ground, self.veil, self.shadow) = (ground, veil, shadow)
    }

    /// About the middle of the card.
    package var rotation: CGAffineTransform {
        if turn == 0 { return .identity }
        return CGAffineTransform(translationX: rect.midX, y: rect.midY).rotated(by: CGFloat(turn))
            .translatedBy(x: -rect.midX, y: -rect.midY)
    }

    /// From the coordinates of the page to those around the card.
    package var transform: CGAffineTransform { page.concatenating(rotation) }

    /// The map that makes something of the size of `area` as wide as `rect`, from the top.
    package static func spanning(_ rect: CGRect, with area: CGRect) -> CGAffineTransform {
        guard area.width > 0 else { return CGAffineTransform(scaleX: 0, y: 0) }
        let scale = rect.width / area.width
        return CGAffineTransform(translationX: rect.minX, y: rect.minY).scaledBy(x: scale, y: scale)
            .translatedBy(x: -area.minX, y: -area.minY)
    }

    /// The map that fills `rect` with something of the size of `area`: as large as it must be, from the top, in the middle.
    package static func filling(_ rect: CGRect, with area: CGRect) -> CGAffineTransform {
        guard area.width > 0, area.height > 0 else { return CGAffineTransform(scaleX: 0, y: 0) }
        let scale = max(rect.width / area.width, rect.height / area.height)
        return CGAffineTransform(translationX: rect.midX, y: rect.minY).scaledBy(x: scale, y: scale)
            .translatedBy(x: -area.midX, y: -area.minY)
    }
}

/// How a card moves: what it shows at any time.
package protocol CardMotion: Sendable {
    /// Whether it is the same at any time.
    var isStatic: Bool { get }
    func state(at time: Double) -> CardState
}
