// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The address that opens a line of a file in an editor, such as "vscode://file/{file}:{line}".
package struct EditorAddress: Equatable, Sendable {
    private let template: String

    /// Schemes that would run or show something else than an editor.
    private static let refused: Set = ["javascript", "data", "blob", "vbscript", "file", "about"]

    /// - Throws: where the template is no address, or lacks the place of the file.
    package init(_ template: String) throws(UsageError) {
        let scheme = template.prefix { $0 != ":" }.lowercased()
        guard URLText.isAbsolute(template), !Self.refused.contains(scheme), template.contains("{file}") else {
            throw UsageError(
                "--editor-url must be an address with {file} in it, and {line}, as in 'vscode://file/{file}:{line}'; got "
                    + "'\(template)'.")
        }
        self.template = template
    }

    /// - Parameters:
    ///   - path: from the root.
    ///   - line: from 1.
    package func url(path: String, line: Int) -> String {
        let digits = Array("0123456789ABCDEF")
        let escaped = path.utf8.map { byte in
            let isPlain =
                (0x2D...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "_~".utf8.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
        return template.replacing("{file}", with: escaped).replacing("{line}", with: "\(line)")
    }
}
