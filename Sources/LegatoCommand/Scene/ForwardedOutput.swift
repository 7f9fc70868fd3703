// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoOptions

/// What the user's program prints, passed on line by line: marked, so that it cannot be taken for a line of ours or for a
/// command to a terminal or a CI system.
final class ForwardedOutput {
    /// What the program writes to, and what we read.
    private(set) var input: Int32
    let source: Int32
    private let target: FileHandle
    /// Gets each line as well.
    private let onLine: (String) -> Void
    private var line: [UInt8] = []
    /// Whether the program has closed its end.
    private(set) var hasEnded = false
    private var shown = 0

    /// Before each line.
    static let mark = "program: "
    /// In bytes; what comes after is not shown. Source: chosen, more than anybody reads.
    private static let limit = 1 << 20
    private static let longestLine = 1 << 12

    init(to target: FileHandle, onLine: @escaping (String) -> Void = { _ in }) throws(CommandFailure) {
        self.target = target
        self.onLine = onLine
        var ends: [Int32] = [-1, -1]
        guard process_make_pipe(&ends) else {
            throw CommandFailure("Cannot connect to the scene process: \(String(cString: strerror(errno))).")
        }
        (source, input) = (ends[0], ends[1])
    }

    deinit {
        closeInput()
        close(source)
    }

    /// Our own end for writing is closed when the program has it.
    func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1
    }

    /// Passes on what there is. False: nothing was there.
    @discardableResult
    func forward() -> Bool {
        let size = 1 << 16
        let bytes = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
            let count = read(source, buffer.baseAddress, size)
            if count == 0 { hasEnded = true }
            return Array(buffer.prefix(max(0, count)))
        }
        for byte in bytes {
            if byte == UInt8(ascii: "\n") {
                flush()
            } else {
                line.append(byte)
                if line.count >= Self.longestLine { flush() }
            }
        }
        return !bytes.isEmpty
    }

    /// Passes on all that is left.
    func finish() {
        while forward() {}
        if !line.isEmpty { flush() }
    }

    /// Whether the line belongs to the addresses that Swift's runtime prints when a program traps. The command names the user's line
    /// instead.
    private var isStackTrace: Bool {
        let text = String(decoding: line.prefix(80), as: UTF8.self)
        if text == "Current stack trace:" { return true }
        let words = text.split(separator: " ")
        return words.count >= 3 && words[0].allSatisfy(\.isNumber) && words[2].hasPrefix("0x") && words[2].count == 18
    }

    private func flush() {
        defer { line.removeAll(keepingCapacity: true) }
        guard !isStackTrace else { return }
        var text = Self.mark + PrintableText.lines(String(decoding: line, as: UTF8.self))
        onLine(text)
        guard shown < Self.limit else { return }
        shown += line.count + 1
        text += "\n"
        if shown >= Self.limit { text += "legato: The program prints more than is shown.\n" }
        try? target.write(contentsOf: Data(text.utf8))
    }
}
