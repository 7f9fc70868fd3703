// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions
import LegatoSummary

/// A summary of a run as it is printed.
struct MotionReport {
    private let summary: MotionSummary

    init(_ summary: MotionSummary) { self.summary = summary }

    // MARK: - JSON

    func json() throws(CommandFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        guard let data = try? encoder.encode(summary) else {
            throw CommandFailure("Cannot write the summary as JSON.")
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    // MARK: - Text

    /// One block for each attribute, then what jumped, then how much there was.
    var text: String { (blocks + [jumps, omissions, total].filter { !$0.isEmpty }).joined(separator: "\n") }

    private struct Block {
        var title: String
        /// The numbers of the children in its path.
        var place: String
        var lines: [String]
        /// How many attributes it stands for.
        var count = 1
    }

    /// In the order in which their first motions began. Attributes with one title that do the same are one.
    private var blocks: [String] {
        var order: [Int] = []
        var motions: [Int: [MotionSummary.Motion]] = [:]
        for motion in summary.motions {
            if motions[motion.attribute.number] == nil { order.append(motion.attribute.number) }
            motions[motion.attribute.number, default: []].append(motion)
        }
        var blocks: [Block] = []
        var places: [[String]: Int] = [:]
        var titles: [String: Int] = [:]
        for own in order.compactMap({ motions[$0] }) {
            let (title, lines) = (Self.title(of: own[0].attribute), MotionLines(own).lines)
            if let index = places[[title] + lines] {
                blocks[index].count += 1
            } else {
                places[[title] + lines] = blocks.count
                titles[title, default: 0] += 1
                blocks.append(Block(title: title, place: Self.children(of: own[0].attribute), lines: lines))
            }
        }
        return blocks.map { block in
            let place = titles[block.title] == 1 || block.place.isEmpty ? "" : " · \(block.place)"
            let count = block.count == 1 ? "" : " · \(block.count) alike"
            return ([MotionLines.name(block.title + place + count, MotionLines.width)] + block.lines).joined(
                separator: "\n") + "\n"
        }
    }

    private static func title(of attribute: MotionSummary.Attribute) -> String {
        let view = attribute.within.map { "in \(MotionLines.name($0))" } ?? "of \(MotionLines.name(attribute.view))"
        let line = attribute.line.map { " · \(MotionLines.name($0))" } ?? ""
        return "\(MotionLines.name(attribute.name)) \(attribute.view.isEmpty ? "of the scene" : view)\(line)"
    }

    /// `[3][0]`.
    private static func children(of attribute: MotionSummary.Attribute) -> String {
        MotionLines.name(attribute.path.split(separator: "/").filter { $0.hasPrefix("[") }.joined())
    }

    /// More are not printed; JSON has them. Source: chosen.
    private static let mostJumps = 20

    private var jumps: String {
        guard !summary.jumps.isEmpty else { return "" }
        let rows = summary.jumps.prefix(Self.mostJumps).map { jump in
            let values = jump.components.map { MotionLines.way($0.name, from: $0.from, to: $0.to) }
            let (time, until) = (roundedText(jump.time), roundedText(jump.until ?? jump.time))
            let end = until == time ? "" : " until \(until) s"
            let times = jump.count == 1 ? "" : ", \(jump.count) times\(end)"
            return [
                "\(time) s", MotionLines.name(Self.title(of: jump.attribute), 58),
                MotionLines.name(MotionLines.list(values) + times, 44),
            ]
        }
        let more = summary.jumps.count - rows.count
        return (["set at once while something moved"] + MotionLines.table(rows))
            .joined(separator: "\n") + (more > 0 ? "\n  and \(more) more, which --json lists\n" : "\n")
    }

    private var omissions: String {
        let parts = [
            summary.omitted.motions == 0 ? nil : "\(summary.omitted.motions) motions",
            summary.omitted.jumps == 0 ? nil : "\(summary.omitted.jumps) jumps",
        ].compactMap { $0 }
        return parts.isEmpty ? "" : "Left out, because there are too many: \(parts.joined(separator: " and ")).\n"
    }

    private var total: String {
        let time = "\(roundedText(summary.duration)) s"
        guard !summary.motions.isEmpty else { return "Nothing moved in \(time).\n" }
        let attributes = Set(summary.motions.map(\.attribute.number)).count
        return "\(summary.motions.count == 1 ? "1 motion" : "\(summary.motions.count) motions") of "
            + "\(attributes == 1 ? "1 attribute" : "\(attributes) attributes") in \(time).\n"
    }
}
