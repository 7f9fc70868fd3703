// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// One line of JSON: an object, whose values are objects only where that is said, and those hold none.
///
/// Read by hand, since this module has no Foundation, and since what is read strictly must notice a name that stands there twice.
struct JSONLine: Equatable {
    indirect enum Value: Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        /// Of values that are no arrays.
        case array([Value])
        case object(JSONLine)
    }

    /// In the order in which they stand there; no name twice.
    private(set) var fields: [Field] = []

    struct Field: Equatable {
        var name: String
        var value: Value
    }

    subscript(_ name: String) -> Value? { fields.first { $0.name == name }?.value }

    func without(_ name: String) -> JSONLine {
        var line = self
        line.fields.removeAll { $0.name == name }
        return line
    }

    /// - Parameter holdsObjects: whether its values may be objects.
    /// - Throws: for bytes that are no such line, with what was required and found.
    init(_ line: some Sequence<UInt8>, holdsObjects: Bool = false) throws(JSONLineError) {
        var reader = Reader(bytes: Array(line))
        try reader.expect("{", "A line must be a JSON object, as in {\"time\":0.5,\"key\":\"return\"}")
        self = try reader.object(holdsObjects: holdsObjects)
        try reader.expectEnd()
    }

    private init() {}

    private struct Reader {
        let bytes: [UInt8]
        private var index = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

        private mutating func skipSpace() {
            while let byte = next, [0x20, 0x09, 0x0D, 0x0A].contains(byte) { index += 1 }
        }

        /// What is next, for a message.
        private var found: String {
            guard index < bytes.count else { return "the end of the line" }
            let text = String(decoding: bytes[index...].prefix(20), as: UTF8.self)
            return "'\(text)\(bytes.count - index > 20 ? "…" : "")'"
        }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            skipSpace()
            guard next == UInt8(ascii: character) else { return false }
            index += 1
            return true
        }

        mutating func expect(_ character: Unicode.Scalar, _ requirement: String) throws(JSONLineError) {
            guard take(character) else { throw JSONLineError("\(requirement); got \(found).") }
        }

        mutating func expectEnd() throws(JSONLineError) {
            skipSpace()
            guard index == bytes.count else {
                throw JSONLineError(
                    "After the object the line must end; got \(found). Put each event on a line of its own.")
            }
        }

        /// What follows a brace, to the one that closes it.
        mutating func object(holdsObjects: Bool) throws(JSONLineError) -> JSONLine {
            var line = JSONLine()
            if take("}") { return line }
            repeat {
                let name = try string()
                guard line[name] == nil else {
                    throw JSONLineError("\"\(name)\" stands in the line twice; leave one out.")
                }
                try expect(":", "After the name \"\(name)\" must come a colon")
                if holdsObjects, take("{") {
                    line.fields.append(Field(name: name, value: .object(try object(holdsObjects: false))))
                } else {
                    line.fields.append(Field(name: name, value: try value(inArray: false)))
                }
            } while take(",")
            try expect("}", "After a value must come a comma or the end of the object")
            return line
        }

        private mutating func value(inArray: Bool) throws(JSONLineError) -> Value {
            skipSpace()
            switch next {
            case UInt8(ascii: "\""): return .string(try string())
            case UInt8(ascii: "["):
                guard !inArray else { throw JSONLineError("An array must not hold another one; got \(found).") }
                return try array()
            case UInt8(ascii: "{"): throw JSONLineError("A value must not be an object; got \(found).")
            case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return .number(try number())
            default: break
            }
            for (word, value) in [("null", Value.null), ("true", .bool(true)), ("false", .bool(false))] {
                if bytes[index...].starts(with: word.utf8) {
                    index += word.utf8.count
                    return value
                }
            }
            throw JSONLineError("A value must be a number, a text, an array, true, false or null; got \(found).")
        }

        private mutating func array() throws(JSONLineError) -> Value {
            index += 1
            if take("]") { return .array([]) }
            var values: [Value] = []
            repeat { values.append(try value(inArray: true)) } while take(",")
            try expect("]", "After a value of an array must come a comma or its end")
            return .array(values)
        }

        private mutating func number() throws(JSONLineError) -> Double {
            let start = index
            let isPart: (UInt8) -> Bool = { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
            while let byte = next, isPart(byte) { index += 1 }
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            // JSON has fewer ways to write a number than Swift: no leading zeros, and digits around the point.
            let digits = text.drop { $0 == "-" }
            let afterPoint = text.firstIndex(of: ".").map { text[text.index(after: $0)...].first?.isNumber == true }
            let hasZeros = digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true
            guard digits.first?.isNumber == true, afterPoint != false, !hasZeros, let value = Double(text),
                value.isFinite
            else { throw JSONLineError("A number must be like -12.5 or 3e2; got '\(text)'.") }
            return value
        }

        /// A text in quotation marks.
        mutating func string() throws(JSONLineError) -> String {
            try expect("\"", "A name or a text must be in quotation marks")
            var content: [UInt8] = []
            while let byte = next, byte != UInt8(ascii: "\"") {
                guard byte >= 0x20 else {
                    throw JSONLineError("A text must not hold control characters; write \\u and four digits.")
                }
                index += 1
                if byte == UInt8(ascii: "\\") {
                    content += String(try escape()).utf8
                } else {
                    content.append(byte)
                }
            }
            try expect("\"", "A text must end with a quotation mark")
            guard let text = String(validating: content, as: UTF8.self) else {
                throw JSONLineError("A text must be UTF-8; got bytes that are not.")
            }
            return text
        }

        private mutating func escape() throws(JSONLineError) -> Character {
            guard let byte = next else { throw JSONLineError("A text must end with a quotation mark; got \(found).") }
            let escapes: [UInt8: Character] = [
                UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
                UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
            ]
            if let character = escapes[byte] {
                index += 1
                return character
            }
            let problem = JSONLineError(
                "After a backslash must come one of \"\\/bfnrt, or u and four digits; got \(found).")
            guard let first = unit() else { throw problem }
            if let scalar = Unicode.Scalar(UInt32(first)) { return Character(scalar) }
            // A character beyond the first 65 536 is written as two halves.
            guard first < 0xDC00, next == UInt8(ascii: "\\") else { throw problem }
            index += 1
            guard let second = unit(), (0xDC00..<0xE000).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
            else { throw problem }
            return Character(scalar)
        }

        /// `u` and four digits.
        private mutating func unit() -> UInt16? {
            guard next == UInt8(ascii: "u"), index + 5 <= bytes.count else { return nil }
            let digits = bytes[(index + 1)..<(index + 5)]
            guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
            index += 5
            return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        }
    }
}

/// Why bytes are no line.
struct JSONLineError: Error, Equatable {
    let message: String
    init(_ message: String) { self.message = message }
}
