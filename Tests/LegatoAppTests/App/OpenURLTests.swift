// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite(.serialized) @MainActor struct OpenURLTests {
    private static let journal = Journal()

    private struct Items: View {
        @State private var item = "none"
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("Hide") { isShown = false }
                Text(item).onOpenURL { url in
                    journal.note("inner")
                    item = url.lastPathComponent
                }
                if isShown { Text("B").onOpenURL { _ in journal.note("sibling") } }
            }
            .onOpenURL { _ in journal.note("outer") }
        }
    }

    @Test func `a URL reaches every view that takes URLs, the outermost first, as long as it is there`() {
        let stage = Stage { Items() }
        _ = Self.journal.take()
        stage.open(URL(string: "shop:item/7")!)
        #expect(Self.journal.take() == ["outer", "inner", "sibling"])
        #expect(stage.labels == ["Hide", "7", "B"])
        stage.tap("Hide")
        stage.open(URL(string: "shop:item/8")!)
        #expect(Self.journal.take() == ["outer", "inner"])
        #expect(stage.labels == ["Hide", "8"])
    }

    private struct Pages: App {
        @State private var path: [String] = []
        var body: some Scene {
            WindowGroup {
                NavigationStack(path: $path) {
                    Text("Home").navigationDestination(for: String.self) { Text("Page \($0)") }
                }
                .onOpenURL { path = [$0.lastPathComponent] }
            }
        }
    }

    @Test func `a URL that an app is opened with may push a page`() throws {
        let stage = Stage(app: Pages.self, device: Device(named: "iPhone 15")!)
        stage.open(URL(string: "shop:item/7")!)
        try stage.settle()
        #expect(stage.labels.contains("Page 7"))
    }

    @Test func `a URL that no view takes is an issue of the test`() {
        let stage = Stage { Text("A") }
        withKnownIssue {
            stage.open(URL(string: "shop:item/7")!)
        } matching: { issue in
            issue.comments.first?.rawValue == "No view takes URLs with onOpenURL; got 'shop:item/7'."
        }
    }
}
