// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private let engine = PangoTextEngine.shared

private func run(
    _ text: String, size: CGFloat = 17, weight: Double = 400, family: FontDescription.Family = .system
) -> TextRequest.Run {
    TextRequest.Run(text: text, font: FontDescription(family: family, size: size, weight: weight))
}

private func layout(_ runs: TextRequest.Run..., width: CGFloat = .infinity, limit: Int? = nil) -> TextLayout {
    var request = TextRequest(runs: runs)
    request.lineLimit = limit
    return engine.layout(request, width: width)
}

/// Where the ink of a layout is.
private func ink(_ layout: TextLayout) -> CGRect {
    layout.runs.flatMap(\.glyphs).reduce(CGRect.null) {
        $0.union($1.outline.path.boundingRect.offsetBy(dx: $1.position.x, dy: $1.position.y))
    }
}

@Suite struct `The metrics of text` {
    @Test(arguments: [0.2, 5, 14, 31, 100] as [CGFloat])
    func `are the system font's at every size`(size: CGFloat) {
        let metrics = engine.metrics(of: FontDescription(size: size, leading: 0.1))
        #expect(abs(metrics.ascent - size * 1950 / 2048) < 1e-9 && abs(metrics.descent - size * 494 / 2048) < 1e-9)
        #expect(abs(metrics.capHeight - size * 1443 / 2048) < 1e-9 && metrics.leading == 0.1)
        #expect(abs(layout(run("x", size: size)).size.height - metrics.lineHeight) < 1e-9)
    }

    @Test func `of another family are the font's own`() {
        // DejaVu Sans: ascender 1901, descender 483 and capitals of 1493 units of 2048.
        for size in [10, 17, 50, 100] as [CGFloat] {
            let (ascent, descent) = (size * 1901 / 2048, size * 483 / 2048)
            let text = layout(run("x", size: size, family: .custom("DejaVu Sans")))
            #expect(
                abs(text.firstBaseline - ascent) < 0.01 && abs(text.size.height - ascent - descent) < 0.02, "\(size)")
            // Also beside a larger run.
            let beside = layout(
                run("x", size: size, family: .custom("DejaVu Sans")),
                run("x", size: 2 * size, family: .custom("DejaVu Sans")))
            #expect(abs(beside.firstBaseline - 2 * ascent) < 0.02)
            let metrics = engine.metrics(of: FontDescription(family: .custom("DejaVu Sans"), size: size))
            #expect(abs(metrics.capHeight - size * 1493 / 2048) < size / 500)
        }
    }

    @Test func `give room for ascent and descent of every run of a line`() {
        var (low, high) = (run("x", size: 20), run("y", size: 20))
        (low.baselineOffset, high.baselineOffset) = (-7, 4)
        let plain = layout(run("x", size: 20))
        let both = layout(low, high)
        #expect(abs(both.size.height - plain.size.height - 11) < 1e-9)
        #expect(abs(both.firstBaseline - plain.firstBaseline - 4) < 1e-9)
        let ends = layout(low, run("x", size: 20), low)
        #expect(abs(ends.size.height - plain.size.height - 7) < 1e-9 && ends.firstBaseline == plain.firstBaseline)
    }

    @Test func `of a blank line are those of the font it is in`() {
        let text = layout(run("x\n\n", size: 34), run("x", size: 17))
        let line = 2444.0 / 2048
        #expect(text.lineCount == 3 && abs(text.size.height - (34 + 34 + 17) * line) < 1e-9)
        let blank = layout(run("\n\n", size: 17))
        #expect(blank.size.width == 0 && abs(blank.size.height - 3 * 17 * line) < 1e-9 && blank.runs.isEmpty)
        #expect(abs(blank.firstBaseline + 2 * 17 * line - blank.lastBaseline) < 1e-9)
    }

    @Test func `draw glyphs as large as their font`() throws {
        // Inter's capitals are 1490 of 2048 units high.
        for size in [3, 17, 24, 100] as [CGFloat] {
            for neighbour in [size, 3 * size] {
                let text = layout(run("H", size: size), run(" ", size: neighbour))
                let box = ink(text)
                #expect(abs(box.height - 0.7275 * size) < 0.012 * size, "\(size) beside \(neighbour)")
                #expect(abs(box.maxY - text.firstBaseline) < 0.002 * size)
            }
        }
    }

    @Test func `are the same at every size but for scale`() {
        let text = "Waves of AV, To."
        func measured(_ size: CGFloat) -> (CGFloat, [CGFloat]) {
            let text = layout(run(text, size: size, family: .custom("Inter")))
            return (text.size.width / size, text.runs[0].glyphs.map { $0.position.x / size })
        }
        let (width, places) = measured(32)
        for size in [0.15, 0.5, 1, 17, 200, 4000] as [CGFloat] {
            let (otherWidth, otherPlaces) = measured(size)
            #expect(abs(width - otherWidth) < 1e-9 && otherPlaces.count == places.count)
            for (one, other) in zip(places, otherPlaces) { #expect(abs(one - other) < 1e-9) }
        }
        // Lines break alike, too.
        for room in [1.5, 4, 6, 20] as [CGFloat] {
            let lines = layout(run(text, size: 32, family: .custom("Inter")), width: room * 32).lineCount
            #expect((lines == 1) == (room == 20))
            for size in [0.5, 17, 3200] as [CGFloat] {
                let other = layout(run(text, size: size, family: .custom("Inter")), width: room * size)
                #expect(other.lineCount == lines, "\(room) of \(size)")
            }
        }
    }

    @Test func `of the system font have its optical tracking below the display cut`() {
        for size in [8, 12, 17, 19.9] as [CGFloat] {
            let plain = layout(run("HHHH", size: size, family: .custom("Inter"))).size.width
            let tracking = (-0.0223 + 0.185 * exp(-0.1745 * size)) * size
            #expect(abs(layout(run("HHHH", size: size)).size.width - plain - 4 * tracking) < 0.01 * size, "\(size)")
        }
        for size in [20, 20.5, 60] as [CGFloat] {
            let display = layout(run("HHaa", size: size, family: .custom("Inter Display"))).size.width
            #expect(abs(layout(run("HHaa", size: size)).size.width - display) < 1e-6, "\(size)")
        }
    }

    @Test func `are not rounded where the machine's settings ask for hinting`() async {
        await #expect(processExitsWith: .success) {
            let settings = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).conf")
            let edits = [
                "<edit name='hinting'><bool>true</bool></edit>",
                "<edit name='hintstyle'><const>hintfull</const></edit>",
            ]
            .map { "<match target='pattern'>\($0)</match>" }
            try "<fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir>\(edits.joined())</fontconfig>"
                .write(to: settings, atomically: true, encoding: .utf8)
            setenv("FONTCONFIG_FILE", settings.path, 1)
            // DejaVu Sans: the advance of H is 1540 units of 2048.
            let text = layout(run("HHHH", size: 32, family: .custom("DejaVu Sans")))
            #expect(abs(text.size.width - 4 * 32 * 1540 / 2048) < 0.01, "\(text.size.width)")
            try FileManager.default.removeItem(at: settings)
        }
    }

    @Test func `are not rounded to pixels`() {
        // At the size text is laid out at, an advance that were rounded would be whole.
        let advances = "abcdefghijklmnopqrstuvwxyz".map {
            layout(run(String($0), size: 32, family: .custom("Inter"))).size.width
        }
        #expect(advances.count { abs($0 - $0.rounded()) > 0.02 } > 15)
        let glyphs = layout(run("nnnn", size: 32, family: .custom("Inter"))).runs[0].glyphs
        let steps = zip(glyphs, glyphs.dropFirst()).map { $1.position.x - $0.position.x }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-6 })
    }
}

@Suite struct `The runs of text` {
    @Test(arguments: ["ab\0cd", "\0abcd", "abcd\0", "a\0\0bcd"]) func `do not end at a NUL, which is not shown`(
        text: String
    ) {
        let wanted = layout(run("abcd"))
        let found = layout(run(text))
        #expect(found.size == wanted.size && found.runs.map(\.glyphs.count) == [4])
        #expect(found.runs[0].glyphs.map(\.position) == wanted.runs[0].glyphs.map(\.position))
    }

    @Test(arguments: [0.3, 1, 2, 2.5, 4, 7, -0.7, -1, -2]) func `have their tracking after each of their characters`(
        tracking: CGFloat
    ) {
        var (first, second, third) = (run("HaH", size: 32), run("nHn", size: 32), run("HHH", size: 32))
        let plain = layout(first, second, third)
        for tracked in [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2], [0, 2]] {
            first.tracking = tracked.contains(0) ? tracking : 0
            second.tracking = tracked.contains(1) ? tracking : 0
            third.tracking = tracked.contains(2) ? tracking : 0
            let text = layout(first, second, third)
            var (index, added) = (0, CGFloat(0))
            for (runNumber, (before, after)) in zip(plain.runs, text.runs).enumerated() {
                for (glyph, moved) in zip(before.glyphs, after.glyphs) {
                    #expect(abs(moved.position.x - glyph.position.x - added) < 0.01, "\(tracked), glyph \(index)")
                    if tracked.contains(runNumber) { added += tracking }
                    index += 1
                }
            }
            #expect(index == 9 && abs(text.size.width - plain.size.width - added) < 0.01, "\(tracked)")
        }
    }

    @Test func `have monospaced digits where they ask for them only`() {
        var (digits, others) = (run("1111", family: .custom("Inter")), run("1111", family: .custom("Inter")))
        let narrow = layout(others).size.width
        digits.font.usesMonospacedDigits = true
        let wide = layout(digits).size.width
        #expect(wide > narrow + 1)
        #expect(abs(layout(digits, others).size.width - wide - narrow) < 0.2)
        others.text = "11"
        #expect(abs(layout(others, digits, others).size.width - wide - narrow) < 0.2)
    }

    @Test(arguments: [(400, 0.065), (599, 0.065), (600, 0.09), (900, 0.09)] as [(Double, CGFloat)])
    func `have lines as thick as their weight, under their feet and through their middle`(
        weight: Double, thickness: CGFloat
    ) throws {
        for size in [10, 34] as [CGFloat] {
            for (isUnder, isThrough) in [(true, true), (true, false), (false, true), (false, false)] {
                let start = run("start ", size: size, weight: weight)
                var marked = run("marked", size: size, weight: weight)
                if isUnder { marked.underline = TextRequest.Line() }
                if isThrough { marked.strikethrough = TextRequest.Line() }
                marked.baselineOffset = 3
                let text = layout(start, marked, run("end", size: size, weight: weight))
                #expect(text.runs[0].decorations.isEmpty && text.runs[2].decorations.isEmpty)
                let left =
                    layout(start, run("|", size: size, weight: weight)).size.width
                    - layout(run("|", size: size, weight: weight)).size.width
                let width = layout(marked).size.width
                let baseline = text.firstBaseline - 3
                var expected: [CGRect] = []
                if isUnder {
                    expected.append(
                        CGRect(x: left, y: baseline + 0.1 * size, width: width, height: thickness * size))
                }
                if isThrough {
                    let middle = baseline - 0.275 * size
                    expected.append(
                        CGRect(x: left, y: middle - thickness * size / 2, width: width, height: thickness * size))
                }
                let found = text.runs[1].decorations
                try #require(found.count == expected.count)
                for (line, wanted) in zip(found, expected) {
                    #expect(
                        abs(line.minX - wanted.minX) < 0.1 && abs(line.width - wanted.width) < 0.1, "\(line) \(wanted)")
                    #expect(abs(line.minY - wanted.minY) < 1e-6 && abs(line.height - wanted.height) < 1e-6)
                }
            }
        }
    }

    @Test func `of spaces alone are there for their lines only`() {
        var spaces = run("   ")
        #expect(layout(run("a"), spaces, run("b")).runs[1].ink.isNull)
        spaces.underline = TextRequest.Line()
        let text = layout(run("a"), spaces, run("b"))
        #expect(text.runs.map(\.requestRun) == [0, 1, 2])
        #expect(text.runs[1].glyphs.allSatisfy { $0.outline === GlyphOutline.blank })
        #expect(text.runs[1].decorations.count == 1)
    }

    @Test func `come back to their numbers on every line`() {
        let text = layout(run("one "), run("two\nthree"), run(" four\n"), run("five"))
        #expect(text.lineCount == 3)
        #expect(text.runs.map(\.requestRun) == [0, 1, 1, 2, 3])
        let lines = text.runs.map { $0.glyphs[0].position.y }
        for (line, number) in zip(lines, [0, 0, 1, 1, 2]) {
            #expect(abs(line - text.firstBaseline - CGFloat(number) * 17 * 2444 / 2048) < 1e-9)
        }
    }

    @Test func `end with closed outlines`() {
        for glyph in layout(run("Bo8&i%")).runs[0].glyphs {
            let verbs = glyph.outline.path.verbs
            #expect(verbs.first == .move && verbs.last == .close)
            #expect(verbs.count { $0 == .move } == verbs.count { $0 == .close })
            for (verb, next) in zip(verbs, verbs.dropFirst()) { #expect((verb == .close) == (next == .move)) }
        }
    }

    @Test func `show a box for a character that no font has`() throws {
        // Unassigned in Unicode. Characters for private use are not: fonts of icons have them up to the last.
        let text = layout(run("\u{50000}", size: 100, family: .custom("Inter")))
        let glyph = try #require(text.runs.first?.glyphs.first)
        // From 0.08 to 0.52 of the size, and 0.7 of it high, with a rim of 0.05.
        let box = glyph.outline.path.boundingRect
        #expect(abs(box.minX - 8) < 0.01 && abs(box.maxX - 52) < 0.01)
        #expect(abs(box.minY + 70) < 0.01 && abs(box.maxY) < 0.01)
        let path = glyph.outline.path
        for (x, isInk) in [
            (7.0, false), (9, true), (12.9, true), (13.1, false), (46.9, false), (47.1, true), (51, true), (53, false),
        ] {
            #expect(path.contains(CGPoint(x: x, y: -35)) == isInk, "\(x)")
        }
        for (y, isInk) in [(-71.0, false), (-69, true), (-64, false), (-6, false), (-4, true), (1, false)] {
            #expect(path.contains(CGPoint(x: 30, y: y)) == isInk, "\(y)")
        }
    }
}

@Suite struct `An ellipsis` {
    @Test func `is as wide as its own glyph`() throws {
        let letters = "HHHHHHHHHH"
        for width in [60, 80, 100] as [CGFloat] {
            let text = layout(run(letters, family: .custom("Inter")), width: width, limit: 1)
            #expect(text.isTruncated)
            let retained = text.runs.flatMap(\.glyphs).count - 1
            let natural = layout(run(letters.prefix(retained) + "…", family: .custom("Inter")))
            #expect(abs(text.size.width - natural.size.width) < 0.1, "\(width)")
            let place = try #require(text.runs.last?.glyphs.last).position.x
            #expect(abs(place - (try #require(natural.runs.last?.glyphs.last).position.x)) < 1e-6, "\(width)")
            #expect(text.size.width <= width)
            // Another letter would not fit.
            #expect(layout(run(letters.prefix(retained + 1) + "…", family: .custom("Inter"))).size.width > width)
        }
    }

    @Test func `ends a paragraph that hides others`() {
        let text = layout(run("HH\nHH", family: .custom("Inter")), limit: 1)
        #expect(text.isTruncated && text.lineCount == 1)
        #expect(abs(text.size.width - layout(run("HH…", family: .custom("Inter"))).size.width) < 0.1)
        // It stands where it would stand as text.
        let places = text.runs[0].glyphs.map(\.position.x)
        #expect(places == layout(run("HH…", family: .custom("Inter"))).runs[0].glyphs.map(\.position.x))
        let blank = layout(run("\n\nHH", family: .custom("Inter")), limit: 1)
        #expect(blank.lineCount == 1 && blank.runs.flatMap(\.glyphs).count == 1)
    }

    private func run(_ text: some StringProtocol, family: FontDescription.Family) -> TextRequest.Run {
        TextRequest.Run(text: String(text), font: FontDescription(family: family))
    }
}

@Suite struct `The mark of a run` {
    @Test(arguments: [0, 1, 65_535, 65_536, 70_001, 1 << 20]) func `is read back`(index: Int) throws {
        let mark = try #require(RunMark.attribute(for: index))
        defer { pango_attribute_destroy(mark) }
        var node = GSList(data: mark, next: nil)
        #expect(RunMark.index(in: &node) == index)
        #expect(RunMark.index(in: nil) == nil)
    }
}

@Suite struct `The pieces of a long text` {
    @Test func `end behind spaces where they can, and are never longer than a kilobyte`() {
        let words = String(repeating: "word ", count: 1000)
        let wide = String(repeating: "ä€🙂 ", count: 700)
        let long = String(repeating: "x", count: 5000)
        let texts = [
            "", "a", String(repeating: "a", count: 1024), String(repeating: "a", count: 1025), words, wide, long,
            words + long + words, " " + long, long + " ", String(repeating: "🙂", count: 2000),
            String(repeating: " ", count: 3000), String(repeating: "a", count: 1020) + " bcdefgh" + long,
        ]
        for text in texts {
            let ends = Paragraph.Piece(requestRun: 0, text: text, start: 0, offset: 0).itemEnds
            let bytes = Array(text.utf8)
            #expect(ends.last == bytes.count)
            if bytes.count <= 1024 { #expect(ends.count == 1) }
            var start = 0
            for end in ends {
                #expect(end > start || bytes.isEmpty)
                #expect(end - start <= 1024)
                // A piece is a whole number of characters.
                #expect(String(decoding: bytes[start..<end], as: UTF8.self).utf8.count == end - start)
                if end < bytes.count {
                    #expect(bytes[end] & 0xC0 != 0x80)
                    let hasSpace = bytes[start..<min(start + 1025, bytes.count)].prefix(1024).contains(32)
                    if hasSpace { #expect(bytes[end - 1] == 32, "\(start)..<\(end)") }
                    // No room for what follows: pieces are as few as can be.
                    if !hasSpace { #expect(end - start > 1024 - 8) }
                }
                start = end
            }
        }
    }

    @Test func `do not show`() {
        // A kilobyte and more, on lines as a shorter text would be.
        let text = String(repeating: "abcd ", count: 600)
        let long = engine.layout(TextRequest(runs: [run(text)]), width: 200)
        let short = engine.layout(TextRequest(runs: [run(String(repeating: "abcd ", count: 60))]), width: 200)
        let (perLine, lines) = (Int((60.0 / Double(short.lineCount)).rounded(.up)), long.lineCount)
        #expect(lines == (600 + perLine - 1) / perLine)
        #expect(long.size.width == short.size.width)
    }
}

@Suite struct `The numbers of a request` {
    @Test(
        arguments: [
            (CGFloat.nan, 0, 0), (.infinity, 10_000, 10_000), (-.infinity, -10_000, 0), (3.5, 3.5, 3.5),
            (-3.5, -3.5, 0),
            (10_001, 10_000, 10_000), (-10_001, -10_000, 0), (0, 0, 0),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func `are bounded`(number: CGFloat, distance: CGFloat, spacing: CGFloat) {
        var request = TextRequest(runs: [run("a"), run("b")])
        request.lineSpacing = number
        request.pixelLength = number
        request.runs[1].tracking = number
        request.runs[1].baselineOffset = number
        let bounded = request.bounded
        #expect(bounded.lineSpacing == spacing && bounded.pixelLength == spacing)
        #expect(bounded.runs[1].tracking == distance && bounded.runs[1].baselineOffset == distance)
        #expect(bounded.runs[0] == request.runs[0] && bounded.runs[1].text == "b")
    }

    @Test(
        arguments: [
            (CGFloat.nan, 0.1), (-.infinity, 0.1), (0, 0.1), (0.05, 0.1), (0.1, 0.1), (0.11, 0.11), (17, 17),
            (4096, 4096),
            (4097, 4096), (.infinity, 4096),
        ] as [(CGFloat, CGFloat)])
    func `of a font's size are bounded`(size: CGFloat, bounded: CGFloat) {
        #expect(FontDescription(size: size).bounded.size == bounded)
    }

    @Test(
        arguments: [
            (Double.nan, 400), (-.infinity, 1), (0, 1), (0.5, 1), (1, 1), (1.5, 1.5), (400, 400), (1000, 1000),
            (1001, 1000),
            (.infinity, 1000),
        ] as [(Double, Double)])
    func `of a font's weight are bounded`(weight: Double, bounded: Double) {
        #expect(FontDescription(weight: weight).bounded.weight == bounded)
    }
}

@Suite struct `A font's family` {
    private func width(_ family: FontDescription.Family, size: CGFloat = 30) -> CGFloat {
        layout(run("Hamburgefonstiv", size: size, family: family)).size.width
    }

    @Test func `is the first of its design that is installed`() {
        #expect(width(.monospaced) == width(.custom("JetBrains Mono")))
        #expect(width(.serif) == width(.custom("Caladea")))
        #expect(width(.rounded) == width(.custom("Quicksand")))
        #expect(Set([.serif, .monospaced, .rounded, .system].map { width($0) }).count == 4)
    }

    @Test func `is found by its name in any case, and by a face's name`() {
        for name in ["DejaVu Serif", "dejavu serif", "DEJAVU SERIF", "DejaVu Serif-Bold", "dejavu serif-BoldItalic"] {
            #expect(width(.custom(name)) == width(.custom("DejaVu Serif")), "\(name)")
        }
        #expect(width(.custom("DejaVu Serif")) != width(.system))
        for name in ["-DejaVu Serif", "DejaVu Serif,Inter", "Serif-DejaVu", "DejaVu Serif Bold"] {
            #expect(width(.custom(name)) == width(.system), "\(name)")
        }
    }
}

@Suite struct `The outline of letters` {
    private let font = FontDescription(size: 24, weight: 500)

    @Test func `is that of a text, side by side from the origin on`() throws {
        let typesetter = PangoTypesetter()
        let letter = try #require(typesetter.outline(of: "H", font: font).bounds)
        let text = engine.layout(TextRequest(runs: [.init(text: "H", font: font)]), width: .infinity)
        let glyph = text.runs[0].glyphs[0]
        let box = glyph.outline.path.controlBox
        #expect(abs(letter.minX - box.minX) < 1e-3 && abs(letter.maxX - box.maxX) < 1e-3)
        #expect(abs(letter.minY - box.minY) < 1e-3 && abs(letter.maxY) < 1e-3)
        // One advance further each.
        for count in 2...4 {
            let several = typesetter.outline(of: String(repeating: "H", count: count), font: font)
            let bounds = try #require(several.bounds)
            #expect(abs(bounds.minX - letter.minX) < 1e-3)
            #expect(abs(bounds.maxX - letter.maxX - CGFloat(count - 1) * text.size.width) < 0.01)
            #expect(several.separated.count == count)
        }
        let small = try #require(
            typesetter.outline(of: "H", font: FontDescription(family: .custom("Inter Display"), size: 12, weight: 500))
                .bounds)
        #expect(abs(small.height - letter.height / 2) < 1e-3)
        #expect(typesetter.outline(of: "", font: font) == Outline())
    }
}
