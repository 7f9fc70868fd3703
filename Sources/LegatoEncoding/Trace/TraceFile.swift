// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A file of lines that gets its name when it is whole. After an error, and when it is released unfinished, nothing is left
/// on disk.
package final class TraceFile {
    private let file: PendingOutput
    /// The file, to be published together with other outputs after `complete()`.
    package var output: PendingOutput { file }
    /// Lines are written in pieces of this size, in bytes. Source: chosen.
    private static let pieceSize = 1 << 16  // Equivalent: constant, the file is the same in pieces of any size.
    private var piece: [UInt8] = []
    private var failure: EncodingError?

    /// Throws if the file cannot be made.
    package init(output: URL) throws(EncodingError) { file = try PendingOutput(for: output) }

    /// Takes the next line, with the line feed that ends it. A failure is thrown by `complete()`.
    package func append(_ line: some Collection<UInt8>) {
        guard failure == nil else { return }
        piece += line
        if piece.count >= Self.pieceSize { flush() }  // Equivalent: bound, as for the size of a piece.
    }

    private func flush() {
        do { try file.write(piece) } catch {
            failure = error
            file.discard()
        }
        piece.removeAll(keepingCapacity: true)
    }

    /// Waits until every line is on the disk. Throws what went wrong on the way; then there is no file.
    package func complete() throws(EncodingError) {
        if failure == nil { flush() }
        if let failure { throw failure }
        try file.complete()
    }

    /// Gives the file its name. Must be called after `complete()`.
    package func publish() throws(EncodingError) { try file.publish() }
}
