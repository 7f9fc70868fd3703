// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// What shows a presented controller. A subclass that a `transitioningDelegate` gives for the style `custom` says where that is, and
/// what else stands in the container.
///
/// Source: *documented* (UIKit, `UIPresentationController`).
@MainActor @preconcurrency
open class UIPresentationController: NSObject {
    public private(set) unowned var presentedViewController: UIViewController
    private weak var presenter: UIViewController?
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    private var hasBegun = false

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (self.presentedViewController, presenter) = (presentedViewController, presentingViewController)
        super.init()
    }

    public var presentingViewController: UIViewController? {
        presentedViewController.presentingViewController ?? presenter
    }
    /// What moves and stands in the container: the controller's view, or one of a subclass around that.
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    /// Holds the presented view, and what a subclass adds; as large as the screen. Nil: it is not in the scene.
    open var containerView: UIView? { presentedViewController.slot }
    /// Where the presented view is at rest: all of the container. Asked whenever the container has another size.
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

    /// The presented view is about to come; what shall move beside it is handed to its `transitionCoordinator`.
    open func presentationTransitionWillBegin() {}
    /// - Parameter completed: Whether it is there.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    /// - Parameter completed: Whether it is gone.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// The container is in the scene.
    func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        presentationTransitionWillBegin()
    }
}

/// Brings a view from below, and takes it back there, as a presentation does by itself.
final class CoverAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isComing: Bool

    init(isComing: Bool) {
        self.isComing = isComing
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        TransitionCoordinator.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: isComing ? .to : .from) else { return context.completeTransition(false) }
        let container = context.containerView
        let place = isComing ? context.viewController(forKey: .to).map { context.finalFrame(for: $0) } : view.frame
        let (there, height) = (place ?? container.bounds, container.bounds.height)
        let below = CGRect(x: there.minX, y: max(height, there.minY), width: there.width, height: there.height)
        if isComing {
            view.frame = below
            container.addSubview(view)
        }
        UIView.animate(TransitionCoordinator.slide) {
            view.frame = isComing ? there : below
        } completion: {
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
