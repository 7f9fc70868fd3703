// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the components of values are called.
package enum ComponentNames {
    private static let names: [String: [String]] = [
        "frame": ["x", "y", "width", "height"], "bounds": ["x", "y", "width", "height"],
        "offset": ["x", "y"], "scrollOffset": ["x", "y"], "position": ["x", "y"], "place": ["x", "y"],
        "scale": ["x", "y", "anchor x", "anchor y"], "rotation": ["angle", "anchor x", "anchor y"],
        "shadow": ["red", "green", "blue", "opacity", "radius", "x", "y"],
        "paint": ["red", "green", "blue", "opacity"], "colorMultiply": ["red", "green", "blue", "opacity"],
    ]

    /// The name of component number `index`, such as `x`, or its number from 1 where it has none; nil: the value has no other one.
    package static func name(_ index: Int, of count: Int, in attribute: String) -> String? {
        guard count > 1 else { return nil }
        if let words = names[attribute], words.count == count { return words[index] }
        return "\(index + 1)"
    }
}
