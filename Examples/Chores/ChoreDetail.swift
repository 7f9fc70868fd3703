import SwiftUI

struct ChoreDetail: View {
    @Binding var chore: Chore
    @State private var isConfirming = false
    @Environment(\.dismiss) private var dismiss
    @Environment(ChoreStore.self) private var store

    var body: some View {
        Form {
            Section {
                LabeledContent("Room", value: chore.room)
                Picker("Priority", selection: $chore.priority) {
                    ForEach(Chore.Priority.allCases) { priority in
                        Label(priority.rawValue, systemImage: priority.symbol).tag(priority)
                    }
                }
                LabeledContent("Time") {
                    Text("\(chore.minutes) min").monospacedDigit()
                }
                Slider(value: minutes, in: 5...60, step: 5) {
                    Text("Minutes")
                } minimumValueLabel: {
                    Text("5")
                } maximumValueLabel: {
                    Text("60")
                }
            }
            Section {
                Toggle("Done", isOn: $chore.isDone.animation(.bouncy))
                Toggle("Flagged", isOn: $chore.isFlagged)
            }
            Section {
                Button("Delete chore", role: .destructive) { isConfirming = true }
            }
        }
        .navigationTitle(chore.title)
        .confirmationDialog("Delete this chore?", isPresented: $isConfirming, titleVisibility: .visible) {
            Button("Delete", role: .destructive) {
                dismiss()
                withAnimation { store.delete(chore) }
            }
        }
    }

    private var minutes: Binding<Double> {
        Binding {
            Double(chore.minutes)
        } set: {
            chore.minutes = Int($0)
        }
    }
}
