// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

// What the scene says about itself, and views of UIKit.

extension Diagnosis {
    // MARK: - D16

    /// Views that write what they depend on.
    var loops: [MotionFinding] {
        runs.flatMap(\.reports).filter { $0["topic"]?.text == "loop" }.compactMap { report in
            guard let path = report.path, let type = writer(at: path) else { return nil }
            return MotionFinding(
                code: .loop, cause: .body(type: type, word: .reader, fields: []),
                subject: MotionFinding.Subject(path: path, attribute: nil, isInside: true), isTooMuch: true,
                time: report.time, message: report["message"]?.text ?? "",
                advice: "Write what was measured only where it differs, and let nothing that is measured depend on it.")
        }
    }

    /// The type whose code says what is done at a path: a modifier of a view is written in the body around that.
    private func writer(at path: String) -> String? {
        innermostType(around: path.split(separator: "/").dropLast().joined(separator: "/"))
            ?? innermostType(around: path)
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
                    time: update.time,
                    message:
                        "\(jump.sentence) at \(seconds(update.time)) at once, though the update has an animation: views of UIKit take it over in "
                        + "context.animate alone.", advice: "Write context.animate { … } around what is set.")
            }
        }
    }

    // MARK: - K4 and K5

    var missingZoomSources: [MotionFinding] {
        reports(
            "zoomSource", .zoomSource, .zoom,
            "Give the view that the page is to grow from .matchedTransitionSource with the same id and namespace.")
    }

    var transformedFrames: [MotionFinding] {
        reports(
            "transformedFrame", .transformedFrame, .frame,
            "Set bounds and center, which a transform leaves alone, or take the transform away before.")
    }

    private func reports(
        _ topic: String, _ code: MotionFinding.Code, _ word: MotionFinding.Word, _ advice: String
    ) -> [MotionFinding] {
        runs.flatMap(\.reports).filter { $0["topic"]?.text == topic }.compactMap { report in
            guard let path = report.path, let type = innermostType(around: path) else { return nil }
            return MotionFinding(
                code: code, cause: .body(type: type, word: word, fields: []),
                subject: MotionFinding.Subject(path: path, attribute: nil, isInside: true), isTooMuch: true,
                time: report.time, message: report["message"]?.text ?? "", advice: advice)
        }
    }
}
