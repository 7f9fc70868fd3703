// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoEngine

/// What a key did while a view had the focus.
///
/// Source: *documented* (SwiftUI, `KeyPress`).
public struct KeyPress: Sendable {
    public let phase: Phases
    public let key: KeyEquivalent
    /// What the key types; empty for one that types nothing.
    public let characters: String
    public let modifiers: EventModifiers

    /// Whether the key is done with.
    public enum Result: Sendable { case handled, ignored }

    /// What keys do.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }
}

extension KeyPress.Phases {
    init(_ phase: KeyPhase) {
        switch phase {
        case .down: self = .down
        case .repeat: self = .repeat
        case .up: self = .up
        }
    }
}

extension KeyEquivalent {
    /// What the key types; empty for keys of the private area, which type nothing.
    var characters: String {
        character.unicodeScalars.contains { (0xF700...0xF8FF).contains($0.value) } ? "" : String(character)
    }
}

/// A modifier that takes keys while the focus is inside.
final class KeyHandler: _BoxEffect {
    fileprivate var rule: _KeyPressModifier!

    override init(node: _Node) {
        super.init(node: node)
        graph.focus.register(self)
    }

    override func willLeave() { graph.existingPart(FocusPart.self)?.unregister(self) }

    func handle(_ press: KeyPress) -> Bool {
        rule.phases.contains(press.phase) && rule.takes(press) && rule.action(press) == .handled
    }
}

nonisolated public struct _KeyPressModifier: _BoxModifier {
    fileprivate let phases: KeyPress.Phases
    fileprivate let takes: (KeyPress) -> Bool
    fileprivate let action: (KeyPress) -> KeyPress.Result

    @MainActor public func _makeEffect(in node: _Node) -> _BoxEffect {
        let handler = KeyHandler(node: node)
        handler.rule = self
        return handler
    }

    @MainActor public func _update(_ effect: _BoxEffect) { (effect as? KeyHandler)?.rule = self }
}

extension View {
    nonisolated private func onKeyPress(
        _ phases: KeyPress.Phases, _ takes: @escaping (KeyPress) -> Bool,
        _ action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        _WrappedView(content: self, modifier: _KeyPressModifier(phases: phases, takes: takes, action: action))
    }

    /// Does something when a key goes down, and when it repeats, while the focus is inside. A result of `ignored` leaves the key to what is around.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View { onKeyPress([.down, .repeat], { $0.key == key }, { _ in action() }) }

    /// Does something in `phases` of a key while the focus is inside. A result of `ignored` leaves the key to what is around.
    nonisolated public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(phases, { $0.key == key }, action) }

    /// Does something in `phases` of some keys while the focus is inside. A result of `ignored` leaves the key to what is around.
    nonisolated public func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(phases, { keys.contains($0.key) }, action) }

    /// Does something in `phases` of keys that type any of `characters` while the focus is inside. A result of `ignored` leaves the key to
    /// what is around.
    nonisolated public func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(
            phases, { !$0.characters.isEmpty && $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action)
    }

    /// Does something in `phases` of any key while the focus is inside. A result of `ignored` leaves the key to what is around.
    nonisolated public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { onKeyPress(phases, { _ in true }, action) }
}
