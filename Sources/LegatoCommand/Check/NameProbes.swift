// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Asks the compiler which of Apple's names that files use Legato does not have: a line for each, whose error is the answer. So much
/// is known even of an expression that it cannot check.
struct NameProbes {
    private enum Kind: Equatable {
        case modifier(of: String)
        case type, function
    }

    /// What a modifier may be one of. It is absent if none of these has it.
    private static let bases = ["EmptyView", "Circle", "Image", "Text"]

    private let names: [(kind: Kind, name: String)]

    /// - Parameter declared: names of the files' own types.
    init(_ files: [CallReader], declared: Set<String>) {
        var modifiers: Set<String> = []
        var words: Set<String> = []
        for file in files {
            for index in file.tokens.indices where file.word(index) {
                switch file.text(index - 1) {
                case ".": modifiers.insert(file.text(index))
                case "@", "#", "func", "var", "let", "case": continue
                default: words.insert(file.text(index))
                }
            }
        }
        modifiers.formIntersection(AppleNames.modifiers)
        words.subtract(declared)
        names =
            modifiers.sorted().flatMap { name in Self.bases.map { (.modifier(of: $0), name) } }
            + words.filter(Self.isType).sorted().map { (.type, $0) }
            + words.intersection(AppleNames.functions).sorted().map { (.function, $0) }
    }

    private static func isType(_ word: String) -> Bool {
        AppleNames.types.contains(word) || word.first?.isUppercase == true && AppleNames.hasFrameworkPrefix(word)
    }

    /// The answer to the name with the same number is on line number + 2.
    var source: String {
        let lines = names.enumerated().map { number, question in
            switch question.kind {
            case .modifier(let base): "private func probe\(number)(_ view: \(base)) { _ = view.`\(question.name)` }"
            case .type: "private typealias Probe\(number) = `\(question.name)`"
            case .function: "private func probe\(number)() { _ = `\(question.name)` }"
            }
        }
        return (["import SwiftUI; import Foundation"] + lines).joined(separator: "\n") + "\n"
    }

    /// - Parameter path: of the source.
    func absent(_ diagnostics: [Diagnostic], at path: String) -> AbsentNames {
        var absent = AbsentNames()
        var refusals: [String: Int] = [:]
        for diagnostic in diagnostics where diagnostic.path == path && names.indices.contains(diagnostic.line - 2) {
            let message = diagnostic.message
            guard message.hasPrefix("cannot find ") || message.contains("has no member") else { continue }
            let (kind, name) = names[diagnostic.line - 2]
            switch kind {
            case .modifier: refusals[name, default: 0] += 1
            case .type: absent.types.insert(name)
            case .function: absent.functions.insert(name)
            }
        }
        absent.modifiers = Set(refusals.filter { $0.value >= Self.bases.count }.keys)
        return absent
    }
}

/// Names of Apple's that files use and Legato does not have.
struct AbsentNames: Equatable {
    var modifiers: Set<String> = []
    var types: Set<String> = []
    var functions: Set<String> = []

    /// What the word at `token` is called in the report, if it is one of these.
    func name(at token: Int, in calls: CallReader) -> String? {
        let word = calls.text(token)
        if calls.text(token - 1) == "." { return modifiers.contains(word) ? ".\(word)" : nil }
        return types.contains(word) || functions.contains(word) ? word : nil
    }
}
