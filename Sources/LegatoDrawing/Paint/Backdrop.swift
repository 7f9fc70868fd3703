// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

extension GroupEffect {
    /// What lies behind a group, as a material shows it: blurred, its colours saturated, under a tint.
    package struct Backdrop: Hashable, Sendable {
        /// Laid over what is behind; its opacity says how much it covers.
        package var tint: ResolvedColor
        /// In points: the standard deviation of the Gaussian. 0: none.
        package var blurRadius: CGFloat
        /// The distance of each colour from the grey of its luminance, times this; 1 changes nothing.
        package var saturation: Double
        /// The rectangle whose pixels are blurred, in the group's coordinates; what is outside of it has no part in the result. Nil: the one
        /// around all that the group paints inside of the clips around it.
        package var area: CGRect?

        package init(tint: ResolvedColor, blurRadius: CGFloat, saturation: Double, area: CGRect? = nil) {
            self.tint = tint
            self.blurRadius = blurRadius
            self.saturation = saturation
            self.area = area
        }

        package var isFinite: Bool { tint.isFinite && blurRadius.isFinite && saturation.isFinite }
    }
}
