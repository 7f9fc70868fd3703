// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

final class ImageBox: LeafBox {
    private enum Content {
        case symbol(SymbolPresentation)
        case image(ImagePresentation)

        @MainActor var size: CGSize {
            switch self {
            case .symbol(let symbol): symbol.image.size
            case .image(let shown): shown.content.size
            }
        }
    }

    /// What an image comes down to in an environment.
    private enum Source {
        case symbol(SymbolImage)
        case image(ImagePresentation.Content)
    }

    private var image: Image
    private var content: Content!
    /// What covers the image; nil: nothing does.
    private var redaction: RedactionCover?
    /// Of a rectangle over it.
    private var cover: PaintAttribute?

    init(_ image: Image, node: _Node) {
        self.image = image
        super.init(node: node)
        content = makeContent(Self.source(of: image, in: node), in: node)
        updateRedaction(in: node)
    }

    private func updateRedaction(in node: _Node) {
        redaction.update(of: self, in: node)
        guard redaction != nil else { return }
        let style = image.tint?._paint(in: node.environment)
        let paint = style ?? node.environment.foregroundStyles.paint(level: 0, in: node.environment)
        if cover == nil { cover = PaintAttribute(paint, of: self) } else { cover?.set(paint, of: self) }
    }

    private func makeContent(_ source: Source, in node: _Node) -> Content {
        switch source {
        case .symbol(let symbol): .symbol(SymbolPresentation(symbol, of: image, in: node, box: self))
        case .image(let shown): .image(ImagePresentation(shown, of: image, in: node, box: self))
        }
    }

    /// What it is called where it cannot be seen; empty where it has no name, or that is not to be read.
    var words: String {
        if image.isDecorative || environment.isRedacted { return "" }
        if let label = image.label { return label.plainText(in: TextRegion(environment)) }
        if case .named(let name, _) = image.source { return name }
        return ""
    }

    /// What a symbol without a label is called where it cannot be seen; nil: it is no symbol, or that is not to be read.
    var spokenSymbol: String? {
        guard !image.isDecorative, image.label == nil, !environment.isRedacted, case .symbol(let name) = image.source
        else { return nil }
        return SpokenSymbol.name(of: name)
    }

    private static func source(of image: Image, in node: _Node) -> Source {
        let graph = node.graph
        switch image.source {
        case .symbol(let name):
            let symbol = symbol(named: name, for: image, in: node)
            if symbol.isFallback {
                graph.report(
                    graph.resources.textEngine.symbolProblem
                        ?? "There is no symbol named '\(name)'; a placeholder is shown.",
                    at: nil)
            }
            return .symbol(symbol)
        case .pixels(let bitmap):
            return .image(.image(NamedImage(bitmap, slicing: image.slicing)))
        case .drawn(let drawn):
            return .image(.image(NamedImage(drawn.bitmap(in: node.environment) ?? .empty)))
        case .template(let template):
            return .symbol(template.symbol(for: image, in: node))
        case .named(let name, let folder):
            let traits = ImageTraits(displayScale: graph.scale, isDark: node.environment.colorScheme == .dark)
            switch graph.resources.images?.image(named: name, in: folder, for: traits) ?? .missing {
            case .found(let named): return .image(.image(named))
            case .symbol(let template): return .symbol(template.symbol(for: image, in: node))
            case .missing:
                graph.report(
                    "There is no picture named '\(name)' in an asset catalog or beside the source; a placeholder is shown.",
                    at: nil)
            case .unreadable(let reason):
                graph.report("The picture '\(name)' cannot be shown: \(reason). A placeholder is shown.", at: nil)
            }
            return .image(.placeholder(Placeholder(name: name, size: Placeholder.imageSize)))
        }
    }

    private static func symbol(named name: String, for image: Image, in node: _Node) -> SymbolImage {
        let environment = node.environment
        let font = image.symbolFont(in: environment).scaled(by: image.symbolScale(in: environment).factor)
        let engine = node.graph.resources.textEngine
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
        let (old, oldSize) = (self.image, content.size)
        self.image = image
        updateRedaction(in: node)
        var isSame = image.isResizable == old.isResizable
        switch (content!, Self.source(of: image, in: node)) {
        case (.symbol(let symbol), .symbol(let new)):
            isSame = isSame && new.outline === symbol.image.outline && new.size == oldSize
            symbol.update(new, of: image, in: node)
        case (.image(let shown), .image(let new)):
            isSame = isSame && new.isSame(as: shown.content)
            shown.update(new, of: image, in: node)
        case (_, let source):
            isSame = false
            switch content! {
            case .symbol(let symbol): symbol.remove()
            case .image(let shown): shown.remove()
            }
            content = makeContent(source, in: node)
            if hasFrame, case .symbol(let symbol) = content { symbol.updateEffects(in: node) }
        }
        guard !isSame else { return }
        invalidateLayout()
        invalidateLayer()
    }

    override func didMove() {
        let isFirst = !hasFrame
        super.didMove()
        if isFirst, case .symbol(let symbol) = content { symbol.updateEffects(in: node) }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        image.isResizable ? proposal.replacingUnspecifiedDimensions(by: content.size) : content.size
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        guard case .symbol(let symbol) = content, !image.isResizable else { return nil }
        return guide == .firstTextBaseline || guide == .lastTextBaseline ? symbol.image.baseline : nil
    }

    override func makeLayer(at time: Double) -> Layer? {
        let frame = frame.committed(at: time)
        redaction.prune()
        guard let redaction, let cover else { return layer(in: frame, id: layerID, at: time) }
        return redaction.layer(id: layerID, at: time) {
            layer(in: frame, id: $0, at: time)
        } cover: {
            let content = ShapeContent(
                source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
                paint: cover.committed(at: time), frame: frame)
            return cover.layer(around: Layer(id: $0, kind: .shape(content)), at: time)
        }
    }

    private func layer(in frame: AnimatedFrame, id: LayerID, at time: Double) -> Layer {
        switch content! {
        case .symbol(let symbol): symbol.layer(in: frame, id: id, at: time)
        case .image(let shown): shown.layer(in: frame, id: id, at: time)
        }
    }
}

extension Image {
    /// The font that a symbol stands beside.
    @MainActor
    fileprivate func symbolFont(in environment: EnvironmentValues) -> FontDescription {
        (font ?? environment.symbolFont ?? environment.font ?? .body)
            .description(in: environment, with: environment.textTraits)
    }

    fileprivate func symbolScale(in environment: EnvironmentValues) -> SymbolScale {
        (scale ?? environment.imageScale).symbolScale
    }
}

extension SymbolTemplate {
    @MainActor
    fileprivate func symbol(for view: Image, in node: _Node) -> SymbolImage {
        image(font: view.symbolFont(in: node.environment), scale: view.symbolScale(in: node.environment))
    }
}

extension EnvironmentValues {
    /// The font of symbols, where it is another than that of texts.
    @Entry package var symbolFont: Font?
}
