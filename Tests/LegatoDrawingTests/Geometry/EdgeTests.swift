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

    @Test func `each edge and each axis is a set of its own`() {
        let edges: [Edge.Set] = [.top, .leading, .bottom, .trailing]
        for (index, set) in edges.enumerated() {
            for (other, edge) in Edge.allCases.enumerated() {
                #expect(set.contains(Edge.Set(edge)) == (index == other))
            }
        }
        #expect(edges.map(\.rawValue) == [1, 2, 4, 8] && Edge.Set.all.rawValue == 15)
        #expect(Axis.Set.horizontal.rawValue == 1 && Axis.Set.vertical.rawValue == 2)
        #expect(Axis.Set.horizontal.isDisjoint(with: .vertical))
    }
}
