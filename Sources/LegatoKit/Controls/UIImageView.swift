// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoQuartz
import LegatoUI

/// A view that shows an image or a symbol.
///
/// Source: *documented* (UIKit, `UIImageView`).
@MainActor @preconcurrency
open class UIImageView: UIView {
    private lazy var painter = ImageContents(of: self)

    /// As large as the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        (self.image, self.highlightedImage) = (image, highlightedImage)
    }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func setUp() {
        isUserInteractionEnabled = false
        layer.content = painter
    }

    override var drawsItself: Bool { false }

    open var image: UIImage? { didSet { imageDidChange() } }
    /// While ``isHighlighted``; nil: the same.
    open var highlightedImage: UIImage? { didSet { imageDidChange() } }
    open var isHighlighted = false { didSet { imageDidChange() } }
    /// Of symbols without one of their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange() } }

    var shownImage: UIImage? {
        let image = isHighlighted ? highlightedImage ?? image : image
        guard let image, let preferredSymbolConfiguration, image.isSymbolImage else { return image }
        return image.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? image
    }

    private func imageDidChange() {
        layer.setNeedsCommit()
        sizeDidChange()
    }

    override func appearanceDidChange() { layer.setNeedsCommit() }
    override func contentModeDidChange() {
        super.contentModeDidChange()
        layer.setNeedsCommit()
    }
    override func boundsDidChange(from old: CGRect) { layer.setNeedsCommit() }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }
    override open var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
}

/// Shows an image in a layer, in the place that the view's mode gives it.
@MainActor
final class ImageContents: LayerContent {
    // Protected by: the view, whose layer owns this.
    private unowned let view: UIImageView
    private var ids: [LayerID] = []

    init(of view: UIImageView) { self.view = view }

    func makeLayer(of layer: CALayer, at time: Double) -> Layer? {
        guard let host = view.host, let image = view.shownImage, image.size.width > 0, image.size.height > 0 else {
            return nil
        }
        if ids.isEmpty { ids = [host.makeLayerID(), host.makeLayerID()] }
        let frame = AnimatedFrame(CGRect(origin: .zero, size: image.size))
        guard let kind = image.layerKind(in: frame, tint: view.tintColor, traits: view.traitCollection) else {
            return nil
        }
        let place = layer.placeOfContents(image.size, gravity: view.contentMode.gravity, at: time)
        return Layer(id: ids[0], kind: .map(place), children: [Layer(id: ids[1], kind: kind)])
    }
}

extension UIImage {
    /// What shows the image in a frame, in a view with this tint.
    @MainActor
    func layerKind(in frame: AnimatedFrame, tint: UIColor, traits: UITraitCollection) -> Layer.Kind? {
        let own = renderingMode == .alwaysTemplate ? nil : self.tint
        let isTemplate = renderingMode == .alwaysTemplate || renderingMode == .automatic && isTemplateFile || own != nil
        let color = (own ?? tint).resolvedColor(with: traits).cgColor.color
        let paint = AnimatedPaint(.color(color))
        if let symbol = source.symbol(self.traits.configuration) {
            let shape = ConstantPath(symbol.outline.path)
            return .shape(
                ShapeContent(
                    source: shape, drawing: .fill(evenOdd: false, antialiased: true),
                    paint: renderingMode == .alwaysOriginal && self.tint == nil
                        ? AnimatedPaint(.color(.black)) : paint,
                    frame: frame))
        }
        guard let bitmap else { return nil }
        var content = ImageContent(bitmap: bitmap, frame: frame)
        if isTemplate { content.tint = paint }
        return .image(content)
    }
}
