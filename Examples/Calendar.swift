// legato render --device "iPhone 15" --scale 1 --tap "Friday, March 14@1" --tap "Next Month@2" --drag 196,560,196,470@3.4/0.3
// A form with dates: pills that open a calendar or wheels, a calendar of its own, wheels and days of the week.

import SwiftUI

struct Trip: View {
    @State private var departure = Date(timeIntervalSince1970: 1_741_599_660)
    @State private var birthday = Date(timeIntervalSince1970: 1_741_599_660)
    @State private var days: Set<DateComponents> = []
    @State private var size = "Medium"

    var body: some View {
        NavigationStack {
            Form {
                DatePicker("Departure", selection: $departure, in: Date(timeIntervalSince1970: 1_741_000_000)...)
                DatePicker("Day", selection: $departure, displayedComponents: .date)
                Section("Calendar") {
                    DatePicker("Day", selection: $departure).datePickerStyle(.graphical)
                }
                Section("Birthday") {
                    DatePicker("Birthday", selection: $birthday, displayedComponents: .date).datePickerStyle(.wheel)
                }
                Section("Size") {
                    Picker("Size", selection: $size) {
                        ForEach(["Small", "Medium", "Large", "Huge"], id: \.self) { Text($0) }
                    }
                    .pickerStyle(.wheel)
                }
                Section("Days off") { MultiDatePicker("Days off", selection: $days) }
            }
            .navigationTitle("Trip")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

#Preview { Trip() }
