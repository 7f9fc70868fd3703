// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A bar on a terminal, and nothing anywhere else.
struct ProgressBar {
    private let isShown: Bool
    /// Of `width` cells, as drawn last; −1 before the first time.
    private var filled = -1
    private let width = 40

    init(isQuiet: Bool) { isShown = !isQuiet && isatty(2) == 1 }

    /// Draws `fraction`, 0…1, if that looks different from before.
    mutating func show(_ fraction: Double) {
        let cells = Int(fraction * Double(width))
        guard isShown, cells != filled else { return }
        filled = cells
        let bar = String(repeating: "█", count: cells) + String(repeating: "·", count: width - cells)
        write("\r\(bar) \(Int(fraction * 100)) %")
    }

    /// Takes the bar off the terminal.
    mutating func clear() {
        guard filled >= 0 else { return }
        filled = -1  // Equivalent: constant, any negative number differs from every count of cells.
        write("\r\u{1B}[K")
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
