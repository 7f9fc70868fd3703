// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A dictionary that forgets what was not asked for lately, so that it never holds more than twice `generationLimit`
/// values. Every operation is O(1).
///
/// Two generations: what is stored or found goes into the young one; when that is full it becomes the old one, and what
/// was old and not found meanwhile is dropped.
package struct TwoGenerationCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    private let generationLimit: Int

    /// `generationLimit` is at least 1.
    package init(generationLimit: Int) {
        precondition(generationLimit >= 1, "A cache's limit must be at least 1; got \(generationLimit).")
        self.generationLimit = generationLimit
    }

    /// How many values are held, at most twice the limit; a value found again may count twice.
    package var count: Int { young.count + old.count }

    package mutating func value(for key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old[key] else { return nil }
        store(value, for: key)
        return value
    }

    package mutating func store(_ value: Value, for key: Key) {
        if young.count >= generationLimit {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
