// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// The numbers of sheets in one look, in points and points per second.
struct SheetLook: Sendable {
    /// From the safe area to the top of the highest sheet.
    var topGap = 10.0
    var cornerRadius = 10.0
    /// How dark the screen behind becomes, in light and in dark.
    var dim = 0.11
    var darkDim = 0.48
    var grabber = CGSize(width: 36, height: 5)
    var grabberTop = 5.0
    var grabberOpacity = 0.43
    /// What is free for it above what else stands at the top. Source: *chosen*, as much below it as above.
    var grabberRoom: Double { 2 * grabberTop + grabber.height }
    /// How far a finger moves before the sheet does.
    var slop = 10.0
    /// Below this fraction of its height a sheet that is let go of leaves.
    var dismissFraction = 0.5
    /// It leaves from a speed of this on, down.
    var dismissSpeed = 1000.0
    /// How long a finger is taken to go on when it lifts, in seconds.
    var projection = 0.12
    /// Of a sheet where there is room around it.
    var formSize = CGSize(width: 540, height: 620)
    var pageWidth = 704.0

    /// Source: *measured* (screens 5); the size in the middle of a large screen is *documented* (UIKit, `formSheet`).
    static let iOS18 = SheetLook()
}

extension EnvironmentValues {
    @Entry var sheetLook = SheetLook.iOS18
    /// What pages of stacks have behind their views.
    @Entry var pageBackground = Color.systemBackground
}

extension Color {
    /// Behind the views of a sheet, which is raised above the screen. Source: *documented* (UIKit, elevated background).
    static let sheet = Color.system(.raisedBackground)
}

/// The screen that a sheet is on.
struct SheetScreen: Equatable {
    var size = CGSize.zero
    var insets = EdgeInsets()
    /// Whether it has little height.
    var isLow = false
    /// Whether there is room around a sheet.
    var isWide = false
    var topGap = 0.0

    /// The greatest height of a sheet above the safe area below.
    var mostHeight: CGFloat { max(0, safeHeight - (isLow ? 0 : topGap)) }
    /// That of the safe area, in points.
    var safeHeight: CGFloat { max(0, size.height - insets.top - insets.bottom) }
}
