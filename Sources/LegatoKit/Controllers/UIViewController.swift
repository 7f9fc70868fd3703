// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoNavigation
import LegatoQuartz
import LegatoUI
import Observation

/// A view with what it is for: made when it is needed, and told when it appears.
///
/// Source: *documented* (UIKit, `UIViewController`).
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    private var ownView: UIView?
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }
    /// Of a container that asks for it.
    open var preferredContentSize = CGSize.zero
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []

    /// Nibs do not exist here: the view is made by ``loadView()``.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    override public convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Made when it is asked for first.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return ownView
        }
        set {
            ownView?.controller = nil
            ownView = newValue
            newValue?.controller = self
        }
    }
    open var viewIfLoaded: UIView? { ownView }
    open var isViewLoaded: Bool { ownView != nil }

    open func loadViewIfNeeded() {
        guard ownView == nil else { return }
        loadView()
        if ownView == nil { view = UIView() }
        record(.didLoad)
        viewDidLoad()
    }

    /// Sets ``view``: a plain one, as large as the screen.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}

    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in the window, with its size and its traits.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}

    override open var next: UIResponder? { ownView?.superview ?? parent }
    var traitState = TraitState()
    open var traitCollection: UITraitCollection { ownTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Around the screen

    /// Whether the bar that a device shows above the screen is hidden. Asked again after ``setNeedsStatusBarAppearanceUpdate()``.
    open var prefersStatusBarHidden: Bool { false }
    /// A value: the bar has the colour that stands out from what is below it.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// A value: no indicator is shown.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    let surroundings = ControllerSurroundings()
    open func setNeedsStatusBarAppearanceUpdate() { surroundings.revision += 1 }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

    // MARK: - In a navigation controller

    private lazy var ownItem = {
        let item = UINavigationItem(title: "")
        item.title = title
        return item
    }()
    /// What the bar of a navigation controller shows for this one.
    open var navigationItem: UINavigationItem { ownItem }

    /// In the bar at the bottom of a navigation controller that shows one.
    open var toolbarItems: [UIBarButtonItem]? {
        get { navigationItem.look.toolbarItems.isEmpty ? nil : navigationItem.look.toolbarItems }
        set { navigationItem.look.toolbarItems = newValue ?? [] }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    private lazy var ownTabItem = UITabBarItem(title: title, image: nil, tag: 0)
    /// What the bar of a tab bar controller shows for this one.
    open var tabBarItem: UITabBarItem! {
        get {
            _ = surroundings.revision
            return ownTabItem
        }
        set {
            ownTabItem = newValue ?? UITabBarItem()
            surroundings.revision += 1
        }
    }
    /// Whether a tab bar around leaves the screen while this one is in the stack above its root.
    open var hidesBottomBarWhenPushed = false

    /// How this one comes and goes; nil: as what shows it does.
    open var preferredTransition: Transition?
    private(set) lazy var zoom = ControllerZoom(self) { [unowned self] in zoomsFrom }
    /// Whether it turns over as it comes and goes.
    var flips: Bool {
        guard let preferred = preferredTransition else { return modalTransitionStyle == .flipHorizontal }
        if case .flipHorizontal = preferred.kind { return true }
        return false
    }
    /// The controller below this one, in which a zoom has its source.
    var zoomsFrom: UIViewController? {
        if let presentation { return presentation.presenting }
        guard let stack = navigationController?.viewControllers else { return nil }
        return stack.firstIndex { $0 === self }.map { $0 > 0 ? stack[$0 - 1] : nil } ?? stack.last
    }

    // MARK: - Presenting

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether fingers may not dismiss it, or what it is shown in. Asked for each finger that would.
    open var isModalInPresentation = false
    open internal(set) var isBeingPresented = false
    open var isBeingDismissed: Bool { presentation?.isBeingDismissed ?? false }
    /// That in which this one is presented.
    var presentation: ControllerPresentation?
    /// The presentation of the controller that this one presents.
    var ownPresentation: ControllerPresentation?
    private lazy var sheetController = UISheetPresentationController(presentedViewController: self, presenting: nil)
    private lazy var popoverController = UIPopoverPresentationController(
        presentedViewController: self, presenting: nil)
    private lazy var plainController = UIPresentationController(presentedViewController: self, presenting: nil)
    /// Of its transitioning delegate's, while it is presented.
    var ownPresenter: UIPresentationController?

    /// Presents a controller above the outermost one around this.
    ///
    /// - Parameter completion: Called when it has appeared.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let outermost = outermost
        let (name, other) = (type(of: outermost), type(of: viewControllerToPresent))
        guard let host = outermost.viewIfLoaded?.host else {
            return report("\(name) must be in a window to present \(other); it is in none.")
        }
        if let present = outermost.ownPresentation {
            return report("\(name) cannot present \(other): it presents \(type(of: present.presented)) already.")
        }
        if outermost.presentation?.isLeaving == true {
            return report("\(name) cannot present \(other): it is being dismissed.")
        }
        if let presenting = viewControllerToPresent.presentation?.presenting {
            return report("\(name) cannot present \(other): \(type(of: presenting)) presents it already.")
        }
        let presentation = ControllerPresentation(viewControllerToPresent, above: outermost, completion: completion)
        outermost.ownPresentation = presentation
        viewControllerToPresent.presentation = presentation
        presentation.begin(in: host, isAnimated: flag, source: self)
    }

    /// Says in the scene of the view, or in that of the app, what was refused and why.
    func report(_ message: String) {
        if let host = viewIfLoaded?.host { host.guest.report(message) } else { ViewGraph.main?.report(message) }
    }

    /// Dismisses what this one presents, with all above it; else this one, if it is presented.
    ///
    /// - Parameter completion: Called when it has left.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if let presentation = outermost.ownPresentation ?? outermost.presentation {
            presentation.dismiss(isAnimated: flag, completion: completion)
        } else {
            outermost.viewIfLoaded?.host?.dismissPresentation(isAnimated: flag, completion: completion)
        }
    }

    open var presentedViewController: UIViewController? { outermost.ownPresentation?.presented }
    open var presentingViewController: UIViewController? { outermost.presentation?.presenting }

    /// How it is presented.
    open var presentationController: UIPresentationController? {
        if let ownPresenter { return ownPresenter }
        if modalPresentationStyle.isSheet { return sheetController }
        return modalPresentationStyle == .popover ? popoverController : plainController
    }
    /// Nil where it is not presented as a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// Nil where it is not presented as a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    private var outermost: UIViewController { parent?.outermost ?? self }

    var presentationStyle: GuestPresenter.Style {
        if modalPresentationStyle.isSheet { return .sheet }
        return modalPresentationStyle == .popover ? .popover(popoverController.anchor) : .cover
    }

    /// Whether this one, or one that shows in it, is modal.
    private var isModal: Bool { isModalInPresentation || appearingChildren.contains { $0.isModal } }

    /// Whether a finger may dismiss it.
    var mayBeDismissed: Bool {
        guard !isModal else { return false }
        guard let controller = presentationController, let delegate = controller.delegate else { return true }
        return delegate.presentationControllerShouldDismiss(controller)
    }

    /// Moves the controller as it is presented and dismissed; not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The transition that this controller takes part in, or is about to; its view is laid out as the transition says.
    weak var transition: TransitionContext? { didSet { if transition != nil { slot?.setNeedsLayout() } } }
    /// What bars cover of the view while a transition moves it; nil: what they cover of it where it is.
    var heldInsets: UIEdgeInsets?
    /// Where the view is in SwiftUI's tree.
    weak var slot: ControllerSlot?
    var ownCoordinator: TransitionCoordinator? { presentation?.coordinator ?? ownPresentation?.coordinator }
    /// From the call that asks for a transition until that has ended: in the controllers that take part, and in those inside of them.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        ownCoordinator ?? parent?.transitionCoordinator
    }

    // MARK: - Containment

    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    /// Whether it is coming into its container, or leaving that, while it appears or disappears.
    open internal(set) var isMovingToParent = false
    open internal(set) var isMovingFromParent = false

    // MARK: - Appearance

    private(set) var life = ViewLife()
    private var isAnimated = false

    /// Whether children appear and disappear with this one, or as their views enter and leave its own. False: this one says when.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// A container is about to show a child's view, or to take it away. Every call is followed by one of ``endAppearanceTransition()``.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAnimated = animated
        take(isAppearing ? .appears : .disappears)
    }

    /// The motion of a child's view is over.
    open func endAppearanceTransition() { take(.ends) }

    /// The children that appear and disappear with this one.
    var appearingChildren: [UIViewController] {
        children.filter { $0.viewIfLoaded.map { $0.isDescendant(of: view) } ?? false }
    }

    /// The view begins to appear, and those of ``appearingChildren`` are about to.
    func childrenWillAppear(animated: Bool) {}

    /// Whether a container or a presentation says when the view appears, and not its place in the tree of views.
    var isShownByContainer = false

    private func take(_ event: ViewLife.Event) {
        if event == .appears { loadViewIfNeeded() }
        let calls = life.take(event)
        // What code sets here does not move with the transition.
        LayerMotion.with(LayerMotion(.none)) { calls.forEach(perform) }
        guard shouldAutomaticallyForwardAppearanceMethods, let event = Self.forwarded(event, calls) else { return }
        if calls.contains(.willAppear) { childrenWillAppear(animated: isAnimated) }
        for child in appearingChildren {
            child.isAnimated = isAnimated
            child.take(event)
        }
    }

    /// What children take when this one has made `calls` at an event. Layout is each one's own, but where it ends an appearance, that of
    /// children ends which came meanwhile.
    private static func forwarded(_ event: ViewLife.Event, _ calls: [ViewLife.Call]) -> ViewLife.Event? {
        switch event {
        case .appears, .disappears, .ends: event
        case .layoutBegins: nil
        case .layoutEnds: calls.contains(.didAppear) ? .ends : nil
        }
    }

    private var onAppearance: [() -> Void] = []

    /// Calls `body` when the view has appeared, or begins to disappear again; now if it does not appear.
    func whenAppeared(_ body: @escaping () -> Void) {
        if life.phase == .appearing { onAppearance.append(body) } else { body() }
    }

    private func callWaiting() {
        let waiting = onAppearance
        onAppearance = []
        for body in waiting { body() }
    }

    private func perform(_ call: ViewLife.Call) {
        record(call.recorded)
        switch call {
        case .willAppear:
            viewWillAppear(isAnimated)
            ownView?.setNeedsLayout()
        case .isAppearing: viewIsAppearing(isAnimated)
        case .didAppear:
            viewDidAppear(isAnimated)
            callWaiting()
        case .willDisappear:
            callWaiting()
            viewWillDisappear(isAnimated)
        case .didDisappear: viewDidDisappear(isAnimated)
        }
    }

    /// Notes for the recorder, if there is one, what the controller is told now.
    private func record(_ call: EngineEvent.ControllerCall) {
        guard let engine = ownView?.host?.engine ?? Engine.current, engine.isRecording else { return }
        let place = ownView?.host?.placeInScene ?? Place(type: "", path: "", source: nil)
        engine.record(.controller(call, type: "\(Self.self)"), in: place)
    }

    private var appearsByPlace: Bool {
        !isShownByContainer && parent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }

    /// The view enters the scene, or leaves it.
    func viewWillMove(intoScene: Bool) {
        guard appearsByPlace else { return }
        isAnimated = false
        if !intoScene {
            take(.disappears)
        } else if parent.map({ $0.life.phase == .appearing || $0.life.phase == .appeared }) ?? true {
            take(.appears)
        }
    }

    func viewDidMove(intoScene: Bool) {
        guard appearsByPlace else { return }
        if !intoScene || parent?.life.isThere ?? true { take(.ends) }
    }

    func layoutWillBegin() {
        if ownView?.host != nil { take(.layoutBegins) }
        viewWillLayoutSubviews()
    }

    func layoutDidEnd() {
        viewDidLayoutSubviews()
        take(.layoutEnds)
    }
}

extension ViewLife.Call {
    /// As the recorder calls it.
    fileprivate var recorded: EngineEvent.ControllerCall {
        switch self {
        case .willAppear: .willAppear
        case .isAppearing: .isAppearing
        case .didAppear: .didAppear
        case .willDisappear: .willDisappear
        case .didDisappear: .didDisappear
        }
    }
}

/// Source: *documented* (UIKit, `UIStatusBarStyle`).
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// Counts up when what a controller says of the bars of the screen is another; a view that reads it follows it.
@MainActor @Observable
final class ControllerSurroundings {
    var revision = 0
}
