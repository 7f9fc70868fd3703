// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// A file that an option names and that the command itself reads. It may be a pipe.
struct InputFile {
    let path: String
    /// What is in it, for messages: "events".
    let holds: String
    let advice: String
    /// In bytes.
    let limit: Int

    /// The bytes, at most one more than there may be: a file without an end is not read to it.
    ///
    /// - Parameters:
    ///   - deadline: in seconds of the monotonic clock: a pipe may have no writer, or one that never ends.
    ///   - timeout: how many seconds there were, for the message.
    /// - Throws: if the file cannot be read: wrong usage.
    func read(deadline: Double, timeout: Double) throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        try read(deadline: deadline, timeout: timeout) { bytes += $0 }
        return bytes
    }

    /// The same, piece by piece.
    func read(
        deadline: Double, timeout: Double, _ take: (ArraySlice<UInt8>) throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }  // Equivalent: bound, 0 is always taken by standard input.
        var size = 0
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while file >= 0, size <= limit {
            let left = deadline - MonotonicClock.now
            guard left > 0 else {
                throw DeadlineWatch.failure(
                    after: timeout, "nobody wrote the \(holds) in '\(path)', or nobody ended them")
            }
            var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(min(left * 1000, 1e6).rounded(.up))) > 0 else { continue }
            let count = Glibc.read(file, &piece, min(piece.count, limit + 1 - size))
            if count == 0 { return }
            if count < 0, errno != EINTR, errno != EAGAIN { break }
            size += max(0, count)
            try take(piece.prefix(max(0, count)))
        }
        guard size <= limit else { return }
        throw CommandFailure(
            "Cannot read the \(holds) in '\(path)': \(String(cString: strerror(errno))). \(advice)",
            exitCode: 2)
    }
}
