// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Writes a trace as JSON lines, which get their name when the trace is whole.
package final class TraceWriter {
    private let file: PendingOutput
    private let handle: FileHandle
    private let encoder = JSONEncoder()
    /// Lines are written in pieces of this size, in bytes. Source: chosen.
    private static let pieceSize = 1 << 16  // Equivalent: constant, the file is the same in pieces of any size.
    private var piece = Data()
    private var failure: (any Error)?

    /// - Throws: if the file cannot be made.
    package init(output: URL) throws(EncodingError) {
        file = try PendingOutput(for: output)
        guard let handle = FileHandle(forWritingAtPath: file.path) else {
            throw PendingOutput.unwritable(output.path, cause: "it cannot be opened")
        }
        self.handle = handle
        // The same bytes on every run, and numbers that JSON has no word for as words.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }

    /// Takes the next line. A failure is told by `finish()`.
    package func append(_ line: TraceLine) {
        guard failure == nil else { return }
        do {
            piece.append(try encoder.encode(line))
            piece.append(UInt8(ascii: "\n"))
            if piece.count >= Self.pieceSize { try flush() }  // Equivalent: bound, as for the size of a piece.
        } catch {
            failure = error
        }
    }

    private func flush() throws {
        try handle.write(contentsOf: piece)
        piece.removeAll(keepingCapacity: true)
    }

    /// Gives the file its name. - Throws: what went wrong on the way; then there is no file.
    package func finish() throws {
        if let failure { throw failure }
        try flush()
        try handle.close()
        try file.publish()
    }
}
