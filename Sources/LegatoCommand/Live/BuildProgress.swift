// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// A build that somebody waits for: how far it is, and whether it is still wanted.
// Protected by: the thread that builds, until it hands it over.
final class BuildProgress: @unchecked Sendable {
    /// What a build goes through, in this order.
    enum Stage: String, CaseIterable {
        /// From the first change to the decision that it is a save.
        case noticed
        case compiled, linked
        /// The library is loaded, and its preview chosen.
        case loaded
        /// The views have appeared, and are painted.
        case shown
    }

    /// How long each stage has taken, in seconds.
    private(set) var stages: [(stage: Stage, seconds: Double)] = []
    private var last: Double
    /// Whether something newer has been asked for.
    let isSuperseded: @Sendable () -> Bool

    /// - Parameter start: when it was asked for, in seconds of the monotonic clock.
    init(from start: Double = MonotonicClock.now, isSuperseded: @escaping @Sendable () -> Bool = { false }) {
        last = start
        self.isSuperseded = isSuperseded
    }

    /// A stage is over. One that is done again takes the place of the earlier attempt, whose time counts as well.
    func finish(_ stage: Stage) {
        let now = MonotonicClock.now
        if let place = stages.firstIndex(where: { $0.stage == stage }) {
            let earlier = stages[place...].reduce(0) { $0 + $1.seconds }
            stages.removeSubrange(place...)
            stages.append((stage, earlier + now - last))
        } else {
            stages.append((stage, now - last))
        }
        last = now
    }

    /// In seconds.
    var total: Double { stages.reduce(0) { $0 + $1.seconds } }

    /// The stages with their times, in a line.
    var text: String {
        stages.map { "\($0.stage.rawValue) \(decimal(($0.seconds * 1000).rounded())) ms" }.joined(separator: ", ")
    }
}
