// legato render --device "iPhone 15" --scale 1 --drag 350,350,280,350@0.3/0.3 --tap "Done"@1.1 --drag 350,306,60,306@2.2/0.35 --tap Edit@3.4 --drag 343,363,343,275@4.2/0.5 --tap Done@5.6 --duration 6.4
// A list of errands: one is done by a swipe, one is deleted by a long one, and one is moved in edit mode.

import SwiftUI

struct Errand: Identifiable {
    let id: Int
    var title: String
    var symbol: String
    var isDone = false
}

struct Errands: View {
    @State private var errands = [
        Errand(id: 1, title: "Water the ferns", symbol: "leaf"),
        Errand(id: 2, title: "Return the ladder", symbol: "wrench"),
        Errand(id: 3, title: "Call the harbour", symbol: "phone"),
        Errand(id: 4, title: "Buy lamp oil", symbol: "flame"),
        Errand(id: 5, title: "Mend the net", symbol: "scissors"),
    ]

    var body: some View {
        NavigationStack {
            List {
                Section {
                    ForEach($errands) { $errand in
                        ErrandRow(errand: errand)
                            .swipeActions {
                                Button("Delete", systemImage: "trash", role: .destructive) { remove(errand) }
                                Button("Done", systemImage: "checkmark") {
                                    withAnimation { errand.isDone.toggle() }
                                }
                                .tint(.indigo)
                            }
                    }
                    .onMove { errands.move(fromOffsets: $0, toOffset: $1) }
                } header: {
                    Text("Today")
                } footer: {
                    Text("\(errands.count(where: { !$0.isDone })) left.")
                }
                Section { NavigationLink("Archive") { Text("Nothing yet") } }
            }
            .navigationTitle("Errands")
            .toolbar { EditButton() }
        }
    }

    private func remove(_ errand: Errand) { errands.removeAll { $0.id == errand.id } }
}

struct ErrandRow: View {
    let errand: Errand

    var body: some View {
        Label {
            Text(errand.title)
                .strikethrough(errand.isDone)
                .foregroundStyle(errand.isDone ? .secondary : .primary)
        } icon: {
            Image(systemName: errand.isDone ? "checkmark.circle.fill" : errand.symbol)
                .contentTransition(.symbolEffect(.replace))
        }
    }
}

#Preview { Errands() }
