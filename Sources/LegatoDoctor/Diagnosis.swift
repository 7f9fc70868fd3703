// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding

/// Concludes from what runs of a program did why something did not move.
///
/// A jump is a finding only where motion was meant: where an animation was there that could have reached it and did nothing else.
package struct Diagnosis {
    private let runs: [RunRecord]
    /// The types that the user's files declare.
    private let types: Set<String>
    /// The names of the user's files, as a trace has them.
    private let files: Set<String>

    /// Whether the files ask for motion anywhere.
    private let animates: Bool

    package init(_ runs: [RunRecord], types: Set<String>, files: Set<String>, animates: Bool) {
        (self.runs, self.types, self.files, self.animates) = (runs, types, files, animates)
    }

    /// One for each cause, in the order in which they were seen.
    package var findings: [MotionFinding] {
        var found = wrongValues + shapesWithoutData + bodiesWithoutData
        if found.isEmpty, let nothing = nothingMoved { found = [nothing] }
        // What is sure somewhere is no note elsewhere.
        let sure = found.filter { $0.severity == .finding }.map(\.cause)
        var seen: [MotionFinding.Cause] = []
        return found.filter { finding in
            guard !seen.contains(finding.cause), finding.severity == .finding || !sure.contains(finding.cause) else {
                return false
            }
            seen.append(finding.cause)
            return true
        }
    }

    private var updates: [RunRecord.Update] { runs.flatMap(\.updates) }

    /// The lines of animations that moved something.
    private var linesThatMove: Set<String> {
        Set(updates.flatMap { $0.begins.compactMap { $0.attribute?.source } })
    }

    // MARK: - D3

    private var wrongValues: [MotionFinding] {
        let moving = linesThatMove
        var findings: [MotionFinding] = []
        for update in updates where update.isPlain {
            for watch in update.entries("watch") where !watch.isChanged && watch.animation != nil {
                guard let source = watch.source, let line = MotionFinding.Line(source), files.contains(line.file),
                    !moving.contains(source), let path = watch.path,
                    let jump = update.jumps(files).first(where: { $0.path.isInside(path) }),
                    let body = update.body(
                        around: path,
                        { entry in types.contains(entry.view ?? "") && entry.changed.contains(where: \.isValue) })
                else { continue }
                let fields = body.changed.filter(\.isValue).map(\.name)
                let names = fields.map { "'\($0)'" }.joined(separator: " and ")
                let others = fields.count > 1 ? "one of these" : "'\(fields[0])'"
                findings.append(
                    MotionFinding(
                        code: .wrongValue, cause: .watch(line: line, fields: fields),
                        subject: MotionFinding.Subject(path: jump.path, attribute: jump.attribute),
                        message:
                            "\(jump.sentence) at \(seconds(update.time)) at once: the animation around it waits for a change of the "
                            + "value that it watches, which stayed the same. \(names) of \(body.view ?? "the view") changed. The "
                            + "animation moved nothing in the whole run.",
                        advice: "Watch \(others) with 'value:', or what is made of it."))
            }
        }
        return findings
    }

    // MARK: - D4

    private var shapesWithoutData: [MotionFinding] {
        var findings: [MotionFinding] = []
        for update in updates {
            for entry in update.entries("shape") where entry.animation != nil {
                let numbers = entry.changed.filter(\.isNumber)
                guard !numbers.isEmpty, let type = entry.shape, types.contains(type), let path = entry.path else {
                    continue
                }
                let begun = update.begins.compactMap(\.attribute).filter { $0.name == "shape" && $0.path == path }
                // Data with fewer components than numbers that changed leave some of them out.
                let components = begun.first?.model.count ?? 0
                guard components < numbers.count else { continue }
                findings.append(
                    Self.withoutData(
                        type, numbers, hasData: entry.isAnimatable, at: update.time,
                        subject: MotionFinding.Subject(path: path, attribute: "shape"), "The shape"))
            }
        }
        return findings
    }

    private var bodiesWithoutData: [MotionFinding] {
        var findings: [MotionFinding] = []
        for update in updates {
            for body in update.entries("body") where body.isAnimatable && body.animation != nil {
                let numbers = body.changed.filter(\.isNumber)
                guard !numbers.isEmpty, types.contains(body.view ?? ""), let path = body.path else { continue }
                let begun = update.begins.compactMap(\.attribute).first { $0.name == "body" && $0.path == path }
                guard (begun?.model.count ?? 0) < numbers.count else { continue }
                findings.append(
                    Self.withoutData(
                        body.view ?? "", numbers, hasData: true, at: update.time,
                        subject: MotionFinding.Subject(path: path, attribute: "body"), "The view"))
            }
            for text in update.entries("content") where text.animation != nil {
                guard let path = text.path,
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

    private static func withoutData(
        _ type: String, _ fields: [TraceEntryField], hasData: Bool, at time: Double, subject: MotionFinding.Subject,
        _ start: String
    ) -> MotionFinding {
        let names = fields.map { "'\($0.name)'" }.joined(separator: " and ")
        let changes = fields.map { "'\($0.name)' changed from \(number($0.from)) to \(number($0.to))" }
            .joined(separator: ", ")
        let isText = start.hasPrefix("The text")
        let fault =
            hasData
            ? "\(type) leaves \(names) out of its animatableData" : "\(type) has no animatableData for \(names)"
        let middle = isText ? "\(start) \(fault)." : "\(start) jumped at \(seconds(time)), since \(fault)."
        let advice =
            fields.allSatisfy { Self.interpolated.contains($0.type) }
            ? (hasData
                ? "Put \(names) into animatableData as well, or use @Animatable."
                : "Make \(type) Animatable, with \(names) as its animatableData.")
            : "Make \(names) a Double and \(type) Animatable, or let the text count with .contentTransition(.numericText())."
        return MotionFinding(
            code: .notAnimatable,
            cause: .data(
                type: type, fields: fields.map { MotionFinding.Field($0.name, type: $0.type) }, hasData: hasData),
            subject: subject, message: "\(middle) An animation was in force, and \(changes).", advice: advice)
    }

    private static let interpolated: Set = ["Double", "CGFloat", "Float"]

    // MARK: - N0

    private var nothingMoved: MotionFinding? {
        let inputs = runs.reduce(0) { $0 + $1.inputs }
        guard animates, inputs > 0, !runs.contains(where: \.moved) else { return nil }
        return MotionFinding(
            code: .nothingMoved, cause: .nothing, subject: MotionFinding.Subject(path: "", attribute: nil),
            message: "Nothing moved, though \(inputs == 1 ? "something was" : "\(inputs) elements were") touched.",
            advice: "Say with --tap, --drag or --events what makes it move, or animate a change with withAnimation.")
    }
}

typealias TraceEntryField = TraceEntry.Field

private func seconds(_ time: Double) -> String { "\(number(time)) s" }

/// With three decimals at most.
private func number(_ value: Double?) -> String {
    guard let value else { return "?" }
    let rounded = (value * 1000).rounded() / 1000
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
}

// MARK: - What an update shows

/// Something that took another value without an animation.
private struct Jump {
    var path: String
    /// Nil: a text.
    var attribute: String?
    var sentence: String
}

extension RunRecord.Update {
    /// Whether its changes were to be animated by nothing but modifiers: no scope with an animation, no finger that moves them.
    fileprivate var isPlain: Bool {
        transaction?.animation == nil && transaction?.disablesAnimations != true && transaction?.isContinuous != true
    }

    private static let shown: Set = [
        "frame", "opacity", "offset", "scale", "rotation", "rotation3D", "blur", "shadow", "brightness", "contrast",
        "saturation", "grayscale", "hueRotation", "colorMultiply", "paint", "shape", "strokeStyle", "body",
    ]

    /// - Parameter files: The user's; what modifiers elsewhere set is not meant.
    fileprivate func jumps(_ files: Set<String>) -> [Jump] {
        entries.compactMap { entry in
            if entry.event == "content", entry.animation == nil, let path = entry.path {
                return Jump(
                    path: path, attribute: nil, sentence: "The text '\(entry.from)' became '\(entry.to)'")
            }
            guard entry.event == "set", let attribute = entry.attribute, Self.shown.contains(attribute.name) else {
                return nil
            }
            if let source = entry.source, let line = MotionFinding.Line(source), !files.contains(line.file) {
                return nil
            }
            guard let from = attribute.from, from != attribute.model else { return nil }
            func list(_ numbers: [Double]) -> String { numbers.map { number($0) }.joined(separator: ", ") }
            return Jump(
                path: attribute.path, attribute: attribute.name,
                sentence:
                    "The \(attribute.name) of \(attribute.view) went from \(list(from)) to \(list(attribute.model))")
        }
    }

    /// Whether the animation said at a line moves something besides texts that change and make room for themselves.
    fileprivate func moves(besideTextsBy source: String?) -> Bool {
        let texts = Set(entries("content").compactMap(\.path))
        return begins.compactMap(\.attribute).contains { attribute in
            guard attribute.source == source, attribute.name != "content" else { return false }
            return !(attribute.name == "frame" && texts.contains(attribute.path))
        }
    }
}
