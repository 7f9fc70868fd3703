// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Standard input, output and error of the command.
enum StandardStreams {
    /// Call once, before anything is opened. A stream that is closed would give its number to the next file that is opened, and what is
    /// meant for the stream would be written into that file.
    static func reserve() {
        for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
            // It cannot be written to, so a closed output stays a failure; what nobody can read of errors is lost.
            let mode = number == STDERR_FILENO ? O_WRONLY : O_RDONLY
            let descriptor = open("/dev/null", mode)
            if descriptor >= 0, descriptor != number {
                dup2(descriptor, number)
                close(descriptor)
            }
        }
    }

    /// Throws where standard output is closed, so that a call fails before it does any work.
    static func checkOutput() throws(CommandFailure) {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        guard flags >= 0, flags & O_ACCMODE != O_RDONLY else { throw failure(EBADF) }
    }

    /// Writes all of `text`, as it is. Throws where that is not possible.
    static func write(_ text: String) throws(CommandFailure) {
        let bytes = Array(text.utf8)
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress! + offset, bytes.count - offset)
            }
            if count >= 0 {  // Equivalent: bound, of at least one byte Linux writes some or fails.
                offset += count
            } else if errno == EAGAIN {
                // Whoever shares it with us may have asked that nothing waits.
                var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = poll(&entry, 1, -1)
            } else if errno != EINTR {
                throw failure(errno)
            }
        }
    }

    private static func failure(_ number: Int32) -> CommandFailure {
        guard number != EBADF else {
            return CommandFailure("Cannot write to standard output: it is closed. Send it to a file or to a terminal.")
        }
        let advice =
            switch number {
            case ENOSPC, EDQUOT: "Make room, or send it elsewhere."
            case EFBIG: "Raise the limit of a file's size (ulimit -f)."
            default: "Send it to a file or to a terminal."
            }
        return CommandFailure("Cannot write to standard output: \(String(cString: strerror(number))). \(advice)")
    }

    /// Writes a line to standard error, unless that would have to wait for a reader.
    static func reportWithoutWaiting(_ line: String) {
        var entry = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLOUT) != 0 else { return }
        // What is in the way may be a bar that shows progress.
        let bytes = Array(((isatty(STDERR_FILENO) == 1 ? "\r\u{1B}[K" : "") + line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
