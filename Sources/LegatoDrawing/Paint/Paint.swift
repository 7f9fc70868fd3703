// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A colour or gradient, resolved: no view or environment is needed to paint with it. Geometry is in the
/// coordinates of the path it fills.
package enum Paint: Equatable, Sendable {
    case color(ResolvedColor)
    case linear(ResolvedGradient, from: CGPoint, to: CGPoint)
    case radial(ResolvedGradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Between two circles that need not have the same centre.
    case circles(ResolvedGradient, GradientCircles)
    /// Runs clockwise on screen from `start`; outside `start ..< end` the nearest end colour shows.
    case angular(ResolvedGradient, center: CGPoint, start: Angle, end: Angle)
    /// A radial gradient stretched to the ellipse inscribed in `rect`; radii are fractions of its half sides.
    case elliptical(ResolvedGradient, rect: CGRect, startRadius: CGFloat, endRadius: CGFloat)
    /// Part of an image, repeated both ways; a tile begins at `origin`.
    case tiles(ImageTiles, origin: CGPoint, opacity: Double)
    /// A mesh whose points are fractions of `rect`.
    case mesh(ResolvedMesh, rect: CGRect)
}

/// The circles that a gradient begins and ends with. Of all circles between them, the nearest to the end shows at a point; points that
/// none of them goes through stay clear.
package struct GradientCircles: Equatable, Sendable {
    package var startCenter: CGPoint
    /// In points; not negative.
    package var startRadius: CGFloat
    package var endCenter: CGPoint
    /// In points; not negative.
    package var endRadius: CGFloat
    /// Whether circles go on before the start, in its colour, and after the end.
    package var extendsStart: Bool
    package var extendsEnd: Bool

    package init(
        startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat, extendsStart: Bool,
        extendsEnd: Bool
    ) {
        self.startCenter = startCenter
        self.startRadius = startRadius
        self.endCenter = endCenter
        self.endRadius = endRadius
        self.extendsStart = extendsStart
        self.extendsEnd = extendsEnd
    }
}

/// Colours along a line. Locations ascend and lie in 0…1.
package struct ResolvedGradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package var color: ResolvedColor
        package var location: CGFloat
        package init(color: ResolvedColor, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// Where colours between two stops are mixed.
    package enum ColorSpace: Hashable, Sendable { case device, perceptual, linear }

    /// What shows before the first and after the last location.
    package enum Extension: Hashable, Sendable {
        /// The nearest end colour.
        case ends
        /// The colours again.
        case repeated
        /// The colours backwards, then forwards again.
        case mirrored
    }

    package var stops: [Stop]
    package var colorSpace: ColorSpace
    package var beyond = Extension.ends

    package init(stops: [Stop], colorSpace: ColorSpace = .perceptual) {
        self.stops = stops
        self.colorSpace = colorSpace
    }
}
