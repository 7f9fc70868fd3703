// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// How an offscreen group, once it is painted as a whole, is composited with what lies behind it.
/// Several parts apply in the order of the properties.
package struct GroupEffect: Sendable {
    package struct Shadow: Equatable, Sendable {
        package var color: ResolvedColor
        /// In points: the standard deviation of a Gaussian, as of a layer's shadow. 0: no blur.
        package var radius: CGFloat
        package var offset: CGSize
        /// Whether it falls onto the group from around it, as if the group lay in a hole, instead of behind it.
        package var isInner: Bool
        /// Whether the group itself is not shown. Only for a group with no more than an opacity.
        package var isAlone: Bool
        package init(
            color: ResolvedColor, radius: CGFloat, offset: CGSize, isInner: Bool = false, isAlone: Bool = false
        ) {
            self.color = color
            self.radius = radius
            self.offset = offset
            self.isInner = isInner
            self.isAlone = isAlone
        }
    }

    package enum Composition: Hashable, Sendable {
        case blend(BlendMode)
        /// Of what lies behind, only what this group covers remains, in the whole of the enclosing group.
        case mask
        /// The group only says where: as far as it covers, what lies behind it on the canvas shows as the backdrop says.
        /// Groups around are looked through, up to one with a projection.
        case backdrop(Backdrop)
        /// Also changes what lies behind where this group is clear, in the whole of the enclosing group.
        case operation(Operation)
    }

    /// Results of a source S and a destination D, premultiplied, with opacities a and b, that leave nothing of D where S is clear.
    ///
    /// Source: documented; Porter and Duff, "Compositing digital images" (1984).
    package enum Operation: Hashable, Sendable {
        /// Nothing.
        case clear
        /// S.
        case copy
        /// S·b.
        case sourceIn
        /// S·(1 − b).
        case sourceOut
        /// D·a.
        case destinationIn
        /// S·(1 − b) + D·a.
        case destinationAtop
        /// S·(1 − b) + D·(1 − a).
        case xor
    }

    /// One colour where the opacity of a group is within bounds (0…1), and nothing elsewhere; edges are smoothed.
    package struct Threshold: Equatable, Sendable {
        package var least: Double
        package var greatest: Double
        package var color: ResolvedColor
        package init(least: Double, greatest: Double, color: ResolvedColor) {
            self.least = least
            self.greatest = greatest
            self.color = color
        }
    }

    /// The inside of an outline, in the current coordinates.
    package struct Clip: Sendable {
        package var path: Path
        package var evenOdd: Bool
        package init(path: Path, evenOdd: Bool) {
            self.path = path
            self.evenOdd = evenOdd
        }
    }

    /// What is left of the group; nil: all.
    package var clip: Clip?
    /// Applied to each pixel; nil: none.
    package var colors: ColorMatrix?
    /// In points, as in `View.blur(radius:)`: the standard deviation of the Gaussian. 0: none.
    package var blurRadius: CGFloat = 0
    /// Whether the blurred group is made opaque wherever it shows anything: its edges do not fade.
    package var blursOpaquely = false
    /// Whether a blurred group is rounded to bytes by a pattern, so that slow changes have no steps.
    package var dithersBlur = false
    /// Whether colours are changed and blurred in proportion to light, instead of as they are encoded.
    package var isLinear = false
    /// Applied to the opacity of each pixel; nil: none.
    package var threshold: Threshold?
    /// Drawn behind the group's own pixels, or onto them.
    package var shadow: Shadow?
    /// 0…1, of the group and its shadow.
    package var opacity: Double = 1
    /// A projective map of the group within the current coordinates; nil: none.
    package var projection: ProjectionTransform?
    /// How the group blends with what lies behind it.
    package var composition = Composition.blend(.normal)
    /// Whether what is in the group blends with what lies behind it. Only for a group with no more than a clip and an opacity.
    package var blendsWithBackground = false
    /// Whether the group is painted offscreen even if nothing else here requires it: content in it then blends with the group alone.
    package var isIsolated = false

    package init() {}
}
