// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// A text on a ground of its own, which opens a card beside it. A tap elsewhere closes the card.
///
/// Source: *measured* (controls 2 and 4); that the card stands without an arrow is *chosen*.
struct Pill<Card: View>: View {
    let text: Text
    @ViewBuilder let card: () -> Card
    @State private var isOpen = false
    @Environment(\.calendarLook) private var look
    @Environment(\.isInList) private var isInList

    var body: some View {
        Button {
            isOpen.toggle()
        } label: {
            text
        }
        .buttonStyle(PillStyle(isOpen: isOpen))
        .padding(.vertical, isInList ? -look.pillOverlap : 0)
        .popover(isPresented: $isOpen) {
            card()
                .presentationCompactAdaptation(.popover)
                .presentationArrowHidden()
        }
    }
}

private struct PillStyle: ButtonStyle {
    let isOpen: Bool
    @Environment(\.calendarLook) private var look
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .lineLimit(1)
            .foregroundStyle(color)
            .opacity(configuration.isPressed ? 0.5 : 1)
            .padding(.horizontal, look.pillInsets.side)
            .padding(.vertical, look.pillInsets.top)
            .background(
                isEnabled ? Color.system(.tertiaryFill) : .clear,
                in: .rect(cornerRadius: look.pillRadius, style: .continuous)
            )
            .contentShape(Rectangle())
    }

    private var color: Color { isEnabled ? isOpen ? .accentColor : .primary : .system(.tertiary) }
}
