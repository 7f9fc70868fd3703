// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@Suite struct RenderReportTests {
    @Test func `the line of a live render says how many frames were made and missed`() {
        var report = RenderReport(
            frames: 61, widthInPixels: 780, heightInPixels: 1688, motion: 1.2, paths: ["out/a b.gif"])
        report.live = RenderReport.Live((made: 58, missed: 3))
        #expect(report.line(wallSeconds: 1).hasPrefix("61 frames (58 made live, 3 missed), 780x1688 pixels, "))
    }

    @Test func `a path is one line, and nothing in it is obeyed by a terminal`() {
        let report = RenderReport(
            frames: 1, widthInPixels: 1, heightInPixels: 1, motion: 0, paths: ["a\n\u{1B}[2Jb.png", "naïve.png"])
        #expect(report.line(wallSeconds: 1).hasSuffix(" s: a\\u{A}\\u{1B}[2Jb.png naïve.png"))
    }

    @Test func `the last line says frames, size, motion, time and path`() {
        #expect(
            RenderReport(frames: 61, widthInPixels: 780, heightInPixels: 1688, motion: 1.2, paths: ["a.gif"])
                .line(wallSeconds: 2.3456)
                == "61 frames, 780x1688 pixels, 1.20 s of motion, rendered in 2.35 s: a.gif")
        #expect(
            RenderReport(frames: 1, widthInPixels: 2, heightInPixels: 2, motion: 0, paths: ["a.png"])
                .line(wallSeconds: 0.5)
                == "1 frame, 2x2 pixels, 0.00 s of motion, rendered in 0.50 s: a.png")
    }

    @Test(arguments: [
        (1.005, 1, "1.0"), (0.0, 2, "0.00"), (12.345, 2, "12.35"), (-0.05, 1, "-0.1"), (3, 0, "3"),
        (.infinity, 2, "inf"), (1e300, 2, "1e+300"), (.nan, 1, "nan"), (1.5, -1, "1.5"), (0.05, 2, "0.05"),
        (0.005, 3, "0.005"), (0.001, 2, "0.00"), (-12.5, 2, "-12.50"), (1234.5, 1, "1234.5"), (9.999, 2, "10.00"),
        (-3, 0, "-3"), (0, 0, "0"), (2.5, 0, "3"), (0.25, 4, "0.2500"),
    ])
    func `numbers are written with a fixed count of decimals`(value: Double, digits: Int, text: String) {
        #expect(fixed(value, digits: digits) == text)
    }

    @Test(arguments: [(1.0, "1"), (0.25, "0.25"), (-3, "-3"), (.nan, "nan"), (1e30, "1e+30")])
    func `whole numbers are written without decimals`(value: Double, text: String) {
        #expect(decimal(value) == text)
    }
}
