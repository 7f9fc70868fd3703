// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Where a frame is painted, command by command. Coordinates are points, y downwards; the canvas knows its scale.
///
/// Commands with NaN or infinite geometry draw nothing. A group that cannot be made (absurd size, no memory) is left
/// out whole. `save`/`restore` and `beginGroup`/`endGroup` nest properly.
package protocol Canvas: AnyObject {
    func save()
    func restore()
    func concatenate(_ transform: CGAffineTransform)
    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool)
    /// The same, the colours added to those behind, each channel up to its greatest value.
    func add(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool)
    /// Fills `rect` and, beyond the edges that something painted later covers, as much as an edge between pixels needs.
    func fill(_ rect: CGRect, under overlap: EdgeOverlap, with paint: Paint)
    /// Whether the edges of `rect` lie between pixels, so that they cover no pixel in part.
    func isBetweenPixels(_ rect: CGRect) -> Bool
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint)
    /// Paints the shadow of `card` around it: where the card is, nothing shows of it, however much shows through the card.
    ///
    /// - Parameter opacity: Of the card, which is painted next, from 0 to 1: pixels that it covers in part are to look as if it and the
    ///   shadow lay side by side there. A canvas may paint there as if it were 0.
    func shade(_ card: CardShape, with shadow: GroupEffect.Shadow, behind opacity: Double)
    /// Draws the outlines at their positions relative to `origin`.
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint)
    /// Fills `rect` with the bitmap.
    func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle)
    /// Paints until the matching `endGroup` into an offscreen group, then applies `effect` and composites it.
    func beginGroup(_ effect: GroupEffect)
    func endGroup()

    /// Whether content that is the same in every frame may be handed over whole, to be cached as a bitmap. A canvas that
    /// answers false gets every command of every frame.
    var cachesBitmaps: Bool { get }
    /// Draws `bitmap`, which is the same each time, with `opacity` (0…1) for the bitmap as a whole. Returns false where
    /// it cannot be cached; nothing is drawn then.
    ///
    /// - Parameter isMoving: whether the current transform is animating: the content may then be drawn from a bitmap that
    ///   was painted for another transform.
    func draw(_ bitmap: some StaticContent, opacity: Double, isMoving: Bool) -> Bool
    /// Draws `bitmap` within `card` through `map`, which goes from its coordinates to the current ones: painted once, in its own size.
    /// Returns false where it cannot be cached; nothing is drawn then.
    ///
    /// - Parameter hidden: What is painted over later, so that it need not be painted here; null: nothing.
    func draw(
        _ bitmap: some StaticContent, through map: CGAffineTransform, within card: CardShape, outside hidden: CGRect,
        opacity: Double
    ) -> Bool

    /// Whether something painted in `rect`, in the current coordinates, may show. Null: nothing is painted; infinite: anywhere.
    func shows(_ rect: CGRect) -> Bool

    /// Takes note of something that is not drawn, and why.
    func report(_ fault: String)
}

/// How far what is painted later covers the surroundings of a rectangle on each side, in points; 0: not at all.
package struct EdgeOverlap: Equatable, Sendable {
    package var left: CGFloat
    package var top: CGFloat
    package var right: CGFloat
    package var bottom: CGFloat
    /// How far, in both directions, it covers what lies beyond each corner.
    package var corners = Corners()

    package struct Corners: Equatable, Sendable {
        package var topLeft: CGFloat = 0
        package var topRight: CGFloat = 0
        package var bottomLeft: CGFloat = 0
        package var bottomRight: CGFloat = 0

        package init() {}
    }

    package init(left: CGFloat = 0, top: CGFloat = 0, right: CGFloat = 0, bottom: CGFloat = 0) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }
}

extension Canvas {
    package func draw(
        _ bitmap: some StaticContent, through map: CGAffineTransform, within card: CardShape, outside hidden: CGRect,
        opacity: Double
    ) -> Bool { false }

    package func shade(_ card: CardShape, with shadow: GroupEffect.Shadow, behind opacity: Double) {
        shadeInGroups(card, with: shadow)
    }

    /// A shadow as a group that is blurred and cut to what is around the card.
    package func shadeInGroups(_ card: CardShape, with shadow: GroupEffect.Shadow) {
        // Further than any blur reaches.
        let reach = 4 * shadow.radius + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 2
        var around = Path(card.rect.insetBy(dx: -reach, dy: -reach))
        around.addPath(card.path)
        var (clip, blur) = (GroupEffect(), GroupEffect())
        clip.clip = GroupEffect.Clip(path: around, evenOdd: true)
        blur.blurRadius = shadow.radius
        beginGroup(clip)
        save()
        concatenate(CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height))
        beginGroup(blur)
        fill(card.path, with: .color(shadow.color), evenOdd: false, antialiased: true)
        endGroup()
        restore()
        endGroup()
    }

    package func add(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        var effect = GroupEffect()
        effect.composition = .blend(.plusLighter)
        beginGroup(effect)
        fill(path, with: paint, evenOdd: evenOdd, antialiased: antialiased)
        endGroup()
    }
    package func fill(_ rect: CGRect, under overlap: EdgeOverlap, with paint: Paint) {
        fill(Path(rect), with: paint, evenOdd: false, antialiased: true)
    }
    package func isBetweenPixels(_ rect: CGRect) -> Bool { true }
    /// Stretches the bitmap to `rect`.
    package func draw(_ bitmap: Bitmap, in rect: CGRect) { draw(bitmap, in: rect, style: ImageStyle()) }
    package var cachesBitmaps: Bool { false }
    package func draw(_ bitmap: some StaticContent, opacity: Double, isMoving: Bool) -> Bool { false }
    package func shows(_ rect: CGRect) -> Bool { true }
    package func report(_ fault: String) {}
}

/// Content that is the same at any time, so that it can be painted once into a bitmap and cached under its identity.
package protocol StaticContent: AnyObject, Sendable {
    /// Paints it in the current coordinates.
    func paint(on canvas: some Canvas)
    /// What it is if it is no more than one filled outline in one colour.
    var solid: SolidFigure? { get }
    /// What it is if it is no more than one glyph in one colour.
    var glyph: StaticGlyph? { get }
    /// Around what it paints, or more, in its coordinates; null for nothing, infinite where that is not known.
    var bounds: CGRect { get }
}

extension StaticContent {
    package var glyph: StaticGlyph? { nil }
    package var bounds: CGRect { .infinite }
}

/// A glyph in one colour.
package struct StaticGlyph: Sendable {
    package var outline: GlyphOutline
    package var color: ResolvedColor
    /// Of the glyph, on the baseline.
    package var origin: CGPoint

    package init(outline: GlyphOutline, color: ResolvedColor, origin: CGPoint) {
        self.outline = outline
        self.color = color
        self.origin = origin
    }
}

/// An outline filled with one colour.
package struct SolidFigure: Sendable {
    package var path: Path
    package var evenOdd: Bool
    package var color: ResolvedColor

    package init(path: Path, evenOdd: Bool, color: ResolvedColor) {
        self.path = path
        self.evenOdd = evenOdd
        self.color = color
    }
}
