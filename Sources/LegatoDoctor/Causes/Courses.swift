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
            return courses.compactMap { course -> MotionFinding? in
                guard course.entry.event != "begin", let attribute = course.entry.attribute,
                    let line = line(attribute.source)
                else { return nil }
                // What the same animation does from rest is its own.
                let own =
                    courses.lazy.filter {
                        $0.entry.event == "begin" && $0.entry.attribute?.animation == attribute.animation
                    }.map(\.excess).max() ?? 0
                let isTooFar = course.excess > max(Self.mostExcess, own * 2)
                let isMerge = course.entry.event == "merge"
                let speed = attribute.velocity.reduce(0) { $0 + $1 * $1 }.squareRoot()
                guard isTooFar || !isMerge || speed > 0 else { return nil }
                let share = number((course.excess * 100).rounded())
                let what =
                    isMerge
                    ? "took over at \(list(attribute.presentation)) with \(number(speed)) per second"
                    : "runs beside the one before it, and their effects add up"
                let end = isTooFar ? ", which carries it \(share) % of the distance too far" : ""
                return MotionFinding(
                    code: .merged, severity: isTooFar ? .finding : .note, cause: .call(.animation, line: line),
                    subject: MotionFinding.Subject(path: attribute.path, attribute: attribute.name), isTooMuch: true,
                    message:
                        "The animation of the \(attribute.name) of \(attribute.view), begun at \(seconds(course.entry.time)), \(what)\(end).",
                    advice: isMerge
                        ? "Use a timing curve, which starts fresh, or a spring with less bounce; or wait for the end of the first one."
                        : "Use a spring, which takes over from what runs, or wait for the end of the first one.")
            }
        }
    }

    // MARK: - D16

    /// Views that write what they depend on.
    var loops: [MotionFinding] {
        runs.flatMap(\.reports).filter { $0["topic"]?.text == "loop" }.compactMap { report in
            guard let path = report.path, let type = innermostType(around: path) else { return nil }
            return MotionFinding(
                code: .loop, cause: .body(type: type, word: .reader, fields: []),
                subject: MotionFinding.Subject(path: path, attribute: nil, isInside: true), isTooMuch: true,
                message: report["message"]?.text ?? "",
                advice: "Write what was measured only where it differs, and let nothing that is measured depend on it.")
        }
    }

    // MARK: - K1

    /// Views of UIKit that a representable changes outside of `context.animate`.
    var kitUpdates: [MotionFinding] {
        updates.flatMap { update in
            update.entries("representable").compactMap { entry -> MotionFinding? in
                guard entry["change"]?.text == "updates", entry.animation != nil, let path = entry.path,
                    let type = innermostType(around: path),
                    let jump = update.jumps(files, RunRecord.Update.shownByKit).first(where: {
                        $0.path == path || $0.path.isInside(path)
                    })
                else { return nil }
                return MotionFinding(
                    code: .outsideAnimate, cause: .body(type: type, word: .update, fields: []), subject: jump.subject,
                    message:
                        "\(jump.sentence) at \(seconds(update.time)) at once, though the update has an animation: views of UIKit take it over in "
                        + "context.animate alone.", advice: "Write context.animate { … } around what is set.")
            }
        }
    }
}
