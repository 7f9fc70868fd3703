// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import App
import LegatoTesting
import SwiftUI
import Testing

@MainActor struct CardTests {
    @Test func `the second image of a card shows it lifted, and its time is printed`() {
        let clock = ContinuousClock()
        let times = (1...5).map { _ in
            let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2) { Card() }
            let first = stage.image()
            stage.tap("Lift")
            var second = first
            let time = clock.measure {
                stage.advance(by: .milliseconds(100))
                second = stage.image()
            }
            #expect(second != first)
            return time / .seconds(1)
        }
        // Only printed: how fast a machine is, is no test.
        print("The second image of a card, 400 x 400 @2, median of five: \(times.sorted()[2]) s")
    }
}
