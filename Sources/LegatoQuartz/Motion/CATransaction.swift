// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoMotion

/// How changes of free layers move: over a quarter of a second, unless the transaction says otherwise. Layers of views move by their
/// blocks alone.
///
/// Source: *documented* (Core Animation, `CATransaction`); *reported* (kit 1).
@MainActor @preconcurrency
open class CATransaction: NSObject {
    private struct Level {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: AnimationCompletion?
    }

    /// The transactions that were begun and not committed, the outermost first.
    private static var levels: [Level] = []
    /// What is set outside of all of them.
    private static var outermost = Level()

    private static var current: Level {
        get { levels.last ?? outermost }
        set { if levels.isEmpty { outermost = newValue } else { levels[levels.count - 1] = newValue } }
    }

    /// Begins a transaction inside of the present one, whose settings it has.
    open class func begin() {
        var level = current
        level.completion = nil
        levels.append(level)
    }

    /// Ends the transaction that was begun last.
    open class func commit() {
        guard let level = levels.popLast() else { return }
        level.completion?.callIfUnreached()
    }

    /// Has no effect: what was set is shown with the next frame.
    open class func flush() {}

    /// In seconds; 0.25 at first.
    open class func animationDuration() -> CFTimeInterval { current.duration ?? defaultDuration }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }

    /// Nil: that of implicit animations.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timingFunction = function }

    /// Whether changes show at once.
    open class func disableActions() -> Bool { current.disablesActions ?? false }
    open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

    /// Called once all that begins in the transaction from now on has ended.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        current.completion = block.map { block in AnimationCompletion(criteria: .logicallyComplete) { _ in block() } }
    }

    static let defaultDuration = 0.25

    /// What a free layer of the scene that changes now moves by; nil: it changes at once.
    static func currentMotion(in engine: Engine) -> Transaction? {
        let level = current
        let duration = level.duration ?? defaultDuration
        guard !(level.disablesActions ?? false), duration > 0 else { return nil }
        let curve = level.timingFunction ?? CAMediaTimingFunction(name: .default)
        var transaction = Transaction(animation: curve.animation(duration: duration))
        if let completion = level.completion { transaction.completions = [completion] }
        return transaction
    }
}

/// In seconds.
public typealias CFTimeInterval = Double
