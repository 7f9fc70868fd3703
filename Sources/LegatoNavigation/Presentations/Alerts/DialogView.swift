// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// A dialog at the bottom of the screen. A tap beside it does what its button to cancel does.
struct DialogView: View {
    let presentation: Presentation
    @Environment(\.dialogLook) private var look

    private var hasWords: Bool {
        let dialog = presentation.declaration.dialog
        return dialog?.title != nil || dialog?.message != nil
    }

    var body: some View {
        GeometryReader { proxy in
            let style = DialogButtonStyle(font: look.dialogRowFont, height: look.dialogRowHeight)
            DialogActions(presentation: presentation, style: style, alwaysCancels: true) { _, actions, cancel in
                ZStack(alignment: .bottom) {
                    DialogDim(presentation: presentation).onTapGesture {
                        if let activate = cancel?.activation { activate() } else { presentation.dismiss() }
                    }
                    cards(of: actions, cancel, style, in: proxy.size.height)
                        .padding(.horizontal, look.dialogInset)
                        .padding(.bottom, look.dialogInset)
                        .allowsHitTesting(!presentation.isLeaving)
                        .accessibilityHidden(presentation.isLeaving)
                        .presented(presentation, from: 1)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            }
        }
        .environment(\.self, presentation.dialogEnvironment)
    }

    /// - Parameter room: The height of the safe area, in points.
    private func cards(
        of actions: [DialogAction], _ cancel: DialogAction?, _ style: DialogButtonStyle, in room: CGFloat
    ) -> some View {
        VStack(spacing: look.dialogInset) {
            // One row for the words, and one for the button to cancel.
            DialogCard(scrolls: CGFloat(actions.count + 2) * look.dialogRowHeight > room) {
                if hasWords { DialogWords(presentation: presentation) }
                ForEach(actions) { action in
                    VStack(spacing: 0) {
                        if hasWords || action.id != actions.first?.id { Divider() }
                        DialogActionView(action: action, style: style)
                    }
                }
            }
            if let cancel {
                DialogCard(scrolls: false) {
                    DialogActionView(action: cancel, style: style).background(Color.system(.raisedBackground))
                }
            }
        }
    }
}

private struct DialogCard<Content: View>: View {
    let scrolls: Bool
    @ViewBuilder let content: Content
    @Environment(\.dialogLook) private var look

    var body: some View {
        Group {
            if scrolls {
                ScrollView { VStack(spacing: 0) { content } }
            } else {
                VStack(spacing: 0) { content }
            }
        }
        .frame(maxWidth: .infinity)
        .background(.regularMaterial)
        .clipShape(RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
    }
}

private struct DialogWords: View {
    let presentation: Presentation
    @Environment(\.dialogLook) private var look

    var body: some View {
        let dialog = presentation.declaration.dialog
        VStack(spacing: look.wordsGap) {
            if let title = dialog?.title { title.font(look.dialogFont.weight(.semibold)) }
            if let message = dialog?.message { DialogMessage(message: message, font: look.dialogFont) }
        }
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .padding(look.wordsInset)
    }
}
