// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import LegatoProtocol
import Testing

@Suite struct RenderScheduleTests {
    private func options(fps: Double = 10) -> RenderOptions {
        var options = RenderOptions(files: ["a.swift"], output: "a.gif", format: .gif)
        options.framesPerSecond = fps
        return options
    }

    /// All steps of a scene that comes to rest at `rest`.
    private func steps(_ options: RenderOptions, rest: Double, neverSettles: Bool = false) -> [RenderSchedule.Step] {
        var schedule = RenderSchedule(options)
        var steps: [RenderSchedule.Step] = []
        var time = 0.0
        while let step = schedule.next(isSettled: time >= rest, neverSettles: neverSettles) {
            steps.append(step)
            switch step {
            case .frame(let moment): time = moment
            case .event(var event):
                time = event.time
                if case .tap(_, isDown: true) = event.input {
                    event.origin = "press"
                    event.time = (event.time * 1e9).rounded() / 1e9
                    steps[steps.count - 1] = .event(event)
                }
            }
        }
        return steps
    }

    private func tap(_ label: String, _ time: Double) -> RenderSchedule.Step { .event(.tap(label, at: time)) }

    /// The first half of a tap that ends a tenth of a second later, or sooner.
    private func press(_ label: String, _ time: Double) -> RenderSchedule.Step {
        .event(.init(time: time, input: .tap(.label(label), isDown: true), origin: "press"))
    }

    private func frames(_ steps: [RenderSchedule.Step]) -> [Double] {
        steps.compactMap { if case .frame(let time) = $0 { time } else { nil } }
    }

    @Test func `a clip of given duration has as many frames as fit, and the last is one before its end`() {
        var options = options(fps: 50)
        options.duration = 1
        #expect(frames(steps(options, rest: 0)) == (0..<50).map { Double($0) / 50 })
        options.duration = 1.2
        #expect(frames(steps(options, rest: 9)).count == 60)
        options.duration = 0.001
        #expect(frames(steps(options, rest: 9)) == [0])
    }

    @Test(arguments: [(50.0, 50), (50.000_000_9, 50), (50.000_001_2, 51), (49.5, 50), (0.2, 1)])
    func `a millionth of a frame is no frame more`(length: Double, count: Int) {
        var clip = options(fps: 1)
        clip.duration = length
        #expect(frames(steps(clip, rest: 0)).count == count)
        // Five seconds are so many frames; and three of a scene that never ends.
        #expect(frames(steps(options(fps: length / 5), rest: 1e9)).count == count)
        #expect(frames(steps(options(fps: length / 3), rest: 1e9, neverSettles: true)).count == count)
    }

    @Test func `a tap that comes when an endless clip is over makes it longer`() {
        for (time, count) in [(2.99, 30), (3.0, 50), (4.95, 50)] {
            var options = options()
            options.events = [.tap("A", at: time)]
            #expect(frames(steps(options, rest: 99, neverSettles: true)).count == count, "\(time)")
        }
    }

    @Test func `a tap at the end is still shown, and no later frame`() {
        var options = options()
        options.events = [.tap("A", at: 0.2)]
        #expect(steps(options, rest: 0) == [.frame(0), press("A", 0.1), .frame(0.1), tap("A", 0.2), .frame(0.2)])
        options.events = [.tap("A", at: 0)]
        #expect(steps(options, rest: 0) == [tap("A", 0), .frame(0)])
    }

    @Test func `without a duration the clip ends with the first frame at rest`() {
        #expect(frames(steps(options(), rest: 0.25)) == [0, 0.1, 0.2, 0.3])
        #expect(frames(steps(options(), rest: 0)) == [0])
    }

    @Test func `a scene that is long at rest still waits for its taps`() {
        var options = options()
        options.events = [.tap("A", at: 0.25)]
        #expect(
            steps(options, rest: 0) == [
                .frame(0), .frame(0.1), press("A", 0.15), .frame(0.2), tap("A", 0.25), .frame(0.3),
            ])
    }

    @Test func `a clip lasts five seconds at most, three where something never ends`() {
        #expect(frames(steps(options(), rest: 99)).count == 50)
        #expect(frames(steps(options(), rest: 99, neverSettles: true)).count == 30)
        var late = options()
        late.events = [.tap("A", at: 4)]
        #expect(frames(steps(late, rest: 99, neverSettles: true)).count == 50)
    }

    @Test func `the finger of a tap is down for a tenth of a second before, where there is time for it`() {
        var options = options()
        func times(_ taps: Double...) -> [[Double]] {
            options.events = taps.map { .tap("A", at: $0) }
            return RenderSchedule.events(of: options).map { event in
                guard case .tap(_, let isDown) = event.input else { return [] }
                return [(event.time * 1e9).rounded() / 1e9, isDown ? 1 : 0]
            }
        }
        #expect(times(0.5) == [[0.4, 1], [0.5, 0]])
        #expect(times(0.04) == [[0, 1], [0.04, 0]])
        #expect(times(0) == [[0, 0]])
        // One finger, which lifts before it goes down again.
        #expect(times(0.5, 0.55) == [[0.4, 1], [0.5, 0], [0.5, 1], [0.55, 0]])
        #expect(times(0.5, 0.5) == [[0.4, 1], [0.5, 0], [0.5, 0]])
    }

    @Test func `taps come at their exact time, before a frame of the same time`() {
        var options = options()
        options.duration = 0.3
        options.events = [.tap("A", at: 0), .tap("B", at: 0.1), .tap("C", at: 0.15)]
        #expect(
            steps(options, rest: 0) == [
                tap("A", 0), press("B", 0), .frame(0), tap("B", 0.1), press("C", 0.1), .frame(0.1), tap("C", 0.15),
                .frame(0.2),
            ])
    }

    @Test func `stills are taken at their times, with the taps before them`() {
        var options = options()
        options.stills = [0.05, 2]
        options.events = [.tap("A", at: 1)]
        #expect(steps(options, rest: 0) == [.frame(0.05), press("A", 0.9), tap("A", 1), .frame(2)])
    }

    @Test func `every second frame of 60 a second is a frame of 30 a second, to the bit`() {
        var fast = options(fps: 60)
        var slow = options(fps: 30)
        fast.duration = 5
        slow.duration = 5
        let times = frames(steps(fast, rest: 0))
        #expect(stride(from: 0, to: times.count, by: 2).map { times[$0] } == frames(steps(slow, rest: 0)))
    }

    @Test func `progress runs from 0 to 1`() {
        var options = options()
        options.duration = 0.2
        var schedule = RenderSchedule(options)
        #expect(schedule.progress(neverSettles: false) == 0)
        _ = schedule.next(isSettled: false, neverSettles: false)
        #expect(schedule.progress(neverSettles: false) == 0.5)
        _ = schedule.next(isSettled: false, neverSettles: false)
        #expect(schedule.progress(neverSettles: false) == 1)
    }

    @Test func `progress counts stills, or the frames of the longest clip`() {
        var stills = options()
        stills.stills = [0, 1, 2, 3]
        var schedule = RenderSchedule(stills)
        #expect(schedule.next(isSettled: true, neverSettles: false) == .frame(0))
        #expect(schedule.progress(neverSettles: false) == 0.25)

        var open = RenderSchedule(options())
        for _ in 0..<40 { _ = open.next(isSettled: false, neverSettles: false) }
        #expect(open.progress(neverSettles: false) == 0.8)
        // What is found to have no end after three seconds is over.
        #expect(open.progress(neverSettles: true) == 1)
        #expect(open.next(isSettled: false, neverSettles: true) == nil)
    }
}

extension RenderOptions.Event {
    /// As the command line gives it.
    static func tap(_ label: String, at time: Double) -> Self {
        .init(time: time, input: .tap(.label(label), isDown: false), origin: "--tap '\(label)@\(decimal(time))'")
    }
}
