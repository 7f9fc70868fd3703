// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoStage
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Texts that change from step to step.
@MainActor
private final class Board {
    let turn = Turn()
    let stage: HeadlessStage<ViewGraph>

    init(@ViewBuilder _ content: @escaping (Int) -> some View) throws {
        let configuration = SceneConfiguration(size: CGSize(width: 400, height: 200), scale: 1)
        let turn = turn
        stage = try HeadlessStage(configuration, listeners: CheckedScenes.listeners) {
            Turning(turn: turn) { step in
                ZStack(alignment: .topLeading) { content(step) }
                    .frame(width: 400, height: 200, alignment: .topLeading)
            }
        }
    }

    func show(_ step: Int, _ animation: Animation? = .linear(duration: 1)) {
        stage.perform { withAnimation(animation) { turn(to: step) } }
    }

    func glyphs(at time: Double? = nil) -> [GlyphProbe.Glyph] {
        GlyphProbe.glyphs(of: stage.root, at: time ?? stage.time)
    }
}

@MainActor
@Suite struct ContentTransitionTests {
    private let words = ["ab", "cd"]

    @Test func `with that of identity the content of a text changes at once`() throws {
        let board = try Board { Text(words[$0]).contentTransition(.identity) }
        board.show(1)
        #expect(board.glyphs(at: 0.5).map(\.opacity) == [1, 1])
        #expect(board.stage.root.isStatic)
    }

    @Test(arguments: [ContentTransition.opacity, .interpolate]) func `a text that reads otherwise fades as a whole`(
        transition: ContentTransition
    ) throws {
        let board = try Board { Text(words[$0]).contentTransition(transition) }
        board.show(1)
        for time in [0.25, 0.5, 0.75] {
            let opacities = board.glyphs(at: time).map { ($0.opacity * 100).rounded() / 100 }
            #expect(opacities.sorted() == [time, time, 1 - time, 1 - time].sorted())
        }
        board.stage.advance(to: 1.1)
        #expect(board.glyphs().count == 2 && board.stage.root.isStatic)
    }

    @Test func `overlapping fades all run to their ends`() throws {
        let texts = ["a", "b", "c"]
        let board = try Board { Text(texts[$0]).contentTransition(.opacity) }
        board.show(1)
        board.stage.advance(to: 0.5)
        board.show(2)
        // The first leaves by 1, the second has come by 0.75 and leaves by 1.5, the third comes by 1.5.
        let opacities = board.glyphs(at: 0.75).map { ($0.opacity * 10000).rounded() / 10000 }.sorted()
        #expect(opacities == [0.25, 0.25, 0.5625])
    }

    @Test(arguments: [
        nil, ContentTransition.opacity, .interpolate, .numericText(), .numericText(countsDown: true),
    ]) func `a text that another one replaces at the same time was never shown`(transition: ContentTransition?) throws {
        let texts = ["ab", "cd", "efg", "ab"]
        func board() throws -> Board {
            try Board { step in
                if let transition { Text(texts[step]).contentTransition(transition) } else { Text(texts[step]) }
            }
        }
        func looks(_ board: Board, _ time: Double) -> [[Double]] {
            board.glyphs(at: time).map { glyph in
                [glyph.opacity, glyph.position.x, glyph.position.y].map { ($0 * 1e6).rounded() / 1e6 }
            }
        }
        let (board, direct) = (try board(), try board())
        for step in [1, 3, 1, 2] { board.show(step) }
        direct.show(2)
        for time in [0, 0.1, 0.25, 0.5, 0.9] { #expect(looks(board, time) == looks(direct, time)) }
        // It returns: nothing has changed.
        board.show(3)
        #expect(board.glyphs(at: 0.5).map(\.opacity) == [1, 1])
    }

    @Test func `what is taken back leaves the changes before it as they are`() throws {
        let texts = ["a", "b", "c", "d"]
        let board = try Board { Text(texts[$0]).contentTransition(.opacity) }
        board.show(1)
        board.stage.advance(to: 0.5)
        board.show(2)
        board.show(3)
        let opacities = board.glyphs(at: 0.75).map { ($0.opacity * 10000).rounded() / 10000 }.sorted()
        #expect(opacities == [0.25, 0.25, 0.5625])
        // At the moment where the first change ends.
        board.stage.advance(to: 1)
        board.show(0)
        _ = board.stage.root
        board.show(3)
        board.stage.advance(to: 3)
        #expect(board.glyphs().map(\.opacity) == [1] && board.stage.root.isStatic)
    }

    @Test func `interpolated, characters go from their form and place to the new ones, at the animation's pace`() throws
    {
        func text(_ size: CGFloat) -> some View {
            Text(verbatim: "Hi").font(.system(size: size)).contentTransition(.interpolate)
        }
        let board = try Board { text($0 == 0 ? 20 : 60) }
        let small = try Board { _ in text(20) }
        let large = try Board { _ in text(60) }
        func area(_ board: Board, _ time: Double = 0) -> CGRect {
            let probe = GlyphProbe()
            board.stage.root.draw(at: time, on: probe)
            let glyphs = probe.glyphs.reduce(CGRect.null) {
                $0.union($1.outline.box.offsetBy(dx: $1.position.x, dy: $1.position.y))
            }
            return probe.fills.reduce(glyphs) { $0.union($1.controlBox) }
        }
        board.show(1)
        let (from, to) = (area(small), area(large))
        #expect(area(board, 0) == from)
        for part in [0.25, 0.5, 0.9] {
            let now = area(board, part)
            #expect(abs(now.width - (from.width + (to.width - from.width) * part)) < 0.01)
            #expect(abs(now.maxX - (from.maxX + (to.maxX - from.maxX) * part)) < 0.01)
            #expect(abs(now.height - (from.height + (to.height - from.height) * part)) < 0.01)
        }
        board.stage.advance(to: 1.1)
        #expect(area(board, 1.1) == to && board.stage.root.isStatic)
    }

    @Test func `a text that reads the same goes to another font by itself, unless its transition is that of identity`()
        throws
    {
        func board(_ transition: ContentTransition?) throws -> Board {
            try Board { step in
                let text = Text(verbatim: "Hi").font(
                    .system(size: step == 0 ? 20 : 60, weight: step == 0 ? .light : .bold))
                if let transition { text.contentTransition(transition) } else { text }
            }
        }
        func boxes(_ board: Board, _ time: Double) -> [CGRect] {
            let probe = GlyphProbe()
            board.stage.root.draw(at: time, on: probe)
            return probe.glyphs.map { $0.outline.box.offsetBy(dx: $0.position.x, dy: $0.position.y) }
                + probe.fills.map(\.controlBox)
        }
        let boards = try [nil, .interpolate, .identity].map(board)
        for board in boards { board.show(1) }
        for time in [0, 0.25, 0.7] {
            let shown = boards.map { boxes($0, time) }
            #expect(shown[0] == shown[1] && shown[0] != shown[2] && shown[2] == boxes(boards[2], 1))
        }
    }

    @Test func `a text that breaks into other lines in another font goes there letter by letter`() throws {
        func text(_ size: CGFloat) -> some View {
            Text(verbatim: "ab cd ef").font(.system(size: size)).frame(width: 100, alignment: .topLeading)
        }
        func boxes(_ size: CGFloat) throws -> [CGRect] {
            let glyphs = try Board { _ in text(size) }.glyphs().filter { !$0.outline.path.isEmpty }
            return glyphs.sorted { ($0.position.y, $0.position.x) < ($1.position.y, $1.position.x) }.map {
                $0.outline.path.offsetBy(dx: $0.position.x, dy: $0.position.y).controlBox
            }
        }
        let board = try Board { text($0 == 0 ? 20 : 40) }
        let (old, new) = (try boxes(20), try boxes(40))
        board.show(1)
        let probe = GlyphProbe()
        board.stage.root.draw(at: 0.25, on: probe)
        // Six letters, each a quarter of its way from the first line to its own.
        #expect(probe.glyphs.allSatisfy { $0.outline.path.isEmpty } && probe.fills.count == 6)
        #expect(old.count == 6 && new.count == 6 && Set(new.map { ($0.maxY / 10).rounded() }).count == 2)
        for (old, new) in zip(old, new) {
            let (x, y) = (old.minX + (new.minX - old.minX) / 4, old.maxY + (new.maxY - old.maxY) / 4)
            #expect(probe.fills.contains { abs($0.controlBox.minX - x) < 0.5 && abs($0.controlBox.maxY - y) < 0.5 })
        }
    }

    @Test func `letters that faces begin to draw at other points fade`() throws {
        // An A of the text cut and of the display cut have as many points, each at another corner.
        func text(_ step: Int) -> some View { Text(verbatim: "A").font(.system(size: step == 0 ? 13 : 28)) }
        let (old, new) = (try paths { text(0) }, try paths { text(1) })
        try #require(old[0].verbs == new[0].verbs)
        let board = try Board { text($0) }
        board.show(1)
        let probe = GlyphProbe()
        board.stage.root.draw(at: 0.5, on: probe)
        // Each is a whole triangle, more than half as wide below as it is high, with a hole: never without its lower half.
        #expect(probe.fills.count == 2)
        for fill in probe.fills {
            let box = fill.controlBox
            #expect(fill.contains(CGPoint(x: box.minX + box.width * 0.06, y: box.maxY - box.height * 0.03)))
            #expect(!fill.contains(CGPoint(x: box.midX, y: box.maxY - box.height * 0.1)))
        }
    }

    @Test func `a renderer draws a text that changes as it is now`() throws {
        struct Faint: TextRenderer {
            func draw(layout: Text.Layout, in context: inout GraphicsContext) {
                context.opacity = 0.25
                for line in layout { context.draw(line) }
            }
        }
        for transition in [nil, ContentTransition.interpolate, .opacity] {
            let board = try Board { step in
                let text = Text(verbatim: "Hi Hi").font(.system(size: step == 0 ? 20 : 60)).textRenderer(Faint())
                if let transition { text.contentTransition(transition) } else { text.frame(width: 80) }
            }
            board.show(1)
            let glyphs = board.glyphs(at: 0.5)
            #expect(glyphs.count == 4 && glyphs.allSatisfy { abs($0.opacity - 0.25) < 0.01 })
        }
    }

    @Test func `interpolated, characters that fade are of the same size and at the same place`() throws {
        func text(_ step: Int) -> some View {
            Text(verbatim: "HH").font(.system(size: step == 0 ? 20 : 60, design: step == 0 ? .default : .serif))
                .contentTransition(.interpolate)
        }
        let board = try Board { text($0) }
        let (old, new) = (try paths { text(0) }, try paths { text(1) })
        board.show(1)
        for part in [0.25, 0.5, 0.75] {
            let probe = GlyphProbe()
            board.stage.root.draw(at: part, on: probe)
            #expect(probe.fills.count == 4 && probe.glyphs.isEmpty)
            // From 15 to 40 points or so: both designs grow with the size of the font, and stand on the line.
            let (from, to) = (old[0].controlBox, new[0].controlBox)
            for fill in probe.fills.map(\.controlBox) {
                #expect(abs(fill.height - (from.height + (to.height - from.height) * part)) < 3)
                #expect(abs(fill.maxY - (from.maxY + (to.maxY - from.maxY) * part)) < 0.3)
            }
        }
        board.stage.advance(to: 1.1)
        #expect(board.glyphs().count == 2 && board.stage.root.isStatic)
    }

    /// The path of each character of the only text, at rest.
    private func paths(@ViewBuilder of text: @escaping () -> some View) throws -> [Path] {
        try Board { _ in text() }.glyphs().map { $0.outline.path.offsetBy(dx: $0.position.x, dy: $0.position.y) }
    }

    @Test func `interpolated, characters go to another weight by their outlines`() throws {
        func text(_ weight: Font.Weight) -> some View {
            Text(verbatim: "Hg").font(.system(size: 40, weight: weight)).contentTransition(.interpolate)
        }
        let board = try Board { text($0 == 0 ? .ultraLight : .black) }
        let (from, to) = (try paths { text(.ultraLight) }, try paths { text(.black) })
        board.show(1)
        for part in [0.25, 0.5, 0.9] {
            let probe = GlyphProbe()
            board.stage.root.draw(at: part, on: probe)
            #expect(probe.glyphs.isEmpty && probe.fills.count == 2)
            for (now, (from, to)) in zip(probe.fills, zip(from, to)) {
                #expect(now.points.count == from.points.count && from.points != to.points)
                for (point, (start, end)) in zip(now.points, zip(from.points, to.points)) {
                    #expect(abs(point.x - (start.x + (end.x - start.x) * part)) < 0.01)
                    #expect(abs(point.y - (start.y + (end.y - start.y) * part)) < 0.01)
                }
            }
        }
    }

    @Test(arguments: [20.0, 60]) func `interpolated, characters go through the mean of both colours in linear light`(
        size: Double
    ) throws {
        let (from, to) = (Color.red, Color.blue.opacity(0.5))
        let board = try Board { step in
            Text(verbatim: "Hi").font(.system(size: step == 0 ? 20 : size)).foregroundStyle(step == 0 ? from : to)
                .contentTransition(.interpolate)
        }
        let (start, end) = (from.resolve(in: EnvironmentValues()), to.resolve(in: EnvironmentValues()))
        func mean(_ part: Double, _ value: (ResolvedColor) -> Float) -> Float {
            value(start) + (value(end) - value(start)) * Float(part)
        }
        board.show(1)
        for part in [0.25, 0.5, 0.9] {
            let probe = GlyphProbe()
            board.stage.root.draw(at: part, on: probe)
            // Of the same size, they are glyphs; else, outlines in between.
            let colors = (size == 20 ? probe.glyphs.map(\.color) : probe.fillColors).compactMap { $0 }
            #expect(colors.count == 2 && probe.glyphs.allSatisfy { $0.opacity == 1 })
            for color in colors {
                #expect(abs(color.linearRed - mean(part, \.linearRed)) < 1e-3)
                #expect(abs(color.linearGreen - mean(part, \.linearGreen)) < 1e-3)
                #expect(abs(color.linearBlue - mean(part, \.linearBlue)) < 1e-3)
                #expect(abs(color.opacity - mean(part, \.opacity)) < 1e-3)
            }
        }
    }

    @Test(arguments: [Font.Design.serif, .monospaced], ["Hi", "l", "-", ".", "I", "1"])
    func `interpolated, a text in another design fades, however alike the outlines are`(
        design: Font.Design, text: String
    ) throws {
        let board = try Board { step in
            Text(verbatim: text).font(.system(size: 40, design: step == 0 ? .default : design))
                .contentTransition(.interpolate)
        }
        board.show(1)
        for time in [0.25, 0.75] {
            let probe = GlyphProbe()
            board.stage.root.draw(at: time, on: probe)
            #expect(probe.fills.isEmpty)
            let opacities = probe.glyphs.map { ($0.opacity * 1e4).rounded() / 1e4 }.sorted()
            #expect(opacities == text.flatMap { _ in [time, 1 - time] }.sorted())
        }
        board.stage.advance(to: 1.1)
        #expect(board.glyphs().map(\.opacity) == text.map { _ in 1 } && board.stage.root.isStatic)
    }

    @Test(arguments: 1..<12) func `interrupted at any tick an interpolation goes on from where it is`(tick: Int) throws
    {
        let sizes: [CGFloat] = [20, 60, 30]
        let board = try Board {
            Text(verbatim: "H").font(.system(size: sizes[$0])).contentTransition(.interpolate)
        }
        func width(at time: Double) -> CGFloat {
            let probe = GlyphProbe()
            board.stage.root.draw(at: time, on: probe)
            return probe.fills.first?.controlBox.width ?? probe.glyphs[0].outline.box.width
        }
        board.show(1, .linear(duration: 0.2))
        let time = Double(tick) / 60
        board.stage.advance(to: time)
        let before = width(at: time)
        board.show(2, .linear(duration: 0.2))
        #expect(abs(width(at: time) - before) < 1e-6)
        board.stage.advance(to: 2)
        #expect(board.stage.root.isStatic && board.glyphs().count == 1)
    }

    @Test func `a text that breaks into other lines in an animation fades, and one that only moves does not`() throws {
        let board = try Board { step in
            Text(verbatim: "one two three").font(.system(size: 20))
                .frame(width: step == 0 ? 80 : 300, alignment: .leading)
                .padding(.leading, step == 2 ? 50 : 0)
        }
        #expect(Set(board.glyphs().map(\.position.y)).count == 2)
        board.show(1)
        let halves = board.glyphs(at: 0.5)
        #expect(halves.count == 22 && halves.allSatisfy { abs($0.opacity - 0.5) < 1e-9 })
        board.stage.advance(to: 1.1)
        board.show(2)
        #expect(board.glyphs(at: 1.5).map(\.opacity) == Array(repeating: 1, count: 11))
        #expect(board.glyphs(at: 1.6).count == 11)
    }

    @Test func `what comes while the text changes is laid out anew without another change`() throws {
        let board = try Board { step in
            Text(verbatim: step == 0 ? "one" : "two words").font(.system(size: 20)).contentTransition(.opacity)
                .frame(width: step == 2 ? 60 : 300, alignment: .leading)
        }
        board.show(1)
        board.stage.advance(to: 0.25)
        board.show(2, nil)
        #expect(board.glyphs(at: 0.5).filter { abs($0.opacity - 0.5) < 1e-9 }.count == 11)
        board.stage.advance(to: 1.2)
        #expect(board.glyphs().count == 8 && board.stage.root.isStatic)
    }

    @Test func `colours of styles go on while the text changes`() throws {
        let board = try Board { step in
            Text(words[step]).foregroundStyle(step == 0 ? .red : .blue).contentTransition(.numericText())
        }
        board.show(1)
        board.stage.advance(to: 3)
        #expect(board.stage.isSettled && board.stage.root.isStatic)
    }

    @Test func `it is part of the environment, the inner one counts`() throws {
        let board = try Board { step in
            VStack {
                Text(words[step])
                Text(words[step]).contentTransition(.identity)
            }
            .contentTransition(.opacity)
        }
        board.show(1)
        #expect(board.glyphs(at: 0.5).map(\.opacity).sorted() == [0.5, 0.5, 0.5, 0.5, 1, 1])
        #expect(EnvironmentValues().contentTransition == .identity)
        #expect(ContentTransition.numericText(value: 2) != .numericText(value: 3))
    }

    @Test func `a text that leaves while it changes leaves with what moves`() throws {
        let board = try Board { step in
            if step < 2 { Text(words[step]).contentTransition(.numericText()) }
        }
        board.show(1)
        board.stage.advance(to: 0.1)
        board.show(2)
        board.stage.advance(to: 3)
        #expect(board.glyphs().isEmpty && board.stage.isSettled)
    }
}
