// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// What presentation controllers say of the view, and what controllers say of their dismissal.
@MainActor
@Suite("Presentation controllers")
struct PresentationControllerTests {
    private let log = CallLog()
    private let a: Page
    private let b: Asking

    /// Notes what it says of its presentation in its calls.
    private final class Asking: Page {
        var said: [String] = []
        private func note(_ call: String) {
            if isBeingPresented { said.append("\(call) presented") }
            if isBeingDismissed { said.append("\(call) dismissed") }
        }
        override func viewWillAppear(_ animated: Bool) { note("willAppear") }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }

    /// Shows the view in a card of its own, in the lower half of the container.
    private final class Card: UIPresentationController {
        let card = UIView()
        override var presentedView: UIView? { card }
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 20, y: bounds.height / 2, width: bounds.width - 40, height: bounds.height / 2)
        }
        override func presentationTransitionWillBegin() {
            guard let view = super.presentedView else { return }
            view.frame = card.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            card.addSubview(view)
        }
    }

    /// Shows the view in the lower half of the container.
    private final class Half: UIPresentationController {
        override var frameOfPresentedViewInContainerView: CGRect {
            let bounds = containerView?.bounds ?? .zero
            return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        }
    }

    private final class Giver: NSObject, UIViewControllerTransitioningDelegate {
        let hasCard: Bool
        var presenter: UIPresentationController?
        init(hasCard: Bool) { self.hasCard = hasCard }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            presenter =
                hasCard
                ? Card(presentedViewController: presented, presenting: presenting)
                : Half(presentedViewController: presented, presenting: presenting)
            return presenter
        }
    }

    init() {
        a = Page("A", log)
        b = Asking("B", log)
    }

    @Test(arguments: [true, false], [true, false])
    func `the view it names stands where it says`(isAnimated: Bool, hasCard: Bool) throws {
        let (stage, giver) = (a.phone(), Giver(hasCard: hasCard))
        (b.modalPresentationStyle, b.transitioningDelegate) = (.custom, giver)
        try stage.settle { a.present(b, animated: isAnimated) }
        let presenter = try #require(giver.presenter)
        let (view, container) = (try #require(presenter.presentedView), try #require(presenter.containerView))
        let place =
            hasCard
            ? CGRect(x: 20, y: 400, width: 360, height: 400) : CGRect(x: 0, y: 400, width: 400, height: 400)
        #expect(view.superview === container && view.frame == place && isAt(b.seen, place))
        #expect(!hasCard || b.view.superview === view)
        stage.perform { a.dismiss(animated: isAnimated) }
        if isAnimated {
            stage.advance(by: .seconds(0.1))
            #expect(view.superview === container && (view.layer.presentation()?.frame.minY ?? 0) > 410)
        }
        try stage.settle()
        #expect(a.presentedViewController == nil && view.host == nil && b.view.host == nil)
    }

    private final class Motion: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.2
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            UIView.animate(withDuration: 0.2) {
                context.view(forKey: .from)?.alpha = 0.5
            } completion: { _ in
                context.completeTransition(true)
            }
        }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    enum Way: CaseIterable { case system, sheet, flip, animator, presenter, zoom, instant }

    @Test(arguments: Way.allCases)
    func `it is being presented and dismissed in the calls of that, whatever moves it`(way: Way) throws {
        let (stage, giver, motion) = (a.phone(), Giver(hasCard: false), Motion())
        b.modalPresentationStyle = .fullScreen
        switch way {
        case .system, .instant: break
        case .sheet: b.modalPresentationStyle = .pageSheet
        case .flip: b.modalTransitionStyle = .flipHorizontal
        case .animator: b.transitioningDelegate = motion
        case .presenter: (b.modalPresentationStyle, b.transitioningDelegate) = (.custom, giver)
        case .zoom: b.preferredTransition = .zoom { _ in nil }
        }
        try stage.settle { a.present(b, animated: way != .instant) }
        #expect(b.said == ["willAppear presented", "didAppear presented"])
        b.said = []
        if way == .zoom {
            stage.swipe(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 700))
        } else {
            stage.perform { a.dismiss(animated: way != .instant) }
        }
        try stage.settle()
        #expect(b.said == ["willDisappear dismissed", "didDisappear dismissed"] && !b.isBeingDismissed)
        #expect(a.presentedViewController == nil)
    }
}
