// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing

// What an element is, where it is, and how it is read out.

extension View {
    nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility(.addedTraits(traits))
    }

    nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessibility(.removedTraits(traits))
    }

    /// Where this view is among the elements at its level: those with a higher priority come first. Others have 0, and so has one that is
    /// no number.
    nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        accessibility(.sortPriority(sortPriority))
    }

    /// What this view can be called by voice, in place of its label; the first one counts most.
    nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
        accessibility(.inputLabels(inputLabels))
    }

    nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }

    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
        accessibilityInputLabels(inputLabels.map { Text(verbatim: String($0)) })
    }

    /// How deep this heading is. A heading has the trait `isHeader`, which this does not give.
    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        accessibility(.heading(level))
    }

    /// Whether something can be done to this view; without it, whether it has actions.
    nonisolated public func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View { accessibility(.respondsToUserInteraction(respondsToUserInteraction)) }

    /// Where this view is tapped when assistive technology activates it, in points from its corner; without it, in its middle.
    nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View {
        accessibility(.activationPoint(activationPoint))
    }

    /// The same in parts of the view.
    nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View {
        accessibility(.activationUnitPoint(activationPoint))
    }

    nonisolated public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View {
        accessibility(.textContentType(value))
    }

    /// Whether touches on this view are its own, while assistive technology takes those on others.
    nonisolated public func accessibilityDirectTouch(
        _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
    ) -> some View { accessibility(.directTouch(isDirectTouchArea, options)) }

    /// Whether this view keeps its colours where those of the screen are inverted.
    nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        accessibility(.ignoresInvertColors(active))
    }
}

// MARK: - Custom content

extension View {
    /// More to be said about this view, when it is asked for. Another piece with the same key takes its place; nil removes it.
    nonisolated public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View { accessibility(.customContent(key, value, importance)) }

    nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { accessibilityCustomContent(key, Text(verbatim: String(value)), importance: importance) }

    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(AccessibilityCustomContentKey(labelKey), value, importance: importance)
    }

    @_disfavoredOverload
    nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(AccessibilityCustomContentKey(labelKey), value, importance: importance)
    }
}

// MARK: - Speech

extension View {
    /// Whether texts in here are read out letter by letter.
    nonisolated public func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
        accessibility(.speech(AccessibilitySpeech(spellsOutCharacters: value)))
    }

    /// How high the voice is that reads texts in here, from −1 to 1. Less and more count as those, and what is no number as 0.
    nonisolated public func speechAdjustedPitch(_ value: Double) -> some View {
        accessibility(.speech(AccessibilitySpeech(pitch: value.isNaN ? 0 : min(max(-1, value), 1))))
    }

    /// Whether punctuation in here is read out.
    nonisolated public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
        accessibility(.speech(AccessibilitySpeech(includesPunctuation: value)))
    }

    /// Whether what is announced here waits for what is being read.
    nonisolated public func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
        accessibility(.speech(AccessibilitySpeech(queuesAnnouncements: value)))
    }
}
