// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Takes an animator to where a finger says, and lets it go on or back from there.
///
///     func pan(_ pan: UIPanGestureRecognizer) {
///         let way = pan.translation(in: view).x / view.bounds.width
///         switch pan.state {
///         case .began: navigationController?.popViewController(animated: true)
///         case .changed: interaction.update(way)
///         default: way > 0.5 ? interaction.finish() : interaction.cancel()
///         }
///     }
///
/// Source: *documented* (UIKit, `UIPercentDrivenInteractiveTransition`).
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var context: TransitionContext?

    override public init() { super.init() }

    /// How long the animator takes, in seconds.
    open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
    /// From 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast it goes on when it is let go of; 1 is as fast as without a finger.
    open var completionSpeed: CGFloat = 1
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        percentComplete = 0
        context = transitionContext as? TransitionContext
        context?.beginHeld(isHeld: wantsInteractiveStart)
    }

    /// - Parameter percentComplete: What is not from 0 to 1 counts as the nearer of these.
    open func update(_ percentComplete: CGFloat) {
        guard !percentComplete.isNaN else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        context?.updateInteractiveTransition(self.percentComplete)
    }

    open func cancel() { context?.letGo(finishes: false, speed: Double(completionSpeed)) }
    open func finish() { context?.letGo(finishes: true, speed: Double(completionSpeed)) }
}
