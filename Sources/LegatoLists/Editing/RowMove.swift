// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI

/// A row that a finger moves among the others of its loop.
struct MovedRow {
    let id: Subview.ID
    let loop: ObjectIdentifier
    /// The position that it would have among the rows of its section, if it were let go of now.
    var target: Int
    let start: Int
    let height: CGFloat

    /// How many places towards the top the row at `position` makes room for this one: 1, 0 or -1.
    func step(of position: Int) -> Int {
        if position > start, position <= target { return 1 }
        if position < start, position >= target { return -1 }
        return 0
    }
}

/// Where rows are while one of them is moved. It counts with the places that they had when it was lifted.
struct RowMove {
    /// The frames of the rows that it may pass, by their positions in the section, in the space of the scene.
    let frames: [Int: CGRect]
    let start: Int

    /// The position of a row that was lifted at `start` and moved by `way` points: it passes a row when its edge passes the middle of that. Source:
    /// *chosen*.
    func target(at way: CGFloat) -> Int {
        guard let own = frames[start], way.isFinite else { return start }
        var target = start
        if way > 0 {
            while let next = frames[target + 1], own.maxY + way > next.midY { target += 1 }
        } else {
            while let last = frames[target - 1], own.minY + way < last.midY { target -= 1 }
        }
        return target
    }

    /// How far the place of the lifted row is from where it stood, once it stands at `target`.
    func distance(to target: Int) -> CGFloat {
        guard target != start else { return 0 }
        let passed = target > start ? start + 1...target : target...start - 1
        let way = passed.reduce(0) { $0 + (frames[$1]?.height ?? 0) }
        return target > start ? way : -way
    }
}
