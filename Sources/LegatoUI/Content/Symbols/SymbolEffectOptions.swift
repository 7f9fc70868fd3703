// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoLayers

/// How fast an effect on a symbol plays, and how often.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How often an effect plays.
    public struct RepeatBehavior: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// Nil: for ever, and the pause that suits the effect.
            case periodic(count: Int?, delay: Double?)
            case continuous
        }

        let kind: Kind

        /// Without a pause, for ever.
        public static var continuous: RepeatBehavior { RepeatBehavior(kind: .continuous) }

        /// Whole cycles with a pause between them, for ever.
        public static var periodic: RepeatBehavior { periodic() }

        /// Whole cycles with a pause between them.
        ///
        /// - Parameters:
        ///   - count: How many; fewer than one counts as one. Nil: for ever.
        ///   - delay: The pause in seconds; below 0 counts as 0. Nil: half a second.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(kind: .periodic(count: count, delay: delay))
        }
    }

    /// Nil: once where a value has changed, and for ever while an effect is active.
    var behavior: RepeatBehavior?
    /// Times as fast, within 0.01…100.
    var speed = 1.0

    /// As the effect is by itself.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }

    /// Once.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
    /// Once.
    public var nonRepeating: SymbolEffectOptions { self.repeat(.periodic(1)) }

    /// So many times as fast; within 0.01…100, and what is not a number is 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// So many times as fast; within 0.01…100, and what is not a number is 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = speed.isNaN ? 1 : min(max(speed, 0.01), 100)
        return options
    }

    /// As often as `behavior` says.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions().repeat(behavior)
    }

    /// As often as `behavior` says.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        var options = self
        options.behavior = behavior
        return options
    }

    /// So many times, with a pause between them; nil: for ever.
    @available(*, deprecated, message: "Use repeat(.periodic(count)).")
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .repeat(.periodic(count)) }

    /// So many times, with a pause between them; nil: for ever.
    @available(*, deprecated, message: "Use repeat(.periodic(count)).")
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self.repeat(.periodic(count)) }

    /// For ever, with a pause between cycles.
    @available(*, deprecated, message: "Use repeat(.continuous) or repeat(.periodic).")
    public static var repeating: SymbolEffectOptions { .repeat(.periodic) }

    /// For ever, with a pause between cycles.
    @available(*, deprecated, message: "Use repeat(.continuous) or repeat(.periodic).")
    public var repeating: SymbolEffectOptions { self.repeat(.periodic) }
}

extension SymbolEffectOptions {
    /// Longer pauses count as this, in seconds. Source: *chosen*; it is beyond what anybody looks at.
    private static let longestPause = 1e6

    /// - Parameters:
    ///   - isIndefinite: Whether the effect plays for as long as it is active.
    ///   - pause: Between cycles where no delay is given, in seconds.
    func cycles(isIndefinite: Bool, pause: Double) -> SymbolCycles {
        switch behavior?.kind {
        case nil: return SymbolCycles(count: isIndefinite ? nil : 1, pause: isIndefinite ? pause : 0)
        case .continuous: return SymbolCycles(count: nil)
        case .periodic(let count, let delay):
            let delay = delay.map { $0.isNaN ? 0 : min(max($0, 0), Self.longestPause) }
            return SymbolCycles(
                count: count.map { min(max($0, 1), SymbolCycles.most) }, pause: delay ?? pause)
        }
    }

    /// Whether cycles flow into each other.
    func isContinuous(isIndefinite: Bool) -> Bool {
        behavior == nil ? isIndefinite : behavior == .continuous
    }
}
