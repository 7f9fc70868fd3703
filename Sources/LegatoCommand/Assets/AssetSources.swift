// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import LegatoRaster

/// The asset catalogs, folders and files that a program's images and colours come from: those that were named, then the
/// catalogs that are found near its sources.
struct AssetSources {
    /// What the user has named. Absolute, links followed.
    var named: [String] = []
    /// What lies near the sources. Absolute, and reached without a link.
    var found: [String] = []
    /// What was found and is not opened, and what to do: sentences.
    var notices: [String] = []

    /// In the order in which they are asked.
    var paths: [String] { named + found.filter { !named.contains($0) } }

    init() {}

    /// Reads nothing but names.
    ///
    /// - Throws: if a path that was named is not there.
    init(named: [String], sources: [String]) throws(CommandFailure) {
        for path in named {
            guard !path.isEmpty, FileManager.default.fileExists(atPath: path) else {
                throw CommandFailure(
                    "'\(path)' does not exist; pass an .xcassets folder, a folder or a file with --assets.")
            }
            let real = UserHome.withoutLinks(AbsolutePath.of(path))
            if !self.named.contains(real) { self.named.append(real) }
        }
        for source in sources { find(near: Project(ofSource: source)) }
    }

    /// Folders in which projects keep their catalogs.
    private static let usualFolders = ["", "Resources", "Preview Content"]

    /// Takes the catalogs in the nearest folder of a project that has any, from that of the source upwards.
    private mutating func find(near project: Project) {
        for folder in project.folders {
            var catalogs: [String] = []
            for name in Self.usualFolders {
                let place = name.isEmpty ? folder : (folder as NSString).appendingPathComponent(name)
                switch FileKind(of: place) {
                case .folder: catalogs += takeCatalogs(in: place)
                case .link: note(place)
                default: continue
                }
            }
            for path in catalogs where !found.contains(path) { found.append(path) }
            if !catalogs.isEmpty { return }
        }
    }

    /// The catalogs right in a folder.
    private mutating func takeCatalogs(in folder: String) -> [String] {
        var catalogs: [String] = []
        for path in AssetLibrary.catalogs(in: URL(fileURLWithPath: folder, isDirectory: true)).map(\.path) {
            switch FileKind(of: path) {
            case .folder: catalogs.append(path)
            case .link: note(path)
            default: continue
            }
        }
        return catalogs
    }

    private mutating func note(_ link: String) {
        // What was named is opened, by whatever name it is found again.
        guard !named.contains(UserHome.withoutLinks(link)) else { return }
        let path = PrintableText.line(link)
        let notice = "'\(path)' is a symbolic link, which is not followed. Pass it with --assets '\(path)'."
        if !notices.contains(notice) { notices.append(notice) }
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
