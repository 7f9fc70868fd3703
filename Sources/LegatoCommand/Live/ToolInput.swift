// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The lines that a tool writes to standard input.
enum ToolInput {
    /// In bytes. A line that is longer is cut, which makes it a wrong one. Source: chosen.
    private static let longestLine = 1 << 16

    /// Gives each line to `take`, on a thread of its own; nil: the input has ended.
    static func read(from descriptor: Int32 = STDIN_FILENO, _ take: @escaping @Sendable (String?) -> Void) {
        Thread {
            var line: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            while true {
                let count = Glibc.read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    // A program that shares it with us may have asked that nothing waits.
                    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    _ = poll(&entry, 1, -1)
                    continue
                }
                guard count > 0 else { break }
                for byte in buffer[..<count] {
                    guard byte != UInt8(ascii: "\n") else {
                        take(String(decoding: line, as: UTF8.self))
                        line = []
                        continue
                    }
                    if line.count < longestLine { line.append(byte) }
                }
            }
            take(nil)
        }.start()
    }
}
