// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// The animated frame of a leaf, or of an effect that uses geometry: its place in the nearest geometry group or the root,
/// rounded to pixels.
@MainActor
struct FrameAttribute {
    let attribute: AnimatedAttribute<CGRect.AnimatableData>

    init(of box: _Box) { attribute = AnimatedAttribute(.frame, CGRect.zero.animatableData, of: box) }

    func boxDidMove(_ box: _Box) {
        let rounded = box.frameInGroup
        if box.hasFrame {
            attribute.set(rounded.animatableData)
        } else {
            // The first place of a box is no change: it appears there.
            attribute.reset(rounded.animatableData)
        }
    }

    /// User code draws into this frame: while its size moves, it moves at the ticks of the main thread.
    func followsSize(of box: _Box) {
        if box.hasFrame && box.rootFrame.size != attribute.model.rect.size { attribute.evaluation = .body }
    }

    func committed(at time: Double) -> AnimatedFrame { attribute.committed(at: time) }
    func rect(at time: Double) -> CGRect { attribute.value(at: time).rect }
}

extension _Box {
    /// The frame in the nearest geometry group around or the root, rounded to pixels.
    final var frameInGroup: CGRect {
        let scale = graph.scale
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let group = geometryGroup?.rootFrame.origin ?? .zero
        return CGRect(
            x: round(rootFrame.minX) - round(group.x), y: round(rootFrame.minY) - round(group.y),
            width: round(rootFrame.width), height: round(rootFrame.height))
    }
}

extension CGRect.AnimatableData {
    var rect: CGRect { CGRect(x: first.first, y: first.second, width: second.first, height: second.second) }
}

/// A box without boxes inside, that paints something in its animated frame.
@MainActor
class LeafBox: _Box {
    @exclusivity(unchecked) private(set) final var frame: FrameAttribute!

    override init(node: _Node) {
        super.init(node: node)
        frame = FrameAttribute(of: self)
    }

    override func didMove() { frame.boxDidMove(self) }
    override func forEachAttribute(_ body: (Attribute) -> Void) { body(frame.attribute) }
}

/// A box around one other box; by itself it changes neither its size nor its place.
@MainActor
package class WrapperBox: _Box {
    @exclusivity(unchecked) final var content: _Box

    init(around content: _Box, node: _Node) {
        self.content = content
        super.init(node: node)
        adopt(content)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }
    override func placeChildren() { content.place(at: .zero, proposal: proposal) }
    override func forEachChild(_ body: (_Box) -> Void) { body(content) }

    override func explicitGuide(_ guide: AlignmentKey) -> CGFloat? {
        content.guide(guide).map { $0 + (guide.isHorizontal ? content.origin.x : content.origin.y) }
    }

    override var spacing: StackSpacing { content.spacing }
    override var layoutPriority: Double { content.layoutPriority }
    override var zIndex: Double { content.zIndex }
    override func layoutValue(for key: ObjectIdentifier) -> Any? { content.layoutValue(for: key) }

    override func makeLayer(at time: Double) -> Layer? { content.commit(at: time) }
}

/// A wrapper whose effect is a layer around that of its content.
@MainActor
class EffectBox: WrapperBox {
    override func makeLayer(at time: Double) -> Layer? {
        guard let layer = content.commit(at: time) else { return nil }
        return Layer(id: layerID, kind: kind(at: time), children: [layer])
    }

    func kind(at time: Double) -> Layer.Kind { .group }
}

/// A box with any number of others inside.
@MainActor
class ContainerBox: _Box {
    @exclusivity(unchecked) final private(set) var children: [_Box] = []
    @exclusivity(unchecked) private final var layers: SiblingLayers?
    /// The children from the back to the front, where some ask for another order than their own; else nil.
    @exclusivity(unchecked) private final var paintingOrder: [_Box]?

    final func setChildren(_ boxes: [_Box]) {
        for child in children where child.parent === self { child.parent = nil }
        children = boxes
        for child in boxes { adopt(child) }
        layers = nil
        childrenDidChange()
        invalidateLayout()
        invalidateLayer()
    }

    override func forEachChild(_ body: (_Box) -> Void) {
        for child in children { body(child) }
    }

    override func explicitGuide(_ guide: AlignmentKey) -> CGFloat? {
        var values: [CGFloat] = []
        for child in children {
            if let value = child.guide(guide) {
                values.append(value + (guide.isHorizontal ? child.origin.x : child.origin.y))
            }
        }
        guard let first = values.first else { return nil }
        switch guide {
        case .firstTextBaseline: return values.min()
        case .lastTextBaseline: return values.max()
        default: return values.dropFirst().reduce(first, +) / CGFloat(values.count)
        }
    }

    override func makeLayer(at time: Double) -> Layer? {
        let siblings = layers ?? arrangeLayers()
        return siblings.commit(paintingOrder ?? children, at: time)
    }

    private func arrangeLayers() -> SiblingLayers {
        paintingOrder = nil
        if children.contains(where: { $0.zIndex != 0 }) {
            let indices = children.map { $0.zIndex.isNaN ? 0 : $0.zIndex }
            // Equivalent: bound, no two children have the same index.
            paintingOrder = children.indices.sorted { (indices[$0], $0) < (indices[$1], $1) }.map { children[$0] }
        }
        for (slot, child) in (paintingOrder ?? children).enumerated() { child.slot = slot }
        let siblings = SiblingLayers(of: 0..<children.count, id: layerID, in: graph)
        layers = siblings
        return siblings
    }

    override func zIndexDidChange() {
        layers = nil
        invalidateLayer()
    }

    override func childNeedsCommit(_ child: _Box) { layers?.invalidate(child.slot) }
}

/// The layers of a container's children, grouped in a tree: of one change among many siblings, few groups are made anew.
@MainActor
private final class SiblingLayers {
    private let range: Range<Int>
    /// Groups of neighbours, all but the last of `partLength` children; none where there are few.
    private let parts: [SiblingLayers]
    private let partLength: Int
    private let id: LayerID
    private var layer: Layer?
    private var needsCommit = true

    /// Children of a group at most. Source: measured (`change.write.flat`): of one change, each group around it lists its
    /// children anew.
    private static let width = 8

    init(of range: Range<Int>, id: LayerID, in graph: ViewGraph) {
        self.range = range
        self.id = id
        var length = 1
        while length * Self.width < range.count { length *= Self.width }
        partLength = length
        parts =
            length == 1
            ? []
            : stride(from: range.lowerBound, to: range.upperBound, by: length).map { start in
                SiblingLayers(
                    of: start..<min(start + length, range.upperBound), id: graph.makeLayerID(), in: graph)
            }
    }

    func invalidate(_ slot: Int) {
        needsCommit = true
        if !parts.isEmpty { parts[(slot - range.lowerBound) / partLength].invalidate(slot) }
    }

    func commit(_ children: [_Box], at time: Double) -> Layer? {
        guard needsCommit else { return layer }
        needsCommit = false
        var layers: [Layer] = []
        layers.reserveCapacity(Self.width)
        if parts.isEmpty {
            for slot in range { if let layer = children[slot].commit(at: time) { layers.append(layer) } }
        } else {
            for part in parts { if let layer = part.commit(children, at: time) { layers.append(layer) } }
        }
        switch layers.count {
        case 0: layer = nil
        case 1: layer = layers[0]
        default: layer = Layer(id: id, kind: .group, children: layers)
        }
        return layer
    }
}

/// The whole scene: proposes its size without the safe area to what is inside and centres it there.
@MainActor
final class RootBox: WrapperBox {
    /// What content leaves free along the edges, in points.
    private var safeArea = EdgeInsets()

    init(around content: _Box, node: _Node, in inputs: SceneInputs) {
        super.init(around: content, node: node)
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
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { size }

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
