// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// The view that stands for the chosen value.
struct ChosenOption<Content: View>: View {
    let options: PickerOptions<Content>

    var body: some View {
        Group(subviews: options.content) { views in
            HStack(spacing: 0) { if let chosen = views.first(where: options.choice.isChosen) { chosen } }
        }
        .environment(\.isInList, false)
    }
}

/// The items of a menu, of which the chosen one has a tick.
struct MenuOptions<Content: View>: View {
    let options: PickerOptions<Content>

    var body: some View {
        Group(subviews: options.content) { views in
            ForEach(views) { view in
                Toggle(isOn: isChosen(view)) { view }
            }
        }
    }

    private func isChosen(_ view: Subview) -> Binding<Bool> {
        let choice = options.choice
        return Binding(
            get: { MainActor.assumeIsolated { choice.isChosen(view) } },
            // Chosen once more, it stays chosen.
            set: { _ in MainActor.assumeIsolated { choice.choose(view) } })
    }
}

/// The chosen value with chevrons, behind a label in a row of a list. Source: controls 2 and 4.
struct MenuPicker<Content: View, Label: View>: View {
    let options: PickerOptions<Content>
    let label: Label
    let currentValue: AnyView?
    @Environment(\.isRowTarget) private var isInRow
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.foregroundStyles) private var foreground

    var body: some View {
        Menu {
            MenuOptions(options: options)
        } label: {
            if isInRow, !labelsHidden {
                HStack(spacing: 8) {
                    // The style around, if there is one, is that of the button by now.
                    label.foregroundStyle(
                        foreground.isExplicit ? AnyShapeStyle(.foreground) : AnyShapeStyle(Color.primary))
                    Spacer(minLength: 0)
                    value.accessibilityPart(.value)
                }
            } else {
                value.named(by: label)
            }
        }
    }

    private var value: some View {
        HStack(spacing: 4) {
            if let currentValue { currentValue } else { ChosenOption(options: options) }
            Image(systemName: "chevron.up.chevron.down").font(.footnote.weight(.medium)).accessibilityHidden(true)
        }
        .foregroundStyle(.tint)
        .environment(\.labelForm, .titleOnly)
    }
}

/// A row for each value, with a tick behind the chosen one.
struct InlinePicker<Content: View>: View {
    let options: PickerOptions<Content>
    @Environment(\.isInList) private var isInList

    var body: some View {
        if isInList {
            TickedRows(options: options) { options.choice.choose($0) }
        } else {
            VStack(alignment: .leading, spacing: 12) {
                TickedRows(options: options) { options.choice.choose($0) }
            }
        }
    }
}

/// A row for each value.
struct TickedRows<Content: View>: View {
    let options: PickerOptions<Content>
    let choose: (Subview) -> Void

    var body: some View {
        Group(subviews: options.content) { views in
            ForEach(views) { view in
                TickedRow(view: view, isChosen: options.choice.isChosen(view)) { choose(view) }
            }
        }
    }
}

private struct TickedRow: View {
    let view: Subview
    let isChosen: Bool
    let choose: () -> Void
    @Environment(\.isRowTarget) private var isInRow

    var body: some View {
        HStack(spacing: 8) {
            if isInRow {
                RowControl(.disclosure, activate: choose) { row }
            } else {
                Button(action: choose) { row.contentShape(Rectangle()) }.buttonStyle(.plain)
            }
        }
    }

    private var row: some View {
        HStack(spacing: 8) {
            view
            Spacer(minLength: 0)
            Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.tint).opacity(isChosen ? 1 : 0)
                .accessibilityHidden(true)
        }
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

/// The chosen value, which leads to a page with a row for each; a choice leads back. Source: controls 2.
struct LinkedPicker<Content: View, Label: View>: View {
    let options: PickerOptions<Content>
    let label: Label
    let currentValue: AnyView?

    var body: some View {
        NavigationLink {
            PickerPage(options: options, label: label)
        } label: {
            LabeledContent {
                if let currentValue { currentValue } else { ChosenOption(options: options) }
            } label: {
                label
            }
        }
    }
}

private struct PickerPage<Content: View, Label: View>: View {
    let options: PickerOptions<Content>
    let label: Label
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            TickedRows(options: options) { view in
                options.choice.choose(view)
                dismiss()
            }
        }
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .principal) { label.fontWeight(.semibold).environment(\.labelForm, .titleOnly) }
        }
    }
}
