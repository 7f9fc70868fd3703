// legato render --device "iPhone 15" --scale 1 --tap "Name or Latin name@0.6" --type "a@1.5" --type "s@2" --type "p@2.5" --tap "Cancel@3.7" --drag 196,560,196,380@4.6/0.3 --duration 5.6
// A list that filters while one types: the field takes the place of the title, rows leave and come, and all comes back.

import SwiftUI

struct Tree: Identifiable {
    let name: String
    let latin: String
    let color: Color
    var id: String { name }
}

struct Find: View {
    enum Scope: Hashable { case all, leaves }

    @State private var text = ""
    @State private var scope = Scope.all

    private static let trees = [
        Tree(name: "Alder", latin: "Alnus", color: .green), Tree(name: "Ash", latin: "Fraxinus", color: .mint),
        Tree(name: "Aspen", latin: "Populus tremula", color: .yellow),
        Tree(name: "Beech", latin: "Fagus", color: .orange),
        Tree(name: "Birch", latin: "Betula", color: .green), Tree(name: "Cedar", latin: "Cedrus", color: .teal),
        Tree(name: "Elm", latin: "Ulmus", color: .mint), Tree(name: "Hazel", latin: "Corylus", color: .brown),
        Tree(name: "Larch", latin: "Larix", color: .yellow), Tree(name: "Maple", latin: "Acer", color: .red),
        Tree(name: "Oak", latin: "Quercus", color: .brown), Tree(name: "Pine", latin: "Pinus", color: .teal),
        Tree(name: "Rowan", latin: "Sorbus", color: .red), Tree(name: "Spruce", latin: "Picea", color: .teal),
        Tree(name: "Yew", latin: "Taxus", color: .green),
    ]

    private var found: [Tree] {
        Self.trees.filter { tree in
            let isInScope = scope == .all || !["Cedar", "Larch", "Pine", "Spruce", "Yew"].contains(tree.name)
            return isInScope && (text.isEmpty || "\(tree.name) \(tree.latin)".localizedCaseInsensitiveContains(text))
        }
    }

    var body: some View {
        NavigationStack {
            List(found) { tree in
                HStack {
                    Image(systemName: "leaf.fill").foregroundStyle(tree.color)
                    VStack(alignment: .leading) {
                        Text(tree.name)
                        Text(tree.latin).font(.footnote).foregroundStyle(.secondary)
                    }
                }
            }
            .overlay { if found.isEmpty { ContentUnavailableView.search } }
            .animation(.default, value: found.map(\.id))
            .navigationTitle("Trees")
            .searchable(text: $text, prompt: "Name or Latin name")
            .searchScopes($scope) {
                Text("All").tag(Scope.all)
                Text("Broad-leaved").tag(Scope.leaves)
            }
        }
    }
}

#Preview { Find() }
