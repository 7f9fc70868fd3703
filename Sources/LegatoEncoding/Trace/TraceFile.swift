// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A trace that gets its name when it is whole: lines as they are, or a Perfetto trace made of them where the name ends in ".pftrace". After an
/// error, and when it is released unfinished, nothing is left on disk.
package final class TraceFile {
    private let file: PendingOutput
    /// The file, to be published together with other outputs after `complete()`.
    package var output: PendingOutput { file }
    /// Bytes are written in pieces of this size. Source: chosen.
    private static let pieceSize = 1 << 16  // Equivalent: constant, the file is the same in pieces of any size.
    private var piece: [UInt8] = []
    private var failure: EncodingError?
    /// Nil: lines are written as they are.
    private var perfetto: PerfettoTrace?
    private var reader: TraceReader

    /// What was made of the lines, for a Perfetto trace.
    package private(set) var eventCount = 0
    package var trackCount: Int { perfetto?.trackCount ?? 0 }
    /// In seconds, of the latest event.
    package private(set) var duration = 0.0

    /// Whether a Perfetto trace is written for this path.
    package static func isPerfetto(_ path: String) -> Bool { path.lowercased().hasSuffix(".pftrace") }

    /// Throws if the file cannot be made.
    ///
    /// - Parameter source: what the lines are called in messages about them.
    package init(output: URL, of source: String = "trace") throws(EncodingError) {
        file = try PendingOutput(for: output)
        reader = TraceReader(name: source)
        perfetto = Self.isPerfetto(output.path) ? PerfettoTrace() : nil
    }

    /// Takes the next bytes of lines that end with a line feed. A failure is thrown by `complete()`.
    package func append(_ bytes: some Collection<UInt8>) {
        guard failure == nil else { return }
        if perfetto == nil {
            piece += bytes
            if piece.count >= Self.pieceSize { flush() }  // Equivalent: bound, as for the size of a piece.
        } else {
            let bytes = Array(bytes)
            convert { (reader, body) throws(EncodingError) in try reader.read(bytes, body) }
        }
    }

    /// Throws the failure of an earlier call at once, where the lines are read and not only passed on.
    package func check() throws(EncodingError) { if let failure { throw failure } }

    private func convert(
        _ read: (inout TraceReader, (TraceEntry) throws(EncodingError) -> Void) throws(EncodingError) -> Void
    ) {
        do throws(EncodingError) {
            try read(&reader) { entry throws(EncodingError) in
                try perfetto?.add(entry)
                eventCount += 1
                duration = max(duration, entry.time)
                piece += perfetto?.takeBytes() ?? []
                if piece.count >= Self.pieceSize { flush() }  // Equivalent: bound, as for the size of a piece.
                try check()
            }
        } catch {
            fail(error)
        }
    }

    private func flush() {
        do { try file.write(piece) } catch { fail(error) }
        piece.removeAll(keepingCapacity: true)
    }

    private func fail(_ error: EncodingError) {
        failure = failure ?? error
        file.discard()
    }

    /// Waits until every line is on the disk. Throws what went wrong on the way; then there is no file.
    package func complete() throws(EncodingError) {
        if failure == nil, perfetto != nil {
            convert { (reader, body) throws(EncodingError) in try reader.finish(body) }
            perfetto?.finish()
            piece += perfetto?.takeBytes() ?? []
        }
        if failure == nil { flush() }
        if let failure { throw failure }
        try file.complete()
    }

    /// Gives the file its name. Must be called after `complete()`.
    package func publish() throws(EncodingError) { try file.publish() }
}
