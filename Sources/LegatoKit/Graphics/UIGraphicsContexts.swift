// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoUI

/// The contexts of a thread that code draws into, the current one last.
final class ContextStack {
    struct Entry {
        let context: CGContext
        /// Whether `UIGraphicsBeginImageContext` began it.
        var isImage = false
    }

    var entries: [Entry] = []

    private static let key = "legato.graphics.contexts"

    /// That of this thread.
    static var current: ContextStack {
        let storage = Thread.current.threadDictionary
        if let stack = storage[key] as? ContextStack { return stack }
        let stack = ContextStack()
        storage[key] = stack
        return stack
    }
}

/// The context that UIKit's functions draw into; nil outside of an image renderer and the like.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes a context the current one of this thread, until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(ContextStack.Entry(context: context))
}

/// Goes back to the context before the last `UIGraphicsPushContext`; ignored without one.
public func UIGraphicsPopContext() {
    let stack = ContextStack.current
    if stack.entries.last?.isImage == false { stack.entries.removeLast() }
}

/// Begins an image with a pixel for each point, which is drawn into until `UIGraphicsEndImageContext`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image, which is drawn into until `UIGraphicsEndImageContext`.
///
/// - Parameters:
///   - size: in points; it grows to whole pixels.
///   - opaque: whether it is black at first, and has no opacity.
///   - scale: pixels per point; 0: those of the screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext(imageOf: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
    ContextStack.current.entries.append(ContextStack.Entry(context: context, isImage: true))
}

/// What was drawn so far of the image that `UIGraphicsBeginImageContext` began; nil outside of one, and for a size that no image has.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, entry.isImage else { return nil }
    return entry.context.makeBitmap().map { UIImage($0) }
}

/// Ends the image that was begun last; ignored if another context is current.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    if stack.entries.last?.isImage == true { stack.entries.removeLast() }
}

// MARK: - Rectangles

/// Fills a rectangle in the current fill colour, which replaces what is there. Source: documented (the blend mode is `copy`).
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the current fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.fill([rect], blendMode)
}

/// Draws a frame of one point along the inside of a rectangle in the current fill colour, which replaces what is there.
/// Source: documented.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point along the inside of a rectangle in the current fill colour. Source: documented.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.fill(rect.sides, blendMode)
}

/// Draws from now on only inside of a rectangle, and inside of the clips before.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGContext {
    func fill(_ rects: [CGRect], _ blendMode: CGBlendMode) {
        saveGState()
        setBlendMode(blendMode)
        fill(rects)
        restoreGState()
    }

    /// A context for an image: y runs downwards from the upper left corner of `bounds`, which grow to whole pixels.
    ///
    /// - Parameter scale: pixels per point; those of the screen where it is not positive and finite.
    convenience init(imageOf bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let scale = scale > 0 && scale.isFinite ? scale : SharedServices.displayScale
        func whole(_ length: CGFloat) -> CGFloat {
            // A thousandth of a pixel is a rounding error. Written so that NaN is 0.
            length > 0 && length.isFinite ? max((length * scale - 0.001).rounded(.up), 1) / scale : 0
        }
        let area = CGRect(x: 0, y: 0, width: whole(bounds.size.width), height: whole(bounds.size.height))
        let state = DrawingState(transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        self.init(DrawingRecorder(area: area), in: state, for: BitmapTarget(scale: scale, isOpaque: isOpaque))
    }
}

extension CGRect {
    /// The four parts of a frame of one point along the inside, which do not overlap; the whole where it is too narrow for a hole.
    var sides: [CGRect] {
        let rect = standardized
        guard rect.width > 2, rect.height > 2 else { return [rect] }
        return [
            CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
            CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
            CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
            CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
        ]
    }
}

extension UIColor {
    /// What is filled and lines from now on are in this colour, as it looks in the light appearance.
    public func set() {
        setFill()
        setStroke()
    }

    /// What is filled from now on is in this colour, as it looks in the light appearance.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Lines from now on are in this colour, as it looks in the light appearance.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
