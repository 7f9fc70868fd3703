// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite @MainActor struct WindowActionTests {
    private struct Opening: View {
        @Environment(\.openWindow) private var openWindow
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
        var body: some View {
            Text(supportsMultipleWindows ? "many" : "one")
            Button("Open") {
                openWindow(id: "a")
                openWindow(id: "a")
                openWindow(value: 3)
                openWindow(id: "a", value: 3)
            }
            Button("Close") {
                dismissWindow()
                dismissWindow(id: "a")
                dismissWindow(value: 3)
                dismissWindow(id: "a", value: 3)
            }
        }
    }

    private struct OpeningApp: App {
        var body: some Scene { WindowGroup { Opening() } }
    }

    @Test func `windows are neither opened nor closed, and each call is reported once`() {
        let (stage, reports) = stage(OpeningApp.self)
        #expect(stage.labels == ["one", "Open", "Close"])
        stage.tap("Open")
        #expect(
            reports.take() == [
                "openWindow(id: \"a\") has no effect: a phone has one window.",
                "openWindow(value: 3) has no effect: a phone has one window.",
                "openWindow(id: \"a\", value: 3) has no effect: a phone has one window.",
            ])
        stage.tap("Close")
        #expect(
            reports.take() == [
                "dismissWindow() has no effect: the window of a phone stays.",
                "dismissWindow(id: \"a\") has no effect: the window of a phone stays.",
                "dismissWindow(value: 3) has no effect: the window of a phone stays.",
                "dismissWindow(id: \"a\", value: 3) has no effect: the window of a phone stays.",
            ])
        #expect(stage.labels == ["one", "Open", "Close"])
    }
}
