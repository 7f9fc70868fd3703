// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What is called when views appear, change and disappear.
@MainActor
@Suite struct ActionTests {
    /// A view with a modifier that depends on a count. The view can be removed and inserted again.
    private struct Scene<Inner: View>: View {
        @ViewBuilder let inner: (Int) -> Inner
        @State private var count = 0
        @State private var isThere = true
        @State private var other = 0
        var body: some View {
            VStack {
                if isThere { inner(count) }
                Text("other \(other)")
                Button("add") { count += 1 }
                Button("there") { isThere.toggle() }
                Button("touch") { other += 1 }
            }
        }
    }

    @Test func `each form of onChange hears of changes, and of nothing else`() {
        func check(_ name: String, initial: [String], change: [String], _ inner: (BodyLog) -> (Int) -> AnyView) {
            let log = BodyLog()
            let view = inner(log)
            let stage = Stage { Scene { view($0) } }
            #expect(log.take() == initial, "\(name) at the start")
            stage.tap("touch")
            #expect(log.take() == [], "\(name) without a change")
            stage.tap("add")
            #expect(log.take() == change, "\(name)")
            stage.tap("there")
            stage.tap("add")
            #expect(log.take() == [], "\(name) while it is not there")
            stage.tap("there")
            #expect(log.take().count == initial.count, "\(name) on its return")
        }
        check("two values", initial: [], change: ["0 to 1"]) { log in
            { count in AnyView(Color.red.onChange(of: count) { log.names.append("\($0) to \($1)") }) }
        }
        check("two values at once", initial: ["0 to 0"], change: ["0 to 1"]) { log in
            { count in AnyView(Color.red.onChange(of: count, initial: true) { log.names.append("\($0) to \($1)") }) }
        }
        check("no value", initial: [], change: ["now 1"]) { log in
            { count in AnyView(Color.red.onChange(of: count) { log.names.append("now \(count)") }) }
        }
        check("no value at once", initial: ["now 0"], change: ["now 1"]) { log in
            { count in AnyView(Color.red.onChange(of: count, initial: true) { log.names.append("now \(count)") }) }
        }
        check("not at once", initial: [], change: ["now 1"]) { log in
            { count in AnyView(Color.red.onChange(of: count, initial: false) { log.names.append("now \(count)") }) }
        }
        check("new value", initial: [], change: ["now 1"]) { log in
            { count in AnyView(Color.red.onChange(of: count, perform: { log.names.append("now \($0)") })) }
        }
    }

    @Test func `what an action writes for a change is animated as the change was, at the start it is not`() throws {
        struct Moved: View {
            @State private var count = 0
            @State private var x = 0.0
            var body: some View {
                VStack {
                    Square().offset(x: x)
                    Button("Go") { withAnimation(evenly) { count += 1 } }
                }
                .onChange(of: count, initial: true) { x += 100 }
            }
        }
        let stage = Stage { Moved() }
        let start = try stage.frame().minX
        #expect(start == 290)
        stage.tap("Go")
        stage.milliseconds(250)
        #expect(abs(try stage.frame().minX - start - 25) < 1e-9)
    }

    @Test func `what appears and disappears says so each time, in the words of its latest body`() {
        let log = BodyLog()
        let stage = Stage {
            Scene { count in
                Color.red.onAppear { log.names.append("came \(count)") }.onDisappear {
                    log.names.append("left \(count)")
                }
            }
        }
        #expect(log.take() == ["came 0"])
        stage.tap("add")
        #expect(log.take() == [])
        stage.tap("there")
        #expect(log.take() == ["left 1"])
        stage.tap("add")
        stage.tap("there")
        #expect(log.take() == ["came 2"])
        stage.tap("there")
        #expect(log.take() == ["left 2"])
    }

    @Test func `an action that is nil is none`() {
        let stage = Stage { Scene { _ in Color.red.onAppear(perform: nil).onDisappear(perform: nil) } }
        stage.tap("there")
        stage.tap("there")
        #expect(stage.labels.contains("other 0"))
    }

    @Test func `the action of an appearance knows what came of the update in which the view appeared`() {
        struct Inner: View {
            let width: Int
            let log: BodyLog
            var body: some View { Color.red.onAppear { log.names.append("came at \(width)") } }
        }
        struct Widths: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        // The overlay is first made without a value, then evaluated again in the same update with the value.
        let log = BodyLog()
        _ = Stage {
            Color.blue.preference(key: Widths.self, value: 7)
                .overlayPreferenceValue(Widths.self) { Inner(width: $0, log: log) }
        }
        #expect(log.take() == ["came at 7"])
    }

    @Test func `what an appearance writes is not animated by what made the view appear`() throws {
        struct Inner: View {
            @State private var x = 0.0
            var body: some View { Square().offset(x: x).onAppear { x = 100 } }
        }
        struct Shown: View {
            @State private var isThere = false
            var body: some View {
                VStack {
                    ZStack { if isThere { Inner() } }
                    Button("Go") { withAnimation(evenly) { isThere = true } }
                }
            }
        }
        let stage = Stage { Shown() }
        stage.tap("Go")
        #expect(try stage.frame().minX == 290)
    }

    @Test func `a task runs while its view is there, and again when its value is another`() {
        func check(_ name: String, restarts: Bool, _ inner: (BodyLog) -> (Int) -> AnyView) {
            let log = BodyLog()
            let view = inner(log)
            let stage = Stage { Scene { view($0) } }
            stage.milliseconds(1)
            #expect(log.take() == ["begins 0"], "\(name)")
            stage.tap("touch")
            stage.milliseconds(1)
            #expect(log.take() == [], "\(name) without a change")
            stage.tap("add")
            stage.milliseconds(1)
            #expect(log.take().sorted() == (restarts ? ["begins 1", "cancelled 0"] : []), "\(name)")
            stage.tap("there")
            stage.milliseconds(1)
            #expect(log.take() == ["cancelled \(restarts ? 1 : 0)"], "\(name) when it left")
            stage.tap("there")
            stage.milliseconds(1)
            #expect(log.take() == ["begins 1"], "\(name) on its return")
            stage.tap("there")
            stage.milliseconds(1)
            #expect(log.take() == ["cancelled 1"], "\(name) when it left again")
        }
        // Sleeps in virtual time until the task is cancelled.
        @Sendable @MainActor func run(_ count: Int, _ log: BodyLog) async {
            log.names.append("begins \(count)")
            do { try await Task.sleep(for: .seconds(1000)) } catch { log.names.append("cancelled \(count)") }
        }
        check("with a value", restarts: true) { log in
            { count in AnyView(Color.red.task(id: count) { await run(count, log) }) }
        }
        check("without", restarts: false) { log in
            { count in AnyView(Color.red.task { await run(count, log) }) }
        }
    }

    @Test func `a task has the priority that it is given, that of the user unless told otherwise`() {
        let log = BodyLog()
        let stage = Stage {
            Color.red.task { log.names.append("\(Task.currentPriority == .userInitiated)") }
            Color.red.task(priority: .background) { log.names.append("\(Task.basePriority == .background)") }
            Color.red.task(id: 3, priority: .low) { log.names.append("\(Task.basePriority == .low)") }
        }
        stage.milliseconds(1)
        #expect(log.take() == ["true", "true", "true"])
    }
}
