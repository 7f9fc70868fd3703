// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// MARK: - Values

extension View {
    /// How things stand with this view: of a control, its value.
    nonisolated public func accessibilityValue(_ valueDescription: Text) -> some View {
        accessibility(.value(valueDescription))
    }

    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityValue(_ valueResource: LocalizedStringResource) -> some View {
        accessibilityValue(Text(valueResource))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(verbatim: String(value)))
    }

    /// - Parameter isEnabled: Whether the modifier counts.
    nonisolated public func accessibilityValue(_ valueDescription: Text, isEnabled: Bool) -> some View {
        accessibility(isEnabled ? .value(valueDescription) : nil)
    }

    nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityValue(Text(valueKey), isEnabled: isEnabled)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityValue(_ valueResource: LocalizedStringResource, isEnabled: Bool) -> some View {
        accessibilityValue(Text(valueResource), isEnabled: isEnabled)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
        accessibilityValue(Text(verbatim: String(value)), isEnabled: isEnabled)
    }
}

// MARK: - Hints

extension View {
    /// What happens when this view is activated.
    nonisolated public func accessibilityHint(_ hint: Text) -> some View {
        accessibility(.hint(hint))
    }

    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint(_ hint: LocalizedStringResource) -> some View {
        accessibilityHint(Text(hint))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(verbatim: String(hint)))
    }

    /// - Parameter isEnabled: Whether the modifier counts.
    nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        accessibility(isEnabled ? .hint(hint) : nil)
    }

    nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hintKey), isEnabled: isEnabled)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
        accessibilityHint(Text(verbatim: String(hint)), isEnabled: isEnabled)
    }
}

extension View {
    /// Says what this view is for. On a phone that is a hint for assistive technology.
    ///
    /// Source: *documented* (SwiftUI, `help(_:)`).
    nonisolated public func help(_ text: Text) -> some View { accessibilityHint(text) }

    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

    @_disfavoredOverload
    nonisolated public func help(_ textKey: LocalizedStringResource) -> some View { accessibilityHint(textKey) }

    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { accessibilityHint(text) }
}

// MARK: - Identifiers

extension View {
    /// Names this view for tests; it is never read out. Every element inside has it.
    ///
    /// Source: *reported* (controls 9).
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        accessibility(.identifier(identifier))
    }

    /// - Parameter isEnabled: Whether the modifier counts.
    nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        accessibility(isEnabled ? .identifier(identifier) : nil)
    }
}
