// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Where lines go that a program prints and that are said about it.
struct ProgramOutput {
    var isInTerminal = true
    /// Whether prints go to standard output; else they go where errors go.
    var usesStandardOutput = true
    /// Gets each line as it stands in the terminal.
    var onLine: (String) -> Void = { _ in }

    static var terminal: ProgramOutput { ProgramOutput() }
    static var nobody: ProgramOutput { ProgramOutput(isInTerminal: false) }
}
