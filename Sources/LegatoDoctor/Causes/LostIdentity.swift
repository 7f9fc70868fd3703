// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

extension Diagnosis {
    // MARK: - D11

    /// Views that were replaced by others that show the same by other values, so that nothing moved.
    var lostIdentities: [MotionFinding] {
        updates.flatMap { update in
            update.entries("identity").compactMap { lostIdentity($0, in: update) }
        } + repeatedIdentities
    }

    private func lostIdentity(_ entry: TraceEntry, in update: RunRecord.Update) -> MotionFinding? {
        guard let path = entry.path, let cause = entry["cause"]?.text,
            let body = update.body(around: "\(path)/", { types.contains($0.view ?? "") })
        else { return nil }
        let losses = entry.losses
        let couldMove = entry.animation != nil && !losses.isEmpty
        // An id of a type that no changed field has is created at each evaluation.
        let isNewEachTime =
            cause == "id" && !body.changed.contains { $0.type.contains(entry.type) }
            && Self.uniqueTypes.contains(entry.type)
        // An id may be changed in order to reset state.
        let losesState = entry.isSame && entry.states > 0 && (cause == "branch" || cause == "type")
        guard couldMove || losesState || isNewEachTime else { return nil }
        let type = body.view ?? ""
        var fault: MotionFinding.Cause
        let what: String
        let advice: String
        switch cause {
        case "id":
            guard let line = line(entry.source) else { return nil }
            fault = .call(.id, line: line)
            what = "its id became another one"
            advice =
                isNewEachTime
                ? "Take the id from the data, or leave it out: this one is another one at each evaluation."
                : "Leave .id out, or give it a value that stays the same while the view is to move."
        case "branch":
            fault = .body(type: type, word: .branch, fields: fields(of: body))
            what = "the other branch was taken, which has a view of its own"
            advice = "Write the view once, with values that depend on the condition: .offset(x: condition ? 100 : 0)."
        case "type":
            fault = .body(type: type, word: .anyView, fields: fields(of: body))
            what = "its AnyView holds another type"
            advice = "Write the view once, with modifiers that stay and values that change, and without AnyView."
        case "element":
            guard couldMove, Self.uniqueTypes.contains(entry.type) || Self.valueTypes.contains(entry.type) else {
                return nil
            }
            fault = .body(type: type, word: .forEach, fields: fields(of: body))
            what = "the element has another id than the one at its place before"
            advice = "Give each element an id that stays the same while its values change, as Identifiable does."
        default: return nil
        }
        let loss =
            losses.first.map { " Its \($0.name) could have moved from \(list($0.from)) to \(list($0.to))." } ?? ""
        let states = entry.states == 0 ? "" : " State that had been written is lost."
        // One that fades out while the other fades in looks much the same.
        let onlyFades =
            !losses.isEmpty && losses.allSatisfy { ["opacity", "paint"].contains($0.name) } && states.isEmpty
        return MotionFinding(
            code: .lostIdentity, severity: onlyFades && !isNewEachTime ? .note : .finding, cause: fault,
            subject: MotionFinding.Subject(path: body.path ?? "", attribute: losses.first?.name, isInside: true),
            isTooMuch: !couldMove, time: update.time,
            message:
                "A view in \(type) was replaced at \(seconds(update.time)) instead of changing: \(what).\(loss)\(states)",
            advice: advice)
    }

    /// Types of ids that are created, and types of ids that are computed from data.
    private static let uniqueTypes: Set = ["UUID", "Date", "ObjectIdentifier"]
    private static let valueTypes: Set = ["Double", "CGFloat", "Float", "Int"]

    /// Elements of which only the first is shown.
    private var repeatedIdentities: [MotionFinding] {
        runs.flatMap(\.reports).filter { $0["topic"]?.text == "identity" }.compactMap { report in
            guard let path = report.path, let type = innermostType(around: path) else { return nil }
            return MotionFinding(
                code: .lostIdentity, cause: .body(type: type, word: .forEach, fields: []),
                subject: MotionFinding.Subject(path: path, attribute: nil, isInside: true), isTooMuch: true,
                time: report.time, message: report["message"]?.text ?? "",
                advice: "Give each element an id of its own.")
        }
    }

    /// The nearest type of the user's on a path.
    func innermostType(around path: String) -> String? {
        path.split(separator: "/").last { types.contains(String($0)) }.map(String.init)
    }
}
