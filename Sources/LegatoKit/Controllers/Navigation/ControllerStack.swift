// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

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
struct WeakController<Controller: UIViewController> {
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
        NavigationStack(path: path) {
            ZStack {
                if let root = pages.first { ControllerPageView(page: root, bar: bar).id(root.id) }
            }
            .navigationDestination(for: ControllerPage.self) { ControllerPageView(page: $0, bar: bar) }
        } onEvent: {
            controller.value?.take($0)
        }
        .tint(bar.tint?.color)
    }
}

/// One controller of a stack, and what its item says of the bars.
private struct ControllerPageView: View {
    let page: ControllerPage
    let bar: NavigationBarLook

    private var item: NavigationItemLook { page.controller.navigationItem.look }

    private var titleMode: NavigationBarItem.TitleDisplayMode {
        guard bar.prefersLargeTitles else { return .inline }
        return switch item.largeTitleMode {
        case .automatic: .automatic
        case .always: .large
        case .never: .inline
        }
    }

    private var appearance: UINavigationBarAppearance { item.standard ?? bar.standard }
    /// Of the bar over nothing; nil: nothing stands behind it.
    private var restingAppearance: UINavigationBarAppearance? { item.scrollEdge ?? bar.scrollEdge }

    /// Whether the bar always has a background, never, or while content is under it.
    private var backgroundVisibility: Visibility {
        if appearance.ground == .clear, appearance.backgroundColor == nil { return .hidden }
        return restingAppearance.map { $0.fill != nil } == true ? .visible : .automatic
    }

    /// Whether this page, or one below it, is without the tab bar around.
    private var hidesTabBar: Bool {
        guard let stack = page.controller.navigationController?.viewControllers,
            let index = stack.firstIndex(where: { $0 === page.controller })
        else { return false }
        return stack[...index].dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    private var title: Text {
        let title = Text(item.title ?? "")
        return appearance.titleTextAttributes[.foregroundColor]
            .flatMap { ($0 as? UIColor)?.color }
            .map { title.foregroundColor($0) } ?? title
    }

    private var backTitle: Text? {
        if let title = item.backItem?.look.title ?? item.backTitle { return Text(title) }
        return item.backMode == .generic ? Text("Back") : nil
    }

    var body: some View {
        ShownController(controller: page.controller)
            .ignoresSafeArea()
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(titleMode)
            .navigationBarBackButtonHidden(
                item.hidesBackButton || !item.leftItems.isEmpty && !item.keepsBackButton
            )
            .navigationTransition(ControllerTransition(page.controller))
            .backButton(title: backTitle, isTitleHidden: item.backMode == .minimal)
            .toolbar(bar.isHidden ? .hidden : .visible, for: .navigationBar)
            .modifier(TabBarHidden(isHidden: hidesTabBar))
            .toolbarBackground(backgroundVisibility, for: .navigationBar)
            .modifier(BarFill(color: (appearance.fill ?? restingAppearance?.fill)?.color))
            .toolbar {
                ToolbarItemGroup(placement: .topBarLeading) {
                    ForEach(item.leftItems, id: \.self) { BarButton(item: $0) }
                }
                ToolbarItemGroup(placement: .topBarTrailing) {
                    ForEach(item.rightItems.reversed(), id: \.self) { BarButton(item: $0) }
                }
                if let view = item.titleView {
                    ToolbarItem(placement: .principal) { ShownView(view: view) }
                }
            }
    }
}

/// Hides the tab bar around, or says nothing of it.
struct TabBarHidden: ViewModifier {
    let isHidden: Bool

    func body(content: Content) -> some View {
        if isHidden { content.toolbar(.hidden, for: .tabBar) } else { content }
    }
}

/// How a controller comes and goes.
nonisolated struct ControllerTransition: NavigationTransition {
    let _kind: _NavigationTransitionKind

    /// - Parameter style: How it does so if it prefers nothing.
    @MainActor init(_ controller: UIViewController, style: UIModalTransitionStyle = .coverVertical) {
        switch controller.preferredTransition?.kind {
        case .zoom: _kind = .zoom(ZoomKey(controller.zoom))
        case .crossDissolve: _kind = .crossFade
        case .coverVertical: _kind = .automatic
        case nil: _kind = style == .crossDissolve ? .crossFade : .automatic
        }
    }
}

/// The colour of the bar; nil: its material.
private struct BarFill: ViewModifier {
    let color: Color?

    func body(content: Content) -> some View {
        if let color { content.toolbarBackground(color, for: .navigationBar) } else { content }
    }
}
