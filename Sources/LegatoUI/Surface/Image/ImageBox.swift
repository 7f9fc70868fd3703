// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

final class ImageBox: LeafBox {
    private enum Content {
        case symbol(SymbolImage)
        case picture(NamedPicture)
        case placeholder(Placeholder)

        var size: CGSize {
            switch self {
            case .symbol(let symbol): symbol.size
            case .picture(let named): named.picture.size
            case .placeholder(let placeholder): placeholder.size
            }
        }

        func isSame(as other: Content) -> Bool {
            switch (self, other) {
            case (.symbol(let a), .symbol(let b)): a.outline === b.outline && a.size == b.size
            case (.picture(let a), .picture(let b)): a.picture === b.picture && a.isTemplate == b.isTemplate
            case (.placeholder(let a), .placeholder(let b)): a == b
            default: false
            }
        }
    }

    private var image: Image
    private var content: Content
    private var style: PictureStyle
    private var paint: PaintAttribute!
    /// Of the layers of a placeholder.
    private var placeholderIDs: [LayerID] = []
    private var isDark: Bool

    init(_ image: Image, node: _Node) {
        self.image = image
        content = Self.content(of: image, in: node)
        style = image.pictureStyle(isRightToLeft: node.isRightToLeft)
        isDark = node.environment.colorScheme == .dark
        super.init(node: node)
        paint = PaintAttribute(Self.paint(of: image, in: node), of: self)
    }

    /// What it is called where it cannot be seen; empty where it has no name.
    var words: String {
        if image.isDecorative { return "" }
        if let label = image.label { return label.plainText(in: environment.locale) }
        if case .picture(let name, _) = image.source { return name }
        return ""
    }

    private static func paint(of image: Image, in node: _Node) -> _StylePaint {
        let environment = node.environment
        if let tint = image.tint { return tint._paint(in: environment) }
        return environment.foregroundStyles.paint(level: 0, in: environment)
    }

    private static func content(of image: Image, in node: _Node) -> Content {
        let graph = node.graph
        switch image.source {
        case .symbol(let name):
            let symbol = symbol(named: name, for: image, in: node)
            guard symbol.isFallback else { return .symbol(symbol) }
            graph.report("There is no symbol named '\(name)'; a placeholder is shown.", at: nil)
            return .placeholder(Placeholder(name: name, size: symbol.size))
        case .pixels(let picture):
            return .picture(NamedPicture(picture))
        case .picture(let name, let folder):
            let traits = PictureTraits(displayScale: graph.scale, isDark: node.environment.colorScheme == .dark)
            switch graph.pictures?.picture(named: name, in: folder, for: traits) ?? .missing {
            case .found(let named): return .picture(named)
            case .missing:
                graph.report(
                    "There is no picture named '\(name)' in an asset catalog or beside the source; a placeholder is shown.",
                    at: nil)
            case .unreadable(let reason):
                graph.report("The picture '\(name)' cannot be shown: \(reason). A placeholder is shown.", at: nil)
            }
            return .placeholder(Placeholder(name: name, size: Placeholder.pictureSize))
        }
    }

    private static func symbol(named name: String, for image: Image, in node: _Node) -> SymbolImage {
        let environment = node.environment
        let font = (image.font ?? environment.symbolFont ?? environment.font ?? .body)
            .description(in: environment, with: environment.textTraits)
            .scaled(by: environment.imageScale.factor)
        let engine = node.graph.textEngine
        let variants = environment.symbolVariants
        func names(of name: String) -> [String] { (variants == .none ? [] : variants.names(of: name)) + [name] }
        let mirrored = node.isRightToLeft ? mirrored(name) : nil
        for name in (mirrored.map(names) ?? []) + names(of: name).dropLast() {
            let symbol = engine.symbol(named: name, font: font)
            if !symbol.isFallback { return symbol }
        }
        return engine.symbol(named: name, font: font)
    }

    /// The symbol that points the other way, of one that points to where reading comes from or goes: "chevron.forward".
    private static func mirrored(_ name: String) -> String? {
        let parts = name.split(separator: ".")
        // A name that begins so is a button of a player.
        guard parts.dropFirst().contains(where: { $0 == "forward" || $0 == "backward" }) else { return nil }
        return parts.map { $0 == "forward" ? "backward" : $0 == "backward" ? "forward" : $0 }.joined(separator: ".")
    }

    func update(_ image: Image, in node: _Node) {
        paint.set(Self.paint(of: image, in: node), of: self)
        let old = self.image
        self.image = image
        let new = Self.content(of: image, in: node)
        let style = image.pictureStyle(isRightToLeft: node.isRightToLeft)
        let isDark = node.environment.colorScheme == .dark
        if style != self.style || isDark != self.isDark || image.templateMode != old.templateMode {
            self.style = style
            self.isDark = isDark
            // Symbols have neither.
            if case .symbol = content {} else { invalidateLayer() }
        }
        guard !new.isSame(as: content) || image.isResizable != old.isResizable else { return }
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
        case .picture(let named):
            var content = PictureContent(picture: named.picture, frame: frame)
            content.style = style
            guard image.templateMode.map({ $0 == .template }) ?? named.isTemplate else {
                return Layer(id: layerID, kind: .picture(content))
            }
            content.tint = paint.committed(at: time)
            return paint.layer(around: Layer(id: layerID, kind: .picture(content)), at: time)
        case .placeholder(let placeholder):
            return placeholder.layer(id: layerID, ids: &placeholderIDs, frame: frame, in: node)
        }
    }
}
