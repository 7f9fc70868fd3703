// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What each modifier of text asks of the text engine, when it is there from the start and when its argument changes.
@MainActor
@Suite struct TextRequestTests {
    /// What is asked for a plain text: the body font.
    private static func plain(_ text: String = "Aa") -> TextRequest {
        var request = TextRequest(runs: [TextRequest.Run(text: text, font: FontDescription(style: 17, line: 22))])
        request.pixelLength = 1
        return request
    }

    private func request(@ViewBuilder _ content: () -> some View) throws -> TextRequest {
        try #require(RuledScene(content: content).engine.requests.last)
    }

    /// Checks what is asked with the modifier off (0) and on (1), at first and after a change of its argument.
    private func check(
        _ change: (inout TextRequest) -> Void, sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder _ content: @escaping (Bool) -> some View
    ) throws {
        var changed = Self.plain()
        change(&changed)
        for start in [0, 1] {
            let turn = Turn()
            let scene = RuledScene { Turning(turn: turn) { content($0 != start) } }
            let (first, second) = start == 0 ? (Self.plain(), changed) : (changed, Self.plain())
            #expect(scene.engine.requests.last == first, sourceLocation: sourceLocation)
            scene.perform { turn(to: 1) }
            #expect(scene.engine.requests.last == second, sourceLocation: sourceLocation)
            scene.perform { turn(to: 0) }
            #expect(scene.engine.requests.last == first, sourceLocation: sourceLocation)
        }
    }

    @Test func `each modifier of a text changes what it names and nothing else`() throws {
        let text = Text("Aa")
        try check {
            $0.runs[0].font = FontDescription(style: 28, line: 34)
        } _: {
            text.font($0 ? .title : nil)
        }
        try check {
            $0.runs[0].font.weight = 300
        } _: {
            text.fontWeight($0 ? .light : nil)
        }
        try check {
            $0.runs[0].font.family = .serif
        } _: {
            text.fontDesign($0 ? .serif : nil)
        }
        try check {
            $0.runs[0].font.weight = 600
        } _: {
            text.bold($0)
        }
        try check {
            $0.runs[0].font.weight = 600
        } _: {
            $0 ? text.bold() : text
        }
        try check {
            $0.runs[0].font.isItalic = true
        } _: {
            text.italic($0)
        }
        try check {
            $0.runs[0].font.isItalic = true
        } _: {
            $0 ? text.italic() : text
        }
        try check {
            $0.runs[0].font.family = .monospaced
        } _: {
            text.monospaced($0)
        }
        try check {
            $0.runs[0].font.family = .monospaced
        } _: {
            $0 ? text.monospaced() : text
        }
        try check {
            $0.runs[0].font.usesMonospacedDigits = true
        } _: {
            $0 ? text.monospacedDigit() : text
        }
        try check {
            $0.runs[0].tracking = 1
        } _: {
            $0 ? text.kerning(1) : text
        }
        try check {
            $0.runs[0].tracking = 2
        } _: {
            text.tracking($0 ? 2 : 0)
        }
        try check {
            $0.runs[0].baselineOffset = 1
        } _: {
            text.baselineOffset($0 ? 1 : 0)
        }
        try check {
            $0.runs[0].underline = TextRequest.Line()
        } _: {
            text.underline($0)
        }
        try check {
            $0.runs[0].underline = TextRequest.Line()
        } _: {
            $0 ? text.underline() : text
        }
        try check {
            $0.runs[0].strikethrough = TextRequest.Line()
        } _: {
            text.strikethrough($0)
        }
        try check {
            $0.runs[0].strikethrough = TextRequest.Line()
        } _: {
            $0 ? text.strikethrough() : text
        }
    }

    @Test func `each modifier of a view around a text changes what it names and nothing else`() throws {
        let text = Text("Aa")
        try check {
            $0.runs[0].font = FontDescription(style: 28, line: 34)
        } _: {
            text.id("x").font($0 ? .title : nil)
        }
        try check {
            $0.runs[0].font.weight = 300
        } _: {
            text.id("x").fontWeight($0 ? .light : nil)
        }
        try check {
            $0.runs[0].font.family = .serif
        } _: {
            text.id("x").fontDesign($0 ? .serif : nil)
        }
        try check {
            $0.runs[0].font.weight = 600
        } _: {
            text.id("x").bold($0)
        }
        try check {
            $0.runs[0].font.isItalic = true
        } _: {
            text.id("x").italic($0)
        }
        try check {
            $0.runs[0].font.family = .monospaced
        } _: {
            text.id("x").monospaced($0)
        }
        try check {
            $0.runs[0].baselineOffset = 1
        } _: {
            text.id("x").baselineOffset($0 ? 1 : 0)
        }
        try check {
            $0.runs[0].tracking = 2
        } _: {
            text.id("x").tracking($0 ? 2 : 0)
        }
        try check {
            $0.runs[0].underline = TextRequest.Line()
        } _: {
            text.id("x").underline($0)
        }
        try check {
            $0.runs[0].strikethrough = TextRequest.Line()
        } _: {
            text.id("x").strikethrough($0)
        }
        try check {
            $0.alignment = .center
        } _: {
            text.multilineTextAlignment($0 ? .center : .leading)
        }
        try check {
            $0.alignment = .right
        } _: {
            text.multilineTextAlignment($0 ? .trailing : .leading)
        }
        try check {
            $0.lineLimit = 3
        } _: {
            text.lineLimit($0 ? 3 : nil)
        }
        try check {
            $0.lineSpacing = 4
        } _: {
            text.lineSpacing($0 ? 4 : 0)
        }
        try check {
            $0.truncation = .head
        } _: {
            text.truncationMode($0 ? .head : .tail)
        }
        try check {
            $0.truncation = .middle
        } _: {
            text.truncationMode($0 ? .middle : .tail)
        }
        try check {
            $0.runs[0].text = "AA"
        } _: {
            text.textCase($0 ? .uppercase : nil)
        }
        try check {
            $0.runs[0].text = "aa"
        } _: {
            text.textCase($0 ? .lowercase : nil)
        }
    }

    @Test func `kerning counts only where text is not tracked`() throws {
        let around = try request { Text("Aa").id("x").kerning(1) }.runs[0]
        #expect(around.tracking == 1)
        for tracked in [
            try request { Text("Aa").kerning(1).tracking(2) }, try request { Text("Aa").tracking(2).kerning(1) },
            try request { Text("Aa").kerning(1).id("x").tracking(2) },
            try request { Text("Aa").tracking(2).id("x").kerning(1) },
        ] {
            #expect(tracked.runs[0].tracking == 2)
        }
        #expect(try request { Text("Aa").tracking(0).id("x").tracking(3) }.runs[0].tracking == 0)
    }

    @Test(
        arguments: [
            (.solid, .solid), (.dot, .dot), (.dash, .dash), (.dashDot, .dashDot), (.dashDotDot, .dashDotDot),
        ] as [(Text.LineStyle.Pattern, TextRequest.Line.Pattern)])
    func `lines have a pattern and a paint of their own`(
        pattern: Text.LineStyle.Pattern, expected: TextRequest.Line.Pattern
    )
        throws
    {
        let own = try request { Text("Aa").underline(pattern: pattern).strikethrough(pattern: pattern) }.runs[0]
        #expect(own.underline == TextRequest.Line(pattern: expected) && own.strikethrough == own.underline)
        let coloured = Text("Aa").underline(true, pattern: pattern, color: .red).strikethrough(color: .blue)
        let two = try request { Text("b") + coloured }.runs[1]
        // The paints of the two runs come first.
        #expect(two.underline == TextRequest.Line(pattern: expected, paint: 2))
        #expect(two.strikethrough == TextRequest.Line(pattern: .solid, paint: 3))
        let around = try request { Text("Aa").id("x").underline(pattern: pattern, color: .red) }.runs[0]
        #expect(around.underline == TextRequest.Line(pattern: expected, paint: 1))
    }

    @Test func `a text without a line has none, whatever is said around it`() throws {
        #expect(try request { Text("Aa").underline(false).id("x").underline() }.runs[0].underline == nil)
        #expect(try request { Text("Aa").underline(false).id("x").strikethrough() }.runs[0].strikethrough != nil)
    }

    @Test func `a secondary text is smaller than its font by the same factor in every size`() throws {
        for font in [Font.body, .largeTitle, .system(size: 40)] {
            let whole = try request { Text("Aa").font(font) }.runs[0].font.size
            #expect(try request { Text("Aa").font(font).textScale(.secondary) }.runs[0].font.size == whole * 0.8)
            #expect(try request { Text("Aa").font(font).textScale(.default) }.runs[0].font.size == whole)
            #expect(
                try request { Text("Aa").font(font).textScale(.secondary, isEnabled: false) }.runs[0].font.size == whole
            )
        }
    }

    @Test func `a view has the scale of all texts inside that have none of their own`() throws {
        let whole = try request { Text("Aa") }.runs[0].font.size
        func size(@ViewBuilder _ text: () -> some View) throws -> Double {
            Double(try request(text).runs[0].font.size / whole)
        }
        #expect(try size { VStack { Text("Aa").id("x") }.textScale(.secondary) } == 0.8)
        #expect(try size { VStack { Text("Aa").id("x") }.textScale(.secondary, isEnabled: false) } == 1)
        #expect(try size { VStack { Text("Aa").textScale(.default).id("x") }.textScale(.secondary) } == 1)
        #expect(
            try size { VStack { Text("Aa").id("x").textScale(.secondary, isEnabled: false) }.textScale(.secondary) }
                == 0.8)
    }

    @Test func `fonts change by degrees`() throws {
        func font(_ font: Font) throws -> FontDescription { try request { Text("Aa").font(font) }.runs[0].font }
        let body = try font(.body)
        #expect(try font(.default) == body)
        #expect(try font(.body.leading(.tight)).leading == body.leading - 2)
        #expect(try font(.body.leading(.loose)).leading == body.leading + 2)
        #expect(try font(.body.leading(.loose).leading(.standard)) == body)
        #expect(try font(.body.scaled(by: 2)).size == 34)
        #expect(try font(.body.scaled(by: 2).pointSize(10)).size == 10)
        #expect(try font(.body.bold(false)) == body && font(.body.bold()).weight == 600)
        #expect(try font(.body.italic().italic(false)) == body)
        #expect(try font(.body.monospaced().monospaced(false)) == body)
        for size in [CGFloat.nan, .infinity, -1, 0] {
            #expect(try font(.body.scaled(by: size)).size > 0 && font(.body.pointSize(size)).size.isFinite)
        }
    }

    @Test func `modifiers without an argument are on`() throws {
        var lined = Self.plain()
        (lined.runs[0].underline, lined.runs[0].strikethrough) = (TextRequest.Line(), TextRequest.Line())
        #expect(try request { Text("Aa").id("x").underline().strikethrough() } == lined)
        var digits = Self.plain()
        digits.runs[0].font.usesMonospacedDigits = true
        #expect(try request { Text("Aa").id("x").monospacedDigit() } == digits)
    }

    @Test func `a new text is shown, as is one with more or fewer parts`() throws {
        let turn = Turn()
        let texts = [Text("a"), Text("b") + Text("c").bold(), Text("d"), Text("e") + Text("f") + Text("g")]
        let scene = RuledScene { Turning(turn: turn) { texts[$0].id("x") } }
        func shown() -> [String] { scene.engine.requests.last?.runs.map(\.text) ?? [] }
        #expect(shown() == ["a"])
        for (index, expected) in [(1, ["b", "c"]), (2, ["d"]), (3, ["e", "f", "g"]), (0, ["a"])] {
            scene.perform { turn(to: index) }
            #expect(shown() == expected)
            #expect(scene.graph.labelledViews(at: 0).map(\.label) == [expected.joined()])
        }
    }

    @Test func `a text that is given again as it was is neither laid out nor made again`() {
        let turn = Turn()
        let scene = RuledScene { Turning(turn: turn) { _ in Text("Aa").font(.title).minimumScaleFactor(0.5) } }
        scene.engine.forget()
        let layers = scene.graph.statistics.layersMade
        scene.perform { turn(to: 1) }
        #expect(scene.engine.requests.isEmpty)
        #expect(scene.graph.statistics.layersMade == layers)
    }

    @Test func `what a text says of itself wins over what is said around it`() throws {
        let inner = Text("Aa").font(.title).fontWeight(.light).fontDesign(.serif).tracking(1).foregroundColor(.red)
        let around = try request { inner.id("x").font(.caption).fontWeight(.black).fontDesign(.rounded).tracking(3) }
        var expected = Self.plain()
        expected.runs[0].font = FontDescription(family: .serif, style: 28, line: 34, weight: 300)
        expected.runs[0].tracking = 1
        #expect(around == expected)
        // The first of several on the text is the innermost.
        let twice = Text("Aa").font(.title).font(.caption).fontWeight(.light).bold().fontDesign(.serif).monospaced()
        expected.runs[0].tracking = 0
        #expect(try request { twice } == expected)
    }

    @Test func `what is said around a text goes on top of its font`() throws {
        let font = Font.system(size: 20, weight: .thin, design: .serif).weight(.light)
        var expected = Self.plain()
        expected.runs[0].font = FontDescription(family: .rounded, size: 20, weight: 900, isItalic: true)
        #expect(
            try request { Text("Aa").font(font).id("x").fontWeight(.black).fontDesign(.rounded).italic() } == expected)
        expected.runs[0].font = FontDescription(family: .serif, size: 20, weight: 300)
        #expect(try request { Text("Aa").id("x").font(font) } == expected)
    }

    @Test func `each part of a text keeps its own attributes`() throws {
        let parts = Text("a").bold() + Text("b").italic() + Text("c")
        let runs = try request { parts.underline() }.runs
        #expect(runs.map(\.text) == ["a", "b", "c"])
        #expect(runs.map(\.font.weight) == [600, 400, 400])
        #expect(runs.map(\.font.isItalic) == [false, true, false])
        #expect(runs.map(\.underline) == Array(repeating: TextRequest.Line(), count: 3))
    }

    @Test(arguments: [(3, 3), (1, 1), (0, 1), (-4, 1)])
    func `a text has at least one line`(limit: Int, lines: Int) throws {
        #expect(try request { Text("Aa").lineLimit(limit) }.lineLimit == lines)
    }

    @Test func `a value is shown in its format, in American English`() throws {
        #expect(try request { Text(1234.5, format: .number) }.runs[0].text == "1,234.5")
        #expect(try request { Text(0.25, format: .percent) }.runs[0].text == "25%")
        #expect(try request { Text(verbatim: "\(1234)") }.runs[0].text == "1234")
        #expect(try request { Text("abc".dropFirst()) }.runs[0].text == "bc")
    }

    @Test func `texts are equal if their parts are`() {
        #expect(Text("a") == Text(verbatim: "a"))
        #expect(Text("a") != Text("b"))
        #expect(Text("a") != Text("a").bold())
        #expect(Text("a").foregroundStyle(.red) == Text("a").foregroundColor(.red))
        #expect(Text("a").foregroundStyle(.red) != Text("a").foregroundStyle(.blue))
        #expect(Text("a").foregroundStyle(.red) != Text("a"))
        #expect(Text("a").foregroundStyle(.red) != Text("a").foregroundStyle(.secondary))
        // Nothing tells two of these apart, or says that they are the same.
        #expect(Text("a").foregroundStyle(.tint) != Text("a").foregroundStyle(.tint))
        #expect(Text("a").foregroundColor(.red).foregroundColor(.blue) == Text("a").foregroundColor(.red))
        #expect(Text("a").foregroundColor(nil) == Text("a"))
    }
}
