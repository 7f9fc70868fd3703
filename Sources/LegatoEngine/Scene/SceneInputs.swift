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
}
