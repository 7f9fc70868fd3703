// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a light look at a file says about what could be shown of it. The compiler has the last word.
struct SourceOutline: Equatable {
    /// Whether the file says `#Preview` or `PreviewProvider` anywhere in its code.
    var hasPreview: Bool
    /// Types that say they conform to `View` and need no generic arguments, nested ones with their path, in order.
    var views: [String]
    /// Classes that say they are views or controllers of UIKit, controllers first, each in order.
    var kitViews: [String]
    /// In the order in which they begin.
    var previews: [Preview]
    /// Types that say they conform to `App`, and delegates of the application that begin the program, in order.
    var apps: [App]
    let uncalledDelegateMethods: [UncalledDelegateMethod]

    /// An app that the file declares.
    struct App: Equatable {
        /// The name of the type, without those of types around it.
        var name: String
        /// From the first line of its declaration to the last.
        var lines: ClosedRange<Int>
    }

    /// A preview that the file declares.
    struct Preview: Equatable {
        /// The name of the type that lists the preview; nil: it is a `#Preview`.
        var provider: String?
        /// From the first line of its declaration to the last.
        var lines: ClosedRange<Int>
    }

    init(_ source: BlankedSource) {
        let calls = CallReader(tokens: source.tokens)
        let tokens = calls.tokens.map(\.text)
        hasPreview =
            tokens.contains("PreviewProvider")
            || zip(tokens, tokens.dropFirst()).contains { $0 == "#" && $1 == "Preview" }
        views = Self.types(tokens) { $0.isView }
        let classes = Set(Self.types(tokens) { $0.isKitView(orController: false) })
        kitViews = Self.types(tokens) { $0.isKitView(orController: true) }
        kitViews = kitViews.filter { !classes.contains($0) } + kitViews.filter { classes.contains($0) }
        previews = !hasPreview ? [] : tokens.indices.compactMap { Self.preview(at: $0, in: calls, tokens, source) }
        uncalledDelegateMethods = UncalledDelegateMethod.all(in: source)
        apps = tokens.indices.compactMap { index in
            let app =
                Self.type(at: index, conformingTo: "App", in: calls, tokens, source)
                ?? (Self.beginsProgram(tokens, before: index)
                    ? Self.type(at: index, conformingTo: "UIApplicationDelegate", in: calls, tokens, source) : nil)
            return app.map { App(name: $0, lines: $1) }
        }
    }

    /// Whether the type that is declared at `index` is marked as the beginning of the program.
    static func beginsProgram(_ tokens: [String], before index: Int) -> Bool {
        var index = index - 1
        while index > 0, ["final", "public", "open", "main", "UIApplicationMain", "@"].contains(tokens[index]) {
            if tokens[index - 1] == "@", tokens[index].lowercased().hasSuffix("main") { return true }
            index -= 1
        }
        return false
    }

    /// The name of the type that the declaration at `index` makes conform to a protocol, and its lines.
    private static func type(
        at index: Int, conformingTo name: String, in calls: CallReader, _ tokens: [String], _ source: BlankedSource
    ) -> (name: String, lines: ClosedRange<Int>)? {
        guard ["struct", "class", "enum", "extension"].contains(tokens[index]),
            let header = TypeHeader(tokens, after: index), header.conformances.contains(name)
        else { return nil }
        return (
            header.name.split(separator: ".").last.map(String.init) ?? header.name,
            lines(from: index, through: calls.closing(header.brace) ?? header.brace, in: calls, source)
        )
    }

    private static func lines(
        from first: Int, through last: Int, in calls: CallReader, _ source: BlankedSource
    ) -> ClosedRange<Int> {
        func line(_ index: Int) -> Int {
            source.place(of: calls.tokens[min(index, calls.tokens.count - 1)].offset).line
        }
        return line(first)...max(line(first), line(last))
    }

    private static func preview(
        at index: Int, in calls: CallReader, _ tokens: [String], _ source: BlankedSource
    ) -> Preview? {
        if tokens[index] == "#", calls.text(index + 1) == "Preview" {
            let last = calls.shape(at: index + 1).end - 1
            return Preview(provider: nil, lines: lines(from: index, through: last, in: calls, source))
        }
        return type(at: index, conformingTo: "PreviewProvider", in: calls, tokens, source)
            .map { Preview(provider: $0, lines: $1) }
    }

    /// Types that are nested deeper are not looked at. Source: chosen, deeper than anybody nests types.
    private static let deepest = 100

    private static func types(_ tokens: [String], where isWanted: (TypeHeader) -> Bool) -> [String] {
        var found: [String] = []
        var names: Set<String> = []
        // One entry per open brace: the name of the type whose braces they are, or nil for any other.
        var scopes: [String?] = []
        // How many of them are no types.
        var others = 0
        var index = 0
        while index < tokens.count {
            switch tokens[index] {
            case "{":
                scopes.append(nil)
                others += 1
            case "}": if scopes.popLast() == .some(nil) { others -= 1 }
            // `class` is also a modifier of members, and then no type follows.
            case "struct", "class", "enum", "extension", "actor":
                guard let header = TypeHeader(tokens, after: index) else { break }
                if isWanted(header), !header.isGeneric, others == 0, scopes.count <= deepest {
                    let path = (scopes.compactMap { $0 } + [header.name]).joined(separator: ".")
                    if names.insert(path).inserted { found.append(path) }
                }
                scopes.append(header.name)
                index = header.brace
            default: break
            }
            index += 1
        }
        return found
    }
}

/// `Name<Generics>: Conformances where … {`, from the name to the brace.
struct TypeHeader {
    var name = ""
    var isGeneric: Bool
    /// The last words of what it says it inherits from or conforms to.
    var conformances: [String] = []
    var isView: Bool { conformances.contains("View") }

    /// Whether it is a class of UIKit's or AppKit's views, or a controller if that is asked for. What inherits from another class of the file's is not
    /// known.
    func isKitView(orController: Bool) -> Bool {
        guard let base = conformances.first else { return false }
        return Self.kitViews.contains(base) || orController && Self.kitControllers.contains(base)
    }

    private static let kitViews: Set = [
        "UIView", "UIControl", "UILabel", "UIImageView", "UIButton", "UISwitch", "UISlider", "UIStackView",
        "UIScrollView",
        "UIVisualEffectView", "NSView",
    ]
    private static let kitControllers: Set = ["UIViewController", "UIHostingController", "NSViewController"]

    /// Where the opening brace is.
    var brace: Int

    init?(_ tokens: [String], after keyword: Int) {
        guard let brace = Self.brace(in: tokens, after: keyword) else { return nil }
        self.brace = brace
        var rest = tokens[(keyword + 1)..<brace]
        guard let first = rest.first, first.utf8.allSatisfy(BlankedSource.isIdentifier), first != "func", first != "var"
        else { return nil }
        name = rest.removeFirst()
        while rest.first == ".", rest.count > 1 {
            name += "." + rest[rest.startIndex + 1]
            rest = rest.dropFirst(2)
        }
        isGeneric = rest.first == "<"
        guard let colon = rest.firstIndex(of: ":") else { return }
        conformances = rest[(colon + 1)...].prefix { $0 != "where" }.split(separator: ",")
            .compactMap { $0.split(separator: "<").first?.last }
    }

    /// Where the header ends. Nil where something else begins before that: so no part of a file is looked at for each word before it.
    private static func brace(in tokens: [String], after keyword: Int) -> Int? {
        var index = keyword + 1
        while index < tokens.count {
            switch tokens[index] {
            case "{": return index
            case "}", ";", "struct", "enum", "extension", "protocol", "func", "var", "let", "import": return nil
            // Something may conform to `class`.
            case "class", "actor":
                guard [":", ",", "&"].contains(tokens[index - 1]) else { return nil }
                index += 1
            default: index += 1
            }
        }
        return nil
    }
}
