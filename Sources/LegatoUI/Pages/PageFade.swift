// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
package import LegatoLayers

/// Fades a view while its page arrives, and while another one covers that.
nonisolated package struct _PageFade: _BoxModifier {
    let page: PagePlace
    let progress: PageProgress
    /// The opacities before and after the page arrives; nil: that changes nothing.
    let arriving: (from: Double, to: Double)?
    /// The opacities before and after the page is covered.
    let covered: (from: Double, to: Double)?

    @MainActor package func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor package func _update(_ effect: Effect) { effect.fade = self }

    fileprivate var arrivalOpacity: Double { Self.mix(arriving, progress.arrival) }
    fileprivate var coverOpacity: Double { Self.mix(covered, progress.cover) }

    private static func mix(_ range: (from: Double, to: Double)?, _ progress: Double) -> Double {
        guard let range else { return 1 }
        return range.from + (range.to - range.from) * progress
    }

    package final class Effect: _LayerEffect, PageFollower {
        fileprivate var fade: _PageFade {
            didSet {
                oldValue.page.hand(self, to: fade.page)
                arrival.set(fade.arrivalOpacity)
                cover.set(fade.coverOpacity)
            }
        }
        private var arrival: AnimatedAttribute<Double>!
        private var cover: AnimatedAttribute<Double>!
        private let coverLayer: LayerID

        fileprivate init(_ fade: _PageFade, node: _Node) {
            self.fade = fade
            coverLayer = node.graph.names.makeLayerID()
            super.init(node: node)
            arrival = AnimatedAttribute(.opacity, fade.arrivalOpacity, of: self)
            cover = AnimatedAttribute(.opacity, fade.coverOpacity, of: self)
            fade.page.add(self)
        }

        override package func willLeave() { fade.page.remove(self) }

        package var shown: PageProgress? { nil }

        package func hold(_ part: WritableKeyPath<PageProgress, Double>) {
            let attribute: AnimatedAttribute<Double> = part == \.arrival ? arrival : cover
            attribute.reset(attribute.value(at: graph.engine.time))
        }

        override package func makeLayer(at time: Double) -> Layer? {
            guard let content = contentLayer(at: time) else { return nil }
            graph.statistics.layersMade += 2
            let covered = Layer(id: coverLayer, kind: .opacity(cover.committed(at: time)), children: [content])
            return Layer(id: layerID, kind: .opacity(arrival.committed(at: time)), children: [covered])
        }
    }
}

extension View {
    /// Fades this view with its page: from one opacity to another while the page arrives, and while it is covered.
    nonisolated package func pageFade(
        _ page: PagePlace, _ progress: PageProgress, arriving: (from: Double, to: Double)? = nil,
        covered: (from: Double, to: Double)? = nil
    ) -> some View {
        _WrappedView(
            content: self, modifier: _PageFade(page: page, progress: progress, arriving: arriving, covered: covered))
    }
}
