// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Clips and masks cut what is painted, and not what is touched.
@MainActor
@Suite struct ClipTouchTests {
    /// Which of two views takes a tap: what is beyond the edge of a clip, or the button below it.
    private func taker(_ clip: @escaping (AnyView) -> some View, at point: CGPoint = CGPoint(x: 200, y: 250)) -> String
    {
        var taker = "nothing"
        let stage = Stage {
            ZStack {
                Button("Under") { taker = "button" }.frame(width: 20, height: 20).position(x: 200, y: 250)
                clip(
                    AnyView(
                        Color.red.frame(width: 200, height: 200).onTapGesture { taker = "overhang" }
                            .frame(width: 50, height: 50)))
            }
        }
        stage.tap(at: point)
        return taker
    }

    @Test func `what is cut off by a clip or a mask takes touches, nested and in groups, too`() {
        #expect(taker { $0 } == "overhang")
        #expect(taker { $0.clipped() } == "overhang")
        #expect(taker { $0.clipShape(Circle()) } == "overhang")
        #expect(taker { $0.mask { Circle() } } == "overhang")
        #expect(taker { $0.clipped().clipShape(Circle()).mask { Circle() }.opacity(0.5).offset(x: 1) } == "overhang")
        #expect(taker { view in VStack { view.clipped() }.compositingGroup() } == "overhang")
        #expect(taker { $0.cornerRadius(10).environment(\.layoutDirection, .rightToLeft) } == "overhang")
    }

    @Test func `a shape for touches, a scroll view and what is not to be touched cut them`() {
        #expect(taker { $0.clipped().contentShape(Rectangle()) } == "button")
        #expect(taker { $0.clipped().allowsHitTesting(false) } == "button")
        #expect(taker { view in ScrollView { view }.frame(width: 50, height: 50) } == "button")
        #expect(taker({ $0.clipped() }, at: CGPoint(x: 350, y: 350)) == "nothing")
    }
}
