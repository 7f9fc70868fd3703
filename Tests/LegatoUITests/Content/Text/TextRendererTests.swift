// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct TextRendererTests {
    /// What a renderer was called with.
    final class Calls: @unchecked Sendable {
        var layouts: [Text.Layout] = []
        var phases: [Double] = []
        var measurements = 0
    }

    /// Draws slices with the state that its phase says, and notes what it is given.
    struct Noting: TextRenderer {
        var phase = 0.0
        let calls: Calls
        var change: (inout GraphicsContext, Double, Text.Layout.RunSlice) -> Void = { _, _, _ in }

        var animatableData: Double {
            get { phase }
            set { phase = newValue }
        }

        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            calls.layouts.append(layout)
            calls.phases.append(phase)
            for line in layout {
                for run in line {
                    for slice in run {
                        var copy = context
                        change(&copy, phase, slice)
                        copy.draw(slice)
                    }
                }
            }
        }
    }

    struct Loud: TextAttribute { var level = 1 }

    private func layout(_ text: Text, width: CGFloat = 300) throws -> Text.Layout {
        let calls = Calls()
        _ = Stage { text.textRenderer(Noting(calls: calls)).frame(width: width) }
        return try #require(calls.layouts.last)
    }

    // MARK: - Layouts

    @Test func `a renderer asks for no room around its text by itself`() {
        struct Plain: TextRenderer {
            func draw(layout: Text.Layout, in context: inout GraphicsContext) {}
        }
        #expect(Plain().displayPadding == EdgeInsets())
    }

    @Test func `each character is a slice, with its place in the text`() throws {
        let layout = try layout(Text("abc d"))
        #expect(layout.count == 1 && layout[0].count == 1 && layout[0][0].count == 5)
        let slices = Array(layout[0][0])
        let lefts = slices.map(\.typographicBounds.origin.x)
        #expect(lefts == lefts.sorted() && Set(lefts).count == 5 && lefts[0] == 0)
        let indices = layout[0][0].characterIndices
        #expect(indices.count == 5 && indices.map { indices[0].distance(to: $0) } == [0, 1, 2, 3, 4])
    }

    @Test func `slices follow each other, and fill their run, which fills its line`() throws {
        let line = try layout(Text("Wavy text"))[0]
        for run in line {
            var x = run.typographicBounds.origin.x
            for slice in run {
                #expect(abs(slice.typographicBounds.origin.x - x) < 1)
                x = slice.typographicBounds.origin.x + slice.typographicBounds.width
            }
            #expect(abs(x - run.typographicBounds.rect.maxX) < 1)
        }
        #expect(abs(line.typographicBounds.width - line.reduce(0) { $0 + $1.typographicBounds.width }) < 1)
    }

    @Test func `characters of several bytes count once`() throws {
        let layout = try layout(Text("éüß"))
        let indices = layout[0][0].characterIndices
        #expect(indices.map { indices[0].distance(to: $0) } == [0, 1, 2])
    }

    @Test func `lines stand under each other at their baselines`() throws {
        let layout = try layout(Text("one two three four five six seven"), width: 90)
        #expect(layout.count > 2)
        let baselines = layout.map(\.origin.y)
        for (upper, lower) in zip(baselines, baselines.dropFirst()) { #expect(lower > upper) }
        let bounds = layout[0].typographicBounds
        #expect(
            bounds.rect.minY == bounds.origin.y - bounds.ascent && bounds.rect.height == bounds.ascent + bounds.descent)
        #expect(!layout.isTruncated)
    }

    @Test func `parts of a text are runs with their own attributes`() throws {
        let layout = try layout(Text("plain ") + Text("loud").customAttribute(Loud(level: 3)) + Text(" plain"))
        let runs = layout.flatMap { $0 }
        #expect(runs.count == 3)
        #expect(runs.map { $0[Loud.self]?.level } == [nil, 3, nil])
        #expect(runs[1][0][Loud.self] == Loud(level: 3))
    }

    @Test func `the attribute next to a text counts, not the one around it`() throws {
        let layout = try layout(Text("a").customAttribute(Loud(level: 1)).customAttribute(Loud(level: 2)))
        #expect(layout[0][0][Loud.self]?.level == 1)
    }

    @Test func `a slice of several slices is as wide as they are together`() throws {
        let run = try layout(Text("wide"))[0][0]
        let two = run[1..<3]
        #expect(two.count == 2 && two.indices == 1..<3 && two[1] == run[1])
        #expect(
            abs(two.typographicBounds.width - run[1].typographicBounds.width - run[2].typographicBounds.width) < 1e-9)
        #expect(run[0..<0].typographicBounds.width == 0 && Text.Layout.RunSlice(run: run, indices: 2..<99).count == 97)
    }

    @Test func `an empty text has nothing to draw`() throws {
        let calls = Calls()
        _ = Stage { Text("").textRenderer(Noting(calls: calls)) }
        #expect(calls.layouts.allSatisfy { $0.flatMap { $0 }.flatMap { $0 }.isEmpty })
    }

    // MARK: - Drawing

    private func shown(_ change: @escaping (inout GraphicsContext, Double, Text.Layout.RunSlice) -> Void) -> StageImage
    {
        smallImage {
            Text("Drawn").font(.title).underline().textRenderer(Noting(calls: Calls(), change: change))
        }
    }

    @Test func `slices drawn as they are look like the text`() {
        let plain = smallImage { Text("Drawn").font(.title).underline() }
        #expect((shown { _, _, _ in }.difference(from: plain)?.greatest ?? 255) <= 40)
        #expect(plain != smallImage { EmptyView() })
    }

    @Test func `the state of a context counts for slices`() {
        let empty = smallImage { EmptyView() }
        #expect(shown { context, _, _ in context.opacity = 0 } == empty)
        #expect(shown { context, _, _ in context.translateBy(x: 0, y: 500) } == empty)
        let lifted = shown { context, _, _ in context.translateBy(x: 0, y: -30) }
        #expect(lifted != empty && lifted != shown { _, _, _ in })
        // Beyond the bounds of the text.
        #expect((0..<160).contains { lifted.color($0, 12) != [255, 255, 255] })
    }

    @Test func `a renderer reaches all texts inside`() {
        let calls = Calls()
        _ = Stage {
            VStack {
                Text("one")
                Button("two") {}
            }
            .textRenderer(Noting(calls: calls))
        }
        #expect(calls.layouts.count == 2)
    }

    // MARK: - Size

    struct Tall: TextRenderer {
        func draw(layout: Text.Layout, in context: inout GraphicsContext) {}
        func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
            let size = text.sizeThatFits(proposal)
            return CGSize(width: size.width, height: size.height + 100)
        }
    }

    @Test func `a text is as large as its renderer says`() {
        let stage = Stage {
            VStack {
                Text("plain").id(1)
                Text("plainer").textRenderer(Tall()).id(2)
            }
        }
        let plain = stage.presentation(of: 1)?.frame.height ?? 0
        #expect(plain > 0 && stage.presentation(of: 2)?.frame.height == plain + 100)
    }

    // MARK: - Animation

    struct Animated: View {
        let calls: Calls
        @State private var phase = 0.0
        var body: some View {
            VStack {
                Text("Moving").textRenderer(Noting(phase: phase, calls: calls))
                Button("Go") { withAnimation(.linear(duration: 1)) { phase = 10 } }
            }
        }
    }

    @Test func `animatable data go through the values between`() {
        let calls = Calls()
        let stage = Stage { Animated(calls: calls) }
        #expect(calls.phases.last == 0)
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        #expect(abs((calls.phases.last ?? 0) - 5) < 0.2)
        stage.advance(by: .milliseconds(600))
        #expect(calls.phases.last == 10)
    }

    @Test func `while the data move the text is not laid out again`() {
        let calls = Calls()
        let stage = Stage { Animated(calls: calls) }
        stage.tap("Go")
        stage.advance(by: .milliseconds(100))
        let (layout, drawings) = (calls.layouts.last, calls.layouts.count)
        stage.advance(by: .milliseconds(500))
        #expect(calls.layouts.count >= drawings + 29 && calls.layouts.last == layout)
    }
}
