// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding

/// The Swift compiler that turns the user's files into a library, with the arguments that make `import SwiftUI` mean
/// Legato.
struct SwiftCompiler {
    let path: String

    /// `LEGATO_SWIFTC` if set, else the first `swiftc` in `PATH`.
    static func find(environment: [String: String]) throws(CommandFailure) -> SwiftCompiler {
        if let chosen = environment["LEGATO_SWIFTC"], !chosen.isEmpty {
            guard ProgramSearch.isProgram(chosen) else {
                throw CommandFailure("LEGATO_SWIFTC is '\(chosen)', which is not a program that can be run.")
            }
            return SwiftCompiler(path: AbsolutePath.of(chosen))
        }
        guard let path = ProgramSearch.find("swiftc", in: environment) else {
            throw CommandFailure(
                "No swiftc in PATH. Install the Swift toolchain from https://www.swift.org/install, or set LEGATO_SWIFTC to "
                    + "its swiftc.")
        }
        return SwiftCompiler(path: path)
    }

    /// Which compiler it is, as the module of the standard library beside it says. Nobody is asked: a program that somebody has
    /// named is started to compile, and for nothing else. nil: unknown, as of a program that chooses among several compilers.
    var version: String? {
        let modules = "\(toolchain)/lib/swift/linux/Swift.swiftmodule"
        return CompilerVersion.ofModule("\(modules)/\(DirectCompiler.architecture)-unknown-linux-gnu.swiftmodule")
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
