// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoMotion

@Suite struct `A deceleration` {
    private func fling(
        _ speed: Double, _ deceleration: Deceleration = .normal, from start: Double = 0
    ) -> Animator<Double> {
        Animator(animating: deceleration.distance(ofSpeed: speed), with: .free(.deceleration(deceleration)), at: start)
    }

    @Test func `of 1000 points a second goes 494 points in 2.3 seconds`() {
        #expect(isNear(Deceleration.normal.distance(ofSpeed: 1000), 494.01, 1e-9))
        #expect(isNear(fling(1000).end, 2.3, 0.001))
        // ln(v₀/10)/2.002
        for speed in [11.0, 60, 1000, 9000] {
            #expect(isNear(fling(speed).end, log(speed / 10) / 2.002_002_67, 1e-8))
        }
    }

    @Test func `reaches .499 seconds of its speed, a fast one .099`() {
        #expect(isNear(Deceleration.normal.reach, 0.499, 1e-12) && isNear(Deceleration.fast.reach, 0.099, 1e-12))
        for (deceleration, reach) in [(Deceleration.normal, 0.499), (.fast, 0.099)] {
            for speed in [10.5, 300, -300, 4000] {
                let expected = (abs(speed) - 10) * reach * (speed < 0 ? -1 : 1)
                #expect(isNear(deceleration.distance(ofSpeed: speed), expected, 1e-9))
            }
        }
    }

    @Test(arguments: [10, 9.99, 0, -3, -10, .nan] as [Double]) func `as slow as its stop goes nowhere`(speed: Double) {
        #expect(Deceleration.normal.distance(ofSpeed: speed) == 0)
        #expect(fling(speed).value(at: 0) == nil)
    }

    @Test(arguments: [12.0, 250, -1000, 6000]) func `loses a five-hundredth of its speed each millisecond`(
        speed: Double
    ) throws {
        let animator = fling(speed, from: 3)
        let end = try #require(animator.end)
        for step in 0..<40 {
            let time = Double(step) / 40 * (end - 3)
            let left = pow(0.998, time * 1000)
            #expect(isNear(animator.velocity(at: 3 + time), speed * left, 1e-9 * abs(speed)))
            #expect(isNear(animator.value(at: 3 + time), speed * 0.499 * (1 - left), 1e-9 * abs(speed)))
        }
        // Up to its stop at ten points a second.
        #expect(isNear(animator.velocity(at: end - 1e-9), speed < 0 ? -10 : 10, 1e-6))
        #expect(isNear(animator.value(at: end - 1e-9), animator.total, 1e-6))
        #expect(animator.value(at: end) == nil && animator.velocity(at: end) == nil)
        #expect(animator.value(at: 2) == 0 && animator.isRandomAccess)
    }

    @Test func `in two dimensions goes straight`() {
        let speed = AnimatablePair(300.0, -400.0)
        let way = speed.scaled(by: Deceleration.normal.distance(ofSpeed: 500) / 500)
        let animator = Animator(animating: way, with: .free(.deceleration(.normal)), at: 0)
        let alone = fling(500)
        for time in [0.0, 0.2, 1, 1.9] {
            let (place, length) = (animator.value(at: time), alone.value(at: time))
            #expect(isNear(place?.first, length.map { $0 * 0.6 }, 1e-9))
            #expect(isNear(place?.second, length.map { $0 * -0.8 }, 1e-9))
            #expect(isNear(animator.velocity(at: time)?.first, alone.velocity(at: time).map { $0 * 0.6 }, 1e-9))
        }
        #expect(isNear(animator.end, alone.end ?? .nan, 1e-9))
    }

    @Test func `is taken over by a spring with its speed, and takes over from one`() throws {
        var animator = fling(1000)
        let (place, speed) = (try #require(animator.value(at: 0.4)), try #require(animator.velocity(at: 0.4)))
        animator.retarget(by: -200, with: .spring, at: 0.4)
        #expect(isNear(animator.value(at: 0.4), place, 1e-9) && isNear(animator.velocity(at: 0.4), speed, 1e-9))
        #expect(isNear(animator.value(at: 0.41), place + 0.01 * speed, 1.5))
        // Caught again: from where the spring is, on by what is asked for.
        let (caught, total) = (try #require(animator.value(at: 0.5)), animator.total)
        let way = Deceleration.normal.distance(ofSpeed: 700)
        animator.retarget(by: caught + way - total, with: .free(.deceleration(.normal)), at: 0.5)
        #expect(isNear(animator.value(at: 0.5), caught, 1e-9) && isNear(animator.velocity(at: 0.5), 700, 1e-9))
        #expect(isNear(animator.total, caught + way, 1e-9) && animator.isAlone)
        #expect(isNear(animator.value(at: 1.1), caught + 700 * 0.499 * (1 - pow(0.998, 600)), 1e-9))
    }

    @Test func `of another kind than between 0 and 1 is refused`() async {
        await #expect(processExitsWith: .failure) { _ = Deceleration(rate: 1) }
        await #expect(processExitsWith: .failure) { _ = Deceleration(rate: 0) }
        await #expect(processExitsWith: .failure) { _ = Deceleration(rate: .nan) }
    }

    @Test func `is an animation with a name, equal to its like`() {
        #expect(Animation.free(.deceleration(.normal)) == .free(.deceleration(Deceleration(rate: 0.998))))
        #expect(Animation.free(.deceleration(.normal)) != .free(.deceleration(.fast)))
        #expect(fling(500).animation == .free(.deceleration(.normal)))
    }

    @Test func `frame by frame, it is where it is at any time, also after another animation`() {
        let animation = Animation.free(.deceleration(.normal))
        let times = (0..<60).map { Double($0) / 30 }
        let animator = fling(500)
        #expect(animation.values(for: animator.total, at: times) == times.map { animator.value(at: $0) })
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        // Half a second of a second's way of 100, then on to 100.
        #expect(animation.shouldMerge(previous: .linear(duration: 1), value: 100, time: 0.5, context: &context))
        #expect(isNear(animation.animate(value: 100, time: 0.5, context: &context), 50, 1e-9))
        #expect(
            isNear(
                animation.velocity(value: 100, time: 0.5, context: context), 50 / Deceleration.normal.reach + 10, 1e-9))
    }
}

@Suite struct `A rubber band` {
    @Test func `shows the less of a way the longer it is, and never the viewport's length`() {
        let band = RubberBand(length: 800)
        for way in [0.0, 1, 50, 590, 10_000] {
            #expect(isNear(band.shown(of: way), 800 * (1 - 1 / (way * 0.55 / 800 + 1)), 1e-9))
            #expect(band.shown(of: -way) == -band.shown(of: way))
        }
        #expect(band.shown(of: 1e300) == 800)
        // As little as 0.55 of a short way.
        #expect(isNear(band.shown(of: 1e-6), 0.55e-6, 1e-12))
    }

    @Test func `knows the way of which this much shows`() {
        let band = RubberBand(length: 300)
        for way in [-4000.0, -10, 0, 0.5, 120, 2000] {
            #expect(isNear(band.way(showing: band.shown(of: way)), way, 1e-9 * max(1, abs(way))))
        }
        #expect(band.way(showing: 300) == .infinity && band.way(showing: -301) == -.infinity)
    }

    @Test func `in a viewport without a length shows nothing`() {
        for length in [0.0, -5, .nan] { #expect(RubberBand(length: length).shown(of: 100) == 0) }
    }
}
