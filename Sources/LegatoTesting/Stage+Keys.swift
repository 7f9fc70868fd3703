// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
import LegatoStage
public import LegatoUI

extension Stage {
    /// Presses a key now, while `modifiers` are held: the field that has the focus takes it, or else the first button or toggle with that
    /// keyboard shortcut does what a tap does.
    ///
    ///     stage.press(.return)
    ///     stage.press("s", modifiers: .command)
    ///
    /// A key that nothing takes as it goes down is recorded as an issue.
    ///
    /// - Parameter phases: What the key does, in this order: it goes down, the keyboard repeats it, it goes up.
    public func press(
        _ key: KeyEquivalent, modifiers: EventModifiers = [], phases: KeyPress.Phases = [.down, .up],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        press(key, modifiers, phases, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Presses the keys of `text` one after the other, all now: the field that has the focus takes them. A line feed is the return key.
    ///
    /// A key that nothing takes is recorded as an issue, and the keys after it are pressed all the same.
    public func type(
        _ text: String, modifiers: EventModifiers = [], fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        for character in text {
            press(character.isNewline ? .return : KeyEquivalent(character), modifiers, [.down, .up], at: site)
        }
    }

    private func press(
        _ key: KeyEquivalent, _ modifiers: EventModifiers, _ phases: KeyPress.Phases, at site: CallSite
    ) {
        func handle(_ phase: KeyPhase) -> Bool { stage.handle(SceneEvent(.key(key, phase), modifiers: modifiers)) }
        if phases.contains(.down), !handle(.down) {
            let held = modifiers.isEmpty ? "" : " with the modifiers \(modifiers.rawValue)"
            let shortcut = key.character.debugDescription + held
            TestIssue(
                message:
                    "No field has the focus, and no button or toggle that is enabled has the keyboard shortcut \(shortcut)."
            )
            .record(at: site)
        }
        if phases.contains(.repeat) { _ = handle(.repeat) }
        if phases.contains(.up) { _ = handle(.up) }
        reportRunaway(at: site)
    }
}
