// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

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

final class ImageBox: LeafBox {
    private enum Content {
        case symbol(SymbolImage)
        case picture(Picture)

        var size: CGSize {
            switch self {
            case .symbol(let symbol): symbol.size
            case .picture(let picture): picture.size
            }
        }

        func isSame(as other: Content) -> Bool {
            switch (self, other) {
            case (.symbol(let a), .symbol(let b)): a.outline === b.outline && a.size == b.size
            case (.picture(let a), .picture(let b)): a === b
            default: false
            }
        }
    }

    private var image: Image
    private var content: Content
    private var paint: PaintAttribute!

    init(_ image: Image, node: _Node) {
        self.image = image
        content = Self.content(of: image, in: node)
        super.init(node: node)
        paint = PaintAttribute(node.environment.foregroundStyles.paint(level: 0, in: node.environment), of: self)
    }

    private static func content(of image: Image, in node: _Node) -> Content {
        let graph = node.graph
        switch image.source {
        case .symbol(let name):
            let symbol = symbol(named: name, for: image, in: node)
            if symbol.isFallback {
                graph.report("There is no symbol named '\(name)'; a placeholder is shown.", at: nil)
            }
            return .symbol(symbol)
        case .picture(let name):
            if let picture = graph.pictures?.picture(named: name, displayScale: graph.scale) {
                return .picture(picture)
            }
            graph.report(
                "There is no picture '\(name).png' beside the source that can be read; a placeholder is shown.",
                at: nil)
            return .symbol(symbol(named: "photo", for: image, in: node))
        }
    }

    private static func symbol(named name: String, for image: Image, in node: _Node) -> SymbolImage {
        let environment = node.environment
        var font = (image.font ?? environment.font ?? .body).description(with: environment.textTraits)
        font.size *= environment.imageScale.factor
        let engine = node.graph.textEngine
        let variants = environment.symbolVariants
        if variants != .none {
            for variant in variants.names(of: name) {
                let symbol = engine.symbol(named: variant, font: font)
                if !symbol.isFallback { return symbol }
            }
        }
        return engine.symbol(named: name, font: font)
    }

    func update(_ image: Image, in node: _Node) {
        paint.set(node.environment.foregroundStyles.paint(level: 0, in: node.environment))
        let wasResizable = self.image.isResizable
        self.image = image
        let new = Self.content(of: image, in: node)
        guard !new.isSame(as: content) || image.isResizable != wasResizable else { return }
        content = new
        invalidateLayout()
        invalidateLayer()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        image.isResizable ? proposal.replacingUnspecifiedDimensions(by: content.size) : content.size
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        guard case .symbol(let symbol) = content, !image.isResizable else { return nil }
        return guide == .firstTextBaseline || guide == .lastTextBaseline ? symbol.baseline : nil
    }

    override func makeLayer(at time: Double) -> Layer? {
        let frame = frame.committed(at: time)
        switch content {
        case .symbol(let symbol):
            let content = SymbolContent(image: symbol, paint: paint.committed(at: time), frame: frame)
            return paint.layer(around: Layer(id: layerID, kind: .symbol(content)), at: time)
        case .picture(let picture):
            return Layer(id: layerID, kind: .picture(PictureContent(picture: picture, frame: frame)))
        }
    }
}

/// A symbol and a title side by side.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        HStack(spacing: 8) {
            icon
            title
        }
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}
