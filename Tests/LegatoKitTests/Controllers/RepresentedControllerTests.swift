// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Controllers that views of SwiftUI represent, and what is around them. Source of the rules: Apple's documentation; kit 4.
@MainActor
@Suite("Represented controllers")
struct RepresentedControllerTests {
    private let log = CallLog()

    private final class Child: Page {
        override func willMove(toParent parent: UIViewController?) {
            log.calls.append("\(name).will\(parent == nil ? "Leave" : "Enter") \(view.host != nil)")
        }
        override func didMove(toParent parent: UIViewController?) {
            log.calls.append("\(name).did\(parent == nil ? "Leave" : "Enter") \(view.host != nil)")
        }
    }

    private struct Shown: UIViewControllerRepresentable {
        let controller: UIViewController
        func makeUIViewController(context: Context) -> UIViewController { controller }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    @MainActor @Observable final class Model { var isShown = true }

    private struct Conditional: View {
        let model: Model
        let controller: UIViewController
        var body: some View { if model.isShown { Shown(controller: controller) } }
    }

    @Test func `it is a child of the hosting controller before its view enters, until that leaves`() throws {
        let (child, model) = (Child("Child", log), Model())
        let hosting = UIHostingController(rootView: Conditional(model: model, controller: child))
        let stage = hosting.phone()
        try stage.settle()
        #expect(
            log.take() == [
                "Child.didLoad", "Child.willEnter false", "Child.willAppear", "Child.didEnter true",
                "Child.isAppearing", "Child.didAppear",
            ])
        #expect(child.parent === hosting && hosting.children == [child])
        try stage.settle { model.isShown = false }
        #expect(
            log.take() == [
                "Child.willLeave true", "Child.willDisappear", "Child.didDisappear", "Child.didLeave false",
            ])
        #expect(child.parent == nil && hosting.children == [])
    }

    @Test func `it finds what is around it, and appears with the hosting controller`() throws {
        let (child, top) = (Page("Child", log), Page("Top", log))
        let hosting = UIHostingController(rootView: VStack { Shown(controller: child) })
        let navigation = UINavigationController(rootViewController: hosting)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let stage = tabs.phone()
        try stage.settle()
        #expect(log.take() == ["Child.didLoad", "Child.willAppear", "Child.isAppearing", "Child.didAppear"])
        #expect(child.navigationController === navigation && child.tabBarController === tabs)
        try stage.settle { child.navigationController?.pushViewController(top, animated: true) }
        #expect(log.take().filter { $0.hasPrefix("Child.") } == ["Child.willDisappear", "Child.didDisappear"])
        try stage.settle { navigation.popViewController(animated: true) }
        #expect(
            log.take().filter { $0.hasPrefix("Child.") } == [
                "Child.willAppear", "Child.isAppearing", "Child.didAppear",
            ])
    }

    @Test func `it dismisses the hosting controller that is presented`() throws {
        let (below, child) = (Page("Below", log), Page("Child", log))
        let stage = below.phone()
        try stage.settle()
        try stage.settle { below.present(UIHostingController(rootView: Shown(controller: child)), animated: true) }
        #expect(child.presentingViewController === below)
        var isDone = false
        try stage.settle { child.dismiss(animated: true) { isDone = true } }
        #expect(below.presentedViewController == nil && isDone && child.view.host == nil)
    }

    private struct Sheets: View {
        let controller: UIViewController
        @State private var isShown = false
        var body: some View {
            Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Shown(controller: controller) }
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `it dismisses the sheet of SwiftUI that it is in`(isHosted: Bool, animated: Bool) throws {
        let child = Page("Child", log)
        let sheets = Sheets(controller: child)
        let stage =
            isHosted
            ? UIHostingController(rootView: sheets).phone()
            : Stage(size: CGSize(width: 400, height: 800), scale: 2) { sheets }
        try stage.settle()
        for _ in 0..<2 {
            stage.tap("Show")
            try stage.settle()
            #expect(child.view.host != nil && log.take().suffix(1) == ["Child.didAppear"])
            var isDone = false
            try stage.settle { child.dismiss(animated: animated) { isDone = true } }
            #expect(child.view.host == nil && isDone && log.take() == ["Child.willDisappear", "Child.didDisappear"])
        }
    }

    @Test func `of what it presents itself it dismisses that alone`() throws {
        let (child, other) = (Page("Child", log), Page("Other", log))
        let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2) { Sheets(controller: child) }
        stage.tap("Show")
        try stage.settle()
        try stage.settle { child.present(other, animated: true) }
        #expect(child.presentedViewController === other)
        try stage.settle { other.dismiss(animated: true) }
        #expect(child.presentedViewController == nil && child.view.host != nil)
    }

    @Test func `where nothing is presented dismissing changes nothing, and the page of a stack stays`() throws {
        let child = Page("Child", log)
        let stage = Stage(size: CGSize(width: 400, height: 800), scale: 2) {
            NavigationStack {
                NavigationLink("Open") { Shown(controller: child) }
            }
        }
        stage.tap("Open")
        try stage.settle()
        var isDone = false
        try stage.settle { child.dismiss(animated: true) { isDone = true } }
        #expect(child.view.host != nil && !isDone)
    }

    @Test func `neither the hosting controller nor what it represents retains the other for ever`() throws {
        let container = UIViewController()
        let stage = container.phone()
        try stage.settle()
        var child: Page? = Page("Child", log)
        weak var (left, around): (Page?, UIViewController?)
        left = child
        do {
            let hosting = UIHostingController(rootView: AnyView(Shown(controller: child!)))
            around = hosting
            try stage.settle { container.present(hosting, animated: false) }
            hosting.rootView = AnyView(EmptyView())
            try stage.settle()
            try stage.settle { container.dismiss(animated: false) }
        }
        child = nil
        #expect(left == nil && around == nil)
    }
}
