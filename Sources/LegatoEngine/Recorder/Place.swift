// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A line of the user's code, as a call there leaves it behind.
///
/// Protected by: nothing can change. The name is a literal of the program, which is never unloaded.
@usableFromInline
package struct SourceLine: Hashable, @unchecked Sendable, CustomStringConvertible {
    @usableFromInline let file: UnsafePointer<UInt8>
    /// From 1.
    @usableFromInline package let line: Int

    /// `file` is what `#fileID` gives.
    @inlinable
    package init(_ file: StaticString, _ line: UInt) {
        self.file = file.utf8Start
        self.line = Int(clamping: line)
    }

    /// `File.swift:12`.
    @usableFromInline
    package var description: String { "\(fileName):\(line)" }

    /// The module that it is in.
    package var module: String { String(String(cString: file).prefix { $0 != "/" }) }

    /// `File.swift`.
    package var fileName: String { String(cString: file).split(separator: "/").last.map(String.init) ?? "" }
}

/// Where in a scene something is.
package struct Place: Hashable, Sendable {
    /// The type of the nearest view, modifier or other owner, without generic arguments.
    package var type: String
    /// The views and modifiers from the root down to it, with the number of a child in brackets where there are several.
    package var path: String
    /// The line of the modifier, where it noted one.
    package var source: SourceLine?

    package init(type: String, path: String, source: SourceLine? = nil) {
        self.type = type
        self.path = path
        self.source = source
    }

    /// The path for a message: of a long one, its end.
    package var shortPath: String {
        let length = 200
        return path.count > length ? "…" + path.suffix(length) : path
    }
}
