// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Controllers in tabs. Source of the rules: Apple's documentation.
@MainActor
@Suite("Tab bar controllers")
struct TabBarControllerTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let tabs = UITabBarController()

    init() {
        a = Page("A", log)
        b = Page("B", log)
        a.tabBarItem = UITabBarItem(title: "First", image: UIImage(systemName: "star"), tag: 1)
        b.tabBarItem = UITabBarItem(title: "Second", image: UIImage(systemName: "heart"), tag: 2)
        tabs.viewControllers = [a, b]
    }

    private func shown() throws -> Stage {
        let stage = tabs.phone(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 34, trailing: 0))
        try stage.settle()
        return stage
    }

    @Test func `the first one shows, above the bar`() throws {
        let stage = try shown()
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
        #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && a.tabBarController === tabs)
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 83, right: 0))
        #expect(stage.labels.contains("First") && stage.labels.contains("Second"))
    }

    @Test func `a tap shows another one, and each hears of it`() throws {
        @MainActor final class Listener: UITabBarControllerDelegate {
            var chosen: [String?] = []
            var allows = true
            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool { allows }
            func tabBarController(
                _ tabBarController: UITabBarController, didSelect viewController: UIViewController
            ) { chosen.append(viewController.title) }
        }
        let listener = Listener()
        tabs.delegate = listener
        let stage = try shown()
        _ = log.take()
        stage.tap("Second")
        try stage.settle()
        #expect(
            log.take() == [
                "B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.isAppearing", "B.didAppear",
            ])
        #expect(tabs.selectedIndex == 1 && listener.chosen == ["B"])
        listener.allows = false
        stage.tap("First")
        try stage.settle()
        #expect(tabs.selectedIndex == 1 && listener.chosen == ["B"] && log.take() == [])
    }

    @Test func `code shows another one, and what is none changes nothing`() throws {
        let stage = try shown()
        _ = log.take()
        try stage.settle { tabs.selectedIndex = 1 }
        #expect(log.take().suffix(3) == ["A.didDisappear", "B.isAppearing", "B.didAppear"])
        for index in [-1, 2, Int.max] { tabs.selectedIndex = index }
        tabs.selectedViewController = Page("C", log)
        #expect(tabs.selectedViewController === b)
        try stage.settle { tabs.viewControllers = [a] }
        #expect(tabs.selectedViewController === a && b.parent == nil && b.life.phase == .disappeared)
        try stage.settle { tabs.viewControllers = nil }
        #expect(tabs.selectedIndex == NSNotFound && a.life.phase == .disappeared)
    }

    @Test func `a stack in a tab keeps its pages, and hides the bar where a page asks for it`() throws {
        let navigation = UINavigationController(rootViewController: a)
        navigation.tabBarItem = UITabBarItem(title: "Stack", image: nil, tag: 0)
        tabs.viewControllers = [navigation, b]
        let stage = try shown()
        let c = Page("C", log)
        c.hidesBottomBarWhenPushed = true
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 94, left: 0, bottom: 83, right: 0))
        try stage.settle { navigation.pushViewController(c, animated: true) }
        #expect(c.view.safeAreaInsets.bottom == 34 && !stage.labels.contains("Second"))
        try stage.settle { navigation.popViewController(animated: true) }
        #expect(a.view.safeAreaInsets.bottom == 83 && stage.labels.contains("Second"))
        try stage.settle { navigation.pushViewController(Page("D", log), animated: true) }
        stage.tap("Second")
        try stage.settle()
        stage.tap("Stack")
        try stage.settle()
        #expect(navigation.viewControllers.count == 2 && stage.labels.contains("D"))
        stage.tap("Stack")
        try stage.settle()
        #expect(navigation.viewControllers == [a])
    }

    @Test func `a badge and a title follow their items`() throws {
        let stage = try shown()
        stage.perform {
            b.tabBarItem.badgeValue = "7"
            a.title = "Other"
        }
        try stage.settle()
        #expect(stage.labels.contains("Other") && stage.labels.contains { $0.contains("7") })
    }

    @Test func `the item of a navigation controller is its root's, unless it has its own`() throws {
        let first = UINavigationController(rootViewController: a)
        let second = UINavigationController(rootViewController: b)
        second.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 3)
        tabs.viewControllers = [first, second]
        let stage = try shown()
        #expect(first.tabBarItem === a.tabBarItem && tabs.tabBar.items?.map(\.title) == ["First", "Own"])
        #expect(stage.labels.contains("First") && stage.labels.contains("Own"))
        try stage.settle { a.tabBarItem.title = "Changed" }
        #expect(stage.labels.contains("Changed"))
        try stage.settle { a.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 4) }
        #expect(stage.labels.contains("Other"))
    }
}
