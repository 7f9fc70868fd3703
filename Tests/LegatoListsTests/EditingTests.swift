// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
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
        stage.advance(by: .milliseconds(150))
        // It goes on to the side while it fades.
        #expect(try #require(stage.presentation(of: "a")).frame.minX < 40 - 240)
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
        try open("row 3")
        stage.tap(at: CGPoint(x: 200, y: middle("row 6", stage)))
        try stage.settle()
        #expect(isNear(stage.presentation(of: "row 3")?.frame.minX, 40))
    }

    @Test func `in edit mode and in a disabled list nothing is swiped`() throws {
        let rows = Rows(["a", "b"])
        for isDisabled in [false, true] {
            let stage = phone { Editable(rows: rows).disabled(isDisabled) }
            if !isDisabled {
                stage.tap("Edit")
                try stage.settle()
            }
            let y = middle("a", stage)
            stage.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 60, y: y), over: .milliseconds(300))
            try stage.settle()
            #expect(rows.calls.take() == [])
        }
    }

    @Test func `a full swipe sets off no button that is disabled, and none where there is none`() throws {
        let calls = Calls()
        let stage = phone {
            List {
                Line("a").swipeActions { Button("Off", role: .destructive) { calls.note("off") }.disabled(true) }
                Line("b").swipeActions { if calls.all.count > 100 { Button("Never") {} } }
            }
        }
        for y in [57.0, 101] {
            stage.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 60, y: y), over: .milliseconds(300))
            try stage.settle()
        }
        #expect(calls.take() == [])
        #expect(isNear(stage.presentation(of: "b")?.frame.minX, 40))
    }

    @Test func `a tint around the list leaves its actions gray and red`() throws {
        let stage = phone { List { Line("a").swipeActions { Button("More") {} } }.tint(.orange) }
        stage.drag(from: CGPoint(x: 300, y: 57), to: CGPoint(x: 250, y: 57), over: .milliseconds(200))
        try stage.settle()
        #expect(stage.color(at: CGPoint(x: 300, y: 40)) == [142, 142, 147])
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

    @Test func `a row passes another when its edge passes the middle of that, and none that may not be moved`() {
        func move(locked: Int?) -> RowMove {
            RowMove(
                blocks: (0..<4).map { index in
                    RowMove.Block(
                        offset: index, frame: CGRect(x: 0, y: 44.0 * Double(index), width: 9, height: 44), rows: [],
                        isMovable: index != locked)
                }, start: 1)
        }
        let free = move(locked: nil)
        #expect([0, 22, 23, 66, 67, 1000].map { free.target(at: $0) } == [1, 1, 2, 2, 3, 3])
        #expect([-22, -23, -1000].map { free.target(at: $0) } == [1, 0, 0])
        #expect(free.target(at: .nan) == 1)
        #expect(free.distance(to: 3) == 88 && free.distance(to: 0) == -44 && free.distance(to: 1) == 0)
        #expect(move(locked: 2).target(at: 1000) == 1)
        #expect(move(locked: 3).target(at: 1000) == 2)
    }

    /// Moves a finger that is down, point by point.
    private func drag(_ finger: Finger, from start: CGPoint, by way: CGFloat) {
        for step in 1...60 { finger.move(to: CGPoint(x: start.x, y: start.y + way * CGFloat(step) / 60)) }
    }

    @Test func `a finger that is taken away moves nothing, and the row goes back`() throws {
        let rows = Rows(["a", "b", "c"])
        let stage = phone { Editable(rows: rows) }
        stage.tap("Edit")
        try stage.settle()
        let start = try #require(top("a", stage))
        let finger = stage.touch(at: CGPoint(x: 345, y: start + 11))
        drag(finger, from: CGPoint(x: 345, y: start + 11), by: 60)
        finger.cancel()
        try stage.settle()
        #expect(rows.calls.take() == [])
        #expect(["a", "b", "c"].map { top($0, stage) } == [start, start + 44, start + 88])
    }

    @Test func `a finger that is taken away after it has lifted a row without edit mode moves nothing`() throws {
        let rows = Rows(["a", "b", "c"])
        let stage = phone { Editable(rows: rows) }
        let start = try #require(top("a", stage))
        let from = CGPoint(x: 200, y: start + 11)
        let finger = stage.touch(at: from)
        stage.advance(by: .milliseconds(600))
        drag(finger, from: from, by: 60)
        #expect(top("a", stage) == start + 60)
        finger.cancel()
        try stage.settle()
        #expect(rows.calls.take() == [])
        #expect(["a", "b", "c"].map { top($0, stage) } == [start, start + 44, start + 88])
    }

    @Test func `data that changes under the finger is not moved, and rows can be moved again`() throws {
        let rows = Rows(["a", "b", "c", "d"])
        let stage = phone { Editable(rows: rows) }
        let start = try #require(top("a", stage))
        for gone in [["c", "d"], ["a"]] {
            let from = CGPoint(x: 200, y: start + 11)
            let finger = stage.touch(at: from)
            stage.advance(by: .milliseconds(600))
            drag(finger, from: from, by: 130)
            stage.perform { rows.all.removeAll { gone.contains($0) } }
            finger.lift()
            #expect(rows.calls.take() == [], "\(gone)")
            try stage.settle()
        }
        #expect(rows.all == ["b"] && top("b", stage) == start)
        stage.perform { rows.all = ["b", "e"] }
        let from = CGPoint(x: 200, y: start + 11)
        let finger = stage.touch(at: from)
        stage.advance(by: .milliseconds(600))
        drag(finger, from: from, by: 50)
        finger.lift()
        #expect(rows.calls.take() == ["move [0] to 2"])
    }

    @Test func `all rows of an element move together, and targets count elements`() throws {
        struct Pairs: View {
            @State var all = ["a", "b", "c"]
            let calls: Calls
            var body: some View {
                List {
                    ForEach(all, id: \.self) { name in
                        Line(name)
                        if name != "b" { Line(name + "2") }
                    }
                    .onMove { offsets, target in
                        calls.note("move \(Array(offsets)) to \(target)")
                        all.move(fromOffsets: offsets, toOffset: target)
                    }
                }
                .listRowSpacing(10)
            }
        }
        let calls = Calls()
        let stage = phone { Pairs(calls: calls) }
        let from = CGPoint(x: 200, y: 57)
        let finger = stage.touch(at: from)
        stage.advance(by: .milliseconds(600))
        drag(finger, from: from, by: 60)
        #expect(isNear(top("a2", stage), 46 + 54 + 60))
        stage.advance(by: .seconds(1))
        #expect(isNear(top("b", stage), 46))
        finger.lift()
        #expect(calls.take() == ["move [0] to 2"])
        #expect(isNear(top("b", stage), 46))
        try stage.settle()
        #expect(isNear(top("a", stage), 100) && isNear(top("a2", stage), 154) && isNear(top("c", stage), 208))
    }

    @Test func `two loops that edit themselves do not mix`() throws {
        struct Two: View {
            @State var first = ["a", "b"]
            @State var second = ["c", "d"]
            let calls: Calls
            var body: some View {
                List {
                    ForEach($first, id: \.self, editActions: .move) { Line($0.wrappedValue) }
                    ForEach($second, id: \.self, editActions: .move) { Line($0.wrappedValue) }
                }
                .onChange(of: first) { calls.note(first.joined()) }
                .onChange(of: second) { calls.note(second.joined()) }
            }
        }
        let calls = Calls()
        let stage = phone { Two(calls: calls) }
        let from = CGPoint(x: 200, y: 57)
        let finger = stage.touch(at: from)
        stage.advance(by: .milliseconds(600))
        drag(finger, from: from, by: 170)
        finger.lift()
        #expect(calls.take() == ["ba"])
    }

    @Test func `a row with a button is lifted, and its button is not set off`() throws {
        struct Buttons: View {
            @State var all = ["a", "b"]
            let calls: Calls
            var body: some View {
                List {
                    ForEach(all, id: \.self) { name in Button(name) { calls.note(name) } }
                        .onMove { offsets, target in
                            calls.note("move")
                            all.move(fromOffsets: offsets, toOffset: target)
                        }
                }
            }
        }
        let calls = Calls()
        let stage = phone { Buttons(calls: calls) }
        let finger = stage.touch(at: CGPoint(x: 200, y: 57))
        stage.advance(by: .milliseconds(600))
        drag(finger, from: CGPoint(x: 200, y: 57), by: 50)
        finger.lift()
        #expect(calls.take() == ["move"])
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
