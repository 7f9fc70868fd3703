// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Told how columns become a stack.
///
/// Source: *documented* (UIKit, `UISplitViewControllerDelegate`).
@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Which column shows at first.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn:
            UISplitViewController.Column
    ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn:
            UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
}

/// Columns, as a stack: the one on the right is above the one on its left. On a wide screen they are a stack as well.
///
/// Source: *documented* (UIKit, `UISplitViewController`).
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case doubleColumn = 1, tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary, supplementary, secondary
        /// All that shows on a narrow screen, if there is one.
        case compact
    }

    public let style: Style
    private var columns: [Column: UIViewController] = [:]
    private let navigation = UINavigationController()
    private var isCollapsedYet = false

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Archives are not read.
    public required init?(coder: NSCoder) { nil }

    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// Always: the columns are a stack.
    open var isCollapsed: Bool { true }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        // A new one shows where the old one does.
        let shown = top
        columns[column] = vc
        if isCollapsedYet { update(top: shown, animated: false) }
    }

    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// The columns that there are, from the left.
    private var order: [Column] { [.primary, .supplementary, .secondary].filter { columns[$0] != nil } }

    /// The one that shows.
    private var top: Column {
        let pages = navigation.viewControllers
        return order.last { column in pages.contains { $0 === page(of: column) } } ?? order.first ?? .primary
    }

    /// What of a column is a page: of a stack, its root.
    private func page(of column: Column) -> UIViewController? {
        guard let controller = columns[column] else { return nil }
        return (controller as? UINavigationController)?.viewControllers.first ?? controller
    }

    /// Shows a column, above those on its left.
    open func show(_ column: Column) { update(top: column, animated: true) }
    /// Shows the column on the left of this one.
    open func hide(_ column: Column) {
        guard let index = order.firstIndex(of: column), index > 0 else { return }
        update(top: order[index - 1], animated: true)
    }

    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        columns[.secondary] = vc
        show(.secondary)
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        let only = columns[.compact]
        let shown = only ?? navigation
        if only == nil {
            let proposed = order.last ?? .primary
            let first =
                delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
            update(top: first, animated: false)
        }
        isCollapsedYet = only == nil
        addChild(shown)
        shown.view.frame = view.bounds
        shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(shown.view)
        shown.didMove(toParent: self)
    }

    private func update(top: Column, animated: Bool) {
        let shown = order.prefix { $0.rawValue <= top.rawValue }
        navigation.setViewControllers(shown.compactMap { page(of: $0) }, animated: animated)
    }
}

extension UIViewController {
    /// The nearest one around; nil: it is in none.
    public var splitViewController: UISplitViewController? {
        var controller = parent
        while let current = controller {
            if let found = current as? UISplitViewController { return found }
            controller = current.parent
        }
        return nil
    }
}
