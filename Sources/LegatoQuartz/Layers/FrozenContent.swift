// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
package import LegatoLayers

/// What a layer showed at one time, for being shown by another one. Motions in flight go on in it.
package final class FrozenContent: LayerContent {
    private let layer: Layer
    private let place: FrozenPlace
    private var shown: Layer?

    fileprivate init(_ layer: Layer, _ place: FrozenPlace) { (self.layer, self.place) = (layer, place) }

    package func makeLayer(of layer: CALayer, at time: Double) -> Layer? {
        guard let host = layer.host else { return nil }
        if shown == nil { shown = self.layer.copy { host.makeLayerID() } }
        return shown.map { Layer(id: layer.id(of: .own(-1)), kind: .map(place), children: [$0]) }
    }
}

extension CALayer {
    /// What the layer showed in the last commit, without what the layers around do; nil if it has not been shown.
    package func frozenCopy() -> FrozenContent? {
        guard let host, let committed else { return nil }
        var back = place(at: host.engine.time).projection(at: host.engine.time)
        guard back.invert() else { return nil }
        return FrozenContent(committed, FrozenPlace(map: back))
    }
}

/// Takes back the place that the layer had.
private struct FrozenPlace: LayerMap {
    let map: ProjectionTransform
    var isStatic: Bool { true }
    var isAffine: Bool { map.isAffine }
    func projection(at time: Double) -> ProjectionTransform { map }
}
