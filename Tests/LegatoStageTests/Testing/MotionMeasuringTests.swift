// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
@_spi(Benchmarks) import LegatoTesting
import Testing

/// The motions that benchmarks measure are the ones they are named after.
struct MotionMeasuringTests {
    private static let times = (0..<1_000).map { Double($0) / 500 }

    @Test func `a decay stops at its target and does not pass it`() throws {
        let animator = Animator(animating: 300.0, with: .decay, at: 0)
        let end = try #require(animator.end)
        let last = try #require(animator.value(at: end - 1e-6))
        #expect(abs(last - 300) < 1e-3)
        #expect(Self.times.compactMap { animator.value(at: $0) }.allSatisfy { $0 <= 300 })
    }

    @Test func `a fling into an edge begins with its velocity, passes the edge and comes back`() throws {
        let animator = Animator(animating: 300.0, with: .edge, at: 0, movingAt: 1_000)
        #expect(abs(try #require(animator.velocity(at: 0)) - 1_000) < 1e-9)
        let values = Self.times.compactMap { animator.value(at: $0) }
        #expect(values.max() ?? 0 > 310)
        #expect(abs((values.last ?? 0) - 300) < 0.2)
    }

    @Test func `a retarget with a velocity moves on from where the animation is`() throws {
        var animator = Animator(animating: 300.0, with: .edge, at: 0, movingAt: 1_000)
        let before = try #require(animator.value(at: 0.1))
        animator.retarget(by: -50, with: .edge, at: 0.1, movingAt: -400)
        #expect(animator.value(at: 0.1) == before)
        #expect(abs(try #require(animator.velocity(at: 0.1)) + 400) < 1e-9)
        #expect(animator.value(at: 1e9) == nil)
    }

    @Test func `additive runs miss what has not shown yet, and forget what is over`() {
        var runs = MeasuredAdditiveRuns<Double>()
        #expect(runs.end == -.infinity)
        runs.retarget(by: 100, with: .linear(duration: 1), at: 0)
        runs.retarget(by: 100, with: .linear(duration: 1), at: 0.5)
        #expect(abs(runs.missing(at: 0.5) - 150) < 1e-3)
        #expect(abs(runs.velocity(at: 0.75) - 200) < 1)
        #expect(runs.end == 1.5)
        runs.retarget(by: 100, with: .linear(duration: 1), at: 2)
        #expect(runs.missing(at: 2) == 100)
        #expect(runs.end == 3)
    }
}
