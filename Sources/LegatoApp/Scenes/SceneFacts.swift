// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What is known of scenes by their type alone.
nonisolated public struct _SceneFacts: Sendable {
    /// How suitable a scene is for a phone, the least suitable first.
    enum Place: Comparable, Sendable {
        /// Only in the menus of a Mac.
        case menu
        /// A window that only a Mac has. It is shown where there is no other.
        case desktop
        case phone
    }

    /// The scenes, in order: the name of the type of each, as the app writes it.
    var scenes: [(name: String, place: Place)] = []
    /// What else there is to report of them.
    var notes: [String] = []

    /// The number of the scene that a phone shows; nil: it shows none of them.
    var shown: Int? {
        let best = scenes.map(\.place).max() ?? .menu
        return best == .menu ? nil : scenes.firstIndex { $0.place == best }
    }

    /// What the developer of the app should read.
    var reports: [String] {
        guard let shown else {
            let names = scenes.map(\.name).joined(separator: ", ")
            return ["The app has no window that a phone shows\(names.isEmpty ? "" : ": its scenes are \(names)")."]
                + notes
        }
        let others = scenes.enumerated().filter { $0.offset != shown }.map(\.element.name)
        guard !others.isEmpty else { return notes }
        return [
            "The app's first \(scenes[shown].name) is shown. A phone shows one window, so these scenes of the app are not: "
                + "\(others.joined(separator: ", "))."
        ] + notes
    }

    static func + (one: Self, other: Self) -> Self {
        _SceneFacts(
            scenes: one.scenes + other.scenes, notes: one.notes + other.notes.filter { !one.notes.contains($0) })
    }
}
