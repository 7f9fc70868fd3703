// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What Linux cannot offer, with what to write instead, or what to do about an error.
struct PortingHint: Equatable, Encodable {
    var line: Int
    var message: String
    /// Whether it explains why something does not compile.
    var isAboutError = false

    private enum CodingKeys: CodingKey { case line, message }

    /// Every place in `source` that deserves a hint.
    static func all(in source: BlankedSource) -> [PortingHint] {
        let calls = CallReader(tokens: source.tokens)
        var hints: [PortingHint] = []
        for index in calls.tokens.indices {
            guard let message = refusal(of: index, in: calls) else { continue }
            let hint = PortingHint(
                line: source.place(of: calls.tokens[index].offset).line, message: message, isAboutError: true)
            if !hints.reversed().prefix(while: { $0.line == hint.line }).contains(hint) { hints.append(hint) }
        }
        return hints + UncalledDelegateMethod.all(in: source).map { PortingHint(line: $0.line, message: $0.message) }
    }

    /// What only Objective-C has, and no change of the file stands for; nil: nothing of that is at this token.
    private static func refusal(of index: Int, in calls: CallReader) -> String? {
        let word = calls.text(index)
        if let message = names[word], calls.text(index - 1) != "func" { return message }
        switch word {
        case "optional" where ["func", "var", "static", "init", "subscript", "@"].contains(calls.text(index + 1)):
            return
                "optional requirements of a protocol need Objective-C; declare them without 'optional', and give them defaults in "
                + "an extension of the protocol"
        case "observe" where calls.text(index + 1) == "(" && calls.text(index + 2) == "\\": return observing
        case "forKeyPath" where [calls.text(index + 1), calls.text(index + 2)].contains(":"):
            let before = (max(0, index - longestCall)..<index).map(calls.text)
            return before.contains(where: observers.contains) ? observing : nil
        case "NSManaged" where calls.text(index - 1) == "@":
            return "@NSManaged needs Core Data, which writes the accessors; declare a stored property"
        case "Selector" where calls.text(index + 1) == "(" && calls.text(index + 2) == "\"":
            return byName
        case "selector" where calls.text(index - 1) == "#" && ["getter", "setter"].contains(calls.text(index + 2)):
            return "selectors of properties need Objective-C; name a method"
        default: return nil
        }
    }

    private static let observers: Set = ["addObserver", "removeObserver", "observeValue"]
    /// What stands between the name of a call and its last label has no more words and signs. Source: chosen.
    private static let longestCall = 20

    private static let observing =
        "key-value observing needs Objective-C; use didSet, a publisher of Combine, or a notification"
    private static let byName =
        "a method cannot be found by its name without Objective-C; write #selector(Type.method), or pass a closure"
    private static let exchanging =
        "methods cannot be exchanged or added at run time without Objective-C; subclass, or call a function of your own"
    private static let attaching =
        "values cannot be attached to objects without Objective-C; use a stored property of a subclass, or a dictionary by "
        + "ObjectIdentifier"
    private static let nibs =
        "interface files (nibs and storyboards) cannot be loaded here; make the views and controllers in code"

    /// Functions and methods that only Objective-C has.
    private static let names = [
        "NSSelectorFromString": byName, "class_getInstanceMethod": exchanging, "class_getClassMethod": exchanging,
        "method_exchangeImplementations": exchanging, "method_setImplementation": exchanging,
        "class_addMethod": exchanging, "class_replaceMethod": exchanging, "objc_setAssociatedObject": attaching,
        "objc_getAssociatedObject": attaching, "UINib": nibs, "NSNib": nibs, "UIStoryboard": nibs, "NSStoryboard": nibs,
        "loadNibNamed": nibs, "instantiateViewController": nibs, "instantiateInitialViewController": nibs,
    ]
}
