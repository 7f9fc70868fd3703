// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

/// A frame that may be animating, in points of the enclosing coordinates (the root's, or the nearest geometry group's).
package typealias AnimatedFrame = Animated<CGRect.AnimatableData>

extension Animated where Value == CGRect.AnimatableData {
    package init(_ rect: CGRect) { self.init(rect.animatableData) }

    package func rect(at time: Double) -> CGRect { value(at: time).rect }
}

extension CGRect.AnimatableData {
    package var rect: CGRect { CGRect(x: first.first, y: first.second, width: second.first, height: second.second) }
}

/// Gives the outline of a shape for a rectangle at a time.
///
/// Built-in shapes keep their animating data and are asked on the render thread; shapes of users are evaluated where
/// their code may run and arrive as constants.
package protocol PathSource: Sendable {
    /// The path within (0, 0, size.width, size.height).
    func path(for size: CGSize, at time: Double) -> Path
    /// Whether the path for a size is the same at any time.
    var isStatic: Bool { get }
    /// Around the path for `size` at `time`, control points included, nil being all times. Nil where that is not known, or a point is
    /// not finite.
    func box(for size: CGSize, at time: Double?) -> CGRect?
    /// Whether no path reaches beyond the rectangle it is made for.
    var isWithinRectangle: Bool { get }
}

extension PathSource {
    package func box(for size: CGSize, at time: Double?) -> CGRect? {
        (time ?? (isStatic ? 0 : nil)).flatMap { path(for: size, at: $0).knownBox }
    }
    package var isWithinRectangle: Bool { false }
}

extension Path {
    /// `controlBox`, or nil if some point is not a number.
    fileprivate var knownBox: CGRect? {
        let box = controlBox
        return box.isNull && !isEmpty ? nil : box
    }
}

/// A path that is the same for every size and time.
package struct ConstantPath: PathSource {
    package var path: Path
    package init(_ path: Path) { self.path = path }
    package func path(for size: CGSize, at time: Double) -> Path { path }
    package var isStatic: Bool { true }
}

/// The rectangle of any size.
package struct WholeRectangle: PathSource {
    package init() {}
    package func path(for size: CGSize, at time: Double) -> Path { Path(CGRect(origin: .zero, size: size)) }
    package var isStatic: Bool { true }
    package var isWithinRectangle: Bool { true }
}

/// A shape to paint, its geometry and colour possibly animating.
package struct ShapeContent: Sendable {
    package enum Drawing: Sendable {
        case fill(evenOdd: Bool, antialiased: Bool)
        /// The style's numbers come from `data`; caps, joins and dashes from `style`.
        indirect case stroke(style: StrokeStyle, data: Animated<StrokeStyle.AnimatableData>)
    }

    package var source: any PathSource
    package var drawing: Drawing
    package var paint: AnimatedPaint
    package var frame: AnimatedFrame

    package init(source: any PathSource, drawing: Drawing, paint: AnimatedPaint, frame: AnimatedFrame) {
        self.source = source
        self.drawing = drawing
        self.paint = paint
        self.frame = frame
    }
}

/// Text laid out once, at the place its frame has at a time.
package struct TextContent: Sendable {
    package var layout: TextLayout
    /// One paint for each run of the request the layout came from, then those that runs name besides.
    package var paints: [AnimatedPaint]
    package var frame: AnimatedFrame
    /// The paint whose parts are painted; nil: all.
    package var part: Int?

    package init(layout: TextLayout, paints: [AnimatedPaint], frame: AnimatedFrame) {
        self.layout = layout
        self.paints = paints
        self.frame = frame
    }
}

/// An image that fills its frame.
package struct ImageContent: Sendable {
    package var bitmap: Bitmap
    package var frame: AnimatedFrame
    package var style = ImageStyle()
    /// What is painted where the image is opaque, in place of its colours; nil: these.
    package var tint: AnimatedPaint?

    package init(bitmap: Bitmap, frame: AnimatedFrame) {
        self.bitmap = bitmap
        self.frame = frame
    }
}
