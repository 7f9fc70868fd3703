// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// `legato check`: compiles files as one module and says what they need that Legato does not have.
struct CheckCommand {
    let options: CheckOptions
    let tools: Toolchain
    /// Seconds of the monotonic clock when the command was called.
    let start: Double

    /// Prints what it finds. True when every file compiles.
    func run() throws(CommandFailure) -> Bool {
        let assets = try AssetSources(named: options.assets, sources: options.files)
        assets.notices.forEach(ErrorOutput.report)
        var module = try ModuleCheck(
            tools: tools, paths: options.files, symbols: assets.symbols, platform: options.platform,
            deadline: start + options.timeout,
            timeout: options.timeout, progress: ProgressLine())
        let (results, incompleteness, links) = try module.run()
        let isOK = results.allSatisfy(\.ok)
        if options.isJSON {
            try StandardStreams.write(try Self.json(Answer(ok: isOK, files: results)) + "\n")
        } else {
            try StandardStreams.write(results.map { $0.lines.joined(separator: "\n") + "\n" }.joined())
        }
        for link in links.prefix(Self.mostLinks).map(PrintableText.line) {
            ErrorOutput.report(
                "'\(link)' is a symbolic link, which is not followed. If it matters, name it: legato check '\(link)'.")
        }
        if let incompleteness { throw CommandFailure(incompleteness) }
        return isOK
    }

    /// More are not worth a line each. Source: chosen.
    private static let mostLinks = 5

    private static func json(_ answer: Answer) throws(CommandFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(answer) else {
            throw CommandFailure("Cannot write the result as JSON.")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// The object `--json` prints; described in `legato check --help`.
    private struct Answer: Encodable {
        var ok: Bool
        var files: [FileResult]
    }
}
