// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// What a hosting controller shows keeps its state for as long as the controller lives, wherever its view is.
/// Source of the rules: Apple's documentation.
@MainActor
@Suite("The state of what is hosted")
struct HostedStateTests {
    private let log = CallLog()

    /// What happened to a view, in its order.
    @MainActor final class Life { var calls: [String] = [] }

    private struct Counter: View {
        let life: Life
        @State private var count = 0
        @Environment(\.layoutDirection) private var direction

        var body: some View {
            Button("\(count) \(direction == .leftToRight ? "left" : "right")") { count += 1 }
                .onAppear { life.calls.append("appears") }
                .onDisappear { life.calls.append("disappears") }
        }
    }

    private func counting(_ life: Life) -> UIHostingController<AnyView> {
        UIHostingController(rootView: AnyView(Counter(life: life)))
    }

    private func tapped(_ stage: Stage, _ count: Int = 1) throws {
        for number in 0..<count {
            stage.tap("\(number) left")
            try stage.settle()
        }
    }

    /// Each appearance but the last one is followed by a disappearance.
    private func isPaired(_ life: Life, isThere: Bool) -> Bool {
        life.calls.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? "appears" : "disappears") }
            && life.calls.count.isMultiple(of: 2) != isThere
    }

    /// Fades, over half a second.
    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.5
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let coming = context.view(forKey: .to) else { return context.completeTransition(false) }
            context.containerView.addSubview(coming)
            coming.alpha = 0
            UIView.animate(withDuration: 0.5) {
                coming.alpha = 1
            } completion: { _ in
                context.completeTransition(true)
            }
        }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }

    @Test func `an animator of the app's moves the view of a hosting controller, which counts on`() throws {
        let (life, fade) = (Life(), Fade())
        let counter = counting(life)
        let navigation = UINavigationController(rootViewController: counter)
        navigation.delegate = fade
        let stage = navigation.phone()
        try stage.settle()
        try tapped(stage, 2)
        stage.perform { navigation.pushViewController(Page("B", log), animated: true) }
        stage.advance(by: .seconds(0.25))
        #expect(stage.labels.contains("2 left"))
        try stage.settle()
        #expect(!stage.labels.contains("2 left") && isPaired(life, isThere: false), "\(life.calls)")
        stage.perform { navigation.popViewController(animated: true) }
        stage.advance(by: .seconds(0.25))
        #expect(stage.labels.contains("2 left"))
        try stage.settle()
        #expect(stage.labels.contains("2 left") && isPaired(life, isThere: true), "\(life.calls)")
        stage.tap("2 left")
        #expect(stage.labels.contains("3 left"))
    }

    @Test func `what an animator of the app's pushes counts on when it has arrived, and is freed when it is popped`()
        throws
    {
        let (life, fade) = (Life(), Fade())
        var counter: UIHostingController<AnyView>? = counting(life)
        weak let left = counter
        let navigation = UINavigationController(rootViewController: Page("A", log))
        navigation.delegate = fade
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(counter!, animated: true) }
        counter = nil
        try tapped(stage)
        #expect(stage.labels.contains("1 left"))
        try stage.settle { navigation.popViewController(animated: true) }
        #expect(left == nil && isPaired(life, isThere: false), "\(life.calls)")
    }

    enum Cover: CaseIterable { case custom, flip, plain }

    @Test(arguments: Cover.allCases, [false, true])
    func `a full screen presentation leaves the pages below as they are`(cover: Cover, inTabs: Bool) throws {
        let (life, fade) = (Life(), Fade())
        let navigation = UINavigationController(rootViewController: counting(life))
        let tabs = UITabBarController()
        if inTabs { tabs.viewControllers = [navigation] }
        let below = inTabs ? tabs : navigation
        let stage = below.phone()
        try stage.settle()
        try tapped(stage)
        let above = Page("Above", log)
        above.modalPresentationStyle = .fullScreen
        if cover == .custom { above.transitioningDelegate = fade }
        if cover == .flip { above.modalTransitionStyle = .flipHorizontal }
        stage.perform { below.present(above, animated: true) }
        stage.advance(by: .seconds(0.1))
        #expect(cover == .plain || stage.labels.contains("1 left"))
        try stage.settle()
        #expect(!stage.labels.contains("1 left") && isPaired(life, isThere: false), "\(life.calls)")
        try stage.settle { below.dismiss(animated: true) }
        #expect(stage.labels.contains("1 left") && isPaired(life, isThere: true), "\(life.calls)")
    }

    @Test func `a controller that leaves a stack below its top and returns to it counts on`() throws {
        let life = Life()
        let (counter, top) = (counting(life), Page("Top", log))
        let navigation = UINavigationController(rootViewController: counter)
        let stage = navigation.phone()
        try stage.settle()
        try tapped(stage)
        try stage.settle { navigation.pushViewController(top, animated: true) }
        try stage.settle { navigation.setViewControllers([top], animated: false) }
        #expect(isPaired(life, isThere: false), "\(life.calls)")
        try stage.settle { navigation.setViewControllers([counter], animated: true) }
        #expect(stage.labels.contains("1 left") && isPaired(life, isThere: true), "\(life.calls)")
    }

    @Test(arguments: [false, true])
    func `a view that leaves its container and returns to it, or to another one, counts on`(atOnce: Bool) throws {
        let life = Life()
        let (container, counter) = (UIViewController(), counting(life))
        let (first, second) = (UIView(), UIView())
        for (index, view) in [first, second].enumerated() {
            view.frame = CGRect(x: 0, y: 300 * index, width: 300, height: 200)
            container.view.addSubview(view)
        }
        container.addChild(counter)
        counter.view.frame = first.bounds
        first.addSubview(counter.view)
        counter.didMove(toParent: container)
        let stage = container.phone()
        try stage.settle()
        try tapped(stage)
        for view in [second, first, first] {
            stage.perform {
                counter.view.removeFromSuperview()
                if atOnce { view.addSubview(counter.view) }
            }
            try stage.settle()
            if !atOnce {
                #expect(!stage.labels.contains("1 left") && isPaired(life, isThere: false), "\(life.calls)")
                try stage.settle { view.addSubview(counter.view) }
            }
            #expect(stage.labels.contains("1 left") && isPaired(life, isThere: true), "\(life.calls)")
        }
        #expect(!atOnce || life.calls == ["appears"])
        stage.tap("1 left")
        #expect(stage.labels.contains("2 left"))
    }

    @Test func `the environment is that of the place where the view is`() throws {
        struct Places: View {
            let slots: [UIView]
            var body: some View {
                VStack {
                    ShownView(view: slots[0]).environment(\.layoutDirection, .leftToRight)
                    ShownView(view: slots[1]).environment(\.layoutDirection, .rightToLeft)
                }
            }
        }
        let (life, slots) = (Life(), [UIView(), UIView()])
        let counter = counting(life)
        let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2) { Places(slots: slots) }
        stage.perform {
            counter.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
            slots[0].addSubview(counter.view)
        }
        try stage.settle()
        try tapped(stage)
        try stage.settle { slots[1].addSubview(counter.view) }
        #expect(stage.labels.contains("1 right") && life.calls == ["appears"], "\(life.calls)")
        stage.tap("1 right")
        try stage.settle()
        try stage.settle { slots[0].addSubview(counter.view) }
        #expect(stage.labels.contains("2 left"))
    }

    @Test func `a hosting view that was freed while it was away leaves nothing behind, and its tasks end`() throws {
        @MainActor final class Token {}
        struct Holding: View {
            @State private var token: Token
            init(_ token: Token) { _token = State(initialValue: token) }
            var body: some View { Text("Holding \(ObjectIdentifier(token).hashValue == 0 ? "" : "it")") }
        }
        let container = UIViewController()
        let stage = container.phone()
        try stage.settle()
        var token: Token? = Token()
        weak let left = token
        var hosting: UIHostingController<Holding>? = UIHostingController(rootView: Holding(token!))
        token = nil
        try stage.settle { container.view.addSubview(hosting!.view) }
        try stage.settle { hosting!.view.removeFromSuperview() }
        #expect(left != nil)
        hosting = nil
        #expect(left == nil)
        try stage.settle()
    }

    @Test func `what was away when its scene ended begins anew in the next one`() throws {
        let life = Life()
        let counter = counting(life)
        for _ in 0..<2 {
            let container = UIViewController()
            let stage = container.phone()
            try stage.settle { container.view.addSubview(counter.view) }
            counter.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
            try stage.settle()
            try tapped(stage)
            try stage.settle { counter.view.removeFromSuperview() }
        }
    }
}
