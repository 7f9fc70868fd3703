// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
public import LegatoMotion

/// What a finger that scrolls does to the keyboard on the screen.
///
/// Source: *documented* (SwiftUI, `ScrollDismissesKeyboardMode`).
public struct ScrollDismissesKeyboardMode: Sendable {
    enum Kind { case automatic, immediately, interactively, never }
    let kind: Kind
    package var isAutomatic: Bool { kind == .automatic }

    /// Immediately, or interactively in a `TextEditor`.
    public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .automatic) }
    /// It falls as soon as a finger scrolls.
    public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .immediately) }
    /// It follows the finger that scrolls into it, and falls when that lifts on the way down.
    public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .interactively) }
    public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(kind: .never) }
}

extension EnvironmentValues {
    /// What scrolling does to the keyboard on the screen.
    @Entry public var scrollDismissesKeyboardMode = ScrollDismissesKeyboardMode.automatic
}

extension View {
    /// What a finger that scrolls the views inside does to the keyboard on the screen.
    nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        environment(\.scrollDismissesKeyboardMode, mode)
    }
}

/// The keyboard on the screen, as fingers that scroll know it.
@MainActor
package protocol ScrolledKeyboard: AnyObject {
    /// A finger has begun to scroll, and that is to dismiss the keyboard.
    func dismiss()
    /// A finger that scrolls is at a height of the screen, in points from the top.
    func fingerDidMove(to y: CGFloat)
    /// It has lifted, or was taken back.
    func fingerDidLift()
}

/// The keyboard of a scene, if it has one.
final class KeyboardHolder: ScenePart {
    weak var keyboard: (any ScrolledKeyboard)?

    init(in graph: ViewGraph) {}
}

extension ViewGraph {
    /// What fingers that scroll may dismiss.
    package var scrolledKeyboard: (any ScrolledKeyboard)? {
        get { existingPart(KeyboardHolder.self)?.keyboard }
        set { part(KeyboardHolder.self).keyboard = newValue }
    }
}

extension Scroller {
    /// A finger has begun to scroll.
    func dismissKeyboard(_ mode: ScrollDismissesKeyboardMode) {
        guard mode.kind == .automatic || mode.kind == .immediately else { return }
        graph.scrolledKeyboard?.dismiss()
    }

    /// The finger has moved to a height of the screen; nil: it has lifted.
    func moveKeyboard(_ mode: ScrollDismissesKeyboardMode, to y: CGFloat?) {
        guard mode.kind == .interactively, let keyboard = graph.scrolledKeyboard else { return }
        if let y { keyboard.fingerDidMove(to: y) } else { keyboard.fingerDidLift() }
    }
}
