// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion

/// The time of what an animator moves while fingers hold it: it stands where they say, and goes on or back when they let go.
@MainActor
final class TransitionClock {
    /// The clock of the transition whose animator is running its code now.
    private(set) static var current: TransitionClock?

    private let engine: Engine
    private let begin: Double
    private let position = ClockPosition()

    init(_ engine: Engine) { (self.engine, begin) = (engine, engine.time) }

    /// In seconds, where it is now.
    var time: Double { position.value(engine.time - begin) }

    func hold(at time: Double) { position.state = .init(start: engine.time - begin, time: time, rate: 0) }
    /// - Parameter rate: 1 is as fast as all clocks; negative is back.
    func run(at rate: Double) { position.state = .init(start: engine.time - begin, time: time, rate: rate) }
    /// What a finger still holds, or has let go back, shows what was set.
    func end() { if position.state.rate <= 0 { position.hasEnded = true } }

    /// Runs `body`, in which blocks animate by this clock.
    func run(_ body: () -> Void) {
        let outer = Self.current
        Self.current = self
        body()
        Self.current = outer
    }

    /// `animation` by the clock of the transition that begins now, if one does.
    static func driven(_ animation: Animation) -> Animation {
        guard let clock = current else { return animation }
        let begin = clock.engine.time - clock.begin
        return Animation(ClockedAnimation(base: animation, position: clock.position, begin: begin, origin: clock.time))
    }
}

/// Where a clock is at a time of the engine.
// Protected by: the main thread, which runs custom animations.
private final class ClockPosition: @unchecked Sendable {
    struct State {
        var start = 0.0
        var time = 0.0
        var rate = 0.0
    }

    var state = State()
    var hasEnded = false

    func value(_ elapsed: Double) -> Double { max(0, state.time + max(0, elapsed - state.start) * state.rate) }
}

/// An animation by another clock. A clock that runs back shows its beginning at last, until the transition takes that back.
private struct ClockedAnimation: CustomAnimation {
    let base: Animation
    let position: ClockPosition
    /// When it began, in seconds since the clock did.
    let begin: Double
    /// Where the clock was then.
    let origin: Double

    static func == (one: Self, other: Self) -> Bool {
        one.base == other.base && one.position === other.position && one.begin == other.begin
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(base)
        hasher.combine(ObjectIdentifier(position))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        guard !position.hasEnded else { return nil }
        let time = max(0, position.value(begin + time) - origin)
        let shown = base.animate(value: value, time: time, context: &context)
        return shown ?? (position.state.rate > 0 ? nil : value)
    }
}
