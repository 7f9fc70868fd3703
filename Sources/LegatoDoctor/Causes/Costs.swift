// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

extension Diagnosis {
    /// Of a screen that shows sixty images in a second, in microseconds.
    private static let frame = 1e6 / 60
    /// What runs at fewer times is no motion. Source: chosen.
    private static let fewestTimes = 4

    // MARK: - D5

    /// User code that runs for each frame, and takes long.
    var expensiveCode: [MotionFinding] {
        runs.flatMap { run in
            run.costs.costs.sorted { ($0.key.path, $0.key.part) < ($1.key.path, $1.key.part) }.compactMap {
                key, times in
                guard times.count >= Self.fewestTimes, let type = innermostType(around: key.path) else { return nil }
                let median = times.values.sorted()[times.count / 2]
                guard median > Self.frame / 4 else { return nil }
                let share = median > Self.frame ? "more than a whole frame" : "more than a quarter of a frame"
                return MotionFinding(
                    code: .expensiveCode, cause: .body(type: type, word: Self.word(of: key.part), fields: []),
                    subject: MotionFinding.Subject(path: key.path, attribute: nil), isTooMuch: true,
                    time: times.keys.min(),
                    message:
                        "\(Self.name(of: key.part)) of \(type) ran at \(times.count) frames, and took \(share) of a sixtieth of a second at most of them, in "
                        + "an optimised build and the least of three runs.", advice: Self.advice)
            }
        }
    }

    /// Bodies that run for each frame, which is not known to take long.
    var bodiesPerFrame: [MotionFinding] {
        updates.flatMap(\.begins).compactMap { entry in
            guard let attribute = entry.attribute, attribute.name == "body", attribute.reason != nil,
                let type = innermostType(around: attribute.path)
            else { return nil }
            return MotionFinding(
                code: .expensiveCode, severity: .note, cause: .body(type: type, word: .body, fields: []),
                subject: MotionFinding.Subject(path: attribute.path, attribute: "body"), isTooMuch: true,
                time: entry.time,
                message:
                    "The body of \(type) runs for each frame of the animation begun at \(seconds(entry.time)), on the main thread.",
                advice: Self.advice)
        }
    }

    private static let advice =
        "Compute once, where the value changes, and let an effect that needs no code move the view: offset, scaleEffect, rotationEffect, opacity."

    private static func word(of part: String) -> MotionFinding.Word {
        switch part {
        case "layout": .layout
        case "canvas": .canvas
        default: .body
        }
    }

    private static func name(of part: String) -> String {
        switch part {
        case "layout": "The layout"
        case "canvas": "The canvas code"
        default: "The body"
        }
    }

    // MARK: - D6

    /// Frames whose user code takes longer than there is time, with no piece of it that does so alone.
    var crowdedFrames: [MotionFinding] {
        runs.flatMap { run -> [MotionFinding] in
            var totals: [Double: Double] = [:]
            var types: [Double: [String: Int]] = [:]
            for (key, times) in run.costs.costs where times.count >= Self.fewestTimes {
                guard let type = innermostType(around: key.path) else { continue }
                for (time, cost) in times {
                    guard cost <= Self.frame / 4 else { return [] }
                    totals[time, default: 0] += cost
                    types[time, default: [:]][type, default: 0] += 1
                }
            }
            let late = totals.filter { $0.value > Self.frame }.keys.sorted()
            guard late.count >= Self.fewestTimes, let first = late.first, let last = late.last,
                let most = types[first]?.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
            else { return [] }
            return [
                MotionFinding(
                    code: .tooMuch, cause: .body(type: most.key, word: .body, fields: []),
                    subject: MotionFinding.Subject(path: "", attribute: nil), isTooMuch: true,
                    time: first,
                    message:
                        "Too much changes at once: from \(seconds(first)) to \(seconds(last)) the code of a frame takes longer than a sixtieth of a "
                        + "second, in an optimised build and the least of three runs. Most of it is \(most.value) times \(most.key).",
                    advice:
                        "Animate fewer of them, one after the other, or by effects that need no code for each frame.")
            ]
        }
    }
}
