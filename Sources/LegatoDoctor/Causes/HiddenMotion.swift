// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

extension Diagnosis {
    // MARK: - D15

    /// Animations during which no image differs from the one before.
    var hiddenMotions: [MotionFinding] {
        runs.flatMap { run in
            run.updates.flatMap { update -> [MotionFinding] in
                guard run.unseen.contains(update.time) else { return [] }
                return update.begins.compactMap { entry in
                    guard let attribute = entry.attribute, let line = line(entry.source),
                        self.line(attribute.source) != nil
                    else { return nil }
                    return MotionFinding(
                        code: .hidden, cause: .call(.hidden, line: line),
                        subject: MotionFinding.Subject(path: attribute.path, attribute: attribute.name),
                        isTooMuch: true, time: update.time,
                        message:
                            "The \(attribute.name) of \(RunRecord.Update.name(attribute.view)) moves at \(seconds(update.time)) from "
                            + "\(list(attribute.presentation)) to \(list(attribute.model)), and nothing of it is to be seen: no image "
                            + "differs from the one before.",
                        advice:
                            "Look for what is drawn over it, and for a mask or a clip around it: put it in front with .zIndex(1), or the "
                            + "mask on a larger view.")
                }
            }
        }
    }
}
