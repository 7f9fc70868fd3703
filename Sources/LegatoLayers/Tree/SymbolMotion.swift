// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion

/// One effect on a symbol: the runs of it that show, from the oldest to the newest.
///
/// A run fades in over what the runs before it show, and they go on until it covers them, so an effect that is interrupted by
/// itself does not jump. Everything is a function of the time: nothing is stepped, and nothing is made while it runs.
package struct SymbolMotion: Sendable {
    package struct Run: Sendable {
        package var figure: SymbolFigure
        /// Seconds of the effect's own time since the run began.
        package var clock: Animated<Double>
        /// 0…1, how much of the run shows over what was before.
        package var presence: Animated<Double>
        /// How often and with which pauses a cycle is played.
        package var cycles: SymbolCycles
        /// Whether layers move one after another.
        package var isByLayer: Bool

        package init(
            figure: SymbolFigure, clock: Animated<Double>, presence: Animated<Double> = Animated(1),
            cycles: SymbolCycles = SymbolCycles(), isByLayer: Bool = true
        ) {
            self.figure = figure
            self.clock = clock
            self.presence = presence
            self.cycles = cycles
            self.isByLayer = isByLayer
        }
    }

    /// Which part of the symbol is asked for.
    package struct Place: Sendable {
        package var index: Int
        package var count: Int
        package var isBase = true
        /// Among the layers that take part in variable colour; a count of 0 is a part that does not.
        package var variableIndex = 0
        package var variableCount = 0

        package init(index: Int, count: Int) {
            self.index = index
            self.count = count
        }
    }

    package var runs: [Run]

    package init(runs: [Run]) { self.runs = runs }

    var isStatic: Bool { runs.allSatisfy { $0.clock.isStatic && $0.presence.isStatic } }

    package func look(of place: Place, at time: Double) -> SymbolLook {
        var look = SymbolLook()
        for run in runs {
            let part = min(max(run.presence.value(at: time), 0), 1)
            // Ease-in-out, so that neither end of a fade shows.
            let weight = part * part * (3 - 2 * part)
            guard weight > 0 else { continue }
            look = look.mixed(with: run.look(of: place, over: look, at: time), by: weight)
        }
        return look
    }
}

extension SymbolMotion.Run {
    fileprivate func look(of place: SymbolMotion.Place, over before: SymbolLook, at time: Double) -> SymbolLook {
        let elapsed = clock.value(at: time)
        guard !elapsed.isNaN else { return before }
        let count = isByLayer ? place.count : 1
        let index = isByLayer ? place.index : 0
        if let target = figure.target {
            let progress = figure.progress(at: elapsed, layer: index, of: count)
            return before.mixed(with: target, by: progress)
        }
        if let look = figure.look(afterReplacement: elapsed, layer: index) { return look }
        let period = figure.period(variable: place.variableCount)
        let own = elapsed - figure.lag(ofLayer: index)
        func look(at time: Double) -> SymbolLook { figure.look(at: time, in: place, isByLayer: isByLayer) }
        guard let rest = cycles.rest(at: own, period: period) else {
            return cycles.time(at: own, period: period).map(look) ?? SymbolLook()
        }
        // After a cycle: some effects take a while until the symbol is as it was.
        guard rest < figure.tail else { return SymbolLook() }
        return look(at: period.nextDown).mixed(with: SymbolLook(), by: rest / figure.tail)
    }
}

/// How often a cycle of an effect is played.
package struct SymbolCycles: Hashable, Sendable {
    /// The greatest count; cycles without end start over after as many.
    package static let most = 1_000_000

    /// Nil: for ever.
    package var count: Int?
    /// Between one cycle and the next, in seconds.
    package var pause: Double

    package init(count: Int? = 1, pause: Double = 0) {
        self.count = count
        self.pause = pause
    }

    /// How long all cycles take, in seconds; where there is no end, until they start over.
    package func duration(period: Double) -> Double {
        guard let count else { return (period + pause) * Double(Self.most) }
        return period * Double(count) + pause * Double(count - 1)
    }

    /// Makes the cycle that runs at `elapsed` the last one.
    package mutating func end(at elapsed: Double, period: Double) {
        count = Int(min(max(elapsed / (period + pause), 0), Double(Self.most - 1))) + 1
    }

    /// The time within the cycle; nil: between cycles, before the first or after the last one.
    func time(at elapsed: Double, period: Double) -> Double? {
        guard elapsed >= 0, period > 0, count == nil || elapsed < duration(period: period) else { return nil }
        let time = elapsed.truncatingRemainder(dividingBy: period + pause)
        return time < period ? time : nil
    }

    /// The time since the end of a cycle; nil: within one, or before the first.
    func rest(at elapsed: Double, period: Double) -> Double? {
        guard elapsed >= 0, period > 0 else { return nil }
        let end = duration(period: period)
        if count != nil, elapsed >= end { return elapsed - end }
        let time = elapsed.truncatingRemainder(dividingBy: period + pause)
        return time >= period ? time - period : nil
    }
}
