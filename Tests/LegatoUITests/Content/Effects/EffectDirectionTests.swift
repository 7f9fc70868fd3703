// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Effects that turn, scale and project, where reading begins at the right: as in a mirror.
@MainActor
@Suite struct EffectDirectionTests {
    private struct Moved: GeometryEffect {
        var x: CGFloat
        var animatableData: CGFloat {
            get { x }
            set { x = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
        }
    }

    /// Where a view of 100 by 50 points at 150, 175 shows with the effects around it.
    private func frame(_ direction: LayoutDirection, _ effects: (AnyView) -> some View) throws -> CGRect {
        let view = AnyView(Color.red.frame(width: 100, height: 50).id("a"))
        let content = effects(view)
        let stage = Stage { content.environment(\.layoutDirection, direction) }
        return try stage.frame("a")
    }

    /// Checks that an effect shows from right to left what a mirror in the middle of the stage shows of it from left to right.
    private func expectMirrored(
        _ name: String, movesSideways: Bool = true, _ effects: (AnyView) -> some View
    ) throws {
        let (left, right) = (try frame(.leftToRight, effects), try frame(.rightToLeft, effects))
        #expect(abs(left.minX - (400 - right.maxX)) < 1e-6 && abs(left.maxX - (400 - right.minX)) < 1e-6, "\(name)")
        #expect(abs(left.minY - right.minY) < 1e-6 && abs(left.maxY - right.maxY) < 1e-6, "\(name)")
        #expect((abs(left.minX - right.minX) > 0.1) == movesSideways, "\(name)")
    }

    @Test func `effects are mirrored, alone, nested, in visual effects and with data of their own`() throws {
        try expectMirrored("scale") { $0.scaleEffect(0.5, anchor: .topLeading) }
        try expectMirrored("rotation") { $0.rotationEffect(.degrees(30), anchor: .topLeading) }
        try expectMirrored("turn") { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchorZ: 1) }
        try expectMirrored("skew turn") {
            $0.rotation3DEffect(.degrees(40), axis: (x: 1, y: 2, z: 3), anchor: .leading, anchorZ: 7)
        }
        try expectMirrored("transform") {
            $0.transformEffect(CGAffineTransform(a: 1, b: 0.2, c: 0.4, d: 1, tx: 10, ty: 5))
        }
        try expectMirrored("effect of one's own") { $0.modifier(Moved(x: 10)) }
        try expectMirrored("nested") {
            $0.scaleEffect(0.5, anchor: .leading).rotationEffect(.degrees(20), anchor: .bottom)
        }
        try expectMirrored("visual effect") {
            $0.visualEffect { effect, _ in effect.rotationEffect(.degrees(30), anchor: .leading) }
        }
        try expectMirrored("projection") {
            $0.projectionEffect(ProjectionTransform(CGAffineTransform(translationX: 3, y: 4)))
        }
        try expectMirrored("about the middle", movesSideways: false) { $0.scaleEffect(0.5) }
    }

    @Test func `a translation goes the other way, and a rotation turns the other way about the other corner`() throws {
        #expect(try frame(.rightToLeft) { $0.modifier(Moved(x: 10)) }.minX == 140)
        #expect(try frame(.leftToRight) { $0.modifier(Moved(x: 10)) }.minX == 160)
        let turned = try frame(.rightToLeft) { $0.rotationEffect(.degrees(30), anchor: .topLeading) }
        // About the upper right corner at 250, 175: the upper left one goes down.
        let (width, height) = (100 * cos(Double.pi / 6), 100 * sin(Double.pi / 6))
        #expect(abs(turned.minX - (250 - width)) < 1e-6)
        #expect(abs(turned.maxY - (175 + height + 50 * cos(Double.pi / 6))) < 1e-6)
    }

    @Test func `a turn in space is as measured`() throws {
        let left = try frame(.rightToLeft) { $0.rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), anchorZ: 1) }
        #expect(abs(left.minX - 150 - 33.217) < 1e-3 && abs(left.maxX - 150 - 95.221) < 1e-3)
        let deep = try frame(.leftToRight) {
            $0.rotation3DEffect(.degrees(45), axis: (x: 1, y: 0, z: 0), anchorZ: 2, perspective: 2)
        }
        #expect(abs(deep.minX - 150 + 24.104) < 1e-3 && abs(deep.maxX - 150 - 124.104) < 1e-3)
        #expect(abs(deep.minY - 175 - 13.231) < 1e-3 && abs(deep.maxY - 175 - 53.296) < 1e-3)
    }

    private struct Turning: View {
        @State private var direction = LayoutDirection.leftToRight
        var body: some View {
            VStack {
                Color.red.frame(width: 100, height: 50).id("a").scaleEffect(0.5, anchor: .topLeading)
                Color.red.frame(width: 100, height: 50).id("b").modifier(Moved(x: 10))
                Button("Turn") { direction = direction == .leftToRight ? .rightToLeft : .leftToRight }
            }
            .environment(\.layoutDirection, direction)
        }
    }

    @Test func `effects follow a direction that changes`() throws {
        let stage = Stage { Turning() }
        let (scaled, moved) = (try stage.frame("a"), try stage.frame("b"))
        stage.tap("Turn")
        #expect(try stage.frame("a").minX == scaled.minX + 50 && stage.frame("b").minX == moved.minX - 20)
        stage.tap("Turn")
        #expect(try stage.frame("a") == scaled && stage.frame("b") == moved)
    }
}
