// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// Told which controller shows.
///
/// Source: *documented* (UIKit, `UINavigationControllerDelegate`).
@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// - Returns: The animator that moves the two controllers; nil for the system's motion.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// - Returns: The object that drives the animator as a finger moves; nil where the animator runs by itself.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Controllers above one another, of which the highest shows, with a bar. Its pages, bars and motions are those of SwiftUI's stacks.
///
/// A push is never undone: interrupted it is complete at once, and becomes a pop.
///
/// Source: *documented* (UIKit, `UINavigationController`); the order of calls *reported* (kit 3).
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    /// The controllers as pages of the stack that shows them, the root first.
    private(set) var pages: [ControllerPage] = []
    /// The controllers that are being popped, until the motion ends.
    private var leaving: [UIViewController] = []
    private lazy var hosting = HostingView(content)
    private lazy var bar = UINavigationBar()
    /// The controller that is visible, or becomes so in the current motion. While nothing of the stack shows: the highest one.
    private var shown: UIViewController?
    /// The last controller of which the delegate was told that it shows.
    private weak var announced: UIViewController?
    /// The controller below the one that a finger pops.
    private var uncovered: UIViewController?
    private var isAnimated = false

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Archives are not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open weak var delegate: (any UINavigationControllerDelegate)?

    override open func loadView() {
        bar.navigationController = self
        view = hosting
    }

    // MARK: - The controllers

    /// The root first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// What the highest controller presents, or that controller.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// A controller that was popped and is pushed again is a new page; each may be in the stack once.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var known: Set<ObjectIdentifier> = []
        let new = viewControllers.filter { $0 !== self && known.insert(ObjectIdentifier($0)).inserted }
        let removed = stack.filter { !known.contains(ObjectIdentifier($0)) }
        custom?.completeTransition(true)
        let old = stack
        for controller in removed { willRemove(controller) }
        for controller in new { controller.isMovingFromParent = false }
        leaving = leaving.filter { !known.contains(ObjectIdentifier($0)) } + removed
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.isShownByContainer = true
            controller.isMovingToParent = true
        }
        if stack.first !== new.first { surroundings.revision += 1 }
        stack = new
        let isPush = !old.contains { $0 === new.last }
        // No page comes or goes where one root takes the place of another.
        let replacesRoot = old.count <= 1 && new.count <= 1
        custom = animated && !replacesRoot ? customTransition(from: old, isPush: isPush) : nil
        prepare(isAnimated: animated && !replacesRoot)
        if let custom, !isPush || custom.isInteractive {
            // In the place of the view that leaves, where a finger may be; the pages change when it is over.
            custom.from.transition = custom
            take(.moves(to: new.last.map { AnyHashable(ControllerPage(controller: $0)) }, isAnimated: true))
        } else {
            custom?.to.transition = custom
            let replaces = replacesRoot && old != new && movesPages
            if replaces { begin(to: new.first, isAnimated: false) }
            update(animated: animated && custom == nil)
            if replaces { finish() }
        }
    }

    /// What moves a controller in or out.
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    /// The transition by an animator of the delegate, if it has one.
    private func customTransition(from old: [UIViewController], isPush: Bool) -> TransitionContext? {
        guard let from = old.last, let to = stack.last, from !== to, movesPages else { return nil }
        let own = delegate?.navigationController(
            self, animationControllerFor: isPush ? .push : .pop, from: from, to: to)
        let page = isPush ? to : from
        let flips = page.preferredTransition != nil && page.flips
        guard let animator = own ?? (flips ? FlipAnimator(isComing: isPush) : nil) else { return nil }
        let interaction = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
        let context = TransitionContext(from: from, to: to, by: animator, held: interaction) { [weak self] in
            self?.customDidEnd($0, from: old)
        }
        return context
    }

    private func customDidEnd(_ didComplete: Bool, from old: [UIViewController]) {
        guard let context = custom else { return }
        custom = nil
        if didComplete {
            endMotion()
            settleMembers()
            return update(animated: false)
        }
        // As if a finger had let go of the page.
        (leaver, isMoving, uncovered, shown) = (nil, false, context.to, context.from)
        giveBack()
        for controller in stack where !old.contains(where: { $0 === controller }) {
            controller.isMovingToParent = false
            leaving.append(controller)
        }
        leaving.removeAll { controller in old.contains { $0 === controller } }
        for controller in old { controller.isMovingFromParent = false }
        stack = old
        update(animated: false)
    }

    /// The transition that goes on by an animator of the delegate.
    private var custom: TransitionContext?

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            return report("\(type(of: viewController)) cannot be pushed: it is in the stack already.")
        }
        setViewControllers(stack + [viewController], animated: animated)
    }

    /// - Returns: Nil: only the root is there.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setViewControllers(stack.dropLast(), animated: animated)
        return top
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// - Returns: Those that leave, the lowest first; nil: the controller is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
        let removed = Array(stack[(index + 1)...])
        if !removed.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
        return removed
    }

    open func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    private var content: ControllerStack {
        ControllerStack(controller: WeakController(self), pages: pages, bar: bar.look)
    }

    private func update(animated: Bool) {
        pages = stack.map(ControllerPage.init)
        if isViewLoaded {
            var transaction = Transaction()
            transaction.disablesAnimations = !animated
            hosting.show(content, in: transaction)
        }
        if !movesPages { showTop() }
    }

    /// Whether the pages follow the stack now, and say who shows by what they do.
    private var movesPages: Bool { viewIfLoaded?.host != nil && life.phase != .disappeared }

    /// The highest controller shows at once. Where the container has begun to appear, it appears in place of the one before.
    private func showTop() {
        if life.phase == .disappeared {
            endMotion()
            shown = stack.last
        } else {
            begin(to: stack.last, isAnimated: false)
        }
        finish()
    }

    /// A controller is being popped, or a finger holds it that may pop it.
    private func willRemove(_ controller: UIViewController) {
        guard !controller.isMovingFromParent else { return }
        controller.willMove(toParent: nil)
        controller.isMovingFromParent = true
    }

    /// What has left is no child any more, and what has come is one.
    private func settleMembers() {
        for controller in leaving {
            controller.isMovingFromParent = false
            controller.removeFromParent()
            controller.isShownByContainer = false
        }
        leaving = []
        for controller in stack where controller.isMovingToParent {
            controller.isMovingToParent = false
            controller.didMove(toParent: self)
        }
    }

    /// The button back, or a view of SwiftUI on a page, asks for it.
    func pop(to page: AnyHashable?) {
        if let controller = controller(of: page) { popToViewController(controller, animated: true) }
    }

    /// A finger has popped pages: those that are left, the root first.
    func didPop(to pages: [ControllerPage]) {
        let known = Set(pages.map(\.id))
        let removed = stack.filter { !known.contains(ObjectIdentifier($0)) }
        guard !removed.isEmpty else { return }
        for controller in removed { willRemove(controller) }
        leaving += removed
        running?.letGo()
        stack = pages.map(\.controller)
        self.pages = pages
        hosting.show(content, in: Transaction())
    }

    // MARK: - In a tab bar

    private var ownTabItem: UITabBarItem?
    /// That of the root, unless it was set.
    override open var tabBarItem: UITabBarItem! {
        get { ownTabItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set {
            ownTabItem = newValue
            super.tabBarItem = newValue
        }
    }

    // MARK: - The bar

    open var navigationBar: UINavigationBar { bar }
    open var isNavigationBarHidden: Bool {
        get { bar.look.isHidden }
        set { bar.look.isHidden = newValue }
    }
    private lazy var popRecognizer = UIGestureRecognizer()
    /// Stands for the finger that pops from the edge: it may be disabled, and its delegate may refuse a finger.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }
    var mayPop: Bool {
        popRecognizer.isEnabled && (popRecognizer.delegate?.gestureRecognizerShouldBegin(popRecognizer) ?? true)
    }

    /// Whether the bar at the bottom, with the items of the controller that shows, is hidden; true at first.
    open var isToolbarHidden: Bool {
        get { bar.look.hidesToolbar }
        set { bar.look.hidesToolbar = newValue }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        withAnimation(animated ? .linear(duration: Self.barDuration) : nil) { bar.look.hidesToolbar = hidden }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        withAnimation(animated ? .linear(duration: Self.barDuration) : nil) { bar.look.isHidden = hidden }
    }
    /// How long the bar takes to come and go, in seconds. Source: *documented* (UIKit, `hideShowBarDuration`).
    public static let hideShowBarDuration: CGFloat = 0.2
    private static var barDuration: Double { Double(hideShowBarDuration) }

    /// Where the bar is, in the coordinates of the view.
    var barFrame: CGRect {
        guard let view = viewIfLoaded, !bar.look.isHidden else { return .zero }
        let top = view.safeAreaInsets.top
        let page = topViewController?.viewIfLoaded.map(\.safeAreaInsets.top) ?? 0
        return CGRect(x: 0, y: top, width: view.bounds.width, height: max(page - top, 0))
    }

    // MARK: - Life

    override var appearingChildren: [UIViewController] { shown.map { [$0] } ?? [] }

    override func childrenWillAppear(animated: Bool) {
        // A page may push another one while its view is loaded.
        while let shown, !shown.isViewLoaded { shown.loadViewIfNeeded() }
        if let shown, shown !== announced {
            delegate?.navigationController(self, willShow: shown, animated: animated)
        }
    }

    override open func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        announce(animated: animated)
    }

    /// Tells the delegate that another controller shows than before, once it has appeared.
    private func announce(animated: Bool) {
        guard let shown, shown !== announced else { return }
        shown.whenAppeared { [weak self, weak shown] in
            guard let self, let shown, shown === self.shown, shown !== announced else { return }
            announced = shown
            delegate?.navigationController(self, didShow: shown, animated: animated)
        }
    }

    /// What the stack does: its pages are controllers, nil is the root.
    func take(_ event: StackEvent) {
        switch event {
        case .moves(let page, let isAnimated):
            begin(to: controller(of: page), isAnimated: isAnimated || custom != nil)
        case .held(let page):
            endMotion()
            uncovered = controller(of: page)
            isAnimated = true
            running = TransitionCoordinator(from: shown, to: uncovered, isAnimated: true, isHeld: true)
            if let shown { willRemove(shown) }
            shown?.beginAppearanceTransition(false, animated: true)
            uncovered?.beginAppearanceTransition(true, animated: true)
        case .returned: giveBack()
        case .settled:
            if custom == nil { finish() }
        }
    }

    /// The controller that leaves in the current motion.
    private var leaver: UIViewController?
    private var isMoving = false

    /// - Parameter new: Nil where no controller is left.
    private func begin(to new: UIViewController?, isAnimated: Bool) {
        endMotion()
        let coordinator = prepared ?? coordinator(to: new, isAnimated: isAnimated)
        prepared = nil
        guard new !== shown else { return coordinator.end(isCancelled: false) }
        self.isAnimated = isAnimated
        running = coordinator
        custom?.coordinator = coordinator
        // Before the page is in the tree.
        new?.loadViewIfNeeded()
        shown?.beginAppearanceTransition(false, animated: isAnimated)
        (leaver, shown, isMoving) = (shown, new, true)
        if let new {
            delegate?.navigationController(self, willShow: new, animated: isAnimated)
            new.beginAppearanceTransition(true, animated: isAnimated)
        }
        if custom == nil { coordinator.run() }
    }

    private func finish() {
        endMotion()
        settleMembers()
    }

    private func controller(of page: AnyHashable?) -> UIViewController? {
        page.map { ($0.base as? ControllerPage)?.controller } ?? stack.first
    }

    // MARK: - Coordinators

    /// Of the motion that goes on.
    private var running: TransitionCoordinator?
    /// Of a motion that code has asked for, and that begins in an update.
    private var prepared: TransitionCoordinator?

    override var ownCoordinator: TransitionCoordinator? { prepared ?? running ?? super.ownCoordinator }

    private func coordinator(to new: UIViewController?, isAnimated: Bool) -> TransitionCoordinator {
        TransitionCoordinator(
            from: shown, to: new, isAnimated: isAnimated, isHeld: custom?.isInteractive ?? false, custom: custom)
    }

    /// Code has changed the controllers.
    private func prepare(isAnimated: Bool) {
        let old = prepared
        guard viewIfLoaded?.host != nil, stack.last !== shown else {
            prepared = nil
            old?.end(isCancelled: true)
            return
        }
        prepared = coordinator(to: stack.last, isAnimated: isAnimated)
        prepared?.adopt(old)
    }

    private func endCoordinator(isCancelled: Bool) {
        running?.end(isCancelled: isCancelled)
        running = nil
    }

    /// The finger has not popped the highest one.
    private func giveBack() {
        guard let uncovered else { return }
        self.uncovered = nil
        endCoordinator(isCancelled: true)
        uncovered.beginAppearanceTransition(false, animated: true)
        uncovered.endAppearanceTransition()
        shown?.isMovingFromParent = false
        shown?.beginAppearanceTransition(true, animated: true)
        shown?.endAppearanceTransition()
    }

    /// The motion is over, or another one begins.
    private func endMotion() {
        if let uncovered {
            guard let old = shown, !stack.contains(where: { $0 === old }) else { return giveBack() }
            self.uncovered = nil
            (leaver, shown, isMoving) = (old, uncovered, true)
            delegate?.navigationController(self, willShow: uncovered, animated: true)
        }
        guard isMoving else { return }
        let old = leaver
        (leaver, isMoving) = (nil, false)
        old?.endAppearanceTransition()
        // What appears with the container ends with it.
        if life.phase != .appearing || life.isThere { shown?.endAppearanceTransition() }
        endCoordinator(isCancelled: false)
        announce(animated: isAnimated)
    }
}

extension UIViewController {
    /// The nearest one around; nil: it is in none.
    public var navigationController: UINavigationController? {
        var controller = parent
        while let current = controller {
            if let found = current as? UINavigationController { return found }
            controller = current.parent
        }
        return nil
    }
}
