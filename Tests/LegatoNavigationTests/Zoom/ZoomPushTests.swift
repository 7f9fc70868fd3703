// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Pages of a stack that zoom by code. Source of the numbers: `docs/facts`, screens 6.
@MainActor
@Suite("Zooms by code")
struct ZoomPushTests {
    private let paths = Paths<[Int]>([])
    private let calls = Calls()

    private func stage() -> Stage { phone { Cells(paths: paths, calls: calls) } }

    private func critical(_ frequency: Double, _ time: Double) -> Double {
        time <= 0 ? 0 : 1 - (1 + frequency * time) * exp(-frequency * time)
    }

    private func card(_ sides: Double, _ top: Double, _ bottom: Double, from cell: Int = 1) -> CardState {
        ZoomGeometry(page: Cells.page, source: Cells.cell(cell)).card(
            at: ZoomProgress(sides: sides, top: top, bottom: bottom, fades: ZoomLook.iOS18.pushFades))
    }

    /// The card `time` after a push.
    private func pushed(_ time: Double, from cell: Int = 1) -> CardState {
        let w = (1000.0 / 3).squareRoot()
        return card(critical(w, time), critical(w, time - 0.036), critical(w, time - 0.027), from: cell)
    }

    @Test("a pushed page grows out of its source, and the page below shrinks to 0.914")
    func push() throws {
        let stage = stage()
        stage.perform { paths.path = [1] }
        #expect(isNear(stage.seen("1"), filled(Cells.cell(1))))
        #expect(isNear(stage.seen("root"), Cells.page))
        stage.frames(25) { frame in
            let time = Double(frame) / 60
            #expect(isNear(stage.seen("1"), filled(pushed(time).rect)), "frame \(frame)")
            let inset = 0.043 * critical((1000.0 / 3).squareRoot(), time)
            #expect(
                isNear(
                    stage.seen("root"),
                    CGRect(
                        x: 400 * inset, y: 800 * inset, width: 400 * (1 - 2 * inset), height: 800 * (1 - 2 * inset))),
                "frame \(frame)")
        }
        try stage.settle()
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil)
    }

    @Test("of its shadow nothing shows through a page that fades in", arguments: 1...3)
    func seeThrough(frame: Int) throws {
        let stage = stage()
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(Double(frame) / 60))
        let card = pushed(Double(frame) / 60)
        #expect(card.opacity < 0.95 && card.shadow.color.opacity > 0.1)
        // White below, the page over it, and the picture above, which is a square.
        let seen = stage.color(at: CGPoint(x: card.rect.midX, y: card.rect.minY + 0.5 * card.rect.width))
        let (yellow, red) = ([255.0, 204, 0], [255.0, 59, 48])
        for channel in 0..<3 {
            let page = 255 + (yellow[channel] - 255) * card.opacity
            let expected = page + (red[channel] - page) * card.pictureOpacity
            #expect(abs(Double(seen[channel]) - expected) < 2.5, "\(seen)")
        }
    }

    @Test("a popped page goes back into its source, and the page below returns more slowly")
    func pop() throws {
        let stage = stage()
        try stage.settle { paths.path = [1] }
        stage.perform { paths.path = [] }
        #expect(isNear(stage.seen("1"), Cells.page))
        stage.frames(25) { frame in
            let time = Double(frame) / 60
            let left = 1 - critical(19, time)
            let bottom = 1 - critical(19 * 1.0569972563, time)
            #expect(isNear(stage.seen("1"), filled(card(left, left, bottom).rect)), "frame \(frame)")
            let inset = 0.043 * (1 - critical(15, time))
            #expect(isNear(stage.seen("root")?.minX, 400 * inset), "frame \(frame)")
        }
        try stage.settle()
        #expect(isNear(stage.seen("root"), Cells.page) && stage.seen("1") == nil)
    }

    @Test("the source is hidden from the push until its page has returned, its place stays, and it shows again")
    func hiddenSource() throws {
        let stage = stage()
        let point = CGPoint(x: 190, y: 250)
        let white = stage.color(at: CGPoint(x: 300, y: 500))
        let red = stage.color(at: point)
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        #expect(stage.seen("cell 1") != nil && stage.seen("cell 2") != nil)
        try stage.settle()
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.3))
        // Of the other sources nothing changes.
        #expect(stage.color(at: CGPoint(x: 62, y: 250)) == red)
        try stage.settle()
        #expect(stage.color(at: point) == red && white != red)
    }

    @Test("pages appear and disappear as in any push, each once")
    func appearances() throws {
        let stage = stage()
        #expect(calls.take() == ["+root"])
        stage.perform { paths.path = [1] }
        #expect(calls.take() == ["+1"])
        try stage.settle()
        #expect(calls.take() == ["-root"])
        stage.perform { paths.path = [] }
        #expect(calls.take() == ["+root"])
        try stage.settle()
        #expect(calls.take() == ["-1"])
    }

    @Test(
        "a push that is popped at any tick is complete first, goes back from where it shows, and calls come in pairs",
        arguments: 1...40)
    func reversal(frames: Int) throws {
        let stage = stage()
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(Double(frames) / 60))
        _ = calls.take()
        let before = try #require(stage.seen("1"))
        stage.perform { paths.path = [] }
        #expect(isNear(stage.seen("1"), before))
        #expect(calls.take() == (frames < 33 ? ["-root", "+root"] : ["+root"]))
        var last = before
        stage.frames(60) { _ in
            guard let seen = stage.seen("1") else { return }
            #expect(abs(seen.minX - last.minX) < 40 && abs(seen.maxY - last.maxY) < 90)
            last = seen
        }
        #expect(calls.take() == ["-1"])
        #expect(isNear(stage.seen("root"), Cells.page) && stage.seen("1") == nil)
        #expect(stage.color(at: CGPoint(x: 190, y: 250)) == stage.color(at: CGPoint(x: 62, y: 250)))
    }

    @Test("a page that returns is opened again at any tick from where it shows", arguments: 1...36)
    func reopened(frames: Int) throws {
        let stage = stage()
        try stage.settle { paths.path = [1] }
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(Double(frames) / 60))
        let before = stage.seen("1")
        stage.perform { paths.path = [1] }
        if let before { #expect(isNear(stage.seen("1"), before)) }
        try stage.settle()
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil)
        try stage.settle { paths.path = [] }
        #expect(stage.color(at: CGPoint(x: 190, y: 250)) == stage.color(at: CGPoint(x: 62, y: 250)))
        let all = calls.take()
        #expect(all.count { $0 == "+1" } == all.count { $0 == "-1" })
        #expect(all.count { $0 == "+root" } == all.count { $0 == "-root" } + 1)
    }

    @Test(
        "a second page is pushed at any tick of the return of the first one, and the first one lands", arguments: 1...36
    )
    func secondPush(frames: Int) throws {
        let stage = stage()
        try stage.settle { paths.path = [1] }
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(Double(frames) / 60))
        let before = stage.seen("1")
        stage.perform { paths.path = [2] }
        if let before, let after = stage.seen("1") { #expect(isNear(after, before)) }
        #expect(isNear(stage.seen("2"), filled(Cells.cell(2))))
        try stage.settle()
        #expect(isNear(stage.seen("2"), Cells.page) && stage.seen("root") == nil && stage.seen("1") == nil)
        try stage.settle { paths.path = [] }
        let red = stage.color(at: CGPoint(x: 62, y: 250))
        for x in [190.0, 310] { #expect(stage.color(at: CGPoint(x: x, y: 250)) == red) }
    }

    @Test("touches reach the page below a landing card, where a second page opens at once")
    func touchesBelow() throws {
        let stage = stage()
        try stage.settle { paths.path = [1] }
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.05))
        // On the card, and on a cell below it.
        #expect(stage.seen("1")?.contains(CGPoint(x: 62, y: 250)) == true)
        stage.tap(at: CGPoint(x: 62, y: 250))
        #expect(paths.path == [0])
        try stage.settle()
        #expect(isNear(stage.seen("0"), Cells.page))
    }

    @Test("the cell that a card lands on takes touches as well: it opens again")
    func touchesSource() throws {
        let stage = stage()
        try stage.settle { paths.path = [1] }
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.2))
        stage.tap(at: CGPoint(x: 190, y: 250))
        #expect(paths.path == [1])
        try stage.settle()
        #expect(isNear(stage.seen("1"), Cells.page))
    }

    @Test("without an animation a page is there at once, and gone at once")
    func instant() {
        let stage = stage()
        var transaction = Transaction()
        transaction.disablesAnimations = true
        stage.perform { withTransaction(transaction) { paths.path = [1] } }
        #expect(isNear(stage.seen("1"), Cells.page) && stage.seen("root") == nil)
        stage.perform { withTransaction(transaction) { paths.path = [] } }
        #expect(isNear(stage.seen("root"), Cells.page) && stage.seen("1") == nil)
        #expect(stage.color(at: CGPoint(x: 190, y: 250)) == stage.color(at: CGPoint(x: 62, y: 250)))
    }

    @Test("an animation of the app moves a page that zooms no other way")
    func animatedWrite() throws {
        let stage = stage()
        stage.perform { withAnimation(.linear(duration: 5).delay(0.2)) { paths.path = [1] } }
        stage.frames(20) { frame in
            // What the page itself changes, as its bar, goes as the app says.
            let (seen, expected) = (stage.seen("1"), filled(pushed(Double(frame) / 60).rect))
            #expect(isNear(seen?.minX, expected.minX) && isNear(seen?.width, expected.width), "frame \(frame)")
        }
        try stage.settle()
        #expect(isNear(stage.seen("1"), Cells.page))
        stage.perform { withAnimation(.linear(duration: 5).delay(0.2)) { paths.path = [] } }
        stage.advance(by: .seconds(0.2))
        #expect(isNear(stage.seen("1")?.minX, 140 * critical(19, 0.2)))
        #expect(isNear(stage.seen("root")?.minX, 400 * 0.043 * (1 - critical(15, 0.2))))
        try stage.settle()
    }

    private struct Links: View {
        @Namespace private var namespace

        var body: some View {
            NavigationStack {
                ScrollView {
                    NavigationLink("Link") {
                        Color.yellow.id("page").ignoresSafeArea()
                            .toolbar(.hidden, for: .navigationBar)
                            .navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
                    .id("link")
                    .matchedTransitionSource(id: 1, in: namespace)
                    Color.green.frame(height: 2000)
                }
                .toolbar(.hidden, for: .navigationBar)
            }
        }
    }

    @Test("a link in a scroll view whose indicators fade opens a page in its place")
    func link() throws {
        let stage = phone { Links() }
        let cell = try #require(stage.seen("link"))
        stage.tap("Link")
        #expect(isNear(stage.seen("page"), filled(cell)))
        stage.advance(by: .seconds(0.7))
        #expect(isNear(stage.seen("page"), Cells.page))
        try stage.settle()
    }

    @Test("a stack that begins with a page zooms it back to its source")
    func initialPage() throws {
        paths.path = [1]
        let stage = stage()
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.2))
        let left = 1 - critical(19, 0.2)
        #expect(isNear(stage.seen("1")?.minX, 140 * (1 - left)))
        try stage.settle()
        #expect(isNear(stage.seen("root"), Cells.page))
    }

    @Test("several pages at once are one motion: that of the highest page")
    func several() throws {
        let stage = stage()
        try stage.settle { paths.path = [1] }
        try stage.settle { paths.path = [1, 2] }
        #expect(isNear(stage.seen("2"), Cells.page) && stage.seen("1") == nil)
        stage.perform { paths.path = [] }
        stage.advance(by: .seconds(0.1))
        let left = 1 - critical(19, 0.1)
        #expect(isNear(stage.seen("2")?.minX, 260 * (1 - left)) && stage.seen("1") == nil)
        try stage.settle()
        #expect(isNear(stage.seen("root"), Cells.page))
    }
}
