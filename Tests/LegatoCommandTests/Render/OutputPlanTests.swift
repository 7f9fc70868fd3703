// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

/// What a render may write, decided before anything is compiled.
@Suite struct OutputPlanTests {
    /// Why the outputs of these arguments are refused; nil: they are not. The source is `a.swift` in the folder.
    private func refusal(
        _ arguments: [String], in folder: Folder, assets: [String] = []
    ) throws -> String? {
        let options = try options(arguments, file: folder.file("a.swift"))
        do throws(CommandFailure) {
            let events = options.eventsFile.map { [$0] } ?? []
            try OutputPlan(options).check(sources: options.files + events, assets: assets)
            return nil
        } catch {
            #expect(error.exitCode == 1)
            return error.message
        }
    }

    /// The options that write a file, with what else is needed to write that alone.
    private static let writing: [(option: String, others: [String])] = [
        ("-o", []), ("--trace", ["-o", "{}/other.png"]), ("--record-events", ["-o", "{}/other.png"]),
        ("--record-events", ["--elements"]),
    ]

    private func arguments(_ option: String, _ path: String, _ others: [String], _ folder: Folder) -> [String] {
        [option, path] + others.map { $0.replacing("{}", with: folder.path) }
    }

    @Test(arguments: ["it is a pipe", "it is a socket", "it is a device", "it is a folder", "it is read-only"])
    func `what cannot be replaced is refused for every option, and stays what it is`(cause: String) throws {
        let folder = try Folder()
        defer { folder.remove() }
        let path = cause == "it is a device" ? "/dev/full" : folder.file("taken.png")
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        switch cause {
        case "it is a pipe": mkfifo(path, 0o666)
        case "it is a socket":
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            let isBound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
            try #require(isBound)
        case "it is a folder": mkdir(path, 0o777)
        case "it is read-only":
            try "mine".write(toFile: path, atomically: true, encoding: .utf8)
            chmod(path, 0o444)
        default: break
        }
        symlink(path, folder.file("link.png"))
        var before = stat()
        try #require(lstat(path, &before) == 0)
        for (option, others) in Self.writing {
            for name in [path, folder.file("link.png")] where option != "-o" || name.hasSuffix(".png") {
                let message = try #require(try refusal(arguments(option, name, others, folder), in: folder))
                #expect(message.hasPrefix("Cannot write '\(name)': \(cause)"), "\(option): \(message)")
            }
        }
        var after = stat()
        #expect(lstat(path, &after) == 0 && after.st_ino == before.st_ino && after.st_mode == before.st_mode)
    }

    /// The superuser may write everywhere.
    @Test(.enabled(if: geteuid() != 0), arguments: [0o555, 0o600, 0o000] as [mode_t])
    func `an output in a folder that this user may not write in is refused for every option`(mode: mode_t) throws {
        let folder = try Folder()
        defer { folder.remove() }
        let closed = folder.file("closed")
        mkdir(closed, mode)
        for (option, others) in Self.writing {
            #expect(
                try refusal(arguments(option, closed + "/a.png", others, folder), in: folder)
                    == "Cannot write '\(closed)/a.png': no permission to write in '\(closed)'. Pass another path with "
                    + "\(option).")
        }
    }

    @Test func `an output in a folder that is not there is refused for every option`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        for (option, others) in Self.writing {
            let path = folder.file("no/a.png")
            #expect(
                try refusal(arguments(option, path, others, folder), in: folder)
                    == "Cannot write '\(path)': there is no folder '\(folder.file("no"))'. Make it, or pass another path "
                    + "with \(option).")
        }
    }

    @Test func `one file given twice is refused, whatever its names are`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        for name in ["d", "f"] { mkdir(folder.file(name), 0o777) }
        try "".write(toFile: folder.file("there.png"), atomically: true, encoding: .utf8)
        link(folder.file("there.png"), folder.file("hard.png"))
        symlink("there.png", folder.file("soft.png"))
        symlink("new.png", folder.file("dangling.png"))
        symlink("d", folder.file("e"))
        for (output, other) in [
            ("new.png", "new.png"), ("new.png", "./new.png"), ("new.png", "d/../new.png"), ("new.png", "dangling.png"),
            ("d/new.png", "e/new.png"), ("there.png", "hard.png"), ("there.png", "soft.png"), ("hard.png", "soft.png"),
            ("f/", "f/0003.png"), ("f/", "f/.legato-frames"), ("f/", "f"), ("g/", "g"),
        ] {
            for option in ["--trace", "--record-events"] {
                let path = folder.path + "/" + other
                let message = try refusal(["-o", folder.path + "/" + output, option, path], in: folder)
                if other == "f" {
                    #expect(message == "Cannot write '\(path)': it is a folder.")
                } else {
                    #expect(
                        message
                            == "Cannot write '\(path)': -o writes the same file. Pass another path with \(option).",
                        "\(output) \(other)")
                }
            }
        }
        let path = folder.file("x.jsonl")
        #expect(
            try refusal(["-o", folder.file("a.png"), "--trace", path, "--record-events", path], in: folder)
                == "Cannot write '\(path)': --trace writes the same file. Pass another path with --record-events.")
        // One of several stills.
        #expect(
            try refusal(["-o", folder.file("s.png"), "--at", "0,1", "--trace", folder.file("s-1.png")], in: folder)
                != nil)
        #expect(
            try refusal(["-o", folder.file("f/"), "--at", "0,1", "--trace", folder.file("f/a-1.png")], in: folder)
                != nil)
        for others in [["--trace", folder.file("t")], ["--trace", folder.file("f/t")], ["--at", "0,1"]] {
            #expect(try refusal(["-o", folder.file("new.png")] + others, in: folder) == nil)
        }
    }

    @Test func `an output that would replace a file that is read is refused`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        for name in ["a.swift", "e.jsonl"] {
            try "".write(toFile: folder.file(name), atomically: true, encoding: .utf8)
        }
        symlink("a.swift", folder.file("a.png"))
        link(folder.file("a.swift"), folder.file("hard.png"))
        for (option, others) in Self.writing {
            for name in ["a.png", "hard.png"] + (option == "-o" ? [] : ["a.swift", "./a.swift"]) {
                let path = folder.path + "/" + name
                #expect(
                    try refusal(arguments(option, path, others, folder), in: folder)
                        == "Cannot write '\(path)': it would replace '\(folder.file("a.swift"))', which this call reads. "
                        + "Pass another path with \(option).")
            }
        }
        let events = folder.file("e.jsonl")
        for option in ["--trace", "--record-events"] {
            let message = try refusal(["-o", folder.file("x.png"), "--events", events, option, events], in: folder)
            #expect(message?.contains("it would replace '\(events)', which this call reads") == true)
        }
        #expect(try refusal(["-o", folder.file("x.png"), "--record-events", events], in: folder) == nil)
    }

    @Test func `an output that would replace an asset is refused, and a new one beside it is not`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        for name in ["A.xcassets", "A.xcassets/moon.imageset", "pictures"] { mkdir(folder.file(name), 0o777) }
        for name in ["A.xcassets/moon.imageset/moon.png", "A.xcassets/Contents.json", "pictures/sun.png", "one.png"] {
            try "".write(toFile: folder.file(name), atomically: true, encoding: .utf8)
        }
        symlink("pictures/sun.png", folder.file("link.png"))
        let assets = ["A.xcassets", "pictures", "one.png"].map(folder.file)
        for (arguments, asset) in [
            (["-o", "A.xcassets/moon.imageset/moon.png"], "A.xcassets"),
            (["-o", "x.png", "--trace", "A.xcassets/Contents.json"], "A.xcassets"),
            (["-o", "A.xcassets/moon.imageset/"], "A.xcassets"), (["-o", "A.xcassets/"], "A.xcassets"),
            (["-o", "pictures/sun.png"], "pictures"), (["-o", "link.png"], "pictures"), (["-o", "one.png"], "one.png"),
        ] {
            let paths = arguments.map { $0.hasPrefix("-") ? $0 : folder.path + "/" + $0 }
            let message = try #require(try refusal(paths, in: folder, assets: assets), "\(arguments)")
            #expect(message.contains("it is one of the assets in '\(folder.file(asset))'"), "\(message)")
        }
        for name in ["pictures/new.png", "two.png"] {
            #expect(try refusal(["-o", folder.file(name)], in: folder, assets: assets) == nil)
        }
    }
}
