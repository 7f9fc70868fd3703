// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Menus of what a finger stays on. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite("Context menus")
struct ContextMenuTests {
    private let calls = Calls()

    private struct Card: View {
        let calls: Calls
        var body: some View {
            Color.orange.frame(width: 200, height: 100).id("card")
                .contextMenu {
                    Button("Copy") { calls.note("copy") }
                    Button("Delete", role: .destructive) { calls.note("delete") }
                }
        }
    }

    private let middle = CGPoint(x: 196, y: 438)

    private func held(for time: Double = 0.6, @ViewBuilder _ content: @escaping @MainActor () -> some View) throws
        -> Stage
    {
        let stage = iPhone(content)
        let finger = stage.touch(at: middle)
        stage.advance(by: .seconds(time))
        finger.lift()
        try stage.settle()
        return stage
    }

    @Test("a finger that stays 0.5 s opens the menu, one that lifts before does not")
    func hold() throws {
        #expect(labels(try held(for: 0.45) { Card(calls: calls) }) == [])
        #expect(labels(try held(for: 0.55) { Card(calls: calls) }) == ["Copy", "Delete"])
    }

    @Test(
        "the view grows by 6 % while it is held, and by 10 % when it is lifted, at its place; its menu is 22 points below"
    )
    func lift() throws {
        let stage = iPhone { Card(calls: calls) }
        let finger = stage.touch(at: middle)
        stage.advance(by: .seconds(0.499))
        #expect(isNear(stage.presentation(of: "card")?.frame.width, 212, within: 0.5))
        stage.advance(by: .seconds(0.1))
        finger.lift()
        try stage.settle()
        let frame = try #require(stage.presentation(of: "card")?.frame)
        #expect(isNear(frame.width, 220, within: 0.1) && isNear(frame.midX, 196.5, within: 0.5))
        #expect(isNear(frame.midY, 438.5, within: 0.6))
        #expect(isNear(stage.frame(of: "Copy").minY - frame.maxY, 22, within: 0.6))
        stage.tap("Copy")
        try stage.settle()
        let back = try #require(stage.presentation(of: "card")?.frame)
        #expect(isNear(back.width, 200) && isNear(back.midY, 438.5, within: 0.6))
        #expect(calls.take() == ["copy"])
    }

    @Test("what is wide is lifted only as far as it stays on the screen, and what is low makes room for the menu")
    func room() throws {
        let wide = try held {
            Color.orange.frame(width: 380, height: 100).id("card").contextMenu { Button("One") {} }
        }
        #expect(isNear(wide.presentation(of: "card")?.frame.width, 377, within: 0.1))
        let stage = iPhone {
            Card(calls: calls).frame(maxHeight: .infinity, alignment: .bottom)
        }
        let finger = stage.touch(at: CGPoint(x: 196, y: 780))
        stage.advance(by: .seconds(0.6))
        finger.lift()
        try stage.settle()
        #expect(stage.frame(of: "Delete").maxY <= 818)
        #expect(try #require(stage.top("card")) < 700)
    }

    @Test("another view may come in place of the one that is held")
    func preview() throws {
        let stage = try held {
            Card(calls: calls).contextMenu {
                Button("Open") {}
            } preview: {
                Text("preview").frame(width: 300, height: 200)
            }
        }
        #expect(labels(stage).contains("preview"))
        #expect(isNear(stage.frame(of: "preview").midX, 196.5, within: 1))
    }

    @Test("a view at the side of the screen is lifted at its own place", arguments: [Alignment.leading, .trailing])
    func liftAtTheSide(_ alignment: Alignment) throws {
        let stage = iPhone {
            Card(calls: calls).padding(30).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
        let before = try #require(stage.presentation(of: "card")?.frame)
        let finger = stage.touch(at: CGPoint(x: before.midX, y: before.midY))
        stage.advance(by: .seconds(0.6))
        finger.lift()
        try stage.settle()
        let after = try #require(stage.presentation(of: "card")?.frame)
        #expect(
            isNear(after.midX, Double(before.midX), within: 0.5) && isNear(after.midY, Double(before.midY), within: 0.6)
        )
    }

    @Test("a tap beside the menu closes it")
    func closes() throws {
        let stage = try held { Card(calls: calls) }
        stage.tap(at: CGPoint(x: 20, y: 100))
        try stage.settle()
        #expect(labels(stage) == [] && calls.take() == [])
    }

    @Test("the older form, and a view without a menu")
    func older() throws {
        let menu = ContextMenu { Button("Old") {} }
        #expect(labels(try held { Color.orange.contextMenu(menu) }) == ["Old"])
        #expect(labels(try held { Color.orange.contextMenu(ContextMenu<Text>?.none) }) == [])
    }

    // MARK: - Other gestures

    @Test("a tap, a drag and a scroll on the view are what they are without a menu")
    func others() throws {
        let stage = iPhone {
            ScrollView {
                Button {
                    calls.note("tap")
                } label: {
                    Color.orange.frame(height: 300)
                }
                .contextMenu { Button("Copy") {} }
                Color.gray.frame(height: 300)
                    .gesture(DragGesture().onChanged { _ in calls.note("drag") })
                    .contextMenu { Button("Copy") {} }
                Color.green.frame(height: 2000)
            }
            .onScrollPhaseChange { _, phase in if phase == .interacting { calls.note("scroll") } }
        }
        stage.tap(at: CGPoint(x: 196, y: 200))
        try stage.settle()
        #expect(Set(calls.take()) == ["tap"])
        stage.swipe(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 300, y: 500))
        try stage.settle()
        #expect(Set(calls.take()) == ["drag"])
        let finger = stage.touch(at: CGPoint(x: 196, y: 100))
        stage.advance(by: .seconds(0.6))
        finger.lift()
        try stage.settle()
        #expect(labels(stage) == ["Copy"])
        #expect(calls.take() == [])
        stage.tap("Copy")
        try stage.settle()
        stage.swipe(from: CGPoint(x: 196, y: 300), to: CGPoint(x: 196, y: 150))
        try stage.settle()
        #expect(Set(calls.take()) == ["scroll"] && labels(stage) == [])
    }
}
