// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoDevices

@Suite struct FingerScrollTests {
    @Test func `the finger goes past what does not count, as far as it is to scroll the other way, rests and lifts`() {
        let moments = FingerScroll(x: 100, y: 200, right: 0, down: 300, duration: 0.5).moments(from: 1)
        #expect(moments.prefix(2) == [.init(time: 1, x: 100, y: 200), .init(time: 1, x: 100, y: 190)])
        #expect(moments.suffix(2) == [.init(time: 1.5, x: 100, y: -110), .init(time: 1.65, x: 100, y: -110)])
        // Half of the way in half of the time.
        #expect(moments.contains { $0.time == 1.25 && abs($0.y - 40) < 1e-9 })
        #expect(
            moments.map(\.time) == moments.map(\.time).sorted() && moments.map(\.y) == moments.map(\.y).sorted(by: >))
        let ticks = moments.dropFirst(2).dropLast(2).map { $0.time * 60 }
        #expect(ticks.count == 29 && ticks.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
    }

    @Test func `across it goes as straight, and without a duration at once`() {
        let moments = FingerScroll(x: 0, y: 0, right: -40, down: 20, duration: 0).moments(from: 0)
        #expect(
            moments == [
                .init(time: 0, x: 0, y: 0), .init(time: 0, x: 10, y: -5), .init(time: 0, x: 50, y: -25),
                .init(time: 0.15, x: 50, y: -25),
            ])
        #expect(
            FingerScroll(x: 1, y: 2, right: 0, down: 0, duration: 0).moments(from: 0).allSatisfy {
                $0.x == 1 && $0.y == 2
            })
    }
}
