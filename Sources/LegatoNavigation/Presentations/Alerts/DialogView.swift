// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// A dialog at the bottom of the screen. A tap beside it cancels.
struct DialogView: View {
    let presentation: Presentation
    @Environment(\.dialogLook) private var look

    private var hasWords: Bool {
        let dialog = presentation.declaration.dialog
        return dialog?.title != nil || dialog?.message != nil
    }

    var body: some View {
        let style = DialogButtonStyle(fontSize: look.dialogRowSize, height: look.dialogRowHeight)
        ZStack(alignment: .bottom) {
            DialogDim(presentation: presentation).onTapGesture { presentation.dismiss() }
            DialogActions(presentation: presentation, style: style, alwaysCancels: true) { actions, cancel in
                VStack(spacing: look.dialogInset) {
                    DialogCard {
                        if hasWords { DialogWords(presentation: presentation) }
                        ForEach(actions) { action in
                            VStack(spacing: 0) {
                                if hasWords || action.id != actions.first?.id { Divider() }
                                DialogActionView(action: action, style: style)
                            }
                        }
                    }
                    if let cancel {
                        DialogCard {
                            DialogActionView(action: cancel, style: style).background(Color.system(.raisedBackground))
                        }
                    }
                }
            }
            .padding(.horizontal, look.dialogInset)
            .padding(.bottom, look.dialogInset)
            .allowsHitTesting(!presentation.isLeaving)
            .accessibilityHidden(presentation.isLeaving)
            .pageShift(presentation.place, presentation.progress, from: 1, to: 0, axis: .vertical)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
    }
}

private struct DialogCard<Content: View>: View {
    @ViewBuilder let content: Content
    @Environment(\.dialogLook) private var look

    var body: some View {
        VStack(spacing: 0) { content }
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
            if let title = dialog?.title { title.font(.system(size: look.dialogTextSize, weight: .semibold)) }
            if let message = dialog?.message { message.font(.system(size: look.dialogTextSize)) }
        }
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .padding(look.wordsInset)
    }
}
