// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Paths that mean the same in every working folder.
enum AbsolutePath {
    /// `path`, from the root, with its links as they are; without a slash at its end.
    static func of(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        return full.count > 1 && full.hasSuffix("/") ? String(full.dropLast()) : full
    }
}
