// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoUI

// The forms in which a date picker is given its label and its range.

extension DatePicker {
    nonisolated public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(), displayedComponents, label()) }

    nonisolated public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection, DateBounds(first: range.lowerBound, last: range.upperBound), displayedComponents, label())
    }

    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(first: range.lowerBound), displayedComponents, label()) }

    nonisolated public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) { self.init(selection, DateBounds(last: range.upperBound), displayedComponents, label()) }
}

extension DatePicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }

    @_disfavoredOverload
    nonisolated public init(
        _ titleResource: LocalizedStringResource, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
}
