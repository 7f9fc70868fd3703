// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite(.serialized) @MainActor struct SceneTests {
    private struct Several: App {
        var body: some Scene {
            Settings { Text("Settings") }
            WindowGroup("First") { Text("First") }
            WindowGroup(id: "second") { Text("Second") }
            MenuBarExtra("Bar", systemImage: "star") { Text("Bar") }
        }
    }

    @Test func `of several scenes the first window is shown, and the others are reported`() {
        let (stage, reports) = stage(Several.self)
        #expect(stage.labels == ["First"])
        #expect(
            reports.lines == [
                "The app's first WindowGroup is shown. A phone shows one window, so these scenes of the app are not: "
                    + "Settings, WindowGroup, MenuBarExtra."
            ])
    }

    private struct OnMac: App {
        var body: some Scene {
            Window("Main", id: "main") { Text("Main") }
            Settings { Text("Settings") }
        }
    }

    private struct Mixed: App {
        var body: some Scene {
            Window("Main", id: "main") { Text("Main") }
            WindowGroup { Text("Group") }
        }
    }

    private struct Bare: App {
        var body: some Scene { Settings { Text("Settings") } }
    }

    @Test func `a window of a Mac is shown where there is no other, and settings never are`() {
        #expect(Stage(app: OnMac.self).labels == ["Main"])
        #expect(Stage(app: Mixed.self).labels == ["Group"])
        let (bare, reports) = stage(Bare.self)
        #expect(bare.labels == [])
        #expect(reports.lines == ["The app has no window that a phone shows: its scenes are Settings."])
    }

    private struct CounterScene: Scene {
        let name: String
        @State private var count = 0
        @Environment(\.scenePhase) private var phase
        var body: some Scene {
            WindowGroup { Button("\(name) \(count) \(phase)") { count += 1 } }
            Settings { Text("Settings") }
        }
    }

    private struct Composed: App {
        @State private var name = "A"
        var body: some Scene {
            Settings { EmptyView() }
            CounterScene(name: name).onChange(of: name) { name = "C" }
        }
    }

    @Test func `a scene that a type of the app composes has a state and an environment of its own`() {
        let (stage, reports) = stage(Composed.self)
        stage.tap("A 0 active")
        #expect(stage.labels == ["A 1 active"])
        stage.enter(.inactive)
        #expect(stage.labels == ["A 1 inactive"])
        #expect(reports.lines.first?.hasSuffix("are not: Settings, Settings.") == true)
    }

    private struct Conditional: App {
        var body: some Scene {
            if #available(iOS 17, macOS 14, *) { WindowGroup { Text("New") } }
            Settings { EmptyView() }
        }
    }

    @Test func `a scene behind a condition of availability is shown`() {
        #expect(Stage(app: Conditional.self).labels == ["New"])
    }

    private struct Grouped: App {
        @State private var count = 0
        var body: some Scene {
            Group {
                Settings { EmptyView() }
                WindowGroup { Button("Count \(count)") { count += 1 } }
            }
            .environment(\.lineLimit, 3)
        }
    }

    @Test func `a group of scenes is what is in it`() {
        let (stage, reports) = stage(Grouped.self)
        stage.tap("Count 0")
        #expect(stage.labels == ["Count 1"])
        #expect(reports.lines.first?.hasSuffix("are not: Settings.") == true)
    }

    // MARK: - Modifiers

    private static let journal = Journal()
    private static let store = UserDefaults(suiteName: "LegatoAppTests.SceneTests")!

    private struct Stored: View {
        @AppStorage("size") private var size = 1
        @Environment(\.lineLimit) private var lineLimit
        var body: some View { Text("\(size) \(lineLimit ?? 0)") }
    }

    private struct Modified: App {
        @State private var count = 0
        var body: some Scene {
            WindowGroup {
                Stored()
                Button("Add") { count += 1 }
            }
            .environment(\.lineLimit, 3)
            .defaultAppStorage(store)
            .onChange(of: count) { old, new in journal.note("\(old) to \(new)") }
            .onChange(of: count, initial: true) { journal.note("initial") }
            .onChange(of: count, perform: { new in journal.note("new \(new)") })
            .defaultSize(width: 100, height: 50)
            .defaultSize(CGSize(width: 100, height: 50))
            .windowResizability(.contentSize)
            .handlesExternalEvents(matching: ["shop"])
            .windowStyle(.hiddenTitleBar)
        }
    }

    @Test func `modifiers of a scene apply once to all of its window`() {
        Self.store.set(7, forKey: "size")
        _ = Self.journal.take()
        let (stage, reports) = stage(Modified.self)
        #expect(stage.labels == ["7 3", "Add"])
        #expect(Self.journal.take() == ["initial"])
        stage.tap("Add")
        #expect(Self.journal.take() == ["0 to 1", "initial", "new 1"])
        #expect(
            reports.lines == [
                "windowStyle(_:) has no effect: a window of a phone has no title bar and no frame."
            ])
        Self.store.removePersistentDomain(forName: "LegatoAppTests.SceneTests")
    }

    private struct Watching: App {
        var body: some Scene {
            WindowGroup { Text("A") }
                .onChange(of: 7, initial: true) { old, new in journal.note("\(old) to \(new)") }
                .onChange(of: 8) { old, new in journal.note("\(old) to \(new)") }
        }
    }

    @Test func `an action of a scene gets the first value where that is asked for`() {
        _ = Self.journal.take()
        #expect(Stage(app: Watching.self).labels == ["A"])
        #expect(Self.journal.take() == ["7 to 7"])
    }

    @Test func `a size of a window changes nothing, as a window is as large as the screen`() {
        struct Filled: App {
            var body: some Scene { WindowGroup { Color.red.id("all") }.defaultSize(width: 10, height: 10) }
        }
        #expect(
            Stage(app: Filled.self).presentation(of: "all")?.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    @Test func `several views of a window are in one column, in its middle`() {
        struct Column: App {
            var body: some Scene {
                WindowGroup {
                    Color.red.frame(width: 10, height: 20).id("a")
                    Color.red.frame(width: 30, height: 20).id("b")
                }
            }
        }
        let stage = Stage(app: Column.self)
        #expect(stage.presentation(of: "a")?.frame == CGRect(x: 195, y: 176, width: 10, height: 20))
        #expect(stage.presentation(of: "b")?.frame == CGRect(x: 185, y: 204, width: 30, height: 20))
    }

    // MARK: - Windows for values

    private struct ForValues: App {
        var body: some Scene {
            WindowGroup(for: Int.self) { $number in
                Button("Value \(number.map { "\($0)" } ?? "none")") { number = 3 }
            }
        }
    }

    private struct ForDefaults: App {
        @State private var count = 0
        var body: some Scene {
            WindowGroup(for: Int.self) { $number in
                Button("Again \(count)") { count += 1 }
                Button("Value \(number)") { number += 1 }
            } defaultValue: {
                journal.note("default")
                return 40
            }
        }
    }

    @Test func `a window for values has none at first, or the default, which is made once, and can set it`() {
        let stage = Stage(app: ForValues.self)
        stage.tap("Value none")
        #expect(stage.labels == ["Value 3"])
        _ = Self.journal.take()
        let other = Stage(app: ForDefaults.self)
        #expect(other.labels == ["Again 0", "Value 40"])
        other.tap("Again 0")
        #expect(other.labels == ["Again 1", "Value 40"])
        #expect(Self.journal.take() == ["default"])
        other.tap("Value 40")
        #expect(other.labels == ["Again 1", "Value 41"])
    }
}
