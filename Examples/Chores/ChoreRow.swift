import SwiftUI

struct ChoreRow: View {
    let chore: Chore

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: chore.isDone ? "checkmark.circle.fill" : "circle")
                .foregroundStyle(chore.isDone ? AnyShapeStyle(.green) : AnyShapeStyle(.tertiary))
                .contentTransition(.symbolEffect(.replace))
            VStack(alignment: .leading, spacing: 2) {
                Text(chore.title)
                    .strikethrough(chore.isDone)
                    .foregroundStyle(chore.isDone ? .secondary : .primary)
                Label("\(chore.minutes) min", systemImage: "clock")
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            if chore.isFlagged {
                Image(systemName: "flag.fill")
                    .foregroundStyle(.orange)
                    .transition(.scale.combined(with: .opacity))
            }
            PriorityBadge(priority: chore.priority)
        }
    }
}

struct PriorityBadge: View {
    let priority: Chore.Priority

    var body: some View {
        Image(systemName: priority.symbol)
            .font(.caption2.bold())
            .foregroundStyle(.white)
            .frame(width: 20, height: 20)
            .background(priority.color.gradient, in: .circle)
            .accessibilityLabel("\(priority.rawValue) priority")
    }
}

#Preview("A row") {
    List {
        ChoreRow(chore: Chore(id: 1, title: "Wash the dishes", room: "Kitchen", priority: .high))
        ChoreRow(chore: Chore(id: 2, title: "Make the bed", room: "Bedroom", isDone: true, isFlagged: true))
    }
}
