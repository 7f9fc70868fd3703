// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// How the items of bars follow pages. Source of the numbers: `docs/facts`, screens 4.
@MainActor
@Suite("Motion of bars")
struct BarMotionTests {
    private let paths = Paths<[Int]>([])

    private func stage() -> Stage {
        phone {
            NavigationStack(path: paths.binding) {
                page(0).navigationDestination(for: Int.self) { page($0) }
            }
        }
    }

    private func page(_ number: Int) -> some View {
        Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity).id("page \(number)")
            .toolbar {
                ToolbarItem { Color.red.frame(width: 20, height: 20).id("item \(number)") }
                ToolbarItem(placement: .principal) { Color.blue.frame(width: 40, height: 20).id("title \(number)") }
            }
    }

    /// How far the page has arrived, by its place.
    private func arrival(_ stage: Stage, of number: Int) -> Double? {
        stage.left("page \(number)").map { 1 - Double($0) / 400 }
    }

    /// Items fade in place with their page, and titles go a half and three tenths of the width.
    private func expectInStep(_ stage: Stage, _ number: Int, cover: Int? = nil, _ comment: Comment) {
        guard let arrival = arrival(stage, of: number), let item = stage.presentation(of: "item \(number)"),
            let title = stage.presentation(of: "title \(number)")
        else {
            Issue.record("\(number) is not there, \(comment)")
            return
        }
        #expect(abs(item.opacity - min(1, max(0, arrival))) < 0.001, comment)
        #expect(abs(item.frame.minX - 364) < 0.01, comment)
        #expect(abs(title.frame.minX - (180 + (1 - arrival) * 200)) < 0.01, comment)
        #expect(abs(title.opacity - min(1, max(0, arrival))) < 0.001, comment)
        guard let cover, let covered = stage.presentation(of: "item \(cover)"),
            let old = stage.presentation(of: "title \(cover)")
        else { return }
        #expect(abs(covered.opacity - min(1, max(0, 1 - arrival))) < 0.001, comment)
        #expect(abs(old.frame.minX - (180 - arrival * 120)) < 0.01, comment)
    }

    @Test("items fade in their place with the page that arrives, titles slide, and those of the page before go")
    func push() throws {
        let stage = stage()
        stage.perform { paths.path = [1] }
        for frame in 0...20 {
            expectInStep(stage, 1, cover: 0, "frame \(frame)")
            stage.advance(by: .seconds(1.0 / 60))
        }
        try stage.settle()
        #expect(stage.presentation(of: "item 0") == nil && stage.presentation(of: "item 1")?.opacity == 1)
        stage.perform { paths.path = [] }
        for frame in 0...20 {
            stage.advance(by: .seconds(1.0 / 60))
            expectInStep(stage, 1, cover: 0, "back, frame \(frame)")
        }
    }

    @Test("a push that is taken back at any frame, and pushed again, keeps the bar in step with the page")
    func reversal() throws {
        for frame in stride(from: 1, through: 28, by: 3) {
            let stage = stage()
            stage.perform { paths.path = [1] }
            stage.advance(by: .seconds(Double(frame) / 60))
            stage.perform { paths.path = [] }
            for _ in 0..<4 {
                stage.advance(by: .seconds(1.0 / 60))
                expectInStep(stage, 1, cover: 0, "taken back at \(frame)")
            }
            stage.perform { paths.path = [1] }
            for _ in 0..<4 {
                stage.advance(by: .seconds(1.0 / 60))
                expectInStep(stage, 1, cover: 0, "pushed again after \(frame)")
            }
            stage.perform { paths.path = [] }
        }
    }

    @Test("a finger from the edge takes the bar with the page, from the middle of a push, too, and lets it go with it")
    func swipe() throws {
        for frame in [nil, 6, 12, 20] {
            let stage = stage()
            stage.perform { paths.path = [1] }
            if let frame { stage.advance(by: .seconds(Double(frame) / 60)) } else { try stage.settle() }
            let start = CGPoint(x: Double(try #require(stage.left("page 1"))) + 4, y: 400)
            let finger = stage.touch(at: start)
            for x in stride(from: 20.0, through: 200, by: 20) {
                stage.advance(by: .seconds(1.0 / 60))
                finger.move(to: CGPoint(x: start.x + x, y: 400))
                expectInStep(stage, 1, cover: 0, "\(frame ?? -1), \(x)")
            }
            finger.lift()
            for _ in 0..<10 {
                stage.advance(by: .seconds(1.0 / 60))
                if stage.left("page 1") != nil { expectInStep(stage, 1, cover: 0, "lifted") }
            }
        }
    }

    @Test("a move of the finger evaluates what follows the two pages, and no bar, item or page")
    func evaluations() throws {
        let stage = phone {
            NavigationStack(path: paths.binding) {
                full(0).navigationDestination(for: Int.self) { full($0) }
            }
        }
        stage.perform { paths.path = [1] }
        try stage.settle()
        let finger = stage.touch(at: CGPoint(x: 4, y: 400))
        finger.move(to: CGPoint(x: 40, y: 400))
        stage.advance(by: .seconds(1.0 / 60))
        for x in [60.0, 80, 100] {
            let before = stage.statistics
            let events = stage.recording {
                finger.move(to: CGPoint(x: x, y: 400))
                stage.advance(by: .seconds(1.0 / 60))
            }
            // Of the back button's title and "Back" the one that has room is shown.
            let names = events.filter { $0.kind == .body }.compactMap(\.view).map { $0.prefix { $0 != "<" } }.sorted()
            let expected = [
                "BarFade", "BarFade", "BarSlide", "BarSlide", "BarSlide", "BarSlide", "PageMotion", "PageMotion",
            ]
            #expect(names.map { String($0) } == expected)
            #expect(stage.statistics.bodies - before.bodies == expected.count)
            #expect(stage.statistics.layouts == before.layouts)
        }
    }

    /// A page with something in each place of its bars.
    private func full(_ number: Int) -> some View {
        Color.clear.navigationTitle("Page \(number)").navigationSubtitle("below it")
            .toolbar {
                ToolbarItem { Text("item") }
                ToolbarItem(placement: .topBarLeading) { Text("first") }
                ToolbarItemGroup(placement: .bottomBar) {
                    Text("left")
                    Text("right")
                }
                ToolbarItem(placement: .status) { Text("status") }
            }
    }

    @Test("a second push adds to the first in the bar, too")
    func second() throws {
        let stage = stage()
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        stage.perform { paths.path = [1, 2] }
        for frame in 0..<20 {
            stage.advance(by: .seconds(1.0 / 60))
            expectInStep(stage, 2, "frame \(frame)")
        }
        try stage.settle()
        #expect(stage.presentation(of: "item 1") == nil && stage.presentation(of: "item 2")?.opacity == 1)
    }

    @Test("where reading begins at the right, titles come from the left")
    func rightToLeft() throws {
        let stage = phone {
            NavigationStack(path: paths.binding) {
                page(0).navigationDestination(for: Int.self) { page($0) }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        let arrival = 1 + Double(try #require(stage.left("page 1"))) / 400
        let title = try #require(stage.presentation(of: "title 1")?.frame.minX)
        #expect(arrival > 0.1 && arrival < 0.9)
        #expect(abs(title - (180 - (1 - arrival) * 200)) < 0.01)
    }

    @Test("a stage that gets another size has titles in step with pages of that size")
    func resized() throws {
        let stage = stage()
        stage.change { $0.size = CGSize(width: 600, height: 800) }
        try stage.settle()
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        let arrival = 1 - Double(try #require(stage.left("page 1"))) / 600
        let title = try #require(stage.presentation(of: "title 1")?.frame.minX)
        #expect(abs(title - (280 + (1 - arrival) * 300)) < 0.01)
    }

    @Test("where cross-fades are preferred, titles fade in their place")
    func crossFade() throws {
        let stage = phone(reduceMotion: true) {
            NavigationStack(path: paths.binding) {
                page(0).navigationDestination(for: Int.self) { page($0) }
            }
        }
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.07))
        let title = try #require(stage.presentation(of: "title 1"))
        #expect(title.frame.minX == 180 && abs(title.opacity - 0.5) < 0.01)
    }

    @Test("a bar with a background ends in a line, at its lower edge, and one at the bottom begins with it")
    func lines() {
        let stage = phone(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)) {
            NavigationStack {
                Color.white.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                    .toolbarBackground(.red, for: .navigationBar, .bottomBar)
                    .toolbarBackground(.visible, for: .navigationBar, .bottomBar)
                    .toolbar { ToolbarItem(placement: .bottomBar) { Text("Item") } }
            }
        }
        func isRed(_ y: CGFloat) -> Bool {
            stage.color(at: CGPoint(x: 100, y: y)) == stage.color(at: CGPoint(x: 20, y: 20))
        }
        let ends = stride(from: CGFloat(60), to: 120, by: 0.5).filter { !isRed($0) && isRed($0 - 0.5) }
        let begins = stride(from: CGFloat(700), to: 799, by: 0.5).filter { isRed($0) && !isRed($0 - 0.5) }
        // The line is red, too, a little darker than the bar: it lies outside of what is as red as the rest.
        #expect(ends == [93.5] && begins == [726.5])
        #expect(stage.color(at: CGPoint(x: 100, y: 93.5))[0] > 150 && stage.color(at: CGPoint(x: 100, y: 726))[0] > 150)
        #expect(stage.color(at: CGPoint(x: 100, y: 94)) == [255, 255, 255])
    }
}
