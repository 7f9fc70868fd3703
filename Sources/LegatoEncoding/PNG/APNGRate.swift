// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How long the frames of an animated PNG are shown: fractions of a second whose parts have 16 bits.
struct APNGRate {
    struct Delay: Equatable {
        var numerator: Int
        var denominator: Int
    }

    private static let greatest = Int(UInt16.max)
    /// Of frames per second.
    private let thousandths: Int

    init(_ framesPerSecond: Double) { thousandths = Int((framesPerSecond * 1000).rounded()) }

    /// The delays of one frame that is shown `count` times; more than one only where a single one cannot be so long.
    ///
    /// Exact for every whole rate, and for others as long as their fraction fits: a
    /// convergent that does is two millionths off at most.
    func delays(of count: Int) -> [Delay] {
        // The most frames that 65 535 seconds hold.
        let longest = max(1, APNGRate.greatest * thousandths / 1000)
        var result = [Delay](repeating: delay(of: longest), count: (count - 1) / longest)
        result.append(delay(of: (count - 1) % longest + 1))
        return result
    }

    /// The fraction nearest to `count` × 1000 / `thousandths`, by its continued fraction.
    private func delay(of count: Int) -> Delay {
        var (remaining, divisor) = (count * 1000, thousandths)
        var (before, now) = ((p: 0, q: 1), (p: 1, q: 0))
        while divisor > 0 {
            let part = remaining / divisor
            let next = (p: part * now.p + before.p, q: part * now.q + before.q)
            guard next.p <= APNGRate.greatest, next.q <= APNGRate.greatest else { break }
            (before, now) = (now, next)
            (remaining, divisor) = (divisor, remaining % divisor)
        }
        return Delay(numerator: now.p, denominator: now.q)
    }
}
