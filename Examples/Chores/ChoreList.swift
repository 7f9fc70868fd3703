import SwiftUI

struct ChoreList: View {
    @Environment(ChoreStore.self) private var store
    @State private var isAdding = false
    @State private var chosenToDelete: Chore?
    @State private var collapsed: Set<String> = []
    @AppStorage("showsDone") private var showsDone = true

    var body: some View {
        NavigationStack {
            List {
                Section {
                    SummaryRow()
                }
                ForEach(store.rooms, id: \.self) { room in
                    Section(room, isExpanded: isExpanded(room)) {
                        ForEach(store.chores(in: room, showsDone: showsDone)) { chore in
                            NavigationLink(value: chore) {
                                ChoreRow(chore: chore)
                            }
                            .swipeActions(edge: .trailing) {
                                Button("Delete", systemImage: "trash", role: .destructive) {
                                    withAnimation { store.delete(chore) }
                                }
                                Button("Flag", systemImage: "flag") {
                                    withAnimation { store.flag(chore) }
                                }
                                .tint(.orange)
                            }
                            .swipeActions(edge: .leading) {
                                Button(chore.isDone ? "Reopen" : "Done", systemImage: "checkmark") {
                                    withAnimation { store.toggle(chore) }
                                }
                                .tint(.green)
                            }
                        }
                    }
                }
            }
            .listStyle(.sidebar)
            .navigationTitle("Chores")
            .navigationDestination(for: Chore.self) { chore in
                ChoreDetail(chore: store.binding(for: chore))
            }
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Menu("Options", systemImage: "ellipsis.circle") {
                        Toggle("Show done", isOn: $showsDone.animation())
                        Divider()
                        Button("Finish all", systemImage: "checkmark.circle") {
                            withAnimation {
                                for index in store.chores.indices { store.chores[index].isDone = true }
                            }
                        }
                    }
                }
                ToolbarItem(placement: .primaryAction) {
                    Button("New chore", systemImage: "plus") { isAdding = true }
                }
            }
            .sheet(isPresented: $isAdding) {
                NewChore { title, room, priority, minutes in
                    withAnimation(.snappy) {
                        store.add(title, room: room, priority: priority, minutes: minutes)
                    }
                }
                .presentationDetents([.medium, .large])
            }
        }
    }

    private func isExpanded(_ room: String) -> Binding<Bool> {
        Binding {
            !collapsed.contains(room)
        } set: { isExpanded in
            if isExpanded { collapsed.remove(room) } else { collapsed.insert(room) }
        }
    }
}

struct SummaryRow: View {
    @Environment(ChoreStore.self) private var store

    var body: some View {
        let done = store.chores.count - store.openCount
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text(store.openCount == 1 ? "1 chore left" : "\(store.openCount) chores left")
                    .font(.headline)
                Spacer()
                Text("\(store.minutesLeft) min")
                    .foregroundStyle(.secondary)
                    .monospacedDigit()
                    .contentTransition(.numericText())
            }
            ProgressView(value: Double(done), total: Double(max(store.chores.count, 1)))
        }
        .padding(.vertical, 4)
    }
}
