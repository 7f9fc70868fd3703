// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The Swift compiler that turns the user's files into a library, with the arguments that make `import SwiftUI` mean
/// Legato.
struct SwiftCompiler {
    let path: String
    /// The first line of `swiftc --version`.
    let version: String

    /// `LEGATO_SWIFTC` if set, else the first `swiftc` in `PATH`.
    static func find(
        environment: [String: String], in folder: TemporaryFolder
    ) throws(CommandFailure) -> SwiftCompiler {
        let path = try locate(environment)
        let output = folder.file("version")
        let ending = try ChildProcess.run(
            path, ["--version"], environment: environment.merging(["TMPDIR": folder.path]) { $1 },
            standardOutput: .file(output), standardError: .file("/dev/null"))
        guard ending == .exited(0), let text = try? String(contentsOfFile: output, encoding: .utf8),
            let line = text.split(whereSeparator: \.isNewline).first(where: { $0.contains("Swift version") })
        else {
            throw CommandFailure("'\(path)' does not answer '--version' as a Swift compiler does.")
        }
        return SwiftCompiler(path: path, version: String(line))
    }

    private static func locate(_ environment: [String: String]) throws(CommandFailure) -> String {
        if let chosen = environment["LEGATO_SWIFTC"], !chosen.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: chosen) else {
                throw CommandFailure("LEGATO_SWIFTC is '\(chosen)', which is not a program that can be run.")
            }
            return chosen
        }
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let path = "\(folder)/swiftc"
            if FileManager.default.isExecutableFile(atPath: path) { return path }
        }
        throw CommandFailure(
            "No swiftc in PATH. Install the Swift toolchain from https://www.swift.org/install, or set LEGATO_SWIFTC to "
                + "its swiftc.")
    }

    /// The frontend and the linker of its toolchain; nil: it does not have them where they usually are.
    var direct: DirectCompiler? { DirectCompiler(toolchain: toolchain) }

    /// What finds lines for addresses.
    var symbolizer: String { toolchain + "/bin/llvm-symbolizer" }

    /// The folder that holds `bin` and `lib`.
    private var toolchain: String {
        let program = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// What every compilation of a user's file has in common. Swift 5 mode, because that is what most files out there
    /// are written for; DEBUG is defined, because previews are shown by debug builds and often compiled in those only.
    func commonArguments(_ installation: Installation, moduleCache: String) -> [String] {
        [
            "-swift-version", "5", "-Onone", "-D", "DEBUG", "-parse-as-library", "-module-name", "LegatoScene",
            "-I", installation.modules,
            "-load-plugin-executable", "\(installation.macroPlugin)#LegatoMacros",
            "-module-cache-path", moduleCache,
        ]
    }

    /// Further arguments for a library that the runner can load.
    func libraryArguments(_ installation: Installation, output: String) -> [String] {
        [
            "-emit-library", "-o", output, "-L", installation.folder, "-lLegatoRuntime",
            "-Xlinker", "-rpath", "-Xlinker", installation.folder, "-use-ld=lld", "-gline-tables-only",
        ]
    }
}
