// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Names that files of ours got in one call. They can be taken back, and then the names are what they were before: of nothing, or
/// of the files that had them.
struct GivenNames {
    private var undo: [() -> Void] = []
    private var retainedCount = 0

    /// Gives the file or folder `content` a name. A file that has the name is kept in `folder` until all is done, where the file
    /// system knows hard links; where it does not, the name cannot be taken back.
    ///
    /// - Returns: 0, or the number of the system's error.
    mutating func give(_ name: String, to content: String, keepingOldIn folder: String) -> Int32 {
        var status = stat()
        let isTaken = lstat(name, &status) == 0
        var old: String?
        if isTaken {
            let place = nextPlace(in: folder)
            if link(name, place) == 0 { old = place }
        }
        guard rename(content, name) == 0 else { return errno }
        if let old {
            undo.append { rename(old, name) }
        } else if !isTaken {
            undo.append { rename(name, content) }
        }
        return 0
    }

    /// Takes a file away from its name.
    mutating func remove(_ name: String, keepingOldIn folder: String) {
        let old = nextPlace(in: folder)
        if rename(name, old) == 0 { undo.append { rename(old, name) } }
    }

    /// Makes a folder if there is none.
    ///
    /// - Returns: 0, or the number of the system's error.
    mutating func makeFolder(_ path: String) -> Int32 {
        if mkdir(path, 0o777) == 0 {
            undo.append { rmdir(path) }
            return 0
        }
        return errno == EEXIST ? 0 : errno
    }

    func takeBack() { for step in undo.reversed() { step() } }

    private mutating func nextPlace(in folder: String) -> String {
        retainedCount += 1
        return "\(folder)/old-\(retainedCount)"
    }
}
