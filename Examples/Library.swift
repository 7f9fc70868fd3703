// legato render --device "iPhone 15" --scale 1 --tap "Shelf 3"@0.2 --tap Notes@1 --drag 196,600,196,200@1.4/0.3 --tap Notes@2.6 --tap Books@3.4 --tap Books@4
// Tabs that keep what is in them: a shelf stays open while another tab shows, and a second tap goes back to where a tab begins.

import SwiftUI

struct Library: View {
    var body: some View {
        TabView {
            Tab("Books", systemImage: "book") { Shelves() }
            Tab("Notes", systemImage: "note.text") { Notes() }.badge(3)
            TabSection("People") {
                Tab("Friends", systemImage: "person") { Text("Nobody has a book of yours.") }
            }
            Tab(role: .search) { Text("Search the shelves") }
        }
        .tint(.indigo)
    }
}

struct Shelves: View {
    private let colors: [Color] = [.red, .orange, .yellow, .green, .teal, .blue, .indigo, .purple]

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 12) {
                    ForEach(1..<9) { shelf in
                        NavigationLink("Shelf \(shelf)", value: shelf)
                            .frame(maxWidth: .infinity, minHeight: 90)
                            .background(colors[shelf - 1].opacity(0.25), in: .rect(cornerRadius: 12))
                    }
                }
                .padding(.horizontal)
            }
            .navigationTitle("Shelves")
            .navigationDestination(for: Int.self) { shelf in
                colors[shelf - 1].opacity(0.25)
                    .ignoresSafeArea()
                    .overlay { Image(systemName: "books.vertical").font(.system(size: 90)) }
                    .navigationTitle("Shelf \(shelf)")
            }
        }
    }
}

struct Notes: View {
    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
                ForEach(1..<40) { note in
                    Text("Note \(note)").padding()
                    Divider()
                }
            }
        }
    }
}

#Preview { Library() }
