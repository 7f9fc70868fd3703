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

/// Images that change from step to step (motion-views 5).
@MainActor
@Suite struct ImageTransitionTests {
    /// Squares of different sizes.
    private let bitmaps = [20, 40, 30].map { side in
        Bitmap(width: side, height: side, scale: 1, bytes: Array(repeating: 255, count: side * side * 4))
    }

    @MainActor
    private struct Board {
        let turn = Turn()
        let stage: HeadlessStage<ViewGraph>

        init(@ViewBuilder _ content: @escaping (Int) -> some View) throws {
            let configuration = SceneConfiguration(size: CGSize(width: 400, height: 200), scale: 1)
            let turn = turn
            stage = try HeadlessStage(configuration, listeners: CheckedScenes.listeners) {
                Turning(turn: turn) { step in content(step).frame(width: 400, height: 200) }
            }
        }

        func show(_ step: Int, _ animation: Animation? = .linear(duration: 1)) {
            stage.perform { withAnimation(animation) { turn(to: step) } }
        }

        func probe(at time: Double) -> GlyphProbe {
            let probe = GlyphProbe()
            stage.root.draw(at: time, on: probe)
            return probe
        }
    }

    private func rounded(_ values: [Double]) -> [Double] { values.map { ($0 * 1e4).rounded() / 1e4 } }

    @Test(arguments: [nil, ContentTransition.interpolate, .opacity])
    func `an image in place of another one fades in, at the animation's pace`(transition: ContentTransition?) throws {
        let board = try Board { step in
            let image = Image(bitmaps[step], isTemplate: false)
            if let transition { image.contentTransition(transition) } else { image }
        }
        board.show(1)
        for time in [0.25, 0.5, 0.75] {
            let drawn = board.probe(at: time).bitmaps
            #expect(drawn.map { $0.bitmap === bitmaps[1] } == [false, true])
            #expect(rounded(drawn.map(\.opacity)) == rounded([1 - time, time]))
            // Both fill the frame, which is on its way.
            let side = 20 + 20 * time
            #expect(drawn.allSatisfy { abs($0.rect.width - side) < 1e-6 && abs($0.rect.midX - 200) < 1e-6 })
        }
        board.stage.advance(to: 1.1)
        let drawn = board.probe(at: 1.1).bitmaps
        #expect(drawn.map(\.opacity) == [1] && drawn[0].bitmap === bitmaps[1] && board.stage.root.isStatic)
    }

    @Test func `without an animation or with the identity an image changes at once`() throws {
        for (transition, animation) in [(ContentTransition.identity, Animation.default), (.opacity, nil)] {
            let board = try Board { Image(bitmaps[$0], isTemplate: false).contentTransition(transition) }
            board.show(1, animation)
            let drawn = board.probe(at: 0.1).bitmaps
            #expect(drawn.map(\.opacity) == [1] && drawn[0].bitmap === bitmaps[1])
        }
    }

    @Test func `an image made anew of the same pixels does not fade`() throws {
        let bytes = bitmaps[0].bytes
        let board = try Board { _ in Image(Bitmap(width: 20, height: 20, scale: 1, bytes: bytes), isTemplate: false) }
        board.show(1)
        #expect(board.probe(at: 0.5).bitmaps.map(\.opacity) == [1] && board.stage.root.isStatic)
    }

    @Test func `fades that overlap all run to their ends`() throws {
        let board = try Board { Image(bitmaps[$0], isTemplate: false) }
        board.show(1)
        board.stage.advance(to: 0.5)
        board.show(2)
        // The first leaves by 1, the second has come by 1 and leaves by 1.5, the third comes by 1.5.
        #expect(rounded(board.probe(at: 0.75).bitmaps.map(\.opacity)) == [0.25, 0.5625, 0.25])
    }

    @Test(arguments: [false, true]) func `an image that another one replaces at the same time was never shown`(
        hasBefore: Bool
    ) throws {
        let board = try Board { Image(bitmaps[$0], isTemplate: false) }
        if hasBefore { board.stage.advance(to: 0.25) }
        board.show(1)
        board.show(2)
        let time = hasBefore ? 0.75 : 0.5
        let drawn = board.probe(at: time).bitmaps
        #expect(drawn.map { $0.bitmap === bitmaps[0] } == [true, false])
        #expect(drawn[1].bitmap === bitmaps[2] && rounded(drawn.map(\.opacity)) == [0.5, 0.5])
        board.stage.advance(to: 2)
        #expect(board.probe(at: 2).bitmaps.count == 1 && board.stage.root.isStatic)
    }

    @Test func `an image that returns at the same time has not changed`() throws {
        let board = try Board { Image(bitmaps[$0 % 2], isTemplate: false) }
        for step in 1...1000 { board.show(step) }
        #expect(board.probe(at: 0.5).bitmaps.map(\.opacity) == [1])
        // A fade before it goes on.
        board.show(1)
        board.stage.advance(to: 0.25)
        board.show(0)
        board.show(1)
        #expect(rounded(board.probe(at: 0.5).bitmaps.map(\.opacity)) == [0.5, 0.5])
    }

    @Test(arguments: 1..<14) func `interrupted at any tick a fade leaves nothing behind`(tick: Int) throws {
        let board = try Board { Image(bitmaps[$0], isTemplate: $0 == 1) }
        board.show(1, .linear(duration: 0.2))
        board.stage.advance(to: Double(tick) / 60)
        board.show(2, .linear(duration: 0.2))
        board.stage.advance(to: 2)
        #expect(board.probe(at: 2).bitmaps.count == 1 && board.stage.root.isStatic)
    }

    @Test func `what stands for a missing image fades as the image comes`() throws {
        let bitmap = bitmaps[1]
        let board = try Board { $0 == 0 ? Image("nowhere").resizable() : Image(bitmap, isTemplate: false).resizable() }
        board.show(1)
        let probe = board.probe(at: 0.25)
        #expect(rounded(probe.bitmaps.map(\.opacity)) == [0.25])
        #expect(!probe.glyphs.isEmpty && probe.glyphs.allSatisfy { abs($0.opacity - 0.75) < 1e-6 })
    }

    // MARK: Symbols

    @Test func `a symbol in place of another one fades in, each in its own size in the middle of the frame`() throws {
        let names = ["circle", "minus"]
        let board = try Board { Image(systemName: names[$0]).font(.system(size: 40)) }
        let places = try (0..<2).map { step in
            let board = try Board { _ in Image(systemName: names[step]).font(.system(size: 40)) }
            let glyph = try #require(board.probe(at: 0).glyphs.first)
            return glyph.outline.box.offsetBy(dx: glyph.position.x, dy: glyph.position.y)
        }
        board.show(1)
        for time in [0.25, 0.5] {
            let drawn = board.probe(at: time).glyphs
            #expect(rounded(drawn.map(\.opacity)) == [1 - time, time])
            let boxes = drawn.map { $0.outline.box.offsetBy(dx: $0.position.x, dy: $0.position.y) }
            #expect(zip(boxes, places).allSatisfy { abs($0.width - $1.width) < 1e-6 && abs($0.midX - $1.midX) < 0.6 })
        }
        board.stage.advance(to: 1.1)
        #expect(board.probe(at: 1.1).glyphs.map(\.opacity) == [1] && board.stage.root.isStatic)
    }

    @Test func `a symbol that another one replaces at the same time was never shown`() throws {
        let names = ["circle", "minus", "plus"]
        let board = try Board { Image(systemName: names[$0 % 3]) }
        board.show(1)
        board.show(2)
        #expect(rounded(board.probe(at: 0.25).glyphs.map(\.opacity)) == [0.75, 0.25])
        board.show(3)
        // It returns: nothing fades, and at rest it is no glyph.
        #expect(board.probe(at: 0.25).glyphs.isEmpty && board.probe(at: 0.25).bitmaps.isEmpty)
    }

    private func symbol(in layer: Layer) -> SymbolContent? {
        if case .symbol(let content) = layer.kind { return content }
        return layer.children.lazy.compactMap { symbol(in: $0) }.first
    }

    @Test func `a symbol in another weight and size goes over by its outline, in a frame that grows`() throws {
        func image(_ step: Int) -> some View {
            Image(systemName: "heart").font(
                .system(size: step == 0 ? 20 : 40, weight: step == 0 ? .ultraLight : .black))
        }
        let ends = try (0..<2).map { step in
            let board = try Board { _ in image(step) }
            return try #require(symbol(in: board.stage.root))
        }
        // As parts of the symbol's size.
        let outlines = ends.map { end in
            end.image.outline.path.points.map {
                CGPoint(x: $0.x / end.image.size.width, y: $0.y / end.image.size.height)
            }
        }
        let frames = ends.map { $0.frame.rect(at: 0) }
        let board = try Board { image($0) }
        board.show(1)
        for time in [0, 0.25, 0.5, 0.9] {
            func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * time }
            let corner = CGPoint(x: part(frames[0].minX, frames[1].minX), y: part(frames[0].minY, frames[1].minY))
            let size = CGSize(
                width: part(frames[0].width, frames[1].width), height: part(frames[0].height, frames[1].height))
            let expected = zip(outlines[0], outlines[1]).map { from, to in
                CGPoint(
                    x: corner.x + size.width * part(from.x, to.x), y: corner.y + size.height * part(from.y, to.y))
            }
            let path = try #require(board.probe(at: time).fills.first)
            let error = zip(path.points, expected).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? .infinity
            #expect(path.points.count == expected.count && error < 1e-6)
        }
        board.stage.advance(to: 1.1)
        #expect(board.stage.root.isStatic && board.probe(at: 1.1).fills.isEmpty)
        #expect(symbol(in: board.stage.root)?.image.outline === ends[1].image.outline)
    }

    @Test(arguments: 1..<12) func `interrupted at any tick a symbol goes on from the form it has`(tick: Int) throws {
        let weights = [Font.Weight.ultraLight, .black, .medium]
        let board = try Board { Image(systemName: "heart").font(.system(size: 40, weight: weights[$0])) }
        board.show(1, .linear(duration: 0.2))
        let time = Double(tick) / 60
        board.stage.advance(to: time)
        func box() -> CGRect {
            let probe = board.probe(at: time)
            return probe.fills.first?.controlBox
                ?? probe.glyphs[0].outline.box.offsetBy(
                    dx: probe.glyphs[0].position.x, dy: probe.glyphs[0].position.y)
        }
        let before = box()
        board.show(2, .linear(duration: 0.2))
        #expect(box().isNear(before))
        board.stage.advance(to: 2)
        #expect(board.stage.root.isStatic && board.probe(at: 2).glyphs.count == 1)
    }

    @Test func `with motion reduced, what would replace a symbol fades`() throws {
        let board = try Board {
            Image(systemName: $0 == 0 ? "circle" : "square").contentTransition(.symbolEffect(.replace))
                .environment(\.accessibilityReduceMotion, true)
        }
        board.show(1)
        #expect(rounded(board.probe(at: 0.25).glyphs.map(\.opacity)) == [0.75, 0.25])
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}
