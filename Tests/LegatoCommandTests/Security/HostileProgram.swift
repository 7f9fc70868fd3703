// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Renders programs that attack the command and its user, in a folder with something to steal and to destroy.
final class HostileProgram {
    let legato: CommandRunner
    /// Where the command puts what lies between source and result.
    let temporary: String
    /// Outside of the program's folder.
    private let outside: TemporaryFolder
    let secret = "s3cr3t-\(UUID())"

    init() throws {
        legato = try CommandRunner()
        outside = try TemporaryFolder()
        temporary = outside.file("tmp")
        try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
        try secret.write(toFile: outside.file("secret"), atomically: true, encoding: .utf8)
        try secret.write(toFile: legato.folder.file(".env"), atomically: true, encoding: .utf8)
        try "beside".write(toFile: legato.folder.file("data.txt"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: legato.folder.file("link"), withDestinationPath: outside.file("secret"))
    }

    deinit { outside.remove() }

    /// Whether the tests run as on a kernel without Landlock.
    private static let isWithoutLandlock = ProcessInfo.processInfo.environment["LEGATO_WITHOUT_LANDLOCK"] == "1"

    /// Whether this kernel has what the sandbox is made of.
    static let hasLandlock: Bool = {
        if isWithoutLandlock { return false }
        typealias SystemCall = @convention(c) (Int, Int, Int, Int) -> Int
        guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "syscall") else { return false }
        // landlock_create_ruleset, asked for its version.
        return unsafeBitCast(symbol, to: SystemCall.self)(444, 0, 0, 1) >= 1
    }()

    /// What a render says first where there is no Landlock; else nothing.
    static var firstWords: String {
        hasLandlock
            ? ""
            : "legato: This system has no Landlock. The program can read every file that you can read; it can still write none.\n"
    }

    var secretPath: String { outside.file("secret") }

    /// What every program can use: system calls by their number, and lines of the form "name=value".
    private static let prelude = """
        import Foundation
        typealias SystemCall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
        let systemCall = unsafeBitCast(dlsym(UnsafeMutableRawPointer(bitPattern: 0), "syscall"), to: SystemCall.self)
        func call(_ n: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0) -> Int {
            systemCall(n, a, b, c, d, e, 0)
        }
        /// Sends bytes to the host.
        @discardableResult func send(_ bytes: [UInt8]) -> Int { write(3, bytes, bytes.count) }
        func say(_ name: String, _ value: Any) { print("\\(name)=\\(value)") }
        struct Attack: View { var body: some View { let _ = attack(); Color.red } }
        #Preview { Attack() }

        """

    /// Renders a program whose view runs `attack` when it appears. `declarations` stand beside it.
    func render(
        _ attack: String, declarations: String = "", _ arguments: [String] = [], output: String = "a.png",
        environment: [String: String] = [:]
    ) throws -> CommandRunner.Result {
        try legato.write("Attack.swift", "\(Self.prelude)\(declarations)\nfunc attack() {\n\(attack)\n}")
        var result = try legato.run(
            ["render", "Attack.swift", "-o", output, "--size", "8x8"] + arguments,
            environment: ["TMPDIR": temporary, "API_TOKEN": secret].merging(environment) { $1 })
        // Where the tests run without Landlock, each render says so first.
        let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
        if Self.isWithoutLandlock, environment.isEmpty,
            lines.first?.hasPrefix("legato: This system has no Landlock. ") == true
        {
            result.errors = lines.dropFirst().joined(separator: "\n")
        }
        return result
    }

    /// What a program said, by name.
    static func said(_ result: CommandRunner.Result) -> [String: String] {
        var said: [String: String] = [:]
        for line in result.output.split(separator: "\n") where line.hasPrefix("program: ") {
            let parts = line.dropFirst("program: ".count).split(separator: "=", maxSplits: 1)
            if parts.count == 2 { said[String(parts[0])] = String(parts[1]) }
        }
        return said
    }

    /// Processes that work in the program's folder, or in one of the command's for it: none but the command's own do.
    var processes: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { name in
            guard Int(name) != nil, let status = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
            else { return false }
            let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
            return (folder == legato.folder.path || folder?.hasPrefix(temporary) == true) && !status.contains(") Z ")
        }
    }

    /// What is left of a run that wrote nothing.
    func leftovers() throws -> [String] {
        let files = try legato.names().filter { !["link", "data.txt", ".env", "Attack.swift"].contains($0) }
        return files + (try FileManager.default.contentsOfDirectory(atPath: temporary)) + processes
    }
}
