// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// `legato --version`: what somebody who reports a problem should paste.
struct VersionCommand {
    static let version = "0.1.0"

    func run() throws(CommandFailure) {
        try Self.print("Legato \(Self.version)")
        guard let folder = try? TemporaryFolder() else { return }
        defer { folder.remove() }
        if let installation = try? Installation.current() {
            let built = installation.compilerVersions.last ?? "an unknown compiler"
            try Self.print("Built by: \(built)")
            try Self.print(installation.libraryVersions(in: folder))
        }
        let compiler = try? SwiftCompiler.find(environment: ProcessInfo.processInfo.environment, in: folder)
        try Self.print("Compiler: \(compiler.map { "\($0.version), \($0.path)" } ?? "not found")")
        let ffmpeg = Self.ffmpegVersion(in: folder) ?? "not found (GIFs and videos need the package ffmpeg)"
        try Self.print("ffmpeg: \(ffmpeg)")
    }

    private static func print(_ line: String) throws(CommandFailure) { try StandardStreams.write(line + "\n") }

    private static func ffmpegVersion(in folder: TemporaryFolder) -> String? {
        firstLine(of: "/usr/bin/env", ["ffmpeg", "-version"], in: folder)?
            .split(separator: " ").dropFirst(2).first.map(String.init)
    }

    fileprivate static func firstLine(
        of program: String, _ arguments: [String], in folder: TemporaryFolder
    ) -> String? {
        output(of: program, arguments, in: folder)?.split(whereSeparator: \.isNewline).first.map(String.init)
    }

    /// What `program` prints; nil when it fails.
    fileprivate static func output(of program: String, _ arguments: [String], in folder: TemporaryFolder) -> String? {
        let file = folder.file("output-\(UUID().uuidString)")
        let ending = try? ChildProcess.run(
            program, arguments, standardOutput: .file(file), standardError: .file("/dev/null"))
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
