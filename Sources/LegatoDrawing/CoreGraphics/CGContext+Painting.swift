// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension CGContext {
    // MARK: - The path

    /// Fills the inside of the path and empties it.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

    /// Draws a line along the path and empties it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Draws the path and empties it. A line is an operation of its own, with its own shadow.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = currentPath
        beginPath()
        guard !path.isEmpty else { return }
        if mode.fills {
            record(
                .fill(path, .color(state.fillColor), evenOdd: mode.isEvenOdd, antialiased: state.isAntialiased),
                transform: .identity)
        }
        if mode.strokes, let inverse = inverseTransform { stroke(path.applying(inverse), state.style) }
    }

    /// Draws a line along a path of the current coordinates.
    private func stroke(_ path: Path, _ style: StrokeStyle) {
        let paint = Paint.color(state.strokeColor)
        if state.isAntialiased {
            record(.stroke(path, style, paint))
        } else {
            record(.fill(path.strokedPath(style), paint, evenOdd: false, antialiased: false))
        }
    }

    // MARK: - Figures

    // As in Core Graphics, these empty the current path.

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill([rect]) }

    /// Fills rectangles; where they overlap, once.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        // Each in the same direction, so that none is a hole in another one.
        addRects(rects.map(\.standardized))
        fillPath()
    }

    /// Draws a line along the sides of a rectangle.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Draws a line of a width along the sides of a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Fills the ellipse that fits into a rectangle.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Draws a line along the ellipse that fits into a rectangle.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws a line from the first point to the second, from the third to the fourth, and so on. A point without a partner is left out.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Takes away what was drawn in a rectangle, within the clips. Opacity, blend mode and shadow do not count.
    public func clear(_ rect: CGRect) {
        var drawing = drawingState
        drawing.opacity = 1
        drawing.composition = .operation(.clear)
        drawing.filters = []
        record(.fill(Path(rect), .color(.black), evenOdd: false, antialiased: state.isAntialiased), in: drawing)
    }

    // MARK: - Clips

    /// Draws from now on only inside of the path, and inside of the clips before; empties the path. Ignored while the path is empty.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        beginPath()
        guard !path.isEmpty else { return }
        clip(path, evenOdd: rule == .evenOdd)
    }

    /// Draws from now on only inside of a rectangle, and inside of the clips before.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Draws from now on only inside of one of the rectangles, and inside of the clips before.
    public func clip(to rects: [CGRect]) {
        beginPath()
        clip(rects: rects)
    }

    func clip(rects: [CGRect]) {
        var path = Path()
        path.addRects(rects.map(\.standardized), transform: state.transform)
        // Without any there is nothing inside.
        clip(path.isEmpty ? Path(.zero) : path, evenOdd: false)
    }

    private func clip(_ path: Path, evenOdd: Bool) {
        state.clips.append(.path(path, evenOdd: evenOdd, isInverse: false))
        state.clipBox = state.clipBox.intersection(path.boundingRect)
    }

    /// Takes back all clips but those that the context, or the transparency layer, began with.
    public func resetClip() { (state.clips, state.clipBox) = unclipped }

    /// Around what the clips leave, in the coordinates of the moment; null where nothing is left.
    public var boundingBoxOfClipPath: CGRect {
        guard !state.clipBox.isNull, let inverse = inverseTransform else { return .null }
        return state.clipBox.applying(inverse)
    }
}

extension DrawingState {
    /// Around what its clips leave of `area`, in the coordinates of the layer; null: nothing.
    package func clipBox(in area: CGRect) -> CGRect {
        clips.list.reduce(area) { box, clip in
            switch clip {
            case .path(let path, _, isInverse: false): box.intersection(path.boundingRect)
            case .layer(let drawing, _, isInverse: false): box.intersection(drawing.ink)
            default: box
            }
        }
    }
}
