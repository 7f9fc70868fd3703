// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoUI

/// The elements of a loop where one of them was lifted: it counts with the places that all had then.
struct RowMove {
    /// The rows of one element.
    struct Block {
        /// The position of the element in the data of the loop.
        let offset: Int
        var frame: CGRect
        var rows: Set<Subview.ID>
        var isMovable: Bool
    }

    /// In the order of the data. Elements without rows are not among them.
    let blocks: [Block]
    /// Which of them was lifted.
    let start: Int

    /// Which of them the lifted one takes the place of when it was moved by `way` points: it passes another when its edge passes the middle of
    /// that, and none that may not be moved. Source: *chosen*.
    func target(at way: CGFloat) -> Int {
        guard way.isFinite else { return start }
        let own = blocks[start].frame
        var target = start
        if way > 0 {
            while let next = block(target + 1), next.isMovable, own.maxY + way > next.frame.midY { target += 1 }
        } else {
            while let last = block(target - 1), last.isMovable, own.minY + way < last.frame.midY { target -= 1 }
        }
        return target
    }

    private func block(_ index: Int) -> Block? { blocks.indices.contains(index) ? blocks[index] : nil }

    /// How far the place of the lifted one is from where it stood, once it has the place of `target`.
    func distance(to target: Int) -> CGFloat {
        let (own, other) = (blocks[start].frame, blocks[target].frame)
        if target > start { return other.maxY - own.maxY }
        return target < start ? other.minY - own.minY : 0
    }

    /// The number of rows between its place and that of `target`. Positive if `target` is further down, negative if it is further up.
    func rowCount(to target: Int) -> Int {
        let passed = target > start ? start + 1..<target + 1 : target..<start
        let count = blocks[passed].reduce(0) { $0 + $1.rows.count }
        return target > start ? count : -count
    }
}
