// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An object whose layer depends on the geometry of others.
@MainActor
package protocol LayerFollower: AnyObject {
    func invalidateLayer()
}

/// The objects whose layers depend on one map or shape. Inserting is O(1) on average.
@MainActor
struct LayerFollowers {
    private struct Follower {
        weak var owner: (any LayerFollower)?
    }

    private var followers: [ObjectIdentifier: Follower] = [:]
    /// The count at which followers that no longer exist are removed.
    private var limit = 16

    mutating func insert(_ owner: any LayerFollower) {
        followers[ObjectIdentifier(owner)] = Follower(owner: owner)
        guard followers.count > limit else { return }
        followers = followers.filter { $0.value.owner != nil }
        limit = max(16, 2 * followers.count)
    }

    /// Invalidates the layers of all followers. Returns false if no follower exists any more.
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
