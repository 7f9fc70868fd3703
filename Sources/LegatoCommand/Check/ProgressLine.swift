// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What takes long, on a terminal's last line, and nothing anywhere else.
struct ProgressLine {
    private let isShown: Bool
    private let start: Double
    private let now: () -> Double
    private let write: (String) -> Void
    private var hasText = false

    /// What is over before is not worth a line. Seconds.
    static let delay = 1.0

    init(
        isShown: Bool = isatty(2) == 1, now: @escaping () -> Double = { MonotonicClock.now },
        write: @escaping (String) -> Void = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    ) {
        self.isShown = isShown
        self.now = now
        self.write = write
        start = now()
    }

    /// Replaces the line.
    mutating func show(_ text: String) {
        guard isShown, now() - start >= Self.delay else { return }
        hasText = true
        write("\r\u{1B}[K\(text)")
    }

    /// Takes the line off the terminal.
    mutating func clear() {
        guard hasText else { return }
        hasText = false
        write("\r\u{1B}[K")
    }
}
