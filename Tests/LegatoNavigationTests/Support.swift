// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// A stage whose tree is checked after each pass, with `pages` as large as it is. Those of earlier tests must be gone.
@MainActor
func phone(
    _ size: CGSize = CGSize(width: 400, height: 800), reduceMotion: Bool = false,
    safeArea: EdgeInsets = EdgeInsets(), onReport: ((String) -> Void)? = nil, @ViewBuilder _ content: () -> some View
) -> Stage {
    var listeners = SceneListeners()
    listeners.onBrokenInvariant = { Issue.record("\($0)") }
    listeners.onReport = { message in
        if let onReport { onReport(message) } else { Issue.record("\(message)") }
    }
    let stage = Stage(
        size: size, scale: 2, reduceMotion: reduceMotion, safeArea: safeArea, listeners: listeners, content: content)
    Stages.begin(stage)
    return stage
}

/// The stages that live, and the tests that made them: one that outlives its test is held by its own views.
@MainActor
private enum Stages {
    private static var living: [(test: String?, stage: () -> Bool)] = []

    static func begin(_ stage: Stage) {
        let test = Test.current?.name
        living.removeAll { !$0.stage() }
        for old in living where old.test != test {
            Issue.record("The scene of the test \(old.test ?? "unknown") lives on: its views hold it.")
        }
        living.removeAll { $0.test != test }
        living.append((test, { [weak graph = stage.graph] in graph != nil }))
    }
}

/// What is on the screen, each label once: a button and its text are called the same. Without the back button of an untitled page.
@MainActor
func labels(_ stage: Stage) -> [String] {
    Set(stage.elements.compactMap(\.label)).subtracting(["Back"]).sorted()
}

/// A page that fills the screen and says when it comes and goes.
struct Page: View {
    let name: String
    let calls: Calls

    var body: some View {
        Color.clear
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .id(name)
            .onAppear { calls.note("+\(name)") }
            .onDisappear { calls.note("-\(name)") }
    }
}

/// A path that tests write.
@MainActor @Observable
final class Paths<Data> {
    var path: Data
    init(_ path: Data) { self.path = path }
    var binding: Binding<Data> { Binding(get: { self.path }, set: { self.path = $0 }) }
}

/// A stack whose path is an array of numbers, each shown by a ``Page`` of that name above "root".
struct Numbers: View {
    let paths: Paths<[Int]>
    let calls: Calls

    var body: some View {
        NavigationStack(path: paths.binding) {
            Page(name: "root", calls: calls)
                .navigationDestination(for: Int.self) { Page(name: "\($0)", calls: calls) }
        }
    }
}
