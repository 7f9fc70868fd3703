// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// How bars look, by their controllers, items and prototypes. Source of the rules: Apple's documentation.
@MainActor
@Suite("Appearances of bars", .serialized)
struct BarAppearanceTests {
    private let log = CallLog()

    private func phone(@ViewBuilder _ content: () -> some View) -> Stage {
        Stage(
            size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: false, safeArea: EdgeInsets(),
            listeners: SceneListeners(), content: content)
    }

    private func opaque(_ color: UIColor) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color
        return appearance
    }

    private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// In the bar, beside its items.
    private let corner = CGPoint(x: 5, y: 5)

    @Test func `a bar is as its appearance says, and an item goes before it`() throws {
        let a = Page("A", log)
        let navigation = UINavigationController(rootViewController: a)
        let stage = navigation.phone()
        try stage.settle()
        #expect(stage.image().color(at: corner) == (255, 255, 255))
        stage.perform { navigation.navigationBar.standardAppearance = opaque(green) }
        #expect(stage.image().color(at: corner) == (255, 255, 255), "no content is under the bar")
        stage.perform { navigation.navigationBar.scrollEdgeAppearance = opaque(green) }
        #expect(stage.image().color(at: corner) == (0, 255, 0))
        stage.perform {
            a.navigationItem.standardAppearance = opaque(blue)
            a.navigationItem.scrollEdgeAppearance = opaque(blue)
        }
        #expect(stage.image().color(at: corner) == (0, 0, 255))
    }

    @Test func `a bar has nothing, a colour or a material behind it, as it is configured`() throws {
        let a = Page("A", log)
        a.loadViewIfNeeded()
        a.view.backgroundColor = .red
        let navigation = UINavigationController(rootViewController: a)
        let stage = navigation.phone()
        try stage.settle()
        func seen(_ configure: (UINavigationBarAppearance) -> Void) -> (UInt8, UInt8, UInt8) {
            let appearance = UINavigationBarAppearance()
            configure(appearance)
            stage.perform { navigation.navigationBar.scrollEdgeAppearance = appearance }
            return stage.image().color(at: corner)
        }
        #expect(seen { $0.configureWithTransparentBackground() } == stage.image().color(at: CGPoint(x: 5, y: 400)))
        #expect(seen { $0.configureWithOpaqueBackground() } == (255, 255, 255))
        #expect(
            seen {
                $0.configureWithOpaqueBackground()
                $0.backgroundColor = green
                $0.configureWithTransparentBackground()
            } == stage.image().color(at: CGPoint(x: 5, y: 400)))
    }

    @Test(arguments: [false, true])
    func `bars come and go, in 0,2 s where that is animated`(animated: Bool) throws {
        let a = Page("A", log)
        a.setToolbarItems([UIBarButtonItem(title: "Below", style: .plain, target: nil, action: nil)], animated: false)
        let navigation = UINavigationController(rootViewController: a)
        let stage = navigation.phone(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        try stage.settle()
        for isHidden in [true, false] {
            stage.perform {
                navigation.setNavigationBarHidden(isHidden, animated: animated)
                navigation.setToolbarHidden(isHidden, animated: animated)
            }
            stage.advance(by: .seconds(0.1))
            let half = stage.image()
            try stage.settle()
            #expect((half != stage.image()) == animated)
            #expect(stage.labels.contains("A") != isHidden && stage.labels.contains("Below") != isHidden)
            #expect(
                a.view.safeAreaInsets
                    == (isHidden
                        ? UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
                        : UIEdgeInsets(top: 94, left: 0, bottom: 74, right: 0)))
            #expect(navigation.isNavigationBarHidden == isHidden && navigation.isToolbarHidden == isHidden)
        }
    }

    @Test func `an appearance is copied when it is set`() throws {
        let bar = UINavigationBar()
        let appearance = opaque(green)
        bar.standardAppearance = appearance
        appearance.backgroundColor = blue
        #expect(bar.standardAppearance.backgroundColor == green)
    }

    @Test func `what the prototype says, bars of UIKit have that come after it, and SwiftUI's`() throws {
        let prototype = UINavigationBar.appearance()
        let (old, oldResting) = (prototype.standardAppearance, prototype.scrollEdgeAppearance)
        defer { (prototype.standardAppearance, prototype.scrollEdgeAppearance) = (old, oldResting) }
        let plain = phone {
            NavigationStack { Color.white.navigationTitle("T").navigationBarTitleDisplayMode(.inline) }
        }
        try plain.settle()
        #expect(plain.image().color(at: corner) == (255, 255, 255))
        plain.perform {
            prototype.standardAppearance = opaque(green)
            prototype.scrollEdgeAppearance = opaque(green)
        }
        #expect(plain.image().color(at: corner) == (0, 255, 0))
        let navigation = UINavigationController(rootViewController: Page("A", log))
        let stage = navigation.phone()
        try stage.settle()
        #expect(stage.image().color(at: corner) == (0, 255, 0))
        // What views say goes before it.
        let red = phone {
            NavigationStack {
                Color.white.navigationTitle("T").navigationBarTitleDisplayMode(.inline)
                    .toolbarBackground(Color(red: 1, green: 0, blue: 0), for: .navigationBar)
                    .toolbarBackground(.visible, for: .navigationBar)
            }
        }
        try red.settle()
        #expect(red.image().color(at: corner) == (255, 0, 0))
    }

    @Test func `titles have the colour of the attributes`() throws {
        let a = Page("IIIIIIIIII", log)
        let navigation = UINavigationController(rootViewController: a)
        navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]
        let stage = navigation.phone()
        try stage.settle()
        let image = stage.image()
        let colors = (150..<250).map { image.color(at: CGPoint(x: CGFloat($0), y: 22)) }
        #expect(colors.contains { $0 == (255, 0, 0) } && colors.allSatisfy { $0.red == 255 })
    }

    @Test func `a prototype hides tab bars, and paints them`() throws {
        let prototype = UITabBar.appearance()
        defer {
            prototype.isHidden = false
            prototype.standardAppearance = UITabBarAppearance()
            prototype.scrollEdgeAppearance = nil
        }
        let stage = phone { TabView { Color.white.tabItem { Text("One") } } }
        try stage.settle()
        #expect(stage.labels.contains("One"))
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = blue
        stage.perform {
            prototype.standardAppearance = appearance
            prototype.scrollEdgeAppearance = appearance
        }
        #expect(stage.image().color(at: CGPoint(x: 5, y: 795)) == (0, 0, 255))
        try stage.settle { prototype.isHidden = true }
        #expect(!stage.labels.contains("One"))
    }

    @Test func `items of a bar call their actions, and follow what is set`() throws {
        final class Acting: Page {
            var taps: [String] = []
            func tapped(_ item: UIBarButtonItem) { taps.append(item.title ?? "?") }
        }
        let a = Acting("A", log)
        let item = UIBarButtonItem(title: "Edit", style: .plain, target: a, action: #Selector(Acting.tapped(_:)))
        a.navigationItem.rightBarButtonItems = [
            item, UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in a.taps.append("+") }),
        ]
        a.toolbarItems = [
            .flexibleSpace(), UIBarButtonItem(title: "Below", primaryAction: UIAction { _ in a.taps.append("b") }),
        ]
        let navigation = UINavigationController(rootViewController: a)
        let stage = navigation.phone(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        try stage.settle()
        stage.tap("Edit")
        #expect(a.taps == ["Edit"] && !stage.labels.contains("Below"))
        stage.perform {
            item.title = "Done"
            navigation.isToolbarHidden = false
        }
        try stage.settle()
        stage.tap("Done")
        stage.tap("Below")
        #expect(a.taps == ["Edit", "Done", "b"])
        #expect(a.view.safeAreaInsets.bottom == 74)
        stage.perform { item.isEnabled = false }
        stage.tap("Done")
        #expect(a.taps.count == 3)
        // From the edge on: the first is the rightmost.
        let frames = stage.accessibilityElements.filter { $0.label == "Done" }.map(\.frame)
        #expect(frames.count == 1 && frames[0].maxX > 380)
    }

    @Test func `the button back says what the page below says, and a finger pops where it may`() throws {
        let (a, b) = (Page("A", log), Page("B", log))
        let navigation = UINavigationController(rootViewController: a)
        navigation.pushViewController(b, animated: false)
        let stage = navigation.phone()
        try stage.settle()
        #expect(stage.labels.contains("A"))
        stage.perform { a.navigationItem.backButtonTitle = "Home" }
        #expect(stage.labels.contains("Home"))
        stage.perform {
            a.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Away", style: .plain, target: nil, action: nil)
        }
        #expect(stage.labels.contains("Away"))
        // Items at the left take its place, but where they stand beside it.
        let left = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
        for (item, beside) in [(left, false), (left, true), (nil, false)] {
            stage.perform {
                b.navigationItem.setLeftBarButton(item, animated: false)
                b.navigationItem.leftItemsSupplementBackButton = beside
            }
            #expect(stage.labels.contains("Left") == (item != nil))
            #expect(stage.labels.contains("Away") == (item == nil || beside))
        }
        stage.perform { b.navigationItem.setLeftBarButtonItems([left], animated: false) }
        #expect(b.navigationItem.leftBarButtonItem === left && !stage.labels.contains("Away"))
        stage.perform { b.navigationItem.setLeftBarButtonItems(nil, animated: false) }
        stage.perform { b.navigationItem.setHidesBackButton(true, animated: false) }
        #expect(!stage.labels.contains("Away"))
        func back(_ mode: UINavigationItem.BackButtonDisplayMode) -> CGFloat? {
            stage.perform {
                b.navigationItem.hidesBackButton = false
                (a.navigationItem.backBarButtonItem, a.navigationItem.backButtonTitle) = (nil, nil)
                a.navigationItem.backButtonDisplayMode = mode
            }
            return stage.accessibilityElements.first { $0.label == (mode == .generic ? "Back" : "A") }?.frame.width
        }
        let (whole, generic, minimal) = try (
            #require(back(.default)), #require(back(.generic)), #require(back(.minimal))
        )
        #expect(generic > whole + 10 && minimal < whole - 5, "\(whole) \(generic) \(minimal)")
        #expect(navigation.navigationBar.topItem === b.navigationItem)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 350, y: 400))
        try stage.settle()
        #expect(navigation.viewControllers == [a, b])
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 350, y: 400))
        try stage.settle()
        #expect(navigation.viewControllers == [a])
    }

    @Test func `a bar that is hidden itself is hidden, and shows again`() throws {
        let a = Page("A", log)
        let navigation = UINavigationController(rootViewController: a)
        let stage = navigation.phone()
        try stage.settle()
        #expect(!navigation.navigationBar.isHidden && a.view.safeAreaInsets.top == 44)
        try stage.settle { navigation.navigationBar.isHidden = true }
        #expect(navigation.isNavigationBarHidden && a.view.safeAreaInsets.top == 0 && !stage.labels.contains("A"))
        try stage.settle { navigation.setNavigationBarHidden(false, animated: true) }
        #expect(!navigation.navigationBar.isHidden && a.view.safeAreaInsets.top == 44 && stage.labels.contains("A"))
    }

    @Test func `one item in a bar several times shows in each of its places`() throws {
        let a = Page("A", log)
        let (space, item) = (
            UIBarButtonItem(systemItem: .flexibleSpace),
            UIBarButtonItem(title: "Same", style: .plain, target: nil, action: nil)
        )
        a.toolbarItems = [space, item, space, item]
        a.navigationItem.rightBarButtonItems = [item, item]
        a.navigationItem.leftBarButtonItems = [item, item]
        let navigation = UINavigationController(rootViewController: a)
        navigation.isToolbarHidden = false
        let stage = navigation.phone()
        try stage.settle()
        #expect(stage.labels.filter { $0 == "Same" }.count == 6, "\(stage.labels)")
    }

    @Test func `the controller of a window says whether the status bar is hidden`() throws {
        final class Hiding: UIViewController {
            var hides = true
            override var prefersStatusBarHidden: Bool { hides }
        }
        let (hiding, window) = (Hiding(), UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800)))
        window.rootViewController = hiding
        var isHidden = false
        let stage = phone { ShownWindow(window: window).onStatusBarChange { isHidden = $0 } }
        try stage.settle()
        #expect(isHidden)
        stage.perform {
            hiding.hides = false
            hiding.setNeedsStatusBarAppearanceUpdate()
        }
        #expect(!isHidden)
        hiding.hides = true
        stage.perform { window.rootViewController = UIViewController() }
        #expect(!isHidden)
        stage.perform { window.rootViewController = hiding }
        #expect(isHidden)
    }
}
