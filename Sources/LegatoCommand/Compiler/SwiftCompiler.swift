// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding

/// The Swift compiler that turns the user's files into a library, with the arguments that make `import SwiftUI` mean
/// Legato.
struct SwiftCompiler {
    let path: String
    /// As in "Swift version 6.3.1 (swift-6.3.1-RELEASE)".
    let version: String

    /// `LEGATO_SWIFTC` if set, else the first `swiftc` in `PATH`. The module of the standard library beside it says which compiler it
    /// is. Only a program that has none beside it, because it chooses among several compilers, is asked.
    ///
    /// - Parameters:
    ///   - folder: where that works.
    ///   - patience: how long it may take to answer, in seconds.
    static func find(
        environment: [String: String], in folder: TemporaryFolder, patience: Double = 10
    ) throws(CommandFailure) -> SwiftCompiler {
        let path = try locate(environment)
        let modules = "\(toolchain(of: path))/lib/swift/linux/Swift.swiftmodule"
        let module = "\(modules)/\(DirectCompiler.architecture)-unknown-linux-gnu.swiftmodule"
        guard
            let version = CompilerVersion.ofModule(module) ?? answer(of: path, environment, folder, patience: patience)
        else {
            throw CommandFailure("'\(path)' does not answer '--version' as a Swift compiler does.")
        }
        return SwiftCompiler(path: path, version: version)
    }

    private static func answer(
        of program: String, _ environment: [String: String], _ folder: TemporaryFolder, patience: Double
    ) -> String? {
        let output = folder.file("version")
        let ending = try? ChildProcess.run(
            program, ["--version"], in: folder.path,
            environment: ProgramSearch.environment(from: environment).merging(["TMPDIR": folder.path]) { $1 },
            standardOutput: .file(output), standardError: .file("/dev/null"), deadline: MonotonicClock.now + patience)
        guard ending == .exited(0), let text = try? String(contentsOfFile: output, encoding: .utf8) else { return nil }
        return text.split(whereSeparator: \.isNewline).first { $0.contains("Swift version") }.map(String.init)
    }

    private static func locate(_ environment: [String: String]) throws(CommandFailure) -> String {
        if let chosen = environment["LEGATO_SWIFTC"], !chosen.isEmpty {
            guard ProgramSearch.isProgram(chosen) else {
                throw CommandFailure("LEGATO_SWIFTC is '\(chosen)', which is not a program that can be run.")
            }
            return AbsolutePath.of(chosen)
        }
        guard let path = ProgramSearch.find("swiftc", in: environment) else {
            throw CommandFailure(
                "No swiftc in PATH. Install the Swift toolchain from https://www.swift.org/install, or set LEGATO_SWIFTC to "
                    + "its swiftc.")
        }
        return path
    }

    /// The frontend and the linker of its toolchain; nil: it does not have them where they usually are.
    var direct: DirectCompiler? { DirectCompiler(toolchain: toolchain) }

    /// What finds lines for addresses.
    var symbolizer: String { toolchain + "/bin/llvm-symbolizer" }

    private var toolchain: String { Self.toolchain(of: path) }

    /// The folder that holds `bin` and `lib`.
    private static func toolchain(of path: String) -> String {
        let program = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return URL(fileURLWithPath: program).deletingLastPathComponent().deletingLastPathComponent().path
    }

    /// What every compilation of a user's file has in common. Swift 5 mode, because that is what most files out there
    /// are written for; DEBUG is defined, because previews are shown by debug builds and often compiled in those only.
    func commonArguments(
        _ installation: Installation, moduleCache: String, isOptimizing: Bool = false
    ) -> [String] {
        [
            "-swift-version", "5", isOptimizing ? "-O" : "-Onone", "-D", "DEBUG", "-parse-as-library", "-module-name",
            "LegatoScene",
            "-I", installation.modules,
            "-load-plugin-executable", "\(installation.macroPlugin)#LegatoMacros",
            "-module-cache-path", moduleCache,
        ] + ImportAlias.all.flatMap { ["-module-alias", "\($0.name)=\($0.module)"] }
    }

    /// Further arguments for a library that the runner can load.
    func libraryArguments(_ installation: Installation, output: String) -> [String] {
        [
            "-emit-library", "-o", output, "-L", installation.folder, "-lLegatoRuntime",
            "-Xlinker", "-rpath", "-Xlinker", installation.folder, "-use-ld=lld", "-gline-tables-only",
        ]
    }
}
