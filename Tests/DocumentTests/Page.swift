// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The code spans of a Markdown page: what stands between backticks, outside of fenced blocks.
struct Page {
    struct Span: Hashable {
        /// Without the backticks; a line break within is a space.
        var text: String
        /// Where it begins; the first line of the page is 1.
        var line: Int
    }

    let name: String
    private(set) var spans: [Span] = []

    init(name: String, text: String) {
        self.name = name
        var isFenced = false
        // The lines since the last blank one: a span may go on in the next line, but not in the next paragraph.
        var paragraph: [Substring] = []
        var start = 1
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let isFence = line.drop { $0 == " " }.hasPrefix("```")
            if isFence || isFenced || line.allSatisfy(\.isWhitespace) {
                read(paragraph, from: start)
                paragraph = []
                start = index + 2
            } else {
                paragraph.append(line)
            }
            if isFence { isFenced.toggle() }
        }
        read(paragraph, from: start)
    }

    /// A code span ends with as many backticks as it begins with. Without them it is plain text.
    private mutating func read(_ paragraph: [Substring], from start: Int) {
        let text = paragraph.joined(separator: "\n")
        var line = start
        var rest = text[...]
        while let tick = rest.firstIndex(of: "`") {
            line += rest[..<tick].count { $0 == "\n" }
            let opening = rest[tick...].prefix { $0 == "`" }
            let content = rest[opening.endIndex...]
            guard let closing = Self.run(of: opening.count, in: content) else {
                rest = content
                continue
            }
            let span = content[..<closing.lowerBound]
            let words = span.split { $0 == " " || $0 == "\n" }
            spans.append(Span(text: words.joined(separator: " "), line: line))
            line += span.count { $0 == "\n" }
            rest = content[closing.upperBound...]
        }
    }

    /// The first run of exactly `count` backticks.
    private static func run(of count: Int, in text: Substring) -> Range<String.Index>? {
        var rest = text
        while let tick = rest.firstIndex(of: "`") {
            let run = rest[tick...].prefix { $0 == "`" }
            if run.count == count { return run.startIndex..<run.endIndex }
            rest = rest[run.endIndex...]
        }
        return nil
    }
}
