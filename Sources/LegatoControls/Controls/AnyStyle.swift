// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
package import LegatoUI

/// A style of one kind of control, its type hidden: what it makes of the control's configuration.
package struct AnyStyle<Configuration>: Sendable {
    let makeBody: @MainActor (Configuration) -> AnyView

    init<Style, Body: View>(_ style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Body) {
        // Protected by: the main actor, on which styles are made and asked.
        nonisolated(unsafe) let style = style
        self.makeBody = { configuration in
            if ViewPlan.of(Style.self).properties.isEmpty { return AnyView(makeBody(style, configuration)) }
            return AnyView(StyledBody(style: ConnectedValue(style), configuration: configuration, makeBody: makeBody))
        }
    }
}

/// The body of a style with dynamic properties, which live as long as the control.
private struct StyledBody<Style, Configuration, Content: View>: View {
    let style: ConnectedValue<Style>
    let configuration: Configuration
    let makeBody: @MainActor (Style, Configuration) -> Content

    var body: some View { makeBody(style.value, configuration) }
}

/// The styles set around a control, outermost first; the last applies. Views that a style makes get the style before it.
package struct StyleStack<Configuration>: Sendable {
    private var styles: [AnyStyle<Configuration>] = []

    package init() {}

    package mutating func push<Style, Body: View>(
        _ style: Style, makeBody: @escaping @MainActor (Style, Configuration) -> Body
    ) { styles.append(AnyStyle(style, makeBody: makeBody)) }

    /// What the style that counts makes of `configuration`, or else `standard`.
    @MainActor @ViewBuilder
    func body<Standard: View>(
        of configuration: Configuration, in path: WritableKeyPath<EnvironmentValues, Self>,
        @ViewBuilder _ standard: (Configuration) -> Standard
    ) -> some View {
        if let style = styles.last {
            style.makeBody(configuration).transformEnvironment(path) { $0.styles = $0.styles.dropLast() }
        } else {
            standard(configuration)
        }
    }
}
