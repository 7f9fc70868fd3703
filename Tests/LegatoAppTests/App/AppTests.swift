// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite @MainActor struct AppTests {
    private struct Hello: App {
        var body: some Scene {
            WindowGroup { Text("Hello") }
        }
    }

    @Test func `the window of an app is as large as the screen, and nothing is reported of it`() {
        let (stage, reports) = stage(Hello.self)
        #expect(stage.labels == ["Hello"])
        #expect(stage.elements.first.map { $0.frame.midX } == 200)
        #expect(reports.lines == [])
        let phone = Stage(app: Hello.self, device: Device(named: "iPhone 15")!)
        #expect(phone.settings.size == CGSize(width: 393, height: 852))
        #expect(phone.settings.safeAreaInsets.top == 59)
    }

    private struct Counting: App {
        @State private var isWide = false
        @State private var count = 0

        var body: some Scene {
            WindowGroup {
                VStack {
                    Button("Count \(count)") { count += 1 }
                    Button("Widen") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
                    Color.red.frame(width: isWide ? 200 : 100, height: 10).id("bar")
                }
            }
        }
    }

    @Test func `a state of an app is kept, and what depends on it is animated`() {
        let stage = Stage(app: Counting.self)
        stage.tap("Count 0")
        stage.tap("Count 1")
        #expect(stage.labels == ["Count 2", "Widen"])
        stage.tap("Widen")
        stage.advance(by: .milliseconds(250))
        #expect(stage.presentation(of: "bar")?.frame.width == 125)
        stage.advance(by: .milliseconds(750))
        #expect(stage.presentation(of: "bar")?.frame.width == 200)
        #expect(stage.labels == ["Count 2", "Widen"])
    }

    final class Model: ObservableObject {
        @Published var count = 0
        @MainActor static var made = 0
        @MainActor init() { Self.made += 1 }
    }

    @Observable final class Settings { var size = 10.0 }

    private struct Shown: View {
        @EnvironmentObject var model: Model
        @Environment(Settings.self) var settings
        @Binding var name: String
        var body: some View {
            Button("\(name) \(model.count) \(Int(settings.size))") {
                model.count += 1
                settings.size += 1
                name += "!"
            }
        }
    }

    private static let store = UserDefaults(suiteName: "LegatoAppTests.AppTests")!

    private struct Objects: App {
        @StateObject private var model = Model()
        @State private var settings = Settings()
        @AppStorage("name", store: store) private var name = "A"

        var body: some Scene {
            WindowGroup {
                VStack {
                    Text("App \(model.count)")
                    Shown(name: $name)
                }
            }
            .environmentObject(model)
            .environment(settings)
        }
    }

    @Test func `objects and stored values of an app live as long as it does and reach its views`() {
        Self.store.removePersistentDomain(forName: "LegatoAppTests.AppTests")
        let before = Model.made
        let stage = Stage(app: Objects.self)
        #expect(stage.labels == ["App 0", "A 0 10"])
        stage.tap("A 0 10")
        #expect(stage.labels == ["App 1", "A! 1 11"])
        #expect(Model.made == before + 1)
        #expect(Self.store.string(forKey: "name") == "A!")
    }

    private struct Animated: App {
        @State private var isUp = false
        var body: some Scene {
            WindowGroup {
                Color.red.frame(width: 10, height: 10).offset(y: isUp ? -60 : 0).id("dot")
                    .onAppear { withAnimation(.linear(duration: 1)) { isUp = true } }
            }
        }
    }

    @Test func `what onAppear animates begins at 0 s`() {
        let stage = Stage(app: Animated.self)
        #expect(stage.presentation(of: "dot")?.frame.midY == 200)
        stage.advance(by: .milliseconds(500))
        #expect(stage.presentation(of: "dot")?.frame.midY == 170)
    }
}
