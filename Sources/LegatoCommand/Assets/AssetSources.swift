// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// The asset catalogs, folders and files that a program's pictures and colours come from: those that were named, then the
/// catalogs that are found near its sources.
struct AssetSources {
    /// Absolute.
    let paths: [String]

    /// Reads nothing but names.
    ///
    /// - Throws: if a path that was named is not there.
    init(named: [String], sources: [String]) throws(CommandFailure) {
        var paths: [String] = []
        for path in named {
            let absolute = Self.absolute(path)
            guard FileManager.default.fileExists(atPath: absolute) else {
                throw CommandFailure(
                    "'\(path)' does not exist; pass an .xcassets folder, a folder or a file with --assets.")
            }
            if !paths.contains(absolute) { paths.append(absolute) }
        }
        for source in sources {
            for path in Self.catalogs(near: Self.absolute(source)) where !paths.contains(path) { paths.append(path) }
        }
        self.paths = paths
    }

    /// How many folders above that of the source are looked at.
    private static let greatestHeight = 2
    /// Folders in which projects keep their catalogs.
    private static let usualFolders = ["", "Resources", "Preview Content"]

    /// Those in the nearest folder that has any, from that of the source upwards. Folders above it that hold more than one
    /// project are not looked at.
    static func catalogs(near source: String) -> [String] {
        var folder = (source as NSString).deletingLastPathComponent
        for height in 0...greatestHeight {
            if height > 0, isShared(folder) { return [] }
            let found = usualFolders.flatMap { name in
                let place = name.isEmpty ? folder : (folder as NSString).appendingPathComponent(name)
                return AssetLibrary.catalogs(in: URL(fileURLWithPath: place, isDirectory: true)).map(\.path)
            }
            if !found.isEmpty { return found }
            let above = (folder as NSString).deletingLastPathComponent
            // A repository or a package ends here.
            let isEnd = [".git", "Package.swift"].contains {
                FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent($0))
            }
            if above == folder || isEnd { return [] }
            folder = above
        }
        return []
    }

    private static func isShared(_ folder: String) -> Bool {
        let shared = ["/", "/tmp", "/var/tmp", "/home", "/root", "/usr", "/etc", "/var", "/opt"]
        return shared.contains(folder) || folder == NSHomeDirectory()
            || (folder as NSString).deletingLastPathComponent == "/home"
    }

    private static func absolute(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        let standard = URL(fileURLWithPath: full).standardizedFileURL.path
        return standard.count > 1 && standard.hasSuffix("/") ? String(standard.dropLast()) : standard
    }

    /// The names of everything in them.
    var symbols: AssetSymbols {
        var images: [String] = []
        var colors: [String] = []
        for path in paths {
            if path.hasSuffix(".xcassets") {
                let catalog = AssetCatalog(URL(fileURLWithPath: path, isDirectory: true))
                images += catalog.imageNames
                colors += catalog.colorNames
            } else {
                images += AssetLibrary.names(at: URL(fileURLWithPath: path))
            }
        }
        return AssetSymbols(images: images, colors: colors)
    }
}
