// legato render --device "iPhone 15" --scale 1 --press 110,420@0.3/0.9 --tap Favourite@2 --tap Options@3.2 --tap "Sort by"@3.9 --tap Colour@4.6
// Photos with a context menu, opened by a finger that stays, and a menu in the bar with another one inside.

import SwiftUI

struct Shot: Identifiable, Equatable {
    let id: Int
    let color: Color
    var isFavourite = false

    static let all = [Color.orange, .teal, .purple, .green, .pink, .blue].enumerated().map { Shot(id: $0, color: $1) }
}

struct Album: View {
    @State private var shots = Shot.all
    @State private var isReversed = false
    private let columns = [GridItem(.flexible(), spacing: 12), GridItem(.flexible())]

    var body: some View {
        NavigationStack {
            ScrollView {
                LazyVGrid(columns: columns, spacing: 12) {
                    ForEach(isReversed ? shots.reversed() : shots) { shot in
                        ShotCard(shot: shot)
                            .contextMenu {
                                Button("Favourite", systemImage: "heart") { change(shot) { $0.isFavourite.toggle() } }
                                Button("Copy", systemImage: "doc.on.doc") {}
                                Section {
                                    Button("Delete", systemImage: "trash", role: .destructive) {
                                        withAnimation { shots.removeAll { $0 == shot } }
                                    }
                                }
                            }
                    }
                }
                .padding()
            }
            .navigationTitle("Album")
            .toolbar {
                Menu("Options", systemImage: "ellipsis.circle") {
                    Button("Select", systemImage: "checkmark.circle") {}
                    Toggle("Reversed", isOn: $isReversed)
                    Menu("Sort by") {
                        Button("Date") {}
                        Button("Colour") { withAnimation { isReversed.toggle() } }
                    }
                }
            }
        }
    }

    private func change(_ shot: Shot, _ change: (inout Shot) -> Void) {
        guard let index = shots.firstIndex(of: shot) else { return }
        withAnimation(.bouncy) { change(&shots[index]) }
    }
}

struct ShotCard: View {
    let shot: Shot

    var body: some View {
        RoundedRectangle(cornerRadius: 16)
            .fill(shot.color.gradient)
            .frame(height: 150)
            .overlay(alignment: .topTrailing) {
                if shot.isFavourite {
                    Image(systemName: "heart.fill").font(.title).foregroundStyle(.white).padding(12)
                        .transition(.scale)
                }
            }
    }
}

#Preview { Album() }
