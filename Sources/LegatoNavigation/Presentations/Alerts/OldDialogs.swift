// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
public import LegatoUI

/// An alert by its older description.
///
/// Source: *documented* (SwiftUI, `Alert`).
public struct Alert {
    let content: DialogContent

    /// An alert with one button: "OK", unless another is given.
    public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
        self.init(title, message, [dismissButton ?? .default(Text("OK"))])
    }

    public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
        self.init(title, message, [primaryButton, secondaryButton])
    }

    private init(_ title: Text, _ message: Text?, _ buttons: [Alert.Button]) {
        content = DialogContent(title: title, message: message.map { AnyView($0) }, buttons: buttons)
    }

    /// A button of an alert or an action sheet.
    public struct Button {
        fileprivate let label: Text
        fileprivate let role: ButtonRole?
        fileprivate let action: () -> Void

        private init(_ label: Text, _ role: ButtonRole?, _ action: (() -> Void)?) {
            (self.label, self.role, self.action) = (label, role, action ?? {})
        }

        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(label, nil, action)
        }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(label, .cancel, action)
        }
        /// One that is called "Cancel".
        public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
            Button(Text("Cancel"), .cancel, action)
        }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
            Button(label, .destructive, action)
        }
    }
}

/// A dialog at the bottom of the screen by its older description.
///
/// Source: *documented* (SwiftUI, `ActionSheet`).
public struct ActionSheet {
    public typealias Button = Alert.Button
    let content: DialogContent

    public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
        content = DialogContent(title: title, message: message.map { AnyView($0) }, buttons: buttons)
    }
}

extension DialogContent {
    fileprivate init(title: Text, message: AnyView?, buttons: [Alert.Button]) {
        self.init(title: title, message: message, actions: AnyView(OldDialogButtons(buttons)), isComplete: true)
    }
}

private struct OldDialogButtons: View, _Nonisolated {
    private let buttons: [Alert.Button]

    init(_ buttons: [Alert.Button]) { self.buttons = buttons }

    @MainActor var body: some View {
        ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
            Button(role: button.role, action: button.action) { button.label }
        }
    }
}

extension View {
    /// The older form of an alert.
    nonisolated public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        presentsDialog(.alert, isPresented.wrappedValue ? content().content : nil, isPresented)
    }

    /// The older form of an alert.
    nonisolated public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        presentsDialog(.alert, item) { content($0).content }
    }

    /// The older form of a confirmation dialog.
    nonisolated public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        presentsDialog(.dialog, isPresented.wrappedValue ? content().content : nil, isPresented)
    }

    /// The older form of a confirmation dialog.
    nonisolated public func actionSheet<T: Identifiable>(
        item: Binding<T?>, content: (T) -> ActionSheet
    ) -> some View { presentsDialog(.dialog, item) { content($0).content } }
}
