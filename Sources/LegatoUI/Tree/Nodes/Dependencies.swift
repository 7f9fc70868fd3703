// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the user code of a node read when it ran last, in the order it did.
///
/// Code that reads the same again, as it nearly always does, costs a comparison for each read: nothing is forgotten and
/// nothing noted again.
struct Dependencies {
    private var locations: [AnyStateLocation] = []
    /// How many of them the code that runs now has read again.
    private var confirmed: UInt32 = 0

    /// How far back a second read of the same is looked for. Source: chosen; what is missed is looked up instead.
    // Equivalent: constant, only skips work: a read that is not found is looked up.
    private static let recent = 8

    /// The code is about to run again.
    mutating func begin() { confirmed = 0 }

    mutating func note(_ location: AnyStateLocation, by node: _Node) {
        let count = Int(confirmed)
        if count < locations.count && locations[count] === location {
            confirmed += 1
        } else if !locations[..<count].suffix(Self.recent).contains(where: { $0 === location }) {
            end(for: node)
            guard location.addReader(node) else { return }
            locations.append(location)
            confirmed += 1
        }
    }

    /// The code has run: forgets what it did not read again.
    mutating func end(for node: _Node) {
        // Equivalent: guard and bound, only skips work: after the last location there is nothing to remove.
        let count = Int(confirmed)
        guard count < locations.count else { return }
        for location in locations[count...] { location.removeReader(node) }
        locations.removeSubrange(count...)
    }
}

/// The node whose user code runs now, on the main thread: what is read is noted for it.
enum CurrentReader {
    // Protected by: the main thread, and `_Node.tracking`, which takes the node away again before anybody could release it.
    // Not retained when it is asked, for speed. Source: measured (`change.all_update`).
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate static var current: Unmanaged<_Node>?

    static var node: _Node? { current?.takeUnretainedValue() }

    /// What runs has read `location`; false: nothing runs that could read.
    static func note(_ location: AnyStateLocation) -> Bool {
        guard let current else { return false }
        current._withUnsafeGuaranteedRef { $0.noteRead(of: location) }
        return true
    }

    /// Runs `body` as user code of `node`.
    @MainActor static func with<R>(_ node: _Node, _ body: () -> R) -> R {
        let outer = current
        current = .passUnretained(node)
        defer { current = outer }
        return body()
    }

    /// Runs `body` without noting what it reads.
    @MainActor static func without<R>(_ body: () -> R) -> R {
        let outer = current
        current = nil
        defer { current = outer }
        return body()
    }
}
