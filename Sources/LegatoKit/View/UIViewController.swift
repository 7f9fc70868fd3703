// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// A view with what it is for: made when it is needed, and told when it appears.
///
/// Source: *documented* (UIKit, `UIViewController`).
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    private var ownView: UIView?
    open var title: String?
    /// Of a container that asks for it.
    open var preferredContentSize = CGSize.zero
    open private(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    private var hasAppeared = false

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
    open var traitCollection: UITraitCollection {
        ownView?.traitCollection ?? parent?.traitCollection ?? UITraitCollection(userInterfaceStyle: .light)
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

    // MARK: - Appearance

    /// The view enters the scene, or leaves it.
    func viewWillMove(intoScene: Bool) {
        if intoScene, !hasAppeared {
            viewWillAppear(false)
        } else if !intoScene, hasAppeared {
            viewWillDisappear(false)
        }
    }

    func viewDidMove(intoScene: Bool) {
        if intoScene, !hasAppeared {
            hasAppeared = true
            isAppearing = true
            ownView?.setNeedsLayout()
        } else if !intoScene, hasAppeared {
            hasAppeared = false
            isAppearing = false
            viewDidDisappear(false)
        }
    }

    /// From when the view enters the scene until its first layout is over.
    private var isAppearing = false

    func layoutWillBegin() {
        if isAppearing { viewIsAppearing(false) }
        viewWillLayoutSubviews()
    }

    func layoutDidEnd() {
        viewDidLayoutSubviews()
        if isAppearing {
            isAppearing = false
            viewDidAppear(false)
        }
    }
}
