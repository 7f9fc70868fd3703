// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Something of a scene that is evaluated at times of its own, though nothing of it is animated: a timeline, keyframes.
@MainActor
package protocol TimeFollower: AnyObject {
    /// The order among the followers of a scene.
    var serial: Int { get }
    /// What the follower waited for has come: it follows no more, until it says so again.
    func timeDidCome(_ time: Double)
}

extension Engine {
    /// Not isolated, so that a sort does not ask for the main actor at each comparison. Source: measured (`keyframes.n500`).
    nonisolated struct Following: Comparable {
        // Protected by: the follower, which gives up when it leaves the scene.
        unowned(unsafe) let follower: any TimeFollower
        /// That of the follower, which every tick would ask for. Source: measured (`keyframes.n50`).
        let serial: Int
        /// In seconds; a time that has passed: at the next frame.
        let due: Double
        let isEndless: Bool

        static func < (one: Following, other: Following) -> Bool { one.serial < other.serial }
        static func == (one: Following, other: Following) -> Bool { one.serial == other.serial }
    }

    /// Calls `follower` once, in the tick at `due`, in seconds, or in the first one after it. A time that has passed is the next frame.
    ///
    /// - Parameter isEndless: Whether it will go on for ever.
    package func follow(_ follower: any TimeFollower, at due: Double, isEndless: Bool) {
        followers[ObjectIdentifier(follower)] = Following(
            follower: follower, serial: follower.serial, due: due, isEndless: isEndless)
    }

    /// The order of a follower that is no node of a tree.
    package func makeFollowerSerial() -> Int { makeSerial() }

    package func unfollow(_ follower: any TimeFollower) { followers[ObjectIdentifier(follower)] = nil }

    /// Whether something is to be evaluated at the next frame.
    package var followsFrames: Bool { followers.values.contains { $0.due <= time } }

    /// The first time that something waits for, in seconds; nil: nothing does, or the next frame comes before.
    package var nextFollowing: Double? {
        // Equivalent: guard, only skips work.
        guard !followers.isEmpty else { return nil }
        return followers.values.lazy.map { $0.due }.filter { $0 > self.time }.min()
    }

    func hasFollowers(dueAt time: Double) -> Bool {
        followers.values.contains { $0.due <= time + Self.timeTolerance }
    }

    /// Calls those whose time has come by a tick at `time`.
    func callFollowers(at time: Double) {
        let due = followers.values.filter { $0.due <= time + Self.timeTolerance }.sorted()
        for following in due { followers[ObjectIdentifier(following.follower)] = nil }
        for following in due { following.follower.timeDidCome(time) }
    }
}
