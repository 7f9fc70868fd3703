// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// What to do about what the compiler cannot know: a name of another file, a symbol of an asset catalog, a framework that
/// Legato does not have.
struct ErrorHints {
    /// Those that are compiled, as the user wrote them.
    let paths: [String]
    /// What the hint tells to call: "legato check".
    let command: String

    func hints(missing: [FileResult.Missing], errors: [FileResult.CompilerError]) -> [PortingHint] {
        let imports = missing.flatMap { use -> [PortingHint] in
            guard use.name.hasPrefix("import ") else { return [] }
            return use.lines.map {
                PortingHint(
                    line: $0, message: AppleFrameworks.hint(String(use.name.dropFirst("import ".count))),
                    isAboutError: true)
            }
        }
        var told: Set<String> = []
        let names = errors.compactMap { error -> PortingHint? in
            guard let message = message(for: error.message), told.insert(message).inserted else { return nil }
            return PortingHint(line: error.line, message: message, isAboutError: true)
        }
        return (imports + names).sorted { $0.line < $1.line }
    }

    private func message(for error: String) -> String? {
        let quoted = DiagnosticReader.quotedParts(error)
        if error.hasPrefix("cannot find "), let name = quoted.first, !name.hasPrefix("$") {
            let file = declaringFile(of: name)
            let others = paths.map { PrintableText.line($0) }.joined(separator: " ")
            guard let file else {
                // Others are mostly mistyped.
                guard name.first?.isUppercase == true else { return nil }
                return "'\(name)' is declared in none of these files; pass the one that declares it, too: "
                    + "\(command) \(others) Other.swift"
            }
            let path = PrintableText.line(file)
            return "'\(name)' is declared in '\(path)'; pass that file, too: \(command) \(others) \(path)"
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

    /// What bounds the search. Source: chosen.
    private static let mostFiles = 400
    private static let greatestFile = 1 << 20

    /// The file beside these that declares a name, as it would be passed.
    private func declaringFile(of name: String) -> String? {
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        var left = Self.mostFiles
        var folders: [String] = []
        for path in paths {
            let folder = (path as NSString).deletingLastPathComponent
            if !folders.contains(folder) { folders.append(folder) }
        }
        for folder in folders {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
            for entry in entries.sorted() where entry.hasSuffix(".swift") && !entry.hasPrefix(".") {
                let path = folder.isEmpty ? entry : (folder as NSString).appendingPathComponent(entry)
                guard !paths.contains(path), left > 0 else { continue }
                left -= 1
                if declares(name, path) { return path }
            }
        }
        return nil
    }

    private func declares(_ name: String, _ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            (attributes?[.size] as? NSNumber)?.intValue ?? 0 <= Self.greatestFile,
            let data = FileManager.default.contents(atPath: path)
        else { return false }
        let tokens = BlankedSource(utf8: [UInt8](data)).tokens
        return zip(tokens, tokens.dropFirst()).contains { Self.introducers.contains($0.text) && $1.text == name }
    }

    private static let introducers: Set = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var",
    ]
}
