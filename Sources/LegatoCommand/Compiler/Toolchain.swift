// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Installation, compiler and a folder to work in: what every command that compiles needs, found and checked once.
struct Toolchain {
    let installation: Installation
    let compiler: SwiftCompiler
    let folder: TemporaryFolder
    let environment: [String: String]

    init(folder: TemporaryFolder) throws(CommandFailure) {
        environment = ProcessInfo.processInfo.environment
        self.folder = folder
        installation = try Installation.current()
        compiler = try SwiftCompiler.find(environment: environment, in: folder)
        try installation.check(compiler)
    }

    /// Where the compiler keeps what it made of the system's modules: in the user's cache, because filling it costs more
    /// than everything else, or in our folder where there is none that can be written.
    private var moduleCache: String {
        let home = environment["HOME"].map { "\($0)/.cache" }
        let chosen = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
        if let path = chosen.map({ "\($0)/legato/modules" }) {
            try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            if access(path, W_OK | X_OK) == 0 { return path }
        }
        return folder.file("modules")
    }

    /// Runs the compiler with the common arguments and these, its own temporary files in our folder. Gives what it
    /// printed.
    func compile(
        _ arguments: [String], deadline: Double? = nil,
        timeoutMessage: String = "The compiler did not finish in time. Raise --timeout."
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        let output = folder.file("compiler-output")
        try? FileManager.default.removeItem(atPath: output)
        let ending = try ChildProcess.run(
            compiler.path, compiler.commonArguments(installation, moduleCache: moduleCache) + arguments,
            environment: environment.merging(["TMPDIR": folder.path]) { $1 }, standardOutput: .file(output),
            standardError: .file(output), deadline: deadline)
        // It quotes the user's file, which need not be UTF-8.
        let text = String(decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
        switch ending {
        case .exited(let code): return (code == 0, text)
        case .crashed(let signal):
            throw CommandFailure("The compiler was ended by signal \(signal).\n\(text)")
        case .timedOut: throw CommandFailure(timeoutMessage)
        case .interrupted(let signal): throw CommandFailure(interruptedBy: signal)
        }
    }
}

/// A file of the user's.
enum SourceFile {
    static func read(_ path: String) throws(CommandFailure) -> String {
        String(decoding: try data(path), as: UTF8.self)
    }

    /// The bytes of the file, which need not be UTF-8.
    static func data(_ path: String) throws(CommandFailure) -> Data {
        guard let data = FileManager.default.contents(atPath: path) else {
            var isFolder: ObjCBool = false  // Equivalent: constant, it is set before it is read.
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            throw CommandFailure(
                !exists
                    ? "'\(path)' does not exist."
                    : isFolder.boolValue ? "'\(path)' is a folder, not a Swift file." : "'\(path)' cannot be read.")
        }
        return data
    }
}
