// legato render --device "iPhone 15" --scale 1 --drag 70,230,200,380@0.3/0.5+0.7 --drag 200,306,325,420@2/0.5+0.7 --drag 325,230,325,700@3.6/0.3+0.7 --duration 6
// A board of three columns: a finger that stays lifts a card, carries it, and drops it on another column, or nowhere.

import SwiftUI

struct Card: Codable, Identifiable, Equatable, Transferable {
    let id: Int
    var title: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "org.example.card"))
        ProxyRepresentation(exporting: \.title)
    }
}

struct Column: Identifiable {
    let id: Int
    var title: String
    var color: Color
    var cards: [Card]
    var isTargeted = false
}

struct Board: View {
    @State private var columns = [
        Column(
            id: 0, title: "To do", color: .orange,
            cards: [Card(id: 1, title: "Sketch"), Card(id: 2, title: "Write"), Card(id: 3, title: "Translate")]),
        Column(
            id: 1, title: "Doing", color: .blue, cards: [Card(id: 4, title: "Measure"), Card(id: 5, title: "Build")]),
        Column(id: 2, title: "Done", color: .green, cards: [Card(id: 6, title: "Plan")]),
    ]

    var body: some View {
        VStack(alignment: .leading) {
            Text("Board").font(.largeTitle.bold())
            HStack(alignment: .top, spacing: 8) {
                ForEach($columns) { $column in
                    ColumnView(column: column)
                        .dropDestination(for: Card.self) { cards, _ in
                            withAnimation(.bouncy) { move(cards, to: column.id) }
                            return true
                        } isTargeted: { isTargeted in
                            withAnimation(.snappy) { column.isTargeted = isTargeted }
                        }
                }
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        .background(Color(white: 0.95).ignoresSafeArea())
    }

    private func move(_ cards: [Card], to id: Int) {
        for index in columns.indices { columns[index].cards.removeAll { cards.contains($0) } }
        guard let index = columns.firstIndex(where: { $0.id == id }) else { return }
        columns[index].cards += cards
    }
}

struct ColumnView: View {
    let column: Column

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(column.title).font(.headline).foregroundStyle(column.color)
            ForEach(column.cards) { card in
                CardView(title: card.title, color: column.color)
                    .draggable(card)
            }
            Spacer(minLength: 0)
        }
        .padding(8)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: 420)
        .background(column.color.opacity(column.isTargeted ? 0.3 : 0.1), in: .rect(cornerRadius: 16))
    }
}

struct CardView: View {
    let title: String
    let color: Color

    var body: some View {
        Text(title)
            .font(.subheadline)
            .frame(maxWidth: .infinity, minHeight: 56, alignment: .topLeading)
            .padding(10)
            .background(.white, in: .rect(cornerRadius: 12))
            .overlay(alignment: .bottomLeading) { Capsule().fill(color).frame(width: 24, height: 4).padding(10) }
    }
}

#Preview { Board() }
