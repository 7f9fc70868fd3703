// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// What happens to a group's picture, once it is painted as a whole, on its way to what lies behind it.
/// Several parts apply in the order of the properties.
package struct GroupEffect: Sendable {
    package struct Shadow: Sendable {
        package var color: ResolvedColor
        /// The blur's reach in points: the standard deviation is half of it.
        package var radius: CGFloat
        package var offset: CGSize
        package init(color: ResolvedColor, radius: CGFloat, offset: CGSize) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }
    }

    /// In points, as in `View.blur(radius:)`: the standard deviation of the Gaussian. 0: none.
    package var blurRadius: CGFloat = 0
    /// Drawn behind the group's own picture.
    package var shadow: Shadow?
    /// 0…1, of the picture and its shadow.
    package var opacity: Double = 1
    /// A projective map of the picture within the current coordinates; nil: none.
    package var projection: ProjectionTransform?

    package init() {}
}

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
