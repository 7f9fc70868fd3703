// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A square in an offset, which layout moves as well.
private struct Moved: View {
    /// Something beside it that has another transaction, so that each leaf moves by itself.
    var isApart = false
    var axis = Axis.horizontal
    var move: Animation? = .linear(duration: 1)
    var layOut: Animation? = .linear(duration: 1)
    var step = 100.0
    @State private var offset = 0.0
    @State private var inset = 0.0

    private var isAcross: Bool { axis == .horizontal }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                Square().padding(isAcross ? .leading : .top, inset)
                if isApart { Color.blue.frame(width: 1, height: 1).transaction { $0.animation = nil } }
            }
            .offset(x: isAcross ? offset : 0, y: isAcross ? 0 : offset)
            .frame(width: 300, height: 200, alignment: .topLeading)
            Button("Move") { withAnimation(move) { offset += step } }
            Button("Back") { withAnimation(move) { offset -= step } }
            Button("Lay out") { withAnimation(layOut) { inset += 40 } }
        }
    }
}

private let spring = Animation.spring(duration: 0.5, bounce: 0.3)

/// An offset moves the leaves inside of it, and a layer for all of them only where that is the same.
@MainActor
@Suite struct ShiftTests {
    // MARK: - Whose transaction counts

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `an offset moves by the animation in force at the leaf`(direction: LayoutDirection) throws {
        let stage = Stage {
            Switching { isOn in
                Square().animation(.linear(duration: 1), value: isOn).offset(x: isOn ? 100 : -100)
            }
            .environment(\.layoutDirection, direction)
        }
        let start = try stage.frame().minX
        stage.tap("Go")
        stage.milliseconds(250)
        let way: CGFloat = direction == .leftToRight ? 50 : -50
        #expect(try stage.frame().minX == start + way)
        stage.milliseconds(750)
        #expect(try stage.frame().minX == start + 4 * way)
    }

    @Test func `what has an animation of its own inside arrives ahead of what is around`() throws {
        let stage = Stage {
            Switching { isOn in
                ZStack {
                    Square(id: "outer")
                    Square(id: "inner").animation(.linear(duration: 0.5), value: isOn)
                }
                .offset(x: isOn ? 100 : 0)
                .animation(.linear(duration: 1), value: isOn)
            }
        }
        let start = try stage.frame("outer").minX
        stage.tap("Go")
        stage.milliseconds(250)
        #expect(try stage.frame("outer").minX == start + 25 && stage.frame("inner").minX == start + 50)
        stage.milliseconds(250)
        #expect(try stage.frame("outer").minX == start + 50 && stage.frame("inner").minX == start + 100)
    }

    @Test func `a group of geometry keeps together what animates differently`() throws {
        let stage = Stage {
            Switching { isOn in
                ZStack {
                    Square(id: "outer")
                    Square(id: "inner").animation(.linear(duration: 0.5), value: isOn)
                }
                .geometryGroup()
                .offset(x: isOn ? 100 : 0)
                .animation(.linear(duration: 1), value: isOn)
            }
        }
        let start = try stage.frame("outer").minX
        stage.tap("Go")
        stage.milliseconds(250)
        #expect(try stage.frame("outer").minX == start + 25 && stage.frame("inner").minX == start + 25)
    }

    @Test func `an animation outside of the offset moves the leaves by it, nested offsets added up`() throws {
        let stage = Stage {
            Switching { isOn in
                Square().offset(x: isOn ? 30 : 0).offset(x: isOn ? 70 : 0, y: isOn ? 20 : 0)
                    .animation(.linear(duration: 1), value: isOn)
            }
        }
        let start = try stage.frame().origin
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame().origin == CGPoint(x: start.x + 50, y: start.y + 10))
        try stage.settle()
        #expect(try stage.frame().origin == CGPoint(x: start.x + 100, y: start.y + 20))
    }

    @Test func `what is inserted inside while the offset is on its way stands at its final place`() throws {
        struct Scene: View {
            @State private var isMoved = false
            @State private var isShown = false
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    ZStack(alignment: .topLeading) {
                        Square()
                        if isShown { Square(id: "new").transition(.identity) }
                    }
                    .offset(x: isMoved ? 100 : 0)
                    Button("Move") { withAnimation(.linear(duration: 1)) { isMoved = true } }
                    Button("Show") { isShown = true }
                }
                .frame(width: 300, alignment: .leading)
            }
        }
        let stage = Stage { Scene() }
        let start = try stage.frame().minX
        stage.tap("Move")
        stage.milliseconds(500)
        stage.tap("Show")
        #expect(try stage.frame().minX == start + 50 && stage.frame("new").minX == start + 100)
        stage.milliseconds(250)
        #expect(try stage.frame().minX == start + 75 && stage.frame("new").minX == start + 100)
        try stage.settle()
        #expect(try stage.frame().minX == start + 100)
    }

    @Test func `rotations, scales and effects of one's own move as one by the transaction at their place`() throws {
        let stage = Stage {
            Switching { isOn in
                VStack {
                    Square(id: "slide").animation(nil, value: isOn).slid(isOn ? 100 : 0)
                    Square(id: "scale").animation(nil, value: isOn).scaleEffect(isOn ? 3 : 1)
                    Square(id: "transform").animation(evenly, value: isOn)
                        .transformEffect(CGAffineTransform(translationX: isOn ? 100 : 0, y: 0))
                    Square(id: "visual").animation(nil, value: isOn).visualEffect { content, _ in
                        content.offset(x: isOn ? 100 : 0)
                    }
                }
                .animation(evenly, value: isOn)
            }
        }
        let places = try ["slide", "scale", "transform", "visual"].map { try stage.frame($0) }
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try stage.frame("slide").minX == places[0].minX + 50)
        #expect(try stage.frame("scale").width == 40)
        // A plain transform animates nothing.
        #expect(try stage.frame("transform").minX == places[2].minX + 100)
        #expect(try stage.frame("visual").minX == places[3].minX + 50)
    }

    // MARK: - One motion for all, or one for each

    /// Where the square is at each tick of two seconds in which `taps` are made at their times, in milliseconds.
    private func course(_ view: Moved, _ taps: [(time: Int, label: String)]) throws -> [CGPoint] {
        let stage = Stage { view }
        var time = 0
        return try stride(from: 0, through: 2000, by: 50).map { moment in
            for tap in taps where tap.time >= time && tap.time < moment {
                stage.milliseconds(tap.time - time)
                time = tap.time
                stage.tap(tap.label)
            }
            stage.milliseconds(moment - time)
            time = moment
            return try stage.frame().origin
        }
    }

    private func isSame(_ one: [CGPoint], _ other: [CGPoint]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
    }

    @Test(arguments: [Axis.horizontal, .vertical], [Animation.linear(duration: 1), spring, .bouncy.delay(0.1)])
    func `a layer for all moves them as each would by itself, whenever layout takes one over`(
        axis: Axis, animation: Animation
    ) throws {
        for moment in stride(from: 10, to: 900, by: 97) {
            func course(_ isApart: Bool) throws -> [CGPoint] {
                try self.course(
                    Moved(isApart: isApart, axis: axis, move: animation, layOut: spring),
                    [(5, "Move"), (moment, "Lay out")])
            }
            let (together, apart) = (try course(false), try course(true))
            #expect(isSame(together, apart), "taken over at \(moment) ms")
            let (first, last) = (try #require(together.first), try #require(together.last))
            #expect(abs(last.x + last.y - first.x - first.y - 140) < 0.01)
        }
    }

    @Test(arguments: [Animation.linear(duration: 1), spring, .easeInOut(duration: 0.7)])
    func `the same when the offset turns back and moves on, before and after layout takes over`(
        animation: Animation
    ) throws {
        let taps = [
            (5, "Move"), (155, "Back"), (355, "Move"), (455, "Lay out"), (605, "Back"), (805, "Move"), (905, "Lay out"),
        ]
        func course(_ isApart: Bool) throws -> [CGPoint] {
            try self.course(Moved(isApart: isApart, move: animation, layOut: spring), taps)
        }
        #expect(try isSame(course(false), course(true)))
    }

    @Test func `a layout that moves is taken over by the offset as well`() throws {
        let taps = [(5, "Lay out"), (155, "Move"), (405, "Back")]
        func course(_ isApart: Bool) throws -> [CGPoint] {
            try self.course(Moved(isApart: isApart, move: spring, layOut: spring), taps)
        }
        let together = try course(false)
        #expect(try isSame(together, course(true)))
        // One spring for the sum: never as far as two that know nothing of each other.
        #expect(try #require(together.last).x == #require(together.first).x + 40)
    }

    @Test func `a motion that is retargeted very often goes on, too`() throws {
        let taps = (0..<40).map { (5 + 20 * $0, $0 % 3 == 2 ? "Back" : "Move") } + [(811, "Lay out")]
        func course(_ isApart: Bool) throws -> [CGPoint] {
            try self.course(Moved(isApart: isApart, move: spring, layOut: spring, step: 7), taps)
        }
        #expect(try isSame(course(false), course(true)))
    }

    @Test func `a thousand leaves that go the same way are moved by one attribute`() throws {
        let stage = Stage {
            Switching { isOn in
                VStack(spacing: 0) {
                    ForEach(0..<1000) { _ in Color.red.frame(width: 4, height: 0.5) }
                }
                .offset(x: isOn ? 100 : 0)
                .animation(evenly, value: isOn)
            }
        }
        let made = stage.statistics.layersMade
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(stage.statistics.layersMade - made < 20)
    }

    /// Rows in an offset, of which anything may change.
    private struct Rows: View {
        /// Something inside that has another transaction, so that each row moves by itself.
        var isApart = false
        var count = 100
        @State private var offset = 0.0
        @State private var inset = 0.0
        @State private var extra = 0
        @State private var shade = 0.0
        @State private var ownOffset = 0.0

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                VStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<count, id: \.self) { row in
                        HStack(spacing: 0) {
                            Color.red.frame(width: 9, height: 2).id("row \(row)")
                                .padding(.leading, row == 3 ? inset : 0).offset(x: row == 5 ? ownOffset : 0)
                        }
                        .frame(width: 200, height: 2, alignment: .leading)
                    }
                    ForEach(0..<extra, id: \.self) { Color.blue.frame(width: 9, height: 2).id("extra \($0)") }
                    if isApart { Color.blue.frame(width: 1, height: 1).transaction { $0.animation = nil } }
                }
                .offset(x: offset)
                .frame(width: 300, height: 220, alignment: .topLeading)
                Color.red.opacity(shade).frame(width: 10, height: 10)
                Button("Move") { withAnimation(spring) { offset += 100 } }
                Button("Nudge") { offset += 0.3 }
                Button("Inset") { withAnimation(.linear(duration: 1)) { inset += 40 } }
                Button("Own") { withAnimation(.linear(duration: 1)) { ownOffset += 40 } }
                Button("Grow") { withAnimation(.linear(duration: 1)) { extra += 1 } }
                Button("Shrink") { withAnimation(.linear(duration: 1)) { extra -= 1 } }
                Button("Shade") { withAnimation(.linear(duration: 1)) { shade += 0.1 } }
            }
        }
    }

    @Test func `an offset that changes again looks at what has changed inside, and at nothing else`() throws {
        let stage = Stage { Rows() }
        func looked(_ labels: String..., settles: Bool = true) throws -> Int {
            for label in labels { stage.tap(label) }
            let places = stage.statistics.places
            stage.tap("Move")
            defer { if settles { _ = try? stage.settle() } }
            return stage.statistics.places - places
        }
        // Of a row: its offset, its identity and its leaf.
        let first = (try looked(), try looked())
        #expect(first == (300, 0))
        // Another one while it moves, and with something that changes beside.
        let again = (try looked(settles: false), try looked(), try looked("Shade"))
        #expect(again == (0, 0, 0))
        // Of one row, of one more, and of one less.
        for (label, places) in [("Inset", 3), ("Own", 3), ("Grow", 2), ("Shrink", 0)] {
            stage.tap(label)
            try stage.settle()
            let found = (try looked(), try looked())
            #expect(found == (places, 0), "\(label)")
        }
        // A part of a pixel moves all of them.
        let nudged = (try looked("Nudge"), try looked())
        #expect(nudged == (300, 0))
    }

    @Test(arguments: ["Inset", "Own", "Grow", "Shrink", "Nudge"])
    func `what changes inside of an offset that has moved before moves as if each moved by itself`(
        label: String
    ) throws {
        for moment in [0, 70, 333, 900] {
            let stages = [Stage { Rows(count: 8) }, Stage { Rows(isApart: true, count: 8) }]
            for stage in stages {
                stage.tap("Grow")
                try stage.settle()
                for _ in 0..<2 {
                    stage.tap("Move")
                    try stage.settle()
                }
            }
            for step in 0..<40 {
                for stage in stages {
                    if step == 1 { stage.tap(label) }
                    if step == 1 + moment / 50 { stage.tap("Move") }
                    if step == 6 + moment / 50 { stage.tap("Move") }
                    stage.milliseconds(50)
                }
                for id in (0..<8).map({ "row \($0)" }) + ["extra 0", "extra 1"] {
                    let frames = stages.map { $0.presentation(of: id)?.frame }
                    guard let one = frames[0], let other = frames[1] else {
                        #expect(frames[0] == frames[1], "\(label) \(moment) \(step) \(id)")
                        continue
                    }
                    #expect(
                        abs(one.minX - other.minX) < 1e-9 && abs(one.minY - other.minY) < 1e-9,
                        "\(label) \(moment) \(step) \(id)")
                }
            }
        }
    }

    // MARK: - Pixels

    @Test func `offset and place are rounded to pixels together`() throws {
        // At two pixels a point, 0.2 and 0.2 points are each no pixel, and together one.
        let stage = Stage {
            Switching { isOn in
                Square().offset(x: isOn ? 0.2 : 0).padding(.leading, 0.2)
                    .frame(width: 100, height: 20, alignment: .leading)
            }
            .frame(width: 200, alignment: .leading)
        }
        let start = try stage.frame().minX
        stage.tap("Go")
        #expect(try stage.frame().minX == start + 0.5)
        stage.tap("Go")
        #expect(try stage.frame().minX == start)
    }

    @Test func `an offset whose parts have no exact sum settles, also where its place is read inside`() throws {
        let log = BodyLog()
        let stage = Stage {
            Switching { isOn in
                GeometryReader { proxy in
                    let _ = log.names.append("\(proxy.frame(in: .global).minX)")
                    Color.red.animation(evenly, value: isOn)
                }
                .frame(width: 20, height: 20).offset(x: isOn ? 0.1 : 100)
            }
        }
        let told = try reports {
            for _ in 0..<3 {
                stage.tap("Go")
                try stage.settle()
            }
        }
        #expect(told == [] && log.take().count <= 12)
    }

    // MARK: - Completions

    @Test func `a handler is called once, when the last leaf has arrived`() throws {
        struct Scene: View {
            let log: BodyLog
            @State private var isMoved = false
            @State private var inset = 0.0
            var body: some View {
                VStack {
                    HStack(spacing: 0) {
                        Square().padding(.leading, inset)
                        Square(id: "other")
                    }
                    .offset(x: isMoved ? 100 : 0)
                    Button("Move") {
                        withAnimation(.linear(duration: 1)) {
                            isMoved = true
                        } completion: {
                            log.names.append("moved")
                        }
                    }
                    Button("Lay out") { withAnimation(.linear(duration: 2)) { inset = 40 } }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        stage.tap("Move")
        stage.milliseconds(500)
        stage.tap("Lay out")
        stage.milliseconds(490)
        #expect(log.take() == [])
        stage.milliseconds(20)
        #expect(log.take() == ["moved"])
        try stage.settle()
        #expect(log.take() == [])
    }

    // MARK: - Transitions

    @Test func `what comes into a page that moves in stands at its place at once`() throws {
        struct Page: View {
            @State private var isLoaded = false
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Square()
                    Button("Load") { isLoaded = true }
                    if isLoaded { Square(id: "new") }
                }
                .frame(width: 200, height: 200, alignment: .topLeading)
            }
        }
        struct Scene: View {
            @State private var isShown = false
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Button("Show") { withAnimation(.linear(duration: 1)) { isShown = true } }
                    ZStack { if isShown { Page().transition(.move(edge: .leading)) } }
                        .frame(width: 200, height: 200, alignment: .topLeading)
                }
                .frame(width: 300, alignment: .leading)
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Show")
        stage.milliseconds(500)
        let end = try stage.frame().minX + 100
        stage.tap("Load")
        #expect(try stage.frame().minX == end - 100 && stage.frame("new").minX == end)
        stage.milliseconds(250)
        #expect(try stage.frame().minX == end - 50 && stage.frame("new").minX == end)
        try stage.settle()
        #expect(try stage.frame().minX == end && stage.frame("new").minX == end)
    }
}
