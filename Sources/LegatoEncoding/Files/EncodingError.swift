// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Why a clip could not be written.
package struct EncodingError: Error, CustomStringConvertible, Sendable {
    package enum Code: Sendable {
        /// The path's extension names no format.
        case unknownFormat
        /// Sizes, rates or frames that no clip can have.
        case badInput
        /// The output's folder is missing or may not be written to, or the disk is full.
        case unwritable
        case encoderMissing
        case encoderFailed
    }

    package var code: Code
    /// What was required, what was found, what to do.
    package var message: String
    /// What the system or the encoder said, where it said something.
    package var cause: String?

    package init(code: Code, message: String, cause: String? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    static let outOfMemory = EncodingError(
        code: .encoderFailed, message: "There must be memory for a frame; there is none left. Lower --scale or --size.")

    package var description: String { cause.map { "\(message)\n\($0)" } ?? message }
}
