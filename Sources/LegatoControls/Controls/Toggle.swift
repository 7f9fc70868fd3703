// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
public import LegatoUI

/// A switch between two states.
public struct Toggle<Label: View>: _UnaryView, _Nonisolated {
    @Binding private var isOn: Bool
    /// The states that it turns on and off together; nil: only its own.
    private let sources: [Binding<Bool>]?
    /// Of the toggle that a style shows again.
    private let isShownMixed: Bool
    private let label: Label
    @Environment(\.toggleStyles) private var styles

    nonisolated private init(
        _ isOn: Binding<Bool>, sources: [Binding<Bool>]? = nil, isShownMixed: Bool = false, label: Label
    ) {
        _isOn = isOn
        (self.sources, self.isShownMixed, self.label) = (sources, isShownMixed, label)
    }

    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(isOn, label: label())
    }

    /// A toggle for several states: it is on when all of them are, and turns on all when any is off.
    nonisolated public init<C: RandomAccessCollection>(
        sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
    ) {
        let bindings = sources.map { $0[keyPath: isOn] }
        let all = Binding {
            bindings.allSatisfy(\.wrappedValue)
        } set: { (isOn: Bool) in
            for binding in bindings { binding.wrappedValue = isOn }
        }
        self.init(all, sources: bindings, label: label())
    }

    @MainActor @preconcurrency public var body: some View {
        let configuration = ToggleStyleConfiguration(
            label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: $isOn, isMixed: isMixed)
        styles.body(of: configuration, in: \.toggleStyles) { SwitchRow(configuration: $0) }
    }

    @MainActor private var isMixed: Bool {
        guard let sources else { return isShownMixed }
        return sources.contains { $0.wrappedValue } && !isOn
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style shows, in the style around.
    nonisolated public init(_ configuration: ToggleStyleConfiguration) {
        self.init(configuration.$isOn, isShownMixed: configuration.isMixed, label: configuration.label)
    }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    nonisolated public init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}
