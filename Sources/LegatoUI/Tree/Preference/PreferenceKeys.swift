// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A set of preference keys. Only some of a scene's keys may share a bit: then a key is looked for where another one is said.
struct PreferenceKeys: OptionSet {
    let rawValue: UInt64
}

/// The preference keys of a scene, and the readers to notify.
final class PreferencePart: ScenePart, LayoutStep {
    static let place = LayoutOrder.preferences

    /// The keys in the order in which they were met.
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The readers of preferences that may have changed.
    @exclusivity(unchecked) private(set) var readers: [_Node] = []

    init(in graph: ViewGraph) {}

    func keys<Key: PreferenceKey>(of _: Key.Type) -> PreferenceKeys {
        let id = ObjectIdentifier(Key.self)
        let number = numbers[id] ?? numbers.count
        numbers[id] = number
        return PreferenceKeys(rawValue: 1 << UInt64(number % UInt64.bitWidth))
    }

    /// Nil if the key has not been used in the scene.
    func knownKeys<Key: PreferenceKey>(of key: Key.Type) -> PreferenceKeys? {
        numbers[ObjectIdentifier(key)].map { _ in keys(of: key) }
    }

    func queue(_ reader: _Node) {
        if reader.needsPreferences { return }
        reader.needsPreferences = true
        readers.append(reader)
    }

    /// Inner readers first: what they show may have preferences of its own, for those around them.
    func settle() {
        while let deepest = readers.map(\.depth).max() {
            let due = UpdateQueue.inOrder(readers.filter { $0.depth == deepest })
            readers.removeAll { $0.depth == deepest }
            for reader in due.reversed() {
                reader.needsPreferences = false
                if !reader.isDetached { reader.preferencesDidChange() }
            }
        }
    }

    func drop() {
        for reader in readers { reader.needsPreferences = false }
        readers = []
    }

    var waiting: (rule: String, node: _Node?)? {
        readers.first.map { ("a reader waits for a preference", $0) }
    }
}

extension ViewGraph {
    var preferences: PreferencePart { part(PreferencePart.self) }
}

extension _Node {
    /// This node says something about `keys`, or something else than before.
    final func say(_ keys: PreferenceKeys) {
        var node = self
        while !node.preferences.isSuperset(of: keys) {
            node.preferences.formUnion(keys)
            guard let parent = node.parent else { break }
            node = parent
        }
        notePreferenceChange(keys)
    }

    /// What this node or those below say about `keys` may have changed: the readers around are asked again after the layout.
    final func notePreferenceChange(_ keys: PreferenceKeys) {
        guard !keys.isEmpty else { return }
        var child = self
        var isAttached = false
        while let node = child.parent {
            // A view that is attached by a preference has no say in it.
            if !isAttached || !node.attachesByPreference, !node.readPreferences.isDisjoint(with: keys) {
                graph.preferences.queue(node)
            }
            node.preferencesBelowDidChange(keys)
            isAttached = node.hasAttached(child)
            child = node
        }
    }

    /// Adds what this node and those below say about a preference, in order. Where it is not said, nothing is visited.
    package final func collectPreference(_ collector: PreferenceCollector) {
        guard !preferences.isDisjoint(with: collector.keys) else { return }
        graph.statistics.preferences += 1
        addPreference(to: collector)
    }
}
