// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoMotion

/// A place in an animated frame: what follows it is painted in coordinates from there.
package struct FramePlace: FollowedPlace {
    private let frame: AnimatedFrame
    /// Of what is in the frame.
    private let size: CGSize
    /// How much of the room beside that is before it.
    private let share: CGFloat

    /// The corner.
    package static func corner(of frame: AnimatedFrame) -> FramePlace {
        FramePlace(frame: frame, size: .zero, share: 0)
    }

    /// The corner of something of this size in the middle of the frame.
    package static func middle(of frame: AnimatedFrame, holding size: CGSize) -> FramePlace {
        FramePlace(frame: frame, size: size, share: 0.5)
    }

    package var isStatic: Bool { frame.isStatic }

    package func offset(at time: Double) -> CGSize { offset(in: frame.rect(at: time)) }

    private func offset(in frame: CGRect) -> CGSize {
        CGSize(
            width: frame.minX + (frame.width - size.width) * share,
            height: frame.minY + (frame.height - size.height) * share)
    }

    package var range: (least: CGSize, most: CGSize)? {
        let place = offset(in: frame.model.rect)
        var reach = CGSize.zero
        let isKnown = frame.animator?.reach { vector, factor in
            reach.width += (abs(vector.first.first) + abs(vector.second.first) * share) * factor
            reach.height += (abs(vector.first.second) + abs(vector.second.second) * share) * factor
        }
        guard isKnown ?? true else { return nil }
        return (
            CGSize(width: place.width - reach.width, height: place.height - reach.height),
            CGSize(width: place.width + reach.width, height: place.height + reach.height)
        )
    }
}

/// Part of the way between two places, in points.
package struct TravelledPlace: FollowedPlace {
    private let start: CGSize
    private let end: CGSize
    /// From 1 at the start to 0 at the end.
    private let rest: Animated<Double>

    package init(from start: CGSize, to end: CGSize, rest: Animated<Double>) {
        (self.start, self.end, self.rest) = (start, end, rest)
    }

    package var isStatic: Bool { rest.isStatic }

    package func offset(at time: Double) -> CGSize {
        let rest = rest.value(at: time)
        return CGSize(
            width: end.width + (start.width - end.width) * rest, height: end.height + (start.height - end.height) * rest
        )
    }
}
