// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// One finger opens a menu and chooses in it, and a finger on a menu may move to another row.
@MainActor
@Suite("A finger in menus")
struct MenuFingerTests {
    private let calls = Calls()

    private struct Items: View {
        let calls: Calls
        var body: some View {
            Button("One") { calls.note("one") }
            Button("Two") { calls.note("two") }
            Button("Off") { calls.note("off") }.disabled(true)
        }
    }

    private func menu() -> Stage {
        iPhone {
            Menu("menu") { Items(calls: calls) }.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
    }

    private func middle(_ label: String, _ stage: Stage) -> CGPoint {
        let frame = stage.frame(of: label)
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    /// A finger on the opened menu's button, half a second after it came down.
    private func hold(_ stage: Stage) -> Finger {
        let finger = stage.touch(at: middle("menu", stage))
        stage.advance(by: .seconds(0.5))
        return finger
    }

    @Test("a finger that stays on a button opens its menu, moves to an item and lifts: the item acts")
    func oneGesture() throws {
        let stage = menu()
        let finger = hold(stage)
        #expect(labels(stage) == ["Off", "One", "Two"])
        stage.advance(by: .seconds(0.6))
        finger.move(to: middle("One", stage))
        finger.move(to: middle("Two", stage))
        #expect(calls.take() == [])
        finger.lift()
        #expect(calls.take() == ["two"])
        try stage.settle()
        #expect(labels(stage) == ["menu"])
    }

    @Test("a finger reaches items that are far from what opened the menu")
    func far() throws {
        let stage = iPhone {
            Menu("menu") { ForEach(0..<8) { row in Button("row \(row)") { calls.note("\(row)") } } }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
        let finger = hold(stage)
        stage.advance(by: .seconds(0.6))
        for row in 0..<8 {
            finger.move(to: middle("row \(row)", stage))
            stage.advance(by: .seconds(0.1))
        }
        finger.lift()
        #expect(calls.take() == ["7"])
    }

    @Test("items that leave while a finger is down leave the others to it")
    func leavingItem() throws {
        let wish = Wish()
        let stage = iPhone {
            Menu("menu") {
                Button("One") { calls.note("one") }
                if !wish.isOn { Button("Gone") { calls.note("gone") } }
                Button("Two") { calls.note("two") }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
        let finger = hold(stage)
        stage.advance(by: .seconds(0.6))
        finger.move(to: middle("Gone", stage))
        stage.perform { wish.isOn = true }
        try stage.settle()
        #expect(labels(stage) == ["One", "Two"])
        finger.move(to: middle("One", stage))
        finger.move(to: middle("Two", stage))
        finger.lift()
        #expect(calls.take() == ["two"])
    }

    @Test("the item below the finger is gray, and only that")
    func highlight() throws {
        let stage = menu()
        let finger = hold(stage)
        stage.advance(by: .seconds(0.6))
        let (one, two) = (stage.frame(of: "One"), stage.frame(of: "Two"))
        let points = [one, two].map { CGPoint(x: $0.maxX - 6, y: $0.midY) }
        let rest = points.map { stage.color(at: $0) }
        for chosen in [0, 1, 0] {
            finger.move(to: CGPoint(x: one.midX, y: [one, two][chosen].midY))
            for point in 0...1 {
                let color = stage.color(at: points[point])
                #expect((color[0] < rest[point][0] - 10) == (point == chosen), "\(chosen) \(point)")
            }
        }
        finger.move(to: CGPoint(x: 196, y: 700))
        #expect(points.map { stage.color(at: $0) } == rest)
        finger.lift()
        try stage.settle()
        #expect(labels(stage) == ["Off", "One", "Two"] && calls.take() == [], "the menu stays open")
    }

    @Test("a finger that lifts where it was leaves the menu open; a disabled item is not chosen")
    func staysOpen() throws {
        let stage = menu()
        hold(stage).lift()
        try stage.settle()
        #expect(labels(stage) == ["Off", "One", "Two"])
        stage.tap(at: CGPoint(x: 30, y: 700))
        try stage.settle()
        let finger = hold(stage)
        stage.advance(by: .seconds(0.6))
        finger.move(to: middle("Off", stage))
        finger.lift()
        try stage.settle()
        #expect(labels(stage) == ["Off", "One", "Two"] && calls.take() == [])
    }

    @Test("a finger that the host takes back chooses nothing")
    func cancelled() throws {
        let stage = menu()
        let finger = hold(stage)
        stage.advance(by: .seconds(0.6))
        let edges = ["One", "Two"].map { CGPoint(x: stage.frame(of: $0).maxX - 6, y: stage.frame(of: $0).midY) }
        finger.move(to: middle("Two", stage))
        #expect(stage.color(at: edges[0]) != stage.color(at: edges[1]))
        finger.cancel()
        try stage.settle()
        #expect(calls.take() == [] && labels(stage) == ["Off", "One", "Two"])
        #expect(stage.color(at: edges[0]) == stage.color(at: edges[1]))
    }

    @Test("in an open menu a finger that came down on one item chooses the one it moves to")
    func slides() throws {
        let stage = menu()
        stage.tap("menu")
        try stage.settle()
        let finger = stage.touch(at: middle("One", stage))
        finger.move(to: middle("Two", stage))
        finger.lift()
        #expect(calls.take() == ["two"])
        try stage.settle()
        stage.tap("menu")
        try stage.settle()
        let other = stage.touch(at: middle("One", stage))
        other.move(to: middle("Two", stage))
        other.move(to: CGPoint(x: 30, y: 700))
        other.lift()
        try stage.settle()
        #expect(calls.take() == [] && labels(stage) == ["Off", "One", "Two"])
    }

    @Test("an item that a finger leaves and comes back to acts once")
    func returns() throws {
        let stage = menu()
        stage.tap("menu")
        try stage.settle()
        let one = middle("One", stage)
        let finger = stage.touch(at: one)
        finger.move(to: middle("Two", stage))
        finger.move(to: one)
        finger.lift()
        #expect(calls.take() == ["one"])
    }

    @Test("a context menu: one finger holds, moves to an item and lifts")
    func contextMenu() throws {
        let stage = iPhone {
            Color.orange.frame(width: 200, height: 100).contextMenu { Items(calls: calls) }
        }
        let finger = stage.touch(at: CGPoint(x: 196, y: 438))
        stage.advance(by: .seconds(1.2))
        finger.move(to: middle("Two", stage))
        finger.lift()
        #expect(calls.take() == ["two"])
        try stage.settle()
        #expect(labels(stage) == [])
    }

    @Test("a menu with an action of its own is chosen from in one gesture, too, and does not act")
    func primaryAction() throws {
        let stage = iPhone {
            Menu("menu") {
                Items(calls: calls)
            } primaryAction: {
                calls.note("primary")
            }
        }
        let finger = hold(stage)
        stage.advance(by: .seconds(0.6))
        finger.move(to: middle("One", stage))
        finger.lift()
        #expect(calls.take() == ["one"])
        try stage.settle()
        stage.tap("menu")
        #expect(calls.take() == ["primary"])
    }

    @Test("a menu in a scroll view: the finger that opened it does not scroll")
    func inScrollView() throws {
        let stage = iPhone {
            ScrollView {
                Menu("menu") { Items(calls: calls) }
                Color.yellow.frame(height: 2000).id("content")
            }
        }
        let rest = stage.presentation(of: "content")?.frame
        let finger = stage.touch(at: CGPoint(x: 196, y: 70))
        stage.advance(by: .seconds(1.1))
        finger.move(to: middle("One", stage))
        finger.move(to: middle("Two", stage))
        #expect(stage.presentation(of: "content")?.frame == rest)
        finger.lift()
        #expect(calls.take() == ["two"])
        try stage.settle()
        stage.drag(from: CGPoint(x: 196, y: 70), to: CGPoint(x: 196, y: 0), over: .milliseconds(200))
        #expect(stage.presentation(of: "content")?.frame != rest, "a finger that moves at once scrolls")
    }

    @Test("an item that has gone or was disabled under the finger does not act")
    func gone() throws {
        for disables in [false, true] {
            let allowed = Paths(true)
            let stage = iPhone {
                Menu("menu") {
                    if disables || allowed.path {
                        Button("Delete") { calls.note("delete") }.disabled(!allowed.path)
                    }
                    Button("Keep") {}
                }
            }
            let finger = hold(stage)
            stage.advance(by: .seconds(0.6))
            finger.move(to: middle("Delete", stage))
            stage.perform { allowed.path = false }
            stage.advance(by: .seconds(0.1))
            finger.lift()
            #expect(calls.take() == [])
        }
    }

    @Test("a closed menu holds nothing of its actions")
    func leaks() throws {
        final class Model {}
        weak var held: Model?
        try inItsOwnScope {
            let model = Model()
            held = model
            let stage = iPhone { Menu("menu") { Button("One") { _ = model } } }
            stage.tap("menu")
            try stage.settle()
            stage.tap("One")
            try stage.settle()
        }
        #expect(held == nil)
    }

    private func inItsOwnScope(_ body: () throws -> Void) rethrows { try body() }

    @Test("a menu too long for the screen scrolls under a finger, and chooses nothing")
    func scrolls() throws {
        let stage = iPhone {
            Menu("menu") { ForEach(0..<40) { row in Button("row \(row)") { calls.note("\(row)") } } }
        }
        stage.tap("menu")
        try stage.settle()
        let row = stage.frame(of: "row 8")
        stage.drag(from: middle("row 8", stage), to: middle("row 4", stage), over: .milliseconds(300))
        try stage.settle()
        #expect(calls.take() == [] && stage.frame(of: "row 8").minY < row.minY - 50)
    }
}
