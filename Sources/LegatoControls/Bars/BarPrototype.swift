// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoUI
import Observation

/// How all bars of one kind look that do not say otherwise. A view that reads it follows it.
///
/// Source: *documented* (UIKit, `UIAppearance`): SwiftUI's bars are UIKit's, and follow the prototypes of these.
@MainActor @Observable
package final class BarPrototype {
    package static let navigation = BarPrototype()
    package static let tabs = BarPrototype()

    /// Of titles; nil: that of words.
    package var titleColor: Color?
    package var largeTitleColor: Color?
    /// Behind the bar; nil: the system's material.
    package var fill: Color? { didSet { background = fill.map { BarAppearance.Background($0) } } }
    private var background: BarAppearance.Background?
    /// Nil: while content is under the bar.
    package var backgroundVisibility: Visibility?
    package var isHidden = false
    /// Of what can be tapped; nil: that around.
    package var tint: Color?

    /// What `appearance` says, completed.
    package func completing(_ appearance: BarAppearance) -> BarAppearance {
        var appearance = appearance
        appearance.background = appearance.background ?? background
        if isHidden { appearance.visibility = appearance.visibility ?? .hidden }
        appearance.backgroundVisibility = appearance.backgroundVisibility ?? backgroundVisibility
        return appearance
    }
}
