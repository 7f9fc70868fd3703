// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

extension RenderOptions {
    /// These options with the events of their file among the others.
    ///
    /// - Parameter deadline: in seconds of the monotonic clock: a pipe may have no writer, or one that never ends.
    /// - Throws: if the file does not exist or does not contain valid events: wrong usage.
    func readingEvents(deadline: Double) throws(CommandFailure) -> RenderOptions {
        guard let eventsFile else { return self }
        let bytes = try read(eventsFile, deadline)
        do throws(UsageError) {
            var options = self
            options.eventsFile = nil
            try options.add(try EventFile.events(in: bytes, name: eventsFile))
            return options
        } catch { throw CommandFailure(error.message, exitCode: 2) }
    }

    /// The bytes of a file of events, at most one more than there may be: a file without an end is not read to it.
    private func read(_ path: String, _ deadline: Double) throws(CommandFailure) -> [UInt8] {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while file >= 0, bytes.count <= EventFile.Limits.bytes {
            let left = deadline - MonotonicClock.now
            guard left > 0 else {
                throw DeadlineWatch.failure(
                    after: timeout, "nobody wrote the events in '\(path)', or nobody ended them")
            }
            var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(min(left * 1000, 1e6).rounded(.up))) > 0 else { continue }
            let count = Glibc.read(file, &piece, min(piece.count, EventFile.Limits.bytes + 1 - bytes.count))
            if count == 0 { return bytes }
            if count < 0, errno != EINTR, errno != EAGAIN { break }
            bytes += piece.prefix(max(0, count))
        }
        guard bytes.count <= EventFile.Limits.bytes else { return bytes }
        throw CommandFailure(
            "Cannot read the events in '\(path)': \(String(cString: strerror(errno))). Name a file with --events.",
            exitCode: 2)
    }

    /// A file with all events, complete and without its name; nil: none was asked for.
    func recordEvents() throws(EncodingError) -> PendingOutput? {
        guard let recordedEvents else { return nil }
        let file = try PendingOutput(for: URL(fileURLWithPath: recordedEvents))
        try file.write(Array(EventFile.text(of: events).utf8))
        try file.complete()
        return file
    }
}
