// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoMotion

/// A symbol or a picture. Symbols go by the names of SF Symbols and come from an open icon font; pictures are PNG files
/// beside the source. A name that has nothing shows a visible placeholder.
nonisolated public struct Image: Equatable, Sendable {
    public enum Scale: Hashable, Sendable {
        case small, medium, large

        /// Relative to medium. Source: chosen, near the system's symbols.
        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    enum Source: Equatable {
        case symbol(String)
        case picture(String)
    }

    let source: Source
    var isResizable = false
    var font: Font?
    /// Of a symbol; nil: as the environment says.
    var renderingMode: SymbolRenderingMode?
    /// Of a symbol; nil: all its layers are lit.
    var variableValue: Double?

    public init(systemName: String) { source = .symbol(systemName) }

    /// The picture `name.png` beside the source file (also `name@2x.png`, `name@3x.png`).
    public init(_ name: String) { source = .picture(name) }

    /// Fills what it is offered instead of keeping the size of its font.
    public func resizable() -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    public func font(_ font: Font?) -> Image {
        var image = self
        image.font = font
        return image
    }
}

extension Image: _LeafView {
    @MainActor public func _makeBox(in node: _Node) -> _Box { ImageBox(self, node: node) }
    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? ImageBox)?.update(self, in: node) }
}

extension EnvironmentValues {
    @Entry public var imageScale: Image.Scale = .medium
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
