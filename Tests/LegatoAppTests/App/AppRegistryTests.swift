// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoApp

@Suite @MainActor struct AppRegistryTests {
    private struct First: App {
        var body: some Scene { WindowGroup { Text("First") } }
    }

    private struct Second: App {
        var body: some Scene { WindowGroup { Text("Second") } }
    }

    private static let tests = CommandLine.arguments[0]

    @Test func `a program shows the first app that its main function starts`() {
        let app = AppRegistry.app(inLibraryAt: Self.tests) {
            MainActor.assumeIsolated {
                Second.main()
                First.main()
            }
        }
        #expect(app?.name == "Second")
        #expect(app.map { app in Stage { app.makeView() }.labels } == ["Second"])
    }

    @Test func `a main function that starts no app shows none, and without one the first type that is an app is shown`()
    {
        #expect(AppRegistry.app(inLibraryAt: Self.tests, main: {})?.name == nil)
        #expect(AppRegistry.app(inLibraryAt: Self.tests, main: nil)?.name != nil)
    }

    @Test func `a main function is not called where no type is an app`() {
        var isCalled = false
        #expect(AppRegistry.app(inLibraryAt: "/nowhere.so", main: { isCalled = true })?.name == nil)
        #expect(!isCalled)
    }

    @Test func `an app that nobody shows ends with a message`() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            await MainActor.run { First.main() }
        }
        #expect(
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains(
                "legato: First has no window to show here. Render its files: legato render FILE.swift…\n"))
    }
}
