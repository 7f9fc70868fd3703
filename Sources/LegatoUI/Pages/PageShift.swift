// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
import LegatoEngine
package import LegatoLayers
import LegatoMotion

/// Moves a view along the direction of reading while its page arrives, and while another one covers that.
///
/// What is inside is a space: it moves by two numbers, and nothing in it is laid out or committed for that.
nonisolated package struct _PageShift: _BoxModifier {
    let page: PagePlace
    let progress: PageProgress
    /// Where it stands before the page arrives and where once the page is covered, as fractions of the width, the safe area included.
    let from: Double
    let to: Double
    /// Whether this view is a part of the page's bar, and not the page itself.
    let isPart: Bool

    @MainActor package func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor package func _update(_ effect: Effect) { effect.shift = self }

    package final class Effect: _SpaceEffect, PageFollower {
        fileprivate var shift: _PageShift {
            didSet {
                oldValue.page.hand(self, to: shift.page)
                follow()
            }
        }
        /// How far the width of the page is, to the left where reading begins at the right, in points.
        private var way = 0.0
        private var arrival: AnimatedAttribute<CGSize.AnimatableData>!
        private var cover: AnimatedAttribute<CGSize.AnimatableData>!
        private let arrivalLayer: LayerID
        private let coverLayer: LayerID

        fileprivate init(_ shift: _PageShift, node: _Node) {
            self.shift = shift
            arrivalLayer = node.graph.names.makeLayerID()
            coverLayer = node.graph.names.makeLayerID()
            super.init(node: node)
            arrival = AnimatedAttribute(.arrival, CGSize.zero.animatableData, of: self)
            cover = AnimatedAttribute(.cover, CGSize.zero.animatableData, of: self)
            shift.page.add(self)
        }

        override package func willLeave() { shift.page.remove(self) }

        private func vector(_ fraction: Double) -> CGSize.AnimatableData {
            CGSize(width: fraction * way, height: 0).animatableData
        }
        private var arrivalVector: CGSize.AnimatableData { vector((1 - shift.progress.arrival) * shift.from) }
        private var coverVector: CGSize.AnimatableData { vector(shift.progress.cover * shift.to) }

        private func follow() {
            arrival.set(arrivalVector)
            cover.set(coverVector)
        }

        override package func didMove() {
            super.didMove()
            guard !shift.isPart else { return widthDidChange() }
            let grown = box.grown(CGRect(origin: placeInBox, size: size), inside: outer, .all)
            let inset = node.isRightToLeft ? grown.maxX - placeInBox.x - size.width : placeInBox.x - grown.minX
            (shift.page.width, shift.page.leadingInset) = (grown.width, inset)
            widthDidChange()
        }

        func widthDidChange() {
            let width = shift.page.width ?? 0
            let new = node.isRightToLeft ? -width : width
            guard new != way else { return }
            way = new
            arrival.reset(arrivalVector)
            cover.reset(coverVector)
        }

        // MARK: - As a follower

        package var shown: PageProgress? {
            guard way != 0, shift.from != 0, !shift.isPart else { return nil }
            let time = graph.engine.time
            let arrived = 1 - arrival.value(at: time).first / (shift.from * way)
            let covered = shift.to == 0 ? shift.progress.cover : cover.value(at: time).first / (shift.to * way)
            return PageProgress(arrival: arrived, cover: covered)
        }

        package func hold(_ part: WritableKeyPath<PageProgress, Double>) {
            let attribute: AnimatedAttribute<CGSize.AnimatableData> = part == \.arrival ? arrival : cover
            attribute.reset(attribute.value(at: graph.engine.time))
        }

        // MARK: - As a space

        private func moved(by attribute: AnimatedAttribute<CGSize.AnimatableData>, at time: Double) -> Layer.Kind {
            .offset(attribute.committed(at: time))
        }

        override package func geometryMap(at time: Double) -> ProjectionTransform {
            let (one, other) = (arrival.value(at: time).first, cover.value(at: time).first)
            return ProjectionTransform(CGAffineTransform(translationX: one + other, y: 0))
                .concatenating(super.geometryMap(at: time))
        }

        override package func seenMap(at time: Double) -> ProjectionTransform {
            moved(by: cover, at: time).projection(at: time)
                .concatenating(moved(by: arrival, at: time).projection(at: time))
                .concatenating(super.seenMap(at: time))
        }

        override package func kinds(at time: Double) -> [Layer.Kind] {
            [moved(by: cover, at: time), moved(by: arrival, at: time), kind(at: time)]
        }

        override package func makeLayer(at time: Double) -> Layer? {
            guard let content = contentLayer(at: time) else { return nil }
            graph.statistics.layersMade += 3
            let covered = Layer(id: coverLayer, kind: moved(by: cover, at: time), children: [content])
            let arrived = Layer(id: arrivalLayer, kind: moved(by: arrival, at: time), children: [covered])
            return Layer(id: layerID, kind: kind(at: time), children: [arrived])
        }
    }
}

extension View {
    /// Moves this view with its page, by fractions of its width, the safe area included: it comes from `from` and goes to `to` when the
    /// page is covered.
    nonisolated package func pageShift(
        _ page: PagePlace, _ progress: PageProgress, from: Double, to: Double
    ) -> some View {
        _WrappedView(
            content: self, modifier: _PageShift(page: page, progress: progress, from: from, to: to, isPart: false))
    }

    /// Moves this view, a part of the page's bar, with its page, by fractions of the page's width.
    nonisolated package func pagePartShift(
        _ page: PagePlace, _ progress: PageProgress, from: Double, to: Double
    ) -> some View {
        _WrappedView(
            content: self, modifier: _PageShift(page: page, progress: progress, from: from, to: to, isPart: true))
    }
}
