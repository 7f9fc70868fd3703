// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The numbers of menus in one look, in points and seconds.
struct MenuLook: Sendable {
    var width = 250.0
    var largeTypeWidth = 370.0
    var rowHeight = 43.8
    var fontSize = 17.0
    /// From the edge to a title, and where some item has a tick.
    var inset = 16.0
    var tickInset = 32.0
    var tickSize = 15.0
    /// Of a control in a row of controls: its height with a title, its fonts, what is around and between icon and title, and the
    /// ground of one that is on.
    var tileHeight = 60.0
    var tileFontSize = 13.0
    var tileIconSize = 17.0
    var tileInset = 4.0
    var tileGap = 5.0
    var tileMargin = 4.0
    var tileRadius = 8.0
    var sectionGap = 8.0
    var headerSize = 13.0
    var cornerRadius = 13.0
    /// From what opens a menu to the menu.
    var gap = 8.0
    /// From the safe area to a menu.
    var margin = 8.0
    /// A menu is below what opens it if that is above this fraction of the height.
    var lowerFraction = 0.55
    /// Left of the first fraction of the width a menu begins with what opens it; right of the second it ends with it.
    var sideFractions = (0.4, 0.6)
    var pressed = 0.1
    var shadow = 0.2
    var shadowRadius = 24.0
    /// How long a finger stays on a menu with an action of its own until it opens.
    var hold = 0.4
    /// How long a finger stays until a context menu opens, and when what it is on begins to grow.
    var contextHold = 0.5
    var contextDelay = 0.15
    var heldScale = 1.06
    var liftedScale = 1.1
    /// What is lifted is no higher than this fraction of the screen, unless it would be smaller than this part of itself.
    var liftedFraction = 0.7
    var leastLift = 0.3
    var previewRadius = 12.0
    /// From what is lifted to its menu.
    var contextGap = 22.0
    var contextDim = 0.2
    var opening = Animation.interpolatingSpring(
        mass: 1, stiffness: 328, damping: 2 * 0.8 * 328.0.squareRoot())
    var openingDuration = 0.5
    var closing = Animation.interpolatingSpring(mass: 1, stiffness: 256, damping: 2 * 16)
    var closingDuration = 0.45

    /// Source: sizes, sides and springs are *measured* (controls 4); tiles, gaps, the shadow, the dimming and when a held view begins to grow are *chosen*.
    static let iOS18 = MenuLook()
}

extension EnvironmentValues {
    @Entry var menuLook = MenuLook.iOS18
    /// From the edge of a menu to the titles of its items, in points.
    @Entry var menuTitleInset: CGFloat = MenuLook.iOS18.inset
}
