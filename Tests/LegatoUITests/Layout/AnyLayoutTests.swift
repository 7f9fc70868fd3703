// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Two squares whose layout is switched.
private struct Switched: View {
    @State private var isRow = true
    let row: AnyLayout
    let column: AnyLayout

    var body: some View {
        VStack {
            (isRow ? row : column) {
                Color.red.frame(width: 20, height: 20).id("a")
                Counting()
                Color.red.frame(width: 20, height: 20).id("b")
            }
            .frame(width: 200, height: 200)
            Button("Switch") { withAnimation(.linear(duration: 1)) { isRow.toggle() } }
        }
    }
}

private struct Counting: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 }.frame(width: 20, height: 20) }
}

/// The first square at an angle of a circle; each other 90° on.
private struct Radial: Layout {
    var angle: Double
    var animatableData: Double {
        get { angle }
        set { angle = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
        CGSize(width: 100, height: 100)
    }

    func makeCache(subviews: Subviews) -> Int { subviews.count }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
        for (index, view) in subviews.enumerated() {
            let angle = angle + Double(index) * .pi / 2
            view.place(
                at: CGPoint(x: bounds.midX + 50 * cos(angle), y: bounds.midY + 50 * sin(angle)), anchor: .center,
                proposal: .unspecified)
        }
    }
}

@MainActor
@Suite struct AnyLayoutTests {
    private func center(_ id: String, _ stage: Stage) throws -> CGPoint {
        let frame = try #require(stage.presentation(of: id)).frame
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @Test func `another layout moves the views, which stay what they are`() throws {
        let stage = Stage {
            Switched(row: AnyLayout(HStackLayout(spacing: 20)), column: AnyLayout(VStackLayout(spacing: 20)))
        }
        stage.tap("count 0")
        let row = (a: try center("a", stage), b: try center("b", stage))
        #expect(row.b.x - row.a.x == 80 && row.b.y == row.a.y)
        stage.tap("Switch")
        #expect(try center("b", stage) == row.b)
        stage.advance(by: .milliseconds(500))
        let middle = (a: try center("a", stage), b: try center("b", stage))
        #expect(abs(middle.b.x - middle.a.x - 40) < 1e-9 && abs(middle.b.y - middle.a.y - 40) < 1e-9)
        try stage.settle()
        let column = (a: try center("a", stage), b: try center("b", stage))
        #expect(column.b.x == column.a.x && column.b.y - column.a.y == 80)
        #expect(stage.labels.contains("count 1"))
    }

    @Test func `spacers and dividers run in the direction of the layout of the moment`() throws {
        struct Scene: View {
            @State private var isRow = true
            var body: some View {
                VStack {
                    (isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))) {
                        Color.red.frame(width: 20, height: 20).id("a")
                        Spacer()
                        Divider().padding(1).id("line")
                        Color.red.frame(width: 20, height: 20).id("b")
                    }
                    .frame(width: 200, height: 100)
                    Button("Switch") { isRow.toggle() }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(try center("b", stage).x - center("a", stage).x == 180)
        #expect(try #require(stage.presentation(of: "line")).frame.height == 100)
        stage.tap("Switch")
        #expect(try center("b", stage).x == center("a", stage).x)
        #expect(try center("b", stage).y - center("a", stage).y == 80)
        #expect(try #require(stage.presentation(of: "line")).frame.width == 200)
    }

    @Test func `the stacks as layouts place as the stacks do`() throws {
        @ViewBuilder func content() -> some View {
            Color.red.frame(width: 30, height: 10).id("a")
            Text("Word").layoutPriority(1)
            Color.blue.frame(minWidth: 10, maxWidth: 90, minHeight: 5, maxHeight: 40).id("b")
        }
        func frames(_ view: some View) throws -> [CGRect] {
            let stage = Stage { view.frame(width: 300, height: 200) }
            return [
                try #require(stage.presentation(of: "a")).frame, try #require(stage.presentation(of: "b")).frame,
            ]
        }
        #expect(
            try frames(HStack(alignment: .bottom, spacing: 3, content: content))
                == frames(HStackLayout(alignment: .bottom, spacing: 3)(content)))
        #expect(
            try frames(VStack(alignment: .trailing, content: content))
                == frames(VStackLayout(alignment: .trailing)(content)))
        #expect(
            try frames(ZStack(alignment: .topLeading, content: content))
                == frames(ZStackLayout(alignment: .topLeading)(content)))
    }

    @Test func `the data of a hidden layout move along its own path`() throws {
        struct Scene: View {
            @State private var angle = 0.0
            var body: some View {
                VStack {
                    AnyLayout(Radial(angle: angle)) { Color.red.frame(width: 10, height: 10).id("a") }
                    Button("Turn") { withAnimation(.linear(duration: 1)) { angle = .pi / 2 } }
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try center("a", stage)
        stage.tap("Turn")
        stage.advance(by: .milliseconds(500))
        let middle = try center("a", stage)
        // On the circle, not on the chord; frames are whole pixels.
        #expect(abs(hypot(middle.x - start.x + 50, middle.y - start.y) - 50) < 0.8)
        #expect(abs(middle.y - start.y - 50 * sin(.pi / 4)) < 0.5)
    }

    @Test func `between layouts of two kinds the views go straight`() throws {
        let stage = Stage {
            Switched(row: AnyLayout(ZStackLayout()), column: AnyLayout(Radial(angle: .pi / 2)))
        }
        let start = try center("a", stage)
        stage.tap("Switch")
        stage.advance(by: .milliseconds(500))
        let middle = try center("a", stage)
        #expect(abs(middle.x - start.x) < 1e-9 && abs(middle.y - start.y - 25) < 0.51)
        stage.tap("Switch")
        try stage.settle()
        #expect(try center("a", stage) == start)
    }

    @Test func `data of two kinds do not mix`() {
        let number = AnyLayout(Radial(angle: 3)).animatableData
        let none = AnyLayout(ZStackLayout()).animatableData
        #expect(none == .zero)
        #expect(number + none == number && none + number == number && number - number == .zero)
        #expect((none - number).magnitudeSquared == 9)
        var half = number
        half.scale(by: 0.5)
        #expect(half.magnitudeSquared == 2.25 && half != number)
    }
}
