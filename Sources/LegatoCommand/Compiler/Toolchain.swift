// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

/// Installation, compiler and a folder to work in: what every command that compiles needs, found and checked once.
struct Toolchain {
    let installation: Installation
    let compiler: SwiftCompiler
    let folder: TemporaryFolder
    let cache: CacheFolder
    /// Our own.
    let environment: [String: String]
    /// The build that the tools work for; nil: nobody asks how far it is.
    var progress: BuildProgress?
    /// Whether libraries are made to run fast.
    var isOptimizing = false

    init(folder: TemporaryFolder) throws(CommandFailure) {
        environment = ProcessInfo.processInfo.environment
        self.folder = folder
        cache = CacheFolder(environment, else: folder)
        installation = try Installation.current()
        compiler = try SwiftCompiler.find(environment: environment, in: folder)
        try installation.check(compiler)
    }

    /// The most memory that one process of the compiler may have, in bytes. Source: chosen, several times what the largest of
    /// the examples needs.
    private static let compilerMemory = 8 << 30

    /// Runs the compiler with the common arguments and these, its own temporary files in our folder. Gives what it
    /// printed.
    ///
    /// - Parameter folder: the compiler's working folder, one of ours; nil: an empty one.
    func compile(
        _ arguments: [String], in folder: String? = nil, deadline: Double? = nil,
        timeoutMessage: String = "The compiler did not finish in time. Raise --timeout."
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        // The driver crashes where the name of its temporary folder is not ASCII.
        if let direct = compiler.direct, arguments.first == "-typecheck" {
            return try run(
                direct.frontend, direct.checkArguments(arguments) + common, in: folder ?? self.folder.path,
                DirectCompiler.environment, deadline: deadline, timeoutMessage: timeoutMessage)
        }
        return try run(
            compiler.path, common + arguments, in: folder ?? self.folder.path, deadline: deadline,
            timeoutMessage: timeoutMessage)
    }

    /// Compiles files to a library that a scene process can load. `arguments` are further ones, for the diagnostics.
    ///
    /// - Parameter folder: the compiler's working folder, one of ours, which relative names of files are relative to.
    func compileLibrary(
        _ files: [String], in folder: String, _ arguments: [String], output: String, deadline: Double,
        timeoutMessage: String
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        // Lines of crashes are the user's.
        let arguments = ["-file-compilation-dir", FileManager.default.currentDirectoryPath] + arguments
        if let direct = compiler.direct {
            let object = self.folder.file("Scene.o")
            let compilation = try run(
                direct.frontend, direct.objectArguments(output: object) + common + arguments + files, in: folder,
                DirectCompiler.environment, deadline: deadline, timeoutMessage: timeoutMessage)
            guard compilation.succeeded else { return compilation }
            progress?.finish(.compiled)
            // The linker takes a % in a path for a place where it may put any digit, so it gets a name alone.
            let (place, name) = ((output as NSString).deletingLastPathComponent, (output as NSString).lastPathComponent)
            let link = try run(
                direct.linker, direct.linkArguments(object: object, output: name), in: place,
                deadline: deadline, timeoutMessage: timeoutMessage)
            progress?.finish(.linked)
            if link.succeeded { return compilation }
        }
        let library = try compile(
            arguments + compiler.libraryArguments(installation, output: output) + files, in: folder, deadline: deadline,
            timeoutMessage: timeoutMessage)
        progress?.finish(.linked)
        return library
    }

    private var common: [String] {
        compiler.commonArguments(installation, moduleCache: cache.modules, isOptimizing: isOptimizing)
    }

    private func run(
        _ program: String, _ arguments: [String], in folder: String, _ variables: [String: String] = [:],
        deadline: Double?, timeoutMessage: String
    ) throws(CommandFailure) -> (succeeded: Bool, output: String) {
        let output = self.folder.file("compiler-output")
        try? FileManager.default.removeItem(atPath: output)
        let ending = try ChildProcess.run(
            installation.runner, Installation.guardArguments + [program] + arguments, in: folder,
            environment: ProgramSearch.environment(from: environment).merging(
                variables.merging(
                    ["TMPDIR": self.folder.path, "LEGATO_GUARD_MEMORY": "\(Self.compilerMemory)"]) { $1 }
            ) { $1 },
            standardOutput: .file(output), standardError: .file(output), deadline: deadline,
            isSuperseded: progress?.isSuperseded)
        // It quotes the user's file, which need not be UTF-8.
        // Mostly it is empty, of which Foundation's other ways to read a file lose 4 kB each time.
        let said = try? FileHandle(forReadingAtPath: output)?.readToEnd()
        let text = String(decoding: said ?? Data(), as: UTF8.self)
        if ending != .exited(0), let crash = CompilerCrash(text) { throw CommandFailure(crash.message) }
        switch ending {
        case .exited(let code): return (code == 0, text)
        case .crashed(let signal):
            throw CommandFailure(
                "The Swift compiler was ended by signal \(signal), perhaps for want of memory. Pass fewer files, or free some."
            )
        case .timedOut: throw CommandFailure(timeoutMessage)
        }
    }
}

/// A file of the user's.
enum SourceFile {
    /// The text of a file.
    ///
    /// - Throws: if it is not UTF-8, which the compiler reads only in part.
    static func read(_ path: String) throws(CommandFailure) -> String {
        let data = try data(path)
        if let text = String(validating: data, as: UTF8.self) { return text }
        let place = place(ofFirstInvalidByteIn: [UInt8](data))
        throw CommandFailure(
            "'\(InputFiles.name(of: path))' must be text in UTF-8: the byte at line \(place.line), column \(place.column) is none. Save it as UTF-8."
        )
    }

    /// Both count from 1; columns count bytes, as the compiler's do.
    private static func place(ofFirstInvalidByteIn bytes: [UInt8]) -> (line: Int, column: Int) {
        var decoder = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { offset += scalar.count }
        let before = bytes[..<offset]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
    }

    /// Read once: there is no second time.
    private static let standardInput = (try? FileHandle.standardInput.readToEnd()) ?? Data()

    private static func data(_ path: String) throws(CommandFailure) -> Data {
        if path == InputFiles.standardInput { return standardInput }
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
