// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoMotion

/// The translation, at the time of each frame, of a layer that follows an animated value elsewhere.
package protocol FollowedPlace: Sendable {
    /// Whether it is the same at any time.
    var isStatic: Bool { get }
    /// In points.
    func offset(at time: Double) -> CGSize
    /// Between which offsets, on each axis, it stays at all times; nil: that is not known.
    var range: (least: CGSize, most: CGSize)? { get }
}

extension FollowedPlace {
    package var range: (least: CGSize, most: CGSize)? { nil }
}

/// A header or footer that stays at the edge of a scroll view while its section is there.
///
/// From the offset at which it would leave the edge on, it moves with the scroll as far as its section goes. It moves by whole pixels, as
/// what is scrolled does, so that it does not move.
package struct PinnedPlace: FollowedPlace {
    /// The offset from which on it follows, then by how much it is moved at least and at most; in points.
    package typealias Bounds = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>

    let isVertical: Bool
    let scroll: Animated<CGSize.AnimatableData>
    let bounds: Animated<Bounds>
    /// Nil: it is not rounded.
    let pixelsPerPoint: CGFloat?

    package init(
        isVertical: Bool, scroll: Animated<CGSize.AnimatableData>, bounds: Animated<Bounds>, pixelsPerPoint: CGFloat?
    ) {
        self.isVertical = isVertical
        self.scroll = scroll
        self.bounds = bounds
        self.pixelsPerPoint = pixelsPerPoint
    }

    package var isStatic: Bool { scroll.isStatic && bounds.isStatic }

    package func offset(at time: Double) -> CGSize {
        let (scroll, bounds) = (scroll.value(at: time), bounds.value(at: time))
        var scrolled = isVertical ? scroll.second : scroll.first
        if let pixelsPerPoint { scrolled = Layer.Kind.rounded(scrolled, to: pixelsPerPoint) }
        return along(min(max(scrolled - bounds.first, bounds.second.first), bounds.second.second))
    }

    package var range: (least: CGSize, most: CGSize)? {
        bounds.isStatic ? (along(bounds.model.second.first), along(bounds.model.second.second)) : nil
    }

    private func along(_ length: CGFloat) -> CGSize {
        isVertical ? CGSize(width: 0, height: length) : CGSize(width: length, height: 0)
    }
}

/// What moves up and down with the content of a scroll view without being inside of it, by whole pixels as that does.
package struct ScrolledPlace: FollowedPlace {
    let scroll: Animated<CGSize.AnimatableData>
    /// By how much it is moved at least and at most, in points.
    package typealias Bounds = AnimatablePair<CGFloat, CGFloat>
    let bounds: Animated<Bounds>
    /// Nil: it is not rounded.
    let pixelsPerPoint: CGFloat?

    package init(scroll: Animated<CGSize.AnimatableData>, bounds: Animated<Bounds>, pixelsPerPoint: CGFloat?) {
        self.scroll = scroll
        self.bounds = bounds
        self.pixelsPerPoint = pixelsPerPoint
    }

    package var isStatic: Bool { scroll.isStatic && bounds.isStatic }

    package func offset(at time: Double) -> CGSize {
        offset(for: scroll.value(at: time).second, at: time)
    }

    fileprivate func offset(for scroll: CGFloat, at time: Double) -> CGSize {
        var scrolled = scroll
        if let pixelsPerPoint { scrolled = Layer.Kind.rounded(scrolled, to: pixelsPerPoint) }
        let bounds = bounds.value(at: time)
        return CGSize(width: 0, height: min(max(-scrolled, bounds.first), bounds.second))
    }

    package var range: (least: CGSize, most: CGSize)? {
        guard bounds.isStatic else { return nil }
        return (CGSize(width: 0, height: bounds.model.first), CGSize(width: 0, height: bounds.model.second))
    }
}

/// The same for a scroll view whose bounds move over its content.
package struct BoundsScrolledPlace: FollowedPlace {
    private let frame: AnimatedFrame
    /// How far above the content the bounds begin, in points.
    private let top: CGFloat
    private let limits: ScrolledPlace

    package init(
        _ frame: AnimatedFrame, top: CGFloat, bounds: Animated<ScrolledPlace.Bounds>, pixelsPerPoint: CGFloat?
    ) {
        (self.frame, self.top) = (frame, top)
        limits = ScrolledPlace(scroll: Animated(.zero), bounds: bounds, pixelsPerPoint: pixelsPerPoint)
    }

    package var isStatic: Bool { frame.isStatic && limits.isStatic }

    package func offset(at time: Double) -> CGSize {
        limits.offset(for: frame.rect(at: time).minY + top, at: time)
    }

    package var range: (least: CGSize, most: CGSize)? { limits.range }
}
