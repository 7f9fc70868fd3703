// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoProtocol

/// What a program can show: its app, and its previews in the order of its files as they were given, and of the lines in them.
///
/// The program says what previews it has; where they are is read from the files, so no place here is the program's word.
struct PreviewList {
    struct Item: Equatable {
        /// What the scene process calls it.
        var index: Int
        var description: PreviewDescription
        /// Where it is declared; nil: nobody knows.
        var place: Place?
    }

    struct Place: Equatable {
        /// As the user wrote it.
        var path: String
        /// The number of the file.
        var file: Int
        var lines: ClosedRange<Int>
    }

    /// The previews.
    let items: [Item]
    /// What the program starts with; nil: it is no app.
    let app: Item?

    /// - Parameter files: their paths and outlines, in the order given.
    init(_ descriptions: [PreviewDescription], files: [(path: String, outline: SourceOutline)]) {
        let places = files.enumerated().flatMap { number, file in
            file.outline.previews.map { (place: Place(path: file.path, file: number, lines: $0.lines), preview: $0) }
        }
        let items = descriptions.enumerated().map { index, description in
            let place =
                description.isApp
                ? nil
                : places.first { place, preview in
                    if let provider = description.provider { return preview.provider == provider }
                    return preview.provider == nil && preview.lines.lowerBound == description.line
                        && Self.name(of: place.path) == Self.name(of: description.file ?? "")
                }
            return Item(index: index, description: description, place: place?.place)
        }
        self.items = items.filter { !$0.description.isApp }.sorted { Self.order($0) < Self.order($1) }
        app = items.first { $0.description.isApp }.map { item in
            var item = item
            item.place =
                files.enumerated().lazy.flatMap { number, file in
                    file.outline.apps.filter { $0.name == item.description.provider }
                        .map { Place(path: file.path, file: number, lines: $0.lines) }
                }.first
            return item
        }
    }

    private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

    /// What has no place comes last, as the program has it.
    private static func order(_ item: Item) -> (Int, Int, Int) {
        (item.place?.file ?? .max, item.place?.lines.lowerBound ?? .max, item.index)
    }

    // MARK: - Choosing

    /// The preview that `--preview` asks for: the one with exactly this name, else the one with this number, from 1, else the one
    /// on this line of a file. An app has a name and lines, too, and no number.
    ///
    /// Where nothing is asked for it is the app, which is what people see who start the program, while a preview shows a part of it; else
    /// the first preview.
    func choose(_ wanted: String?) throws(CommandFailure) -> Item {
        guard let first = app ?? items.first else {
            throw CommandFailure(
                "No view found: what the file calls an app or a preview is not compiled in. Add '#Preview { … }'.")
        }
        guard let wanted else { return first }
        let all = items + [app].compactMap(\.self)
        if let named = all.first(where: { $0.description.name == wanted }) { return named }
        let quoted = PrintableText.line(wanted)
        if let number = Int(wanted) {
            if number >= 1, number <= items.count { return items[number - 1] }
            throw CommandFailure(
                "There is no preview '\(quoted)', by name or by number. There are:\n\(text)", exitCode: 1)
        }
        if let colon = wanted.lastIndex(of: ":"), let line = Int(wanted[wanted.index(after: colon)...]) {
            let path = wanted[..<colon]
            let inFile = all.filter { $0.place.map { Self.matches($0.path, path) } ?? false }
            // Of previews that are inside of each other the inner one.
            let found = inFile.filter { $0.place?.lines.contains(line) ?? false }.min {
                Self.length($0) < Self.length($1)
            }
            if let found { return found }
            let what =
                inFile.isEmpty
                ? "no preview in a file '\(PrintableText.line(String(path)))'" : "no preview on line \(line)"
            throw CommandFailure("--preview '\(quoted)': there is \(what). There are:\n\(text)")
        }
        throw CommandFailure("There is no preview '\(quoted)'. There are:\n\(text)")
    }

    /// Whether a file's path is this one, or ends in it.
    private static func matches(_ path: String, _ wanted: Substring) -> Bool {
        let own = path.split(separator: "/").filter { $0 != "." }
        let parts = wanted.split(separator: "/").filter { $0 != "." }
        return !parts.isEmpty && own.suffix(parts.count) == parts[...]
    }

    private static func length(_ item: Item) -> Int { item.place?.lines.count ?? .max }

    /// A preview, or the app, as it can be asked for and as people read it.
    struct Choice: Equatable, Sendable {
        /// What `choose` finds it by; empty: it is found where nothing is asked for.
        var value: String
        /// What `--list` prints of it, without its place.
        var text: String
    }

    /// All there is to choose from, the app first.
    var choices: [Choice] {
        lines.map { Choice(value: value(of: $0.item), text: "\($0.number) \(Self.name(of: $0.item))") }
    }

    /// What `choose` finds an item by.
    func value(of item: Item) -> String {
        if item.index == app?.index { return "" }
        if let name = item.description.name, (try? choose(name)) == item { return name }
        return items.firstIndex(of: item).map { "\($0 + 1)" } ?? ""
    }

    // MARK: - Listing

    /// A line for each: "App" or a number, name, and place.
    var text: String {
        let lines = lines
        let names = lines.map { Self.name(of: $0.item) }
        let width = names.map(\.count).max() ?? 0
        let digits = lines.map(\.number.count).max() ?? 0
        return zip(lines, names).map { line, name in
            let number = String(repeating: " ", count: digits - line.number.count) + line.number
            let place = line.item.place.map { "  \(PrintableText.line($0.path)):\($0.lines.lowerBound)" } ?? ""
            let padded = place.isEmpty ? name : name + String(repeating: " ", count: width - name.count)
            return "  \(number)  \(padded)\(place)"
        }.joined(separator: "\n")
    }

    private var lines: [(number: String, item: Item)] {
        [app].compactMap(\.self).map { (number: "App", item: $0) }
            + items.enumerated().map { (number: "\($0.offset + 1)", item: $0.element) }
    }

    private static func name(of item: Item) -> String {
        item.description.name.map { "'\(PrintableText.line(String($0.prefix(longestName))))'" } ?? "without a name"
    }

    /// In characters. Source: chosen, more than a line.
    private static let longestName = 200

    /// As `--list --json` prints it; described in `legato render --help`.
    func json() throws(CommandFailure) -> String {
        let previews = items.enumerated().map { number, item in
            Answer.Preview(
                number: number + 1, name: item.description.name.map { PrintableText.line($0) },
                file: item.place.map { PrintableText.line($0.path) }, line: item.place?.lines.lowerBound)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let app = app.map { item in
            Answer.App(
                name: PrintableText.line(item.description.name ?? ""),
                file: item.place.map { PrintableText.line($0.path) },
                line: item.place?.lines.lowerBound)
        }
        guard let data = try? encoder.encode(Answer(app: app, previews: previews)) else {
            throw CommandFailure("Cannot write the previews as JSON.")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private struct Answer: Encodable {
        struct App: Encodable {
            var name: String
            var file: String?
            var line: Int?
        }

        struct Preview: Encodable {
            var number: Int
            var name: String?
            var file: String?
            var line: Int?
        }

        var app: App?
        var previews: [Preview]
    }
}
