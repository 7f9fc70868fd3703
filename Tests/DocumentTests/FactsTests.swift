// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

/// The pages in `docs/facts`, compared with what cites them.
struct FactsTests {
    private func path(of page: String) -> String { "docs/facts/\(page).md" }

    private func page(_ name: String, in repository: Repository) throws -> FactsPage {
        let path = path(of: name)
        return FactsPage(try #require(repository.text(of: path), "The repository must contain \(path)."))
    }

    /// A message for each citation of a section that is missing.
    private func missingSections(in repository: Repository) throws -> [String] {
        var sections: [String: [Int]] = [:]
        for name in Citation.pages { sections[name] = try page(name, in: repository).sections }
        return Citation.all(in: repository).filter { !(sections[$0.page] ?? []).contains($0.section) }
            .map { "\($0): \(path(of: $0.page)) has no section \($0.section)" }
    }

    /// A message for each section that nothing cites but the pages of facts themselves.
    private func uncitedSections(in repository: Repository) throws -> [String] {
        let citations = Citation.all(in: repository).filter { !$0.file.hasPrefix("docs/facts/") }
        return try Citation.pages.sorted().flatMap { name -> [String] in
            let cited = Set(citations.filter { $0.page == name }.map(\.section))
            return try page(name, in: repository).sections.filter { !cited.contains($0) }
                .map { "\(path(of: name)): nothing cites section \($0)" }
        }
    }

    // MARK: - This repository

    @Test func `each citation of a page of facts names a section that exists`() throws {
        let repository = try DocumentTests.repository.get()
        #expect(Citation.all(in: repository).count > 70)
        for missing in try missingSections(in: repository) { Issue.record("\(missing)") }
    }

    @Test func `each section of facts is cited`() throws {
        for uncited in try uncitedSections(in: DocumentTests.repository.get()) { Issue.record("\(uncited)") }
    }

    @Test(arguments: Citation.pages.sorted())
    func `each section of facts has a number of its own, and each fact ends with its source`(name: String) throws {
        let page = try page(name, in: DocumentTests.repository.get())
        #expect(!page.facts.isEmpty)
        #expect(page.headingsWithoutNumber == [])
        #expect(page.sections == Set(page.sections).sorted())
        for fact in page.facts where !fact.hasSource {
            Issue.record("\(path(of: name)):\(fact.line): this fact must end with its source: \(fact.text)")
        }
    }

    // MARK: - Small repositories

    private static let repository = Repository(files: [
        "Sources/Spring.swift": """
        /// A spring. Source: measured (kit 1).
        let spring = "screens 9"  // As text (behaviour 2 to 4).
        """,
        "Tests/ScrollTests.swift": "// Source: chosen (screens\n// 7), screens 1.\n",
        "docs/scrolling.md": "Pages\nturn (motion-views 3: by a flick).\n",
        "docs/facts/behaviour.md": "# Behaviour\n\n## 2. Colours\n\n## 4. Curves\n",
        "docs/facts/screens.md": "# Screens\n\nSee kit 2.\n\n## 1. Sizes\n\n## 9. Layout\n",
        "docs/facts/motion-views.md": "## 3. Transitions\n",
        "docs/facts/controls.md": "# Controls\n",
        "docs/facts/kit.md": "## 1. Views\n\n## 2. Layers\n",
    ])

    @Test func `a citation of a missing section is reported with its file and line`() throws {
        #expect(
            try missingSections(in: Self.repository) == [
                "Sources/Spring.swift:2: behaviour 3: docs/facts/behaviour.md has no section 3",
                "Tests/ScrollTests.swift:1: screens 7: docs/facts/screens.md has no section 7",
            ])
    }

    @Test func `a section that only a page of facts or a string cites is reported`() throws {
        #expect(
            try uncitedSections(in: Self.repository) == [
                "docs/facts/kit.md: nothing cites section 2", "docs/facts/screens.md: nothing cites section 9",
            ])
    }

    private static let texts: [(String, [Int])] = [
        ("(screens 2)", [2]), ("*measured* (screens 2: UIKit, iOS 26)", [2]), ("screens 2.", [2]),
        ("screens 6 to 9.", [6, 7, 8, 9]), ("(screens 6) to 9", [6]), ("screens 2 and", [2]),
        ("screens 9 to 7", [9, 7]), ("screens 2 to", [2]), ("screens", []), ("two screens to 3", []), ("Screens 2", []),
        ("screens: 2", []),
        ("screens 2, screens 3", [2, 3]), ("screens\n12", [12]), ("screens\n\n2", []),
    ]

    @Test(arguments: texts)
    func `a citation is the name of a page with a number or a range after it`(text: String, sections: [Int]) {
        #expect(Citation.all(inText: text, of: "Page.md").map(\.section) == sections)
    }

    @Test func `only comments of a source cite, each with the line of the page's name`() {
        let source = """
            /* Two
             * (kit 2) */ let name = "kit 3 // kit 4"
            /// Source: measured (kit
            /// 5) and (kit 6).
            let text = #"// kit 7"#  // kit 8
            """
        let citations = Citation.all(inSource: source, of: "A.swift").map(\.description)
        #expect(citations == ["A.swift:2: kit 2", "A.swift:3: kit 5", "A.swift:4: kit 6", "A.swift:5: kit 8"])
    }

    @Test func `facts are the paragraphs and items of sections, and tables belong to them`() {
        let page = FactsPage(
            """
            # Title

            An introduction.

            ## 2. First

            A paragraph
            of two lines. *measured*

            | a | b |
            |---|---|

            - An item
              of two lines. *chosen*
            - An item without a source. *guessed*

            ## Second

            | a | b |
            |---|---|

            *measured* comes first.
            """)
        #expect(page.sections == [2])
        #expect(page.headingsWithoutNumber == [17])
        #expect(page.facts.map(\.line) == [7, 13, 15, 19, 22])
        #expect(page.facts.first?.text == "A paragraph of two lines. *measured*")
        #expect(page.facts.map(\.hasSource) == [true, true, false, false, false])
    }
}
