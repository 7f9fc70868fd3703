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
    /// `@main`, it is the first type that is an ``App``. Nil: the library has none, and no delegate of an application of UIKit.
    ///
    /// - Parameters:
    ///   - path: The library, as it was given to `dlopen`.
    ///   - main: The `main` function of the program; nil: no type is marked. It is called only if some type is an app.
    package static func app(inLibraryAt path: String, main: (() -> Void)?) -> Entry? {
        let images = ImageSections.loaded().filter { $0.isFile(at: path) }
        let apps = images.flatMap { $0.types(conformingTo: (any App).self) }
        let first = apps.lazy.compactMap { $0 as? any App.Type }.first
        guard let main else { return first.map { entry(of: $0) } }
        guard first != nil || images.contains(where: { !$0.types(conformingTo: (any _StartsProgram).self).isEmpty })
        else { return nil }
        started = []
        main()
        defer { started = nil }
        return started?.first
    }

    /// The program's `main` starts an app. Where nobody shows it, that is the message, and the program's end.
    package static func start(_ name: String, _ makeView: @escaping @MainActor @Sendable () -> AnyView) {
        guard started == nil else {
            started?.append(Entry(name: name, makeView: makeView))
            return
        }
        let message = "legato: \(name) has no window to show here. Render its files: legato render FILE.swift…\n"
        try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
        exit(1)
    }

    private static func entry<A: App>(of app: A.Type) -> Entry {
        Entry(name: String(describing: app)) { AnyView(AppView(A())) }
    }
}

/// A delegate by which a program of another toolkit starts.
public protocol _StartsProgram {}
