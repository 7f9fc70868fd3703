// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoLayers

/// What a leaf showed before, as it fades out, while what it shows now fades in.
///
/// Each change has its own old content and runs to its own end, whatever comes after it.
@MainActor
final class ContentFades<Content> {
    /// Of the layers of one content: two of its own, and that of its opacity as it comes.
    private struct IDs {
        let place: LayerID
        let content: LayerID
        let arrival: LayerID

        @MainActor
        init(in graph: ViewGraph) {
            (place, content, arrival) = (
                graph.names.makeLayerID(), graph.names.makeLayerID(), graph.names.makeLayerID()
            )
        }
    }

    private struct Fade {
        let old: Content
        let change: ContentChange
        let ids: IDs
        let departureID: LayerID
    }

    // Protected by: the box, which owns this.
    private unowned(unsafe) let box: _Box
    private var fades: [Fade] = []
    /// Of what is there now.
    private let ids: IDs

    init(of box: _Box) {
        self.box = box
        ids = IDs(in: box.graph)
    }

    /// `old` goes, with the animation of `transaction`. Where it was never shown, what was there before it goes instead.
    ///
    /// - Parameter isSame: whether an old content looks like the new one, so that nothing fades.
    func begin(from old: Content, in transaction: Transaction, unless isSame: (Content) -> Bool) {
        var old = old
        if let last = fades.last, last.change.isUnseen {
            fades.removeLast()
            last.change.remove()
            old = last.old
            box.invalidateLayer()
        }
        guard !isSame(old) else { return }
        fades.append(
            Fade(
                old: old, change: ContentChange(of: box, in: transaction), ids: IDs(in: box.graph),
                departureID: box.graph.names.makeLayerID()))
        box.invalidateLayer()
    }

    /// Forgets what has come to its end. False: nothing is in flight.
    func prune() -> Bool {
        for fade in fades where !fade.change.isInFlight { fade.change.remove() }
        fades.removeAll { !$0.change.isInFlight }
        return !fades.isEmpty
    }

    /// Ends everything at once.
    func remove() {
        fades.forEach { $0.change.remove() }
        fades = []
    }

    /// What comes over what goes.
    ///
    /// - Parameter content: makes a layer of something old, or, for nil, of what is there now. It has two identities to give away, the
    ///   first to what it returns.
    func layer(id: LayerID, at time: Double, content: (Content?, LayerID, LayerID) -> Layer) -> Layer {
        var layers: [Layer] = []
        var last: ContentChange?
        func arriving(_ layer: Layer, _ ids: IDs) -> Layer {
            guard let last else { return layer }
            return Layer(id: ids.arrival, kind: .opacity(last.arrival.committed(at: time)), children: [layer])
        }
        for fade in fades {
            let old = Layer(
                id: fade.departureID, kind: .opacity(fade.change.departure.committed(at: time)),
                children: [content(fade.old, fade.ids.place, fade.ids.content)])
            layers.append(arriving(old, fade.ids))
            last = fade.change
        }
        layers.append(arriving(content(nil, ids.place, ids.content), ids))
        return Layer(id: id, kind: .group, children: layers)
    }
}
