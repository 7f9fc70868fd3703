// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// What a scene is made of, as it lies on the disk now: to be compared with what it was.
struct SourceContents: Equatable {
    private var files: [String: Data?] = [:]
    /// Of assets: how large each file is, and when it was written.
    private(set) var assets: [String: Stamp] = [:]
    /// Where changes to them are noticed.
    private(set) var folders: Set<String> = []

    struct Stamp: Equatable {
        var size: UInt64
        var written: Date
    }

    /// - Parameter arguments: files and folders, as the user has written them.
    init(_ arguments: [String], assets: [String]) {
        // A file may come into any folder that is searched for files.
        var walk = ProjectWalk()
        for argument in arguments where !argument.hasSuffix(".swift") {
            walk.visit(argument, deeply: true, isNamed: true)
        }
        folders = walk.folders
        // A folder may go, and come back.
        for argument in arguments { folders.insert(Self.folder(of: argument)) }
        let paths = (try? InputFiles.all(arguments)) ?? arguments
        for path in paths {
            files.updateValue(FileManager.default.contents(atPath: path), forKey: path)
            folders.insert(Self.folder(of: path))
        }
        let found = try? AssetSources(named: assets, sources: paths)
        for path in found?.paths ?? [] { addAssets(at: path) }
    }

    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    private mutating func addAssets(at path: String) {
        folders.insert(Self.folder(of: path))
        var paths = [path]
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            guard paths.count < 10_000 else { break }
            paths.append("\(path)/\(name)")
        }
        for path in paths {
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { continue }
            if attributes[.type] as? FileAttributeType == .typeDirectory { folders.insert(path) }
            assets[path] = Stamp(
                size: attributes[.size] as? UInt64 ?? 0, written: attributes[.modificationDate] as? Date ?? .distantPast
            )
        }
    }
}
