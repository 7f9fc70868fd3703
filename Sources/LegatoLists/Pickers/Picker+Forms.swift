// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoControls
public import LegatoUI

// The forms in which a picker is given its label, its values and what it changes.

extension Picker {
    nonisolated public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(PickerSelection(bindings: [selection]), content(), label()) }

    /// The form with a view in place of a closure. Deprecated on Apple's systems.
    nonisolated public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init(PickerSelection(bindings: [selection]), content(), label)
    }

    /// - Parameter currentValueLabel: What shows the chosen value.
    nonisolated public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            PickerSelection(bindings: [selection]), content(), label(), currentValue: AnyView(currentValueLabel()))
    }

    /// Changes all bindings of `sources`; while their values differ, none is chosen.
    nonisolated public init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { self.init(PickerSelection(bindings: sources.map { $0[keyPath: selection] }), content(), label()) }
}

extension Picker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(PickerSelection(bindings: [selection]), content(), Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(PickerSelection(bindings: [selection]), content(), Text(titleResource)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) { self.init(PickerSelection(bindings: [selection]), content(), Text(title)) }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            PickerSelection(bindings: [selection]), content(), Text(titleKey),
            currentValue: AnyView(currentValueLabel()))
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            PickerSelection(bindings: [selection]), content(), Text(titleResource),
            currentValue: AnyView(currentValueLabel()))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> some View
    ) {
        self.init(
            PickerSelection(bindings: [selection]), content(), Text(title), currentValue: AnyView(currentValueLabel()))
    }

    nonisolated public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) { self.init(PickerSelection(bindings: sources.map { $0[keyPath: selection] }), content(), Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) { self.init(PickerSelection(bindings: sources.map { $0[keyPath: selection] }), content(), Text(titleResource)) }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) { self.init(PickerSelection(bindings: sources.map { $0[keyPath: selection] }), content(), Text(title)) }
}

extension Picker where Label == LegatoControls.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { LegatoControls.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            LegatoControls.Label(titleResource, systemImage: systemImage)
        }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { LegatoControls.Label(title, systemImage: systemImage) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { LegatoControls.Label(titleKey, image: image) }
    }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { LegatoControls.Label(titleResource, image: image) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { LegatoControls.Label(title, image: image) }
    }
}
