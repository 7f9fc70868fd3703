// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import Testing

@Suite @MainActor struct CommandsTests {
    private struct EditCommands: Commands {
        var body: some Commands {
            CommandMenu("Edit") { Button("Cut") {} }
            CommandGroup(replacing: .newItem) { Button("New") {} }
            CommandGroup(before: .help) {}
            CommandGroup(after: CommandGroupPlacement.sidebar) { EmptyView() }
        }
    }

    private struct Commanded: App {
        let isLong = true
        var body: some Scene {
            WindowGroup { Text("A") }
                .commands {
                    EditCommands()
                    SidebarCommands()
                    TextEditingCommands()
                    TextFormattingCommands()
                    ToolbarCommands()
                    InspectorCommands()
                    EmptyCommands()
                    if isLong { CommandMenu(Text("More")) { Text("B") } }
                }
                .commands {}
                .commandsRemoved()
                .commandsReplaced { CommandMenu("Other" as String) { Text("C") } }
        }
    }

    @Test func `commands are accepted, and a phone shows none of them`() {
        let (stage, reports) = stage(Commanded.self)
        #expect(stage.labels == ["A"])
        #expect(reports.lines == [])
    }
}
