// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// Records what the code of a canvas draws, with the layers of its symbols as children.
@MainActor
final class CanvasBox: ContainerBox {
    var render: (inout GraphicsContext, CGSize) -> Void = { _, _ in }
    private var frame: FrameAttribute!
    private var recorded: (drawing: RecordedDrawing, size: CGSize)?
    private var pace = DrawingPace()

    override init(node: _Node) {
        super.init(node: node)
        frame = FrameAttribute(of: self)
    }

    /// The code runs again with the next commit.
    func invalidateDrawing() {
        recorded = nil
        invalidateLayer()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Symbols are proposed the size of the canvas, all from its corner. Source: chosen.
    override func placeChildren() {
        for child in children { child.place(at: .zero, proposal: ProposedViewSize(size)) }
        placeLeaving()
    }

    override func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        let size = measure(proposal)
        return Arrangement(
            size: size, origins: children.map { _ in .zero }, proposals: children.map { _ in ProposedViewSize(size) })
    }

    /// Symbols say nothing of the canvas.
    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? { nil }

    override func didMove() {
        frame.followSize(size, isFirst: !hasFrame)
        frame.move(to: graph.rounded(spaceFrame), isFirst: !hasFrame, in: graph)
    }

    override var animatedPlace: AnimatedPlace? { .frame(frame, spaceFrame) }

    override func childrenDidChange() { recorded = nil }

    override func childNeedsCommit(_ child: _Box) { recorded = nil }

    override func makeLayer(at time: Double) -> Layer? {
        let layers = children.map { $0.commit(at: time) }
        for child in leaving { _ = child.commit(at: time) }
        let size = frame.rect(at: time).size
        if recorded?.size != size {
            recorded = (record(in: size), size)
            pace.noteDrawing(at: time)
        }
        guard let drawing = recorded?.drawing else { return nil }
        let content = DrawingContent(
            drawing: drawing, frame: frame.committed(at: time), isClipped: true, isFleeting: pace.isFast)
        return Layer(
            id: layerID, kind: .drawing(content),
            children: layers.map { $0 ?? Layer(id: graph.names.makeLayerID(), kind: .group) })
    }

    private func record(in size: CGSize) -> RecordedDrawing {
        let source = DrawingSource(node: node, area: CGRect(origin: .zero, size: size), symbols: children)
        let layer = DrawingLayer(in: source)
        var context = GraphicsContext(layer)
        engine.measuring(.canvas, in: node.placeInScene) { render(&context, size) }
        return layer.recorder.drawing
    }
}

/// Whether a drawing is made again and again.
struct DrawingPace {
    private var last: Double?
    private(set) var isFast = false

    /// Drawings nearer to each other than this, in seconds, are not worth a bitmap. Source: chosen; a few frames.
    private static let patience = 0.1

    mutating func noteDrawing(at time: Double) {
        isFast = last.map { time - $0 < Self.patience } ?? false
        last = time
    }
}
