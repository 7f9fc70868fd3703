// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import Testing

@testable import LegatoLayers

/// What effects make of the layers of a symbol, against the recorded amounts (motion-views 6).
@MainActor
@Suite struct SymbolMotionTests {
    private func look(
        _ figure: SymbolFigure, at time: Double, layer: Int = 0, of count: Int = 1,
        cycles: SymbolCycles = SymbolCycles(),
        isByLayer: Bool = true, variable: (index: Int, count: Int) = (0, 0), isBase: Bool = true
    ) -> SymbolLook {
        var place = SymbolMotion.Place(index: layer, count: count)
        (place.variableIndex, place.variableCount, place.isBase) = (variable.index, variable.count, isBase)
        let run = SymbolMotion.Run(figure: figure, clock: Animated(time), cycles: cycles, isByLayer: isByLayer)
        return SymbolMotion(runs: [run]).look(of: place, at: 0)
    }

    private func isNear(_ one: Double, _ other: Double, within tolerance: Double = 1e-9) -> Bool {
        abs(one - other) <= tolerance
    }

    @Test func `a bounce reaches 1.24 after 0.19 s, or 0.85, swings back to 0.90 at 0.42 s, and rests at 0.70 s`() {
        #expect(isNear(look(.bounce(isDown: false), at: 0.19).scale, 1.24))
        #expect(isNear(look(.bounce(isDown: true), at: 0.19).scale, 0.85))
        #expect(look(.bounce(isDown: false), at: 0).scale == 1)
        // Decelerating: three quarters of the way in half of the time.
        #expect(isNear(look(.bounce(isDown: false), at: 0.095).scale, 1.18))
        #expect(isNear(look(.bounce(isDown: false), at: 0.42).scale, 0.9))
        // These are the greatest and the least, without a jump in between.
        let scales = (0...700).map { Double(look(.bounce(isDown: false), at: Double($0) / 1000).scale) }
        #expect(isNear(scales.max() ?? 0, 1.24) && isNear(scales.min() ?? 0, 0.9))
        #expect(zip(scales, scales.dropFirst()).allSatisfy { abs($0 - $1) < 0.003 })
        #expect(look(.bounce(isDown: false), at: 0.7) == SymbolLook())
        #expect(isNear(look(.bounce(isDown: false), at: 0.699).scale, 1, within: 0.001))
    }

    @Test func `layers bounce 0.067 s after each other, or as one`() {
        #expect(look(.bounce(isDown: false), at: 0.067, layer: 1, of: 3).scale == 1)
        #expect(isNear(look(.bounce(isDown: false), at: 0.19 + 0.134, layer: 2, of: 3).scale, 1.24))
        #expect(isNear(look(.bounce(isDown: false), at: 0.19, layer: 2, of: 3, isByLayer: false).scale, 1.24))
        for figure in [SymbolFigure.bounce(isDown: false), .wiggle(.shift(0))] {
            #expect(isNear(figure.lag(ofLayer: 2), 0.134))
        }
    }

    @Test func `a pulse fades to 0.29 and back in 2 s, all layers at once, and keeps its size`() {
        for (time, opacity) in [(0.0, 1.0), (0.5, 0.645), (1, 0.29), (1.5, 0.645)] {
            for layer in 0..<3 {
                let look = look(.pulse, at: time, layer: layer, of: 3)
                #expect(isNear(look.opacity, opacity) && look.scale == 1)
            }
        }
        #expect(look(.pulse, at: 2) == SymbolLook())
    }

    @Test func `a breath grows to 1.18 in 1.2 s, and fades to 0.29 unless it is plain; layers are 0.165 s apart`() {
        let plain = look(.breathe(fades: false), at: 1.2)
        #expect(isNear(plain.scale, 1.18) && plain.opacity == 1)
        #expect(isNear(look(.breathe(fades: true), at: 1.2).opacity, 0.29))
        #expect(look(.breathe(fades: true), at: 2.4) == SymbolLook())
        for layer in 0..<3 {
            let begin = 0.165 * Double(layer)
            #expect(look(.breathe(fades: true), at: begin, layer: layer, of: 3) == SymbolLook())
            #expect(isNear(look(.breathe(fades: true), at: begin + 1.2, layer: layer, of: 3).scale, 1.18))
        }
        #expect(isNear(SymbolFigure.breathe(fades: true).lag(ofLayer: 2), 0.33))
    }

    @Test func `a turn takes a second and eases, without end it takes two and does not`() {
        let once = SymbolFigure.rotate(isClockwise: true, isContinuous: false)
        #expect(isNear(look(once, at: 0.5).rotation, .pi) && look(once, at: 0.1).rotation < 0.2 * .pi)
        let endless = SymbolFigure.rotate(isClockwise: false, isContinuous: true)
        #expect(isNear(look(endless, at: 0.5, cycles: SymbolCycles(count: nil)).rotation, -.pi / 2))
        // By layer, what is around the symbol stays.
        #expect(look(once, at: 0.5, of: 2, isBase: false).rotation == 0)
        #expect(isNear(look(once, at: 0.5, of: 2, isByLayer: false, isBase: false).rotation, .pi))
    }

    @Test func `a wiggle swings to 6.1, 3.7, 2.8 and 2 per cent of the width, or so within 10 degrees, in 0.75 s`() {
        let turn = SymbolFigure.wiggle(.turn(isClockwise: true))
        var (signs, last, peaks) = (0, 0.0, [0.0])
        for step in 1..<750 {
            let angle = Double(look(turn, at: Double(step) / 1000).rotation) * 180 / .pi
            #expect(abs(angle) <= 10)
            if angle * last < 0 {
                signs += 1
                peaks.append(0)
            }
            peaks[peaks.count - 1] = max(peaks[peaks.count - 1], abs(angle))
            last = angle
        }
        #expect(signs == 3 && peaks[0] > 9.9 && zip(peaks, peaks.dropFirst()).allSatisfy { $0 > $1 })
        #expect(look(turn, at: 0.75) == SymbolLook())
        for (index, part) in [0.061, -0.037, 0.028, -0.02].enumerated() {
            let time = 0.75 / 4 * (Double(index) + 0.5)
            let (right, left) = (look(.wiggle(.shift(0)), at: time).offset, look(.wiggle(.shift(.pi)), at: time).offset)
            #expect(isNear(right.width, part) && isNear(left.width, -part))
            #expect(abs(left.height) < 1e-9 && right.height == 0)
        }
    }

    @Test func `iterative variable colour lights one layer at a time, a quarter of a second each`() {
        var color = SymbolFigure.VariableColor()
        color.isCumulative = false
        func opacities(_ time: Double) -> [Double] {
            (0..<3).map {
                look(.variableColor(color), at: time, cycles: SymbolCycles(count: nil), variable: ($0, 3)).opacity
            }
        }
        #expect(opacities(0.25).map { ($0 * 100).rounded() } == [100, 30, 30])
        #expect(opacities(0.5).map { ($0 * 100).rounded() } == [48, 100, 30].map { $0 == 48 ? 30 : $0 })
        #expect(isNear(opacities(0.35)[0], 0.65) && isNear(opacities(0.35)[1], 0.65))
        // Closed loops have no gap: as the last goes out, the first comes.
        #expect(isNear(opacities(0.75 + 0.1)[2], 0.65) && isNear(opacities(0.75 + 0.1)[0], 0.65))
        color.hidesUnlit = true
        #expect(opacities(0.25)[1] == 0)
    }

    @Test func `cumulative variable colour keeps layers lit until all have been, and plays back if it reverses`() {
        var color = SymbolFigure.VariableColor()
        func opacities(_ time: Double) -> [Double] {
            (0..<2).map {
                look(.variableColor(color), at: time, cycles: SymbolCycles(count: nil), variable: ($0, 2)).opacity
            }
        }
        #expect(opacities(0.45).map { ($0 * 100).rounded() } == [100, 100])
        #expect(opacities(0.7).map { ($0 * 100).rounded() } == [30, 30])
        color.isReversing = true
        for time in stride(from: 0.0, through: 0.75, by: 0.05) {
            #expect(isNear(opacities(time)[1], opacities(1.5 - time)[1]))
        }
        #expect(SymbolFigure.variableColor(color).period(variable: 0) == 0)
        // A symbol without such layers stays as it is.
        #expect(look(.variableColor(color), at: 0.3) == SymbolLook())
    }

    @Test func `states go to their amounts: a scale by a spring, sight in 0.3 s, drawing in 0.5 s a layer`() {
        #expect(look(.scale(1.2), at: 0).scale == 1 && look(.scale(1.2), at: 0.6).scale == 1.2)
        #expect(look(.scale(0.8), at: 0.3).scale < 0.82)
        let hidden = look(.visible(false, scale: 0.6), at: 0.15)
        #expect(isNear(hidden.opacity, 0.5) && isNear(hidden.scale, 0.8))
        #expect(look(.visible(false, scale: 0.6), at: 0.3).opacity == 0)
        var drawing = SymbolFigure.Drawing()
        #expect(isNear(look(.drawn(false, drawing), at: 0.25).drawnTo, 0.5))
        #expect(look(.drawn(false, drawing), at: 0.12, layer: 1, of: 2).drawnTo == 1)
        #expect(isNear(look(.drawn(false, drawing), at: 0.37, layer: 1, of: 2).drawnTo, 0.5))
        drawing.isReversed = false
        #expect(isNear(look(.drawn(false, drawing), at: 0.25).drawnFrom, 0.5))
        drawing.isInTurn = true
        #expect(look(.drawn(false, drawing), at: 0.5, layer: 1, of: 2).drawnFrom == 0)
        #expect(isNear(look(.drawn(false, drawing), at: 0.75, layer: 1, of: 2).drawnFrom, 0.5))
    }

    @Test func `in a replacement the old symbol is gone in 0.15 s, and the new one swings in from a half`() {
        let leaving = SymbolFigure.replaced(.leaving(scale: 0.5))
        #expect(isNear(look(leaving, at: 0.075).scale, 1 - 0.5 / 4) && look(leaving, at: 0.15).opacity == 0)
        #expect(look(leaving, at: 1e6).opacity == 0)
        let arriving = SymbolFigure.replaced(.arriving(scale: 0.5, waits: true))
        #expect(look(arriving, at: 0.1).opacity == 0 && isNear(look(arriving, at: 0.15).opacity, 0.5))
        #expect(isNear(look(arriving, at: 0.1).scale, 0.5) && look(arriving, at: 0.7) == SymbolLook())
        #expect(
            isNear(look(.replaced(.drawn), at: 0.15).drawnTo, 0.5) && look(.replaced(.erased), at: 0.3).drawnTo == 0)
    }

    @Test func `cycles repeat with their pauses, and then there is nothing`() {
        let cycles = SymbolCycles(count: 2, pause: 0.5)
        func opacity(_ time: Double) -> Double { look(.pulse, at: time, cycles: cycles).opacity }
        #expect(isNear(opacity(1), 0.29) && opacity(2.3) == 1 && isNear(opacity(2.5 + 1), 0.29) && opacity(4.5) == 1)
        #expect(isNear(cycles.duration(period: 2), 4.5))
        #expect(opacity(-1) == 1 && opacity(.nan) == 1 && opacity(.infinity) == 1)
    }

    @Test func `each layer plays its cycles on end, as far behind the first as it is with one cycle`() {
        let kinds: [(figure: SymbolFigure, period: Double, lag: Double)] = [
            (.bounce(isDown: false), 0.7, 0.067), (.breathe(fades: true), 2.4, 0.165),
            (.wiggle(.shift(0)), 0.75, 0.067),
        ]
        for (figure, period, lag) in kinds {
            for cycles in [SymbolCycles(count: 3), SymbolCycles(count: nil)] {
                for time in stride(from: 0.05, to: 3 * period, by: 0.05) {
                    let part = time.truncatingRemainder(dividingBy: period)
                    let first = look(figure, at: part)
                    let third = look(figure, at: time + 2 * lag, layer: 2, of: 3, cycles: cycles)
                    #expect(isNear(third.scale, first.scale), "\(figure) \(time)")
                    #expect(isNear(third.opacity, first.opacity), "\(figure) \(time)")
                    #expect(isNear(third.offset.width, first.offset.width), "\(figure) \(time)")
                }
                #expect(look(figure, at: 1.9 * lag, layer: 2, of: 3, cycles: cycles) == SymbolLook())
            }
            #expect(
                look(figure, at: 3 * period + 2 * lag, layer: 2, of: 3, cycles: SymbolCycles(count: 3)) == SymbolLook())
        }
    }

    @Test func `what has no end can be ended with the cycle that runs`() {
        for (elapsed, count) in [(0.0, 1), (2.4, 1), (2.6, 2), (24.9, 10), (25.1, 11), (-3, 1), (1e12, 1_000_000)] {
            var cycles = SymbolCycles(count: nil, pause: 0.5)
            cycles.end(at: elapsed, period: 2)
            #expect(cycles.count == count)
        }
        #expect(SymbolCycles(count: nil, pause: 0.5).duration(period: 2) == 2.5e6)
    }

    @Test func `a run that takes over begins with what was there`() {
        let before = SymbolMotion.Run(figure: .scale(1.2), clock: Animated(1))
        for (part, scale) in [(0.0, 1.2), (0.5, 1.2 + (0.85 - 1.2) / 2), (1, 0.85)] {
            let run = SymbolMotion.Run(figure: .bounce(isDown: true), clock: Animated(0.19), presence: Animated(part))
            let look = SymbolMotion(runs: [before, run]).look(of: .init(index: 0, count: 1), at: 0)
            #expect(isNear(Double(look.scale), scale))
        }
    }

    @Test func `a run that takes over goes to its place from the one that was there`() {
        let right = SymbolMotion.Run(figure: .wiggle(.shift(0)), clock: Animated(0.75 / 8))
        for part in [0.0, 0.5, 1] {
            let down = SymbolMotion.Run(
                figure: .wiggle(.shift(.pi / 2)), clock: Animated(0.75 / 8), presence: Animated(part))
            let offset = SymbolMotion(runs: [right, down]).look(of: .init(index: 0, count: 1), at: 0).offset
            #expect(isNear(offset.width, 0.061 * (1 - part)) && isNear(offset.height, 0.061 * part))
        }
    }

    @Test func `motions at once act together, and no number makes a look without sense`() {
        let grown = SymbolMotion(runs: [.init(figure: .scale(1.2), clock: Animated(1))])
        let pulsed = SymbolMotion(runs: [.init(figure: .pulse, clock: Animated(1))])
        var content = SymbolContent(
            image: SymbolImage(
                size: CGSize(width: 10, height: 10), baseline: 8, outline: Make.outline, isFallback: false),
            paint: AnimatedPaint(.color(.black)), frame: AnimatedFrame(CGRect(x: 0, y: 0, width: 10, height: 10)))
        content.parts = [SymbolPart(outline: Make.outline, paint: content.paint)]
        content.motions = [grown, pulsed]
        #expect(
            isNear(Double(content.look(ofPart: 0, at: 0).scale), 1.2)
                && isNear(content.look(ofPart: 0, at: 0).opacity, 0.29))
        for time in [Double.nan, .infinity, -.infinity, 1e300, -1] {
            for figure in [
                SymbolFigure.bounce(isDown: false), .pulse, .rotate(isClockwise: true, isContinuous: true), .scale(1.2),
                .wiggle(.shift(1)), .visible(false, scale: 0.6), .variableColor(.init()),
            ] {
                let look = look(figure, at: time, variable: (0, 2))
                #expect(look.opacity >= 0 && look.opacity <= 1 && look.scale >= 0 && look.scale < 3)
            }
        }
    }

    @Test func `a symbol in motion stays within its extent`() {
        let image = SymbolImage(
            size: CGSize(width: 10, height: 10), baseline: 8,
            outline: GlyphOutline(path: Path(CGRect(x: 0, y: 0, width: 10, height: 10))), isFallback: false)
        for figure in [
            SymbolFigure.bounce(isDown: false), .breathe(fades: true), .rotate(isClockwise: true, isContinuous: false),
            .wiggle(.turn(isClockwise: true)), .wiggle(.shift(0.7)), .scale(1.2), .visible(false, scale: 1.4),
        ] {
            for step in 0...40 {
                var content = SymbolContent(
                    image: image, paint: AnimatedPaint(.color(.black)),
                    frame: AnimatedFrame(CGRect(x: 100, y: 50, width: 10, height: 10)))
                content.parts = [SymbolPart(outline: image.outline, paint: content.paint)]
                content.motions = [SymbolMotion(runs: [.init(figure: figure, clock: Animated(Double(step) / 20))])]
                let layer = Layer(id: LayerID(rawValue: 1), kind: .symbol(content))
                let look = content.look(ofPart: 0, at: 0)
                let box = CGRect(x: 0, y: 0, width: 10, height: 10)
                    .applying(look.transform(in: CGRect(x: 0, y: 0, width: 10, height: 10))).offsetBy(dx: 100, dy: 50)
                let extent = layer.extent.rect.insetBy(dx: -0.01, dy: -0.01)
                #expect(extent.minX <= box.minX && extent.maxX >= box.maxX, "\(figure) \(step)")
                #expect(extent.minY <= box.minY && extent.maxY >= box.maxY, "\(figure) \(step)")
            }
        }
    }
}
