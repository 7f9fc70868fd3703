// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEncoding
import LegatoOptions
import LegatoSummary

/// The motions of one attribute in lines of at most 120 columns.
struct MotionLines {
    private let motions: [MotionSummary.Motion]

    init(_ motions: [MotionSummary.Motion]) { self.motions = motions }

    var lines: [String] {
        let rows = motions.map(rows)
        let table = table(of: rows.flatMap { $0 })
        var next = table.startIndex
        return zip(motions, rows).flatMap { motion, rows in
            defer { next += rows.count }
            return heads(of: motion) + table[next..<(next + rows.count)].flatMap { $0 }
        }
    }

    /// Each row in a line; in two where some row has no room in one.
    private func table(of rows: [[String]]) -> [[String]] {
        let lines = Self.table(rows, indent: Self.indent)
        guard lines.contains(where: { $0.count > Self.width }) else { return lines.map { [$0] } }
        let ways = rows.map { String(repeating: " ", count: Self.indent) + Self.name($0[0], Self.width - Self.indent) }
        return zip(ways, Self.table(rows.map { Array($0.dropFirst()) }, indent: Self.indent)).map { [$0, $1] }
    }

    /// Of what is said of a motion, below its time.
    private static let indent = 11

    // MARK: - What began, and what it took over

    private func heads(of motion: MotionSummary.Motion) -> [String] {
        let time = Self.padded("\(roundedText(motion.time)) s", to: Self.indent - 2)
        let head = "  \(time)\(Self.described(motion.animation))"
        guard let previous = motion.previous else { return [head] }
        let verb = motion.start == .merge ? "takes over" : "is added to"
        let targets = previous.components.compactMap { component in
            component.to.map { Self.value(component.name, $0) }
        }
        let isTracking = previous.animation?.isTracking ?? false
        let other =
            isTracking
            ? "a finger"
            : previous.animation.map { $0 == motion.animation ? "the same animation" : Self.described($0) }
                ?? "another animation"
        let target = isTracking || targets.isEmpty ? [] : ["on its way to \(Self.list(targets))"]
        return [head] + Self.wrapped(["\(verb) \(other) at \(roundedText(previous.speed))/s"] + target)
    }

    /// Parts of a sentence, in as many lines as they need.
    private static func wrapped(_ parts: [String]) -> [String] {
        let indent = String(repeating: " ", count: indent)
        let line = indent + parts.joined(separator: ", ")
        return line.count <= width ? [line] : parts.map { indent + name($0, width - indent.count) }
    }

    private static func described(_ animation: MotionSummary.Animation) -> String {
        let words = animation.curve.isEmpty ? "an animation" : CurveDescription(animation.curve).words
        return name(words, 64) + (animation.line.map { " · \(name($0))" } ?? "")
    }

    // MARK: - What was measured

    /// Components that do the same are in one row.
    private func rows(of motion: MotionSummary.Motion) -> [[String]] {
        var groups: [[MotionSummary.Component]] = []
        for component in motion.components {
            let index = groups.firstIndex {
                $0[0].settled == component.settled && Self.share($0[0].overshoot) == Self.share(component.overshoot)
            }
            if let index { groups[index].append(component) } else { groups.append([component]) }
        }
        let top = motion.topSpeed.map { "top \(roundedText($0.speed))/s at \(roundedText($0.time)) s" } ?? ""
        guard !groups.isEmpty else { return [["stays the same", state(of: motion, nil), "", top]] }
        return groups.enumerated().map { index, group in
            let ways = group.map { component in
                let shift = component.shift.map { ", \(roundedText($0)) of it at once" } ?? ""
                return Self.way(component.name, from: component.from, to: component.to) + shift
            }
            return [
                Self.list(ways), state(of: motion, group[0]), Self.overshoot(of: group, motion),
                index == 0 ? top : "",
            ]
        }
    }

    private func state(of motion: MotionSummary.Motion, _ component: MotionSummary.Component?) -> String {
        if let time = component?.settled { return "settled \(roundedText(time)) s" }
        guard let end = motion.end else { return motion.animation.isEndless ? "never ends" : "not over" }
        let verbs = [
            "retargeted": "taken over", "combined": "added to", "removed": "removed", "viewGone": "view gone",
        ]
        return "\(verbs[end.reason] ?? "ended") \(roundedText(end.time)) s"
    }

    private static func overshoot(
        of group: [MotionSummary.Component], _ motion: MotionSummary.Motion
    ) -> String {
        guard !motion.animation.isTracking else { return "" }
        guard let share = share(group[0].overshoot) else { return "no overshoot" }
        // Components have distances of their own, and one share.
        guard group[0].overshoot?.share != nil else { return share }
        let distance = group.count > 1 ? nil : group[0].overshoot.map { roundedText($0.distance) }
        return distance.map { "overshoot \($0) (\(share))" } ?? "overshoot \(share)"
    }

    /// `4.2 %`; where there is no way that it is a part of, how far away; nil: nothing that can be seen.
    private static func share(_ overshoot: MotionSummary.Overshoot?) -> String? {
        guard let overshoot, roundedText(overshoot.distance) != "0" else { return nil }
        return overshoot.share.map { "\(roundedText(($0 * 1000).rounded() / 10)) %" }
            ?? "away by \(roundedText(overshoot.distance))"
    }

    // MARK: - Words

    static func way(_ name: String?, from: Double, to: Double) -> String {
        value(name, from) + " → \(roundedText(to))"
    }

    private static func value(_ name: String?, _ value: Double) -> String {
        (name.map { "\($0) " } ?? "") + roundedText(value)
    }

    /// Of many the first. Source: chosen, the components of a frame.
    static func list(_ parts: [String]) -> String {
        let most = 4
        return parts.prefix(most).joined(separator: ", ")
            + (parts.count > most ? " and \(parts.count - most) more" : "")
    }

    /// A text of a program: on one line, and not longer than a name.
    static func name(_ text: String, _ longest: Int = 40) -> String {
        let line = PrintableText.line(text)
        return line.count > longest ? "\(line.prefix(longest - 1))…" : line
    }

    // MARK: - Columns

    /// Source: chosen, what a terminal shows in one line.
    static let width = 120

    /// Cells below each other.
    static func table(_ rows: [[String]], indent: Int = 2) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.max() ?? 0
        }
        return rows.map { row in
            var line = String(repeating: " ", count: indent)
            for (column, cell) in row.enumerated() where widths[column] > 0 || !cell.isEmpty {
                line += padded(cell, to: widths[column] + 3)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(text.isEmpty ? 0 : 1, width - text.count))
    }
}
