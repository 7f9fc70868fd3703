// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import LegatoUI
import Observation

/// What is looked for in a text, and which of the places is the current one.
@MainActor @Observable
final class TextFinder {
    var query = "" { didSet { if query != oldValue { index = 0 } } }
    var replacement = ""
    private var index = 0

    nonisolated init() {}

    /// The places of the query in `text`, in bytes: none overlaps another. Large and small letters are the same, with and without accents. Source:
    /// *chosen* (controls 3).
    func matches(in text: String) -> [Range<Int>] {
        ranges(in: text).map {
            text.utf8.distance(
                from: text.startIndex, to: $0.lowerBound)..<text.utf8.distance(from: text.startIndex, to: $0.upperBound)
        }
    }

    private func ranges(in text: String) -> [Range<String.Index>] {
        var (found, start): ([Range<String.Index>], String.Index) = ([], text.startIndex)
        while !query.isEmpty,
            let next = text.range(
                of: query, options: [.caseInsensitive, .diacriticInsensitive], range: start..<text.endIndex),
            !next.isEmpty
        {
            found.append(next)
            start = next.upperBound
        }
        return found
    }

    /// The number of the current place among `count`, which the text may have made fewer.
    func current(of count: Int) -> Int? { count == 0 ? nil : min(index, count - 1) }

    /// Goes to another place, from the last one to the first.
    func move(by step: Int, in text: String) {
        let count = ranges(in: text).count
        guard let current = current(of: count) else { return }
        index = (current + step + count) % count
    }

    /// Replaces the current place; then the next one is current.
    func replace(in text: Binding<String>) {
        var string = text.wrappedValue
        let found = ranges(in: string)
        guard let current = current(of: found.count) else { return }
        string.replaceSubrange(found[current], with: replacement)
        text.wrappedValue = string
        // What was put in may have what is looked for in it.
        index = current + ranges(in: replacement).count
        if index >= ranges(in: string).count { index = 0 }
    }

    func replaceAll(in text: Binding<String>) {
        var string = text.wrappedValue
        for range in ranges(in: string).reversed() { string.replaceSubrange(range, with: replacement) }
        (text.wrappedValue, index) = (string, 0)
    }
}
