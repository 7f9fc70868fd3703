// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What each font asks of the text engine.
@MainActor
@Suite struct FontTests {
    private func description(_ font: Font) throws -> FontDescription {
        try #require(RuledScene { Text("Aa").font(font) }.engine.requests.last?.runs.first).font
    }

    // Source: Apple's design guidelines, for the Large type size.
    @Test(
        arguments: [
            (.largeTitle, 34, 41), (.title, 28, 34), (.title2, 22, 28), (.title3, 20, 25), (.headline, 17, 22),
            (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption, 12, 16),
            (.caption2, 11, 13),
        ] as [(Font.TextStyle, CGFloat, CGFloat)])
    func `a text style has the size of the guidelines, and only headlines are semibold`(
        style: Font.TextStyle, size: CGFloat, line: CGFloat
    ) throws {
        let expected = FontDescription(style: size, line: line, weight: style == .headline ? 600 : 400)
        #expect(try description(.system(style)) == expected)
        let fonts: [Font.TextStyle: Font] = [
            .largeTitle: .largeTitle, .title: .title, .title2: .title2, .title3: .title3, .headline: .headline,
            .body: .body, .callout: .callout, .subheadline: .subheadline, .footnote: .footnote, .caption: .caption,
            .caption2: .caption2,
        ]
        #expect(try description(#require(fonts[style])) == expected)
        #expect(fonts.count == Font.TextStyle.allCases.count)
        let heavy = try description(.system(style, design: .serif, weight: .heavy))
        #expect(heavy == FontDescription(family: .serif, style: size, line: line, weight: 800))
    }

    // Source: the weights of OpenType.
    @Test(
        arguments: [
            (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
            (.bold, 700), (.heavy, 800), (.black, 900),
        ] as [(Font.Weight, Double)])
    func `a weight has its number, wherever it is said`(weight: Font.Weight, value: Double) throws {
        let expected = FontDescription(size: 20, weight: value)
        #expect(try description(.system(size: 20, weight: weight)) == expected)
        #expect(try description(.system(size: 20).weight(weight)) == expected)
        #expect(try description(.system(size: 20, weight: .black).weight(weight)) == expected)
    }

    @Test func `a design names its family`() throws {
        #expect(try description(.system(size: 20)).family == .system)
        #expect(try description(.system(size: 20, design: .default)).family == .system)
        #expect(try description(.system(size: 20, design: .serif)).family == .serif)
        #expect(try description(.system(size: 20, design: .rounded)).family == .rounded)
        #expect(try description(.system(size: 20, design: .monospaced)).family == .monospaced)
        #expect(try description(.body.monospaced()).family == .monospaced)
        // A font of its own keeps its family, whatever design is wanted.
        #expect(try description(.custom("Inter", size: 12)) == FontDescription(family: .custom("Inter"), size: 12))
        #expect(try description(.custom("Inter", fixedSize: 9)) == FontDescription(family: .custom("Inter"), size: 9))
        #expect(try description(.custom("Inter", size: 12).monospaced()).family == .custom("Inter"))
    }

    @Test func `what is said of a font is kept`() throws {
        #expect(try description(.body.bold()) == FontDescription(style: 17, line: 22, weight: 600))
        #expect(try description(.body.italic()) == FontDescription(style: 17, line: 22, isItalic: true))
        #expect(
            try description(.body.monospacedDigit()) == FontDescription(style: 17, line: 22, usesMonospacedDigits: true)
        )
        #expect(
            try description(.title.italic().bold().monospacedDigit())
                == FontDescription(
                    style: 28, line: 34, weight: 700, isItalic: true, usesMonospacedDigits: true))
        #expect(try description(.system(size: 20)) == FontDescription(size: 20, weight: 400))
    }

    @Test(
        arguments: [(0.1, 0.1), (0.05, 0.1), (0, 0.1), (-5, 0.1), (2000, 2000), (1e9, 2000), (300.5, 300.5)]
            as [(CGFloat, CGFloat)])
    func `an absurd size becomes the nearest that can be used`(size: CGFloat, used: CGFloat) throws {
        #expect(try description(.system(size: size)).size == used)
    }

    @Test(arguments: [.nan, .infinity, -.infinity] as [CGFloat])
    func `a size that is no number becomes that of body text`(size: CGFloat) throws {
        #expect(try description(.system(size: size)).size == 17)
    }

    @Test func `each family that is not installed is told once`() {
        struct Scene: View {
            @State private var family = "Nope"
            var body: some View {
                VStack {
                    Text("a").font(.custom(family, size: 20))
                    Text("b").font(.custom("Nope", size: 10))
                    Text("c").font(.custom("Inter", size: 10))
                    Button("Change") { family = "Neither" }
                }
            }
        }
        let told = reports {
            let stage = Stage { Scene() }
            stage.tap("Change")
            _ = stage.image()
        }
        #expect(told.count == 2, "\(told)")
        #expect(told.first?.hasPrefix("The font 'Nope' is not installed; ") == true)
        #expect(told.last?.hasPrefix("The font 'Neither' is not installed; ") == true)
    }
}
