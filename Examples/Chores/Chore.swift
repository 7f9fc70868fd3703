import SwiftUI

struct Chore: Identifiable, Hashable {
    enum Priority: String, CaseIterable, Identifiable {
        case low = "Low"
        case normal = "Normal"
        case high = "High"

        var id: Self { self }

        var color: Color {
            switch self {
            case .low: .green
            case .normal: .blue
            case .high: .red
            }
        }

        var symbol: String {
            switch self {
            case .low: "arrow.down"
            case .normal: "minus"
            case .high: "exclamationmark"
            }
        }
    }

    let id: Int
    var title: String
    var room: String
    var priority = Priority.normal
    var minutes = 15
    var isDone = false
    var isFlagged = false
}

@Observable
final class ChoreStore {
    var chores: [Chore]
    private var nextID: Int

    init(chores: [Chore]) {
        self.chores = chores
        nextID = (chores.map(\.id).max() ?? 0) + 1
    }

    var rooms: [String] {
        chores.map(\.room).reduce(into: []) { rooms, room in
            if !rooms.contains(room) { rooms.append(room) }
        }
    }

    var openCount: Int { chores.filter { !$0.isDone }.count }
    var minutesLeft: Int { chores.filter { !$0.isDone }.map(\.minutes).reduce(0, +) }

    func chores(in room: String, showsDone: Bool) -> [Chore] {
        chores.filter { $0.room == room && (showsDone || !$0.isDone) }
    }

    func add(_ title: String, room: String, priority: Chore.Priority, minutes: Int) {
        chores.append(Chore(id: nextID, title: title, room: room, priority: priority, minutes: minutes))
        nextID += 1
    }

    func delete(_ chore: Chore) {
        chores.removeAll { $0.id == chore.id }
    }

    func toggle(_ chore: Chore) {
        guard let index = chores.firstIndex(where: { $0.id == chore.id }) else { return }
        chores[index].isDone.toggle()
    }

    func flag(_ chore: Chore) {
        guard let index = chores.firstIndex(where: { $0.id == chore.id }) else { return }
        chores[index].isFlagged.toggle()
    }

    func binding(for chore: Chore) -> Binding<Chore> {
        Binding {
            self.chores.first { $0.id == chore.id } ?? chore
        } set: { newValue in
            guard let index = self.chores.firstIndex(where: { $0.id == chore.id }) else { return }
            self.chores[index] = newValue
        }
    }
}

extension ChoreStore {
    static var sample: ChoreStore {
        ChoreStore(chores: [
            Chore(id: 1, title: "Wash the dishes", room: "Kitchen", priority: .high, minutes: 20),
            Chore(id: 2, title: "Wipe the stove", room: "Kitchen"),
            Chore(id: 3, title: "Sort the fridge", room: "Kitchen", priority: .low, minutes: 30),
            Chore(id: 4, title: "Make the bed", room: "Bedroom", minutes: 5, isDone: true),
            Chore(id: 5, title: "Fold the laundry", room: "Bedroom", minutes: 25),
            Chore(id: 6, title: "Water the herbs", room: "Balcony", priority: .low, minutes: 10),
        ])
    }
}
