// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What `UserDefaults.standard` has before any of the user's code runs.
enum StoredDefaults {
    /// Stores the values of a property list: a dictionary. The host has checked it.
    static func store(_ list: String) {
        let content = try? PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil)
        guard let values = content as? [String: Any] else { return }
        // In the order of their keys, so that every run makes the same objects.
        for key in values.keys.sorted() { UserDefaults.standard.set(values[key], forKey: key) }
    }
}
