// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Every visual effect, with each of its arguments changed after the view exists; and how often effects are asked for.
@MainActor
@Suite struct ChangedVisualEffectTests {
    /// Each in a row of one line, which the effect notes.
    private static var effects: ChangingViews {
        var table = ChangingViews()
        table.moving("offset") { x in Figure().visualEffect { e, _ in e.offset(CGSize(width: 9 * x, height: -5 * x)) } }
        table.moving("offset by axes") { x in Figure().visualEffect { e, _ in e.offset(x: 9 * x, y: 5 * x) } }
        table.moving("scale") { x in Figure().visualEffect { e, _ in e.scaleEffect(1 + x) } }
        table.moving("scale size") { x in
            Figure().visualEffect { e, _ in e.scaleEffect(CGSize(width: 1 + x, height: 1)) }
        }
        table.moving("scale by axes") { x in Figure().visualEffect { e, _ in e.scaleEffect(x: 1 + x, y: 1 - x / 2) } }
        table.moving("scale anchor") { x in
            Figure().visualEffect { e, _ in e.scaleEffect(2, anchor: .init(x: x, y: 0)) }
        }
        table.moving("rotation") { x in Figure().visualEffect { e, _ in e.rotationEffect(.degrees(50 * x)) } }
        table.moving("turn") { x in
            Figure().visualEffect { e, _ in e.rotation3DEffect(.degrees(60 * x), axis: (1, 1, 0)) }
        }
        table.moving("opacity") { x in Figure().visualEffect { e, _ in e.opacity(1 - 0.6 * x) } }
        table.moving("blur") { x in Figure().visualEffect { e, _ in e.blur(radius: 1 + 4 * x) } }
        table.moving("brightness") { x in Figure().visualEffect { e, _ in e.brightness(0.4 * x - 0.1) } }
        table.moving("contrast") { x in Figure().visualEffect { e, _ in e.contrast(1 - 0.7 * x) } }
        table.moving("saturation") { x in Figure().visualEffect { e, _ in e.saturation(1 - 0.7 * x) } }
        table.moving("grayscale") { x in Figure().visualEffect { e, _ in e.grayscale(0.9 * x) } }
        table.moving("hueRotation") { x in Figure().visualEffect { e, _ in e.hueRotation(.degrees(100 * x)) } }
        table.moving("an inner effect") { x in
            Figure().visualEffect { e, _ in e.offset(x: 9 * x).scaleEffect(1.5).blur(radius: 1) }
        }
        table.moving("an outer effect") { x in
            Figure().visualEffect { e, _ in e.offset(x: 9).scaleEffect(1.5).opacity(1 - x / 2) }
        }
        return table
    }

    private static var others: ChangingViews {
        var table = ChangingViews()
        table.switching("blendMode") { isOn in
            Figure().visualEffect { e, _ in e.blendMode(isOn ? .difference : .normal) }.background(.yellow)
        }
        table.switching("transformEffect") { isOn in
            Figure().visualEffect { e, _ in e.transformEffect(CGAffineTransform(scaleX: isOn ? 2 : 1, y: 1)) }
        }
        table.moving("all steps at once") { x in
            Figure().visualEffect { e, _ in
                e.offset(x: 9 * x).scaleEffect(1 + x / 2).rotationEffect(.degrees(30 * x)).opacity(1 - x / 2)
            }
        }
        table.moving("the width of the view") { x in
            Color.red.frame(width: 12 + 12 * x, height: 12).id("x").visualEffect { e, proxy in
                e.offset(y: proxy.size.width - 18)
            }
        }
        return table
    }

    @Test func `a changed argument of a visual effect shows at once`() {
        Self.effects.expectChangesToShow()
        Self.others.expectChangesToShow()
    }

    @Test func `a visual effect is half-way at half time, where its argument animates`() throws {
        try Self.effects.expectHalvesToShow()
        try Self.others.expectHalvesToShow()
    }

    @Test func `a visual effect that is removed on its way ends what waits for it`() throws {
        try Self.effects.expectMotionToEndWithTheView()
        try Self.others.expectMotionToEndWithTheView()
    }

    @Test func `what a visual effect animates names the line it is written in`() {
        for row in Self.effects.views {
            let stage = row.stage(animation: evenly)
            let begun = stage.recording { stage.tap("Go") }.filter { $0.kind == .begin }
            // The formatter wraps a long row.
            let lines = [row.line, row.line + 1].map { "ChangedVisualEffectTests.swift:\($0)" }
            #expect(begun.count == 1 && lines.contains(begun.first?.source ?? ""), "\(row.name)")
        }
    }

    /// Protected by: the main thread, which asks for visual effects.
    private final class Count: @unchecked Sendable {
        var value = 0
        func take() -> Int {
            defer { value = 0 }
            return value
        }
    }

    private struct Counted: View {
        let count: Count
        @State private var isWide = false
        @State private var isFaint = false
        @State private var isOther = false

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: isWide ? 40 : 20, height: 10).id("x").visualEffect { [isFaint] content, proxy in
                    count.value += 1
                    return content.opacity(isFaint ? 0.5 : 1).offset(x: proxy.size.width)
                }
                Text(isOther ? "a" : "b")
                Button("Widen") { isWide = true }
                Button("Fade") { isFaint = true }
                Button("Both") { (isWide, isFaint) = (!isWide, !isFaint) }
                Button("Other") { isOther = true }
            }
        }
    }

    @Test func `effects are asked for once for a change, however many reasons it has`() throws {
        let count = Count()
        let stage = Stage { Counted(count: count) }
        #expect(count.take() == 1)
        stage.tap("Widen")
        #expect(count.take() == 1)
        #expect(try stage.frame("x").minX == 200 - 20 + 40)
        stage.tap("Fade")
        #expect(count.take() == 1)
        stage.tap("Both")
        #expect(count.take() == 1)
        let presentation = try #require(stage.presentation(of: "x"))
        #expect(presentation.opacity == 1 && presentation.frame.minX == 200 - 10 + 20)
        stage.advance(by: .seconds(1))
        #expect(count.take() == 0)
    }

    @Test func `no effect leaves a view as it is`() {
        expectSame(Figure().visualEffect { content, _ in content }, Figure())
    }

    private struct Leaving: View {
        @State private var isShown = true
        @State private var isFar = false

        var body: some View {
            VStack {
                Group {
                    if isShown { Color.red.frame(width: 20, height: 20).id("x") }
                    Color.blue.frame(width: 20, height: 20).id("y")
                }
                .visualEffect { [isFar] content, _ in
                    content.offset(x: isFar ? 100 : 0).opacity(isFar ? 0 : 1).scaleEffect(isFar ? 2 : 1)
                }
                Button("Go") { withAnimation(.linear(duration: 1).repeatForever()) { isFar.toggle() } }
                Button("Leave") { isShown = false }
            }
        }
    }

    @Test func `all steps of a visual effect end when one view of several leaves, those of the others go on`() throws {
        let stage = Stage { Leaving() }
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        let ended = stage.recording { stage.tap("Leave") }.filter { $0.kind == .end }
        #expect(ended.compactMap(\.attribute).map(\.name).sorted() == ["offset", "opacity", "scale"])
        #expect(Set(ended.map(\.reason)) == ["viewGone"])
        stage.advance(by: .milliseconds(250))
        #expect(abs(try #require(stage.presentation(of: "y")).opacity - 0.25) < 1e-6)
    }
}
