// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct StrokeStyleTests {
    @Test func `a stroke is a solid line of one point with butt ends and miters, unless said otherwise`() {
        let style = StrokeStyle()
        #expect(style.lineWidth == 1 && style.lineCap == .butt && style.lineJoin == .miter)
        #expect(style.miterLimit == 10 && style.dash.isEmpty && style.dashPhase == 0)
    }

    @Test func `a fill winds round and blends its edges, unless said otherwise`() {
        #expect(!FillStyle().isEOFilled && FillStyle().isAntialiased)
        #expect(FillStyle(eoFill: true).isEOFilled && !FillStyle(antialiased: false).isAntialiased)
        #expect(FillStyle(eoFill: true, antialiased: false) == FillStyle(eoFill: true, antialiased: false))
    }

    @Test func `corners that are not named are sharp`() {
        let radii = RectangleCornerRadii()
        #expect([radii.topLeading, radii.bottomLeading, radii.bottomTrailing, radii.topTrailing] == [0, 0, 0, 0])
        #expect(RectangleCornerRadii(bottomTrailing: 3).bottomTrailing == 3)
    }

    @Test(
        arguments: [
            ([], nil), ([5], [5, 5]), ([1, 2], [1, 2]), ([1, 2, 3], [1, 2, 3, 1, 2, 3]), ([0, 4], [0, 4]), ([0], nil),
            ([0, 0], nil), ([-1, 2], nil), ([1, .nan], nil), ([.infinity, 1], nil), ([1e308, 1e308], nil),
        ] as [([CGFloat], [CGFloat]?)])
    func `a pattern that can be drawn has an even count of lengths`(dash: [CGFloat], effective: [CGFloat]?) {
        #expect(StrokeStyle(dash: dash).effectiveDash == effective)
    }

    @Test(arguments: [CGFloat.nan, .infinity])
    func `a phase that is none leaves the line solid`(phase: CGFloat) {
        #expect(StrokeStyle(dash: [1, 2], dashPhase: phase).effectiveDash == nil)
    }
}
