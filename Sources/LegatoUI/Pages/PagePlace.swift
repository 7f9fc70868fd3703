// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// How far a page of a stack, or a sheet, has arrived, and how far the page above it has.
package struct PageProgress: Equatable, Sendable {
    /// From 0, beyond the edge that it comes from, to 1, in its place.
    package var arrival: Double
    /// From 0 to 1: the page above has arrived.
    package var cover: Double

    package init(arrival: Double, cover: Double) { (self.arrival, self.cover) = (arrival, cover) }
}

/// Where a page of a stack, or a sheet, is shown: by itself (``View/pageShift(_:_:from:to:axis:)``), by what dims it, by its part of a bar
/// (``View/pageFade(_:_:arriving:covered:)``).
///
/// Each of them has attributes of its own, which change with the same ``PageProgress`` in the same updates. The same changes at the same
/// times make the same motion, so they stay in step.
@MainActor
package final class PagePlace {
    // Protected by: each effect, which leaves with its view.
    private var followers: [ObjectIdentifier: Unmanaged<AnyObject>] = [:]

    nonisolated package init() {}

    func add(_ follower: any PageFollower) {
        followers[ObjectIdentifier(follower)] = .passUnretained(follower)
    }

    /// `follower` follows `other` from now on.
    func hand(_ follower: any PageFollower, to other: PagePlace) {
        guard other !== self else { return }
        remove(follower)
        other.add(follower)
    }

    func remove(_ follower: any PageFollower) { followers[ObjectIdentifier(follower)] = nil }

    private func forEachFollower(_ body: (any PageFollower) -> Void) {
        for follower in followers.values {
            if let follower = follower.takeUnretainedValue() as? any PageFollower { body(follower) }
        }
    }

    /// Where the page itself shows now; nil if nothing shows it.
    package var shown: PageProgress? {
        var shown: PageProgress?
        forEachFollower { shown = $0.shown ?? shown }
        return shown
    }

    /// Where the top of the page is in what is around it, as layout moves it, in points; nil if nothing shows it.
    package var shownTop: CGFloat? {
        var top: CGFloat?
        forEachFollower { top = $0.shownTop ?? top }
        return top
    }

    /// How long the page is along the axis that it moves on, the safe area included, in points; nil if nothing shows it.
    package internal(set) var length: CGFloat? {
        didSet { if length != oldValue { forEachFollower { $0.lengthDidChange() } } }
    }
    /// How far the safe area is from the leading edge of the page, in points.
    package internal(set) var leadingInset: CGFloat = 0

    /// Stops one of the motions, where it shows.
    package func hold(_ part: WritableKeyPath<PageProgress, Double>) { forEachFollower { $0.hold(part) } }
}

/// An effect that follows the place of a page.
@MainActor
protocol PageFollower: AnyObject {
    /// Nil if its value does not say.
    var shown: PageProgress? { get }
    func hold(_ part: WritableKeyPath<PageProgress, Double>)
    /// The page is longer or shorter than before.
    func lengthDidChange()
    /// Nil if it does not place the page.
    var shownTop: CGFloat? { get }
}

extension PageFollower {
    func lengthDidChange() {}
    var shownTop: CGFloat? { nil }
}
