// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// A jump that a write without an animation made, with the fields that changed around it.
private struct PlainJump {
    let jump: Jump
    let body: TraceEntry
    let fields: [String]
    let update: RunRecord.Update
    /// Whether the event has another change that is animated and moves something.
    let isAnimatedBeside: Bool

    var time: Double { update.time }
}

/// How an attribute moves at other times.
private struct OtherMotion {
    /// The line of the first animation that moves it.
    let line: MotionFinding.Line
    /// The fields that changed around it when it moved.
    var fields: Set<String>
}

extension Diagnosis {
    // MARK: - D8

    /// A change without an animation that cuts one off.
    var cutAnimations: [MotionFinding] {
        let motions = otherMotions
        return plainJumps(RunRecord.Update.moving) { jump, _ in jump.isCut }.map { plain in
            MotionFinding(
                code: .overwritten,
                cause: cause(of: plain, animation: plain.jump.number.flatMap { motions[$0]?.line }),
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
        let motions = otherMotions
        return plainJumps { jump, _ in !jump.isCut }.map { plain in
            let jump = plain.jump
            let motion = jump.number.flatMap { motions[$0] }
            let evidence: String
            if let motion, !motion.fields.isDisjoint(with: plain.fields) {
                evidence = ", while at other times it is moved by the animation of line \(motion.line.number)"
            } else if jump.hasTransition {
                evidence = ", though it has a content transition"
            } else if plain.isAnimatedBeside {
                evidence = ", while what changes with it is animated"
            } else {
                evidence = ""
            }
            return MotionFinding(
                code: .noAnimation, severity: evidence.isEmpty ? .note : .finding,
                cause: cause(of: plain, animation: motion?.line), subject: plain.jump.subject, time: plain.time,
                message:
                    "\(plain.jump.sentence) at \(seconds(plain.time)) at once: \(changed(plain)) without an animation\(evidence).",
                advice: "Write \(quoted(plain.fields)) in withAnimation { … }.")
        }
    }

    /// What stands outside of the animation that moves something else for the same change.
    var unreachedModifiers: [MotionFinding] {
        plainJumps { jump, _ in !jump.isCut && !jump.isFrame }.compactMap { plain in
            guard let line = line(plain.jump.source), let animation = mover(beside: plain.jump, in: plain.update),
                let body = nearestBody(around: plain.jump.path, in: plain.update)
            else { return nil }
            let near = body.changed.filter(\.isValue).map(\.name)
            return MotionFinding(
                code: .noAnimation, cause: .modifier(line: line, fields: near, animation: animation),
                subject: plain.jump.subject, time: plain.time,
                message:
                    "\(plain.jump.sentence) at \(seconds(plain.time)) at once: it stands outside of what the animation of line "
                    + "\(animation.number) reaches, which moves what is inside of it for the same change of \(quoted(near)).",
                advice:
                    "Write .animation(…, value: \(near[0])) after it as well, or move the one that is there behind it."
            )
        }
    }

    // MARK: - Jumps

    /// - Parameter names: of the attributes.
    private func plainJumps(
        _ names: Set<String> = RunRecord.Update.shown, where isWanted: (Jump, RunRecord.Update) -> Bool
    ) -> [PlainJump] {
        runs.flatMap { run in
            let animated = Set(run.updates.filter(isAnimated).map(\.event))
            return run.updates.flatMap { update -> [PlainJump] in
                guard update.isPlain else { return [] }
                return update.jumps(files, names).compactMap { jump in
                    guard jump.attribute != nil || jump.isCut || jump.hasTransition,
                        !run.isQuick(jump), jump.stop == nil,
                        // What is set, and then moves, begins there.
                        !update.begins.contains(where: { begin in
                            jump.number.map { begin.attribute?.number == $0 } ?? false
                        }),
                        // A text has the size that its words need.
                        !(jump.isFrame && update.entries("content").contains { $0.path == jump.path }),
                        isWanted(jump, update), let body = body(around: jump.path, in: update)
                    else { return nil }
                    return PlainJump(
                        jump: jump, body: body, fields: fields(of: body), update: update,
                        isAnimatedBeside: animated.contains(update.event))
                }
            }
        }
    }

    /// Whether an update is animated by a line of the user's and moves something.
    private func isAnimated(_ update: RunRecord.Update) -> Bool {
        guard let transaction = update.transaction, transaction.animation != nil, line(transaction.source) != nil else {
            return false
        }
        return update.begins.contains { $0.attribute?.source == transaction.source }
    }

    /// By the numbers of the attributes.
    private var otherMotions: [Int: OtherMotion] {
        var found: [Int: OtherMotion] = [:]
        for update in updates {
            for attribute in update.begins.compactMap(\.attribute) {
                guard let line = line(attribute.source) else { continue }
                let fields = body(around: attribute.path, in: update).map(fields) ?? []
                found[attribute.number, default: OtherMotion(line: line, fields: [])].fields.formUnion(fields)
            }
        }
        return found
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
