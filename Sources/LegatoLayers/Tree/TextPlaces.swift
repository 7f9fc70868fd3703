// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoMotion

/// The corner of an animated frame: what follows it is painted in coordinates from there.
package struct FrameCorner: FollowedPlace {
    private let frame: AnimatedFrame

    package init(of frame: AnimatedFrame) { self.frame = frame }

    package var isStill: Bool { frame.isStill }

    package func offset(at time: Double) -> CGSize {
        let corner = frame.rect(at: time).origin
        return CGSize(width: corner.x, height: corner.y)
    }

    package var range: (least: CGSize, most: CGSize)? {
        let corner = frame.model.rect.origin
        var reach = CGSize.zero
        let isKnown = frame.animator?.reach { vector, factor in
            reach.width += abs(vector.first.first) * factor
            reach.height += abs(vector.first.second) * factor
        }
        guard isKnown ?? true else { return nil }
        return (
            CGSize(width: corner.x - reach.width, height: corner.y - reach.height),
            CGSize(width: corner.x + reach.width, height: corner.y + reach.height)
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

    package var isStill: Bool { rest.isStill }

    package func offset(at time: Double) -> CGSize {
        let rest = rest.value(at: time)
        return CGSize(
            width: end.width + (start.width - end.width) * rest, height: end.height + (start.height - end.height) * rest
        )
    }
}
