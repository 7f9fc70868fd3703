// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
import Foundation

/// State may be read and written from any thread, as in SwiftUI; the tree lives on the main one.
enum MainThread {
    /// Runs `body` on the main thread and waits for its result; at once if this is the main thread.
    static func read<T>(_ body: @MainActor () -> T) -> T {
        guard !Thread.isMainThread else { return unchecked(body) }
        return withoutActuallyEscaping(body) { body in
            // Protected by: the wait; nobody else touches the result until the main thread is done with it.
            nonisolated(unsafe) var result: T?
            DispatchQueue.main.sync { result = unchecked(body) }
            guard let result else { preconditionFailure("The main thread ran the body.") }
            return result
        }
    }

    /// Runs `body` on the main thread: at once if this is it, else soon.
    static func write(_ body: @escaping @MainActor () -> Void) {
        guard !Thread.isMainThread else { return unchecked(body) }
        DispatchQueue.main.async { unchecked(body) }
    }

    /// Calls a main-actor closure from code that the compiler does not know to be on the main thread, and is.
    private static func unchecked<T>(_ body: @MainActor () -> T) -> T {
        MainActor.preconditionIsolated()
        return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> T).self)() }
    }
}
