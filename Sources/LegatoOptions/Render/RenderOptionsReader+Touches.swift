// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Glibc
import LegatoDevices
import LegatoProtocol

// Options that are fingers: what each does, moment by moment.

extension RenderOptionsReader {
    /// `LABEL[@TIME]`, or `X,Y[@TIME]` for a place.
    mutating func readTap(_ text: String) throws(UsageError) {
        let (label, time) = try timed(
            text, of: "--tap", what: ("the label of a view", "label"), like: "Save@0.5")
        var target = SceneInput.TapTarget.label(label)
        let numbers = label.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        if numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite {
            guard abs(x) <= 1e6, abs(y) <= 1e6 else {
                throw UsageError("--tap '\(text)': a place must be within 1000000 points of the top left corner.")
            }
            target = .place(x: x, y: y)
        }
        options.events.append(
            RenderOptions.Event(
                time: time, input: .tap(target, isDown: false), origin: "--tap '\(label)@\(decimal(time))'"))
    }

    /// `TEXT[@TIME]`: one key after the other, as someone types; `\n` is the return key and `\t` the tabulator.
    mutating func readType(_ text: String) throws(UsageError) {
        let (typed, time) = try timed(text, of: "--type", what: ("text", "text"), like: "Ada@0.5")
        let keys = typed.replacing("\\n", with: "\r").replacing("\\t", with: "\t")
        for (index, key) in keys.enumerated() {
            options.events.append(
                RenderOptions.Event(
                    time: time + Double(index) * RenderOptions.Limits.typingPace,
                    input: .key(key.isNewline ? "\r" : String(key), []),
                    origin: "--type '\(typed)@\(decimal(time))'"))
        }
    }

    /// `URL[@TIME]`; an @ that is part of the URL has a backslash before it.
    mutating func readURL(_ text: String) throws(UsageError) {
        let (url, time) = try timed(text, of: "--open-url", what: ("a URL", "URL"), like: "shop:item/7@0.5")
        guard URLText.isAbsolute(url) else {
            throw UsageError("--open-url must be an address with a scheme, as in 'shop:item/7@0.5'; got '\(text)'.")
        }
        options.events.append(
            RenderOptions.Event(time: time, input: .url(url), origin: "--open-url '\(url)@\(decimal(time))'"))
    }

    /// `X,Y,X,Y[@TIME][/DURATION][+HOLD]`: from one place to another, after staying at the first one.
    mutating func readDrag(_ text: String) throws(UsageError) {
        let (motion, hold) = try held(text)
        let move = try move("--drag", motion, count: 4...4, like: "100,200,300,200@0.5/0.3")
        let place = move.numbers
        addFingers(
            [{ (place[0] + (place[2] - place[0]) * $0, place[1] + (place[3] - place[1]) * $0) }], at: move.time,
            after: hold, over: move.duration ?? 0.3, as: "--drag '\(text)'")
    }

    /// What stands before a last `+`, and the seconds after it, for which a finger stays before it moves. The `+` of an exponent does not count.
    private func held(_ text: String) throws(UsageError) -> (motion: String, hold: Double) {
        guard let plus = text.lastIndex(of: "+"), plus > text.startIndex,
            !"eE,@/".contains(text[text.index(before: plus)])
        else { return (text, 0) }
        guard let hold = Double(text[text.index(after: plus)...]), (0...60).contains(hold) else {
            throw UsageError(
                "--drag '\(text)': the time after + is how long the finger stays before it moves; it must be from 0 to 60 seconds."
            )
        }
        return (String(text[..<plus]), hold)
    }

    /// `X,Y,W,H[@TIME][/DURATION]`: a finger that scrolls what is at a place to the right and down.
    mutating func readScroll(_ text: String) throws(UsageError) {
        let move = try move("--scroll", text, count: 4...4, like: "200,400,0,300@0.5/0.5")
        let (right, down) = (move.numbers[2], move.numbers[3])
        guard right != 0 || down != 0 else {
            throw UsageError(
                "--scroll '\(text)': the third and the fourth number say how far to the right and down; one of them must not "
                    + "be 0.")
        }
        let scroll = FingerScroll(
            x: move.numbers[0], y: move.numbers[1], right: right, down: down, duration: move.duration ?? 0.5)
        let finger = nextFinger
        nextFinger &+= 1
        let moments = scroll.moments(from: move.time)
        for (index, moment) in moments.enumerated() {
            let phase: SceneInput.TouchPhase = index == 0 ? .began : index == moments.count - 1 ? .ended : .moved
            options.events.append(
                RenderOptions.Event(
                    time: moment.time, input: .touch(finger: finger, phase, x: moment.x, y: moment.y, []),
                    origin: "--scroll '\(text)'", endsScroll: phase == .ended))
        }
    }

    /// `X,Y[@TIME][/DURATION]`: a finger that stays.
    mutating func readPress(_ text: String) throws(UsageError) {
        let move = try move("--press", text, count: 2...2, like: "100,200@0.5/1")
        let place = (move.numbers[0], move.numbers[1])
        addFingers([{ _ in place }], at: move.time, over: move.duration ?? 1, as: "--press '\(text)'")
    }

    /// `X,Y,SCALE[,DEGREES][@TIME][/DURATION]`: two fingers, level with each other at first, which stand 100 points apart then, or at the end
    /// where they come together, and turn clockwise around a place meanwhile.
    mutating func readPinch(_ text: String) throws(UsageError) {
        let move = try move("--pinch", text, count: 3...4, like: "200,400,2@0.5/0.3")
        let (x, y, scale) = (move.numbers[0], move.numbers[1], move.numbers[2])
        let turn = move.numbers.count > 3 ? move.numbers[3] * .pi / 180 : 0
        guard scale > 0, scale <= 100 else {
            throw UsageError("--pinch '\(text)': the scale must be more than 0 and at most 100; got \(decimal(scale)).")
        }
        let start = scale < 1 ? 50 / scale : 50
        addFingers(
            [-start, start].map { side in
                {
                    let radius = side * (1 + (scale - 1) * $0)
                    return (x + radius * cos(turn * $0), y + radius * sin(turn * $0))
                }
            }, at: move.time, over: move.duration ?? 0.3, as: "--pinch '\(text)'")
    }

    /// `X,Y,DEGREES[@TIME][/DURATION]`: two fingers, level with each other at first, that turn clockwise around a place.
    mutating func readRotate(_ text: String) throws(UsageError) {
        let move = try move("--rotate", text, count: 3...3, like: "200,400,90@0.5/0.3")
        let (x, y, angle) = (move.numbers[0], move.numbers[1], move.numbers[2] * .pi / 180)
        addFingers(
            [-50.0, 50.0].map { radius in { (x + radius * cos(angle * $0), y + radius * sin(angle * $0)) } },
            at: move.time, over: move.duration ?? 0.3, as: "--rotate '\(text)'")
    }

    /// Fingers that go down at `start`, stay for `hold` seconds, move along their paths at each tick of the 60 Hz grid, and lift after `duration`
    /// seconds more.
    private mutating func addFingers(
        _ paths: [(Double) -> (x: Double, y: Double)], at start: Double, after hold: Double = 0, over duration: Double,
        as option: String
    ) {
        let time = start + hold
        for path in paths {
            let finger = nextFinger
            nextFinger &+= 1
            func add(_ phase: SceneInput.TouchPhase, _ fraction: Double) {
                let (x, y) = path(fraction)
                options.events.append(
                    RenderOptions.Event(
                        time: phase == .began ? start : time + duration * fraction,
                        input: .touch(finger: finger, phase, x: x, y: y, []), origin: option))
            }
            add(.began, 0)
            if duration > 0 {
                var tick = (time * 60 + 1e-6).rounded(.down) + 1
                while tick / 60 < time + duration - 1e-6 {
                    add(.moved, (tick / 60 - time) / duration)
                    tick += 1
                }
            }
            add(.moved, 1)
            add(.ended, 1)
        }
    }

    /// Numbers, a time and a duration: `N,N…[@TIME][/DURATION]`.
    private func move(
        _ name: String, _ text: String, count: ClosedRange<Int>, like example: String
    ) throws(UsageError) -> (numbers: [Double], time: Double, duration: Double?) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = parts[0].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = halves[0].split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        let time = halves.count > 1 ? Double(halves[1]) : 0
        let duration = parts.count > 1 ? Double(parts[1]) : nil
        let commas = halves[0].filter { $0 == "," }.count
        guard count.contains(numbers.count), commas == numbers.count - 1, numbers.allSatisfy({ abs($0) <= 1e6 }),
            let time,
            parts.count == 1 || duration != nil
        else {
            throw UsageError(
                "\(name) must be like '\(example)': places in points, then times in seconds; got '\(text)'.")
        }
        let limit = RenderOptions.Limits.duration.upperBound
        guard time >= 0, time <= limit, (duration ?? 0) >= 0, (duration ?? 0) <= 60 else {
            throw UsageError(
                "\(name) '\(text)': the time after @ must be from 0 to \(decimal(limit)) seconds, the duration after / at "
                    + "most 60.")
        }
        return (numbers, time, duration)
    }
}
