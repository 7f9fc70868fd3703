// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoUI

/// Finds the app of a library that was opened at run time.
@MainActor
package enum AppRegistry {
    /// An app that can be shown.
    package struct Entry: Sendable {
        /// The name of its type, without that of its module.
        package let name: String
        package let makeView: @MainActor @Sendable () -> AnyView
    }

    /// What the running `main` function has started; nil while none runs.
    private static var started: [Entry]?

    /// The app that the program starts with: the first whose `main()` the program's own `main` calls. Without a type that is marked
    /// `@main`, it is the first type that is an ``App``. Nil: the library has none.
    ///
    /// - Parameters:
    ///   - path: The library, as it was given to `dlopen`.
    ///   - main: The `main` function of the program; nil: no type is marked. It is called only if some type is an app.
    package static func app(inLibraryAt path: String, main: (() -> Void)?) -> Entry? {
        let types = ImageSections.loaded().filter { $0.isFile(at: path) }
            .flatMap { $0.types(conformingTo: (any App).self) }
        guard let first = types.lazy.compactMap({ $0 as? any App.Type }).first else { return nil }
        guard let main else { return entry(of: first) }
        started = []
        main()
        defer { started = nil }
        return started?.first
    }

    /// Notes that `app` was started, if somebody looks for that.
    static func takeStarted(_ app: any App.Type) -> Bool {
        guard started != nil else { return false }
        started?.append(entry(of: app))
        return true
    }

    private static func entry<A: App>(of app: A.Type) -> Entry {
        Entry(name: String(describing: app)) { AnyView(AppView(A())) }
    }
}
