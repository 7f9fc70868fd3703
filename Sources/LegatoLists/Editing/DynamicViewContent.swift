// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoUI

/// Views made of a collection, whose elements a list lets its user remove and move.
///
/// Source: *documented* (SwiftUI, `DynamicViewContent`).
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension _EditableLoop: DynamicViewContent where Content: DynamicViewContent {
    @MainActor @preconcurrency public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets the rows be removed, by a swipe and in edit mode. The action removes the elements at the offsets from the data. Nil: they cannot be.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        _EditableLoop(content: self, actions: LoopActions(delete: action))
    }

    /// Lets the rows be moved. The action moves the elements at the offsets to the other offset, which is counted before they are removed from
    /// where they were. Nil: they cannot be moved.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        _EditableLoop(content: self, actions: LoopActions(move: action))
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at some offsets.
    ///
    /// - Complexity: O(n), the length of the collection.
    public mutating func remove(atOffsets offsets: IndexSet) {
        // Equivalent where there is nothing to remove.
        guard let first = offsets.first, first < count else { return }
        var (read, write, offset) = (index(startIndex, offsetBy: first), index(startIndex, offsetBy: first), first)
        while read != endIndex {
            if !offsets.contains(offset) {
                swapAt(read, write)
                formIndex(after: &write)
            }
            formIndex(after: &read)
            offset += 1
        }
        removeSubrange(write..<endIndex)
    }
}

extension MutableCollection {
    /// Moves the elements at the offsets `source` in front of the one at the offset `destination`, both counted before the move.
    ///
    /// - Complexity: O(n), the length of the collection.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        precondition(
            (0...elements.count).contains(destination) && source.allSatisfy(elements.indices.contains),
            "Elements are moved within their collection of \(elements.count); got offsets \(Array(source)) to \(destination)."
        )
        let stays = elements.indices.filter { !source.contains($0) }
        let order = stays.filter { $0 < destination } + source + stays.filter { $0 >= destination }
        var place = startIndex
        for offset in order {
            self[place] = elements[offset]
            formIndex(after: &place)
        }
    }
}
