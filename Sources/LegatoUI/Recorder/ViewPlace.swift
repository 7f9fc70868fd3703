// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A line of the user's code, as a call there leaves it behind.
///
/// Protected by: nothing can change. The name is a literal of the program, which is never unloaded.
@usableFromInline
package struct SourceLine: Hashable, @unchecked Sendable, CustomStringConvertible {
    @usableFromInline let file: UnsafePointer<UInt8>
    @usableFromInline let line: Int

    /// `file` is what `#fileID` gives.
    @inlinable
    init(_ file: StaticString, _ line: UInt) {
        self.file = file.utf8Start
        self.line = Int(clamping: line)
    }

    /// `File.swift:12`.
    @usableFromInline
    package var description: String {
        let name = String(cString: file)
        return "\(name.split(separator: "/").last ?? ""):\(line)"
    }
}

/// Where in the tree something is.
package struct ViewPlace: Hashable, Sendable {
    /// The type of the nearest view or modifier, without generic arguments.
    package var type: String
    /// The views and modifiers from the root down to it, with the number of a child in brackets where there are several.
    package var path: String
    /// The line of the modifier, where it noted one.
    package var source: SourceLine?

    /// The path for a message: of a long one, its end.
    var shortPath: String {
        let length = 200
        return path.count > length ? "…" + path.suffix(length) : path
    }
}

extension _Node {
    /// Looks the tree up to the root: for those who listen.
    package final var place: ViewPlace {
        var names: [String] = []
        var type: String?
        var source: SourceLine?
        var node: _Node? = self
        while let current = node {
            if let name = current.viewType.map(Self.name) {
                names.append(name)
                if type == nil { (type, source) = (name, current.sourceLine) }
            }
            if current.index >= 0 { names.append("[\(current.index)]") }
            node = current.parent
        }
        return ViewPlace(type: type ?? "", path: names.reversed().joined(separator: "/"), source: source)
    }

    /// `_ShapeView<Circle, Color>` is a `Circle` for who wrote it, `_OpacityEffect` an effect called so.
    private static func name(_ type: Any.Type) -> String {
        let shown = (type as? any ShapeView.Type)?.shapeType ?? type
        return String("\(shown)".prefix { $0 != "<" })
    }
}

extension ShapeView {
    fileprivate static var shapeType: Any.Type { Content.self }
}
