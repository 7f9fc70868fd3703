// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
public import LegatoMotion

/// A key, and the keys that are held with it, that do what a control does.
public struct KeyboardShortcut: Hashable, Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers

    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }

    /// Return, for the button that one wants most often.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape, for the button that leaves everything as it is.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// Whether this is meant by a key that goes down while `modifiers` are held.
    ///
    /// Large letters are small ones with Shift, on either side; Caps Lock counts for nothing. Of characters that are neither letters
    /// nor digits, Shift is a part on some keyboards, and counts for nothing either. Source: reported (AppKit's key equivalents).
    func matches(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
        let isCapital = key.character.isUppercase && !modifiers.contains(.capsLock)
        return Self(key, modifiers: isCapital ? modifiers.union(.shift) : modifiers).canonical == canonical
    }

    private var canonical: KeyboardShortcut {
        var held = modifiers.intersection([.shift, .control, .option, .command])
        let character = key.character
        if character.isPunctuation || character.isSymbol { held.remove(.shift) }
        if character.isUppercase, !modifiers.contains(.capsLock) { held.insert(.shift) }
        let small = character.lowercased()
        return KeyboardShortcut(KeyEquivalent(small.count == 1 ? Character(small) : character), modifiers: held)
    }
}

extension EnvironmentValues {
    @Entry var buttonShortcut: KeyboardShortcut?

    /// What the buttons and toggles in here can be activated with; nil: no key.
    public var keyboardShortcut: KeyboardShortcut? { buttonShortcut }
}

extension View {
    /// Activates the button or toggle in this view when `key` is pressed while `modifiers`, and no others, are held.
    ///
    /// Of several with the same shortcut, the first in the tree that is not disabled.
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        environment(\.buttonShortcut, shortcut)
    }

    /// None with nil.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.buttonShortcut, shortcut)
    }
}

extension ViewGraph {
    /// Activates the first control with this shortcut: in the highest root that has one, in the order of the tree. Returns false if no
    /// control has it.
    func press(_ key: KeyEquivalent, _ modifiers: EventModifiers) -> Bool {
        for root in sceneBox.roots.reversed() where !root.isInert && !root.isCovered {
            guard let activate = control(with: key, modifiers, in: root) else { continue }
            activate()
            return true
        }
        return false
    }

    private func control(with key: KeyEquivalent, _ modifiers: EventModifiers, in box: _Box) -> (() -> Void)? {
        var found: (() -> Void)?
        box.forEachEffect { effect in
            guard let effect = effect as? _TaggedEffect, let activate = effect.control?.activate else { return }
            let environment = effect.node.environment
            guard environment.isEnabled, environment.buttonShortcut?.matches(key, modifiers) == true else { return }
            // The outermost comes first.
            found = activate
        }
        if found != nil { return found }
        box.forEachChild { child in
            // What is leaving is out of reach.
            if found == nil, !child.isLeaving { found = control(with: key, modifiers, in: child) }
        }
        return found
    }
}
