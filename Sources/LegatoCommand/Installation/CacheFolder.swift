// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What later runs reuse, in the user's cache. If that cannot be written, it lies in this run's temporary folder.
struct CacheFolder {
    /// The user's folder for caches; nil: there is none.
    static func user(_ environment: [String: String]) -> String? {
        environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
    }

    let path: String

    init(_ environment: [String: String], else folder: TemporaryFolder) {
        if let path = Self.user(environment).map({ "\($0)/legato" }) {
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            if access(path, W_OK | X_OK) == 0 {
                self.path = path
                return
            }
        }
        path = folder.path
    }

    /// Where the compiler keeps what it made of the system's modules: filling it costs more than everything else.
    var modules: String { subfolder("modules", 0o777) }

    /// The home of every scene: empty, not to be written, and the same in each run.
    var home: String { subfolder("home", 0o555) }

    /// Written when fontconfig's caches were.
    var fontStamp: String { "\(path)/fonts" }

    private func subfolder(_ name: String, _ mode: mode_t) -> String {
        let folder = "\(path)/\(name)"
        mkdir(folder, mode)
        return folder
    }
}
