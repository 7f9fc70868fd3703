// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

@MainActor
@Suite struct MarkdownTextTests {
    private func runs(_ text: Text) throws -> [TextRequest.Run] {
        try #require(RuledScene { text }.engine.requests.last).runs
    }

    @Test func `a key has Markdown in it, and a string has none`() throws {
        let name = "**bold**"
        #expect(Text("a **b** c") == Text(verbatim: "a ") + Text(verbatim: "b").bold() + Text(verbatim: " c"))
        #expect(Text("*a*`b`") == Text(verbatim: "a").italic() + Text(verbatim: "b").monospaced())
        #expect(Text("~~a~~") == Text(verbatim: "a").strikethrough())
        #expect(Text(name) == Text(verbatim: "**bold**"))
        #expect(Text(.init(name)) == Text(verbatim: "bold").bold())
        #expect(Text(verbatim: "*a*").plainText(in: .fixed) == "*a*")
    }

    @Test func `values in a key take the style around them and are not read as Markdown`() throws {
        let name = "*star*"
        #expect(Text("**Hello \(name)**, \(1000)") == Text(verbatim: "Hello *star*").bold() + Text("\(", ")\(1000)"))
        let inner = Text(verbatim: "b").italic()
        #expect(Text("**a \(inner)**") == Text(verbatim: "a ").bold() + Text(verbatim: "b").italic().bold())
        #expect(
            Text("**a \(Text(verbatim: "b").fontWeight(.light))**") == Text(verbatim: "a ").bold()
                + Text(verbatim: "b").fontWeight(.light))
    }

    @Test func `weights of Markdown are those of bold text`() throws {
        let runs = try runs(Text("a **b** *c* `d`").font(.title))
        #expect(runs.map(\.text) == ["a ", "b", " ", "c", " ", "d"])
        #expect(runs.map(\.font.weight) == [400, 700, 400, 400, 400, 400])
        #expect(runs.map(\.font.isItalic) == [false, false, false, true, false, false])
        #expect(runs[5].font.family == .monospaced)
    }

    @Test func `links have the tint, whatever style the text has`() {
        let text = Text("a [b](https://c.d/\(7))").foregroundStyle(.red)
        #expect(text.parts.map(\.link) == [nil, "https://c.d/7"])
        #expect(text.parts[0].style == Text.PartStyle(style: .red) && text.parts[1].style == nil)
    }

    @Test func `an image stands in the line as a character`() throws {
        let runs = try runs(Text("a \(Image(systemName: "star")) b").font(.title).bold())
        #expect(runs.map(\.text) == ["a ", "\u{FFFC}", " b"])
        #expect(runs[1].image == .symbol("star") && runs[0].image == nil)
        #expect(runs[1].font.size == 28 && runs[1].font.weight == 700)
        #expect(try self.runs(Text(Image(systemName: "star")))[0].image == .symbol("star"))
        #expect(Text("\(Image(systemName: "star"))") == Text(Image(systemName: "star")))
    }

    @Test func `a symbol that is not there is reported`() {
        let scene = RuledScene(symbols: ["star"]) {
            Text("\(Image(systemName: "star")) \(Image(systemName: "no.such"))")
        }
        #expect(scene.engine.symbols.map(\.name).contains("no.such"))
    }

    @Test func `keys of tables are shown`() {
        #expect(Text("key", tableName: "Table", bundle: nil, comment: "for nobody") == Text("key"))
        let resource: LocalizedStringResource = "a **\("b")**"
        #expect(Text(resource) == Text("a **\("b")**"))
        #expect(String(localized: "a \(1000)", locale: Locale(identifier: "en_US")) == "a 1,000")
        #expect(String(localized: resource) == "a **b**")
    }
}

@MainActor
@Suite struct AttributedTextTests {
    private func runs(_ string: AttributedString) throws -> [TextRequest.Run] {
        try #require(RuledScene { Text(string) }.engine.requests.last).runs
    }

    @Test func `each attribute changes its run alone`() throws {
        var string = AttributedString("abc")
        let range = try #require(string.range(of: "b"))
        string[range].font = .title
        string[range].kern = 2
        string[range].baselineOffset = 3
        string[range].underlineStyle = .init(pattern: .dot, color: .red)
        string[range].strikethroughStyle = .single
        string[range].backgroundColor = .yellow
        string[range].foregroundColor = .green
        let runs = try runs(string)
        #expect(runs.map(\.text) == ["a", "b", "c"])
        #expect(runs[0] == TextRequest.Run(text: "a", font: FontDescription(style: 17, line: 22)))
        #expect(runs[2] == TextRequest.Run(text: "c", font: FontDescription(style: 17, line: 22)))
        var expected = TextRequest.Run(text: "b", font: FontDescription(style: 28, line: 34))
        (expected.tracking, expected.baselineOffset) = (2, 3)
        // Behind the paints of three runs.
        expected.underline = TextRequest.Line(pattern: .dot, paint: 3)
        expected.strikethrough = TextRequest.Line()
        expected.background = 4
        #expect(runs[1] == expected)
        #expect(Text(string).parts[1].style == Text.PartStyle(style: Color.green))
    }

    @Test func `containers of attributes apply, and read back`() {
        var container = AttributeContainer()
        container.foregroundColor = .red
        container.tracking = 1
        var string = AttributedString("ab", attributes: container)
        #expect(string.foregroundColor == .red && string.swiftUI.tracking == 1)
        string.foregroundColor = nil
        #expect(string.runs.first?.foregroundColor == nil)
        string += AttributedString("c")
        #expect(Text(string).parts.count == 2)
    }

    @Test func `Markdown becomes attributes`() throws {
        let string = try AttributedString(markdown: "a **b** [c](d)", baseURL: URL(string: "https://e.f/"))
        #expect(String(string.characters) == "a b c")
        #expect(Text(string).parts.map(\.traits.isBold) == [false, true, false, false])
        #expect(Text(string).parts.last?.link == "https://e.f/d")
        let lines = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
        #expect(try String(AttributedString(markdown: "a\n\n*b*", options: lines).characters) == "a\n\nb")
        #expect(try String(AttributedString(markdown: "a\n\n*b*").characters) == "a b")
    }

    @Test func `thousands of runs are laid out`() throws {
        var string = AttributedString()
        for index in 0..<3000 {
            var run = AttributedString("\(index) ")
            run.foregroundColor = index.isMultiple(of: 2) ? .red : .blue
            string += run
        }
        #expect(try runs(string).count == 3000)
    }
}
