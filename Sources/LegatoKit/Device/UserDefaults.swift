// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

// Foundation has no key-value coding on Linux. Of defaults, on Apple's systems, these two are the plain ways to read and write.
extension UserDefaults {
    /// The object that is stored for a key, or nil. The same as `object(forKey:)`.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Stores a property list for a key; nil removes what is stored. The same as `set(_:forKey:)`.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
