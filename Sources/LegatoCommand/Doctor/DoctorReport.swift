// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDoctor
import LegatoOptions

/// What the doctor found, as it is printed.
struct DoctorReport {
    struct Item: Encodable, Equatable {
        var code: String
        var severity: String
        /// As the user wrote it.
        var file: String
        /// From 1.
        var line: Int
        var message: String
        /// What to write instead.
        var fix: String?
        /// Whether `fix` was tried, and does it; nil: it is advice.
        var proved: Bool?
        /// The preview in which it was seen.
        var preview: String?
        /// Images of what it was like before and after.
        var stills: [String]?
    }

    var items: [Item]
    /// What was examined, for people.
    var scope: String

    var isClean: Bool { !items.contains { $0.severity == MotionFinding.Severity.finding.rawValue } }

    func text(in form: DoctorOptions.Form) throws(CommandFailure) -> String {
        switch form {
        case .text: plain
        case .json: try Self.json(Answer(findings: items))
        case .sarif: try Self.json(SARIFLog(items))
        case .github: items.map(Self.workflowCommand).joined()
        }
    }

    private var plain: String {
        let findings = items.map { item in
            let fix = item.fix.map { fix in
                let lines = fix.split(separator: "\n").map { PrintableText.line(String($0)) }
                let start = item.proved == true ? "Instead, tried with success:" : "Instead:"
                return lines.count == 1
                    ? "\n  \(start) \(lines[0])" : "\n  \(start)" + lines.map { "\n      \($0)" }.joined()
            }
            let start = "\(PrintableText.line(item.file)):\(item.line): \(item.severity) \(item.code)"
            let stills = (item.stills ?? []).map(PrintableText.line)
            let shown = stills.isEmpty ? "" : "\n  Before and after: \(stills.joined(separator: ", "))"
            return "\(start): \(PrintableText.line(item.message))\(fix ?? "")\(shown)\n"
        }
        let count = items.isEmpty ? "Nothing was found" : items.count == 1 ? "1 finding" : "\(items.count) findings"
        return findings.joined() + "\(count) in \(scope).\n"
    }

    private struct Answer: Encodable {
        var findings: [Item]
    }

    private static func json(_ answer: some Encodable) throws(CommandFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(answer) else {
            throw CommandFailure("Cannot write the result as JSON.")
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// `::warning file=Card.swift,line=3,title=D3::…`. Source: documented (GitHub, workflow commands).
    private static func workflowCommand(_ item: Item) -> String {
        func escaped(_ text: String, _ more: [(String, String)] = []) -> String {
            ([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")] + more).reduce(text) {
                $0.replacingOccurrences(of: $1.0, with: $1.1)
            }
        }
        let file = escaped(PrintableText.line(item.file), [(":", "%3A"), (",", "%2C")])
        // What the program has said may hold control characters.
        let message = escaped(PrintableText.lines(item.message + (item.fix.map { "\nInstead: \($0)" } ?? "")))
        let level = item.severity == MotionFinding.Severity.finding.rawValue ? "warning" : "notice"
        return "::\(level) file=\(file),line=\(item.line),title=\(item.code)::\(message)\n"
    }
}

/// Source: documented (OASIS, SARIF 2.1.0).
private struct SARIFLog: Encodable {
    struct Text: Encodable { var text: String }
    struct Rule: Encodable {
        var id: String
        var shortDescription: Text
    }
    struct Driver: Encodable {
        var name = "legato doctor"
        var rules: [Rule]
    }
    struct Tool: Encodable { var driver: Driver }
    struct Region: Encodable { var startLine: Int }
    struct Artifact: Encodable { var uri: String }
    struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region
    }
    struct Location: Encodable { var physicalLocation: Physical }
    struct Result: Encodable {
        var ruleId: String
        var level: String
        var message: Text
        var locations: [Location]
    }
    struct Run: Encodable {
        var tool: Tool
        var results: [Result]
    }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    init(_ items: [DoctorReport.Item]) {
        let rules = MotionFinding.Code.allCases.map { Rule(id: $0.rawValue, shortDescription: Text(text: $0.title)) }
        let results = items.map { item in
            Result(
                ruleId: item.code, level: item.severity == MotionFinding.Severity.finding.rawValue ? "warning" : "note",
                message: Text(text: item.message + (item.fix.map { " Instead: \($0)" } ?? "")),
                locations: [
                    Location(
                        physicalLocation: Physical(
                            artifactLocation: Artifact(uri: Self.uri(item.file)), region: Region(startLine: item.line)))
                ])
        }
        runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
    }

    private static func uri(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
}

extension MotionFinding.Code {
    /// In a line.
    var title: String {
        switch self {
        case .fixedType: "A type has no values between two others"
        case .noAnimation: "No animation reaches a change that moves elsewhere"
        case .wrongValue: "A modifier watches another value than the one that changes"
        case .notAnimatable: "A type has no data to be animated, or leaves a field out of it"
        case .expensiveCode: "User code that runs for each frame takes too long, or may"
        case .tooMuch: "Too much changes at once"
        case .merged: "An animation took over a velocity that carries it too far, or is added to another one"
        case .overwritten: "A change without an animation cuts one off"
        case .stopped: "An animation is taken away on its way, or reaches what it was not meant for"
        case .endlessLayout: "An endless animation moves what layout has placed"
        case .lostIdentity: "A view is replaced by another one instead of changing"
        case .matchedSources: "A matched group has several sources, or none"
        case .unusedTransition: "A transition does not run"
        case .drawnBehind: "A removal is drawn behind its siblings"
        case .hidden: "What moves is not to be seen"
        case .loop: "Views write what they depend on"
        case .outsideAnimate: "A view of UIKit is changed outside of context.animate"
        case .zoomSource: "A page that is to zoom finds no source"
        case .transformedFrame: "The frame of a view is set while it has a transform"
        case .nothingMoved: "Nothing moved"
        }
    }
}
