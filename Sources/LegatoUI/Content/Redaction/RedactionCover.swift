// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// What covers the content of a leaf that is redacted, or was until now. One fades out while the other one fades in.
///
/// Source: *chosen* (controls 4), as images and texts fade where their content changes.
@MainActor
final class RedactionCover {
    /// How opaque bars and rectangles are, in the style of what they cover. Source: *chosen* (controls 4).
    private static let opacity = 0.2

    private(set) var isRedacted: Bool
    // Protected by: the box, which owns this.
    private unowned(unsafe) let box: LeafBox
    /// How opaque the content is.
    private let content: AnimatedAttribute<Double>
    private let cover: AnimatedAttribute<Double>
    /// Of the layers of the content, of the cover, and of the opacity of both.
    private let (contentID, coverID, contentFadeID, coverFadeID): (LayerID, LayerID, LayerID, LayerID)

    /// - Parameter isRedacted: As it is from the beginning.
    init(isRedacted: Bool, of box: LeafBox) {
        (self.isRedacted, self.box) = (isRedacted, box)
        content = AnimatedAttribute(.content, isRedacted ? 0 : 1, of: box)
        cover = AnimatedAttribute(.content, isRedacted ? Self.opacity : 0, of: box)
        let graph = box.graph
        (contentID, coverID) = (graph.names.makeLayerID(), graph.names.makeLayerID())
        (contentFadeID, coverFadeID) = (graph.names.makeLayerID(), graph.names.makeLayerID())
    }

    func update(isRedacted: Bool) {
        guard isRedacted != self.isRedacted else { return }
        self.isRedacted = isRedacted
        content.set(isRedacted ? 0 : 1)
        cover.set(isRedacted ? Self.opacity : 0)
        box.invalidateLayer()
    }

    /// Whether any of it shows, or is about to.
    var isNeeded: Bool { isRedacted || cover.isAnimating || content.isAnimating }

    func remove() {
        box.attributes.remove(content)
        box.attributes.remove(cover)
    }

    /// - Parameter drawCover: makes the layer that covers all of the content, opaque.
    func layer(
        id: LayerID, at time: Double, content drawContent: (LayerID) -> Layer?, cover drawCover: (LayerID) -> Layer
    ) -> Layer {
        var layers: [Layer] = []
        if !isRedacted || content.isAnimating, let layer = drawContent(contentID) {
            layers.append(Layer(id: contentFadeID, kind: .opacity(content.committed(at: time)), children: [layer]))
        }
        layers.append(
            Layer(id: coverFadeID, kind: .opacity(cover.committed(at: time)), children: [drawCover(coverID)]))
        return Layer(id: id, kind: .group, children: layers)
    }
}

extension RedactionCover? {
    /// What `box` needs in the environment it has now; nil: it was not redacted.
    @MainActor
    mutating func update(of box: LeafBox, in node: _Node) {
        let isRedacted = node.environment.isRedacted
        if self == nil, isRedacted { self = RedactionCover(isRedacted: !box.hasFrame, of: box) }
        self?.update(isRedacted: isRedacted)
    }

    /// Forgets a cover that shows no more.
    @MainActor
    mutating func prune() {
        guard let cover = self, !cover.isNeeded else { return }
        cover.remove()
        self = nil
    }
}

extension TextLayout {
    /// A rounded bar for each of its runs that came from one run of the request: as wide as the run is, and beyond its capitals by half
    /// of what descends below the line. Source: *chosen* (controls 4).
    func bars(forRequestRun index: Int) -> Path {
        var path = Path()
        for run in runs where run.requestRun == index && run.width > 0 && run.hasInk {
            let margin = run.metrics.descent / 2
            let height = run.metrics.capHeight + 2 * margin
            let bar = CGRect(
                x: run.origin.x, y: run.origin.y - run.metrics.capHeight - margin, width: run.width, height: height)
            path.addPath(Path(roundedRect: bar, cornerRadius: min(height / 4, run.width / 2), style: .continuous))
        }
        return path
    }
}

extension GlyphRun {
    /// Whether it shows more than spaces.
    fileprivate var hasInk: Bool { glyphs.contains { $0.bitmap != nil || !$0.outline.path.isEmpty } }
}
