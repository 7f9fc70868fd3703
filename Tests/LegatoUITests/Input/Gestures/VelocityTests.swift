// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What a spring inherits from the finger before it.
@MainActor
@Suite struct VelocityTests {
    private struct Follower: View {
        @State private var x = 0.0
        var body: some View {
            Color.clear.contentShape(Rectangle())
                .overlay { Color.red.frame(width: 20, height: 20).id("ball").offset(x: x) }
                .gesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { x = $0.translation.width }
                        .onEnded { _ in withAnimation(.spring) { x = 0 } })
        }
    }

    @Test func `a spring after a drag takes over the speed of the finger`() throws {
        let stage = Stage { Follower() }
        func x() throws -> Double { try stage.frame("ball").midX - 200 }
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 220, y: 200), over: .milliseconds(500))
        #expect(abs(try x() - 120) < 1e-9)

        var animator = Animator(animating: 4.0, with: .velocityTracking, at: 1 / 60.0)
        for tick in 2...30 { animator.retarget(by: 4.0, with: .velocityTracking, at: Double(tick) / 60) }
        #expect(abs(try #require(animator.velocity(at: 0.5)) - 240) < 1e-6)
        animator.retarget(by: -120, with: .spring, at: 0.5)
        for tick in 31...60 {
            stage.advance(by: .nanoseconds(Int64(tick) * 1_000_000_000 / 60) - stage.time)
            let expected = try #require(animator.value(at: Double(tick) / 60))
            // The clock of the stage counts in nanoseconds, in which the ball moves less than a millionth of a point.
            #expect(abs(try x() - expected) < 1e-6, "tick \(tick)")
        }
        // It overshoots first: the finger was on its way to the right.
        #expect(animator.value(at: 0.51) ?? 0 > 121)
    }

    @Test func `state written while a finger drags is watched for two seconds, and shown at once`() throws {
        struct Scene: View {
            @State private var x = 0.0
            var body: some View {
                Color.red.frame(width: 100, height: 100).id("ball").offset(x: x)
                    .gesture(DragGesture(minimumDistance: 0).onChanged { x = $0.location.x })
            }
        }
        let stage = Stage { Scene() }
        stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 180, y: 200), over: .milliseconds(50))
        #expect(try #require(stage.presentation(of: "ball")).frame.minX == 180)
        #expect(!stage.isSettled)
        stage.advance(by: .milliseconds(1950))
        #expect(!stage.isSettled)
        stage.advance(by: .milliseconds(51))
        #expect(stage.isSettled)
    }

    @Test func `a bead that follows on interactive springs goes on as fast as it was when it is let go`() throws {
        struct Bead: View {
            @State private var x = 0.0
            var body: some View {
                Color.clear.contentShape(Rectangle())
                    .overlay { Color.red.frame(width: 20, height: 20).id("bead").offset(x: x) }
                    .gesture(
                        DragGesture(minimumDistance: 0)
                            .onChanged { value in withAnimation(.interactiveSpring) { x = value.translation.width } }
                            .onEnded { _ in withAnimation(.spring) { x = 0 } })
            }
        }
        let stage = Stage { Bead() }
        let start = try stage.frame("bead").minX
        stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 220, y: 200), over: .milliseconds(500))
        var animator = Animator(animating: 4.0, with: .interactiveSpring, at: 1 / 60.0)
        for tick in 2...30 { animator.retarget(by: 4, with: .interactiveSpring, at: Double(tick) / 60) }
        #expect(abs(try stage.frame("bead").minX - start - (animator.value(at: 0.5) ?? 0)) < 1e-6)
        let speed = try #require(animator.velocity(at: 0.5))
        animator.retarget(by: -120, with: .spring, at: 0.5)
        // The finger's 240 points a second, nearly: a spring trails what it follows.
        #expect(speed > 200 && animator.velocity(at: 0.5) == speed)
        for time in stride(from: 510, through: 800, by: 10) {
            stage.advance(by: .milliseconds(time) - stage.time)
            let expected = try #require(animator.value(at: Double(time) / 1000))
            #expect(abs(try stage.frame("bead").minX - start - expected) < 1e-6, "at \(time) ms")
        }
    }

    @Test func `a bead whose place follows a finger is let go without a jump of its place or its velocity`() throws {
        struct DraggableBead: View {
            @State private var position: CGPoint = .zero
            let targetPosition = CGPoint(x: 100, y: 100)
            var body: some View {
                Circle().frame(width: 40, height: 40).id("bead")
                    .position(position)
                    .gesture(
                        DragGesture()
                            .onChanged { value in withAnimation(.interactiveSpring) { position = value.location } }
                            .onEnded { _ in withAnimation(.spring) { position = targetPosition } })
            }
        }
        let stage = Stage { DraggableBead() }
        func place() throws -> [Double] {
            let frame = try stage.frame("bead")
            return [frame.midX, frame.midY]
        }
        stage.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 125, y: 185), over: .milliseconds(500))
        // The second of 30 steps of 4 and 6 points is the first one that is more than 10 from the start.
        let animators = try zip([4.0, 6], [125.0, 185]).map { step, end in
            var animator = Animator(animating: 5 + 2 * step, with: .interactiveSpring, at: 2 / 60.0)
            for tick in 3...30 { animator.retarget(by: step, with: .interactiveSpring, at: Double(tick) / 60) }
            let (value, velocity) = (animator.value(at: 0.5), try #require(animator.velocity(at: 0.5)))
            animator.retarget(by: 100 - end, with: .spring, at: 0.5)
            // The finger's 60 steps a second, nearly: a spring trails what it follows.
            #expect(velocity > 50 * step && animator.velocity(at: 0.5) == velocity && animator.value(at: 0.5) == value)
            return animator
        }
        var last = try place()
        stage.advance(by: .milliseconds(10))
        for (axis, animator) in animators.enumerated() {
            #expect(abs(last[axis] - (animator.value(at: 0.5) ?? 0)) < 1e-6)
            // It goes on at that velocity but for the pull of the spring, x″ = −ω²x − 2ωx′, over half of the time.
            let (frequency, velocity) = (2 * Double.pi / 0.5, try #require(animator.velocity(at: 0.5)))
            let pull = -frequency * frequency * (last[axis] - 100) - 2 * frequency * velocity
            let seen = (try place()[axis] - last[axis]) / 0.01
            #expect(abs(seen - (velocity + pull * 0.005)) < 0.1 * velocity)
        }
        for time in stride(from: 510, through: 1200, by: 10) {
            stage.advance(by: .milliseconds(time) - stage.time)
            last = try place()
            for (axis, animator) in animators.enumerated() {
                #expect(abs(last[axis] - (animator.value(at: Double(time) / 1000) ?? 0)) < 1e-6, "at \(time) ms")
            }
        }
    }

    @Test func `a completion does not wait for what is only watched`() {
        struct Scene: View {
            @State private var x = 0.0
            let log: BodyLog
            var body: some View {
                Color.red.offset(x: x)
                    .gesture(
                        DragGesture(minimumDistance: 0).onEnded { value in
                            var transaction = Transaction()
                            transaction.tracksVelocity = true
                            transaction.addAnimationCompletion { log.names.append("done") }
                            withTransaction(transaction) { x = value.translation.width }
                        })
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 200), over: .milliseconds(100))
        #expect(log.names == ["done"] && !stage.isSettled)
    }
}
