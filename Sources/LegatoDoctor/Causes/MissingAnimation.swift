// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// A jump that a write without an animation made, with the fields that changed around it.
private struct PlainJump {
    let jump: Jump
    let body: TraceEntry
    let fields: [String]
    let time: Double
    /// Whether the event has another change that is animated and moves something.
    let isAnimatedBeside: Bool
}

extension Diagnosis {
    /// What is set more often follows a finger or a clock. Source: chosen.
    private static let mostSets = 3

    // MARK: - D8

    /// A change without an animation that cuts one off.
    var cutAnimations: [MotionFinding] {
        plainJumps { jump, _, _ in jump.cutAnimation != nil }.map { plain in
            MotionFinding(
                code: .overwritten, cause: cause(of: plain, animation: animationLine(of: plain.jump)),
                subject: plain.jump.subject,
                time: plain.time,
                message:
                    "\(plain.jump.sentence) at \(seconds(plain.time)) at once, while it was moving: \(changed(plain)) without an "
                    + "animation, which cuts off the one that ran.",
                advice: "Write \(quoted(plain.fields)) with withAnimation, or when the animation is over.")
        }
    }

    // MARK: - D2

    /// A change without an animation where the same moves at another time, or where an animation is in the same event. Without such
    /// evidence it is a note.
    var missingAnimations: [MotionFinding] {
        let moving = movingFields
        let jumps = plainJumps { jump, _, _ in jump.cutAnimation == nil }
        return jumps.compactMap { plain in
            let line = animationLine(of: plain.jump)
            let movesElsewhere = isMoved(plain.jump, by: plain.body, moving)
            let evidence: String
            if movesElsewhere, let line {
                evidence = ", while at other times it is moved by the animation of line \(line.number)"
            } else if plain.isAnimatedBeside {
                evidence = ", while what changes with it is animated"
            } else {
                evidence = ""
            }
            return MotionFinding(
                code: .noAnimation, severity: evidence.isEmpty ? .note : .finding,
                cause: cause(of: plain, animation: line), subject: plain.jump.subject,
                time: plain.time,
                message:
                    "\(plain.jump.sentence) at \(seconds(plain.time)) at once: \(changed(plain)) without an animation\(evidence).",
                advice: "Write \(quoted(plain.fields)) in withAnimation { … }.")
        }
    }

    /// What stands outside of the animation that moves something else for the same change.
    var unreachedModifiers: [MotionFinding] {
        plainJumps { jump, update, _ in
            jump.cutAnimation == nil && !jump.isFrame && line(jump.source) != nil
                && mover(beside: jump, in: update) != nil
        }.compactMap { plain in
            guard let line = line(plain.jump.source),
                let update = updates.first(where: { $0.time == plain.time && mover(beside: plain.jump, in: $0) != nil }
                ),
                let animation = mover(beside: plain.jump, in: update),
                let near = nearestBody(around: plain.jump.path, in: update)?.changed.filter(\.isValue).map(\.name)
            else { return nil }
            return MotionFinding(
                code: .noAnimation, cause: .modifier(line: line, fields: near, animation: animation),
                subject: plain.jump.subject,
                time: plain.time,
                message:
                    "\(plain.jump.sentence) at \(seconds(plain.time)) at once: it stands outside of what the animation of line "
                    + "\(animation.number) reaches, which moves what is inside of it for the same change of \(quoted(near)).",
                advice:
                    "Write .animation(…, value: \(near[0])) after it as well, or move the one that is there behind it."
            )
        }
    }

    // MARK: - Jumps

    private func plainJumps(
        where isWanted: (Jump, RunRecord.Update, RunRecord) -> Bool
    ) -> [PlainJump] {
        runs.flatMap { run in
            run.updates.flatMap { update -> [PlainJump] in
                guard update.isPlain else { return [] }
                return update.jumps(files).compactMap { jump in
                    guard let number = jump.number, run.sets[number, default: 0] <= Self.mostSets,
                        // What is set, and then moves, begins there.
                        !update.begins.contains(where: { $0.attribute?.number == number }), jump.stop == nil,
                        // A text has the size that its words need.
                        !(jump.isFrame && update.entries("content").contains { $0.path == jump.path }),
                        isWanted(jump, update, run), let body = body(around: jump.path, in: update)
                    else { return nil }
                    return PlainJump(
                        jump: jump, body: body, fields: fields(of: body), time: update.time,
                        isAnimatedBeside: isAnimatedBeside(update, in: run))
                }
            }
        }
    }

    /// Whether the event of an update has another one that is animated and moves something.
    private func isAnimatedBeside(_ update: RunRecord.Update, in run: RunRecord) -> Bool {
        run.updates.contains { other in
            guard other.event == update.event, other.transaction?.animation != nil,
                line(other.transaction?.source) != nil
            else { return false }
            return other.begins.contains { $0.attribute?.source == other.transaction?.source }
        }
    }

    /// The fields that changed around each attribute when it moved, by its number.
    private var movingFields: [Int: Set<String>] {
        var found: [Int: Set<String>] = [:]
        for update in updates {
            for attribute in update.begins.compactMap(\.attribute) where line(attribute.source) != nil {
                let fields = body(around: attribute.path, in: update).map(fields) ?? []
                found[attribute.number, default: []].formUnion(fields)
            }
        }
        return found
    }

    private func isMoved(_ jump: Jump, by body: TraceEntry?, _ moving: [Int: Set<String>]) -> Bool {
        guard let number = jump.number, let body else { return false }
        return !moving[number, default: []].isDisjoint(with: fields(of: body))
    }

    /// The line of an animation that moves the same at another time.
    private func animationLine(of jump: Jump) -> MotionFinding.Line? {
        updates.lazy.flatMap(\.begins).compactMap(\.attribute)
            .first { $0.number == jump.number && line($0.source) != nil }.flatMap { line($0.source) }
    }

    /// The line of a modifier's animation that moves something for the change that a jump is of, and that does not reach the jump.
    private func mover(beside jump: Jump, in update: RunRecord.Update) -> MotionFinding.Line? {
        for watch in update.entries("watch") where watch.isChanged && watch.animation != nil {
            guard let path = watch.path, let line = line(watch.source), !jump.path.isInside(path),
                update.begins.contains(where: { $0.attribute?.source == watch.source }),
                let own = body(around: jump.path, in: update), let other = body(around: path, in: update),
                own.path == other.path
            else { continue }
            return line
        }
        return nil
    }

    private func cause(of plain: PlainJump, animation: MotionFinding.Line?) -> MotionFinding.Cause {
        .write(type: plain.body.view ?? "", fields: plain.fields, animation: animation)
    }

    private func changed(_ plain: PlainJump) -> String {
        "\(quoted(plain.fields)) of \(plain.body.view ?? "the view") changed"
    }
}
