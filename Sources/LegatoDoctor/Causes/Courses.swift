// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

extension Diagnosis {
    // MARK: - D7

    /// What goes this much further than all that was asked for was not meant to, in parts of the distance. Source: chosen.
    private static let mostExcess = 0.25

    /// Animations that took over a velocity, or were added to others, and went too far by that.
    var mergedAnimations: [MotionFinding] {
        runs.flatMap { run in
            let courses = run.courses.courses
            // What the same animation does from rest is its own.
            var own: [String: Double] = [:]
            for course in courses where course.entry.event == "begin" {
                guard let animation = course.entry.attribute?.animation else { continue }
                own[animation] = max(course.excess, own[animation, default: 0])
            }
            return courses.compactMap { course -> MotionFinding? in
                guard course.entry.event != "begin", let attribute = course.entry.attribute,
                    let line = line(attribute.source)
                else { return nil }
                let usual = attribute.animation.flatMap { own[$0] } ?? 0
                let isTooFar = course.excess > max(Self.mostExcess, usual * 2)
                let isMerge = course.entry.event == "merge"
                let speed = attribute.speed
                guard isTooFar || !isMerge || speed > 0 else { return nil }
                let share = roundedText((course.excess * 100).rounded())
                let what =
                    isMerge
                    ? "took over at \(list(attribute.presentation)) with \(roundedText(speed)) per second"
                    : "runs beside the one before it, and their effects add up"
                let end = isTooFar ? ", which carries it \(share) % of the distance too far" : ""
                return MotionFinding(
                    code: .merged, severity: isTooFar ? .finding : .note,
                    cause: .merge(line: line, before: self.line(course.before)),
                    subject: MotionFinding.Subject(path: attribute.path, attribute: attribute.name), isTooMuch: true,
                    time: course.entry.time,
                    message:
                        "The animation of the \(attribute.name) of \(attribute.view), begun at \(seconds(course.entry.time)), \(what)\(end).",
                    advice: isMerge
                        ? "Use a timing curve, which starts fresh, or a spring with less bounce; or wait for the end of the first one."
                        : "Use a spring, which takes over from what runs, or wait for the end of the first one.")
            }
        }
    }
}
