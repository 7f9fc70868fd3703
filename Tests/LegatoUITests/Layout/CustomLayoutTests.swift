// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@Animatable
private struct Radial: Layout {
    var turn: Angle

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = min(bounds.width, bounds.height) / 2
        for (index, subview) in subviews.enumerated() {
            let angle = turn + .degrees(360 / Double(subviews.count)) * Double(index)
            subview.place(
                at: CGPoint(x: bounds.midX + radius * cos(angle.radians), y: bounds.midY + radius * sin(angle.radians)),
                anchor: .center, proposal: .unspecified)
        }
    }
}

private struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

/// A row that gives each view a share of the width by its weight, and counts how often it makes its cache.
private struct WeightedRow: Layout {
    @MainActor final class Counter { var made = 0 }
    let counter: Counter

    func makeCache(subviews: Subviews) -> [Double] {
        MainActor.assumeIsolated { counter.made += 1 }
        return subviews.map { $0[Weight.self] }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]) -> CGSize {
        CGSize(width: proposal.width ?? 100, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]) {
        var x = bounds.minX
        for (subview, weight) in zip(subviews, cache) {
            let width = bounds.width * weight / cache.reduce(0, +)
            subview.place(at: CGPoint(x: x, y: 0), proposal: ProposedViewSize(width: width, height: 20))
            x += width
        }
    }
}

@MainActor
@Suite struct CustomLayoutTests {
    @Test func `a radial layout turns along its circle, its children do not cut the chord`() throws {
        struct Scene: View {
            @State private var turned = false
            var body: some View {
                Radial(turn: .degrees(turned ? 180 : 0)) {
                    Color.red.frame(width: 10, height: 10).id("a")
                    Color.blue.frame(width: 10, height: 10).id("b")
                }
                .frame(width: 200, height: 200)
                .onAppear { withAnimation(.linear(duration: 1)) { turned = true } }
            }
        }
        let stage = Stage { Scene() }
        for tick in [0, 15, 30, 45, 60] {
            stage.advance(by: .seconds(Double(tick) / 60) - stage.time)
            let angle = Double.pi * Double(tick) / 60
            let frame = try #require(stage.presentation(of: "a")).frame
            // Places are rounded to pixels of half a point.
            #expect(abs(frame.midX - 200 - 100 * cos(angle)) <= 0.25 + 1e-9, "tick \(tick)")
            #expect(abs(frame.midY - 200 - 100 * sin(angle)) <= 0.25 + 1e-9, "tick \(tick)")
        }
        try stage.settle()
    }

    @Test func `subviews carry values for their layout, and the cache is kept while nothing changes`() throws {
        struct Scene: View {
            let counter: WeightedRow.Counter
            @State private var heavy = 3.0
            @State private var text = "tap"
            var body: some View {
                VStack {
                    WeightedRow(counter: counter) {
                        Color.red.id("light")
                        Color.blue.layoutValue(key: Weight.self, value: heavy).id("heavy")
                    }
                    Text(text).onTapGesture { text = "tapped" }
                }
            }
        }
        let counter = WeightedRow.Counter()
        let stage = Stage { Scene(counter: counter) }
        #expect(try #require(stage.presentation(of: "light")).frame.width == 100)
        #expect(
            try #require(stage.presentation(of: "heavy")).frame
                == CGRect(x: 100, y: 0, width: 300, height: 20)
                .offsetBy(dx: 0, dy: try #require(stage.presentation(of: "heavy")).frame.minY))
        let made = counter.made
        stage.tap("tap")
        #expect(counter.made == made)
    }

    @Test func `an alignment guide moves a view against its neighbours`() throws {
        let stage = Stage {
            VStack(alignment: .leading, spacing: 0) {
                Color.red.frame(width: 100, height: 10).id("a")
                Color.blue.frame(width: 100, height: 10).alignmentGuide(.leading) { $0[.trailing] - 20 }.id("b")
            }
        }
        let (a, b) = (try #require(stage.presentation(of: "a")).frame, try #require(stage.presentation(of: "b")).frame)
        #expect(a.minX - b.minX == 80)
    }

    @Test func `a guide of one's own lines up views of different stacks`() throws {
        struct Middle: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
        }
        let stage = Stage {
            HStack(alignment: VerticalAlignment(Middle.self), spacing: 0) {
                Color.red.frame(width: 10, height: 50).id("a")
                VStack(spacing: 0) {
                    Color.blue.frame(width: 10, height: 30)
                    Color.blue.frame(width: 10, height: 10).alignmentGuide(VerticalAlignment(Middle.self)) {
                        $0.height / 2
                    }
                    .id("b")
                }
            }
        }
        let (a, b) = (try #require(stage.presentation(of: "a")).frame, try #require(stage.presentation(of: "b")).frame)
        #expect(a.midY == b.midY)
    }

    @Test func `onGeometryChange tells the first geometry and every other one, once`() {
        struct Scene: View {
            let log: BodyLog
            @State private var wide = false
            var body: some View {
                VStack {
                    Color.red.frame(width: wide ? 200 : 100, height: 10)
                        .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { log.names.append("\(Int($0))") }
                    Button("Go") { wide.toggle() }
                    Button("Animate") { withAnimation(.linear(duration: 1)) { wide.toggle() } }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(log.take() == ["100"])
        stage.tap("Go")
        #expect(log.take() == ["200"])
        // A size that animates is told once, where it goes.
        stage.tap("Animate")
        #expect(log.take() == ["100"])
        for _ in 0..<12 { stage.advance(by: .milliseconds(100)) }
        #expect(log.take().isEmpty)
    }
}
