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
        source.lines.enumerated().flatMap { index, line in
            messages(for: line).map { PortingHint(line: index + 1, message: $0) }
        } + UncalledDelegateMethod.all(in: source).map { PortingHint(line: $0.line, message: $0.message) }
    }

    private static func messages(for line: String) -> [String] {
        let words = line.filter { !$0.isWhitespace }
        var result: [String] = []
        if words.hasPrefix("#if") || words.hasPrefix("#elseif"), !words.contains("os(Linux)") {
            for system in ["iOS", "macOS", "tvOS", "watchOS", "visionOS"] where words.contains("os(\(system))") {
                result.append(
                    "os(\(system)) is false on Linux, so this branch is left out; to keep it, write "
                        + "'os(\(system)) || os(Linux)' or '#if canImport(SwiftUI)'")
            }
        }
        if words.contains("@objc") {
            result.append("@objc does not exist on Linux; leave it out, and pass a closure instead of a selector")
        }
        if words.contains("#selector") {
            result.append("#selector does not exist on Linux; pass a closure instead")
        }
        return result
    }
}
