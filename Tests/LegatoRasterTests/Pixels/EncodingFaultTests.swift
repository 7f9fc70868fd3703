// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoRaster

@Suite struct EncodingFaultTests {
    @Test func `a picture that no file can hold is refused with its size and the reason`() throws {
        let nothing = PixelBuffer(width: 0, height: 0, bytes: [])
        let thrown = #expect(throws: ImageCodingError.self) { try nothing.pngData() }
        let error = try #require(thrown)
        #expect(error.code == .encoderFailed)
        #expect(error.message.hasPrefix("Cannot encode 0×0 pixels as PNG: ") && error.message.hasSuffix("."))
    }
}
