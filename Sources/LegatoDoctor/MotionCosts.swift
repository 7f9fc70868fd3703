// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// What user code cost at each time of a run.
struct MotionCosts {
    struct Key: Hashable {
        /// Of the view, as it is on its path.
        var path: String
        /// `body`, `layout` or `canvas`.
        var part: String
    }

    /// In microseconds.
    private(set) var costs: [Key: [Double: Double]] = [:]
    /// More are not looked at. Source: chosen.
    private static let most = 1_000_000
    private var count = 0

    mutating func add(_ entry: TraceEntry) {
        guard count < Self.most, let path = entry.path, let part = entry["part"]?.text,
            let cost = entry["microseconds"]?.number, cost.isFinite
        else { return }
        count += 1
        costs[Key(path: path, part: part), default: [:]][entry.time, default: 0] += cost
    }

    /// What costs the least in any of several runs is what the code needs: the rest is what else the machine did.
    mutating func takeLeast(of other: MotionCosts) {
        for (key, times) in costs {
            for (time, cost) in times {
                costs[key]?[time] = min(cost, other.costs[key]?[time] ?? cost)
            }
        }
    }
}
