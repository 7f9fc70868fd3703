// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Reads the elements of an XML file one after another, in one pass over its bytes. It forgives: what is not closed ends with the file.
///
/// Entities other than those of XML itself are left as they are, so a small file cannot become a large one.
struct MarkupReader {
    enum Event: Equatable {
        /// Names are without their prefix: "svg:path" is "path".
        case start(String, [String: String])
        case end(String)
        /// Text between tags, from CDATA as well.
        case text(String)
    }

    private let bytes: [UInt8]
    private var place = 0
    /// The end of an element without content.
    private var pending: Event?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Event? {
        if let event = pending {
            pending = nil
            return event
        }
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                let start = place
                skip { $0 != UInt8(ascii: "<") }
                return .text(Self.unescaped(bytes[start..<place]))
            }
            if starts(with: "<!--") {
                _ = content(until: "-->", after: 4)
            } else if starts(with: "<![CDATA[") {
                return .text(String(decoding: content(until: "]]>", after: 9), as: UTF8.self))
            } else if starts(with: "<?") {
                _ = content(until: "?>", after: 2)
            } else if starts(with: "<!") {
                skipDeclaration()
            } else if starts(with: "</") {
                return .end(Self.localName(content(until: ">", after: 2)))
            } else {
                return tag()
            }
        }
        return nil
    }

    // MARK: - Tags

    private mutating func tag() -> Event {
        place += 1
        let name = word()
        var attributes: [String: String] = [:]
        while true {
            skip(while: Self.isSpace)
            guard place < bytes.count, bytes[place] != UInt8(ascii: ">") else { break }
            if bytes[place] == UInt8(ascii: "/") {
                place += 1
                pending = .end(name)
                continue
            }
            let attribute = word()
            guard !attribute.isEmpty else {
                place += 1
                continue
            }
            skip(while: Self.isSpace)
            guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { continue }
            place += 1
            skip(while: Self.isSpace)
            guard place < bytes.count else { break }
            let quote = bytes[place]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            place += 1
            let start = place
            skip { $0 != quote }
            attributes[attribute] = Self.unescaped(bytes[start..<place])
            place += 1
        }
        place += 1
        return .start(name, attributes)
    }

    /// Up to a space, a sign of a tag or the end; without its prefix.
    private mutating func word() -> String {
        let start = place
        skip { byte in !Self.isSpace(byte) && !"/>=<\"'".utf8.contains(byte) }
        return Self.localName(bytes[start..<place])
    }

    /// With an inner part in brackets, if it has one.
    private mutating func skipDeclaration() {
        var depth = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: "]") { depth -= 1 }
            if byte == UInt8(ascii: ">"), depth <= 0 { return }
        }
    }

    // MARK: - Bytes

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    /// What is between here and `end`, past which the place is afterwards.
    private mutating func content(until end: StaticString, after count: Int) -> ArraySlice<UInt8> {
        let start = min(place + count, bytes.count)
        place = start
        while place < bytes.count, !starts(with: end) { place += 1 }
        let content = bytes[start..<place]
        place = min(place + end.utf8CodeUnitCount, bytes.count)
        return content
    }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func localName(_ bytes: ArraySlice<UInt8>) -> String {
        let name = bytes.prefix { !isSpace($0) }
        return String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.contains("&") else { return text }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
