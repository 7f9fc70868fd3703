// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What `UserDefaults.standard` has before any of the user's code runs.
enum StoredDefaults {
    /// The values of the present program, as a property list in XML; nil: it has stored nothing.
    static var list: String? {
        let values = UserDefaults.standard.dictionaryRepresentation()
        guard !values.isEmpty else { return nil }
        return (try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Stores the values of a property list: a dictionary. The host has checked it.
    static func store(_ list: String) {
        let content = try? PropertyListSerialization.propertyList(from: Data(list.utf8), format: nil)
        guard let values = content as? [String: Any] else { return }
        // In the order of their keys, so that every run makes the same objects.
        for key in values.keys.sorted() { UserDefaults.standard.set(values[key], forKey: key) }
    }
}
