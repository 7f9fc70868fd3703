// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoMotion
public import LegatoUI

/// A calendar in which any number of days is chosen. A tap on a day adds it, another one removes it.
///
/// A day is one of `selection` if some components there have its era, year, month and day. What is added has these, and the calendar. The label names
/// the calendar and does not show. Source: *documented* (SwiftUI, `MultiDatePicker`).
public struct MultiDatePicker<Label: View>: View, _Nonisolated {
    private let selection: Binding<Set<DateComponents>>
    private let bounds: DateBounds
    private let label: Label
    @State private var opening = Opening()
    @Environment(\.dateRegion) private var region

    nonisolated init(_ selection: Binding<Set<DateComponents>>, _ bounds: DateBounds, _ label: Label) {
        (self.selection, self.bounds, self.label) = (selection, bounds, label)
    }

    @MainActor @preconcurrency public var body: some View {
        let chosen = ChosenDays(selection.wrappedValue, in: region)
        let start = opening.date
        MonthCalendar(
            bounds: bounds, focus: region.startOfDay(bounds.clamp(start, now: start)), isChosen: chosen.contains
        ) { day in
            // Two fingers may have changed it since.
            selection.wrappedValue = ChosenDays(selection.wrappedValue, in: region).toggling(day, in: region)
        }
        // Its parts have names of their own.
        .background { Color.clear.named(by: label) }
    }
}

/// When a calendar was shown first: that month shows, whatever day it is later.
@MainActor
private final class Opening {
    lazy var date = Date()
    nonisolated init() {}
}

/// The days that some components stand for.
private struct ChosenDays {
    private let components: Set<DateComponents>
    private let days: Set<Date>

    init(_ components: Set<DateComponents>, in region: DateRegion) {
        self.components = components
        days = Set(components.compactMap { Self.day(of: $0, in: region) })
    }

    private static func day(of components: DateComponents, in region: DateRegion) -> Date? {
        // Without a day they stand for none.
        guard components.year != nil, components.month != nil, components.day != nil else { return nil }
        var day = DateComponents()
        (day.era, day.year, day.month, day.day) = (components.era, components.year, components.month, components.day)
        day.isLeapMonth = components.isLeapMonth
        var calendar = components.calendar ?? region.calendar
        calendar.timeZone = region.calendar.timeZone
        return calendar.date(from: day).map(region.startOfDay)
    }

    func contains(_ day: Date) -> Bool { days.contains(day) }

    func toggling(_ day: Date, in region: DateRegion) -> Set<DateComponents> {
        if contains(day) { return components.filter { Self.day(of: $0, in: region) != day } }
        var new = region.calendar.dateComponents([.era, .year, .month, .day], from: day)
        new.calendar = region.calendar
        return components.union([new])
    }
}

// MARK: - Forms

extension MultiDatePicker {
    nonisolated public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, DateBounds(), label())
    }

    /// - Parameter bounds: The days that can be chosen: those of which some part is in the range.
    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(bounds), label()) }

    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(first: bounds.lowerBound), label()) }

    nonisolated public init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(before: bounds.upperBound), label()) }
}

extension MultiDatePicker where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init(_ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleResource) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection: selection, in: bounds) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) { self.init(selection: selection, in: bounds) { Text(title) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>
    ) { self.init(selection: selection, in: bounds) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) { self.init(selection: selection, in: bounds) { Text(title) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>
    ) { self.init(selection: selection, in: bounds) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) { self.init(selection: selection, in: bounds) { Text(title) } }
}

extension DateBounds {
    fileprivate init(_ range: Range<Date>) {
        self.init(first: range.lowerBound, last: DateBounds(before: range.upperBound).last)
    }

    /// All dates before `end`.
    fileprivate init(before end: Date) {
        self.init(last: Date(timeIntervalSinceReferenceDate: end.timeIntervalSinceReferenceDate.nextDown))
    }
}
