// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoEngine
package import LegatoLayers
import LegatoMotion

/// Moves a view while its page arrives, and while another one covers that: along the direction of reading, or upwards.
///
/// What is inside is a space: it moves by two numbers, and nothing in it is laid out or committed for that.
nonisolated package struct _PageShift: _BoxModifier {
    let page: PagePlace
    let progress: PageProgress
    let axis: StackAxis
    /// Where it stands before the page arrives and where once the page is covered, as fractions of its length, the safe area included.
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
        /// How long the page is along the axis, to the left where reading begins at the right, in points.
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
            var vector = CGSize.zero
            vector[shift.axis] = fraction * way
            return vector.animatableData
        }
        private var arrivalVector: CGSize.AnimatableData { vector((1 - shift.progress.arrival) * shift.from) }
        private var coverVector: CGSize.AnimatableData { vector(shift.progress.cover * shift.to) }

        private func follow() {
            arrival.set(arrivalVector)
            cover.set(coverVector)
        }

        override package func didMove() {
            super.didMove()
            guard !shift.isPart else { return lengthDidChange() }
            let grown = box.grown(CGRect(origin: placeInBox, size: size), inside: outer, .all)
            let inset = node.isRightToLeft ? grown.maxX - placeInBox.x - size.width : placeInBox.x - grown.minX
            (shift.page.length, shift.page.leadingInset) = (grown.size[shift.axis], inset)
            lengthDidChange()
        }

        func lengthDidChange() {
            let length = shift.page.length ?? 0
            let new = shift.axis == .horizontal && node.isRightToLeft ? -length : length
            guard new != way else { return }
            way = new
            // What is in flight comes to its end all the same.
            for (attribute, vector) in [(arrival, arrivalVector), (cover, coverVector)] {
                if shift.axis == .vertical {
                    attribute?.set(vector, in: Transaction())
                } else {
                    attribute?.reset(vector)
                }
            }
        }

        // MARK: - As a follower

        package var shown: PageProgress? {
            guard way != 0, shift.from != 0, !shift.isPart else { return nil }
            let time = graph.engine.time
            let arrived = 1 - length(of: arrival, at: time) / (shift.from * way)
            let covered = shift.to == 0 ? shift.progress.cover : length(of: cover, at: time) / (shift.to * way)
            return PageProgress(arrival: arrived, cover: covered)
        }

        private func length(of attribute: AnimatedAttribute<CGSize.AnimatableData>, at time: Double) -> Double {
            var size = CGSize.zero
            size.animatableData = attribute.value(at: time)
            return size[shift.axis]
        }

        package var shownTop: CGFloat? {
            shift.isPart ? nil : place.value(at: graph.engine.time).second
        }

        package func hold(_ part: WritableKeyPath<PageProgress, Double>) {
            let (attribute, time) = (part == \.arrival ? arrival! : cover!, graph.engine.time)
            attribute.reset(attribute.value(at: time))
            // A sheet is moved by its length as well.
            if shift.axis == .vertical { place.reset(place.value(at: time)) }
        }

        // MARK: - As a space

        private func moved(by attribute: AnimatedAttribute<CGSize.AnimatableData>, at time: Double) -> Layer.Kind {
            .offset(attribute.committed(at: time))
        }

        override package func geometryMap(at time: Double) -> ProjectionTransform {
            let vector = arrival.value(at: time) + cover.value(at: time)
            return ProjectionTransform(CGAffineTransform(translationX: vector.first, y: vector.second))
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
    /// Moves this view with its page, by fractions of its length, the safe area included: it comes from `from` and goes to `to` when the
    /// page is covered.
    nonisolated package func pageShift(
        _ page: PagePlace, _ progress: PageProgress, from: Double, to: Double, axis: Axis = .horizontal
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _PageShift(
                page: page, progress: progress, axis: axis == .vertical ? .vertical : .horizontal, from: from, to: to,
                isPart: false))
    }

    /// Moves this view, a part of the page's bar, with its page, by fractions of the page's length.
    nonisolated package func pagePartShift(
        _ page: PagePlace, _ progress: PageProgress, from: Double, to: Double
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _PageShift(
                page: page, progress: progress, axis: .horizontal, from: from, to: to, isPart: true))
    }
}
