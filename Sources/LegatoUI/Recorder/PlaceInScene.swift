// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoEngine

extension _Node {
    /// Looks the tree up to the root: for those who listen.
    package final var placeInScene: Place {
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
        return Place(type: type ?? "", path: names.reversed().joined(separator: "/"), source: source)
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
