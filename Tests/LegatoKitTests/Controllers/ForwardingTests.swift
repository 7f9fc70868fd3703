// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Containers that say themselves when their children appear, and children that come while their parent appears.
@MainActor
@Suite("Children that appear")
struct ForwardingTests {
    private let log = CallLog()
    private let child: Page

    init() { child = Page("C", log) }

    private final class Manual: Page {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    private func insert(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test func `a container that forwards nothing says when a child appears and disappears`() throws {
        let parent = Manual("P", log)
        let stage = parent.phone()
        try stage.settle()
        _ = log.take()
        stage.perform {
            parent.addChild(child)
            child.beginAppearanceTransition(true, animated: true)
            child.view.frame = parent.view.bounds
            parent.view.addSubview(child.view)
        }
        stage.advance(by: .seconds(0.1))
        #expect(log.take() == ["C.didLoad", "C.willAppear", "C.isAppearing"])
        stage.perform { child.endAppearanceTransition() }
        #expect(log.take() == ["C.didAppear"])
        stage.perform {
            child.beginAppearanceTransition(false, animated: true)
            child.view.removeFromSuperview()
        }
        #expect(log.take() == ["C.willDisappear"])
        stage.perform { child.endAppearanceTransition() }
        #expect(log.take() == ["C.didDisappear"])
    }

    @Test func `children of a container that forwards nothing hear nothing of its own appearance`() throws {
        let parent = Manual("P", log)
        insert(child, in: parent)
        let stage = parent.phone()
        try stage.settle()
        #expect(log.take().filter { $0.hasPrefix("C") } == ["C.didLoad"])
        try stage.settle { parent.view.removeFromSuperview() }
        #expect(log.take().filter { $0.hasPrefix("C") } == [])
    }

    enum Moment: CaseIterable { case willAppear, isAppearing, willLayout, didLayout, didAppear }
    enum Place: CaseIterable { case root, tab, pushed, presented, window }

    /// Inserts a child at a moment of its own appearance.
    private final class Parent: Page {
        var insert: ((UIViewController) -> Void)?
        var moment: Moment = .isAppearing
        private func reach(_ reached: Moment) {
            guard reached == moment else { return }
            insert?(self)
            insert = nil
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            reach(.willAppear)
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            reach(.isAppearing)
        }
        override func viewWillLayoutSubviews() { if life.phase == .appearing { reach(.willLayout) } }
        override func viewDidLayoutSubviews() { if life.phase == .appearing { reach(.didLayout) } }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            reach(.didAppear)
        }
    }

    @Test(arguments: Moment.allCases, Place.allCases)
    func `a child that comes while its parent appears has appeared when that has`(
        moment: Moment, place: Place
    ) throws {
        let (parent, first) = (Parent("P", log), Page("F", log))
        parent.moment = moment
        parent.insert = { [self] in insert(child, in: $0) }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        defer { UIApplication.shared.scene.remove(window) }
        var stage: Stage
        switch place {
        case .root: stage = parent.phone()
        case .window:
            window.rootViewController = parent
            stage = Stage(size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: false) {
                ShownWindows().onAppear { window.makeKeyAndVisible() }
            }
        case .tab:
            let tabs = UITabBarController()
            tabs.viewControllers = [first, parent]
            stage = tabs.phone()
            try stage.settle()
            stage.perform { tabs.selectedIndex = 1 }
        case .pushed:
            let navigation = UINavigationController(rootViewController: first)
            stage = navigation.phone()
            try stage.settle()
            stage.perform { navigation.pushViewController(parent, animated: false) }
        case .presented:
            stage = first.phone()
            try stage.settle()
            stage.perform { first.present(parent, animated: false) }
        }
        try stage.settle()
        #expect(
            log.take().filter { $0.hasPrefix("C") } == [
                "C.didLoad", "C.willAppear", "C.isAppearing", "C.didAppear",
            ])
        withExtendedLifetime((stage, window)) {}
    }
}
