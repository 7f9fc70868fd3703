// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding

/// The compiler's frontend and the linker, called without the driver between them: a library takes two processes instead of
/// seven, which is most of the time of a still. Where the toolchain lacks a part, or the linker needs more than this knows, the driver
/// is called.
struct DirectCompiler {
    let frontend: String
    let linker: String
    private let libraries: String
    private let hostLibraries: String
    private let start: String

    #if arch(x86_64)
        static let (architecture, emulation) = ("x86_64", "elf_x86_64")
    #elseif arch(arm64)
        static let (architecture, emulation) = ("aarch64", "aarch64linux")
    #endif

    /// nil: a part is missing.
    init?(toolchain: String) {
        frontend = "\(toolchain)/bin/swift-frontend"
        linker = "\(toolchain)/bin/ld.lld"
        libraries = "\(toolchain)/lib/swift/linux"
        hostLibraries = "\(toolchain)/lib/swift/host"
        start = "\(libraries)/\(Self.architecture)/swiftrt.o"
        guard ProgramSearch.isProgram(frontend), ProgramSearch.isProgram(linker),
            FileManager.default.fileExists(atPath: start)
        else { return nil }
    }

    /// Arguments of the frontend for an object of all files.
    func objectArguments(output: String) -> [String] {
        ["-frontend", "-c"] + common + [
            "-gline-tables-only", "-debug-info-format=dwarf", "-dwarf-version=4",
            "-enable-anonymous-context-mangled-names",
            // A hash of the module, which would spare the machine code of an object that is there already: ours never is. And the
            // compiler's check of itself. They take an eighth of the time, and the machine code is the same without.
            "-disable-incremental-llvm-codegen", "-disable-llvm-verify", "-o", output,
        ]
    }

    /// Arguments of the frontend for what the driver is asked with `arguments`, which begin with `-typecheck`.
    func checkArguments(_ arguments: [String]) -> [String] {
        ["-frontend", "-typecheck"] + common
            + arguments.filter { !["-typecheck", "-whole-module-optimization", "-Xfrontend"].contains($0) }
    }

    private var common: [String] {
        [
            "-target", "\(Self.architecture)-unknown-linux-gnu", "-disable-objc-interop",
            "-in-process-plugin-server-path", "\(hostLibraries)/libSwiftInProcPluginServer.so",
            "-plugin-path", "\(hostLibraries)/plugins",
        ]
    }

    /// What the frontend asks the C library for: large pages. A small file takes a tenth less time, which is the kernel's. Where the
    /// kernel or the C library has none, nothing changes.
    static let environment = ["GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"]

    /// Arguments of the linker. Of the toolchain's libraries those are loaded that the object needs. Those that the runtime has loaded
    /// before are not named, nor is the runtime: the object's symbols are found in the process, and reading what these libraries have
    /// takes three quarters of the linker's time.
    func linkArguments(object: String, output: String) -> [String] {
        [
            "-shared", "-m", Self.emulation, "--eh-frame-hdr", "--hash-style=gnu", "-z", "relro", "-z", "now", "-o",
            output, start, object, "-L", libraries, "-rpath", libraries, "--as-needed",
        ]
            + Self.systemFolders.flatMap { ["-L", $0] } + Self.libraries(in: libraries).map { "-l:\($0)" }
            + ["-l:libm.so.6", "-l:libc.so.6"]
    }

    private static let systemFolders = ["/lib/\(architecture)-linux-gnu", "/lib64", "/lib"]

    private static func libraries(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasPrefix("lib") && $0.hasSuffix(".so") && !unrelated.contains($0) && !loaded.contains($0) }
            .sorted()
    }

    /// Of the toolchain's libraries those that the runtime needs, and so has loaded, with the largest lists of symbols.
    static let loaded: Set<String> = [
        "libFoundation.so", "libFoundationEssentials.so", "libFoundationInternationalization.so",
        "lib_FoundationICU.so", "libdispatch.so", "libswiftCore.so", "libswift_Concurrency.so",
        "libswift_RegexParser.so", "libswift_StringProcessing.so",
    ]

    /// Of tools, not of programs.
    private static let unrelated: Set<String> = [
        "libTesting.so", "libXCTest.so", "lib_Testing_Foundation.so", "lib_TestingInterop.so",
        "libswiftRemoteMirror.so",
    ]
}
