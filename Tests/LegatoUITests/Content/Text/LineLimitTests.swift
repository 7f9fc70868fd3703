// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// With lines of 17 points and letters of half that width, set by `RuledTextEngine`, and with the real engine.
@MainActor
@Suite struct LineLimitTests {
    private func height(@ViewBuilder _ content: () -> some View) throws -> CGFloat {
        try #require(Stage(content: content).presentation(of: "x")).frame.height
    }

    /// Body lines are 17 × 2444 / 2048 high and 22 apart. Source: *measured* (screens 9).
    private func height(ofLines count: Int) -> CGFloat {
        CGFloat(count) * 17 * 2444 / 2048 + CGFloat(count - 1) * (22 - 17 * 2444 / 2048)
    }

    private func isPixelUp(_ height: CGFloat, of lines: Int) -> Bool {
        let exact = self.height(ofLines: lines)
        return height >= exact - 1e-6 && height < exact + 0.5
    }

    @Test(arguments: 1...5) func `reserved lines take their room however short the text is`(count: Int) throws {
        #expect(isPixelUp(try height { Text("a").lineLimit(count, reservesSpace: true).id("x") }, of: count))
        #expect(isPixelUp(try height { Text("a").lineLimit(count...).id("x") }, of: count))
        #expect(isPixelUp(try height { Text("a").lineLimit(count...7).id("x") }, of: count))
        #expect(isPixelUp(try height { Text("a").lineLimit(count, reservesSpace: false).id("x") }, of: 1))
        #expect(isPixelUp(try height { Text("a\nb").lineLimit(count...).id("x") }, of: max(2, count)))
    }

    @Test func `a range limits text at both ends`() throws {
        let long = Text("a\nb\nc\nd\ne\nf")
        #expect(isPixelUp(try height { long.lineLimit(2...4).id("x") }, of: 4))
        #expect(isPixelUp(try height { long.lineLimit(...3).id("x") }, of: 3))
        #expect(isPixelUp(try height { long.lineLimit(2...).id("x") }, of: 6))
        #expect(isPixelUp(try height { long.lineLimit(2, reservesSpace: true).id("x") }, of: 2))
        // The innermost counts.
        #expect(isPixelUp(try height { Text("a").lineLimit(1).lineLimit(3, reservesSpace: true).id("x") }, of: 1))
    }

    @Test(arguments: [Int.min, -1, 0, Int.max]) func `no number of lines is dangerous`(count: Int) throws {
        let height = try height { Text("a").lineLimit(count, reservesSpace: true).id("x") }
        #expect(height.isFinite && height > 0)
    }

    @Test func `text that may be tightened is, rather than be cut off, but by a twentieth of its size at most`() throws
    {
        let text = "An even longer line"
        func width(_ room: CGFloat?, tightens: Bool) throws -> CGFloat {
            let view = Text(text).lineLimit(1).allowsTightening(tightens).id("x").frame(width: room)
            return try #require(Stage { view }.presentation(of: "x")).frame.width
        }
        let whole = try width(nil, tightens: true)
        #expect(try width(nil, tightens: false) == whole)
        let most = CGFloat(text.count) * 17 / 20
        let image = Stage { Text(text).lineLimit(1).frame(width: whole - most / 2) }.image()
        #expect(
            Stage { Text(text).lineLimit(1).allowsTightening(true).frame(width: whole - most / 2) }.image() != image)
        #expect(try width(whole - most / 2, tightens: true) > whole - most / 2 - 4)
    }
}
