// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoMotion

/// Where code draws, in points from the top left corner, y downwards.
///
/// A context is a value: a copy draws into the same layer, and has a state of its own, so that what is set in it ends with it. What is set
/// counts for what is drawn afterwards.
///
///     Canvas { context, size in
///         var soft = context
///         soft.addFilter(.blur(radius: 8))
///         soft.fill(Path(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60)), with: .color(.orange))
///         context.draw(Text("Sharp"), at: CGPoint(x: size.width / 2, y: size.height / 2))
///     }
///
/// Source: documented (SwiftUI, `GraphicsContext`).
public struct GraphicsContext {
    let layer: DrawingLayer
    var state: DrawingState

    init(_ layer: DrawingLayer, transform: CGAffineTransform = .identity) {
        self.layer = layer
        state = DrawingState(transform: transform)
    }

    /// The environment that texts, images and styles are resolved in: that of the view that draws.
    public var environment: EnvironmentValues { layer.source.environment }

    // MARK: - State

    /// The opacity of each operation, and of a layer as a whole. Below 0 counts as 0, above 1 as 1.
    public var opacity: Double {
        get { state.opacity }
        set { state.opacity = newValue }
    }

    /// How each operation meets what was drawn before it in the same layer.
    public var blendMode: BlendMode {
        get { BlendMode(state.composition) }
        set { state.composition = newValue.composition }
    }

    /// The map from the coordinates that are drawn in to those that the context began with.
    public var transform: CGAffineTransform {
        get { state.transform }
        set { state.transform = newValue }
    }

    /// Scales what is drawn from now on.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }

    /// Moves what is drawn from now on, in points of the current coordinates.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    /// Turns what is drawn from now on about the origin of the current coordinates, clockwise.
    public mutating func rotate(by angle: Angle) {
        state.transform = state.transform.rotated(by: CGFloat(angle.radians))
    }

    /// Maps what is drawn from now on by `matrix`, and then as before.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        state.transform = matrix.concatenating(state.transform)
    }

    // MARK: - Drawing

    /// Fills the inside of `path`.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        guard !path.isEmpty else { return }
        guard !shading.isBackdrop else { return recordBackdrop(in: path, evenOdd: style.isEOFilled) }
        record(shading, around: path) {
            .fill(path, $0, evenOdd: style.isEOFilled, antialiased: style.isAntialiased)
        }
    }

    /// Draws a line along `path`.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard !path.isEmpty else { return }
        guard !shading.isBackdrop else { return recordBackdrop(in: path.strokedPath(style), evenOdd: false) }
        record(shading, around: path) { .stroke(path, style, $0) }
    }

    /// Draws a solid line along `path`, `lineWidth` points wide.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws into a layer of its own, to which filters, opacity, blend mode and clips of this context apply as to one group. In it, the
    /// transform goes on and the rest of the state is as in a new context. Nothing is drawn if `content` throws.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let drawing = try layer.drawing(content, transform: state.transform)
        record(.drawing(drawing), state)
    }

    /// Draws with Core Graphics into the same layer: `content` gets a context that begins with the transform, opacity, blend mode,
    /// filters and clips of this one. Its y runs downwards. It is valid for the call.
    public func withCGContext(content: (CGContext) throws -> Void) rethrows {
        try content(CGContext(layer.recorder, in: state))
    }

    func record(_ operation: DrawingRecorder.Operation, _ state: DrawingState) {
        layer.recorder.record(operation, in: state)
    }

    /// How many operations a backdrop may have: each backdrop is all that was drawn before, other backdrops included.
    static let greatestBackdrop = 50_000

    /// Records what was drawn so far, cut to `path`.
    private func recordBackdrop(in path: Path, evenOdd: Bool) {
        let drawing = layer.recorder.drawing
        guard drawing.commands.count <= Self.greatestBackdrop else {
            return layer.source.report(
                "A backdrop is of at most \(Self.greatestBackdrop) operations; one of \(drawing.commands.count) is not drawn."
            )
        }
        let recorder = DrawingRecorder(area: layer.source.area)
        var cut = DrawingState()
        cut.clips.append(.path(path.applying(state.transform), evenOdd: evenOdd, isInverse: false))
        recorder.record(.drawing(drawing), in: cut)
        record(.drawing(recorder.drawing), state)
    }

    /// Records what `operation` makes of a paint, with the effects of a style.
    private func record(_ shading: Shading, around path: Path, _ operation: (Paint) -> DrawingRecorder.Operation) {
        // The colour of a fill is what most drawings consist of.
        if case .color(let color) = shading.kind {
            return layer.recorder.record(operation(.color(color.resolve(in: environment))), in: state)
        }
        let (paint, effects) = shading.resolved(in: environment).paint(filling: path, in: layer.source)
        guard !effects.isEmpty else { return layer.recorder.record(operation(paint), in: state) }
        var (state, shown) = (state, paint)
        for effect in effects.reversed() {
            // What is behind the canvas is not in its layer.
            if case .backdrop(let backdrop) = effect { shown = .color(backdrop.tint) }
            state.add(effect)
        }
        layer.recorder.record(operation(shown), in: state)
    }
}

/// One layer of a drawing while it is made, shared by all contexts that draw into it.
final class DrawingLayer {
    let recorder: DrawingRecorder
    let source: DrawingSource

    init(in source: DrawingSource) {
        self.source = source
        recorder = DrawingRecorder(area: source.area)
    }

    /// What `content` draws into another layer.
    func drawing(
        _ content: (inout GraphicsContext) throws -> Void, transform: CGAffineTransform
    ) rethrows -> RecordedDrawing {
        let layer = DrawingLayer(in: source)
        var context = GraphicsContext(layer, transform: transform)
        try content(&context)
        return layer.recorder.drawing
    }
}

extension DrawingState {
    /// Applies the effects of a style to what is painted with it.
    fileprivate mutating func add(_ effect: PaintEffect) {
        switch effect {
        case .opacity(let factor):
            opacity *= factor
        case .shadow(let shadow):
            var placed = shadow
            placed.radius *= transform.meanScale
            placed.offset = shadow.offset.applying(transform)
            var group = GroupEffect()
            group.shadow = placed
            filters.append(.effect(group))
        case .blend(let mode):
            if composition == .blend(.normal) { composition = .blend(mode) }
        case .backdrop:
            break
        }
    }
}
