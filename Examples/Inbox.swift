// legato render --size 390x480 --tap "Add"@0.3 --tap "Add"@0.5 --tap "Archive Tides"@1.3 --tap "Archive Launch"@1.5 --tap "Undo"@1.8 --tap "Add"@2.8 --duration 4
// Rows are inserted and removed; one that is still leaving comes back the way it went.
import SwiftUI

struct Message: Identifiable, Equatable {
    let id: Int
    let title: String
    let color: Color
}

struct Inbox: View {
    @State private var messages = Array(Inbox.all[2...])
    @State private var archived: [(index: Int, message: Message)] = []

    private static let all = [
        Message(id: 0, title: "Harvest", color: .green), Message(id: 1, title: "Voltage", color: .yellow),
        Message(id: 2, title: "Launch", color: .orange), Message(id: 3, title: "Tides", color: .blue),
        Message(id: 4, title: "Lantern", color: .purple),
    ]
    @State private var next = 1

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack {
                Text("Inbox").font(.title.bold())
                Spacer()
                Button("Undo") { undo() }.opacity(archived.isEmpty ? 0.3 : 1)
                Button("Add") { add() }
            }
            ForEach(messages) { message in
                row(message)
                    .transition(
                        .asymmetric(
                            insertion: .move(edge: .top).combined(with: .opacity),
                            removal: .move(edge: .trailing).combined(with: .opacity)))
            }
            Spacer()
        }
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func row(_ message: Message) -> some View {
        HStack(spacing: 14) {
            Circle().fill(message.color.gradient).frame(width: 36, height: 36)
            Text(message.title).font(.headline)
            Spacer()
            Button {
                archive(message)
            } label: {
                Image(systemName: "checkmark").foregroundStyle(.secondary)
            }
            .accessibilityLabel("Archive \(message.title)")
        }
        .padding(14)
        .background(RoundedRectangle(cornerRadius: 16).fill(Color.gray.opacity(0.15)))
    }

    private func add() {
        guard next >= 0 else { return }
        withAnimation(.spring(duration: 0.5, bounce: 0.3)) { messages.insert(Self.all[next], at: 0) }
        next -= 1
    }

    private func archive(_ message: Message) {
        guard let index = messages.firstIndex(of: message) else { return }
        withAnimation(.easeInOut(duration: 0.6)) {
            archived.append((index, message))
            messages.remove(at: index)
        }
    }

    private func undo() {
        guard let last = archived.last else { return }
        withAnimation(.spring(duration: 0.5)) {
            archived.removeLast()
            messages.insert(last.message, at: min(last.index, messages.count))
        }
    }
}

#Preview { Inbox() }
