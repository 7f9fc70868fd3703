// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The numbers of what a finger lifts and carries, in points and seconds. Source: controls 8.
struct DragLook: Sendable {
    /// How long a finger stays until a view is lifted, and how far it may move meanwhile. Source: *documented* (UIKit's long press).
    var hold = 0.5
    var slop = 10.0
    /// Source, from here on: *chosen*.
    var scale = 1.05
    var shadow = 0.25
    var shadowRadius = 16.0
    var shadowOffset = 8.0
    var badgeSize = 22.0
    /// How a view is lifted, and how its badge appears.
    var lifting = Animation.spring(duration: 0.3, bounce: 0.2)
    /// How what is refused goes back to its place. It begins with the speed of the finger.
    var returning = Animation.spring(duration: 0.45, bounce: 0)
    /// How what is accepted disappears, and how small it becomes; and what has no place to go back to.
    var landing = Animation.easeOut(duration: 0.25)
    var landedScale = 0.6

    static let iOS18 = DragLook()
}
