// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// What the command says on standard error.
enum ErrorOutput {
    /// Prints a sentence of the command's own. It may quote names that somebody else has chosen.
    static func report(_ message: String) { print(line(message)) }

    /// Such a sentence, marked.
    static func line(_ message: String) -> String { "legato: \(PrintableText.lines(message))" }

    /// Prints text that is safe for a terminal already.
    static func print(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    }
}
