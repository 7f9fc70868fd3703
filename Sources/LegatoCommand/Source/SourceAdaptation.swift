// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// What is changed in a file before it is compiled, so that code for a system with Objective-C compiles here: a light look at its words
/// says where.
///
/// Each change replaces bytes by as many, so that all places that the compiler names are those in the user's file. The one exception is
/// the bound of a protocol (`classBound`).
struct SourceAdaptation: Equatable {
    struct Change: Equatable {
        /// In bytes of the file.
        var range: Range<Int>
        /// As long as the range.
        var replacement: [UInt8]
        /// As it is reported: "#selector → #Selector".
        var what: String
    }

    /// In the order of the file; none overlaps another.
    private(set) var changes: [Change] = []

    /// - Parameters:
    ///   - bytes: of the file.
    ///   - tokens: of the same file.
    init(of bytes: [UInt8], _ tokens: [SourceToken], for platform: Platform) {
        let reader = AdaptationReader(bytes: bytes, calls: CallReader(tokens: tokens), answers: platform.answers)
        let found = tokens.indices.flatMap { index in
            switch tokens[index].text {
            case "@": reader.attribute(index).map { [$0] } ?? []
            case "#": reader.directive(index)
            case "import": reader.submodule(index).map { [$0] } ?? []
            default: [] as [Change]
            }
        }
        // A line of a file that does not compile may give one place twice.
        for change in found.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where change.range.lowerBound >= changes.last?.range.upperBound ?? 0 {
            changes.append(change)
        }
    }

    /// Changes the bytes of the file.
    func apply(to bytes: inout [UInt8]) {
        for change in changes { bytes.replaceSubrange(change.range, with: change.replacement) }
    }

    /// Every kind of change with the lines where it is made, in the order of the first ones.
    func summary(in source: BlankedSource) -> [FileResult.Adapted] {
        var lines: [String: [Int]] = [:]
        var order: [String] = []
        for change in changes {
            if lines[change.what] == nil { order.append(change.what) }
            lines[change.what, default: []].append(source.place(of: change.range.lowerBound).line)
        }
        return order.map { FileResult.Adapted(what: $0, lines: lines[$0] ?? []) }
    }
}

/// Finds the places of a file that are changed.
private struct AdaptationReader {
    let bytes: [UInt8]
    let calls: CallReader
    /// What conditions ask, with what is true of the platform.
    let answers: [String: Bool]

    fileprivate typealias Change = SourceAdaptation.Change

    private func range(_ first: Int, through last: Int) -> Range<Int> {
        calls.tokens[first].offset..<calls.tokens[last].end
    }

    private func isAdjacent(_ index: Int) -> Bool {
        index >= 1 && calls.tokens.indices.contains(index) && calls.tokens[index - 1].end == calls.tokens[index].offset
    }

    /// The names of methods, attributes and conditions that are looked at have no more words and signs. Source: chosen, so that a file of
    /// open brackets is read in one pass.
    private static let longest = 200

    /// The index of the bracket that closes the one at `open`.
    private func closing(_ open: Int) -> Int? {
        var depth = 0
        for index in open..<min(open + Self.longest, calls.tokens.count) {
            if ["(", "[", "{"].contains(calls.text(index)) { depth += 1 }
            if [")", "]", "}"].contains(calls.text(index)) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// A text in place of a longer one, with spaces behind it. Ends of lines stay.
    private func change(_ range: Range<Int>, to text: String, _ what: String) -> Change {
        var replacement = Array(bytes[range])
        for offset in replacement.indices where ![0x0A, 0x0D].contains(replacement[offset]) {
            replacement[offset] = 0x20
        }
        replacement.replaceSubrange(0..<text.utf8.count, with: text.utf8)
        return Change(range: range, replacement: replacement, what: what)
    }

    // MARK: - Attributes

    private static let blanked: Set = ["objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction"]

    /// `@objc(name)` and its like; `@UIApplicationMain`.
    func attribute(_ index: Int) -> Change? {
        guard isAdjacent(index + 1) else { return nil }
        let name = calls.text(index + 1)
        if ["UIApplicationMain", "NSApplicationMain"].contains(name) {
            return change(range(index, through: index + 1), to: "@main", "@\(name) → @main")
        }
        guard Self.blanked.contains(name) else { return nil }
        var last = index + 1
        if name == "objc", calls.text(index + 2) == "(", isAdjacent(index + 2), let close = closing(index + 2) {
            last = close
        }
        if name == "objc", let change = classBound(range(index, through: last), after: last) { return change }
        return change(range(index, through: last), to: "", "@\(name) left out")
    }

    private static let modifiers: Set = [
        "public", "package", "internal", "open", "private", "fileprivate", "nonisolated",
    ]

    /// `@objc protocol P {`: only classes conform to it, so that references to it may be weak. What is between the attribute and the end of
    /// the name moves into the room of the attribute, by as many bytes as the bound is long: the protocol's name stands six columns
    /// further left, and what is behind it in its place. Where the attribute is on a line of its own, and no blank beside it or before the
    /// brace gives the sixth byte, nothing is bound.
    ///
    /// - Parameters:
    ///   - attribute: its bytes.
    ///   - last: the last token of the attribute.
    /// - Returns: nil: it is no such protocol, or one that inherits its bound.
    private func classBound(_ attribute: Range<Int>, after last: Int) -> Change? {
        var index = last + 1
        while calls.text(index) == "@", isAdjacent(index + 1) {
            // It is changed itself.
            guard !Self.blanked.contains(calls.text(index + 1)), index < last + Self.longest else { return nil }
            index = calls.text(index + 2) == "(" ? (closing(index + 2) ?? index + 2) + 1 : index + 2
        }
        while Self.modifiers.contains(calls.text(index)) { index += 1 }
        guard calls.text(index) == "protocol", calls.word(index + 1), calls.text(index + 2) == "{" else { return nil }
        let (name, brace) = (calls.tokens[index + 1], calls.tokens[index + 2])
        let bound = Array(":class".utf8)
        var between = Array(bytes[attribute.upperBound..<name.end])
        var end = name.end
        // The attribute leaves at least five bytes; a blank gives the sixth.
        if attribute.count < bound.count {
            if let blank = between.firstIndex(where: Self.isBlank),
                between[..<blank].allSatisfy({ [0x0A, 0x0D].contains($0) })
            {
                between.remove(at: blank)
            } else if end < brace.offset, Self.isBlank(bytes[end]) {
                end += 1
            } else {
                return nil
            }
        }
        let spare = max(0, attribute.count - bound.count)
        let replacement = Array(repeating: 0x20, count: spare) + between + bound
        return Change(
            range: attribute.lowerBound..<end, replacement: replacement, what: "@objc protocol → protocol for classes")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    // MARK: - Directives

    /// `#selector(`, `#keyPath(` and conditions.
    func directive(_ index: Int) -> [Change] {
        guard isAdjacent(index + 1) else { return [] }
        switch calls.text(index + 1) {
        case "selector": return selector(index + 1).map { [$0] } ?? []
        case "keyPath": return keyPath(index).map { [$0] } ?? []
        case "if", "elseif": return conditions(after: index + 1)
        default: return []
        }
    }

    private func selector(_ index: Int) -> Change? {
        // `(getter: name)` names no method.
        let isAccessor = ["getter", "setter"].contains(calls.text(index + 2)) && calls.text(index + 3) == ":"
        guard calls.text(index + 1) == "(", !isAccessor else { return nil }
        let first = calls.tokens[index].offset
        return Change(range: first..<first + 1, replacement: Array("S".utf8), what: "#selector → #Selector")
    }

    /// `#keyPath(CALayer.bounds.size)` → `"bounds.size"`.
    private func keyPath(_ index: Int) -> Change? {
        // Behind another "#" the text would begin a literal of its own.
        guard calls.text(index + 2) == "(", calls.text(index - 1) != "#", let close = closing(index + 2) else {
            return nil
        }
        let place = range(index, through: close)
        var names: [String] = []
        for (position, token) in calls.tokens[index + 3..<close].enumerated() {
            guard position.isMultiple(of: 2) ? token.isWord : token.text == "." else { return nil }
            if token.isWord { names.append(token.text) }
        }
        // What the path begins at is no part of it.
        let path = names.drop { $0 == "self" || $0.first?.isUppercase == true }.joined(separator: ".")
        guard !path.isEmpty, !bytes[place].contains(0x0A) else { return nil }
        return change(place, to: "\"\(path)\"", "#keyPath → its text")
    }

    // MARK: - Conditions and imports

    /// What `os(…)` and `canImport(…)` of Apple's systems are on this one; others are the compiler's. `os(Linux)` stays true, because it is
    /// the system that the file runs on.
    private func conditions(after directive: Int) -> [Change] {
        var result: [Change] = []
        var index = directive + 1
        while index < calls.tokens.count, !calls.tokens[index].startsLine, calls.text(index) != "#" {
            if let (answer, close) = answer(at: index) {
                let place = range(index, through: close)
                let asked = calls.tokens[index...close].map(\.text).joined()
                result.append(change(place, to: "\(answer)", "\(asked) → \(answer)"))
                index = close
            }
            index += 1
        }
        return result
    }

    private func answer(at index: Int) -> (isTrue: Bool, close: Int)? {
        let question = calls.text(index)
        guard ["os", "canImport"].contains(question), calls.text(index - 1) != ".", calls.text(index + 1) == "(",
            let close = closing(index + 1), !calls.tokens[index + 1...close].contains(where: \.startsLine),
            let answer = answers["\(question)(\(calls.text(index + 2)))"]
        else { return nil }
        return (answer, close)
    }

    /// `import UIKit.UIGestureRecognizerSubclass` is `import UIKit`.
    func submodule(_ index: Int) -> Change? {
        guard calls.text(index - 1) != ".", Platform.kits.contains(calls.text(index + 1)) else { return nil }
        var last = index + 1
        while calls.text(last + 1) == ".", isAdjacent(last + 1), calls.word(last + 2) { last += 2 }
        guard last > index + 1 else { return nil }
        let written = calls.tokens[index + 1...last].map(\.text).joined()
        return change(
            range(index + 2, through: last), to: "", "import \(written) → import \(calls.text(index + 1))")
    }
}

extension Platform {
    /// Apple's frameworks of views and layers.
    fileprivate static let kits: Set = ["UIKit", "AppKit", "Cocoa", "QuartzCore", "CoreGraphics"]

    /// What is true and false of this system, by the questions of `#if`.
    fileprivate var answers: [String: Bool] {
        var result: [String: Bool] = [:]
        for system in ["iOS", "macOS", "OSX", "tvOS", "watchOS", "visionOS", "xrOS"] { result["os(\(system))"] = false }
        for module in ["UIKit", "AppKit", "Cocoa"] { result["canImport(\(module))"] = false }
        let own =
            switch self {
            case .ios: ["os(iOS)", "canImport(UIKit)"]
            case .macos: ["os(macOS)", "os(OSX)", "canImport(AppKit)", "canImport(Cocoa)"]
            }
        for question in own { result[question] = true }
        return result
    }

    /// What files are compiled for that say nothing of it: macOS, if one imports AppKit whatever the conditions are and none UIKit.
    ///
    /// - Parameters:
    ///   - chosen: what the user says; nil: nothing.
    ///   - files: those of one program.
    init(_ chosen: Platform?, of files: [CallReader]) {
        let modules = Set(chosen == nil ? files.flatMap { $0.unconditionalImports.map(\.module) } : [])
        let implied =
            modules.isDisjoint(with: ["AppKit", "Cocoa"]) || modules.contains("UIKit") ? Platform.ios : .macos
        self = chosen ?? implied
    }
}

extension CallReader {
    /// The modules that are imported whatever the conditions of `#if` are: the name, the token that begins the import, and its bytes.
    var unconditionalImports: [(module: String, token: Int, range: Range<Int>)] {
        var depth = 0
        var result: [(module: String, token: Int, range: Range<Int>)] = []
        for index in tokens.indices {
            if text(index - 1) == "#" {
                if text(index) == "if" { depth += 1 }
                if text(index) == "endif" { depth -= 1 }
            }
            guard depth == 0, text(index) == "import", text(index - 1) != ".", word(index + 1) else { continue }
            let module = Self.importKinds.contains(text(index + 1)) && word(index + 2) ? index + 2 : index + 1
            var last = module
            while text(last + 1) == ".", word(last + 2) { last += 2 }
            let start = text(index - 2) == "@" ? index - 2 : index
            result.append((text(module), start, tokens[start].offset..<tokens[last].end))
        }
        return result
    }

    /// What may stand between `import` and the module: `import class UIKit.UIImage`.
    private static let importKinds: Set = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
}
