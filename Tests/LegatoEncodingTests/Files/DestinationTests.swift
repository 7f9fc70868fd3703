// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// Where a file goes, and what may be there before.
@Suite struct DestinationTests {
    private func write(_ output: URL) throws {
        let encoder = try settings(output, .png).makeEncoder()
        try encoder.append(try frame(0))
        try encoder.finish()
    }

    private func refusal(_ output: URL) -> EncodingError? { #expect(throws: EncodingError.self) { try write(output) } }

    private func isPNG(_ url: URL) throws -> Bool {
        try Data(contentsOf: url).prefix(4) == Data([0x89, 0x50, 0x4e, 0x47])
    }

    @Test(arguments: ["deep/real.png", "../{}/deep/real.png", "{absolute}/deep/real.png"])
    func `a link stays, and the file it leads to is replaced in its own folder`(target: String) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.file("deep"), withIntermediateDirectories: false)
        let path = target.replacingOccurrences(of: "{absolute}", with: folder.url.path)
            .replacingOccurrences(of: "{}", with: folder.url.lastPathComponent)
        symlink("hop.png", folder.file("link.png").path)
        symlink(path, folder.file("hop.png").path)
        // First where there is nothing, then where there is a file.
        for _ in 0..<2 {
            try write(folder.file("link.png"))
            #expect(try isPNG(folder.file("deep/real.png")))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("hop.png").path) == path)
            #expect(folder.names == ["deep", "hop.png", "link.png"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("deep").path) == ["real.png"])
        }
    }

    @Test func `links that lead to a folder, nowhere or in a circle are refused`() throws {
        let folder = try Folder()
        symlink(folder.url.path, folder.file("folder").path)
        symlink("no/such/folder", folder.file("nowhere").path)
        symlink("b", folder.file("a").path)
        symlink("a", folder.file("b").path)
        for (name, cause) in [
            ("folder", "it is a folder"), ("nowhere", "No such file or directory"),
            ("a", "its symbolic links make a circle"),
        ] {
            let error = refusal(folder.file(name))
            #expect(error?.code == .unwritable)
            #expect(error?.message.contains("'\(folder.file(name).path)': \(cause).") == true, "\(name)")
        }
        #expect(folder.names == ["a", "b", "folder", "nowhere"])
    }

    @Test func `a file that is read-only is refused, also for the superuser`() throws {
        let folder = try Folder()
        try Data("before".utf8).write(to: folder.file("a.png"))
        chmod(folder.file("a.png").path, 0o444)
        symlink("a.png", folder.file("link.png").path)
        for name in ["a.png", "link.png"] {
            let error = refusal(folder.file(name))
            #expect(error?.code == .unwritable)
            #expect(
                error?.message
                    == "Cannot write '\(folder.file(name).path)': it is read-only. Choose another name, or allow "
                    + "writing to it (chmod u+w).")
        }
        #expect(try Data(contentsOf: folder.file("a.png")) == Data("before".utf8))
    }

    @Test func `a file keeps the permissions it had`() throws {
        let folder = try Folder()
        try Data().write(to: folder.file("a.png"))
        chmod(folder.file("a.png").path, 0o640)
        try write(folder.file("a.png"))
        var status = stat()
        #expect(stat(folder.file("a.png").path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
    }

    @Test func `pipes, sockets and devices are refused`() throws {
        let folder = try Folder()
        mkfifo(folder.file("pipe").path, 0o666)
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.file("socket").path.utf8) }
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound)
        for (path, kind) in [
            (folder.file("pipe").path, "pipe"), (folder.file("socket").path, "socket"), ("/dev/null", "device"),
            ("/dev/full", "device"),
        ] {
            #expect(refusal(URL(fileURLWithPath: path))?.message.contains("'\(path)': it is a \(kind).") == true)
        }
        #expect(folder.names == ["pipe", "socket"])
    }

    @Test(arguments: [200, 233, 234, 235, 236, 250, 255])
    func `a name of any length that a file can have is written`(length: Int) throws {
        let folder = try Folder()
        // Letters of two bytes, cut nowhere in the middle.
        let name = String(repeating: "é", count: (length - 4) / 2) + (length % 2 == 0 ? "" : "x") + ".png"
        #expect(name.utf8.count == length)
        try write(folder.file(name))
        #expect(folder.names == [name])
    }

    @Test func `a longer name is refused at once`() throws {
        let folder = try Folder()
        let error = #expect(throws: EncodingError.self) {
            _ = try settings(folder.file(String(repeating: "x", count: 256)), .png).makeEncoder()
        }
        #expect(error?.message.contains("File name too long") == true)
    }
}

@Suite struct PendingNameTests {
    @Test func `hidden names belong to one output, whatever process made them`() {
        let name = PendingName(for: "a.gif")
        #expect(name.numbered(3) == ".a.gif.\(getpid())-3.part")
        for other in [name.numbered(0), ".a.gif.1-0.part", ".a.gif.4194304-9999.part"] { #expect(name.matches(other)) }
        for other in [
            "a.gif", ".a.gif.part", ".a.gif.1.part", ".a.gif.-1.part", ".a.gif.1-.part", ".a.gif.1-2-3.part",
            ".a.gif.x-1.part",
            ".b.gif.1-0.part", ".a.gif.b.1-0.part", ".a.gif.1-0.part2", "x.a.gif.1-0.part", ".a.gif.١-0.part",
        ] {
            #expect(!name.matches(other), "\(other)")
        }
        // Names of which only the end differs.
        let (one, two) = (String(repeating: "x", count: 250) + "1.gif", String(repeating: "x", count: 250) + "2.gif")
        #expect(PendingName(for: one).matches(PendingName(for: one).numbered(9999)))
        #expect(!PendingName(for: one).matches(PendingName(for: two).numbered(0)))
    }
}

@Suite struct AbandonedOutputTests {
    /// What a killed process leaves: a hidden folder with our mark that is not locked.
    private func leave(_ folder: Folder, _ name: String, mark: String? = MarkedFolder.markText) throws {
        try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: false)
        try Data("left".utf8).write(to: folder.file("\(name)/content"))
        try FileManager.default.createDirectory(at: folder.file("\(name)/more"), withIntermediateDirectories: false)
        try Data("left".utf8).write(to: folder.file("\(name)/more/0000.png"))
        if let mark { try Data(mark.utf8).write(to: folder.file("\(name)/\(MarkedFolder.markName)")) }
    }

    private func write(_ output: URL, _ format: OutputFormat = .png) throws {
        let encoder = try settings(output, format).makeEncoder()
        try encoder.append(try frame(0))
        try encoder.finish()
    }

    @Test(arguments: [OutputFormat.png, .frames])
    func `what a killed process left is removed by the next output of the name`(format: OutputFormat) throws {
        let folder = try Folder()
        for name in [".out.1-0.part", ".out.2-1.part", ".outer.1-0.part"] { try leave(folder, name) }
        let encoder = try settings(folder.file("out"), format).makeEncoder()
        #expect(folder.names == [".out.\(getpid())-0.part", ".outer.1-0.part"])
        try encoder.append(try frame(0))
        try encoder.finish()
        #expect(folder.names == [".outer.1-0.part", "out"])
    }

    @Test func `a removal that was killed is finished`() throws {
        let folder = try Folder()
        // The mark goes last.
        try leave(folder, ".out.1-0.part")
        try FileManager.default.removeItem(at: folder.file(".out.1-0.part/content"))
        try FileManager.default.removeItem(at: folder.file(".out.1-0.part/more"))
        try write(folder.file("out"))
        #expect(folder.names == ["out"])
    }

    @Test func `links in it are removed, and what they lead to stays`() throws {
        let folder = try Folder()
        try leave(folder, ".out.1-0.part")
        try FileManager.default.createDirectory(at: folder.file("mine"), withIntermediateDirectories: false)
        try Data("mine".utf8).write(to: folder.file("mine/a"))
        symlink(folder.file("mine").path, folder.file(".out.1-0.part/to").path)
        try write(folder.file("out"))
        #expect(folder.names == ["mine", "out"])
        #expect(try Data(contentsOf: folder.file("mine/a")) == Data("mine".utf8))
    }

    @Test func `what was left in a folder of frames is no foreign content`() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.file("out"), withIntermediateDirectories: false)
        try leave(folder, "out/.out.1-0.part")
        try write(folder.file("out"), .frames)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out").path).sorted()
        #expect(names == [".legato-frames", "0000.png"])
    }

    @Test func `what another process still writes stays`() throws {
        let folder = try Folder()
        try leave(folder, ".out.1-0.part")
        let other = open(folder.file(".out.1-0.part/\(MarkedFolder.markName)").path, O_RDONLY)
        defer { close(other) }
        try #require(flock(other, LOCK_EX) == 0)
        try write(folder.file("out"))
        #expect(folder.names == [".out.1-0.part", "out"])
    }

    @Test func `a user's own file or folder of such a name stays`() throws {
        let folder = try Folder()
        let mark = MarkedFolder.markName
        try Data("mine".utf8).write(to: folder.file(".out.1-0.part"))
        try leave(folder, ".out.2-0.part", mark: nil)
        try leave(folder, ".out.3-0.part", mark: "")
        try leave(folder, ".out.4-0.part", mark: "mine")
        try leave(folder, ".out.5-0.part", mark: MarkedFolder.markText + "x")
        try leave(folder, ".out.6-0.part", mark: String(MarkedFolder.markText.dropLast()))
        // Links that lead to a mark, or to a folder with one.
        try leave(folder, "other")
        try leave(folder, ".out.7-0.part", mark: nil)
        symlink("../other/\(mark)", folder.file(".out.7-0.part/\(mark)").path)
        symlink("other", folder.file(".out.8-0.part").path)
        try leave(folder, ".out.9-0.part", mark: nil)
        mkfifo(folder.file(".out.9-0.part/\(mark)").path, 0o600)
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
        try write(folder.file("out"))
        try FileManager.default.removeItem(at: folder.file("out"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)
    }

    /// What a killed process leaves before its mark is complete, or after the mark was removed.
    private func leaveUnfinished(_ folder: Folder, _ name: String, mark: Int? = nil) throws {
        try #require(mkdir(folder.file(name).path, MarkedFolder.mode) == 0)
        guard let mark else { return }
        try Data(MarkedFolder.markText.utf8.prefix(mark)).write(to: folder.file("\(name)/\(MarkedFolder.markName)"))
    }

    @Test(arguments: [OutputFormat.png, .frames])
    func `what a process left that was killed at its first or last step is removed`(format: OutputFormat) throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.file("out"), withIntermediateDirectories: false)
        // What is made in such a folder has its bit, too.
        chmod(folder.url.path, 0o2700)
        for place in format == .png ? [""] : ["", "out/"] {
            try leaveUnfinished(folder, "\(place).out.1-0.part")
            for (number, length) in [0, 1, MarkedFolder.markText.utf8.count - 1].enumerated() {
                try leaveUnfinished(folder, "\(place).out.2-\(number).part", mark: length)
            }
        }
        if format == .png { try FileManager.default.removeItem(at: folder.file("out")) }
        try write(folder.file("out"), format)
        #expect(folder.names == ["out"])
        guard format == .frames else { return }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out").path).sorted()
        #expect(names == [".legato-frames", "0000.png"])
    }

    @Test func `a folder of ours that has just gone is no foreign content`() {
        #expect(MarkedFolder.isOursOrGone("/nowhere/.out.1-0.part"))
        #expect(!MarkedFolder.isOursOrGone("/"))
    }

    @Test func `the folder of what is pending is known as ours from the start`() throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("out"), .png).makeEncoder()
        var status = stat()
        #expect(stat(folder.file(".out.\(getpid())-0.part").path, &status) == 0)
        #expect(status.st_mode == S_IFDIR | 0o1700)
        withExtendedLifetime(encoder) {}
    }

    @Test func `what another process has just begun stays, and is no foreign content of a folder of frames`() throws {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.file("out"), withIntermediateDirectories: false)
        try leaveUnfinished(folder, "out/.out.1-0.part", mark: 0)
        let other = open(folder.file("out/.out.1-0.part/\(MarkedFolder.markName)").path, O_RDWR)
        defer { close(other) }
        try #require(flock(other, LOCK_EX) == 0)
        try write(folder.file("out"), .frames)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out").path).sorted()
        #expect(names == [".legato-frames", ".out.1-0.part", "0000.png"])
        #expect(FileManager.default.fileExists(atPath: folder.file("out/.out.1-0.part/\(MarkedFolder.markName)").path))
    }

    @Test func `a user's folder without our mark stays with all that is in it, empty or not, sticky or not`() throws {
        let folder = try Folder()
        let (files, mark) = (FileManager.default, MarkedFolder.markName)
        try files.createDirectory(at: folder.file(".out.1-0.part"), withIntermediateDirectories: false)
        chmod(folder.file(".out.1-0.part").path, 0o700)
        // Others may enter, or may read, or a group may.
        for (number, mode) in [0o1777, 0o1704, 0o1740, 0o1701].enumerated() {
            let name = ".out.2-\(number).part"
            try files.createDirectory(at: folder.file(name), withIntermediateDirectories: false)
            chmod(folder.file(name).path, mode_t(mode))
        }
        // With another file, without a mark and with the beginning of one.
        for (name, length) in [(".out.3-0.part", nil), (".out.3-1.part", 0), (".out.3-2.part", 20)] {
            try leaveUnfinished(folder, name, mark: length)
            try Data("mine".utf8).write(to: folder.file("\(name)/thesis"))
        }
        // What is called as a mark and begins with something else.
        for (name, text) in [(".out.4-0.part", "mine"), (".out.4-1.part", MarkedFolder.markText + "x")] {
            try leaveUnfinished(folder, name)
            try Data(text.utf8).write(to: folder.file("\(name)/\(mark)"))
        }
        try leaveUnfinished(folder, ".out.5-0.part")
        try files.createDirectory(at: folder.file(".out.5-0.part/\(mark)"), withIntermediateDirectories: false)
        try leaveUnfinished(folder, ".out.5-1.part")
        symlink("nowhere", folder.file(".out.5-1.part/\(mark)").path)
        let before = try files.subpathsOfDirectory(atPath: folder.url.path).sorted()
        try write(folder.file("out"))
        try files.removeItem(at: folder.file("out"))
        #expect(try files.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)
    }

    @Test func `processes that begin at the same time neither fail nor leave anything`() async throws {
        let folder = try Folder()
        let place = folder.url.path
        let removers = (0..<2).map { _ in
            Thread { while !Thread.current.isCancelled { MarkedFolder.removeAbandoned(in: place) { _ in true } } }
        }
        for remover in removers { remover.start() }
        // As several processes do that have one number, in containers of their own.
        @Sendable func use(_ path: String) -> Bool {
            do throws(MarkedFolder.MakingFailure) {
                let mark = try MarkedFolder.make(path).mark
                defer { close(mark) }
                guard flock(mark, LOCK_EX | LOCK_NB) == 0, MarkedFolder.isOursOrGone(path) else { return false }
                MarkedFolder.remove(path)
                return true
            } catch { return error.number == EEXIST }
        }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 { group.addTask { (0..<3000).allSatisfy { use("\(place)/\($0 % 2)") } } }
            for await isGood in group { #expect(isGood) }
        }
        for remover in removers { remover.cancel() }
        while !removers.allSatisfy(\.isFinished) { sched_yield() }
        #expect(folder.names.isEmpty)
    }

    @Test func `a folder that another process made at the path of one that is gone stays`() throws {
        let folder = try Folder()
        let path = folder.file("ours").path
        var ours: MarkedFolder? = try MarkedFolder { _ in path }
        withExtendedLifetime(ours) {}
        try FileManager.default.removeItem(atPath: path)
        let mark = try MarkedFolder.make(path).mark
        defer { close(mark) }
        ours = nil
        #expect(folder.names == ["ours"])
    }

    @Test(.enabled(if: geteuid() == 0, "gives files away")) func `what another user made stays, mark or not`() throws {
        let folder = try Folder()
        try leave(folder, ".out.1-0.part")
        chown(folder.file(".out.1-0.part").path, 1, 1)
        try leave(folder, ".out.2-0.part")
        chown(folder.file(".out.2-0.part/\(MarkedFolder.markName)").path, 1, 1)
        try leaveUnfinished(folder, ".out.3-0.part")
        chown(folder.file(".out.3-0.part").path, 1, 1)
        try leaveUnfinished(folder, ".out.4-0.part", mark: 0)
        chown(folder.file(".out.4-0.part/\(MarkedFolder.markName)").path, 1, 1)
        let names = folder.names
        try write(folder.file("out"))
        #expect(folder.names == names + ["out"])
    }

    @Test func `a hidden name that is taken, also by a link, is never written to`() throws {
        let folder = try Folder()
        try Data("mine".utf8).write(to: folder.file("target"))
        symlink(folder.file("target").path, folder.file(".out.\(getpid())-0.part").path)
        try write(folder.file("out"))
        #expect(try Data(contentsOf: folder.file("target")) == Data("mine".utf8))
        #expect(folder.names == [".out.\(getpid())-0.part", "out", "target"])
    }

    @Test func `a hidden file that was replaced is no output`() throws {
        let folder = try Folder()
        let encoder = try settings(folder.file("out"), .png).makeEncoder()
        try encoder.append(try frame(0))
        let hidden = folder.file(".out.\(getpid())-0.part/content")
        try FileManager.default.removeItem(at: hidden)
        try Data("other".utf8).write(to: hidden)
        let error = #expect(throws: EncodingError.self) { try encoder.finish() }
        #expect(error?.message.contains("was removed or replaced") == true)
        #expect(folder.names.isEmpty)
    }

    @Test func `a hidden folder that somebody put in the place of ours stays`() throws {
        let folder = try Folder()
        var encoder: FrameEncoder? = try settings(folder.file("out"), .png).makeEncoder()
        let hidden = folder.file(".out.\(getpid())-0.part")
        try FileManager.default.removeItem(at: hidden)
        try leave(folder, hidden.lastPathComponent, mark: nil)
        withExtendedLifetime(encoder) {}
        encoder = nil
        #expect(folder.names == [hidden.lastPathComponent])
        #expect(FileManager.default.fileExists(atPath: hidden.path + "/content"))
    }
}

@Suite struct ScratchFolderTests {
    @Test func `nothing but our own folders is removed from the temporary folder`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            setenv("TMPDIR", folder.url.path, 1)
            let files = FileManager.default
            // Of somebody else's program, with the names that ours have.
            for name in ["legato-abcdef", "legato-ABC123"] {
                try files.createDirectory(
                    at: folder.file(name), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
                try Data("mine".utf8).write(to: folder.file("\(name)/thesis"))
            }
            try files.createDirectory(
                at: folder.file("legato-empty1"), withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o700])
            try Data("mine".utf8).write(to: folder.file("legato-file12"))
            // Of a command that was killed.
            try files.createDirectory(at: folder.file("legato-killed"), withIntermediateDirectories: false)
            try Data(MarkedFolder.markText.utf8).write(to: folder.file("legato-killed/\(MarkedFolder.markName)"))
            try files.createDirectory(at: folder.file("legato-killed/a/b"), withIntermediateDirectories: true)
            // Of commands that were killed at their first step.
            precondition(mkdir(folder.file("legato-first1").path, MarkedFolder.mode) == 0)
            precondition(mkdir(folder.file("legato-first2").path, MarkedFolder.mode) == 0)
            try Data().write(to: folder.file("legato-first2/\(MarkedFolder.markName)"))
            let scratch = try ScratchFolder()
            let others = ["legato-ABC123", "legato-abcdef", "legato-empty1", "legato-file12"]
            precondition(folder.names.filter { $0 != (scratch.path as NSString).lastPathComponent } == others)
            // One that is in use, and one that is released.
            do { _ = try ScratchFolder() }
            precondition(files.fileExists(atPath: scratch.path))
            scratch.remove()
            precondition(folder.names == others)
            let thesis = try Data(contentsOf: folder.file("legato-abcdef/thesis"))
            precondition(thesis == Data("mine".utf8))
        }
    }

    @Test func `all that is in it is removed, whatever its name, and nothing that a link leads to`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            let temporary = folder.file("tmp")
            try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
            setenv("TMPDIR", temporary.path, 1)
            try Data("mine".utf8).write(to: folder.file("mine"))
            let scratch = try ScratchFolder()
            for name in ["a/b/c", ".hidden/x"] {
                try FileManager.default.createDirectory(
                    atPath: "\(scratch.path)/\(name)", withIntermediateDirectories: true)
            }
            symlink(folder.url.path, "\(scratch.path)/a/up")
            mkfifo("\(scratch.path)/pipe", 0o600)
            // No UTF-8.
            let odd = Array("\(scratch.path)/".utf8CString.dropLast()) + [-1, -2, 0]
            precondition(mkdir(odd, 0o700) == 0)
            scratch.remove()
            let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
            precondition(left.isEmpty)
            precondition(folder.names == ["mine", "tmp"])
        }
    }
}
