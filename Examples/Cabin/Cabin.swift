import Observation
import SwiftUI

enum Mood: String, CaseIterable, Identifiable {
    case day = "Day"
    case evening = "Evening"
    case night = "Night"

    var id: Self { self }

    var brightness: Double {
        switch self {
        case .day: 1
        case .evening: 0.6
        case .night: 0.15
        }
    }

    var symbol: String {
        switch self {
        case .day: "sun.max.fill"
        case .evening: "sunset.fill"
        case .night: "moon.stars.fill"
        }
    }
}

struct Lamp: Identifiable, Hashable {
    let id: Int
    var name: String
    var isOn = true
    var brightness = 0.8
}

@Observable
class Cabin {
    var isHeating = false
    var temperature = 19
    var schedule = Schedule.weekends
    var isLocked = false
    var scene = Mood.day
    var lamps = [
        Lamp(id: 1, name: "Porch", brightness: 0.4),
        Lamp(id: 2, name: "Kitchen"),
        Lamp(id: 3, name: "Stairs", isOn: false),
        Lamp(id: 4, name: "Bunk room", brightness: 0.3),
    ]
    var alerts: Set<Alert> = [.smoke]

    enum Schedule: String, CaseIterable {
        case never = "Never"
        case weekends = "Weekends"
        case always = "Always"
    }

    enum Alert: String, CaseIterable, Identifiable {
        case smoke = "Smoke"
        case water = "Water"
        case door = "Door left open"

        var id: Self { self }
    }

    var lampsOn: Int { lamps.filter(\.isOn).count }

    func apply(_ scene: Mood) {
        self.scene = scene
        for index in lamps.indices {
            lamps[index].brightness = scene.brightness
            lamps[index].isOn = scene != .night || lamps[index].name == "Porch"
        }
    }

    func reset() {
        isHeating = false
        temperature = 19
        alerts = [.smoke]
        apply(.day)
    }
}
