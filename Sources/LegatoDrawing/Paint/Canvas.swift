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
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint)
    /// Draws the outlines at their positions relative to `origin`.
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint)
    /// Stretches the picture to `rect`.
    func draw(_ picture: Picture, in rect: CGRect)
    /// Paints until the matching `endGroup` into a picture of its own, then applies `effect` and composites it.
    func beginGroup(_ effect: GroupEffect)
    func endGroup()

    /// Whether pictures that stay the same from frame to frame may be handed over whole. One that says no gets every
    /// command of every frame.
    var keepsPictures: Bool { get }
    /// Draws `picture`, which is the same each time, `opacity` (0…1) being that of the picture as a whole. Gives false where
    /// it cannot be kept; nothing is drawn then.
    ///
    /// - Parameter isMoving: whether the current transform is on its way: the picture may then be drawn from a bitmap that
    ///   was painted for another one.
    func draw(_ picture: some StillPicture, opacity: Double, isMoving: Bool) -> Bool

    /// Takes note of something that is not drawn, and why.
    func report(_ fault: String)
}

extension Canvas {
    package var keepsPictures: Bool { false }
    package func draw(_ picture: some StillPicture, opacity: Double, isMoving: Bool) -> Bool { false }
    package func report(_ fault: String) {}
}

/// Something to paint that is the same at any time, known by its identity.
package protocol StillPicture: AnyObject, Sendable {
    /// Paints it in the current coordinates.
    func paint(on canvas: some Canvas)
    /// What it is if it is no more than one filled outline in one colour.
    var solid: SolidFigure? { get }
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
