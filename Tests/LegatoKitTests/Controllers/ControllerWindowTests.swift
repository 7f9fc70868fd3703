// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Windows whose root is replaced, and animators that leave it outside.
@MainActor
@Suite("Windows and their controllers")
struct ControllerWindowTests {
    private let log = CallLog()
    private let a: Page
    private let b: Page
    private let c: Page
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))

    init() {
        a = Page("A", log)
        b = Page("B", log)
        c = Page("C", log)
        window.rootViewController = a
    }

    private func shown() throws -> Stage {
        var listeners = SceneListeners()
        listeners.onBrokenInvariant = { Issue.record("\($0)") }
        listeners.onReport = { Issue.record("\($0)") }
        let window = window
        let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: false, listeners: listeners) {
            ShownWindows().onAppear { window.makeKeyAndVisible() }
        }
        try stage.settle()
        _ = log.take()
        return stage
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [0.1, 2])
    func `another root takes what the old one presents off the screen`(
        style: UIModalPresentationStyle, time: Double
    ) throws {
        let stage = try shown()
        defer { UIApplication.shared.scene.remove(window) }
        (b.modalPresentationStyle, c.modalPresentationStyle) = (style, style)
        let (login, next) = (Page("L", log), Page("N", log))
        try stage.settle { a.present(b, animated: true) }
        stage.perform { b.present(c, animated: true) }
        stage.advance(by: .seconds(time))
        _ = log.take()
        try stage.settle { window.rootViewController = login }
        #expect(b.view.host == nil && c.view.host == nil && login.life.phase == .appeared)
        let calls = log.take()
        #expect(calls.suffix(1) == ["L.didAppear"] || calls.contains("L.didAppear"))
        #expect(!calls.contains("A.willAppear") && calls.contains("C.didDisappear"))
        for page in [a, b, c] {
            #expect(page.presentation == nil && page.ownPresentation == nil && page.life.phase == .disappeared)
        }
        try stage.settle { login.present(next, animated: true) }
        #expect(next.life.phase == .appeared)
    }

    /// Fades from one view to the other, and takes the one that leaves out of the container itself.
    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.3
        }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 0.3) {
                to.alpha = 1
            } completion: { _ in
                from.removeFromSuperview()
                context.completeTransition(true)
            }
        }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    @Test func `an animator may take the view that leaves away; a window has it again afterwards`() throws {
        let (stage, fade) = (try shown(), Fade())
        defer { UIApplication.shared.scene.remove(window) }
        (b.modalPresentationStyle, b.transitioningDelegate) = (.fullScreen, fade)
        try stage.settle { a.present(b, animated: true) }
        #expect(b.life.phase == .appeared && a.life.phase == .disappeared && a.view.superview === window)
        #expect(log.take().filter { $0.hasPrefix("A") } == ["A.willDisappear", "A.didDisappear"])
        try stage.settle { b.dismiss(animated: true) }
        #expect(a.life.phase == .appeared && isAt(a.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
        #expect(log.take().filter { $0.hasPrefix("A") } == ["A.willAppear", "A.isAppearing", "A.didAppear"])
        #expect(b.view.host == nil && a.presentedViewController == nil)
    }
}
