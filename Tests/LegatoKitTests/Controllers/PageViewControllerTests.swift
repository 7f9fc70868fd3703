// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

/// Pages that a finger turns, and columns that are a stack. Source of the rules: Apple's documentation.
@MainActor
@Suite("Page view controllers and split view controllers")
struct PageViewControllerTests {
    private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [Page]
        var turns: [String] = []
        init(_ pages: [Page]) { self.pages = pages }

        private func page(_ controller: UIViewController, by step: Int) -> UIViewController? {
            guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
            return pages.indices.contains(index + step) ? pages[index + step] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, by: -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, by: 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { turns.append("to \(pendingViewControllers[0].title ?? "")") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { turns.append("\(completed) from \(previousViewControllers[0].title ?? "")") }
    }

    private let log = CallLog()
    private static let place = CGRect(x: 0, y: 0, width: 400, height: 800)

    private func shown(
        _ axis: UIPageViewController.NavigationOrientation, direction: LayoutDirection = .leftToRight
    ) throws -> (UIPageViewController, Book, Stage) {
        let book = Book(["A", "B", "C"].map { Page($0, log) })
        let controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: axis, options: [.interPageSpacing: 20])
        (controller.dataSource, controller.delegate) = (book, book)
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        let stage = controller.phone(direction: direction)
        try stage.settle()
        _ = log.take()
        return (controller, book, stage)
    }

    @Test(arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical])
    func `a finger turns to the next page, and each hears of it`(
        axis: UIPageViewController.NavigationOrientation
    ) throws {
        let (controller, book, stage) = try shown(axis)
        let isHorizontal = axis == .horizontal
        stage.swipe(
            from: CGPoint(x: 300, y: 600), to: isHorizontal ? CGPoint(x: 100, y: 600) : CGPoint(x: 300, y: 200))
        #expect(book.turns == ["to B"] && log.take() == ["A.willDisappear", "B.willAppear", "B.isAppearing"])
        try stage.settle()
        #expect(book.turns == ["to B", "true from A"] && log.take() == ["A.didDisappear", "B.didAppear", "C.didLoad"])
        #expect(controller.viewControllers == [book.pages[1]] && isAt(book.pages[1].seen, Self.place))
        // Its neighbours are beside it, beyond the gap.
        let other = book.pages[2].view
        #expect(isHorizontal ? other?.frame.minX == 840 : other?.frame.minY == 1640)
        // And back, not far enough.
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        for step in 1...6 {
            stage.advance(by: .seconds(0.05))
            let way = 15 * CGFloat(step)
            finger.move(to: isHorizontal ? CGPoint(x: 200 + way, y: 400) : CGPoint(x: 200, y: 400 + way))
        }
        for step in 1...3 {
            stage.advance(by: .seconds(0.06))
            let way = 90 + 1e-4 * CGFloat(step)
            finger.move(to: isHorizontal ? CGPoint(x: 200 + way, y: 400) : CGPoint(x: 200, y: 400 + way))
        }
        finger.lift()
        try stage.settle()
        #expect(book.turns.suffix(2) == ["to A", "false from B"])
        #expect(
            log.take() == [
                "B.willDisappear", "A.willAppear", "A.isAppearing", "A.willDisappear", "A.didDisappear",
                "B.willAppear", "B.didAppear",
            ])
        #expect(isAt(book.pages[1].seen, Self.place))
    }

    @Test func `at the ends a finger meets an edge`() throws {
        let (controller, book, stage) = try shown(.horizontal)
        stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        try stage.settle()
        #expect(controller.viewControllers == [book.pages[0]] && book.turns == [] && log.take() == [])
        #expect(isAt(book.pages[0].seen, Self.place))
    }

    @Test func `right to left a finger finds the next page at the left, and up and down is the same`() throws {
        let (controller, book, stage) = try shown(.horizontal, direction: .rightToLeft)
        #expect(book.pages[1].view.frame.minX == 0 && book.pages[0].view.frame.minX == 420)
        stage.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))
        try stage.settle()
        #expect(controller.viewControllers == [book.pages[0]] && book.turns == [])
        stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        try stage.settle()
        #expect(controller.viewControllers == [book.pages[1]] && book.turns == ["to B", "true from A"])
        #expect(isAt(book.pages[1].seen, Self.place) && book.pages[2].view.frame.minX == 0)
        let (vertical, other, second) = try shown(.vertical, direction: .rightToLeft)
        second.swipe(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 300, y: 200))
        try second.settle()
        #expect(vertical.viewControllers == [other.pages[1]])
    }

    @Test func `a language of the other direction turns the order, and keeps the page`() throws {
        final class Language: ObservableObject { @Published var direction = LayoutDirection.leftToRight }
        struct Reader: View {
            @ObservedObject var language: Language
            let controller: UIViewController
            var body: some View { __ShownKit(controller).environment(\.layoutDirection, language.direction) }
        }
        let (book, language) = (Book(["A", "B", "C"].map { Page($0, log) }), Language())
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = book
        controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2) {
            Reader(language: language, controller: controller)
        }
        for (direction, next) in [(LayoutDirection.rightToLeft, -400.0), (.leftToRight, 400)] {
            stage.perform { language.direction = direction }
            try stage.settle()
            #expect(isAt(book.pages[0].seen, Self.place) && isAt(book.pages[1].seen?.minX, next))
        }
    }

    @Test func `the delegate hears nothing of what code turns`() throws {
        let (controller, book, stage) = try shown(.horizontal)
        try stage.settle { controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) }
        #expect(controller.viewControllers == [book.pages[1]] && book.turns == [])
    }

    @Test(
        arguments: [UIPageViewController.NavigationDirection.forward, .reverse],
        [LayoutDirection.leftToRight, .rightToLeft])
    func `code turns to any page, from the side that it says`(
        direction: UIPageViewController.NavigationDirection, language: LayoutDirection
    ) throws {
        let (controller, book, stage) = try shown(.horizontal, direction: language)
        var isDone = false
        stage.perform {
            controller.setViewControllers([book.pages[2]], direction: direction, animated: true) { isDone = $0 }
        }
        stage.advance(by: .seconds(0.15))
        let left = book.pages[2].seen?.minX ?? 0
        #expect(direction == .forward ? left > 50 && left < 370 : left < -50 && left > -370, "\(left)")
        #expect(!isDone)
        try stage.settle()
        #expect(isDone && controller.viewControllers == [book.pages[2]] && isAt(book.pages[2].seen, Self.place))
        #expect(log.take().suffix(2) == ["A.didDisappear", "C.didAppear"])
        #expect(book.turns == [] && book.pages[0].parent == nil)
    }

    @Test func `a page hears before it comes and leaves, and when it has`() {
        final class Moved: UIViewController {
            var moves: [String] = []
            override func willMove(toParent parent: UIViewController?) {
                moves.append(parent == nil ? "will leave" : "will come")
            }
            override func didMove(toParent parent: UIViewController?) {
                moves.append(parent == nil ? "did leave" : "did come")
            }
        }
        let (first, second) = (Moved(), Moved())
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.setViewControllers([first], direction: .forward, animated: false)
        #expect(first.moves == ["will come", "did come"])
        controller.setViewControllers([second], direction: .forward, animated: false)
        #expect(first.moves.suffix(2) == ["will leave", "did leave"] && first.parent == nil)
        #expect(second.moves == ["will come", "did come"])
    }

    @Test func `without a page there is nothing to turn, and without columns nothing shows`() throws {
        let empty = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        empty.dataSource = Book([])
        for controllers in [nil, []] as [[UIViewController]?] {
            empty.setViewControllers(controllers, direction: .forward, animated: true)
        }
        let stage = empty.phone()
        stage.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))
        try stage.settle()
        #expect(empty.viewControllers == nil)
        let split = UISplitViewController(style: .doubleColumn)
        let other = split.phone()
        try other.settle { split.show(.secondary) }
        try other.settle { split.hide(.primary) }
        #expect(other.labels == [])
        let list = Page("List", log)
        try other.settle { split.setViewController(list, for: .primary) }
        #expect(other.labels.contains("List") && isAt(list.seen, Self.place))
    }

    @Test func `columns are a stack, of which the delegate chooses the first page`() throws {
        final class Chooser: UISplitViewControllerDelegate {
            func splitViewController(
                _ svc: UISplitViewController,
                topColumnForCollapsingToProposedTopColumn proposedTopColumn:
                    UISplitViewController.Column
            ) -> UISplitViewController.Column { .primary }
        }
        let (list, detail) = (Page("List", log), Page("Detail", log))
        for chooser in [nil, Chooser()] {
            let split = UISplitViewController(style: .doubleColumn)
            split.delegate = chooser
            split.setViewController(UINavigationController(rootViewController: list), for: .primary)
            split.setViewController(detail, for: .secondary)
            let stage = split.phone()
            try stage.settle()
            #expect(stage.labels.contains(chooser == nil ? "Detail" : "List"))
            try stage.settle { chooser == nil ? split.show(.primary) : split.show(.secondary) }
            #expect(stage.labels.contains(chooser == nil ? "List" : "Detail"))
            try stage.settle { split.showDetailViewController(Page("Other", log), sender: nil) }
            #expect(stage.labels.contains("Other") && list.splitViewController === split)
            try stage.settle { split.setViewController(Page("New", log), for: .secondary) }
            #expect(stage.labels.contains("New") && !stage.labels.contains("Other"))
            try stage.settle { split.hide(.secondary) }
            #expect(stage.labels.contains("List"))
        }
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `of two pages in a ring either stands at both sides of the other`(direction: LayoutDirection) throws {
        final class Ring: UIPageViewControllerDataSource {
            let pages: [Page]
            init(_ pages: [Page]) { self.pages = pages }
            private func other(_ controller: UIViewController) -> UIViewController {
                controller === pages[0] ? pages[1] : pages[0]
            }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { other(viewController) }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { other(viewController) }
        }
        let ring = Ring(["A", "B"].map { Page($0, log) })
        let listener = Book(ring.pages)
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        (controller.dataSource, controller.delegate) = (ring, listener)
        controller.setViewControllers([ring.pages[0]], direction: .forward, animated: false)
        let stage = controller.phone(direction: direction)
        try stage.settle()
        #expect(isAt(ring.pages[0].seen, Self.place))
        var now = 0
        for (turn, isToLeft) in [true, true, false, false, true].enumerated() {
            let (left, right) = (CGPoint(x: 100, y: 400), CGPoint(x: 300, y: 400))
            _ = log.take()
            let finger = stage.touch(at: isToLeft ? right : left)
            for step in 1...5 {
                stage.advance(by: .seconds(0.02))
                finger.move(to: CGPoint(x: isToLeft ? 300 - 40 * step : 100 + 40 * step, y: 400))
            }
            let (here, there) = (ring.pages[now], ring.pages[1 - now])
            #expect(isAt(there.seen?.minX, (here.seen?.minX ?? 0) + (isToLeft ? 400 : -400)), "turn \(turn)")
            finger.lift()
            try stage.settle()
            now = 1 - now
            #expect(controller.viewControllers == [there] && isAt(there.seen, Self.place), "turn \(turn)")
            let names = (here.name, there.name)
            #expect(listener.turns.suffix(2) == ["to \(names.1)", "true from \(names.0)"])
            #expect(log.take().suffix(2) == ["\(names.0).didDisappear", "\(names.1).didAppear"])
        }
    }

    @Test func `a page of a ring that is dragged to one side and then to the other comes from both`() throws {
        final class Ring: UIPageViewControllerDataSource {
            let other: UIViewController
            init(_ other: UIViewController) { self.other = other }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { other }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { other }
        }
        let (a, b) = (Page("A", log), Page("B", log))
        let ring = Ring(b)
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = ring
        controller.setViewControllers([a], direction: .forward, animated: false)
        let stage = controller.phone()
        try stage.settle()
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        for x in [190, 160, 120, 160, 200, 240, 300] {
            stage.advance(by: .seconds(0.05))
            finger.move(to: CGPoint(x: x, y: 400))
            guard let left = a.seen?.minX, abs(left) > 1 else { continue }
            #expect(isAt(b.seen?.minX, left < 0 ? left + 400 : left - 400), "\(x)")
        }
        finger.cancel()
        try stage.settle()
    }
}
