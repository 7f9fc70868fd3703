// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
package import LegatoMotion
package import LegatoUI

/// What an alert or a dialog says and offers.
struct DialogContent {
    var title: Text?
    var message: AnyView?
    let actions: AnyView
    /// Whether it has all the buttons it is to have: the older descriptions list them.
    var isComplete = false
}

/// The numbers of alerts and dialogs in one look, in points and seconds.
struct DialogLook: Sendable {
    /// Of an alert, and where type is very large.
    var width = 270.0
    var largeTypeWidth = 310.0
    var cornerRadius = 14.0
    /// Around the words of an alert.
    var padding = 20.0
    var wordsInset = 16.0
    var wordsGap = 3.0
    var titleFont = Font.headline
    var messageFont = Font.footnote
    var buttonHeight = 44.0
    var buttonFont = Font.body
    /// Of a field of text: its height, corners, border, what is free at its sides, and from one to the next.
    var fieldHeight = 32.0
    var fieldRadius = 7.0
    var fieldBorder = 0.5
    var fieldInset = 8.0
    var fieldGap = 8.0
    /// From the safe area to an alert.
    var margin = 8.0
    /// How dark the screen becomes, in light and in dark.
    var dim = 0.2
    var darkDim = 0.48
    /// The size at which an alert appears, and how long it fades.
    var scale = 1.2
    var fade = Animation.easeOut(duration: 0.25)
    var fadeDuration = 0.25
    /// From the sides of the screen to the cards of a dialog, and between them.
    var dialogInset = 8.0
    var dialogFont = Font.footnote
    var dialogRowHeight = 57.0
    var dialogRowFont = Font.title3

    /// Source: sizes are *measured* (screens 5), the dimming is that of UIKit's alerts, *chosen* to the eye; the curve of the fade, the insets of
    /// words and the measures of fields are *chosen*.
    static let iOS18 = DialogLook()
}

extension EnvironmentValues {
    @Entry var dialogLook = DialogLook.iOS18
}

/// Which of several fields gets the focus as they appear: the first one.
@MainActor
package final class FirstFocus {
    private var isTaken = false

    nonisolated package init() {}

    /// Whether it was not taken before.
    package func take() -> Bool {
        defer { isTaken = true }
        return !isTaken
    }
}

extension EnvironmentValues {
    /// Nil where no field gets the focus by itself.
    @Entry package var firstFocus: FirstFocus?
}

extension ContainerValues {
    /// Whether this is a field of text, which an alert shows among its buttons.
    @Entry package var isTextField = false
    /// What a button of a dialog means.
    @Entry var dialogRole: ButtonRole?
    /// Of a button of a dialog.
    @Entry var dialogActivation: DialogActivation?
}

/// The buttons of a dialog: those that it was given, in the system's order, and the one that each has.
///
/// Source: *documented* (SwiftUI); the order is *reported* (controls 5).
struct DialogActions<Content: View>: View {
    let presentation: Presentation
    let style: DialogButtonStyle
    /// Whether a dialog without buttons offers to cancel; otherwise it offers "OK".
    let alwaysCancels: Bool
    @ViewBuilder let content: (_ fields: [Subview], _ actions: [DialogAction], _ cancel: DialogAction?) -> Content

    private func arranged(_ subviews: SubviewsCollection) -> (actions: [DialogAction], cancel: DialogAction?) {
        let subviews = subviews.filter(\.isDialogButton)
        let actions = subviews.filter { $0.containerValues.dialogRole != .cancel }.map { DialogAction.given($0) }
        if let cancel = subviews.first(where: { $0.containerValues.dialogRole == .cancel }) {
            return (actions, .given(cancel))
        }
        if presentation.declaration.dialog?.isComplete == true { return (actions, nil) }
        if actions.isEmpty, !alwaysCancels { return ([], .standard("OK")) }
        let isOnlyDestructive = subviews.allSatisfy { $0.containerValues.dialogRole == .destructive }
        return (actions, alwaysCancels || isOnlyDestructive ? .standard("Cancel") : nil)
    }

    var body: some View {
        if let dialog = presentation.declaration.dialog {
            Group(subviews: dialog.actions.imposedButtonStyle(style)) { subviews in
                let arranged = arranged(subviews)
                content(subviews.filter(\.containerValues.isTextField), arranged.actions, arranged.cancel)
            }
            .environment(
                \.activationHook,
                ActivationHook { [weak presentation] action, _ in
                    guard presentation?.isLeaving == false else { return }
                    action()
                    presentation?.dismiss()
                })
        }
    }
}

/// The message of an alert or a dialog: the texts of it.
struct DialogMessage: View {
    let message: AnyView
    let font: Font

    var body: some View {
        // A button that shows a text is one, too, and known by the style.
        Group(subviews: message.imposedButtonStyle(DialogButtonStyle(font: font, height: 0))) { subviews in
            ForEach(subviews.filter { $0.isText && !$0.isDialogButton }) { $0 }
        }
        .font(font)
    }
}

extension Subview {
    /// Whether this is a button, on which a dialog has imposed its style.
    @MainActor fileprivate var isDialogButton: Bool { containerValues.dialogActivation != nil }
}

extension Presentation {
    /// That of an alert or a dialog, which is the system's: nothing of the look of what presents it counts.
    var dialogEnvironment: EnvironmentValues {
        var values = declaration.environment
        values.labelForm = .titleOnly
        values.labelStyles = StyleStack()
        values.isEnabled = true
        values.font = nil
        values.lineLimit = nil
        values.imageScale = .medium
        values.textCase = nil
        values.scrollRival = nil
        values.activationHook = nil
        values.imposedButtonStyle = nil
        values.presentationLevel = level
        return values
    }
}

/// As high as its content, or as there is room: then the content scrolls.
struct Fitting<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        ViewThatFits(in: .vertical) {
            content
            ScrollView { content }
        }
    }
}

/// A button of a dialog.
enum DialogAction: Identifiable {
    case given(Subview)
    /// One that the system adds.
    case standard(LocalizedStringKey)

    var id: AnyHashable {
        switch self {
        case .given(let view): AnyHashable(view.id)
        case .standard: AnyHashable("standard")
        }
    }
}

extension DialogAction {
    /// Does what a tap on it does; nil: it only dismisses.
    @MainActor var activation: (() -> Void)? {
        switch self {
        case .given(let view): view.containerValues.dialogActivation?.perform
        case .standard: nil
        }
    }
}

struct DialogActionView: View {
    let action: DialogAction
    let style: DialogButtonStyle

    var body: some View {
        switch action {
        case .given(let view): view
        case .standard(let title): Button(title, role: .cancel) {}.buttonStyle(style)
        }
    }
}

/// A row that can be tapped.
struct DialogButtonStyle: ButtonStyle {
    let font: Font
    let height: Double

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(configuration.role == .cancel ? font.weight(.semibold) : font)
            .foregroundStyle(configuration.role == .destructive ? Color.red : Color.accentColor)
            .multilineTextAlignment(.center)
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, minHeight: height)
            .background { if configuration.isPressed { Color.system(.fill) } }
            .contentShape(Rectangle())
            .containerValue(\.dialogRole, configuration.role)
            .modifier(DialogActivationWriter(activate: configuration.activate))
    }
}

/// What a tap on a button of a dialog does. An object, so that the button says the same each time that it is evaluated.
@MainActor
final class DialogActivation {
    var perform: (() -> Void)?
    nonisolated init() {}
}

private struct DialogActivationWriter: ViewModifier {
    let activate: () -> Void
    @State private var activation = DialogActivation()

    func body(content: Content) -> some View {
        let _ = activation.perform = activate
        content
            .containerValue(\.dialogActivation, activation)
            .onDisappear { activation.perform = nil }
    }
}

/// Dims what is behind a dialog and takes its touches.
struct DialogDim: View {
    let presentation: Presentation
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.dialogLook) private var look

    var body: some View {
        Color.black
            .ignoresSafeArea()
            .pageFade(
                presentation.place, presentation.progress, arriving: (0, colorScheme == .dark ? look.darkDim : look.dim)
            )
            .allowsHitTesting(!presentation.isLeaving)
            .accessibilityHidden(true)
    }
}
