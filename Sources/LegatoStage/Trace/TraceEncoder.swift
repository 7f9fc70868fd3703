// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Encodes the lines of a trace as JSON.
package struct TraceEncoder {
    private let encoder = JSONEncoder()

    package init() {
        // The same bytes on every run, and numbers that JSON has no word for as words.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }

    /// One object with its keys in order, and the line feed that ends the line.
    package func encode(_ line: TraceLine) throws -> [UInt8] {
        if line.event == .frame, line.view == nil, line.path == nil, line.source == nil,
            let attributes = line.attributes
        {
            // Nearly all of a trace: the encoder would take longer for these than all else that a recorder does.
            var text = FrameText()
            text.write(attributes, at: line.time)
            return text.bytes
        }
        return try encoder.encode(line) + [UInt8(ascii: "\n")]
    }
}

/// A line of what moves, as `JSONEncoder` writes it.
private struct FrameText {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ attributes: [TraceLine.Attribute], at time: Double) {
        bytes.reserveCapacity(attributes.count * 512)
        raw("{\"attributes\":[")
        for (index, attribute) in attributes.enumerated() {
            if index > 0 { raw(",") }
            write(attribute)
        }
        raw("],\"event\":\"frame\",\"time\":")
        write(time)
        raw("}\n")
    }

    private mutating func write(_ attribute: TraceLine.Attribute) {
        raw("{")
        write(attribute.animation, as: "\"animation\":")
        if attribute.animation != nil { raw(",") }
        if let from = attribute.from {
            raw("\"from\":")
            write(from)
            raw(",")
        }
        raw("\"model\":")
        write(attribute.model)
        raw(",\"name\":")
        write(attribute.name)
        raw(",\"number\":\(attribute.number),\"path\":")
        write(attribute.path)
        raw(",\"presentation\":")
        write(attribute.presentation)
        write(attribute.reason, as: ",\"reason\":")
        write(attribute.source, as: ",\"source\":")
        write(attribute.thread?.rawValue, as: ",\"thread\":")
        raw(",\"velocity\":")
        write(attribute.velocity)
        raw(",\"view\":")
        write(attribute.view)
        raw("}")
    }

    private mutating func write(_ text: String?, as key: String) {
        guard let text else { return }
        raw(key)
        write(text)
    }

    private mutating func raw(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func write(_ numbers: [Double]) {
        raw("[")
        for (index, number) in numbers.enumerated() {
            if index > 0 { raw(",") }
            write(number)
        }
        raw("]")
    }

    private mutating func write(_ number: Double) {
        guard number.isFinite else {
            return raw(number.isNaN ? "\"NaN\"" : number > 0 ? "\"Infinity\"" : "\"-Infinity\"")
        }
        var text = number.description
        text.withUTF8 { utf8 in
            let isWhole = utf8.count > 2 && utf8[utf8.count - 2] == UInt8(ascii: ".") && utf8.last == UInt8(ascii: "0")
            bytes.append(contentsOf: utf8[..<(isWhole ? utf8.count - 2 : utf8.count)])
        }
    }

    private mutating func write(_ text: String) {
        var text = text
        raw("\"")
        text.withUTF8 { utf8 in
            guard utf8.contains(where: Self.isEscaped) else { return bytes.append(contentsOf: utf8) }
            for byte in utf8 { write(byte) }
        }
        raw("\"")
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// One of a text.
    private mutating func write(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: raw("\\b")
        case 0x09: raw("\\t")
        case 0x0a: raw("\\n")
        case 0x0c: raw("\\f")
        case 0x0d: raw("\\r")
        case ..<0x20: raw("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))")
        default: bytes.append(byte)
        }
    }
}
