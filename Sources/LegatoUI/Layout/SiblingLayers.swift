// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers

/// The layers of a container's children, grouped in a tree: of one change among many siblings, only the groups around it are made again.
@MainActor
final class SiblingLayers {
    private let range: Range<Int>
    /// Groups of neighbours, all but the last of `partLength` children; none where there are few.
    private let parts: [SiblingLayers]
    private let partLength: Int
    private let id: LayerID
    private var layer: Layer?
    private var needsCommit = true

    /// Children of a group at most. Source: measured (`change.write.flat`): after a change, each group around it lists its
    /// children again.
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
