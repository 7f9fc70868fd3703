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

/// A text of 40 points that reads otherwise from step to step, where `place` puts it.
@MainActor
private final class Words {
    let turn = Turn()
    let stage: HeadlessStage<ViewGraph>

    convenience init(_ texts: [String]) throws { try self.init(texts) { text, _ in text } }

    init(_ texts: [String], place: @escaping (Text, Int) -> some View) throws {
        let configuration = SceneConfiguration(size: CGSize(width: 600, height: 200), scale: 1)
        let turn = turn
        stage = try HeadlessStage(configuration, listeners: CheckedScenes.listeners) {
            Turning(turn: turn) { step in
                ZStack(alignment: .topLeading) {
                    place(Text(verbatim: texts[step]).font(.system(size: 40)), step)
                }
                .frame(width: 600, height: 200, alignment: .topLeading)
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

/// Texts that change within an animation and have no content transition (motion-views 5).
@MainActor
@Suite struct SharedTextTests {
    /// Whether the glyphs at `time` are those of the old text and of the new one, each as faded as expected.
    private func check(
        _ old: String, _ new: String, _ solid: [(old: Int, new: Int)], at time: Double, comment: Comment? = nil
    ) throws {
        let board = try Words([old, new])
        let (before, after) = (board.glyphs(), try Words([new]).glyphs())
        board.show(1)
        var rest = board.glyphs(at: time)
        func take(_ glyph: GlyphProbe.Glyph, x: Double, opacity: Double) {
            let index = rest.firstIndex {
                $0.outline === glyph.outline && abs($0.position.x - x) < 0.01 && abs($0.opacity - opacity) < 1e-6
                    && $0.position.y == glyph.position.y
            }
            #expect(index != nil, comment)
            if let index { rest.remove(at: index) }
        }
        for (index, glyph) in before.enumerated() where !solid.contains(where: { $0.old == index }) {
            take(glyph, x: glyph.position.x, opacity: 1 - time)
        }
        for (index, glyph) in after.enumerated() {
            let partner = solid.first { $0.new == index }.map { before[$0.old] }
            let (start, end) = (partner?.position.x ?? glyph.position.x, glyph.position.x)
            take(glyph, x: start + (end - start) * time, opacity: partner == nil ? time : 1)
        }
        #expect(rest.isEmpty, comment)
    }

    @Test(arguments: [0.1, 0.5, 0.8]) func `what goes fades out as what comes fades in`(time: Double) throws {
        try check("ab", "cd", [], at: time)
        try check("a", "xyz", [], at: time)
        try check("", "xy", [], at: time)
        try check("xy", "", [], at: time)
    }

    @Test(arguments: [0.1, 0.5, 0.8]) func `what both texts begin with stays solid where it is, letter by letter`(
        time: Double
    ) throws {
        // Spaces have no glyphs that show.
        try check("Open", "Open code", [(0, 0), (1, 1), (2, 2), (3, 3)], at: time)
        try check("Open code", "Open", [(0, 0), (1, 1), (2, 2), (3, 3)], at: time)
        try check("Play", "Pause", [(0, 0)], at: time)
        try check("Café 1", "Café 2", [(0, 0), (1, 1), (2, 2), (3, 3)], at: time)
    }

    @Test(arguments: [0.1, 0.5, 0.8]) func `what both texts end with stays solid and moves to its new place`(
        time: Double
    ) throws {
        try check("99%", "100%", [(2, 3)], at: time)
        try check("9 apples", "12 apples", (1..<7).map { ($0, $0 + 1) }, at: time)
    }

    @Test(arguments: [0.1, 0.5, 0.8])
    func `words in between that both texts have stay, single letters of others do not`(
        time: Double
    ) throws {
        // "3 of 9 done" and "45 of 9 ok": what is between the digits, and the digit.
        try check("3of9done", "45of9ok", [(1, 2), (2, 3), (3, 4)], at: time)
        try check("3 of 9 done", "45 of 9 ok", [(1, 2), (2, 3), (3, 4)], at: time)
        try check("12:40", "35:66", [(2, 2)], at: time)
        try check("Hello", "Polka", [], at: time)
        // The order is kept: one of both can stay, that with more letters.
        try check("ab xyz.", "xyz ab!", [(2, 0), (3, 1), (4, 2)], at: time)
    }

    @Test(
        arguments: [
            Animation.linear(duration: 1), .easeIn(duration: 1), .timingCurve(0.9, 0, 1, 0.2, duration: 0.8),
        ], [0.2, 0.5, 0.7])
    func `the fade goes by the animation's own curve, as does everything in that transaction`(
        animation: Animation, time: Double
    ) throws {
        let board = try Words(["ab", "cd"]) { text, step in
            HStack(spacing: 0) {
                text
                Color.red.frame(width: step == 0 ? 100 : 200, height: 10)
            }
        }
        board.show(1, animation)
        let probe = GlyphProbe()
        board.stage.root.draw(at: time, on: probe)
        let part = (try #require(probe.fills.first).boundingRect.width - 100) / 100
        let opacities = board.glyphs(at: time).map(\.opacity).sorted()
        #expect(part > 0 && part < 1 && opacities.count == 4)
        #expect(
            zip(opacities, [part, part, 1 - part, 1 - part].sorted()).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `without an animation, and with an explicit identity, texts swap`() throws {
        let board = try Words(["Open", "Open code"])
        board.show(1, nil)
        #expect(board.glyphs(at: 0.5).map(\.opacity) == Array(repeating: 1, count: 8) && board.stage.root.isStatic)
        let identity = try Words(["Open", "Open code"]) { text, _ in VStack { text }.contentTransition(.identity) }
        identity.show(1)
        #expect(identity.glyphs(at: 0.5).map(\.opacity) == Array(repeating: 1, count: 8))
        // An animation that does not reach the text.
        let apart = try Words(["ab", "cd"]) { text, _ in text.transaction { $0.animation = nil } }
        apart.show(1)
        #expect(apart.glyphs(at: 0.5).map(\.opacity) == [1, 1])
    }

    @Test func `a transition for symbols leaves texts as they are without one`() throws {
        let board = try Words(["ab", "cd"]) { text, _ in text.contentTransition(.symbolEffect(.replace)) }
        board.show(1)
        #expect(board.glyphs(at: 0.5).map(\.opacity) == [0.5, 0.5, 0.5, 0.5])
    }

    @Test(
        arguments: [Alignment.topLeading, .top, .topTrailing],
        [LayoutDirection.leftToRight, .rightToLeft])
    func `what is shared moves as layout moves it, in containers of any alignment and direction`(
        alignment: Alignment, direction: LayoutDirection
    ) throws {
        func board(_ texts: [String]) throws -> Words {
            try Words(texts) { text, _ in
                VStack(alignment: alignment.horizontal) {
                    HStack { text.padding(3) }
                    Color.clear.frame(width: 500, height: 1)
                }
                .environment(\.layoutDirection, direction)
            }
        }
        let (old, new) = (try board(["Open"]).glyphs(), try board(["Open code"]).glyphs())
        let changing = try board(["Open", "Open code"])
        changing.show(1)
        for time in [0, 0.3, 0.9] {
            let solid = changing.glyphs(at: time).filter { $0.opacity == 1 }
            #expect(solid.count == 4)
            for (index, glyph) in solid.enumerated() {
                let (start, end) = (old[index].position.x, new[index].position.x)
                #expect(abs(glyph.position.x - start - (end - start) * time) < 0.51)
            }
        }
    }

    @Test(arguments: 1..<24) func `interrupted at any tick each change runs to its end, and leaves nothing behind`(
        tick: Int
    ) throws {
        let board = try Words(["Open", "Open code", "Opera"])
        board.show(1, .linear(duration: 0.3))
        let time = Double(tick) / 60
        board.stage.advance(to: time)
        board.show(2, .linear(duration: 0.3))
        let glyphs = board.glyphs(at: time + 0.15)
        // Of "Ope": all three texts have it.
        #expect(glyphs.filter { $0.opacity == 1 }.count == 3)
        // What came with the second text goes on coming while it goes.
        let coming = 0.5 * min((time + 0.15) / 0.3, 1)
        let partly = glyphs.filter { abs($0.opacity - coming) < 1e-6 }.count
        #expect(partly >= 4)
        board.stage.advance(to: 3)
        let rest = try Words(["Opera"]).glyphs()
        #expect(board.stage.isSettled && board.stage.root.isStatic)
        #expect(board.glyphs().map(\.position) == rest.map(\.position))
    }

    @Test func `what goes to another line fades`() throws {
        let board = try Words(["one two", "one fine two"]) { text, _ in
            text.frame(width: 170, alignment: .leading)
        }
        #expect(Set(board.glyphs().map(\.position.y)).count == 1)
        board.show(1)
        let glyphs = board.glyphs(at: 0.25)
        let lines = Set(glyphs.map(\.position.y)).sorted()
        #expect(lines.count == 2)
        #expect(glyphs.filter { $0.opacity == 1 }.count == 3)
        #expect(glyphs.filter { $0.position.y == lines[1] }.allSatisfy { $0.opacity == 0.25 })
        #expect(glyphs.filter { $0.opacity == 0.75 }.count == 3)
    }

    @Test func `in another font, what is shared goes to it by its outlines`() throws {
        let board = try Words(["Hi", "Hi!"]) { text, step in
            Text(verbatim: step == 0 ? "Hi" : "Hi!").font(.system(size: step == 0 ? 20 : 60))
        }
        func boxes(_ size: CGFloat) throws -> [CGRect] {
            try Words(["Hi!"]) { _, _ in Text(verbatim: "Hi!").font(.system(size: size)) }.glyphs().map {
                $0.outline.path.offsetBy(dx: $0.position.x, dy: $0.position.y).controlBox
            }
        }
        let (old, new) = (try boxes(20), try boxes(60))
        board.show(1)
        let probe = GlyphProbe()
        board.stage.root.draw(at: 0.25, on: probe)
        #expect(probe.fills.count == 2)
        for (fill, (old, new)) in zip(probe.fills.map(\.controlBox), zip(old, new)) {
            #expect(abs(fill.height - old.height - (new.height - old.height) / 4) < 0.01)
        }
        #expect(board.glyphs(at: 0.25).map(\.opacity) == [0.25])
    }

    @Test func `a text renderer goes on drawing`() throws {
        struct Faint: TextRenderer {
            func draw(layout: Text.Layout, in context: inout GraphicsContext) {
                context.opacity = 0.25
                for line in layout { context.draw(line) }
            }
        }
        let board = try Words(["ab", "cde"]) { text, _ in text.textRenderer(Faint()) }
        board.show(1)
        let glyphs = board.glyphs(at: 0.5)
        #expect(glyphs.count == 3 && glyphs.allSatisfy { abs($0.opacity - 0.25) < 0.01 })
    }

    @Test func `a line under the text is in one piece where its letters move together`() throws {
        func lines(_ board: Words, _ time: Double) -> [CGRect] {
            let probe = LineProbe()
            board.stage.root.draw(at: time, on: probe)
            return probe.lines
        }
        let board = try Words(["Open", "Open code"]) { text, _ in text.underline() }
        let rest = lines(board, 0)
        board.show(1)
        let during = lines(board, 0.5)
        #expect(rest.count == 1 && during.count == 2)
        let whole = lines(try Words(["Open code"]) { text, _ in text.underline() }, 0)
        #expect(abs(during.reduce(0) { $0 + $1.width } - whole[0].width) < 0.01)
        // Lines end at pixels, letters do not.
        #expect(during.contains { abs($0.width - rest[0].width) < 1 && $0.minX == rest[0].minX })
    }

    @Test func `long texts change in time, though nothing between their ends is compared`() throws {
        let words = (0..<600).map { "w\($0)" }
        let texts = ["A " + words.joined(separator: " ") + " z", "B " + words.joined(separator: " ") + " y"]
        let board = try Words(texts) { _, step in Text(verbatim: texts[step]).font(.system(size: 2)).fixedSize() }
        board.show(1)
        #expect(board.glyphs(at: 0.5).allSatisfy { $0.opacity == 0.5 })
    }
}

/// Notes the lines under glyphs.
private final class LineProbe: LegatoDrawing.Canvas {
    private(set) var lines: [CGRect] = []
    private var transform = CGAffineTransform.identity
    private var saved: [CGAffineTransform] = []

    func save() { saved.append(transform) }
    func restore() { transform = saved.popLast() ?? .identity }
    func concatenate(_ map: CGAffineTransform) { transform = map.concatenating(transform) }
    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {}
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}
    func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {}
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
        lines += run.decorations.map { $0.offsetBy(dx: origin.x, dy: origin.y).applying(transform) }
    }
    func beginGroup(_ effect: GroupEffect) {}
    func endGroup() {}
}
