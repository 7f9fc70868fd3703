// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private let engine = PangoTextEngine.shared

private func request(
    _ text: String, size: CGFloat = 17, weight: Double = 400, family: FontDescription.Family = .system
) -> TextRequest {
    TextRequest(runs: [.init(text: text, font: FontDescription(family: family, size: size, weight: weight))])
}

private let pangram = "The quick brown fox jumps over the lazy dog and walks home."

@Suite struct `A text layout` {
    /// Of 17 points, from one line to the next.
    private let line = 17.0 * 2444 / 2048

    @Test(arguments: [11, 17, 34, 60] as [CGFloat])
    func `has the system font's ascent and descent at each size`(size: CGFloat) {
        let layout = engine.layout(request("Ag", size: size), width: .infinity)
        #expect(abs(layout.size.height - size * 2444 / 2048) < 1e-9)
        #expect(abs(layout.firstBaseline - size * 1950 / 2048) < 1e-9)
        #expect(layout.firstBaseline == layout.lastBaseline)
    }

    @Test func `has the leading of its font between lines, and the larger one between lines of two fonts`() {
        func font(_ leading: CGFloat) -> FontDescription { FontDescription(size: 17, leading: leading) }
        let both = TextRequest(runs: [.init(text: "a\nb", font: font(3)), .init(text: "c\nd", font: font(5))])
        let layout = engine.layout(both, width: .infinity)
        #expect(layout.lineCount == 3)
        #expect(abs(layout.size.height - 3 * line - 3 - 5) < 1e-9)
    }

    @Test(
        arguments: [(CGFloat.nan, 0), (.infinity, 0), (-3, -3), (-100, -17), (100, 17)] as [(CGFloat, CGFloat)])
    func `has no leading that is larger than the font, or not finite`(leading: CGFloat, bounded: CGFloat) {
        #expect(FontDescription(size: 17, leading: leading).bounded.leading == bounded)
    }

    @Test func `puts its letters on whole pixels and its baselines where the font has them`() {
        var wanted = request("a\nb")
        wanted.pixelLength = 0.5
        let layout = engine.layout(wanted, width: .infinity)
        // 16.19 and 36.47 points.
        #expect(layout.runs.flatMap(\.glyphs).map(\.position.y) == [16, 36.5])
        #expect(abs(layout.lastBaseline - line - 17.0 * 1950 / 2048) < 1e-9)
        wanted.pixelLength = .nan
        #expect(engine.layout(wanted, width: .infinity).runs[0].glyphs[0].position.y == layout.firstBaseline)
    }

    @Test func `takes the advances of Inter at its size`() {
        // Inter's H is 744 units of 1000 wide; ten of them at 100 points show it without rounding.
        let layout = engine.layout(request("HHHHHHHHHH", size: 100, family: .custom("Inter")), width: .infinity)
        #expect(abs(layout.size.width - 744) < 8)
    }

    @Test func `scales with the size of its font`() {
        let small = engine.layout(request(pangram, size: 40), width: .infinity).size.width
        let large = engine.layout(request(pangram, size: 80), width: .infinity).size.width
        #expect(abs(large - 2 * small) < 0.1)
    }

    @Test func `is never wider than asked where every word fits`() {
        for width in stride(from: 80.0, through: 500, by: 7) {
            let layout = engine.layout(request(pangram), width: width)
            #expect(layout.size.width <= width)
            #expect(abs(layout.size.height - CGFloat(layout.lineCount) * line) < 1e-9)
        }
    }

    @Test(arguments: [0.0, 3, -0.7]) func `fits the width it reported`(tracking: CGFloat) {
        var wanted = request(pangram)
        wanted.runs[0].tracking = tracking
        let free = engine.layout(wanted, width: .infinity)
        let bound = engine.layout(wanted, width: free.size.width)
        #expect(bound.lineCount == 1)
        #expect(bound.size == free.size)
    }

    @Test func `with no room breaks where it does with next to none, at every letter`() {
        let narrow = engine.layout(request("one two three"), width: 0.5)
        #expect(narrow.lineCount >= 11)
        for width in [0, -5, -CGFloat.infinity] {
            let layout = engine.layout(request("one two three"), width: width)
            #expect(layout.lineCount == narrow.lineCount && layout.size == narrow.size)
        }
    }

    @Test func `fills every line of a word, however long the word is`() {
        let letter = engine.layout(request("HHHHHHHHHH"), width: .infinity).size.width / 10
        let layout = engine.layout(request(String(repeating: "H", count: 100_000)), width: letter * 50.5)
        #expect(layout.lineCount == 2000)
        #expect(abs(layout.size.width - letter * 50) < 0.5)
    }

    @Test func `breaks a word that is wider than its line without a hyphen`() {
        let layout = engine.layout(request("supercalifragilisticexpialidocious"), width: 80)
        #expect(layout.lineCount > 1)
        #expect(layout.runs.reduce(0) { $0 + $1.glyphs.count } == 34)
    }

    @Test(arguments: ["a\nb\nc", "a\r\nb\r\nc", "a\u{2029}b\u{2028}c", "\n\n", "a\n\n"])
    func `begins a line at every kind of newline`(text: String) {
        let layout = engine.layout(request(text), width: .infinity)
        #expect(layout.lineCount == 3)
        #expect(abs(layout.size.height - 3 * line) < 1e-9)
    }

    @Test func `of nothing has no size`() {
        let layout = engine.layout(TextRequest(runs: []), width: 100)
        #expect(layout.size == .zero && layout.lineCount == 0 && layout.runs.isEmpty && !layout.isTruncated)
        #expect(layout.firstBaseline == 0 && layout.lastBaseline == 0)
    }

    @Test func `without words has the height and the baselines of a line`() {
        let (empty, full) = (engine.layout(request(""), width: 100), engine.layout(request("H"), width: 100))
        #expect(empty.size == CGSize(width: 0, height: full.size.height) && empty.lineCount == 1)
        #expect(empty.runs.isEmpty && !empty.isTruncated)
        #expect(empty.firstBaseline == full.firstBaseline && empty.lastBaseline == full.lastBaseline)
    }

    @Test func `without any width is as with the smallest one`() {
        for text in ["Temperature", "two words", "24", "\u{1F600}", ""] {
            for lineLimit in [nil, 1, 3] as [Int?] {
                var wanted = request(text)
                wanted.lineLimit = lineLimit
                let (none, little) = (engine.layout(wanted, width: 0), engine.layout(wanted, width: 1e-6))
                #expect(none.size == little.size && none.lineCount == little.lineCount, "\(text)")
                #expect(none.isTruncated == little.isTruncated && none.size.width.isFinite)
            }
        }
        let whole = engine.layout(request("Temperature"), width: .infinity)
        #expect(engine.layout(request("Temperature"), width: 0).size.width < whole.size.width / 4)
    }

    @Test func `puts line spacing between lines only`() {
        var wanted = request("a\nb\nc")
        wanted.lineSpacing = 5
        let layout = engine.layout(wanted, width: .infinity)
        #expect(abs(layout.size.height - 3 * line - 10) < 1e-9)
        #expect(abs(layout.lastBaseline - layout.firstBaseline - 2 * line - 10) < 1e-9)
    }

    @Test(arguments: [(TextRequest.Alignment.left, 0.0), (.center, 0.5), (.right, 1)])
    func `aligns its short lines within its own width`(alignment: TextRequest.Alignment, factor: CGFloat) throws {
        var wanted = request("HHHHHHHH\nHH")
        wanted.alignment = alignment
        let layout = engine.layout(wanted, width: 1000)
        let short = engine.layout(request("HH"), width: .infinity).size.width
        let x = try #require(layout.runs.last?.glyphs.first?.position.x)
        #expect(abs(x - (layout.size.width - short) * factor) < 0.01)
    }

    @Test func `answers the same question with the same object`() {
        let one = engine.layout(request("cached text"), width: 90)
        #expect(engine.layout(request("cached text"), width: 90) === one)
    }
}

@Suite struct `Runs in a text layout` {
    @Test func `keep their order, their baseline and the highest one's line`() throws {
        let small = TextRequest.Run(text: "small ", font: FontDescription(size: 12))
        let large = TextRequest.Run(text: "large", font: FontDescription(size: 34))
        let layout = engine.layout(TextRequest(runs: [small, large]), width: .infinity)
        #expect(layout.runs.map(\.requestRun) == [0, 1])
        #expect(abs(layout.size.height - 34.0 * 2444 / 2048) < 1e-9)
        let baselines = Set(layout.runs.flatMap(\.glyphs).map(\.position.y))
        #expect(baselines == [layout.firstBaseline])
    }

    @Test func `of one font are still told apart`() {
        let runs = ["one", "two", "three"].map { TextRequest.Run(text: $0, font: FontDescription()) }
        #expect(engine.layout(TextRequest(runs: runs), width: .infinity).runs.map(\.requestRun) == [0, 1, 2])
    }

    @Test func `get their tracking after each character`() throws {
        var wanted = request("HHHH", size: 30)
        let plain = engine.layout(wanted, width: .infinity)
        wanted.runs[0].tracking = 4
        let tracked = engine.layout(wanted, width: .infinity)
        #expect(abs(tracked.size.width - plain.size.width - 16) < 0.01)
        #expect(tracked.runs[0].glyphs[0].position.x == plain.runs[0].glyphs[0].position.x)
        #expect(abs(tracked.runs[0].glyphs[3].position.x - plain.runs[0].glyphs[3].position.x - 12) < 0.01)
    }

    @Test func `lifted off the baseline rise and make the line higher`() throws {
        var wanted = request("up")
        wanted.runs[0].baselineOffset = 6
        let layout = engine.layout(wanted, width: .infinity)
        let line = 17.0 * 2444 / 2048
        #expect(abs(layout.size.height - line) < 1e-9)
        wanted.runs.append(.init(text: "down", font: FontDescription()))
        let both = engine.layout(wanted, width: .infinity)
        #expect(abs(both.size.height - line - 6) < 1e-9)
        #expect(both.runs[0].glyphs[0].position.y == both.firstBaseline - 6)
        #expect(both.runs[1].glyphs[0].position.y == both.firstBaseline)
    }

    @Test func `are underlined below the baseline and struck out above it, along their whole width`() throws {
        var wanted = request("decorated")
        wanted.runs[0].underline = TextRequest.Line()
        wanted.runs[0].strikethrough = TextRequest.Line()
        let layout = engine.layout(wanted, width: .infinity)
        let lines = try #require(layout.runs.first?.decorations)
        try #require(lines.count == 2)
        #expect(lines[0].minY > layout.firstBaseline && lines[0].maxY < layout.size.height)
        #expect(lines[1].maxY < layout.firstBaseline)
        #expect(lines.allSatisfy { abs($0.width - layout.size.width) < 0.01 && $0.minX == 0 })
    }

    @Test func `share one outline for one glyph of one font and size`() {
        let glyphs = engine.layout(request("aaba"), width: .infinity).runs[0].glyphs
        #expect(glyphs[0].outline === glyphs[1].outline && glyphs[0].outline === glyphs[3].outline)
        #expect(glyphs[0].outline !== glyphs[2].outline)
        #expect(engine.layout(request("a", size: 18), width: .infinity).runs[0].glyphs[0].outline !== glyphs[0].outline)
    }
}

@Suite struct `Truncated text` {
    @Test(arguments: [TextRequest.Truncation.head, .middle, .tail], [1, 2])
    func `keeps to its lines and its width`(truncation: TextRequest.Truncation, limit: Int) {
        for width in stride(from: 40.0, through: 180, by: 10) {
            var wanted = request(pangram)
            wanted.truncation = truncation
            wanted.lineLimit = limit
            let layout = engine.layout(wanted, width: width)
            #expect(layout.isTruncated)
            #expect(layout.lineCount <= limit)
            #expect(layout.size.width <= width + 0.001)
        }
    }

    @Test func `is as wide as what is left of it, not as its room`() throws {
        var wanted = request("unbreakable and longer")
        wanted.lineLimit = 1
        let layout = engine.layout(wanted, width: 100)
        let shown = try #require(layout.runs[0].glyphs.last?.position.x)
        #expect(layout.size.width < shown + 17)
    }

    @Test func `loses its head, its middle or its tail`() {
        func firstAndLast(_ truncation: TextRequest.Truncation) -> (Int, Int) {
            let letters = "abcdefghijklmnopqrstuvwxyz".map {
                TextRequest.Run(text: String($0), font: FontDescription())
            }
            var wanted = TextRequest(runs: letters)
            wanted.lineLimit = 1
            wanted.truncation = truncation
            let runs = engine.layout(wanted, width: 120).runs
            return (runs.count { $0.requestRun < 5 }, runs.count { $0.requestRun > 20 })
        }
        #expect(firstAndLast(.tail).0 == 5 && firstAndLast(.tail).1 == 0)
        #expect(firstAndLast(.head).1 == 5)
        #expect(firstAndLast(.middle).0 >= 3 && firstAndLast(.middle).1 >= 3)
    }

    @Test func `ends in an ellipsis where a newline hides the rest`() {
        for width in [CGFloat.infinity, 200, 30] {
            var wanted = request("one\ntwo\nthree")
            wanted.lineLimit = 2
            let layout = engine.layout(wanted, width: width)
            #expect(layout.lineCount == 2 && layout.isTruncated)
        }
        var wanted = request("one\ntwo\nthree")
        wanted.lineLimit = 2
        #expect(engine.layout(wanted, width: .infinity).runs.last?.glyphs.count == 4)
    }

    @Test func `is not text that fits its lines`() {
        var wanted = request("one\ntwo")
        wanted.lineLimit = 2
        #expect(!engine.layout(wanted, width: 200).isTruncated)
        wanted.lineLimit = 9
        #expect(!engine.layout(wanted, width: 200).isTruncated)
    }

    @Test func `with a limit below one has one line`() {
        var wanted = request("one two three four")
        for limit in [0, -3, Int.min] {
            wanted.lineLimit = limit
            #expect(engine.layout(wanted, width: 60).lineCount == 1)
        }
    }
}

@Suite struct `Absurd text` {
    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e300, 1e-300])
    func `numbers give a finite size that is not negative`(number: Double) {
        var wanted = request("absurd numbers\nin text", size: number, weight: number)
        wanted.runs[0].tracking = number
        wanted.runs[0].baselineOffset = number
        wanted.lineSpacing = number
        wanted.lineLimit = 2
        for width in [number, 100, .infinity] {
            let size = engine.layout(wanted, width: width).size
            #expect(size.width >= 0 && size.width.isFinite && size.height >= 0 && size.height.isFinite)
        }
    }

    @Test(arguments: [
        "a\0b", "\u{202e}reversed", "\u{10ffff}", String(repeating: "e\u{301}", count: 400), "👩‍👩‍👧‍👦", "\t\t",
        String(repeating: "word ", count: 20_000),
    ])
    func `characters are laid out all the same`(text: String) {
        let layout = engine.layout(request(text), width: 300)
        #expect(layout.size.width.isFinite && layout.lineCount >= 1)
    }

    @Test func `from many threads gives each its own answer`() async {
        let widths = await withTaskGroup(of: (Int, CGFloat).self) { group in
            for number in 0..<64 {
                group.addTask {
                    (
                        number,
                        engine.layout(request(String(repeating: "H", count: number % 8)), width: .infinity).size.width
                    )
                }
            }
            return await group.reduce(into: [Int: Set<CGFloat>]()) { $0[$1.0 % 8, default: []].insert($1.1) }
        }
        #expect(widths.count == 8)
        #expect(widths.values.allSatisfy { $0.count == 1 })
    }

    @Test func `from right to left keeps its lines and glyphs`() {
        let layout = engine.layout(request("שלום עולם"), width: .infinity)
        #expect(layout.lineCount == 1)
        #expect(layout.runs[0].glyphs.count == 9)
        #expect(layout.runs[0].glyphs.allSatisfy { (0...layout.size.width).contains($0.position.x) })
    }
}
