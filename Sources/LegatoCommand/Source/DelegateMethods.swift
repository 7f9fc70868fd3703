// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Methods of a delegate of the application that are never called on Linux, as far as a light look at a file says.
struct UncalledDelegateMethod: Equatable {
    /// With its labels: "application(_:open:options:)".
    var name: String
    /// From 1.
    var line: Int

    var message: String {
        "\(name) of a delegate is never called here: of the application's methods only those of its launch are"
    }

    /// In the order of the lines.
    static func all(in source: BlankedSource) -> [UncalledDelegateMethod] {
        let calls = CallReader(tokens: source.tokens)
        let texts = calls.tokens.map(\.text)
        guard texts.contains("UIApplicationDelegate") else { return [] }
        return texts.indices.flatMap { index -> [UncalledDelegateMethod] in
            guard ["class", "extension"].contains(texts[index]), let header = TypeHeader(texts, after: index),
                header.conformances.contains("UIApplicationDelegate"), let end = calls.closing(header.brace)
            else { return [] }
            let called = SourceOutline.beginsProgram(texts, before: index) ? called.union(calledAtStart) : called
            return methods(in: header.brace + 1..<end, calls, texts).filter { !called.contains($0.name) }
                .map {
                    UncalledDelegateMethod(name: $0.name, line: source.place(of: calls.tokens[$0.index].offset).line)
                }
        }
    }

    /// What the scene of an app calls.
    private static let called: Set = [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
    ]

    /// What is called besides where the program begins with the delegate.
    private static let calledAtStart: Set = [
        "application(_:configurationForConnecting:options:)", "applicationDidBecomeActive(_:)",
    ]

    /// The methods of a type whose names say that the application calls them.
    private static func methods(
        in range: Range<Int>, _ calls: CallReader, _ texts: [String]
    ) -> [(name: String, index: Int)] {
        var methods: [(name: String, index: Int)] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if texts[index] == "{", let end = calls.closing(index) {
                index = end
            } else if texts[index] == "func", calls.text(index + 1).hasPrefix("application"),
                calls.text(index + 2) == "(", let end = calls.closing(index + 2)
            {
                methods.append((texts[index + 1] + "(" + labels(in: index + 3..<end, calls, texts) + ")", index))
                index = end
            }
            index += 1
        }
        return methods
    }

    /// "_:open:options:" of parameters.
    private static func labels(in range: Range<Int>, _ calls: CallReader, _ texts: [String]) -> String {
        var result = ""
        var isFirst = true
        var index = range.lowerBound
        while index < range.upperBound {
            if isFirst { result += texts[index] + ":" }
            isFirst = texts[index] == ","
            if ["(", "[", "{"].contains(texts[index]), let end = calls.closing(index) { index = end }
            index += 1
        }
        return result
    }
}
