// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// The bars of pages that zoom. That they go with the pages is *chosen* (nothing is published): their backgrounds and large titles do.
@MainActor
@Suite("Bars of pages that zoom")
struct ZoomBarTests {
    private let paths = Paths<[Int]>([])

    /// Each page has an item in its bar, if it has one.
    private struct Barred: View {
        let paths: Paths<[Int]>
        var hasBar = true
        @Namespace private var namespace

        var body: some View {
            NavigationStack(path: paths.binding) {
                Color.white.id("root").ignoresSafeArea()
                    .overlay(alignment: .topLeading) {
                        Color.red.frame(width: 100, height: 100)
                            .matchedTransitionSource(id: 1, in: namespace)
                            .offset(x: 140, y: 300)
                    }
                    .navigationTitle("Root").navigationBarTitleDisplayMode(.inline)
                    .toolbar { Color.green.frame(width: 60, height: 30).id("root item") }
                    .navigationDestination(for: Int.self) { _ in
                        Color.yellow.id("page").ignoresSafeArea()
                            .toolbar { Color.blue.frame(width: 60, height: 30).id("page item") }
                            .toolbar(hasBar ? .visible : .hidden, for: .navigationBar)
                            .navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
            }
        }
    }

    /// Where something is seen that is at `rest` in a page that fills the screen, once the page is at `page`.
    private func moved(_ rest: CGRect, to page: CGRect?) -> CGRect {
        guard let page else { return .null }
        let scale = page.width / 400
        return CGRect(
            x: page.minX + rest.minX * scale, y: page.minY + rest.minY * scale, width: rest.width * scale,
            height: rest.height * scale)
    }

    private func expectWithPages(_ stage: Stage, root: CGRect, page: CGRect, _ what: String) {
        for (name, rest) in [("root", root), ("page", page)] {
            let item = stage.seen("\(name) item")
            #expect(
                stage.seen(name) == nil ? item == nil : isNear(item, moved(rest, to: stage.seen(name))),
                "\(name), \(what)")
        }
    }

    @Test("the items of bars go with their pages: of the one that flies, and of the one that it covers")
    func items() throws {
        let stage = phone { Barred(paths: paths) }
        let root = try #require(stage.seen("root item"))
        stage.perform { paths.path = [1] }
        try stage.settle()
        let page = try #require(stage.seen("page item"))
        #expect(stage.seen("root item") == nil)
        stage.perform { paths.path = [] }
        try stage.settle()
        #expect(stage.seen("root item") == root)

        stage.perform { paths.path = [1] }
        stage.frames(24) { expectWithPages(stage, root: root, page: page, "frame \($0) of a push") }
        try stage.settle()
        let finger = stage.touch(at: CGPoint(x: 200, y: 300))
        stage.frames(20) { frame in
            finger.move(to: CGPoint(x: 200 + 2 * frame, y: 300 + 12 * frame))
            expectWithPages(stage, root: root, page: page, "frame \(frame) of a pan")
        }
        finger.lift()
        #expect(paths.path == [])
        stage.frames(20) { expectWithPages(stage, root: root, page: page, "frame \($0) of a landing") }
        try stage.settle()
        #expect(stage.seen("root item") == root && stage.seen("page item") == nil)
    }

    /// A page with items in both bars that is pushed above one that zooms, by a zoom of its own or not.
    private struct Higher: View {
        let paths: Paths<[Int]>
        let zooms: Bool
        @Namespace private var namespace

        private func page(_ number: Int) -> some View {
            let color = number == 1 ? Color.yellow : .gray
            return color.id("page \(number)").ignoresSafeArea()
                .overlay {
                    Color.red.frame(width: 40, height: 40).matchedTransitionSource(id: number + 1, in: namespace)
                }
                .toolbar {
                    ToolbarItem(placement: .topBarTrailing) {
                        Color.blue.frame(width: 60, height: 30).id("top \(number)")
                    }
                    ToolbarItem(placement: .bottomBar) {
                        Color.green.frame(width: 60, height: 30).id("bottom \(number)")
                    }
                }
        }

        var body: some View {
            NavigationStack(path: paths.binding) {
                page(0)
                    .navigationDestination(for: Int.self) { number in
                        if number == 1 || zooms {
                            page(number).navigationTransition(.zoom(sourceID: number, in: namespace))
                        } else {
                            page(number)
                        }
                    }
            }
        }
    }

    @Test(
        "the items of both bars go with pages that zoom one above the other, in both directions of reading",
        arguments: [false, true])
    func zoomOverZoom(isRightToLeft: Bool) throws {
        let stage = phone {
            Higher(paths: paths, zooms: true)
                .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
        }
        let rests = try ["top", "bottom"].map { try #require(stage.seen("\($0) 0")) }
        stage.perform { paths.path = [1] }
        try stage.settle()
        func expectWithPages(_ what: String) {
            for number in 1...2 where stage.seen("page \(number)") != nil {
                for (bar, rest) in zip(["top", "bottom"], rests) {
                    let expected = moved(rest, to: stage.seen("page \(number)"))
                    #expect(isNear(stage.seen("\(bar) \(number)"), expected), "\(bar) \(number), \(what)")
                }
            }
        }
        stage.perform { paths.path = [1, 2] }
        stage.frames(24) { expectWithPages("frame \($0) of a push") }
        try stage.settle()
        stage.perform { paths.path = [1] }
        stage.frames(12) { expectWithPages("frame \($0) of a pop") }
        // Interrupted.
        stage.perform { paths.path = [1, 2] }
        stage.frames(12) { expectWithPages("frame \($0) of the way back") }
        try stage.settle()
        #expect(isNear(stage.seen("page 2"), Cells.page))
    }

    @Test("what of a bar is above the picture of the source goes away as that comes, at both ends")
    func fadesUnderPicture() throws {
        let stage = phone { Barred(paths: paths) }
        try stage.settle()
        let middle = 190.0
        stage.perform { paths.path = [1] }
        // The card is the source, and the bar's item on it is nowhere in the picture of that.
        for x in 0..<20 {
            #expect(stage.color(at: CGPoint(x: 142 + 5 * Double(x), y: 349)) == [255, 59, 48])
        }
        try stage.settle()
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.55))
        #expect(isNear(stage.seen("page item")?.midX, middle + 39, within: 3))
        for x in 0..<20 {
            let color = stage.color(at: CGPoint(x: 142 + 5 * Double(x), y: 349))
            #expect(color[0] > 245 && color[2] < 60, "\(color)")
        }
    }

    @Test("above a page that has zoomed bars fade in place when a page is pushed the usual way")
    func usualPush() throws {
        let stage = phone { Higher(paths: paths, zooms: false) }
        stage.perform { paths.path = [1] }
        try stage.settle()
        let rests = try ["top", "bottom"].map { try #require(stage.seen("\($0) 1")) }
        stage.perform { paths.path = [1, 2] }
        stage.frames(20) { frame in
            for (bar, rest) in zip(["top", "bottom"], rests) {
                #expect(isNear(stage.seen("\(bar) 2"), rest), "\(bar), frame \(frame)")
            }
        }
        try stage.settle()
        #expect(isNear(stage.seen("page 2"), Cells.page))
    }

    @Test(
        "a page that zooms covers the bars of the page below, and leaves them as it is pulled away",
        arguments: [false, true])
    func covered(hasBar: Bool) throws {
        let stage = phone { Barred(paths: paths, hasBar: hasBar) }
        let item = try #require(stage.seen("root item"))
        func color() -> [Int] { stage.color(at: CGPoint(x: item.minX + 8, y: item.midY)) }
        let green = color()
        #expect(green == [52, 199, 89])
        stage.perform { paths.path = [1] }
        try stage.settle()
        let covered = color()
        #expect(covered == (hasBar ? [0, 122, 255] : [255, 204, 0]))
        let finger = stage.touch(at: CGPoint(x: 200, y: 300))
        var isFree = false
        stage.frames(24) { frame in
            finger.move(to: CGPoint(x: 200, y: 300 + 8 * frame))
            guard let page = stage.seen("page"), let item = stage.seen("root item") else { return }
            let place = CGPoint(x: item.minX + 8 * item.width / 60, y: item.midY)
            let seen = stage.color(at: place)
            if page.minY < place.y - 8 {
                #expect(seen != green, "frame \(frame)")
            } else if page.minY > item.maxY + 60 {
                #expect(seen[1] > 120 && seen[0] < 80, "frame \(frame): \(seen)")
                isFree = true
            }
        }
        #expect(isFree)
        finger.lift()
    }
}
