// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Turns the user's files into a library the runner can load.
struct SceneCompiler {
    let tools: Toolchain
    let sources: SceneSources
    /// Seconds of the monotonic clock.
    let deadline: Double

    /// The path of the library. Throws the compiler's diagnostics when the files do not compile, or when there is nothing
    /// in them to show.
    func compile() throws(CommandFailure) -> String {
        if sources.hasPreview {
            let (succeeded, output) = try compile(previewing: [])
            guard succeeded else { throw Self.failure(output) }
            return library
        }
        return try compileFirstView()
    }

    private var library: String { tools.folder.file("libLegatoScene.so") }

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
        guard succeeded else { throw Self.failure(output) }
        let names = sources.files.map { "'\($0.path)'" }.joined(separator: ", ")
        throw CommandFailure(
            "No view found in \(names): there is no #Preview, no PreviewProvider and no View that can be made without "
                + "arguments. Add '#Preview { … }' with the view to show.")
    }

    /// What the compiler says about the user's files alone, in its full style.
    private func userDiagnostics(fallback: String) throws(CommandFailure) -> CommandFailure {
        let (succeeded, output) = try compile(previewing: [])
        return Self.failure(succeeded ? fallback : output)
    }

    private func compile(
        previewing candidates: [SceneSources.Candidate]
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        var paths = sources.files.map(\.path)
        for index in Set(candidates.map(\.file)) {
            let copy = tools.folder.file("File\(index).swift")
            let text = sources.text(ofFile: index, previewing: candidates)
            guard FileManager.default.createFile(atPath: copy, contents: Data(text.utf8)) else {
                throw CommandFailure("Cannot write '\(copy)': \(String(cString: strerror(errno))).")
            }
            paths[index] = copy
        }
        // The plain style can be read back; people get the compiler's own.
        let style =
            candidates.isEmpty
            ? (isatty(2) == 1 ? ["-color-diagnostics"] : []) : ["-diagnostic-style=llvm"]
        let arguments = tools.compiler.libraryArguments(tools.installation, output: library) + ["-suppress-warnings"]
        return try tools.compile(style + arguments + paths, deadline: deadline)
    }

    private static func failure(_ output: String) -> CommandFailure {
        var text = output[...]
        while text.last?.isNewline == true { text.removeLast() }
        return CommandFailure(String(text), isDiagnostics: true)
    }
}
