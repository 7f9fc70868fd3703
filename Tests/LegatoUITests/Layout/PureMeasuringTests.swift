// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Measuring answers, and changes nothing.
@MainActor
@Suite struct PureMeasuringTests {
    @Test func `a geometry reader is evaluated with its final size alone, whatever asks for its guides`() {
        var sizes: [CGSize] = []
        let stage = Stage {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                GeometryReader { proxy in
                    let _ = sizes.append(proxy.size)
                    Text("inside")
                }
                Text("beside").frame(width: 100)
            }
            .frame(width: 300, height: 50)
        }
        #expect(Set(sizes.map(\.width)) == [200])
        _ = stage
    }

    @Test func `a guide that is asked for places nothing`() throws {
        let scene = RuledScene {
            VStack(spacing: 0) {
                Text("several")
                Text("letters")
            }
            .id("stack")
        }
        let graph = scene.graph
        var found: ContainerBox?
        func visit(_ box: _Box) {
            if let box = box as? StackBox, box.children.count == 2 { found = box }
            box.forEachChild(visit)
        }
        visit(graph.rootBox)
        let box = try #require(found)
        let (layouts, frame) = (graph.statistics.layouts, try scene.frame("stack"))
        let guide = box.guide(.lastTextBaseline, for: ProposedViewSize(width: 20, height: nil))
        #expect(guide != nil && guide != box.guide(.lastTextBaseline, for: box.outerProposal))
        #expect(graph.statistics.layouts == layouts)
        #expect(try scene.frame("stack") == frame)
    }

    @Test func `a layout that places its views while it is measured places nothing`() throws {
        struct Eager: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                for view in subviews { view.place(at: CGPoint(x: 70, y: 70), proposal: .zero) }
                return CGSize(width: 100, height: 100)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                subviews.first?.place(at: bounds.origin, proposal: .unspecified)
            }
        }
        let stage = Stage(size: CGSize(width: 100, height: 100)) {
            Eager {
                Color.red.frame(width: 10, height: 10).id("placed")
                Color.red.frame(width: 10, height: 10).id("left alone")
            }
        }
        #expect(try #require(stage.presentation(of: "placed")).frame.origin == .zero)
        #expect(try #require(stage.presentation(of: "left alone")).frame.origin == CGPoint(x: 45, y: 45))
    }

    @Test func `stacks that align baselines inside each other cost no more with each level than the level`() {
        func nested(_ depth: Int) -> AnyView {
            guard depth > 0 else { return AnyView(Text("x")) }
            return AnyView(
                HStack(alignment: .firstTextBaseline) {
                    nested(depth - 1)
                    Text("y")
                })
        }
        func requests(_ depth: Int) -> Int { RuledScene { nested(depth) }.engine.requests.count }
        let (ten, twenty) = (requests(10), requests(20))
        #expect(twenty < 6 * ten)
    }
}
