// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Motion that a velocity carries: a fling, a bounce, a page that lands. As an animation it takes over whatever runs, with
/// its velocity, or begins with one that it is given; see ``Animator/retarget(by:with:at:velocity:)``.
///
/// Each law is a closed form, so the motion can be asked for at any time in any order, and knows its velocity and its end.
package struct FreeMotion: Hashable, Sendable {
    enum Law: Hashable, Sendable {
        case deceleration(Deceleration)
        case spring(ReturnSpring)
        case edge(Deceleration, ReturnSpring)
    }
    let law: Law

    /// Slows down and stops at the target, whatever the velocity before: the speed it begins with is the one that leads
    /// there. For a velocity, ``Deceleration/distance(ofSpeed:)`` is how far the target is.
    package static func deceleration(_ deceleration: Deceleration) -> FreeMotion {
        FreeMotion(law: .deceleration(deceleration))
    }

    /// Returns to the target as a spring that does not swing.
    package static func spring(_ spring: ReturnSpring) -> FreeMotion { FreeMotion(law: .spring(spring)) }

    /// Slows down until it is at the target, an edge, passes it and returns as a spring with the speed that is left. A motion
    /// that would stop before the edge, or leads away from it, is the spring's from its beginning.
    package static func edge(_ deceleration: Deceleration, _ spring: ReturnSpring) -> FreeMotion {
        FreeMotion(law: .edge(deceleration, spring))
    }
}

/// A spring of mass 1 with two real rates: critically damped where they are equal, else overdamped.
@usableFromInline
package struct ReturnSpring: Hashable, Sendable {
    // With B(t) = (e^(−at) − e^(−bt))/(b − a), or t·e^(−at) where a = b, what remains of an error e and a velocity v is
    //     e·A − v·B,  A = e^(−at) + aB,  A′ = −abB,  B′ = e^(−at) − bB.

    /// a and b, per second; a is not larger than b.
    package let slowRate: Double
    package let fastRate: Double

    /// Critically damped, by its angular frequency in radians per second.
    package init(frequency: Double) { self.init(rates: frequency, frequency) }

    /// - Precondition: both rates, per second, are more than 0 and finite.
    package init(rates one: Double, _ other: Double) {
        precondition(
            one > 0 && other > 0 && one.isFinite && other.isFinite,
            "The rates of a spring must be more than 0 and finite; got \(one) and \(other).")
        (slowRate, fastRate) = (min(one, other), max(one, other))
    }

    /// What a scroll view past its edge returns by when it arrives there with a velocity. Source: *measured* (screens 2).
    package static let bounce = ReturnSpring(frequency: 11)
    /// What it returns by from rest, when the finger lets it go. Source: *measured* (screens 2).
    package static let release = ReturnSpring(rates: 9, 46)

    /// A return is over when it is never again further away than this, in units. Source: chosen, a third of the smallest
    /// pixel.
    static let restDistance = 0.1

    /// A, B and their rates of change at a time in seconds.
    @usableFromInline
    struct Factors {
        @usableFromInline var error: Double
        @usableFromInline var velocity: Double
        @usableFromInline var errorRate: Double
        @usableFromInline var velocityRate: Double
    }

    @usableFromInline
    func factors(after time: Double) -> Factors {
        let slow = Maths.exponential(-slowRate * time)
        let gap = fastRate - slowRate
        // Without a difference of near equals.
        let moved = gap > 0 ? -slow * Maths.exponentialLessOne(-gap * time) / gap : time * slow
        return Factors(
            error: slow + slowRate * moved, velocity: moved, errorRate: -slowRate * fastRate * moved,
            velocityRate: slow - fastRate * moved)
    }

    /// How long a return takes from these magnitudes of error and velocity, in seconds: from then on |e|A + |v|B, which what
    /// remains does not exceed, stays below ``restDistance``. 0 for magnitudes that are not finite.
    func duration(error: Double, velocity: Double) -> Double {
        guard (error + velocity).isFinite else { return 0 }
        func bound(_ time: Double) -> Double {
            let factors = factors(after: time)
            return error * factors.error + velocity * factors.velocity
        }
        // B grows until this time, which is the same for every velocity; A only falls.
        let gap = fastRate - slowRate
        let crest = gap > 0 ? Maths.logarithmOfOnePlus(gap / slowRate) / gap : 1 / slowRate
        let first = velocity > 0 ? crest : 0
        guard bound(first) > Self.restDistance else {
            return error + velocity * factors(after: crest).velocity > Self.restDistance ? first : 0
        }
        var (low, high) = (first, first + 1 / slowRate)
        while bound(high) > Self.restDistance { (low, high) = (high, 2 * high) }
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if bound(middle) > Self.restDistance { low = middle } else { high = middle }
        }
        return high
    }
}
