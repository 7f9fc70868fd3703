// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoControls
import LegatoEngine
import LegatoNavigation
import LegatoUI
import Observation

/// What a tab bar shows for a controller.
///
/// Source: *documented* (UIKit, `UITabBarItem`).
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
    fileprivate let tabLook = TabItemLook()

    override public init() { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// While its page shows; nil: as otherwise.
    open var selectedImage: UIImage? {
        get { tabLook.selectedImage }
        set { tabLook.selectedImage = newValue }
    }
    open var badgeValue: String? {
        get { tabLook.badge }
        set { tabLook.badge = newValue }
    }
}

@MainActor @Observable
private final class TabItemLook {
    var selectedImage: UIImage?
    var badge: String?
}

/// How the bar of a tab bar controller looks.
///
/// Source: *documented* (UIKit, `UITabBarAppearance`).
@MainActor @preconcurrency
open class UITabBarAppearance: UIBarAppearance {
    fileprivate func copied() -> UITabBarAppearance {
        let copy = UITabBarAppearance()
        self.copy(to: copy)
        return copy
    }
}

/// The bar of a tab bar controller, as code changes it; the controller shows it.
///
/// Source: *documented* (UIKit, `UITabBar`).
@MainActor @preconcurrency
open class UITabBar: UIView {
    fileprivate let look = TabBarLook()
    private static let prototype = UITabBar(frame: .zero, isPrototype: true)
    private let isPrototype: Bool

    override public init(frame: CGRect) {
        isPrototype = false
        super.init(frame: frame)
        let prototype = Self.prototype.look
        (look.standard, look.scrollEdge, look.tint) = (prototype.standard, prototype.scrollEdge, prototype.tint)
    }

    private init(frame: CGRect, isPrototype: Bool) {
        self.isPrototype = isPrototype
        super.init(frame: frame)
    }

    /// Archives are not read.
    public required init?(coder: NSCoder) { nil }

    /// What is set here, the bars have that are made from now on; and those of SwiftUI.
    public static func appearance() -> UITabBar { prototype }

    private func didChange() {
        guard isPrototype else { return }
        let shared = BarPrototype.tabs
        shared.fill = look.standard.fill?.color
        shared.tint = look.tint?.color
        shared.isHidden = look.isHidden
        shared.backgroundVisibility = look.standard.visibility(atRest: look.scrollEdge)
    }

    /// While content is under the bar.
    open var standardAppearance: UITabBarAppearance {
        get { look.standard }
        set {
            look.standard = newValue.copied()
            didChange()
        }
    }
    /// While none is; nil: nothing stands behind the bar.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { look.scrollEdge }
        set {
            look.scrollEdge = newValue?.copied()
            didChange()
        }
    }
    /// The background of ``standardAppearance``.
    open var barTintColor: UIColor? {
        get { look.standard.backgroundColor }
        set {
            let new = look.standard.copied()
            new.backgroundColor = newValue
            standardAppearance = new
        }
    }

    /// Of the item whose page shows.
    override open var tintColor: UIColor! {
        get { look.tint ?? super.tintColor }
        set {
            look.tint = newValue
            didChange()
        }
    }
    override open var isHidden: Bool {
        get { look.isHidden }
        set {
            look.isHidden = newValue
            didChange()
        }
    }
    open var items: [UITabBarItem]? { look.controllers.map(\.tabBarItem) }
    open var selectedItem: UITabBarItem? { look.selected?.tabBarItem }
}

/// What a tab bar controller shows; a view that reads it follows it.
@MainActor @Observable
private final class TabBarLook {
    var controllers: [UIViewController] = []
    var selected: UIViewController?
    var tint: UIColor?
    var isHidden = false
    var standard = UITabBarAppearance()
    var scrollEdge: UITabBarAppearance?
}

/// Told which tab is chosen.
///
/// Source: *documented* (UIKit, `UITabBarControllerDelegate`).
@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: AnyObject {
    /// Whether a finger may choose it.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// A finger has chosen it.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Controllers of which one shows, chosen in a bar below: SwiftUI's tabs.
///
/// Source: *documented* (UIKit, `UITabBarController`).
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    private lazy var bar = UITabBar()
    private lazy var hosting = HostingView(ControllerTabs(controller: WeakController(self), look: bar.look))

    open weak var delegate: (any UITabBarControllerDelegate)?
    open var tabBar: UITabBar { bar }

    override open func loadView() { view = hosting }

    open var viewControllers: [UIViewController]? {
        get { bar.look.controllers.isEmpty ? nil : bar.look.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The one that shows stays if it is among the new ones; else it is the one in its place.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        var known: Set<ObjectIdentifier> = []
        let new = (viewControllers ?? []).filter { $0 !== self && known.insert(ObjectIdentifier($0)).inserted }
        let (old, index) = (bar.look.controllers, selectedIndex)
        bar.look.controllers = new
        for controller in new where controller.parent !== self {
            addChild(controller)
            controller.isShownByContainer = true
            controller.didMove(toParent: self)
        }
        if !new.contains(where: { $0 === bar.look.selected }) {
            select(new.isEmpty ? nil : new[index == NSNotFound ? 0 : min(index, new.count - 1)])
        }
        for controller in old where !known.contains(ObjectIdentifier(controller)) {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
            controller.isShownByContainer = false
        }
    }

    open var selectedViewController: UIViewController? {
        get { bar.look.selected }
        set {
            if let newValue, bar.look.controllers.contains(where: { $0 === newValue }) { select(newValue) }
        }
    }
    /// `NSNotFound` where there are no controllers. Setting an index that no controller has changes nothing.
    open var selectedIndex: Int {
        get { bar.look.controllers.firstIndex { $0 === bar.look.selected } ?? NSNotFound }
        set { if bar.look.controllers.indices.contains(newValue) { select(bar.look.controllers[newValue]) } }
    }

    override var appearingChildren: [UIViewController] { bar.look.selected.map { [$0] } ?? [] }

    private func select(_ new: UIViewController?) {
        let old = bar.look.selected
        guard new !== old else { return }
        let isShown = life.phase == .appeared || life.phase == .appearing
        if isShown {
            new?.loadViewIfNeeded()
            old?.beginAppearanceTransition(false, animated: false)
            new?.beginAppearanceTransition(true, animated: false)
        }
        bar.look.selected = new
        guard isShown else { return }
        old?.endAppearanceTransition()
        if life.phase == .appeared { new?.endAppearanceTransition() }
    }

    /// A finger has chosen one.
    fileprivate func choose(_ id: ObjectIdentifier) {
        guard let controller = bar.look.controllers.first(where: { ObjectIdentifier($0) == id }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        if controller === bar.look.selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        }
        select(controller)
        delegate?.tabBarController(self, didSelect: controller)
    }
}

extension UIViewController {
    /// The nearest one around; nil: it is in none.
    public var tabBarController: UITabBarController? {
        var controller = parent
        while let current = controller {
            if let found = current as? UITabBarController { return found }
            controller = current.parent
        }
        return nil
    }
}

/// The controllers of a tab bar controller, with their bar.
private struct ControllerTabs: View {
    let controller: WeakController<UITabBarController>
    let look: TabBarLook

    private var selection: Binding<ObjectIdentifier?> {
        let (controller, look) = (controller, look)
        let selected = look.selected.map { ObjectIdentifier($0) }
        return Binding(
            get: { selected },
            set: { id in MainActor.assumeIsolated { if let id { controller.value?.choose(id) } } })
    }

    var body: some View {
        TabView(selection: selection) {
            ForEach(look.controllers, id: \.self) { page in
                ShownController(controller: page)
                    .ignoresSafeArea()
                    .bar(
                        .tabBar, visibility: look.isHidden ? .hidden : nil, background: look.standard.fill?.color,
                        backgroundVisibility: look.standard.visibility(atRest: look.scrollEdge)
                    )
                    .tabItem { TabLabel(item: page.tabBarItem, isSelected: page === look.selected) }
                    .badge(page.tabBarItem.badge.map { Text($0) })
                    .tag(ObjectIdentifier(page) as ObjectIdentifier?)
            }
        }
        .tint(look.tint?.color)
    }
}

extension UITabBarItem {
    fileprivate var badge: String? { tabLook.badge }
}

private struct TabLabel: View {
    let item: UITabBarItem
    let isSelected: Bool

    var body: some View {
        Label {
            Text(item.title ?? "")
        } icon: {
            if let image = isSelected ? item.selectedImage ?? item.image : item.image {
                Image(uiImage: image).renderingMode(.template)
            }
        }
    }
}
