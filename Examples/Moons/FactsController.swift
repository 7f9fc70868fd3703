import UIKit

/// A page that is dealt like a card, and that a finger takes back.
final class FactsController: UIViewController {
    private let text = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Facts"
        navigationItem.largeTitleDisplayMode = .never
        view.backgroundColor = .systemIndigo
        text.text = "Drag me\nto the right"
        text.numberOfLines = 2
        text.textAlignment = .center
        text.font = .systemFont(ofSize: 34, weight: .bold)
        text.textColor = .white
        view.addSubview(text)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(pan(_:))))
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        text.sizeToFit()
        text.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    @objc private func pan(_ pan: UIPanGestureRecognizer) {
        guard let deal = navigationController?.delegate as? DealTransition else { return }
        let way = pan.translation(in: view.window).x / max(1, view.window?.bounds.width ?? 1)
        switch pan.state {
        case .began:
            deal.finger = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewController(animated: true)
        case .changed: deal.finger?.update(way)
        case .ended, .cancelled:
            way > 0.5 ? deal.finger?.finish() : deal.finger?.cancel()
            deal.finger = nil
        default: break
        }
    }
}

/// Deals the page from the right, turning; pages that zoom are left to the system.
final class DealTransition: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    var finger: UIPercentDrivenInteractiveTransition?
    private var isPop = false

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard fromVC is FactsController || toVC is FactsController else { return nil }
        isPop = operation == .pop
        return self
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { finger }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        let (card, other) = isPop ? (from, to) : (to, from)
        if isPop { container.insertSubview(to, belowSubview: from) } else { container.addSubview(to) }
        let away = CGAffineTransform(translationX: container.bounds.width * 1.15, y: 60).rotated(by: 0.35)
        let back = CGAffineTransform(scaleX: 0.92, y: 0.92)
        card.transform = isPop ? .identity : away
        other.transform = isPop ? back : .identity
        UIView.animate(withDuration: 0.5, delay: 0, options: isPop ? .curveLinear : .curveEaseOut) { [isPop] in
            card.transform = isPop ? away : .identity
            other.transform = isPop ? .identity : back
        } completion: { _ in
            other.transform = .identity
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
