// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The names that Objective-C has for Swift's methods.
enum SelectorName {
    /// The name of a method as it is referred to: "tap", "tap(_:)", "move(to:animated:)".
    ///
    /// A reference without labels does not say what they are; then each argument is a colon.
    ///
    /// - Parameter arguments: How many the method takes.
    ///
    /// Source: *documented* (The Swift Programming Language and Swift's compiler: a first label follows "With" unless it or the end of the
    /// name is a preposition).
    static func objectiveC(_ reference: String, arguments: Int) -> String {
        let parts = reference.split(separator: "(", maxSplits: 1)
        let base = parts.first.map { String($0.filter { $0 != "`" }) } ?? ""
        guard parts.count == 2 else { return base + String(repeating: ":", count: arguments) }
        let labels = parts[1].filter { $0 != ")" && $0 != "`" }.split(separator: ":").map(String.init)
        return labels.enumerated().reduce(base) { name, label in
            guard label.element != "_" else { return name + ":" }
            guard label.offset == 0 else { return name + label.element + ":" }
            let capitalised = label.element.prefix(1).uppercased() + label.element.dropFirst()
            return name + (isPrepositional(base, label.element) ? "" : "With") + capitalised + ":"
        }
    }

    private static func isPrepositional(_ base: String, _ label: String) -> Bool {
        prepositions.contains(words(label).first ?? "") || prepositions.contains(words(base).last ?? "")
    }

    /// The words of a name in lower case: "move", "to".
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        for character in name {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }

    private static let prepositions: Set = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
        "via",
        "when", "with", "within",
    ]
}

/// The name of a selector, as Objective-C writes it.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
