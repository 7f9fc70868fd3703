// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Spring {
    /// How near "settled" is when nobody says, as a fraction of the distance. Source: *measured* (behaviour 5).
    static let settlingEpsilon = 0.001
    /// The grid on which a spring without oscillation is searched for rest, in seconds, and its number of points.
    private static let scanInterval = 0.1
    private static let scanLimit = 1024
    /// How long it has to stay near the target to count as settled, in seconds.
    private static let scanRest = 1.0

    /// When the spring may be taken to rest, in seconds, for a distance of 1 from a standstill: it is then within 0.001.
    /// Infinite without damping.
    public var settlingDuration: Double {
        settlingDuration(target: 1.0, epsilon: Self.settlingEpsilon)
    }

    /// When a value pulled from zero to `target` stays within `epsilon` of it, in seconds, estimated.
    ///
    /// For an oscillating spring by its envelope; otherwise found on a grid of 0.1 s, 0 if not found in 102 s. Infinite
    /// without damping or for an `epsilon` of 0; 0 for a negative or undefined one.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> Double {
        guard decayConstant != 0 else { return .infinity }
        if angularFrequency > 0 {
            let reach =
                target.scaled(by: decayConstant).minus(initialVelocity).magnitudeSquared.squareRoot()
                + target.magnitudeSquared.squareRoot()
            let duration = -Maths.logarithm(epsilon / reach) / decayConstant
            return max(0, duration)  // In this order, `max` returns 0 for NaN.
        }
        // The same infinity for every regime; the grid would only run out.
        if epsilon == 0 { return .infinity }
        return scannedSettlingDuration { (solution: SpringSolution) in
            target.scaled(by: solution.remaining).minus(initialVelocity.scaled(by: solution.drift))
                .magnitudeSquared.squareRoot() < epsilon
        }
    }

    /// When a value pulled from `fromValue` to `toValue` stays within `epsilon` of it; see
    /// ``settlingDuration(target:initialVelocity:epsilon:)``.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> Double {
        settlingDuration(
            target: toValue.animatableData.minus(fromValue.animatableData),
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }

    /// The first time on the grid from which on `isNear` holds for more than a second; 0 if there is none.
    func scannedSettlingDuration(_ isNear: (SpringSolution) -> Bool) -> Double {
        var candidate: Double?
        for index in 0..<Self.scanLimit {
            let time = Double(index) * Self.scanInterval
            guard isNear(solution(at: time)) else {
                candidate = nil
                continue
            }
            if let candidate {
                if time - candidate > Self.scanRest { return candidate }
            } else {
                candidate = time
            }
        }
        return 0
    }
}
