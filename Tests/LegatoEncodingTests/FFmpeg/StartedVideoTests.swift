// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoEncoding

/// Videos whose encoder is there before the size of their frames is known.
@Suite struct StartedVideoTests {
    private static let formats = [OutputFormat.mp4, .webm]

    @Test(arguments: formats)
    func `a video that was started before its size was known has the bytes of another one`(format: OutputFormat) throws
    {
        let folder = try Folder()
        let started = try StartedVideo(folder.file("started"), format: format)
        for video in [started, nil] {
            let encoder = try settings(folder.file(video == nil ? "other" : "started"), format).makeEncoder(for: video)
            for number in 0..<3 { try encoder.append(try frame(number)) }
            try encoder.finish()
        }
        #expect(folder.names == ["other", "started"])
        #expect(try Data(contentsOf: folder.file("started")) == Data(contentsOf: folder.file("other")))
    }

    @Test(arguments: formats) func `a video that gets no frames leaves nothing`(format: OutputFormat) throws {
        let folder = try Folder()
        do {
            let started = try StartedVideo(folder.file("clip"), format: format)
            #expect(folder.names.count == 1 && folder.names[0].hasSuffix(".part"))
            withExtendedLifetime(started) {}
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `a video is not started where it cannot be written, or where ffmpeg is missing`() throws {
        let folder = try Folder()
        let missing = #expect(throws: EncodingError.self) {
            try StartedVideo(folder.file("clip"), .mp4, [], ffmpeg: "no-such-ffmpeg")
        }
        #expect(missing?.code == .encoderMissing)
        let unwritable = #expect(throws: EncodingError.self) {
            try StartedVideo(folder.file("none/clip"), format: .mp4)
        }
        #expect(unwritable?.code == .unwritable)
        #expect(folder.names.isEmpty)
    }
}
