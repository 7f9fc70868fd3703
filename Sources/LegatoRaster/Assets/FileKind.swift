// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What a path names, without following a link at its end.
package enum FileKind: Equatable {
    case file, folder, link, other, missing

    package init(of path: String) {
        var status = stat()
        // A slash at the end would follow a link.
        let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard lstat(name, &status) == 0 else {
            self = .missing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .other
        }
    }
}
