// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Columns without a partner, interruptions, and what is not a digit (motion-views 5).
@MainActor
@Suite struct NumericTextColumnTests {
    nonisolated private static let times = [0.02, 0.05, 0.1, 0.2, 0.35]
    private let height = RollingText.height

    /// The middle of a glyph `advance` wide.
    private func middle(_ glyph: GlyphProbe.Glyph, _ advance: CGFloat) -> CGFloat {
        glyph.position.x + glyph.scale * advance / 2
    }

    @Test(arguments: times) func `an inserted digit grows in place from 0.3984 of its size, blurred by 0.125 H`(
        time: Double
    ) throws {
        let board = try RollingText(["1m", "12m"])
        let after = try RollingText(["12m"]).glyphs()
        let advance = after[2].position.x - after[1].position.x
        board.show(1)
        let digit = try #require(board.glyphs(at: time).first { $0.outline === after[1].outline })
        #expect(abs(Roll.lift(digit, from: after[1])) < 0.05)
        #expect(abs(middle(digit, advance) - middle(after[1], advance)) < 0.5)
        #expect(abs(digit.scale - (0.3984 + 0.6016 * Roll.growth(time))) < 2e-3)
        #expect(abs(digit.opacity - Roll.growth(time)) < 2e-3)
        #expect(abs(digit.blur - max(0, 0.125 * height * (1 - Roll.sharpness(time)))) < 0.05)
    }

    @Test(arguments: times) func `a removed digit shrinks in place to 0.3984 of its size, and what follows it glides`(
        time: Double
    ) throws {
        let board = try RollingText(["12m", "1m"])
        let (before, after) = (board.glyphs(), try RollingText(["1m"]).glyphs())
        let advance = before[2].position.x - before[1].position.x
        board.show(1)
        let glyphs = board.glyphs(at: time)
        let digit = try #require(glyphs.first { $0.outline === before[1].outline })
        #expect(abs(Roll.lift(digit, from: before[1])) < 0.05)
        #expect(abs(middle(digit, advance) - middle(before[1], advance)) < 0.5)
        #expect(abs(digit.scale - (1 - 0.6016 * Roll.growth(time))) < 2e-3)
        #expect(abs(digit.opacity - (1 - Roll.growth(time))) < 2e-3)
        #expect(abs(digit.blur - 0.125 * height * Roll.sharpness(time)) < 0.05)
        let unit = try #require(glyphs.first { $0.outline === after[1].outline })
        let way = before[2].position.x - after[1].position.x
        #expect(way > 20 && abs(unit.position.x - after[1].position.x - way * (1 - Roll.growth(time))) < 0.05)
        #expect(unit.scale == 1 && unit.opacity == 1 && unit.blur == 0)
    }

    @Test(arguments: [2, 6], [0.02, 0.05, 0.1, 0.2])
    func `a digit that interrupts another one enters at full amplitude, and the other one's two ways add up`(
        tick: Int, later: Double
    ) throws {
        let board = try RollingText(["1", "2", "3"])
        let rests = try ["1", "2", "3"].map { try #require(try RollingText([$0]).glyphs().first) }
        let begin = Double(tick) / 60
        board.show(1)
        board.stage.advance(to: begin)
        board.show(2)
        let time = begin + later
        let glyphs = board.glyphs(at: time)
        let found = try rests.map { rest in try #require(glyphs.first { $0.outline === rest.outline }) }
        let lifts = zip(found, rests).map { Roll.lift($0, from: $1) / (0.59375 * height) }
        // Tolerances: 0.1 point.
        #expect(abs(lifts[0] + Roll.place(time)) < 0.0025)
        #expect(abs(lifts[1] - ((1 - Roll.place(time)) - Roll.place(later))) < 0.0025)
        #expect(abs(lifts[2] - 1 + Roll.place(later)) < 0.0025)
        #expect(abs(found[2].scale - (0.3984 + 0.6016 * Roll.growth(later))) < 2e-3)
        #expect(abs(found[2].opacity - Roll.growth(later)) < 2e-3)
        #expect(abs(found[2].blur - max(0, 0.125 * height * (1 - Roll.sharpness(later)))) < 0.05)
    }

    /// Texts before and after, and how many characters they begin and end with in common.
    nonisolated static let others: [(old: String, new: String, prefix: Int, suffix: Int)] = [
        ("9.5", "10.5", 0, 2), ("−1", "1", 0, 1), ("1", "−1", 0, 1), ("1,000", "999", 0, 0), ("5km", "5lb", 1, 0),
        ("1:59", "2:00", 0, 0), ("7%", "7°", 1, 0),
    ]

    @Test(arguments: others) func `separators, signs and units are characters as digits are`(
        row: (old: String, new: String, prefix: Int, suffix: Int)
    ) throws {
        let board = try RollingText([row.old, row.new])
        let (before, after) = (board.glyphs(), try RollingText([row.new]).glyphs())
        let gone = Array(before.dropFirst(row.prefix).dropLast(row.suffix))
        let come = Array(after.dropFirst(row.prefix).dropLast(row.suffix))
        #expect(before.count == row.old.count && after.count == row.new.count)
        board.show(1)
        let time = 0.2
        let found = board.glyphs(at: time)
        let (columns, pairs) = (max(gone.count, come.count), min(gone.count, come.count))
        func shows(_ rest: GlyphProbe.Glyph, opacity: Double, scale: Double, lift: Double) -> Bool {
            found.contains {
                $0.outline === rest.outline && abs($0.opacity - opacity) < 2e-3 && abs($0.scale - scale) < 2e-3
                    && abs(Roll.lift($0, from: rest) - lift) < 0.1
            }
        }
        for column in 0..<columns {
            let own = time - (columns > 1 ? 0.15 * Double(column) / Double(columns - 1) : 0)
            let way = column < pairs ? 0.59375 * height : 0
            if column < gone.count {
                #expect(
                    shows(
                        gone[column], opacity: 1 - Roll.growth(own), scale: 1 - 0.6016 * Roll.growth(own),
                        lift: -way * Roll.place(own)), "\(row), old, \(column)")
            }
            if column < come.count {
                #expect(
                    shows(
                        come[column], opacity: Roll.growth(own), scale: 0.3984 + 0.6016 * Roll.growth(own),
                        lift: way * (1 - Roll.place(own))), "\(row), new, \(column)")
            }
        }
        for rest in before.prefix(row.prefix) + before.suffix(row.suffix) {
            #expect(shows(rest, opacity: 1, scale: 1, lift: 0), "\(row)")
        }
        #expect(found.count == gone.count + come.count + row.prefix + row.suffix, "\(row)")
    }

    @Test func `a text renderer is not called during the roll`() throws {
        let calls = TextRendererTests.Calls()
        let board = try RollingText(["1", "2"]) {
            $0.textRenderer(TextRendererTests.Noting(calls: calls, change: { context, _, _ in context.opacity = 0.5 }))
        }
        #expect(board.glyphs().map(\.color?.opacity) == [0.5])
        board.show(1)
        let before = calls.layouts.count
        for time in [0.05, 0.1, 0.3] {
            board.stage.advance(to: time)
            let opacities = board.glyphs(at: time).map(\.opacity).sorted()
            let expected = [Roll.growth(time), 1 - Roll.growth(time)].sorted()
            #expect(zip(opacities, expected).allSatisfy { abs($0 - $1) < 2e-3 } && opacities.count == 2)
            #expect(board.glyphs(at: time).map(\.color?.opacity) == [1, 1])
        }
        #expect(before >= 1 && calls.layouts.count == before)
        board.stage.advance(to: 1)
        #expect(calls.layouts.count > before && board.glyphs().map(\.color?.opacity) == [0.5])
    }
}
