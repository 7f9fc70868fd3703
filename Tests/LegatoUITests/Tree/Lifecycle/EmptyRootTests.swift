// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A scene whose content is no view at all.
@MainActor
@Suite struct EmptyRootTests {
    private final class Log {
        var entries: [String] = []
    }

    @Test func `what appears at a root without elements runs, once`() throws {
        let log = Log()
        let stage = Stage {
            AnyView(EmptyView()).onAppear { log.entries.append("appear") }.task { log.entries.append("task") }
        }
        try stage.settle()
        #expect(log.entries == ["appear", "task"])
        log.entries = []
        _ = Stage {
            EmptyView().onAppear { log.entries.append("inner") }.onAppear { log.entries.append("outer") }
        }
        #expect(log.entries == ["inner", "outer"])
        log.entries = []
        _ = Stage { Group { AnyView(EmptyView()).onAppear { log.entries.append("nested") } } }
        #expect(log.entries == ["nested"])
    }

    @Test func `beside other views, what has no elements has not appeared`() {
        var log: [String] = []
        _ = Stage {
            EmptyView().onAppear { log.append("empty") }
            Color.red.onAppear { log.append("red") }
        }
        #expect(log == ["red"])
    }
}
