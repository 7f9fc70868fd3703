// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Boxes whose size may have changed, settled from the leaves up so that each is measured once per update.
@MainActor
final class LayoutQueue {
    private var levels: [[_Box]] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    func insert(_ box: _Box) {
        guard !box.isInLayoutQueue else { return }
        box.isInLayoutQueue = true
        let depth = Int(box.depth)
        while levels.count <= depth { levels.append([]) }
        levels[depth].append(box)
        count += 1
    }

    /// What waits keeps the size it has.
    func drop() {
        for box in levels.joined() { box.isInLayoutQueue = false }
        levels = []
        count = 0
    }

    func settle() {
        regroup()
        while count > 0 {
            while let last = levels.last, last.isEmpty { levels.removeLast() }
            // The deepest level holds boxes of one depth; settling them adds parents, one level up.
            let boxes = levels.popLast() ?? []
            count -= boxes.count
            for box in boxes {
                box.isInLayoutQueue = false
                if !box.hasLeft { box.settleLayout() }
            }
        }
    }

    /// Moves boxes to their levels. A new box is queued before it has a parent, and a box that moves to another parent may
    /// get another depth.
    private func regroup() {
        for level in levels.indices {
            let misplaced = levels[level].filter { $0.depth != level }
            guard !misplaced.isEmpty else { continue }
            levels[level].removeAll { $0.depth != level }
            count -= misplaced.count
            for box in misplaced {
                box.isInLayoutQueue = false
                insert(box)
            }
        }
    }
}
