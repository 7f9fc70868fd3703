// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// The user's files as they are compiled: themselves, or, when none holds an app or a preview, one of them in a copy with previews
/// of its views appended. Diagnostics keep the user's path and lines either way.
struct SceneSources {
    struct File {
        var path: String
        /// As it is compiled.
        var text: String
        /// Whether that is not what is in the user's file.
        var isChanged = false
        var outline: SourceOutline
    }

    /// A view that may have an empty initialiser; only the compiler knows.
    struct Candidate: Equatable {
        var file: Int
        var view: String
        /// Whether it is a class of UIKit's views or controllers.
        var isKit = false
    }

    let files: [File]

    /// - Parameter platform: What the files are compiled for; nil: what their imports imply.
    init(paths: [String], platform: Platform?) throws(CommandFailure) {
        var texts: [String] = []
        for path in paths { texts.append(try SourceFile.read(path)) }
        let sources = texts.map { BlankedSource($0) }
        let calls = sources.map { CallReader(tokens: $0.tokens) }
        let platform = Platform(platform, of: calls)
        files = paths.indices.map { index in
            var bytes = Array(texts[index].utf8)
            let adaptation = SourceAdaptation(of: bytes, calls[index].tokens, for: platform)
            adaptation.apply(to: &bytes)
            let isChanged = !adaptation.changes.isEmpty
            return File(
                path: InputFiles.name(of: paths[index]),
                text: isChanged ? String(decoding: bytes, as: UTF8.self) : texts[index], isChanged: isChanged,
                outline: SourceOutline(sources[index]))
        }
    }

    /// Whether something is there to be shown: an app or a preview.
    var hasScene: Bool { files.contains { $0.outline.hasPreview || !$0.outline.apps.isEmpty } }

    /// What the developer of an app should read before it is shown.
    var notices: [String] {
        guard files.contains(where: { !$0.outline.apps.isEmpty }) else { return [] }
        return files.flatMap { file in
            file.outline.uncalledDelegateMethods.map { "\(PrintableText.line(file.path)):\($0.line): \($0.message)." }
        }
    }

    /// In the order in which they are tried: first file first.
    var candidates: [Candidate] {
        files.enumerated().flatMap { index, file in
            file.outline.views.map { Candidate(file: index, view: $0) }
        }
            + files.enumerated().flatMap { index, file in
                file.outline.kitViews.map { Candidate(file: index, view: $0, isKit: true) }
            }
    }

    /// What diagnostics about the appended previews name as their file.
    static let appendixName = "legato-views"

    /// The text of file `index` with previews of those of `candidates` that are its own. Their place is the number of
    /// the candidate in `candidates`, from 1, as a line of `appendixName`.
    func text(ofFile index: Int, previewing candidates: [Candidate]) -> String {
        let file = files[index]
        let own = candidates.contains { $0.file == index }
        guard own || file.isChanged else { return file.text }
        var text = file.path.hasPrefix("/") ? located(file) : file.text + "\n"
        for (number, candidate) in candidates.enumerated() where candidate.file == index {
            let type = candidate.isKit ? candidate.view : "some View"
            // The function distinguishes a missing initialiser from a failing expansion of the macro, and lets private
            // types be shown.
            text += """
                #sourceLocation(file: "\(Self.appendixName)", line: \(number + 1))
                @MainActor private func __legatoView\(number)() -> \(type) { \(candidate.view)() }
                #sourceLocation(file: "\(Self.appendixName)", line: \(number + 1))
                #Preview(\(Self.literal(candidate.view))) { __legatoView\(number)() }

                """
        }
        return text
    }

    /// The text of a file that is compiled under another name, with its own path and lines for all that is said about it.
    private func located(_ file: File) -> String {
        let path = Self.literal(file.path)
        var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // What ends a place that the file itself has named goes back to the file's own, not to that of the copy.
        for (index, line) in BlankedSource(file.text).lines.enumerated() where lines.indices.contains(index) {
            guard line.filter({ !$0.isWhitespace }) == "#sourceLocation()" else { continue }
            lines[index] = "#sourceLocation(file: \(path), line: \(index + 2))"
        }
        return "#sourceLocation(file: \(path), line: 1)\n\(lines.joined(separator: "\n"))\n"
    }

    /// A literal of Swift with the text; one of a source location must stand on one line.
    private static func literal(_ text: String) -> String {
        var result = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result.append("\\")
                result.append(scalar)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result) + "\""
    }
}
