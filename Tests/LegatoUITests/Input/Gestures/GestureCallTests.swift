// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class CallLog {
    var calls: [String] = []
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

private struct Swipe<G: Gesture>: Gesture {
    let gesture: G
    var body: some Gesture<G.Value> { gesture }
}

/// Which actions of a gesture are called, when, and in which order.
@MainActor
@Suite struct GestureCallTests {
    private let center = CGPoint(x: 200, y: 200)

    /// A red area of 200 by 200 points in the middle.
    private struct Area: View {
        var body: some View { Color.red.frame(width: 200, height: 200) }
    }

    // MARK: - Order

    private struct Chains: View {
        @GestureState private var way: CGFloat = 0
        let log: CallLog
        let order: String

        private func changed(_ value: DragGesture.Value) { log.calls.append("changed \(value.translation.width)") }
        private func ended(_ value: DragGesture.Value) { log.calls.append("ended \(value.translation.width)") }
        private func update(_ value: DragGesture.Value, _ way: inout CGFloat, _: inout Transaction) {
            log.calls.append("updating \(way) \(value.translation.width)")
            way = value.translation.width
        }

        private var drag: DragGesture { DragGesture(minimumDistance: 0) }
        private var gesture: AnyView {
            let area = Area()
            return switch order {
            case "CUE": AnyView(area.gesture(drag.onChanged(changed).updating($way, body: update).onEnded(ended)))
            case "CEU": AnyView(area.gesture(drag.onChanged(changed).onEnded(ended).updating($way, body: update)))
            case "UCE": AnyView(area.gesture(drag.updating($way, body: update).onChanged(changed).onEnded(ended)))
            case "UEC": AnyView(area.gesture(drag.updating($way, body: update).onEnded(ended).onChanged(changed)))
            case "ECU": AnyView(area.gesture(drag.onEnded(ended).onChanged(changed).updating($way, body: update)))
            default: AnyView(area.gesture(drag.onEnded(ended).updating($way, body: update).onChanged(changed)))
            }
        }

        var body: some View { gesture.onChange(of: way) { log.calls.append("state \($1)") } }
    }

    @Test(arguments: ["CUE", "CEU", "UCE", "UEC", "ECU", "EUC"])
    func `each callback of a chain is called, the innermost first, and the state goes back at the end`(
        order: String
    ) throws {
        let log = CallLog()
        let scene = RuledScene { Chains(log: log, order: order) }
        func moved(from old: CGFloat, to new: CGFloat) -> [String] {
            let calls = ["changed \(new)", "updating \(old) \(new)"]
            return order.first { $0 != "E" } == "C" ? calls : calls.reversed()
        }
        for _ in 0..<2 {
            let finger = try #require(scene.finger(at: center))
            #expect(log.take() == moved(from: 0, to: 0))
            finger.move(to: CGPoint(x: 210, y: 200))
            #expect(log.take() == moved(from: 0, to: 10) + ["state 10.0"])
            finger.move(to: CGPoint(x: 230, y: 200))
            #expect(log.take() == moved(from: 10, to: 30) + ["state 30.0"])
            // A finger that rests is no event.
            finger.move(to: CGPoint(x: 230, y: 200))
            #expect(log.take() == [])
            finger.lift(at: CGPoint(x: 235, y: 200))
            #expect(log.take() == ["ended 35.0", "state 0.0"])
            finger.move(to: CGPoint(x: 240, y: 200))
            #expect(log.take() == [])
        }
    }

    @Test func `a value that is the same as the last is no change`() throws {
        struct Follower: View {
            let log: CallLog
            @State private var x: CGFloat = 0
            var body: some View {
                Area().gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged {
                            log.calls.append("changed \($0.location.x)")
                            x = 40
                        }
                        .onEnded { _ in x = 0 }
                ).offset(x: x)
            }
        }
        // The view moves as far as the finger, at the same time: to it the finger has not moved.
        let log = CallLog()
        let scene = RuledScene { Follower(log: log) }
        for _ in 0..<2 {
            let finger = try #require(scene.finger(at: center))
            #expect(log.take() == ["changed 100.0"])
            finger.move(to: CGPoint(x: 240, y: 200))
            #expect(log.take() == [])
            finger.move(to: CGPoint(x: 250, y: 200))
            #expect(log.take() == ["changed 110.0"])
            finger.move(to: CGPoint(x: 240, y: 200))
            #expect(log.take() == ["changed 100.0"])
            finger.lift(at: CGPoint(x: 240, y: 200))
        }
    }

    // MARK: - The newest action

    /// A view for each gesture with an action, which logs the number it is made with.
    private func views(_ number: Int, _ log: CallLog, _ state: GestureState<Int>) -> [(String, AnyView)] {
        let drag = DragGesture(minimumDistance: 0)
        func call(_ name: String) { log.calls.append("\(name) \(number)") }
        func view(_ gesture: some Gesture) -> AnyView { AnyView(Area().gesture(gesture)) }
        let changed = drag.onChanged { _ in call("changed") }
        let ended = drag.onEnded { _ in call("ended") }
        let updating = drag.updating(state) { _, _, _ in call("updating") }
        return [
            ("changed", view(changed)),
            ("ended", view(ended)),
            ("updating", view(updating)),
            ("changed ended", view(changed.onEnded { _ in call("ended") })),
            ("changed ended", view(ended.onChanged { _ in call("changed") })),
            ("updating changed", view(updating.onChanged { _ in call("changed") })),
            ("updating ended", view(updating.onEnded { _ in call("ended") })),
            ("changed updating", view(changed.updating(state) { _, _, _ in call("updating") })),
            ("changed", view(Swipe(gesture: changed))),
            ("changed ended", view(Swipe(gesture: changed).onEnded { _ in call("ended") })),
            ("changed", view(Optional(changed))),
            ("updating ended", view(Optional(updating).onEnded { _ in call("ended") })),
            ("tap", view(TapGesture().onEnded { call("tap") })),
            ("tap", view(SpatialTapGesture().onEnded { _ in call("tap") })),
            ("tap", AnyView(Area().onTapGesture { call("tap") })),
            ("tap", AnyView(Area().onTapGesture { (_: CGPoint) in call("tap") })),
            ("tap", view(Swipe(gesture: TapGesture().onEnded { call("tap") }))),
            ("changed", AnyView(Area().highPriorityGesture(changed))),
            ("changed", AnyView(Area().simultaneousGesture(changed))),
            ("button", AnyView(Button(action: { call("button") }, label: { Area() }))),
        ]
    }

    private struct Numbered: View {
        @GestureState private var state = 0
        let number: Int
        let make: (Int, GestureState<Int>) -> AnyView
        var body: some View { make(number, $state) }
    }

    @Test(arguments: 0..<20)
    func `a gesture calls its newest action`(index: Int) throws {
        let log = CallLog()
        let turn = Turn()
        var names: [String] = []
        let scene = RuledScene {
            Turning(turn: turn) { number in
                Numbered(number: number) { number, state in
                    let (expected, view) = views(number, log, state)[index]
                    names = expected.split(separator: " ").map(String.init)
                    return view
                }
            }
        }
        let moving = names.filter { $0 == "changed" || $0 == "updating" }
        let ending = names.filter { $0 != "changed" && $0 != "updating" }
        func expected(_ names: [String], _ number: Int) -> [String] { names.map { "\($0) \(number)" }.sorted() }
        for number in [0, 1, 2] {
            scene.perform { turn(to: number) }
            let finger = try #require(scene.finger(at: center))
            #expect(log.take().sorted() == expected(moving, number), "\(names)")
            // A new action counts for the touch that goes on, too.
            scene.perform { turn(to: number + 10) }
            finger.move(to: CGPoint(x: 201, y: 200))
            #expect(log.take().sorted() == expected(moving, number + 10), "\(names)")
            finger.lift(at: CGPoint(x: 201, y: 200))
            #expect(log.take().sorted() == expected(ending, number + 10), "\(names)")
        }
        #expect(views(0, log, GestureState(initialValue: 0)).count == 20)
    }

    @Test func `what is written while a gesture goes on is watched, at its end it is not`() throws {
        struct Scene: View {
            let log: CallLog
            @State private var x = 0.0
            var body: some View {
                Area().gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { _ in log.calls.append("\(Transaction.current.tracksVelocity)") }
                        .onEnded { _ in log.calls.append("\(Transaction.current.tracksVelocity)") })
            }
        }
        let log = CallLog()
        let scene = RuledScene { Scene(log: log) }
        scene.tap(at: center)
        #expect(log.calls == ["true", "false"])
    }

    // MARK: - Drags

    private func drags(_ gesture: DragGesture, _ log: CallLog) -> RuledScene {
        RuledScene {
            Area().gesture(
                gesture.onChanged { log.calls.append("\($0.translation.width) \($0.translation.height)") }
                    .onEnded { log.calls.append("end \($0.translation.width) \($0.translation.height)") })
        }
    }

    private func begins(_ gesture: DragGesture, by way: CGSize) throws -> Bool {
        let log = CallLog()
        let finger = try #require(drags(gesture, log).finger(at: CGPoint(x: 180, y: 190)))
        finger.move(to: CGPoint(x: 180 + way.width, y: 190 + way.height))
        return !log.calls.isEmpty
    }

    @Test func `a drag begins at its minimum distance, in any direction`() throws {
        let space = CoordinateSpace.global
        for (gesture, distance) in [
            (DragGesture(), 10.0), (DragGesture(coordinateSpace: .global), 10),
            (DragGesture(coordinateSpace: space), 10),
            (DragGesture(minimumDistance: 20), 20), (DragGesture(minimumDistance: 20, coordinateSpace: space), 20),
            (DragGesture(minimumDistance: 20, coordinateSpace: .named("nowhere")), 20),
        ] {
            for (x, y) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8), (-0.8, 0.6)] {
                #expect(try begins(gesture, by: CGSize(width: distance * x, height: distance * y)), "\(x) \(y)")
                #expect(try !begins(gesture, by: CGSize(width: distance * x * 0.99, height: distance * y * 0.99)))
            }
        }
        for distance in [0.0, -5] {
            let log = CallLog()
            _ = drags(DragGesture(minimumDistance: distance), log).finger(at: center)
            #expect(log.calls == ["0.0 0.0"])
        }
    }

    @Test func `a drag that did not begin does not end, and one that did goes on below its minimum distance`() throws {
        let log = CallLog()
        let scene = drags(DragGesture(), log)
        let short = try #require(scene.finger(at: center))
        short.move(to: CGPoint(x: 205, y: 200))
        short.lift(at: CGPoint(x: 205, y: 200))
        #expect(log.take() == [])
        let long = try #require(scene.finger(at: center))
        for x in [205, 212, 203] { long.move(to: CGPoint(x: x, y: 200)) }
        long.lift(at: CGPoint(x: 202, y: 200))
        #expect(log.take() == ["12.0 0.0", "3.0 0.0", "end 2.0 0.0"])
        // Far enough only when it lifts.
        let late = try #require(scene.finger(at: center))
        late.lift(at: CGPoint(x: 200, y: 215))
        #expect(log.take() == ["end 0.0 15.0"])
    }

    @Test func `a drag has the time of each place, and the speed of this touch alone`() throws {
        var values: [DragGesture.Value] = []
        let scene = RuledScene { Area().gesture(DragGesture(minimumDistance: 0).onChanged { values.append($0) }) }
        var finger = try #require(scene.finger(at: center))
        for step in 1...3 {
            scene.time = Double(step) * 0.125
            finger.move(to: CGPoint(x: 200 + 10 * step, y: 200 - 5 * step))
        }
        finger.lift(at: CGPoint(x: 230, y: 185))
        #expect(values.map { $0.time.timeIntervalSinceReferenceDate } == [0, 0.125, 0.25, 0.375])
        // Ten points right and five up in an eighth of a second.
        #expect(values.map(\.velocity.width) == [0, 80, 80, 80])
        #expect(values.map(\.velocity.height) == [0, -40, -40, -40])
        #expect(values.last?.predictedEndLocation == CGPoint(x: 130 + 20, y: 85 - 10))
        #expect(values.last?.predictedEndTranslation == CGSize(width: 30 + 20, height: -15 - 10))
        values = []
        scene.time = 0.5
        finger = try #require(scene.finger(at: CGPoint(x: 150, y: 150)))
        #expect(values.last?.velocity == .zero)
        #expect(values.last?.startLocation == CGPoint(x: 50, y: 50))
    }

    @Test func `a drag's distance and space may change`() throws {
        let log = CallLog()
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                Area().gesture(
                    DragGesture(minimumDistance: [0, 50, 0][value], coordinateSpace: value == 2 ? .global : .local)
                        .onChanged { log.calls.append("\($0.location.x)") })
            }
        }
        scene.tap(at: center)
        #expect(log.take() == ["100.0"])
        scene.perform { turn(to: 1) }
        scene.tap(at: center)
        #expect(log.take() == [])
        scene.perform { turn(to: 2) }
        scene.tap(at: center)
        #expect(log.take() == ["200.0"])
    }

    @Test func `a space that nobody named is that of the scene`() throws {
        var places: [CGPoint] = []
        let scene = RuledScene {
            Area().gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: .named("nowhere")).onChanged {
                    places.append($0.location)
                })
        }
        scene.tap(at: CGPoint(x: 210, y: 190))
        #expect(places == [CGPoint(x: 210, y: 190)])
    }
}
