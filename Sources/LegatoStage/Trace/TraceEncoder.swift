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
        try encoder.encode(line) + [UInt8(ascii: "\n")]
    }
}
