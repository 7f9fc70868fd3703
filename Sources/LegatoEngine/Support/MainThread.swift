// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Bionic)
    import Bionic
#endif

/// State may be read and written from any thread, as in SwiftUI; the tree lives on the main one.
///
/// "The main thread" is whichever thread runs the main queue: once a program has handed its first thread over
/// (`dispatchMain`, an asynchronous `main`), that is one of Dispatch's own.
package enum MainThread {
    private static let mark: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    package static var isCurrent: Bool { isFirst || DispatchQueue.getSpecific(key: mark) != nil }

    /// The process's first thread, once seen; 0 before. To ask takes two calls of the kernel each time, and every read of a
    /// state asks.
    private static let first = Atomic<UInt>(0)

    private static var isFirst: Bool {
        let current = pthread_self()
        let known = first.load(ordering: .relaxed)
        if known != 0 { return known == current }
        guard isFirstOfProcess else { return false }
        // Equivalent: removal, only a cache: the kernel gives the same answer each time.
        first.store(current, ordering: .relaxed)
        return true  // Equivalent: constant, only the first answer, which the mark of the queue gives as well.
    }

    private static var isFirstOfProcess: Bool {
        #if canImport(Darwin)
            pthread_main_np() != 0
        #else
            getpid() == kernelThread()
        #endif
    }

    /// Runs `body` on the main thread and waits for its result; at once if this is the main thread.
    package static func read<T>(_ body: @MainActor () -> T) -> T {
        guard !isCurrent else { return unchecked(body) }
        return withoutActuallyEscaping(body) { body in
            // Protected by: the wait; nobody else touches the result until the main thread is done with it.
            nonisolated(unsafe) var result: T?
            DispatchQueue.main.sync { result = unchecked(body) }
            guard let result else { preconditionFailure("The main thread ran the body.") }
            return result
        }
    }

    /// Runs `body` on the main thread: at once if this is it, else soon.
    package static func write(_ body: @escaping @MainActor () -> Void) {
        guard !isCurrent else { return unchecked(body) }
        DispatchQueue.main.async { unchecked(body) }
    }

    /// Calls a main-actor closure from code that the compiler does not know to be on the main thread, and is: each caller
    /// has just asked, or runs on the main queue. Asking the runtime once more would cost as much as the rest of a read.
    private static func unchecked<T>(_ body: @MainActor () -> T) -> T {
        assert(isCurrent)
        return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> T).self)() }
    }
}

#if !canImport(Darwin)
    /// The kernel's number of the calling thread, which the C library's header hides from Swift.
    @_silgen_name("gettid")
    private func kernelThread() -> pid_t
#endif
