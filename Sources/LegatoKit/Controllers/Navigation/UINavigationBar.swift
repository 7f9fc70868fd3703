// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI
import Observation

/// How a bar looks. A bar keeps a copy of what it is given.
///
/// Source: *documented* (UIKit, `UIBarAppearance`).
@MainActor @preconcurrency
open class UIBarAppearance: NSObject {
    enum Ground {
        /// A material while content is under the bar.
        case material
        case opaque, clear
    }

    var ground = Ground.material
    /// On top of the material, or alone; nil: none.
    open var backgroundColor: UIColor?

    override public init() { super.init() }

    /// A material.
    open func configureWithDefaultBackground() { (ground, backgroundColor) = (.material, nil) }
    /// The colour of the system's backgrounds.
    open func configureWithOpaqueBackground() { (ground, backgroundColor) = (.opaque, nil) }
    /// Nothing.
    open func configureWithTransparentBackground() { (ground, backgroundColor) = (.clear, nil) }

    func copy(to other: UIBarAppearance) {
        (other.ground, other.backgroundColor) = (ground, backgroundColor)
    }

    /// What stands behind the bar; nil: nothing.
    var fill: UIColor? {
        switch ground {
        case .clear: backgroundColor
        case .opaque: backgroundColor ?? .systemBackground
        case .material: backgroundColor
        }
    }
}

/// How the bar of a navigation controller looks.
///
/// Source: *documented* (UIKit, `UINavigationBarAppearance`).
@MainActor @preconcurrency
open class UINavigationBarAppearance: UIBarAppearance {
    /// Of the title; its colour counts.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Of the large title; its colour counts.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

    func copied() -> UINavigationBarAppearance {
        let copy = UINavigationBarAppearance()
        self.copy(to: copy)
        (copy.titleTextAttributes, copy.largeTitleTextAttributes) = (titleTextAttributes, largeTitleTextAttributes)
        return copy
    }
}

/// What a bar says of itself; a view that reads it follows it.
@MainActor @Observable
final class NavigationBarLook {
    var prefersLargeTitles = false
    var isHidden = false
    var hidesToolbar = true
    var tint: UIColor?
    var standard = UINavigationBarAppearance()
    var scrollEdge: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
}

/// The bar of a navigation controller, as code changes it; the controller shows it.
///
/// Source: *documented* (UIKit, `UINavigationBar`).
@MainActor @preconcurrency
open class UINavigationBar: UIView {
    let look = NavigationBarLook()
    weak var navigationController: UINavigationController?

    /// Whether titles are large until content scrolls over them, unless an item says otherwise.
    open var prefersLargeTitles: Bool {
        get { look.prefersLargeTitles }
        set { look.prefersLargeTitles = newValue }
    }
    /// Of the items.
    override open var tintColor: UIColor! {
        get { look.tint ?? super.tintColor }
        set { look.tint = newValue }
    }
    /// While content is under the bar.
    open var standardAppearance: UINavigationBarAppearance {
        get { look.standard }
        set { look.standard = newValue.copied() }
    }
    /// While none is; nil: nothing stands behind the bar.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.scrollEdge }
        set { look.scrollEdge = newValue?.copied() }
    }
    /// On a low screen; nil: as on others.
    open var compactAppearance: UINavigationBarAppearance? {
        get { look.compact }
        set { look.compact = newValue?.copied() }
    }
    open var topItem: UINavigationItem? { navigationController?.topViewController?.navigationItem }
    open var backItem: UINavigationItem? {
        navigationController?.viewControllers.dropLast().last?.navigationItem
    }
    open var items: [UINavigationItem]? { navigationController?.viewControllers.map(\.navigationItem) }

    /// Where the controller shows it, in that one's view.
    override open var frame: CGRect {
        get { navigationController?.barFrame ?? super.frame }
        set { super.frame = newValue }
    }
    override open var bounds: CGRect {
        get { navigationController.map { CGRect(origin: .zero, size: $0.barFrame.size) } ?? super.bounds }
        set { super.bounds = newValue }
    }
}
