// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI

@testable import LegatoKit

/// Slides the view that comes from below, linearly, over half a second.
final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []
    var isReversed = false

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let moving = context.view(forKey: isReversed ? .from : .to) else {
            return context.completeTransition(false)
        }
        if let coming = context.view(forKey: .to) {
            context.containerView.insertSubview(coming, at: isReversed ? 0 : 9)
        }
        let place = context.containerView.bounds
        let below = place.offsetBy(dx: 0, dy: place.height)
        if !isReversed { moving.frame = below }
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            moving.frame = self.isReversed ? below : place
            moving.alpha = self.isReversed ? 0.5 : 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// Has pages, and what is presented, slide; a finger drives that while there is an interaction.
final class Mover: NSObject, UINavigationControllerDelegate, UIViewControllerTransitioningDelegate {
    let slide = Slide()
    var interaction: UIPercentDrivenInteractiveTransition?
    var operations: [UINavigationController.Operation] = []
    /// How often an animator for a presentation was asked for.
    var requests = 0

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        slide.isReversed = operation == .pop
        return slide
    }

    var shows: [String] = []
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { shows.append("will \(viewController.title ?? "")") }
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shows.append("did \(viewController.title ?? "")") }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        slide.isReversed = false
        requests += 1
        return slide
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        slide.isReversed = true
        requests += 1
        return slide
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
