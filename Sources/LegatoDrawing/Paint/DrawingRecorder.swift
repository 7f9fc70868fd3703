// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Records what is drawn into one layer, each operation with the state it is drawn in.
///
/// An operation is painted into a group, filtered and clipped, and then composited with what is behind it, with an opacity and a
/// blend mode. What of that changes nothing is left out, so that most operations are one command; those that follow each other within
/// the same clips share its groups.
package final class DrawingRecorder {
    /// One thing to draw, in the coordinates of its state.
    package enum Operation {
        case fill(Path, Paint, evenOdd: Bool, antialiased: Bool)
        case stroke(Path, StrokeStyle, Paint)
        case glyphs(GlyphRun, at: CGPoint, Paint)
        case bitmap(Bitmap, CGRect, ImageStyle)
        case staticContent(any StaticContent, isRepeated: Bool)
        case child(Int)
        /// Another drawing, in the coordinates of the layer whatever the state says.
        case drawing(RecordedDrawing)
    }

    /// What can be drawn on, in the coordinates of the layer: all that a clear or inverted area covers.
    package let area: CGRect
    private var commands: [RecordedDrawing.Command] = []
    private var blends = false
    /// What the last command but groups was recorded with, in the innermost group.
    private var transform = CGAffineTransform.identity
    /// The clips whose groups are open.
    private var open: DrawingState.Clips?

    package init(area: CGRect) { self.area = area }

    /// What was recorded so far.
    package var drawing: RecordedDrawing {
        closeClips()
        return RecordedDrawing(commands: commands, blends: blends)
    }

    /// Draws `operation` in `state`.
    package func record(_ operation: Operation, in state: DrawingState) {
        let opacity = min(state.opacity, 1)
        // Written so that NaN draws nothing.
        guard opacity > 0 else { return }
        switch state.composition {
        case .blend(.normal):
            openClips(state.clips)
            recordFiltered(operation, state, state.filters[...], opacity: opacity)
        case .blend(let mode):
            closeClips()
            blends = true
            if mode == .plusLighter, state.filters.isEmpty, state.clips.isEmpty, recordSum(operation, state, opacity) {
                return
            }
            var whole = GroupEffect()
            whole.composition = .blend(mode)
            whole.opacity = opacity
            group(whole) {
                clipped(by: state.clips) { recordFiltered(operation, state, state.filters[...], opacity: 1) }
            }
        case .operation(let mode):
            closeClips()
            blends = true
            within(state.clips.list[...]) { recordReplacing(operation, mode, state, opacity) }
        case .mask, .backdrop:
            preconditionFailure("A state blends, or is an operation.")
        }
    }

    // MARK: - Filters

    /// Records an operation as it comes out of `filters`, of which the last one runs first.
    private func recordFiltered(
        _ operation: Operation, _ state: DrawingState, _ filters: ArraySlice<DrawingFilter>, opacity: Double
    ) {
        guard let filter = filters.first else { return recordAlone(operation, state, opacity) }
        let rest = filters.dropFirst()
        switch filter {
        case .effect(var effect):
            effect.opacity = opacity
            group(effect) { recordFiltered(operation, state, rest, opacity: 1) }
        case .shadow(let shadow):
            if let effect = shadow.simpleEffect(opacity: opacity) {
                return group(effect) { recordFiltered(operation, state, rest, opacity: 1) }
            }
            var whole = GroupEffect()
            whole.opacity = opacity
            whole.isIsolated = shadow.isGrouped
            group(whole) {
                if !shadow.isAbove { cast(shadow, of: operation, state, rest) }
                if !shadow.isAlone { recordFiltered(operation, state, rest, opacity: 1) }
                if shadow.isAbove { cast(shadow, of: operation, state, rest) }
            }
            if !shadow.isGrouped { blends = true }
        }
    }

    /// Records the shadow of what comes out of `filters`.
    private func cast(
        _ shadow: DrawingFilter.Shadow, of operation: Operation, _ state: DrawingState,
        _ filters: ArraySlice<DrawingFilter>
    ) {
        var whole = GroupEffect()
        whole.composition = shadow.composition
        var shape = shadow.shape
        guard shadow.isInverted else {
            // Coloured as a whole.
            shape.colors = .opacity(in: shadow.color)
            return group(whole) { group(shape) { recordFiltered(operation, state, filters, opacity: 1) } }
        }
        shape.composition = .blend(.destinationOut)
        whole.isIsolated = true
        group(whole) {
            emit(.fill(Path(area), .color(shadow.color), evenOdd: false, antialiased: true))
            group(shape) { recordFiltered(operation, state, filters, opacity: 1) }
        }
    }

    // MARK: - Operations

    /// Records an operation as it is, faded to `opacity`.
    private func recordAlone(_ operation: Operation, _ state: DrawingState, _ opacity: Double) {
        switch operation {
        case .fill(let path, let paint, let evenOdd, let antialiased):
            let (path, paint) = place(path, paint, state)
            emit(.fill(path, paint.multiplyingOpacity(by: opacity), evenOdd: evenOdd, antialiased: antialiased))
        case .stroke(let path, let style, let paint):
            move(to: state.transform)
            emit(.stroke(path, style, paint.multiplyingOpacity(by: opacity)))
        case .glyphs(let run, let origin, let paint):
            // Glyphs that overlap are painted as one group.
            let isOne = run.glyphs.count + run.decorations.count < 2
            faded(isOne ? 1 : opacity) {
                move(to: state.transform)
                emit(.glyphs(run, at: origin, isOne ? paint.multiplyingOpacity(by: opacity) : paint))
            }
        case .bitmap(let bitmap, let rect, let style):
            faded(opacity) {
                move(to: state.transform)
                emit(.bitmap(bitmap, rect, style))
            }
        case .staticContent(let bitmap, let isRepeated):
            move(to: state.transform)
            emit(.staticContent(bitmap, opacity: opacity, isRepeated: isRepeated))
        case .child(let index):
            move(to: state.transform)
            emit(.child(index, opacity: opacity))
        case .drawing(let drawing):
            var effect = GroupEffect()
            effect.opacity = opacity
            effect.isIsolated = drawing.blends
            if drawing.blends || opacity < 1 { return group(effect) { append(drawing) } }
            append(drawing)
        }
    }

    /// Records an operation whose colours are added to those behind; false for one that is not a single fill.
    private func recordSum(_ operation: Operation, _ state: DrawingState, _ opacity: Double) -> Bool {
        guard case .fill(let path, let paint, let evenOdd, let antialiased) = operation else { return false }
        let (placed, color) = place(path, paint, state)
        emit(.add(placed, color.multiplyingOpacity(by: opacity), evenOdd: evenOdd, antialiased: antialiased))
        return true
    }

    /// Records an operation that also changes what is behind where it is clear itself: within its outline, or everywhere if it has none.
    private func recordReplacing(
        _ operation: Operation, _ mode: GroupEffect.Operation, _ state: DrawingState, _ opacity: Double
    ) {
        var whole = GroupEffect()
        whole.composition = .operation(mode)
        guard state.filters.isEmpty, let (outline, paint) = operation.outline else {
            return group(whole) {
                faded(opacity) { recordFiltered(operation, state, state.filters[...], opacity: 1) }
            }
        }
        // Where the outline covers a pixel in part, the result counts in part.
        var cut = GroupEffect()
        cut.clip = GroupEffect.Clip(
            path: outline.path.applying(state.transform), evenOdd: outline.evenOdd)
        cut.blendsWithBackground = true
        group(cut) {
            group(whole) {
                guard let paint else { return recordAlone(operation, state, opacity) }
                let box = outline.path.controlBox
                let around = box.insetBy(dx: -1 - box.width, dy: -1 - box.height)
                recordAlone(.fill(Path(around), paint, evenOdd: false, antialiased: true), state, opacity)
            }
        }
    }

    /// The outline and the paint for the coordinates of a command: plain colours spare a change of coordinates.
    private func place(_ path: Path, _ paint: Paint, _ state: DrawingState) -> (Path, Paint) {
        guard case .color = paint else {
            move(to: state.transform)
            return (path, paint)
        }
        move(to: .identity)
        return (path.applying(state.transform), paint)
    }

    // MARK: - Clips

    /// Opens the groups of `clips`, unless they are open.
    private func openClips(_ clips: DrawingState.Clips) {
        if let open, open.id == clips.id { return }
        closeClips()
        guard !clips.isEmpty else { return }
        for clip in clips.list { begin(clip.effect) }
        open = clips
    }

    private func closeClips() {
        guard let clips = open else { return }
        open = nil
        for clip in clips.list.reversed() { end(clip) }
    }

    /// Records `body` cut by `clips`.
    private func clipped(by clips: DrawingState.Clips, _ body: () -> Void) {
        for clip in clips.list { begin(clip.effect) }
        body()
        for clip in clips.list.reversed() { end(clip) }
    }

    /// Ends the group of a clip that `begin` began.
    private func end(_ clip: DrawingState.Clip) {
        move(to: .identity)
        switch clip {
        case .path(let path, let evenOdd, isInverse: true):
            var hole = GroupEffect()
            hole.composition = .blend(.destinationOut)
            group(hole) { emit(.fill(path, .color(.black), evenOdd: evenOdd, antialiased: true)) }
        case .path:
            break
        case .layer(let drawing, let opacity, let isInverse):
            var mask = GroupEffect()
            mask.composition = isInverse ? .blend(.destinationOut) : .mask
            mask.opacity = min(max(opacity, 0), 1)
            mask.isIsolated = true
            group(mask) { append(drawing) }
        }
        end()
    }

    /// Records `body`, of which what is behind shows on outside of the clips. Layers do not count.
    private func within(_ clips: ArraySlice<DrawingState.Clip>, _ body: () -> Void) {
        guard let clip = clips.first else { return body() }
        guard case .path(var path, var evenOdd, let isInverse) = clip else { return within(clips.dropFirst(), body) }
        if isInverse {
            path.addRect(area.union(path.controlBox))
            evenOdd = true
        }
        var effect = GroupEffect()
        effect.clip = GroupEffect.Clip(path: path, evenOdd: evenOdd)
        effect.blendsWithBackground = true
        group(effect) { within(clips.dropFirst(), body) }
    }

    // MARK: - Commands

    private func group(_ effect: GroupEffect, _ body: () -> Void) {
        begin(effect)
        body()
        end()
    }

    private func faded(_ opacity: Double, _ body: () -> Void) {
        guard opacity < 1 else { return body() }
        var effect = GroupEffect()
        effect.opacity = opacity
        group(effect, body)
    }

    private func begin(_ effect: GroupEffect) {
        move(to: .identity)
        commands.append(.beginGroup(effect))
    }

    private func end() {
        move(to: .identity)
        commands.append(.endGroup)
    }

    private func append(_ drawing: RecordedDrawing) {
        move(to: .identity)
        commands.append(contentsOf: drawing.commands)
    }

    private func emit(_ command: RecordedDrawing.Command) { commands.append(command) }

    /// What is recorded next is in coordinates that `transform` maps to those of the layer.
    private func move(to transform: CGAffineTransform) {
        guard transform != self.transform else { return }
        self.transform = transform
        commands.append(.transform(transform))
    }
}

extension DrawingRecorder.Operation {
    /// The outline of what is painted and, where all of that has one paint, the paint; nil for what has no outline of its own.
    fileprivate var outline: (outline: (path: Path, evenOdd: Bool), paint: Paint?)? {
        switch self {
        case .fill(let path, let paint, let evenOdd, _):
            return ((path, evenOdd), paint)
        case .stroke(let path, let style, let paint):
            return ((path.strokedPath(style), false), paint)
        case .glyphs(let run, let origin, let paint):
            var path = Path()
            for glyph in run.glyphs {
                path.addPath(
                    glyph.outline.path,
                    transform: CGAffineTransform(
                        translationX: origin.x + glyph.position.x, y: origin.y + glyph.position.y))
            }
            for decoration in run.decorations { path.addRect(decoration.offsetBy(dx: origin.x, dy: origin.y)) }
            return ((path, false), paint)
        case .bitmap(_, let rect, _):
            return ((Path(rect), false), nil)
        case .staticContent, .child, .drawing:
            return nil
        }
    }
}
