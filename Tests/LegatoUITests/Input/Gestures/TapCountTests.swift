// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What counts as a tap, and how many of them.
@MainActor
@Suite struct TapCountTests {
    private let center = CGPoint(x: 200, y: 200)

    private func taps(_ gesture: some Gesture<Void>, at times: [Double]) -> [Double] {
        var heard: [Double] = []
        var time = 0.0
        let scene = RuledScene { Color.red.gesture(gesture.onEnded { _ in heard.append(time) }) }
        for next in times {
            time = next
            scene.time = next
            scene.tap(at: center)
        }
        return heard
    }

    @Test func `taps are counted that follow within 0.35 seconds`() {
        #expect(taps(TapGesture(), at: [0, 1, 1.1]) == [0, 1, 1.1])
        #expect(taps(TapGesture(count: 1), at: [0, 1]) == [0, 1])
        #expect(taps(TapGesture(count: 2), at: [0, 0.35]) == [0.35])
        #expect(taps(TapGesture(count: 2), at: [0, 0.351]) == [])
        #expect(taps(TapGesture(count: 2), at: [0, 0.4, 0.7]) == [0.7])
        #expect(taps(TapGesture(count: 3), at: [0, 0.3, 0.6]) == [0.6])
        #expect(taps(TapGesture(count: 3), at: [0, 0.3, 0.7, 1, 1.3]) == [1.3])
        // One that belongs to a pair does not begin the next.
        #expect(taps(TapGesture(count: 2), at: [0, 0.1, 0.2]) == [0.1])
        #expect(taps(TapGesture(count: 2), at: [0, 0.1, 0.2, 0.3]) == [0.1, 0.3])
        #expect(taps(TapGesture(count: 0), at: [0]) == [0])
    }

    @Test func `every way to say it takes the count, and one if none is said`() {
        func heard(_ view: (@escaping () -> Void) -> some View) -> [Int] {
            var count = 0
            var counts: [Int] = []
            let scene = RuledScene { view { count += 1 } }
            for _ in 0..<4 {
                scene.time += 0.1
                scene.tap(at: center)
                counts.append(count)
            }
            return counts
        }
        let space = CoordinateSpace.local
        #expect(heard { call in Color.red.onTapGesture { call() } } == [1, 2, 3, 4])
        #expect(heard { call in Color.red.onTapGesture { (_: CGPoint) in call() } } == [1, 2, 3, 4])
        #expect(heard { call in Color.red.gesture(TapGesture().onEnded { call() }) } == [1, 2, 3, 4])
        #expect(heard { call in Color.red.gesture(SpatialTapGesture().onEnded { _ in call() }) } == [1, 2, 3, 4])
        #expect(
            heard { call in Color.red.gesture(SpatialTapGesture(coordinateSpace: space).onEnded { _ in call() }) }
                == [1, 2, 3, 4])
        #expect(heard { call in Color.red.onTapGesture(count: 2) { call() } } == [0, 1, 1, 2])
        #expect(heard { call in Color.red.onTapGesture(count: 2) { (_: CGPoint) in call() } } == [0, 1, 1, 2])
        #expect(heard { call in Color.red.gesture(TapGesture(count: 2).onEnded { call() }) } == [0, 1, 1, 2])
        #expect(
            heard { call in Color.red.gesture(SpatialTapGesture(count: 2).onEnded { _ in call() }) } == [0, 1, 1, 2])
        #expect(
            heard { call in
                Color.red.gesture(SpatialTapGesture(count: 2, coordinateSpace: space).onEnded { _ in call() })
            } == [0, 1, 1, 2])
    }

    @Test func `a tap tells where it was, in the space that is asked for`() {
        func place(_ view: (@escaping (CGPoint) -> Void) -> some View) -> CGPoint? {
            var place: CGPoint?
            let scene = RuledScene {
                view { place = $0 }.padding(10).coordinateSpace(.named("pad"))
            }
            scene.tap(at: CGPoint(x: 210, y: 190))
            return place
        }
        let area = Color.red.frame(width: 100, height: 100)
        let space = CoordinateSpace.global
        #expect(place { area.onTapGesture(perform: $0) } == CGPoint(x: 60, y: 40))
        #expect(place { area.onTapGesture(coordinateSpace: .global, perform: $0) } == CGPoint(x: 210, y: 190))
        #expect(place { area.onTapGesture(coordinateSpace: .named("pad"), perform: $0) } == CGPoint(x: 70, y: 50))
        #expect(
            place { tell in area.gesture(SpatialTapGesture().onEnded { tell($0.location) }) } == CGPoint(x: 60, y: 40))
        #expect(
            place { tell in area.gesture(SpatialTapGesture(coordinateSpace: .global).onEnded { tell($0.location) }) }
                == CGPoint(x: 210, y: 190))
        #expect(
            place { tell in area.gesture(SpatialTapGesture(coordinateSpace: space).onEnded { tell($0.location) }) }
                == CGPoint(x: 210, y: 190))
    }

    @Test func `a tap's count and space may change`() {
        var places: [CGFloat] = []
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                Color.red.frame(width: 100, height: 100)
                    .gesture(
                        SpatialTapGesture(count: value == 1 ? 2 : 1, coordinateSpace: value == 2 ? .global : .local)
                            .onEnded { places.append($0.location.x) })
            }
        }
        scene.tap(at: center)
        #expect(places == [50])
        scene.time = 1
        scene.perform { turn(to: 1) }
        scene.tap(at: center)
        #expect(places == [50])
        scene.tap(at: center)
        #expect(places == [50, 50])
        scene.perform { turn(to: 2) }
        scene.tap(at: center)
        #expect(places == [50, 50, 200])
    }

    @Test func `the number of plain taps that are needed may change`() {
        var taps = 0
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in Color.red.onTapGesture(count: 1 + value) { taps += 1 } }
        }
        scene.tap(at: center)
        #expect(taps == 1)
        scene.perform { turn(to: 1) }
        scene.tap(at: center)
        #expect(taps == 1)
        scene.tap(at: center)
        #expect(taps == 2)
    }

    // A finger that trembles still taps, as far as 45 points from where it went down.
    @Test(
        arguments: [
            (0, 0, true), (9, 0, true), (44.9, 0, true), (0, -44.9, true), (26, 36, true), (-36, -26, true),
            (45, 0, false), (0, 46, false), (-45, 0, false), (32, 32, false), (0, -45.5, false),
        ] as [(CGFloat, CGFloat, Bool)])
    func `a finger that trembles still taps, one that moves away does not`(x: CGFloat, y: CGFloat, isTap: Bool) throws {
        var taps = 0
        let scene = RuledScene { Color.red.onTapGesture { taps += 1 } }
        let start = CGPoint(x: 120, y: 260)
        let finger = try #require(scene.finger(at: start))
        finger.move(to: CGPoint(x: start.x + x, y: start.y + y))
        finger.move(to: start)
        finger.lift(at: start)
        #expect(taps == (isTap ? 1 : 0))
        // The next touch is another one.
        scene.time = 1
        scene.tap(at: center)
        #expect(taps == (isTap ? 2 : 1))
    }
}
