// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

@MainActor
private final class CallLog {
    var calls: [String] = []
    func take() -> [String] {
        defer { calls = [] }
        return calls
    }
}

private enum Kind: String, CaseIterable, Sendable {
    case tap, doubleTap, longPress, drag, button

    @MainActor func gesture(_ name: String, _ log: CallLog) -> AnyGesture<Void> {
        func note() { log.calls.append("\(name) \(rawValue)") }
        return switch self {
        case .tap: AnyGesture(TapGesture().onEnded(note))
        case .doubleTap: AnyGesture(TapGesture(count: 2).onEnded(note))
        case .longPress: AnyGesture(LongPressGesture().onEnded { _ in note() }.map { _ in })
        case .drag: AnyGesture(DragGesture().onEnded { _ in note() }.map { _ in })
        case .button: AnyGesture(PressGesture().onEnded { _ in note() }.map { _ in })
        }
    }
}

/// What a finger does.
private enum Script: CaseIterable, Sendable {
    case tap, twoTaps, hold, move

    @MainActor func run(on stage: Stage) {
        let point = CGPoint(x: 200, y: 200)
        switch self {
        case .tap:
            stage.press(at: point, for: .milliseconds(100))
        case .twoTaps:
            stage.press(at: point, for: .milliseconds(100))
            stage.milliseconds(100)
            stage.press(at: point, for: .milliseconds(100))
        case .hold:
            stage.press(at: point, for: .milliseconds(600))
        case .move:
            // Too far for a long press, too near for a finger that is no tap.
            stage.drag(from: point, to: CGPoint(x: 230, y: 200), over: .milliseconds(300))
        }
        stage.milliseconds(2000)
    }
}

/// What a gesture without others is to a finger: when it is recognised, in milliseconds, and whether by a finger that lifts.
private struct Recognition {
    let times: [Int]
    let byLifting: Bool

    init(_ kind: Kind, _ script: Script) {
        byLifting = kind != .longPress && kind != .drag
        times =
            switch (kind, script) {
            case (.tap, .tap), (.button, .tap): [100]
            case (.tap, .twoTaps), (.button, .twoTaps): [100, 300]
            case (.doubleTap, .twoTaps): [300]
            case (.longPress, .hold): [500]
            case (.drag, .move): [100]
            case (.tap, .hold), (.button, .hold): [600]
            case (.tap, .move), (.button, .move): [300]
            default: []
            }
    }
}

/// Which of several gestures the fingers are.
@MainActor
@Suite struct GestureArenaTests {
    private let log = CallLog()
    private let center = CGPoint(x: 200, y: 200)

    // MARK: - Two gestures

    /// What is called where one gesture goes before the other, by the rules alone.
    private func calls(_ first: (String, Kind), _ second: (String, Kind), _ script: Script) -> [String] {
        let (one, other) = (Recognition(first.1, script), Recognition(second.1, script))
        let (name, otherName) = ("\(first.0) \(first.1.rawValue)", "\(second.0) \(second.1.rawValue)")
        guard let time = one.times.first else { return other.times.map { _ in otherName } }
        // One that a finger is by moving or staying does not wait; one that it is by lifting does.
        if let otherTime = other.times.first, !other.byLifting, otherTime < time {
            return other.times.map { _ in otherName }
        }
        return one.times.map { _ in name }
    }

    @Test(arguments: Kind.allCases, Kind.allCases)
    fileprivate func `each pair of gestures, nested both ways with each rank, comes to what the rules say`(
        inner: Kind, outer: Kind
    ) {
        for script in Script.allCases {
            func called(_ view: some View) -> [String] {
                script.run(on: Stage { view })
                return log.take()
            }
            let content = ZStack { Color.red.gesture(inner.gesture("inner", log)) }
            let gesture = outer.gesture("outer", log)
            #expect(
                called(content.gesture(gesture)) == calls(("inner", inner), ("outer", outer), script),
                "\(inner) in \(outer), \(script)")
            #expect(
                called(content.highPriorityGesture(gesture)) == calls(("outer", outer), ("inner", inner), script),
                "\(inner) in \(outer) of high priority, \(script)")
            let alone = { (name: String, kind: Kind) in
                Recognition(kind, script).times.map { _ in "\(name) \(kind.rawValue)" }
            }
            #expect(
                called(content.simultaneousGesture(gesture)).sorted()
                    == (alone("inner", inner) + alone("outer", outer)).sorted(),
                "\(inner) beside \(outer), \(script)")
        }
    }

    @Test func `of taps on one view, those of fewer wait for those of more to fail`() {
        for isDoubleInside in [true, false] {
            let (single, double) = (Kind.tap.gesture("one", log), Kind.doubleTap.gesture("two", log))
            let stage = Stage {
                if isDoubleInside {
                    Color.red.gesture(double).gesture(single)
                } else {
                    Color.red.gesture(single).gesture(double)
                }
            }
            stage.tap(at: center)
            stage.milliseconds(349)
            #expect(log.take() == [])
            stage.milliseconds(2)
            #expect(log.take() == ["one tap"])
            stage.tap(at: center)
            stage.milliseconds(349)
            stage.tap(at: center)
            stage.milliseconds(1000)
            #expect(log.take() == ["two doubleTap"], "\(isDoubleInside)")
        }
    }

    // MARK: - Thresholds

    @Test func `a tap is at most 0.75 seconds long`() {
        let stage = Stage { Color.red.gesture(Kind.tap.gesture("a", log)) }
        stage.press(at: center, for: .milliseconds(749))
        #expect(log.take() == ["a tap"])
        stage.press(at: center, for: .milliseconds(751))
        #expect(log.take() == [])
    }

    @Test func `a long press takes half a second without lifting, and 10 points at most`() {
        let stage = Stage { Color.red.gesture(Kind.longPress.gesture("a", log)) }
        let finger = stage.touch(at: center)
        finger.move(to: CGPoint(x: 210, y: 200))
        stage.milliseconds(499)
        #expect(log.take() == [])
        stage.milliseconds(1)
        #expect(log.take() == ["a longPress"])
        finger.lift()
        let far = stage.touch(at: center)
        far.move(to: CGPoint(x: 210.5, y: 200))
        stage.milliseconds(600)
        far.lift()
        #expect(log.take() == [])
    }

    @Test func `a long press says that it is pressed from when the finger goes down`() {
        let log = log
        let stage = Stage {
            Color.red.onLongPressGesture(minimumDuration: 1, maximumDistance: 5) {
                log.calls.append("done")
            } onPressingChanged: {
                log.calls.append("\($0)")
            }
        }
        let finger = stage.touch(at: center)
        #expect(log.take() == ["true"])
        stage.milliseconds(1000)
        #expect(log.take() == ["done", "false"])
        finger.lift()
        let moved = stage.touch(at: center)
        moved.move(to: CGPoint(x: 206, y: 200))
        #expect(log.take() == ["true", "false"])
        moved.lift()
        stage.press(at: center, for: .milliseconds(100))
        #expect(log.take() == ["true", "false"])
    }

    @Test func `durations of nothing end at once, and those without an end never`() {
        for (duration, expected) in [(0, ["a"]), (-1, ["a"]), (.nan, ["a"]), (.infinity, [])] as [(Double, [String])] {
            let log = log
            let stage = Stage { Color.red.onLongPressGesture(minimumDuration: duration) { log.calls.append("a") } }
            stage.press(at: center, for: .seconds(3))
            #expect(log.take() == expected, "\(duration)")
        }
    }

    // MARK: - Two fingers

    @Test func `a pinch counts from a hundredth on, and has a factor, its speed and its middle`() throws {
        var values: [MagnifyGesture.Value] = []
        var ends: [CGFloat] = []
        let stage = Stage {
            Color.red.frame(width: 200, height: 200)
                .gesture(
                    MagnifyGesture().onChanged { values.append($0) }.onEnded { ends.append($0.magnification) })
        }
        let middle = CGPoint(x: 150, y: 200)
        let (left, right) = (stage.touch(at: CGPoint(x: 110, y: 200)), stage.touch(at: CGPoint(x: 190, y: 200)))
        right.move(to: CGPoint(x: 190.79, y: 200))
        #expect(values.isEmpty)
        right.move(to: CGPoint(x: 190.81, y: 200))
        #expect(values.count == 1)
        left.lift()
        right.lift()
        #expect(ends.count == 1)
        values = []
        stage.pinch(at: middle, to: 2, from: 80, over: .milliseconds(500))
        let last = try #require(values.last)
        #expect(abs(last.magnification - 2) < 1e-9 && abs(last.velocity - 2) < 1e-6)
        #expect(last.startLocation == CGPoint(x: 50, y: 100) && last.startAnchor == UnitPoint(x: 0.25, y: 0.5))
        #expect(abs((ends.last ?? 0) - 2) < 1e-9 && ends.count == 2)
    }

    @Test func `a turn counts from one degree on, and goes on beyond a full one`() throws {
        var values: [RotateGesture.Value] = []
        let stage = Stage { Color.red.gesture(RotateGesture().onChanged { values.append($0) }) }
        stage.rotate(at: center, by: Angle.degrees(0.9).radians, over: .milliseconds(100))
        #expect(values.isEmpty)
        stage.rotate(at: center, by: Angle.degrees(540).radians, over: .seconds(1))
        let last = try #require(values.last)
        #expect(abs(last.rotation.degrees - 540) < 1e-6 && abs(last.velocity.degrees - 540) < 1e-3)
        #expect(last.startAnchor == .center)
    }

    @Test func `the older pinch and turn have the same values as plain numbers`() {
        var (scale, angle) = (CGFloat(1), Angle.zero)
        let stage = Stage {
            Color.red.gesture(
                MagnificationGesture().onChanged { scale = $0 }
                    .simultaneously(with: RotationGesture().onChanged { angle = $0 }))
        }
        stage.pinch(at: center, to: 0.5, over: .milliseconds(200))
        stage.rotate(at: center, by: .pi / 2, over: .milliseconds(200))
        #expect(abs(scale - 0.5) < 1e-9 && abs(angle.degrees - 90) < 1e-9)
    }

    // MARK: - Combinations

    @Test func `of exclusive taps the single one is held until the double one has failed`() {
        let log = log
        let stage = Stage {
            Color.red.gesture(
                TapGesture(count: 2).onEnded { log.calls.append("double") }
                    .exclusively(before: TapGesture().onEnded { log.calls.append("single") })
                    .onEnded {
                        switch $0 {
                        case .first: log.calls.append("first")
                        case .second: log.calls.append("second")
                        }
                    })
        }
        stage.tap(at: center)
        #expect(log.take() == [])
        stage.milliseconds(400)
        #expect(log.take() == ["single", "second"])
        stage.tap(at: center)
        stage.milliseconds(100)
        stage.tap(at: center)
        stage.milliseconds(1000)
        #expect(log.take() == ["double", "first"])
    }

    @Test func `after a long press a drag begins where the finger is`() {
        typealias Press = SequenceGesture<LongPressGesture, DragGesture>
        var values: [Press.Value] = []
        var ended: [Press.Value] = []
        let stage = Stage {
            Color.red.gesture(
                LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
                    .onChanged { values.append($0) }.onEnded { ended.append($0) })
        }
        let finger = stage.touch(at: center)
        #expect(values == [.first(true)])
        stage.milliseconds(200)
        #expect(values == [.first(true), .second(true, nil)])
        finger.move(to: CGPoint(x: 209, y: 200))
        #expect(values.count == 2)
        finger.move(to: CGPoint(x: 220, y: 200))
        guard case .second(true, let drag?) = values.last else { Issue.record("\(values)"); return }
        #expect(drag.translation == CGSize(width: 20, height: 0))
        finger.lift()
        guard case .second(true, .some) = ended.last else { Issue.record("\(ended)"); return }
        #expect(ended.count == 1)
        // Without the press there is no drag.
        values = []
        stage.drag(from: center, to: CGPoint(x: 260, y: 200), over: .milliseconds(100))
        #expect(values == [.first(true)] && ended.count == 1)
    }

    @Test func `a sequence of taps waits a moment for the next finger, and no longer`() {
        let log = log
        let stage = Stage {
            Color.red.gesture(
                TapGesture().sequenced(before: LongPressGesture(minimumDuration: 0.1)).onEnded { _ in
                    log.calls.append("both")
                })
        }
        stage.tap(at: center)
        stage.milliseconds(300)
        stage.press(at: center, for: .milliseconds(200))
        #expect(log.take() == ["both"])
        stage.tap(at: center)
        stage.milliseconds(400)
        stage.press(at: center, for: .milliseconds(200))
        #expect(log.take() == [])
    }

    @Test func `simultaneous gestures have their values beside each other, and end when both are over`() {
        typealias Both = SimultaneousGesture<DragGesture, LongPressGesture>
        var values: [Both.Value] = []
        var ends = 0
        let stage = Stage {
            Color.red.gesture(
                DragGesture(minimumDistance: 5).simultaneously(with: LongPressGesture(minimumDuration: 0.2))
                    .onChanged { values.append($0) }.onEnded { _ in ends += 1 })
        }
        let finger = stage.touch(at: center)
        #expect(values.map { $0.first == nil } == [true] && values.last?.second == true)
        stage.milliseconds(200)
        finger.move(to: CGPoint(x: 220, y: 200))
        #expect(values.last?.first?.translation.width == 20 && values.last?.second == true)
        #expect(ends == 0)
        finger.lift()
        #expect(ends == 1)
    }

    @Test func `callbacks are called from the innermost on`() {
        struct Scene: View {
            let log: CallLog
            @GestureState private var way = 0.0
            var body: some View {
                Color.red.gesture(
                    DragGesture(minimumDistance: 0).onChanged { _ in log.calls.append("changed") }
                        .updating($way) { value, way, transaction in
                            log.calls.append("updating")
                            way = value.translation.width
                        }
                        .onChanged { _ in log.calls.append("changed again") }
                        .onEnded { _ in log.calls.append("ended") }
                        .onEnded { _ in log.calls.append("ended again") })
            }
        }
        let stage = Stage { Scene(log: log) }
        let finger = stage.touch(at: center)
        #expect(log.take() == ["changed", "updating", "changed again"])
        finger.lift()
        #expect(log.take() == ["ended", "ended again"])
    }

    @Test func `a gesture whose type is hidden is another one when the type is`() {
        let log = log
        let turn = Turn()
        let stage = Stage {
            Turning(turn: turn) { value in
                Color.red.gesture(
                    value == 0
                        ? AnyGesture(TapGesture().onEnded { log.calls.append("tap") })
                        : AnyGesture(LongPressGesture().map { _ in }.onEnded { log.calls.append("press") }))
            }
        }
        stage.tap(at: center)
        turn(to: 1)
        stage.milliseconds(20)
        stage.tap(at: center)
        stage.press(at: center, for: .milliseconds(600))
        #expect(log.take() == ["tap", "press"])
    }

    // MARK: - Cancelling

    @Test func `a touch that is cancelled ends nothing, and states go back`() {
        struct Scene: View {
            let log: CallLog
            @GestureState private var isHeld = false
            var body: some View {
                VStack {
                    Text(isHeld ? "held" : "free")
                    Color.red
                        .gesture(
                            DragGesture(minimumDistance: 0).updating($isHeld) { _, held, _ in held = true }
                                .onEnded { _ in log.calls.append("drag") })
                    Button("button") { log.calls.append("button") }
                }
            }
        }
        let stage = Stage { Scene(log: log) }
        let finger = stage.touch(at: center)
        finger.move(to: CGPoint(x: 220, y: 200))
        #expect(stage.labels.contains("held"))
        finger.cancel()
        #expect(stage.labels.contains("free"))
        finger.move(to: CGPoint(x: 240, y: 200))
        finger.lift()
        let other = stage.touch(at: CGPoint(x: 200, y: 390))
        other.cancel()
        #expect(log.take() == [])
    }

    // MARK: - Buttons

    private struct Noted: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(configuration.isPressed ? "pressed" : "released")
            }
            .frame(width: 100, height: 100)
        }
    }

    @Test func `a button is pressed while a finger is on it or within 70 points, and is tapped where that lifts`() {
        let log = log
        let stage = Stage { Button("go") { log.calls.append("go") }.buttonStyle(Noted()) }
        // On its upper line.
        let finger = stage.touch(at: CGPoint(x: 200, y: 190))
        #expect(stage.labels == ["go", "pressed"])
        finger.move(to: CGPoint(x: 319, y: 200))
        #expect(stage.labels == ["go", "pressed"])
        finger.move(to: CGPoint(x: 321, y: 200))
        #expect(stage.labels == ["go", "released"])
        finger.move(to: CGPoint(x: 200, y: 319))
        #expect(stage.labels == ["go", "pressed"])
        finger.lift()
        #expect(stage.labels == ["go", "released"] && log.take() == ["go"])
        let far = stage.touch(at: center)
        far.move(to: CGPoint(x: 200, y: 330))
        far.lift()
        #expect(log.take() == [])
        // However long it takes.
        stage.press(at: CGPoint(x: 200, y: 190), for: .seconds(3))
        #expect(log.take() == ["go"])
    }

    // MARK: - Pointers

    @Test func `a pointer comes, moves and leaves`() {
        let log = log
        let stage = Stage {
            Color.red.frame(width: 100, height: 100)
                .onHover { log.calls.append("\($0)") }
                .onContinuousHover { phase in
                    switch phase {
                    case .active(let point): log.calls.append("\(Int(point.x)) \(Int(point.y))")
                    case .ended: log.calls.append("ended")
                    }
                }
        }
        stage.hover(at: CGPoint(x: 160, y: 170))
        stage.hover(at: CGPoint(x: 170, y: 170))
        #expect(log.take() == ["true", "10 20", "20 20"])
        stage.hover(at: CGPoint(x: 20, y: 170))
        #expect(log.take() == ["false", "ended"])
        stage.hover(at: CGPoint(x: 160, y: 170))
        stage.hover(at: nil)
        #expect(log.take() == ["true", "10 20", "false", "ended"])
    }

    @Test func `a view that has left before the finger goes down gets nothing of it`() throws {
        let log = log
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                if value == 0 { Color.red.gesture(Kind.drag.gesture("a", log)) }
            }
        }
        let touch = try #require(scene.graph.touch(at: center, in: scene.root, time: scene.time))
        let finger = RuledScene.Finger(scene: scene, touch: touch)
        scene.perform { turn(to: 1) }
        finger.handle(.began, at: center)
        finger.move(to: CGPoint(x: 300, y: 200))
        finger.lift(at: CGPoint(x: 300, y: 200))
        #expect(
            log.take() == [] && scene.graph.input.arena.contenders.isEmpty && scene.graph.input.arena.touches.isEmpty)
    }

    // MARK: - Nothing is left

    @Test func `after ten minutes of random fingers no gesture, touch or time is left`() throws {
        struct Scene: View {
            let found: (_Node) -> Void
            @State private var size = 100.0
            @State private var isThere = true
            @GestureState private var isHeld = false

            var body: some View {
                VStack(spacing: 0) {
                    Noted(content: Text(isHeld ? "held" : "free"), found: found)
                    if isThere {
                        Color.red.onTapGesture(count: 3) { isThere.toggle() }.onTapGesture { size += 1 }
                            .onLongPressGesture { isThere.toggle() }
                            .gesture(DragGesture().updating($isHeld) { _, held, _ in held = true })
                    }
                    ZStack {
                        Color.blue.frame(width: size, height: 100)
                            .simultaneousGesture(MagnifyGesture().onChanged { size = 50 + 50 * $0.magnification })
                            .gesture(TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { _ in size = 100 })
                    }
                    .highPriorityGesture(
                        LongPressGesture().sequenced(before: DragGesture()).updating($isHeld) { _, held, _ in
                            held = true
                        })
                    Button("there") { isThere = true }
                    Slider(value: $size, in: 50...150)
                }
            }

            private struct Noted: View {
                let content: Text
                let found: (_Node) -> Void
                var body: some View {
                    VStack {
                        NodeProbe(found: found)
                        content
                    }
                }
            }
        }
        var node: _Node?
        let stage = Stage { Scene { node = $0 } }
        let graph = try #require(node).graph
        var random = Chance(state: 20)
        func point() -> CGPoint {
            CGPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random))
        }
        var fingers: [Finger] = []
        while stage.time < .seconds(600) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0...2 where fingers.count < 5: fingers.append(stage.touch(at: point()))
            case 3...5: fingers.randomElement(using: &random)?.move(to: point())
            case 6, 7:
                guard let index = fingers.indices.randomElement(using: &random) else { continue }
                fingers.remove(at: index).lift()
            case 8:
                guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
                fingers.popLast()?.cancel()
            default: stage.milliseconds(Int.random(in: 1...700, using: &random))
            }
        }
        for finger in fingers { finger.lift() }
        stage.milliseconds(2000)
        #expect(
            graph.input.arena.contenders.isEmpty && graph.input.arena.touches.isEmpty
                && graph.input.arena.deadline == .infinity)
        #expect(stage.labels.contains("free"))
    }

    @Test func `a view that is disabled under a finger gives up what the finger was`() throws {
        struct Scene: View {
            let log: BodyLog
            @State private var isOff = false
            @GestureState private var isHeld = false
            var body: some View {
                VStack {
                    Text(isHeld ? "held" : "free")
                    Color.red.frame(width: 300, height: 100)
                        .gesture(
                            DragGesture().updating($isHeld) { _, held, _ in held = true }
                                .onChanged {
                                    log.names.append("\(Int($0.translation.width))")
                                    if $0.translation.width >= 40 { isOff = true }
                                }
                                .onEnded { _ in log.names.append("ended") })
                }
                .disabled(isOff)
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        let finger = stage.touch(at: CGPoint(x: 100, y: 210))
        for x in [120, 140, 160, 180] { finger.move(to: CGPoint(x: CGFloat(x), y: 210)) }
        #expect(log.take() == ["20", "40"])
        #expect(stage.labels == ["free"])
        finger.lift()
        #expect(log.take() == [])
    }
}
