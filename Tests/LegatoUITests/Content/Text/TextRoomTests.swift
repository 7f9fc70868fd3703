// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// How much room texts take in stacks, and where there is none.
@MainActor
@Suite struct TextRoomTests {
    /// Whether the texts with these identities have the height of one line in the row.
    private func lines(_ ids: [String], width: CGFloat, @ViewBuilder _ content: () -> some View) throws -> [CGFloat] {
        let stage = Stage(size: CGSize(width: width, height: 200)) { content() }
        let line = Stage { Text("X").id("x") }
        let height = try line.frame("x").height
        return try ids.map { (try stage.frame($0).height / height).rounded() }
    }

    @Test func `words of a row are whole where there is room for them all, in any order and from right to left`() throws
    {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let weather = try lines(["a", "b"], width: 190) {
                HStack {
                    Text("Temperature").id("a"); Spacer(); Text("24°").id("b")
                }
                .environment(\.layoutDirection, direction)
            }
            #expect(weather == [1, 1])
            let turned = try lines(["a", "b"], width: 190) {
                HStack {
                    Text("24°").id("b"); Spacer(); Text("Temperature").id("a")
                }
                .environment(\.layoutDirection, direction)
            }
            #expect(turned == [1, 1])
        }
        let three = try lines(["a", "b", "c"], width: 180) {
            HStack(spacing: 20) {
                Text("Notifications").id("a"); Text("0").id("b"); Text("On").id("c")
            }
        }
        #expect(three == [1, 1, 1])
        let nested = try lines(["a", "b"], width: 190) {
            HStack {
                HStack { Text("Temperature").id("a") }
                Spacer()
                VStack { Text("24°").id("b") }
            }
        }
        #expect(nested == [1, 1])
    }

    @Test func `without any room text answers like with very little`() throws {
        func size(_ text: some View, _ width: CGFloat) throws -> CGSize {
            try asked {
                text
            } _: {
                $0[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
            }
        }
        for text in ["Word", "Two words", "24°", ""] {
            #expect(try size(Text(text), 0) == size(Text(text), 0.001), "\(text)")
            #expect(try size(Text(text).lineLimit(1), 0) == size(Text(text).lineLimit(1), 0.001), "\(text)")
            #expect(
                try size(Text(text).minimumScaleFactor(0.5), 0) == size(Text(text).minimumScaleFactor(0.5), 0.001))
        }
        let (none, whole) = (try size(Text("Temperature"), 0).width, try size(Text("Temperature"), 1000).width)
        #expect(none < whole / 4)
    }

    @Test func `a text without words has the height and the baselines of a line`() throws {
        for font in [Font.body, .largeTitle, .system(size: 40)] {
            let (empty, full) = try asked {
                Text("").font(font)
                Text("X").font(font)
            } _: { views in
                (views[0].dimensions(in: .unspecified), views[1].dimensions(in: .unspecified))
            }
            #expect(empty.width == 0 && empty.height == full.height && empty.height > 0)
            #expect(empty[.firstTextBaseline] == full[.firstTextBaseline])
            #expect(empty[.lastTextBaseline] == full[.lastTextBaseline])
        }
        let (reserved, lines) = try asked {
            Text("").lineLimit(2, reservesSpace: true)
            Text("X\nX")
        } _: { views in
            (views[0].sizeThatFits(.unspecified).height, views[1].sizeThatFits(.unspecified).height)
        }
        #expect(reserved == lines)
    }

    @Test func `digits of one width have it at every size and weight and in every design`() throws {
        func widths(_ text: @escaping (String) -> Text) throws -> Set<CGFloat> {
            let widths = try asked {
                ForEach(0..<10) { text(String(repeating: "\($0)", count: 4)) }
            } _: { views in
                views.map { $0.sizeThatFits(.unspecified).width }
            }
            return Set(widths)
        }
        for design in [Font.Design.default, .rounded, .serif, .monospaced] {
            for size in [12, 19, 20, 34, 80] as [CGFloat] {
                for weight in [Font.Weight.light, .regular, .semibold, .black] {
                    let font = Font.system(size: size, weight: weight, design: design).monospacedDigit()
                    #expect(try widths { Text(verbatim: $0).font(font) }.count == 1, "\(design) \(size) \(weight)")
                }
            }
        }
        for size in [12, 20, 60] as [CGFloat] {
            let font = Font.system(size: size).monospaced()
            #expect(try widths { Text(verbatim: $0).font(font) }.count == 1)
            #expect(
                try widths { Text(verbatim: "A\($0)1").font(.system(size: size)).tracking(2).monospacedDigit() }.count
                    == 1)
        }
        // What is beside digits does not move them.
        let mixed = try widths {
            Text(verbatim: "1\($0)7.\($0)W").font(.system(size: 40, design: .rounded)).monospacedDigit()
        }
        #expect(mixed.count == 1)
    }
}
