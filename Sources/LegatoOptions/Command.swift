// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What one call of `legato` asks for, read from its arguments and nothing else: no file is opened, no clock is read.
package enum Command: Equatable, Sendable {
    case render(RenderOptions)
    case run(RunOptions)
    case check(CheckOptions)
    case doctor(DoctorOptions)
    case motion(MotionOptions)
    case trace(TraceOptions)
    case version
    case help(HelpTopic)

    /// Reads the arguments after the program's name. Throws on the first one that cannot be meant.
    package init(arguments: [String]) throws(UsageError) {
        guard let first = arguments.first else {
            throw UsageError("Nothing to do: name a command. See 'legato --help'.")
        }
        let rest = Array(arguments.dropFirst())
        switch first {
        case "render": self = try Self.render(arguments: rest)
        case "run": self = try Self.run(arguments: rest)
        case "check": self = try Self.check(arguments: rest)
        case "doctor": self = try Self.doctor(arguments: rest)
        case "motion": self = try Self.motion(arguments: rest)
        case "trace": self = try Self.trace(arguments: rest)
        case "help", "--help", "-h": self = .help(try HelpTopic(arguments: rest))
        case "version", "--version": self = .version
        default:
            if first.hasPrefix("-") {
                throw UsageError("Unknown option '\(first)'. See 'legato --help'.")
            }
            let hint =
                first.hasSuffix(".swift")
                ? "Did you mean 'legato render \(first)'?"
                : Suggestion.closest(
                    to: first, among: ["render", "run", "check", "doctor", "motion", "trace", "help", "version"]
                )
                .map { "Did you mean '\($0)'?" } ?? "See 'legato --help'."
            throw UsageError("Unknown command '\(first)'. \(hint)")
        }
    }
}

/// Arguments that cannot be meant: shown on standard error, and the exit code is 2.
package struct UsageError: Error, Equatable, Sendable {
    /// What was required, what was found, what to do: whole sentences.
    package let message: String

    package init(_ message: String) { self.message = message }
}
