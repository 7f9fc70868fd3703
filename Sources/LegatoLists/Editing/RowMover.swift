// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion
import LegatoUI
import Observation

/// Moves an element of a loop, with all of its rows, among the others of one list.
///
/// Rows keep their places in layout until the finger lifts: only then the data is asked to change, once.
@MainActor @Observable
final class RowMover {
    /// What a finger moves, and where it would be if the finger lifted now.
    struct Moved {
        let loop: ObjectIdentifier
        let rows: Set<Subview.ID>
        /// Positions in the data.
        let start: Int
        var target: Int
        /// How many rows it has passed towards the end.
        var passedRows = 0
        /// How far the elements that it passes go, in points.
        let room: CGFloat

        /// How many places towards the beginning an element goes to make room: 1, 0 or -1.
        func step(of offset: Int) -> Int {
            if offset > start, offset <= target { return 1 }
            if offset < start, offset >= target { return -1 }
            return 0
        }
    }

    /// What was let go of, for its rows: they go on from where they are seen.
    struct Dropped: Equatable {
        let rows: Set<Subview.ID>
        let target: Int
        /// How far it was moved, and how far its new place is from where it stood, in points.
        let way: CGFloat
        let distance: CGFloat
        let serial: Int
    }

    private(set) var moved: Moved?
    /// How far the finger has moved it, in points.
    private(set) var way: CGFloat = 0
    private(set) var dropped: Dropped?
    /// The rows that show.
    @ObservationIgnored private var spots: [Subview.ID: RowSpot] = [:]
    /// Nil when no finger moves anything.
    @ObservationIgnored private var move: RowMove?
    @ObservationIgnored private var serial = 0

    nonisolated init() {}

    // MARK: - Rows

    func register(_ spot: RowSpot, of row: Subview.ID) { spots[row] = spot }

    /// A row shows no longer: what it was moved with cannot be moved on.
    func forget(_ row: Subview.ID) {
        spots[row] = nil
        if moved?.rows.contains(row) == true { (move, moved) = (nil, nil) }
    }

    /// The position in its section at which a row is seen.
    func shownIndex(of row: RowPlace, in element: LoopElement?) -> Int {
        guard let moved, let element, moved.loop == element.loop else { return row.index }
        if moved.rows.contains(row.id) { return row.index + moved.passedRows }
        return row.index - moved.step(of: element.offset) * moved.rows.count
    }

    /// How far a row is from its place, in points.
    func offset(of row: Subview.ID, in element: LoopElement?) -> CGFloat {
        guard let moved, let element, moved.loop == element.loop else { return 0 }
        if moved.rows.contains(row) { return way }
        return -CGFloat(moved.step(of: element.offset)) * moved.room
    }

    // MARK: - Fingers

    /// A finger has moved a row by `way` points since it lifted it.
    ///
    /// - Parameter spacing: Between rows, in points.
    func move(_ row: Subview.ID, by way: CGFloat, spacing: CGFloat) {
        if move == nil { lift(row, spacing: spacing) }
        guard let move, let moved, moved.rows.contains(row), way.isFinite else { return }
        let target = move.target(at: way)
        self.way = way
        let offset = move.blocks[target].offset
        guard offset != moved.target else { return }
        withAnimation(RowMotion.landing) {
            self.moved?.target = offset
            self.moved?.passedRows = move.rowCount(to: target)
        }
    }

    private func lift(_ row: Subview.ID, spacing: CGFloat) {
        guard let own = spots[row], let element = own.element, own.isMovable else { return }
        var blocks: [Int: RowMove.Block] = [:]
        for (row, spot) in spots where spot.element?.loop == element.loop {
            guard let offset = spot.element?.offset else { continue }
            if var block = blocks[offset] {
                block.frame = block.frame.union(spot.frame)
                block.rows.insert(row)
                block.isMovable = block.isMovable && spot.isMovable
                blocks[offset] = block
            } else {
                blocks[offset] = RowMove.Block(
                    offset: offset, frame: spot.frame, rows: [row], isMovable: spot.isMovable)
            }
        }
        let sorted = blocks.values.sorted { $0.offset < $1.offset }
        guard let start = sorted.firstIndex(where: { $0.offset == element.offset }) else { return }
        move = RowMove(blocks: sorted, start: start)
        way = 0
        withAnimation(RowMotion.landing) {
            moved = Moved(
                loop: element.loop, rows: sorted[start].rows, start: element.offset, target: element.offset,
                room: sorted[start].frame.height + spacing)
        }
    }

    /// The finger has let go of a row: the data is asked to move its element, to where it is counted before that.
    func drop(_ row: Subview.ID, _ element: LoopElement?) {
        guard let moved, let move, moved.rows.contains(row) else { return }
        // The data may have changed meanwhile: then nobody knows where the element was to go.
        let isKnown = move.blocks.allSatisfy { block in
            block.rows.allSatisfy { spots[$0]?.element?.offset == block.offset }
        }
        guard let element, isKnown, element.offset == moved.start else { return cancel(row) }
        self.move = nil
        serial += 1
        let target = move.blocks.firstIndex { $0.offset == moved.target } ?? move.start
        dropped = Dropped(
            rows: moved.rows, target: moved.target, way: way, distance: move.distance(to: target), serial: serial)
        guard moved.target != moved.start else { return }
        element.actions.move?(
            IndexSet(integer: moved.start), moved.target > moved.start ? moved.target + 1 : moved.target)
    }

    /// The finger was taken away: all goes back.
    func cancel(_ row: Subview.ID) {
        guard move != nil, moved?.rows.contains(row) == true else { return }
        move = nil
        withAnimation(RowMotion.landing) { moved = nil }
    }

    /// What was dropped goes to its place. Where the data has moved it, the others have theirs already.
    func land(isApplied: Bool) {
        withTransaction(Transaction(animation: isApplied ? nil : RowMotion.landing)) { moved = nil }
    }
}

/// Where a row is among those of its loop, as long as it shows.
@MainActor
final class RowSpot {
    fileprivate(set) var element: LoopElement?
    fileprivate(set) var isMovable = false
    var frame = CGRect.zero

    nonisolated init() {}

    func update(_ element: LoopElement?, isMovable: Bool) {
        (self.element, self.isMovable) = (element, isMovable)
    }
}
