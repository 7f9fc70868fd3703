// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What a finger lifts, carries and drops. Source: `docs/facts/controls.md`, Dragging.
@MainActor
@Suite struct DraggingTests {
    private let calls = Calls()
    private let red = [255, 0, 0]

    private func table(isTaken: Bool = true) -> LegatoTesting.Stage {
        let calls = calls
        return Stage { Table(calls: calls, isTaken: isTaken) }
    }

    // MARK: - Lifting

    @Test func `a finger that stays half a second lifts a view, and asks for its value once`() {
        let stage = table()
        let finger = stage.touch(at: source)
        stage.wait(0.49)
        #expect(calls.take() == [])
        stage.wait(0.02)
        #expect(calls.take() == ["payload"])
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take().filter { $0 == "payload" } == [])
    }

    @Test func `a finger that lifts or moves before lifts nothing`() {
        let stage = table()
        stage.press(at: source, for: .seconds(0.45))
        let finger = stage.touch(at: source)
        stage.wait(0.3)
        finger.move(to: CGPoint(x: 72, y: 60))
        stage.wait(1)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == [])
    }

    @Test func `a finger may tremble by ten points before it lifts a view`() {
        let stage = table()
        let finger = stage.touch(at: source)
        stage.wait(0.2)
        finger.move(to: CGPoint(x: 69, y: 60))
        stage.wait(0.4)
        #expect(calls.take() == ["payload"])
        finger.lift()
    }

    @Test func `what is lifted becomes larger, stays below the finger, and leaves its view in its place`() throws {
        let stage = table()
        let finger = stage.lift(at: source)
        stage.wait(1)
        // By 5 % around the finger, in the middle.
        let lifted = stage.image()
        #expect(lifted.color(at: CGPoint(x: 19, y: 60), scale: 2) == red)
        #expect(lifted.color(at: CGPoint(x: 17, y: 60), scale: 2) != red)
        finger.move(to: CGPoint(x: 160, y: 160))
        stage.wait(0.1)
        let carried = stage.image()
        #expect(carried.color(at: CGPoint(x: 160, y: 160), scale: 2) == red)
        #expect(carried.color(at: CGPoint(x: 119, y: 160), scale: 2) == red)
        #expect(carried.color(at: CGPoint(x: 201, y: 160), scale: 2) == red)
        #expect(carried.color(at: source, scale: 2) == red)
        finger.lift()
        try stage.settle()
    }

    @Test func `a finger that holds a view beside its middle holds it there while it carries it`() {
        let stage = table()
        let finger = stage.lift(at: CGPoint(x: 30, y: 30))
        stage.wait(1)
        finger.move(to: CGPoint(x: 150, y: 150))
        stage.wait(0.1)
        let image = stage.image()
        #expect(image.color(at: CGPoint(x: 141, y: 141), scale: 2) == red)
        #expect(image.color(at: CGPoint(x: 220, y: 220), scale: 2) == red)
        #expect(image.color(at: CGPoint(x: 137, y: 137), scale: 2) != red)
        finger.cancel()
    }

    @Test func `another view may be carried in its place, in the environment of the view`() throws {
        let stage = Stage {
            Placed(x: 20, y: 20) {
                Color(red: 1, green: 0, blue: 0).frame(width: 80, height: 80)
                    .draggable("a") { Seen().frame(width: 40, height: 20).id("preview") }
            }
            .environment(\.colorScheme, .dark)
        }
        #expect(stage.presentation(of: "preview") == nil)
        let finger = stage.lift(at: source)
        stage.wait(1)
        finger.move(to: CGPoint(x: 200, y: 100))
        stage.wait(0.1)
        let frame = try #require(stage.presentation(of: "preview")?.frame)
        #expect(isNear(frame.midX, 200) && isNear(frame.midY, 100) && isNear(frame.width, 42))
        #expect(stage.color(at: CGPoint(x: 200, y: 100)) == [0, 255, 0])
        finger.lift()
        try stage.settle()
        #expect(stage.presentation(of: "preview") == nil)
    }

    private struct Seen: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View { scheme == .dark ? Color(red: 0, green: 1, blue: 0) : Color.white }
    }

    @Test func `what is carried is no label, and nothing that can be touched`() throws {
        let stage = Stage {
            Placed(x: 20, y: 20) { Text("Card").frame(width: 80, height: 80).draggable("a") { Text("Preview") } }
        }
        let finger = stage.lift(at: source)
        stage.wait(0.5)
        #expect(stage.labels == ["Card"])
        finger.lift()
    }

    // MARK: - Dropping

    @Test func `a target gets the value and where it was dropped, between being targeted and not`() throws {
        let stage = table()
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 200), over: 0.2, on: stage)
        #expect(calls.take() == ["payload"])
        finger.move(to: CGPoint(x: 270, y: 290), over: 0.2, on: stage)
        #expect(calls.take() == ["hole true"])
        finger.lift()
        #expect(calls.take() == ["hole piece at 20,40", "hole false"])
        try stage.settle()
        #expect(calls.take() == [])
    }

    @Test func `a target in which a view is lifted is targeted before the finger moves`() {
        let calls = calls
        let stage = Stage {
            Placed(x: 20, y: 20) {
                Color.red.frame(width: 80, height: 80).draggable("piece")
                    .dropDestination(for: String.self) { items, _ in
                        calls.note("\(items)")
                        return true
                    } isTargeted: {
                        calls.note("\($0)")
                    }
            }
        }
        let finger = stage.lift(at: source)
        #expect(calls.take() == ["true"])
        finger.lift()
        #expect(calls.take() == [#"["piece"]"#, "false"])
    }

    @Test func `a target that the finger leaves gets nothing`() throws {
        let stage = table()
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.move(to: CGPoint(x: 200, y: 200))
        finger.lift()
        #expect(calls.take() == ["payload", "hole true", "hole false"])
    }

    @Test func `what was taken shrinks and fades in a quarter of a second`() throws {
        let stage = table()
        let finger = stage.lift(at: source)
        stage.wait(0.5)
        finger.move(to: hole)
        stage.wait(0.1)
        #expect(stage.color(at: hole) == red)
        finger.lift()
        stage.wait(0.1)
        let color = stage.color(at: hole)
        #expect(color[0] > 0 && color[0] < 255 && color[2] > 0)
        stage.wait(0.2)
        #expect(stage.color(at: hole) == [0, 0, 255])
        #expect(stage.color(at: source) == red)
    }

    @Test(arguments: [true, false])
    func `what is refused flies back, with the speed of the finger`(onTarget: Bool) throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) { Hole(calls: calls, isTaken: false) }
                Placed(x: 20, y: 20) {
                    Color(red: 1, green: 0, blue: 0).frame(width: 80, height: 80)
                        .draggable("piece") { Color.green.frame(width: 80, height: 80).id("preview") }
                }
            }
        }
        let end = onTarget ? hole : CGPoint(x: 300, y: 60)
        let finger = stage.lift(at: source)
        finger.move(to: end, over: 0.2, on: stage)
        finger.lift()
        let released = try #require(stage.presentation(of: "preview")?.frame.midX)
        stage.wait(1.0 / 60)
        // 1 200 points per second to the right.
        #expect(try #require(stage.presentation(of: "preview")?.frame.midX) > released + 5)
        stage.wait(0.3)
        let middle = try #require(stage.presentation(of: "preview")?.frame.midX)
        #expect(middle < released && middle > 61)
        try stage.settle()
        #expect(stage.presentation(of: "preview") == nil)
        #expect(calls.take() == (onTarget ? ["hole true", "hole piece at 50,50", "hole false"] : []))
    }

    @Test func `a value of another type is no one's, and what is of a kind is`() throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) { Hole(calls: calls) }
                Placed(x: 20, y: 20) { Color.red.frame(width: 80, height: 80).draggable(Data([1])) }
                Placed(x: 120, y: 20) {
                    Color.red.frame(width: 80, height: 80).draggable(AttributedString("rich"))
                }
            }
        }
        for x in [60, 160] {
            let finger = stage.lift(at: CGPoint(x: x, y: 60))
            finger.move(to: hole)
            finger.lift()
            try stage.settle()
        }
        #expect(calls.take() == ["hole true", "hole rich at 50,50", "hole false"])
    }

    @Test func `the innermost target that takes a value has it, and an outer one where it does not`() throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 200, y: 200) {
                    Color.gray.frame(width: 200, height: 200)
                        .overlay {
                            HStack(spacing: 0) {
                                Hole(name: "inner", calls: calls)
                                Color.black.frame(width: 100, height: 100)
                                    .dropDestination(for: URL.self) { _, _ in true }
                            }
                        }
                        .dropDestination(for: String.self) { items, location in
                            calls.note("outer \(items) at \(Int(location.x)),\(Int(location.y))")
                            return true
                        } isTargeted: {
                            calls.note("outer \($0)")
                        }
                }
                Placed(x: 20, y: 20) { Piece() }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 250, y: 220))
        finger.move(to: CGPoint(x: 250, y: 300))
        finger.move(to: CGPoint(x: 350, y: 300))
        #expect(calls.take() == ["outer true", "outer false", "inner true", "inner false", "outer true"])
        finger.lift()
        #expect(calls.take() == [#"outer ["piece"] at 150,100"#, "outer false"])
    }

    @Test func `a frame without anything in it is a target`() throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) {
                    VStack {}.frame(width: 100, height: 100)
                        .dropDestination(for: String.self) { items, _ in
                            calls.note("\(items)")
                            return true
                        }
                }
                Placed(x: 20, y: 20) { Piece() }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == [#"["piece"]"#])
    }

    @Test func `where reading begins at the right, places still run from the left`() throws {
        let calls = calls
        let stage = Stage {
            HStack(spacing: 0) {
                Piece(calls: nil)
                Spacer(minLength: 0)
                Hole(calls: calls)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        // The piece is at the right, the hole at the left.
        let finger = stage.lift(at: CGPoint(x: 380, y: 200))
        stage.wait(1)
        finger.move(to: CGPoint(x: 10, y: 170))
        stage.wait(0.1)
        #expect(stage.color(at: CGPoint(x: 5, y: 170)) == red)
        finger.lift()
        #expect(calls.take() == ["hole true", "hole piece at 10,20", "hole false"])
    }

    @Test func `a value is encoded and decoded when it is dropped`() throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) {
                    Color.blue.frame(width: 100, height: 100)
                        .dropDestination(for: Card.self) { cards, _ in
                            calls.note("\(cards.map(\.title))")
                            return true
                        }
                }
                Placed(x: 20, y: 20) { Color.red.frame(width: 80, height: 80).draggable(Card(title: "Ship")) }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == [#"["Ship, decoded"]"#])
    }

    @Test func `a value that comes later is passed on when it has come`() async throws {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) {
                    Color.blue.frame(width: 100, height: 100)
                        .dropDestination(for: Photo.self) { photos, _ in
                            calls.note("\(photos.map(\.bytes))")
                            return true
                        }
                }
                Placed(x: 20, y: 20) { Color.red.frame(width: 80, height: 80).draggable(Photo(bytes: [7])) }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        // It is decoded on another thread, which a busy machine lets wait.
        for _ in 0..<1_000_000 where calls.all.isEmpty { await Task.yield() }
        #expect(calls.take() == ["[[7]]"])
    }

    @Test func `a target that is not enabled is none, and neither is one in a disabled view or behind others`() {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) {
                    Color.blue.frame(width: 100, height: 100)
                        .dropDestination(for: String.self, isEnabled: false) { _, _ in calls.note("off") }
                }
                Placed(x: 250, y: 20) { Hole(name: "disabled", calls: calls).disabled(true) }
                Placed(x: 20, y: 250) { Hole(name: "untouchable", calls: calls).allowsHitTesting(false) }
                Placed(x: 20, y: 20) { Piece() }
            }
        }
        let finger = stage.lift(at: source)
        for point in [hole, CGPoint(x: 300, y: 70), CGPoint(x: 70, y: 300)] { finger.move(to: point) }
        finger.lift()
        #expect(calls.take() == [])
    }

    @Test func `the action of a session gets the values and where they were dropped`() {
        let calls = calls
        let stage = Stage {
            ZStack {
                Placed(x: 250, y: 250) {
                    Color.blue.frame(width: 100, height: 100)
                        .dropDestination(for: String.self) { items, session in
                            calls.note("\(items) at \(Int(session.location.x))")
                        }
                }
                Placed(x: 20, y: 20) { Piece() }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: hole)
        finger.lift()
        #expect(calls.take() == [#"["piece"] at 50"#])
    }

    @Test func `of a thousand targets the one below the finger is met`() {
        let calls = calls
        let stage = UncheckedStage {
            ZStack(alignment: .topLeading) {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    ForEach(0..<40) { row in
                        GridRow {
                            ForEach(0..<25) { column in
                                Color.gray.frame(width: 16, height: 10)
                                    .dropDestination(for: String.self) { _, _ in
                                        calls.note("\(row),\(column)")
                                        return true
                                    }
                            }
                        }
                    }
                }
                Placed(x: 20, y: 20) { Piece() }
            }
        }
        let finger = stage.lift(at: source)
        finger.move(to: CGPoint(x: 200, y: 205))
        finger.lift()
        #expect(calls.take() == ["20,12"])
    }
}

/// Coded with a mark.
private struct Card: Codable, Transferable {
    var title: String
    init(title: String) { self.title = title }

    init(from decoder: any Decoder) throws {
        title = try decoder.singleValueContainer().decode(String.self) + ", decoded"
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(title)
    }

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: UTType(exportedAs: "com.example.card"))
    }
}

private struct Photo: Transferable {
    var bytes: [UInt8]
    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .png) {
            Data($0.bytes)
        } importing: {
            Photo(bytes: Array($0))
        }
    }
}
