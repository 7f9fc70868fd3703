// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

/// `docs/claims.md`, compared with the tests.
struct ClaimsTests {
    private static let path = "docs/claims.md"

    /// How many claims there are under each letter.
    private static let counts = [
        ("V", 5), ("A", 5), ("T", 4), ("X", 5), ("C", 3), ("M", 5), ("Z", 6), ("B", 3), ("G", 2), ("P", 2), ("D", 7),
    ]

    private func page(in repository: Repository) throws -> ClaimsPage {
        ClaimsPage(try #require(repository.text(of: Self.path), "The repository must contain \(Self.path)."))
    }

    // MARK: - This repository

    @Test func `each test that a claim names is in its file, and each claim has a test or says that it is not built`()
        throws
    {
        let repository = try DocumentTests.repository.get()
        for problem in try page(in: repository).problems(in: repository) { Issue.record("\(Self.path), \(problem)") }
    }

    @Test func `every claim is on the page, once and in order`() throws {
        let ids = Self.counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }
        #expect(try page(in: DocumentTests.repository.get()).claims.map(\.id) == ids)
    }

    // MARK: - Small pages

    private static let repository = Repository(files: [
        "Tests/SpringTests.swift": """
        @Test func `a spring rests`() {}
        @Test("a \\"curve\\" ends, in time") func end() {}
        """
    ])

    @Test(arguments: [
        ("- Tests/SpringTests.swift: \"a spring rests\"", nil),
        ("- Tests/SpringTests.swift: \"a \\\"curve\\\" ends, in time\"", nil),
        ("Not built yet.", nil), ("It is not built yet.", nil),
        ("- Tests/SpringTests.swift: \"a spring\"", "line 4: Tests/SpringTests.swift has no test \"a spring\""),
        ("- Tests/CurveTests.swift: \"a spring rests\"", "line 4: there is no file Tests/CurveTests.swift"),
        ("Built.", "line 3: V1 must have a test, or say \"not built yet\""),
        (
            "Not built yet.\n- Tests/SpringTests.swift",
            "line 5: an item must be a path, a colon and a name in quotes"
        ),
    ])
    func `what a claim has or lacks is reported with its line`(claim: String, problem: String?) {
        let page = ClaimsPage("# Claims\n\n### V1\n\(claim)\n## Not built yet\n- not an item of the claim\n")
        #expect(page.claims.map(\.id) == ["V1"])
        #expect(page.problems(in: Self.repository) == (problem.map { [$0] } ?? []))
    }
}
