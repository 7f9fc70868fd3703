// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import Observation

/// What the bar shows for a controller. Bars follow it.
///
/// Source: *documented* (UIKit, `UINavigationItem`).
@MainActor @preconcurrency
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As on the page below.
        case automatic
        case always, never
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the page below.
        case `default`
        /// The word "Back".
        case generic
        /// The chevron alone.
        case minimal
    }

    let look = NavigationItemLook()

    public init(title: String) {
        look.title = title
        super.init()
    }

    open var title: String? {
        get { look.title }
        set { look.title = newValue }
    }
    /// In place of the title.
    open var titleView: UIView? {
        get { look.titleView }
        set { look.titleView = newValue }
    }
    open var largeTitleDisplayMode: LargeTitleDisplayMode {
        get { look.largeTitleMode }
        set { look.largeTitleMode = newValue }
    }

    // MARK: - The way back

    open var hidesBackButton: Bool {
        get { look.hidesBackButton }
        set { look.hidesBackButton = newValue }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// On the page above: the button back to this one, of which the title counts.
    open var backBarButtonItem: UIBarButtonItem? {
        get { look.backItem }
        set { look.backItem = newValue }
    }
    /// On the page above: what the button back to this one says.
    open var backButtonTitle: String? {
        get { look.backTitle }
        set { look.backTitle = newValue }
    }
    open var backButtonDisplayMode: BackButtonDisplayMode {
        get { look.backMode }
        set { look.backMode = newValue }
    }
    /// Whether items at the left stand beside the button back, and not in its place.
    open var leftItemsSupplementBackButton: Bool {
        get { look.keepsBackButton }
        set { look.keepsBackButton = newValue }
    }

    // MARK: - Items

    open var leftBarButtonItem: UIBarButtonItem? {
        get { look.leftItems.first }
        set { look.leftItems = newValue.map { [$0] } ?? [] }
    }
    /// From the edge on.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { look.leftItems.isEmpty ? nil : look.leftItems }
        set { look.leftItems = newValue ?? [] }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { look.rightItems.first }
        set { look.rightItems = newValue.map { [$0] } ?? [] }
    }
    /// From the edge on.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { look.rightItems.isEmpty ? nil : look.rightItems }
        set { look.rightItems = newValue ?? [] }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    // MARK: - Appearance

    /// Appearances of the bar on this page; where one is nil, the bar's own applies.
    open var standardAppearance: UINavigationBarAppearance? {
        get { look.standard }
        set { look.standard = newValue?.copied() }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { look.scrollEdge }
        set { look.scrollEdge = newValue?.copied() }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        get { look.compact }
        set { look.compact = newValue?.copied() }
    }
}

/// What an item says; a view that reads it follows it.
@MainActor @Observable
final class NavigationItemLook {
    var title: String?
    var titleView: UIView?
    var largeTitleMode = UINavigationItem.LargeTitleDisplayMode.automatic
    var hidesBackButton = false
    var backItem: UIBarButtonItem?
    var backTitle: String?
    var backMode = UINavigationItem.BackButtonDisplayMode.default
    var keepsBackButton = false
    var leftItems: [UIBarButtonItem] = []
    var rightItems: [UIBarButtonItem] = []
    var toolbarItems: [UIBarButtonItem] = []
    var standard: UINavigationBarAppearance?
    var scrollEdge: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
}
