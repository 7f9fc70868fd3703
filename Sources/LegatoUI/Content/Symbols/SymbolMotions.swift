// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// The effects on one symbol: which of them run, and since when.
///
/// A run has a clock, an attribute that goes through the seconds of the effect, so it begins with the frame that can show it, ends on
/// time, and is known to code that waits for a scene to settle. What the layers look like follows from the clock, on the render thread.
@MainActor
final class SymbolMotions {
    private struct Run {
        var figure: SymbolFigure
        var cycles: SymbolCycles
        var isByLayer: Bool
        var speed: Double
        let clock: AnimatedAttribute<Double>
        /// Nil: it shows at once.
        var presence: AnimatedAttribute<Double>?

        /// Whether nothing of the runs before it shows any more.
        @MainActor var covers: Bool {
            figure.target == nil ? presence?.isAnimating != true : !clock.isAnimating
        }

        /// Whether it has come to an end at which the symbol is as if there were no effect.
        @MainActor var isOver: Bool {
            guard !clock.isAnimating, presence?.isAnimating != true else { return false }
            return figure.target.map { $0 == SymbolLook() } ?? true
        }
    }

    private struct Slot {
        var request: SymbolEffectRequest
        var runs: [Run] = []
    }

    /// What the effects are to know of the symbol.
    struct Symbol: Equatable {
        var layerCount: Int
        var variableCount: Int
        var isRightToLeft: Bool
        var wigglesSideways: Bool
    }

    // Protected by: the box, which owns its effects.
    private unowned(unsafe) let box: _Box
    private var slots: [Slot] = []
    /// Of effects that are no longer requested.
    private var ending: [Slot] = []
    private var symbol = Symbol(
        layerCount: 1, variableCount: 0, isRightToLeft: false, wigglesSideways: false)

    /// More runs of one effect than this are not shown at once; the oldest is dropped. Source: *chosen*; a symbol that is
    /// triggered at each tick has as many that still show through.
    private static let mostRuns = 12

    init(of box: _Box) { self.box = box }

    var isEmpty: Bool { slots.isEmpty && ending.isEmpty }

    // MARK: - What is asked for

    func update(to requests: [SymbolEffectRequest], on symbol: Symbol) {
        self.symbol = symbol
        var changes: [(index: Int, old: SymbolEffectRequest.Cause?)] = []
        for (index, request) in requests.enumerated() {
            if index < slots.count, slots[index].request.isSameEffect(as: request) {
                let old = slots[index].request
                slots[index].request = request
                if old.cause != request.cause { changes.append((index, old.cause)) }
            } else {
                let slot = Slot(request: request)
                if index < slots.count {
                    end(slots[index])
                    slots[index] = slot
                } else {
                    slots.append(slot)
                }
                changes.append((index, nil))
            }
        }
        for (index, old) in changes {
            if let old { change(&slots[index], from: old) } else { begin(&slots[index]) }
        }
        if !changes.isEmpty { delayBreaths() }
        for slot in slots.dropFirst(requests.count) { end(slot) }
        slots.removeLast(max(0, slots.count - requests.count))
    }

    /// The symbol has come with this effect.
    private func begin(_ slot: inout Slot) {
        let effect = Effect(slot.request, symbol)
        switch slot.request.cause {
        case .trigger, .transition(.identity): break
        case .active(let isActive):
            guard let hidden = effect.hidden else {
                if isActive { play(&slot, effect, isIndefinite: true) }
                break
            }
            // What makes a symbol show begins with one that does not; others begin as they are while active.
            if effect.isShowing || isActive { set(hidden, &slot) }
            if effect.isShowing, isActive, let shown = effect.shown { go(to: shown, &slot) }
        case .transition(.willAppear): if let hidden = effect.hidden { set(hidden, &slot) }
        case .transition(.didDisappear): if let hidden = effect.hidden { go(to: hidden, &slot) }
        }
        box.invalidateLayer()
    }

    private func change(_ slot: inout Slot, from old: SymbolEffectRequest.Cause) {
        let effect = Effect(slot.request, symbol)
        switch slot.request.cause {
        case .trigger:
            guard case .trigger = old else { return }
            play(&slot, effect, isIndefinite: false)
        case .active(true): activate(&slot, effect)
        case .active(false):
            if let rest = effect.isShowing ? effect.hidden : effect.shown {
                go(to: rest, &slot)
            } else {
                finish(&slot)
            }
        case .transition(let phase):
            if let state = phase == .identity ? effect.shown : effect.hidden { go(to: state, &slot) }
        }
        box.invalidateLayer()
    }

    private func activate(_ slot: inout Slot, _ effect: Effect) {
        if let state = effect.isShowing ? effect.shown : effect.hidden {
            go(to: state, &slot)
        } else {
            play(&slot, effect, isIndefinite: true)
        }
    }

    // MARK: - Runs

    /// A state that is there already.
    private func set(_ state: SymbolFigure, _ slot: inout Slot) {
        let clock = AnimatedAttribute(.symbolEffect, state.duration(layers: symbol.layerCount), of: box)
        slot.runs = [Run(figure: state, cycles: SymbolCycles(), isByLayer: true, speed: 1, clock: clock)]
    }

    private func go(to state: SymbolFigure, _ slot: inout Slot) {
        let isByLayer = !slot.request.configuration.isWholeSymbol
        let duration = state.duration(layers: isByLayer ? symbol.layerCount : 1)
        add(
            Run(
                figure: state, cycles: SymbolCycles(), isByLayer: isByLayer, speed: slot.request.options.speed,
                clock: clock(to: duration, at: slot.request.options.speed, isEndless: false)), to: &slot)
    }

    private func play(_ slot: inout Slot, _ effect: Effect, isIndefinite: Bool) {
        let options = slot.request.options
        let isByLayer = !slot.request.configuration.isWholeSymbol
        guard let figure = effect.figure(isContinuous: options.isContinuous(isIndefinite: isIndefinite)) else { return }
        let period = figure.period(variable: symbol.variableCount)
        guard period > 0 else { return }
        let cycles = options.cycles(
            isIndefinite: isIndefinite, pause: figure.pause(period: period, options.behavior == nil))
        let duration = duration(of: figure, in: cycles, isByLayer: isByLayer)
        var run = Run(
            figure: figure, cycles: cycles, isByLayer: isByLayer, speed: options.speed,
            clock: clock(to: duration, at: options.speed, isEndless: cycles.count == nil))
        let takeover = figure.tail > 0 ? figure.tail : slot.runs.isEmpty ? 0 : SymbolAmounts.takeover
        if takeover > 0 {
            let presence = AnimatedAttribute(.symbolEffect, 0.0, of: box)
            presence.set(1, in: Transaction(animation: .linear(duration: takeover / options.speed)))
            run.presence = presence
        }
        add(run, to: &slot)
    }

    /// Has breaths that are about to begin wait for pulses that have an end.
    ///
    /// Source: *measured* (motion-views 6): a breath begins when the pulse beside it has ended, while other effects run together; *chosen*,
    /// beside a pulse without an end it begins at once.
    private func delayBreaths() {
        let rest = slots.reduce(0) { rest, slot in
            guard case .pulse = slot.request.configuration.kind, let run = slot.runs.last, run.cycles.count != nil
            else { return rest }
            return max(rest, (duration(of: run) - run.clock.value(at: box.engine.time)) / run.speed)
        }
        guard rest > 0 else { return }
        for slot in slots {
            guard case .breathe = slot.request.configuration.kind, let run = slot.runs.last,
                run.clock.value(at: box.engine.time) <= 0
            else { continue }
            run.clock.reset(0)
            start(run.clock, to: duration(of: run), at: run.speed, isEndless: run.cycles.count == nil, delay: rest)
        }
    }

    /// Of all cycles of all layers, in seconds of the effect's own time.
    private func duration(of run: Run) -> Double {
        duration(of: run.figure, in: run.cycles, isByLayer: run.isByLayer)
    }

    private func duration(of figure: SymbolFigure, in cycles: SymbolCycles, isByLayer: Bool) -> Double {
        let duration = cycles.duration(period: figure.period(variable: symbol.variableCount))
        guard cycles.count != nil else { return duration }
        return duration + figure.lag(ofLayer: isByLayer ? max(0, symbol.layerCount - 1) : 0) + figure.tail
    }

    /// An attribute that goes from 0 to `duration`, `speed` times as fast as the scene's time, and once it is there ends or starts over.
    private func clock(to duration: Double, at speed: Double, isEndless: Bool) -> AnimatedAttribute<Double> {
        let clock = AnimatedAttribute(.symbolEffect, 0.0, of: box)
        start(clock, to: duration, at: speed, isEndless: isEndless)
        return clock
    }

    /// - Parameter delay: Of the scene's time.
    private func start(
        _ clock: AnimatedAttribute<Double>, to duration: Double, at speed: Double, isEndless: Bool, delay: Double = 0
    ) {
        var animation = Animation.linear(duration: duration / speed)
        if isEndless { animation = animation.repeatForever(autoreverses: false) }
        if delay > 0 { animation = animation.delay(delay) }
        clock.set(duration, in: Transaction(animation: animation))
    }

    private func add(_ run: Run, to slot: inout Slot) {
        prune(&slot)
        slot.runs.append(run)
        if slot.runs.count > Self.mostRuns { remove(slot.runs.removeFirst()) }
    }

    /// Lets each layer of what never ends come to the end of its cycle; turning, it slows down to that.
    private func finish(_ slot: inout Slot) {
        guard let index = slot.runs.indices.last, slot.runs[index].cycles.count == nil else { return }
        var run = slot.runs[index]
        let elapsed = run.clock.value(at: box.engine.time)
        run.cycles.end(at: elapsed, period: run.figure.period(variable: symbol.variableCount))
        let end = duration(of: run)
        slot.runs[index] = run
        run.clock.reset(min(elapsed, end))
        guard elapsed < end else { return }
        let rest = (end - elapsed) / run.speed
        // A parabola begins twice as fast as a line that takes as long.
        let animation: Animation =
            run.figure.isTurning
            ? .timingCurve(1 / 3, 2 / 3, 2 / 3, 1, duration: 2 * rest) : .linear(duration: rest)
        run.clock.set(end, in: Transaction(animation: animation))
    }

    /// Nobody asks for the effect any more: what it shows fades.
    private func end(_ slot: Slot) {
        guard let last = slot.runs.last else { return }
        var slot = slot
        let rest = Run(
            figure: .scale(1), cycles: SymbolCycles(), isByLayer: false, speed: 1,
            clock: clock(to: SymbolFigure.scale(1).duration(layers: 1), at: 1, isEndless: false))
        if last.cycles.count == nil { for run in slot.runs { run.clock.reset(run.clock.value(at: box.engine.time)) } }
        slot.runs.append(rest)
        ending.append(slot)
        box.invalidateLayer()
    }

    private func remove(_ run: Run) {
        box.attributes.remove(run.clock)
        if let presence = run.presence { box.attributes.remove(presence) }
    }

    /// Forgets what does not show any more.
    private func prune(_ slot: inout Slot) {
        if let index = slot.runs.lastIndex(where: \.covers), index > 0 {
            slot.runs[..<index].forEach(remove)
            slot.runs.removeFirst(index)
        }
        if slot.runs.count == 1, slot.runs[0].isOver {
            remove(slot.runs[0])
            slot.runs = []
        }
    }

    /// Forgets everything at once.
    func remove() {
        for slot in slots + ending { slot.runs.forEach(remove) }
        (slots, ending) = ([], [])
    }

    // MARK: - What shows

    /// From a commit at `time` on.
    func committed(at time: Double) -> [SymbolMotion] {
        for index in slots.indices { prune(&slots[index]) }
        for index in ending.indices { prune(&ending[index]) }
        ending.removeAll(where: \.runs.isEmpty)
        // The innermost of several effects of one kind is in force.
        var shown: [Slot] = []
        for slot in slots where !slot.runs.isEmpty {
            shown.removeAll { $0.request.configuration.kind.isSameProperty(as: slot.request.configuration.kind) }
            shown.append(slot)
        }
        return (ending + shown).map { slot in
            SymbolMotion(
                runs: slot.runs.map {
                    SymbolMotion.Run(
                        figure: $0.figure, clock: $0.clock.committed(at: time),
                        presence: $0.presence?.committed(at: time) ?? Animated(1), cycles: $0.cycles,
                        isByLayer: $0.isByLayer)
                })
        }
    }
}

// MARK: - Effects as figures

/// What an effect comes down to for a symbol.
private struct Effect {
    let request: SymbolEffectRequest
    let symbol: SymbolMotions.Symbol

    init(_ request: SymbolEffectRequest, _ symbol: SymbolMotions.Symbol) {
        self.request = request
        self.symbol = symbol
    }

    /// Whether it is the symbol that shows while the effect is active, not its absence or another size.
    var isShowing: Bool {
        switch request.configuration.kind {
        case .appear, .drawOn: true
        default: false
        }
    }

    /// How the symbol is while a state is active that is not the symbol as such; nil for what plays in cycles.
    var hidden: SymbolFigure? {
        switch request.configuration.kind {
        case .scale(let isDown): .scale(isDown ? SymbolAmounts.scaleDown : SymbolAmounts.scaleUp)
        case .appear(let isDown):
            .visible(false, scale: isDown ? SymbolAmounts.hiddenScaleUp : SymbolAmounts.hiddenScale)
        case .disappear(let isUp):
            .visible(false, scale: isUp ? SymbolAmounts.hiddenScaleUp : SymbolAmounts.hiddenScale)
        case .automatic: .visible(false, scale: SymbolAmounts.hiddenScale)
        case .drawOn(let drawing), .drawOff(let drawing): .drawn(false, drawing)
        default: nil
        }
    }

    /// The symbol as such, as the end of a way that the effect takes to it.
    var shown: SymbolFigure? {
        switch request.configuration.kind {
        case .scale: .scale(1)
        case .appear, .disappear, .automatic: .visible(true, scale: 1)
        case .drawOn(let drawing), .drawOff(let drawing): .drawn(true, drawing)
        default: nil
        }
    }

    func figure(isContinuous: Bool) -> SymbolFigure? {
        switch request.configuration.kind {
        case .bounce(let isDown): .bounce(isDown: isDown)
        case .pulse: .pulse
        case .breathe(let fades): .breathe(fades: fades)
        case .rotate(let isClockwise): .rotate(isClockwise: isClockwise, isContinuous: isContinuous)
        case .wiggle(let direction): .wiggle(wiggle(direction))
        case .variableColor(let color): .variableColor(color)
        case .scale, .appear, .disappear, .drawOn, .drawOff, .replace, .automatic: nil
        }
    }

    private func wiggle(_ direction: SymbolEffectConfiguration.WiggleDirection) -> SymbolFigure.Wiggle {
        switch direction {
        case .own: symbol.wigglesSideways ? .shift(0) : .turn(isClockwise: true)
        case .turn(let isClockwise): .turn(isClockwise: isClockwise)
        case .right: .shift(0)
        case .down: .shift(.pi / 2)
        case .left: .shift(.pi)
        case .up: .shift(-.pi / 2)
        case .forward: .shift(symbol.isRightToLeft ? .pi : 0)
        case .backward: .shift(symbol.isRightToLeft ? 0 : .pi)
        case .angle(let degrees): .shift(CGFloat(degrees * .pi / 180))
        }
    }
}

extension SymbolEffectRequest {
    /// Whether `other` is the same effect, active or not.
    fileprivate func isSameEffect(as other: SymbolEffectRequest) -> Bool {
        switch (cause, other.cause) {
        case (.active, .active), (.trigger, .trigger), (.transition, .transition):
            configuration == other.configuration
        default: false
        }
    }
}

extension SymbolEffectConfiguration.Kind {
    /// Whether both change the same of a symbol, so that one of them is enough.
    fileprivate func isSameProperty(as other: Self) -> Bool {
        switch (self, other) {
        case (.bounce, .bounce), (.pulse, .pulse), (.breathe, .breathe), (.rotate, .rotate), (.wiggle, .wiggle),
            (.variableColor, .variableColor), (.scale, .scale):
            true
        default: false
        }
    }
}

extension SymbolFigure {
    /// Between one cycle and the next where no delay is given, in seconds.
    ///
    /// - Parameter isEndless: Whether the effect plays for as long as it is active, and how often is not said.
    fileprivate func pause(period: Double, _ isEndless: Bool) -> Double {
        switch self {
        case .bounce, .pulse, .breathe: 0
        case .wiggle: max(0, SymbolAmounts.wiggleCycle - period)
        default: isEndless ? 0 : SymbolAmounts.pause
        }
    }

    fileprivate var isTurning: Bool {
        if case .rotate(_, isContinuous: true) = self { return true }
        return false
    }
}
