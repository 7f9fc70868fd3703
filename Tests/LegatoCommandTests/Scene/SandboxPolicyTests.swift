// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions
import Testing

@testable import LegatoCommand

@Suite struct SandboxPolicyTests {
    private func policy(_ arguments: [String] = [], own: [String: String] = [:]) throws -> SandboxPolicy {
        SandboxPolicy(
            try options(arguments, file: "x/a.swift"), installation: Installation(folder: "/legato"),
            library: "/library",
            home: "/empty", own: own)
    }

    /// The values behind `name` in the limits.
    private func values(_ name: String, in policy: SandboxPolicy) -> [String] {
        zip(policy.limits, policy.limits.dropFirst()).filter { $0.0 == name }.map(\.1)
    }

    @Test func `a program gets variables that are the same in every run, and none of ours`() throws {
        let own = ["API_TOKEN": "secret", "HOME": "/me", "LANG": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "PATH": "/mine"]
        #expect(
            try policy(own: own).environment == [
                "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC", "LANG": "en_US.UTF-8",
                "HOME": "/empty", "TMPDIR": "/empty", "PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": "/me/.cache",
                // No folder can be there: what `UserDefaults` stores ends with the process.
                "XDG_CONFIG_HOME": "/dev/null/none",
                // Its home is another one than that of the user, whose folder the font of symbols is in.
                "LEGATO_FONTS": "/me/.local/share/legato/fonts",
            ])
        #expect(try policy().environment["LEGATO_FONTS"] == nil)
        #expect(try policy(own: ["LEGATO_FONTS": "/f"]).environment["LEGATO_FONTS"] == "/f")
        #expect(try policy().environment["XDG_CACHE_HOME"] == "/empty")
        #expect(try policy(own: ["XDG_CACHE_HOME": "/c"]).environment["XDG_CACHE_HOME"] == "/c")
        let allowed = try policy(["--allow-env", "API_TOKEN", "--allow-env", "ABSENT"], own: own).environment
        #expect(allowed["API_TOKEN"] == "secret" && allowed["ABSENT"] == nil)
        let fonts = try policy(own: ["FONTCONFIG_FILE": "/f/fonts.conf", "SWIFT_BACKTRACE": "enable=yes"])
        #expect(fonts.environment["FONTCONFIG_FILE"] == "/f/fonts.conf")
        #expect(fonts.environment["SWIFT_BACKTRACE"] == "enable=yes")
        #expect(values("--read", in: fonts).contains("/f/fonts.conf"))
        #expect(!values("--read", in: fonts).contains("enable=yes"))
    }

    @Test func `a program reads its library, our parts, fonts and what is allowed`() throws {
        let policy = try policy(["--allow-read", "/data", "--allow-read", "more"], own: ["HOME": "/me"])
        let here = FileManager.default.currentDirectoryPath
        let readable = values("--read", in: policy)
        #expect(readable.starts(with: ["/legato", "/library", "/empty"]))
        #expect(
            Set(readable).isSuperset(of: [
                "/me/.local/share/fonts", "/me/.fonts", "/me/.cache/fontconfig", "/data", "\(here)/more",
                "/me/.local/share/legato/fonts",
            ]))
        #expect(!readable.contains("/me") && !readable.contains("/me/.cache"))
        // Whatever the process's working folder is.
        #expect(values("--folder", in: policy) == ["\(here)/x"])
        #expect(values("--working-folder", in: policy) == [here])
        #expect(policy.startFolder == "/library")
    }

    @Test func `what was named is opened as such, and what was found without links`() throws {
        var assets = AssetSources()
        (assets.named, assets.found) = (["/named"], ["/found"])
        let policy = SandboxPolicy(
            try options([], file: "x/a.swift"), assets: assets, installation: Installation(folder: "/legato"),
            library: "/library", home: "/empty", own: [:])
        #expect(values("--read", in: policy).contains("/named") && !values("--read", in: policy).contains("/found"))
        #expect(values("--read-found", in: policy) == ["/found"])
    }

    @Test func `folders in variables are passed on where they are absolute`() throws {
        let policy = try policy(own: [
            "LD_LIBRARY_PATH": ":/a:.:b", "FONTCONFIG_PATH": "fonts", "FONTCONFIG_FILE": "/f/fonts.conf",
            "HOME": "home",
        ])
        #expect(policy.environment["LD_LIBRARY_PATH"] == "/a")
        #expect(policy.environment["FONTCONFIG_PATH"] == nil)
        #expect(policy.environment["FONTCONFIG_FILE"] == "/f/fonts.conf")
        #expect(values("--read", in: policy).filter { !$0.hasPrefix("/") } == [])
        #expect(values("--home", in: policy).isEmpty)
        #expect(values("--parent", in: policy) == ["\(getpid())"])
    }

    @Test func `limits are those of the options`() throws {
        let usual = try policy()
        #expect(values("--memory", in: usual) == ["4294967296"] && usual.memory == 4 << 30 && usual.isSandboxed)
        let processors = ProcessInfo.processInfo.processorCount
        #expect(values("--seconds", in: usual) == ["\(60 * processors + 10)"])
        for word in ["--no-sandbox", "--no-landlock", "--allow-network"] { #expect(!usual.limits.contains(word)) }
        let other = try policy(
            ["--memory", "64M", "--allow-network", "--timeout", "0.5"], own: ["LEGATO_WITHOUT_LANDLOCK": "1"])
        #expect(values("--memory", in: other) == ["67108864"])
        #expect(values("--seconds", in: other) == ["\(Int((0.5 * Double(processors)).rounded(.up)) + 10)"])
        #expect(other.limits.contains("--allow-network") && other.limits.contains("--no-landlock"))
        let none = try policy(["--no-sandbox"])
        #expect(none.limits.contains("--no-sandbox") && !none.isSandboxed)
    }

    @Test func `what is asked of the sandbox is read, and wrong values are refused`() throws {
        let options = try options([
            "--allow-read", "a", "--allow-read", "b", "--allow-env", "N", "--allow-network", "--memory", "512m",
            "--require-sandbox",
            "--overwrite",
        ])
        #expect(options.readablePaths == ["a", "b"] && options.allowedVariables == ["N"] && options.allowsNetwork)
        #expect(options.memory == 512 << 20 && options.requiresSandbox && options.isSandboxed && options.overwrites)
        for (text, bytes) in [("64M", 64 << 20), ("1024G", 1 << 40), ("67108864", 64 << 20), ("65536K", 64 << 20)] {
            #expect(try LegatoCommandTests.options(["--memory", text]).memory == bytes, "\(text)")
        }
        for text in ["63M", "1025G", "0", "-1", "x", "4T", "", "G", "99999999999999999999", "9999999999999G"] {
            let error = #expect(throws: UsageError.self, "\(text)") {
                try LegatoCommandTests.options(["--memory", text])
            }
            #expect(error?.message == "--memory must be from 64M to 1024G, as in '2G'; got '\(text)'.")
        }
        for text in ["", "A=B"] {
            let error = #expect(throws: UsageError.self) { try LegatoCommandTests.options(["--allow-env", text]) }
            #expect(error?.message == "--allow-env needs the name of a variable, as in 'API_URL'; got '\(text)'.")
        }
        let error = #expect(throws: UsageError.self) {
            try LegatoCommandTests.options(["--no-sandbox", "--require-sandbox"])
        }
        #expect(
            error?.message == "--no-sandbox and --require-sandbox contradict each other; leave one of them out.")
    }

    @Test func `the folders of sources are named once`() throws {
        let options = try options(["b.swift", "y/c.swift", "/d.swift", "x/e.swift"], file: "x/a.swift")
        #expect(options.sourceFolders == ["x", ".", "y", "/"])
    }
}
