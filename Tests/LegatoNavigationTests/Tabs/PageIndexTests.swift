// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Three pages of 300 by 400 points, with dots whose middles are 18 points apart around (150, 387).
@MainActor
@Suite struct PageIndexTests {
    private let selection = Paths(0)

    private func pages(_ background: PageIndexViewStyle.BackgroundDisplayMode = .never) -> Stage {
        phone(CGSize(width: 300, height: 400)) {
            TabView(selection: selection.binding) {
                ForEach(0..<3) { page in Color.black.id("page \(page)").tag(page) }
            }
            .tabViewStyle(.page)
            .indexViewStyle(.page(backgroundDisplayMode: background))
        }
    }

    private func dot(_ index: Int) -> CGPoint { CGPoint(x: 132 + 18 * index, y: 387) }

    @Test func `a tap on a side turns to the page there, with a motion`() throws {
        let stage = pages()
        stage.tap(at: dot(2))
        #expect(selection.path == 1)
        stage.milliseconds(150)
        #expect(try abs(#require(stage.left("page 1")) - 150) < 1, "eased, for 0.3 s")
        try stage.settle()
        #expect(stage.left("page 1") == 0)
        stage.tap(at: dot(2))
        try stage.settle()
        stage.tap(at: dot(2))
        #expect(selection.path == 2, "there is none after the last")
        for expected in [1, 0, 0] {
            stage.tap(at: dot(0))
            try stage.settle()
            #expect(selection.path == expected && stage.left("page \(expected)") == 0)
        }
    }

    @Test func `a finger that moves along the dots chooses the one below it`() throws {
        let stage = pages()
        let finger = stage.touch(at: dot(0))
        finger.move(to: dot(1))
        #expect(selection.path == 1)
        finger.move(to: dot(2))
        #expect(selection.path == 2)
        finger.move(to: CGPoint(x: 290, y: 300))
        #expect(selection.path == 2)
        finger.move(to: dot(1))
        #expect(selection.path == 1)
        finger.lift()
        try stage.settle()
        #expect(selection.path == 1 && stage.left("page 1") == 0)
    }

    /// A view of pages for the first page, and another one for the others.
    private struct Replaced: View {
        @State private var page = 0
        var body: some View {
            if page == 0 { pages } else { pages.padding(0) }
        }

        private var pages: some View {
            TabView(selection: $page) {
                ForEach(0..<3) { page in Color.black.id("page \(page)").tag(page) }
            }
            .tabViewStyle(.page)
        }
    }

    @Test func `pages may be replaced by others while a finger turns them`() throws {
        let stage = phone(CGSize(width: 300, height: 400)) { Replaced() }
        let finger = stage.touch(at: CGPoint(x: 250, y: 200))
        for x in stride(from: 230, through: 50, by: -20) { finger.move(to: CGPoint(x: CGFloat(x), y: 200)) }
        finger.lift()
        try stage.settle()
        #expect(stage.left("page 1") == 0)
    }

    @Test func `from right to left the dots are mirrored`() throws {
        let stage = phone(CGSize(width: 300, height: 400)) {
            TabView(selection: selection.binding) {
                ForEach(0..<3) { page in Color.black.id("page \(page)").tag(page) }
            }
            .tabViewStyle(.page)
            .environment(\.layoutDirection, .rightToLeft)
        }
        stage.tap(at: dot(0))
        #expect(selection.path == 1)
        try stage.settle()
        stage.drag(from: dot(1), to: CGPoint(x: 132, y: 387), over: .milliseconds(100))
        #expect(selection.path == 2)
    }

    @Test func `the background shows while a finger is on the dots, where it is not said otherwise`() throws {
        // Above the dots, between the first two.
        let point = CGPoint(x: 141, y: 376)
        for (mode, shows) in [
            (PageIndexViewStyle.BackgroundDisplayMode.automatic, true), (.interactive, true), (.never, false),
        ] {
            let stage = phone(CGSize(width: 300, height: 400)) {
                TabView {
                    Color.red
                    Color.red
                }
                .tabViewStyle(.page)
                .indexViewStyle(.page(backgroundDisplayMode: mode))
            }
            let rest = stage.color(at: point)
            let finger = stage.touch(at: CGPoint(x: 145, y: 387))
            #expect((stage.color(at: point) != rest) == shows)
            finger.lift()
            try stage.settle()
            #expect(stage.color(at: point) == rest)
        }
    }
}
