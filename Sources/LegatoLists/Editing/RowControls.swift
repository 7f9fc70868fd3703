// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// What stands before a row in edit mode.
struct RowEditControl: View {
    enum Kind: Equatable {
        /// Shows the button that deletes the row.
        case delete
        /// Whether the row is selected.
        case selection(Bool)
    }

    let kind: Kind
    let metrics: ListMetrics
    let action: () -> Void

    var body: some View {
        switch kind {
        case .delete:
            Button(action: action) {
                Image(systemName: "minus.circle.fill")
                    .font(.system(size: metrics.editControl))
                    .foregroundStyle(.white, .red)
                    .accessibilityLabel("Delete")
            }
            .buttonStyle(.plain)
            .modifier(EditControlPlace(metrics: metrics))
        case .selection(let isSelected):
            Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
                .font(.system(size: metrics.editControl))
                .foregroundStyle(isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(.tertiary), .tint)
                .accessibilityLabel(isSelected ? "Selected" : "Not selected")
                .modifier(EditControlPlace(metrics: metrics))
        }
    }
}

/// Where the control before a row is: its middle in the column that edit mode adds.
private struct EditControlPlace: ViewModifier {
    let metrics: ListMetrics

    func body(content: Content) -> some View {
        content
            .frame(width: metrics.editControl)
            .padding(.leading, metrics.editControlCenter - metrics.editControl / 2)
            .frame(width: metrics.editInset, alignment: .leading)
    }
}

/// What moves a row when it is dragged.
struct RowGrip: View {
    let metrics: ListMetrics

    var body: some View {
        Image(systemName: "line.3.horizontal")
            .foregroundStyle(.tertiary)
            .frame(width: metrics.gripWidth)
            .padding(.trailing, metrics.gripInset - metrics.gripWidth)
            .frame(maxHeight: .infinity)
            .contentShape(Rectangle())
            .accessibilityLabel("Reorder")
    }
}
