// legato render --device "iPhone 15" --scale 1 --tap Mars@0.2 --drag 5,400,280,420@1.2/0.4
// A stack of pages: pushed by a tap, taken back by a finger from the leading edge.

import SwiftUI

struct Planet: Hashable {
    let name: String
    let color: Color
    let moons: [String]

    static let all = [
        Planet(name: "Mars", color: .red, moons: ["Phobos", "Deimos"]),
        Planet(name: "Jupiter", color: .orange, moons: ["Io", "Europa", "Ganymede", "Callisto"]),
        Planet(name: "Neptune", color: .blue, moons: ["Triton"]),
    ]
}

struct PlanetList: View {
    @State private var path = NavigationPath()

    var body: some View {
        NavigationStack(path: $path) {
            ScrollView {
                VStack(spacing: 12) {
                    ForEach(Planet.all, id: \.self) { planet in
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
            .navigationDestination(for: Planet.self) { PlanetPage(planet: $0) }
        }
    }
}

struct PlanetPage: View {
    let planet: Planet
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            Circle().fill(planet.color.gradient).frame(width: 180, height: 180)
            Text(planet.name).font(.largeTitle.bold())
            ForEach(planet.moons, id: \.self) { Text($0).foregroundStyle(.secondary) }
            Button("Done") { dismiss() }
        }
        .padding()
    }
}

#Preview {
    PlanetList()
}
