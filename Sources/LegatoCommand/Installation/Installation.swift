// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation

/// Where Legato's own parts lie: beside the command in the build folder, or under the same prefix once installed.
/// Found from the command's own place, so an installed tree can be moved.
struct Installation: Equatable {
    /// Holds the runtime library, the runner and the macro plug-in.
    let folder: String

    var modules: String { "\(folder)/Modules" }
    var runtimeLibrary: String { "\(folder)/\(Self.runtimeLibraryName)" }
    var runner: String { "\(folder)/legato-runner" }
    var server: String { "\(folder)/legato-server" }
    var macroPlugin: String { "\(folder)/LegatoMacros-tool" }

    /// The folder of Swift's own libraries, as this process found them; nil: they are part of it.
    static let swiftLibraries: String? = {
        guard let path = process_copy_library("swift_retain") else { return nil }
        defer { free(path) }
        let parts = String(cString: path).split(separator: "/")
        return parts.last?.contains(".so") == true ? "/" + parts.dropLast().joined(separator: "/") : nil
    }()

    private static let runtimeLibraryName = "libLegatoRuntime.so"

    /// Looks from the folder of `executable`, a path without symbolic links.
    static func find(executable: String) throws(CommandFailure) -> Installation {
        let own = executable.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
        let candidates = ["\(own)/../lib/legato", own].map(Installation.init(folder:))
        if let found = candidates.first(where: \.isComplete) { return found }
        throw CommandFailure(
            "Legato's modules are missing: neither '\(own)/../lib/legato' nor '\(own)' holds \(runtimeLibraryName), "
                + "Modules/SwiftUI.swiftmodule, legato-runner and LegatoMacros-tool. Run 'make build' in Legato's "
                + "folder, or 'make install PREFIX=…'.")
    }

    static func current() throws(CommandFailure) -> Installation {
        try find(executable: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
    }

    private var isComplete: Bool {
        let files = FileManager.default
        return [runtimeLibrary, "\(modules)/SwiftUI.swiftmodule", runner, macroPlugin]
            .allSatisfy { files.fileExists(atPath: $0) }
    }

    /// The compiler that built the modules, as they say; nil: unknown.
    var compilerVersion: String? { CompilerVersion.ofModule("\(modules)/SwiftUI.swiftmodule") }

    /// Modules are read only by the compiler that wrote them, so another one is refused before it can confuse.
    func check(_ compiler: SwiftCompiler) throws(CommandFailure) {
        guard let own = compilerVersion, own != compiler.version else { return }
        throw CommandFailure(
            "Legato was built by '\(own)', but '\(compiler.path)' is '\(compiler.version)', which cannot read its modules. Set "
                + "LEGATO_SWIFTC to the compiler that built Legato, or build Legato again with this one.")
    }

    /// What the runner is given before a program that is to end with this process.
    static var guardArguments: [String] { ["--guard", "\(getpid())"] }
}
