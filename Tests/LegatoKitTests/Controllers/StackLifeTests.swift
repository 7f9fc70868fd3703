// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Stacks that change while they appear, and while nothing of them shows. Source of the rules: Apple's documentation.
@MainActor
@Suite("Life in a stack that does not show")
struct StackLifeTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let c: Page
    private let navigation: UINavigationController

    init() {
        (a, b, c) = (Page("A", log), Page("B", log), Page("C", log))
        navigation = UINavigationController(rootViewController: a)
    }

    /// Pushes a page in one of its own calls, the first time.
    private final class Opener: Page {
        enum Moment: CaseIterable { case loaded, appearing, laidOut, appeared }
        var moment = Moment.loaded
        var following: UIViewController?

        private func open(_ now: Moment) {
            guard now == moment, let following else { return }
            self.following = nil
            navigationController?.pushViewController(following, animated: false)
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            open(.loaded)
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            open(.appearing)
        }
        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            open(.laidOut)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            open(.appeared)
        }
    }

    enum Place: CaseIterable { case window, tab, presented }

    /// Appears and disappears in turns, and is left as `top` says.
    private func expectPairs(of pages: [Page], top: Page, _ place: String) {
        for page in pages {
            var isThere = false
            for call in log.calls where call.hasPrefix("\(page.name).") {
                switch call.dropFirst(page.name.count + 1) {
                case "didAppear":
                    #expect(!isThere, "\(place): \(log.calls)")
                    isThere = true
                case "didDisappear": isThere = false
                default: break
                }
            }
            #expect(isThere == (page === top), "\(place), \(page.name): \(log.calls)")
            let (begun, ended) = ("\(page.name).willDisappear", "\(page.name).didDisappear")
            #expect(log.calls.count { $0 == begun } == log.calls.count { $0 == ended }, "\(place): \(log.calls)")
        }
    }

    private func shown(_ navigation: UINavigationController, at place: Place) throws -> Stage {
        switch place {
        case .window: return navigation.phone()
        case .tab:
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            return tabs.phone()
        case .presented:
            let below = Page("Below", log)
            let stage = below.phone()
            try stage.settle()
            navigation.modalPresentationStyle = .fullScreen
            stage.perform { below.present(navigation, animated: false) }
            return stage
        }
    }

    @Test(arguments: Place.allCases, [0, 1, 2, 3])
    func `a page that the root pushes in a call of its own appears`(place: Place, moment: Int) throws {
        let root = Opener("Root", log)
        root.moment = Opener.Moment.allCases[moment]
        root.following = b
        let navigation = UINavigationController(rootViewController: root)
        let stage = try shown(navigation, at: place)
        try stage.settle()
        #expect(navigation.viewControllers == [root, b] && isAt(b.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
        #expect(log.calls.last { $0.hasPrefix("B.") } == "B.didAppear", "\(log.calls)")
        expectPairs(of: [root, b], top: b, "\(place)")
        #expect(b.parent === navigation && !b.isMovingToParent)
        try stage.settle { navigation.popViewController(animated: true) }
        expectPairs(of: [root, b], top: root, "\(place)")
        #expect(log.calls.last == "Root.didAppear", "\(log.calls)")
    }

    private final class Listener: UINavigationControllerDelegate {
        var calls: [String] = []
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { calls.append("will \(viewController.title ?? "")") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { calls.append("did \(viewController.title ?? "")") }
    }

    @Test func `the delegate hears of the first controller as of those that follow`() throws {
        let listener = Listener()
        navigation.delegate = listener
        let stage = navigation.phone()
        try stage.settle()
        #expect(listener.calls == ["will A", "did A"])
        try stage.settle { navigation.pushViewController(b, animated: true) }
        #expect(listener.calls == ["will A", "did A", "will B", "did B"])
    }

    // MARK: - While nothing of it shows

    /// Covers the stack, changes it, and uncovers it again.
    private func changed(at place: Place, _ change: () -> Void) throws -> Stage {
        let other = Page("Other", log)
        switch place {
        case .window, .presented:
            let stage = navigation.phone()
            try stage.settle()
            other.modalPresentationStyle = .fullScreen
            try stage.settle { navigation.present(other, animated: true) }
            _ = log.take()
            try stage.settle(change)
            try stage.settle { navigation.dismiss(animated: true) }
            return stage
        case .tab:
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation, other]
            let stage = tabs.phone()
            try stage.settle()
            try stage.settle { tabs.selectedIndex = 1 }
            _ = log.take()
            try stage.settle(change)
            try stage.settle { tabs.selectedIndex = 0 }
            return stage
        }
    }

    @Test(arguments: [Place.window, .tab])
    func `of a stack that changed while it did not show only the new top appears, with the stack`(place: Place) throws {
        let stage = try changed(at: place) {
            navigation.pushViewController(b, animated: false)
            #expect(b.parent === navigation && !b.isMovingToParent)
            navigation.pushViewController(c, animated: true)
        }
        #expect(log.calls.filter { $0.hasPrefix("A.") } == [], "\(log.calls)")
        #expect(log.calls.filter { $0.hasPrefix("B.") } == [], "\(log.calls)")
        #expect(
            log.calls.filter { $0.hasPrefix("C.") } == ["C.didLoad", "C.willAppear", "C.isAppearing", "C.didAppear"],
            "\(log.calls)")
        #expect(isAt(c.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
        try stage.settle { navigation.popViewController(animated: true) }
        #expect(navigation.topViewController === b && c.parent == nil && log.calls.last == "B.didAppear")
    }

    @Test(arguments: [Place.window, .tab])
    func `what leaves a stack that does not show is no child any more`(place: Place) throws {
        navigation.setViewControllers([a, b, c], animated: false)
        let stage = try changed(at: place) {
            navigation.popToRootViewController(animated: true)
            #expect(b.parent == nil && c.parent == nil && !c.isMovingFromParent)
        }
        #expect(log.calls.filter { $0.hasPrefix("C.") } == [], "\(log.calls)")
        let calls = log.calls.filter { $0.hasPrefix("A.") && $0 != "A.didLoad" }
        #expect(calls == ["A.willAppear", "A.isAppearing", "A.didAppear"], "\(log.calls)")
        try stage.settle { navigation.pushViewController(b, animated: true) }
        #expect(log.calls.suffix(2) == ["A.didDisappear", "B.didAppear"])
    }

    // MARK: - What moves, while a finger holds it

    private final class Asker: Page {
        var moves: [String] = []
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            moves.append("appears \(isMovingToParent)")
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            moves.append("disappears \(isMovingFromParent)")
        }
        override func willMove(toParent parent: UIViewController?) {
            moves.append(parent == nil ? "out" : "in")
            super.willMove(toParent: parent)
        }
        override func didMove(toParent parent: UIViewController?) {
            moves.append(parent == nil ? "is out" : "is in")
            super.didMove(toParent: parent)
        }
    }

    @Test(arguments: [false, true])
    func `a page that a finger pops moves from its parent from the first call on`(isZoom: Bool) throws {
        let page = Asker("Page", log)
        if isZoom { page.preferredTransition = .zoom { [a] _ in a.view } }
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(page, animated: true) }
        #expect(page.moves == ["in", "appears true", "is in"])
        for (way, isPopped) in [(40.0, false), (300, true)] {
            page.moves = []
            let finger = stage.touch(at: CGPoint(x: 2, y: 400))
            for step in 1...10 {
                stage.advance(by: .seconds(0.05))
                finger.move(to: CGPoint(x: 2 + way / 10 * Double(step), y: 400))
            }
            #expect(page.moves == ["out", "disappears true"], "\(way)")
            #expect(page.isMovingFromParent && page.parent === navigation)
            stage.advance(by: .seconds(0.5))
            finger.move(to: CGPoint(x: 2 + way, y: 400))
            finger.lift()
            try stage.settle()
            #expect(page.moves.suffix(1) == [isPopped ? "is out" : "appears false"], "\(page.moves)")
            #expect(!page.isMovingFromParent && (page.parent == nil) == isPopped)
            #expect(page.moves.filter { $0 == "out" }.count == 1)
        }
    }
}
