// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoUI

/// The outermost view of a scene, as large as its screen: shows the view of its controller.
///
/// Source: *documented* (UIKit, `UIWindow`).
@MainActor @preconcurrency
open class UIWindow: UIView {
    open weak var windowScene: UIWindowScene?
    /// Its view fills the window. What an old one presents leaves with it.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.ownPresentation?.dismiss(isAnimated: false, completion: nil)
            oldValue?.viewIfLoaded?.removeFromSuperview()
            showRoot()
            surroundings.revision += 1
        }
    }
    /// Changes with the controller.
    let surroundings = ControllerSurroundings()

    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }

    override public init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override var drawsItself: Bool { type(of: self) != UIWindow.self }

    override open var window: UIWindow? { self }
    open var screen: UIScreen { .main }
    open var isKeyWindow: Bool { windowScene?.keyWindow === self }

    /// While it shows no controller of its own, a window is as large as the screen is now.
    override open var bounds: CGRect {
        get { rootViewController == nil && host == nil ? UIScreen.main.bounds : super.bounds }
        set { super.bounds = newValue }
    }
    override open var frame: CGRect {
        get { rootViewController == nil && host == nil ? UIScreen.main.bounds : super.frame }
        set { super.frame = newValue }
    }

    /// What bars and the corners of the screen cover.
    override open var safeAreaInsets: UIEdgeInsets {
        guard host == nil else { return super.safeAreaInsets }
        let insets = ViewGraph.mainInputs?.safeArea ?? EdgeInsets()
        return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }

    /// Shows the window in front of the others of its scene.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open func makeKey() {
        let scene = windowScene ?? UIApplication.shared.connectedScenes.first as? UIWindowScene
        windowScene = scene
        scene?.show(self)
        showRoot()
    }

    private func showRoot() {
        guard let view = rootViewController?.view, view.superview !== self else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }
}
