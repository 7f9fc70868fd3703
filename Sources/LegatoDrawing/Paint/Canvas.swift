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
    func clip(to path: Path, evenOdd: Bool)
    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool)
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint)
    /// Draws the outlines at their positions relative to `origin`.
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint)
    /// Stretches the picture to `rect`.
    func draw(_ picture: Picture, in rect: CGRect)
    /// Paints until the matching `endGroup` into a picture of its own, then applies `effect` and composites it.
    func beginGroup(_ effect: GroupEffect)
    func endGroup()
}
