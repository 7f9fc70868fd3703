// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine

extension GraphicsContext {
    /// A text with the fonts and colours of an environment, which can be measured and drawn.
    public struct ResolvedText {
        let content: DetachedLeaf<Text>

        /// What is painted of the text that has no style of its own.
        public var shading: Shading = .foreground

        /// The size that the text takes in `size`; it may be infinite.
        public func measure(in size: CGSize) -> CGSize { content.size(for: ProposedViewSize(size)) }

        /// From the top of the text, laid out in `size`, to the baseline of its first line, in points.
        public func firstBaseline(in size: CGSize) -> CGFloat { content.guide(.firstTextBaseline, in: size) }

        /// From the top of the text, laid out in `size`, to the baseline of its last line, in points.
        public func lastBaseline(in size: CGSize) -> CGFloat { content.guide(.lastTextBaseline, in: size) }
    }

    /// An image with the font and colours of an environment, which can be measured and drawn.
    public struct ResolvedImage {
        let content: DetachedLeaf<Image>
        /// In points.
        public var size: CGSize { content.size(for: .unspecified) }
        /// From the top to where a line of text would have its baseline, in points; the height where the image says nothing.
        public let baseline: CGFloat
        /// What symbols and templates are painted with; nil: the foreground.
        public var shading: Shading?

        init(_ content: DetachedLeaf<Image>) {
            self.content = content
            baseline = content.guide(.firstTextBaseline, in: nil)
        }
    }

    /// A view of the canvas that was found by its tag.
    public struct ResolvedSymbol {
        let index: Int
        /// In points.
        public let size: CGSize
    }

    // MARK: - Text

    /// Fixes how a text looks in this context.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(content: DetachedLeaf(text, in: layer.source)) }

    /// Draws a text in as many lines as fit into `rect`, from its top leading corner.
    public func draw(_ text: ResolvedText, in rect: CGRect) {
        let size = text.measure(in: rect.size)
        let x = layer.source.isRightToLeft ? rect.maxX - size.width : rect.minX
        draw(text, from: CGPoint(x: x, y: rect.minY), ProposedViewSize(rect.size))
    }

    /// Draws a text without breaking its lines; `anchor` is what of it is at `point`.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = text.content.size(for: .unspecified)
        draw(text, from: point.corner(of: size, at: anchor), .unspecified)
    }

    /// Draws a text in as many lines as fit into `rect`, from its top leading corner.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    /// Draws a text without breaking its lines; `anchor` is what of it is at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    private func draw(_ text: ResolvedText, from corner: CGPoint, _ proposal: ProposedViewSize) {
        guard corner.x.isFinite, corner.y.isFinite,
            let drawing = text.content.drawing(for: proposal, text.shading.styles(from: corner))
        else { return }
        var placed = self
        placed.translateBy(x: corner.x, y: corner.y)
        record(.staticContent(drawing.layer, isRepeated: false), placed.state)
    }

    // MARK: - Images

    /// Fixes how an image looks in this context.
    public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(DetachedLeaf(image, in: layer.source)) }

    /// Draws an image so that it fills `rect`.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let proposal = ProposedViewSize(rect.size)
        guard
            let drawing = image.content.drawing(for: proposal, image.shading?.styles(from: rect.origin) ?? []),
            drawing.size.width > 0, drawing.size.height > 0
        else { return }
        var placed = self
        placed.translateBy(x: rect.minX, y: rect.minY)
        if drawing.size != rect.size {
            placed.scaleBy(x: rect.width / drawing.size.width, y: rect.height / drawing.size.height)
        }
        record(.staticContent(drawing.layer, isRepeated: drawing.isRepeated), placed.state)
    }

    /// Draws an image in its own size; `anchor` is what of it is at `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let size = image.size
        draw(image, in: CGRect(origin: point.corner(of: size, at: anchor), size: size))
    }

    /// Draws an image so that it fills `rect`.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image in its own size; `anchor` is what of it is at `point`.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    // MARK: - Symbols

    /// The view of the canvas with the tag `id`; nil: there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        layer.source.symbol(taggedWith: id).map { ResolvedSymbol(index: $0.index, size: $0.size) }
    }

    /// Draws a symbol stretched to `rect`.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        var placed = self
        placed.translateBy(x: rect.minX, y: rect.minY)
        if rect.size != symbol.size {
            placed.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        }
        record(.child(symbol.index), placed.state)
    }

    /// Draws a symbol in its own size; `anchor` is what of it is at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: CGRect(origin: point.corner(of: symbol.size, at: anchor), size: symbol.size))
    }
}

extension CGPoint {
    /// The top left corner of what has the point `anchor` of it here.
    fileprivate func corner(of size: CGSize, at anchor: UnitPoint) -> CGPoint {
        CGPoint(x: x - anchor.x * size.width, y: y - anchor.y * size.height)
    }
}
