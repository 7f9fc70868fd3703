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

/// Every form in which a search is declared, and what is said around it. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct SearchableTests {
    private struct Tag: Identifiable, Equatable {
        var id: Int
        var name: String
    }

    /// What a search writes and reads.
    @MainActor
    private struct Given {
        let text: Binding<String>
        let tags: Binding<[Tag]>
        let suggested: Binding<[Tag]>
        let isPresented: Binding<Bool>
    }

    private struct Page<Modified: View>: View {
        @State private var text = ""
        @State private var tags = [Tag(id: 1, name: "red")]
        @State private var suggested = [Tag(id: 2, name: "blue"), Tag(id: 1, name: "red")]
        @State private var isPresented = false
        let log: Log
        @ViewBuilder let search: (AnyView, Given) -> Modified

        var body: some View {
            let given = Given(text: $text, tags: $tags, suggested: $suggested, isPresented: $isPresented)
            NavigationStack { search(AnyView(Text("Content")), given) }
                .onChange(of: text) { log.lines.append("text \(text)") }
                .onChange(of: tags) { log.lines.append(tags.map(\.name).joined(separator: " ")) }
                .onChange(of: isPresented) { log.lines.append("presented \(isPresented)") }
        }
    }

    private func labels(_ stage: Stage) -> Set<String> { Set(stage.elements.compactMap(\.label)) }

    /// Searches with the field called `prompt`, and gives what happened, and what could be seen before and while someone searched.
    private func use(
        _ prompt: String, _ search: @escaping (AnyView, Given) -> some View
    ) -> (log: [String], before: Set<String>, during: Set<String>) {
        let log = Log()
        let stage = phone { Page(log: log, search: search) }
        let before = labels(stage)
        #expect(before.contains(prompt))
        stage.tap(prompt)
        stage.advance(by: .milliseconds(400))
        let during = labels(stage)
        stage.type("x")
        stage.tap("Cancel")
        return (log.take(), before, during)
    }

    @Test
    func `each form of a search has its prompt, writes its text and says where it was told to that someone searches`() {
        let word = String("Find")
        let forms: [(String, Bool, (AnyView, Given) -> AnyView)] = [
            ("Search", false, { AnyView($0.searchable(text: $1.text)) }),
            ("Find", false, { AnyView($0.searchable(text: $1.text, prompt: Text("Find"))) }),
            ("Find", false, { AnyView($0.searchable(text: $1.text, prompt: "Find" as LocalizedStringKey)) }),
            ("Find", false, { AnyView($0.searchable(text: $1.text, prompt: "Find" as LocalizedStringResource)) }),
            ("Find", false, { AnyView($0.searchable(text: $1.text, prompt: word)) }),
            ("Search", true, { AnyView($0.searchable(text: $1.text, isPresented: $1.isPresented)) }),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(text: $1.text, isPresented: $1.isPresented, prompt: "Find" as LocalizedStringKey))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, isPresented: $1.isPresented, prompt: "Find" as LocalizedStringResource))
                }
            ),
            ("Find", true, { AnyView($0.searchable(text: $1.text, isPresented: $1.isPresented, prompt: word)) }),
        ]
        for (number, (prompt, isBound, form)) in forms.enumerated() {
            let written = use(prompt, form).log.filter { !$0.hasPrefix("red") }
            let wanted = ["text x", "text "]
            #expect(written.filter { $0.hasPrefix("text") } == wanted, "\(number)")
            let presented = written.filter { $0.hasPrefix("presented") }
            #expect(presented == (isBound ? ["presented true", "presented false"] : []), "\(number)")
        }
    }

    @Test func `each form with tokens shows them, suggests what it is given and removes all of them in the end`() {
        let word = String("Find")
        typealias Form = (AnyView, Given) -> AnyView
        func view(_ tag: Tag) -> Text { Text("#\(tag.name)") }
        func edit(_ tag: Binding<Tag>) -> Text { Text("#\(tag.wrappedValue.name)") }
        let key: LocalizedStringKey = "Find"
        let resource: LocalizedStringResource = "Find"
        let plain: [(String, Bool, Form)] = [
            ("Search", false, { AnyView($0.searchable(text: $1.text, tokens: $1.tags, token: view)) }),
            ("Find", false, { AnyView($0.searchable(text: $1.text, tokens: $1.tags, prompt: key, token: view)) }),
            ("Find", false, { AnyView($0.searchable(text: $1.text, tokens: $1.tags, prompt: resource, token: view)) }),
            ("Find", false, { AnyView($0.searchable(text: $1.text, tokens: $1.tags, prompt: word, token: view)) }),
            (
                "Search", true,
                { AnyView($0.searchable(text: $1.text, tokens: $1.tags, isPresented: $1.isPresented, token: view)) }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, isPresented: $1.isPresented, prompt: key, token: view))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, isPresented: $1.isPresented, prompt: resource, token: view))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, isPresented: $1.isPresented, prompt: word, token: view))
                }
            ),
        ]
        let suggesting: [(String, Bool, Form)] = [
            (
                "Search", false,
                { AnyView($0.searchable(text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, token: view)) }
            ),
            (
                "Find", false,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, prompt: key, token: view))
                }
            ),
            (
                "Find", false,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, prompt: resource, token: view
                        ))
                }
            ),
            (
                "Find", false,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, prompt: word, token: view))
                }
            ),
            (
                "Search", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, isPresented: $1.isPresented,
                            token: view))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, isPresented: $1.isPresented,
                            prompt: key, token: view))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, isPresented: $1.isPresented,
                            prompt: resource, token: view))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, tokens: $1.tags, suggestedTokens: $1.suggested, isPresented: $1.isPresented,
                            prompt: word, token: view))
                }
            ),
        ]
        let editable: [(String, Bool, Form)] = [
            ("Search", false, { AnyView($0.searchable(text: $1.text, editableTokens: $1.tags, token: edit)) }),
            (
                "Find", false,
                { AnyView($0.searchable(text: $1.text, editableTokens: $1.tags, prompt: key, token: edit)) }
            ),
            (
                "Find", false,
                { AnyView($0.searchable(text: $1.text, editableTokens: $1.tags, prompt: resource, token: edit)) }
            ),
            (
                "Find", false,
                { AnyView($0.searchable(text: $1.text, editableTokens: $1.tags, prompt: word, token: edit)) }
            ),
            (
                "Search", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, editableTokens: $1.tags, isPresented: $1.isPresented, token: edit))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, editableTokens: $1.tags, isPresented: $1.isPresented, prompt: key,
                            token: edit))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, editableTokens: $1.tags, isPresented: $1.isPresented, prompt: resource,
                            token: edit))
                }
            ),
            (
                "Find", true,
                {
                    AnyView(
                        $0.searchable(
                            text: $1.text, editableTokens: $1.tags, isPresented: $1.isPresented, prompt: word,
                            token: edit))
                }
            ),
        ]
        for (forms, suggests) in [(plain, false), (suggesting, true), (editable, false)] {
            for (number, (prompt, isBound, form)) in forms.enumerated() {
                let (log, before, during) = use(prompt, form)
                #expect(before.contains("#red") && !before.contains("#blue"), "\(number)")
                #expect(during.contains("#blue") == suggests, "\(number)")
                #expect(log.contains("") && log.contains("text x"), "\(number) \(log)")
                #expect(log.filter { $0.hasPrefix("presented") }.count == (isBound ? 2 : 0), "\(number) \(log)")
            }
        }
    }

    @Test func `a token that is edited is replaced where it stands, and one that is chosen twice is there once`() {
        let log = Log()
        let stage = phone {
            Page(log: log) { content, given in
                content.searchable(text: given.text, editableTokens: given.tags) { tag in
                    Button("#\(tag.wrappedValue.name)") { tag.wrappedValue.name += "!" }
                }
            }
        }
        stage.tap("#red")
        stage.tap("#red!")
        #expect(log.take() == ["red!", "red!!"])
        let other = phone {
            Page(log: log) { content, given in
                content.searchable(text: given.text, tokens: given.tags, suggestedTokens: given.suggested) {
                    Text("#\($0.name)")
                }
            }
        }
        other.tap("Search")
        other.advance(by: .milliseconds(400))
        // The one in the list, below the one in the field.
        let red = other.elements.filter { $0.label == "#red" }.map(\.frame).max { $0.minY < $1.minY }
        other.tap(at: CGPoint(x: red?.midX ?? 0, y: red?.midY ?? 0))
        #expect(log.take().isEmpty)
    }

    @Test func `the older forms have suggestions of their own`() {
        let word = String("Find")
        let forms: [(String, (AnyView, Given) -> AnyView)] = [
            ("Search", { AnyView($0.searchable(text: $1.text, suggestions: { Text("Fir") })) }),
            ("Find", { AnyView($0.searchable(text: $1.text, prompt: "Find" as LocalizedStringKey) { Text("Fir") }) }),
            ("Find", { AnyView($0.searchable(text: $1.text, prompt: word) { Text("Fir") }) }),
        ]
        for (prompt, form) in forms {
            let (log, before, during) = use(prompt, form)
            #expect(!before.contains("Fir") && during.contains("Fir"))
            #expect(log == ["text x", "text "])
        }
    }

    @Test func `suggestions come back when someone edits again`() {
        let log = Log()
        let stage = phone {
            Page(log: log) { content, given in
                content.searchable(text: given.text).searchSuggestions { Text("Fir").searchCompletion("fir") }
            }
        }
        stage.tap("Search")
        stage.advance(by: .milliseconds(400))
        stage.tap("Fir")
        stage.press(.return)
        stage.advance(by: .milliseconds(400))
        #expect(!labels(stage).contains("Fir") && log.take() == ["text fir"])
        stage.tap("Search")
        stage.advance(by: .milliseconds(400))
        #expect(labels(stage).contains("Fir"))
    }

    @Test func `outside of a search a suggestion is a view, and ending a search does nothing`() {
        struct Alone: View {
            @Environment(\.dismissSearch) private var dismissSearch
            @Environment(\.isSearching) private var isSearching
            @Environment(\.searchSuggestionsPlacement) private var placement
            let log: Log
            var body: some View {
                Text("Fir").searchCompletion("fir")
                Button("End") {
                    dismissSearch()
                    log.lines.append("\(isSearching) \(placement == .automatic)")
                }
            }
        }
        let log = Log()
        let stage = phone { Alone(log: log) }
        stage.tap("Fir")
        stage.tap("End")
        #expect(log.take() == ["false true"])
    }

    @Test func `scopes show as soon as someone searches if the app wants it so`() {
        func far(_ activation: SearchScopeActivation?) -> [Bool] {
            let stage = phone {
                Page(log: Log()) { content, given in
                    let searched = content.searchable(text: given.text)
                    if let activation {
                        searched.searchScopes(.constant(0), activation: activation) {
                            Text("Near").tag(0)
                            Text("Far").tag(1)
                        }
                    } else {
                        searched.searchScopes(.constant(0)) {
                            Text("Near").tag(0)
                            Text("Far").tag(1)
                        }
                    }
                }
            }
            var seen = [labels(stage).contains("Far")]
            stage.tap("Search")
            stage.advance(by: .milliseconds(400))
            seen.append(labels(stage).contains("Far"))
            stage.type("x")
            stage.advance(by: .milliseconds(400))
            return seen + [labels(stage).contains("Far")]
        }
        #expect(far(.onSearchPresentation) == [false, true, true])
        for activation in [nil, SearchScopeActivation.automatic, .onTextEntry] {
            #expect(far(activation) == [false, false, true])
        }
    }

    @Test func `a field below the title scrolls away wherever it is asked to stand, unless it is always to show`() {
        func middle(_ placement: SearchFieldPlacement) -> CGFloat {
            let stage = phone {
                NavigationStack {
                    ScrollView { Color.yellow.frame(height: 3000) }
                        .navigationTitle("Title")
                        .searchable(text: .constant(""), placement: placement)
                }
            }
            stage.scroll(at: CGPoint(x: 200, y: 500), by: CGSize(width: 0, height: 300))
            stage.advance(by: .milliseconds(400))
            return stage.elements.first { $0.label == "Search" }?.frame.midY ?? -1
        }
        #expect(abs(middle(.navigationBarDrawer(displayMode: .always)) - (44 + 1 + 18)) <= 0.5)
        for placement in [
            SearchFieldPlacement.automatic, .toolbar, .sidebar, .navigationBarDrawer,
            .navigationBarDrawer(displayMode: .automatic),
        ] {
            #expect(middle(placement) < 44)
        }
    }

    @Test func `suggestions for the content alone are hidden, and what is said of menus changes nothing`() {
        func shows(_ visibility: Visibility, _ placements: SearchSuggestionsPlacement.Set) -> Bool {
            let stage = phone {
                Page(log: Log()) { content, given in
                    content.searchable(text: given.text).searchSuggestions { Text("Fir") }
                        .searchSuggestions(visibility, for: placements)
                }
            }
            stage.tap("Search")
            stage.advance(by: .milliseconds(400))
            return labels(stage).contains("Fir")
        }
        #expect(!shows(.hidden, .content) && !shows(.hidden, [.content, .menu]))
        #expect(shows(.hidden, .menu) && shows(.visible, .content) && shows(.automatic, .content))
    }

    @Test func `a field is 16 points from the edges of the page, and 8 from the word that ends the search`() throws {
        let stage = phone { Page(log: Log()) { content, given in content.searchable(text: given.text) } }
        /// Where the field begins and ends, left of `limit`.
        func ground(_ limit: CGFloat = 390) throws -> (left: CGFloat, right: CGFloat) {
            let y = stage.frame(of: "Search").midY
            let filled = stride(from: 0.25, to: limit - 2, by: 0.5).filter {
                stage.color(at: CGPoint(x: $0, y: y)) != [255, 255, 255]
            }
            return (try #require(filled.first), try #require(filled.last))
        }
        let before = try ground()
        #expect(abs(before.left - 16) <= 0.5 && abs(before.right - 374) <= 0.5, "\(before)")
        stage.tap("Search")
        stage.advance(by: .milliseconds(400))
        let cancel = stage.frame(of: "Cancel")
        let during = try ground(cancel.minX)
        #expect(abs(during.left - 16) <= 0.5 && abs(cancel.maxX - 374) <= 0.5, "\(during) \(cancel)")
        #expect(abs(cancel.minX - during.right - 8) <= 0.5, "\(during) \(cancel)")
    }

    @Test func `tokens are suggested above what the app suggests, and all of it is in the search`() {
        struct Suggestion: View {
            @Environment(\.isSearching) private var isSearching
            @Environment(\.searchSuggestionsPlacement) private var placement
            var body: some View { Text("searching \(isSearching) \(placement == .content)") }
        }
        let stage = phone {
            Page(log: Log()) { content, given in
                content.searchable(text: given.text, tokens: given.tags, suggestedTokens: given.suggested) {
                    Text("#\($0.name)")
                }
                .searchSuggestions { Suggestion() }
            }
        }
        stage.tap("Search")
        stage.advance(by: .milliseconds(400))
        #expect(labels(stage).contains("searching true true"), "\(labels(stage))")
        #expect(stage.frame(of: "#blue").maxY <= stage.frame(of: "searching true true").minY)
    }

    @Test func `the scopes of a search that is there from the beginning are there as well`() {
        let stage = phone {
            NavigationStack {
                Text("Content").searchable(text: .constant(""), isPresented: .constant(true))
                    .searchScopes(.constant(0), activation: .onSearchPresentation) {
                        Text("Near").tag(0)
                        Text("Far").tag(1)
                    }
            }
        }
        #expect(labels(stage).contains("Far"))
    }
}
