// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoRaster

/// The Swift files of the projects of some files, without these. They are looked for by their names, without following a link, and
/// each is read once.
struct ProjectFiles {
    struct File {
        /// Absolute.
        let path: String
        let source: BlankedSource
        let bytes: [UInt8]
        let tokens: [SourceToken]
        let declarations: SharedDeclarations
    }

    /// The nearest first.
    private(set) var files: [File] = []
    /// What looks like a file or a folder of the project and is a link. Absolute.
    private(set) var links: [String] = []

    /// What bounds the search. Source: chosen, more than projects for one app have.
    enum Limits {
        static let entries = 20_000
        static let files = 2000
        /// Bytes, of one file and of all.
        static let file = 1 << 20
        static let all = 32 << 20
    }

    /// - Parameters:
    ///   - paths: the files whose projects are meant, as the user wrote them.
    ///   - isInTime: asked before each file; what was not read when it says no is left out.
    ///   - report: gets the number of files read so far.
    init(
        around paths: [String], home: String? = UserHome.path, isInTime: () -> Bool = { true },
        report: (Int) -> Void = { _ in }
    ) {
        var seen = Set(paths.compactMap { FileIdentity(of: $0) })
        var walk = ProjectWalk()
        var roots: Set<String> = []
        for path in paths {
            let project = Project(ofSource: path, home: home)
            guard roots.insert(project.sourceFolder).inserted else { continue }
            for folder in project.folders { walk.visit(folder, deeply: project.isMarked, home: home) }
        }
        links = walk.links
        var size = 0
        for path in walk.files where files.count < Limits.files && isInTime() {
            guard let data = RegularFile.contents(path, atMost: Limits.file), size + data.count <= Limits.all,
                let identity = FileIdentity(of: path), seen.insert(identity).inserted
            else { continue }
            size += data.count
            let source = BlankedSource(utf8: data)
            let tokens = source.tokens
            files.append(
                File(
                    path: path, source: source, bytes: data, tokens: tokens, declarations: SharedDeclarations(tokens)))
            report(files.count)
        }
    }

    /// The first file that declares a type, a function or a member of this name for others.
    func declaring(_ name: String) -> File? {
        files.first { $0.declarations.all.contains { $0.name == name } }
    }

    func declares(type name: String) -> Bool {
        files.contains { $0.declarations.all.contains { $0.kind == .type && $0.name == name } }
    }

    /// Whether an extension of the type has a member of this name.
    func declares(member name: String, of type: String) -> Bool {
        files.contains { $0.declarations.all.contains { $0.kind == .member(of: type) && $0.name == name } }
    }

    /// A path as the user would write it: from the current folder, if it is there or the user's own paths are relative.
    static func written(_ path: String, likeAnyOf paths: [String]) -> String {
        let current = UserHome.withoutLinks(FileManager.default.currentDirectoryPath)
        let prefix = current.hasSuffix("/") ? current : current + "/"
        if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
        guard paths.contains(where: { !$0.hasPrefix("/") }) else { return path }
        let own = current.split(separator: "/")
        let other = path.split(separator: "/")
        let common = zip(own, other).prefix { $0 == $1 }.count
        guard common > 0 else { return path }
        return (Array(repeating: "..", count: own.count - common) + other.dropFirst(common)).joined(separator: "/")
    }
}

/// Which file a path leads to, by whatever name.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Follows links. nil: there is no such file.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
}

/// A file's contents, if it is a file: no link, no device, no pipe.
enum RegularFile {
    static func contents(_ path: String, atMost size: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= size else {
            return nil
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        return (try? handle.read(upToCount: size)).map { [UInt8]($0) } ?? []
    }
}

/// Finds the Swift files in folders, level by level, without following links.
struct ProjectWalk {
    private(set) var files: [String] = []
    private(set) var links: [String] = []
    /// Those that were visited.
    private(set) var folders: Set<String> = []
    private var left = ProjectFiles.Limits.entries

    /// - Parameters:
    ///   - deeply: whether folders inside are visited, too; those of other projects never are.
    ///   - isNamed: whether the user has named the folder, which is visited then, whatever it is.
    mutating func visit(_ folder: String, deeply: Bool, isNamed: Bool = false, home: String? = nil) {
        guard isNamed || !Project.isShared(folder, home: home) else { return }
        var level = [folder]
        while !level.isEmpty {
            var next: [String] = []
            for folder in level where folders.insert(folder).inserted {
                for name in names(in: folder) {
                    let path = folder == "/" ? "/" + name : folder + "/" + name
                    switch FileKind(of: path) {
                    case .file:
                        if name.hasSuffix(".swift"), name != "Package.swift" { files.append(path) }
                    case .folder where deeply && !Self.others.contains(name) && !Project.isRoot(path): next.append(path)
                    case .link where name.hasSuffix(".swift") || !name.contains("."): links.append(path)
                    default: continue
                    }
                }
            }
            level = next
        }
    }

    /// In order, without hidden ones.
    private mutating func names(in folder: String) -> [String] {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { !$0.hasPrefix(".") }.sorted().prefix(left)
        left -= names.count
        return Array(names)
    }

    /// Folders that tools fill with what is not the project's.
    private static let others: Set = ["Pods", "Carthage", "node_modules", "DerivedData", "build"]
}
