// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import App
import LegatoTesting
import SwiftUI
import Testing

@MainActor struct BellTests {
    @Test func `the bell rings`() throws {
        let stage = Stage { Bell() }
        stage.tap("Ring")
        stage.advance(by: .milliseconds(250))
        #expect(stage.image() != Stage { Bell() }.image())
        try stage.settle()
    }

    @Test func `the bell swings as far as the environment says`() throws {
        let stages = [12.0, 50].map { degrees in Stage { Bell().environment(\.swing, degrees) } }
        #expect(stages[0].image() == stages[1].image())
        for stage in stages {
            stage.tap("Ring")
            try stage.settle()
        }
        #expect(stages[0].image() != stages[1].image())
    }
}
