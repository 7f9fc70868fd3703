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

private let times = [0, 0.02, 0.05, 0.08, 0.12, 0.16, 0.2, 0.3, 0.4, 0.6]

@MainActor
@Suite struct NumericTextTests {
    @Test(arguments: times) func `a new digit comes from below, small, blurred and clear, by three springs`(
        time: Double
    ) throws {
        let board = try RollingText(["1", "2"])
        let rest = try #require(try RollingText(["2"]).glyphs().first)
        board.show(1)
        let new = try #require(
            board.glyphs(at: time).first { $0.outline === rest.outline } ?? (time == 0 ? rest : nil))
        guard time > 0 else { return #expect(board.glyphs(at: 0).count == 1) }
        #expect(abs(Roll.lift(new, from: rest) - 0.59375 * RollingText.height * (1 - Roll.place(time))) < 0.05)
        #expect(abs(new.scale - (0.3984 + 0.6016 * Roll.growth(time))) < 2e-3)
        #expect(abs(new.opacity - Roll.growth(time)) < 2e-3)
        #expect(abs(new.blur - max(0, 0.125 * RollingText.height * (1 - Roll.sharpness(time)))) < 0.05)
    }

    @Test(arguments: times) func `an old digit leaves upwards by the same amounts, the other way round`(
        time: Double
    ) throws {
        let board = try RollingText(["1", "2"])
        let rest = board.glyphs()[0]
        board.show(1)
        guard let old = board.glyphs(at: time).first(where: { $0.outline === rest.outline }) else {
            return #expect(Roll.growth(time) > 1 - 1e-3)
        }
        #expect(abs(Roll.lift(old, from: rest) + 0.59375 * RollingText.height * Roll.place(time)) < 0.05)
        #expect(abs(old.scale - (1 - 0.6016 * Roll.growth(time))) < 2e-3)
        #expect(abs(old.opacity - (1 - Roll.growth(time))) < 2e-3)
        #expect(abs(old.blur - 0.125 * RollingText.height * Roll.sharpness(time)) < 0.05)
    }

    @Test func `digits move upwards, but with countsDown, or to a smaller value`() throws {
        func isUp(_ transitions: [ContentTransition]) throws -> Bool {
            let board = try RollingText(["1", "2"]) { transitions[$0] }
            let rest = board.glyphs()[0]
            board.show(1)
            // The old one has hardly moved, the new one comes from far away.
            let lifts = board.glyphs(at: 0.02).map { Roll.lift($0, from: rest) }
            #expect(lifts.map { abs($0) }.max()! > 0.4 * RollingText.height)
            return try #require(lifts.max()) > 0.4 * RollingText.height
        }
        #expect(try isUp([.identity, .numericText()]))
        #expect(try !isUp([.identity, .numericText(countsDown: true)]))
        #expect(try !isUp([.numericText(), .numericText(countsDown: true)]))
        #expect(try isUp([.numericText(countsDown: true), .numericText()]))
        #expect(try isUp([.numericText(value: 1), .numericText(value: 2)]))
        #expect(try !isUp([.numericText(value: 2), .numericText(value: 1)]))
        #expect(try isUp([.numericText(value: 2), .numericText(value: 2)]))
        #expect(try isUp([.identity, .numericText(value: -5)]))
        // One in single precision.
        #expect(try isUp([.numericText(value: 1 + 1e-12), .numericText(value: 1)]))
    }

    @Test func `what both texts begin and end with stays`() throws {
        let board = try RollingText(["a1234z", "a1564z"])
        let before = board.glyphs()
        board.show(1)
        board.stage.advance(to: 0.25)
        let still = board.glyphs().filter { $0.opacity == 1 && $0.scale == 1 && $0.blur == 0 }
        #expect(
            still.map { ObjectIdentifier($0.outline) } == [0, 1, 4, 5].map { ObjectIdentifier(before[$0].outline) })
        #expect(board.glyphs().count == 8)
    }

    @Test func `changed columns begin one after the other within 0.15 s, the leading one first`() throws {
        let board = try RollingText(["1111", "2222"])
        board.show(1)
        let new = try #require(try RollingText(["2"]).glyphs().first).outline
        for time in [0.03, 0.12, 0.22, 0.3] {
            let opacities = board.glyphs(at: time).filter { $0.outline === new }.map(\.opacity)
            let expected = (0..<4).map { Roll.growth(time - 0.05 * Double($0)) }.filter { $0 > 0 }
            #expect(opacities.count == expected.count)
            for (opacity, expected) in zip(opacities, expected) { #expect(abs(opacity - expected) < 2e-3) }
        }
    }

    @Test func `a digit without a partner appears in its place, and characters behind it glide`() throws {
        let board = try RollingText(["1m", "12m"])
        let before = board.glyphs()
        let after = try RollingText(["12m"]).glyphs()
        board.show(1)
        let way = after[2].position.x - before[1].position.x
        for time in [0.05, 0.1, 0.2, 0.35] {
            let glyphs = board.glyphs(at: time)
            let digit = try #require(glyphs.first { $0.outline === after[1].outline })
            #expect(abs(Roll.lift(digit, from: after[1])) < 0.01)
            #expect(abs(digit.opacity - Roll.growth(time)) < 2e-3)
            let unit = try #require(glyphs.first { $0.outline === after[2].outline })
            #expect(abs(unit.position.x - after[2].position.x + way * (1 - Roll.growth(time))) < 0.05)
            #expect(unit.scale == 1 && unit.opacity == 1)
        }
        // It has arrived after about 0.35 s.
        #expect(1 - Roll.growth(0.35) < 0.01)
    }

    @Test func `the animation says only whether they roll`() throws {
        func glyphs(_ animation: Animation?) throws -> [GlyphProbe.Glyph] {
            let board = try RollingText(["1", "2"])
            board.show(1, animation)
            return board.glyphs(at: 0.1)
        }
        let usual = try glyphs(.default)
        #expect(usual.count == 2)
        for animation in [.linear(duration: 0.12), .linear(duration: 1.4), .spring(duration: 2, bounce: 0.5)]
            as [Animation]
        {
            let other = try glyphs(animation)
            #expect(other.map(\.position) == usual.map(\.position) && other.map(\.opacity) == usual.map(\.opacity))
        }
        #expect(try glyphs(nil).map(\.opacity) == [1])
    }

    @Test func `a digit that is replaced on its way in goes on arriving while it leaves`() throws {
        let board = try RollingText(["1", "2", "3"])
        let second = try #require(try RollingText(["2"]).glyphs().first).outline
        let third = try #require(try RollingText(["3"]).glyphs().first).outline
        board.show(1)
        board.stage.advance(to: 0.1)
        board.show(2)
        for time in [0.11, 0.15, 0.2, 0.3] {
            let glyphs = board.glyphs(at: time)
            let leaving = try #require(glyphs.first { $0.outline === second })
            #expect(abs(leaving.opacity - Roll.growth(time) * (1 - Roll.growth(time - 0.1))) < 3e-3)
            let scale = (0.3984 + 0.6016 * Roll.growth(time)) * (1 - 0.6016 * Roll.growth(time - 0.1))
            #expect(abs(leaving.scale - scale) < 3e-3)
            let newest = try #require(glyphs.first { $0.outline === third })
            #expect(abs(newest.opacity - Roll.growth(time - 0.1)) < 3e-3)
        }
        #expect(board.glyphs(at: 0.11).count == 3)
    }

    @Test(arguments: 0..<54) func `interrupted at any tick it leaves nothing behind`(tick: Int) throws {
        let board = try RollingText(["999", "1000", "8"])
        board.show(1)
        board.stage.advance(to: Double(tick) / 60)
        board.show(2)
        #expect(!board.stage.isSettled)
        board.stage.advance(to: 5)
        #expect(board.stage.isSettled)
        let expected = try RollingText(["8"]).glyphs()
        let glyphs = board.glyphs()
        #expect(glyphs.map { ObjectIdentifier($0.outline) } == expected.map { ObjectIdentifier($0.outline) })
        #expect(glyphs.map(\.position) == expected.map(\.position))
        #expect(board.stage.root.isStatic)
    }

    @Test func `a roll ends after its last column has come to rest, and completions wait for it`() throws {
        let board = try RollingText(["1", "2"])
        var ended: Double?
        board.stage.perform {
            withAnimation(.linear(duration: 0.1), completionCriteria: .removed) {
                board.turn(to: 1)
            } completion: {
                ended = board.stage.time
            }
        }
        board.stage.advance(to: 2)
        #expect(abs((ended ?? 0) - 0.7) < 0.02)
    }

    @Test func `a change at once ends what rolls`() throws {
        let board = try RollingText(["1", "2", "3"])
        board.show(1)
        board.stage.advance(to: 0.1)
        board.show(2, nil)
        #expect(board.glyphs().map(\.opacity) == [1] && board.glyphs().map(\.scale) == [1])
        board.stage.advance(to: 3)
        #expect(board.stage.isSettled && board.stage.root.isStatic)
    }

    @Test func `the same characters in another font do not roll, but go to it by their outlines`() throws {
        let turn = Turn()
        let configuration = SceneConfiguration(size: CGSize(width: 400, height: 200), scale: 1)
        let stage = try HeadlessStage(configuration, listeners: CheckedScenes.listeners) {
            Turning(turn: turn) { step in
                Text(verbatim: "12").font(.system(size: step == 0 ? 20 : 40)).contentTransition(.numericText())
            }
        }
        stage.perform { withAnimation { turn(to: 1) } }
        let probe = GlyphProbe()
        stage.root.draw(at: 0.1, on: probe)
        #expect(probe.glyphs.isEmpty && probe.fills.count == 2)
        #expect(probe.fills.allSatisfy { (15..<29).contains($0.controlBox.height) })
    }

    @Test func `reduced motion fades`() throws {
        let turn = Turn()
        var configuration = SceneConfiguration(size: CGSize(width: 400, height: 200), scale: 1)
        configuration.accessibility = .reduceMotion
        let stage = try HeadlessStage(configuration, listeners: CheckedScenes.listeners) {
            Turning(turn: turn) { step in
                Text(verbatim: "\(step)").contentTransition(.numericText())
            }
        }
        stage.perform { withAnimation(.linear(duration: 1)) { turn(to: 1) } }
        let glyphs = GlyphProbe.glyphs(of: stage.root, at: 0.25)
        #expect(glyphs.map(\.opacity).sorted() == [0.25, 0.75])
        #expect(glyphs.allSatisfy { $0.scale == 1 && $0.blur == 0 })
    }

    @Test func `from nothing, to nothing and of nothing it ends as it should`() throws {
        let board = try RollingText(["", "12", ""])
        board.show(1)
        board.stage.advance(to: 2)
        #expect(board.glyphs().count == 2)
        board.show(2)
        board.stage.advance(to: 4)
        #expect(board.glyphs().isEmpty)
        #expect(board.stage.isSettled)
    }
}
