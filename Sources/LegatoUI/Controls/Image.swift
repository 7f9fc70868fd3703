// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
internal import LegatoLayers
import LegatoMotion

/// A symbol. Names are those of SF Symbols; the glyphs come from an open icon font, and a name that has none shows a
/// visible placeholder.
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

    let systemName: String
    var isResizable = false
    var font: Font?

    public init(systemName: String) { self.systemName = systemName }

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
    @MainActor public func _makeBox(in node: _Node) -> _Box { SymbolBox(self, node: node) }
    @MainActor public func _updateBox(_ box: _Box, in node: _Node) { (box as? SymbolBox)?.update(self, in: node) }
}

final class SymbolBox: LeafBox {
    private(set) var image: Image
    private var symbol: SymbolImage
    private var paint: PaintAttribute!

    init(_ image: Image, node: _Node) {
        self.image = image
        symbol = Self.symbol(for: image, in: node)
        super.init(node: node)
        paint = PaintAttribute(node.environment.foregroundStyles.paint(level: 0, in: node.environment), changed: self)
        reportFallback()
    }

    private static func symbol(for image: Image, in node: _Node) -> SymbolImage {
        let environment = node.environment
        var font = (image.font ?? environment.font ?? .body).description(with: environment.textTraits)
        font.size *= environment.imageScale.factor
        let engine = node.graph.textEngine
        let variants = environment.symbolVariants
        if variants != .none {
            for name in variants.names(of: image.systemName) {
                let symbol = engine.symbol(named: name, font: font)
                if !symbol.isFallback { return symbol }
            }
        }
        return engine.symbol(named: image.systemName, font: font)
    }

    private func reportFallback() {
        if symbol.isFallback {
            graph.report("There is no symbol named '\(image.systemName)'; a placeholder is shown.", at: nil)
        }
    }

    func update(_ image: Image, in node: _Node) {
        paint.set(node.environment.foregroundStyles.paint(level: 0, in: node.environment), in: node)
        self.image = image
        let new = Self.symbol(for: image, in: node)
        guard new.outline !== symbol.outline || new.size != symbol.size else { return }
        symbol = new
        reportFallback()
        invalidateLayout()
        invalidateLayer()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        image.isResizable ? proposal.replacingUnspecifiedDimensions(by: symbol.size) : symbol.size
    }

    override func explicitGuide(_ guide: AlignmentKey) -> CGFloat? {
        guard !image.isResizable, guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        return symbol.baseline
    }

    override func makeLayer() -> Layer? {
        let time = graph.time
        let content = SymbolContent(
            image: symbol, paint: paint.committed(at: time), frame: frame.committed(at: time))
        return Layer(id: layerID, kind: .symbol(content))
    }

    override func detach() {
        super.detach()
        paint.vector.detach()
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
