// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation

/// The folders that files may be looked for in that nobody has named: from that of a source up to the root of its project.
struct Project {
    /// That of the source, without links: the user has named the path, so its own links are followed.
    let sourceFolder: String
    /// The nearest folder around the source that has a package, a repository or an Xcode project in it; else that of the source.
    let root: String
    /// Whether something says where the project begins.
    let isMarked: Bool

    /// - Parameter home: that of the user, which is no project even where it is a repository.
    init(ofSource path: String, home: String? = UserHome.path) {
        let folder = UserHome.withoutLinks((AbsolutePath.of(path) as NSString).deletingLastPathComponent)
        sourceFolder = folder
        let root = Self.folders(from: folder, home).first(where: Self.isRoot)
        self.root = root ?? folder
        isMarked = root != nil
    }

    /// From that of the source to the root.
    var folders: [String] {
        var folders = [sourceFolder]
        while let last = folders.last, last != root, last != "/" {
            folders.append((last as NSString).deletingLastPathComponent)
        }
        return folders
    }

    /// Whether a folder holds files of more than one project, so that what lies beside a source there need not belong to it.
    static func isShared(_ folder: String, home: String? = UserHome.path) -> Bool {
        process_is_shared_place(folder, home)
    }

    /// From `folder` upwards, as long as they belong to one project.
    private static func folders(from folder: String, _ home: String?) -> [String] {
        var folders: [String] = []
        var next = folder
        while !isShared(next, home: home) {
            folders.append(next)
            next = (next as NSString).deletingLastPathComponent
        }
        return folders
    }

    /// Whether something in the folder says that a project begins here.
    static func isRoot(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains {
            $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
        }
    }
}

/// The user's own folder.
enum UserHome {
    /// Without links; nil: there is none.
    static var path: String? {
        ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? withoutLinks($0) : nil }
    }

    /// `path` with its links followed; as it is where there is no such file.
    static func withoutLinks(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
