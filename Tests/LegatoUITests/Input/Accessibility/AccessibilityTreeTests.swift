// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Which accessibility elements a scene has, and in which order. Source: `docs/facts/controls.md` 9.
@MainActor
@Suite struct AccessibilityTreeTests {
    private func elements(@ViewBuilder _ content: () -> some View) -> [StageAccessibilityElement] {
        Stage(content: content).accessibilityElements
    }

    private func labels(@ViewBuilder _ content: () -> some View) -> [String?] { elements(content).map(\.label) }

    private func box(_ label: String) -> some View {
        Color.red.frame(width: 20, height: 20).accessibilityLabel(label)
    }

    // MARK: - Leaves

    @Test func `texts and images are elements, shapes are none until a modifier says something of them`() {
        let found = elements {
            VStack {
                Text("Words"); Text(""); Color.red; Image(systemName: "trash")
                Color.blue.frame(height: 10).accessibilityValue("half")
            }
        }
        #expect(found.map(\.label) == ["Words", "Delete", nil])
        #expect(found.map(\.traits) == [.isStaticText, .isImage, []])
        #expect(found[2].value == "half")
    }

    @Test func `symbols without a name of their own are called by the words of their names, without their form`() {
        #expect(
            labels {
                VStack {
                    Image(systemName: "heart.fill"); Image(systemName: "plus.circle");
                    Image(systemName: "tortoise.fill")
                    Image(systemName: "circle"); Image(systemName: "heart").accessibilityLabel("Like")
                }
            } == ["Love", "Add", "Tortoise", "Circle", "Like"])
    }

    @Test func `what cannot be seen, is hidden or is leaving is no element`() throws {
        #expect(
            labels {
                VStack {
                    Text("a").opacity(0); Text("b").hidden(); Text("c").accessibilityHidden(true); Text("d")
                    VStack {
                        Text("e"); Text("f").accessibilityLabel("F")
                    }.accessibilityHidden(true)
                    Text("g").accessibilityHidden(true, isEnabled: false)
                    Text("h").redacted(reason: .placeholder).accessibilityValue("secret")
                }
            } == ["d", "g", nil])
        struct Leaving: View {
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere { Text("Guest").transition(.opacity) }
                    Button("Leave") { withAnimation(.linear(duration: 1)) { isThere = false } }
                }
            }
        }
        let stage = Stage { Leaving() }
        stage.tap("Leave")
        stage.advance(by: .milliseconds(100))
        #expect(stage.accessibilityElements.map(\.label) == ["Leave"])
    }

    // MARK: - What it costs

    private struct Nested: View {
        let depth: Int
        let isContained: Bool

        var body: some View {
            if depth == 0 {
                Text("innermost")
            } else {
                let inside = VStack {
                    Text("level \(depth)")
                    AnyView(Nested(depth: depth - 1, isContained: isContained))
                }
                if isContained { inside.accessibilityElement(children: .contain) } else { inside }
            }
        }
    }

    /// How many elements are looked at again for a tree of this depth.
    private func visits(depth: Int, isContained: Bool) -> Int {
        let stage = Stage(size: CGSize(width: 300, height: 3000)) { Nested(depth: depth, isContained: isContained) }
        let before = stage.statistics.accessibilityElements
        let elements = stage.accessibilityElements
        #expect(elements.count == (isContained ? 1 : depth + 1))
        return stage.statistics.accessibilityElements - before
    }

    @Test func `views around views cost nothing for each level, and containers what is directly inside of them`() {
        #expect(visits(depth: 40, isContained: false) == 0)
        // A text and the next container.
        #expect(visits(depth: 20, isContained: true) == 2 * 20)
        #expect(visits(depth: 40, isContained: true) == 2 * 40)
    }

    @Test func `the view that has the focus of assistive technology is found in one walk through the scene`() {
        struct Focused: View {
            @AccessibilityFocusState private var isFocused: Bool
            let depth: Int
            var body: some View {
                if depth == 0 {
                    Text("innermost")
                } else {
                    VStack { AnyView(Focused(depth: depth - 1)) }.accessibilityFocused($isFocused)
                }
            }
        }
        func visits(_ depth: Int) -> Int {
            let stage = Stage { Focused(depth: depth) }
            let before = stage.statistics.accessibilityBoxes
            stage.moveAccessibilityFocus(to: "innermost")
            return stage.statistics.accessibilityBoxes - before
        }
        let (ten, twenty, thirty) = (visits(10), visits(20), visits(30))
        #expect(twenty - ten == thirty - twenty && ten > 0, "\(ten), \(twenty), \(thirty)")
    }

    // MARK: - What modifiers say

    @Test func `a modifier on a view with several elements applies to each, and the outermost counts`() {
        let found = elements {
            VStack {
                Text("a").accessibilityIdentifier("inner"); Text("b")
            }
            .accessibilityIdentifier("outer").accessibilityHint("hint").accessibilityAddTraits(.isHeader)
        }
        #expect(found.map(\.identifier) == ["outer", "outer"] && found.map(\.hint) == ["hint", "hint"])
        #expect(found.map(\.traits) == [[.isStaticText, .isHeader], [.isStaticText, .isHeader]])
        let one = elements { Text("a").accessibilityValue("1").accessibilityValue("2", isEnabled: false) }
        #expect(one.map(\.value) == ["1"])
        #expect(elements { Text("a").accessibilityRemoveTraits(.isStaticText) }[0].traits.isEmpty)
    }

    @Test func `a label on several texts makes one element of them, and on controls the name of what they are in`() {
        let texts = elements {
            VStack {
                Text("a"); Text("b")
            }.accessibilityLabel("both")
        }
        #expect(texts.map(\.label) == ["both"] && texts[0].children.isEmpty)
        let controls = elements {
            VStack {
                Button("x") {}; Button("y") {}
            }.accessibilityLabel("keys")
        }
        #expect(controls.map(\.label) == ["keys"] && controls[0].children.map(\.label) == ["x", "y"])
    }

    @Test func `every form of text is a label, a value and a hint`() {
        let substring = "sub"[...]
        let found = elements {
            VStack {
                Color.red.accessibilityLabel("key").accessibilityValue("key").accessibilityHint("key")
                Color.red.accessibilityLabel(Text("text")).accessibilityValue(Text("text")).accessibilityHint(
                    Text("text"))
                Color.red.accessibilityLabel(substring).accessibilityValue(substring).help(substring)
                Color.red.accessibilityLabel(LocalizedStringResource("res")).accessibilityValue(
                    LocalizedStringResource("res")
                )
                .help(LocalizedStringResource("res"))
                Color.red.accessibilityLabel("on", isEnabled: true).accessibilityLabel("off", isEnabled: false)
                    .accessibilityValue(substring, isEnabled: true).accessibilityHint("off", isEnabled: false)
            }
        }
        #expect(found.map(\.label) == ["key", "text", "sub", "res", "on"])
        #expect(found.map(\.value) == ["key", "text", "sub", "res", "sub"])
        #expect(found.map(\.hint) == ["key", "text", "sub", "res", nil])
    }

    @Test func `a label can be made of the one that there is`() {
        let found = elements {
            VStack {
                Text("Rating").accessibilityLabel { label in
                    label
                    Text("of five stars")
                }
                Text("Last").accessibilityLabel { _ in Text("First") }
                Color.red.accessibilityLabel { label in
                    label
                    Text("Red")
                }
            }
        }
        #expect(found.map(\.label) == ["Rating, of five stars", "First", "Red"])
    }

    @Test func `parts that are never shown are no labels and take no touches`() {
        let stage = Stage {
            Text("Shown").accessibilityLabel { _ in Text("Spoken") }
                .accessibilityActions { Button("Hidden") {} }
                .accessibilityRepresentation { Toggle("Also hidden", isOn: .constant(true)) }
        }
        #expect(stage.labels == ["Shown"])
        #expect(stage.elements.map(\.label) == ["Shown"])
    }

    @Test func `what a view says changes with its state`() {
        struct Counter: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Text("Count").accessibilityValue("\(count)").accessibilityHint("more", isEnabled: count > 0)
                    Button("Add") { count += 1 }
                }
            }
        }
        let stage = Stage { Counter() }
        #expect(stage.accessibilityElements.map(\.value) == ["0", nil])
        stage.tap("Add")
        #expect(stage.accessibilityElements[0].value == "1" && stage.accessibilityElements[0].hint == "more")
    }

    // MARK: - Children

    @Test func `an element of its own is empty, and is what modifiers around it say`() {
        let found = elements {
            HStack {
                Text("a"); Text("b")
            }.frame(width: 100, height: 40).accessibilityElement()
            HStack { Text("c") }.accessibilityElement(children: .ignore).accessibilityLabel("C")
            VStack {}.frame(width: 10, height: 10).accessibilityElement()
        }
        #expect(found.map(\.label) == [nil, "C", nil] && found.allSatisfy { $0.children.isEmpty && $0.traits.isEmpty })
        #expect(found[0].frame.size == CGSize(width: 100, height: 40))
    }

    @Test func `combined elements are one with their labels, and buttons among them are actions`() {
        var heard: [String] = []
        let stage = Stage {
            VStack {
                Text("Title").accessibilityAddTraits(.isHeader)
                Text("Detail").accessibilityValue("5")
                Button("Reply") { heard.append("reply") }
                Button("Delete") { heard.append("delete") }
                Button("Never") { heard.append("never") }.disabled(true)
            }
            .accessibilityElement(children: .combine)
        }
        let found = stage.accessibilityElements
        #expect(found.map(\.label) == ["Title, Detail"] && found[0].value == "5")
        #expect(found[0].traits == .isHeader)
        #expect(found[0].actions == ["Reply", "Delete"])
        stage.perform(.named("Delete"), on: "Title, Detail")
        #expect(heard == ["delete"])
        let texts = elements {
            HStack {
                Text("a"); Text("b")
            }.accessibilityElement(children: .combine)
        }
        #expect(texts[0].traits == .isStaticText)
        #expect(elements { VStack {}.accessibilityElement(children: .combine) }.map(\.label) == [nil])
    }

    @Test func `a container has its elements inside, and says nothing of them`() {
        let found = elements {
            HStack {
                Text("a"); Text("b").accessibilityElement(children: .contain)
            }
            .accessibilityElement(children: .contain).accessibilityLabel("Group").accessibilityIdentifier("id")
        }
        #expect(found.map(\.label) == ["Group"] && found[0].identifier == "id")
        #expect(found[0].children.map(\.label) == ["a", nil])
        #expect(found[0].children[1].children.map(\.label) == ["b"] && found[0].children[0].identifier == nil)
    }

    @Test func `a representation stands in place of the elements of its view, where the view is`() {
        struct Knob: View {
            @State private var value = 0.5
            var body: some View {
                Text("drawn \(Int(value * 100))").frame(width: 80, height: 60)
                    .accessibilityRepresentation { Slider(value: $value) { Text("Level") } }
            }
        }
        let stage = Stage { Knob() }
        let found = stage.accessibilityElements
        #expect(found.map(\.label) == ["Level"] && found[0].value == "50%")
        #expect(found[0].frame == CGRect(x: 160, y: 170, width: 80, height: 60))
        stage.perform(.increment, on: "Level")
        #expect(stage.labels == ["drawn 60"] && stage.accessibilityElements[0].value == "60%")
    }

    @Test func `a representation is never drawn`() {
        func image(_ isRepresented: Bool) -> StageImage {
            Stage(size: CGSize(width: 60, height: 60)) {
                if isRepresented {
                    Color.red.accessibilityRepresentation { Color.blue.accessibilityLabel("x") }
                } else {
                    Color.red
                }
            }.image()
        }
        #expect(image(true) == image(false))
    }

    @Test func `a drawing has the children that it is given`() {
        let found = elements {
            Canvas { _, _ in }.frame(width: 100, height: 30).accessibilityLabel("Chart").accessibilityChildren {
                HStack(spacing: 0) { ForEach(0..<3, id: \.self) { box("bar \($0)") } }
            }
        }
        #expect(found.map(\.label) == ["Chart"])
        #expect(found[0].children.map(\.label) == ["bar 0", "bar 1", "bar 2"])
    }

    @Test func `a modal element leaves no others`() {
        #expect(
            labels {
                Text("behind")
                VStack { Text("in front") }.accessibilityElement(children: .contain).accessibilityLabel("Panel")
                    .accessibilityAddTraits(.isModal)
            } == ["Panel"])
    }

    @Test func `of a container all that is inside is combined, with its actions`() throws {
        var calls: [String] = []
        let stage = Stage {
            VStack {
                HStack {
                    Button("One") { calls.append("one") }
                    Button("Two") { calls.append("two") }
                }
                .accessibilityElement(children: .contain)
                Text("C")
            }
            .accessibilityElement(children: .combine)
        }
        let element = try #require(stage.accessibilityElements.first)
        #expect(stage.accessibilityElements.count == 1 && element.label == "C")
        #expect(Set(element.actions).isSuperset(of: ["One", "Two"]))
        #expect(
            labels {
                VStack {
                    HStack {
                        Text("A")
                        Text("B")
                    }
                    .accessibilityElement(children: .contain)
                    Text("C")
                }
                .accessibilityElement(children: .combine)
            } == ["A, B, C"])
    }

    @Test(arguments: [CGFloat.infinity, .nan, 0])
    func `a view of no finite size is an element without one`(scale: CGFloat) {
        let stage = Stage {
            VStack {
                Text("A")
                Text("B").scaleEffect(x: 1, y: scale)
                Text("C")
            }
        }
        let elements = stage.accessibilityElements
        #expect(Set(elements.compactMap(\.label)).isSuperset(of: ["A", "C"]))
        #expect(elements.allSatisfy { $0.frame.minY.isFinite && $0.frame.height.isFinite })
    }

    // MARK: - Order

    @Test func `elements follow each other by line, then in the direction of reading, and priority comes first`() {
        @ViewBuilder var rows: some View {
            VStack {
                HStack {
                    box("a"); box("b").frame(height: 24)
                }
                HStack {
                    box("c"); box("d").accessibilitySortPriority(1)
                }
                box("e").accessibilitySortPriority(-1)
                box("f").accessibilitySortPriority(.nan)
            }
        }
        #expect(labels { rows } == ["d", "a", "b", "c", "f", "e"])
        #expect(labels { rows.environment(\.layoutDirection, .rightToLeft) } == ["d", "a", "b", "c", "f", "e"])
        let scene = Stage { rows }
        scene.change { $0.layoutDirection = .rightToLeft }
        #expect(scene.accessibilityElements.map(\.label) == ["d", "a", "b", "c", "f", "e"])
        let frames = scene.accessibilityElements
        #expect(frames[1].frame.minX > frames[2].frame.minX)
    }

    @Test func `columns in a line are read by line, and one by one in containers`() {
        @ViewBuilder func column(_ first: String, _ second: String) -> some View {
            VStack {
                box(first); box(second)
            }
        }
        #expect(
            labels {
                HStack {
                    column("a", "b"); column("c", "d")
                }
            } == ["a", "c", "b", "d"])
        let grouped = elements {
            HStack {
                column("a", "b").accessibilityElement(children: .contain)
                column("c", "d").accessibilityElement(children: .contain)
            }
        }
        #expect(grouped.flatMap(\.children).map(\.label) == ["a", "b", "c", "d"])
    }

    // MARK: - Places

    @Test func `frames and activation points are where a view shows, all transforms applied`() {
        let found = elements {
            box("plain").scaleEffect(2).offset(x: 50, y: -40)
            box("corner").accessibilityActivationPoint(UnitPoint.topLeading)
            box("point").accessibilityActivationPoint(CGPoint(x: 5, y: 15))
            box("scaled").accessibilityActivationPoint(CGPoint(x: 5, y: 15)).scaleEffect(2, anchor: .topLeading)
        }
        func element(_ label: String) -> StageAccessibilityElement? { found.first { $0.label == label } }
        #expect(element("plain")?.frame.size == CGSize(width: 40, height: 40))
        #expect(element("plain")?.activationPoint.x == 250)
        for (label, x, y) in [("corner", 0.0, 0.0), ("point", 5, 15), ("scaled", 10, 30)] {
            let element = element(label)
            #expect(element?.activationPoint.x == (element?.frame.minX ?? 0) + x, "\(label)")
            #expect(element?.activationPoint.y == (element?.frame.minY ?? 0) + y, "\(label)")
        }
    }

    @Test func `of ten thousand rows those that a lazy container has made are elements`() {
        let stage = Stage {
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<10_000, id: \.self) { Text("row \($0)").frame(height: 40) } }
            }
        }
        let found = stage.accessibilityElements
        #expect(found.count >= 10 && found.count < 60)
        #expect(found.filter { !$0.isOffScreen }.map(\.label) == (0..<10).map { "row \($0)" })
    }
}
