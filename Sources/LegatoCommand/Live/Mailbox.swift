// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Hands what other threads have to say to the one that waits for it, in order.
// Protected by: `condition`.
final class Mailbox<Letter: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var letters: [Letter] = []

    /// From any thread.
    func post(_ letter: Letter) {
        condition.withLock {
            letters.append(letter)
            condition.signal()
        }
    }

    /// Whether such a letter waits.
    func contains(where isSought: (Letter) -> Bool) -> Bool {
        condition.withLock { letters.contains(where: isSought) }
    }

    /// The next letter, for which it waits for at most that many seconds; nil: none came.
    func next(within seconds: Double) -> Letter? {
        let end = Date(timeIntervalSinceNow: min(max(0, seconds), 3600))
        return condition.withLock {
            while letters.isEmpty {
                guard condition.wait(until: end) else { break }
            }
            return letters.isEmpty ? nil : letters.removeFirst()
        }
    }
}
