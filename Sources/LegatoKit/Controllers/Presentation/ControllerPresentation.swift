// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoNavigation
import LegatoUI

/// One controller that is presented above another, until it is gone. Both hear of it in the documented order.
@MainActor
final class ControllerPresentation {
    private enum Stage {
        /// Asked for. It may have to wait for what is presented there, and then it may never begin.
        case pending
        case arriving, there
        /// A finger holds it, and may let it stay.
        case held
        case leaving
    }

    let presented: UIViewController
    private(set) weak var presenting: UIViewController?
    private let presenter = GuestPresenter()
    /// Whether the presenting one leaves the screen meanwhile.
    private let covers: Bool
    private var stage = Stage.pending
    /// Whether code has dismissed it. That it leaves follows in an update.
    private var isDismissed = false
    private var completion: (() -> Void)?
    private var dismissals: [() -> Void] = []
    /// Of the transition that goes on, or that code has asked for.
    private(set) var coordinator: TransitionCoordinator?
    private var isByFinger = false

    init(_ presented: UIViewController, above presenting: UIViewController, completion: (() -> Void)?) {
        (self.presented, self.presenting, self.completion) = (presented, presenting, completion)
        covers = presented.modalPresentationStyle.covers
    }

    var isBeingDismissed: Bool { isDismissed || stage == .held || stage == .leaving }
    /// Whether it leaves, by itself or with what it is above: then it presents nothing any more.
    var isLeaving: Bool { isDismissed || stage == .leaving || presenting?.presentation?.isLeaving == true }

    /// - Parameter source: The controller that was asked to present.
    func begin(in host: ViewHost, isAnimated: Bool, source: UIViewController) {
        presented.isShownByContainer = true
        let delegate = presented.transitioningDelegate
        if presented.modalPresentationStyle == .custom {
            presented.ownPresenter = delegate?.presentationController(
                forPresented: presented, presenting: presenting, source: source)
        }
        if isAnimated, hasLife, let presenting,
            let animator = delegate?.animationController(
                forPresented: presented, presenting: presenting, source: source)
                ?? systemAnimator(isComing: true)
        {
            let context = context(
                from: presenting, to: presented, by: animator,
                held: delegate?.interactionControllerForPresentation(using: animator),
                moves: covers ? [.from, .to] : [.to])
            presented.transition = context
            custom = context
        }
        coordinate(appears: true, isAnimated)
        presenter.present(
            presented.presentationStyle, in: host.guest, isAnimated: isAnimated && custom == nil,
            content: AnyView(PresentedController(controller: presented))
        ) { [weak presented] in
            presented?.mayBeDismissed ?? true
        } onEvent: { [weak self] in
            self?.take($0)
        }
    }

    func dismiss(isAnimated: Bool, completion: (() -> Void)?) {
        if let completion { dismissals.append(completion) }
        guard !isDismissed, stage != .leaving else { return }
        custom?.completeTransition(true)
        arrive()
        isDismissed = true
        if isAnimated, hasLife, stage == .there, presented.presentedViewController == nil,
            presented.slot?.host != nil, let presenting,
            let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
                ?? systemAnimator(isComing: false)
        {
            let context = context(
                from: presented, to: presenting, by: animator,
                held: presented.transitioningDelegate?.interactionControllerForDismissal(using: animator),
                moves: covers ? [.from, .to] : [.from])
            custom = context
            leave(true)
            presented.ownPresenter?.dismissalTransitionWillBegin()
            presented.transition = context
            return
        }
        if stage == .there { coordinate(appears: false, isAnimated) }
        presenter.dismiss(isAnimated: isAnimated)
    }

    /// The transition that goes on by an animator of the presented one's delegate.
    private var custom: TransitionContext?

    /// What moves it where SwiftUI's presentations have no such motion.
    private func systemAnimator(isComing: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
        if presented.ownPresenter != nil { return CoverAnimator(isComing: isComing) }
        return covers && presented.flips ? FlipAnimator(isComing: isComing) : nil
    }

    private func context(
        from: UIViewController, to: UIViewController, by animator: any UIViewControllerAnimatedTransitioning,
        held interaction: (any UIViewControllerInteractiveTransitioning)?, moves: Set<UITransitionContextViewKey>
    ) -> TransitionContext {
        TransitionContext(
            from: from, to: to, by: animator, held: interaction, as: presented.modalPresentationStyle,
            in: presented.ownPresenter, moves: moves
        ) { [weak self] in self?.customDidEnd($0, isComing: to === self?.presented) }
    }

    private func customDidEnd(_ didComplete: Bool, isComing: Bool) {
        guard custom != nil else { return }
        custom = nil
        switch (isComing, didComplete) {
        case (true, true): take(.settled(isThere: true))
        case (true, false):
            // It disappears without having appeared.
            presented.ownPresenter?.presentationTransitionDidEnd(false)
            stage = .leaving
            begin(appears: false, true)
            presenter.dismiss(isAnimated: false)
        case (false, true):
            presented.ownPresenter?.dismissalTransitionDidEnd(true)
            presenter.dismiss(isAnimated: false)
        case (false, false):
            presented.ownPresenter?.dismissalTransitionDidEnd(false)
            stay()
        }
    }

    /// Sets ``coordinator`` to one for a transition that is about to begin.
    private func coordinate(appears: Bool, _ isAnimated: Bool) {
        coordinator = TransitionCoordinator(
            from: appears ? presenting : presented, to: appears ? presented : presenting, isAnimated: isAnimated,
            isHeld: custom?.isInteractive ?? (stage == .held), custom: custom)
        custom?.coordinator = coordinator
    }

    private func endCoordinator(isCancelled: Bool) {
        coordinator?.end(isCancelled: isCancelled)
        coordinator = nil
    }

    // MARK: - What happens to it

    /// Alerts have no view of their own.
    private var hasLife: Bool { !(presented is UIAlertController) }

    private func take(_ event: PresentationEvent) {
        switch event {
        case .comes(let isAnimated):
            stage = .arriving
            presented.isBeingPresented = true
            begin(appears: true, isAnimated || custom != nil)
        case .goes(let isAnimated, let isByFinger):
            self.isByFinger = isByFinger
            if isByFinger { tellDelegate { $0.presentationControllerWillDismiss($1) } }
            switch stage {
            case .leaving: break  // By an animator, which is done.
            case .held:
                stage = .leaving
                coordinator?.letGo()
            case .pending, .arriving, .there: leave(isAnimated)
            }
        case .held:
            arrive()
            stage = .held
            begin(appears: false, true)
        case .returns: if stage == .held { stay() }
        case .refused: tellDelegate { $0.presentationControllerDidAttemptToDismiss($1) }
        case .settled(true): if custom == nil, !isDismissed { arrive() }
        case .settled(false): end()
        }
    }

    /// It is there: what began with its presentation ends.
    private func arrive() {
        guard stage == .arriving else { return }
        stage = .there
        presented.ownPresenter?.presentationTransitionDidEnd(true)
        endCoordinator(isCancelled: false)
        if hasLife {
            presented.endAppearanceTransition()
            if covers { presented.whenAppeared { [weak presenting] in presenting?.endAppearanceTransition() } }
        }
        let completion = completion
        self.completion = nil
        presented.whenAppeared { [weak presented] in
            presented?.isBeingPresented = false
            completion?()
        }
    }

    /// It begins to leave; if it was still coming it is there first.
    private func leave(_ isAnimated: Bool) {
        arrive()
        // What was above it may have uncovered it just now.
        if hasLife, presented.life.phase == .appearing { presented.endAppearanceTransition() }
        stage = .leaving
        begin(appears: false, isAnimated)
    }

    /// It was going, and is taken back.
    private func stay() {
        (stage, isDismissed, dismissals) = (.there, false, [])
        begin(appears: true, true)
        presented.endAppearanceTransition()
        if covers { presented.whenAppeared { [weak presenting] in presenting?.endAppearanceTransition() } }
        endCoordinator(isCancelled: true)
    }

    private func begin(appears: Bool, _ isAnimated: Bool) {
        if coordinator == nil { coordinate(appears: appears, isAnimated) }
        defer { if custom == nil { coordinator?.run() } }
        guard hasLife else { return }
        if appears {
            if covers { presenting?.beginAppearanceTransition(false, animated: isAnimated) }
            presented.beginAppearanceTransition(true, animated: isAnimated)
        } else {
            presented.beginAppearanceTransition(false, animated: isAnimated)
            uncovered?.beginAppearanceTransition(true, animated: isAnimated)
        }
    }

    /// The controller that appears when this one leaves: not what leaves as well, or has no place on the screen any more.
    private var uncovered: UIViewController? {
        guard covers, hasLife, let presenting, presenting.presentation?.isLeaving != true else { return nil }
        return presenting.viewIfLoaded?.host == nil ? nil : presenting
    }

    /// The controller that appears is told before the one that disappears.
    private func end() {
        if let custom {
            self.custom = nil
            custom.completeTransition(false)
        }
        if stage != .pending, let uncovered {
            uncovered.endAppearanceTransition()
            uncovered.whenAppeared { [self] in leaveForGood() }
        } else {
            leaveForGood()
        }
    }

    private func leaveForGood() {
        endCoordinator(isCancelled: false)
        if hasLife { presented.endAppearanceTransition() }
        presented.isBeingPresented = false
        presented.isShownByContainer = false
        (presented.presentation, presented.ownPresenter) = (nil, nil)
        presenting?.ownPresentation = nil
        if isByFinger { tellDelegate { $0.presentationControllerDidDismiss($1) } }
        (presented as? UIAlertController)?.performChosen()
        for dismissal in dismissals { dismissal() }
    }

    private func tellDelegate(
        _ call: (any UIAdaptivePresentationControllerDelegate, UIPresentationController) -> Void
    ) {
        if let controller = presented.presentationController, let delegate = controller.delegate {
            call(delegate, controller)
        }
    }
}

/// A presented controller, and what it says of its presentation.
private struct PresentedController: View {
    let controller: UIViewController

    var body: some View {
        let style = controller.modalPresentationStyle
        ShownController(controller: controller)
            .ignoresSafeArea()
            .navigationTransition(ControllerTransition(controller, style: controller.modalTransitionStyle))
            .modifier(SheetTraits(sheet: controller.sheetPresentationController))
            .modifier(ClearGround(isClear: style.isClear))
    }
}

private struct ClearGround: ViewModifier {
    let isClear: Bool

    func body(content: Content) -> some View {
        if isClear { content.presentationBackground(.clear) } else { content }
    }
}

private struct SheetTraits: ViewModifier {
    let sheet: UISheetPresentationController?

    private func selection(_ look: SheetLook, in detents: [UISheetPresentationController.Detent])
        -> Binding<PresentationDetent>
    {
        let selected = detents.first { $0.identifier == look.selected } ?? detents[0]
        let sheet = sheet
        return Binding(
            get: { selected.detent },
            set: { detent in MainActor.assumeIsolated { sheet?.didSelect(detent) } })
    }

    func body(content: Content) -> some View {
        if let sheet {
            let look = sheet.look
            let detents = look.detents.isEmpty ? [.large()] : look.detents
            let undimmed = detents.first { $0.identifier == look.undimmed }
            content
                .presentationDetents(Set(detents.map(\.detent)), selection: selection(look, in: detents))
                .presentationDragIndicator(look.showsGrabber ? .visible : .hidden)
                .presentationCornerRadius(look.cornerRadius)
                .presentationBackgroundInteraction(undimmed.map { .enabled(upThrough: $0.detent) } ?? .automatic)
                .presentationContentInteraction(look.scrollingExpands ? .resizes : .scrolls)
        } else {
            content
        }
    }
}
