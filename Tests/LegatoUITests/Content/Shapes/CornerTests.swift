// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoUI
import Testing

/// Corners, sets of them, and their styles.
@Suite struct CornerTests {
    @Test func `a set of corners has those of its sides`() {
        #expect(
            Edge.Corner.Set.top == [.topLeading, .topTrailing]
                && Edge.Corner.Set.bottom == [.bottomLeading, .bottomTrailing])
        #expect(
            Edge.Corner.Set.leading == [.topLeading, .bottomLeading]
                && Edge.Corner.Set.trailing == [.topTrailing, .bottomTrailing])
        #expect(Edge.Corner.allCases.allSatisfy(Edge.Corner.Set.all.contains) && Edge.Corner.allCases.count == 4)
        #expect(!Edge.Corner.allCases.contains(where: Edge.Corner.Set.none.contains))
        #expect(Edge.Corner.Set(.topTrailing).contains(.topTrailing) && !Edge.Corner.Set.leading.contains(.topTrailing))
    }

    @Test func `corners describe themselves`() {
        #expect(
            Edge.Corner.allCases.map(\.debugDescription) == [
                "topLeading", "topTrailing", "bottomLeading", "bottomTrailing",
            ])
        #expect(Edge.Corner.Set.leading.debugDescription == "[topLeading, bottomLeading]")
        #expect(Edge.Corner.Set.none.debugDescription == "[]")
    }

    @Test func `radii and styles are found by their corners`() {
        let radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 3, bottomTrailing: 4, topTrailing: 2)
        #expect(Edge.Corner.allCases.map { radii[$0] } == [1, 2, 3, 4])
        let corners = RoundedRectangularShapeCorners(topLeading: 1, topTrailing: 2.5, bottomLeading: .concentric)
        #expect(Edge.Corner.allCases.map { corners[$0] } == [.fixed(1), .fixed(2.5), .concentric, .fixed(0)])
    }

    @Test func `styles are equal as far as they round alike`() {
        #expect(
            Edge.Corner.Style.concentric == .concentric(minimum: nil)
                && Edge.Corner.Style.concentric == .concentric(minimum: 0))
        #expect(Edge.Corner.Style.concentric != .fixed(0) && Edge.Corner.Style.fixed(4) == 4)
        #expect(RoundedRectangularShapeCorners.fixed(4) == RoundedRectangularShapeCorners(all: 4))
        #expect(RoundedRectangularShapeCorners.concentric == RoundedRectangularShapeCorners(all: .concentric))
        #expect(
            RoundedRectangularShapeCorners.concentric(minimum: 3)
                == RoundedRectangularShapeCorners(all: .concentric(minimum: 3)))
    }

    @Test func `what rounded rectangles say of their corners`() {
        let size = CGSize(width: 30, height: 20)
        #expect(
            Rectangle().corners(in: size) == .fixed(0)
                && RoundedRectangle(cornerRadius: 5).corners(in: nil) == .fixed(5))
        #expect(RoundedRectangle(cornerSize: CGSize(width: 5, height: 3)).corners(in: size) == .fixed(3))
        #expect(Capsule().corners(in: size) == .fixed(10) && Capsule().corners(in: nil) == nil)
        #expect(Circle().corners(in: size) == .fixed(10) && Circle().corners(in: nil) == nil)
        let uneven = UnevenRoundedRectangle(
            topLeadingRadius: 1, bottomLeadingRadius: 3, bottomTrailingRadius: 4, topTrailingRadius: 2)
        #expect(
            uneven.corners(in: nil)
                == RoundedRectangularShapeCorners(topLeading: 1, topTrailing: 2, bottomLeading: 3, bottomTrailing: 4))
    }

    @Test func `the data of corners are those of their styles`() {
        var corners = RoundedRectangularShapeCorners()
        corners.animatableData =
            RoundedRectangularShapeCorners(
                topLeading: 1, topTrailing: .concentric, bottomLeading: .concentric(minimum: 2), bottomTrailing: 4
            ).animatableData
        #expect(
            corners
                == RoundedRectangularShapeCorners(
                    topLeading: 1, topTrailing: .concentric, bottomLeading: .concentric(minimum: 2), bottomTrailing: 4))
    }
}
