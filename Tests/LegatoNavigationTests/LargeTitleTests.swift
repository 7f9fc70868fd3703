// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@testable import LegatoNavigation

/// Large titles that collapse as content scrolls, and what else follows a page's scroll view. Source of the numbers: `docs/facts`,
/// screens 4.
@MainActor
@Suite("Large titles and scrolling")
struct LargeTitleTests {
    /// Rows of 50 points in a page with a title.
    private struct Rows: View {
        var count = 100
        var mode = NavigationBarItem.TitleDisplayMode.large

        var body: some View {
            NavigationStack {
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { row in
                            Color.yellow.frame(height: 50).id("row \(row)")
                        }
                    }
                }
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(mode)
            }
        }
    }

    private func top(_ stage: Stage, _ row: Int = 0) -> CGFloat? { stage.presentation(of: "row \(row)")?.frame.minY }

    /// Puts a finger down in the rows and moves it up so that the content is scrolled by `offset`, points at rest.
    private func hold(_ stage: Stage, at offset: CGFloat) -> Finger {
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 390 - offset))
        return finger
    }

    @Test("the title moves with the content, and no further than the bar lets it show")
    func moves() throws {
        let stage = phone { Rows() }
        let rest = stage.frame(of: "Title")
        #expect(top(stage) == 96)
        let finger = hold(stage, at: 20)
        #expect(top(stage) == 76)
        #expect(stage.frame(of: "Title") == rest.offsetBy(dx: 0, dy: -20))
        finger.move(to: CGPoint(x: 200, y: 490))
        let pulled = try #require(top(stage)) - 96
        #expect(pulled > 20 && abs(stage.frame(of: "Title").minY - rest.minY - pulled) <= 0.5)
    }

    @Test("the inline title fades in over 0.15 s when 15 points of the large one are left, and out again when more are")
    func fades() throws {
        let stage = phone { Rows() }
        func darkest() -> Int {
            let frame = CGRect(x: 180, y: 10, width: 40, height: 24)
            var darkest = 255
            for x in stride(from: frame.minX, to: frame.maxX, by: 1) {
                darkest = min(darkest, stage.color(at: CGPoint(x: x, y: 22))[0])
            }
            return darkest
        }
        let finger = hold(stage, at: 36)
        stage.advance(by: .seconds(0.5))
        #expect(darkest() == 255, "16 points are left")
        finger.move(to: CGPoint(x: 200, y: 390 - 37))
        #expect(darkest() == 255, "it begins now")
        stage.advance(by: .seconds(0.075))
        let half = darkest()
        #expect(abs(half - 128) < 40, "half of a linear fade")
        stage.advance(by: .seconds(0.08))
        #expect(darkest() < 20)
        #expect(stage.elements.count { $0.label == "Title" } == 1, "one of the titles has a label")
        finger.move(to: CGPoint(x: 200, y: 390 - 36))
        stage.advance(by: .seconds(0.16))
        #expect(darkest() == 255)
    }

    @Test("a bar that is hidden and shown with an animation takes its inline title, and its background, with it")
    func hiding() throws {
        struct Hiding: View {
            let mode: NavigationBarItem.TitleDisplayMode
            @State private var isHidden = false
            var body: some View {
                NavigationStack {
                    ScrollView { Color.white.frame(height: 3000) }
                        .navigationTitle("Title").navigationBarTitleDisplayMode(mode)
                        .toolbar(isHidden ? .hidden : .automatic, for: .navigationBar)
                        .toolbar {
                            ToolbarItem(placement: .title) { Color.red.frame(width: 40, height: 20).id("title") }
                        }
                        .overlay(alignment: .bottom) {
                            Button("Hide") { withAnimation(.linear(duration: 1)) { isHidden.toggle() } }
                        }
                }
            }
        }
        for (mode, offset) in [(NavigationBarItem.TitleDisplayMode.large, 300.0), (.inline, 300), (.large, 0)] {
            let stage = phone { Hiding(mode: mode) }
            if offset > 0 { stage.scroll(at: CGPoint(x: 200, y: 400), by: CGSize(width: 0, height: offset)) }
            try stage.settle()
            let whole = mode == .large && offset == 0 ? 0.0 : 1
            #expect(stage.presentation(of: "title")?.opacity == whole)
            for isHiding in [true, false, true] {
                stage.tap("Hide")
                for tenth in 1..<10 {
                    stage.advance(by: .seconds(0.1))
                    let shown = whole * (isHiding ? 10 - Double(tenth) : Double(tenth)) / 10
                    let opacity = try #require(stage.presentation(of: "title")?.opacity)
                    #expect(abs(opacity - shown) < 0.01, "\(mode), \(offset), \(isHiding), \(tenth)")
                }
                try stage.settle()
            }
        }
    }

    @Test("a bar without a background has none while it is hidden and shown")
    func hidingBackground() throws {
        struct Hiding: View {
            @State private var isHidden = false
            var body: some View {
                NavigationStack {
                    ScrollView { Color.yellow.frame(height: 3000) }
                        .navigationTitle("Title")
                        .toolbar(isHidden ? .hidden : .automatic, for: .navigationBar)
                        .toolbarBackground(Color(red: 0, green: 0, blue: 1), for: .navigationBar)
                        .overlay(alignment: .bottom) {
                            Button("Hide") { withAnimation(.linear(duration: 1)) { isHidden.toggle() } }
                        }
                }
            }
        }
        let stage = phone { Hiding() }
        let finger = hold(stage, at: 20)
        stage.advance(by: .seconds(0.3))
        for isHiding in [true, false] {
            stage.tap("Hide")
            for frame in 0..<20 {
                let color = stage.color(at: CGPoint(x: 5, y: 5))
                #expect(color == [255, 255, 255] || color[2] == 0, "white or yellow, \(isHiding), \(frame): \(color)")
                stage.advance(by: .seconds(0.05))
            }
            try stage.settle()
        }
        finger.cancel()
    }

    @Test("the bar has its material and hairline while content is under it, collapsed")
    func background() throws {
        for (mode, collapse) in [(NavigationBarItem.TitleDisplayMode.large, 52.0), (.inline, 0)] {
            let stage = phone { Rows(mode: mode) }
            let point = CGPoint(x: 20, y: 43.75)
            #expect(stage.color(at: point) == [255, 255, 255])
            let finger = hold(stage, at: collapse)
            stage.advance(by: .seconds(0.5))
            let before = stage.color(at: point)
            finger.move(to: CGPoint(x: 200, y: 390 - collapse - 2))
            stage.advance(by: .seconds(0.5))
            #expect(stage.color(at: point) != before, "a hairline on content, \(mode)")
            #expect(stage.color(at: CGPoint(x: 20, y: 20))[2] < 255, "yellow through the material")
            finger.move(to: CGPoint(x: 200, y: 390))
            stage.advance(by: .seconds(0.5))
            #expect(stage.color(at: point) == [255, 255, 255])
        }
    }

    @Test("content that comes under the bar evaluates no item of it, whatever the item reads")
    func items() throws {
        struct Item: View {
            let calls: Calls
            @Environment(\.self) private var environment
            var body: some View {
                let _ = calls.note("item")
                Text("Item")
            }
        }
        let calls = Calls()
        let stage = phone {
            NavigationStack {
                ScrollView { Color.yellow.frame(height: 3000) }
                    .navigationTitle("Title")
                    .toolbar {
                        ToolbarItem { Item(calls: calls) }
                        ToolbarItem(placement: .bottomBar) { Item(calls: calls) }
                        ToolbarItem(placement: .largeSubtitle) { Item(calls: calls) }
                    }
            }
        }
        let finger = hold(stage, at: 20)
        #expect(!calls.take().isEmpty)
        for offset in [45.0, 60, 45, 20] {
            finger.move(to: CGPoint(x: 200, y: 390 - offset))
            stage.advance(by: .seconds(0.3))
        }
        #expect(calls.take().isEmpty)
    }

    @Test("a title that is left half collapsed opens or closes, whichever is nearer")
    func snaps() throws {
        for (offset, end) in [(20.0, 96.0), (30, 44), (52, 44)] {
            let stage = phone { Rows() }
            let finger = hold(stage, at: offset)
            stage.advance(by: .seconds(0.5))
            finger.lift()
            try stage.settle()
            #expect(abs(try #require(top(stage)) - end) < 0.5, "\(offset)")
        }
        let short = phone { Rows(count: 3) }
        let finger = hold(short, at: 20)
        short.advance(by: .seconds(0.5))
        finger.lift()
        try short.settle()
        #expect(top(short) == 96, "what does not scroll comes back")
    }

    @Test("code scrolls rows to below the collapsed bar")
    func scrollTo() throws {
        struct Jump: View {
            let anchor: UnitPoint?
            let row: Int
            var body: some View {
                NavigationStack {
                    ScrollViewReader { proxy in
                        ScrollView {
                            VStack(spacing: 0) {
                                ForEach(0..<100) { row in Color.yellow.frame(height: 50).id("row \(row)") }
                            }
                        }
                        .overlay(alignment: .bottom) { Button("Jump") { proxy.scrollTo("row \(row)", anchor: anchor) } }
                    }
                    .navigationTitle("Title")
                }
            }
        }
        func place(_ row: Int, _ anchor: UnitPoint?, after rows: Int? = nil) throws -> CGFloat {
            let stage = phone { Jump(anchor: anchor, row: row) }
            if let rows { stage.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: CGFloat(rows) * 50)) }
            stage.tap("Jump")
            try stage.settle()
            return try #require(top(stage, row))
        }
        #expect(try place(10, .top) == 44)
        #expect(try place(0, .top) == 44)
        #expect(try place(50, .bottom) == 750)
        #expect(try place(50, .center) == 44 + (756 - 50) / 2)
        #expect(try place(0, .bottom) == 96, "as far as it goes")
        #expect(try place(40, nil) == 750, "as little as shows it")
        #expect(try place(2, nil, after: 20) == 44)
        #expect(try place(20, nil, after: 20) == 20 * 50 + 96 - 1000, "which shows already")
        #expect(try place(19, nil, after: 20) == 46, "below the collapsed bar, too")
    }

    @Test("a pinned header stays below the collapsed bar")
    func pinned() throws {
        let stage = phone {
            NavigationStack {
                ScrollView {
                    LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                        Section {
                            ForEach(0..<50) { _ in Color.yellow.frame(height: 50) }
                        } header: {
                            Color.red.frame(height: 30).id("header")
                        }
                    }
                }
                .navigationTitle("Title")
            }
        }
        for (offset, y) in [(0.0, 96.0), (30, 66), (52, 44), (300, 44)] {
            let finger = hold(stage, at: offset)
            #expect(stage.presentation(of: "header")?.frame.minY == CGFloat(y), "\(offset)")
            finger.move(to: CGPoint(x: 200, y: 390))
            finger.cancel()
            try stage.settle()
        }
    }

    @Test("the title follows a fling while the renderer alone scrolls, frame by frame")
    func fling() throws {
        let stage = phone { Rows() }
        stage.swipe(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 270))
        let rest = 96.0
        for frame in 0..<20 {
            let offset = rest - Double(try #require(top(stage)))
            let title = stage.elements.first { $0.label == "Title" && $0.frame.height > 30 }
            if let title, offset < 37 {
                #expect(abs(Double(title.frame.maxY) - (88 - offset)) <= 0.5, "frame \(frame)")
            }
            stage.advance(by: .seconds(1.0 / 60))
        }
    }

    @Test(
        "the first vertical scroll view at the top counts: not one below other views, inside of another, or of the page before"
    )
    func whichOne() throws {
        struct Several: View {
            var body: some View {
                NavigationStack {
                    VStack(spacing: 0) {
                        ScrollView(.horizontal) { Color.red.frame(width: 900, height: 60).id("across") }
                        ScrollView { Color.yellow.frame(height: 2000).id("column") }
                    }
                    .navigationTitle("Title")
                }
            }
        }
        let stage = phone { Several() }
        let rest = stage.frame(of: "Title")
        _ = hold(stage, at: 30)
        #expect(stage.presentation(of: "column").map { $0.frame.minY < 130 } == true)
        #expect(stage.frame(of: "Title") == rest)
    }

    @Test("of tabs in a page, the scroll view of the one that shows moves the title")
    func tabs() throws {
        let stage = phone {
            NavigationStack {
                TabView {
                    Tab("One", systemImage: "star") { ScrollView { Color.yellow.frame(height: 3000) } }
                    Tab("Two", systemImage: "circle") { ScrollView { Color.yellow.frame(height: 3000) } }
                }
                .navigationTitle("Title")
            }
        }
        for tab in ["One", "Two", "One"] {
            stage.tap(tab)
            try stage.settle()
            let rest = stage.frame(of: "Title")
            let finger = hold(stage, at: 20)
            #expect(stage.frame(of: "Title").minY == rest.minY - 20, "\(tab)")
            finger.move(to: CGPoint(x: 200, y: 390))
            finger.cancel()
            try stage.settle()
        }
    }

    @Test(
        "a scroll view that takes the place of another moves the title, animated or not, and so does one that is left over"
    )
    func replaced() throws {
        struct Replacing: View {
            let animation: Animation?
            let isPair: Bool
            @State private var generation = 0
            var body: some View {
                NavigationStack {
                    ZStack {
                        if !isPair || generation == 0 {
                            ScrollView { Color.yellow.frame(height: 3000) }.id(generation)
                        }
                        if isPair { ScrollView { Color.yellow.frame(height: 3000) }.zIndex(-1) }
                    }
                    .navigationTitle("Title")
                    .overlay(alignment: .bottom) { Button("Next") { withAnimation(animation) { generation += 1 } } }
                }
            }
        }
        for (animation, isPair) in [(nil, false), (Animation.linear(duration: 1), false), (nil, true)] {
            let stage = phone { Replacing(animation: animation, isPair: isPair) }
            let rest = stage.frame(of: "Title")
            stage.scroll(at: CGPoint(x: 200, y: 400), by: CGSize(width: 0, height: 300))
            try stage.settle()
            stage.tap("Next")
            try stage.settle()
            #expect(stage.frame(of: "Title") == rest)
            _ = hold(stage, at: 20)
            #expect(stage.frame(of: "Title") == rest.offsetBy(dx: 0, dy: -20))
        }
    }

    @Test("content that is too short to scroll leaves the title open, and a title without a scroll view stays")
    func still() throws {
        let stage = phone { NavigationStack { Color.yellow.id("page").navigationTitle("Title") } }
        let rest = stage.frame(of: "Title")
        _ = hold(stage, at: 40)
        #expect(stage.frame(of: "Title") == rest)
        let short = phone { Rows(count: 2) }
        _ = hold(short, at: 400)
        #expect(short.frame(of: "Title").minY < rest.minY, "it is banded, and so is the title")
    }

    @Test("a band below the title scrolls away with it, or stays below the bar")
    func drawer() throws {
        for isPinned in [false, true] {
            let stage = phone {
                NavigationStack {
                    ScrollView { Color.yellow.frame(height: 3000).id("content") }
                        .navigationTitle("Title")
                        .barDrawer(height: 52, isPinned: isPinned) { Text("Search") }
                }
            }
            func content() -> CGFloat? { stage.presentation(of: "content")?.frame.minY }
            let rest = stage.frame(of: "Search")
            #expect(content() == 148 && abs(rest.midY - 122) <= 0.5)
            let finger = hold(stage, at: 30)
            #expect(stage.frame(of: "Search").minY == rest.minY - 30)
            finger.move(to: CGPoint(x: 200, y: 390 - 80))
            #expect(stage.frame(of: "Search").minY == rest.minY - (isPinned ? 52 : 80))
            stage.advance(by: .seconds(0.5))
            finger.lift()
            try stage.settle()
            #expect(content().map { abs($0 - (isPinned ? 68 : 44)) < 0.5 } == true, "no half of a band stays")
        }
    }
}
