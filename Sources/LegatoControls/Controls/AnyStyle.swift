// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI

/// A style of one kind of control, its type hidden: what it makes of the control's configuration.
package struct AnyStyle<Configuration>: Sendable {
    let makeBody: @MainActor (Configuration) -> AnyView

    init<Style, Body: View>(_ style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Body) {
        // Protected by: the main actor, on which styles are made and asked.
        nonisolated(unsafe) let style = style
        self.makeBody = { AnyView(makeBody(style, $0)) }
    }
}
