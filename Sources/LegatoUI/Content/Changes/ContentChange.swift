// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoMotion

/// One change of a leaf's content that is in flight.
///
/// Its two attributes say when it begins and ends, on the clock of the scene, and delay what waits for the transaction. Everything that
/// moves with it is made of their animators, or of animations that begin with them.
@MainActor
final class ContentChange {
    /// From 0 to 1: the new content.
    let arrival: AnimatedAttribute<Double>
    /// From 1 to 0: the old content.
    let departure: AnimatedAttribute<Double>
    /// When it began. What came at this time was not shown before it.
    private let time: Double
    // Protected by: the box, which owns its changes.
    private unowned(unsafe) let box: _Box

    /// Begins a change with the animation of `transaction`, or with one that takes `duration`, in seconds, whatever that is.
    init(of box: _Box, in transaction: Transaction, duration: Double? = nil) {
        self.box = box
        time = box.graph.engine.time
        arrival = AnimatedAttribute(.content, 0, of: box)
        departure = AnimatedAttribute(.content, 1, of: box)
        var transaction = transaction
        if let duration { transaction.animation = .linear(duration: duration) }
        arrival.set(1, in: transaction)
        departure.set(0, in: transaction)
    }

    /// Whether what came with it was never shown, as it began just now.
    var isUnseen: Bool { time == box.graph.engine.time }

    var isInFlight: Bool { arrival.isAnimating || departure.isAnimating }

    /// Detaches what animates.
    func remove() {
        box.attributes.remove(arrival)
        box.attributes.remove(departure)
    }

    /// A value that goes from `start` to `end` with `animation`, `delay` seconds after the change began.
    func animated<Value: VectorArithmetic>(
        from start: Value, to end: Value, with animation: Animation, delay: Double = 0, at time: Double
    ) -> Animated<Value> {
        guard let begin = arrival.begin else { return Animated(arrival.isAnimating ? start : end) }
        let interval = end - start
        let animator = Animator(
            animating: interval, with: delay > 0 ? animation.delay(delay) : animation, at: begin)
        let value = Animated(end, animator: animator)
        // Held, it goes by a clock of its own.
        let localTime = arrival.localTime(at: time)
        return localTime == time ? value : Animated(value.value(at: localTime))
    }
}
