// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoMotion
import LegatoUI

/// A label, with the date and the time at the trailing end.
struct CompactDatePicker: View {
    let configuration: DatePickerStyleConfiguration
    @Environment(\.calendarLook) private var look
    @Environment(\.isInList) private var isInList

    var body: some View {
        LabeledDate(label: configuration.label) {
            PillLayout(gap: look.pillGap, lineGap: look.pillGap + 2 * (isInList ? look.pillOverlap : 0)) { pills }
        }
    }

    @ViewBuilder private var pills: some View {
        let date = configuration.shown
        if configuration.displayedComponents.contains(.date) { DatePill(date: date, bounds: configuration.bounds) }
        if configuration.displayedComponents.contains(.hourAndMinute) {
            TimePill(date: date, bounds: configuration.bounds)
        }
    }
}

/// Pills beside each other, or below each other where large text leaves no room for that. They stay the same views.
private struct PillLayout: Layout {
    let gap: CGFloat
    let lineGap: CGFloat

    /// The places of the pills, from the top leading corner.
    private func frames(in width: CGFloat?, _ subviews: Subviews) -> [CGRect] {
        let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
        let isRow = ideal.map(\.width).reduce(0, +) + gap * CGFloat(max(0, ideal.count - 1)) <= width ?? .infinity
        let height = ideal.map(\.height).max() ?? 0
        var origin = CGPoint.zero
        return zip(subviews, ideal).map { view, ideal in
            let size = isRow ? ideal : view.sizeThatFits(ProposedViewSize(width: width, height: nil))
            defer { if isRow { origin.x += size.width + gap } else { origin.y += size.height + lineGap } }
            return CGRect(
                origin: CGPoint(x: origin.x, y: origin.y + (isRow ? (height - size.height) / 2 : 0)), size: size)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let frames = frames(in: proposal.width, subviews)
        return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (view, frame) in zip(subviews, frames(in: proposal.width, subviews)) {
            view.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(frame.size))
        }
    }
}

/// What a date is chosen with, behind or below its label. Styles of labelled content do not change it.
struct LabeledDate<Label: View, Content: View>: View {
    let label: Label
    @ViewBuilder let content: Content

    var body: some View {
        LabeledContent {
            content
        } label: {
            label
        }.environment(\.labeledContentStyles, StyleStack())
    }
}

/// The date, which opens a calendar.
struct DatePill: View {
    let date: Binding<Date>
    let bounds: DateBounds
    @Environment(\.dateRegion) private var region
    @Environment(\.calendarLook) private var look

    var body: some View {
        Pill(text: Text(region.dateText(date.wrappedValue))) {
            DayCalendar(date: date, bounds: bounds)
                .frame(width: look.calendarWidth)
                .padding(.horizontal, look.cardInset)
                .padding(.bottom, look.cardInset / 2)
        }
    }
}

/// The time of day, which opens wheels.
struct TimePill: View {
    let date: Binding<Date>
    let bounds: DateBounds
    @Environment(\.dateRegion) private var region
    @Environment(\.calendarLook) private var look

    var body: some View {
        Pill(text: Text(region.timeText(date.wrappedValue)).monospacedDigit()) {
            DateWheels(date: date, bounds: bounds, content: .components(.hourAndMinute))
                .transformEnvironment(\.wheelLook) { $0.height = look.timeWheelSize.height }
                .frame(width: look.timeWheelSize.width)
        }
    }
}
