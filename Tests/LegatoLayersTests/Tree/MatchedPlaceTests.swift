// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@MainActor
@Suite struct MatchedPlaceTests {
    private let frame = Animated(CGRect(x: 10, y: 20, width: 40, height: 60).animatableData)

    @Test func `a point goes outwards and back in, through every map in its order`() {
        // The anchor is at 50, 80; scaled around the centre of the unit square, then moved, then seen from a place at 5, 6.
        let place = MatchedPlace(
            outwards: [scale(2), offset(100, 0)], back: [offset(5, 6)], frame: frame, anchor: .bottomTrailing)
        #expect(place.offset(at: 0) == CGSize(width: 150 - 5 - 50, height: 110 - 6 - 80))
        // Seen from inside of a place that is scaled and moved: the moves are undone first.
        let inside = MatchedPlace(
            outwards: [], back: [scale(2), offset(100, 0)], frame: frame, anchor: .bottomTrailing)
        #expect(inside.offset(at: 0) == CGSize(width: 0 - 50, height: 65 - 80))
    }

    @Test func `it is the same at any time if all that it goes through is`() {
        let moving = moving(from: CGSize.zero.animatableData, to: CGSize(width: 8, height: 0).animatableData)
        let still = MatchedPlace(outwards: [offset(1, 2)], back: [], frame: frame, anchor: .center)
        #expect(still.isStatic && still.offset(at: 5) == CGSize(width: 1, height: 2))
        for place in [
            MatchedPlace(outwards: [.offset(moving)], back: [], frame: frame, anchor: .center),
            MatchedPlace(outwards: [], back: [.offset(moving)], frame: frame, anchor: .center),
        ] {
            #expect(!place.isStatic && abs(place.offset(at: 0.5).width) == 4)
        }
    }

    @Test func `what has no inverse, or is not finite, moves nothing`() {
        for kind in [scale(0), scale(.nan), offset(.infinity, 0)] {
            #expect(MatchedPlace(outwards: [], back: [kind], frame: frame, anchor: .center).offset(at: 0) == .zero)
        }
        let place = MatchedPlace(outwards: [offset(.nan, 0)], back: [], frame: frame, anchor: .center)
        #expect(place.offset(at: 0) == .zero)
    }
}
