// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@_spi(Benchmarks) @testable import LegatoTesting

/// Search fields in pages. Source of the numbers: `docs/facts`, controls 3 and screens 4.
@MainActor
@Suite struct SearchTests {
    /// Rows of 50 points on a page that is searched.
    private struct Rows<Modified: View>: View {
        @State var text = ""
        var placement = SearchFieldPlacement.automatic
        var mode = NavigationBarItem.TitleDisplayMode.large
        let log: Log
        @ViewBuilder let modify: (AnyView) -> Modified

        var body: some View {
            NavigationStack {
                ScrollView {
                    VStack(spacing: 0) {
                        Notes(log: log)
                        ForEach(0..<60, id: \.self) { row in Color.yellow.frame(height: 50).id("row \(row)") }
                    }
                }
                .navigationTitle("Title")
                .navigationBarTitleDisplayMode(mode)
                .modifier(Searched(text: $text, placement: placement, modify: modify))
                .onChange(of: text) { log.lines.append("text \(text)") }
            }
        }
    }

    private struct Searched<Modified: View>: ViewModifier {
        let text: Binding<String>
        let placement: SearchFieldPlacement
        let modify: (AnyView) -> Modified

        func body(content: Content) -> some View {
            modify(AnyView(content.searchable(text: text, placement: placement)))
        }
    }

    @Test(arguments: [false, true])
    func `in a sheet a search field that takes the place of the title stands below the bar to drag the sheet by`(
        isMedium: Bool
    ) throws {
        struct Page: View {
            @State private var isShown = true
            @State private var text = ""
            let detents: Set<PresentationDetent>
            var body: some View {
                Color.clear.sheet(isPresented: $isShown) {
                    NavigationStack {
                        List { Text("Row") }.navigationTitle("Title").searchable(text: $text, prompt: "Find")
                    }
                    .presentationDetents(detents)
                }
            }
        }
        let stage = device { Page(detents: isMedium ? [.medium, .large] : [.large]) }
        try stage.settle()
        /// From the upper edge of the sheet, which the list reaches to.
        func top() -> CGFloat { stage.frame(of: "Find").minY - stage.frame(of: "Row").minY }
        // Below the bar of 44 and the large title of 52.
        #expect(isNear(top(), 44 + 52 + 1, within: 0.001))
        stage.tap("Find")
        try stage.settle()
        // The bar to drag by is 5 high, 5 below the edge, and has as much below it.
        #expect(isNear(top(), 15 + 1, within: 0.001))
        stage.tap("Cancel")
        try stage.settle()
        #expect(isNear(top(), 44 + 52 + 1, within: 0.001))
    }

    /// Notes what is searched around it.
    private struct Notes: View {
        let log: Log
        @Environment(\.isSearching) private var isSearching
        @Environment(\.dismissSearch) private var dismissSearch

        var body: some View {
            Button("Dismiss") { dismissSearch() }
                .frame(height: 50)
                .onChange(of: isSearching) { log.lines.append(isSearching ? "begins" : "ends") }
        }
    }

    private func rows(
        _ log: Log = Log(), text: String = "", placement: SearchFieldPlacement = .automatic,
        mode: NavigationBarItem.TitleDisplayMode = .large
    ) -> Stage { phone { Rows(text: text, placement: placement, mode: mode, log: log) { $0 } } }

    private func top(_ stage: Stage, _ row: Int = 0) -> CGFloat? { stage.presentation(of: "row \(row)")?.frame.minY }
    /// A caret blinks for as long as a field is edited.
    private func rest(_ stage: Stage) { stage.advance(by: .seconds(1)) }
    private func labels(_ stage: Stage) -> Set<String> { Set(stage.elements.compactMap(\.label)) }

    @Test func `the field stands below the title, and moves with it`() {
        let stage = rows()
        #expect(top(stage) == 198)
        let field = stage.frame(of: "Search")
        #expect(abs(field.midY - (96 + 1 + 18)) <= 0.5)
        let finger = stage.touch(at: CGPoint(x: 200, y: 500))
        finger.move(to: CGPoint(x: 200, y: 460))
        #expect(abs(stage.frame(of: "Search").minY - field.minY + 30) <= 0.5)
    }

    @Test func `a field that is always there stays below the bar`() {
        let stage = rows(placement: .navigationBarDrawer(displayMode: .always))
        stage.scroll(at: CGPoint(x: 200, y: 500), by: CGSize(width: 0, height: 300))
        rest(stage)
        #expect(abs(stage.frame(of: "Search").midY - (44 + 1 + 18)) <= 0.5)
    }

    @Test func `a tap on the field slides the title off along an ease in-out of 0.3 s`() throws {
        let log = Log()
        let stage = rows(log)
        let start = try #require(top(stage))
        stage.tap("Search")
        #expect(log.take() == ["begins"])
        for time in [0.075, 0.15, 0.225] {
            stage.advance(to: time)
            let part = UnitCurve.easeInOut.value(at: time / 0.3)
            #expect(try abs(#require(top(stage)) - (start - 96 * part)) <= 0.5, "at \(time)")
            #expect(abs(stage.frame(of: "Search").midY - (115 - 96 * part)) <= 0.5, "at \(time)")
        }
        rest(stage)
        #expect(top(stage) == 102)
        #expect(!labels(stage).contains("Title") && labels(stage).contains("Cancel"))
    }

    @Test func `the button at its end clears the text, ends editing and brings the title back`() {
        let log = Log()
        let stage = rows(log)
        stage.tap("Search")
        stage.type("ab")
        rest(stage)
        #expect(log.take() == ["begins", "text a", "text ab"])
        stage.tap("Cancel")
        #expect(log.take() == ["text ", "ends"])
        #expect(!stage.stage.handle(SceneEvent(.key("x"))), "nothing has the focus")
        rest(stage)
        #expect(top(stage) == 198 && !labels(stage).contains("Cancel") && labels(stage).contains("Title"))
    }

    @Test func `a cancellation while the title still moves goes back from there`() throws {
        let stage = rows()
        stage.tap("Search")
        stage.advance(to: 0.15)
        let middle = try #require(top(stage))
        stage.tap("Cancel")
        #expect(try abs(#require(top(stage)) - middle) <= 0.5)
        rest(stage)
        #expect(top(stage) == 198)
    }

    @Test func `views inside end the search`() {
        let log = Log()
        let stage = rows(log)
        stage.tap("Search")
        stage.type("a")
        rest(stage)
        _ = log.take()
        stage.tap("Dismiss")
        #expect(log.take() == ["text ", "ends"])
    }

    @Test func `the return key submits the search and ends editing, not the search`() {
        let log = Log()
        let stage = phone {
            Rows(log: log) {
                $0.onSubmit(of: .search) { log.lines.append("submit") }.onSubmit { log.lines.append("text") }
            }
        }
        stage.tap("Search")
        stage.type("a")
        _ = log.take()
        stage.press(.return)
        #expect(log.take() == ["submit"])
        rest(stage)
        #expect(labels(stage).contains("Cancel"))
    }

    @Test func `a button in the field clears the text and leaves it the focus`() {
        let log = Log()
        let stage = rows(log, text: "old")
        stage.tap("Clear text")
        #expect(log.take() == ["text ", "begins"])
        stage.type("n")
        #expect(log.take() == ["text n"])
    }

    @Test func `a search that begins where the title has gone takes the content along`() {
        let stage = rows(placement: .navigationBarDrawer(displayMode: .always))
        let finger = stage.touch(at: CGPoint(x: 200, y: 500))
        finger.move(to: CGPoint(x: 200, y: 490 - 52))
        stage.advance(by: .seconds(0.5))
        finger.lift()
        rest(stage)
        #expect(top(stage) == 146)
        let begin = stage.time
        stage.tap("Search")
        #expect(abs(stage.frame(of: "Search").midY - 63) <= 0.5, "it does not jump")
        stage.advance(by: .seconds(0.15))
        #expect(abs(stage.frame(of: "Search").midY - (63 - 22)) <= 1 && stage.time > begin)
        rest(stage)
        #expect(top(stage) == 102)
        #expect(abs(stage.frame(of: "Search").midY - 19) <= 0.5)
    }

    @Test func `with a small title only the bar goes`() {
        let stage = rows(mode: .inline)
        #expect(top(stage) == 146)
        stage.tap("Search")
        rest(stage)
        #expect(top(stage) == 102)
    }

    @Test func `a bar that is to stay stays`() {
        let stage = phone { Rows(log: Log()) { $0.searchPresentationToolbarBehavior(.avoidHidingContent) } }
        stage.tap("Search")
        rest(stage)
        #expect(top(stage) == 198 && labels(stage).isSuperset(of: ["Title", "Cancel"]))
    }

    @Test func `a minimized field is a button in the bar`() {
        let stage = phone { Rows(log: Log()) { $0.searchToolbarBehavior(.minimize) } }
        #expect(top(stage) == 146)
        #expect(stage.frame(of: "Search").midY < 44 && stage.frame(of: "Search").minX > 300)
        stage.tap("Search")
        rest(stage)
        #expect(top(stage) == 102)
        stage.type("a")
        stage.tap("Cancel")
        rest(stage)
        #expect(top(stage) == 146)
    }

    @Test func `a minimized field shows nothing but its button, and opens below a bar that is to stay`() {
        let stage = phone {
            Rows(log: Log()) {
                $0.searchToolbarBehavior(.minimize).searchPresentationToolbarBehavior(.avoidHidingContent)
            }
        }
        #expect(stage.elements.count { $0.label == "Search" } == 1)
        // Where the band would be there are rows, and the ground of the page around the title.
        #expect(stage.color(at: CGPoint(x: 60, y: 150)) == stage.color(at: CGPoint(x: 300, y: 150)))
        stage.tap("Search")
        rest(stage)
        #expect(top(stage) == 198 && labels(stage).isSuperset(of: ["Title", "Cancel"]))
        // No button beside the field.
        #expect(stage.elements.allSatisfy { $0.label != "Search" || $0.frame.minY > 90 })
        stage.tap("Cancel")
        rest(stage)
        #expect(top(stage) == 146)
    }

    @Test func `around a stack the field is that of the root`() {
        struct Around: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    NavigationLink("Go \(text)") { Text("There") }.navigationTitle("Title")
                }
                .searchable(text: $text)
            }
        }
        let stage = phone { Around() }
        stage.tap("Search")
        stage.type("a")
        rest(stage)
        stage.tap("Go a")
        rest(stage)
        #expect(labels(stage).isDisjoint(with: ["Search", "a", "Cancel"]) && labels(stage).contains("There"))
        #expect(!stage.stage.handle(SceneEvent(.key("x"))), "a page that is covered has not the focus")
    }

    @Test func `without a stack there is no field`() {
        let stage = phone { Text("Alone").searchable(text: .constant("")) }
        #expect(labels(stage) == ["Alone"])
    }

    @Test func `the app begins and ends a search, and moves its focus`() {
        struct Driven: View {
            @State private var text = ""
            @State private var isPresented = false
            @FocusState private var isFocused: Bool
            let log: Log
            var body: some View {
                NavigationStack {
                    VStack {
                        Button("Present") { isPresented = true }
                        Button("End") { isPresented = false }
                        Button("Focus") { isFocused = true }
                    }
                    .searchable(text: $text, isPresented: $isPresented)
                    .searchFocused($isFocused)
                }
                .onChange(of: isPresented) { log.lines.append("\(isPresented)") }
                .onChange(of: isFocused) { log.lines.append("focus \(isFocused)") }
                .onChange(of: text) { log.lines.append(text) }
            }
        }
        let log = Log()
        let stage = phone { Driven(log: log) }
        stage.tap("Present")
        stage.type("a")
        #expect(log.take() == ["true", "focus true", "a"])
        stage.tap("End")
        #expect(log.take() == ["false", "focus false"])
        stage.tap("Focus")
        #expect(Set(log.take()) == ["focus true", "true"])
        stage.tap("Cancel")
        #expect(Set(log.take()) == ["", "false", "focus false"])
    }

    @Test func `a search that is presented from the beginning is there at once`() {
        let stage = phone {
            NavigationStack {
                Color.yellow.id("page").navigationTitle("Title")
                    .searchable(text: .constant(""), isPresented: .constant(true))
            }
        }
        #expect(labels(stage).contains("Cancel"))
        #expect(stage.presentation(of: "page")?.frame.minY == 52)
    }

    // MARK: - Suggestions, scopes and tokens

    private struct Suggested: View {
        @State private var text = ""
        @State private var scope = 0
        var hides = false
        let log: Log

        var body: some View {
            NavigationStack {
                Text("Content \(scope)")
                    .searchable(text: $text)
                    .searchScopes($scope, activation: .onTextEntry) {
                        Text("Near").tag(0)
                        Text("Far").tag(1)
                    }
                    .searchSuggestions {
                        if text != "none" {
                            Text("Fir").searchCompletion("fir tree")
                            Text("Only words")
                        }
                    }
                    .searchSuggestions(hides ? .hidden : .automatic, for: .content)
                    .onChange(of: text) { log.lines.append(text) }
            }
        }
    }

    @Test func `suggestions cover the content while someone edits, and one that is chosen is the text`() {
        let log = Log()
        let stage = phone { Suggested(log: log) }
        #expect(!labels(stage).contains("Fir"))
        stage.tap("Search")
        rest(stage)
        #expect(labels(stage).isSuperset(of: ["Fir", "Only words"]))
        stage.tap("Only words")
        #expect(log.take() == [])
        stage.tap("Fir")
        #expect(log.take() == ["fir tree"])
        rest(stage)
        #expect(!labels(stage).contains("Fir"))
        stage.type("s")
        #expect(log.take() == ["fir trees"] && labels(stage).contains("Fir"))
        stage.press(.return)
        rest(stage)
        #expect(!labels(stage).contains("Fir"))
    }

    @Test func `suggestions that are hidden or empty leave the content alone`() {
        let hidden = phone { Suggested(hides: true, log: Log()) }
        hidden.tap("Search")
        rest(hidden)
        #expect(!labels(hidden).contains("Fir"))
        let stage = phone { Suggested(log: Log()) }
        stage.tap("Search")
        stage.type("none")
        rest(stage)
        #expect(!labels(stage).contains("Fir"))
    }

    @Test func `scopes stand below the field from the first character on`() {
        let stage = phone { Suggested(hides: true, log: Log()) }
        stage.tap("Search")
        rest(stage)
        #expect(!labels(stage).contains("Far"))
        let content = stage.frame(of: "Content 0").midY
        stage.type("a")
        rest(stage)
        #expect(abs(stage.frame(of: "Content 0").midY - content - 47.0 / 2) <= 0.5)
        stage.tap("Far")
        rest(stage)
        #expect(labels(stage).contains("Content 1"))
        stage.tap("Cancel")
        rest(stage)
        #expect(!labels(stage).contains("Far"))
    }

    private struct Tag: Identifiable, Equatable {
        let id: String
    }

    private struct Tagged: View {
        @State private var text = ""
        @State private var tags = [Tag(id: "red")]
        @State private var suggested = [Tag(id: "blue"), Tag(id: "red")]
        let log: Log

        var body: some View {
            NavigationStack {
                Text("Content")
                    .searchable(text: $text, tokens: $tags, suggestedTokens: $suggested) { Text("#\($0.id)") }
                    .onChange(of: tags) { log.lines.append(tags.map(\.id).joined(separator: " ")) }
            }
        }
    }

    @Test func `tokens stand before the text, are added by suggestions and deleted by the delete key`() {
        let log = Log()
        let stage = phone { Tagged(log: log) }
        #expect(labels(stage).contains("#red"))
        stage.tap("Search")
        stage.type("x")
        rest(stage)
        stage.tap("#blue")
        #expect(log.take() == ["red blue"])
        stage.press(.delete)
        stage.press(.delete)
        stage.press(.delete)
        #expect(log.take() == ["red", ""])
    }

    @Test func `the search around names what was not found`() {
        struct Empty: View {
            @State private var text = "zzz"
            var body: some View {
                NavigationStack { ContentUnavailableView.search.searchable(text: $text) }
            }
        }
        #expect(labels(phone { Empty() }).contains { $0.contains("zzz") })
        #expect(!labels(phone { ContentUnavailableView.search }).contains { $0.contains("zzz") })
    }

    // MARK: - Settings

    @Test func `right to left the button that ends a search stands at the left`() {
        let stage = phone { Rows(log: Log()) { $0 }.environment(\.layoutDirection, .rightToLeft) }
        stage.tap("Search")
        rest(stage)
        #expect(stage.frame(of: "Cancel").maxX < 90)
    }

    @Test func `the field grows with the type`() {
        let stage = phone { Rows(log: Log()) { $0 }.environment(\.dynamicTypeSize, .accessibility3) }
        #expect(stage.frame(of: "Search").height > 36)
    }

    @Test func `without animations the search is there at once`() {
        struct Still: View {
            @State private var text = ""
            @State private var isPresented = false
            var body: some View {
                NavigationStack {
                    Button("Go") {
                        var transaction = Transaction()
                        transaction.disablesAnimations = true
                        withTransaction(transaction) { isPresented = true }
                    }
                    .navigationTitle("Title")
                    .searchable(text: $text, isPresented: $isPresented)
                }
            }
        }
        let stage = phone { Still() }
        stage.tap("Go")
        #expect(abs(stage.frame(of: "Search").midY - 19) <= 0.5)
    }
}
