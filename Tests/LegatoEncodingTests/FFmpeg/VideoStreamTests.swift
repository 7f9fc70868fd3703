// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEncoding

@Suite struct VideoStreamTests {
    @Test(arguments: [(50, "50:1"), (29.97, "29970:1000"), (0.001, "1:1000"), (1000, "1000:1")])
    func `the size and the rate stand before the first frame`(rate: Double, text: String) {
        var stream = VideoStream(width: 34, height: 18, rate)
        let first = String(decoding: stream.takeHeader(), as: UTF8.self)
        #expect(first == "YUV4MPEG2 W34 H18 F\(text) Ip A0:0 C420mpeg2\nFRAME\n")
        for _ in 0..<2 { #expect(String(decoding: stream.takeHeader(), as: UTF8.self) == "FRAME\n") }
    }
}
