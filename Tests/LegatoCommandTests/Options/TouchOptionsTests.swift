// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import LegatoProtocol
import Testing

/// Fingers from the command line.
@Suite struct TouchOptionsTests {
    /// A finger at one moment.
    private struct Touch {
        var finger: UInt32
        var phase: SceneInput.TouchPhase
        var x: Double
        var y: Double
        var time: Double
    }

    private func events(_ arguments: String...) throws -> [RenderOptions.Event] {
        guard case .render(let options) = try Command(arguments: ["render", "a.swift"] + arguments) else {
            throw UsageError("not a render")
        }
        return options.events
    }

    private func touches(_ arguments: String...) throws -> [Touch] {
        guard case .render(let options) = try Command(arguments: ["render", "a.swift"] + arguments) else {
            throw UsageError("not a render")
        }
        return try options.events.map { event in
            guard case .touch(let finger, let phase, let x, let y, []) = event.input else {
                throw UsageError("no touch")
            }
            return Touch(finger: finger, phase: phase, x: x, y: y, time: event.time)
        }
    }

    private func message(_ arguments: String...) -> String {
        do {
            _ = try Command(arguments: ["render", "a.swift"] + arguments)
            return ""
        } catch {
            return error.message
        }
    }

    @Test func `two numbers are a place to tap, everything else is a label`() throws {
        let event = try #require(try events("--tap", "12.5,-3@0.25").first)
        #expect(event.input == .tap(.place(x: 12.5, y: -3), isDown: false) && event.time == 0.25)
        for label in ["1,2,3", "1", "a,b", "1,", "inf,2"] {
            #expect(try events("--tap", label) == [.tap(label, at: 0)])
        }
        #expect(
            message("--tap", "1e7,2") == "--tap '1e7,2': a place must be within 1000000 points of the top left corner.")
    }

    @Test func `a drag moves at the ticks of the 60 Hz grid, on a straight line`() throws {
        let touches = try touches("--drag", "0,100,60,40@0.51/0.05")
        #expect(touches.map(\.phase) == [.began, .moved, .moved, .moved, .moved, .ended])
        let times = [0.51, 31.0 / 60, 32.0 / 60, 33.0 / 60, 0.56, 0.56]
        for (touch, time) in zip(touches, times) {
            #expect(abs(touch.time - time) < 1e-12)
            let fraction = (time - 0.51) / 0.05
            #expect(abs(touch.x - 60 * fraction) < 1e-9 && abs(touch.y - (100 - 60 * fraction)) < 1e-9)
        }
        #expect(try self.touches("--drag", "0,0,1,1").last?.time == 0.3)
        #expect(try self.touches("--drag", "0,0,1,1/0").map(\.time) == [0, 0, 0])
    }

    @Test func `a drag may stay before it moves`() throws {
        let touches = try touches("--drag", "0,100,60,40@0.5/0.05+0.7")
        #expect(touches.map(\.phase) == [.began, .moved, .moved, .moved, .ended])
        let times = [0.5, 73.0 / 60, 74.0 / 60, 1.25, 1.25]
        for (touch, time) in zip(touches, times) { #expect(abs(touch.time - time) < 1e-9) }
        #expect(touches[0].x == 0 && abs(touches[1].x - 60 * (73.0 / 60 - 1.2) / 0.05) < 1e-6)
        #expect(touches.last?.x == 60 && abs((touches.last?.time ?? 0) - 1.25) < 1e-9)
        #expect(try self.touches("--drag", "0,0,1,1+0.6").last.map { ($0.time * 10).rounded() } == 9)
        #expect(try self.touches("--drag", "+1,0,1e+1,1@0").last?.x == 10)
    }

    @Test(arguments: ["1,2,3,4+", "1,2,3,4+x", "1,2,3,4@1/1+-1", "1,2,3,4+61", "1,2,3,4+nan"])
    func `a time to stay must be one`(text: String) {
        #expect(message("--drag", text).contains("the time after + is how long the finger stays before it moves"))
    }

    @Test func `a scroll is a finger that moves the other way, rests and lifts`() throws {
        let touches = try touches("--scroll", "200,300,0,100@0.5/0.2")
        #expect(touches.first?.time == 0.5 && abs((touches.last?.time ?? 0) - 0.85) < 1e-12)
        #expect(touches.allSatisfy { $0.x == 200 } && touches.first?.y == 300 && touches.last?.y == 190)
        #expect(touches.map(\.phase).first == .began && touches.map(\.phase).last == .ended)
        #expect(touches.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
        #expect(abs((try self.touches("--scroll", "0,0,50,0").last?.time ?? 0) - 0.65) < 1e-12)
        #expect(
            message("--scroll", "1,2,0,0").contains("say how far to the right and down; one of them must not be 0."))
    }

    @Test func `a press stays, for a second unless it says otherwise`() throws {
        let touches = try touches("--press", "5,6@0.5")
        #expect(touches.allSatisfy { $0.x == 5 && $0.y == 6 })
        #expect(touches.first?.time == 0.5 && touches.last?.time == 1.5)
        #expect(try self.touches("--press", "5,6/0.25").last?.time == 0.25)
    }

    @Test func `two fingers pinch and turn, each with a number of its own`() throws {
        func ends(_ touches: [Touch]) -> [[Double]] {
            [SceneInput.TouchPhase.began, .ended].flatMap { phase in
                touches.filter { $0.phase == phase }.map { [Double($0.finger), $0.x, $0.y] }
            }
        }
        #expect(
            ends(try touches("--pinch", "200,300,2@1/0.2")) == [
                [0, 150, 300], [1, 250, 300], [0, 100, 300], [1, 300, 300],
            ])
        #expect(
            ends(try touches("--pinch", "200,300,0.5")) == [
                [0, 100, 300], [1, 300, 300], [0, 150, 300], [1, 250, 300],
            ])
        let both = try touches("--pinch", "200,300,0.5,90@1/0.2")
        #expect(ends(both).prefix(2) == [[0, 100, 300], [1, 300, 300]])
        for (end, place) in zip(ends(both).suffix(2), [[0.0, 200, 250], [1, 200, 350]]) {
            #expect(zip(end, place).allSatisfy { abs($0 - $1) < 1e-9 })
        }
        // Half-way, by half of the angle and half of the change of the distance.
        let half = try #require(both.first { abs($0.time - 1.1) < 1e-9 })
        let side = 75 * 0.5.squareRoot()
        #expect(abs(half.x - (200 - side)) < 1e-9 && abs(half.y - (300 - side)) < 1e-9)
        let turned = ends(try touches("--drag", "0,0,0,0", "--rotate", "200,300,90"))
        #expect(turned.count == 6)
        let places: [[Double]] = [[1, 200, 250], [2, 200, 350]]
        for (end, place) in zip(turned.suffix(2), places) {
            #expect(zip(end, place).allSatisfy { abs($0 - $1) < 1e-9 })
        }
    }

    @Test(arguments: [
        ("--drag", "1,2,3"), ("--drag", "1,2,3,4,5"), ("--drag", "a,2,3,4"), ("--drag", "1,2,3,4@"), ("--drag", ""),
        ("--drag", "1,2,3,4@x"), ("--drag", "1,2,3,4/"), ("--drag", "1,,2,3,4"), ("--press", "1"), ("--pinch", "1,2"),
        ("--pinch", "1,2,3,4,5"), ("--rotate", "1,2,nan"), ("--press", "1,1e9"), ("--scroll", "1,2,3"),
        ("--scroll", "1,2,3,nan"),
    ])
    func `what is no finger is refused, with what one is like`(option: String, text: String) {
        let message = message(option, text)
        #expect(message.hasPrefix("\(option) must be like '") && message.hasSuffix("got '\(text)'."), "\(message)")
    }

    @Test func `times, durations and scales have their limits`() {
        #expect(message("--press", "1,2@-1").contains("the time after @ must be from 0 to"))
        #expect(message("--press", "1,2/61").contains("at most 60"))
        #expect(message("--pinch", "1,2,0") == "--pinch '1,2,0': the scale must be more than 0 and at most 100; got 0.")
        #expect(message("--pinch", "1,2,101").contains("at most 100; got 101."))
        #expect(
            message("--press", "1,2@1/1", "--duration", "1.5")
                == "--press '1,2@1/1' comes after the end of the clip, which lasts 1.5 s.")
        #expect(message("--press", "1,2@1/1", "--duration", "2") == "")
        #expect(message("--drag", "1,2,3,4@6").contains("comes after the 5 s that a clip lasts at most"))
    }

    @Test func `a finger that is down may outlast the last still, and must not begin after it`() {
        for option in [
            ("--press", "1,2@0.2"), ("--drag", "1,2,3,4@0.5/2"), ("--scroll", "1,2,0,4@0.1/3"), ("--pinch", "1,2,3"),
        ] {
            #expect(message(option.0, option.1, "--at", "0,0.5") == "", "\(option)")
            #expect(message(option.0, option.1, "--at", "0.5", "--elements") == "", "\(option)")
        }
        #expect(
            message("--press", "1,2@0.6", "--at", "0,0.5")
                == "--press '1,2@0.6' comes after the last still, which is at 0.5 s.")
        // What begins nothing counts for itself.
        #expect(message("--press", "1,2@0.2", "--tap", "A@0.6", "--at", "0.5").contains("--tap 'A@0.6' comes after"))
    }

    @Test func `only the end of a scroll is one`() throws {
        guard
            case .render(let options) = try Command(arguments: [
                "render", "a.swift", "--scroll", "1,2,0,50", "--drag", "1,2,3,4", "-o", "a.gif",
            ])
        else {
            Issue.record("No render.")
            return
        }
        #expect(options.events.filter(\.endsScroll).count == 1)
        #expect(
            options.events.filter(\.endsScroll).allSatisfy {
                if case .touch(_, .ended, _, _, _) = $0.input { $0.origin.hasPrefix("--scroll") } else { false }
            })
    }

    @Test func `taps and touches happen in the order of their times`() throws {
        guard
            case .render(let options) = try Command(arguments: [
                "render", "a.swift", "--tap", "B@0.25", "--press", "1,2@0.2/0.1", "--tap", "A@0.1",
            ])
        else { return }
        let events = RenderSchedule.events(of: options)
        #expect(events.map(\.time) == events.map(\.time).sorted())
        // The first halves of the two taps besides.
        #expect(events.count == options.events.count + 2)
        #expect(events.first?.input == .tap(.label("A"), isDown: true))
    }

    @Test func `typed text is a key after the other, a tenth of a second apart`() throws {
        let typed = try events("--type", "aB\\n\\t@1.5")
        #expect(typed.map(\.input) == ["a", "B", "\r", "\t"].map { .key($0, []) })
        #expect(typed.map { ($0.time * 10).rounded() } == [15, 16, 17, 18])
        #expect(try events("--type", "x").map(\.time) == [0])
        #expect(try events("--type", "a\\@b@2").map(\.input) == ["a", "@", "b"].map { .key($0, []) })
        #expect(message("--type", "@2") == "--type needs text before its time, as in 'Ada@0.5'; got '@2'.")
    }
}
