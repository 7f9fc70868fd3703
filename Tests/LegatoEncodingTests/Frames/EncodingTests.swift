// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

@Suite struct `An output path` {
    @Test(arguments: [
        ("a.gif", OutputFormat.gif), ("B.GIF", .gif), ("dir.d/x.png", .png), ("x.apng", .apng), ("x.webp", .webp),
        ("x.mp4", .mp4), ("x.webm", .webm), ("frames/", .frames), ("/tmp/x.gif/", .frames),
    ])
    func `says which format is meant`(path: String, format: OutputFormat) throws {
        #expect(try OutputFormat(path: path) == format)
    }

    @Test(arguments: ["", "a", "a.jpg", "gif", ".frames", "x.frames", "a.gif.bak"])
    func `of another kind is refused with the list of formats`(path: String) {
        let error = #expect(throws: EncodingError.self) { try OutputFormat(path: path) }
        #expect(error?.code == .unknownFormat)
        #expect(error?.message.contains(".webm") == true)
    }
}

@Suite struct `An encoder` {
    @Test(arguments: [OutputFormat.gif, .apng, .webp, .mp4, .webm, .frames])
    func `writes the same bytes twice and leaves nothing else`(format: OutputFormat) throws {
        let folder = try Folder()
        let (one, two) = (folder.file("one.\(format)"), folder.file("two.\(format)"))
        try encode(one, format)
        try encode(two, format)
        #expect(folder.names == ["one.\(format)", "two.\(format)"])
        if format == .frames {
            let names = try FileManager.default.contentsOfDirectory(atPath: one.path).sorted()
            #expect(names == [".legato-frames"] + (0..<6).map { "000\($0).png" })
            for name in names {
                #expect(
                    FileManager.default.contentsEqual(
                        atPath: one.appendingPathComponent(name).path, andPath: two.appendingPathComponent(name).path))
            }
        } else {
            #expect(try Data(contentsOf: one) == Data(contentsOf: two))
        }
    }

    @Test(arguments: [
        (OutputFormat.gif, "GIF89a", 0), (.apng, "PNG", 1), (.webp, "WEBP", 8), (.mp4, "ftyp", 4), (.webm, "webm", 24),
        (.png, "PNG", 1),
    ])
    func `writes its format whatever the file is called`(format: OutputFormat, mark: String, offset: Int) throws {
        let folder = try Folder()
        let file = folder.file("clip.some.thing")
        try encode(file, format, count: format == .png ? 1 : 3)
        let bytes = try Data(contentsOf: file)
        if format == .webm {
            #expect(bytes.prefix(64).range(of: Data(mark.utf8)) != nil)
        } else {
            #expect(bytes.dropFirst(offset).prefix(mark.utf8.count) == Data(mark.utf8))
        }
    }

    @Test(arguments: [OutputFormat.gif, .apng, .mp4, .webm]) func `keeps every frame`(format: OutputFormat) throws {
        let folder = try Folder()
        let file = folder.file("clip")
        try encode(file, format, count: 7)
        let pixels = try decode(file, in: folder)
        try #require(pixels.count == 7 * 64 * 48 * 4)
        for number in 0..<6 {
            let middle = ((number * 48 + 24) * 64 + number * 8 + 8) * 4
            #expect(pixels[middle] > 220 && pixels[middle + 1] < 40 && pixels[middle + 2] < 40)
        }
    }

    @Test func `of WebP keeps every frame`() throws {
        let folder = try Folder()
        let file = folder.file("clip.webp")
        try encode(file, .webp, count: 7)
        var data = try Data(contentsOf: file)
        var count = 0
        while let mark = data.range(of: Data("ANMF".utf8)) {
            count += 1
            data = data[mark.upperBound...]
        }
        #expect(count == 7)
    }

    @Test func `keeps identical frames as long as they were`() throws {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        let encoder = try settings(file, .gif).makeEncoder()
        for number in [0, 0, 0, 1, 1] { try encoder.append(try frame(number)) }
        try encoder.finish()
        #expect(try GIFFile(file).delays.reduce(0, +) == 10)
    }

    @Test(arguments: [(1, 1), (33, 17), (64, 47)])
    func `pads odd sides for video and for nothing else`(width: Int, height: Int) throws {
        let folder = try Folder()
        for format in [OutputFormat.gif, .apng, .mp4, .webm] {
            let file = folder.file("clip")
            let encoder = try settings(file, format, width: width, height: height).makeEncoder()
            var bitmap = try #require(PixelBuffer(width: width, height: height))
            bitmap.bytes = [UInt8](repeating: 255, count: bitmap.bytes.count)
            for _ in 0..<2 { try encoder.append(bitmap) }
            try encoder.finish()
            let isVideo = format == .mp4 || format == .webm
            let sides = isVideo ? ((width + 1) / 2 * 2, (height + 1) / 2 * 2) : (width, height)
            let pixels = try decode(file, in: folder)
            // In an animated PNG, a frame that does not change is one that is shown for longer.
            #expect(pixels.count == (format == .apng ? 1 : 2) * sides.0 * sides.1 * 4)
            #expect(pixels.allSatisfy { $0 > 250 })
        }
    }
}

@Suite struct `Transparency` {
    @Test func `is straight in an APNG`() throws {
        let folder = try Folder()
        let file = folder.file("clip.apng")
        var bitmap = try #require(PixelBuffer(width: 2, height: 1))
        bitmap.bytes = [0, 0, 128, 128, 0, 0, 0, 0]
        let encoder = try settings(file, .apng, width: 2, height: 1).makeEncoder()
        try encoder.append(bitmap)
        try encoder.append(bitmap)
        try encoder.finish()
        #expect(try decode(file, in: folder).prefix(8) == [255, 0, 0, 128, 0, 0, 0, 0])
    }

    @Test func `in a GIF stays clear where the image moved away`() throws {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        try encode(file, .gif, count: 5, isClear: true)
        let pixels = try decode(file, in: folder)
        for number in 0..<5 {
            for x in 0..<64 {
                let isInside = x >= number * 8 && x < number * 8 + 16
                #expect(pixels[((number * 48 + 24) * 64 + x) * 4 + 3] == (isInside ? 255 : 0))
            }
        }
    }

    @Test func `lies on white in a video`() throws {
        let folder = try Folder()
        let file = folder.file("clip.mp4")
        try encode(file, .mp4, count: 2, isClear: true)
        #expect(try decode(file, in: folder).prefix(3).allSatisfy { $0 > 250 })
    }
}

@Suite struct `A GIF` {
    @Test(
        arguments: [
            (50.0, [2, 2, 2, 2, 2, 2]), (100, [2, 2, 2]), (25, [4, 4, 4, 4, 4, 4]), (10, [10, 10, 10, 10, 10, 10]),
            (1, [100, 100, 100, 100, 100, 100]), (30, [3, 4, 3, 3, 4, 3]), (60, [2, 2, 2, 2, 2]),
        ] as [(Double, [Int])])
    func `has the delays of its rate, none shorter than viewers keep`(rate: Double, delays: [Int]) throws {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        try encode(file, .gif, rate: rate)
        #expect(try GIFFile(file).delays == delays)
    }

    @Test func `of a little more than 50 frames a second shows none for less than viewers keep`() throws {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        // Of 51 frames a second, the 13th would stay for one hundredth: from 23.5 to 25.5, rounded.
        try encode(file, .gif, count: 20, width: 160, rate: 51)
        let delays = try GIFFile(file).delays
        #expect(delays.count > 10 && delays.allSatisfy { $0 == 2 }, "\(delays)")
    }

    @Test(arguments: [true, false]) func `loops when asked`(loops: Bool) throws {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        try encode(file, .gif, loops: loops)
        #expect(try GIFFile(file).loops == loops)
    }
}

@Suite struct `When encoding fails` {
    private func code(_ body: () throws -> Void) -> EncodingError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? EncodingError)?.code
        }
    }

    @Test func `a missing ffmpeg is named with its package`() throws {
        let folder = try Folder()
        for format in [OutputFormat.webp, .mp4] {
            let error = #expect(throws: EncodingError.self) {
                try settings(folder.file("clip"), format).makeEncoder(ffmpeg: "no-such-ffmpeg")
            }
            #expect(error?.code == .encoderMissing)
            #expect(error?.message.contains("package ffmpeg") == true)
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `images that need no ffmpeg are written without it`() throws {
        let folder = try Folder()
        for format in [OutputFormat.gif, .apng, .png, .frames] {
            let encoder = try settings(folder.file("out.\(format)"), format).makeEncoder(ffmpeg: "no-such-ffmpeg")
            try encoder.append(try frame(0))
            try encoder.finish()
        }
        #expect(folder.names == ["out.apng", "out.frames", "out.gif", "out.png"])
    }

    @Test(arguments: OutputFormat.allCases) func `an output that cannot be written is named`(format: OutputFormat) {
        let error = #expect(throws: EncodingError.self) {
            try settings(URL(fileURLWithPath: "/no/such/folder/clip.x"), format).makeEncoder()
        }
        #expect(error?.code == .unwritable)
        #expect(error?.message.contains("/no/such/folder/clip.x") == true)
    }

    @Test(arguments: OutputFormat.allCases)
    func `an output that is a folder, or a folder that is a file, is refused at once`(format: OutputFormat) throws {
        let folder = try Folder()
        if format == .frames {
            try Data("mine".utf8).write(to: folder.file("taken"))
        } else {
            try FileManager.default.createDirectory(at: folder.file("taken"), withIntermediateDirectories: false)
        }
        let error = #expect(throws: EncodingError.self) {
            try settings(folder.file("taken"), format).makeEncoder()
        }
        #expect(error?.code == .unwritable)
        #expect(error?.message.contains(format == .frames ? "it is a file" : "it is a folder") == true)
        #expect(folder.names == ["taken"])
    }

    @Test(arguments: OutputFormat.allCases)
    func `a frame of another size ends the clip and leaves nothing`(format: OutputFormat) throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("clip.x"), format).makeEncoder()
        let odd = try frame(0, width: 65)
        #expect(code { try encoder.append(odd) } == .badInput)
        #expect(folder.names.isEmpty)
    }

    private final class Writer: FrameWriter {
        var changes: [Range<Int>] = []
        func write(_ frame: PixelBuffer, changed rows: Range<Int>) { changes.append(rows) }
        func repeatFrame() { changes.append(0..<0) }
        func complete() {}
    }

    @Test func `what writes a clip hears which rows have changed`() throws {
        let folder = try Folder()
        let settings = settings(folder.file("clip"), .gif)
        let writer = Writer()
        let encoder = FrameEncoder(settings, writer, try PendingOutput(for: settings.output))
        var frame = try frame(0)
        func append(changing rows: [Int]) throws {
            for y in rows { frame.bytes[y * frame.strideInBytes + 8] ^= 1 }
            try encoder.append(frame)
        }
        for rows in [[], [3], [], [1, 4], [0], [frame.height - 1]] { try append(changing: rows) }
        #expect(writer.changes == [0..<frame.height, 3..<4, 0..<0, 1..<5, 0..<1, frame.height - 1..<frame.height])
    }

    @Test func `where it is known which rows may differ, only these are compared, and of the first frame all are new`()
        throws
    {
        let folder = try Folder()
        let settings = settings(folder.file("clip"), .gif)
        let writer = Writer()
        let encoder = FrameEncoder(settings, writer, try PendingOutput(for: settings.output))
        var frame = try frame(0)
        try encoder.append(frame, changed: 0..<0)
        frame.bytes[3 * frame.strideInBytes] ^= 1
        try encoder.append(frame, changed: 2..<6)
        frame.bytes[9 * frame.strideInBytes] ^= 1
        try encoder.append(frame, changed: 0..<9)
        try encoder.append(frame, changed: 9..<10)
        #expect(writer.changes == [0..<frame.height, 3..<4, 0..<0, 9..<10])
    }

    @Test(arguments: [true, false])
    func `what writes a clip is let go at its end and after an error, with all it left`(fails: Bool) throws {
        let folder = try Folder()
        let settings = settings(folder.file("clip"), .gif)
        weak var retained: Writer?
        let encoder: FrameEncoder
        do {
            let writer = Writer()
            retained = writer
            encoder = FrameEncoder(settings, writer, try PendingOutput(for: settings.output))
        }
        try encoder.append(try frame(0))
        #expect(retained != nil)
        if fails {
            let odd = try frame(0, width: 65)
            #expect(code { try encoder.append(odd) } == .badInput)
        } else {
            try encoder.finish()
        }
        withExtendedLifetime(encoder) { #expect(retained == nil) }
    }

    @Test(arguments: OutputFormat.allCases)
    func `what failed once fails for good, for the same reason`(format: OutputFormat) throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("clip.x"), format).makeEncoder()
        let (good, odd) = (try frame(0), try frame(0, width: 65))
        try encoder.append(good)
        let first = #expect(throws: EncodingError.self) { try encoder.append(odd) }
        for attempt in [{ try encoder.append(good) }, { try encoder.finish() }] {
            let error = #expect(throws: EncodingError.self) { try attempt() }
            #expect(error?.message == first?.message)
        }
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: OutputFormat.allCases)
    func `an encoder let go unfinished leaves what was there before`(format: OutputFormat) throws {
        let folder = try Folder()
        let before = folder.file(format == .frames ? "clip.x/0000.png" : "clip.x")
        try FileManager.default.createDirectory(
            at: before.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("before".utf8).write(to: before)
        do {
            var wanted = settings(folder.file("clip.x"), format)
            wanted.overwrites = true
            let encoder = try wanted.makeEncoder()
            try encoder.append(try frame(0))
        }
        #expect(folder.names == ["clip.x"])
        #expect(try Data(contentsOf: before) == Data("before".utf8))
    }

    @Test(arguments: OutputFormat.allCases) func `a clip without frames is refused`(format: OutputFormat) throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("clip.x"), format).makeEncoder()
        #expect(code { try encoder.finish() } == .badInput)
        #expect(folder.names.isEmpty)
    }

    @Test func `an encoder that dies is reported, not waited for, and its words are kept`() throws {
        let folder = try Folder()
        // A file of the repository: one just written cannot be started while another test forks.
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/dying-encoder")
        for format in [OutputFormat.webp, .mp4] {
            let encoder = try settings(folder.file("clip"), format).makeEncoder(ffmpeg: script.path)
            let error = #expect(throws: EncodingError.self) {
                for number in 0..<1000 { try encoder.append(try frame(number % 4)) }
                try encoder.finish()
            }
            #expect(error?.code == .encoderFailed)
            #expect(error?.message.contains("code 3") == true)
            #expect(error?.cause == "one\ndisk on fire")
            #expect(code { try encoder.finish() } == .encoderFailed)
        }
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [OutputFormat.webp, .mp4, .webm])
    func `an encoder that writes nothing has failed`(format: OutputFormat) throws {
        let folder = try Folder()
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/idle-encoder")
        let encoder = try settings(folder.file("clip"), format).makeEncoder(ffmpeg: script.path)
        try encoder.append(try frame(0))
        let error = #expect(throws: EncodingError.self) { try encoder.finish() }
        #expect(
            error?.message
                == "Cannot write '\(folder.file("clip").path)': ffmpeg wrote nothing. Is the disk full?")
        #expect(folder.names.isEmpty)
    }

    @Test func `a second image does not fit a PNG`() throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("one.png"), .png).makeEncoder()
        let bitmap = try frame(0)
        try encoder.append(bitmap)
        #expect(code { try encoder.append(bitmap) } == .badInput)
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [Double.nan, .infinity, 0, -1, 0.0001, 1e9]) func `absurd rates are refused`(rate: Double) throws {
        let folder = try Folder()
        #expect(code { _ = try settings(folder.file("a.gif"), .gif, rate: rate).makeEncoder() } == .badInput)
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: [(0, 1), (1, 0), (-3, 4), (40_000, 2), (Int.max, Int.max)])
    func `absurd sizes are refused`(width: Int, height: Int) throws {
        let folder = try Folder()
        let wanted = settings(folder.file("a.gif"), .gif, width: width, height: height)
        #expect(code { _ = try wanted.makeEncoder() } == .badInput)
    }
}
