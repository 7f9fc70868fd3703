// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoEngine

/// A box without boxes inside, that paints something in its animated frame.
@MainActor
class LeafBox: _Box {
    @exclusivity(unchecked) private(set) final var frame: FrameAttribute!

    override init(node: _Node) {
        super.init(node: node)
        frame = FrameAttribute(of: self)
    }

    override func didMove() { frame.move(to: roundedFrame, isFirst: !hasFrame, in: graph) }
    override final var animatedPlace: AnimatedPlace? { .frame(frame, spaceFrame) }
}
