// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A reference to a section of a page in `docs/facts`: the name of the page, then the number of the section. Several sections are cited as
/// a range, the first and the last number with "to" between them.
struct Citation: Hashable, CustomStringConvertible {
    var file: String
    /// Where the name of the page is; the first line of the file is 1.
    var line: Int
    /// The name of the page, without its folder and its ending.
    var page: String
    var section: Int

    var description: String { "\(file):\(line): \(page) \(section)" }

    /// The pages that can be cited.
    static let pages: Set = ["behaviour", "screens", "motion-views", "controls", "kit"]
}

// MARK: - Finding citations

extension Citation {
    /// The citations in the comments of the sources, tests and benchmarks, and in the pages at the root and in `docs`.
    static func all(in repository: Repository) -> [Citation] {
        var citations: [Citation] = []
        for folder in ["Sources/", "Tests/", "Benchmarks/Sources/"] {
            for path in repository.paths(from: folder, to: ".swift") {
                citations += all(inSource: repository.text(of: path) ?? "", of: path)
            }
        }
        for path in repository.paths(to: ".md") where path.hasPrefix("docs/") || !path.contains("/") {
            citations += all(inText: repository.text(of: path) ?? "", of: path)
        }
        return citations
    }

    /// The citations in the comments of a Swift source. A citation may begin in one comment and end in that of the next line.
    static func all(inSource source: String, of file: String) -> [Citation] {
        // Most sources cite nothing.
        guard pages.contains(where: { source.contains($0) }) else { return [] }
        return all(in: Tokens(of: source).comments.flatMap { words(of: $0.text, from: $0.line) }, of: file)
    }

    /// The citations in a page.
    static func all(inText text: String, of file: String) -> [Citation] {
        all(in: words(of: text, from: 1), of: file)
    }

    private struct Word {
        var text: Substring
        var line: Int
    }

    /// What is between spaces, without the marks of comments.
    private static func words(of text: String, from firstLine: Int) -> [Word] {
        var words: [Word] = []
        var line = firstLine
        for content in text.split(separator: "\n", omittingEmptySubsequences: false) {
            for word in content.split(separator: " ") where !word.allSatisfy({ $0 == "/" || $0 == "*" }) {
                words.append(Word(text: word, line: line))
            }
            line += 1
        }
        return words
    }

    private static func all(in words: [Word], of file: String) -> [Citation] {
        var citations: [Citation] = []
        for (index, word) in words.enumerated() {
            let page = String(word.text.drop { !$0.isLetter })
            let next = words[(index + 1)...]
            guard pages.contains(page), let number = next.first, number.line <= word.line + 1 else { continue }
            for section in sections(in: next.prefix(3).map(\.text)) {
                citations.append(Citation(file: file, line: word.line, page: page, section: section))
            }
        }
        return citations
    }

    /// The sections that three words cite which follow the name of a page.
    private static func sections(in words: [Substring]) -> [Int] {
        guard let word = words.first, let first = number(in: word) else { return [] }
        // With a mark after the number, it stands alone.
        guard words.count == 3, Int(word) != nil, words[1] == "to", let last = number(in: words[2]) else {
            return [first]
        }
        return first <= last ? Array(first...last) : [first, last]
    }

    /// The number that a word begins with.
    private static func number(in word: Substring) -> Int? { Int(word.prefix { ("0"..."9").contains($0) }) }
}
