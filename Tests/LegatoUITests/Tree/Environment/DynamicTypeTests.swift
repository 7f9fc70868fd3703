// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

@MainActor
@Suite struct DynamicTypeTests {
    /// The font that a text in `view` is set in.
    private func font(in view: some View) throws -> FontDescription {
        let scene = RuledScene { view }
        return try #require(scene.engine.requests.last?.runs.first?.font)
    }

    // MARK: - Sizes

    @Test(arguments: [
        (Font.TextStyle.largeTitle, "31 32 33 34 36 38 40 44 48 52 56 60"),
        (.title, "25 26 27 28 30 32 34 38 43 48 53 58"), (.title2, "19 20 21 22 24 26 28 34 39 44 50 56"),
        (.title3, "17 18 19 20 22 24 26 31 37 43 49 55"), (.headline, "14 15 16 17 19 21 23 28 33 40 47 53"),
        (.body, "14 15 16 17 19 21 23 28 33 40 47 53"), (.callout, "13 14 15 16 18 20 22 26 32 38 44 51"),
        (.subheadline, "12 13 14 15 17 19 21 25 30 36 42 49"), (.footnote, "12 12 12 13 15 17 19 23 27 33 38 44"),
        (.caption, "11 11 11 12 14 16 18 22 26 32 37 43"), (.caption2, "11 11 11 11 13 15 17 20 24 29 34 40"),
    ])
    func `a text style has its size at each type size`(style: Font.TextStyle, sizes: String) throws {
        let expected = sizes.split(separator: " ").compactMap { Double($0) }
        #expect(expected.count == 12 && DynamicTypeSize.allCases.count == 12)
        for (typeSize, size) in zip(DynamicTypeSize.allCases, expected) {
            #expect(try font(in: Text("a").font(.system(style)).dynamicTypeSize(typeSize)).size == size)
        }
    }

    @Test func `lines of body text are as far apart as the design guidelines say at each type size`() throws {
        let leadings: [CGFloat] = [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
        for (typeSize, leading) in zip(DynamicTypeSize.allCases, leadings) {
            let font = try font(in: Text("a").dynamicTypeSize(typeSize))
            #expect(abs(font.size * 2444 / 2048 + font.leading - leading) < 1e-9)
        }
    }

    @Test(arguments: [
        (Font.TextStyle.largeTitle, 41.0), (.title, 34), (.title2, 28), (.title3, 25), (.headline, 22), (.body, 22),
        (.callout, 21), (.subheadline, 20), (.footnote, 18), (.caption, 16), (.caption2, 13),
    ])
    func `lines of a style are as far apart as the design guidelines say`(
        style: Font.TextStyle, distance: CGFloat
    ) throws {
        let font = try font(in: Text("a").font(.system(style)))
        #expect(abs(font.size * 2444 / 2048 + font.leading - distance) < 1e-9)
    }

    @Test func `sizes in points stay, and fonts of one's own grow with a style`() throws {
        #expect(try font(in: Text("a").font(.system(size: 20)).dynamicTypeSize(.accessibility5)).size == 20)
        #expect(try font(in: Text("a").font(.custom("A", fixedSize: 20)).dynamicTypeSize(.accessibility5)).size == 20)
        // As lines of body text grow: from 22 to 62 points.
        let own = try font(in: Text("a").font(.custom("A", size: 22)).dynamicTypeSize(.accessibility5))
        #expect(abs(own.size - 62) < 1e-9)
        let title = Font.custom("A", size: 34, relativeTo: .title)
        #expect(abs(try font(in: Text("a").font(title).dynamicTypeSize(.accessibility5)).size - 68) < 1e-9)
        #expect(try font(in: Text("a").font(title)).size == 34)
    }

    @Test func `symbols grow with the text`() throws {
        let scene = RuledScene(symbols: ["star"]) { Image(systemName: "star").dynamicTypeSize(.xxxLarge) }
        #expect(scene.engine.symbols.last?.font.size == 23)
    }

    // MARK: - Limits

    @Test func `a range limits the type size`() throws {
        func size(_ typeSize: DynamicTypeSize, _ view: some View) throws -> CGFloat {
            try font(in: view.dynamicTypeSize(typeSize)).size
        }
        #expect(try size(.accessibility5, Text("a").dynamicTypeSize(...DynamicTypeSize.xLarge)) == 19)
        #expect(try size(.xSmall, Text("a").dynamicTypeSize(DynamicTypeSize.medium...)) == 16)
        #expect(try size(.xLarge, Text("a").dynamicTypeSize(.small ... .xxLarge)) == 19)
        #expect(try size(.xxLarge, Text("a").dynamicTypeSize(.small ..< .xxLarge)) == 19)
    }

    @Test func `the last five sizes are for accessibility, and all are in order`() {
        #expect(DynamicTypeSize.allCases == DynamicTypeSize.allCases.sorted())
        #expect(
            DynamicTypeSize.allCases.map(\.isAccessibilitySize) == Array(repeating: false, count: 7)
                + Array(repeating: true, count: 5))
    }

    // MARK: - Scaled numbers

    private struct Scaled: View {
        @ScaledMetric private var body1 = 22.0
        @ScaledMetric(relativeTo: .largeTitle) private var title = CGFloat(41)
        let see: (Double, CGFloat) -> Void

        var body: some View {
            let _ = see(body1, title)
            Text("a")
        }
    }

    @Test func `a scaled metric grows as the lines of its style do`() {
        var seen: [(Double, CGFloat)] = []
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                Scaled { seen.append(($0, $1)) }.dynamicTypeSize(value == 0 ? .large : .accessibility5)
            }
        }
        scene.perform { turn(to: 1) }
        #expect(seen.first?.0 == 22 && seen.first?.1 == 41)
        #expect(abs((seen.last?.0 ?? 0) - 62) < 1e-9)
        #expect(abs((seen.last?.1 ?? 0) - 70) < 1e-9)
    }

    // MARK: - Bold

    @Test func `bold is bold for large styles and sizes, and semibold for the other styles`() throws {
        for style in Font.TextStyle.allCases {
            let isLarge = [.largeTitle, .title, .title2].contains(style)
            #expect(try font(in: Text("a").font(.system(style).bold())).weight == (isLarge ? 700 : 600))
            #expect(try font(in: Text("a").font(.system(style)).bold()).weight == (isLarge ? 700 : 600))
            #expect(try font(in: Text("a").font(.system(style)).fontWeight(.bold)).weight == 700)
        }
        #expect(try font(in: Text("a").font(.system(size: 12)).bold()).weight == 700)
        #expect(try font(in: VStack { Text("a") }.bold()).weight == 600)
        #expect(try font(in: VStack { Text("a").fontWeight(.light) }.bold()).weight == 300)
    }
}
