// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// A node as the list of its elements, for a container that makes them on demand. What is asked of a list makes no element but
// `element(at:)`. Elements that a type lists one by one are made with their list, but have not appeared.

extension _Node {
    /// The child that the element at `index` is in, its position among the children, and the index in its own list.
    private func child(at index: Int) -> (node: _Node, position: Int, index: Int)? {
        var found: (_Node, Int, Int)?
        var rest = index
        var position = 0
        forEachPresentChild { child in
            guard found == nil else { return }
            let count = child.elementCount
            if rest < count { found = (child, position, rest) } else { rest -= count }
            position += 1
        }
        return found
    }

    final var elementCountOfChildren: Int {
        var count = 0
        forEachPresentChild { count += $0.elementCount }
        return count
    }

    final func elementOfChild(at index: Int) -> _Box? {
        guard let child = child(at: index) else { return nil }
        return child.node.element(at: child.index)
    }

    final func elementIDOfChild(at index: Int) -> ElementID? {
        guard let child = child(at: index), let id = child.node.elementID(at: child.index) else { return nil }
        return id.from(step(to: child.node) ?? .position(child.position))
    }

    final func elementNodeOfChild(at index: Int) -> _Node? {
        guard let child = child(at: index) else { return nil }
        return child.node.elementNode(at: child.index)
    }

    final func traitOfChild<Key: _TraitKey>(_ key: Key.Type, at index: Int) -> Key.Value? {
        guard let child = child(at: index) else { return nil }
        return child.node.trait(key, ofElementAt: child.index)
    }

    final func elementIndexInChildren(identifiedBy id: AnyHashable) -> Int? {
        var (found, first): (Int?, Int) = (nil, 0)
        forEachPresentChild { child in
            guard found == nil else { return }
            found =
                step(to: child) == .identity(id)
                ? first : child.elementIndex(identifiedBy: id).map { first + $0 }
            first += child.elementCount
        }
        return found
    }

    final func elementIndexInChildren(named steps: ArraySlice<ElementID.Step>, near index: Int) -> Int? {
        guard let wanted = steps.first else { return nil }
        var (found, first, position): (Int?, Int, Int) = (nil, 0, 0)
        forEachPresentChild { child in
            guard found == nil else { return }
            if (step(to: child) ?? .position(position)) == wanted {
                found = child.elementIndex(named: steps.dropFirst(), near: index - first).map { first + $0 }
            }
            first += child.elementCount
            position += 1
        }
        return found
    }

    final func setPhaseOfChild(_ phase: LifePhase, at index: Int) {
        guard let child = child(at: index) else { return }
        child.node.enter(phase, elementAt: child.index)
    }

    final func keepElementsOfChildren(in ranges: [Range<Int>]) {
        guard box == nil else { return }
        var first = 0
        forEachPresentChild { child in
            let count = child.elementCount
            let retained = ranges.map { range in
                let retained = range.clamped(to: first..<first + count)
                return retained.lowerBound - first..<retained.upperBound - first
            }
            child.keepElements(in: retained)
            first += count
        }
    }

    /// Moves one element of this node to another phase of its life.
    final func enter(_ phase: LifePhase, elementAt index: Int) {
        if box != nil { return enter(phase) }
        // A list in a list is present with the first of its elements, and covered with its only one.
        if phase == .present ? self.phase != .present : elementCount == 1 { enter(phase) }
        setPhase(phase, ofElementAt: index)
    }
}
