// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// Several outputs of one call get their names together, or not at all.
@Suite struct PublicationTests {
    private func file(_ url: URL, _ text: String) throws -> PendingOutput {
        let output = try PendingOutput(for: url)
        try output.write(Array(text.utf8))
        try output.complete()
        return output
    }

    private func frames(_ url: URL, _ numbers: Range<Int>) throws -> PendingOutput {
        let encoder = try settings(url, .frames).makeEncoder()
        for number in numbers { try encoder.append(try frame(number)) }
        try encoder.complete()
        return encoder.output
    }

    private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// Every path below the folder, with what is in the files.
    private func tree(_ folder: Folder) throws -> [String: Data] {
        var tree: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
            tree[path] = (try? Data(contentsOf: folder.file(path))) ?? Data()
        }
        return tree
    }

    @Test func `all outputs get their names, and nothing else is left`() throws {
        let folder = try Folder()
        try Data("before".utf8).write(to: folder.file("b"))
        let outputs = [
            try file(folder.file("a"), "one"), try file(folder.file("b"), "two"), try frames(folder.file("f"), 0..<2),
        ]
        #expect(folder.names.filter { !$0.hasPrefix(".") } == ["b"])
        #expect(try text(folder.file("b")) == "before")
        try PendingOutput.publish(outputs)
        #expect(folder.names == ["a", "b", "f"])
        #expect(try text(folder.file("a")) == "one")
        #expect(try text(folder.file("b")) == "two")
    }

    /// Why the last of several outputs does not get its name.
    enum Obstacle: CaseIterable { case folderIsGone, nameIsTaken, fileIsReadOnly, fileWasRemoved }

    @Test(arguments: Obstacle.allCases)
    func `where one cannot get its name, the others lose theirs again`(obstacle: Obstacle) throws {
        let folder = try Folder()
        try Data("before".utf8).write(to: folder.file("old"))
        chmod(folder.file("old").path, 0o640)
        try PendingOutput.publish([try frames(folder.file("oldFrames"), 0..<4)])
        for name in ["last", "moved"] {
            try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: false)
        }
        try FileManager.default.removeItem(at: folder.file("moved"))
        let before = try tree(folder)
        let outputs = [
            try file(folder.file("new"), "one"), try file(folder.file("old"), "two"),
            try frames(folder.file("newFrames"), 0..<2), try frames(folder.file("oldFrames"), 2..<4),
            try file(folder.file("last/a"), "three"),
        ]
        switch obstacle {
        case .folderIsGone: try FileManager.default.moveItem(at: folder.file("last"), to: folder.file("moved"))
        case .nameIsTaken:
            try FileManager.default.createDirectory(at: folder.file("last/a"), withIntermediateDirectories: false)
        case .fileIsReadOnly:
            try Data().write(to: folder.file("last/a"))
            chmod(folder.file("last/a").path, 0o444)
        case .fileWasRemoved: unlink(outputs[4].path)
        }
        let error = #expect(throws: EncodingError.self) { try PendingOutput.publish(outputs) }
        #expect(error?.message.contains("'\(folder.file("last/a").path)'") == true, "\(String(describing: error))")
        // What was in the way is not ours.
        if obstacle == .folderIsGone {
            try FileManager.default.removeItem(at: folder.file("moved"))
            try FileManager.default.createDirectory(at: folder.file("last"), withIntermediateDirectories: false)
        } else {
            try? FileManager.default.removeItem(at: folder.file("last/a"))
        }
        #expect(try tree(folder) == before)
        var status = stat()
        #expect(stat(folder.file("old").path, &status) == 0 && status.st_mode & 0o777 == 0o640 && status.st_nlink == 1)
        withExtendedLifetime(outputs) {}
    }

    @Test func `a folder that is made for an output goes with it`() throws {
        let folder = try Folder()
        func still(_ name: String) throws -> PendingOutput {
            var settings = settings(folder.file("f/\(name)"), .png)
            settings.makesFolder = true
            let encoder = try settings.makeEncoder()
            try encoder.append(try frame(0))
            try encoder.complete()
            return encoder.output
        }
        let failing = [try still("a.png"), try still("b.png"), try file(folder.file("last"), "")]
        try FileManager.default.createDirectory(at: folder.file("last"), withIntermediateDirectories: false)
        #expect(throws: EncodingError.self) { try PendingOutput.publish(failing) }
        #expect(folder.names == ["last"])
        try PendingOutput.publish([try still("a.png"), try still("b.png")])
        try PendingOutput.publish([try still("b.png"), try still("c.png")])
        #expect(folder.names == ["f", "last"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("f").path).sorted()
                == ["a.png", "b.png", "c.png"])
    }

    // MARK: Names of one file

    private func destination(_ url: URL, _ kind: Destination.Kind = .file) throws -> Destination {
        try Destination(url, kind)
    }

    @Test func `two names of one file collide, whether it is there or not`() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.file("d"), withIntermediateDirectories: false)
        symlink("d", folder.file("e").path)
        symlink("d/a", folder.file("toA").path)
        let names = ["d/a", "d/../d/a", "d/./a", "e/a", "toA"]
        for isThere in [false, true] {
            if isThere { try Data().write(to: folder.file("d/a")) }
            for one in names {
                for other in names {
                    let place = try destination(folder.file(other))
                    #expect(try destination(folder.file(one)).collides(with: place), "\(one) \(other)")
                }
                #expect(try !destination(folder.file(one)).collides(with: destination(folder.file("d/b"))))
                #expect(try !destination(folder.file(one)).collides(with: destination(folder.file("a"))))
                #expect(try destination(folder.file(one)).replaces(folder.file("d/a").path) == isThere)
            }
        }
        // Two names of one file that are no links.
        link(folder.file("d/a").path, folder.file("hard").path)
        #expect(try destination(folder.file("hard")).collides(with: destination(folder.file("toA"))))
        #expect(try destination(folder.file("hard")).replaces(folder.file("e/a").path))
    }

    @Test func `a file with the name of a frame collides with the folder of the frames`() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.file("f"), withIntermediateDirectories: false)
        let frames = try destination(folder.file("f"), .folder)
        for (name, collides) in [
            ("f/0000.png", true), ("f/.legato-frames", true), ("f/t.jsonl", false), ("0000.png", false),
        ] {
            #expect(try frames.collides(with: destination(folder.file(name))) == collides, "\(name)")
            #expect(try destination(folder.file(name)).collides(with: frames) == collides, "\(name)")
            try Data().write(to: folder.file(name))
            #expect(frames.replaces(folder.file(name).path) == collides, "\(name)")
        }
    }
}
