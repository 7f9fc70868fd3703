// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A set of preference keys. Only some of a scene's keys may share a bit: then a key is looked for where another one is said.
struct PreferenceKeys: OptionSet {
    let rawValue: UInt64
}

extension ViewGraph {
    func preferenceKeys<Key: PreferenceKey>(of _: Key.Type) -> PreferenceKeys {
        let id = ObjectIdentifier(Key.self)
        let number = preferenceNumbers[id] ?? preferenceNumbers.count
        preferenceNumbers[id] = number
        return PreferenceKeys(rawValue: 1 << UInt64(number % UInt64.bitWidth))
    }
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
                graph.queuePreferences(of: node)
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
