// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding

/// Fontconfig's caches, which a scene reads and cannot write: without them it would look at every font in each run.
struct FontCache {
    let cache: CacheFolder
    let environment: [String: String]

    /// Has fontconfig write its caches if fonts were installed or removed since that was last done.
    func warm(with installation: Installation) {
        let stamp = cache.fontStamp
        var written = stat()
        let hasStamp = stat(stamp, &written) == 0
        let isFresh = folders.allSatisfy { folder in
            var status = stat()
            return stat(folder, &status) != 0 || status.st_mtim.tv_sec < written.st_mtim.tv_sec
        }
        // Fonts of another configuration have caches of their own.
        let isUsual = !environment.keys.contains { $0.hasPrefix("FONTCONFIG_") }
        guard !hasStamp || !isFresh || !isUsual else { return }
        let ending = try? ChildProcess.run(
            installation.runner, ["--warm-fonts"], in: cache.path,
            environment: ProgramSearch.environment(from: environment)
                .merging(SandboxPolicy.fontVariables(in: environment)) { $1 },
            standardOutput: .file("/dev/null"), standardError: .file("/dev/null"), deadline: MonotonicClock.now + 30)
        if ending == .exited(0), isUsual { _ = FileManager.default.createFile(atPath: stamp, contents: Data()) }
    }

    /// Where fonts are, one level deep: a package of fonts is a folder there.
    private var folders: [String] {
        let roots =
            ["/etc/fonts", "/etc/fonts/conf.d", "/usr/share/fonts", "/usr/local/share/fonts"]
            + [environment["HOME"].map { "\($0)/.local/share/fonts" }, environment["HOME"].map { "\($0)/.fonts" }]
            .compactMap { $0 }
        return roots.flatMap { root in
            [root]
                + ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).map { "\(root)/\($0)" }
        }
    }
}
