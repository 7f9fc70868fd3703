// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite(.serialized) @MainActor struct DelegateTests {
    static let journal = Journal()

    class Delegate: NSObject, UIApplicationDelegate {
        let word = "made"
        override init() {
            super.init()
            MainActor.assumeIsolated { journal.note("delegate \(word)") }
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            journal.note("will finish")
            return true
        }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            journal.note("did finish \(launchOptions?.count ?? 0)")
            return true
        }
    }

    private struct Content: View {
        var body: some View {
            let _ = journal.note("view")
            Text("A").onAppear { journal.note("onAppear") }
        }
    }

    private struct Launching: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        @State private var count = 0
        init() { journal.note("init") }
        var body: some Scene {
            let _ = journal.note("scenes \(delegate.word)")
            WindowGroup {
                Content()
                Button("Again \(count)") { count += 1 }
            }
        }
    }

    @Test func `a delegate hears of the launch once, after the scenes are made and before the first view is`() {
        _ = Self.journal.take()
        let stage = Stage(app: Launching.self)
        #expect(
            Self.journal.take() == [
                "delegate made", "init", "scenes made", "will finish", "did finish 0", "view", "onAppear",
            ])
        #expect(UIApplication.shared.delegate is Delegate)
        stage.tap("Again 0")
        #expect(Self.journal.take() == ["scenes made"])
    }

    /// As Apple's templates have it.
    class Silent: UIResponder, UIApplicationDelegate { var window: UIWindow? }

    final class Observed: NSObject, UIApplicationDelegate, ObservableObject {
        @Published var token = "none"
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            token = "launched"
            return true
        }
    }

    @Observable final class Modern: NSObject, UIApplicationDelegate { var token = "none" }

    private struct Tokens: View {
        @EnvironmentObject private var observed: Observed
        @Environment(Modern.self) private var modern
        var body: some View {
            Button("\(observed.token) \(modern.token)") {
                observed.token = "new"
                modern.token = "newer"
            }
        }
    }

    private struct Observing: App {
        @UIApplicationDelegateAdaptor private var silent: Silent
        @UIApplicationDelegateAdaptor(Observed.self) private var observed
        @UIApplicationDelegateAdaptor(Modern.self) private var modern
        var body: some Scene {
            WindowGroup {
                Text("App \(observed.token)")
                Tokens()
                Toggle("Set", isOn: Binding(_observed.projectedValue.token, equals: "bound"))
            }
        }
    }

    @Test func `a delegate that can be observed is in the environment, and updates the app and its views`() {
        let (stage, reports) = stage(Observing.self)
        #expect(stage.labels.prefix(2) == ["App launched", "launched none"])
        stage.tap("launched none")
        #expect(stage.labels.prefix(2) == ["App new", "new newer"])
        stage.tap("Set")
        #expect(stage.labels.prefix(2) == ["App bound", "bound newer"])
        #expect(UIApplication.shared.delegate is Modern)
        #expect(reports.lines == [])
    }
}

extension Binding where Value == Bool {
    fileprivate init(_ text: Binding<String>, equals word: String) {
        self.init(get: { text.wrappedValue == word }, set: { if $0 { text.wrappedValue = word } })
    }
}
