// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Values that last as long as a gesture.
@MainActor
@Suite struct GestureStateTests {
    private let center = CGPoint(x: 200, y: 200)

    private struct Card: View {
        @GestureState private var way: CGFloat
        init(way: GestureState<CGFloat>) { _way = way }
        var body: some View {
            Color.red.frame(width: 100, height: 100).id("card").offset(x: way)
                .gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .global)
                        .updating($way) { value, way, _ in way = value.translation.width })
        }
    }

    private struct OptionalCard: View {
        @GestureState private var way: CGFloat?
        init(way: GestureState<CGFloat?>) { _way = way }
        var body: some View {
            Color.red.frame(width: 100, height: 100).id("card").offset(x: way ?? 0)
                .gesture(
                    DragGesture(minimumDistance: 0, coordinateSpace: .global)
                        .updating($way) { value, way, _ in way = value.translation.width })
        }
    }

    /// Where the card is at the start, at the end of a drag by 40 points, and half a second later.
    private func places(@ViewBuilder _ content: () -> some View) throws -> [CGFloat] {
        let stage = Stage(content: content)
        let start = try stage.frame("card").minX - 150
        stage.drag(from: center, to: CGPoint(x: 240, y: 200), over: .milliseconds(50))
        let end = try stage.frame("card").minX - 150
        stage.milliseconds(500)
        return [start, end, try stage.frame("card").minX - 150].map { ($0 * 1000).rounded() / 1000 }
    }

    @Test func `every initializer has its first value and its way back`() throws {
        let back = Transaction(animation: evenly)
        let reset = { (value: CGFloat, transaction: inout Transaction) in
            // The last value is the way of the drag.
            transaction.animation = value == 40 ? evenly : nil
        }
        let resetOptional = { (value: CGFloat?, transaction: inout Transaction) in
            transaction.animation = value == 40 ? evenly : nil
        }
        #expect(try places { Card(way: GestureState(wrappedValue: 20)) } == [20, 20, 20])
        #expect(try places { Card(way: GestureState(initialValue: 20)) } == [20, 20, 20])
        for card in [
            Card(way: GestureState(wrappedValue: 20, resetTransaction: back)),
            Card(way: GestureState(initialValue: 20, resetTransaction: back)),
            Card(way: GestureState(wrappedValue: 20, reset: reset)),
            Card(way: GestureState(initialValue: 20, reset: reset)),
        ] {
            // Half of the way back from 40 to 20.
            #expect(try places { card } == [20, 40, 30])
        }
        #expect(try places { OptionalCard(way: GestureState()) } == [0, 0, 0])
        #expect(try places { OptionalCard(way: GestureState(resetTransaction: back)) } == [0, 40, 20])
        #expect(try places { OptionalCard(way: GestureState(reset: resetOptional)) } == [0, 40, 20])
    }

    @Test func `outside of a view a state has its first value`() {
        let state = GestureState(wrappedValue: 3)
        #expect(state.wrappedValue == 3)
        #expect(state.projectedValue.wrappedValue == 3)
        let gesture = DragGesture().updating(state) { _, value, _ in value = 4 }
        var (value, transaction) = (7, Transaction())
        gesture.body(
            DragGesture.Value(time: .now, location: .zero, startLocation: .zero, velocity: .zero), &value, &transaction)
        #expect(value == 4)
        #expect(gesture.state.wrappedValue == 3)
        #expect(gesture.base.minimumDistance == 10)
    }

    @Test func `the body of an update may animate it`() throws {
        struct Scene: View {
            @GestureState private var way: CGFloat = 0
            var body: some View {
                Color.red.frame(width: 100, height: 100).id("card").offset(x: way)
                    .gesture(
                        DragGesture(minimumDistance: 0, coordinateSpace: .global)
                            .updating($way) { value, way, transaction in
                                transaction.animation = evenly
                                way = value.translation.width
                            })
            }
        }
        let scene = RuledScene { Scene() }
        let finger = try #require(scene.finger(at: center))
        finger.move(to: CGPoint(x: 240, y: 200))
        #expect(try scene.frame("card").minX == 150)
        scene.time = 0.5
        #expect(try scene.frame("card").minX == 170)
    }

    private final class Log {
        var resets: [CGFloat] = []
        var bodies = 0
        var calls: [String] = []
    }

    @Test func `the way back is asked for once for each gesture that updated`() throws {
        let log = Log()
        struct Scene: View {
            @GestureState private var way: CGFloat
            init(way: GestureState<CGFloat>) { _way = way }
            var body: some View {
                Color.red.gesture(
                    DragGesture(coordinateSpace: .global).updating($way) { value, way, _ in
                        way = value.translation.width
                    })
            }
        }
        let scene = RuledScene {
            Scene(way: GestureState(wrappedValue: 0) { value, _ in log.resets.append(value) })
        }
        func drag(by x: CGFloat) throws {
            let finger = try #require(scene.finger(at: center))
            finger.move(to: CGPoint(x: 200 + x, y: 200))
            finger.lift(at: CGPoint(x: 200 + x, y: 200))
        }
        try drag(by: 5)
        #expect(log.resets == [])
        try drag(by: 30)
        #expect(log.resets == [30])
        try drag(by: 5)
        #expect(log.resets == [30])
        try drag(by: 20)
        #expect(log.resets == [30, 20])
    }

    @Test func `a view with a gesture state is not evaluated for another environment`() {
        struct Child: View {
            @GestureState private var way: CGFloat = 0
            let log: Log
            var body: some View {
                log.bodies += 1
                return Color.red
            }
        }
        let log = Log()
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { Child(log: log).environment(\.lineSpacing, CGFloat($0)) }
        }
        #expect(log.bodies == 1)
        scene.perform { turn(to: 1) }
        #expect(log.bodies == 1)
    }

    @Test func `a gesture state keeps its value while its view is evaluated again`() throws {
        struct Scene: View {
            @GestureState private var way: CGFloat = 0
            @State private var turns = 0
            let log: Log
            var body: some View {
                Color.red.gesture(
                    DragGesture(minimumDistance: 0)
                        .updating($way) { value, way, _ in way = value.translation.width }
                        .onChanged { _ in turns += 1 }
                        .onEnded { _ in log.calls.append("\(way) \(turns)") })
            }
        }
        let log = Log()
        let scene = RuledScene { Scene(log: log) }
        let finger = try #require(scene.finger(at: center))
        finger.move(to: CGPoint(x: 225, y: 200))
        finger.lift(at: CGPoint(x: 225, y: 200))
        #expect(log.calls == ["25.0 2"])
    }

    // MARK: - Cancellation

    private struct Vanishing: View {
        @GestureState private var way: CGFloat = 0
        let isThere: Bool
        let log: Log
        var body: some View {
            Color.red.gesture(
                isThere
                    ? DragGesture(minimumDistance: 0).updating($way) { value, way, _ in way = value.translation.width }
                        .onEnded { _ in log.calls.append("end") } : nil
            ).onChange(of: way) { log.calls.append("\($1)") }
        }
    }

    @Test func `a gesture that goes in the middle of a touch takes its state back and hears no more`() throws {
        let log = Log()
        let turn = Turn()
        let scene = RuledScene { Turning(turn: turn) { Vanishing(isThere: $0 % 2 == 0, log: log) } }
        let finger = try #require(scene.finger(at: center))
        finger.move(to: CGPoint(x: 230, y: 200))
        #expect(log.calls == ["30.0"])
        scene.perform { turn(to: 1) }
        #expect(log.calls == ["30.0", "0.0"])
        finger.move(to: CGPoint(x: 240, y: 200))
        // One that comes waits for the next touch.
        scene.perform { turn(to: 2) }
        finger.move(to: CGPoint(x: 250, y: 200))
        finger.lift(at: CGPoint(x: 250, y: 200))
        #expect(log.calls == ["30.0", "0.0"])
        let next = try #require(scene.finger(at: center))
        next.move(to: CGPoint(x: 210, y: 200))
        // An update in the middle leaves a gesture that stays alone.
        scene.perform { turn(to: 4) }
        next.lift(at: CGPoint(x: 210, y: 200))
        #expect(log.calls == ["30.0", "0.0", "10.0", "end", "0.0"])
    }

    @Test func `a gesture that comes is made with its action, and one that is none takes no touch`() throws {
        let log = Log()
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                Color.red.gesture(value == 0 ? nil : TapGesture().onEnded { log.calls.append("tap \(value)") })
            }
        }
        let finger = try #require(scene.finger(at: center))
        finger.lift(at: center)
        #expect(!finger.touch.isTaken && log.calls == [])
        for value in [1, 2, 0, 3] {
            scene.perform { turn(to: value) }
            scene.tap(at: center)
        }
        #expect(log.calls == ["tap 1", "tap 2", "tap 3"])
    }
}
