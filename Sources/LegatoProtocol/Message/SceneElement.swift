// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Glibc

/// A view that shows a text, has a label, or can be touched.
package struct SceneElement: Equatable, Sendable, MessageValue {
    /// nil: it has none.
    package var label: String?
    /// What can be done to it, and whether it is off the screen; in a list of labels the latter alone.
    package var traits: ElementTraits
    /// In points from the top left of the screen.
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// What it is in: a sheet, a menu; nil: the content of the scene.
    package var root: String?
    /// How things stand with it; nil: nothing is said.
    package var value: String?
    /// What happens when it is activated; nil: nothing is said.
    package var hint: String?
    /// Its name for tests; nil: it has none.
    package var identifier: String?
    /// What it is to assistive technology.
    package var accessibilityTraits: [String] = []

    package init(
        label: String?, traits: ElementTraits = [], x: Double, y: Double, width: Double, height: Double,
        root: String? = nil
    ) {
        self.root = root
        self.label = label
        self.traits = traits
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package func write(to writer: inout MessageWriter) {
        writer.write(label, traits.rawValue, x, y, width, height, root)
        writer.write(value, hint, identifier, accessibilityTraits)
    }

    package init(from reader: inout MessageReader) throws(ProtocolError) {
        label = try reader.read()
        let bits = try UInt32(from: &reader)
        guard bits < 1 << ElementTraits.names.count else {
            throw ProtocolError(
                "Traits must be a number below \(1 << ElementTraits.names.count); got \(bits).")
        }
        traits = ElementTraits(rawValue: bits)
        x = try reader.read()
        y = try reader.read()
        width = try reader.read()
        height = try reader.read()
        root = try reader.read()
        value = try reader.read()
        hint = try reader.read()
        identifier = try reader.read()
        accessibilityTraits = try reader.read()
    }

    /// From a place to its frame, in points; 0 inside.
    private func distance(fromX px: Double, y py: Double) -> Double {
        let dx = max(x - px, 0, px - (x + width))
        let dy = max(y - py, 0, py - (y + height))
        return hypot(dx, dy)
    }

    /// How many elements a message names for a touch that hit nothing. Source: chosen.
    package static let nearestCount = 3

    /// The elements nearest to a place, the nearest first.
    package static func nearest(toX x: Double, y: Double, among elements: [SceneElement]) -> [SceneElement] {
        let ranked = elements.enumerated().map { ($0.offset, $0.element.distance(fromX: x, y: y)) }
            .sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 < $1.1 }
        return ranked.prefix(nearestCount).map { elements[$0.0] }
    }
}

/// What a view is, and what can be done to it.
package struct ElementTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nothing of it is on the screen and in the visible part of the scroll views around it.
    package static let offScreen = ElementTraits(rawValue: 1 << 11)

    /// Of the bits, from the lowest on.
    package static let names = [
        "button", "toggle", "slider", "takes taps", "takes long presses", "takes drags", "takes pinches", "takes turns",
        "takes touches", "scrolls", "disabled", "off screen",
    ]

    /// In the order above. A control is not said to take what every control of its kind takes.
    package var names: [String] {
        Self.names.indices.filter { rawValue & (1 << UInt32($0)) != 0 }.map { Self.names[$0] }
    }
}
