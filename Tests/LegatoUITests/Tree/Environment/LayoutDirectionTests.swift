// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Where reading begins at the right: a stage of 400 x 400 points.
@MainActor
@Suite struct LayoutDirectionTests {
    private func rightToLeft(@ViewBuilder content: () -> some View) -> LegatoTesting.Stage {
        let content = content()
        return Stage { content.environment(\.layoutDirection, .rightToLeft) }
    }

    private func box(_ id: String, _ width: CGFloat, _ height: CGFloat = 20) -> some View {
        Color.red.frame(width: width, height: height).id(id)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// How green a point is half-way down.
    private func green(_ image: StageImage, _ x: Int) -> UInt8 {
        image.bytes[400 * image.strideInBytes + 2 * x * 4 + 1]
    }

    // MARK: - Places

    @Test func `rows run from the right`() throws {
        let stage = rightToLeft {
            HStack(spacing: 10) {
                box("a", 50)
                box("b", 30)
            }
        }
        // The row of 90 points is in the middle.
        #expect(try stage.frame("a") == rect(195, 190, 50, 20))
        #expect(try stage.frame("b") == rect(155, 190, 30, 20))
    }

    @Test func `leading edges are at the right`() throws {
        let stage = rightToLeft {
            VStack(alignment: .leading, spacing: 0) {
                box("wide", 100)
                box("narrow", 20)
                box("framed", 20).frame(width: 80, alignment: .trailing)
                box("padded", 20).padding(.leading, 10)
            }
        }
        #expect(try stage.frame("wide").maxX == 250)
        #expect(try stage.frame("narrow").maxX == 250)
        // 80 points wide from 170 to 250, and its content at the left.
        #expect(try stage.frame("framed").minX == 170)
        #expect(try stage.frame("padded").maxX == 240)
    }

    @Test func `overlays, backgrounds and geometry readers begin at the right`() throws {
        let stage = rightToLeft {
            Color.blue.frame(width: 100, height: 100).id("base")
                .overlay(alignment: .topLeading) { box("badge", 10, 10) }
                .background { GeometryReader { _ in box("read", 10, 10) } }
        }
        #expect(try stage.frame("badge") == rect(240, 150, 10, 10))
        #expect(try stage.frame("read") == rect(240, 150, 10, 10))
    }

    @Test func `positions and offsets count from the right`() throws {
        let stage = rightToLeft {
            ZStack {
                box("placed", 20).position(x: 30, y: 40)
                box("shifted", 20).offset(x: 50)
            }
        }
        #expect(try stage.frame("placed") == rect(360, 30, 20, 20))
        #expect(try stage.frame("shifted") == rect(140, 190, 20, 20))
    }

    @Test func `alignment guides are mirrored`() throws {
        let stage = rightToLeft {
            VStack(alignment: .leading, spacing: 0) {
                box("a", 40)
                box("b", 40).alignmentGuide(.leading) { _ in 10 }
            }
        }
        // The second is ten points before the first, which is to its right.
        #expect(try stage.frame("b").maxX - stage.frame("a").maxX == 10)
    }

    @Test func `a layout of one's own is mirrored`() throws {
        let stage = rightToLeft {
            Steps {
                box("a", 20)
                box("b", 20)
            }
        }
        #expect(try stage.frame("a").maxX == 250)
        #expect(try stage.frame("b").maxX == 220)
    }

    @Test func `a scene as a whole may begin at the right, and turn round`() throws {
        let stage = Stage {
            HStack(spacing: 0) {
                Color.red.frame(width: 100).id("a")
                Color.blue.id("b")
            }
        }
        #expect(try stage.frame("a").minX == 0)
        stage.change { $0.layoutDirection = .rightToLeft }
        #expect(try stage.frame("a").minX == 300)
        stage.change { $0.layoutDirection = .leftToRight }
        #expect(try stage.frame("a").minX == 0)
        var inputs = SceneInputs(size: CGSize(width: 400, height: 400), scale: 1)
        inputs.environment.layoutDirection = .rightToLeft
        let graph = ViewGraph(
            Color.red.frame(width: 100).frame(maxWidth: .infinity, alignment: .leading), inputs: inputs,
            textEngine: RuledTextEngine(), listeners: CheckedScenes.listeners)
        _ = graph.commit(at: 0)
        var leaf: _Box = graph.rootBox
        func descend() { leaf.forEachChild { leaf = $0 } }
        for _ in 0..<3 { descend() }
        #expect(leaf.spaceFrame == CGRect(x: 300, y: 0, width: 100, height: 400))
    }

    @Test func `a part of a scene may have another direction`() throws {
        let stage = rightToLeft {
            HStack(spacing: 0) {
                HStack(spacing: 0) {
                    box("a", 50)
                    box("b", 50)
                }
                .environment(\.layoutDirection, .leftToRight)
                box("c", 50)
            }
        }
        #expect(try stage.frame("c").minX == 125)
        #expect(try stage.frame("a").minX == 175)
        #expect(try stage.frame("b").minX == 225)
    }

    @Test func `coordinates run from the left all the same`() throws {
        var seen = CGRect.zero
        let stage = rightToLeft {
            HStack(spacing: 0) {
                Color.red.frame(width: 100).onGeometryChange(for: CGRect.self) {
                    $0.frame(in: .global)
                } action: {
                    seen = $0
                }
                Color.blue
            }
        }
        withExtendedLifetime(stage) {}
        #expect(seen == rect(300, 0, 100, 400))
    }

    @Test func `safe areas on one side are mirrored`() throws {
        let stage = rightToLeft {
            Color.red.id("content").safeAreaInset(edge: .leading, spacing: 0) {
                Color.blue.frame(width: 40).id("bar")
            }
        }
        #expect(try stage.frame("bar") == rect(360, 0, 40, 400))
        #expect(try stage.frame("content") == rect(0, 0, 360, 400))
        let reaching = rightToLeft {
            Color.red.id("content").ignoresSafeArea(edges: .leading).safeAreaPadding(.leading, 40)
        }
        #expect(try reaching.frame("content") == rect(0, 0, 400, 400))
    }

    // MARK: - What moves

    private struct Turning: View {
        @State private var direction = LayoutDirection.leftToRight

        var body: some View {
            VStack {
                HStack(spacing: 0) {
                    Color.red.frame(width: 100, height: 20).id("a")
                    Color.blue.frame(width: 300, height: 20).id("b").offset(x: 10)
                }
                .environment(\.layoutDirection, direction)
                Button("Turn") { withAnimation(.linear(duration: 1)) { direction = .rightToLeft } }
            }
        }
    }

    @Test func `a change of direction moves views in its transaction`() throws {
        let stage = Stage { Turning() }
        #expect(try stage.frame("a").minX == 0)
        #expect(try stage.frame("b").minX == 110)
        stage.tap("Turn")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try stage.frame("a").minX - 150) < 0.5)
        #expect(abs(try stage.frame("b").minX - 50) < 0.5)
        stage.advance(by: .milliseconds(600))
        #expect(try stage.frame("a").minX == 300)
        #expect(try stage.frame("b").minX == -10)
    }

    private struct Leaving: View {
        let transition: AnyTransition
        @State private var isShown = true

        var body: some View {
            ZStack {
                Color.clear
                if isShown { Color.red.frame(width: 100, height: 100).id("a").transition(transition) }
                Button("Hide") { withAnimation(.linear(duration: 1)) { isShown = false } }
            }
        }
    }

    @Test func `views leave over the mirrored edge`() throws {
        for (transition, shift) in [
            (AnyTransition.move(edge: .leading), 50.0), (.move(edge: .trailing), -50), (.slide, -50),
        ] {
            let stage = rightToLeft { Leaving(transition: transition) }
            stage.tap("Hide")
            stage.advance(by: .milliseconds(500))
            let middle = try stage.frame("a").midX
            #expect(abs(middle - 200 - shift) < 0.5)
        }
    }

    // MARK: - Shapes and text

    /// A triangle at the leading side.
    private struct Corner: Shape {
        var behavior: LayoutDirectionBehavior = .mirrors
        var layoutDirectionBehavior: LayoutDirectionBehavior { behavior }
        func path(in rect: CGRect) -> Path {
            Path(CGRect(x: rect.minX, y: rect.minY, width: 10, height: rect.height))
        }
    }

    @Test func `shapes are mirrored as they say`() throws {
        func isRedAtTheLeft(_ shape: some Shape, _ direction: LayoutDirection) throws -> Bool {
            let stage = Stage {
                shape.fill(.red).frame(width: 100, height: 100).environment(\.layoutDirection, direction)
            }
            let image = stage.image()
            let (left, right) = (green(image, 155), green(image, 245))
            #expect(left != right)
            return left < right
        }
        #expect(try isRedAtTheLeft(Corner(), .leftToRight))
        #expect(try !isRedAtTheLeft(Corner(), .rightToLeft))
        #expect(try isRedAtTheLeft(Corner(behavior: .fixed), .rightToLeft))
        #expect(try !isRedAtTheLeft(Corner(behavior: .mirrors(in: .leftToRight)), .leftToRight))
        #expect(try isRedAtTheLeft(Corner(behavior: .mirrors(in: .leftToRight)), .rightToLeft))
        #expect(try !isRedAtTheLeft(Corner().scale(1), .rightToLeft))
    }

    @Test func `a view that flips is mirrored`() throws {
        let stage = rightToLeft {
            HStack(spacing: 0) {
                Color.red.frame(width: 50, height: 20)
                Color.blue.frame(width: 50, height: 20)
            }
            .environment(\.layoutDirection, .leftToRight)
            .flipsForRightToLeftLayoutDirection(true)
        }
        let image = stage.image()
        // Red is at the right now, and blue at the left.
        #expect(green(image, 160) > green(image, 240))
    }

    @Test func `lines of text begin at the right`() throws {
        let scene = RuledScene { Text("a").environment(\.layoutDirection, .rightToLeft) }
        #expect(scene.engine.requests.last?.alignment == .right)
        let trailing = RuledScene {
            Text("a").multilineTextAlignment(.trailing).environment(\.layoutDirection, .rightToLeft)
        }
        #expect(trailing.engine.requests.last?.alignment == .left)
        let plain = RuledScene { Text("a") }
        #expect(plain.engine.requests.last?.alignment == .left)
    }

    @Test func `symbols that point forward or backward change places, and buttons of a player stay`() {
        let names: Set = [
            "chevron.forward", "chevron.backward", "forward.fill", "backward.fill", "arrow.up.forward", "star",
        ]
        func shown(_ name: String, _ direction: LayoutDirection) -> String? {
            RuledScene(symbols: names) { Image(systemName: name).environment(\.layoutDirection, direction) }
                .engine.symbols.last { names.contains($0.name) }?.name
        }
        #expect(shown("chevron.forward", .rightToLeft) == "chevron.backward")
        #expect(shown("chevron.backward", .rightToLeft) == "chevron.forward")
        #expect(shown("chevron.forward", .leftToRight) == "chevron.forward")
        #expect(shown("forward.fill", .rightToLeft) == "forward.fill")
        // There is no other one.
        #expect(shown("arrow.up.forward", .rightToLeft) == "arrow.up.forward")
        #expect(shown("star", .rightToLeft) == "star")
        let filled = RuledScene(symbols: [
            "arrow.backward.fill", "arrow.backward", "arrow.forward", "arrow.forward.fill",
        ]) {
            Image(systemName: "arrow.forward").symbolVariant(.fill).environment(\.layoutDirection, .rightToLeft)
        }
        #expect(filled.engine.symbols.last?.name == "arrow.backward.fill")
    }

    // MARK: - Controls

    private struct Level: View {
        @State private var value = 0.25
        var body: some View {
            Slider(value: $value).frame(width: 128).overlay { Text(verbatim: "\(value)").offset(y: 40) }
        }
    }

    @Test func `a slider begins at the right`() {
        let stage = rightToLeft { Level() }
        // From 136 to 264; the knob's middle is a quarter of the way of 100 points from 250.
        stage.drag(from: CGPoint(x: 225, y: 200), to: CGPoint(x: 200, y: 200), over: .milliseconds(100))
        #expect(stage.labels == ["0.5"])
    }
}

/// A layout that puts each view 30 points after the one before.
private struct Steps: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, view) in subviews.enumerated() {
            view.place(at: CGPoint(x: bounds.minX + CGFloat(index) * 30, y: bounds.minY), proposal: .unspecified)
        }
    }
}
