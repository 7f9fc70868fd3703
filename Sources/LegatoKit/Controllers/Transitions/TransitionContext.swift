// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine

/// One transition by an app's animator, from its begin until that says that it is complete.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    private(set) var containerView: UIView = TransitionContainer()
    /// Lays out the presented view; the views move in its container.
    private let presenter: UIPresentationController?
    let isAnimated = true
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    let presentationStyle: UIModalPresentationStyle

    let from: UIViewController
    let to: UIViewController
    private let animator: any UIViewControllerAnimatedTransitioning
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    /// Whose views take part: the others stay where they are.
    private let moves: Set<UITransitionContextViewKey>
    private let onEnd: (_ didComplete: Bool) -> Void
    private var clock: TransitionClock?
    weak var coordinator: TransitionCoordinator?
    private var looks: [ViewLook] = []
    /// Where the views were before.
    private var homes: [(view: UIView, home: UIView)] = []
    private var hasBegun = false
    private(set) var hasEnded = false

    init(
        from: UIViewController, to: UIViewController, by animator: any UIViewControllerAnimatedTransitioning,
        held interaction: (any UIViewControllerInteractiveTransitioning)?,
        as style: UIModalPresentationStyle = .fullScreen,
        in presenter: UIPresentationController? = nil,
        moves: Set<UITransitionContextViewKey> = [.from, .to], onEnd: @escaping (_ didComplete: Bool) -> Void
    ) {
        (self.from, self.to, self.animator, self.interaction) = (from, to, animator, interaction)
        (self.moves, self.onEnd, presentationStyle) = (moves, onEnd, style)
        self.presenter = presenter
        super.init()
        isInteractive = interaction?.wantsInteractiveStart ?? false
        for controller in [from, to] {
            shownByContainers.append(controller.isShownByContainer)
            controller.isShownByContainer = true
        }
    }

    /// Whether containers said when they appear before.
    private var shownByContainers: [Bool] = []

    /// Whether the system moves the views.
    var isSystems: Bool { animator is CoverAnimator }

    /// In seconds.
    var transitionDuration: Double {
        let duration = animator.transitionDuration(using: self)
        return duration.isFinite ? max(0, duration) : 0
    }

    /// Moves the views in `slot`, which both have the size of.
    func begin(in slot: UIView) {
        guard !hasBegun else { return }
        hasBegun = true
        // Bars cover of each view what they cover of it in its own place.
        from.heldInsets = from.viewIfLoaded?.safeAreaInsets
        if let place = to.slot, place !== slot, place.host != nil { to.heldInsets = place.safeAreaInsets }
        if presenter == nil {
            containerView.frame = slot.bounds
            containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            slot.addSubview(containerView)
        } else {
            containerView = slot
        }
        for view in [view(forKey: .from), view(forKey: .to)].compactMap({ $0 }) {
            if let home = view.superview { homes.append((view, home)) }
            view.frame = place
        }
        if presenter == nil, let leaving = view(forKey: .from) { containerView.addSubview(leaving) }
        looks = [view(forKey: .from), view(forKey: .to)].compactMap { $0.map(ViewLook.init) }
        coordinator?.run()
        if let interaction {
            interaction.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
    }

    /// Begins what the animator moves, and what moves beside it, at a time that fingers say.
    func beginHeld(isHeld: Bool) {
        guard isHeld, let engine = containerView.host?.engine else { return animator.animateTransition(using: self) }
        let clock = TransitionClock(engine)
        self.clock = clock
        clock.run { animator.animateTransition(using: self) }
        coordinator?.run()
    }

    /// Whether fingers say at what time all of it is.
    var isDrivenByFinger: Bool { clock != nil }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive, !hasEnded else { return }
        clock?.hold(at: Double(percentComplete) * transitionDuration)
        containerView.setNeedsLayout()
    }

    func finishInteractiveTransition() { letGo(finishes: true, speed: 1) }
    func cancelInteractiveTransition() { letGo(finishes: false, speed: 1) }

    /// Lets the animator go on, or back.
    func letGo(finishes: Bool, speed: Double) {
        guard isInteractive, !hasEnded else { return }
        isInteractive = false
        transitionWasCancelled = !finishes
        coordinator?.letGo()
        guard let clock, let engine = containerView.host?.engine else { return }
        let speed = speed.isFinite && speed > 0 ? speed : 1
        clock.run(at: finishes ? speed : -speed)
        guard !finishes else { return }
        engine.setAlarm(at: engine.time + clock.time / speed, for: self) { [weak self] in self?.goBack() }
    }

    /// All shows as it did before: what the animator has set is taken back, which ends its animations.
    private func goBack() {
        for look in looks { look.restore() }
        for view in containerView.subviews { view.layer.removeAllAnimations() }
        // An animator whose completion waits for nothing of that does not say that it is over.
        guard let engine = containerView.host?.engine else { return completeTransition(false) }
        engine.setAlarm(at: engine.time + 0.1, for: self) { [weak self] in self?.completeTransition(false) }
    }

    /// Begins what moves beside the animator, by the same clock.
    func runBeside(_ body: () -> Void) { if let clock { clock.run(body) } else { body() } }

    func completeTransition(_ didComplete: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        transitionWasCancelled = !didComplete
        clock?.end()
        if !didComplete { for look in looks { look.restore() } }
        containerView.host?.engine.setAlarm(at: nil, for: self)
        returnViews()
        for (controller, isShown) in zip([from, to], shownByContainers) {
            controller.isShownByContainer = isShown
            if controller.transition === self { controller.transition = nil }
        }
        onEnd(didComplete)
        if presenter == nil { containerView.removeFromSuperview() }
        coordinator?.end(isCancelled: !didComplete)
        animator.animationEnded(didComplete)
    }

    /// Each view is in its place again, if it has one.
    private func returnViews() {
        for controller in [from, to] {
            controller.heldInsets = nil
            if let slot = controller.slot, slot.host != nil { slot.take() }
        }
        // An animator may have taken the view that leaves away itself.
        for (view, home) in homes where home !== containerView && home.host != nil {
            guard view.superview === containerView || view.superview == nil else { continue }
            view.frame = home.bounds
            home.insertSubview(view, at: 0)
        }
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        guard moves.contains(key), let controller = viewController(forKey: .init(key)) else { return nil }
        let isPresented = controller === presenter?.presentedViewController
        return isPresented ? presenter?.presentedView ?? controller.view : controller.view
    }

    /// Where views are at rest.
    private var place: CGRect { presenter?.frameOfPresentedViewInContainerView ?? containerView.bounds }
    func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? place : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? place : .zero }
}

/// Holds the views of a transition.
private final class TransitionContainer: UIView {
    override var drawsItself: Bool { false }
}

/// What an animator may have changed of a view.
@MainActor
private struct ViewLook {
    private let view: UIView
    private let bounds: CGRect
    private let center: CGPoint
    private let transform: CATransform3D
    private let alpha: CGFloat
    private let radius: CGFloat

    init(_ view: UIView) {
        self.view = view
        (bounds, center, transform) = (view.bounds, view.center, view.layer.transform)
        (alpha, radius) = (view.alpha, view.layer.cornerRadius)
    }

    func restore() {
        UIView.performWithoutAnimation {
            view.layer.transform = transform
            (view.bounds, view.center, view.alpha, view.layer.cornerRadius) = (bounds, center, alpha, radius)
        }
    }
}
