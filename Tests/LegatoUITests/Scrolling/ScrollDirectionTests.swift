// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Scroll views where reading begins at the right: a stage of 400 x 400 points.
@MainActor
@Suite struct ScrollDirectionTests {
    private func rightToLeft(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
        let content = content()
        return Stage { content.environment(\.layoutDirection, .rightToLeft) }
    }

    private func box(_ id: Int, _ width: CGFloat = 100) -> some View {
        Color.red.frame(width: width, height: 100).id("\(id)")
    }

    private func row(_ count: Int) -> some View {
        HStack(spacing: 0) { ForEach(0..<count, id: \.self) { box($0) } }
    }

    @Test func `content begins at the right, and a finger to the right shows what follows`() throws {
        let stage = rightToLeft { ScrollView(.horizontal) { row(10) } }
        #expect(try stage.frame("0").maxX == 400 && stage.frame("3").minX == 0)
        // The first ten points are the finger's own.
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 210, y: 200), over: .seconds(1))
        try stage.settle()
        #expect(try stage.frame("0").maxX > 499)
    }

    @Test func `content that is short stands at the right`() throws {
        let stage = rightToLeft { ScrollView(.horizontal) { row(2) }.frame(width: 400) }
        #expect(try stage.frame("0").maxX == 400 && stage.frame("1").minX == 200)
        let narrow = rightToLeft { ScrollView { row(2) }.frame(width: 200).frame(maxWidth: .infinity) }
        #expect(try narrow.frame("0").maxX == 300)
    }

    @Test func `margins are at the right first`() throws {
        let stage = rightToLeft {
            ScrollView(.horizontal) { row(10) }.contentMargins(.leading, 30, for: .scrollContent)
        }
        #expect(try stage.frame("0").maxX == 370)
    }

    @Test func `what grows at the end moves nothing that shows`() throws {
        struct Growing: View {
            @State private var count = 10
            var body: some View {
                VStack {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<count, id: \.self) { Color.red.frame(width: 100, height: 100).id("\($0)") }
                        }
                    }
                    Button("Grow") { count = 20 }
                }
            }
        }
        let stage = rightToLeft { Growing() }
        stage.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 210, y: 180), over: .seconds(1))
        try stage.settle()
        let place = try stage.frame("2")
        stage.tap("Grow")
        #expect(try stage.frame("2") == place)
    }

    @Test func `the indicator is where reading ends`() throws {
        /// Whether a bar shows in some columns of pixels, while it scrolls.
        func isShown(_ columns: Range<Int>, _ direction: LayoutDirection) -> Bool {
            let stage = Stage {
                ScrollView { Color.white.frame(width: 400, height: 2000) }.environment(\.layoutDirection, direction)
            }
            let finger = stage.touch(at: CGPoint(x: 200, y: 300))
            for y in stride(from: 280.0, through: 200, by: -20) { finger.move(to: CGPoint(x: 200, y: y)) }
            let image = stage.image()
            return columns.contains { column in
                (0..<800).contains { image.bytes[$0 * image.strideInBytes + column * 4] < 200 }
            }
        }
        #expect(isShown(0..<14, .rightToLeft) && !isShown(780..<800, .rightToLeft))
        #expect(!isShown(0..<14, .leftToRight) && isShown(780..<800, .leftToRight))
    }

    // MARK: - Lazy containers

    @Test func `lazy rows are made from the right on`() throws {
        var seen: Set<Int> = []
        let stage = rightToLeft {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { number in
                        box(number).onAppear { seen.insert(number) }
                    }
                }
            }
        }
        #expect(try stage.frame("0").maxX == 400 && stage.frame("3").minX == 0)
        #expect(seen == [0, 1, 2, 3])
        stage.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 360, y: 200), over: .seconds(1))
        #expect(try abs(stage.frame("3").maxX - 400) < 1)
        #expect(seen.isSuperset(of: 0...6) && !seen.contains(20))
    }

    @Test func `lines that turn out longer move nothing that shows`() throws {
        let stage = rightToLeft {
            ScrollViewReader { proxy in
                VStack {
                    ScrollView(.horizontal) {
                        LazyHStack(spacing: 0) {
                            ForEach(0..<200, id: \.self) { box($0, $0 % 7 == 0 ? 130 : 60) }
                        }
                    }
                    .frame(height: 100)
                    Button("Jump") { proxy.scrollTo(150, anchor: .leading) }
                }
            }
        }
        stage.tap("Jump")
        #expect(try abs(stage.frame("150").maxX - 400) < 1)
        var last = try stage.frame("150").minX
        // Back towards lines that were never made: each step moves as far as the finger.
        let finger = stage.touch(at: CGPoint(x: 390, y: 150))
        finger.move(to: CGPoint(x: 380, y: 150))
        last = try stage.frame("150").minX
        for x in stride(from: 370.0, through: 40, by: -10) {
            finger.move(to: CGPoint(x: x, y: 150))
            guard let shown = try? stage.frame("150").minX else { break }
            #expect(abs(last - shown - 10) < 0.51, "\(x)")
            last = shown
        }
        finger.lift()
    }

    @Test func `a scroll view turns round with the direction`() throws {
        struct Turning: View {
            @State private var direction = LayoutDirection.leftToRight
            var body: some View {
                VStack {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<10, id: \.self) { Color.red.frame(width: 100, height: 100).id("\($0)") }
                        }
                    }
                    .environment(\.layoutDirection, direction)
                    Button("Turn") { direction = direction == .rightToLeft ? .leftToRight : .rightToLeft }
                }
            }
        }
        let stage = Stage { Turning() }
        stage.tap("Turn")
        #expect(try stage.frame("0").maxX == 400)
        // By 100 points, and back.
        stage.drag(from: CGPoint(x: 100, y: 180), to: CGPoint(x: 210, y: 180), over: .seconds(2))
        try stage.settle()
        let scrolled = try stage.frame("0").maxX - 400
        #expect(scrolled > 50)
        stage.tap("Turn")
        #expect(try abs(stage.frame("0").minX + scrolled) < 0.51)
    }

    // MARK: - Places by name

    @Test func `edges and anchors count from the right`() throws {
        struct Scene: View {
            @State private var position = ScrollPosition()
            var body: some View {
                VStack {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<10, id: \.self) { Color.red.frame(width: 100, height: 100).id($0).id("\($0)") }
                        }
                        .scrollTargetLayout()
                    }
                    .scrollPosition($position)
                    Button("End") { position.scrollTo(edge: .trailing) }
                    Button("Begin") { position.scrollTo(edge: .leading) }
                }
            }
        }
        let stage = rightToLeft { Scene() }
        stage.tap("End")
        #expect(try stage.frame("9").minX == 0)
        stage.tap("Begin")
        #expect(try stage.frame("0").maxX == 400)
    }

    @Test func `views align where reading begins`() throws {
        let stage = rightToLeft {
            ScrollView(.horizontal) { row(10).scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)
        }
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 180, y: 200), over: .milliseconds(500))
        try stage.settle()
        #expect(try abs(stage.frame("1").maxX - 400) < 0.01)
    }

    @Test func `what leaves at the right is before, what comes at the left is after`() throws {
        let stage = rightToLeft {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ForEach(0..<10, id: \.self) { number in
                        box(number).scrollTransition {
                            $0.opacity($1 == .topLeading ? 0.25 : $1 == .bottomTrailing ? 0.5 : 1)
                        }
                    }
                }
            }
        }
        // Half of the last view is still out at the left after a scroll by 50, and half of the first at the right.
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 160, y: 200), over: .seconds(1))
        let (first, last) = (stage.presentation(of: "0")?.opacity ?? 1, stage.presentation(of: "4")?.opacity ?? 1)
        #expect(first < last && last < 1)
    }

    @Test func `pages are turned to the right`() throws {
        struct Pages: View {
            @State private var page = 0
            var body: some View {
                TabView(selection: $page) {
                    ForEach(0..<3, id: \.self) { Text("page \($0)").tag($0) }
                }
                .tabViewStyle(.page(indexDisplayMode: .never))
                .overlay(alignment: .top) { Text("now \(page)") }
            }
        }
        let stage = rightToLeft { Pages() }
        stage.drag(from: CGPoint(x: 50, y: 200), to: CGPoint(x: 350, y: 200), over: .milliseconds(200))
        try stage.settle()
        #expect(stage.labels.contains("now 1"))
    }
}
