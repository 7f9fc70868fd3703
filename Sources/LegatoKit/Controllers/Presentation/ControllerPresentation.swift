// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoNavigation
import LegatoUI

/// One controller that is presented above another, until it is gone. Both hear of it in the documented order.
@MainActor
final class ControllerPresentation {
    let presented: UIViewController
    private(set) weak var presenting: UIViewController?
    private let presenter = GuestPresenter()
    /// Whether the presenting one leaves the screen meanwhile.
    private let covers: Bool
    private var completion: (() -> Void)?
    private var dismissal: (() -> Void)?
    private(set) var isLeaving = false
    private var isHeld = false
    private var isByFinger = false

    init(_ presented: UIViewController, above presenting: UIViewController, completion: (() -> Void)?) {
        (self.presented, self.presenting, self.completion) = (presented, presenting, completion)
        covers = presented.modalPresentationStyle.covers
    }

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
        presenter.present(
            presented.presentationStyle, in: host.guest, isAnimated: isAnimated && custom == nil,
            content: AnyView(PresentedController(controller: presented))
        ) { [weak self] in self?.take($0) }
    }

    func dismiss(isAnimated: Bool, completion: (() -> Void)?) {
        dismissal = completion ?? dismissal
        guard let presenting, let host = presenting.view.host else { return }
        custom?.completeTransition(true)
        if isAnimated, hasLife, presented.presentedViewController == nil, presented.slot?.host != nil,
            let animator = presented.transitioningDelegate?.animationController(forDismissed: presented)
                ?? systemAnimator(isComing: false)
        {
            let context = context(
                from: presented, to: presenting, by: animator,
                held: presented.transitioningDelegate?.interactionControllerForDismissal(using: animator),
                moves: covers ? [.from, .to] : [.from])
            custom = context
            leave(true)
            presented.isBeingDismissed = true
            presented.ownPresenter?.dismissalTransitionWillBegin()
            presented.transition = context
            return
        }
        presenter.dismiss(in: host.guest, isAnimated: isAnimated)
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
        custom = nil
        if !isComing { presented.ownPresenter?.dismissalTransitionDidEnd(didComplete) }
        if isComing, !didComplete { presented.ownPresenter?.presentationTransitionDidEnd(false) }
        if isComing == didComplete {
            // It is there, or stays.
            presented.isBeingDismissed = false
            if !isComing { begin(appears: true, true) }
            return take(.settled(isThere: true))
        }
        if isComing { leave(true) }
        if let host = presenting?.view.host { presenter.dismiss(in: host.guest, isAnimated: false) }
    }

    private func beginCoordinator(appears: Bool, _ isAnimated: Bool) {
        let coordinator = TransitionCoordinator(
            from: appears ? presenting : presented, to: appears ? presented : presenting, isAnimated: isAnimated,
            isHeld: custom?.isInteractive ?? isHeld, custom: custom)
        custom?.coordinator = coordinator
        for controller in [presented, presenting] { controller?.ownCoordinator = coordinator }
    }

    private func endCoordinator(isCancelled: Bool) {
        let coordinator = presented.ownCoordinator
        for controller in [presented, presenting] where controller?.ownCoordinator === coordinator {
            controller?.ownCoordinator = nil
        }
        coordinator?.end(isCancelled: isCancelled)
    }

    // MARK: - What happens to it

    /// Alerts have no view of their own.
    private var hasLife: Bool { !(presented is UIAlertController) }

    private func take(_ event: PresentationEvent) {
        switch event {
        case .comes(let isAnimated):
            presented.isBeingPresented = true
            begin(appears: true, isAnimated || custom != nil)
        case .goes(let isAnimated, let isByFinger):
            self.isByFinger = isByFinger
            isLeaving = true
            guard presented.life.phase == .appeared || presented.life.phase == .appearing || !hasLife || isHeld else {
                return
            }
            presented.isBeingDismissed = true
            if isByFinger { tellDelegate { $0.presentationControllerWillDismiss($1) } }
            if isHeld { presented.ownCoordinator?.letGo() } else { leave(isAnimated) }
            isHeld = false
        case .held:
            isHeld = true
            leave(true)
        case .returns:
            guard isHeld || isLeaving else { return }
            (isHeld, isLeaving, presented.isBeingDismissed) = (false, false, false)
            endCoordinator(isCancelled: true)
            begin(appears: true, true)
            end(appears: true)
        case .settled(true):
            guard custom == nil else { return }
            if presented.isBeingPresented { presented.ownPresenter?.presentationTransitionDidEnd(true) }
            endCoordinator(isCancelled: false)
            presented.isBeingPresented = false
            end(appears: true)
            let completion = completion
            self.completion = nil
            presented.whenAppeared { completion?() }
        case .settled(false): end()
        }
    }

    /// It begins to leave; if it was still coming it is there first.
    private func leave(_ isAnimated: Bool) {
        if presented.life.phase == .appearing { end(appears: true) }
        begin(appears: false, isAnimated)
    }

    private func begin(appears: Bool, _ isAnimated: Bool) {
        guard hasLife else { return }
        beginCoordinator(appears: appears, isAnimated)
        defer { if custom == nil { presented.ownCoordinator?.run() } }
        if appears {
            if covers { presenting?.beginAppearanceTransition(false, animated: isAnimated) }
            presented.beginAppearanceTransition(true, animated: isAnimated)
        } else {
            presented.beginAppearanceTransition(false, animated: isAnimated)
            if covers { presenting?.beginAppearanceTransition(true, animated: isAnimated) }
        }
    }

    /// The controller that appears is told before the one that disappears.
    private func end(appears: Bool) {
        guard hasLife else { return }
        if appears {
            presented.endAppearanceTransition()
            if covers { presented.whenAppeared { [weak presenting] in presenting?.endAppearanceTransition() } }
        } else {
            presented.endAppearanceTransition()
        }
    }

    private func end() {
        if hasLife, covers, let presenting {
            presenting.endAppearanceTransition()
            presenting.whenAppeared { [self] in leaveForGood() }
        } else {
            leaveForGood()
        }
    }

    private func leaveForGood() {
        endCoordinator(isCancelled: false)
        end(appears: false)
        presented.isBeingDismissed = false
        presented.isShownByContainer = false
        (presented.presentation, presented.ownPresenter) = (nil, nil)
        presenting?.ownPresentation = nil
        if isByFinger { tellDelegate { $0.presentationControllerDidDismiss($1) } }
        (presented as? UIAlertController)?.performChosen()
        dismissal?()
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
            .interactiveDismissDisabled(controller.preventsDismissal)
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
