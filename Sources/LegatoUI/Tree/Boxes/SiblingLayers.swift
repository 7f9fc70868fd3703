// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers

/// The layers of a container's children, grouped in a tree: of one change among many siblings, only the groups around it are made again.
@MainActor
final class SiblingLayers {
    private let range: Range<Int>
    /// Groups of neighbours, all but the last of one length; none where there are few.
    private let parts: [SiblingLayers]
    /// The group around this one.
    // Protected by: that group, which holds its parts.
    @exclusivity(unchecked) private unowned(unsafe) var parent: SiblingLayers?
    private let id: LayerID
    private var layer: Layer?
    /// A child in this group is to be committed; the groups around it then say so as well.
    @exclusivity(unchecked) private var needsCommit = true

    /// Children of a group at most. Source: measured (`change.write.flat`): after a change, each group around it lists its
    /// children again.
    private static let width = 8

    /// The group of the children numbered `range`, each of which learns its own.
    init(of range: Range<Int>, among children: [_Box], id: LayerID, in graph: ViewGraph) {
        self.range = range
        self.id = id
        var length = 1
        while length * Self.width < range.count { length *= Self.width }
        parts =
            length == 1
            ? []
            : stride(from: range.lowerBound, to: range.upperBound, by: length).map { start in
                SiblingLayers(
                    of: start..<min(start + length, range.upperBound), among: children, id: graph.names.makeLayerID(),
                    in: graph)
            }
        for part in parts { part.parent = self }
        if parts.isEmpty { for child in children[range] { child.siblings = self } }
    }

    /// A child in this group is to be committed.
    func invalidate() {
        var group = self
        while !group.needsCommit {
            group.needsCommit = true
            guard let parent = group.parent else { return }
            group = parent
        }
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
