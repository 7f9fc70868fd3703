// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

@Suite struct TypeLinesTests {
    private func lines(_ files: (String, String)...) -> TypeLines {
        TypeLines(files.map { ($0.0, BlankedSource($0.1)) })
    }

    @Test func `a type is found on the line of its keyword, in whichever file declares it`() {
        let lines = lines(
            ("a.swift", "import SwiftUI\n\nprivate struct Card<T>: View {\n    final class Model {}\n}"),
            ("in/b.swift", "// struct Hidden\nlet text = \"struct Quoted\"\nenum Kind { case a }\nactor Store {}"))
        #expect(lines["Card"] == .init(path: "a.swift", number: 3))
        #expect(lines["Model"] == .init(path: "a.swift", number: 4))
        #expect(lines["Kind"] == .init(path: "in/b.swift", number: 3))
        #expect(lines["Store"] == .init(path: "in/b.swift", number: 4))
        #expect(lines["Hidden"] == nil && lines["Quoted"] == nil && lines["Text"] == nil)
    }

    @Test func `a name that several types have is not guessed`() {
        let lines = lines(("a.swift", "struct Row {}\nstruct List { struct Row {} }"))
        #expect(lines["Row"] == nil && lines["List"] == .init(path: "a.swift", number: 2))
    }
}
