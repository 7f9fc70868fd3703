// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Why a clip could not be written.
package struct EncodingError: Error, CustomStringConvertible, Sendable {
    package enum Code: Sendable {
        /// The path's extension names no format.
        case unknownFormat
        /// Sizes, rates or frames that no clip can have.
        case badInput
        /// The output's folder is missing or may not be written to, the output is read-only or no file, or the disk is
        /// full.
        case unwritable
        /// The output's folder holds files that an earlier render did not write.
        case occupied
        case encoderMissing
        case encoderFailed
        /// A trace that is to be converted is damaged, of another version, or too large.
        case damagedTrace
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

    package var description: String { cause.map { "\(message)\n\($0)" } ?? message }
}

extension EncodingError {
    static func unwritable(_ path: String, cause: String) -> EncodingError {
        EncodingError(
            code: .unwritable,
            message: "Cannot write '\(path)': \(cause). Choose a name in a folder that exists and may be written to.")
    }

    /// The last call of the system failed with this number.
    static func unwritable(_ path: String, errno number: Int32) -> EncodingError {
        let advice: String
        switch number {
        case ENOSPC, EDQUOT: advice = "Make room, or choose another place."
        case EFBIG: advice = "Raise the limit of a file's size (ulimit -f)."
        default: return unwritable(path, cause: String(cString: strerror(number)))
        }
        return EncodingError(
            code: .unwritable, message: "Cannot write '\(path)': \(String(cString: strerror(number))). \(advice)")
    }

    static let outOfMemory = EncodingError(
        code: .encoderFailed, message: "There must be memory for a frame; there is none left. Lower --scale or --size.")
}
