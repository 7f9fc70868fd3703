// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

/// What counts as a save.
@Suite struct SourceWatchTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("a.swift", "let a = 1")
    }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func contents(_ names: String..., assets: [String] = []) -> SourceContents {
        SourceContents(names.map(folder.file), assets: assets.map(folder.file))
    }

    @Test func `contents differ where a file does, and not where it was only written again`() throws {
        let before = contents("a.swift")
        try write("a.swift", "let a = 1")
        #expect(contents("a.swift") == before)
        try write("a.swift", "let a = 2")
        #expect(contents("a.swift") != before)
    }

    @Test func `small images depend on the program's texts, whatever its files hold by now`() throws {
        func program() throws -> BuiltProgram {
            BuiltProgram(library: "", sources: try SceneSources(paths: [folder.file("a.swift")], platform: nil))
        }
        var options = RenderOptions(files: [folder.file("a.swift")], output: "", format: .png)
        let first = try program()
        let before = StillOrigin(first, options)
        try write("a.swift", "let a = 2")
        #expect(StillOrigin(first, options) == before)
        let second = try program()
        #expect(StillOrigin(second, options) != before)
        try write("a.swift", "let a = 1")
        #expect(StillOrigin(try program(), options) == before)
        options.settings.isDark = true
        #expect(StillOrigin(first, options) != before)
    }

    @Test func `a file that is gone and one that is empty are different`() throws {
        try write("a.swift", "")
        let empty = contents("a.swift")
        try FileManager.default.removeItem(atPath: folder.file("a.swift"))
        #expect(contents("a.swift") != empty)
        #expect(contents("a.swift") == contents("a.swift"))
    }

    @Test func `a file that comes into a folder changes it, at any depth`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("App/Views"), withIntermediateDirectories: true)
        try write("App/Main.swift", "let m = 1")
        let before = contents("App")
        #expect(before.folders == [folder.path, folder.file("App"), folder.file("App/Views")])
        // What tools write is not watched.
        for name in ["App/.build/debug", "App/node_modules/a"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        }
        #expect(contents("App").folders == before.folders)
        try write("App/Views/New.swift", "let n = 1")
        #expect(contents("App") != before)
    }

    @Test func `assets count as well`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.file("Assets.xcassets/Red.colorset"), withIntermediateDirectories: true)
        try write("Assets.xcassets/Red.colorset/Contents.json", "{}")
        let before = contents("a.swift")
        #expect(before.folders.contains(folder.file("Assets.xcassets/Red.colorset")))
        try write("Assets.xcassets/Red.colorset/Contents.json", "{ }")
        #expect(contents("a.swift") != before)
    }

    /// Waits for the next change, for as long as a busy machine takes.
    private func waits(_ changes: DispatchSemaphore) -> Bool { changes.wait(timeout: .now() + 30) == .success }

    @Test func `a save is noticed however an editor does it`() throws {
        let changes = DispatchSemaphore(value: 0)
        let path = folder.file("a.swift")
        try SourceWatch.start(
            contents: { SourceContents([path], assets: []) }, folders: \.folders, onChange: { _ in changes.signal() })
        try write("a.swift", "let a = 2")
        #expect(waits(changes))
        // Beside, and then renamed.
        try write("a.swift~", "let a = 3")
        #expect(rename(folder.file("a.swift~"), path) == 0)
        #expect(waits(changes))
        try FileManager.default.removeItem(atPath: path)
        #expect(waits(changes))
        try write("a.swift", "let a = 4")
        #expect(waits(changes))
    }

    @Test func `a folder that goes and comes back is noticed, and so is what is saved in it then`() throws {
        let changes = DispatchSemaphore(value: 0)
        let path = folder.file("App")
        func make() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try write("App/a.swift", "let a = 1")
        }
        try make()
        try SourceWatch.start(
            contents: { SourceContents([path], assets: []) }, folders: \.folders, onChange: { _ in changes.signal() })
        try FileManager.default.removeItem(atPath: path)
        #expect(waits(changes))
        try make()
        #expect(waits(changes))
        try write("App/a.swift", "let a = 2")
        #expect(waits(changes))
    }

    @Test func `a save is noticed while another file beside it changes all the time`() throws {
        let changes = DispatchSemaphore(value: 0)
        let (path, log) = (folder.file("a.swift"), folder.file("log"))
        try SourceWatch.start(
            contents: { SourceContents([path], assets: []) }, folders: \.folders, onChange: { _ in changes.signal() })
        let end = DispatchSemaphore(value: 0)
        Thread {
            while end.wait(timeout: .now()) == .timedOut {
                _ = FileManager.default.createFile(atPath: log, contents: nil)
            }
            end.signal()
        }.start()
        try write("a.swift", "let a = 2")
        #expect(waits(changes))
        end.signal()
    }
}
