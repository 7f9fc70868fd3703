// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoStage

/// The lines of a trace on their way to a file.
final class TraceOutput {
    private let file: TraceFile
    private let encoder = TraceEncoder()
    private var failure: (any Error)?

    init(path: String) throws { file = try TraceFile(output: URL(fileURLWithPath: path)) }

    /// Takes the next line. A failure is thrown by `finish()`.
    func append(_ line: TraceLine) {
        do { file.append(try encoder.encode(line)) } catch { failure = failure ?? error }
    }

    /// Gives the file its name. - Throws: what went wrong on the way; then there is no file.
    func finish() throws {
        if let failure { throw failure }
        try file.complete()
        try file.publish()
    }
}
