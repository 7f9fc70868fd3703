// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Where code draws step by step, with a current path and a stack of graphics states.
///
///     context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
///     context.addEllipse(in: CGRect(x: 10, y: 10, width: 40, height: 40))
///     context.fillPath()
///
/// What is drawn is recorded, and painted when its pixels are asked for or when the view that it is drawn into is shown: a context of a
/// `Canvas` has no fixed pixels. In contexts of UIKit and of a `Canvas` y runs downwards; in those made with ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``
/// upwards, from the lower left corner. A context belongs to one thread at a time.
///
/// Source: documented (Core Graphics).
public final class CGContext {
    /// The pixels that a context is drawn for.
    package struct BitmapTarget {
        /// Pixels per point.
        package var scale: CGFloat
        /// Whether it is black at first, and stays opaque.
        package var isOpaque: Bool

        package init(scale: CGFloat, isOpaque: Bool = false) {
            self.scale = scale
            self.isOpaque = isOpaque
        }
    }

    /// What is saved and restored.
    struct State {
        /// From the coordinates that are drawn in to those of the recorder.
        var transform: CGAffineTransform
        var clips: DrawingState.Clips
        /// Around what the clips leave, in the coordinates of the recorder.
        var clipBox: CGRect
        var alpha = 1.0
        var blendMode = CGBlendMode.normal
        var shadow: DrawingFilter.Shadow?
        var fillColor = ResolvedColor.black
        var strokeColor = ResolvedColor.black
        var style = StrokeStyle()
        var isAntialiased = true
        var quality = CGInterpolationQuality.default
    }

    /// What is drawn into: the context itself or a transparency layer.
    private struct Level {
        let recorder: DrawingRecorder
        /// What applies to each operation besides the state.
        let opacity: Double
        let filters: [DrawingFilter]
        /// What there was without a clip of its own.
        let clips: DrawingState.Clips
        let clipBox: CGRect
        /// The state to go back to, and how many were saved before.
        let outer: State
        let savedCount: Int
    }

    var state: State
    private var saved: [State] = []
    private var levels: [Level]
    /// In the coordinates of the recorder, so that it stays where it is when the transform changes.
    var currentPath = Path()
    /// From the coordinates that the context began with to those of the recorder. Shadows are in the former.
    private let base: CGAffineTransform
    /// From the coordinates of the recorder to the pixels of the device, of which y runs upwards.
    private let toDevice: CGAffineTransform
    /// Nil where the context is drawn into something else.
    private let bitmap: BitmapTarget?
    /// Of a bitmap, in pixels; else in points.
    private let pixelSize: (width: Int, height: Int)

    /// A context that draws into a recorder as `state` says, which every operation is subject to.
    ///
    /// - Parameter bitmap: what it is drawn for. Device coordinates are its pixels, from the lower left corner on. Nil: they are those of
    ///   the recorder.
    package init(_ recorder: DrawingRecorder, in state: DrawingState = DrawingState(), for bitmap: BitmapTarget? = nil)
    {
        let area = recorder.area
        base = state.transform
        self.bitmap = bitmap
        self.state = State(transform: state.transform, clips: state.clips, clipBox: state.clipBox(in: area))
        self.state.blendMode = CGBlendMode(state.composition)
        let scale = bitmap?.scale ?? 1
        if bitmap != nil {
            toDevice = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: area.height * scale)
        } else {
            toDevice = .identity
        }
        pixelSize = (
            Int(exactly: (area.width * scale).rounded()) ?? 0, Int(exactly: (area.height * scale).rounded()) ?? 0
        )
        levels = [
            Level(
                recorder: recorder, opacity: state.opacity, filters: state.filters, clips: state.clips,
                clipBox: self.state.clipBox, outer: self.state, savedCount: 0)
        ]
    }

    /// What was drawn so far, without transparency layers that have not ended.
    package var drawing: RecordedDrawing { levels[0].recorder.drawing }

    /// The pixels of that, at the scale of the bitmap; nil where there is none, and where it cannot be painted.
    package func makeBitmap() -> Bitmap? {
        guard let bitmap else { return nil }
        return DrawingPainter.bitmap(
            DrawingPainter.Request(
                drawing, size: levels[0].recorder.area.size, scale: bitmap.scale, isOpaque: bitmap.isOpaque))
    }

    /// Of a context for a bitmap, in pixels; else in points.
    public var width: Int { pixelSize.width }
    /// Of a context for a bitmap, in pixels; else in points.
    public var height: Int { pixelSize.height }

    // MARK: - States

    /// Remembers the state, all but the path, for `restoreGState`.
    public func saveGState() { saved.append(state) }

    /// Goes back to the state that was saved last; ignored if none was saved since the context or the transparency layer began.
    public func restoreGState() {
        guard saved.count > levels[levels.count - 1].savedCount, let last = saved.popLast() else { return }
        state = last
    }

    // MARK: - Transforms

    /// From the coordinates that are drawn in to the pixels of the device, whose y runs upwards. In a `Canvas`, to the coordinates that
    /// its context began with.
    public var ctm: CGAffineTransform { state.transform.concatenating(toDevice) }

    /// The same as ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Scales what is drawn from now on.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }

    /// Moves what is drawn from now on.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.transform = state.transform.translatedBy(x: tx, y: ty)
    }

    /// Turns what is drawn from now on by an angle in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

    /// Maps what is drawn from now on by `transform`, and then as before.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Where a point is on the device.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// The smallest upright rectangle around a rectangle on the device.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// What a size is on the device, as a vector.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    /// Where a point of the device is.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// The smallest upright rectangle around a rectangle of the device.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
    /// What a size of the device is, as a vector.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

    // MARK: - Transparency layers

    /// Draws into a layer until `endTransparencyLayer`. It is then drawn as one operation with the opacity, blend mode and shadow that
    /// were set before; in it these begin at their defaults.
    ///
    /// - Parameter auxiliaryInfo: has no meaning in Core Graphics.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        let outer = state
        let recorder = DrawingRecorder(area: levels[0].recorder.area)
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.clips = DrawingState.Clips()
        levels.append(
            Level(
                recorder: recorder, opacity: 1, filters: [], clips: state.clips, clipBox: state.clipBox, outer: outer,
                savedCount: saved.count))
    }

    /// The same within a rectangle: what is drawn outside of it does not show.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(rects: [rect])
    }

    /// Draws the layer that began last, and goes back to the state before it; ignored without one.
    public func endTransparencyLayer() {
        guard levels.count > 1, let level = levels.popLast() else { return }
        saved.removeLast(saved.count - level.savedCount)
        state = level.outer
        record(.drawing(level.recorder.drawing))
    }

    // MARK: - Recording

    /// The drawable area and the clips of the innermost layer, without those that were set in it.
    var unclipped: (clips: DrawingState.Clips, box: CGRect) {
        let level = levels[levels.count - 1]
        return (level.clips, level.clipBox)
    }

    /// From the coordinates that are drawn in to those of the recorder and back; nil where there is no way back.
    var inverseTransform: CGAffineTransform? {
        let determinant = state.transform.determinant
        return determinant != 0 && determinant.isFinite ? state.transform.inverted() : nil
    }

    /// Maps a vector from the coordinates that the context began with.
    func applyBase(to size: CGSize) -> CGSize { size.applying(base) }
    /// By how much these are larger than those of the recorder.
    var baseScale: CGFloat { base.meanScale }

    /// Draws an operation in the state of the moment.
    ///
    /// - Parameter transform: of what is drawn; nil: that of the state.
    package func record(_ operation: DrawingRecorder.Operation, transform: CGAffineTransform? = nil) {
        var drawing = drawingState
        if let transform { drawing.transform = transform }
        record(operation, in: drawing)
    }

    func record(_ operation: DrawingRecorder.Operation, in drawing: DrawingState) {
        levels[levels.count - 1].recorder.record(operation, in: drawing)
    }

    /// The state as a recorder takes it.
    var drawingState: DrawingState {
        let level = levels[levels.count - 1]
        var drawing = DrawingState(transform: state.transform)
        drawing.opacity = min(max(level.opacity, 0), 1) * state.alpha
        drawing.composition = state.blendMode.composition
        drawing.filters = level.filters
        if let shadow = state.shadow { drawing.filters.append(.shadow(shadow)) }
        drawing.clips = state.clips
        return drawing
    }
}
