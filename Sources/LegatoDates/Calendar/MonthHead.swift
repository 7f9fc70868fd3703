// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
import LegatoUI

/// The month of a calendar, which opens wheels, and signs that lead to the months before and after.
struct MonthHead: View {
    let title: String
    let showsWheels: Bool
    let toggle: () -> Void
    /// Nil: there is no month before, or after.
    let back: (() -> Void)?
    let forward: (() -> Void)?
    @Environment(\.calendarLook) private var look
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        HStack(spacing: 0) {
            Button(action: toggle) {
                HStack(spacing: 4) {
                    Text(title).fontWeight(.semibold).foregroundStyle(showsWheels ? Color.accentColor : .primary)
                        .contentTransition(.identity)
                    Image(systemName: "chevron.forward")
                        .font(.system(size: look.titleChevronSize, weight: .semibold))
                        .foregroundStyle(.tint)
                        .rotationEffect(.degrees(!showsWheels ? 0 : direction == .rightToLeft ? -90 : 90))
                        .accessibilityHidden(true)
                }
                .font(.system(size: look.titleSize))
                .lineLimit(1)
                .frame(height: look.headerHeight)
                .contentShape(Rectangle())
            }
            Spacer(minLength: 8)
            if !showsWheels {
                HStack(spacing: 0) {
                    chevron("chevron.backward", "Previous Month", back)
                    chevron("chevron.forward", "Next Month", forward)
                }
                .transition(.opacity)
            }
        }
        .buttonStyle(.plain)
        .padding(.leading, look.titleInset)
    }

    private func chevron(_ symbol: String, _ name: String, _ action: (() -> Void)?) -> some View {
        Button {
            action?()
        } label: {
            Image(systemName: symbol)
                .font(.system(size: look.chevronSize, weight: .medium))
                .foregroundStyle(action == nil ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.tint))
                .frame(width: look.circle, height: look.headerHeight)
                .contentShape(Rectangle())
        }
        .disabled(action == nil)
        .accessibilityLabel(name)
    }
}

/// The days of the week above a calendar.
struct WeekdayHeads: View {
    let names: [String]
    @Environment(\.calendarLook) private var look

    var body: some View {
        HStack(spacing: 0) {
            ForEach(names.indices, id: \.self) { index in
                Text(names[index])
                    .font(.system(size: look.weekdaySize, weight: .semibold))
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
                    .padding(.horizontal, 1)
                    .frame(maxWidth: .infinity)
            }
        }
        .foregroundStyle(.tertiary)
        .frame(height: look.weekdayHeight)
        // Each day has a full name.
        .accessibilityHidden(true)
    }
}
