// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The declarations that Xcode generates for asset catalogs, so that `Image(.heroCard)` and `Color(.brandRed)` compile.
///
/// Source: documented (Xcode 15 release notes, asset symbols) and measured (what Xcode generates): names become camel case, a
/// suffix `Image` of images and `Color` of colours is left out, a digit at the beginning gets an underscore before it, folders
/// that provide a namespace become types.
struct AssetSymbols: Equatable {
    private let images: Tree
    private let colors: Tree

    /// The symbols of a namespace.
    private struct Tree: Equatable {
        /// Names in Swift and in the catalog, in the order of the former.
        var names: [(symbol: String, asset: String)] = []
        var inner: [(symbol: String, tree: Tree)] = []

        static func == (left: Tree, right: Tree) -> Bool {
            left.names.elementsEqual(right.names) { $0 == $1 }
                && left.inner.elementsEqual(right.inner) { $0.symbol == $1.symbol && $0.tree == $1.tree }
        }

        var isEmpty: Bool { names.isEmpty && inner.isEmpty }
    }

    /// The names are those of image sets and of colour sets, with their namespaces; what has the same symbol as a name
    ///   before it is left out.
    init(images: [String], colors: [String]) {
        self.images = Self.tree(images, suffix: "Image")
        self.colors = Self.tree(colors, suffix: "Color")
    }

    var isEmpty: Bool { images.isEmpty && colors.isEmpty }

    /// Swift source.
    var source: String {
        var lines = ["import SwiftUI"]
        func declare(_ tree: Tree, _ type: String, _ indentation: String) {
            for (symbol, asset) in tree.names {
                lines.append(
                    "\(indentation)static let \(Self.quoted(symbol)) = \(type)(name: \(Self.literal(asset)), bundle: .main)"
                )
            }
            for (symbol, inner) in tree.inner {
                lines.append("\(indentation)enum \(Self.quoted(symbol)) {")
                declare(inner, type, indentation + "    ")
                lines.append("\(indentation)}")
            }
        }
        func derive(
            _ header: String, _ names: [(symbol: String, asset: String)], _ type: String, _ value: (String) -> String
        ) {
            lines.append(header + " {")
            for (symbol, _) in names where !Self.taken.contains(symbol) {
                lines.append("    static var \(Self.quoted(symbol)): \(type) { \(value(Self.quoted(symbol))) }")
            }
            lines.append("}")
        }
        if !images.isEmpty {
            lines.append("extension ImageResource {")
            declare(images, "ImageResource", "    ")
            lines.append("}")
            derive("extension UIImage", images.names, "UIImage") { "UIImage(resource: .\($0))" }
        }
        if !colors.isEmpty {
            lines.append("extension ColorResource {")
            declare(colors, "ColorResource", "    ")
            lines.append("}")
            derive("extension UIColor", colors.names, "UIColor") { "UIColor(resource: .\($0))" }
            derive("extension Color", colors.names, "Color") { "Color(ColorResource.\($0))" }
            derive("extension ShapeStyle where Self == Color", colors.names, "Color") { "Color(ColorResource.\($0))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Writes the source into a folder and gives its path; nothing where there are no symbols.
    func write(in folder: TemporaryFolder) throws(CommandFailure) -> [String] {
        guard !isEmpty else { return [] }
        let path = folder.file("GeneratedAssetSymbols.swift")
        guard FileManager.default.createFile(atPath: path, contents: Data(source.utf8)) else {
            throw CommandFailure("Cannot write '\(path)': \(String(cString: strerror(errno))).")
        }
        return [path]
    }

    private static func tree(_ names: [String], suffix: String) -> Tree {
        func build(_ entries: [(rest: String, whole: String)]) -> Tree {
            var result = Tree()
            var symbols: Set<String> = []
            var inner: [(symbol: String, entries: [(rest: String, whole: String)])] = []
            for (rest, whole) in entries {
                guard let slash = rest.firstIndex(of: "/") else {
                    // The whole name, too, where nothing else has it: files that were not written for Xcode use it.
                    for symbol in [symbol(for: rest, droppingSuffix: suffix), symbol(for: rest, droppingSuffix: nil)] {
                        guard let symbol, symbols.insert(symbol).inserted else { continue }
                        result.names.append((symbol, whole))
                    }
                    continue
                }
                guard let name = typeName(for: String(rest[..<slash])) else { continue }
                let entry = (String(rest[rest.index(after: slash)...]), whole)
                if let index = inner.firstIndex(where: { $0.symbol == name }) {
                    inner[index].entries.append(entry)
                } else {
                    inner.append((name, [entry]))
                }
            }
            result.names.sort { $0.symbol < $1.symbol }  // Equivalent: bound, no two symbols are the same.
            result.inner = inner.map { ($0.symbol, build($0.entries)) }.sorted { $0.0 < $1.0 }
            return result
        }
        return build(names.sorted().map { ($0, $0) })
    }

    /// The name of the symbol; nil: no letter or digit is in it.
    static func symbol(for name: String, droppingSuffix suffix: String?) -> String? {
        var words = words(of: name)
        guard !words.isEmpty else { return nil }
        if let suffix, let last = words.last, last.hasSuffix(suffix), words.count > 1 || last.count > suffix.count {
            words[words.count - 1] = String(last.dropLast(suffix.count))
            if words.last?.isEmpty == true { words.removeLast() }
        }
        var symbol = lowercasedBeginning(words[0]) + words.dropFirst().map(capitalized).joined()
        if symbol.first?.isNumber == true { symbol = "_" + symbol }
        return symbol
    }

    private static func typeName(for folder: String) -> String? {
        let words = words(of: folder)
        guard !words.isEmpty else { return nil }
        let name = words.map(capitalized).joined()
        return name.first?.isNumber == true ? "_" + name : name
    }

    /// Letters and digits, parted by anything else.
    private static func words(of name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// "HeroCard": "heroCard"; "URLIcon": "urlIcon"; "QR": "qr".
    private static func lowercasedBeginning(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        guard capitals.count > 1, capitals.count < word.count else {
            return capitals.lowercased() + word.dropFirst(capitals.count)
        }
        // The last capital begins the next word, unless a digit follows.
        let next = word[capitals.endIndex]
        let retained = next.isLetter ? capitals.dropLast() : capitals
        return retained.lowercased() + word.dropFirst(retained.count)
    }

    private static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars { result += scalar.escaped(asASCII: true) }
        return result + "\""
    }

    /// Names of the language that are no names of members.
    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try",
        "typealias", "var", "where", "while",
    ]

    /// Members of colours and styles, which Xcode does not declare once more either.
    private static let taken: Set = [
        "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "gray",
        "white", "black", "clear", "primary", "secondary", "tertiary", "quaternary", "quinary", "accentColor", "tint",
        "background", "foreground", "separator", "fill", "link", "placeholder", "selection", "windowBackground",
        "image",
        "bar", "regularMaterial", "thinMaterial", "thickMaterial", "ultraThinMaterial", "ultraThickMaterial", "label",
        "darkGray", "lightGray", "magenta",
    ]
}
