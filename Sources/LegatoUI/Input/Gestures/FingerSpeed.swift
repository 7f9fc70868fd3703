// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// How fast a finger moves along one axis.
struct FingerSpeed {
    /// Where the finger was in the time that its speed is taken from.
    private var samples: [(time: Double, place: CGFloat)] = []
    /// How long that is, in seconds. Source: *measured* (screens 2, for scroll views).
    private static let samplingTime = 0.1

    mutating func note(_ place: CGFloat, at time: Double) {
        samples.append((time, place))
        samples.removeAll { $0.time < time - Self.samplingTime }
    }

    /// In points per second.
    var value: CGFloat {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
        return (last.place - first.place) / (last.time - first.time)
    }
}
