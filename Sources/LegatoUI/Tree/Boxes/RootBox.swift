// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers

/// The whole scene: proposes its size without the safe area to what is inside and centres it there.
@MainActor
final class RootBox: ParentBox {
    private let content: _Box
    /// The root node, which owns the box of the content.
    let root: _Node

    /// What content leaves free along the edges, in points.
    private var safeArea = EdgeInsets()

    init(_ content: _Box, node: _Node, in inputs: SceneInputs) {
        (self.content, root) = (content, node)
        super.init(node: node)
        adopt(content)
        take(inputs)
    }

    /// The scene has another size or safe area.
    func take(_ inputs: SceneInputs) {
        func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
        size = CGSize(width: sane(inputs.size.width), height: sane(inputs.size.height))
        let insets = inputs.safeArea
        safeArea = EdgeInsets(
            top: sane(insets.top), leading: sane(insets.leading), bottom: sane(insets.bottom),
            trailing: sane(insets.trailing))
        proposal = ProposedViewSize(
            width: max(0, size.width - safeArea.leading - safeArea.trailing),
            height: max(0, size.height - safeArea.top - safeArea.bottom))
        needsLayout = true
        graph.safeArea.invalidate()
    }

    override func safeAreaRing(around child: _Box) -> SafeAreaRing? {
        SafeAreaRing(frame: CGRect(origin: .zero, size: size), insets: safeArea)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { size }
    override func forEachChild(_ body: (_Box) -> Void) { body(content) }
    override func makeLayer(at time: Double) -> Layer? { content.commit(at: time) }

    /// The size of the content for what it is offered.
    var fittingSize: CGSize { content.size(for: proposal) }

    func layOut() {
        if needsLayout || needsLayoutBelow {
            needsLayout = false
            takeChildrenToLayOut()
            let wanted = content.size(for: proposal)
            let (width, height) = (proposal.width ?? size.width, proposal.height ?? size.height)
            content.place(
                at: CGPoint(
                    x: safeArea.leading + (width - wanted.width) / 2, y: safeArea.top + (height - wanted.height) / 2),
                proposal: proposal)
        }
        updateFrames(in: .zero)
    }

    func commitRoot(at time: Double) -> Layer {
        commit(at: time) ?? Layer(id: layerID, kind: .group)
    }
}
