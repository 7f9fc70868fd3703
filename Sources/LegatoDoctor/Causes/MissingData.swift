// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

extension Diagnosis {
    // MARK: - D4

    var shapesWithoutData: [MotionFinding] {
        var findings: [MotionFinding] = []
        for update in updates {
            for entry in update.entries("shape") where entry.animation != nil {
                let numbers = entry.changed.filter(\.isInterpolated)
                guard !numbers.isEmpty, let type = entry.shape, types.contains(type), let path = entry.path else {
                    continue
                }
                let begun = update.begins.compactMap(\.attribute).first { $0.name == "shape" && $0.path == path }
                guard let fields = Self.leftOut(of: begun, numbers) else { continue }
                findings.append(
                    Self.withoutData(
                        type, fields, hasData: entry.isAnimatable, at: update.time,
                        subject: MotionFinding.Subject(path: path, attribute: "shape"), "The shape"))
            }
        }
        return findings
    }

    /// Those of the fields that changed which may be left out of what began to move; nil: none is.
    private static func leftOut(
        of attribute: TraceEntry.Attribute?, _ fields: [TraceEntryField]
    ) -> [TraceEntryField]? {
        guard let attribute else { return fields }
        let changed = fields.reduce(0) { $0 + max($1.components, 1) }
        if attribute.model.count < changed { return fields }
        // Each field that changed has one that moves.
        let moving = zip(attribute.presentation, attribute.model).count { $0 != $1 }
        if moving < fields.count { return fields }
        // Data that are fields as they are come to the values of all those that changed.
        let numbers = fields.filter { $0.components == 1 && $0.to != nil }
        let missed = numbers.filter { field in !attribute.model.contains { abs($0 - (field.to ?? 0)) < 1e-9 } }
        return missed.isEmpty || missed.count == numbers.count ? nil : missed
    }

    // MARK: - D1

    /// Shapes that an animation is to move by values that have none between them.
    var fixedTypes: [MotionFinding] {
        var findings: [MotionFinding] = []
        for update in updates {
            for entry in update.entries("shape") where entry.animation != nil {
                guard let type = entry.shape, types.contains(type), let path = entry.path, !entry.changed.isEmpty,
                    !entry.changed.contains(where: \.isInterpolated),
                    !update.begins.contains(where: { $0.attribute?.name == "shape" && $0.attribute?.path == path })
                else { continue }
                let names = quoted(entry.changed.map(\.name))
                let values = entry.changed.map { "'\($0.name)' is of the type \($0.type)" }.joined(separator: ", ")
                var finding = MotionFinding(
                    code: .fixedType,
                    cause: .data(type: type, fields: Self.fields(entry.changed), hasData: entry.isAnimatable),
                    subject: MotionFinding.Subject(path: path, attribute: "shape"),
                    time: update.time,
                    message:
                        "The shape jumped at \(seconds(update.time)), though an animation was in force: \(values), which has no values between.",
                    advice:
                        "Make \(names) of \(type) a Double that is among its animatableData, and draw what is between.")
                // The animation may not have been meant for the shape.
                if update.moves(besideTextsBy: entry.animationSource) { finding.severity = .note }
                findings.append(finding)
            }
        }
        return findings
    }

    var bodiesWithoutData: [MotionFinding] {
        var findings: [MotionFinding] = []
        for update in updates {
            for body in update.entries("body") where body.isAnimatable && body.animation != nil {
                let numbers = body.changed.filter(\.isNumber)
                guard !numbers.isEmpty, types.contains(body.view ?? ""), let path = body.path else { continue }
                let begun = update.begins.compactMap(\.attribute).first { $0.name == "body" && $0.path == path }
                guard let fields = Self.leftOut(of: begun, numbers) else { continue }
                findings.append(
                    Self.withoutData(
                        body.view ?? "", fields, hasData: true, at: update.time,
                        subject: MotionFinding.Subject(path: path, attribute: "body"), "The view"))
            }
            for text in update.entries("content") where text.animation != nil {
                // One that was told how to change does so.
                guard text["hasTransition"]?.flag != true, let path = text.path,
                    let body = update.body(
                        around: path,
                        { entry in
                            types.contains(entry.view ?? "") && entry.changed.contains(where: \.isNumber)
                        }),
                    !body.isAnimatable
                else { continue }
                var finding = Self.withoutData(
                    body.view ?? "", body.changed.filter(\.isNumber), hasData: false, at: update.time,
                    subject: MotionFinding.Subject(path: body.path ?? "", attribute: "body"),
                    "The text '\(text.from)' became '\(text.to)' without the numbers between, since the view")
                // The animation may not have been meant for the text.
                if update.moves(besideTextsBy: text.animationSource) { finding.severity = .note }
                findings.append(finding)
            }
        }
        return findings
    }

    private static func fields(_ fields: [TraceEntryField]) -> [MotionFinding.Field] {
        fields.map { MotionFinding.Field($0.name, type: $0.type) }
    }

    private static func withoutData(
        _ type: String, _ fields: [TraceEntryField], hasData: Bool, at time: Double, subject: MotionFinding.Subject,
        _ start: String
    ) -> MotionFinding {
        let names = quoted(fields.map(\.name))
        let changes = fields.map { field in
            guard let from = field.from, let to = field.to else { return "'\(field.name)' changed" }
            return "'\(field.name)' changed from \(roundedText(from)) to \(roundedText(to))"
        }.joined(separator: ", ")
        let isText = start.hasPrefix("The text")
        let fault =
            hasData
            ? "\(type) leaves \(fields.count > 1 ? "some of " : "")\(names) out of its animatableData"
            : "\(type) has no animatableData for \(names)"
        let middle = isText ? "\(start) \(fault)." : "\(start) jumped at \(seconds(time)), since \(fault)."
        let advice =
            fields.allSatisfy(\.isInterpolated)
            ? (hasData
                ? "Put \(names) into animatableData as well, or use @Animatable."
                : "Make \(type) Animatable, with \(names) as its animatableData.")
            : "Make \(names) a Double and \(type) Animatable, or let the text count with .contentTransition(.numericText())."
        return MotionFinding(
            code: .notAnimatable,
            cause: .data(type: type, fields: Self.fields(fields), hasData: hasData), subject: subject, time: time,
            message: "\(middle) An animation was in force, and \(changes).",
            advice: advice)
    }
}
