// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// What moves beside transitions.
@MainActor
@Suite("Transition coordinators")
struct CoordinatorTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let navigation: UINavigationController
    private let mover = Mover()

    init() {
        a = Page("A", log)
        b = Page("B", log)
        navigation = UINavigationController(rootViewController: a)
    }

    private func shown(_ controller: UIViewController) throws -> Stage {
        // Its root is shown by itself.
        if controller === a { navigation.viewControllers = [] }
        let stage = controller.phone()
        try stage.settle()
        _ = log.take()
        return stage
    }

    /// Where a view shows along x, in the coordinates around it.
    private func x(_ view: UIView) -> CGFloat? { view.layer.presentation()?.frame.minX }

    private static func missing(after time: Double) -> CGFloat {
        let time = (1000.0 / 3).squareRoot() * time
        return (1 + time) * exp(-time)
    }

    @Test(arguments: [true, false], [true, false])
    func `pushed and popped, a stack has its coordinator at once`(isAnimated: Bool, isCustom: Bool) throws {
        let stage = try shown(navigation)
        if isCustom { navigation.delegate = mover }
        stage.perform {
            navigation.pushViewController(b, animated: isAnimated)
            let coordinator = navigation.transitionCoordinator
            #expect(coordinator?.viewController(forKey: .from) === a && coordinator?.isAnimated == isAnimated)
            #expect(coordinator?.viewController(forKey: .to) === b && b.transitionCoordinator === coordinator)
            coordinator?.animate(alongsideTransition: nil) { _ in log.calls.append("pushed") }
        }
        try stage.settle()
        #expect(log.take().suffix(2) == ["B.didAppear", "pushed"] && navigation.transitionCoordinator == nil)
        stage.perform {
            navigation.popViewController(animated: isAnimated)
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in log.calls.append("popped") }
        }
        try stage.settle()
        #expect(log.take().suffix(2) == ["A.didAppear", "popped"] && navigation.transitionCoordinator == nil)
    }

    @Test func `what is pushed during a push, or popped in the same event, loses no completion`() throws {
        let (stage, c) = (try shown(navigation), Page("C", log))
        var ends: [String] = []
        func note(_ name: String) {
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends.append(name) }
        }
        stage.perform {
            navigation.pushViewController(b, animated: true)
            note("first")
        }
        stage.advance(by: .seconds(0.1))
        stage.perform {
            navigation.pushViewController(c, animated: true)
            note("second")
            navigation.popViewController(animated: true)
            note("third")
        }
        try stage.settle()
        #expect(ends.sorted() == ["first", "second", "third"] || ends.sorted() == ["first", "second"])
        #expect(navigation.transitionCoordinator == nil && navigation.topViewController === b)
        #expect(b.life.phase == .appeared && c.life.phase == .disappeared)
    }

    @Test(arguments: [true, false], [UIModalPresentationStyle.fullScreen, .pageSheet])
    func `presented and dismissed, a controller has its coordinator at once`(
        isAnimated: Bool, style: UIModalPresentationStyle
    ) throws {
        let stage = try shown(a)
        b.modalPresentationStyle = style
        stage.perform {
            a.present(b, animated: isAnimated)
            let coordinator = a.transitionCoordinator
            #expect(coordinator?.viewController(forKey: .from) === a && b.transitionCoordinator === coordinator)
            coordinator?.animate(alongsideTransition: nil) { _ in log.calls.append("presented") }
        }
        try stage.settle()
        #expect(log.take().filter { $0 == "presented" || $0 == "B.didAppear" }.count == 2)
        #expect(a.transitionCoordinator == nil && b.transitionCoordinator == nil)
        stage.perform {
            b.dismiss(animated: isAnimated)
            let coordinator = b.transitionCoordinator
            #expect(coordinator?.viewController(forKey: .from) === b && a.transitionCoordinator === coordinator)
            coordinator?.animate(alongsideTransition: nil) { _ in log.calls.append("dismissed") }
        }
        try stage.settle()
        #expect(log.take().contains("dismissed"))
        #expect(a.transitionCoordinator == nil && b.transitionCoordinator == nil)
    }

    @Test func `a presentation during a push and the push have coordinators of their own`() throws {
        let (stage, c) = (try shown(navigation), Page("C", log))
        var ends: [String] = []
        stage.perform {
            navigation.pushViewController(b, animated: true)
            b.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends.append("pushed") }
        }
        stage.advance(by: .seconds(0.2))
        stage.perform {
            b.present(c, animated: true)
            c.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends.append("presented") }
        }
        try stage.settle()
        #expect(ends == ["pushed", "presented"])
        #expect(navigation.transitionCoordinator == nil && c.transitionCoordinator == nil)
    }

    @Test(arguments: [true, false])
    func `what is beside an interactive pop moves with the finger`(finishes: Bool) throws {
        let stage = try shown(navigation)
        try stage.settle { navigation.pushViewController(b, animated: false) }
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        navigation.view.addSubview(badge)
        let interaction = UIPercentDrivenInteractiveTransition()
        (navigation.delegate, mover.interaction) = (mover, interaction)
        var ends: [Bool] = []
        stage.perform {
            navigation.popViewController(animated: true)
            navigation.transitionCoordinator?.animate { _ in
                badge.frame.origin.x = 100
            } completion: { context in
                ends.append(context.isCancelled)
                if context.isCancelled { badge.frame.origin.x = 0 }
            }
        }
        stage.advance(by: .seconds(0.5))
        #expect(isAt(x(badge), 0))
        stage.perform { interaction.update(0.5) }
        stage.advance(by: .seconds(0.1))
        #expect(isAt(x(badge), 50, within: 5))
        stage.perform { interaction.update(0.25) }
        stage.advance(by: .seconds(0.1))
        let quarter = try #require(x(badge))
        #expect(quarter > 5 && quarter < 30)
        stage.perform { if finishes { interaction.finish() } else { interaction.cancel() } }
        stage.advance(by: .seconds(0.05))
        #expect(finishes ? (x(badge) ?? 0) > quarter : (x(badge) ?? 99) < quarter)
        try stage.settle()
        #expect(ends == [!finishes] && isAt(x(badge), finishes ? 100 : 0))
    }

    @Test(arguments: [true, false])
    func `what is beside an interactive dismissal moves with the finger`(finishes: Bool) throws {
        let stage = try shown(a)
        b.modalPresentationStyle = .fullScreen
        try stage.settle { a.present(b, animated: false) }
        let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        b.view.addSubview(badge)
        let interaction = UIPercentDrivenInteractiveTransition()
        (b.transitioningDelegate, mover.interaction) = (mover, interaction)
        stage.perform {
            b.dismiss(animated: true)
            b.transitionCoordinator?.animate { _ in
                badge.frame.origin.x = 100
            } completion: {
                if $0.isCancelled { badge.frame.origin.x = 0 }
            }
        }
        stage.perform { interaction.update(0.5) }
        stage.advance(by: .seconds(0.1))
        #expect(isAt(x(badge), 50, within: 5))
        stage.perform { if finishes { interaction.finish() } else { interaction.cancel() } }
        try stage.settle()
        #expect((a.presentedViewController == nil) == finishes)
        if !finishes { #expect(isAt(x(badge), 0)) }
    }

    @Test(arguments: [true, false])
    func `what is handed over after the begin moves from then on`(isCustom: Bool) throws {
        final class Late: Page {
            let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            var ran: Bool?
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                view.addSubview(badge)
                ran = transitionCoordinator?.animate(alongsideTransition: { _ in self.badge.frame.origin.x = 100 })
            }
        }
        let (stage, late) = (try shown(navigation), Late("L", log))
        if isCustom { navigation.delegate = mover }
        stage.perform { navigation.pushViewController(late, animated: true) }
        #expect(late.ran == true)
        stage.advance(by: .seconds(0.1))
        #expect(isCustom ? (x(late.badge) ?? 0) > 5 : isAt(x(late.badge), 100 * (1 - Self.missing(after: 0.1))))
        try stage.settle()
        #expect(isAt(x(late.badge), 100))
        // Without an animation it is at its end at once.
        try stage.settle { navigation.popViewController(animated: false) }
        late.badge.frame.origin.x = 0
        stage.perform { navigation.pushViewController(late, animated: false) }
        #expect(isAt(x(late.badge), 100))
        try stage.settle()
    }

    @Test func `a second dismissal lets the animator go on and asks for no other`() throws {
        let stage = try shown(a)
        (b.modalPresentationStyle, b.transitioningDelegate) = (.fullScreen, mover)
        try stage.settle { a.present(b, animated: true) }
        stage.perform { b.dismiss(animated: true) { log.calls.append("first") } }
        stage.advance(by: .seconds(0.25))
        stage.perform { b.dismiss(animated: true) { log.calls.append("second") } }
        stage.advance(by: .seconds(1.0 / 60))
        let top = b.view.layer.presentation()?.frame.minY
        #expect(isAt(top, 800 * (0.25 + 1.0 / 60) / 0.5, within: 2) && mover.requests == 2)
        try stage.settle()
        #expect(log.take().suffix(2) == ["first", "second"] && a.presentedViewController == nil)
    }

    @Test func `completions of a dismissal that is taken back are not called by the next one`() throws {
        let stage = try shown(a)
        (b.modalPresentationStyle, b.transitioningDelegate) = (.fullScreen, mover)
        try stage.settle { a.present(b, animated: true) }
        let interaction = UIPercentDrivenInteractiveTransition()
        mover.interaction = interaction
        stage.perform { b.dismiss(animated: true) { log.calls.append("first") } }
        stage.perform { interaction.update(0.5) }
        stage.advance(by: .seconds(0.1))
        stage.perform { interaction.cancel() }
        try stage.settle()
        mover.interaction = nil
        try stage.settle { b.dismiss(animated: true) { log.calls.append("second") } }
        #expect(log.take().suffix(1) == ["second"] && a.presentedViewController == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func `a presentation that a finger takes back never appears`(style: UIModalPresentationStyle) throws {
        let stage = try shown(a)
        (b.modalPresentationStyle, b.transitioningDelegate) = (style, mover)
        let interaction = UIPercentDrivenInteractiveTransition()
        mover.interaction = interaction
        stage.perform { a.present(b, animated: true) }
        stage.perform { interaction.update(0.5) }
        stage.advance(by: .seconds(0.1))
        _ = log.take()
        stage.perform { interaction.cancel() }
        try stage.settle()
        let calls = log.take()
        #expect(calls.filter { $0.hasPrefix("B") } == ["B.willDisappear", "B.didDisappear"])
        #expect(
            calls.filter { $0.hasPrefix("A") } == (style == .fullScreen ? ["A.willAppear", "A.didAppear"] : []))
        #expect(a.presentedViewController == nil && a.life.phase == .appeared && a.transitionCoordinator == nil)
        mover.interaction = nil
        try stage.settle { a.present(b, animated: true) }
        #expect(log.take().contains("B.didAppear"))
    }
}
