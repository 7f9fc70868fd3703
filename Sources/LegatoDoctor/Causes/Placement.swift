// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

// Modifiers that stand where they do not do what they are for, or do too much.

extension Diagnosis {
    // MARK: - D9

    /// Animations that were taken away on their way.
    var stoppedAnimations: [MotionFinding] {
        updates.flatMap { update in
            let jumps = update.jumps(files).compactMap { jump -> MotionFinding? in
                guard let stop = line(jump.stop), jump.attribute != nil else { return nil }
                return stopped(at: stop, jump.sentence, jump.subject, in: update)
            }
            let elements = (update.entries("insert") + update.entries("remove")).compactMap { entry -> MotionFinding? in
                guard let path = entry.path.flatMap(element), entry.animation == nil,
                    let stop = line(entry.animationSource),
                    update.transaction?.animation != nil || entry["hasTransition"]?.flag == true
                else { return nil }
                return stopped(
                    at: stop, "\(entry.view ?? "A view") was \(entry.event == "insert" ? "inserted" : "removed")",
                    MotionFinding.Subject(path: path, attribute: nil, isInside: true), in: update)
            }
            return jumps + elements
        }
    }

    private func stopped(
        at stop: MotionFinding.Line, _ sentence: String, _ subject: MotionFinding.Subject, in update: RunRecord.Update
    ) -> MotionFinding {
        let watch = update.entries("watch").first {
            $0.isChanged && $0.animation != nil && subject.path.isInside($0.path ?? "")
        }
        let origin = line(update.transaction?.source ?? watch?.source).map { " of line \($0.number)" } ?? ""
        return MotionFinding(
            code: .stopped, cause: .call(.transaction, line: stop), subject: subject, time: update.time,
            message:
                "\(sentence) at \(seconds(update.time)) at once: the animation\(origin) is taken away here, on its way to it.",
            advice: "Leave this modifier out, or put it where what it is for is inside of it and nothing else is.")
    }

    /// Modifiers without a value that animate changes of several.
    var unwatchedAnimations: [MotionFinding] {
        let watched = Set(updates.flatMap { $0.entries("watch").compactMap(\.source) })
        var moved: [String: [(fields: Set<String>, subject: MotionFinding.Subject)]] = [:]
        for update in updates where update.isPlain {
            for attribute in update.begins.compactMap(\.attribute) {
                guard let source = attribute.source, line(source) != nil, !watched.contains(source),
                    let body = body(around: attribute.path, in: update)
                else { continue }
                let subject = MotionFinding.Subject(path: attribute.path, attribute: attribute.name)
                moved[source, default: []].append((Set(fields(of: body)), subject))
            }
        }
        return moved.keys.sorted().compactMap { source in
            guard let all = moved[source], let line = line(source),
                let other = all.first(where: { $0.fields.isDisjoint(with: all[0].fields) })
            else { return nil }
            return MotionFinding(
                code: .stopped, severity: .note, cause: .call(.animation, line: line), subject: other.subject,
                message:
                    "This animation has no value to watch: it moves changes of \(quoted(all[0].fields.sorted())) and of "
                    + "\(quoted(other.fields.sorted())).",
                advice: "Say which: .animation(…, value: \(all[0].fields.sorted()[0])).")
        }
    }

    // MARK: - D10

    /// Endless animations that move frames besides what they were meant for.
    var endlessLayout: [MotionFinding] {
        updates.flatMap { update -> [MotionFinding] in
            let endless = update.begins.filter { CurveDescription($0.attribute?.animation ?? "").isEndless }
            // The modifiers that are moved besides, by the lines of the animations.
            var meant: [MotionFinding.Line: [TraceEntry]] = [:]
            for entry in endless where entry.attribute?.name != "frame" {
                if let line = line(entry.attribute?.source) { meant[line, default: []].append(entry) }
            }
            return endless.compactMap { entry in
                guard let attribute = entry.attribute, attribute.name == "frame", let line = line(attribute.source),
                    let modifiers = meant[line]
                else { return nil }
                return endlessLayout(of: attribute, at: update, line, modifiers)
            }
        }
    }

    private func endlessLayout(
        of attribute: TraceEntry.Attribute, at update: RunRecord.Update, _ line: MotionFinding.Line,
        _ modifiers: [TraceEntry]
    ) -> MotionFinding {
        let fields = modifiers.first?.path.flatMap { nearestBody(around: $0, in: update) }.map(fields) ?? []
        return MotionFinding(
            code: .endlessLayout,
            cause: .endless(line: line, modifiers: modifiers.compactMap { self.line($0.source) }, fields: fields),
            subject: MotionFinding.Subject(path: attribute.path, attribute: "frame"), isTooMuch: true,
            time: update.time,
            message:
                "The endless animation begun at \(seconds(update.time)) moves the place of \(attribute.view), too, from "
                + "\(list(attribute.presentation)) to \(list(attribute.model)): layout changed in the same update.",
            advice:
                "Animate the modifier alone, with .animation(….repeatForever()) { $0.opacity(…) }, or begin after the first layout."
        )
    }

    // MARK: - D12

    var matchedSources: [MotionFinding] {
        let matches = runs.flatMap(\.matches)
        let matched = Set(matches.filter { $0.sources != 0 }.compactMap { $0["id"]?.text })
        return matches.compactMap { entry in
            guard let line = line(entry.source), let id = entry["id"]?.text else { return nil }
            let isLonely = entry.sources == 0
            guard entry.sources > 1 || isLonely else { return nil }
            // It may wait for its source.
            return MotionFinding(
                code: .matchedSources, severity: isLonely && matched.contains(id) ? .note : .finding,
                cause: .call(.matchedGeometryEffect, line: line),
                subject: MotionFinding.Subject(path: entry.path ?? "", attribute: nil, isInside: true), isTooMuch: true,
                time: entry.time,
                message: isLonely
                    ? "Nothing is the source of the matched group '\(id)', which this view is to follow: it stays where it is."
                    : "\(entry.sources) views want to be the source of the matched group '\(id)' at once: nothing moves from one to the other.",
                advice: isLonely
                    ? "Give the view that it is to follow the same id and namespace, with isSource: true."
                    : "Say isSource: false on those that follow, or show one of them at a time.")
        }
    }

    // MARK: - D13

    /// Transitions that nothing animates, or that no element has.
    var unusedTransitions: [MotionFinding] {
        updates.flatMap { update in
            (update.entries("insert") + update.entries("remove")).compactMap { entry in
                unusedTransition(entry, in: update)
            }
        }
    }

    private func unusedTransition(_ entry: TraceEntry, in update: RunRecord.Update) -> MotionFinding? {
        guard let path = entry.path, let around = element(around: path) else { return nil }
        let verb = entry.event == "insert" ? "inserted" : "removed"
        if let line = line(entry["unusedTransition"]?.text), entry.animation != nil {
            return MotionFinding(
                code: .unusedTransition, cause: .call(.transition, line: line),
                subject: MotionFinding.Subject(path: around, attribute: nil, isInside: true),
                time: update.time,
                message:
                    "This transition does not run: what is \(verb), at \(seconds(update.time)), is a view around this one, which has its own.",
                advice: "Write .transition on the view that is right inside of the 'if' or 'ForEach'.")
        }
        guard let line = line(entry.source), entry.animation == nil, update.time > 0, update.isPlain,
            entry["hasTransition"]?.flag == true, let body = body(around: path, in: update),
            !update.begins.contains(where: { $0.attribute?.path.isInside(path) == true })
        else { return nil }
        return MotionFinding(
            code: .unusedTransition, cause: .write(type: body.view ?? "", fields: fields(of: body), animation: nil),
            subject: MotionFinding.Subject(path: around, attribute: nil, isInside: true),
            time: update.time,
            message:
                "A view was \(verb) at \(seconds(update.time)) at once, though it has the transition of line \(line.number): "
                + "\(quoted(fields(of: body))) of \(body.view ?? "the view") changed without an animation.",
            advice: "Write \(quoted(fields(of: body))) in withAnimation { … }.")
    }

    /// The element of the container: its transition may be on a view inside of it.
    private func element(around path: String) -> String? {
        let components = path.split(separator: "/")
        guard !components.isEmpty else { return nil }
        var place = components.lastIndex { $0.hasPrefix("[") } ?? 0
        while place > 0, components[place - 1].hasPrefix("[") { place -= 1 }
        return components[...place].joined(separator: "/")
    }

    // MARK: - D14

    /// Removals that are drawn behind what they were in front of.
    var hiddenRemovals: [MotionFinding] {
        updates.flatMap { update in
            update.entries("covered").compactMap { entry in
                guard let path = entry.path, let body = update.body(around: path, { types.contains($0.view ?? "") })
                else { return nil }
                let line = entry["hasTransition"]?.flag == true ? line(entry.source) : nil
                let share = roundedText(((entry["share"]?.number ?? 1) * 100).rounded())
                return MotionFinding(
                    code: .drawnBehind,
                    cause: line.map { .call(.removal, line: $0) }
                        ?? .body(type: body.view ?? "", word: .optional, fields: fields(of: body)),
                    subject: MotionFinding.Subject(path: path, attribute: nil, isInside: true), isTooMuch: true,
                    time: update.time,
                    message:
                        "\(entry.view ?? "A view") was removed at \(seconds(update.time)), and is drawn behind \(entry["by"]?.text ?? "another view") "
                        + "while it leaves, which hides \(share) % of it: what leaves is behind what stays.",
                    advice: "Write .zIndex(1) on the view that leaves.")
            }
        }
    }
}
