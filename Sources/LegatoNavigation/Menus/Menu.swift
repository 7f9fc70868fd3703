// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoControls
import LegatoMotion
public import LegatoUI

/// A button that opens a list of actions.
///
/// Source: *documented* (SwiftUI, `Menu`).
public struct Menu<Label: View, Content: View>: _UnaryView, _Nonisolated {
    private let label: Label
    private let content: Content
    private let primaryAction: (() -> Void)?
    @Environment(\.menuStyles) private var styles

    nonisolated private init(content: Content, label: Label, primaryAction: (() -> Void)?) {
        (self.content, self.label, self.primaryAction) = (content, label, primaryAction)
    }

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content(), label: label(), primaryAction: nil)
    }

    /// A tap calls `primaryAction`, and a finger that stays opens the menu.
    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
    ) { self.init(content: content(), label: label(), primaryAction: primaryAction) }

    @MainActor @preconcurrency public var body: some View {
        let configuration = MenuStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
            primaryAction: primaryAction)
        if let style = styles.last {
            style.makeBody(configuration).environment(\.menuStyles, styles.dropLast())
        } else {
            MenuButton(configuration: configuration)
        }
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// The menu that a style shows, in the style around.
    nonisolated public init(_ configuration: MenuStyleConfiguration) {
        self.init(
            content: configuration.content, label: configuration.label, primaryAction: configuration.primaryAction)
    }
}

extension Menu where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content(), label: Text(titleKey), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(content: content(), label: Text(titleResource), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content(), label: Text(title), primaryAction: nil)
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) { self.init(content: content(), label: Text(titleKey), primaryAction: primaryAction) }
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) { self.init(content: content(), label: Text(titleResource), primaryAction: primaryAction) }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) { self.init(content: content(), label: Text(title), primaryAction: primaryAction) }
}

extension Menu where Label == LegatoControls.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), label: .init(titleKey, systemImage: systemImage), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), label: .init(titleResource, systemImage: systemImage), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), label: .init(title, systemImage: systemImage), primaryAction: nil)
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content(), label: .init(titleKey, systemImage: systemImage), primaryAction: primaryAction)
    }
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content(), label: .init(titleResource, systemImage: systemImage), primaryAction: primaryAction)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
    ) {
        self.init(content: content(), label: .init(title, systemImage: systemImage), primaryAction: primaryAction)
    }
    nonisolated public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), label: .init(titleKey, image: image), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), label: .init(titleResource, image: image), primaryAction: nil)
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), label: .init(title, image: image), primaryAction: nil)
    }
}

/// What opens a menu: a button, or in another menu a row of it.
private struct MenuButton: View {
    let configuration: MenuStyleConfiguration
    @State private var isOpen = false
    @State private var frame = CGRect.zero
    @State private var finger = MenuFinger()
    @GestureState private var isHeld = false
    @Environment(\.menuLook) private var look
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.isTile) private var isTile

    private var presentation: PresentationModifier {
        var presentation = PresentationModifier(.menu, $isOpen, onDismiss: nil) { configuration.content }
        presentation.source = PopoverSource(rect: frame)
        presentation.finger = finger
        return presentation
    }

    var body: some View {
        Button {
            // The finger that opened the menu does nothing more when it lifts: its press is asked first, while the menu is open.
            guard !isOpen else { return }
            if let action = configuration.primaryAction { action() } else { isOpen = true }
        } label: {
            if isInMenu, !isTile {
                SubmenuLabel(label: configuration.label)
            } else {
                configuration.label
            }
        }
        // The row of a submenu leaves its menu open.
        .transformEnvironment(\.activationHook) { if isInMenu { $0 = nil } }
        // Once the finger has opened the menu, nothing around scrolls with it.
        .highPriorityGesture(finger.holding(for: look.hold, while: $isHeld) { isOpen = true })
        .onChange(of: isHeld) { _, isHeld in if !isHeld { finger.cancel() } }
        .background {
            if isOpen {
                GeometryReader { proxy in
                    Color.clear.following(proxy.frame(in: .global)) { frame = $0 ?? frame }
                }
            }
        }
        .modifier(presentation)
    }
}

private struct SubmenuLabel: View {
    let label: MenuStyleConfiguration.Label

    var body: some View {
        HStack {
            label
            Spacer(minLength: 0)
            Image(systemName: "chevron.forward").imageScale(.small)
        }
    }
}
