// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// The labels and identities by which views are found on screen.
@MainActor
@Suite struct LabelTests {
    private func labels(@ViewBuilder _ content: () -> some View) -> [String] { Stage(content: content).labels }

    private func boxes(_ scene: RuledScene) -> [String: CGRect] {
        Dictionary(
            scene.graph.labelledViews(at: scene.time).map { ($0.label, $0.frame) },
            uniquingKeysWith: { first, _ in first })
    }

    @Test func `an accessibility label hides the texts inside`() {
        #expect(
            labels {
                VStack {
                    Text("a"); Text("b")
                }
            } == ["a", "b"])
        #expect(
            labels {
                VStack {
                    Text("a"); Text("b")
                }.accessibilityLabel("both")
            } == ["both"])
        #expect(
            labels {
                VStack {
                    Text("a").accessibilityLabel("A"); Text("b")
                }
            } == ["A", "b"])
        // The outermost counts.
        #expect(labels { Text("a").accessibilityLabel("inner").accessibilityLabel("outer") } == ["outer"])
        // Its neighbours keep theirs.
        #expect(
            labels {
                VStack {
                    Text("a").accessibilityLabel("A"); Text("b").id("x").padding()
                }
            } == ["A", "b"])
    }

    @Test func `a label may be given in every way that text is`() {
        let string = "Label"[...]
        #expect(labels { Color.red.accessibilityLabel("Label \(2)") } == ["Label 2"])
        #expect(labels { Color.red.accessibilityLabel(string) } == ["Label"])
        #expect(labels { Color.red.accessibilityLabel(Text("La") + Text("bel").bold()) } == ["Label"])
        #expect(
            labels { Color.red.accessibilityLabel(1000.formatted(.number.locale(.init(identifier: "en_US")))) } == [
                "1,000"
            ])
    }

    @Test func `an empty text has no label`() {
        #expect(
            labels {
                VStack {
                    Text(""); Text("a"); Text(verbatim: "") + Text("")
                }
            } == ["a"])
    }

    @Test func `a label may change, and so may the text`() {
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                VStack {
                    Color.red.accessibilityLabel("label \(value)")
                    Text("text \(value)")
                }
            }
        }
        for value in [0, 1, 2] {
            scene.perform { turn(to: value) }
            #expect(Set(boxes(scene).keys) == ["label \(value)", "text \(value)"])
        }
    }

    @Test func `a labelled view is where it is seen, a text where it is laid out`() {
        let scene = RuledScene {
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 40, height: 20).accessibilityLabel("scaled").scaleEffect(2).offset(x: 100, y: 50)
                // Two characters of 20 points: 20 points square.
                Text("mm").font(.system(size: 20)).padding(.leading, 30).padding(.top, 10).geometryGroup()
                    .padding(.leading, 5).padding(.top, 60)
                Text("nn").font(.system(size: 20)).padding(.leading, 30).padding(.top, 10)
                // Nothing to see, but somewhere.
                HStack {}.frame(width: 50, height: 30).accessibilityLabel("nothing").padding(.leading, 200)
            }.frame(width: 400, height: 400, alignment: .topLeading)
        }
        let boxes = boxes(scene)
        // Twice as large about its middle (20, 10), then moved.
        #expect(boxes["scaled"] == CGRect(x: 80, y: 40, width: 80, height: 40))
        #expect(boxes["mm"] == CGRect(x: 35, y: 70, width: 20, height: 20))
        #expect(boxes["nn"] == CGRect(x: 30, y: 10, width: 20, height: 20))
        #expect(boxes["nothing"] == CGRect(x: 200, y: 0, width: 50, height: 30))
    }

    @Test func `a moving text and a moving view are where they are at the time`() {
        let scene = RuledScene {
            Toggled { on in
                VStack(alignment: .leading, spacing: 0) {
                    Text("mm").font(.system(size: 20))
                    Color.red.frame(width: 20, height: 20).accessibilityLabel("red")
                }.padding(.leading, on ? 100 : 0).frame(width: 400, alignment: .leading)
            }
        }
        for (time, x) in [(0.0, 0.0), (0.25, 25), (0.5, 50), (1, 100)] {
            scene.time = time
            let places = boxes(scene)
            #expect(places["mm"]?.minX == CGFloat(x) && places["red"]?.minX == CGFloat(x))
        }
    }

    // MARK: - Identity

    @Test func `the first of two views with one identity is meant, in the order of the tree`() throws {
        let scene = RuledScene {
            VStack(spacing: 0) {
                ForEach(0..<12, id: \.self) { Color.red.frame(width: 10 + CGFloat($0), height: 10).id("x") }
            }
        }
        #expect(try scene.frame("x").width == 10)
    }

    @Test func `a view that left, or has another identity, is not found by the old one`() {
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                if value < 2 { Color.red.frame(width: 20, height: 20).id("x\(value)") }
            }
        }
        func found() -> [Bool] { ["x0", "x1"].map { scene.graph.tag(of: $0) != nil } }
        #expect(found() == [true, false])
        for (value, expected) in [(1, [false, true]), (2, [false, false]), (0, [true, false])] {
            scene.perform { turn(to: value) }
            #expect(found() == expected)
        }
    }

    @Test func `another identity is another view, with state of its own`() {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Text("\(count)").onTapGesture { count += 1 } }
        }
        struct Scene: View {
            @State private var id = 0
            var body: some View {
                VStack {
                    Counter().id(id)
                    Button("Same") { id += 0 }
                    Button("Other") { id += 1 }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("0")
        #expect(stage.labels.first == "1")
        stage.tap("Same")
        #expect(stage.labels.first == "1")
        stage.tap("Other")
        #expect(stage.labels.first == "0")
    }

    @Test func `a view that shows nothing has a place if it has an identity`() throws {
        let scene = RuledScene { HStack {}.frame(width: 50, height: 30).id("x") }
        #expect(try scene.frame("x") == CGRect(x: 175, y: 185, width: 50, height: 30))
    }

    @Test func `the place of a view with an identity moves with it, and is one of its attributes`() throws {
        let stage = Stage { Toggled { on in HStack {}.frame(width: on ? 150 : 50, height: 30).id("x") } }
        stage.milliseconds(500)
        #expect(try stage.frame("x").width == 100)
        let names = try #require(stage.presentation(of: "x")).attributes.map(\.name)
        #expect(names == ["frame"])
        try stage.settle()
    }

    // MARK: - Where touches go

    private func hits(_ scene: RuledScene, _ points: [CGFloat], _ heard: () -> Int) -> [Bool] {
        points.map { x in
            let before = heard()
            scene.tap(at: CGPoint(x: x, y: 200))
            return heard() > before
        }
    }

    @Test func `touchability may change`() {
        var taps = 0
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in Color.red.onTapGesture { taps += 1 }.allowsHitTesting(value != 1) }
        }
        for (value, expected) in [(0, true), (1, false), (2, true), (1, false), (0, true)] {
            scene.perform { turn(to: value) }
            #expect(hits(scene, [200], { taps }) == [expected])
        }
        let other = RuledScene {
            Turning(turn: turn) { _ in Color.red.frame(width: 20).allowsHitTesting(false) }
        }
        let made = other.graph.statistics.layersMade
        other.perform { turn(to: 1) }
        #expect(other.graph.statistics.layersMade == made)
    }

    private struct Cross: Shape {
        var isWide: Bool
        func path(in rect: CGRect) -> Path {
            Path(isWide ? rect : rect.insetBy(dx: rect.width / 4, dy: 0))
        }
    }

    private struct Ring: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.addRect(rect)
                path.addRect(rect.insetBy(dx: rect.width / 4, dy: rect.height / 4))
            }
        }
    }

    @Test func `a content shape may change, and its rule too`() {
        var taps = 0
        let turn = Turn()
        let cross = RuledScene {
            Turning(turn: turn) { value in
                Color.red.frame(width: 200, height: 200).contentShape(Cross(isWide: value == 1)).onTapGesture {
                    taps += 1
                }
            }
        }
        #expect(hits(cross, [110, 200, 290], { taps }) == [false, true, false])
        cross.perform { turn(to: 1) }
        #expect(hits(cross, [110, 200, 290], { taps }) == [true, true, true])
        cross.perform { turn(to: 0) }
        #expect(hits(cross, [110, 200, 290], { taps }) == [false, true, false])

        let ring = RuledScene {
            Turning(turn: turn) { value in
                Color.red.frame(width: 200, height: 200).contentShape(Ring(), eoFill: value == 1).onTapGesture {
                    taps += 1
                }
            }
        }
        #expect(hits(ring, [110, 200], { taps }) == [true, true])
        ring.perform { turn(to: 1) }
        #expect(hits(ring, [110, 200], { taps }) == [true, false])
        ring.perform { turn(to: 0) }
        #expect(hits(ring, [110, 200], { taps }) == [true, true])
    }

    @Test func `a content shape moves with its view, and by its own data`() {
        var taps = 0
        let inset = RuledScene {
            Toggled { on in
                Color.red.frame(width: 200, height: 200).contentShape(Rectangle().inset(by: on ? 80 : 0))
                    .onTapGesture { taps += 1 }
            }
        }
        inset.time = 0.5
        // Half of the way the edge is 40 points inside.
        #expect(hits(inset, [135, 145, 255, 265], { taps }) == [false, true, true, false])
        let moving = RuledScene {
            Toggled { on in
                Color.red.frame(width: 100, height: 100).contentShape(Rectangle()).onTapGesture { taps += 1 }
                    .padding(.leading, on ? 200 : 0).frame(width: 400, alignment: .leading)
            }
        }
        moving.time = 0.5
        #expect(hits(moving, [95, 105, 195, 205], { taps }) == [false, true, true, false])
    }

    @Test func `a content shape takes touches where nothing is painted, and shows its content`() {
        var taps = 0
        let scene = RuledScene {
            HStack {}.frame(width: 100, height: 100).contentShape(Rectangle()).onTapGesture { taps += 1 }
        }
        #expect(hits(scene, [145, 155, 245, 255], { taps }) == [false, true, true, false])
        let shaped = smallImage { Color.red.frame(width: 40, height: 40).contentShape(Circle()) }
        #expect(shaped == smallImage { Color.red.frame(width: 40, height: 40) })
    }

    @Test func `the data and the place of a content shape are attributes of what it is around`() throws {
        let stage = Stage {
            Color.red.contentShape(RoundedRectangle(cornerRadius: 5)).id("x")
        }
        let names = try #require(stage.presentation(of: "x")).attributes.map(\.name)
        #expect(names == ["frame", "frame", "shape", "frame", "paint"])
    }
}
