// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

@Suite struct SharedDeclarationsTests {
    private func all(_ source: String) -> [SharedDeclarations.Declaration] {
        SharedDeclarations(BlankedSource(source).tokens).all
    }

    @Test func `types, values and members of extensions are for other files, what is inside of types is not`() {
        let source = """
            @MainActor public final class Store { var items = 1; struct Row {} }
            typealias Name = String
            func help(_ a: Int = { 1 }()) { let b = 2 }
            let answer = 42
            extension Color { static let card = Color.red; func mixed() { var c = 1 } }
            extension App.Part: Shape { var d: Int { 1 } }
            """
        #expect(all(source).map(\.name) == ["Store", "Name", "help", "answer", "card", "mixed", "d"])
        #expect(
            all(source).map(\.kind) == [
                .type, .type, .value, .value, .member(of: "Color"), .member(of: "Color"), .member(of: "Part"),
            ])
    }

    @Test(arguments: [
        "private struct A {}", "fileprivate let a = 1", "private extension Color { static let a = 1 }",
        "extension Color { private static let a = 1 }", "struct A { func a() {} }".replacing("struct A", with: "func"),
    ])
    func `what is private is for nobody else`(source: String) {
        #expect(all(source).filter { $0.name == "a" || $0.name == "A" }.isEmpty)
    }

    @Test(arguments: [
        ("@A public final class B {}", "public"), ("private(set) var a = 1", "private"), ("struct A {}", "struct"),
        ("extension A { @B static func c() {} }", "static"), ("indirect enum A {}", "indirect"),
    ])
    func `an attribute goes before the modifiers`(source: String, word: String) throws {
        let start = try #require(all(source).first?.start)
        #expect(source.utf8.dropFirst(start).starts(with: word.utf8))
    }
}

@Suite struct ProjectFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ name: String, _ text: String = "struct S {}") throws {
        let url = URL(fileURLWithPath: folder.file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    /// Names from the folder on.
    private func names(around paths: String...) -> [String] {
        ProjectFiles(around: paths.map(folder.file), home: nil).files
            .map { String($0.path.dropFirst(UserHome.withoutLinks(folder.path).count + 1)) }
    }

    @Test(arguments: ["Package.swift", ".git/config", "App.xcodeproj/project.pbxproj"])
    func `the files of a project are those below the folder that says so, the nearest first`(marker: String) throws {
        defer { folder.remove() }
        try write("other/Z.swift")
        try write("app/\(marker)")
        for name in ["A.swift", "Views/B.swift", "Views/Deep/C.swift", "Models/D.swift", "Models/note.txt"] {
            try write("app/" + name)
        }
        #expect(
            names(around: "app/Views/B.swift") == ["app/Views/Deep/C.swift", "app/A.swift", "app/Models/D.swift"])
    }

    @Test func `without a project only the files beside count`() throws {
        defer { folder.remove() }
        for name in ["a/A.swift", "a/B.swift", "a/in/C.swift", "D.swift"] { try write(name) }
        #expect(names(around: "a/A.swift") == ["a/B.swift"])
    }

    @Test func `projects inside, what is hidden, and what tools made do not belong to a project`() throws {
        defer { folder.remove() }
        for name in [
            ".git/x", "A.swift", "B.swift", ".build/C.swift", ".D.swift", "Kit/Package.swift", "Kit/E.swift",
            "Pods/F.swift",
        ] {
            try write(name)
        }
        #expect(names(around: "A.swift") == ["B.swift"])
    }

    @Test func `links are not followed but noted, at any level`() throws {
        defer { folder.remove() }
        try write("secret/S.swift")
        try write("app/.git/x")
        try write("app/A.swift")
        for (link, target) in [("app/L.swift", "secret/S.swift"), ("app/Views", "secret")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(link), withDestinationPath: folder.file(target))
        }
        let project = ProjectFiles(around: [folder.file("app/A.swift")], home: nil)
        #expect(project.files.isEmpty)
        #expect(project.links.map { ($0 as NSString).lastPathComponent } == ["L.swift", "Views"])
        #expect(RegularFile.contents(folder.file("app/L.swift"), atMost: 100) == nil)
    }

    @Test func `a file is read once, whatever it is called, and reading ends with the time`() throws {
        defer { folder.remove() }
        for name in [".git/x", "A.swift", "B.swift", "C.swift"] { try write(name) }
        try FileManager.default.linkItem(atPath: folder.file("A.swift"), toPath: folder.file("Z.swift"))
        var reports: [Int] = []
        let paths = [folder.file("A.swift"), folder.file("B.swift")]
        #expect(ProjectFiles(around: paths, home: nil, report: { reports.append($0) }).files.count == 1)
        #expect(reports == [1])
        #expect(ProjectFiles(around: paths, home: nil, isInTime: { false }).files.isEmpty)
    }

    @Test func `pipes and devices are no files`() throws {
        defer { folder.remove() }
        #expect(mkfifo(folder.file("P.swift"), 0o600) == 0)
        #expect(RegularFile.contents(folder.file("P.swift"), atMost: 100) == nil)
        #expect(RegularFile.contents("/dev/null", atMost: 100) == nil)
        try write("A.swift", "abc")
        #expect(RegularFile.contents(folder.file("A.swift"), atMost: 3) == Array("abc".utf8))
        #expect(RegularFile.contents(folder.file("A.swift"), atMost: 2) == nil)
    }
}

@Suite struct InputFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ names: String...) throws {
        for name in names {
            let url = URL(fileURLWithPath: folder.file(name))
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try "".write(to: url, atomically: true, encoding: .utf8)
        }
    }

    private func all(_ names: String...) throws -> [String] {
        try InputFiles.all(names.map { $0 == "-" ? $0 : folder.file($0) })
            .map { $0.hasPrefix(folder.path) ? String($0.dropFirst(folder.path.count + 1)) : $0 }
    }

    @Test func `a folder is its Swift files and those of its folders, in order`() throws {
        defer { folder.remove() }
        try write("App/B.swift", "App/A/Z.swift", "App/note.md", "App/.hidden/C.swift", "App/.D.swift")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("App/L.swift"), withDestinationPath: folder.file("App/B.swift"))
        for name in ["App", "App/"] { #expect(try all(name) == ["App/A/Z.swift", "App/B.swift"]) }
    }

    @Test func `a file that is given twice is taken once, whatever it is called`() throws {
        defer { folder.remove() }
        try write("A.swift", "B.swift")
        try FileManager.default.linkItem(atPath: folder.file("A.swift"), toPath: folder.file("C.swift"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("D.swift"), withDestinationPath: folder.file("B.swift"))
        #expect(
            try all("B.swift", "A.swift", "C.swift", "./A.swift", "D.swift", "-", "-") == ["B.swift", "A.swift", "-"])
    }

    @Test func `what is no Swift file and no folder with some is refused`() throws {
        defer { folder.remove() }
        try write("a.txt", "empty/b.txt")
        let path = folder.path
        #expect(throws: UsageError("'\(path)/a.txt' is not a Swift file: its name must end in .swift.")) {
            try all("a.txt")
        }
        #expect(
            throws: UsageError(
                "'\(path)/App' is neither a Swift file, whose name ends in .swift, nor a folder that is there.")
        ) { try all("App") }
        #expect(
            throws: CommandFailure("The folder '\(path)/empty' has no Swift files. Name one that has, or a file.")
        ) { try all("empty") }
        // A file that is not there is for whoever reads it to say.
        #expect(try all("gone.swift") == ["gone.swift"])
    }

    @Test func `a folder with more files than anybody compiles is refused`() throws {
        defer { folder.remove() }
        for number in 0...InputFiles.most { try write("many/\(number).swift") }
        let failure = #expect(throws: CommandFailure.self) { try all("many") }
        #expect(failure?.message.contains("more than 500 Swift files") == true)
    }
}

@Suite struct SourceFileTests {
    @Test(arguments: [
        ([0xff] as [UInt8], 1, 1), (Array("a\nbé".utf8) + [0x80, 0x41], 2, 4),
        (Array("é\n\n".utf8) + [0xe2, 0x82], 3, 1),
        (Array("x".utf8) + [0xed, 0xa0, 0x80], 1, 2),
    ])
    func `a file that is not UTF-8 is refused with the place of the first wrong byte`(
        bytes: [UInt8], line: Int, column: Int
    ) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.file("a.swift")
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let failure = #expect(throws: CommandFailure.self) { try SourceFile.read(path) }
        #expect(
            failure?.message
                == "'\(path)' must be text in UTF-8: the byte at line \(line), column \(column) is none. Save it "
                + "as UTF-8.")
    }
}
