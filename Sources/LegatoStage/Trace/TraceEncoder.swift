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
        if let animation = attribute.animation {
            raw("\"animation\":")
            write(animation)
            raw(",")
        }
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
        for (name, text) in [
            ("reason", attribute.reason), ("source", attribute.source), ("thread", attribute.thread?.rawValue),
        ] {
            guard let text else { continue }
            raw(",\"\(name)\":")
            write(text)
        }
        raw(",\"velocity\":")
        write(attribute.velocity)
        raw(",\"view\":")
        write(attribute.view)
        raw("}")
    }

    private mutating func raw(_ text: String) { bytes += text.utf8 }

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
        let text = number.description
        bytes += text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...]
    }

    private mutating func write(_ text: String) {
        raw("\"")
        for byte in text.utf8 {
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
        raw("\"")
    }
}
