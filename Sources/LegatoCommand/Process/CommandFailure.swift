// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// The world failed, or what the user's program holds cannot be rendered: shown on standard error.
struct CommandFailure: Error, Equatable {
    /// What was required, what was found, what to do; empty when all has been said already.
    let message: String
    let exitCode: Int32
    /// Whether the message is the compiler's, which begins with the user's own path and line.
    let isDiagnostics: Bool
    /// Whether nobody waits any more for what was done.
    let isSuperseded: Bool

    /// Something newer has been asked for.
    static let superseded = CommandFailure("", isSuperseded: true)

    init(_ message: String, exitCode: Int32 = 1, isDiagnostics: Bool = false, isSuperseded: Bool = false) {
        self.message = message
        self.exitCode = exitCode
        self.isDiagnostics = isDiagnostics
        self.isSuperseded = isSuperseded
    }

    /// What is said of any error that ends a command.
    init(_ error: any Error) {
        self = error as? CommandFailure ?? CommandFailure((error as? UsageError)?.message ?? "\(error)")
    }
}
