// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers

/// What a view shows at one time, for being shown a second time elsewhere. Motions in flight go on in it; later changes of the view do not
/// show.
package struct LayerCopy: Sendable {
    fileprivate let layer: Layer?
    package let size: CGSize
    /// Where the view was seen in the root, in points.
    package let frame: CGRect
}

extension Portal {
    /// A copy of what the view shows; nil if it is not in the scene.
    package func copy(at time: Double) -> LayerCopy? {
        guard let source, let frame = frameOfPlace(at: time) else { return nil }
        let graph = source.graph
        return LayerCopy(
            layer: source.contentLayer(at: time)?.copy { graph.names.makeLayerID() }, size: source.size, frame: frame)
    }
}

/// Shows a copy of a view's layers, in the size that the view had.
package struct LayerCopyView: View, _Nonisolated {
    private let copy: LayerCopy

    nonisolated package init(_ copy: LayerCopy) { self.copy = copy }

    @MainActor package var body: some View {
        GuestView {
            CopyGuest(copy, in: $0)
        } update: {
            $0.show(copy)
        }
    }
}

private final class CopyGuest: Guest {
    private let host: GuestHost
    private var copy: LayerCopy

    init(_ copy: LayerCopy, in host: GuestHost) { (self.copy, self.host) = (copy, host) }

    func show(_ copy: LayerCopy) {
        guard copy.layer !== self.copy.layer else { return }
        self.copy = copy
        host.invalidateLayout()
        host.invalidateLayer()
    }

    func size(for proposal: ProposedViewSize) -> CGSize { copy.size }
    func place(in size: CGSize) {}
    func makeLayer(at time: Double) -> Layer? { copy.layer }
    func leave() {}
}
