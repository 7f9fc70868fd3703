// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoUI

/// An alert in the middle of the screen.
struct AlertView: View {
    let presentation: Presentation
    @Environment(\.dialogLook) private var look
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        ZStack {
            DialogDim(presentation: presentation)
            AlertCard(presentation: presentation)
                // It grows smaller as it comes, and leaves as it is.
                .scaleEffect(presentation.hasGrown || reducesMotion ? 1 : look.scale)
                .pageFade(presentation.place, presentation.progress, arriving: (0, 1))
                .allowsHitTesting(!presentation.isLeaving)
                .accessibilityHidden(presentation.isLeaving)
                .padding(.vertical, look.margin)
        }
        .environment(\.self, presentation.dialogEnvironment)
    }
}

private struct AlertCard: View {
    let presentation: Presentation
    @Environment(\.dialogLook) private var look
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.pixelLength) private var line

    var body: some View {
        let style = DialogButtonStyle(font: look.buttonFont, height: look.buttonHeight)
        Fitting {
            VStack(spacing: 0) {
                AlertWords(presentation: presentation)
                DialogActions(presentation: presentation, style: style, alwaysCancels: false) {
                    fields, actions, cancel in
                    if !fields.isEmpty { AlertFields(fields: fields) }
                    Divider()
                    let all = actions + [cancel].compactMap { $0 }
                    AlertButtonLayout(count: all.count, cancelsLast: cancel != nil, line: line) {
                        ForEach(all) { DialogActionView(action: $0, style: style) }
                        ForEach(all.dropFirst()) { _ in Color.system(.separator) }
                    }
                }
            }
        }
        .frame(width: typeSize.isAccessibilitySize ? look.largeTypeWidth : look.width)
        // In light that of the facts, in dark a little lighter.
        .background(.regularMaterial)
        .clipShape(RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
    }
}

private struct AlertWords: View {
    let presentation: Presentation
    @Environment(\.dialogLook) private var look

    var body: some View {
        let dialog = presentation.declaration.dialog
        VStack(spacing: look.wordsGap) {
            if let title = dialog?.title { title.font(look.titleFont) }
            if let message = dialog?.message { DialogMessage(message: message, font: look.messageFont) }
        }
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
        .padding(.horizontal, look.wordsInset)
        .padding(.vertical, look.padding)
    }
}

/// The fields of text of an alert. The first one has the focus from the beginning.
private struct AlertFields: View {
    let fields: [Subview]
    @Environment(\.dialogLook) private var look
    @State private var focus = FirstFocus()

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: look.fieldRadius, style: .continuous)
        VStack(spacing: look.fieldGap) {
            ForEach(fields) { field in
                field
                    .padding(.horizontal, look.fieldInset)
                    .frame(minHeight: look.fieldHeight)
                    .background(Color.system(.background), in: shape)
                    .overlay {
                        shape.strokeBorder(Color.system(.separator), lineWidth: look.fieldBorder).allowsHitTesting(
                            false)
                    }
            }
        }
        .font(look.messageFont)
        .environment(\.firstFocus, focus)
        .padding(.horizontal, look.wordsInset)
        .padding(.bottom, look.padding)
    }
}

/// Two buttons side by side if both have room, else all below each other. Then come the lines between them, one fewer than buttons.
struct AlertButtonLayout: Layout {
    /// How many of the views are buttons.
    let count: Int
    /// Whether the last button cancels: side by side it comes first.
    let cancelsLast: Bool
    /// How wide the lines are, in points.
    let line: CGFloat

    private func isSideBySide(_ subviews: Subviews, in width: CGFloat) -> Bool {
        count == 2 && subviews.prefix(2).allSatisfy { $0.sizeThatFits(.zero.wide).width <= width / 2 }
    }

    private func height(_ subview: LayoutSubview, _ width: CGFloat) -> CGFloat {
        subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions(by: .zero).width
        let buttons = subviews.prefix(count)
        let heights = buttons.map { height($0, isSideBySide(subviews, in: width) ? width / 2 : width) }
        let total = isSideBySide(subviews, in: width) ? heights.max() ?? 0 : heights.reduce(0, +)
        return CGSize(width: width, height: total)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        func place(_ subview: LayoutSubview, _ frame: CGRect) {
            subview.place(at: frame.origin, proposal: ProposedViewSize(width: frame.width, height: frame.height))
        }
        if isSideBySide(subviews, in: bounds.width) {
            let half = bounds.width / 2
            for (index, subview) in subviews.prefix(2).enumerated() {
                let isFirst = (index == 0) != cancelsLast
                let x = bounds.minX + (isFirst ? 0 : half)
                place(subview, CGRect(x: x, y: bounds.minY, width: half, height: bounds.height))
            }
            for divider in subviews.dropFirst(2) {
                place(divider, CGRect(x: bounds.midX, y: bounds.minY, width: line, height: bounds.height))
            }
            return
        }
        var y = bounds.minY
        for (index, subview) in subviews.prefix(count).enumerated() {
            let height = height(subview, bounds.width)
            place(subview, CGRect(x: bounds.minX, y: y, width: bounds.width, height: height))
            if index > 0, subviews.indices.contains(count + index - 1) {
                place(
                    subviews[count + index - 1], CGRect(x: bounds.minX, y: y, width: bounds.width, height: line))
            }
            y += height
        }
    }
}

extension ProposedViewSize {
    /// The ideal width, whatever the height.
    fileprivate var wide: ProposedViewSize { ProposedViewSize(width: nil, height: height) }
}
