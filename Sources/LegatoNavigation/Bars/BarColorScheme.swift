// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
import LegatoUI

/// Shows a bar in the colour scheme that its page gives it, while it has a background.
struct BarColorScheme: ViewModifier {
    let page: StackPage
    let bar: ToolbarPlacement

    private var scheme: ColorScheme? {
        let appearance = page.appearances[bar]
        guard let scheme = appearance.colorScheme ?? nil else { return nil }
        let isUnder = bar == .bottomBar ? page.edges.isUnderBottom : page.edges.isUnderTop
        return appearance.showsBackground(over: isUnder) ? scheme : nil
    }

    func body(content: Content) -> some View {
        let scheme = scheme
        content.transformEnvironment(\.self) { values in
            guard let scheme else { return }
            (values.colorScheme, values.barScheme) = (scheme, scheme)
        }
    }
}

extension EnvironmentValues {
    /// The appearance of the bar around; nil for that of the scene.
    @Entry var barScheme: ColorScheme?
}
