// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// Turns the user's files into a library the runner can load.
struct SceneCompiler {
    let tools: Toolchain
    let sources: SceneSources
    /// As the user wrote them.
    let paths: [String]
    /// Of the program's assets.
    let symbols: AssetSymbols
    /// Seconds of the monotonic clock.
    let deadline: Double
    /// How long that is in all, for messages. Seconds.
    let timeout: Double
    /// What the files are compiled for; nil: what their imports imply.
    let platform: Platform?
    /// "legato" and its command, for messages.
    let command: String

    /// The path of the library. Throws the compiler's diagnostics when the files do not compile, or when there is nothing
    /// in them to show.
    func compile() throws(CommandFailure) -> String {
        if sources.hasScene {
            let (succeeded, output) = try compile(previewing: [])
            guard succeeded else { throw failure(output) }
            return library
        }
        return try compileFirstView()
    }

    private var library: String { tools.folder.file("library/libLegatoScene.so") }

    /// Tries the first view alone, which usually is the one. If that one needs arguments, the others are tried together,
    /// and then the first of those that the compiler did not object to.
    private func compileFirstView() throws(CommandFailure) -> String {
        var remaining = sources.candidates
        var attempt = Array(remaining.prefix(1))
        while !attempt.isEmpty {
            let (succeeded, output) = try compile(previewing: attempt)
            if succeeded { return library }
            let errors = Diagnostic.all(in: output).filter { $0.severity == .error }
            let own = errors.filter { $0.path != SceneSources.appendixName }
            let refused = Set(errors.filter { $0.path == SceneSources.appendixName }.map { $0.line - 1 })
            guard own.isEmpty, !refused.isEmpty else {
                throw try userDiagnostics(fallback: output)
            }
            let views = attempt.enumerated().filter { refused.contains($0.offset) }.map(\.element)
            remaining.removeAll { views.contains($0) }
            attempt = attempt.count == 1 ? remaining : Array(remaining.prefix(1))
        }
        // Nothing to show; but if the files do not even compile, that is the better message.
        let (succeeded, output) = try compile(previewing: [])
        guard succeeded else { throw failure(output) }
        let command = ([command] + paths.map(ShellWord.quoted) + ["Preview.swift"]).joined(separator: " ")
        throw CommandFailure(
            "No view found in \(names): there is no App, no #Preview, no PreviewProvider and no View that can be made without "
                + "arguments. Add '#Preview { … }' with the view to show, or put it into a second file: '\(command)'.")
    }

    private var names: String {
        sources.files.map { "'\(PrintableText.line($0.path))'" }.joined(separator: ", ")
    }

    /// What the compiler says about the user's files alone, in its full style.
    private func userDiagnostics(fallback: String) throws(CommandFailure) -> CommandFailure {
        let (succeeded, output) = try compile(previewing: [])
        return failure(succeeded ? fallback : output)
    }

    private func compile(
        previewing candidates: [SceneSources.Candidate]
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        var paths = sources.files.map(\.path)
        let mirror = SourceMirror(tools.folder.file("sources"), for: paths)
        try mirror.make()
        let changed = Set(candidates.map(\.file)).union(sources.files.indices.filter { sources.files[$0].isChanged })
        for (index, file) in sources.files.enumerated() {
            let isAbsolute = file.path.hasPrefix("/")
            // Of an absolute path there is no copy under the same name; the copy has another one, and says whose it is.
            if isAbsolute, changed.contains(index) { paths[index] = "File\(index).swift" }
            guard !isAbsolute || changed.contains(index) else { continue }
            let text = sources.text(ofFile: index, previewing: candidates)
            try mirror.write(Array(text.utf8), as: paths[index])
        }
        paths += try symbols.write(in: tools.folder)
        // The plain style can be read back; people get the compiler's own.
        let style = candidates.isEmpty ? [] : ["-diagnostic-style=llvm"]
        return try tools.compileLibrary(
            paths.map(Self.operand), in: mirror.workingFolder, style + ["-suppress-warnings"], output: library,
            deadline: deadline, timeoutMessage: ModuleCheck.timeoutMessage(names: names, seconds: timeout))
    }

    /// A path that the compiler cannot take for an option or for a file of arguments.
    private static func operand(_ path: String) -> String {
        path.hasPrefix("-") || path.hasPrefix("@") ? "./" + path : path
    }

    /// The compiler's diagnostics, then what is missing in Legato.
    private func failure(_ output: String) -> CommandFailure {
        var text = PrintableText.lines(output)
        if isatty(2) == 1 { text = DiagnosticColors.added(to: text) }
        while text.last?.isNewline == true { text.removeLast() }
        for line in missing { text += "\n" + line }
        return CommandFailure(text, isDiagnostics: true)
    }

    /// As `legato check` lists it. Nothing when there is no time left: the diagnostics are the message then.
    private var missing: [String] {
        guard
            var check = try? ModuleCheck(
                tools: tools, paths: paths, symbols: symbols, platform: platform, command: command, deadline: deadline,
                timeout: timeout),
            let results = try? check.run().files
        else { return [] }
        var lines: [String] = []
        for result in results {
            if !result.missing.isEmpty { lines += result.missingList }
            // What several files have in common is said once.
            lines += result.errorHintLines.filter { !lines.contains($0) }
        }
        return lines
    }
}
