// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// Says which controllers are before and after one.
///
/// Source: *documented* (UIKit, `UIPageViewControllerDataSource`).
@MainActor @preconcurrency
public protocol UIPageViewControllerDataSource: AnyObject {
    /// - Returns: nil if no page stands before this one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// - Returns: nil if no page stands after this one.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
}

/// Told of pages that a finger turns.
///
/// Source: *documented* (UIKit, `UIPageViewControllerDelegate`).
@MainActor @preconcurrency
public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// - Parameter completed: Whether the page is another one than before.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// One controller at a time, and a finger that turns to the ones before and after, by the physics of scroll views.
///
/// Where languages are read from right to left, a finger finds the page after this one at the left. Pages that code turns come from
/// where `direction` says in every language.
///
/// Source: *documented* (UIKit, `UIPageViewController`); right to left *reported*.
@MainActor @preconcurrency
open class UIPageViewController: UIViewController {
    /// How pages are turned. Curls do not exist here.
    public enum TransitionStyle: Int, Sendable {
        case scroll = 1
    }

    /// Along which axis.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// In points, a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    private let spacing: CGFloat
    private let scroll = PageScroll()
    /// From the left, or from the top. One that is before and after the current one is there twice; its view is at one of both places.
    private var pages: [UIViewController] = []
    /// Whether the page after this one is at the left.
    private var isMirrored = false
    private var current: UIViewController?
    /// The place in ``pages`` to which a finger, or code, is turning.
    private var pending: Int?
    private var isByCode = false
    private var completion: ((Bool) -> Void)?

    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { findNeighbours() } }
    open weak var delegate: (any UIPageViewControllerDelegate)?

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let gap = (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        spacing = gap.isFinite ? max(0, gap) : 0
        super.init(nibName: nil, bundle: nil)
    }

    /// Archives are not read.
    public required init?(coder: NSCoder) { nil }

    override open func loadView() {
        let root = UIView(frame: UIScreen.main.bounds)
        scroll.pageController = self
        scroll.delegate = scroll
        scroll.isPagingEnabled = true
        scroll.contentInsetAdjustmentBehavior = .never
        (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
        root.addSubview(scroll)
        view = root
    }

    override open func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var frame = view.bounds
        if isHorizontal { frame.size.width += spacing } else { frame.size.height += spacing }
        guard scroll.frame != frame else { return }
        scroll.frame = frame
        place()
    }

    private var isHorizontal: Bool { navigationOrientation == .horizontal }

    fileprivate func layoutDirectionDidChange(to direction: LayoutDirection) {
        let mirrors = isHorizontal && direction == .rightToLeft
        guard mirrors != isMirrored else { return }
        finish()
        isMirrored = mirrors
        pages.reverse()
        place()
    }

    // MARK: - Pages

    open var viewControllers: [UIViewController]? { current.map { [$0] } }

    /// Shows the first of `viewControllers`: one page shows at a time.
    ///
    /// - Parameter completion: Called when it shows, with true.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        finish()
        guard let new = viewControllers?.first, new !== current else {
            completion?(true)
            return
        }
        let old = current
        adopt(new)
        guard animated, let old, scroll.host != nil, scroll.bounds.width > 0 else {
            begin(from: old, to: new, animated: false)
            current = new
            findNeighbours()
            end(from: old, to: new)
            completion?(true)
            return
        }
        self.completion = completion
        isByCode = true
        pages = direction == .forward ? [old, new] : [new, old]
        place()
        let index = direction == .forward ? 1 : 0
        pending = index
        begin(from: old, to: new, animated: true)
        scroll.setContentOffset(offset(of: index), animated: true)
    }

    private func adopt(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.isShownByContainer = true
        controller.didMove(toParent: self)
    }

    /// Asks who is before and after, and keeps what shows where it is.
    private func findNeighbours() {
        guard let current else { return }
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        // A page is no neighbour of its own.
        let inOrder = [before === current ? nil : before, current, after === current ? nil : after].compactMap { $0 }
        let new = isMirrored ? inOrder.reversed() : inOrder
        for page in pages where page.parent === self && !new.contains(where: { $0 === page }) {
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
            page.isShownByContainer = false
        }
        for page in new { adopt(page) }
        pages = new
        if isViewLoaded { place() }
    }

    private func place() {
        let size = view.bounds.size
        let length = isHorizontal ? scroll.bounds.width : scroll.bounds.height
        for index in pages.indices { place(at: index) }
        let whole = length * CGFloat(pages.count)
        scroll.contentSize =
            isHorizontal ? CGSize(width: whole, height: size.height) : CGSize(width: size.width, height: whole)
        if let currentIndex { scroll.setContentOffset(offset(of: currentIndex), animated: false) }
    }

    /// Puts the view of a page at this one of its places.
    private func place(at index: Int) {
        guard let view = pages[index].view else { return }
        view.frame = CGRect(origin: offset(of: index), size: self.view.bounds.size)
        if view.superview !== scroll { scroll.addSubview(view) }
    }

    private var currentIndex: Int? { pages.firstIndex { $0 === current } }

    private func offset(of index: Int) -> CGPoint {
        let length = isHorizontal ? scroll.bounds.width : scroll.bounds.height
        return isHorizontal ? CGPoint(x: CGFloat(index) * length, y: 0) : CGPoint(x: 0, y: CGFloat(index) * length)
    }

    // MARK: - Turning

    override var appearingChildren: [UIViewController] { current.map { [$0] } ?? [] }
    private var isShown: Bool { life.phase == .appeared || life.phase == .appearing }

    private func begin(from old: UIViewController?, to new: UIViewController, animated: Bool) {
        guard isShown else { return }
        old?.beginAppearanceTransition(false, animated: animated)
        new.beginAppearanceTransition(true, animated: animated)
    }

    private func end(from old: UIViewController?, to new: UIViewController) {
        guard isShown else { return }
        old?.endAppearanceTransition()
        if life.phase == .appeared { new.endAppearanceTransition() }
    }

    /// A finger has moved the pages.
    fileprivate func didScroll() {
        guard scroll.isDragging, let index = currentIndex else { return }
        let (here, there) = (offset(of: index), scroll.contentOffset)
        let way = isHorizontal ? there.x - here.x : there.y - here.y
        guard way != 0 else { return }
        let next = index + (way > 0 ? 1 : -1)
        let new = pages.indices.contains(next) ? next : nil
        guard new != pending else { return }
        if let pending { giveBack(pages[pending]) }
        pending = new
        guard let new else { return }
        let page = pages[new]
        place(at: new)
        delegate?.pageViewController(self, willTransitionTo: [page])
        begin(from: current, to: page, animated: true)
    }

    /// The page that was turned to did not stay.
    private func giveBack(_ page: UIViewController) {
        guard isShown else { return }
        page.beginAppearanceTransition(false, animated: true)
        page.endAppearanceTransition()
        current?.beginAppearanceTransition(true, animated: true)
        current?.endAppearanceTransition()
    }

    /// The pages have come to rest.
    fileprivate func didSettle() {
        guard let index = pending, let old = current else { return }
        pending = nil
        let page = pages[index]
        let (place, shown) = (offset(of: index), scroll.contentOffset)
        let isThere = abs(place.x - shown.x) < 0.5 && abs(place.y - shown.y) < 0.5
        let wasByCode = isByCode
        isByCode = false
        if isThere {
            current = page
            end(from: old, to: page)
            findNeighbours()
        } else {
            giveBack(page)
        }
        let done = completion
        completion = nil
        done?(true)
        guard !wasByCode else { return }
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isThere)
    }

    /// What turns is there at once.
    private func finish() {
        guard let pending else { return }
        scroll.setContentOffset(offset(of: pending), animated: false)
        didSettle()
    }
}

/// Holds the pages.
private final class PageScroll: UIScrollView, UIScrollViewDelegate {
    weak var pageController: UIPageViewController?

    override func appearanceDidChange() {
        super.appearanceDidChange()
        if let host { pageController?.layoutDirectionDidChange(to: host.environment.layoutDirection) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { pageController?.didScroll() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { pageController?.didSettle() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pageController?.didSettle() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pageController?.didSettle() }
}
