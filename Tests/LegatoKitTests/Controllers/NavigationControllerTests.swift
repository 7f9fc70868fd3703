// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// Controllers in a stack. Source of the orders: `docs/facts`, kit 3.
@MainActor
@Suite("Navigation controllers")
struct NavigationControllerTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let navigation: UINavigationController

    init() {
        a = Page("A", log)
        b = Page("B", log)
        navigation = UINavigationController(rootViewController: a)
    }

    @Test func `the root appears with the navigation controller, below its bar`() throws {
        let stage = navigation.phone(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))
        try stage.settle()
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
        #expect(a.view.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 400, height: 44))
        #expect(a.navigationController === navigation && a.parent === navigation)
        #expect(stage.labels.contains("A"))
    }

    @Test func `a push calls in the documented order`() throws {
        let stage = navigation.phone()
        try stage.settle()
        _ = log.take()
        stage.perform { navigation.pushViewController(b, animated: true) }
        #expect(log.take() == ["B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing"])
        try stage.settle()
        #expect(log.take() == ["A.didDisappear", "B.didAppear"])
        #expect(navigation.topViewController === b && b.parent === navigation)
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `pages move as those of SwiftUI's stacks`(direction: LayoutDirection) throws {
        let side: CGFloat = direction == .leftToRight ? 1 : -1
        let stage = navigation.phone(direction: direction)
        try stage.settle()
        stage.perform { navigation.pushViewController(b, animated: true) }
        for frame in 0...20 {
            // A critically damped spring of mass 3 and stiffness 1000.
            let time = (1000.0 / 3).squareRoot() * Double(frame) / 60
            let left = (1 + time) * exp(-time)
            #expect(isAt(b.seen?.minX, side * 400 * left), "frame \(frame)")
            #expect(isAt(a.seen?.minX, side * -120 * (1 - left)), "frame \(frame)")
            stage.advance(by: .seconds(1.0 / 60))
        }
        try stage.settle()
        #expect(isAt(b.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `a finger from the edge that reading begins at pops, and none from the other edge`(
        direction: LayoutDirection
    ) throws {
        let stage = navigation.phone(direction: direction)
        try stage.settle()
        try stage.settle { navigation.pushViewController(b, animated: true) }
        _ = log.take()
        func swipe(fromLeft: Bool) throws {
            let (left, right) = (CGPoint(x: 2, y: 400), CGPoint(x: 398, y: 400))
            stage.swipe(from: fromLeft ? left : right, to: fromLeft ? right : left)
            try stage.settle()
        }
        try swipe(fromLeft: direction == .rightToLeft)
        #expect(navigation.viewControllers == [a, b] && log.take() == [])
        try swipe(fromLeft: direction == .leftToRight)
        #expect(navigation.viewControllers == [a] && b.parent == nil)
        #expect(
            log.take() == [
                "B.willDisappear", "A.willAppear", "A.isAppearing", "B.didDisappear", "A.didAppear",
            ])
    }

    @Test func `an empty stack shows nothing, takes its first controller, and is emptied`() throws {
        let empty = UINavigationController()
        let stage = empty.phone()
        try stage.settle()
        #expect(empty.topViewController == nil && empty.popViewController(animated: true) == nil)
        #expect(empty.popToRootViewController(animated: true) ?? [] == [])
        try stage.settle { empty.pushViewController(a, animated: true) }
        #expect(isAt(a.seen, CGRect(x: 0, y: 0, width: 400, height: 800)) && stage.labels.contains("A"))
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
        try stage.settle { empty.setViewControllers([], animated: true) }
        #expect(log.take() == ["A.willDisappear", "A.didDisappear"])
        #expect(a.parent == nil && a.seen == nil && !stage.labels.contains("A"))
    }

    @Test(arguments: [false, true])
    func `a root takes the place of another one at once, and each hears of it`(animated: Bool) throws {
        let stage = navigation.phone()
        try stage.settle()
        try stage.settle { navigation.setViewControllers([b], animated: animated) }
        #expect(
            log.calls.suffix(6) == [
                "B.didLoad", "A.willDisappear", "B.willAppear", "A.didDisappear", "B.isAppearing", "B.didAppear",
            ])
        #expect(a.parent == nil && b.parent === navigation && !b.isMovingToParent)
        #expect(isAt(b.seen, CGRect(x: 0, y: 0, width: 400, height: 800)) && stage.labels.contains("B"))
        // While a page leaves, too.
        try stage.settle { navigation.pushViewController(a, animated: true) }
        stage.perform { navigation.popViewController(animated: true) }
        stage.advance(by: .seconds(0.1))
        let c = Page("C", log)
        try stage.settle { navigation.setViewControllers([c], animated: animated) }
        expectPairs(of: [a, b, c], top: c)
        #expect(a.parent == nil && b.parent == nil && isAt(c.seen?.minX, 0))
        // What is there already stays.
        _ = log.take()
        try stage.settle { navigation.setViewControllers([c], animated: animated) }
        #expect(log.take() == [])
    }

    @Test func `of a thousand controllers only what shows loads its view`() throws {
        let pages = (0..<1000).map { Page("\($0)", log) }
        let stage = navigation.phone()
        try stage.settle()
        _ = log.take()
        try stage.settle { navigation.setViewControllers([a] + pages, animated: true) }
        #expect(log.take().filter { $0.hasSuffix("didLoad") } == ["999.didLoad"])
        #expect(isAt(pages[999].seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
        try stage.settle { #expect(navigation.popToRootViewController(animated: true)?.count == 1000) }
        #expect(
            log.take() == ["999.willDisappear", "A.willAppear", "A.isAppearing", "999.didDisappear", "A.didAppear"])
        #expect(pages.allSatisfy { $0.parent == nil } && isAt(a.seen?.minX, 0))
    }

    @Test func `a controller that is in the stack already is refused with a sentence`() throws {
        var reports: [String] = []
        var listeners = SceneListeners()
        listeners.onReport = { reports.append($0) }
        let navigation = navigation
        let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: false, listeners: listeners) {
            __ShownKit(navigation)
        }
        try stage.settle { navigation.pushViewController(a, animated: true) }
        #expect(reports == ["Page cannot be pushed: it is in the stack already."])
        #expect(navigation.viewControllers == [a] && isAt(a.seen?.minX, 0))
    }

    /// Where a page is from the left `time` after the begin of its push.
    private func left(_ time: Double) -> CGFloat {
        let angle = (1000.0 / 3).squareRoot() * time
        return 400 * (1 + angle) * exp(-angle)
    }

    @Test(arguments: 0...30)
    func `a second push begins at any tick of the first one, nothing waits, and calls come in pairs`(tick: Int) throws {
        let c = Page("C", log)
        let stage = navigation.phone()
        try stage.settle()
        stage.perform { navigation.pushViewController(b, animated: true) }
        stage.advance(by: .seconds(Double(tick) / 60))
        let place = b.seen?.minX
        stage.perform { navigation.pushViewController(c, animated: true) }
        #expect(isAt(b.seen?.minX, place ?? -1) && isAt(c.seen?.minX, 400))
        stage.advance(by: .seconds(0.1))
        #expect(isAt(c.seen?.minX, left(0.1)))
        try stage.settle()
        #expect(isAt(c.seen, CGRect(x: 0, y: 0, width: 400, height: 800)) && navigation.topViewController === c)
        expectPairs(of: [a, b, c], top: c)
        try stage.settle { navigation.popToRootViewController(animated: true) }
        expectPairs(of: [a, b, c], top: a)
        #expect(b.parent == nil && c.parent == nil && isAt(a.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
    }

    @Test(arguments: 0...30)
    func `a pop begins at any tick of a push from where that shows, and calls come in pairs`(tick: Int) throws {
        let stage = navigation.phone()
        try stage.settle()
        stage.perform { navigation.pushViewController(b, animated: true) }
        stage.advance(by: .seconds(Double(tick) / 60))
        let place = b.seen?.minX
        stage.perform { navigation.popViewController(animated: true) }
        #expect(isAt(b.seen?.minX, place ?? -1))
        try stage.settle()
        #expect(b.parent == nil && b.seen == nil && navigation.viewControllers == [a])
        #expect(isAt(a.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
        expectPairs(of: [a, b], top: a)
    }

    /// Each page has appeared as often as it has disappeared, but the one on top once more, and never twice in a row.
    private func expectPairs(of pages: [Page], top: Page) {
        for page in pages {
            let calls = log.calls.filter { $0.hasPrefix("\(page.name).did") && $0 != "\(page.name).didLoad" }
            for (index, call) in calls.enumerated() {
                #expect(call.hasSuffix(index.isMultiple(of: 2) ? "didAppear" : "didDisappear"), "\(log.calls)")
            }
            #expect(calls.count.isMultiple(of: 2) == (page !== top), "\(log.calls)")
        }
    }

    @Test func `a pop mirrors it, and the popped one is no child once it has left`() throws {
        let stage = navigation.phone()
        navigation.pushViewController(b, animated: false)
        try stage.settle()
        #expect(
            log.take().dropFirst(4) == [
                "B.didLoad", "A.willDisappear", "B.willAppear", "B.isAppearing", "A.didDisappear", "B.didAppear",
            ])
        stage.perform { #expect(navigation.popViewController(animated: true) === b) }
        #expect(log.take() == ["B.willDisappear", "A.willAppear", "A.isAppearing"])
        #expect(b.parent === navigation && b.isMovingFromParent)
        try stage.settle()
        #expect(log.take() == ["B.didDisappear", "A.didAppear"])
        #expect(b.parent == nil && !b.isMovingFromParent)
        #expect(navigation.popViewController(animated: true) == nil)
    }
}
