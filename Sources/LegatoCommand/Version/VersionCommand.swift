// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEncoding
import LegatoOptions

/// `legato --version`: what somebody who reports a problem should paste.
struct VersionCommand {
    static let version = "0.1.0"
    /// How long each program may take to answer, in seconds. Source: chosen, thousands of times what they take.
    private static let patience = 10.0

    func run() throws(CommandFailure) {
        try Self.print("Legato \(Self.version)")
        let environment = ProcessInfo.processInfo.environment
        guard let folder = try? TemporaryFolder() else { return }
        defer { folder.remove() }
        if let installation = try? Installation.current() {
            try Self.print("Built by: \(installation.compilerVersion ?? "an unknown compiler")")
            try Self.print(installation.libraryVersions(in: folder))
        }
        let compiler = try? SwiftCompiler.find(environment: environment, in: folder)
        try Self.print("Compiler: \(compiler.map { "\($0.version), \($0.path)" } ?? "not found")")
        let ffmpeg = ProgramSearch.find("ffmpeg", in: environment).flatMap { Self.ffmpegVersion($0, in: folder) }
        try Self.print("ffmpeg: \(ffmpeg ?? "not found (videos and WebP need the package ffmpeg)")")
    }

    private static func print(_ line: String) throws(CommandFailure) { try StandardStreams.write(line + "\n") }

    private static func ffmpegVersion(_ program: String, in folder: TemporaryFolder) -> String? {
        output(of: program, ["-version"], in: folder)?.split(whereSeparator: \.isNewline).first?
            .split(separator: " ").dropFirst(2).first.map(String.init)
    }

    /// What `program` prints; nil when it fails.
    fileprivate static func output(of program: String, _ arguments: [String], in folder: TemporaryFolder) -> String? {
        let file = folder.file("output-\(UUID().uuidString)")
        let ending = try? ChildProcess.run(
            program, arguments, in: folder.path,
            environment: ProgramSearch.environment(from: ProcessInfo.processInfo.environment),
            standardOutput: .file(file), standardError: .file("/dev/null"), deadline: MonotonicClock.now + patience)
        guard ending == .exited(0) else { return nil }
        return try? String(contentsOfFile: file, encoding: .utf8)
    }
}

extension Installation {
    /// What the runner says about the libraries it loads, one line each.
    fileprivate func libraryVersions(in folder: TemporaryFolder) -> String {
        let text = VersionCommand.output(of: runner, ["--versions"], in: folder) ?? "Libraries: cannot be loaded"
        return text.split(whereSeparator: \.isNewline).joined(separator: "\n")
    }
}
