// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

extension Diagnosis {
    // MARK: - D3

    /// The lines of animations that moved something.
    private var linesThatMove: Set<String> {
        Set(updates.flatMap { $0.begins.compactMap { $0.attribute?.source } })
    }

    var wrongValues: [MotionFinding] {
        let moving = linesThatMove
        var findings: [MotionFinding] = []
        for update in updates where update.isPlain {
            for watch in update.entries("watch") where !watch.isChanged && watch.animation != nil {
                guard let source = watch.source, let line = MotionFinding.Line(source), files.contains(line.file),
                    !moving.contains(source), let path = watch.path,
                    let jump = update.jumps(files).first(where: { $0.path.isInside(path) }),
                    let body = nearestBody(around: path, in: update)
                else { continue }
                let fields = body.changed.filter(\.isValue).map(\.name)
                let names = quoted(fields)
                let others = fields.count > 1 ? "one of these" : "'\(fields[0])'"
                findings.append(
                    MotionFinding(
                        code: .wrongValue, cause: .watch(line: line, fields: fields),
                        subject: jump.subject,
                        time: update.time,
                        message:
                            "\(jump.sentence) at \(seconds(update.time)) at once: the animation around it waits for a change of the "
                            + "value that it watches, which stayed the same. \(names) of \(body.view ?? "the view") changed. The "
                            + "animation moved nothing in the whole run.",
                        advice: "Watch \(others) with 'value:', or what is made of it."))
            }
        }
        return findings
    }
}
