// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class DragLog {
    var changes: [DragGesture.Value] = []
    var ends: [DragGesture.Value] = []
    var events: [String] = []
}

@MainActor
@Suite struct DragTests {
    private func dragged(
        _ gesture: DragGesture, from start: CGPoint = CGPoint(x: 100, y: 200), to end: CGPoint,
        over duration: Duration = .milliseconds(500)
    ) -> DragLog {
        let log = DragLog()
        let stage = Stage {
            Color.red.frame(width: 200, height: 100)
                .gesture(gesture.onChanged { log.changes.append($0) }.onEnded { log.ends.append($0) })
        }
        stage.drag(from: start, to: end, over: duration)
        return log
    }

    @Test func `a drag tells where the finger is at each tick, and once where it ended`() throws {
        let log = dragged(DragGesture(minimumDistance: 0), to: CGPoint(x: 200, y: 230))
        // The touch, 29 ticks on the way, and the end of the way.
        #expect(log.changes.count == 31)
        // The view lies at (100, 150); its own coordinates begin there.
        #expect(try #require(log.changes.first).location == CGPoint(x: 0, y: 50))
        let middle = log.changes[15]
        #expect(abs(middle.location.x - 50) < 1e-9 && abs(middle.location.y - 65) < 1e-9)
        #expect(abs(middle.translation.width - 50) < 1e-9 && abs(middle.translation.height - 15) < 1e-9)
        let end = try #require(log.ends.first)
        #expect(log.ends.count == 1)
        #expect(end.startLocation == CGPoint(x: 0, y: 50) && end.location == CGPoint(x: 100, y: 80))
    }

    @Test func `a drag's velocity is points per second, and predicts a quarter of a second`() throws {
        let end = try #require(dragged(DragGesture(), to: CGPoint(x: 200, y: 230)).ends.first)
        #expect(abs(end.velocity.width - 200) < 1e-6 && abs(end.velocity.height - 60) < 1e-6)
        #expect(abs(end.predictedEndLocation.x - 150) < 1e-6 && abs(end.predictedEndLocation.y - 95) < 1e-6)
        #expect(abs(end.predictedEndTranslation.width - 150) < 1e-6)
        let made = DragGesture.Value(
            time: end.time, location: end.location, startLocation: end.startLocation, velocity: end.velocity)
        #expect(made == end)
    }

    @Test func `a drag begins when the finger has moved by the minimum distance`() throws {
        let log = dragged(DragGesture(minimumDistance: 20), to: CGPoint(x: 160, y: 200), over: .seconds(1))
        // A point per tick.
        #expect(abs(try #require(log.changes.first).translation.width - 20) < 1e-9)
        #expect(log.changes.count == 41)
        let short = dragged(DragGesture(minimumDistance: 20), to: CGPoint(x: 119, y: 200))
        #expect(short.changes.isEmpty && short.ends.isEmpty)
    }

    @Test func `locations are told in the space that is asked for, as it is seen`() throws {
        let log = DragLog()
        let stage = Stage {
            Color.red.frame(width: 200, height: 100)
                .gesture(DragGesture(coordinateSpace: .global).onEnded { log.ends.append($0) })
                .simultaneousGesture(DragGesture(coordinateSpace: .named("pad")).onEnded { log.ends.append($0) })
                .padding(10)
                .coordinateSpace(.named("pad"))
                .scaleEffect(2)
        }
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), over: .milliseconds(100))
        #expect(log.ends.map(\.location) == [CGPoint(x: 240, y: 200), CGPoint(x: 130, y: 60)])
    }

    @Test func `a scaled view is dragged in its own points`() throws {
        let log = DragLog()
        let stage = Stage {
            Color.red.frame(width: 100, height: 100)
                .gesture(DragGesture().onEnded { log.ends.append($0) })
                .scaleEffect(2)
        }
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), over: .milliseconds(100))
        #expect(abs(try #require(log.ends.first).translation.width - 20) < 1e-9)
    }

    private func x(_ id: String, _ stage: Stage) throws -> Double {
        try #require(stage.presentation(of: id)).frame.minX
    }

    @Test func `a gesture state follows the finger and goes back in its own transaction`() throws {
        struct Scene: View {
            @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var way = CGSize.zero
            let log: DragLog
            var body: some View {
                Color.red.frame(width: 100, height: 100).id("card").offset(way)
                    .gesture(
                        DragGesture(coordinateSpace: .global)
                            .updating($way) { value, way, transaction in
                                log.events.append(transaction.tracksVelocity ? "watched" : "plain")
                                way = value.translation
                            })
            }
        }
        let log = DragLog()
        let stage = Stage { Scene(log: log) }
        let start = try x("card", stage)
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), over: .milliseconds(100))
        #expect(abs(try x("card", stage) - start - 40) < 1e-9)
        stage.advance(by: .milliseconds(500))
        #expect(abs(try x("card", stage) - start - 20) < 1e-9)
        try stage.settle()
        #expect(try x("card", stage) == start)
        #expect(Set(log.events) == ["watched"])
    }

    private func nested(_ outer: DragGesture, start: CGPoint, end: CGPoint) -> [String] {
        let log = DragLog()
        let stage = Stage {
            Button("Tap") { log.events.append("tap") }
                .frame(width: 200, height: 200)
                .contentShape(Rectangle())
                .gesture(outer.onChanged { _ in log.events.append("drag") }.onEnded { _ in log.events.append("end") })
        }
        stage.drag(from: start, to: end, over: .milliseconds(50))
        return log.events.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    @Test func `a finger that moves on a button drags what is around, one that does not taps`() {
        let center = CGPoint(x: 200, y: 200)
        #expect(nested(DragGesture(), start: center, end: CGPoint(x: 260, y: 200)) == ["drag", "end"])
        #expect(nested(DragGesture(), start: center, end: center) == ["tap"])
        #expect(nested(DragGesture(minimumDistance: 0), start: center, end: center) == ["tap"])
    }

    @Test func `of two drags the inner one wins, a high priority the outer, a simultaneous one is beside`() {
        let log = DragLog()
        func scene(_ attach: @escaping (_ inner: AnyView) -> AnyView) -> [String] {
            log.events = []
            let stage = Stage {
                attach(
                    AnyView(
                        Color.red.frame(width: 100, height: 100)
                            .gesture(DragGesture().onEnded { _ in log.events.append("inner") })))
            }
            stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), over: .milliseconds(100))
            return log.events.sorted()
        }
        let outer = DragGesture().onEnded { _ in log.events.append("outer") }
        #expect(scene { AnyView($0.gesture(outer)) } == ["inner"])
        #expect(scene { AnyView($0.highPriorityGesture(outer)) } == ["outer"])
        #expect(scene { AnyView($0.simultaneousGesture(outer)) } == ["inner", "outer"])
        #expect(scene { AnyView($0.gesture(outer, including: .gesture)) } == ["outer"])
        #expect(scene { AnyView($0.highPriorityGesture(outer, including: .subviews)) } == ["inner"])
        #expect(scene { AnyView($0.simultaneousGesture(outer, including: .none)) } == [])
    }

    @Test func `a gesture made of another one is the same gesture`() {
        struct Swipe: Gesture {
            var action: () -> Void
            var body: some Gesture<DragGesture.Value> { DragGesture().onEnded { _ in action() } }
        }
        let log = DragLog()
        let stage = Stage { Color.red.gesture(Swipe { log.events.append("swipe") }) }
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), over: .milliseconds(100))
        #expect(log.events == ["swipe"])
    }

    @Test func `a view that leaves under the finger hears no more of it`() {
        struct Scene: View {
            @State private var isThere = true
            let log: DragLog
            var body: some View {
                if isThere {
                    Color.red.gesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { _ in
                                log.events.append("change")
                                isThere = false
                            }
                            .onEnded { _ in log.events.append("end") })
                }
            }
        }
        let log = DragLog()
        let stage = Stage { Scene(log: log) }
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), over: .milliseconds(100))
        #expect(log.events == ["change"])
    }

    @Test func `a tap tells where it was, in the view's own points`() {
        let log = DragLog()
        let stage = Stage {
            Color.red.frame(width: 100, height: 100)
                .onTapGesture { log.events.append("\($0.x.rounded()) \($0.y.rounded())") }
                .rotationEffect(.degrees(180))
        }
        stage.tap(at: CGPoint(x: 160, y: 170))
        #expect(log.events == ["90.0 80.0"])
    }

    @Test func `a drag of no duration, of odd numbers or over nothing does no harm`() {
        let log = dragged(
            DragGesture(minimumDistance: .nan), to: CGPoint(x: 200, y: 200), over: .milliseconds(-5))
        #expect(log.changes.isEmpty)
        #expect(dragged(DragGesture(), to: CGPoint(x: 150, y: 200), over: .zero).ends.count == 1)
        #expect(dragged(DragGesture(), from: CGPoint(x: 5, y: 5), to: CGPoint(x: 150, y: 200)).ends.isEmpty)
        #expect(dragged(DragGesture(), to: CGPoint(x: 1e300, y: -1e300), over: .milliseconds(20)).ends.count == 1)
    }

    @Test func `a gesture may be none, and one that comes during a touch waits for the next`() {
        struct Scene: View {
            @State private var isOn = false
            let log: DragLog
            var body: some View {
                Color.red.gesture(
                    isOn ? DragGesture(minimumDistance: 0).onChanged { _ in log.events.append("drag") } : nil
                )
                .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { _ in isOn = true })
            }
        }
        let log = DragLog()
        let stage = Stage { Scene(log: log) }
        let (start, end) = (CGPoint(x: 200, y: 200), CGPoint(x: 240, y: 200))
        stage.drag(from: start, to: end, over: .milliseconds(100))
        #expect(log.events == [])
        stage.drag(from: start, to: end, over: .milliseconds(100))
        #expect(!log.events.isEmpty)
    }
}
