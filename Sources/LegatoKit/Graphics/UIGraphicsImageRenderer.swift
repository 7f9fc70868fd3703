// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoUI

/// What the images of a renderer are like.
public class UIGraphicsImageRendererFormat {
    /// Pixels per point; at first, and where it is not positive and finite, those of the screen.
    public var scale: CGFloat
    /// Whether images are black at first, and have no opacity.
    public var opaque = false

    /// The format for the screen of the scene that was made last.
    public required init() { scale = SharedServices.displayScale }

    /// The format for the screen of the scene that was made last.
    public class func `default`() -> Self { Self() }

    /// The same as ``default()``: there is one kind of screen.
    public class func preferred() -> Self { Self() }

    /// The same format, which no longer changes with this one.
    fileprivate func copy() -> UIGraphicsImageRendererFormat {
        let copy = UIGraphicsImageRendererFormat()
        (copy.scale, copy.opaque) = (scale, opaque)
        return copy
    }
}

/// Makes images of what code draws.
///
///     let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
///         UIColor.systemRed.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
///     }
///
/// y runs downwards from the upper left corner. Until a scene was made, images are empty. Source: documented (UIKit).
public class UIGraphicsImageRenderer {
    /// What images are like.
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    /// A renderer for images of a size in points, which grows to whole pixels.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// A renderer for images of a size in points, which grows to whole pixels.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer for images of what is drawn in `bounds`, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// A renderer for images of what is drawn in `bounds`, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format.copy()
    }

    /// The image of what `actions` draws; empty for a size that no image has.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        bitmap(actions).map { UIImage($0) } ?? UIImage()
    }

    /// The bytes of a PNG file with what `actions` draws; none for a size that no image has.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// The bytes of a JPEG file with what `actions` draws; none for a size that no image has, and without the library.
    ///
    /// - Parameter compressionQuality: 0, the smallest file, … 1, the best.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func bitmap(_ actions: (UIGraphicsImageRendererContext) -> Void) -> Bitmap? {
        let context = CGContext(imageOf: bounds, scale: format.scale, isOpaque: format.opaque)
        UIGraphicsPushContext(context)
        actions(UIGraphicsImageRendererContext(context, format))
        UIGraphicsPopContext()
        return context.makeBitmap()
    }
}

/// Where an image renderer draws. It is also the current context of UIKit.
public class UIGraphicsImageRendererContext {
    /// What is drawn into.
    public let cgContext: CGContext
    /// That of the renderer.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// What was drawn so far; empty for a size that no image has.
    public var currentImage: UIImage { cgContext.makeBitmap().map { UIImage($0) } ?? UIImage() }

    /// Fills a rectangle in the current fill colour.
    public func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

    /// Fills a rectangle in the current fill colour.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill([rect], blendMode) }

    /// Draws a line of one point along the inside of a rectangle in the current stroke colour.
    public func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

    /// Draws a line of one point along the inside of a rectangle in the current stroke colour.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.setLineDash(phase: 0, lengths: [])
        cgContext.setLineJoin(.miter)
        cgContext.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
        cgContext.restoreGState()
    }

    /// Draws from now on only inside of a rectangle, and inside of the clips before.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
