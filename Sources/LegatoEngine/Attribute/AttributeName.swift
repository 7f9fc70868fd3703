// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Which of its owner's attributes one is, and the units its components are reported in.
///
/// Names are open: a toolkit declares its own, as constants: what a name says is never freed.
///
/// Protected by: nothing can change.
package struct AttributeName: Hashable, @unchecked Sendable {
    /// One component of a value, as users know it.
    package struct Unit: Sendable {
        /// How many of this unit one of the component is.
        let factor: Double

        package static let points = Unit(factor: 1)
        /// A fraction of the whole, or any other number without a unit.
        package static let number = Unit(factor: 1)
        /// An angle in radians, which animates 128 times as large.
        package static let radians = Unit(factor: 1 / 128)
        /// A coordinate of a unit point, which animates 128 times as large.
        package static let unitPoint = Unit(factor: 1 / 128)
        /// A linear channel of a colour, which animates 128 times as large.
        package static let channel = Unit(factor: 1 / 128)
    }

    /// An object that many attributes point to, so that each holds one word, and copies it without a retain.
    private final class Definition: Sendable {
        let name: String
        let units: [Unit]
        let mainThreadReason: String

        init(_ name: String, _ units: [Unit], _ mainThreadReason: String) {
            self.name = name
            self.units = units
            self.mainThreadReason = mainThreadReason
        }
    }

    private let definition: Unmanaged<Definition>

    /// - Parameters:
    ///   - name: What traces call it.
    ///   - units: Those of its components in their order; the last is that of all that follow.
    ///   - mainThreadReason: Why the main thread computes its value, where its evaluation is `body`.
    package init(
        _ name: String, in units: [Unit] = [.number],
        onMainThread mainThreadReason: String = "code of the app runs with the value"
    ) {
        definition = .passRetained(Definition(name, units, mainThreadReason))
    }

    package var rawValue: String { definition.takeUnretainedValue().name }
    var mainThreadReason: String { definition.takeUnretainedValue().mainThreadReason }

    package static func == (left: AttributeName, right: AttributeName) -> Bool {
        left.definition.toOpaque() == right.definition.toOpaque() || left.rawValue == right.rawValue
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// The components of a value in the units users know.
    func inUnits(_ components: [Double]) -> [Double] {
        let units = definition.takeUnretainedValue().units
        guard let last = units.last else { return components }
        return components.enumerated().map { index, component in
            component * (index < units.count ? units[index] : last).factor
        }
    }
}
