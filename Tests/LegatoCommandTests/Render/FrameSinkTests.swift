// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoOptions
import LegatoRaster
import LegatoText
import Testing

@testable import LegatoCommand

/// A folder for one test.
struct Folder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("legato-run-\(UUID())").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
    func file(_ name: String) -> String { "\(path)/\(name)" }
    func names(in name: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: file(name))) ?? []).sorted()
    }
    func bitmap(_ name: String) throws -> PixelBuffer {
        try PixelBuffer(pngData: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file(name)))))
    }
}

func options(_ arguments: [String], file: String = "a.swift") throws -> RenderOptions {
    guard case .render(let options) = try Command(arguments: ["render", file] + arguments) else {
        throw UsageError("another command")
    }
    return options
}

extension FrameSink {
    /// Completes and publishes everything.
    fileprivate func finish(_ last: PixelBuffer) throws -> RenderReport {
        try complete { last }
        try PendingOutput.publish(outputs)
        return report
    }
}

@Suite struct FrameSinkTests {
    /// One pixel high, as red as the number says.
    private func bitmap(_ number: Int, width: Int = 3, height: Int = 2) throws -> PixelBuffer {
        var bitmap = try #require(PixelBuffer(width: width, height: height))
        for index in stride(from: 0, to: bitmap.bytes.count, by: 4) {
            bitmap.bytes.replaceSubrange(index..<index + 4, with: [0, 0, UInt8(number), 255])
        }
        return bitmap
    }

    private func sink(_ arguments: [String]) throws -> FrameSink {
        try FrameSink(try options(arguments), width: 3, height: 2)
    }

    @Test(.enabled(if: FrameSinkTests.hasFFmpeg, "needs ffmpeg"))
    func `the encoder of a video starts before the size of its frames is known, and no other`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.file("")).sorted()
        }
        for output in ["a.mp4", "a.webm"] {
            let wanted = try options(["-o", folder.file(output)])
            let video = try #require(try FrameSink.startVideo(wanted, launcher: []))
            let sink = try FrameSink(wanted, width: 3, height: 2, video: video)
            #expect(try names().filter { $0.hasSuffix(".part") }.count == 1)
            for number in 0..<2 { try sink.take(Double(number) / 20, try bitmap(number)) }
            #expect(try sink.finish(try bitmap(99)).paths == [folder.file(output)])
        }
        #expect(try names() == ["a.mp4", "a.webm"])
        for arguments in [
            ["-o", folder.file("b.gif")], ["-o", folder.file("b.webp")], ["-o", folder.file("b/")],
            ["-o", folder.file("b.png"), "--at", "1"], ["-o", folder.file("b.png"), "--sheet"],
            ["--list"], ["--elements"],
        ] {
            let wanted = try options(arguments)
            #expect(try FrameSink.startVideo(wanted, launcher: []) == nil, "\(arguments)")
        }
    }

    @Test func `a clip takes each frame, and its last one lasts as long as the others`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let sink = try sink(["-o", folder.file("f/"), "--fps", "20"])
        for number in 0..<3 {
            let frame = try bitmap(number)
            try sink.take(Double(number) / 20, frame)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.file("f")))
        let last = try bitmap(99)
        let report = try sink.finish(last)
        #expect(abs(report.motion - 3.0 / 20) < 1e-12)
        #expect(report.frames == 3 && report.widthInPixels == 3 && report.heightInPixels == 2)
        #expect(report.paths == [folder.file("f") + "/"])
        #expect(report.live == nil)
        #expect(folder.names() == ["f"])
        #expect(folder.names(in: "f") == [".legato-frames", "0000.png", "0001.png", "0002.png"])
        for number in 0..<3 { #expect(try folder.bitmap("f/000\(number).png") == bitmap(number)) }
    }

    @Test func `an image is the scene at the end, and no frame before is asked for`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let sink = try sink(["-o", folder.file("a.png")])
        for number in 0..<4 {
            #expect(!sink.wantsFrame())
            try sink.take(Double(number), nil)
        }
        let last = try bitmap(9)
        let report = try sink.finish(last)
        #expect(report.frames == 1 && report.motion == 3)
        #expect(report.paths == [folder.file("a.png")])
        #expect(try folder.bitmap("a.png") == last)
        #expect(folder.names() == ["a.png"])
    }

    @Test func `an image without frames before it has no motion`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let sink = try sink(["-o", folder.file("a.png")])
        let last = try bitmap(9)
        let report = try sink.finish(last)
        #expect(report.frames == 1 && report.motion == 0)
        #expect(try folder.bitmap("a.png") == last)
    }

    @Test func `stills have their time in their name, and all appear at the end`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let sink = try sink(["-o", folder.file("s.png"), "--at", "0.25,1"])
        let frames = (try bitmap(1), try bitmap(2))
        try sink.take(0.25, frames.0)
        try sink.take(1, frames.1)
        #expect(folder.names().allSatisfy { $0.hasPrefix(".") })
        let report = try sink.finish(frames.0)
        #expect(folder.names() == ["s-0.25.png", "s-1.png"])
        #expect(report.paths == [folder.file("s-0.25.png"), folder.file("s-1.png")])
        #expect(report.frames == 2 && report.motion == 1)
        #expect(report.widthInPixels == 3 && report.heightInPixels == 2)
        #expect(try folder.bitmap("s-0.25.png") == frames.0)
        #expect(try folder.bitmap("s-1.png") == frames.1)
    }

    @Test func `stills in a folder are named after the file, and the folder may be there`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        for round in 1...2 {
            let options = try options(["-o", folder.file("f/"), "--at", "\(round)"], file: "x/My.Card.swift")
            let sink = try FrameSink(options, width: 3, height: 2)
            let frame = try bitmap(round)
            try sink.take(Double(round), frame)
            // The folder appears with what is in it.
            #expect(folder.names().filter { !$0.hasPrefix(".") } == (round == 1 ? [] : ["f"]))
            let report = try sink.finish(frame)
            #expect(report.paths == [folder.file("f/My.Card-\(round).png")])
            #expect(folder.names() == ["f"])
        }
        #expect(folder.names(in: "f") == ["My.Card-1.png", "My.Card-2.png"])
    }

    @Test func `stills in a file need no folder, and a folder that cannot be made is a failure`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        _ = try sink(["-o", folder.file("s.png"), "--at", "1"])
        #expect(folder.names().isEmpty)
        let path = folder.file("no/f")
        let stills = try sink(["-o", path + "/", "--at", "1"])
        let frame = try bitmap(1)
        let failure = #expect(throws: EncodingError.self) { try stills.take(1, frame) }
        #expect(failure?.message.hasPrefix("Cannot write '\(path)/a-1.png': No such file or directory.") == true)
        #expect(folder.names().isEmpty)
    }

    @Test func `stills of which one cannot be written leave nothing, not even their folder`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        do {
            let sink = try sink(["-o", folder.file("f/"), "--at", "1,2"])
            let (fits, tooLarge) = (try bitmap(1), try bitmap(2, width: 9))
            try sink.take(1, fits)
            #expect(throws: EncodingError.self) { try sink.take(2, tooLarge) }
        }
        #expect(folder.names().isEmpty)
    }

    @Test func `stills in a folder that a link leads to are there, and the link stays`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        symlink("real", folder.file("f"))
        for round in 1...2 {
            let sink = try sink(["-o", folder.file("f/"), "--at", "\(round)"])
            let frame = try bitmap(round)
            try sink.take(Double(round), frame)
            #expect(try sink.finish(frame).paths == [folder.file("f/a-\(round).png")])
        }
        #expect(folder.names() == ["f", "real"])
        #expect(folder.names(in: "real") == ["a-1.png", "a-2.png"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("f")) == "real")
    }

    @Test func `a clip that cannot be written is refused before its first frame`() throws {
        for name in ["/no/folder/a.png", "/no/folder/f/", "/no/folder/a.gif"] {
            let failure = #expect(throws: EncodingError.self) { try sink(["-o", name]) }
            #expect(failure?.code == .unwritable)
        }
    }

    @Test func `a sheet shows at most twelve moments of a clip`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        for (count, shown) in [(1, 1), (12, 12), (13, 7), (24, 12), (25, 7), (60, 8)] {
            let sink = try sink(["-o", folder.file("s.png"), "--sheet"])
            for number in 0..<count {
                let frame = try bitmap(number)
                try sink.take(Double(number) / 10, frame)
            }
            let last = try bitmap(9)
            let report = try sink.finish(last)
            #expect(report.frames == shown, "\(count)")
            #expect(report.motion == Double(count - 1) / 10)
            #expect(report.paths == [folder.file("s.png")])
            let sheet = try folder.bitmap("s.png")
            #expect(report.widthInPixels == sheet.width && report.heightInPixels == sheet.height)
            #expect(sheet.width > 3 && sheet.height > 2)
        }
        #expect(folder.names() == ["s.png"])
    }

    @Test func `a sheet of stills shows all of them, as they are`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        let times = (0..<30).map { "\($0)" }.joined(separator: ",")
        let sink = try sink(["-o", folder.file("s.png"), "--sheet", "--at", times])
        var frames: [ContactSheet.Frame] = []
        for number in 0..<30 {
            let frame = try bitmap(8 * number)
            frames.append(.init(time: Double(number), bitmap: frame))
            try sink.take(Double(number), frame)
        }
        let last = try bitmap(9)
        #expect(try sink.finish(last).frames == 30)
        #expect(try folder.bitmap("s.png") == ContactSheet(frames: frames).bitmap(labels: PangoTextEngine.shared))
    }

    @Test func `a sheet that no image can hold is a failure`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        var wanted = try options(["-o", folder.file("s.png"), "--sheet"])
        wanted.stills = (0..<33_000).map(Double.init)
        let sink = try FrameSink(wanted, width: 1, height: 1)
        let frame = try bitmap(1, width: 1, height: 1)
        for time in wanted.stills { try sink.take(time, frame) }
        let failure = #expect(throws: CommandFailure.self) { try sink.finish(frame) }
        #expect(
            failure?.message
                == "The contact sheet would be too large. Ask for fewer times, or a smaller --scale or --size.")
        #expect(folder.names().isEmpty)
    }

    @Test(.enabled(if: FrameSinkTests.hasFFmpeg, "needs ffmpeg"), arguments: ["gif", "apng", "webp", "mp4", "webm"])
    func `a clip has the format that its name says`(format: String) throws {
        let folder = try Folder()
        defer { folder.remove() }
        let sink = try sink(["-o", folder.file("a.\(format)"), "--fps", "50"])
        let frame = try bitmap(1)
        for number in 0..<2 { try sink.take(Double(number) / 50, frame) }
        let report = try sink.finish(frame)
        #expect(report.paths == [folder.file("a.\(format)")])
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.file("a.\(format)"))))
        let marks: [String: (Int, String)] = [
            "gif": (0, "GIF89a"), "apng": (1, "PNG"), "webp": (0, "RIFF"), "mp4": (4, "ftyp"), "webm": (0, "\u{1a}E"),
        ]
        let (offset, mark) = try #require(marks[format])
        #expect(Array(bytes.dropFirst(offset).prefix(mark.utf8.count)) == Array(mark.utf8))
    }

    static var hasFFmpeg: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .contains { FileManager.default.isExecutableFile(atPath: "\($0)/ffmpeg") }
    }
}

@Suite struct ContactSheetFramesTests {
    private func seen(_ count: Int, capacity: Int? = nil) throws -> (frames: ContactSheetFrames, asked: [Int]) {
        var frames = capacity.map { ContactSheetFrames(capacity: $0) } ?? ContactSheetFrames()
        var asked: [Int] = []
        let bitmap = try #require(PixelBuffer(width: 1, height: 1))
        for number in 0..<count {
            let isWanted = frames.wantsFrame(after: 0)
            if isWanted { asked.append(number) }
            frames.take(Double(number), isWanted ? bitmap : nil)
        }
        return (frames, asked)
    }

    @Test func `a sheet shows twelve frames and keeps twice as many`() throws {
        #expect(ContactSheetFrames.count == 12)
        #expect(try seen(24).frames.retained.map(\.time) == (0..<24).map(Double.init))
        // One more, and every second one goes.
        #expect(try seen(25).frames.retained.map(\.time) == stride(from: 0, to: 25, by: 2).map(Double.init))
    }

    @Test(arguments: 0...200)
    func `what is kept is evenly spread, begins with the first and is never more than asked for`(count: Int) throws {
        let (frames, asked) = try seen(count, capacity: 6)
        let times = frames.retained.map { Int($0.time) }
        var stride = 1
        while (count + stride - 1) / stride > 6 { stride *= 2 }
        #expect(times == Array(Swift.stride(from: 0, to: count, by: stride)))
        // An image is asked for only where it is kept at first: what was dropped came before the steps were as long.
        #expect(asked.allSatisfy { number in times.contains(number) || number < 3 * stride })
        // Seven until the steps double, then three each time.
        #expect(asked.count <= 7 + 3 * stride.trailingZeroBitCount)
    }

    @Test func `what is chosen is every n-th, from the first`() throws {
        let frames = try seen(24).frames
        for (count, times) in [
            (24, Array(0..<24)), (23, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]),
            (12, [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22]),
            (11, [0, 3, 6, 9, 12, 15, 18, 21]), (2, [0, 12]), (1, [0]), (100, Array(0..<24)),
        ] {
            #expect(frames.chosen(count).map { Int($0.time) } == times, "\(count)")
        }
        #expect(frames.chosen().count == 12)
        #expect(try seen(0).frames.chosen().isEmpty)
    }
}
