// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// Whether what ffmpeg wrote is believed.
@Suite struct ClipFileTests {
    private static let formats = [OutputFormat.webp, .mp4, .webm]

    /// A program of the repository: one just written cannot be started while another test forks.
    private func fixture(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/\(name)").path
    }

    private func failure(_ output: URL, _ format: OutputFormat, ffmpeg: String) -> EncodingError? {
        #expect(throws: EncodingError.self) {
            let encoder = try settings(output, format).makeEncoder(ffmpeg: ffmpeg)
            for number in 0..<3 { try encoder.append(try frame(number)) }
            try encoder.finish()
        }
    }

    @Test(arguments: formats) func `a clip is whole with all of its bytes only`(format: OutputFormat) throws {
        let folder = try Folder()
        try encode(folder.file("clip"), format)
        let whole = try Data(contentsOf: folder.file("clip"))
        try ClipFile.check(folder.file("clip").path, format)
        // Every length near the ends, and some between.
        let lengths = Set(0..<64).union(stride(from: 64, to: whole.count, by: 97)).union(whole.count - 9..<whole.count)
        for length in lengths.sorted() {
            try whole.prefix(length).write(to: folder.file("part"))
            let error = #expect(throws: EncodingError.self) { try ClipFile.check(folder.file("part").path, format) }
            #expect(
                error?.message
                    == (length == 0
                        ? "ffmpeg wrote nothing. Is the disk full?"
                        : "ffmpeg wrote a file that is not whole. Is the disk full?"))
        }
        #expect(throws: EncodingError.self) { try ClipFile.check(folder.file("none").path, format) }
    }

    @Test(arguments: formats)
    func `an encoder that writes a part of a file and reports no error has failed`(format: OutputFormat) throws {
        let folder = try Folder()
        let error = failure(folder.file("clip"), format, ffmpeg: fixture("truncating-encoder"))
        #expect(error?.code == .encoderFailed)
        #expect(
            error?.message
                == "Cannot write '\(folder.file("clip").path)': ffmpeg wrote a file that is not whole. Is the disk full?"
        )
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: formats)
    func `an encoder that complains has failed, and what it says changes no terminal`(format: OutputFormat) throws {
        let folder = try Folder()
        let error = failure(folder.file("clip"), format, ffmpeg: fixture("complaining-encoder"))
        #expect(error?.code == .encoderFailed)
        #expect(error?.message == "Cannot write '\(folder.file("clip").path)': ffmpeg reported an error.")
        #expect(error?.cause == "Error writing trailer: \\u{1b}[31mNo space left on device")
        #expect(folder.names.isEmpty)
    }

    @Test func `an encoder that dies while it is fed is reported with what it said`() throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("clip"), .mp4).makeEncoder(ffmpeg: fixture("dying-encoder"))
        let error = #expect(throws: EncodingError.self) {
            for number in 0..<10_000 { try encoder.append(try frame(number % 4)) }
            try encoder.finish()
        }
        #expect(error?.message == "Cannot write '\(folder.file("clip").path)': ffmpeg ended with exit code 3.")
        #expect(error?.cause == "one\ndisk on fire")
        withExtendedLifetime(encoder) { #expect(folder.names.isEmpty) }
    }

    @Test(arguments: formats) func `a launcher runs ffmpeg`(format: OutputFormat) throws {
        let folder = try Folder()
        var wanted = settings(folder.file("clip"), format)
        let log = folder.file("log")
        wanted.launcher = ["sh", "-c", "echo \"$1\" >> '\(log.path)'; exec \"$@\"", "launcher"]
        let encoder = try wanted.makeEncoder()
        for number in 0..<2 { try encoder.append(try frame(number)) }
        try encoder.finish()
        try ClipFile.check(folder.file("clip").path, format)
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 1 && lines.allSatisfy { $0.hasSuffix("/ffmpeg") })
    }

    @Test func `a missing ffmpeg is missing with a launcher, too, and a missing launcher is named`() throws {
        let folder = try Folder()
        var wanted = settings(folder.file("clip"), .mp4)
        wanted.launcher = ["env"]
        let missing = #expect(throws: EncodingError.self) { _ = try wanted.makeEncoder(ffmpeg: "no-such-ffmpeg") }
        #expect(missing?.message.contains("no-such-ffmpeg, which is not installed") == true)
        wanted.launcher = ["no-such-launcher"]
        let launcher = #expect(throws: EncodingError.self) { _ = try wanted.makeEncoder() }
        #expect(launcher?.message == "Cannot start no-such-launcher: No such file or directory.")
        #expect(folder.names.isEmpty)
    }
}

@Suite struct PublishingTests {
    @Test(arguments: OutputFormat.allCases) func `a complete clip has no name until it is published`(
        format: OutputFormat
    ) throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("clip"), format).makeEncoder()
        try encoder.append(try frame(0))
        try encoder.complete()
        #expect(folder.names.count == 1 && folder.names[0].hasSuffix(".part"))
        try encoder.publish()
        #expect(folder.names == ["clip"])
    }

    @Test(arguments: OutputFormat.allCases) func `a complete clip that is released unpublished leaves nothing`(
        format: OutputFormat
    ) throws {
        let folder = try Folder()
        do {
            let encoder = try settings(folder.file("clip"), format).makeEncoder()
            try encoder.append(try frame(0))
            try encoder.complete()
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `a clip is completed once, and published after that`() async {
        await #expect(processExitsWith: .failure) {
            let encoder = try settings(try Folder().file("a.png"), .png).makeEncoder()
            try encoder.append(try frame(0))
            try encoder.publish()
        }
        await #expect(processExitsWith: .failure) {
            let encoder = try settings(try Folder().file("a.png"), .png).makeEncoder()
            try encoder.append(try frame(0))
            try encoder.complete()
            try encoder.append(try frame(0))
        }
    }

    @Test func `there is at least one thread`() throws {
        let folder = try Folder()
        var wanted = settings(folder.file("a.png"), .png)
        #expect(wanted.threads >= 1 && wanted.threads <= 8)
        wanted.threads = 0
        let error = #expect(throws: EncodingError.self) { _ = try wanted.makeEncoder() }
        #expect(error?.message == "There must be at least one thread; got 0.")
    }

    @Test func `large frames wait in smaller numbers`() {
        func limit(_ width: Int, _ height: Int, threads: Int) -> Int {
            var wanted = settings(URL(fileURLWithPath: "/a.gif"), .gif, width: width, height: height)
            wanted.threads = threads
            return wanted.frameLimit
        }
        #expect(limit(780, 1688, threads: 2) == 4)
        #expect(limit(4096, 4096, threads: 8) == 4)
        #expect(limit(16_384, 16_384, threads: 8) == 1)
    }
}
