// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoTesting
package import LegatoUI
package import SwiftUI
import Testing

// These stand before the type of the same name, so that every stage of this module is one whose tree is checked after
// each pass: the rules that ARCHITECTURE.md lists. One for each combination of arguments, for the compiler to prefer them.

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
package func Stage(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
    Stage(size: CGSize(width: 400, height: 400), scale: 2, content: content)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
package func Stage(size: CGSize, @ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
    Stage(size: size, scale: 2, content: content)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
package func Stage(size: CGSize, scale: CGFloat, @ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
    LegatoTesting.Stage(
        size: size, scale: scale, reduceMotion: false, listeners: CheckedScenes.listeners, content: content)
}

/// A stage whose messages are heard, and whose tree is not checked.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
package func UncheckedStage(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
    LegatoTesting.Stage(
        size: CGSize(width: 400, height: 400), scale: 2, reduceMotion: false, listeners: CheckedScenes.heard,
        content: content)
}

/// What the developer is told while `body` runs.
@MainActor
package func reports(during body: () throws -> Void) rethrows -> [String] {
    var told: [String] = []
    let before = CheckedScenes.onReport
    CheckedScenes.onReport = { told.append($0) }
    defer { CheckedScenes.onReport = before }
    try body()
    return told
}

/// What listens to the scenes of this module.
@MainActor
package enum CheckedScenes {
    /// Hears the messages of every checked scene; nil: they are printed.
    fileprivate static var onReport: ((String) -> Void)?

    package static var listeners: SceneListeners {
        var listeners = heard
        listeners.onBrokenInvariant = { Issue.record("\($0)") }
        return listeners
    }

    /// The same without checks after each pass, for scenes that are too large for them or broken on purpose.
    package static var heard: SceneListeners {
        var listeners = SceneListeners()
        let print = listeners.onReport
        listeners.onReport = { message in MainActor.assumeIsolated { (onReport ?? print)(message) } }
        return listeners
    }
}
