// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Labelled content, boxes, groups and what stands in place of content. Source of the numbers: `docs/facts`, controls 1, 2 and 4.
@MainActor
@Suite("Groups and labelled content")
struct GroupTests {
    private func stage(width: CGFloat = 300, height: CGFloat = 300, @ViewBuilder _ content: () -> some View) -> Stage {
        Stage(size: CGSize(width: width, height: height), scale: 1, content: content)
    }

    private func frame(_ id: String, _ stage: Stage) throws -> CGRect { try #require(stage.presentation(of: id)).frame }

    // MARK: - Labelled content

    @Test("a label stands at the leading edge and its content at the trailing one, which is secondary")
    func labeled() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let stage = stage {
                LabeledContent {
                    Text("5").id("value")
                } label: {
                    Text("Cost").id("label")
                }
                .environment(\.layoutDirection, direction)
            }
            let (label, value) = try (frame("label", stage), frame("value", stage))
            #expect(
                direction == .leftToRight ? label.minX == 0 && value.maxX == 300 : label.maxX == 300 && value.minX == 0)
            #expect(isNear(label.midY, Double(value.midY)))
        }
    }

    @Test("content that can grow takes the rest of the row, and controls keep their tint")
    func growing() throws {
        let stage = stage {
            LabeledContent {
                ProgressView(value: 0.5).id("bar")
            } label: {
                Text("Done").id("label")
            }
        }
        let (label, bar) = try (frame("label", stage), frame("bar", stage))
        #expect(bar.maxX == 300 && isNear(bar.minX, Double(label.maxX) + 8))
        let tinted = smallImage { Button("Go") {} }
        let inside = smallImage { LabeledContent("") { Button("Go") {} }.labelsHidden().fixedSize() }
        #expect(inside.bytes.contains(255) && tinted.looksLike(smallImage { Button("Go") {} }))
        let gray = smallImage { LabeledContent("") { Text("Go") }.labelsHidden() }
        #expect(gray.looksLike(smallImage { Text("Go").foregroundStyle(.secondary) }))
        #expect(inside.looksLike(tinted))
    }

    @Test("several texts of a label stand below each other")
    func subtitle() throws {
        let stage = stage {
            LabeledContent {
                Text("5")
            } label: {
                Text("Cost").id("title")
                Text("with tax").id("subtitle")
            }
        }
        let (title, subtitle) = try (frame("title", stage), frame("subtitle", stage))
        #expect(title.minX == 0 && subtitle.minX == 0 && subtitle.minY >= title.maxY)
    }

    @Test("where they have no room beside each other, the content stands below")
    func stacked() throws {
        let stage = stage(width: 120) {
            LabeledContent {
                Text("a long value").id("value")
            } label: {
                Text("a long label").id("label")
            }
        }
        let (label, value) = try (frame("label", stage), frame("value", stage))
        #expect(label.minX == 0 && value.minX == 0 && isNear(value.minY - label.maxY, 2, within: 0.5))
    }

    @Test("values are formatted, and a hidden label belongs to what the content is called")
    func formats() {
        #expect(
            stage { LabeledContent("Cost", value: 5, format: .number.precision(.fractionLength(2))) }.labels == [
                "Cost", "5.00",
            ])
        #expect(stage { LabeledContent("Name", value: "Ada") }.labels == ["Name", "Ada"])
        #expect(stage { LabeledContent("Name", value: "Ada").labelsHidden() }.labels == ["Ada, Name"])
    }

    private struct Stacked: LabeledContentStyle {
        @State private var count = 0
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Button("Count \(count)") { count += 1 }
                LabeledContent(configuration)
            }
        }
    }

    @Test("a style has states of its own for each view that it shows, and the standard look inside")
    func styleState() {
        let stage = stage {
            VStack {
                LabeledContent("A", value: "1").id("a")
                LabeledContent("B", value: "2")
            }
            .labeledContentStyle(Stacked())
        }
        #expect(stage.labels == ["Count 0", "A", "1", "Count 0", "B", "2"])
        stage.tap("Count 0")
        stage.tap("Count 1")
        #expect(stage.labels == ["Count 2", "A", "1", "Count 0", "B", "2"])
    }

    // MARK: - Boxes

    @Test("a box is 16 points larger than its content on each side, with its label above")
    func box() throws {
        let stage = stage {
            GroupBox {
                Color.red.frame(width: 60, height: 20).id("content")
            } label: {
                Text("Title").id("label")
            }
            .id("box")
        }
        let (box, label, content) = try (frame("box", stage), frame("label", stage), frame("content", stage))
        #expect(box.width == 300 && label.minX == box.minX + 16 && label.minY == box.minY + 16)
        #expect(isNear(content.minY - label.maxY, 8, within: 0.5) && isNear(box.maxY - content.maxY, 16))
        let plain = self.stage { GroupBox { Color.red.frame(width: 60, height: 20) }.id("box") }
        #expect(try frame("box", plain).size == CGSize(width: 92, height: 52))
    }

    @Test("boxes in boxes take turns with their grounds, in light and in dark")
    func grounds() {
        for (scheme, outer, inner) in [
            (ColorScheme.light, [242, 242, 247], [255, 255, 255]), (.dark, [28, 28, 30], [44, 44, 46]),
        ] {
            let image = smallImage(width: 100, height: 100) {
                GroupBox { GroupBox { Color.clear.frame(width: 20, height: 20) } }.environment(\.colorScheme, scheme)
            }
            #expect(image.shows(outer, at: 15, 50) && image.shows(inner, at: 30, 50))
        }
    }

    // MARK: - Disclosure

    @Test("a tap on the label shows the content, and the next one hides it")
    func disclosure() throws {
        var isExpanded = false
        let binding = Binding(get: { isExpanded }, set: { isExpanded = $0 })
        for isBound in [false, true] {
            let stage = stage {
                if isBound {
                    Evaluating { DisclosureGroup("More", isExpanded: binding) { Text("Inside") } }
                } else {
                    DisclosureGroup("More") { Text("Inside") }
                }
            }
            #expect(stage.labels == ["More"])
            stage.tap("More")
            if !isBound {
                try stage.settle()
                #expect(stage.labels == ["More", "Inside"])
                stage.tap("More")
                try stage.settle()
                #expect(stage.labels == ["More"])
            } else {
                #expect(isExpanded)
            }
        }
    }

    @Test("the chevron turns by a quarter in a quarter of a second, and the content comes along")
    func chevron() throws {
        let stage = stage {
            VStack(spacing: 0) {
                DisclosureGroup("More") { Color.red.frame(height: 100) }
                Color.blue.frame(height: 20).id("below")
            }
        }
        let before = try frame("below", stage).minY
        stage.tap("More")
        stage.advance(by: .milliseconds(125))
        let half = try frame("below", stage).minY
        try stage.settle()
        let after = try frame("below", stage).minY
        #expect(isNear(half, Double(before + after) / 2, within: 1) && after > before)
        #expect(isNear(stage.time.seconds, 0.25, within: 0.02))
    }

    // MARK: - Control groups

    @Test("controls of a group are segments side by side, each with its action")
    func controlGroup() throws {
        var taps: [String] = []
        let stage = stage {
            ControlGroup("Edit") {
                Button("Cut") { taps.append("cut") }
                Button("Copy") { taps.append("copy") }
                Button("Paste") { taps.append("paste") }.disabled(true)
            }
        }
        let buttons = stage.elements.filter { $0.traits.contains(.button) }
        #expect(buttons.map(\.label) == ["Cut", "Copy", "Paste"])
        #expect(buttons[0].frame.maxX <= buttons[1].frame.minX && buttons[1].frame.minX - buttons[0].frame.maxX <= 1)
        #expect(Set(buttons.map(\.frame.midY)).count == 1)
        for label in ["Copy", "Cut", "Paste"] { stage.tap(label) }
        #expect(taps == ["copy", "cut"])
    }

    @Test("a toggle in a group is filled while it is on")
    func toggleInGroup() {
        func image(_ isOn: Bool) -> StageImage {
            smallImage {
                ControlGroup {
                    Toggle("B", isOn: .constant(isOn))
                    Button("X") {}
                }
                .tint(.bytes(255, 0, 0))
            }
        }
        func red(_ image: StageImage) -> Int {
            (0..<80).reduce(0) { sum, y in sum + (0..<160).count { image.shows([255, 0, 0], at: $0, y, tolerance: 10) }
            }
        }
        #expect(red(image(true)) > 300 && red(image(false)) < 150)
    }

    // MARK: - Without content

    @Test("what is not there has a symbol above its title, a description and actions below, in the middle")
    func unavailable() throws {
        let stage = stage(height: 400) {
            ContentUnavailableView {
                Label {
                    Text("No Mail").id("title")
                } icon: {
                    Image(systemName: "tray").id("icon")
                }
            } description: {
                Text("New mail stands here.").id("text")
            } actions: {
                Button("Reload") {}
            }
        }
        let (icon, title, text) = try (frame("icon", stage), frame("title", stage), frame("text", stage))
        #expect(icon.maxY < title.minY && title.maxY < text.minY && isNear(title.midX, 150, within: 1))
        #expect(isNear(text.midX, 150, within: 1))
        #expect(stage.labels.suffix(3) == ["No Mail", "New mail stands here.", "Reload"])
        let bare = self.stage { ContentUnavailableView("No Mail", systemImage: "tray").id("all") }
        #expect(try frame("all", bare).size == CGSize(width: 300, height: 300))
    }

    @Test("a search that found nothing says what was searched for")
    func search() {
        #expect(stage { ContentUnavailableView.search }.labels.contains("No Results"))
        #expect(stage { ContentUnavailableView.search(text: "fern") }.labels.contains("No Results for “fern”"))
    }

    // MARK: - Links

    @Test("a link opens its address as the environment does, and is reported where nothing does")
    func links() throws {
        let url = try #require(URL(string: "https://example.com/a"))
        var opened: [URL] = []
        let stage = stage {
            Link("Open", destination: url).environment(
                \.openURL,
                OpenURLAction {
                    opened.append($0); return .handled
                })
        }
        stage.tap("Open")
        #expect(opened == [url])
        let told = reports {
            let stage = self.stage { Link("Open", destination: url) }
            stage.tap("Open")
        }
        #expect(told == ["Nothing opens 'https://example.com/a': there is no other app here."])
    }

    @Test("the action says whether it opened the address", arguments: [0, 1, 2])
    func openURL(_ index: Int) throws {
        let url = try #require(URL(string: "a:b"))
        let other = try #require(URL(string: "c:d"))
        let result: OpenURLAction.Result = [.handled, .discarded, .systemAction(other)][index]
        var accepted: Bool?
        let told = reports {
            let stage = stage {
                Asker(url: url) { accepted = $0 }.environment(\.openURL, OpenURLAction { _ in result })
            }
            stage.tap("Ask")
        }
        #expect(accepted == (index == 0))
        #expect(told == (index == 2 ? ["Nothing opens 'c:d': there is no other app here."] : []))
    }

    private struct Asker: View {
        let url: URL
        let answer: (Bool) -> Void
        @Environment(\.openURL) private var openURL
        var body: some View { Button("Ask") { openURL(url, completion: answer) } }
    }
}

/// Evaluates its views in a body of its own.
private struct Evaluating<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
