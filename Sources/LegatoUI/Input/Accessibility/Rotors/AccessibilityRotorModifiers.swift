// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension View {
    nonisolated private func rotor(
        _ name: AccessibilityRotor.Name, entries: @escaping @MainActor () -> [_RotorEntry]
    ) -> some View { accessibility(.rotor(AccessibilityRotor(name: name, entries: .places(entries)))) }

    nonisolated private func rotor<Content: AccessibilityRotorContent>(
        _ name: AccessibilityRotor.Name, _ entries: @escaping () -> Content
    ) -> some View {
        // Protected by: the main actor, on which entries are asked for.
        nonisolated(unsafe) let entries = entries
        return rotor(name, entries: { entries()._entries })
    }

    /// A rotor that leads through some elements of this view.
    ///
    /// - Parameter entries: The places that it leads to, in order; asked for when the rotor is used.
    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { rotor(.text(label), entries) }

    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { rotor(.text(Text(labelKey)), entries) }

    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { rotor(.text(Text(verbatim: String(label))), entries) }

    /// What a rotor of the system finds in this view.
    nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View { rotor(.system(systemRotor), entries) }

    /// An entry for each element of `entries`, which is the identity of a view.
    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        // Protected by: the main actor, on which entries are asked for.
        nonisolated(unsafe) let models = entries.map { ($0[keyPath: entryLabel], AnyHashable($0.id)) }
        return rotor(.text(rotorLabel)) { models.map { Self.entry($0.0, $0.1) } }
    }

    nonisolated public func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View { accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel) }

    nonisolated public func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        // Protected by: the main actor, on which entries are asked for.
        nonisolated(unsafe) let models = entries.map { ($0[keyPath: entryLabel], AnyHashable($0[keyPath: entryID])) }
        return rotor(.text(rotorLabel)) { models.map { Self.entry($0.0, $0.1) } }
    }

    /// A rotor that leads through parts of the text of this view.
    ///
    /// - Parameter textRanges: The parts, in order; those beyond the end of the text are no entries.
    nonisolated public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View {
        accessibility(.rotor(AccessibilityRotor(name: .text(label), entries: .ranges(textRanges))))
    }

    nonisolated public func accessibilityRotor(
        _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
    ) -> some View { accessibilityRotor(Text(labelKey), textRanges: textRanges) }

    @_disfavoredOverload
    nonisolated public func accessibilityRotor<L: StringProtocol>(
        _ label: L, textRanges: [Range<String.Index>]
    ) -> some View { accessibilityRotor(Text(verbatim: String(label)), textRanges: textRanges) }

    /// A rotor of the system that leads through parts of the text of this view.
    nonisolated public func accessibilityRotor(
        _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
    ) -> some View {
        accessibility(.rotor(AccessibilityRotor(name: .system(systemRotor), entries: .ranges(textRanges))))
    }

    private static func entry(_ label: String, _ id: AnyHashable) -> _RotorEntry {
        _RotorEntry(label: Text(verbatim: label), id: id, range: nil, prepare: {})
    }

    /// What the entry `id` of a rotor leads to.
    nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        accessibility(.rotorEntry(AnyHashable(AccessibilityGroupID(id: id, namespace: namespace))))
    }
}
