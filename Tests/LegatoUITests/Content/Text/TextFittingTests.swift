// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct TextFittingTests {
    private func frame(@ViewBuilder _ content: () -> some View) throws -> CGRect {
        try #require(Stage(content: content).presentation(of: "x")).frame
    }

    private let text = "A line of text that is longer than its place"

    @Test func `text that may shrink does so instead of being cut off`() throws {
        let whole = try frame { Text(text).lineLimit(1).id("x") }
        let cut = try frame { Text(text).lineLimit(1).id("x").frame(width: whole.width * 0.7) }
        let shrunk = try frame {
            Text(text).lineLimit(1).minimumScaleFactor(0.5).id("x").frame(width: whole.width * 0.7)
        }
        #expect(cut.height == whole.height)
        #expect(shrunk.height < whole.height)
        #expect(shrunk.width <= whole.width * 0.7)
        #expect(shrunk.width > whole.width * 0.6)
    }

    @Test func `text that fits keeps its size`() throws {
        let plain = try frame { Text(text).lineLimit(1).id("x") }
        #expect(try frame { Text(text).lineLimit(1).minimumScaleFactor(0.1).id("x") } == plain)
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
    func `no scale factor is dangerous`(factor: CGFloat) throws {
        let frame = try frame { Text(text).lineLimit(1).minimumScaleFactor(factor).id("x").frame(width: 50) }
        #expect(frame.width.isFinite && frame.width <= 50)
    }

    @Test func `letters take the case that is asked for around`() {
        func image(@ViewBuilder _ content: () -> some View) -> StageImage { Stage(content: content).image() }
        #expect(image { Text("Straße").textCase(.uppercase) } == image { Text("STRASSE") })
        #expect(image { Text("ABC").textCase(nil).textCase(.lowercase) } == image { Text("ABC") })
    }

    @Test func `the truncated end is the one that is asked for`() {
        func image(_ mode: Text.TruncationMode) -> StageImage {
            Stage { Text(text).lineLimit(1).truncationMode(mode).frame(width: 120) }.image()
        }
        #expect(image(.head) != image(.tail))
        #expect(image(.middle) != image(.tail))
    }
}
