// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Something whose layer depends on something else.
@MainActor
protocol LayerFollower: AnyObject {
    func invalidateLayer()
}

/// What is shown depending on something else. Every operation but the last is O(1) on average.
@MainActor
struct LayerFollowers {
    private struct Follower {
        weak var owner: (any LayerFollower)?
    }

    private var followers: [ObjectIdentifier: Follower] = [:]
    /// How many there may be before those that have gone are looked for.
    private var limit = 16

    mutating func insert(_ owner: any LayerFollower) {
        followers[ObjectIdentifier(owner)] = Follower(owner: owner)
        guard followers.count > limit else { return }
        followers = followers.filter { $0.value.owner != nil }
        limit = max(16, 2 * followers.count)
    }

    /// False: there is none any more.
    @discardableResult
    func invalidate() -> Bool {
        var isFollowed = false
        for follower in followers.values {
            guard let owner = follower.owner else { continue }
            isFollowed = true
            owner.invalidateLayer()
        }
        return isFollowed
    }
}
