// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What assistive technology does to elements, and what it is given besides. Source: `docs/facts/controls.md` 9.
@MainActor
@Suite struct AccessibilityActionTests {
    /// Expects an issue that contains `words`.
    private func expectIssue(_ words: String, _ body: () -> Void) {
        withKnownIssue(isIntermittent: false) {
            body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(words) }
        }
    }

    // MARK: - Actions

    @Test func `each kind of action is asked for by its name`() {
        var heard: [String] = []
        let stage = Stage {
            Color.red.accessibilityLabel("Card")
                .accessibilityAction { heard.append("tap") }
                .accessibilityAction(.escape) { heard.append("escape") }
                .accessibilityAction(.magicTap) { heard.append("magic") }
                .accessibilityAction(.delete) { heard.append("delete") }
                .accessibilityAction(named: "Key") { heard.append("key") }
                .accessibilityAction(named: Text("Text")) { heard.append("text") }
                .accessibilityAction(named: String("String")) { heard.append("string") }
                .accessibilityAction(named: LocalizedStringResource("Resource")) { heard.append("resource") }
                .accessibilityAction(AccessibilityActionKind(named: Text("Kind"))) { heard.append("kind") }
                .accessibilityAction {
                    heard.append("view")
                } label: {
                    Text("View")
                }
                .accessibilityScrollAction { heard.append("scroll \($0)") }
                .accessibilityZoomAction { heard.append("\($0.direction) \($0.location.x) \($0.point.x)") }
                .frame(width: 100, height: 50)
        }
        let names = ["Key", "Text", "String", "Resource", "Kind", "View"]
        #expect(
            stage.accessibilityElements[0].actions == ["activate", "escape", "magicTap", "delete"] + names
                + ["scroll", "zoom"])
        for action in [.activate, .escape, .magicTap, .delete] as [StageAccessibilityAction] {
            stage.perform(action, on: "Card")
        }
        for name in names { stage.perform(.named(name), on: "Card") }
        stage.perform(.scroll(.bottom), on: "Card")
        stage.perform(.zoomOut, on: "Card")
        #expect(
            heard == [
                "tap", "escape", "magic", "delete", "key", "text", "string", "resource", "kind", "view",
                "scroll bottom", "zoomOut 0.5 50.0",
            ])
    }

    @Test func `of two actions of a kind the outermost counts`() {
        var heard: [String] = []
        let stage = Stage {
            Button("Go") { heard.append("button") }
                .accessibilityAction { heard.append("inner") }.accessibilityAction { heard.append("outer") }
        }
        stage.perform(.activate, on: "Go")
        stage.tap("Go")
        #expect(heard == ["outer", "button"])
        #expect(stage.accessibilityElements[0].actions == ["activate"])
    }

    @Test func `buttons in a list of actions are actions, by category, and show nowhere`() {
        var heard: [String] = []
        let stage = Stage {
            Text("Letter")
                .accessibilityActions {
                    Button("Archive") { heard.append("archive") }
                    Button("Flag") { heard.append("flag") }.disabled(true)
                }
                .accessibilityActions(category: .edit) { Button("Rename") { heard.append("rename") } }
                .accessibilityActions(category: AccessibilityActionCategory("Sharing")) {
                    Button("Send") { heard.append("send") }
                }
        }
        let letter = stage.accessibilityElements[0]
        #expect(letter.actions == ["Archive", "Rename", "Send"])
        #expect(["Archive", "Rename", "Send"].map { letter.category(ofAction: $0) } == [nil, "Edit", "Sharing"])
        stage.perform(.named("Send"), on: "Letter")
        stage.perform(.named("Archive"), on: "Letter")
        #expect(heard == ["send", "archive"])
    }

    @Test func `a value is adjusted both ways`() {
        struct Level: View {
            @State private var level = 3
            var body: some View {
                Text("Level").accessibilityValue("\(level)").accessibilityAdjustableAction { direction in
                    level += direction == .increment ? 1 : -1
                }
            }
        }
        let stage = Stage { Level() }
        #expect(stage.accessibilityElements[0].isAdjustable)
        stage.perform(.increment, on: "Level")
        stage.perform(.increment, on: "Level")
        stage.perform(.decrement, on: "Level")
        #expect(stage.accessibilityElements[0].value == "4")
    }

    @Test func `an element without an action is tapped at its activation point`() {
        var places: [CGPoint] = []
        let stage = Stage {
            Color.red.frame(width: 100, height: 100).onTapGesture { places.append($0) }
                .accessibilityLabel("Area").accessibilityActivationPoint(CGPoint(x: 10, y: 20))
        }
        stage.perform(.activate, on: "Area")
        #expect(places == [CGPoint(x: 10, y: 20)])
    }

    @Test func `what cannot be done is an issue that says what can`() {
        let stage = Stage {
            VStack {
                Text("Plain")
                Button("Off") {}.disabled(true)
            }
        }
        expectIssue("no action increment. It has: none.") { stage.perform(.increment, on: "Plain") }
        expectIssue("it is disabled") { stage.perform(.activate, on: "Off") }
        expectIssue("There are: 'Plain', 'Off'.") { stage.perform(.activate, on: "Gone") }
        #expect(stage.accessibilityElements.map(\.isEnabled) == [true, false])
    }

    @Test func `identifiers, names for voice and symbols are what taps are meant for, where no label is`() {
        var heard: [String] = []
        let stage = Stage {
            VStack {
                Button {
                    heard.append("bin")
                } label: {
                    Image(systemName: "trash")
                }
                Button("Go on") { heard.append("next") }.accessibilityInputLabels(["Next", "Forward"])
                Button("Send") { heard.append("send") }.accessibilityIdentifier("send-button")
                Button("Next") { heard.append("shown") }
            }
        }
        for label in ["Delete", "Forward", "send-button", "Next"] { stage.tap(label) }
        #expect(heard == ["bin", "next", "send", "shown"])
    }

    // MARK: - What else is said

    @Test func `what is said of an element is there to be read`() {
        let key = AccessibilityCustomContentKey("Size", id: "size")
        let stage = Stage {
            Text("Words").accessibilityHeading(.h2).accessibilityTextContentType(.sourceCode)
                .accessibilityDirectTouch(options: .silentOnTouch).accessibilityIgnoresInvertColors()
                .accessibilityInputLabels([Text("a"), Text("b")]).accessibilityRespondsToUserInteraction()
                .accessibilityCustomContent(key, "large").accessibilityCustomContent("Age", "3", importance: .high)
                .accessibilityCustomContent(key, Text("small")).accessibilityShowsLargeContentViewer()
                .speechSpellsOutCharacters().speechAdjustedPitch(3).speechAlwaysIncludesPunctuation(false)
                .speechAnnouncementsQueued()
        }
        let words = stage.accessibilityElements[0]
        #expect(words.headingLevel == .h2 && words.textContentType == .sourceCode)
        #expect(words.directTouch == .silentOnTouch && words.ignoresInvertColors && words.respondsToUserInteraction)
        #expect(words.inputLabels == ["a", "b"] && words.largeContent == "Words")
        #expect(words.customContent.map(\.label) == ["Size", "Age"])
        #expect(words.customContent.map(\.value) == ["small", "3"])
        #expect(words.customContent.map(\.isImportant) == [false, true])
        #expect(words.spellsOutCharacters == true && words.speechPitch == 1 && words.includesPunctuation == false)
        #expect(words.queuesAnnouncements == true)
        let plain = Stage {
            Text("a").accessibilityCustomContent(key, "x").accessibilityCustomContent(key, nil as Text?)
        }
        .accessibilityElements[0]
        #expect(plain.customContent.isEmpty && plain.inputLabels == ["a"] && !plain.respondsToUserInteraction)
        #expect(plain.directTouch == nil && plain.largeContent == nil && plain.speechPitch == nil)
        let large = Stage { Text("a").accessibilityShowsLargeContentViewer { Text("A") } }.accessibilityElements[0]
        #expect(large.largeContent == "A" && large.label == "a")
    }

    @Test func `a label and what it is the label of are a pair wherever they are, and linked elements know each other`()
    {
        struct Form: View {
            @Namespace private var pairs
            var body: some View {
                VStack {
                    Text("Name").accessibilityLabeledPair(role: .label, id: 1, in: pairs)
                    Text("Alone").accessibilityLabeledPair(role: .label, id: 2, in: pairs)
                    HStack { Text("Ada").accessibilityLabeledPair(role: .content, id: 1, in: pairs) }
                    Text("x").accessibilityLinkedGroup(id: 1, in: pairs)
                    Text("y").accessibilityLinkedGroup(id: 1, in: pairs)
                    Text("z").accessibilityLinkedGroup(id: 2, in: pairs)
                }
            }
        }
        let found = Stage { Form() }.accessibilityElements
        #expect(found.map(\.label) == ["Alone", "Name", "x", "y", "z"] && found[1].value == "Ada")
        #expect(found[2].isLinked(to: found[3]) && !found[2].isLinked(to: found[4]) && !found[0].isLinked(to: found[2]))
    }

    @available(*, deprecated)
    @Test func `the older names say the same`() {
        let found = Stage { OlderNames() }.accessibilityElements[0]
        #expect(found.label == "label" && found.value == "value" && found.hint == "hint" && found.identifier == "id")
        #expect(found.traits == .isHeader && found.sortPriority == 2 && found.inputLabels == ["voice"])
    }

    @available(*, deprecated)
    private struct OlderNames: View {
        var body: some View {
            Text("a").accessibility(label: Text("label")).accessibility(value: Text("value"))
                .accessibility(hint: Text("hint")).accessibility(identifier: "id").accessibility(hidden: false)
                .accessibility(addTraits: [.isHeader, .isLink]).accessibility(removeTraits: [.isStaticText, .isLink])
                .accessibility(sortPriority: 2).accessibility(activationPoint: UnitPoint.top)
                .accessibility(activationPoint: CGPoint.zero).accessibility(inputLabels: [Text("voice")])
        }
    }

    // MARK: - Focus

    private enum Field { case first, second }

    private struct Fields: View {
        @AccessibilityFocusState private var field: Field?
        @AccessibilityFocusState private var isOnThird: Bool
        @AccessibilityFocusState(for: []) private var never: Bool

        var body: some View {
            VStack {
                Text("First").accessibilityFocused($field, equals: .first)
                Text("Second").accessibilityFocused($field, equals: .second)
                Text("Third").accessibilityFocused($isOnThird).accessibilityFocused($never)
                Text(String(describing: field.map { "\($0)" } ?? "none") + " \(isOnThird) \(never)").id("state")
                Button("Go second") { field = .second }
                Button("Go third") { isOnThird = true }
                Button("Leave") { (field, isOnThird, never) = (nil, false, true) }
            }
        }
    }

    @Test func `the focus of assistive technology is where the app writes it, and says where it is moved`() {
        let stage = Stage { Fields() }
        func focused() -> [String?] { stage.accessibilityElements.filter(\.isFocused).map(\.label) }
        func state() -> String? { stage.labels.dropFirst(3).first }
        #expect(focused().isEmpty && state() == "none false false")
        stage.tap("Go second")
        #expect(focused() == ["Second"] && state() == "second false false")
        stage.tap("Go third")
        #expect(focused() == ["Third"] && state() == "none true false")
        stage.tap("Leave")
        #expect(focused().isEmpty && state() == "none false false")
        stage.moveAccessibilityFocus(to: "First")
        #expect(focused() == ["First"] && state() == "first false false")
        stage.moveAccessibilityFocus(to: nil)
        #expect(focused().isEmpty && state() == "none false false")
    }

    // MARK: - Notifications

    @Test func `what is announced is recorded with its time`() {
        let stage = Stage {
            Button("Save") {
                AccessibilityNotification.Announcement("Saved").post()
                AccessibilityNotification.Announcement(AttributedString("Twice")).post()
                AccessibilityNotification.LayoutChanged("Title").post()
                AccessibilityNotification.ScreenChanged().post()
                AccessibilityNotification.PageScrolled("Page 2").post()
            }
        }
        #expect(stage.announcements.isEmpty)
        stage.advance(by: .seconds(1))
        stage.tap("Save")
        #expect(
            stage.announcements.map(\.kind) == [
                .announcement, .announcement, .layoutChanged, .screenChanged, .pageScrolled,
            ])
        #expect(stage.announcements.map(\.text) == ["Saved", "Twice", "Title", nil, "Page 2"])
        #expect(stage.announcements.allSatisfy { $0.time == .seconds(1) })
    }

    // MARK: - Rotors

    @Test func `headings, links and fields have rotors of the system, unless the app has made that rotor itself`() {
        struct Page: View {
            @State private var name = "Ada"
            let hasOwn: Bool
            var body: some View {
                VStack {
                    Text("Fruit").accessibilityAddTraits(.isHeader)
                    Text("Apple")
                    VStack { Text("Roots").accessibilityAddTraits(.isHeader) }.accessibilityElement(children: .contain)
                    Link("More", destination: URL(string: "https://example.com")!)
                    TextField("Name", text: $name)
                }
                .accessibilityRotor(hasOwn ? .headings : .images) { AccessibilityRotorEntry("Own", id: 1) }
            }
        }
        let stage = Stage { Page(hasOwn: false) }
        let rotors = Dictionary(uniqueKeysWithValues: stage.accessibilityRotors.map { ($0.name, $0.entries) })
        #expect(
            rotors == [
                "Images": ["Own"], "Headings": ["Fruit", "Roots"], "Links": ["More"], "Text Fields": ["Name"],
            ])
        #expect(stage.go(to: "Roots", ofRotor: "Headings")?.label == "Roots")
        #expect(stage.go(to: "More", ofRotor: "Links")?.label == "More")
        let own = Stage { Page(hasOwn: true) }.accessibilityRotors
        #expect(own.filter { $0.name == "Headings" }.map(\.entries) == [["Own"]])
        #expect(Stage { Text("Apple") }.accessibilityRotors.isEmpty)
    }

    @Test func `a rotor of parts of a text names them, and leads to the text`() {
        let text = "red green blue"
        let ranges = [text.firstRange(of: "red"), text.firstRange(of: "blue")].compactMap(\.self)
        let stage = Stage {
            VStack {
                Text(text).accessibilityRotor("Colours", textRanges: ranges)
                // The app has looked for them in a longer text.
                Text("red").accessibilityRotor(Text("Short"), textRanges: ranges)
                TextField("Name", text: .constant(text)).accessibilityRotor("Typed", textRanges: ranges)
            }
        }
        let rotors = stage.accessibilityRotors.filter { $0.name != "Text Fields" }
        #expect(rotors.map(\.name) == ["Colours", "Short", "Typed"])
        #expect(rotors.map(\.entries) == [["red", "blue"], ["red"], ["red", "blue"]])
        #expect(stage.go(to: "blue", ofRotor: "Colours")?.label == text)
        #expect(stage.go(to: "blue", ofRotor: "Typed")?.label == "Name")
    }

    @Test func `rotors list their entries, and lead to them`() {
        struct Letter: Identifiable {
            let id: Int
            let title: String
        }
        struct Letters: View {
            let letters = (0..<4).map { Letter(id: $0, title: "letter \($0)") }
            let prepare: () -> Void
            @Namespace private var places
            @AccessibilityFocusState private var focused: Int?
            var body: some View {
                VStack {
                    ForEach(letters) { letter in
                        Text(letter.title).accessibilityRotorEntry(id: letter.id, in: places)
                            .accessibilityFocused($focused, equals: letter.id)
                    }
                }
                .accessibilityRotor("Even") {
                    ForEach(letters) { letter in
                        if letter.id % 2 == 0 {
                            AccessibilityRotorEntry(
                                Text(letter.title), id: letter.id, in: places, prepare: prepare)
                        }
                    }
                }
                .accessibilityRotor("All", entries: letters, entryLabel: \.title)
                .accessibilityRotor(.headings(level: .h2)) { AccessibilityRotorEntry("One", id: 1) }
            }
        }
        var prepared = 0
        let stage = Stage { Letters { prepared += 1 } }
        #expect(stage.accessibilityRotors.map(\.name) == ["Even", "All", "Headings 2"])
        #expect(
            stage.accessibilityRotors.map(\.entries) == [
                ["letter 0", "letter 2"], ["letter 0", "letter 1", "letter 2", "letter 3"], ["One"],
            ])
        #expect(stage.go(to: "letter 2", ofRotor: "Even")?.label == "letter 2" && prepared == 1)
        #expect(stage.accessibilityElements.filter(\.isFocused).map(\.label) == ["letter 2"])
        #expect(stage.go(to: "letter 3", ofRotor: "All")?.label == "letter 3" && prepared == 1)
        expectIssue("'Even' (letter 0, letter 2)") { stage.go(to: "x", ofRotor: "Even") }
    }

    // MARK: - The environment

    @Test func `views know which assistive technologies are on`() {
        struct Settings: View {
            @Environment(\.accessibilityVoiceOverEnabled) private var voice
            @Environment(\.accessibilitySwitchControlEnabled) private var switches
            @Environment(\.accessibilityInvertColors) private var inverted
            @Environment(\.accessibilityShowButtonShapes) private var shapes
            @Environment(\.accessibilityLargeContentViewerEnabled) private var large
            @Environment(\.accessibilityAssistiveAccessEnabled) private var simple
            var body: some View {
                Text([voice, switches, inverted, shapes, large, simple].map { $0 ? "1" : "0" }.joined())
            }
        }
        let stage = Stage { Settings() }
        #expect(stage.labels == ["000000"])
        let changes: [(inout StageSettings) -> Void] = [
            { $0.isVoiceOverEnabled = true }, { $0.isSwitchControlEnabled = true }, { $0.invertColors = true },
            { $0.showButtonShapes = true }, { $0.isLargeContentViewerEnabled = true },
            { $0.isAssistiveAccessEnabled = true },
        ]
        for (index, change) in changes.enumerated() {
            stage.change(change)
            #expect(
                stage.labels == [String(repeating: "1", count: index + 1) + String(repeating: "0", count: 5 - index)])
        }
    }
}
