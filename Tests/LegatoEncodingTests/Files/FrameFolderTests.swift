// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

@Suite struct `A folder of frames` {
    private func names(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func settings(_ output: URL, overwrites: Bool = false) -> EncoderSettings {
        var settings = EncoderSettings(
            output: output, format: .frames, width: 64, height: 48, framesPerSecond: 50)
        settings.overwrites = overwrites
        return settings
    }

    private func write(_ output: URL, _ count: Int, from first: Int = 0, overwrites: Bool = false) throws {
        let encoder = try settings(output, overwrites: overwrites).makeEncoder()
        for number in 0..<count { try encoder.append(try frame(first + number)) }
        try encoder.finish()
    }

    private func refusal(_ output: URL, overwrites: Bool = false) -> EncodingError? {
        #expect(throws: EncodingError.self) { _ = try settings(output, overwrites: overwrites).makeEncoder() }
    }

    @Test func `of an earlier render makes room, with all of its frames`() throws {
        let folder = try Folder()
        let out = folder.file("out")
        try write(out, 5)
        try write(out, 2, from: 1)
        #expect(try names(out) == [".legato-frames", "0000.png", "0001.png"])
        let bitmap = try PixelBuffer(pngData: [UInt8](Data(contentsOf: out.appendingPathComponent("0000.png"))))
        #expect(try bitmap == frame(1))
        try write(out, 3)
        #expect(try names(out) == [".legato-frames", "0000.png", "0001.png", "0002.png"])
        #expect(folder.names == ["out"])
    }

    @Test func `with anything else in it is an output only where that may be overwritten`() throws {
        let folder = try Folder()
        let out = folder.file("out")
        try write(out, 3)
        for name in ["notes.txt", "4711.png", "0002.png", ".hidden"] {
            let file = out.appendingPathComponent(name)
            let before = try? Data(contentsOf: file)
            try Data("mine".utf8).write(to: file)
            let error = refusal(out)
            #expect(error?.code == .occupied)
            #expect(
                error?.message
                    == "The folder '\(out.path)' must be empty or hold frames of an earlier render only; it holds '\(name)'. "
                    + "Choose another folder, or pass --overwrite to replace files with the names of frames and keep the others."
            )
            #expect(try Data(contentsOf: file) == Data("mine".utf8))
            if let before { try before.write(to: file) } else { try FileManager.default.removeItem(at: file) }
        }
        try write(out, 1)
        #expect(try names(out) == [".legato-frames", "0000.png"])
    }

    @Test func `that may be overwritten keeps every file that is no frame of the clip`() throws {
        let folder = try Folder()
        let out = folder.file("out")
        try FileManager.default.createDirectory(
            at: out.appendingPathComponent("more"), withIntermediateDirectories: true)
        for name in ["0000.png", "0003.png", "notes.txt"] {
            try Data("mine".utf8).write(to: out.appendingPathComponent(name))
        }
        try write(out, 2, overwrites: true)
        #expect(try names(out) == [".legato-frames", "0000.png", "0001.png", "0003.png", "more", "notes.txt"])
        #expect(try Data(contentsOf: out.appendingPathComponent("0000.png")).count > 10)
        #expect(try Data(contentsOf: out.appendingPathComponent("0003.png")) == Data("mine".utf8))
        try write(out, 1, overwrites: true)
        #expect(try names(out) == [".legato-frames", "0000.png", "0003.png", "more", "notes.txt"])
    }

    @Test func `that gets a foreign frame while a clip is made is left as it is`() throws {
        let folder = try Folder()
        let out = folder.file("out")
        try write(out, 1)
        let before = try Data(contentsOf: out.appendingPathComponent("0000.png"))
        let encoder = try settings(out).makeEncoder()
        for number in 1...2 { try encoder.append(try frame(number)) }
        try Data("mine".utf8).write(to: out.appendingPathComponent("0001.png"))
        let error = #expect(throws: EncodingError.self) { try encoder.finish() }
        #expect(error?.code == .occupied)
        #expect(try Data(contentsOf: out.appendingPathComponent("0000.png")) == before)
        #expect(try names(out) == [".legato-frames", "0000.png", "0001.png"])
    }

    @Test func `has a list that names no file outside of it`() throws {
        let folder = try Folder()
        let out = folder.file("out")
        try write(out, 1)
        let list = out.appendingPathComponent(FrameList.fileName)
        let text = try String(contentsOf: list, encoding: .utf8)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasPrefix("0000.png "))
        let entry = lines[1].dropFirst("0000.png".count)
        for name in ["../x.png", "/etc/passwd", "0001.jpg", "x", ""] {
            try (text + name + entry + "\n").write(to: list, atomically: false, encoding: .utf8)
            #expect(FrameList(in: out.path).entries.map(\.name) == ["0000.png"])
        }
        for broken in ["", "something else\n" + lines[1], "\(lines[0])\n0000.png 5 xyz\n0000.png -5 0\n0000.png 5\n"] {
            try broken.write(to: list, atomically: false, encoding: .utf8)
            #expect(FrameList(in: out.path).entries.isEmpty)
        }
    }

    @Test func `does not follow links in it`() throws {
        let folder = try Folder()
        let out = folder.file("out")
        try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
        try Data("mine".utf8).write(to: folder.file("target"))
        try FileManager.default.createSymbolicLink(
            at: out.appendingPathComponent("0000.png"), withDestinationURL: folder.file("target"))
        try FileManager.default.createSymbolicLink(
            at: out.appendingPathComponent(FrameList.fileName), withDestinationURL: folder.file("target"))
        #expect(refusal(out)?.code == .occupied)
        try write(out, 1, overwrites: true)
        #expect(try Data(contentsOf: folder.file("target")) == Data("mine".utf8))
        for name in try names(out) {
            let type = try FileManager.default.attributesOfItem(atPath: out.appendingPathComponent(name).path)[.type]
            #expect(type as? FileAttributeType == .typeRegular, "\(name)")
        }
    }

    @Test(arguments: ["0000.png", "0001.png"]) func `with a frame that is read-only is left as it is`(name: String)
        throws
    {
        let folder = try Folder()
        let out = folder.file("out")
        try write(out, 2)
        chmod(out.appendingPathComponent(name).path, 0o444)
        let error = refusal(out)
        #expect(error?.code == .unwritable)
        #expect(error?.message.contains("'\(out.path)/\(name)': it is read-only.") == true)
        #expect(try names(out) == [".legato-frames", "0000.png", "0001.png"])
    }

    @Test func `that is a link is the folder it leads to`() throws {
        let folder = try Folder()
        let (real, link) = (folder.file("real"), folder.file("link"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
        // Nothing yet, so it is made.
        try write(link, 2)
        try write(link, 1)
        #expect(try names(real) == [".legato-frames", "0000.png"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == real.path)
        #expect(folder.names == ["link", "real"])
    }

    @Test func `shows a frame again where it did not change`() throws {
        let folder = try Folder()
        for threads in [1, 2, 5] {
            var settings = settings(folder.file("out"))
            settings.threads = threads
            let encoder = try settings.makeEncoder()
            let shown = [0, 0, 1, 2, 2, 2, 0, 3, 4, 5, 6, 6]
            for number in shown { try encoder.append(try frame(number)) }
            try encoder.finish()
            for (index, number) in shown.enumerated() {
                let data = try Data(contentsOf: folder.file("out/\(FrameList.name(index))"))
                #expect(try PixelBuffer(pngData: [UInt8](data)) == frame(number))
            }
        }
    }
}
