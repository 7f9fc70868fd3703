// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

/// What follows the offset of a scroll view at the time of a frame: pinned views and indicators.
@MainActor
@Suite struct FollowedPlaceTests {
    /// From 0 to `length` in a second.
    private func scroll(to length: CGFloat, vertical: Bool = true) -> Animated<CGSize.AnimatableData> {
        let end = vertical ? CGSize(width: 0, height: length) : CGSize(width: length, height: 0)
        return moving(from: CGSize.zero.animatableData, to: end.animatableData)
    }

    private func bounds(_ begin: CGFloat, _ least: CGFloat, _ most: CGFloat) -> Animated<PinnedPlace.Bounds> {
        Animated(AnimatablePair(begin, AnimatablePair(least, most)))
    }

    @Test func `what is pinned follows the scroll from where it begins, as far as it may`() {
        for vertical in [true, false] {
            let place = PinnedPlace(
                isVertical: vertical, scroll: scroll(to: 100, vertical: vertical), bounds: bounds(20, 0, 50),
                pixelsPerPoint: nil)
            for (time, expected) in [(0.0, 0.0), (0.2, 0), (0.25, 5), (0.6, 40), (0.7, 50), (1, 50)] {
                let offset = place.offset(at: time)
                #expect(abs((vertical ? offset.height : offset.width) - expected) < 1e-9, "\(time)")
                #expect((vertical ? offset.width : offset.height) == 0)
            }
        }
        let footer = PinnedPlace(
            isVertical: true, scroll: scroll(to: 100), bounds: bounds(80, -50, 0), pixelsPerPoint: nil)
        for (time, expected) in [(0.0, -50.0), (0.3, -50), (0.5, -30), (0.8, 0), (1, 0)] {
            #expect(abs(footer.offset(at: time).height - expected) < 1e-9, "\(time)")
        }
    }

    @Test func `it moves by whole pixels together with what is scrolled`() {
        let place = PinnedPlace(
            isVertical: true, scroll: scroll(to: 100), bounds: bounds(20, 0, 50), pixelsPerPoint: 2)
        let layer = Layer.Kind.scroll(scroll(to: 100), pixelsPerPoint: 2)
        for step in 0...100 {
            let time = Double(step) / 103
            let shown = place.offset(at: time).height + layer.transform(at: time).ty
            let expected = -(min(max((time * 200).rounded() / 2, 0), 20)) - max(0, (time * 200).rounded() / 2 - 70)
            #expect(abs(shown - expected) < 1e-9, "\(time)")
        }
    }

    @Test func `it stands still where the scroll does, and is known within its bounds`() {
        let still = PinnedPlace(
            isVertical: true, scroll: Animated(CGSize(width: 0, height: 30).animatableData), bounds: bounds(20, 0, 50),
            pixelsPerPoint: 2)
        #expect(still.isStatic && still.offset(at: 9) == CGSize(width: 0, height: 10))
        let place = PinnedPlace(
            isVertical: true, scroll: scroll(to: 100), bounds: bounds(20, 0, 50), pixelsPerPoint: 2)
        #expect(!place.isStatic)
        let layer = Make.layer(.follow(place), Make.square())
        let (whole, square) = (layer.extent.rect, Make.square().extent.rect)
        #expect(abs(whole.height - square.height - 50) < 0.001 && abs(whole.width - square.width) < 0.001)
        for step in 0...10 { #expect(whole.contains(layer.extent(at: Double(step) / 10).rect)) }
    }

    // MARK: - Indicators

    private let size = CGSize(width: 200, height: 406)

    private func indicator(
        _ offset: Double, most: CGFloat = 1200, shown: CGFloat = 400, vertical: Bool = true,
        insets: ScrollIndicator.Insets = .init(start: 0, end: 0, side: 0)
    ) -> CGRect {
        let offset = vertical ? CGSize(width: 0, height: offset) : CGSize(width: offset, height: 0)
        return ScrollIndicator(
            isVertical: vertical, offset: Animated(offset.animatableData), most: most, shown: shown, insets: insets
        ).path(for: vertical ? size : CGSize(width: size.height, height: size.width), at: 0).boundingRect
    }

    @Test func `an indicator is 3 points wide and from the edge, as long as its share, and goes from end to end`() {
        // 400 points are left between the margins.
        #expect(indicator(0) == CGRect(x: 194, y: 3, width: 3, height: 100))
        #expect(indicator(600) == CGRect(x: 194, y: 153, width: 3, height: 100))
        #expect(indicator(1200) == CGRect(x: 194, y: 303, width: 3, height: 100))
        #expect(indicator(600, vertical: false) == CGRect(x: 153, y: 194, width: 100, height: 3))
        let insets = ScrollIndicator.Insets(start: 50, end: 150, side: 10)
        #expect(indicator(1200, insets: insets) == CGRect(x: 184, y: 203, width: 3, height: 50))
    }

    @Test func `it is at least 36 points long, and past an edge shorter by as much, at least 8`() {
        #expect(indicator(0, most: 1e6) == CGRect(x: 194, y: 3, width: 3, height: 36))
        #expect(indicator(-30) == CGRect(x: 194, y: 3, width: 3, height: 70))
        #expect(indicator(1230) == CGRect(x: 194, y: 333, width: 3, height: 70))
        #expect(indicator(-500) == CGRect(x: 194, y: 3, width: 3, height: 8))
        #expect(indicator(1e6 + 500, most: 1e6) == CGRect(x: 194, y: 395, width: 3, height: 8))
    }

    @Test func `it never leaves the box that it says it stays in, however it is made`() {
        for (most, shown, start, end) in [
            (1200.0, 400.0, 0.0, 0.0), (0, 400, 0, 0), (1, 0, 500, 0), (1e9, 1, 200, 203),
        ] {
            let source = ScrollIndicator(
                isVertical: true, offset: scroll(to: 5000), most: most, shown: shown,
                insets: .init(start: start, end: end, side: 0))
            guard let box = source.box(for: size, at: nil) else {
                Issue.record("It says nothing.")
                continue
            }
            for step in 0...20 {
                let path = source.path(for: size, at: Double(step) / 20).boundingRect
                let isInside =
                    path.minX >= box.minX - 1e-6 && path.maxX <= box.maxX + 1e-6 && path.minY >= box.minY - 1e-6
                    && path.maxY <= box.maxY + 1e-6
                #expect(path.isNull || isInside, "\(path) in \(box)")
            }
        }
    }
}
