// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
public import LegatoUI

/// A switch between two states.
public struct Toggle<Label: View>: _UnaryView {
    @Binding private var isOn: Bool
    private let label: Label
    @Environment(\.toggleStyle) private var style

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        _isOn = isOn
        self.label = label()
    }

    public var body: some View {
        style.makeBody(
            ToggleStyleConfiguration(
                label: ToggleStyleConfiguration.Label(content: AnyView(label)), isOn: $isOn))
    }
}

extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension EnvironmentValues {
    @Entry package var labelsHidden = false
}

extension View {
    nonisolated public func labelsHidden() -> some View {
        _EnvironmentView(content: self) { $0.labelsHidden = true }
    }
}
