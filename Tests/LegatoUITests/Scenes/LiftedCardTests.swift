// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A card that grows and tilts on one bouncy spring while its detail fades in by a scoped animation.
private struct Card: View {
    @State private var isLifted = false

    var body: some View {
        VStack {
            Color.red.frame(width: 100, height: 100).id("scaled").scaleEffect(isLifted ? 1.05 : 1)
            // Far from its anchor, so that its place tells the angle.
            Color.red.frame(width: 2, height: 2).id("tilted").offset(x: 100).rotationEffect(.degrees(isLifted ? -3 : 0))
            Color.red.frame(width: 10, height: 10).id("detail")
                .animation(.easeIn(duration: 0.2)) { $0.opacity(isLifted ? 1 : 0.2) }
            Color.red.frame(width: isLifted ? 300 : 240, height: 10).id("placed")
            Text("Lift")
        }
        .onTapGesture {
            withAnimation(.bouncy(duration: 0.6, extraBounce: 0.1)) { isLifted.toggle() }
        }
    }
}

@MainActor
@Suite struct LiftedCardTests {
    @Test func `scale, tilt and width follow one spring, the detail its own curve alone`() throws {
        let stage = Stage { Card() }
        let center = try #require(stage.presentation(of: "tilted")).frame.midX - 100
        let middle = try #require(stage.presentation(of: "tilted")).frame.midY
        stage.tap("Lift")
        let expected = [
            (0.1, 1.017, -1.02), (0.2, 1.041, -2.45), (0.3, 1.053, -3.16), (0.4, 1.054, -3.26), (0.6, 1.050, -3.03),
            (1.0, 1.050, -3.00),
        ]
        for (time, scale, tilt) in expected {
            stage.advance(by: .seconds(time) - stage.time)
            let scaled = try #require(stage.presentation(of: "scaled")).frame.width / 100
            #expect(abs(scaled - scale) < 0.0006, "scale at \(time)")
            let tilted = try #require(stage.presentation(of: "tilted")).frame
            let degrees = atan2(tilted.midY - middle, tilted.midX - center) * 180 / .pi
            #expect(abs(degrees - tilt) < 0.006, "tilt at \(time)")
            let placed = try #require(stage.presentation(of: "placed")).frame.width
            #expect(abs((placed - 240) / 60 - (scaled - 1) / 0.05) < 0.001, "width at \(time)")
            let detail = try #require(stage.presentation(of: "detail")).opacity
            let faded = 0.2 + 0.8 * UnitCurve.easeIn.value(at: min(1, time / 0.2))
            #expect(abs(detail - faded) < 1e-5 && detail <= 1, "detail at \(time)")
        }
    }
}
