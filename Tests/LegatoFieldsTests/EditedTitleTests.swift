// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@_spi(Benchmarks) @testable import LegatoTesting

/// Titles that are renamed in the bar. Source of the rules: `docs/facts/controls.md` 6.
@MainActor
@Suite struct EditedTitleTests {
    private struct Page: View {
        @State private var title = "Plan"
        var hasMenu = false
        let log: Log

        var body: some View {
            NavigationStack {
                if hasMenu {
                    Color.clear.navigationTitle($title).navigationBarTitleDisplayMode(.inline)
                        .toolbarTitleMenu {
                            Button("Print") {}
                            RenameButton()
                        }
                } else {
                    Color.clear.navigationTitle($title).navigationBarTitleDisplayMode(.inline)
                }
            }
            .onChange(of: title) { log.lines.append(title) }
        }
    }

    private func rest(_ stage: Stage) { stage.advance(by: .seconds(1)) }

    @Test(arguments: [false, true])
    func `a tap on the title lists that it can be renamed, and the return key ends that`(_ hasMenu: Bool) {
        let log = Log()
        let stage = phone { Page(hasMenu: hasMenu, log: log) }
        stage.tap("Plan")
        rest(stage)
        #expect(stage.elements.compactMap(\.label).contains("Print") == hasMenu)
        stage.tap("Rename")
        rest(stage)
        stage.press("a", modifiers: .command)
        stage.type("Trip")
        #expect(log.take() == [])
        stage.press(.return)
        rest(stage)
        #expect(log.take() == ["Trip"])
        #expect(stage.elements.compactMap(\.label).contains("Trip"))
        #expect(!stage.stage.handle(SceneEvent(.key("x"))), "nothing has the focus")
    }

    @Test func `an empty title is not taken`() {
        let log = Log()
        let stage = phone { Page(log: log) }
        stage.tap("Plan")
        rest(stage)
        stage.tap("Rename")
        rest(stage)
        stage.press("a", modifiers: .command)
        stage.press(.delete)
        stage.press(.return)
        rest(stage)
        #expect(log.take() == [])
        #expect(stage.elements.compactMap(\.label).contains("Plan"))
    }
}
