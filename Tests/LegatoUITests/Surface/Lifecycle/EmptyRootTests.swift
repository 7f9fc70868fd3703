// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

/// A scene whose content is no view at all.
@MainActor
@Suite struct EmptyRootTests {
    @Test func `what appears at a root without elements runs, once`() {
        var log: [String] = []
        _ = Stage { AnyView(EmptyView()).onAppear { log.append("appear") }.task { log.append("task") } }
        #expect(log.first == "appear" && log.filter { $0 == "appear" }.count == 1)
        log = []
        _ = Stage { EmptyView().onAppear { log.append("inner") }.onAppear { log.append("outer") } }
        #expect(log == ["inner", "outer"])
        log = []
        _ = Stage { Group { AnyView(EmptyView()).onAppear { log.append("nested") } } }
        #expect(log == ["nested"])
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
