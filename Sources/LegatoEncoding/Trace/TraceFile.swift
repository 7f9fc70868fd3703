// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A file of lines that gets its name when it is whole.
package final class TraceFile {
    private let file: PendingOutput
    private let handle: FileHandle
    /// Lines are written in pieces of this size, in bytes. Source: chosen.
    private static let pieceSize = 1 << 16  // Equivalent: constant, the file is the same in pieces of any size.
    private var piece: [UInt8] = []
    private var failure: (any Error)?

    /// - Throws: if the file cannot be made.
    package init(output: URL) throws(EncodingError) {
        file = try PendingOutput(for: output)
        guard let handle = FileHandle(forWritingAtPath: file.path) else {
            throw PendingOutput.unwritable(output.path, cause: "it cannot be opened")
        }
        self.handle = handle
    }

    /// Takes the next line, with the line feed that ends it. A failure is thrown by `complete()`.
    package func append(_ line: [UInt8]) {
        guard failure == nil else { return }
        piece += line
        if piece.count >= Self.pieceSize { flush() }  // Equivalent: bound, as for the size of a piece.
    }

    private func flush() {
        do { try handle.write(contentsOf: piece) } catch { failure = error }
        piece.removeAll(keepingCapacity: true)
    }

    /// Writes what is left and closes the file. - Throws: what went wrong on the way; then there is no file.
    package func complete() throws {
        if failure == nil { flush() }
        if let failure { throw failure }
        try handle.close()
    }

    /// Gives the completed file its name.
    package func publish() throws { try file.publish() }
}
