// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import Testing

@testable import LegatoSummary

/// What is measured of motions whose closed forms are known. `docs/motion.md` defines each number.
@Suite struct MotionSummarizerTests {
    private typealias Value = WrittenTrace.Value

    private func motion(_ trace: WrittenTrace) throws -> MotionSummary.Motion {
        let motions = try trace.summary().motions
        #expect(motions.count == 1)
        return try #require(motions.first)
    }

    // MARK: - Closed forms

    @Test func `a linear motion has one speed from its beginning, settles at its end and has no overshoot`() throws {
        var trace = WrittenTrace()
        trace.run(from: 0.5, for: 1, to: [120]) { ([120 * $0], [120]) }
        let motion = try motion(trace)
        #expect(motion.start == .begin && motion.time == 0.5 && motion.previous == nil)
        #expect(motion.end == MotionSummary.End(time: 1.5, reason: "finished"))
        #expect(motion.topSpeed == MotionSummary.Speed(speed: 120, time: 0.5))
        #expect(motion.settled == 1.5)
        #expect(
            motion.components == [
                MotionSummary.Component(
                    index: 0, name: nil, from: 0, to: 120, shift: nil, overshoot: nil, settled: 1.5)
            ])
        #expect(motion.animation.curve == "LinearAnimation(duration: 1.0)" && motion.animation.line == "Panel.swift:9")
        #expect(motion.attribute.line == "Panel.swift:7")
    }

    // x(t) = 1 − (1 + ωt)e^(−ωt), x'(t) = ω²t e^(−ωt): the greatest speed is ω/e, at 1/ω.
    @Test func `a critically damped spring settles when a hundredth of its way is left, and never passes its end`()
        throws
    {
        // The greatest speed falls on a tick.
        let ω = 60.0 / 5
        var trace = WrittenTrace()
        trace.run(from: 1, for: 2, to: [100]) { t in
            ([100 * (1 - (1 + ω * t) * exp(-ω * t))], [100 * ω * ω * t * exp(-ω * t)])
        }
        let motion = try motion(trace)
        #expect(motion.components[0].overshoot == nil)
        let top = try #require(motion.topSpeed)
        #expect(abs(top.speed - 100 * ω / M_E) < 1e-9 && abs(top.time - (1 + 1 / ω)) < 1e-9)
        // (1 + s)e^(−s) = 0.01 at s = 6.6384.
        let settled = (6.6384 / ω * 60).rounded(.up) / 60
        #expect(abs((motion.settled ?? 0) - 1 - settled) < 1e-9)
    }

    // x(t) = 1 − e^(−ζω₀t)(cos ω_d t + ζω₀/ω_d sin ω_d t); its first peak is e^(−πζ/√(1−ζ²)) beyond its end, at π/ω_d.
    @Test(arguments: [0.2, 0.5, 0.7])
    func `an underdamped spring overshoots by its first peak`(ζ: Double) throws {
        // The peak falls on a tick.
        let d = Double.pi / (20.0 / 60)
        let ω = d / (1 - ζ * ζ).squareRoot()
        for end in [80.0, -80] {
            var trace = WrittenTrace()
            trace.run(from: 0, for: 4, to: [end]) { t in
                let decay = exp(-ζ * ω * t)
                return (
                    [end * (1 - decay * (cos(d * t) + ζ * ω / d * sin(d * t)))], [end * decay * ω * ω / d * sin(d * t)]
                )
            }
            let motion = try motion(trace)
            let overshoot = try #require(motion.components[0].overshoot)
            let peak = exp(-.pi * ζ / (1 - ζ * ζ).squareRoot())
            #expect(abs((overshoot.share ?? 0) - peak) < 1e-12 && abs(overshoot.distance - 80 * peak) < 1e-10)
            #expect(abs(overshoot.time - 20.0 / 60) < 1e-9)
            // All later peaks are within a hundredth.
            let settled = try #require(motion.settled)
            let last = log(100.0) / (ζ * ω)
            #expect(settled < last + 1.0 / 60 && settled > 20.0 / 60)
        }
    }

    @Test func `components are measured by themselves, and one that stands still is left out`() throws {
        var trace = WrittenTrace()
        trace.run(from: 0, for: 1, to: [100, 40, 7], like: Value(name: "vector", shows: [], to: [])) { t in
            ([100 * t, min(40, 80 * t), 7], [100, t < 0.5 ? 80 : 0, 0])
        }
        let motion = try motion(trace)
        #expect(motion.components.map(\.index) == [0, 1] && motion.components.map(\.name) == ["1", "2"])
        #expect(motion.components[0].settled == 1 && abs((motion.components[1].settled ?? 0) - 0.5) < 0.02)
        #expect(motion.settled == 1)
        #expect(abs((motion.topSpeed?.speed ?? 0) - hypot(100, 80)) < 1e-9 && motion.topSpeed?.time == 0)
    }

    @Test func `what returns to where it was is measured by how far it went away`() throws {
        var trace = WrittenTrace()
        trace.run(from: 0, for: 1, to: [5]) { t in ([5 - 3 * sin(.pi * t)], [-3 * .pi * cos(.pi * t)]) }
        let component = try motion(trace).components[0]
        #expect(component.from == 5 && component.to == 5 && component.settled == 1)
        #expect(component.overshoot.map { abs($0.distance - 3) < 1e-12 && $0.share == nil } == true)
    }

    @Test func `an animation that moves nothing has no components`() throws {
        var trace = WrittenTrace()
        trace.run(from: 0, for: 1, to: [5]) { _ in ([5], [0]) }
        let motion = try motion(trace)
        #expect(motion.components.isEmpty && motion.settled == nil && motion.topSpeed?.speed == 0)
    }

    // MARK: - Interruptions

    @Test func `a merge says what it took over, where that was and how fast`() throws {
        let first = "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)"
        var trace = WrittenTrace()
        let name = "offset"
        trace.add("begin", 0.5, Value(name: name, shows: [0, 0], to: [120, 0], animation: first))
        trace.frame(0.6, Value(name: name, shows: [50, 0], to: [120, 0], velocity: [500, 0], animation: first))
        // The trace gives the new end with the last value of the old motion.
        trace.add(
            "end", 0.7, Value(name: name, shows: [96, 0], to: [0, 30], velocity: [300, 0], animation: first),
            reason: "retargeted")
        trace.add("merge", 0.7, Value(name: name, shows: [96, 0], to: [0, 30], velocity: [300, -400]))
        trace.frame(0.8, Value(name: name, shows: [110, 10], to: [0, 30], velocity: [0, 0]))
        trace.add("end", 1.2, Value(name: name, shows: [0, 30], to: [0, 30]), reason: "finished")
        let motions = try trace.summary().motions
        #expect(motions.map(\.start) == [.begin, .merge])
        #expect(motions[0].end == MotionSummary.End(time: 0.7, reason: "retargeted") && motions[0].settled == nil)
        #expect(motions[0].components.map(\.to) == [120] && motions[0].topSpeed?.speed == 500)
        let previous = try #require(motions[1].previous)
        #expect(previous.animation?.curve == first && previous.speed == 500)
        #expect(
            previous.components == [
                MotionSummary.Previous.Component(index: 0, name: "x", value: 96, velocity: 300, to: 120),
                MotionSummary.Previous.Component(index: 1, name: "y", value: 0, velocity: -400, to: 0),
            ])
        #expect(motions[1].components.map(\.from) == [96, 0] && motions[1].components.map(\.to) == [0, 30])
        // It went on in the old direction at first, which is not beyond the end.
        #expect(motions[1].components[0].overshoot == nil && motions[1].settled == 1.2)
    }

    @Test func `of what a merge took over those parts are listed that moved or were not yet at their end`() throws {
        var trace = WrittenTrace()
        trace.add("begin", 0, Value(shows: [0, 0, 0], to: [9, 0, 5]))
        // The first has stopped short of its end, the second is at rest, the third moves through its end.
        trace.add("merge", 0.5, Value(shows: [4, 0, 5], to: [0, 1, 1], velocity: [0, 0, 2]))
        let previous = try #require(try trace.summary().motions.last?.previous)
        #expect(previous.components.map(\.index) == [0, 2])
        #expect(previous.components.map(\.value) == [4, 5] && previous.components.map(\.to) == [9, 5])
    }

    @Test func `a combine ends what is listed, and goes on from what shows`() throws {
        var trace = WrittenTrace()
        trace.add("begin", 0, Value(shows: [0], to: [1], velocity: [1]))
        trace.add("combine", 0.5, Value(shows: [0.5], to: [0], velocity: [0.25]))
        trace.frame(0.75, Value(shows: [0.6], to: [0], velocity: [-1]))
        trace.add("end", 1.5, Value(shows: [0], to: [0]), reason: "finished")
        let motions = try trace.summary().motions
        #expect(motions.map(\.start) == [.begin, .combine])
        #expect(motions[0].end == MotionSummary.End(time: 0.5, reason: "combined"))
        #expect(motions[1].previous?.speed == 0.25 && motions[1].previous?.components.first?.to == 1)
        #expect(motions[1].components.first?.from == 0.5 && motions[1].end?.reason == "finished")
    }

    @Test func `a value that is set while it moves takes its motion along, and jumps`() throws {
        var trace = WrittenTrace()
        trace.add("begin", 0, Value(shows: [0], to: [100], velocity: [100]))
        trace.frame(0.5, Value(shows: [50], to: [100], velocity: [100]))
        trace.add("set", 0.5, Value(shows: [70], to: [120], velocity: [100], from: [100]))
        trace.frame(0.9, Value(shows: [130], to: [120], velocity: [100]))
        trace.add("end", 1, Value(shows: [120], to: [120]), reason: "finished")
        let summary = try trace.summary()
        #expect(summary.motions.count == 1 && summary.jumps.count == 1)
        let component = try #require(summary.motions.first?.components.first)
        #expect(component.from == 0 && component.to == 120 && component.shift == 20 && component.settled == 1)
        // The way is the one that was animated.
        #expect(component.overshoot?.share == 0.1)
        #expect(
            summary.jumps.first?.components == [MotionSummary.Jump.Component(index: 0, name: nil, from: 100, to: 120)])
    }

    @Test func `a view that goes takes its motion with it`() throws {
        var trace = WrittenTrace()
        trace.add("begin", 0, Value(shows: [0], to: [1]))
        trace.add("end", 0.2, Value(shows: [0.2], to: [1]), reason: "viewGone")
        let motion = try motion(trace)
        #expect(motion.end?.reason == "viewGone" && motion.settled == nil)
    }

    @Test func `what is in flight at the end is not over, and what repeats for ever does not settle`() throws {
        var trace = WrittenTrace()
        let endless =
            "RepeatAnimation(base: AnyAnimator(SwiftUI.DefaultAnimation()), repeatCount: nil, autoreverses: true)"
        trace.add("begin", 0, Value(shows: [0], to: [1]))
        trace.add("begin", 0, Value(number: 2, shows: [0], to: [1], animation: endless))
        trace.frame(1, Value(shows: [0.995], to: [1]), Value(number: 2, shows: [0.995], to: [1]))
        let motions = try trace.summary().motions
        #expect(motions.map(\.end) == [nil, nil])
        #expect(motions.map(\.animation.isEndless) == [false, true])
        #expect(motions.map(\.settled) == [1, nil])
    }

    @Test func `a value that a finger moves is one motion, which hands over its speed`() throws {
        let tracking = "VelocityTrackingAnimation()"
        var trace = WrittenTrace()
        trace.add("begin", 0.1, Value(shows: [10], to: [10], animation: tracking))
        for (time, place) in [(0.2, 20.0), (0.3, 30)] {
            trace.add(
                "end", time, Value(shows: [place - 10], to: [place], velocity: [100], animation: tracking),
                reason: "retargeted")
            trace.add("merge", time, Value(shows: [place], to: [place], velocity: [100], animation: tracking))
        }
        // What follows the finger at once does not jump.
        trace.add("set", 0.3, Value(number: 2, shows: [1], to: [1], from: [0], animation: nil))
        trace.add("end", 0.4, Value(shows: [30], to: [0], velocity: [100], animation: tracking), reason: "retargeted")
        trace.add("merge", 0.4, Value(shows: [30], to: [0], velocity: [100]))
        trace.add("end", 1, Value(shows: [0], to: [0]), reason: "finished")
        let summary = try trace.summary()
        #expect(summary.motions.map(\.animation.isTracking) == [true, false] && summary.jumps.isEmpty)
        let component = try #require(summary.motions.first?.components.first)
        #expect(component.from == 10 && component.to == 30 && component.overshoot == nil && component.settled == nil)
        #expect(summary.motions[1].previous?.speed == 100 && summary.motions[1].components.first?.from == 30)
    }

    // MARK: - Jumps

    @Test func `what is set while something moves is a jump, also in the change that begins it`() throws {
        var trace = WrittenTrace()
        let other = { (to: Double) in Value(number: 2, shows: [to], to: [to], from: [to - 1], animation: nil) }
        trace.add("set", 0.5, other(1))
        trace.add("set", 1, other(2))
        trace.add("begin", 1, Value(shows: [0], to: [1]))
        trace.add("set", 1.5, other(3))
        trace.add("end", 2, Value(shows: [1], to: [1]), reason: "finished")
        trace.add("set", 2.5, other(4))
        let jumps = try trace.summary().jumps
        #expect(jumps.map(\.time) == [1, 1.5] && jumps.map(\.count) == [1, 1])
        #expect(jumps.flatMap(\.components).map(\.to) == [2, 3] && jumps.map(\.attribute.number) == [2, 2])
    }

    @Test func `jumps of an attribute at each tick are one`() throws {
        var trace = WrittenTrace()
        trace.add("begin", 0, Value(shows: [0], to: [1]))
        for tick in 1...30 {
            let value = Double(tick)
            trace.add(
                "set", value / 60, Value(number: 2, shows: [value], to: [value], from: [value - 1], animation: nil))
        }
        let jump = try #require(try trace.summary().jumps.first)
        #expect(jump.count == 30 && jump.time == 1.0 / 60 && jump.until == 0.5)
        #expect(jump.components == [MotionSummary.Jump.Component(index: 0, name: nil, from: 0, to: 30)])
    }

    @Test func `what is set in an element that is inserted is its beginning`() throws {
        var trace = WrittenTrace()
        trace.note("insert", 1, path: "Panel/VStack/[2]/_Writer/Text")
        let inside = Value(number: 2, path: "Panel/VStack/[2]/_Move", shows: [0], to: [0], from: [9], animation: nil)
        var outside = inside
        (outside.number, outside.path) = (3, "Panel/VStack/[3]/_Move")
        trace.add("set", 1, inside)
        trace.add("set", 1, outside)
        trace.add("begin", 1, Value(shows: [0], to: [1]))
        trace.add("set", 2, inside)
        #expect(try trace.summary().jumps.map(\.attribute.number) == [3, 2])
    }

    // MARK: - Names

    @Test func `a modifier is said to be in the nearest view around it whose body ran`() throws {
        var trace = WrittenTrace()
        for path in ["Panel", "Panel/_Helper", "Panel/_Helper/Row"] { trace.note("body", 0, path: path) }
        let paths = ["Panel/_Helper/_Effect", "Panel/_Helper/Row/[1]/_Effect", "Other/_Effect"]
        for (number, path) in paths.enumerated() {
            trace.add("begin", 1, Value(number: number, path: path, shows: [0], to: [1]))
        }
        trace.add("begin", 1, Value(number: 9, path: "Panel/Text", view: "Text", shows: [0], to: [1]))
        #expect(try trace.summary().motions.map(\.attribute.within) == ["Panel", "Row", nil, nil])
    }

    // MARK: - Ends of the range

    @Test func `a trace in which nothing happens has an empty summary`() throws {
        let summary = try WrittenTrace().summary()
        #expect(summary == MotionSummary())
    }

    @Test func `a thousand attributes are a thousand motions, in the order in which they began`() throws {
        var trace = WrittenTrace()
        let values = (0..<1000).map { Value(number: $0, shows: [0], to: [Double($0 + 1)], velocity: [Double($0)]) }
        for value in values { trace.add("begin", 0, value) }
        trace.frame(0.5, values)
        for value in values.reversed() {
            trace.add("end", 1, Value(number: value.number, shows: value.to, to: value.to), reason: "finished")
        }
        let motions = try trace.summary().motions
        #expect(motions.map(\.attribute.number) == Array(0..<1000))
        #expect(motions.map { $0.topSpeed?.speed } == (0..<1000).map(Double.init))
        #expect(motions.allSatisfy { $0.settled == 1 })
    }

    @Test func `beyond the limits motions and jumps are counted`() throws {
        var summarizer = MotionSummarizer()
        var reader = TraceReader(name: "trace")
        func take(_ trace: WrittenTrace) throws {
            try reader.read(Array(trace.lines.map { $0 + "\n" }.joined().utf8)) { summarizer.add($0) }
        }
        var trace = WrittenTrace()
        for number in 0..<(MotionSummarizer.mostMotions + 5) {
            trace.add("begin", 0, Value(number: number, shows: [0], to: [1]))
        }
        for number in 0..<(MotionSummarizer.mostJumps + 7) {
            trace.add("set", 1, Value(number: -number - 1, shows: [1], to: [1], from: [0], animation: nil))
        }
        try take(trace)
        let summary = summarizer.result
        #expect(summary.motions.count == MotionSummarizer.mostMotions)
        #expect(summary.jumps.count == MotionSummarizer.mostJumps)
        #expect(summary.omitted == MotionSummary.Omitted(motions: 5, jumps: 7))
    }

    @Test func `of a value with many components the first are measured, and long texts are cut off`() throws {
        var trace = WrittenTrace()
        let many = [Double](repeating: 0, count: 200)
        let long = String(repeating: "é", count: 5000)
        trace.add("begin", 0, Value(path: long, shows: many, to: many.map { $0 + 1 }, animation: long))
        let motion = try motion(trace)
        #expect(motion.components.count == MotionSummarizer.mostComponents)
        #expect(motion.attribute.path.count == MotionSummarizer.longestText)
        #expect(motion.animation.curve.count == MotionSummarizer.longestText)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1.7e308, -1.7e308, .leastNonzeroMagnitude])
    func `numbers that nothing can be measured of are passed on`(odd: Double) throws {
        for ends in [(0, odd), (odd, 0), (odd, odd), (odd, -odd)] {
            var trace = WrittenTrace()
            trace.add("begin", 0, Value(shows: [ends.0], to: [ends.1], velocity: [odd]))
            for value in [odd, -odd, 0, .nan] {
                trace.frame(0.1, Value(shows: [value], to: [ends.1], velocity: [value]))
            }
            trace.add("set", 0.2, Value(shows: [odd], to: [odd], velocity: [odd], from: [ends.1]))
            trace.add("merge", 0.5, Value(shows: [odd], to: [1], velocity: [odd]))
            trace.add("combine", 0.6, Value(shows: [], to: [odd, odd], velocity: [odd, 1, 2]))
            trace.add("end", 0.7, Value(shows: [odd], to: [], velocity: []), reason: "finished")
            let motions = try trace.summary().motions
            #expect(motions.count == 3)
            for motion in motions { #expect(motion.topSpeed?.speed.isFinite ?? true) }
        }
    }

    @Test func `entries in an order that no engine makes are read as they come`() throws {
        let events = ["begin", "merge", "combine", "end", "set", "frame"]
        for first in events {
            for second in events {
                for third in events {
                    var trace = WrittenTrace()
                    for (index, event) in [first, second, third].enumerated() {
                        let value = Value(shows: [Double(index)], to: [9], from: [8])
                        // Time goes back as well.
                        let time = [1.0, 2, 0.5][index]
                        if event == "frame" {
                            trace.frame(time, value)
                        } else {
                            trace.add(event, time, value, reason: event == "end" ? "retargeted" : nil)
                        }
                    }
                    let summary = try trace.summary()
                    let begun = [first, second, third].count { ["begin", "merge", "combine"].contains($0) }
                    #expect(summary.motions.count == begun && summary.duration == 2)
                }
            }
        }
    }

    @Test func `a line that is cut off is an error with its number`() throws {
        var trace = WrittenTrace()
        trace.add("begin", 0, Value(shows: [0], to: [1]))
        #expect(throws: EncodingError.self) { try trace.summary(cutting: 20) }
        // Without its line feed it is whole.
        #expect(try trace.summary(cutting: 1).motions.count == 1)
    }
}
