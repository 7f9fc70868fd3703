// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoLists

/// Rows that are removed and moved by their user. Source: `docs/facts/controls.md` 1.
@MainActor
@Suite struct EditingTests {
    @MainActor @Observable
    final class Rows {
        var all: [String]
        let calls = Calls()
        init(_ all: [String]) { self.all = all }
    }

    private struct Editable: View {
        let rows: Rows
        var fixed: String?
        var applies = true
        var body: some View {
            NavigationStack {
                List {
                    ForEach(rows.all, id: \.self) { name in
                        Line(name).deleteDisabled(name == fixed).moveDisabled(name == fixed)
                    }
                    .onDelete { offsets in
                        rows.calls.note("delete \(Array(offsets))")
                        rows.all.remove(atOffsets: offsets)
                    }
                    .onMove { offsets, target in
                        rows.calls.note("move \(Array(offsets)) to \(target)")
                        if applies { rows.all.move(fromOffsets: offsets, toOffset: target) }
                    }
                    Line("other")
                }
                .toolbar { EditButton() }
                .navigationTitle("Rows")
                .navigationBarTitleDisplayMode(.inline)
            }
        }
    }

    private func top(_ name: String, _ stage: LegatoTesting.Stage) -> CGFloat? {
        stage.presentation(of: name)?.frame.minY
    }

    /// The middle of a row.
    private func middle(_ name: String, _ stage: LegatoTesting.Stage) -> CGFloat {
        stage.presentation(of: name)?.frame.midY ?? 0
    }

    // MARK: - Swipes

    @Test func `a swipe uncovers 74 points of a red button, which deletes the row`() throws {
        let rows = Rows(["a", "b", "c"])
        let stage = phone { Editable(rows: rows) }
        let y = middle("b", stage)
        stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 250, y: y), over: .milliseconds(200))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "b")?.frame.minX, 40 - 74))
        #expect(stage.color(at: CGPoint(x: 298, y: y - 15)) == [255, 59, 48])
        #expect(stage.color(at: CGPoint(x: 294, y: y - 15)) == [255, 255, 255])
        stage.tap(at: CGPoint(x: 340, y: y))
        #expect(rows.calls.take() == ["delete [1]"])
        stage.advance(by: .milliseconds(100))
        // The row below moves up under it.
        let moving = try #require(top("c", stage))
        let start = try #require(top("a", stage))
        #expect(start + 44 < moving && moving < start + 88)
        try stage.settle()
        #expect(top("c", stage) == start + 44)
        #expect(stage.presentation(of: "b") == nil)
    }

    @Test func `a swipe beyond the middle of the row deletes it at once`() throws {
        let rows = Rows(["a", "b"])
        let stage = phone { Editable(rows: rows) }
        let y = middle("a", stage)
        stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 350 - 10 - 174, y: y), over: .milliseconds(300))
        #expect(rows.calls.take() == [])
        try stage.settle()
        stage.tap(at: CGPoint(x: 200, y: 700))
        stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 100, y: y), over: .milliseconds(300))
        #expect(rows.calls.take() == ["delete [0]"])
        try stage.settle()
        #expect(stage.presentation(of: "a") == nil)
    }

    @Test func `the row follows the finger from 10 points on`() {
        let stage = phone { Editable(rows: Rows(["a"])) }
        let y = middle("a", stage)
        let finger = stage.touch(at: CGPoint(x: 300, y: y))
        for step in 1...30 { finger.move(to: CGPoint(x: 300 - CGFloat(step), y: y)) }
        #expect(isNear(stage.presentation(of: "a")?.frame.minX, 40 - 20))
        finger.cancel()
    }

    @Test func `a finger taken away lets the row go back`() throws {
        let stage = phone { Editable(rows: Rows(["a"])) }
        let y = middle("a", stage)
        let finger = stage.touch(at: CGPoint(x: 300, y: y))
        for step in 1...40 { finger.move(to: CGPoint(x: 300 - CGFloat(step), y: y)) }
        finger.cancel()
        try stage.settle()
        #expect(isNear(stage.presentation(of: "a")?.frame.minX, 40))
    }

    @Test func `only one row is open: another swipe, a tap and a scroll close it`() throws {
        let rows = Rows((0..<40).map { "row \($0)" })
        let stage = phone { Editable(rows: rows) }
        func open(_ name: String) throws {
            let y = middle(name, stage)
            stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 240, y: y), over: .milliseconds(200))
            try stage.settle()
        }
        try open("row 1")
        #expect(isNear(stage.presentation(of: "row 1")?.frame.minX, -34))
        try open("row 2")
        #expect(isNear(stage.presentation(of: "row 1")?.frame.minX, 40))
        #expect(isNear(stage.presentation(of: "row 2")?.frame.minX, -34))
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), over: .milliseconds(200))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "row 2")?.frame.minX, 40))
    }

    @Test func `a swipe the other way does nothing, and a vertical one scrolls`() throws {
        let stage = phone { Editable(rows: Rows((0..<40).map { "row \($0)" })) }
        let y = middle("row 3", stage)
        stage.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 300, y: y), over: .milliseconds(200))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "row 3")?.frame.minX, 40))
        stage.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 190, y: y - 100), over: .seconds(1))
        stage.advance(by: .seconds(2))
        #expect(middle("row 3", stage) < y - 80)
        #expect(isNear(stage.presentation(of: "row 3")?.frame.minX, 40))
    }

    @Test func `a row that may not be deleted cannot be swiped`() throws {
        let rows = Rows(["a", "b"])
        let stage = phone { Editable(rows: rows, fixed: "a") }
        let y = middle("a", stage)
        stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 100, y: y), over: .milliseconds(300))
        try stage.settle()
        #expect(rows.calls.take() == [])
        #expect(isNear(stage.presentation(of: "a")?.frame.minX, 40))
    }

    private struct Swiped: View {
        let calls: Calls
        var full = true
        var direction = LayoutDirection.leftToRight
        var body: some View {
            List {
                Line("a")
                    .swipeActions(edge: .trailing, allowsFullSwipe: full) {
                        Button("First") { calls.note("first") }.tint(.blue)
                        Button("Second") { calls.note("second") }
                    }
                    .swipeActions(edge: .leading) { Button("Read") { calls.note("read") }.tint(.green) }
                Line("b")
            }
            .environment(\.layoutDirection, direction)
        }
    }

    @Test func `the first action is nearest to the edge, in its tint, and others are gray`() throws {
        let calls = Calls()
        let stage = phone { Swiped(calls: calls) }
        stage.drag(from: CGPoint(x: 300, y: 57), to: CGPoint(x: 200, y: 57), over: .milliseconds(200))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "a")?.frame.minX, 40 - 148))
        #expect(stage.color(at: CGPoint(x: 365, y: 50)) == [0, 122, 255])
        #expect(stage.color(at: CGPoint(x: 290, y: 40)) == [142, 142, 147])
        stage.tap("Second")
        #expect(calls.take() == ["second"])
        try stage.settle()
        #expect(isNear(stage.presentation(of: "a")?.frame.minX, 40))
    }

    @Test func `actions at the leading edge are uncovered by a swipe to the right`() throws {
        let calls = Calls()
        let stage = phone { Swiped(calls: calls) }
        stage.drag(from: CGPoint(x: 100, y: 57), to: CGPoint(x: 160, y: 57), over: .milliseconds(200))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "a")?.frame.minX, 40 + 74))
        #expect(stage.color(at: CGPoint(x: 25, y: 50)) == [52, 199, 89])
        stage.tap("Read")
        #expect(calls.take() == ["read"])
    }

    @Test func `from right to left the edges change sides`() throws {
        let calls = Calls()
        let stage = phone { Swiped(calls: calls, direction: .rightToLeft) }
        stage.drag(from: CGPoint(x: 100, y: 57), to: CGPoint(x: 200, y: 57), over: .milliseconds(200))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "a")?.frame.minX, 40 + 148))
        #expect(stage.color(at: CGPoint(x: 25, y: 50)) == [0, 122, 255])
    }

    @Test func `where no full swipe is allowed the row resists beyond its buttons`() {
        let open = SwipeMotion(buttons: 74, width: 350, allowsFullSwipe: false)
        #expect(open.revealed(at: 74) == 74)
        #expect(isNear(open.revealed(at: 174), 114))
        #expect(!open.isFull(at: 340))
        let full = SwipeMotion(buttons: 74, width: 350, allowsFullSwipe: true)
        #expect(full.revealed(at: 175) == 175)
        #expect(isNear(full.revealed(at: 275), 200))
        #expect(!full.isFull(at: 175) && full.isFull(at: 176))
        #expect(full.revealed(at: .nan) == 0 && full.revealed(at: -5) == 0)
    }

    @Test func `a row stays open by the direction of the finger, and one that rests by its place`() {
        let motion = SwipeMotion(buttons: 74, width: 350, allowsFullSwipe: true)
        #expect(motion.staysOpen(at: 20, velocity: 100))
        #expect(!motion.staysOpen(at: 70, velocity: -100))
        #expect(motion.staysOpen(at: 38, velocity: 0) && !motion.staysOpen(at: 36, velocity: 0))
        #expect(!motion.staysOpen(at: 70, velocity: .nan))
    }

    // MARK: - Edit mode

    @Test func `in edit mode content stands 40 points further in, behind a circle whose middle is at 28`() throws {
        let stage = phone { Editable(rows: Rows(["a", "b"])) }
        stage.tap("Edit")
        try stage.settle()
        let row = try #require(stage.presentation(of: "a")).frame
        #expect(row.minX == 80)
        #expect(isNear(row.maxX, 370 - 43))
        #expect(isNear(stage.presentation(of: "other")?.frame.minX, 40))
        let y = row.midY
        let red = stride(from: 40.0, to: 60, by: 0.5).filter { stage.color(at: CGPoint(x: $0, y: y - 8))[1] < 100 }
        #expect(isNear((red.first ?? 0) + (red.last ?? 0), 2 * 48, within: 1.5))
    }

    @Test func `the circle before a row uncovers the button that deletes it`() throws {
        let rows = Rows(["a", "b"])
        let stage = phone { Editable(rows: rows) }
        stage.tap("Edit")
        try stage.settle()
        stage.tap(at: CGPoint(x: 48, y: middle("b", stage)))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "b")?.frame.minX, 80 - 74))
        #expect(rows.calls.take() == [])
        stage.tap(at: CGPoint(x: 340, y: middle("b", stage)))
        #expect(rows.calls.take() == ["delete [1]"])
    }

    // MARK: - Moving

    @Test func `a row is dragged by its grip, the others make room, and the data is asked once`() throws {
        let rows = Rows(["a", "b", "c", "d"])
        let stage = phone { Editable(rows: rows) }
        stage.tap("Edit")
        try stage.settle()
        let (start, step) = (try #require(top("a", stage)), CGFloat(44))
        let finger = stage.touch(at: CGPoint(x: 345, y: start + 11))
        for way in 1...90 { finger.move(to: CGPoint(x: 345, y: start + 11 + CGFloat(way))) }
        #expect(top("a", stage) == start + 90)
        stage.advance(by: .seconds(1))
        #expect(["b", "c", "d"].map { top($0, stage) } == [start, start + step, start + 3 * step])
        #expect(rows.calls.take() == [])
        finger.lift()
        #expect(rows.calls.take() == ["move [0] to 3"])
        // Nothing jumps: the row goes on from where it was let go of.
        #expect(isNear(top("a", stage), start + 90, within: 1))
        #expect(["b", "c", "d"].map { top($0, stage) } == [start, start + step, start + 3 * step])
        try stage.settle()
        #expect(["b", "c", "a", "d"].map { top($0, stage) } == (0..<4).map { start + CGFloat($0) * step })
    }

    @Test func `upwards the target is counted from the top, and a row that returns asks for nothing`() throws {
        let rows = Rows(["a", "b", "c"])
        let stage = phone { Editable(rows: rows) }
        stage.tap("Edit")
        try stage.settle()
        let start = try #require(top("c", stage))
        let finger = stage.touch(at: CGPoint(x: 345, y: start + 11))
        for way in stride(from: 0, through: -70, by: -2) {
            finger.move(to: CGPoint(x: 345, y: start + 11 + CGFloat(way)))
        }
        finger.lift()
        #expect(rows.calls.take() == ["move [2] to 0"])
        try stage.settle()
        #expect(rows.all == ["c", "a", "b"])
        let other = stage.touch(at: CGPoint(x: 345, y: start + 11))
        for way in [5, 10, 20, 10, 0] { other.move(to: CGPoint(x: 345, y: start + 11 + CGFloat(way))) }
        other.lift()
        try stage.settle()
        #expect(rows.calls.take() == [])
        #expect(top("b", stage) == start)
    }

    @Test func `rows go back where the data does not change`() throws {
        let rows = Rows(["a", "b", "c"])
        let stage = phone { Editable(rows: rows, applies: false) }
        stage.tap("Edit")
        try stage.settle()
        let start = try #require(top("a", stage))
        let finger = stage.touch(at: CGPoint(x: 345, y: start + 11))
        for way in 1...60 { finger.move(to: CGPoint(x: 345, y: start + 11 + CGFloat(way))) }
        stage.advance(by: .seconds(1))
        finger.lift()
        #expect(rows.calls.take() == ["move [0] to 2"])
        #expect(isNear(top("a", stage), start + 60, within: 1))
        stage.advance(by: .milliseconds(100))
        #expect(try #require(top("b", stage)) > start)
        try stage.settle()
        #expect(["a", "b", "c"].map { top($0, stage) } == [start, start + 44, start + 88])
    }

    @Test func `a row is lifted without edit mode by a finger that rests for half a second`() throws {
        let rows = Rows(["a", "b", "c"])
        let stage = phone { Editable(rows: rows) }
        let start = try #require(top("a", stage))
        let finger = stage.touch(at: CGPoint(x: 200, y: start + 11))
        stage.advance(by: .milliseconds(600))
        for way in 1...60 { finger.move(to: CGPoint(x: 200, y: start + 11 + CGFloat(way))) }
        #expect(top("a", stage) == start + 60)
        finger.lift()
        #expect(rows.calls.take() == ["move [0] to 2"])
    }

    @Test func `a row that may not be moved has no grip and is not passed`() throws {
        let rows = Rows(["a", "b", "c"])
        let stage = phone { Editable(rows: rows, fixed: "c") }
        stage.tap("Edit")
        try stage.settle()
        let start = try #require(top("a", stage))
        let finger = stage.touch(at: CGPoint(x: 345, y: start + 11))
        for way in 1...150 { finger.move(to: CGPoint(x: 345, y: start + 11 + CGFloat(way))) }
        finger.lift()
        #expect(rows.calls.take() == ["move [0] to 2"])
        let other = stage.touch(at: CGPoint(x: 345, y: start + 99))
        for way in 1...60 { other.move(to: CGPoint(x: 345, y: start + 99 - CGFloat(way))) }
        other.lift()
        #expect(rows.calls.take() == [])
    }

    @Test func `a row passes another when its edge passes the middle of that`() {
        let frames = Dictionary(
            uniqueKeysWithValues: (0..<4).map { ($0, CGRect(x: 0, y: 44.0 * Double($0), width: 9, height: 44)) })
        let move = RowMove(frames: frames, start: 1)
        #expect([0, 22, 23, 66, 67, 1000].map { move.target(at: $0) } == [1, 1, 2, 2, 3, 3])
        #expect([-22, -23, -1000].map { move.target(at: $0) } == [1, 0, 0])
        #expect(move.target(at: .nan) == 1)
        #expect(move.distance(to: 3) == 88 && move.distance(to: 0) == -44 && move.distance(to: 1) == 0)
    }

    // MARK: - Collections

    @Test func `elements are removed at offsets, wherever they stand`() {
        for (offsets, rest) in [
            ([0], [2, 3, 4]), ([1, 3], [1, 3]), ([0, 1, 2, 3], []), ([], [1, 2, 3, 4]), ([9], [1, 2, 3, 4]),
        ] {
            var numbers = [1, 2, 3, 4]
            numbers.remove(atOffsets: IndexSet(offsets))
            #expect(numbers == rest)
        }
    }

    @Test func `elements are moved before an offset, which is counted before the move`() {
        let cases: [([Int], Int, [Int])] = [
            ([0], 2, [2, 1, 3, 4]), ([0], 4, [2, 3, 4, 1]), ([3], 0, [4, 1, 2, 3]), ([0, 2], 4, [2, 4, 1, 3]),
            ([1, 3], 0, [2, 4, 1, 3]), ([1], 1, [1, 2, 3, 4]), ([1], 2, [1, 2, 3, 4]), ([0, 3], 2, [2, 1, 4, 3]),
        ]
        for (offsets, target, result) in cases {
            var numbers = [1, 2, 3, 4]
            numbers.move(fromOffsets: IndexSet(offsets), toOffset: target)
            #expect(numbers == result, "\(offsets) to \(target)")
        }
    }

    // MARK: - Edit actions

    @Test func `a list edits the collection of a binding by itself`() throws {
        struct Item: Identifiable { let id: String }
        struct Edited: View {
            @State var items = ["a", "b", "c"].map { Item(id: $0) }
            let calls: Calls
            var body: some View {
                List($items, editActions: [.delete, .move]) { $item in Line(item.id) }
                    .onChange(of: items.map(\.id)) { calls.note(items.map(\.id).joined()) }
            }
        }
        let calls = Calls()
        let stage = phone { Edited(calls: calls) }
        stage.drag(from: CGPoint(x: 350, y: 57 + 44), to: CGPoint(x: 90, y: 57 + 44), over: .milliseconds(300))
        #expect(calls.take() == ["ac"])
        try stage.settle()
        let finger = stage.touch(at: CGPoint(x: 200, y: 57))
        stage.advance(by: .milliseconds(600))
        for way in 1...50 { finger.move(to: CGPoint(x: 200, y: 57 + CGFloat(way))) }
        finger.lift()
        #expect(calls.take() == ["ca"])
    }
}
