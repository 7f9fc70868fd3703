// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import SwiftUI
import TestSupport
import Testing

@testable import LegatoStage
@testable import LegatoTesting
@testable import LegatoUI

/// Scrolls its content, as a scroll view does, by what a test says.
nonisolated private struct Scrolled: _BoxModifier {
    let offset: CGFloat

    @MainActor func _makeEffect(in node: _Node) -> _ScrollSpaceEffect {
        let effect = _ScrollSpaceEffect(node: node)
        _update(effect)
        return effect
    }

    @MainActor func _update(_ effect: _ScrollSpaceEffect) {
        effect.offset.set(CGSize(width: 0, height: offset).animatableData)
    }
}

private struct Viewport<Content: View>: View {
    var animation: Animation? = .linear(duration: 10)
    @ViewBuilder let content: Content
    @State private var offset: CGFloat = 0

    var body: some View {
        VStack(spacing: 0) {
            _WrappedView(content: content.fixedSize(), modifier: Scrolled(offset: offset))
                .frame(width: 200, height: 300, alignment: .top).clipped()
            Button("Scroll") { withAnimation(animation) { offset += 1005 } }
        }
        .frame(width: 400, height: 400, alignment: .topLeading)
    }
}

private struct Rows: View {
    let count: Int
    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) {
                Color(hue: Double($0 % 7) / 7, saturation: 1, brightness: 1).frame(width: 200, height: 40)
            }
        }
    }
}

/// A space under one animated offset.
@MainActor
@Suite struct ScrollSpaceTests {
    @Test
    func `20000 leaves scroll without a layout, a commit or an update below, and the main thread has nothing to do`()
        throws
    {
        let stage = Stage(size: CGSize(width: 400, height: 400)) { Viewport { Rows(count: 20_000) } }
        _ = stage.image()
        let before = stage.statistics
        stage.tap("Scroll")
        let begun = stage.statistics
        // The offset and the frames around it: no row.
        #expect(begun.layersMade - before.layersMade < 20 && begun.layouts == before.layouts)
        let frames = (0..<20).map { _ in
            stage.milliseconds(50)
            return stage.image()
        }
        #expect(frames[0] != frames[1] && frames[18] != frames[19])
        let after = stage.statistics
        #expect(after.layersMade == begun.layersMade && after.layouts == begun.layouts && after.bodies == begun.bodies)
        // Only the clock ticks: nothing was evaluated, and the next thing to do is the end.
        #expect(abs((stage.stage.graph.engine.nextTick ?? 0) - 10) < 0.2)
    }

    @Test func `what is scrolled is seen at whole pixels, and its geometry is exact`() throws {
        let log = BodyLog()
        struct Reader: View {
            let log: BodyLog
            var body: some View {
                GeometryReader { proxy in
                    let _ = log.names.append("\(proxy.frame(in: .global).minY)")
                    Color.red
                }
                .frame(width: 200, height: 40).id("reader")
            }
        }
        let stage = Stage(size: CGSize(width: 400, height: 400), scale: 2) { Viewport { Reader(log: log) } }
        stage.tap("Scroll")
        _ = log.take()
        for step in 1...30 {
            stage.stage.advance(to: Double(step) / 60)
            let exact = -100.5 * Double(step) / 60
            let shown = try stage.frame("reader").minY
            #expect(shown == (exact * 2).rounded() / 2 || abs(shown - exact) <= 0.25 + 1e-9)
            #expect((shown * 2).rounded() == shown * 2)
            let told = try #require(log.take().last.flatMap(Double.init))
            #expect(abs(told - exact) < 1e-9)
        }
    }

    @Test func `a finger meets what is scrolled to under it, and is told its place there`() throws {
        let log = BodyLog()
        struct Column: View {
            let log: BodyLog
            var body: some View {
                VStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { row in
                        Color.red.frame(width: 200, height: 40).onTapGesture { log.names.append("\(row) \($0.y)") }
                    }
                }
            }
        }
        let stage = Stage(size: CGSize(width: 400, height: 400)) { Viewport { Column(log: log) } }
        stage.tap(at: CGPoint(x: 10, y: 45))
        stage.tap("Scroll")
        stage.stage.advance(to: 4)
        stage.tap(at: CGPoint(x: 10, y: 45))
        // 402 points on: 447 is 7 points into row 11.
        #expect(log.take() == ["1 5.0", "11 7.0"])
    }
}
