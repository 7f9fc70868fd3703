// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoMotion
import LegatoUI

/// The numbers of wheels in one look, in points.
package struct WheelLook: Sendable {
    package var height = 216.0
    /// Without a width it is as wide as this.
    package var width = 320.0
    package var row = 32.0
    package var fontSize = 21.0
    /// From the sides of the wheel to its columns and to the band behind the middle row, and between columns.
    package var inset = 9.0
    package var columnGap = 5.0
    /// How much higher than a row the band is, and its corners.
    package var bandGrowth = 2.0
    package var bandRadius = 8.0
    /// How a row comes to the middle that was tapped, and how one goes back that cannot be chosen.
    package var motion = Animation.smooth(duration: 0.35)

    /// Source: *measured* (controls 4); the corners and the motion are *chosen*.
    package static let iOS18 = WheelLook()
}

extension EnvironmentValues {
    @Entry package var wheelLook = WheelLook.iOS18
}
