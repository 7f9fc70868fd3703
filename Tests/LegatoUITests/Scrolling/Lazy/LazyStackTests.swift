// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Lazy containers in a viewport of 400 points.
@MainActor
@Suite struct LazyStackTests {
    /// What rows have heard of their lives.
    private final class Log {
        var shown: Set<Int> = []
        var made: Set<Int> = []
        /// How often a row has appeared.
        var heard = 0
    }

    private struct Row: View {
        let number: Int
        let height: CGFloat
        let log: Log
        @State private var taps = 0

        var body: some View {
            let _ = log.made.insert(number)
            Color.red.frame(height: height + CGFloat(taps)).id("row \(number)")
                .onTapGesture { taps += 1 }
                .onAppear {
                    log.shown.insert(number)
                    log.heard += 1
                }
                .onDisappear { log.shown.remove(number) }
        }
    }

    private struct Column: View {
        var count = 100_000
        let log: Log
        var spacing: CGFloat = 0
        var height: (Int) -> CGFloat = { _ in 40 }
        var jump: (id: Int, anchor: UnitPoint?) = (90_000, .top)

        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView {
                        LazyVStack(spacing: spacing) {
                            ForEach(0..<count, id: \.self) { Row(number: $0, height: height($0), log: log) }
                        }
                    }
                    .frame(height: 400)
                    Button("Jump") { proxy.scrollTo(jump.id, anchor: jump.anchor) }
                }
                .frame(maxHeight: .infinity, alignment: .top)
            }
        }
    }

    private func stage(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
        LegatoTesting.Stage(
            size: CGSize(width: 400, height: 500), scale: 2, reduceMotion: false, listeners: CheckedScenes.listeners,
            content: content)
    }

    private let log = Log()
    private let middle = CGPoint(x: 200, y: 200)

    private func y(_ row: Int, _ stage: LegatoTesting.Stage) throws -> CGFloat { try stage.frame("row \(row)").minY }

    // MARK: - What is made

    @Test func `of 100,000 rows only those near the visible ones are made, and the visible ones appear`() throws {
        let stage = stage { Column(log: log) }
        #expect(log.shown == Set(0..<10) || log.shown == Set(0..<11))
        #expect(log.made.count <= 20)
        #expect(try y(0, stage) == 0 && y(9, stage) == 360)
        #expect(try stage.frame("row 3") == CGRect(x: 0, y: 120, width: 400, height: 40))
    }

    @Test func `rows come and go with a scroll`() throws {
        let stage = stage { Column(log: log) }
        stage.drag(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 0), over: .seconds(2))
        #expect(try y(10, stage) == 20)
        #expect(log.shown == Set(9..<20))
        #expect(stage.presentation(of: "row 40") == nil)
        for _ in 0..<3 {
            stage.drag(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 0), over: .seconds(2))
            try stage.settle()
        }
        #expect(stage.presentation(of: "row 0") == nil && !log.shown.contains(0))
    }

    @Test func `a fling over thousands of points makes each row before it shows`() throws {
        let stage = stage { Column(log: log) }
        stage.swipe(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 0), over: .milliseconds(50))
        for _ in 0..<60 {
            stage.advance(by: .milliseconds(50))
            let rows = try log.shown.sorted().map { (number: $0, y: try y($0, stage)) }
            let (first, last) = try (#require(rows.first), #require(rows.last))
            // They cover the viewport, a frame later at the most.
            #expect(first.y <= 0.5 && last.y + 40 >= 399.5)
            #expect(last.number - first.number == rows.count - 1)
        }
        #expect(log.shown.contains { $0 > 50 })
    }

    @Test func `a row that is far away forgets its state`() throws {
        let stage = stage { Column(log: log) }
        stage.tap(at: CGPoint(x: 200, y: 10))
        #expect(try stage.frame("row 0").height == 41)
        stage.tap("Jump")
        stage.drag(from: middle, to: CGPoint(x: 200, y: 150), over: .seconds(1))
        #expect(stage.presentation(of: "row 0") == nil)
    }

    @Test func `without a scroll view all are made`() {
        let stage = stage { LazyVStack { ForEach(0..<50, id: \.self) { Row(number: $0, height: 40, log: log) } } }
        #expect(log.shown.count == 50 && stage.presentation(of: "row 49") != nil)
    }

    // MARK: - Estimates

    @Test func `a jump to row 90,000 makes what is there, and the row is where it was asked for`() throws {
        for (anchor, top) in [(UnitPoint.top, 0.0), (.center, 180), (.bottom, 360)] {
            let log = Log()
            let stage = stage { Column(log: log, jump: (90_000, anchor)) }
            stage.tap("Jump")
            #expect(try y(90_000, stage) == top, "\(anchor)")
            #expect(log.made.count < 60 && log.shown.allSatisfy { abs($0 - 90_000) <= 11 })
        }
    }

    @Test func `where rows have other lengths than they were taken for, a jump still meets the row`() throws {
        for anchor in [UnitPoint.top, .center, .bottom] {
            let stage = stage { Column(log: log, height: { $0 < 100 ? 30 : 70 }, jump: (5000, anchor)) }
            stage.tap("Jump")
            #expect(abs(try y(5000, stage) - anchor.y * 330) <= 0.5, "\(anchor)")
        }
    }

    @Test func `rows that turn out longer or shorter never make the content jump`() throws {
        let height: (Int) -> CGFloat = { 20 + CGFloat(($0 * 37) % 90) }
        let stage = stage { Column(log: log, spacing: 3, height: height, jump: (3000, .top)) }
        stage.tap("Jump")
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 200, y: 210))
        // Back towards rows that were never made, a few points at a time.
        var place: CGFloat = 210
        for _ in 0..<200 {
            let watched = try #require(log.shown.sorted().dropFirst().first)
            let before = try y(watched, stage)
            place += 7
            finger.move(to: CGPoint(x: 200, y: place))
            let after = try y(watched, stage)
            #expect(abs(after - before - 7) <= 0.5)
            let rows = log.shown.sorted()
            for (row, next) in zip(rows, rows.dropFirst()) {
                #expect(abs(try y(next, stage) - (try y(row, stage)) - height(row) - 3) <= 0.5)
            }
        }
    }

    @Test func `the first row is at the edge after a way back over rows that were only estimated`() throws {
        let height: (Int) -> CGFloat = { 20 + CGFloat(($0 * 37) % 90) }
        let stage = stage { Column(log: log, height: height, jump: (60, .top)) }
        stage.tap("Jump")
        for _ in 0..<20 {
            stage.swipe(from: CGPoint(x: 200, y: 10), to: CGPoint(x: 200, y: 390), over: .milliseconds(100))
        }
        try stage.settle()
        #expect(try y(0, stage) == 0)
    }

    // MARK: - Data

    @Test func `a row that is inserted or removed moves the others, animated`() throws {
        let remote = RemoteState<[Int]>()
        let stage = stage {
            ScrollView {
                Remoted(remote, Array(0..<1000)) { numbers in
                    LazyVStack(spacing: 0) {
                        ForEach(numbers, id: \.self) { Color.red.frame(height: 40).id("row \($0)") }
                    }
                }
            }
        }
        stage.perform { withAnimation(.linear(duration: 1)) { remote.value = [0, 5000] + Array(1..<1000) } }
        stage.advance(by: .milliseconds(500))
        #expect(try y(1, stage) == 60)
        try stage.settle()
        #expect(try y(5000, stage) == 40 && y(1, stage) == 80)
        stage.perform { withAnimation(.linear(duration: 1)) { remote.value = Array(1..<1000) } }
        stage.advance(by: .milliseconds(500))
        #expect(try y(1, stage) == 40)
        try stage.settle()
        #expect(try y(1, stage) == 0 && stage.presentation(of: "row 0") == nil)
    }

    @Test func `data that becomes shorter than the place scrolled to shows its end`() throws {
        let remote = RemoteState<Int>()
        let stage = stage {
            ScrollView {
                Remoted(remote, 1000) { count in
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { Color.red.frame(height: 40).id("row \($0)") }
                    }
                }
            }
            .frame(height: 400).frame(maxHeight: .infinity, alignment: .top)
        }
        for _ in 0..<4 {
            stage.swipe(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 60), over: .milliseconds(50))
        }
        try stage.settle()
        stage.perform { remote.value = 20 }
        try stage.settle()
        #expect(try stage.frame("row 19").maxY == 400)
    }

    @Test func `a row that is inserted deep down moves those below it, and nothing else, whatever was estimated`()
        throws
    {
        let remote = RemoteState<[Int]>()
        let stage = stage {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    ScrollView {
                        Remoted(remote, Array(0..<3000)) { numbers in
                            LazyVStack(spacing: 0) {
                                ForEach(numbers, id: \.self) { number in
                                    Color.red.frame(height: CGFloat(20 + (number * 37) % 90)).id("row \(number)")
                                }
                            }
                        }
                    }
                    .frame(height: 400)
                    Button("Jump") { proxy.scrollTo(2000, anchor: .top) }
                }
            }
        }
        stage.tap("Jump")
        let (top, below) = (try y(2000, stage), try y(2003, stage))
        stage.perform { remote.value.insert(10_000, at: 2002) }
        #expect(try abs(y(2000, stage) - top) <= 0.5)
        #expect(try abs(y(2003, stage) - below - CGFloat(20 + (10_000 * 37) % 90)) <= 0.5)
    }

    @Test func `a row that is inserted before what shows moves all of that by its length, animated, and nothing jumps`()
        throws
    {
        let remote = RemoteState<[Int]>()
        let stage = stage {
            ScrollView {
                Remoted(remote, Array(0..<3000)) { numbers in
                    LazyVStack(spacing: 0) {
                        ForEach(numbers, id: \.self) { number in
                            Color.red.frame(height: number < 0 ? 150 : CGFloat(20 + (number * 37) % 90)).id(
                                "row \(number)")
                        }
                    }
                }
            }
            .frame(height: 400)
        }
        // First where all before is made, then far away.
        for (index, distance) in [(0, 160.0), (40, 2200)] {
            stage.scroll(at: middle, by: CGSize(width: 0, height: distance), over: .seconds(2))
            let shown = try #require((0..<100).first { (stage.presentation(of: "row \($0)")?.frame.minY ?? -1) >= 50 })
            let before = try y(shown, stage)
            stage.perform {
                withAnimation(.linear(duration: 1)) { remote.value.insert(-1 - index, at: index == 0 ? 0 : shown - 1) }
            }
            #expect(try abs(y(shown, stage) - before) <= 0.5)
            for step in 1...4 {
                stage.advance(by: .milliseconds(250))
                #expect(try abs(y(shown, stage) - before - 37.5 * CGFloat(step)) <= 0.5, "\(index), \(step)")
            }
        }
    }

    @Test func `a viewport that grows makes the rows that come to show`() throws {
        let remote = RemoteState<CGFloat>()
        let log = log
        let stage = stage {
            Remoted(remote, 50) { height in
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Row(number: $0, height: 40, log: log) } }
                }
                .frame(height: height)
            }
        }
        #expect(log.shown.count <= 3)
        stage.perform { remote.value = 490 }
        #expect(log.shown.isSuperset(of: 0..<12))
    }

    @Test func `a width that changes leaves the row at the top where it is`() throws {
        let remote = RemoteState<CGFloat>()
        let stage = stage {
            Remoted(remote, 400) { width in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1000, id: \.self) {
                            Color.red.frame(height: CGFloat(20 + ($0 * 37) % 90)).id("row \($0)")
                        }
                    }
                }
                .frame(width: width, height: 400)
            }
        }
        stage.scroll(at: middle, by: CGSize(width: 0, height: 3000), over: .seconds(2))
        let shown = try #require((0..<200).last { (stage.presentation(of: "row \($0)")?.frame.minY ?? 500) <= 50 })
        let before = try y(shown, stage)
        stage.perform { remote.value = 300 }
        #expect(try abs(y(shown, stage) - before) <= 0.5 && stage.frame("row \(shown)").width == 300)
    }

    @Test func `sections that get rows by a state of their own get them here, and are not counted before`() throws {
        struct Growing: View {
            let number: Int
            @State private var rows = 2
            var body: some View {
                Section {
                    ForEach(0..<rows, id: \.self) { Color.red.frame(height: 40).id("row \(number) \($0)") }
                } header: {
                    Color.blue.frame(height: 20).id("header \(number)").onTapGesture { rows += 3 }
                }
            }
        }
        let stage = stage {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                    Growing(number: 0)
                    Growing(number: 1)
                }
            }
            .frame(height: 400).frame(maxHeight: .infinity, alignment: .top)
        }
        #expect(try stage.frame("header 1").minY == 60)
        stage.tap(at: CGPoint(x: 200, y: 10))
        #expect(try stage.frame("row 0 4") == CGRect(x: 0, y: 100, width: 200, height: 40))
        #expect(try stage.frame("header 1").minY == 140)
        stage.tap(at: CGPoint(x: 200, y: 150))
        #expect(try stage.frame("row 1 4").minY == 240)
    }

    @Test func `rows that are taken for visible until their lengths are known do not appear`() {
        let log = log
        _ = stage { Column(log: log, height: { $0 == 0 ? 5 : 100 }) }
        #expect(log.shown == Set(0..<5) && log.heard == 5)
    }

    @Test func `a second jump to an identity finds it as the first did, also after the data has changed`() throws {
        let remote = RemoteState<Int>()
        let stage = stage {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    Remoted(remote, 0) { first in
                        ScrollView {
                            LazyVStack(spacing: 0) {
                                ForEach(first..<first + 5000, id: \.self) {
                                    Color.red.frame(height: 40).id("row \($0)")
                                }
                            }
                        }
                        .frame(height: 400)
                    }
                    ForEach([1000, 4000, 2000, 6000], id: \.self) { id in
                        Button("To \(id)" as String) { proxy.scrollTo(id, anchor: .top) }
                    }
                }
            }
        }
        let top = try y(0, stage)
        for id in [1000, 4000, 2000, 4000] {
            stage.tap("To \(id)")
            #expect(try y(id, stage) == top, "\(id)")
        }
        stage.tap("To 6000")
        #expect(try y(4000, stage) == top)
        stage.perform { remote.value = 1500 }
        for id in [6000, 2000, 6000] {
            stage.tap("To \(id)")
            #expect(try y(id, stage) == top, "\(id)")
        }
    }

    // MARK: - Alignment and axes

    @Test func `a lazy stack fills the other axis and aligns its rows there`() throws {
        for (alignment, x) in [(HorizontalAlignment.leading, 0.0), (.center, 150), (.trailing, 300)] {
            let stage = stage {
                ScrollView {
                    LazyVStack(alignment: alignment, spacing: 5) {
                        Color.red.frame(width: 100, height: 40).id("a")
                        Color.red.frame(width: 100, height: 40).id("b")
                    }
                }
            }
            #expect(try stage.frame("a") == CGRect(x: x, y: 0, width: 100, height: 40))
            #expect(try stage.frame("b").minY == 45)
        }
    }

    @Test func `a horizontal one makes what shows from side to side`() throws {
        let stage = stage {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 8) {
                    ForEach(0..<1000, id: \.self) { number in
                        let _ = log.made.insert(number)
                        Color.red.frame(width: 100, height: 80).id("row \(number)")
                    }
                }
            }
        }
        #expect(log.made.count < 12)
        stage.drag(from: CGPoint(x: 390, y: 250), to: CGPoint(x: 90, y: 250), over: .seconds(1))
        let left = try stage.frame("row 4").minX
        #expect(left == 142 && log.made.contains(7))
    }

    // MARK: - Grids

    @Test func `columns share what is left from leading to trailing, within their bounds`() {
        func tracks(_ items: [GridItem], _ length: CGFloat) -> [CGFloat] {
            GridTrack.tracks(of: items, across: length).flatMap { [$0.start, $0.length] }
        }
        #expect(tracks([GridItem(.flexible()), GridItem(.flexible())], 400) == [0, 196, 204, 196])
        #expect(
            tracks([GridItem(.fixed(50)), GridItem(.flexible(), spacing: 20), GridItem()], 400) == [
                0, 50, 58, 161, 239, 161,
            ])
        #expect(tracks([GridItem(.flexible(maximum: 30)), GridItem(.flexible())], 400) == [0, 30, 38, 362])
        #expect(tracks([GridItem(.flexible(minimum: 300)), GridItem(.flexible())], 400) == [0, 300, 308, 92])
        #expect(tracks([GridItem(.adaptive(minimum: 80))], 390) == [0, 91.5, 99.5, 91.5, 199, 91.5, 298.5, 91.5])
        #expect(tracks([GridItem(.adaptive(minimum: 100, maximum: 110))], 400) == [0, 110, 118, 110, 236, 110])
        #expect(tracks([GridItem(.adaptive(minimum: 500))], 400) == [0, 500])
        #expect(tracks([GridItem(.adaptive(minimum: 0))], 100).count > 2)
        #expect(tracks([], 100) == [] && tracks([GridItem()], .nan) == [0, 10])
    }

    @Test func `a grid makes lines, each as high as its highest cell`() throws {
        let stage = stage {
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 10) {
                    ForEach(0..<10_000, id: \.self) { number in
                        let _ = log.made.insert(number)
                        Color.red.frame(width: 50, height: number == 1 ? 60 : 40).id("row \(number)")
                    }
                }
            }
        }
        #expect(log.made.count < 60)
        // Columns of 128; the cells are in their middle.
        #expect(try stage.frame("row 0") == CGRect(x: 39, y: 10, width: 50, height: 40))
        #expect(try stage.frame("row 1") == CGRect(x: 175, y: 0, width: 50, height: 60))
        #expect(try stage.frame("row 3") == CGRect(x: 39, y: 70, width: 50, height: 40))
    }

    @Test func `tracks are found for what is offered, and again for what they take up of it`() throws {
        func frames(_ columns: [GridItem]) throws -> [CGRect] {
            let stage = Stage(size: CGSize(width: 200, height: 100)) {
                LazyVGrid(columns: columns) {
                    ForEach(0..<2, id: \.self) { Color.red.frame(height: 40).id("cell \($0)") }
                }
                .background { Color.blue.id("grid") }
            }
            return try ["grid", "cell 0", "cell 1"].map { try stage.frame($0) }
        }
        // 96 and 120 with 8 between them are 224; of those 108 and 120, which is 12 more, 6 at each side.
        #expect(
            try frames([GridItem(.flexible(minimum: 60)), GridItem(.flexible(minimum: 120))]) == [
                CGRect(x: -12, y: 30, width: 224, height: 40), CGRect(x: -18, y: 30, width: 108, height: 40),
                CGRect(x: 98, y: 30, width: 120, height: 40),
            ])
        // A grid of fixed columns is as wide as these.
        #expect(
            try frames([GridItem(.fixed(50)), GridItem(.fixed(50))]) == [
                CGRect(x: 46, y: 30, width: 108, height: 40), CGRect(x: 46, y: 30, width: 50, height: 40),
                CGRect(x: 104, y: 30, width: 50, height: 40),
            ])
    }

    @Test func `headers and footers have a line of their own`() throws {
        let stage = stage {
            ScrollView {
                LazyVGrid(columns: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                    ForEach(0..<2, id: \.self) { section in
                        Section {
                            ForEach(0..<3, id: \.self) { Color.red.frame(height: 40).id("cell \(section) \($0)") }
                        } header: {
                            Color.blue.frame(height: 20).id("header \(section)")
                        }
                    }
                }
            }
        }
        #expect(try stage.frame("header 0") == CGRect(x: 0, y: 0, width: 400, height: 20))
        #expect(try stage.frame("cell 0 2") == CGRect(x: 0, y: 60, width: 200, height: 40))
        #expect(try stage.frame("header 1") == CGRect(x: 0, y: 100, width: 400, height: 20))
        #expect(try stage.frame("cell 1 1") == CGRect(x: 200, y: 120, width: 200, height: 40))
    }

    @Test func `more rows than could ever be made open like a few, and an identity that none has ends the search`()
        throws
    {
        let stage = stage { Column(count: .max, log: log, jump: (-1, .top)) }
        #expect(log.made.count <= 20)
        stage.swipe(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 0))
        try stage.settle()
        #expect(log.shown.count >= 10)
    }

    // MARK: - Lengths

    @Test func `sums of lines agree with adding them up, however many are known`() {
        var lengths = LineLengths(count: 100)
        var known: [Int: Double] = [:]
        for step in 0..<150 {
            let (line, length) = ((step * 37) % 100, Double((step * 13) % 50))
            lengths.set(length, at: line)
            known[line] = length
            let average = known.values.reduce(0, +) / Double(known.count)
            #expect(abs(lengths.average - average) < 1e-9)
            for end in [0, 1, 50, 99, 100] {
                let sum = (0..<end).reduce(0) { $0 + (known[$1] ?? average) }
                #expect(abs(lengths.length(before: end) - sum) < 1e-6)
            }
        }
    }

    @Test func `lines that are added keep what is known, and what is estimated changes only when that is asked for`() {
        for count in [100, 5000, Int.max] {
            var lengths = LineLengths(count: 50)
            for line in 0..<10 { lengths.set(30, at: line) }
            lengths.adoptAverage()
            lengths.resize(to: count)
            #expect(lengths.count == count && lengths.length(before: 100) == 3000)
            lengths.set(130, at: 60)
            #expect(lengths.length(before: 60) == 1800 && lengths.length(before: 100) == 3100)
            lengths.adoptAverage()
            #expect(abs(lengths.length(before: 60) - (300 + 50 * 430.0 / 11)) < 1e-9)
            lengths.resize(to: 20)
            #expect(lengths.count == 20 && lengths[5] == 30)
        }
    }
}

/// Beside views that move their guides.
@MainActor
@Suite struct LazyGuideTests {
    @Test func `a lazy container has no guides of its own`() throws {
        let stage = Stage {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 20, height: 20).alignmentGuide(.leading) { $0[.leading] - 10 }.id("moved")
                ScrollView {
                    LazyVStack { ForEach(0..<40, id: \.self) { Text("\($0)").alignmentGuide(.leading) { _ in 5 } } }
                    LazyVGrid(columns: [GridItem()]) { ForEach(0..<40, id: \.self) { Text("\($0)") } }
                }
                .id("list")
            }
        }
        // The list has the whole width, so the other view is 10 points further on.
        #expect(try stage.frame("moved").minX - stage.frame("list").minX == 10)
    }
}
