// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A page of `docs/facts`: sections with a number and a title, in which each paragraph and each item of a list is a fact.
struct FactsPage {
    struct Fact: Hashable {
        /// In one line.
        var text: String
        /// Where it begins; the first line of the page is 1.
        var line: Int

        /// Whether it ends with one of the words for sources, in italics.
        var hasSource: Bool { FactsPage.sources.contains { text.hasSuffix(" *\($0)*") } }
    }

    static let sources = ["documented", "measured", "derived", "chosen", "reported"]

    /// The numbers of the sections, in their order.
    private(set) var sections: [Int] = []
    /// The facts of all sections. What is above the first section is none.
    private(set) var facts: [Fact] = []
    /// The lines of headings of sections that have no number.
    private(set) var headingsWithoutNumber: [Int] = []

    init(_ text: String) {
        // Whether the next line may go on with the last fact.
        var isOpen = false
        // Whether there has been a heading, and a fact since the last one.
        var isInSection = false
        var hasFact = false
        for (index, content) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = content.drop { $0 == " " }
            if content.hasPrefix("## ") {
                isInSection = true
                (isOpen, hasFact) = (false, false)
                readHeading(content.dropFirst(3), at: index + 1)
            } else if line.isEmpty || !isInSection {
                isOpen = false
            } else if !isOpen, hasFact, line.hasPrefix("|") {
                // A table belongs to the fact above it.
                continue
            } else if isOpen, !line.hasPrefix("- "), let last = facts.popLast() {
                facts.append(Fact(text: "\(last.text) \(line)", line: last.line))
            } else {
                facts.append(Fact(text: String(line), line: index + 1))
                (isOpen, hasFact) = (true, true)
            }
        }
    }

    private mutating func readHeading(_ heading: Substring, at line: Int) {
        let parts = heading.split(separator: " ", maxSplits: 1)
        if parts.count == 2, parts[0].hasSuffix("."), let number = Int(parts[0].dropLast()) {
            sections.append(number)
        } else {
            headingsWithoutNumber.append(line)
        }
    }
}
