// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// The forms in which pickers of dates are declared, as files of users write them.
@MainActor
@Suite struct DeclarationTests {
    private let selected = Binding.constant(date(2025, 3, 10, 9, 41))
    private let title = "Trip"
    private let resource = LocalizedStringResource("Trip")
    private let first = date(2025, 1, 1)
    private let last = date(2025, 12, 31)

    @Test func `date pickers are declared with titles, resources, strings and views, in every kind of range`() {
        let pickers: [AnyView] = [
            AnyView(DatePicker(selection: selected) { Text("Trip") }),
            AnyView(DatePicker(selection: selected, displayedComponents: .date) { Text("Trip") }),
            AnyView(DatePicker(selection: selected, in: first...last) { Text("Trip") }),
            AnyView(DatePicker(selection: selected, in: first..., displayedComponents: [.date]) { Text("Trip") }),
            AnyView(DatePicker(selection: selected, in: ...last) { Label("Trip", systemImage: "airplane") }),
            AnyView(DatePicker("Trip", selection: selected)),
            AnyView(DatePicker("Trip", selection: selected, displayedComponents: [.hourAndMinute, .date])),
            AnyView(DatePicker("Trip", selection: selected, in: first...last)),
            AnyView(DatePicker("Trip", selection: selected, in: first...)),
            AnyView(DatePicker("Trip", selection: selected, in: ...last, displayedComponents: .date)),
            AnyView(DatePicker(title, selection: selected)),
            AnyView(DatePicker(title, selection: selected, in: first...last, displayedComponents: .date)),
            AnyView(DatePicker(title, selection: selected, in: first...)),
            AnyView(DatePicker(title, selection: selected, in: ...last)),
            AnyView(DatePicker(resource, selection: selected)),
            AnyView(DatePicker(resource, selection: selected, in: first...last)),
            AnyView(DatePicker(resource, selection: selected, in: first..., displayedComponents: .date)),
            AnyView(DatePicker(resource, selection: selected, in: ...last)),
        ]
        for (index, picker) in pickers.enumerated() {
            let labels = phone { picker }.elements.compactMap(\.label)
            #expect(labels.contains("Trip") && labels.contains("Mar 10, 2025"), "picker \(index): \(labels)")
        }
    }

    @Test func `styles have names as members and as types`() {
        func labels(_ style: some DatePickerStyle) -> [String] {
            phone { DatePicker("Trip", selection: selected, displayedComponents: .date).datePickerStyle(style) }
                .elements.compactMap(\.label)
        }
        for style in [
            labels(.automatic), labels(.compact), labels(DefaultDatePickerStyle()), labels(CompactDatePickerStyle()),
        ] { #expect(style.contains("Mar 10, 2025") && !style.contains("March 2025")) }
        for style in [labels(.graphical), labels(GraphicalDatePickerStyle())] { #expect(style.contains("March 2025")) }
        for style in [labels(.wheel), labels(WheelDatePickerStyle())] { #expect(style.contains("March")) }
    }

    @Test func `components are a set`() {
        typealias Components = DatePicker<Text>.Components
        #expect(Components.date.union(.hourAndMinute) == [.hourAndMinute, .date])
        #expect(DatePickerComponents(rawValue: 0) == [] && DatePickerComponents.date.rawValue != 0)
        #expect(!DatePickerComponents.date.contains(.hourAndMinute))
    }

    @Test
    func `pickers of several days are declared with titles, resources, strings and views, in every kind of range`() {
        let days = Binding<Set<DateComponents>>.constant([])
        let pickers: [AnyView] = [
            AnyView(MultiDatePicker(selection: days) { Text("Days") }),
            AnyView(MultiDatePicker(selection: days, in: first..<last.addingTimeInterval(1e8)) { Text("Days") }),
            AnyView(MultiDatePicker(selection: days, in: first...) { Text("Days") }),
            AnyView(MultiDatePicker(selection: days, in: ..<last.addingTimeInterval(1e8)) { Text("Days") }),
            AnyView(MultiDatePicker("Days", selection: days)),
            AnyView(MultiDatePicker("Days", selection: days, in: first..<last.addingTimeInterval(1e8))),
            AnyView(MultiDatePicker("Days", selection: days, in: first...)),
            AnyView(MultiDatePicker("Days", selection: days, in: ..<last.addingTimeInterval(1e8))),
            AnyView(MultiDatePicker(title, selection: days)),
            AnyView(MultiDatePicker(title, selection: days, in: first..<last.addingTimeInterval(1e8))),
            AnyView(MultiDatePicker(title, selection: days, in: first...)),
            AnyView(MultiDatePicker(title, selection: days, in: ..<last.addingTimeInterval(1e8))),
            AnyView(MultiDatePicker(resource, selection: days)),
            AnyView(MultiDatePicker(resource, selection: days, in: first..<last.addingTimeInterval(1e8))),
            AnyView(MultiDatePicker(resource, selection: days, in: first...)),
            AnyView(MultiDatePicker(resource, selection: days, in: ..<last.addingTimeInterval(1e8))),
        ]
        for (index, picker) in pickers.enumerated() {
            #expect(phone { picker }.button("January 2026") != nil, "picker \(index)")
        }
    }
}
