// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoMotion

/// What a scene gets from its host. It may change at any time: a device is turned, its settings change.
package struct SceneInputs {
    /// In points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// What content leaves free along the edges, in points.
    package var safeArea = EdgeInsets()
    /// Everything else that views read: appearance, locale, settings for accessibility.
    package var environment: EnvironmentValues

    package init(size: CGSize, scale: CGFloat, environment: EnvironmentValues = EnvironmentValues()) {
        self.size = size
        self.scale = scale
        self.environment = environment
    }

    /// The radius of the display's corners, in points.
    ///
    /// Source: *measured* (screens 1) and derived: a display that keeps more free than a status bar is one with round corners, and how much
    /// says which.
    package var displayCornerRadius: CGFloat {
        let notch = max(safeArea.top, safeArea.leading, safeArea.trailing)
        return notch > 59 ? 62 : notch > 50 ? 55 : notch >= 44 ? 47.33 : 0
    }
}
