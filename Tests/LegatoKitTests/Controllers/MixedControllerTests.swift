// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoKit

/// Controllers among views of SwiftUI, and views of SwiftUI among controllers.
@MainActor
@Suite("Controllers and views of SwiftUI")
struct MixedControllerTests {
    private let log = CallLog()

    @MainActor @Observable final class Model { var taps = 0 }

    private struct Shown: UIViewControllerRepresentable {
        let controller: UIViewController
        func makeUIViewController(context: Context) -> UIViewController { controller }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    private func phone(@ViewBuilder _ content: () -> some View) -> Stage {
        Stage(
            size: CGSize(width: 400, height: 800), scale: 2, reduceMotion: false,
            safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0), listeners: SceneListeners(),
            content: content)
    }

    @Test func `a navigation controller among views pushes and pops, below the bar`() throws {
        let (a, b) = (Page("A", log), Page("B", log))
        let navigation = UINavigationController(rootViewController: a)
        let stage = phone { Shown(controller: navigation).ignoresSafeArea() }
        try stage.settle()
        #expect(log.take() == ["A.didLoad", "A.willAppear", "A.isAppearing", "A.didAppear"])
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 94, left: 0, bottom: 30, right: 0))
        try stage.settle { navigation.pushViewController(b, animated: true) }
        #expect(stage.labels.contains("B") && isAt(b.seen, CGRect(x: 0, y: 0, width: 400, height: 800)))
        stage.tap("A")
        try stage.settle()
        #expect(navigation.topViewController === a)
    }

    @Test func `within the safe area a navigation controller has none left`() throws {
        let a = Page("A", log)
        let navigation = UINavigationController(rootViewController: a)
        let stage = phone { Shown(controller: navigation) }
        try stage.settle()
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
        #expect(isAt(a.seen, CGRect(x: 0, y: 50, width: 400, height: 720)))
    }

    @Test func `a hosting controller on a page leaves the bar free, and says what it shows`() throws {
        struct Hosted: View {
            let model: Model
            var body: some View {
                Color.red.id("red")
                    .navigationTitle("Hosted \(model.taps)")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { Button("Tap") { model.taps += 1 } }
            }
        }
        let (model, a) = (Model(), Page("A", log))
        let navigation = UINavigationController(rootViewController: a)
        let stage = navigation.phone(safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        let hosting = UIHostingController(rootView: Hosted(model: model))
        try stage.settle { navigation.pushViewController(hosting, animated: true) }
        #expect(isAt(stage.presentation(of: "red")?.frame, CGRect(x: 0, y: 94, width: 400, height: 676)))
        #expect(stage.labels.contains("Hosted 0"))
        stage.tap("Tap")
        try stage.settle()
        #expect(stage.labels.contains("Hosted 1"))
    }

    @Test func `a view of SwiftUI presents above a controller, and the reverse`() throws {
        struct Sheets: View {
            @State private var isShown = false
            var body: some View {
                Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Text("Sheet") }
            }
        }
        let hosting = UIHostingController(rootView: Sheets())
        let stage = hosting.phone()
        try stage.settle()
        stage.tap("Show")
        try stage.settle()
        #expect(stage.labels.contains("Sheet"))

        let other = UIHostingController(rootView: Text("Plain"))
        let second = other.phone()
        let presented = UIHostingController(rootView: Text("Presented"))
        presented.modalPresentationStyle = .fullScreen
        try second.settle { other.present(presented, animated: true) }
        #expect(second.labels == ["Presented"])
    }

    @Test func `a page of SwiftUI dismisses the controller that it is in`() throws {
        struct Leaving: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View { Button("Leave") { dismiss() } }
        }
        let a = Page("A", log)
        let navigation = UINavigationController(rootViewController: a)
        let stage = navigation.phone()
        try stage.settle { navigation.pushViewController(UIHostingController(rootView: Leaving()), animated: true) }
        stage.tap("Leave")
        try stage.settle()
        #expect(navigation.viewControllers == [a])
        try stage.settle { a.present(UIHostingController(rootView: Leaving()), animated: true) }
        stage.tap("Leave")
        try stage.settle()
        #expect(a.presentedViewController == nil)
    }

    @Test func `a hosting controller outlives its scene, and shows in the next one`() throws {
        struct Counting: View {
            let model: Model
            var body: some View { Text("\(model.taps)") }
        }
        let model = Model()
        let hosting = UIHostingController(rootView: Counting(model: model))
        for tap in 1...3 {
            let stage = hosting.phone()
            try stage.settle()
            stage.perform { model.taps += 1 }
            #expect(stage.labels == ["\(tap)"])
        }
        // No scene is left that would follow it.
        model.taps = 0
        #expect(hosting.sizeThatFits(in: CGSize(width: 100, height: 100)).width > 0)
    }
}
