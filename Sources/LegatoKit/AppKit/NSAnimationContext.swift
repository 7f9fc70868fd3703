// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
public import LegatoMotion
public import LegatoQuartz

/// How changes of AppKit's views move: those of `animator()`, or all of them.
///
/// Source: *documented* (AppKit, `NSAnimationContext`).
@MainActor @preconcurrency
public final class NSAnimationContext: NSObject {
    /// Of what begins from now on, in seconds; 0.25 at first.
    public var duration: TimeInterval = 0.25
    /// Nil: slowly at the begin and the end.
    public var timingFunction: CAMediaTimingFunction?
    /// Called once all that begins in the group has ended.
    public var completionHandler: (() -> Void)? { didSet { waiting = nil } }
    /// Whether changes move that are not made by `animator()`.
    public var allowsImplicitAnimation = false
    private var waiting: AnimationCompletion?
    private let number: Int

    private init(number: Int) { self.number = number }

    private static let outermost = NSAnimationContext(number: 0)
    private static var groups: [NSAnimationContext] = []
    private static var lastNumber = 0

    /// That of the innermost group.
    public class var current: NSAnimationContext { groups.last ?? outermost }
    /// 0: outside of groups.
    static var groupNumber: Int { groups.last?.number ?? 0 }

    /// Begins a group inside of the present one, whose settings it has.
    public class func beginGrouping() {
        lastNumber += 1
        let (outer, group) = (current, NSAnimationContext(number: lastNumber))
        (group.duration, group.timingFunction) = (outer.duration, outer.timingFunction)
        group.allowsImplicitAnimation = outer.allowsImplicitAnimation
        groups.append(group)
    }

    public class func endGrouping() {
        guard let group = groups.popLast() else { return }
        group.completion?.callIfUnreached()
    }

    public class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
        runAnimationGroup(changes, completionHandler: nil)
    }

    /// - Parameter completionHandler: Called once all that the group moves has ended.
    public class func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
    ) {
        beginGrouping()
        current.completionHandler = completionHandler
        changes(current)
        endGrouping()
    }

    /// Moves what `changes` sets by any animation of SwiftUI, with the velocity that it has.
    public static func animate(_ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        UIView.animate(animation, changes: changes, completion: completion)
    }

    @available(*, deprecated, renamed: "animate(_:changes:completion:)")
    public static func animate(with animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil) {
        animate(animation, changes: changes, completion: completion)
    }

    private var completion: AnimationCompletion? {
        if let waiting { return waiting }
        guard let completionHandler else { return nil }
        let completion = AnimationCompletion(criteria: .logicallyComplete) { _ in completionHandler() }
        waiting = completion
        return completion
    }

    /// Makes a change as the context says. Within ``animate(_:changes:completion:)`` it moves as that says.
    func move(isAsked: Bool, _ change: () -> Void) {
        guard case .none = LayerMotion.current.kind, isAsked || allowsImplicitAnimation, duration > 0 else {
            return change()
        }
        let animation = timingFunction?.animation(duration: duration) ?? .easeInOut(duration: duration)
        let motion = ClassicMotion(animation, completion: completion, beginsFromCurrentState: true)
        LayerMotion.with(LayerMotion(.classic(motion)), change)
    }
}
