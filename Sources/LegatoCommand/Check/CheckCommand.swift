// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// `legato check`: compiles each file by itself and says what it needs that Legato does not have.
struct CheckCommand {
    let options: CheckOptions
    let tools: Toolchain

    /// Prints what it finds. True when every file compiles.
    func run() throws(CommandFailure) -> Bool {
        var results: [FileResult] = []
        for path in options.files {
            let result = try check(path)
            if !options.isJSON { print(result.lines.joined(separator: "\n")) }
            results.append(result)
        }
        let isOK = results.allSatisfy(\.ok)
        if options.isJSON { print(try Self.json(Answer(ok: isOK, files: results))) }
        return isOK
    }

    private func check(_ path: String) throws(CommandFailure) -> FileResult {
        let source = BlankedSource(try SourceFile.read(path))
        let arguments = ["-typecheck", "-diagnostic-style=llvm", "-suppress-warnings", path]
        let (succeeded, output) = try tools.compile(arguments)
        let api = MissingAPI(Diagnostic.all(in: output), in: source)
        if !succeeded, api.missing.isEmpty, api.others.isEmpty {
            throw CommandFailure("The compiler failed on '\(path)' without saying where:\n\(output)")
        }
        return FileResult(
            path: path, ok: succeeded, missing: api.missing.map { .init(name: $0.name, lines: $0.lines) },
            errors: api.others.map { .init($0) }, hints: PortingHint.all(in: source))
    }

    private static func json(_ answer: Answer) throws(CommandFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(answer) else {
            throw CommandFailure("Cannot write the result as JSON.")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

// MARK: - Results, as they are printed

extension CheckCommand {
    /// The object `--json` prints; described in `legato check --help`.
    private struct Answer: Encodable {
        var ok: Bool
        var files: [FileResult]
    }

    struct FileResult: Encodable, Equatable {
        struct Missing: Encodable, Equatable {
            var name: String
            var count: Int
            var lines: [Int]

            init(name: String, lines: [Int]) {
                self.name = name
                self.lines = lines
                count = lines.count
            }
        }

        struct CompilerError: Encodable, Equatable {
            var path: String
            var line: Int
            var column: Int
            var message: String

            init(_ diagnostic: Diagnostic) {
                path = diagnostic.path
                line = diagnostic.line
                column = diagnostic.column
                message = diagnostic.message
            }
        }

        var path: String
        var ok: Bool
        var missing: [Missing]
        var errors: [CompilerError]
        var hints: [PortingHint]

        /// What people read: one line when all is well.
        var lines: [String] {
            var lines = [ok ? "\(path): ok" : "\(path): \(summary)"]
            let width = missing.map(\.name.count).max() ?? 0  // Equivalent: constant, not used if it is empty.
            for use in missing {
                let name = use.name.padding(toLength: width, withPad: " ", startingAt: 0)
                lines.append("  missing  \(name)  \(use.count)×  \(Self.places(use.lines))")
            }
            for error in errors {
                lines.append("  error    \(error.path):\(error.line):\(error.column): \(error.message)")
            }
            for hint in hints { lines.append("  hint     line \(hint.line): \(hint.message)") }
            return lines
        }

        private var summary: String {
            [(missing.count, "missing"), (errors.count, errors.count == 1 ? "other error" : "other errors")]
                .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        }

        /// "lines 4, 9", each line once.
        private static func places(_ lines: [Int]) -> String {
            var unique: [Int] = []
            for line in lines where unique.last != line { unique.append(line) }
            return (unique.count == 1 ? "line " : "lines ") + unique.map(String.init).joined(separator: ", ")
        }
    }
}
