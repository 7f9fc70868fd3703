import SwiftUI

struct NewChore: View {
    let onAdd: (String, String, Chore.Priority, Int) -> Void

    private static let suggestions = ["Sweep the stairs", "Clean the windows", "Empty the bins"]
    private static let rooms = ["Kitchen", "Bedroom", "Balcony", "Hall"]

    @Environment(\.dismiss) private var dismiss
    @State private var title: String?
    @State private var room = "Hall"
    @State private var priority = Chore.Priority.normal
    @State private var minutes = 15
    @State private var isUrgent = false

    var body: some View {
        NavigationStack {
            Form {
                Section("What") {
                    ForEach(Self.suggestions, id: \.self) { suggestion in
                        Button {
                            withAnimation(.snappy) { title = suggestion }
                        } label: {
                            HStack {
                                Text(suggestion)
                                    .foregroundStyle(.primary)
                                Spacer()
                                if title == suggestion {
                                    Image(systemName: "checkmark")
                                        .transition(.opacity)
                                }
                            }
                        }
                    }
                }
                Section {
                    Picker("Room", selection: $room) {
                        ForEach(Self.rooms, id: \.self) { Text($0) }
                    }
                    Picker("Priority", selection: $priority) {
                        ForEach(Chore.Priority.allCases) { Text($0.rawValue).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    Stepper("\(minutes) minutes", value: $minutes, in: 5...60, step: 5)
                    Toggle("Urgent", isOn: $isUrgent.animation())
                    if isUrgent {
                        Label("Goes to the top of the day", systemImage: "bolt.fill")
                            .foregroundStyle(.orange)
                    }
                } footer: {
                    Text("Chores of more than half an hour are split.")
                }
            }
            .navigationTitle("New chore")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", role: .cancel) { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Add") {
                        if let title { onAdd(title, room, isUrgent ? .high : priority, minutes) }
                        dismiss()
                    }
                    .disabled(title == nil)
                }
            }
        }
    }
}
