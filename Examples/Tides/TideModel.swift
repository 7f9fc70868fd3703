import SwiftUI

struct Place: Identifiable, Hashable {
    let id: String
    /// From low water to high water, from 0 to 1.
    let level: Double
    let color: Color
}

@Observable
final class TideModel {
    var path: [String] = []
    var isRunning = false

    let places = [
        Place(id: "Brest", level: 0.75, color: .blue), Place(id: "Dover", level: 0.45, color: .teal),
        Place(id: "Husum", level: 0.25, color: .indigo),
    ]

    func place(_ id: String) -> Place? { places.first { $0.id == id } }
}
