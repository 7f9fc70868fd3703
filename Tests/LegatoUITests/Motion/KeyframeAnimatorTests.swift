// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import SwiftUI
import TestSupport
import Testing

@testable import LegatoStage
@testable import LegatoTesting

private struct Place {
    var x = 0.0
    var y = 0.0
}

/// A square that goes to 100 in a second and back to 40 in half of one.
private struct Moving: View {
    var isTriggered = false
    let log: BodyLog
    @State private var trigger = 0
    @State private var isOn = true
    @State private var height: CGFloat = 20
    @State private var isThere = true

    var body: some View {
        VStack(alignment: .leading) {
            if isThere {
                if isTriggered {
                    KeyframeAnimator(initialValue: Place(), trigger: trigger) {
                        square($0)
                    } keyframes: {
                        path($0)
                    }
                } else {
                    KeyframeAnimator(initialValue: Place(), repeating: isOn) {
                        square($0)
                    } keyframes: {
                        path($0)
                    }
                }
            }
            Button("Trigger") { trigger += 1 }
            Button("Hold") { isOn.toggle() }
            Button("Grow") { height += 10 }
            Button("There") { isThere.toggle() }
            Color.clear.frame(width: 400, height: 1)
        }
    }

    private func square(_ place: Place) -> some View {
        log.names.append("at \(Int(place.x.rounded()))")
        return Color.red.frame(width: 20, height: height).id("square").offset(x: place.x, y: place.y)
    }

    @KeyframesBuilder<Place>
    private func path(_ place: Place) -> some Keyframes<Place> {
        let _ = log.names.append("plan from \(Int(place.x.rounded()))")
        KeyframeTrack(\.x) {
            LinearKeyframe(100, duration: 1)
            LinearKeyframe(40, duration: 0.5)
        }
    }
}

@MainActor
@Suite struct KeyframeAnimatorTests {
    private let log = BodyLog()

    private func x(_ stage: Stage) throws -> CGFloat { (try stage.frame().minX * 1000).rounded() / 1000 }
    private var plans: [String] { log.take().filter { $0.hasPrefix("plan") } }

    /// The clock begins with the first frame after a plan, a sixtieth of a second on.
    private let frame = 1.0 / 60

    @Test func `a run ends with the frame at its end, whenever it began`() throws {
        let stage = Stage { Moving(isTriggered: true, log: log) }
        for run in 0..<30 {
            let first = Double(run * 100)
            stage.stage.advance(to: first / 60)
            stage.tap("Trigger")
            stage.stage.advance(to: (first + 90) / 60)
            #expect(!stage.isSettled, "run \(run)")
            stage.stage.advance(to: (first + 91) / 60)
            #expect(try stage.isSettled && x(stage) == 40, "run \(run)")
        }
    }

    @Test func `without a trigger the value follows the keyframes again and again, planned once`() throws {
        let stage = Stage { Moving(log: log) }
        #expect(try x(stage) == 0)
        var seen: [CGFloat] = []
        for step in [1, 2, 3, 4, 5, 7] {
            stage.stage.advance(to: frame + Double(step) / 4)
            seen.append(try x(stage))
        }
        #expect(seen == [25, 50, 75, 100, 70, 25])
        stage.stage.advance(to: frame + 2)
        #expect(try x(stage) == 50)
        #expect(plans == ["plan from 0"])
        #expect(stage.stage.animatesForever)
    }

    @Test func `with a trigger the initial value shows until it changes, and the end is held`() throws {
        let stage = Stage { Moving(isTriggered: true, log: log) }
        stage.milliseconds(500)
        #expect(try x(stage) == 0 && plans == [] && stage.isSettled)
        stage.tap("Trigger")
        #expect(try x(stage) == 0 && plans == ["plan from 0"])
        let start = stage.stage.time + frame
        stage.stage.advance(to: start + 0.5)
        #expect(try x(stage) == 50 && !stage.stage.animatesForever)
        try stage.settle()
        #expect(try x(stage) == 40 && plans == [])
        #expect(abs(stage.stage.time - start - 1.5) < 0.02)
    }

    @Test func `at rest a run begins with the initial value, though another end shows`() throws {
        let stage = Stage { Moving(isTriggered: true, log: log) }
        stage.tap("Trigger")
        try stage.settle()
        #expect(try x(stage) == 40)
        _ = plans
        stage.tap("Trigger")
        #expect(try x(stage) == 0 && plans == ["plan from 0"])
    }

    @Test func `a trigger on the way begins again from what shows`() throws {
        let stage = Stage { Moving(isTriggered: true, log: log) }
        stage.tap("Trigger")
        stage.stage.advance(to: frame + 0.5)
        _ = plans
        stage.tap("Trigger")
        #expect(try x(stage) == 50 && plans == ["plan from 50"])
        let start = stage.stage.time + frame
        stage.stage.advance(to: start + 0.5)
        #expect(try abs(x(stage) - 75) < 1e-6)
    }

    @Test func `a trigger on the way keeps the velocity where keyframes take one over`() throws {
        struct Scene: View {
            @State private var trigger = 0
            var body: some View {
                VStack(alignment: .leading) {
                    KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
                        Color.red.frame(width: 20, height: 20).id("square").offset(x: x)
                    } keyframes: { _ in
                        CubicKeyframe(200, duration: 1)
                        CubicKeyframe(0, duration: 1)
                    }
                    Button("Trigger") { trigger += 1 }
                    Color.clear.frame(width: 400, height: 1)
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Trigger")
        stage.stage.advance(to: 0.5)
        let (before, now) = (try x(stage), stage.stage.time)
        stage.stage.advance(to: now + frame)
        let speed = try (x(stage) - before) / frame
        stage.tap("Trigger")
        let start = try x(stage)
        stage.stage.advance(to: stage.stage.time + 2 * frame)
        #expect(try abs((x(stage) - start) / frame - speed) < speed * 0.1 && speed > 100)
    }

    @Test func `what does not repeat any more is held where it is, and goes on from there`() throws {
        let stage = Stage { Moving(log: log) }
        stage.stage.advance(to: frame + 0.5)
        stage.tap("Hold")
        stage.milliseconds(700)
        #expect(try x(stage) == 50 && stage.isSettled)
        stage.tap("Hold")
        let start = stage.stage.time
        stage.stage.advance(to: start + 0.26)
        #expect(try abs(x(stage) - 75) < 4 && plans == ["plan from 0"])
    }

    @Test func `content follows what changes outside at once, and the motion goes on`() throws {
        let stage = Stage { Moving(log: log) }
        stage.stage.advance(to: frame + 0.5)
        stage.tap("Grow")
        #expect(try x(stage) == 50 && stage.frame().height == 30)
        stage.stage.advance(to: frame + 0.75)
        #expect(try x(stage) == 75 && plans == ["plan from 0"])
    }

    @Test func `content is evaluated once for each frame, and not at all once it is over`() throws {
        let stage = Stage { Moving(isTriggered: true, log: log) }
        stage.tap("Trigger")
        _ = log.take()
        stage.stage.advance(to: frame + 0.25)
        #expect(log.take().count == 16)
        try stage.settle()
        _ = log.take()
        stage.milliseconds(500)
        #expect(log.take() == [])
    }

    @Test func `a view that comes back begins with the initial value`() throws {
        let stage = Stage { Moving(log: log) }
        stage.milliseconds(700)
        stage.tap("There")
        #expect(stage.isSettled)
        _ = log.take()
        stage.tap("There")
        #expect(try x(stage) == 0 && plans == ["plan from 0"])
    }

    @Test func `keyframes without a duration show their end, and nothing runs`() throws {
        let stage = Stage {
            KeyframeAnimator(initialValue: 0.0) { x in
                Color.red.frame(width: 20, height: 20).id("square").offset(x: x)
            } keyframes: { _ in
                MoveKeyframe(30)
            }
        }
        stage.milliseconds(100)
        #expect(try stage.frame().minX == 220 && stage.isSettled)
    }

    @Test func `a modifier hands over the view it is applied to`() throws {
        struct Scene: View {
            @State private var taps = 0
            var body: some View {
                VStack(alignment: .leading) {
                    Text("Here").id("square").keyframeAnimator(initialValue: Place(), trigger: taps) { content, place in
                        content.offset(x: place.x)
                    } keyframes: { _ in
                        KeyframeTrack(\.x) { LinearKeyframe(60, duration: 1) }
                    }
                    Button("Go") { taps += 1 }
                    Color.clear.frame(width: 400, height: 1)
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try x(stage)
        stage.tap("Go")
        stage.stage.advance(to: frame + 0.5)
        #expect(try abs(x(stage) - start - 30) < 1e-6)
    }

    // MARK: - The transaction that triggers

    private struct InAnimation: View {
        var isInside = false
        @State private var trigger = 0
        @State private var height: CGFloat = 20

        var body: some View {
            VStack(alignment: .leading) {
                KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
                    Color.red.frame(width: 20, height: height).id("square").offset(x: x)
                        .animation(isInside ? .linear(duration: 1) : nil, value: isInside ? x : 0)
                } keyframes: { _ in
                    MoveKeyframe(10)
                    LinearKeyframe(110, duration: 1)
                }
                Button("Trigger") {
                    withAnimation(.linear(duration: 1)) {
                        trigger += 1
                        height += 10
                    }
                }
                Color.clear.frame(width: 400, height: 1)
            }
        }
    }

    @Test func `each run inside of withAnimation begins at its beginning`() throws {
        let stage = Stage { InAnimation() }
        for run in 0..<3 {
            stage.tap("Trigger")
            #expect(try x(stage) == 10, "run \(run)")
            let start = stage.stage.time + frame
            stage.stage.advance(to: start + 0.25)
            #expect(try abs(x(stage) - 35) < 1e-6, "run \(run)")
            try stage.settle()
            #expect(try x(stage) == 110)
        }
    }

    @Test func `what changes with the trigger is animated by its transaction all the same`() throws {
        let stage = Stage { InAnimation() }
        stage.tap("Trigger")
        let start = stage.stage.time
        stage.stage.advance(to: start + 0.5)
        #expect(try abs(stage.frame().height - 25) < 0.5)
        try stage.settle()
        #expect(try stage.frame().height == 30)
    }

    @Test func `a trigger on the way inside of withAnimation goes on from what shows`() throws {
        let stage = Stage { InAnimation() }
        stage.tap("Trigger")
        stage.stage.advance(to: frame + 0.5)
        #expect(try abs(x(stage) - 60) < 1e-6)
        stage.tap("Trigger")
        #expect(try abs(x(stage) - 10) < 1e-6, "A move is the first keyframe.")
    }

    @Test func `two triggers in one event are one run`() throws {
        struct Scene: View {
            @State private var trigger = 0
            var body: some View {
                VStack(alignment: .leading) {
                    KeyframeAnimator(initialValue: 0.0, trigger: trigger) { x in
                        Color.red.frame(width: 20, height: 20).id("square").offset(x: x)
                    } keyframes: { _ in
                        LinearKeyframe(100, duration: 1)
                    }
                    Button("Trigger") {
                        withAnimation { trigger += 1 }
                        withAnimation(.linear(duration: 5)) { trigger += 1 }
                    }
                    Color.clear.frame(width: 400, height: 1)
                }
            }
        }
        let stage = Stage { Scene() }
        for _ in 0..<2 {
            stage.tap("Trigger")
            #expect(try x(stage) == 0)
            try stage.settle()
            #expect(try x(stage) == 100)
        }
    }

    @Test func `an animation inside of the content animates the first value`() throws {
        let stage = Stage { InAnimation(isInside: true) }
        stage.tap("Trigger")
        try stage.settle()
        stage.tap("Trigger")
        #expect(try x(stage) > 100)
    }
}
