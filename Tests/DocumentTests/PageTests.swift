// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

struct PageTests {
    private func spans(of text: String) -> [Page.Span] { Page(name: "Page.md", text: text).spans }

    @Test func `a code span is found with its line`() {
        #expect(
            spans(of: "One `first`.\n\nTwo `second` and\n`third`.\n") == [
                Page.Span(text: "first", line: 1), Page.Span(text: "second", line: 3),
                Page.Span(text: "third", line: 4),
            ])
    }

    @Test func `a fenced block has no code spans, and what follows it has`() {
        #expect(
            spans(of: "`before`\n```swift\nlet `inside` = 1\n\n`inside`\n```\n`after`") == [
                Page.Span(text: "before", line: 1), Page.Span(text: "after", line: 7),
            ])
    }

    @Test func `an indented fence is a fence`() {
        #expect(spans(of: "- text\n  ```\n  `inside`\n  ```\n- `after`") == [Page.Span(text: "after", line: 5)])
    }

    @Test func `a code span may go on in the next line and begins in the first`() {
        #expect(
            spans(of: "text `make\n  test` and `more`") == [
                Page.Span(text: "make test", line: 1), Page.Span(text: "more", line: 2),
            ])
    }

    @Test func `a backtick alone ends with its paragraph`() {
        #expect(spans(of: "one ` alone\n\n`two`") == [Page.Span(text: "two", line: 3)])
    }

    @Test func `two backticks enclose one`() {
        #expect(spans(of: "``a ` b`` `c`") == [Page.Span(text: "a ` b", line: 1), Page.Span(text: "c", line: 1)])
    }

    @Test func `code spans in the cells of a table and in headings count`() {
        #expect(
            spans(of: "# On `a`\n\n| x | y |\n|---|---|\n| `b` | `c`, `d` |").map(\.text) == ["a", "b", "c", "d"])
    }
}
