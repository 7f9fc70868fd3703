// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct AnimationTests {
    /// Each is unlike every other.
    static let different: [Animation] = [
        .linear, .easeIn, .easeOut, .easeInOut, .linear(duration: 1), .timingCurve(.easeIn, duration: 0.35), .default,
        .spring, .snappy, .bouncy, .spring(response: 0.5, dampingFraction: 0.825), .interactiveSpring,
        .interpolatingSpring, .spring(duration: 0.5, bounce: 0, blendDuration: 1), .linear.delay(1), .linear.delay(2),
        .linear.speed(2), .linear.repeatCount(2), .linear.repeatCount(2, autoreverses: false), .linear.repeatForever(),
        .linear.logicallyComplete(after: 1), .linear.delay(1).speed(2), .linear.speed(2).delay(1),
    ]

    @Test func `animations are equal when made alike`() {
        for (index, left) in Self.different.enumerated() {
            for (other, right) in Self.different.enumerated() {
                #expect((left == right) == (index == other), "\(left) and \(right)")
            }
        }
        #expect(Set(Self.different).count == Self.different.count)
        #expect(Animation.linear(duration: 3).delay(1) == Animation.linear(duration: 3).delay(1))
        #expect(Animation.linear(duration: 3).delay(1).hashValue == Animation.linear(duration: 3).delay(1).hashValue)
    }

    @Test func `the spellings of one spring are equal`() {
        #expect(Animation.spring == .spring())
        #expect(Animation.spring == .smooth)
        #expect(Animation.spring(duration: 0.5, bounce: 0.3) == .bouncy)
        #expect(Animation.spring(duration: 0.5, bounce: 0.15) == .snappy)
        #expect(Animation.bouncy(duration: 0.5, extraBounce: 0) == .bouncy)
        #expect(Animation.interactiveSpring == .interactiveSpring(duration: 0.15))
        #expect(Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
        #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
    }

    @Test func `an animation made from a base is that animation`() {
        for animation in Self.different {
            func rebuilt<A: CustomAnimation>(_ base: A) -> Animation { Animation(base) }
            #expect(rebuilt(animation.base) == animation)
        }
    }

    @Test func `descriptions show the base`() {
        #expect(Animation.default.description == "DefaultAnimation()")
        #expect(
            Animation.spring.description
                == "FluidSpringAnimation(response: 0.5, dampingFraction: 1.0, blendDuration: 0.0)")
        for animation in Self.different {
            #expect(animation.description == String(describing: animation.base))
            #expect(Mirror(reflecting: animation).children.count == 1)
            #expect(Mirror(reflecting: animation).descendant("base") is any CustomAnimation)
        }
    }

    @Test(arguments: [
        (Animation.linear, "LinearAnimation(duration: 0.35)"),
        (.easeInOut(duration: 2), "BezierAnimation(duration: 2.0, curve: CubicBezier(0.42, 0.0, 0.58, 1.0))"),
        (
            .timingCurve(0.1, -0.2, 0.3, 1.4, duration: 1),
            "BezierAnimation(duration: 1.0, curve: CubicBezier(0.1, -0.2, 0.3, 1.4))"
        ),
        (.bouncy, "FluidSpringAnimation(response: 0.5, dampingFraction: 0.7, blendDuration: 0.0)"),
        (
            .interpolatingSpring(stiffness: 100, damping: 10),
            "SpringAnimation(mass: 1.0, stiffness: 100.0, damping: 10.0, initialVelocity: 0.0)"
        ),
    ])
    func `a description names the family and what it was made with`(animation: Animation, text: String) {
        #expect(animation.description == text)
        #expect(animation.debugDescription.hasPrefix("AnyAnimator(SwiftUI."))
        #expect(animation.debugDescription.hasSuffix(".\(text))"))
    }

    @Test func `a debug description names the modules as SwiftUI does`() {
        #expect(Animation.default.debugDescription == "AnyAnimator(SwiftUI.DefaultAnimation())")
        #expect(
            Animation.easeInOut(duration: 2).debugDescription
                == "AnyAnimator(SwiftUI.BezierAnimation(duration: 2.0, curve: CubicBezier(0.42, 0.0, 0.58, 1.0)))")
        #expect(Animation(Stepwise(.default)).debugDescription.hasPrefix("AnyAnimator(LegatoMotionTests.Stepwise("))
    }

    @Test func `a modified animation describes its base too`() {
        let text = Animation.default.delay(1).speed(2).repeatCount(3, autoreverses: false).description
        for part in ["RepeatAnimation(", "repeatCount: Optional(3)", "speed: 2.0", "delay: 1.0", "DefaultAnimation()"] {
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test func `the default is the spring without bounce, in behaviour`() {
        let left = Animator(animating: 3.0, with: .default, at: 0)
        let right = Animator(animating: 3.0, with: .spring, at: 0)
        #expect(left.value(at: 0.3) == right.value(at: 0.3))
        #expect(left.velocity(at: 0.3) == right.velocity(at: 0.3))
        #expect(left.end == right.end)
        #expect(Animation.default.values(for: 3.0, at: [0, 0.1]) == Animation.spring.values(for: 3.0, at: [0, 0.1]))
    }

    @Test func `the default takes over another spring as the spring without bounce does`() {
        func value(_ second: Animation) -> Double? {
            var animator = Animator(animating: 100.0, with: .spring(duration: 2), at: 0)
            animator.retarget(by: 50, with: second, at: 0.2)
            return animator.value(at: 0.5)
        }
        #expect(value(.default) == value(.spring))
        #expect(value(.default) != value(.spring(blendDuration: 1)))
    }
}

struct AnimationCompletionCriteriaTests {
    @Test func `there are two moments`() {
        #expect(AnimationCompletionCriteria.logicallyComplete != .removed)
        #expect(AnimationCompletionCriteria.removed == .removed)
    }
}
