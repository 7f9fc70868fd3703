// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Where something has been at the last events, and how fast it moves.
struct FingerTrack {
    private var samples: [(time: Double, place: CGPoint)] = []

    mutating func note(_ place: CGPoint, at time: Double) {
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((time, place))
        if samples.count > Self.weights.count + 1 { samples.removeFirst() }
    }

    /// Of the last three pairs of events, the oldest first. Source: *reported* (kit 5).
    private static let weights: [CGFloat] = [0.6, 0.35, 0.05]

    /// In units per second; a pair that is missing counts as rest.
    var velocity: CGPoint {
        var velocity = CGPoint.zero
        for (weight, index) in zip(Self.weights.reversed(), samples.indices.reversed()) where index > 0 {
            let (before, after) = (samples[index - 1], samples[index])
            let time = CGFloat(after.time - before.time)
            velocity.x += weight * (after.place.x - before.place.x) / time
            velocity.y += weight * (after.place.y - before.place.y) / time
        }
        return velocity
    }
}
