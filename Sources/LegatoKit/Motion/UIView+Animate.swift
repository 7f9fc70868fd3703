// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
public import LegatoMotion
import LegatoQuartz

// Each closure runs once, at once. What it sets has its new values then; what shows moves there.

extension UIView {
    /// Moves what `changes` sets by any animation of SwiftUI, with the velocity that it has.
    ///
    /// - Parameter completion: Called once, when all that was moved has logically completed; soon, if nothing was.
    public static func animate(
        _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard areAnimationsEnabled else {
            performWithoutAnimation(changes)
            completion?()
            return
        }
        var transaction = Transaction(animation: TransitionClock.driven(animation))
        transaction.source = SourceLine(fileID, line)
        let waiting = completion.map { completion in
            AnimationCompletion(criteria: .logicallyComplete) { _ in completion() }
        }
        if let waiting { transaction.completions = [waiting] }
        LayerMotion.run(
            .animation, LayerMotion(.animation(transaction)), animation: animation, source: transaction.source, changes)
        waiting?.callIfUnreached()
    }

    /// Moves what `animations` sets over `duration` seconds, slowly at its begin and end.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// - Parameter completion: Called with whether all that was moved came to its end.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// - Parameter delay: How long everything shows as before, in seconds.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock(.curve(options.curve, duration: duration), delay: delay, options).run(animations, completion)
    }

    /// A spring that is within a thousandth of its end after `duration` seconds.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not overshoot; towards 0 it rings longer.
    ///   - velocity: In whole ways per second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            settlingDuration: duration, dampingRatio: Double(dampingRatio), velocity: Double(velocity))
        AnimationBlock(.spring(spring, velocity: Double(velocity), duration: duration), delay: delay, options)
            .run(animations, completion)
    }

    /// A spring by its perceived duration in seconds and its bounce, as SwiftUI's.
    ///
    /// - Parameter initialSpringVelocity: In whole ways per second.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: Double(bounce))
        AnimationBlock(
            .spring(spring, velocity: Double(initialSpringVelocity), duration: duration), delay: delay, options
        ).run(animations, completion)
    }

    /// Whatever `actionsWithoutAnimation` sets shows at once, in blocks inside of it as well.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let wereEnabled = areAnimationsEnabled
        AnimationBlock.areEnabled = false
        defer { AnimationBlock.areEnabled = wereEnabled }
        LayerMotion.run(.immediate, LayerMotion(.none), actionsWithoutAnimation)
    }

    /// Repeats what `animations` moves, in the block around.
    ///
    /// - Parameter count: How often; what is not whole is rounded up.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard let block = AnimationBlock.current else { return animations() }
        block.repeating(Int(max(1, min(count, 1e6)).rounded(.up)), autoreverses).runInside(animations)
    }

    /// Whether blocks move anything.
    public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }
    /// That of the block around, in seconds; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    /// How an animation goes on over its time.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
    }

    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has no effect: subviews are laid out by the block in force.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views that are moved take touches meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// What is not additive begins where it shows, instead of where it was to go.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// For ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Takes this block's duration instead of that of the block around.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Takes this block's curve instead of that of the block around.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// A transition shows what changes meanwhile.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition between two views hides and shows them instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Takes this block's other options instead of those of the block around.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        var curve: AnimationCurve {
            switch (rawValue >> 16) & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }
}

/// A classic block: what it moves by.
@MainActor
struct AnimationBlock {
    enum Timing {
        case curve(UIView.AnimationCurve, duration: Double)
        case spring(Spring, velocity: Double, duration: Double)
    }

    static var areEnabled = true
    /// The innermost block that runs.
    private(set) static var current: AnimationBlock?

    let duration: Double
    private let timing: Timing
    private let delay: Double
    private let options: UIView.AnimationOptions
    private var repetition: (count: Int, autoreverses: Bool)?
    private var completion: AnimationCompletion?

    /// What the block around says, this one has as well, unless its options say otherwise.
    init(_ timing: Timing, delay: Double, _ options: UIView.AnimationOptions) {
        self.delay = delay.isFinite ? max(0, delay) : 0
        var options = options
        var timing = timing
        if let outer = Self.current {
            if !options.contains(.overrideInheritedOptions) {
                options.formUnion(outer.options.intersection([.allowUserInteraction, .beginFromCurrentState]))
            }
            switch (timing, outer.timing) {
            case (.curve(let curve, let duration), .curve(let outerCurve, let outerDuration)):
                timing = .curve(
                    options.contains(.overrideInheritedCurve) ? curve : outerCurve,
                    duration: options.contains(.overrideInheritedDuration) ? duration : outerDuration)
            case (.curve, .spring):
                if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
            default: break
            }
        }
        (self.timing, self.options) = (timing, options)
        switch timing {
        case .curve(_, let duration), .spring(_, _, let duration): self.duration = duration
        }
    }

    /// The same block, of which what is moved repeats.
    func repeating(_ count: Int, _ autoreverses: Bool) -> AnimationBlock {
        var block = self
        block.repetition = (count, autoreverses)
        return block
    }

    var animation: Animation {
        var animation: Animation
        switch timing {
        case .curve(let curve, let duration): animation = curve.animation(duration: duration)
        case .spring(let spring, let velocity, let duration):
            animation = Animation.interpolatingSpring(spring, initialVelocity: velocity).logicallyComplete(
                after: duration)
        }
        let reverses = options.contains(.autoreverse)
        if let repetition {
            animation = animation.repeatCount(repetition.count, autoreverses: repetition.autoreverses)
        } else if options.contains(.repeat) {
            animation = animation.repeatForever(autoreverses: reverses)
        } else if reverses {
            animation = animation.repeatCount(2, autoreverses: true)
        }
        return TransitionClock.driven(delay > 0 ? animation.delay(delay) : animation)
    }

    func run(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
        var block = self
        let waiting = completion.map { completion in
            AnimationCompletion(criteria: .logicallyComplete) { completion($0) }
        }
        block.completion = waiting
        block.runInside(changes)
        waiting?.callIfUnreached()
    }

    /// Runs `changes` in the block, which has been begun.
    func runInside(_ changes: () -> Void) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        guard Self.areEnabled, duration > 0 else {
            return LayerMotion.run(.immediate, LayerMotion(.none), changes)
        }
        let animation = animation
        let motion = ClassicMotion(
            animation, completion: completion, beginsFromCurrentState: options.contains(.beginFromCurrentState))
        let guardian = options.contains(.allowUserInteraction) ? nil : TouchGuard(for: motion)
        LayerMotion.run(
            .classic, LayerMotion(.classic(motion)) { guardian?.add($0) }, animation: animation, changes)
        guardian?.wait()
    }
}

/// Keeps touches from the views that a block moves, until it has ended.
@MainActor
private final class TouchGuard {
    private var views: [ObjectIdentifier: UIView] = [:]
    private let motion: ClassicMotion

    init(for motion: ClassicMotion) { self.motion = motion }

    func add(_ layer: CALayer) {
        guard let view = layer.delegate as? UIView, views[ObjectIdentifier(view)] == nil else { return }
        views[ObjectIdentifier(view)] = view
        view.blocksTouches += 1
    }

    /// Frees the views when what moves them has ended.
    func wait() {
        guard !views.isEmpty else { return }
        let completion = AnimationCompletion(criteria: .logicallyComplete) { [self] _ in
            for view in views.values { view.blocksTouches -= 1 }
        }
        for view in views.values { view.layer.attributes.forEach { $0.join(completion) } }
        completion.callIfUnreached()
    }
}

extension UIView.AnimationCurve {
    /// In seconds.
    func animation(duration: Double) -> Animation {
        switch self {
        case .easeInOut: .easeInOut(duration: duration)
        case .easeIn: .easeIn(duration: duration)
        case .easeOut: .easeOut(duration: duration)
        case .linear: .linear(duration: duration)
        }
    }
}
