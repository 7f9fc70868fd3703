// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI

/// A program: what it shows is in the scenes of its body. `@main` marks the type that starts it.
///
///     @main struct ShopApp: App {
///         var body: some Scene {
///             WindowGroup { ContentView() }
///         }
///     }
///
/// As on a phone, the first window is what is shown; which scenes are not is reported. States, objects and values of the environment work
/// in an app as they do in a view.
///
/// Source: *documented* (SwiftUI, `App`).
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    @MainActor @preconcurrency init()
}

extension App {
    /// Starts the program. `legato render` and `LegatoTesting` show its scene; elsewhere there is no window, and that is the message.
    @MainActor @preconcurrency public static func main() {
        AppRegistry.start(String(describing: Self.self)) { AnyView(AppView(Self())) }
    }
}
