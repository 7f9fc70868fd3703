// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion
package import LegatoUI

/// What an app shows on a phone: its first window.
nonisolated package struct AppView<A: App>: View {
    private let app: ConnectedValue<A>

    package init(_ app: A) { self.app = ConnectedValue(app) }

    @MainActor package var body: some View {
        LaunchedView(launch: AppLaunch(A.Body._facts), content: app.value.body._window)
    }
}

/// The window of an app that has been launched: its delegates hear of that after the scenes are made, and before the window is.
nonisolated private struct LaunchedView<Content: View>: View {
    let launch: AppLaunch
    let content: Content

    @MainActor var body: some View {
        let delegates = launch.delegates
        _EnvironmentView(content: content) { environment in
            // Protected by: the main thread, on which environments are made.
            nonisolated(unsafe) var values = environment
            MainThread.read { delegates?.insert(in: &values) }
            environment = values
        }
    }
}
