// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Transitions by an app's own animators.
@MainActor
@Suite("Transitions of one's own")
struct CustomTransitionTests {
    private static let page = CGRect(x: 0, y: 0, width: 400, height: 800)
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let navigation: UINavigationController
    private let mover = Mover()

    init() {
        a = Page("A", log)
        b = Page("B", log)
        navigation = UINavigationController(rootViewController: a)
        navigation.delegate = mover
    }

    private func shown(_ controller: UIViewController) throws -> Stage {
        let stage = controller.phone()
        try stage.settle()
        _ = log.take()
        return stage
    }

    @Test func `the delegate's animator moves what is pushed, below the bar`() throws {
        let stage = try shown(navigation)
        stage.perform { navigation.pushViewController(b, animated: true) }
        #expect(mover.operations == [.push])
        #expect(log.take() == ["B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing"])
        #expect(b.view.safeAreaInsets.top == 44)
        for frame in 0...29 {
            #expect(isAt(b.presented?.minY, 800 - 800 * CGFloat(frame) / 30), "frame \(frame)")
            #expect(isAt(a.presented, Self.page), "frame \(frame)")
            stage.advance(by: .seconds(1.0 / 60))
        }
        try stage.settle()
        #expect(log.take() == ["A.didDisappear", "B.didAppear"])
        #expect(mover.slide.ended == [true])
        #expect(b.view.superview is ControllerSlot && isAt(b.seen, Self.page))
        #expect(stage.labels.contains("B"))
    }

    @Test func `the delegate's animator moves what is popped, which leaves then`() throws {
        let stage = try shown(navigation)
        try stage.settle { navigation.pushViewController(b, animated: true) }
        _ = log.take()
        stage.perform { navigation.popViewController(animated: true) }
        #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing"])
        for frame in 0...29 {
            #expect(isAt(b.presented, Self.page.offsetBy(dx: 0, dy: 800 * CGFloat(frame) / 30)), "frame \(frame)")
            #expect(isAt(a.presented, Self.page), "frame \(frame)")
            stage.advance(by: .seconds(1.0 / 60))
        }
        try stage.settle()
        #expect(log.take() == ["B.didDisappear", "A.didAppear"])
        #expect(b.parent == nil && b.view.superview == nil && isAt(a.seen, Self.page))
    }

    @Test func `bars cover of each view what they cover of it at rest`() throws {
        navigation.navigationBar.prefersLargeTitles = true
        b.navigationItem.largeTitleDisplayMode = .never
        let stage = try shown(navigation)
        func expect(_ what: String) {
            #expect(a.view.safeAreaInsets.top == 96 && b.view.safeAreaInsets.top == 44, "\(what)")
        }
        #expect(a.view.safeAreaInsets.top == 96)
        stage.perform { navigation.pushViewController(b, animated: true) }
        expect("a push begins")
        stage.advance(by: .seconds(0.25))
        expect("a push")
        try stage.settle()
        #expect(b.view.safeAreaInsets.top == 44)
        stage.perform { navigation.popViewController(animated: true) }
        expect("a pop begins")
        stage.advance(by: .seconds(0.25))
        expect("a pop")
        try stage.settle()
        #expect(a.view.safeAreaInsets.top == 96)
    }

    @Test func `a finger holds it at any part, and lets it go on`() throws {
        let stage = try shown(navigation)
        let interaction = UIPercentDrivenInteractiveTransition()
        mover.interaction = interaction
        stage.perform { navigation.pushViewController(b, animated: true) }
        stage.advance(by: .seconds(1))
        #expect(isAt(b.presented?.minY, 800))
        for part in [0.5, 0.2, 0.7, -1, 2, .nan] {
            interaction.update(part)
            stage.advance(by: .seconds(1.0 / 60))
            let shown = min(max(part.isNaN ? 1 : part, 0), 1)
            #expect(interaction.percentComplete == CGFloat(shown))
            #expect(isAt(b.presented?.minY, 800 * (1 - CGFloat(shown))), "\(part)")
        }
        interaction.update(0.4)
        stage.advance(by: .seconds(1.0 / 60))
        stage.perform { interaction.finish() }
        stage.advance(by: .seconds(0.15))
        #expect(isAt(b.presented?.minY, 800 * 0.3, within: 14))
        try stage.settle()
        #expect(navigation.topViewController === b && isAt(b.seen, Self.page))
        #expect(log.take().suffix(2) == ["A.didDisappear", "B.didAppear"])
        #expect(mover.slide.ended == [true])
    }

    @Test(arguments: [0.0, 0.3, 1])
    func `a finger that lets it go back leaves all as it was, in the documented order`(part: Double) throws {
        let stage = try shown(navigation)
        try stage.settle { navigation.pushViewController(b, animated: true) }
        _ = log.take()
        let interaction = UIPercentDrivenInteractiveTransition()
        mover.interaction = interaction
        stage.perform { navigation.popViewController(animated: true) }
        interaction.update(part)
        stage.advance(by: .seconds(1.0 / 60))
        #expect(isAt(b.presented?.minY, 800 * part))
        #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing"])
        stage.perform { interaction.cancel() }
        try stage.settle()
        #expect(log.take() == ["A.willDisappear", "A.didDisappear", "B.willAppear", "B.didAppear"])
        #expect(mover.slide.ended.last == false)
        #expect(navigation.viewControllers == [a, b] && b.parent === navigation && !b.isMovingFromParent)
        #expect(isAt(b.seen, Self.page) && b.view.alpha == 1 && isAt(b.presented, Self.page))
        mover.interaction = nil
        try stage.settle { navigation.popViewController(animated: true) }
        #expect(navigation.viewControllers == [a] && isAt(a.seen, Self.page))
    }

    @Test(arguments: [false, true])
    func `the delegate is not told that a page shows which has been there all along`(isPop: Bool) throws {
        let stage = try shown(navigation)
        if isPop { try stage.settle { navigation.pushViewController(b, animated: true) } }
        let (interaction, c) = (UIPercentDrivenInteractiveTransition(), Page("C", log))
        mover.interaction = interaction
        mover.shows = []
        stage.perform {
            if isPop {
                navigation.popViewController(animated: true)
            } else {
                navigation.pushViewController(c, animated: true)
            }
        }
        interaction.update(0.3)
        stage.advance(by: .seconds(1.0 / 60))
        stage.perform { interaction.cancel() }
        try stage.settle()
        #expect(mover.shows == [isPop ? "will A" : "will C"])
        try stage.settle { navigation.pushViewController(c, animated: false) }
        #expect(mover.shows.dropFirst() == ["will C", "did C"])
    }

    @Test func `the button back pops by the delegate's animator, too`() throws {
        let stage = try shown(navigation)
        try stage.settle { navigation.pushViewController(b, animated: true) }
        stage.tap("A")
        #expect(mover.operations == [.push, .pop] && navigation.viewControllers == [a])
        stage.advance(by: .seconds(0.25))
        #expect(isAt(b.presented, Self.page.offsetBy(dx: 0, dy: 400)))
        try stage.settle()
        #expect(b.parent == nil && a.life.phase == .appeared)
    }

    /// How wide the view shows, and what of it.
    private func width(_ page: Page) -> CGFloat? {
        guard let host = page.view.host, !page.view.isHidden else { return nil }
        let map = page.view.layer.shownMap(at: host.engine.time)
        return CGPoint(x: 400, y: 400).applying(map).x - CGPoint(x: 0, y: 400).applying(map).x
    }

    @Test(arguments: [false, true])
    func `a page turns over: first the old side shows, then the new one, and back the other way`(
        isPresented: Bool
    ) throws {
        navigation.delegate = nil
        if isPresented {
            navigation.viewControllers = []
            b.modalPresentationStyle = .fullScreen
            b.modalTransitionStyle = .flipHorizontal
        } else {
            b.preferredTransition = .flipHorizontal
        }
        let stage = try shown(isPresented ? a : navigation)
        stage.perform {
            if isPresented { a.present(b, animated: true) } else { navigation.pushViewController(b, animated: true) }
        }
        #expect(isAt(width(a), 400) && width(b) == nil)
        stage.advance(by: .seconds(0.3))
        #expect((width(a) ?? 400) < 330 && width(b) == nil)
        stage.advance(by: .seconds(0.15))
        #expect(width(a) == nil && (width(b) ?? 400) < 330)
        try stage.settle()
        #expect(isAt(width(b), 400) && b.life.phase == .appeared && a.life.phase == .disappeared)
        stage.perform {
            if isPresented { a.dismiss(animated: true) } else { navigation.popViewController(animated: true) }
        }
        stage.advance(by: .seconds(0.3))
        #expect((width(b) ?? 400) < 330 && width(a) == nil)
        try stage.settle()
        #expect(isAt(width(a), 400) && b.view.host == nil && a.life.phase == .appeared)
    }

    @Test func `a finger on the view that leaves stays on it`() throws {
        final class Pulled: Page {
            let interaction = UIPercentDrivenInteractiveTransition()
            weak var mover: Mover?

            override func viewDidLoad() {
                super.viewDidLoad()
                view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #Selector(pan(_:))))
            }

            func pan(_ pan: UIPanGestureRecognizer) {
                let way = pan.translation(in: view.window).y / 800
                switch pan.state {
                case .began:
                    mover?.interaction = interaction
                    navigationController?.popViewController(animated: true)
                case .changed: interaction.update(way)
                default: way > 0.5 ? interaction.finish() : interaction.cancel()
                }
            }
        }
        let pulled = Pulled("P", log)
        pulled.mover = mover
        let stage = try shown(navigation)
        try stage.settle { navigation.pushViewController(pulled, animated: true) }
        for end in [300.0, 700] {
            _ = log.take()
            let finger = stage.touch(at: CGPoint(x: 200, y: 100))
            finger.move(to: CGPoint(x: 200, y: 120))
            finger.move(to: CGPoint(x: 200, y: end))
            stage.advance(by: .seconds(1.0 / 60))
            let seen = pulled.view.layer.presentation()?.frame.minY
            #expect(isAt(seen, end - 110, within: 12))
            finger.lift()
            try stage.settle()
            #expect(navigation.viewControllers == (end == 300 ? [a, pulled] : [a]))
        }
        #expect(log.take() == ["P.willDisappear", "A.willAppear", "A.isAppearing", "P.didDisappear", "A.didAppear"])
        #expect(isAt(a.seen, Self.page) && stage.labels.contains("A"))
    }

    @Test func `another push completes the one that goes on`() throws {
        let stage = try shown(navigation)
        let c = Page("C", log)
        stage.perform { navigation.pushViewController(b, animated: true) }
        stage.advance(by: .seconds(0.2))
        _ = log.take()
        stage.perform { navigation.pushViewController(c, animated: true) }
        #expect(log.take().prefix(2) == ["A.didDisappear", "B.didAppear"])
        try stage.settle()
        #expect(isAt(c.seen, Self.page) && navigation.topViewController === c)
        #expect(log.take().suffix(2) == ["B.didDisappear", "C.didAppear"])
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func `the animator of a presented controller's delegate brings it, and takes it away`(
        style: UIModalPresentationStyle
    ) throws {
        navigation.viewControllers = []
        let stage = try shown(a)
        b.modalPresentationStyle = style
        b.transitioningDelegate = mover
        let covers = style == .fullScreen
        stage.perform { a.present(b, animated: true) }
        stage.advance(by: .seconds(0.25))
        #expect(isAt(b.presented?.minY, 400))
        try stage.settle()
        #expect(
            log.take() == (covers ? ["A.willDisappear"] : [])
                + ["B.didLoad", "B.willAppear", "B.isAppearing", "B.didAppear"] + (covers ? ["A.didDisappear"] : []))
        #expect(isAt(b.seen, Self.page) && !b.isBeingPresented)
        stage.perform { a.dismiss(animated: true) { log.calls.append("done") } }
        stage.advance(by: .seconds(0.25))
        #expect(isAt(b.presented?.minY, 400))
        try stage.settle()
        #expect(
            log.take() == ["B.willDisappear"] + (covers ? ["A.willAppear", "A.isAppearing", "A.didAppear"] : [])
                + ["B.didDisappear", "done"])
        #expect(isAt(a.seen, Self.page) && a.presentedViewController == nil && a.view.window != nil)
    }

    @Test func `a dismissal that a finger takes back stays`() throws {
        navigation.viewControllers = []
        let stage = try shown(a)
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = mover
        try stage.settle { a.present(b, animated: true) }
        _ = log.take()
        let interaction = UIPercentDrivenInteractiveTransition()
        mover.interaction = interaction
        stage.perform { b.dismiss(animated: true) }
        interaction.update(0.5)
        stage.advance(by: .seconds(1.0 / 60))
        #expect(isAt(b.presented?.minY, 400) && isAt(a.presented, Self.page))
        stage.perform { interaction.cancel() }
        try stage.settle()
        #expect(a.presentedViewController === b && isAt(b.seen, Self.page) && !b.isBeingDismissed)
        #expect(b.life.phase == .appeared && a.life.phase == .disappeared)
        mover.interaction = nil
        try stage.settle { b.dismiss(animated: true) }
        #expect(a.presentedViewController == nil && a.life.phase == .appeared)
    }

    @Test(arguments: [false, true])
    func `a presentation controller says where the view is, and what is behind it`(isCancelled: Bool) throws {
        @MainActor final class Below: UIPresentationController {
            let dim = UIView()
            var calls: [String] = []
            override var frameOfPresentedViewInContainerView: CGRect {
                CGRect(x: 50, y: 500, width: 300, height: 200)
            }
            override func presentationTransitionWillBegin() {
                calls.append("will \(containerView != nil)")
                dim.frame = containerView?.bounds ?? .zero
                dim.backgroundColor = .black
                dim.alpha = 0
                containerView?.addSubview(dim)
                presentedViewController.transitionCoordinator?.animate { _ in self.dim.alpha = 0.5 }
            }
            override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did \(completed)") }
            override func dismissalTransitionWillBegin() {
                calls.append("leaves")
                presentedViewController.transitionCoordinator?.animate { _ in self.dim.alpha = 0 }
            }
            override func dismissalTransitionDidEnd(_ completed: Bool) { calls.append("left \(completed)") }
        }
        final class Giver: NSObject, UIViewControllerTransitioningDelegate {
            var presenter: Below?
            let slide = Slide()
            var interaction: UIPercentDrivenInteractiveTransition?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                presenter = Below(presentedViewController: presented, presenting: presenting)
                return presenter
            }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? {
                slide.isReversed = true
                return interaction == nil ? nil : slide
            }
            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
        }
        navigation.viewControllers = []
        let (stage, giver) = (try shown(a), Giver())
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = giver
        stage.perform { a.present(b, animated: true) }
        let presenter = try #require(giver.presenter)
        #expect(presenter.calls == ["will true"] && b.presentationController === presenter)
        // From below the screen, as a sheet comes, while the rest darkens.
        stage.advance(by: .seconds(0.1))
        let time = (1000.0 / 3).squareRoot() * 0.1
        let missing = (1 + time) * exp(-time)
        #expect(isAt(b.presented, CGRect(x: 50, y: 500 + 300 * missing, width: 300, height: 200)))
        #expect(isAt(presenter.dim.layer.presentation().map { CGFloat($0.opacity) }, 0.5 * (1 - missing), within: 0.01))
        try stage.settle()
        #expect(presenter.calls == ["will true", "did true"])
        #expect(b.view.frame == CGRect(x: 50, y: 500, width: 300, height: 200))
        #expect(isAt(a.seen, Self.page) && a.life.phase == .appeared)
        if isCancelled {
            let interaction = UIPercentDrivenInteractiveTransition()
            giver.interaction = interaction
            stage.perform { a.dismiss(animated: true) }
            interaction.update(0.5)
            stage.advance(by: .seconds(1.0 / 60))
            stage.perform { interaction.cancel() }
            try stage.settle()
            #expect(presenter.calls.suffix(2) == ["leaves", "left false"] && a.presentedViewController === b)
            #expect(b.view.frame == CGRect(x: 50, y: 500, width: 300, height: 200))
            giver.interaction = nil
        }
        stage.perform { a.dismiss(animated: true) }
        #expect(b.life.phase == .disappearing)
        try stage.settle()
        #expect(presenter.calls.suffix(2) == ["leaves", "left true"])
        #expect(a.presentedViewController == nil && b.view.host == nil && stage.labels == [])
    }

    @Test func `what moves beside a transition moves as it does, and hears of its end`() throws {
        let stage = try shown(navigation)
        let badge = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
        a.view.addSubview(badge)
        var ends: [Bool] = []
        mover.slide.isReversed = false
        stage.perform {
            navigation.pushViewController(b, animated: true)
        }
        // Too late for the begin, in time for the end.
        let coordinator = try #require(b.transitionCoordinator)
        #expect(coordinator.transitionDuration == 0.5 && !coordinator.isInteractive && coordinator.isAnimated)
        #expect(coordinator.viewController(forKey: .from) === a && coordinator.viewController(forKey: .to) === b)
        coordinator.animate(alongsideTransition: nil) { ends.append($0.isCancelled) }
        try stage.settle()
        #expect(ends == [false] && b.transitionCoordinator == nil)

        final class Companion: Page {
            var body: (any UIViewControllerTransitionCoordinator) -> Void = { _ in }
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                transitionCoordinator.map(body)
            }
        }
        navigation.delegate = nil
        let c = Companion("C", log)
        c.body = { $0.animate(alongsideTransition: { _ in badge.frame.origin.x = 100 }, completion: nil) }
        b.view.addSubview(badge)
        stage.perform { navigation.pushViewController(c, animated: true) }
        stage.advance(by: .seconds(0.1))
        let time = (1000.0 / 3).squareRoot() * 0.1
        let shown = badge.layer.presentation()?.frame.minX
        #expect(isAt(shown, 100 * (1 - (1 + time) * exp(-time))))
        try stage.settle()
    }
}

extension Page {
    /// Where the view is seen.
    fileprivate var presented: CGRect? {
        guard let host = view.host, let frame = view.layer.presentation()?.frame else { return nil }
        return host.guest.frameInRoot(of: frame)
    }
}
