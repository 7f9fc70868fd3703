// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// How rows come, go and move. Source: `docs/facts/controls.md` 1.
@MainActor
@Suite struct RowAnimationTests {
    private func scene(
        _ rows: [String], transition: AnyTransition = .opacity, style: some ListStyle = .insetGrouped
    ) -> WrittenScene<[String]> {
        WrittenScene(rows) { rows in
            List {
                ForEach(rows, id: \.self) { Line($0).transition(transition) }
            }
            .listStyle(style)
        }
    }

    private func top(_ row: String, _ scene: WrittenScene<[String]>) -> CGFloat? {
        scene.stage.presentation(of: row)?.frame.minY
    }

    @Test func `without an animation rows are there at once`() {
        let scene = scene(["a", "b"])
        scene.write(["c", "b"], animated: false)
        #expect(top("c", scene) == 46 && top("b", scene) == 90 && top("a", scene) == nil)
    }

    @Test func `a row that is inserted fades in where it belongs, and those below slide away`() throws {
        let scene = scene(["a", "c"])
        scene.write(["a", "b", "c"])
        scene.advance(0.5)
        #expect(isNear(scene.stage.presentation(of: "b")?.opacity, 0.5))
        #expect(isNear(top("b", scene), 90))
        #expect(isNear(top("c", scene), 90 + 22))
    }

    @Test func `a row that is removed fades above those that slide over its place`() throws {
        let scene = WrittenScene(["a", "b", "c"]) { rows in
            List {
                ForEach(rows, id: \.self) { name in
                    Line(name).listRowBackground(name == "b" ? Color(red: 1, green: 0, blue: 0) : Color.white)
                }
            }
        }
        scene.write(["a", "c"])
        scene.advance(0.25)
        #expect(isNear(top("c", scene), 134 - 11))
        // Half of the row below is under it by now; three quarters of it are still there.
        let color = scene.stage.color(at: CGPoint(x: 200, y: 35 + 86))
        #expect(color == [255, 64, 64])
    }

    @Test func `rows that change places slide there`() throws {
        let scene = scene(["a", "b", "c"])
        scene.write(["c", "a", "b"])
        scene.advance(0.5)
        #expect(isNear(top("c", scene), 90) && isNear(top("a", scene), 68) && isNear(top("b", scene), 112))
        #expect(isNear(scene.stage.presentation(of: "c")?.opacity, 1))
    }

    @Test func `the transition of a row has no say in a list`() throws {
        for transition in [AnyTransition.move(edge: .leading), .scale, .identity] {
            let scene = scene(["a", "b"], transition: transition)
            scene.write(["a"])
            scene.advance(0.5)
            let row = try #require(scene.stage.presentation(of: "b"))
            #expect(isNear(row.opacity, 0.5))
            #expect(row.frame == CGRect(x: 40, y: 90, width: 320, height: 22))
            scene.write(["a", "b", "c"])
            scene.advance(0.5)
            #expect(
                try #require(scene.stage.presentation(of: "c")).frame == CGRect(x: 40, y: 134, width: 320, height: 22))
        }
    }

    @Test func `the corners of a card go to the row that is first now`() {
        let scene = scene(["a", "b"])
        scene.write(["b"], animated: false)
        #expect(scene.stage.color(at: CGPoint(x: 20.5, y: 35.5)) == [242, 242, 247])
        #expect(scene.stage.color(at: CGPoint(x: 20.5, y: 78.5)) == [242, 242, 247])
    }

    @Test func `all rows may leave together, and come back`() throws {
        let rows = (0..<30).map { "row \($0)" }
        let scene = scene(rows)
        scene.write([])
        scene.advance(0.5)
        #expect(isNear(scene.stage.presentation(of: "row 3")?.opacity, 0.5))
        scene.write(rows)
        try scene.stage.settle()
        #expect(isNear(top("row 3", scene), 46 + 132))
    }

    @Test func `a row of another section is inserted there and removed here`() throws {
        let scene = WrittenScene([["a", "b"], ["c"]]) { sections in
            List {
                ForEach(sections.indices, id: \.self) { index in
                    Section { ForEach(sections[index], id: \.self) { Line($0) } }
                }
            }
        }
        scene.write([["a"], ["b", "c"]])
        try scene.stage.settle()
        #expect(isNear(scene.stage.presentation(of: "b")?.frame.minY, 46 + 44 + 35))
    }

    @Test func `states of rows that stay near what shows outlive changes beside them`() {
        struct Counter: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        let scene = WrittenScene(["a", "b"]) { rows in
            List { ForEach(rows, id: \.self) { Counter(name: $0) } }
        }
        scene.stage.tap("b 0")
        scene.write(["c", "b", "a"])
        scene.advance(1)
        #expect(scene.stage.elements.contains { $0.label == "b 1" })
        #expect(scene.stage.elements.contains { $0.label == "a 0" })
    }
}
