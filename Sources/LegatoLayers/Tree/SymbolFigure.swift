// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoMotion

/// What an effect does to the layers of a symbol: as functions of the time since a cycle began, or since a state changed.
package enum SymbolFigure: Hashable, Sendable {
    case bounce(isDown: Bool)
    case pulse
    case breathe(fades: Bool)
    case rotate(isClockwise: Bool, isContinuous: Bool)
    case wiggle(Wiggle)
    case variableColor(VariableColor)
    /// To `scale` times the size, and back to 1.
    case scale(CGFloat)
    /// Out of sight, by way of `scale` times the size; or back.
    case visible(Bool, scale: CGFloat)
    /// Drawn, or not.
    case drawn(Bool, Drawing)
    /// As one symbol replaces another one.
    case replaced(Replacement)

    package enum Wiggle: Hashable, Sendable {
        case turn(isClockwise: Bool)
        /// Towards an angle, in radians clockwise from the right.
        case shift(CGFloat)
    }

    package enum Replacement: Hashable, Sendable {
        case leaving(scale: CGFloat)
        /// Once the other symbol is about to be gone, if it waits.
        case arriving(scale: CGFloat, waits: Bool)
        /// A slash that the other symbol has not, or has.
        case erased, drawn
    }

    package struct VariableColor: Hashable, Sendable {
        package var isCumulative = true
        package var isReversing = false
        package var hidesUnlit = false
        package init() {}
    }

    package struct Drawing: Hashable, Sendable {
        /// Each layer after the one before, instead of while it is drawn.
        package var isInTurn = false
        /// What is taken away goes from the end of the lines to their beginning, instead of the way it came.
        package var isReversed = true
        package init() {}
    }
}

/// The amounts of all effects. Times are in seconds.
///
/// Source: *measured* (motion-views 6) on iOS 18, of `sparkles` at 128 points: bounces up, pulses, breaths, wiggles from side to side and
/// the time between layers; *chosen*, all others, for which nobody has published a measurement.
package enum SymbolAmounts {
    package static let bounceUp: CGFloat = 1.24
    package static let bounceDown: CGFloat = 0.85
    /// To the greatest size, to the least one, and all of it.
    package static let bounceRise = 0.19
    package static let bounceFall = 0.42
    package static let bounceDuration = 0.7
    /// How far it swings back beyond its own size, as part of the way up: 0.90 after 1.24.
    package static let bounceBack = 0.1 / 0.24
    package static let pulseOpacity = 0.29
    package static let pulseDuration = 2.0
    package static let breatheScale: CGFloat = 1.18
    package static let breatheOpacity = 0.29
    package static let breatheDuration = 2.4
    /// From the breath of one layer to that of the next; measured from 0.13 to 0.2.
    package static let breatheOffset = 0.165
    package static let turnDuration = 1.0
    package static let continuousTurnDuration = 2.0
    package static let wiggleAngle: CGFloat = 10 * .pi / 180
    package static let wiggleShift: CGFloat = 0.061
    /// Where it turns, as parts of the first way: 6.1, 3.7, 2.8 and 2 per cent of the width.
    package static let wiggleSwings = [1, -3.7 / 6.1, 2.8 / 6.1, -2 / 6.1]
    package static let wiggleDuration = 0.75
    /// From the begin of one to that of the next, of all layers.
    package static let wiggleCycle = 1.93
    package static let variableStep = 0.25
    package static let variableFade = 0.2
    package static let unlitOpacity = 0.3
    package static let scaleUp: CGFloat = 1.2
    package static let scaleDown: CGFloat = 0.8
    static let scaleResponse = 0.35
    static let scaleDamping = 0.8
    package static let scaleDuration = 0.6
    package static let hiddenScale: CGFloat = 0.6
    package static let hiddenScaleUp: CGFloat = 1.4
    package static let hideDuration = 0.3
    package static let drawDuration = 0.5
    package static let drawStagger = 0.12
    package static let leavingScale: CGFloat = 0.5
    package static let leavingScaleUp: CGFloat = 1.3
    package static let arrivingScale: CGFloat = 0.5
    package static let leavingDuration = 0.15
    package static let arrivalDelay = 0.1
    package static let arrivalFade = 0.1
    static let arrivalResponse = 0.3
    static let arrivalDamping = 0.75
    static let arrivalDuration = 0.6
    package static let slashDuration = 0.3
    package static let replaceDuration = 0.7
    package static let replaceOffset = 0.05
    /// From one layer to the next.
    package static let layerOffset = 0.067
    /// Between cycles where nothing else is asked for.
    package static let pause = 0.5
    /// Over which an effect takes over from itself.
    package static let takeover = 0.15
}

// MARK: - Cycles

extension SymbolFigure {
    /// How long a cycle of a layer takes; nothing for a state, and where there is nothing to do.
    package func period(variable: Int) -> Double {
        switch self {
        case .bounce: return SymbolAmounts.bounceDuration
        case .pulse: return SymbolAmounts.pulseDuration
        case .breathe: return SymbolAmounts.breatheDuration
        case .rotate(_, let isContinuous):
            return isContinuous ? SymbolAmounts.continuousTurnDuration : SymbolAmounts.turnDuration
        case .wiggle: return SymbolAmounts.wiggleDuration
        case .variableColor(let color):
            let steps = Double(variable + (color.isCumulative ? 1 : 0))
            return variable == 0 ? 0 : steps * SymbolAmounts.variableStep * (color.isReversing ? 2 : 1)
        case .scale, .visible, .drawn, .replaced: return 0
        }
    }

    /// How long after the first layer this one begins its cycles; each plays them without waiting for the others.
    package func lag(ofLayer layer: Int) -> Double {
        switch self {
        case .bounce, .wiggle: SymbolAmounts.layerOffset * Double(layer)
        case .breathe: SymbolAmounts.breatheOffset * Double(layer)
        default: 0
        }
    }

    /// How long it takes from the end of the last cycle until the symbol is as it was.
    package var tail: Double {
        if case .variableColor = self { return SymbolAmounts.variableFade }
        return 0
    }

    /// At a time of a cycle of the layer's.
    func look(at time: Double, in place: SymbolMotion.Place, isByLayer: Bool) -> SymbolLook {
        var look = SymbolLook()
        switch self {
        case .bounce(let isDown):
            let reach = (isDown ? SymbolAmounts.bounceDown : SymbolAmounts.bounceUp) - 1
            look.scale = 1 + reach * CGFloat(Self.bounce(time))
        case .pulse:
            let part = Self.wave(time / SymbolAmounts.pulseDuration)
            look.opacity = 1 + (SymbolAmounts.pulseOpacity - 1) * part
        case .breathe(let fades):
            let part = Self.wave(time / SymbolAmounts.breatheDuration)
            look.scale = 1 + (SymbolAmounts.breatheScale - 1) * CGFloat(part)
            if fades { look.opacity = 1 + (SymbolAmounts.breatheOpacity - 1) * part }
        case .rotate(let isClockwise, let isContinuous):
            // By layer, frames, badges and slashes stay.
            guard !isByLayer || place.isBase else { break }
            let part = time / (isContinuous ? SymbolAmounts.continuousTurnDuration : SymbolAmounts.turnDuration)
            let turn = isContinuous ? part : Self.ease(part)
            look.rotation = 2 * .pi * CGFloat(turn) * (isClockwise ? 1 : -1)
        case .wiggle(let wiggle):
            let swing = CGFloat(Self.swing(time))
            switch wiggle {
            case .turn(let isClockwise): look.rotation = SymbolAmounts.wiggleAngle * swing * (isClockwise ? 1 : -1)
            case .shift(let angle):
                let shift = SymbolAmounts.wiggleShift * swing
                look.offset = CGSize(width: shift * cos(angle), height: shift * sin(angle))
            }
        case .variableColor(let color):
            guard place.variableCount > 0 else { break }
            let least = color.hidesUnlit ? 0 : SymbolAmounts.unlitOpacity
            look.opacity =
                least + (1 - least) * color.light(at: time, layer: place.variableIndex, of: place.variableCount)
        case .scale, .visible, .drawn, .replaced: break
        }
        return look
    }

    /// 0, up to 1 decelerating, beyond 0 and back.
    private static func bounce(_ time: Double) -> Double {
        guard time > 0, time < SymbolAmounts.bounceDuration else { return 0 }
        if time < SymbolAmounts.bounceRise {
            let rest = 1 - time / SymbolAmounts.bounceRise
            return 1 - rest * rest
        }
        let back = -SymbolAmounts.bounceBack
        return time < SymbolAmounts.bounceFall
            ? turn(time, (SymbolAmounts.bounceRise, 1), (SymbolAmounts.bounceFall, back))
            : turn(time, (SymbolAmounts.bounceFall, back), (SymbolAmounts.bounceDuration, 0))
    }

    /// 0, to one side and the other, less and less, and back; as long from each turn to the next, and half as long before the first and
    /// after the last.
    private static func swing(_ time: Double) -> Double {
        guard time > 0, time < SymbolAmounts.wiggleDuration else { return 0 }
        let swings = SymbolAmounts.wiggleSwings
        let step = SymbolAmounts.wiggleDuration / Double(swings.count)
        let next = Int((time / step + 0.5).rounded(.down))
        func point(_ index: Int) -> (time: Double, value: Double) {
            if index < 0 { return (0, 0) }
            return index < swings.count
                ? (step * (Double(index) + 0.5), swings[index]) : (SymbolAmounts.wiggleDuration, 0)
        }
        return turn(time, point(next - 1), point(next))
    }

    /// From one turning point to the next one, at rest in both.
    private static func turn(
        _ time: Double, _ start: (time: Double, value: Double), _ end: (time: Double, value: Double)
    ) -> Double {
        let part = (1 - cos(.pi * (time - start.time) / (end.time - start.time))) / 2
        return start.value + (end.value - start.value) * part
    }

    /// x(t) = e^(−ζωt) (cos ω_d t + ζω/ω_d sin ω_d t): from 1 to 0, underdamped, at rest first.
    private static func spring(_ time: Double, response: Double, damping: Double) -> Double {
        let omega = 2 * Double.pi / response
        let damped = omega * (1 - damping * damping).squareRoot()
        return exp(-damping * omega * time)
            * (cos(damped * time) + damping * omega / damped * sin(damped * time))
    }

    /// 0 at 0 and at 1, 1 at a half.
    private static func wave(_ part: Double) -> Double { (1 - cos(2 * .pi * part)) / 2 }

    private static func ease(_ part: Double) -> Double {
        let part = min(max(part, 0), 1)
        return part * part * (3 - 2 * part)
    }
}

extension SymbolFigure.VariableColor {
    /// How far a layer is lit, 0…1.
    fileprivate func light(at time: Double, layer: Int, of count: Int) -> Double {
        let half = Double(count + (isCumulative ? 1 : 0)) * SymbolAmounts.variableStep
        let time = isReversing && time > half ? 2 * half - time : time
        let on = Double(layer) * SymbolAmounts.variableStep
        let off = isCumulative ? Double(count) * SymbolAmounts.variableStep : on + SymbolAmounts.variableStep
        func ramp(_ since: Double) -> Double { min(max(since / SymbolAmounts.variableFade, 0), 1) }
        var light = ramp(time - on)
        // Playing back, what is lit goes out in the order it came: nothing goes out at the turn.
        if !(isReversing && isCumulative) { light -= ramp(time - off) }
        // The last layer is still going out when a cycle that does not turn begins again.
        if !isReversing { light += max(0, 1 - ramp(time + half - off)) * ramp(time + half - on) }
        return min(max(light, 0), 1)
    }
}

// MARK: - States

extension SymbolFigure {
    /// What a state looks like in the end; nil for what plays in cycles.
    package var target: SymbolLook? {
        var look = SymbolLook()
        switch self {
        case .scale(let scale): look.scale = scale
        case .visible(true, _), .drawn(true, _): break
        case .visible(false, let scale):
            look.scale = scale
            look.opacity = 0
        case .drawn(false, let drawing): (look.drawnFrom, look.drawnTo) = drawing.isReversed ? (0, 0) : (1, 1)
        default: return nil
        }
        return look
    }

    /// How long it takes to get there, in seconds.
    package func duration(layers: Int) -> Double {
        let later = Double(max(0, layers - 1))
        switch self {
        case .scale: return SymbolAmounts.scaleDuration + SymbolAmounts.layerOffset * later
        case .visible: return SymbolAmounts.hideDuration + SymbolAmounts.layerOffset * later
        case .drawn(_, let drawing):
            return SymbolAmounts.drawDuration
                + (drawing.isInTurn ? SymbolAmounts.drawDuration : SymbolAmounts.drawStagger) * later
        default: return 0
        }
    }

    /// How far from what was before to the target, `elapsed` seconds after the change.
    func progress(at elapsed: Double, layer: Int, of count: Int) -> Double {
        if elapsed >= duration(layers: count) { return 1 }
        switch self {
        case .scale:
            let own = elapsed - SymbolAmounts.layerOffset * Double(layer)
            guard own > 0 else { return 0 }
            guard own < SymbolAmounts.scaleDuration else { return 1 }
            return 1 - Self.spring(own, response: SymbolAmounts.scaleResponse, damping: SymbolAmounts.scaleDamping)
        case .visible:
            return Self.ease((elapsed - SymbolAmounts.layerOffset * Double(layer)) / SymbolAmounts.hideDuration)
        case .drawn(_, let drawing):
            let start = (drawing.isInTurn ? SymbolAmounts.drawDuration : SymbolAmounts.drawStagger) * Double(layer)
            return Self.ease((elapsed - start) / SymbolAmounts.drawDuration)
        default: return 1
        }
    }

    // MARK: - Replacements

    /// `elapsed` seconds after a replacement began; nil: this is no replacement.
    func look(afterReplacement elapsed: Double, layer: Int) -> SymbolLook? {
        guard case .replaced(let replacement) = self else { return nil }
        var look = SymbolLook()
        let own = elapsed - SymbolAmounts.replaceOffset * Double(layer)
        switch replacement {
        case .leaving(let scale):
            let part = min(max(own / SymbolAmounts.leavingDuration, 0), 1)
            look.scale = 1 + (scale - 1) * CGFloat(part * part)
            look.opacity = 1 - part * part
        case .arriving(let scale, let waits):
            let own = own - (waits ? SymbolAmounts.arrivalDelay : 0)
            look.opacity = min(max(own / SymbolAmounts.arrivalFade, 0), 1)
            guard own < SymbolAmounts.arrivalDuration else { break }
            let rest = Self.spring(
                max(0, own), response: SymbolAmounts.arrivalResponse, damping: SymbolAmounts.arrivalDamping)
            look.scale = 1 - (1 - scale) * CGFloat(rest)
        case .erased: look.drawnTo = 1 - Self.ease(own / SymbolAmounts.slashDuration)
        case .drawn: look.drawnTo = Self.ease(own / SymbolAmounts.slashDuration)
        }
        return look
    }

    // MARK: - Bounds

    /// How large, how far away and whether turned this can make a symbol.
    var reach: (scale: CGFloat, offset: CGFloat, turns: Bool) {
        switch self {
        case .bounce: (SymbolAmounts.bounceUp, 0, false)
        case .breathe: (SymbolAmounts.breatheScale, 0, false)
        case .rotate: (1, 0, true)
        case .wiggle(.turn): (1, 0, true)
        case .wiggle(.shift): (1, SymbolAmounts.wiggleShift, false)
        // Springs overshoot by 2 %.
        case .scale(let scale): (max(1, scale) * 1.03, 0, false)
        case .visible(_, let scale): (max(1, scale), 0, false)
        case .replaced(.leaving(let scale)): (max(1, scale), 0, false)
        // Springs overshoot by 3 % of half the size.
        case .replaced(.arriving): (1.03, 0, false)
        case .pulse, .variableColor, .drawn, .replaced: (1, 0, false)
        }
    }
}
