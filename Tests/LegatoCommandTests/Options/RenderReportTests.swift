// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@Suite struct RenderReportTests {
    private let report = RenderReport(
        frames: 61, widthInPixels: 780, heightInPixels: 1688, motion: 1.2, paths: ["out/a b.gif", "naïve\n.png"])

    @Test func `a report survives being written and read`() {
        #expect(RenderReport(text: report.text) == report)
    }

    @Test func `a live report keeps its counts, and its line says them`() {
        var live = report
        live.live = RenderReport.Live((made: 58, missed: 3))
        #expect(RenderReport(text: live.text) == live)
        #expect(live.line(wallSeconds: 1).hasPrefix("61 frames (58 made live, 3 missed), 780x1688 pixels, "))
        #expect(RenderReport(text: live.text.replacingOccurrences(of: "58 3", with: "58 x")) == nil)
    }

    @Test(arguments: [[], [""], ["a"], ["a b", "", "c\n1 d"], ["é", "4 x"]])
    func `any paths survive being written and read`(paths: [String]) {
        var copy = report
        copy.paths = paths
        #expect(RenderReport(text: copy.text) == copy)
    }

    @Test(arguments: [
        "", "1\n", "1\n2\n3\n4\n", "x\n2\n3\n4\n\n", "1\nx\n3\n4\n\n", "1\n2\nx\n4\n\n", "1\n2\n3\nx\n\n",
        "1\n2\n3\n4\n5\n", "1\n2\n3\n4\n5 6 7\n", "1\n2\n3\n4\n5 x\n", "1\n2\n3\n4\nx 6\n", "1\n2\n3\n4\n\nrest",
        "1\n2\n3\n4\n\n1 a", "1\n2\n3\n4\n\n2 a\n", "1\n2\n3\n4\n\n-1 a\n", "1\n2\n3\n4\n\nx a\n",
        "1\n2\n3\n4\n\n9 a\n",
    ])
    func `what is no report is none`(text: String) {
        #expect(RenderReport(text: text) == nil)
    }

    @Test func `a report is read field by field`() {
        let read = RenderReport(text: "1\n2\n3\n4.5\n6 7\n3 a b\n1 c\n")
        var expected = RenderReport(frames: 1, widthInPixels: 2, heightInPixels: 3, motion: 4.5, paths: ["a b", "c"])
        expected.live = .init((made: 6, missed: 7))
        #expect(read == expected)
        #expect(expected.text == "1\n2\n3\n4.5\n6 7\n3 a b\n1 c\n")
        #expect(RenderReport(text: "1\n2\n3\n4.5\n\n")?.live == nil)
        #expect(
            expected.line(wallSeconds: 0.004)
                == "1 frame (6 made live, 7 missed), 2x3 pixels, 4.50 s of motion, rendered in 0.00 s: a b c")
    }

    @Test func `a report that is cut short is none`() {
        let text = report.text
        // Without its second path it is still whole; anywhere else a cut shows.
        for count in 0..<text.count {
            let cut = String(text.prefix(count))
            #expect(RenderReport(text: cut)?.paths.count ?? 0 <= 1, "\(cut)")
        }
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
