// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers

/// What a scene has committed in the last seconds. Commits are immutable, so an earlier image is painted again without running the user's
/// code.
final class SceneHistory {
    /// In seconds; 0: nothing is kept.
    private let length: Double
    /// Each is shown from its time on.
    private var commits: [(root: Layer, time: Double)] = []

    /// When the scene began.
    private let first: Double

    init(length: Double, from first: Double) { (self.length, self.first) = (length, first) }

    /// The earliest time that can be painted at `time`.
    func start(at time: Double) -> Double { max(first, time - length) }

    /// The scene looks like `root` from `time` on, which is not before the last one's.
    func add(_ root: Layer, at time: Double) {
        guard length > 0 else { return }
        if let last = commits.last, last.root === root { return }
        if let last = commits.last, last.time == time { commits.removeLast() }
        commits.append((root, time))
        // Only now and then, so that a frame does not move the whole list.
        guard commits.count > Self.mostOld, commits[Self.mostOld].time <= start(at: time) else { return }
        commits.removeFirst(Self.mostOld)
    }

    /// How many may be older than what can be asked for. Source: chosen, two seconds of frames.
    private static let mostOld = 120

    /// nil: nothing was committed before then.
    func root(at time: Double) -> Layer? { commits.last { $0.time <= time }?.root }
}
