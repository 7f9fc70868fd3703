// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoNavigation
import LegatoUI

/// A controller as a page of SwiftUI's stacks. The page is the controller, whatever that shows.
struct ControllerPage: Hashable {
    let controller: UIViewController
    var id: ObjectIdentifier { ObjectIdentifier(controller) }

    static func == (one: Self, other: Self) -> Bool { one.controller === other.controller }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A controller whose view shows the views that know this.
struct WeakController<Controller: UIViewController>: Sendable {
    private(set) weak var value: Controller?
    init(_ value: Controller) { self.value = value }
}

/// The controllers of a navigation controller, the root first, with their bars.
struct ControllerStack: View {
    let controller: WeakController<UINavigationController>
    let pages: [ControllerPage]
    let bar: NavigationBarLook

    private var path: Binding<[ControllerPage]> {
        let (controller, root) = (controller, pages.first)
        return Binding(
            get: { MainActor.assumeIsolated { controller.value.map { Array($0.pages.dropFirst()) } ?? [] } },
            set: { path in
                MainActor.assumeIsolated { if let root { controller.value?.didPop(to: [root] + path) } }
            })
    }

    var body: some View {
        let controller = controller
        let owner = StackOwner {
            controller.value?.take($0)
        } mayPop: {
            controller.value?.mayPop ?? true
        } pop: {
            controller.value?.pop(to: $0)
        }
        NavigationStack(path: path, owner: owner) {
            ZStack {
                if let root = pages.first { ControllerPageView(page: root, bar: bar).id(root.id) }
            }
            .navigationDestination(for: ControllerPage.self) { ControllerPageView(page: $0, bar: bar) }
        }
        .tint(bar.tint?.color)
    }
}

/// One controller of a stack, and what its item says of the bars.
private struct ControllerPageView: View {
    let page: ControllerPage
    let bar: NavigationBarLook

    private var item: NavigationItemLook { page.controller.navigationItem.look }

    /// Nil: as the page below.
    private var titleMode: ToolbarTitleDisplayMode? {
        guard bar.prefersLargeTitles else { return .inline }
        return switch item.largeTitleMode {
        case .automatic: nil
        case .always: .large
        case .never: .inline
        }
    }

    private var appearance: UINavigationBarAppearance { item.standard ?? bar.standard }
    /// Of the bar over nothing; nil: nothing stands behind it.
    private var restingAppearance: UINavigationBarAppearance? { item.scrollEdge ?? bar.scrollEdge }

    /// Whether this page, or one below it, is without the tab bar around.
    private var hidesTabBar: Bool {
        guard let stack = page.controller.navigationController?.viewControllers,
            let index = stack.firstIndex(where: { $0 === page.controller })
        else { return false }
        return stack[...index].dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    private var title: Text? { item.title.map { Text($0) } }

    private func color(_ attributes: [NSAttributedString.Key: Any]) -> Color? {
        (attributes[.foregroundColor] as? UIColor)?.color
    }

    private var backTitle: Text? {
        if let title = item.backItem?.look.title ?? item.backTitle { return Text(title) }
        return item.backMode == .generic ? Text("Back") : nil
    }

    var body: some View {
        ShownController(controller: page.controller)
            .ignoresSafeArea()
            .navigationTransition(ControllerTransition(page.controller))
            .pageBar(
                title: title, titleMode: titleMode,
                colors: (color(appearance.titleTextAttributes), color(appearance.largeTitleTextAttributes)),
                hidesBackButton: item.hidesBackButton || !item.leftItems.isEmpty && !item.keepsBackButton,
                backTitle: backTitle, hidesOwnBackTitle: item.backMode == .minimal
            )
            .bar(
                .navigationBar, visibility: bar.isHidden ? .hidden : nil,
                background: (appearance.fill ?? restingAppearance?.fill)?.color,
                backgroundVisibility: appearance.visibility(atRest: restingAppearance)
            )
            .bar(.tabBar, visibility: hidesTabBar ? .hidden : nil)
            .toolbar {
                ToolbarItemGroup(placement: .topBarLeading) {
                    BarButtons(items: item.leftItems)
                }
                ToolbarItemGroup(placement: .topBarTrailing) {
                    BarButtons(items: item.rightItems.reversed())
                }
                if !bar.hidesToolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        BarButtons(items: item.toolbarItems)
                    }
                }
                if let view = item.titleView {
                    ToolbarItem(placement: .principal) { ShownView(view: view) }
                }
            }
    }
}

/// The items of one side of a bar, of which one may stand in several places.
private struct BarButtons: View {
    let items: [UIBarButtonItem]

    /// An item, and the how many-th of the same it is.
    private struct Place: Hashable {
        let item: UIBarButtonItem
        let number: Int
    }

    private var places: [Place] {
        var counts: [ObjectIdentifier: Int] = [:]
        return items.map { item in
            let number = counts[ObjectIdentifier(item), default: 0]
            counts[ObjectIdentifier(item)] = number + 1
            return Place(item: item, number: number)
        }
    }

    var body: some View { ForEach(places, id: \.self) { BarButton(item: $0.item) } }
}

/// How a controller comes and goes.
nonisolated struct ControllerTransition: NavigationTransition {
    let _kind: _NavigationTransitionKind

    /// - Parameter style: How it does so if it prefers nothing.
    @MainActor init(_ controller: UIViewController, style: UIModalTransitionStyle = .coverVertical) {
        switch controller.preferredTransition?.kind {
        case .zoom: _kind = .zoom(ZoomKey(controller.zoom))
        case .crossDissolve: _kind = .crossFade
        case .coverVertical, .flipHorizontal: _kind = .automatic
        case nil: _kind = style == .crossDissolve ? .crossFade : .automatic
        }
    }
}
