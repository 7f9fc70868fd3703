// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoMotion
import LegatoQuartz

extension UIView {
    /// Moves by keyframes: each call of ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` in `animations` has a part of
    /// the time. All of it goes slowly at its begin and end, unless `options` says otherwise.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        KeyframeBlock(duration: duration, delay: delay, options).run(animations, completion)
    }

    /// A part of the keyframe animation that runs, as fractions of the whole. Outside of one it is set at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let block = KeyframeBlock.current else { return animations() }
        block.run(from: frameStartTime, to: frameStartTime + frameDuration, animations)
    }

    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
        /// Straight from one keyframe to the next.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Each keyframe shows from its begin on, without what is between.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

        /// Options that both kinds of blocks have, curves among them, have the same value.
        private init(_ options: AnimationOptions) { self.init(rawValue: options.rawValue) }
    }
}

/// A keyframe animation that runs.
@MainActor
private struct KeyframeBlock {
    private(set) static var current: KeyframeBlock?

    private let duration: Double
    private let delay: Double
    private let options: UIView.KeyframeAnimationOptions
    private var completion: AnimationCompletion?

    init(duration: Double, delay: Double, _ options: UIView.KeyframeAnimationOptions) {
        (self.duration, self.delay, self.options) = (duration, delay.isFinite ? max(0, delay) : 0, options)
    }

    func run(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        var block = self
        let waiting = completion.map { completion in
            AnimationCompletion(criteria: .logicallyComplete) { completion($0) }
        }
        block.completion = waiting
        let outer = Self.current
        Self.current = block
        block.run(from: 0, to: 1, animations)
        Self.current = outer
        waiting?.callIfUnreached()
    }

    func run(from start: Double, to end: Double, _ animations: () -> Void) {
        guard AnimationBlock.areEnabled, duration > 0 || delay > 0 else {
            return LayerMotion.run(.immediate, LayerMotion(.none), animations)
        }
        let start = min(max(start, 0), 1)
        let end = options.contains(.calculationModeDiscrete) ? start : min(max(end, start), 1)
        let whole = UIView.AnimationOptions(rawValue: options.rawValue).curve.unitCurve
        var animation = Animation.timingCurve(UnitCurve(partOf: whole, from: start, to: end), duration: duration)
        if options.contains(.repeat) {
            animation = animation.repeatForever(autoreverses: options.contains(.autoreverse))
        } else if options.contains(.autoreverse) {
            animation = animation.repeatCount(2, autoreverses: true)
        }
        if delay > 0 { animation = animation.delay(delay) }
        var motion = ClassicMotion(
            TransitionClock.driven(animation), completion: completion, beginsFromCurrentState: true)
        motion.isAllAdditive = true
        LayerMotion.run(.keyframes, LayerMotion(.classic(motion)), animation: animation, animations)
    }
}

extension UIView.AnimationCurve {
    var unitCurve: UnitCurve {
        switch self {
        case .easeInOut: .easeInOut
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .linear: .linear
        }
    }
}
