// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// What the command needs of the process it runs in, before it looks at what it was asked to do.
enum Surroundings {
    /// - Throws: the first thing that is wrong, as a sentence with what can be done.
    static func check(arguments: [[UInt8]]) throws(CommandFailure) {
        for argument in arguments where String(validating: argument, as: UTF8.self) == nil {
            throw CommandFailure(
                "An argument must be UTF-8; got '\(escaped(argument))'. Rename the file, or name its folder in another way.",
                exitCode: 2)
        }
        for (name, value) in [
            ("The current folder", workingFolder), ("TMPDIR", bytes(of: "TMPDIR")), ("HOME", bytes(of: "HOME")),
        ] {
            guard let value, String(validating: value, as: UTF8.self) == nil else { continue }
            throw CommandFailure("\(name) must have a name that is UTF-8; got '\(escaped(value))'. Use another folder.")
        }
        guard access("/proc/self/exe", R_OK) == 0 else {
            throw CommandFailure(
                "Legato finds its own parts through /proc, which is not mounted here. Mount it: mount -t proc proc /proc"
            )
        }
        try checkDescriptors()
    }

    /// How many files the command has open at once, at most. Source: measured, a GIF with a trace has
    /// some 40; those of programs are given numbers from 64 on.
    static let neededDescriptors = 128

    private static func checkDescriptors() throws(CommandFailure) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < neededDescriptors
        else { return }
        // A soft limit is a default, which a program may raise.
        limit.rlim_cur = min(limit.rlim_max, rlim_t(neededDescriptors))
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        guard limit.rlim_cur < neededDescriptors else { return }
        throw CommandFailure(
            "Legato needs \(neededDescriptors) open files; the limit here is \(limit.rlim_cur). Raise it: ulimit -n \(neededDescriptors)"
        )
    }

    private static var workingFolder: [UInt8]? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    private static func bytes(of variable: String) -> [UInt8]? {
        getenv(variable).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }

    /// What is not UTF-8 by the numbers of its bytes, as a shell takes them: `\xFF`.
    private static func escaped(_ bytes: [UInt8]) -> String {
        bytes.map { 0x20..<0x7f ~= $0 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16, uppercase: true) }
            .joined()
    }
}
