// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import Testing

@Suite struct EdgeTests {
    @Test func `sets of edges are made of their edges`() {
        #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
        #expect(Edge.Set.horizontal == [.leading, .trailing])
        #expect(Edge.Set.vertical.contains(.top) && !Edge.Set.vertical.contains(.leading))
        for edge in Edge.allCases { #expect(Edge.Set(edge).rawValue == 1 << edge.rawValue) }
    }

    @Test func `an axis describes itself`() {
        #expect(Axis.allCases.map(\.description) == ["horizontal", "vertical"])
        #expect(Axis.Set([.horizontal, .vertical]).rawValue == 3)
    }
}
