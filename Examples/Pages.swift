// legato render --device "iPhone 15" --scale 1 --drag 200,600,200,440@0.2/0.3 --tap Saturn@1.2 --drag 5,400,280,420@2.2/0.4
// A stack of pages with a large title that collapses: pushed by a tap, taken back by a finger from the leading edge.

import SwiftUI

struct Planet: Hashable {
    let name: String
    let color: Color
    let moons: [String]

    static let all = [
        Planet(name: "Mercury", color: .gray, moons: []),
        Planet(name: "Venus", color: .yellow, moons: []),
        Planet(name: "Earth", color: .green, moons: ["Moon"]),
        Planet(name: "Mars", color: .red, moons: ["Phobos", "Deimos"]),
        Planet(name: "Jupiter", color: .orange, moons: ["Io", "Europa", "Ganymede", "Callisto"]),
        Planet(name: "Saturn", color: .brown, moons: ["Titan", "Rhea", "Iapetus", "Dione"]),
        Planet(name: "Uranus", color: .cyan, moons: ["Titania", "Oberon", "Umbriel"]),
        Planet(name: "Neptune", color: .blue, moons: ["Triton"]),
        Planet(name: "Pluto", color: .purple, moons: ["Charon"]),
    ]
}

struct PlanetList: View {
    @State private var path = NavigationPath()
    @State private var isReversed = false

    private var planets: [Planet] { isReversed ? Planet.all.reversed() : Planet.all }

    var body: some View {
        NavigationStack(path: $path) {
            ScrollView {
                VStack(spacing: 12) {
                    ForEach(planets, id: \.self) { planet in
                        NavigationLink(value: planet) {
                            HStack {
                                Circle().fill(planet.color.gradient).frame(width: 44, height: 44)
                                Text(planet.name).font(.headline)
                                Spacer()
                                Image(systemName: "chevron.right").foregroundStyle(.secondary)
                            }
                            .padding()
                            .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 14))
                        }
                        .buttonStyle(.plain)
                    }
                }
                .padding()
            }
            .navigationTitle("Planets")
            .toolbar {
                Button("Reverse", systemImage: "arrow.up.arrow.down") { withAnimation { isReversed.toggle() } }
            }
            .navigationDestination(for: Planet.self) { PlanetPage(planet: $0) }
        }
    }
}

struct PlanetPage: View {
    let planet: Planet
    @State private var isFavourite = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Circle().fill(planet.color.gradient).frame(width: 180, height: 180)
            ForEach(planet.moons, id: \.self) { Text($0).foregroundStyle(.secondary) }
        }
        .padding()
        .navigationTitle(planet.name)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button("Favourite", systemImage: isFavourite ? "star.fill" : "star") { isFavourite.toggle() }
            }
            ToolbarItemGroup(placement: .bottomBar) {
                Text("\(planet.moons.count) moons").font(.footnote)
                Spacer()
                Button("Done") { dismiss() }
            }
        }
    }
}

#Preview {
    PlanetList()
}
