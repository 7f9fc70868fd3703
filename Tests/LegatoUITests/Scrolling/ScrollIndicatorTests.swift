// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoStage
import SwiftUI
import TestSupport
import Testing

@_spi(Benchmarks) @testable import LegatoTesting
@testable import LegatoUI

/// The bars of a scroll view of 400 points: 394 are between their margins, so that of 1600 points of content a quarter is 98.5.
@MainActor
@Suite struct ScrollIndicatorTests {
    private let middle = CGPoint(x: 200, y: 200)

    private func white(_ height: CGFloat = 1600, width: CGFloat = 400) -> some View {
        Color.white.frame(width: width, height: height).id("content")
    }

    /// A bar on white or black: its ends in points, and how much it changes what is below, from 0 to 1.
    private struct Bar {
        var start, end, strength: Double
    }

    /// What of the middle of a bar is on a line of the image.
    private func bar(
        _ stage: LegatoTesting.Stage, vertical: Bool = true, at place: Double = 395.5, on background: Int = 255
    ) -> Bar? {
        let image = stage.image()
        let line = (0..<image.heightInPixels).map { step in
            let (x, y) = vertical ? (Int(place * 2), step) : (step, Int(place * 2))
            return Double(abs(background - Int(image.bytes[y * image.strideInBytes + x * 4])))
        }
        guard let strongest = line.max(), strongest > 0, let first = line.firstIndex(where: { $0 > 0 }) else {
            return nil
        }
        let start = (Double(first) + 1 - line[first] / strongest) / 2
        return Bar(start: start, end: start + line.reduce(0, +) / strongest / 2, strength: strongest / 255)
    }

    private func expect(
        _ bar: Bar?, _ start: Double, _ length: Double, _ strength: Double = 0.35, _ comment: Comment = "",
        location: SourceLocation = #_sourceLocation
    ) {
        guard let bar else {
            Issue.record("There is no bar. \(comment)", sourceLocation: location)
            return
        }
        #expect(abs(bar.start - start) < 0.3, comment, sourceLocation: location)
        #expect(abs(bar.end - bar.start - length) < 0.3, comment, sourceLocation: location)
        #expect(abs(bar.strength - strength) < 0.01, comment, sourceLocation: location)
    }

    private func offset(_ stage: LegatoTesting.Stage) throws -> Double { try -stage.frame("content").minY }

    // MARK: - When they show

    @Test func `at rest there is none, before the first scroll and after the last`() throws {
        let stage = Stage { ScrollView { white() } }
        let plain = Stage { ScrollView { white() }.scrollIndicators(.hidden) }
        #expect(stage.image() == plain.image())
        for stage in [stage, plain] {
            stage.scroll(at: middle, by: CGSize(width: 0, height: 100))
            try stage.settle()
        }
        #expect(stage.image() == plain.image())
        // Content that fits has none either.
        let short = Stage { ScrollView { white(100) }.background(Color.white) }
        short.touch(at: middle).move(to: CGPoint(x: 200, y: 300))
        #expect(bar(short) == nil)
    }

    @Test func `a finger that scrolls shows it, at the place that the offset says`() throws {
        let stage = Stage { ScrollView { white() } }
        let finger = stage.touch(at: middle)
        #expect(bar(stage) == nil)
        finger.move(to: CGPoint(x: 200, y: 190))
        expect(bar(stage), 3, 98.5)
        for way in [40.0, 90, 150, 171] {
            finger.move(to: CGPoint(x: 200, y: 190 - way))
            expect(bar(stage), 3 + (394 - 98.5) * way / 1200, 98.5)
        }
    }

    @Test func `in a fling it is where the offset is at the time of each frame, and nothing is made for it`() throws {
        let stage = Stage { ScrollView { white() } }
        stage.swipe(from: middle, to: CGPoint(x: 200, y: 100), over: .milliseconds(100))
        stage.advance(by: .milliseconds(20))
        let before = stage.counts
        for step in 0..<20 {
            stage.advance(by: .milliseconds(37))
            expect(bar(stage), 3 + (394 - 98.5) * (try offset(stage)) / 1200, 98.5, 0.35, "\(step)")
        }
        #expect(stage.counts == before)
    }

    @Test func `half a second after the content rests it fades in a quarter of one`() throws {
        let stage = Stage { ScrollView { white() } }
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 200, y: 150))
        stage.advance(by: .seconds(3))
        #expect(bar(stage) != nil)
        finger.lift()
        stage.advance(by: .milliseconds(499))
        expect(bar(stage), 3 + (394 - 98.5) * 40 / 1200, 98.5)
        stage.advance(by: .milliseconds(126))
        expect(bar(stage), 3 + (394 - 98.5) * 40 / 1200, 98.5, 0.175)
        #expect(!stage.isSettled)
        stage.advance(by: .milliseconds(150))
        #expect(bar(stage) == nil && stage.isSettled)
    }

    @Test func `a scroll that begins while it fades shows all of it again`() {
        let stage = Stage { ScrollView { white() } }
        stage.scroll(at: middle, by: CGSize(width: 0, height: 100), over: .milliseconds(200))
        stage.advance(by: .milliseconds(650))
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 200, y: 180))
        #expect(abs((bar(stage)?.strength ?? 0) - 0.35) < 0.01)
    }

    @Test func `a wheel shows it at each turn, and it fades after each`() throws {
        let stage = Stage { ScrollView { white() } }
        stage.hover(at: middle)
        for turn in 1...2 {
            stage.stage.handle(SceneEvent(.wheel(CGSize(width: 0, height: -60), .step)))
            expect(bar(stage), 3 + (394 - 98.5) * 60 * Double(turn) / 1200, 98.5)
            stage.advance(by: .milliseconds(800))
            #expect(bar(stage) == nil)
        }
    }

    @Test func `code that scrolls shows it only while that is animated`() throws {
        for isAnimated in [true, false] {
            let remote = RemoteState<ScrollPosition>()
            let stage = Stage {
                Remoted(remote, ScrollPosition()) { _ in
                    ScrollView { white() }.scrollPosition(remote.binding ?? .constant(ScrollPosition()))
                }
            }
            stage.perform { withAnimation(isAnimated ? .linear(duration: 1) : nil) { remote.value.scrollTo(y: 600) } }
            stage.advance(by: .milliseconds(500))
            #expect((bar(stage) != nil) == isAnimated)
            try stage.settle()
            #expect(bar(stage) == nil)
        }
    }

    // MARK: - How they look

    @Test func `past an edge it is shorter by as much, at least 8 points`() throws {
        let stage = Stage { ScrollView { white() }.background(Color.white) }
        let finger = stage.touch(at: CGPoint(x: 200, y: 1))
        for way in [20.0, 60, 120] {
            finger.move(to: CGPoint(x: 200, y: 11 + way))
            expect(bar(stage), 3, 98.5 + (try offset(stage)))
        }
        finger.move(to: CGPoint(x: 200, y: 399))
        expect(bar(stage), 3, 8)
    }

    @Test func `in the dark it is half of white`() {
        let stage = Stage {
            ScrollView { Color.black.frame(width: 400, height: 1600) }.environment(\.colorScheme, .dark)
        }
        stage.touch(at: middle).move(to: CGPoint(x: 200, y: 190))
        expect(bar(stage, on: 0), 3, 98.5, 0.5)
    }

    @Test func `where both show, each leaves the corner to the other`() {
        let stage = Stage { ScrollView([.horizontal, .vertical]) { white(1600, width: 1600) } }
        stage.touch(at: middle).move(to: CGPoint(x: 190, y: 190))
        expect(bar(stage), 3, 388 / 4)
        expect(bar(stage, vertical: false), 3, 388 / 4)
        let one = Stage {
            ScrollView([.horizontal, .vertical]) { white(1600, width: 1600) }.scrollIndicators(.never, axes: .vertical)
        }
        one.touch(at: middle).move(to: CGPoint(x: 190, y: 190))
        #expect(bar(one, at: 395.5) == nil || (bar(one)?.end ?? 0) - (bar(one)?.start ?? 0) < 4)
        expect(bar(one, vertical: false), 3, 98.5)
    }

    @Test func `a scroll view that was made without indicators shows none, and may get them later`() {
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, false) { ScrollView(.vertical, showsIndicators: $0) { white() } } }
        let finger = stage.touch(at: middle)
        finger.move(to: CGPoint(x: 200, y: 150))
        #expect(bar(stage) == nil)
        finger.lift()
        stage.perform { remote.value = true }
        #expect(bar(stage) == nil)
        stage.scroll(at: middle, by: CGSize(width: 0, height: 20))
        #expect(bar(stage) != nil)
    }

    @Test func `margins for the content leave it alone, those for indicators move it, and bars of the screen do`()
        throws
    {
        func moved(_ view: some View) -> LegatoTesting.Stage {
            let stage = Stage { view }
            stage.touch(at: middle).move(to: CGPoint(x: 200, y: 190))
            return stage
        }
        let view = ScrollView { white() }
        expect(bar(moved(view.contentMargins(.top, 20, for: .scrollIndicators))), 23, 374 / 4)
        let beside = moved(view.contentMargins(.trailing, 20, for: .scrollIndicators))
        expect(bar(beside, at: 375.5), 3, 98.5)
        #expect(try beside.frame("content").minX == 0)
        // 380 of 1600 points show.
        expect(bar(moved(view.background(.white).contentMargins(.top, 20, for: .scrollContent))), 3, 394 * 380 / 1600)
        expect(bar(moved(view.background(.white).contentMargins(.top, 20))), 23, 374 * 380 / 1600)
    }

    @Test func `it takes no touches and has no label`() {
        var taps = 0
        let stage = Stage {
            ScrollView {
                Button {
                    taps += 1
                } label: {
                    Color.white.frame(width: 400, height: 1600)
                }
            }
        }
        stage.scroll(at: middle, by: CGSize(width: 0, height: 20))
        let labels = stage.labels
        #expect(bar(stage) != nil)
        stage.tap(at: CGPoint(x: 395.5, y: 30))
        #expect(taps == 1 && labels == [])
    }

    @Test func `it moves with its scroll view, and with the size of that`() throws {
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { isSmall in
                ScrollView { white() }.frame(height: isSmall ? 200 : 400).frame(height: 400, alignment: .top)
            }
        }
        stage.touch(at: CGPoint(x: 200, y: 150)).move(to: CGPoint(x: 200, y: 140))
        stage.perform { withAnimation(.linear(duration: 1)) { remote.value = true } }
        try stage.settle()
        // An eighth of 194 would be too short. It begins after 0 of 1400 points.
        expect(bar(stage), 3, 36)
    }
}
