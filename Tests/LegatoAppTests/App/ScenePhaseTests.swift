// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite(.serialized) @MainActor struct ScenePhaseTests {
    private static let journal = Journal()

    private struct PhaseView: View {
        @Environment(\.scenePhase) private var phase
        var body: some View {
            let _ = journal.note("body \(phase)")
            Text("\(phase)")
                .onAppear { journal.note("onAppear \(phase)") }
                .onChange(of: phase) { old, new in journal.note("view \(old) to \(new)") }
        }
    }

    private struct PhaseApp: App {
        @Environment(\.scenePhase) private var phase
        init() { journal.note("init") }
        var body: some Scene {
            WindowGroup { PhaseView() }
                .onChange(of: phase) { journal.note("app \($0) to \($1)") }
        }
    }

    @Test func `views appear while the scene is inactive, and the first active comes after onAppear`() {
        _ = Self.journal.take()
        let stage = Stage(app: PhaseApp.self)
        let lines = Self.journal.take()
        #expect(
            lines.filter { !$0.hasPrefix("app") } == [
                "init", "body inactive", "onAppear inactive", "body active", "view inactive to active",
            ])
        #expect(lines.filter { $0.hasPrefix("app") } == ["app inactive to active"])
        #expect(stage.labels == ["active"])
    }

    @Test func `a scene leaves active by inactive and background, and comes back the same way`() {
        let stage = Stage(app: PhaseApp.self)
        _ = Self.journal.take()
        stage.enter(.background)
        #expect(
            Self.journal.take().filter { $0.hasPrefix("view") } == [
                "view active to inactive", "view inactive to background",
            ])
        #expect(stage.labels == ["background"])
        stage.enter(.background)
        #expect(Self.journal.take() == [])
        stage.enter(.active)
        #expect(
            Self.journal.take().filter { $0.hasPrefix("app") } == [
                "app background to inactive", "app inactive to active",
            ])
        stage.enter(.inactive)
        #expect(stage.labels == ["inactive"])
        #expect(Self.journal.take().filter { $0.hasPrefix("app") } == ["app active to inactive"])
    }

    @Test func `a phase stays where the settings of the device change`() {
        let stage = Stage(app: PhaseApp.self)
        stage.enter(.background)
        stage.change { $0.colorScheme = .dark }
        #expect(stage.labels == ["background"])
    }

    @Test func `a view that is staged by itself is active from the start, and changes its phase as an app does`() {
        _ = Self.journal.take()
        let stage = Stage { PhaseView() }
        #expect(Self.journal.take() == ["body active", "onAppear active"])
        stage.enter(.inactive)
        #expect(Self.journal.take() == ["body inactive", "view active to inactive"])
    }

    private struct Dimmed: View {
        @Environment(\.scenePhase) private var phase
        var body: some View {
            Color.red.frame(width: 10, height: 10).id("dot").opacity(phase == .active ? 1 : 0.5)
                .animation(.linear(duration: 1), value: phase)
        }
    }

    @Test func `a change of the phase is animated where a view says so, and not by the animation around it`() {
        let stage = Stage { Dimmed() }
        withAnimation(.linear(duration: 10)) { stage.enter(.inactive) }
        stage.advance(by: .milliseconds(500))
        #expect(stage.presentation(of: "dot")?.opacity == 0.75)
        let still = Stage { Text("A").id("a").modifier(Plain()) }
        withAnimation(.linear(duration: 10)) { still.enter(.inactive) }
        #expect(still.presentation(of: "a")?.opacity == 0.5)
    }

    private struct Plain: ViewModifier {
        @Environment(\.scenePhase) private var phase
        func body(content: Content) -> some View { content.opacity(phase == .active ? 1 : 0.5) }
    }

    @Test func `UIKit's application and scene have the state of the scene's phase`() {
        let stage = Stage { Text("A") }
        #expect(UIApplication.shared.applicationState == .active)
        stage.enter(.background)
        #expect(UIApplication.shared.applicationState == .background)
        #expect(UIApplication.shared.connectedScenes.first?.activationState == .background)
        stage.enter(.inactive)
        #expect(UIApplication.shared.applicationState == .inactive)
        #expect(UIApplication.shared.connectedScenes.first?.activationState == .foregroundInactive)
    }
}
