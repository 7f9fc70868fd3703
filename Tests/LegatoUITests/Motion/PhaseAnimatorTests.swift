// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import TestSupport
import Testing

@testable import LegatoStage
@_spi(Benchmarks) @testable import LegatoTesting

/// Phases that are places along a line, each a second long unless a test says otherwise.
private struct Steps: View {
    var phases: [CGFloat] = [0, 100, 40]
    var isTriggered = false
    let log: BodyLog
    var animation: (CGFloat) -> Animation? = { _ in evenly }
    @State private var trigger = 0
    @State private var isThere = true
    @State private var height: CGFloat = 20

    var body: some View {
        VStack(alignment: .leading) {
            if isThere {
                if isTriggered {
                    PhaseAnimator(phases, trigger: trigger) {
                        square($0)
                    } animation: {
                        animated($0)
                    }
                } else {
                    PhaseAnimator(phases) {
                        square($0)
                    } animation: {
                        animated($0)
                    }
                }
            }
            Button("Trigger") { trigger += 1 }
            Button("There") { isThere.toggle() }
            Button("Grow") { height += 10 }
            Color.clear.frame(width: 400, height: 1)
        }
    }

    private func square(_ x: CGFloat) -> some View {
        Color.red.frame(width: 20, height: height).id("square").offset(x: x)
    }

    private func animated(_ phase: CGFloat) -> Animation? {
        log.names.append("to \(Int(phase))")
        return animation(phase)
    }
}

@MainActor
@Suite struct PhaseAnimatorTests {
    private let log = BodyLog()

    private func x(_ stage: Stage) throws -> CGFloat { (try stage.frame().minX * 1000).rounded() / 1000 }

    @Test func `phases follow each other from when the view appears, each by the animation to it, without end`() throws
    {
        let stage = Stage { Steps(log: log) }
        #expect(log.take() == ["to 100"])
        var seen: [CGFloat] = [try x(stage)]
        for _ in 0..<8 {
            stage.milliseconds(500)
            seen.append(try x(stage))
        }
        #expect(seen == [0, 50, 100, 70, 40, 20, 0, 50, 100])
        #expect(log.take() == ["to 40", "to 0", "to 100", "to 40"])
    }

    @Test func `without a trigger a phase animator counts as motion that never ends`() {
        let stage = Stage { Steps(log: log) }
        stage.milliseconds(300)
        #expect(stage.stage.animatesForever)
        let triggered = Stage { Steps(isTriggered: true, log: log) }
        triggered.tap("Trigger")
        triggered.milliseconds(300)
        #expect(!triggered.stage.animatesForever)
    }

    @Test func `with a trigger the first phase shows until it changes, then all follow once, and the first again`()
        throws
    {
        let stage = Stage { Steps(isTriggered: true, log: log) }
        stage.milliseconds(500)
        #expect(try log.take() == [] && x(stage) == 0)
        stage.tap("Trigger")
        #expect(log.take() == ["to 100"])
        var seen: [CGFloat] = []
        for _ in 0..<8 {
            stage.milliseconds(500)
            seen.append(try x(stage))
        }
        #expect(seen == [50, 100, 70, 40, 20, 0, 0, 0])
        #expect(log.take() == ["to 40", "to 0"])
        #expect(stage.isSettled)
    }

    @Test func `a trigger on the way begins again with the second phase, from what shows, and no run is queued`() throws
    {
        let stage = Stage { Steps(isTriggered: true, log: log, animation: { _ in .smooth(duration: 1) }) }
        stage.tap("Trigger")
        stage.milliseconds(1300)
        let before = try x(stage)
        _ = log.take()
        stage.tap("Trigger")
        #expect(try abs(x(stage) - before) < 1e-6)
        #expect(log.take() == ["to 100"])
        stage.milliseconds(17)
        #expect(try abs(x(stage) - before) < 4)
        try stage.settle()
        #expect(try log.take() == ["to 40", "to 0"] && x(stage) == 0)
    }

    @Test func `a phase lasts until its animation has logically completed`() throws {
        let stage = Stage { Steps(isTriggered: true, log: log, animation: { _ in .spring(duration: 0.5) }) }
        stage.tap("Trigger")
        _ = log.take()
        stage.milliseconds(490)
        #expect(log.take() == [])
        stage.milliseconds(20)
        #expect(log.take() == ["to 40"])
    }

    @Test func `without an animation a phase shows at once and the next follows in the same event`() throws {
        let stage = Stage { Steps(isTriggered: true, log: log, animation: { $0 == 100 ? nil : evenly }) }
        stage.tap("Trigger")
        #expect(log.take() == ["to 100", "to 40"])
        #expect(try x(stage) == 100)
        stage.milliseconds(500)
        #expect(try x(stage) == 70)
    }

    @Test func `phases in which nothing moves come round once, and stop`() {
        let stage = Stage { Steps(phases: [5, 5, 5], log: log) }
        #expect(log.take() == ["to 5", "to 5", "to 5"])
        stage.milliseconds(500)
        #expect(log.take() == [] && stage.isSettled)
        let nothing = Stage { Steps(log: log, animation: { _ in nil }) }
        #expect(log.take() == ["to 100", "to 40", "to 0"])
        nothing.milliseconds(500)
        #expect(log.take() == [])
    }

    @Test func `phases that have stopped begin again when the view changes`() throws {
        let stage = Stage { Steps(phases: [5, 5, 5], log: log) }
        _ = log.take()
        stage.tap("Grow")
        #expect(log.take() == ["to 5", "to 5", "to 5"])
        #expect(try stage.frame().height == 30 && stage.isSettled)
        stage.tap("There")
        stage.tap("Grow")
        #expect(log.take() == [])
        stage.tap("There")
        #expect(log.take() == ["to 5", "to 5", "to 5"])
    }

    @Test func `a single phase goes on to others that join it`() throws {
        let remote = RemoteState<[CGFloat]>()
        let stage = Stage { Remoted(remote, [0]) { Steps(phases: $0, log: log) } }
        #expect(log.take() == [])
        stage.perform { remote.value = [0, 100] }
        #expect(log.take() == ["to 100"])
        stage.milliseconds(500)
        #expect(try x(stage) == 50)
    }

    @Test func `one phase stays, and none is reported and shows nothing`() throws {
        let one = Stage { Steps(phases: [30], log: log) }
        one.milliseconds(500)
        #expect(try log.take() == [] && x(one) == 30)
        let told = reports {
            let none = Stage { Steps(phases: [], log: log) }
            #expect(none.presentation(of: "square") == nil)
        }
        #expect(told.count == 1 && told[0].contains("needs at least one phase; got none"))
    }

    @Test func `what changes from outside shows at once, in its own transaction, and the phase goes on`() throws {
        let stage = Stage { Steps(log: log) }
        stage.milliseconds(500)
        stage.tap("Grow")
        #expect(try stage.frame().height == 30 && x(stage) == 50)
        stage.milliseconds(250)
        #expect(try x(stage) == 75)
    }

    @Test func `a view that comes back begins again with the first phase`() throws {
        let stage = Stage { Steps(log: log) }
        stage.milliseconds(1500)
        stage.tap("There")
        stage.milliseconds(500)
        _ = log.take()
        stage.tap("There")
        #expect(try x(stage) == 0 && log.take() == ["to 100"])
        stage.milliseconds(500)
        #expect(try x(stage) == 50)
    }

    @Test func `a modifier hands over the view it is applied to, with its state`() throws {
        struct Inner: View {
            @State private var count = 0
            var body: some View {
                Button("count \(count)") { count += 1 }
            }
        }
        let stage = Stage {
            Inner().id("inner").phaseAnimator([0, 60]) { content, x in
                content.offset(x: x)
            } animation: { _ in
                evenly
            }
        }
        let start = try stage.frame("inner").midX
        stage.milliseconds(500)
        #expect(try abs(stage.frame("inner").midX - start - 30) < 1e-6)
        stage.tap("count 0")
        stage.milliseconds(250)
        #expect(stage.labels == ["count 1"])
        #expect(try abs(stage.frame("inner").midX - start - 45) < 1e-6)
    }

    @Test func `a modifier with a trigger goes through the phases once`() throws {
        struct Scene: View {
            @State private var taps = 0
            var body: some View {
                VStack {
                    Color.red.frame(width: 20, height: 20).id("square")
                        .phaseAnimator([1, 0.5], trigger: taps) {
                            $0.opacity($1)
                        } animation: { _ in
                            evenly
                        }
                    Button("Go") { taps += 1 }
                }
            }
        }
        let stage = Stage { Scene() }
        func opacity() throws -> Double { try #require(stage.presentation(of: "square")).opacity }
        stage.tap("Go")
        stage.milliseconds(1000)
        #expect(try abs(opacity() - 0.5) < 1e-9)
        stage.milliseconds(500)
        #expect(try abs(opacity() - 0.75) < 1e-9)
        try stage.settle()
        #expect(try opacity() == 1)
    }

    @Test func `something endless in a phase keeps it`() throws {
        struct Scene: View {
            let log: BodyLog
            @State private var isOn = false
            var body: some View {
                PhaseAnimator([0.0, 100, 50]) { x in
                    Color.red.frame(width: 20, height: 20).offset(x: x).id("square")
                } animation: { x in
                    log.names.append("to \(Int(x))")
                    return .linear(duration: 0.5).repeatForever()
                }
            }
        }
        let stage = Stage { Scene(log: log) }
        stage.milliseconds(3000)
        #expect(log.take() == ["to 100"])
    }

    @Test func `phases move by the animation of their phase, whatever transaction triggers them`() throws {
        struct Scene: View {
            @State private var trigger = 0
            var body: some View {
                VStack(alignment: .leading) {
                    PhaseAnimator([0.0, 100], trigger: trigger) { x in
                        Color.red.frame(width: 20, height: 20).id("square").offset(x: x)
                    } animation: { _ in
                        .linear(duration: 1)
                    }
                    Button("Trigger") { withAnimation(.linear(duration: 8)) { trigger += 1 } }
                    Color.clear.frame(width: 400, height: 1)
                }
            }
        }
        let stage = Stage { Scene() }
        for _ in 0..<2 {
            stage.tap("Trigger")
            stage.stage.advance(to: stage.stage.time + 0.5)
            #expect(try abs(stage.frame().minX - 50) < 1)
            try stage.settle()
            #expect(try stage.frame().minX == 0)
        }
    }

    // Source: *reported* (a public article of 2023: a button that is its own trigger does not move by the phase's animation, with any
    // style; a geometry group before the offset, or an effect, does).
    @Test(arguments: [true, false], [false, true])
    func `a button moves its offset to the first phase by the animation of its press`(
        isHorizontal: Bool, isStyled: Bool
    ) throws {
        struct Style: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View { configuration.label }
        }
        struct Scene: View {
            var isHorizontal: Bool
            @State private var trigger = 0
            var body: some View {
                Button {
                    trigger += 1
                } label: {
                    Square()
                }
                .phaseAnimator([CGFloat(0), 20], trigger: trigger) {
                    $0.offset(x: isHorizontal ? $1 : 0, y: isHorizontal ? 0 : $1)
                } animation: { phase in
                    phase == 20 ? .linear(duration: 5) : .linear(duration: 2)
                }
            }
        }
        let stage = Stage {
            if isStyled {
                Scene(isHorizontal: isHorizontal).buttonStyle(Style())
            } else {
                Scene(isHorizontal: isHorizontal)
            }
        }
        func way() throws -> CGFloat {
            try isHorizontal ? stage.frame().midX - start.midX : stage.frame().midY - start.midY
        }
        let start = try stage.frame()
        for _ in 0..<2 {
            stage.press(at: CGPoint(x: start.midX, y: start.midY), for: .milliseconds(200))
            stage.milliseconds(90)
            let half = UnitCurve.easeOut.value(at: 0.5)
            #expect(try abs(way() - 20 * half) < 1)
            stage.milliseconds(90)
            #expect(try way() == 20)
            // Back by the animation of that phase: nothing is pressed then.
            stage.milliseconds(1000)
            let back = try way()
            #expect(abs(back - 10) <= 0.5, "\(back)")
            try stage.settle()
            #expect(try way() == 0)
        }
    }

    @Test
    func `a button in a group, one that an effect moves, and one whose phases nobody presses move by their phase`()
        throws
    {
        struct Scene: View {
            @State private var trigger = 0
            var body: some View {
                VStack(alignment: .leading) {
                    button("grouped").phaseAnimator([CGFloat(0), 20], trigger: trigger) {
                        $0.geometryGroup().offset(x: $1)
                    } animation: { _ in
                        .linear(duration: 4)
                    }
                    button("scaled").phaseAnimator([CGFloat(1), 3], trigger: trigger) {
                        $0.scaleEffect($1, anchor: .leading)
                    } animation: { _ in
                        .linear(duration: 4)
                    }
                    button("endless").phaseAnimator([CGFloat(0), 20]) {
                        $0.offset(x: $1)
                    } animation: { _ in
                        .linear(duration: 4)
                    }
                    Color.clear.frame(width: 200, height: 1)
                }
            }
            func button(_ name: String) -> some View {
                Button {
                    trigger += 1
                } label: {
                    Square(id: name)
                }
            }
        }
        for pressed in ["grouped", "scaled"] {
            let stage = Stage { Scene() }
            let start = try stage.frame(pressed)
            stage.press(at: CGPoint(x: start.midX, y: start.midY), for: .milliseconds(200))
            stage.milliseconds(1000)
            let grouped = try stage.frame("grouped")
            #expect(abs(grouped.minX - 105) <= 0.5, "\(grouped)")
            #expect(try abs(stage.frame("scaled").width - 30) < 1e-6)
            stage.milliseconds(800)
            let endless = try stage.frame("endless")
            #expect(abs(endless.minX - 110) <= 0.5, "\(endless)")
        }
    }

    @Test func `an animation inside whose value changes with the trigger moves the first phase`() throws {
        struct Scene: View {
            @State private var trigger = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Square().animation(.linear(duration: 1), value: trigger)
                        .phaseAnimator([CGFloat(0), 40, 80], trigger: trigger) {
                            $0.offset(x: $1)
                        } animation: { _ in
                            .linear(duration: 4)
                        }
                    Text("Go").onTapGesture { trigger += 1 }
                    Color.clear.frame(width: 400, height: 1)
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame().minX == 20)
        stage.milliseconds(500 + 2000)
        #expect(try stage.frame().minX == 60)
    }
}
