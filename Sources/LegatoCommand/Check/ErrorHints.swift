// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// What to do about what the compiler cannot know: a name of another file, a symbol of an asset catalog, a framework that
/// Legato does not have.
struct ErrorHints {
    /// Those that are compiled, as the user wrote them.
    let paths: [String]
    /// The command that the hint recommends: "legato check".
    let command: String
    /// Where else names may be declared; nil: it was not read.
    var project: ProjectFiles?

    func hints(missing: [FileResult.Missing], errors: [FileResult.CompilerError]) -> [PortingHint] {
        let imports = missing.flatMap { use -> [PortingHint] in
            guard use.name.hasPrefix("import ") else { return [] }
            return use.lines.map {
                PortingHint(
                    line: $0, message: AppleFrameworks.hint(String(use.name.dropFirst("import ".count))),
                    isAboutError: true)
            }
        }
        let modules = errors.compactMap { error -> PortingHint? in
            guard error.message.hasPrefix("no such module "),
                let module = DiagnosticReader.quotedParts(error.message).first
            else { return nil }
            return PortingHint(line: error.line, message: AppleFrameworks.hint(module), isAboutError: true)
        }
        var told: Set<String> = []
        let names = errors.compactMap { error -> PortingHint? in
            guard let message = message(for: error.message), told.insert(message).inserted else { return nil }
            return PortingHint(line: error.line, message: message, isAboutError: true)
        }
        return (imports + modules + names).sorted { $0.line < $1.line }
    }

    private func message(for error: String) -> String? {
        if error.hasPrefix("'main' attribute can only apply to one type") {
            return
                "a program starts with one type; these files mark several with @main, so they belong to several programs. "
                + "Name the files of one: \(command) File.swift…"
        }
        if error.contains("must provide a main static function") {
            return
                "a program begins with a type that is an App or a UIApplicationDelegate; without one, '#Preview { … }' shows a view"
        }
        let quoted = DiagnosticReader.quotedParts(error)
        if error.hasPrefix("cannot find "), let name = quoted.first, !name.hasPrefix("$") {
            let file = project?.declaring(name).map { ProjectFiles.written($0.path, likeAnyOf: paths) }
            let others = paths.map(ShellWord.quoted).joined(separator: " ")
            guard let file else {
                // Others are mostly mistyped.
                guard name.first?.isUppercase == true else { return nil }
                return "'\(name)' is declared in none of these files; pass the one that declares it, too: "
                    + "\(command) \(others) Other.swift"
            }
            let path = PrintableText.line(file)
            return
                "'\(name)' is declared in '\(path)'; pass that file, too: \(command) \(others) \(ShellWord.quoted(file))"
        }
        if error.contains("' has no member '"), let name = quoted.last,
            let file = project?.files.first(where: {
                $0.declarations.all.contains { $0.name == name && $0.kind != .type && $0.kind != .value }
            })
        {
            let path = ProjectFiles.written(file.path, likeAnyOf: paths)
            return "'\(PrintableText.line(name))' is declared in '\(PrintableText.line(path))'; pass that file, too: "
                + "\(command) \((paths + [path]).map(ShellWord.quoted).joined(separator: " "))"
        }
        guard error.hasPrefix("type '"), error.contains("' has no member '"), quoted.count >= 2 else { return nil }
        let symbol = PrintableText.line(quoted[1])
        if Self.resources.contains(quoted[0]) {
            return "'.\(symbol)' is a symbol of an asset catalog that was not found; pass the catalog: "
                + "--assets Assets.xcassets"
        }
        guard Self.colors.contains(quoted[0]) else { return nil }
        return
            "if '.\(symbol)' is a colour of an asset catalog, pass the catalog: --assets Assets.xcassets; if another "
            + "file declares it, pass that file, too"
    }

    /// Types whose members are generated.
    static let resources: Set = ["ImageResource", "ColorResource"]
    /// Types whose members may be generated, or the user's.
    static let colors: Set = ["Color", "UIColor", "UIImage"]
}

/// A word of a command line.
enum ShellWord {
    /// As a shell has to be given it; what would control a terminal is escaped.
    static func quoted(_ word: String) -> String {
        let text = PrintableText.line(word)
        let isPlain =
            !text.isEmpty
            && text.utf8.allSatisfy { byte in
                BlankedSource.isIdentifier(byte) || "/.,:+-@%".utf8.contains(byte)
            }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
