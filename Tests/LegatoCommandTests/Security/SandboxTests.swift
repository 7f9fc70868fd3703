// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// What a hostile program reaches, by the built command. The same holds without Landlock, but for reading.
@Suite(.serialized) struct SandboxTests {
    private static let withoutLandlock = ["LEGATO_WITHOUT_LANDLOCK": "1"]

    // MARK: Reading

    private static func reading(_ hostile: HostileProgram) -> String {
        let paths = [
            "absolute": hostile.secretPath, "link": "link", "hidden": ".env", "beside": "data.txt",
            "passwd": "/etc/passwd", "environment": "/proc/self/environ", "first": "/proc/1/cmdline",
        ]
        return paths.map { "say(\"\($0)\", (try? String(contentsOfFile: \"\($1)\", encoding: .utf8)) ?? \"refused\")" }
            .joined(separator: "\n")
                + """

                say("parent", (try? String(contentsOfFile: "/proc/\\(getppid())/environ", encoding: .utf8)) ?? "refused")
                say("up", (try? FileManager.default.contentsOfDirectory(atPath: ".."))?.count ?? -1)
                say("home", (try? FileManager.default.contentsOfDirectory(atPath: NSHomeDirectory()))?.count ?? -1)
                say("variables", ProcessInfo.processInfo.environment.values.joined())
                say("arguments", CommandLine.arguments.dropFirst())
                """
    }

    @Test(.enabled(if: HostileProgram.hasLandlock, "needs a kernel with Landlock"))
    func `a program reads what lies beside it, and nothing else`() throws {
        let hostile = try HostileProgram()
        let result = try hostile.render(Self.reading(hostile))
        #expect(result.code == 0, "\(result.errors)")
        let said = HostileProgram.said(result)
        #expect(said["beside"] == "beside")
        for name in ["absolute", "link", "hidden", "passwd", "environment", "first", "parent"] {
            #expect(said[name] == "refused", "\(name)")
        }
        #expect(said["up"] == "-1")
        #expect(said["home"] == "0")
        #expect(said["arguments"] == "[\"--scene\"]")
        #expect(!result.output.contains(hostile.secret))
        #expect(result.errors.hasPrefix("legato: The sandbox refused to read '"))
        #expect(result.errors.hasSuffix("'. Allow it with --allow-read PATH.\n"))
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func `what is allowed can be read, files and variables`() throws {
        let hostile = try HostileProgram()
        let result = try hostile.render(
            """
            say("file", (try? String(contentsOfFile: "\(hostile.secretPath)", encoding: .utf8)) ?? "refused")
            say("variable", ProcessInfo.processInfo.environment["API_TOKEN"] ?? "refused")
            """, ["--allow-read", hostile.secretPath, "--allow-env", "API_TOKEN"])
        let said = HostileProgram.said(result)
        #expect(said["file"] == hostile.secret)
        #expect(said["variable"] == hostile.secret)
        #expect(result.errors == "")
    }

    @Test func `without Landlock the first line says so, and it can be an error`() throws {
        let hostile = try HostileProgram()
        let line = "legato: This system has no Landlock. "
        let result = try hostile.render("", environment: Self.withoutLandlock)
        #expect(result.code == 0)
        #expect(result.errors.hasPrefix(line))
        let required = try hostile.render(
            "say(\"ran\", true)", ["--require-sandbox"], environment: Self.withoutLandlock)
        #expect(required.code == 1)
        #expect(required.errors.hasPrefix("legato: --require-sandbox: this system has no Landlock. "))
        #expect(required.output == "")
    }

    // MARK: Writing, processes, network, signals

    /// Each line says "refused" or what it got.
    private static let deeds = """
        func attempt(_ name: String, _ result: Int) { say(name, result < 0 ? "refused" : "did \\(result)") }
        """

    private static let doing = """
        for path in ["new", "data.txt", "/tmp/legato-hostile", NSHomeDirectory() + "/new", "/dev/shm/legato-hostile"] {
            say("write " + path, (try? "x".write(toFile: path, atomically: false, encoding: .utf8)) == nil ? "refused" : "did")
        }
        attempt("append", Int(open("data.txt", O_WRONLY | O_APPEND)))
        attempt("truncate", Int(truncate("data.txt", 0)))
        attempt("unlink", Int(unlink("Attack.swift")))
        attempt("rename", Int(rename("data.txt", "other.txt")))
        attempt("mkdir", Int(mkdir("made", 0o777)))
        attempt("symlink", Int(symlink("/etc/passwd", "planted")))
        attempt("hard link", Int(link("data.txt", "hard")))
        attempt("chmod", Int(chmod("data.txt", 0)))
        attempt("times", Int(utimes("data.txt", nil)))
        attempt("fifo", Int(mkfifo("fifo", 0o666)))
        for family in [AF_UNIX, AF_INET, AF_INET6, 16, 17, 40] {
            attempt("socket \\(family)", Int(socket(family, Int32(SOCK_STREAM.rawValue), 0)))
            attempt("datagram \\(family)", Int(socket(family, Int32(SOCK_DGRAM.rawValue), 0)))
        }
        var pair: [Int32] = [0, 0]
        attempt("socketpair", Int(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)))
        var child: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
        attempt("spawn", -Int(posix_spawn(&child, "/bin/true", nil, nil, &words, nil)))
        attempt("exec", Int(execv("/bin/true", &words)))
        // By number: fork, vfork, clone of a process, clone3, execve, execveat.
        for number in [57, 58, 435, 59, 322] { attempt("call \\(number)", call(number)) }
        attempt("clone", call(56, 17))
        attempt("clone with namespaces", call(56, 0x10000000 | 0x10000))
        // ptrace, process_vm_readv, process_vm_writev, kcmp, perf_event_open, bpf, userfaultfd, memfd_create, io_uring_setup,
        // add_key, request_key, keyctl, unshare, setns, mount, umount2, pivot_root, chroot, setuid, setgid, personality,
        // open_by_handle_at, name_to_handle_at, setxattr, mknod, init_module, kexec_load, reboot, swapon, acct, quotactl,
        // pidfd_open, pidfd_send_signal, seccomp, landlock_restrict_self, setsid, setpgid, process_madvise, memfd_secret.
        for number in [
            101, 310, 311, 312, 298, 321, 323, 319, 425, 248, 249, 250, 272, 308, 165, 166, 155, 161, 105, 106, 135, 304, 303,
            188, 133, 175, 246, 169, 167, 163, 179, 434, 424, 317, 446, 112, 109, 440, 447,
        ] { attempt("call \\(number)", call(number)) }
        attempt("unguard", call(157, 1, 0))
        attempt("dumpable", call(157, 4, 1))
        for process in [Int(getppid()), -1, 0, 1] { attempt("kill \\(process)", Int(kill(pid_t(process), SIGKILL))) }
        attempt("kill thread", call(234, Int(getppid()), Int(getppid()), 9))
        attempt("terminal", call(16, 1, 0x5412))
        // A descriptor that signals its owner, and the processors of another process.
        attempt("owner", call(72, 3, 8, Int(getppid())))
        attempt("signal of a descriptor", call(72, 3, 10, 9))
        var processors = 1
        attempt("processors", withUnsafeMutablePointer(to: &processors) { call(203, Int(getppid()), 8, Int(bitPattern: $0)) })
        for number in [129, 297] { attempt("call \\(number)", call(number, Int(getppid()), 9)) }
        """

    @Test(arguments: [[:], withoutLandlock])
    func `a program writes nothing, starts nothing, reaches nobody and signals nobody`(
        environment: [String: String]
    ) throws {
        let hostile = try HostileProgram()
        let before = try hostile.leftovers()
        let result = try hostile.render(Self.doing, declarations: Self.deeds, environment: environment)
        #expect(result.code == 0, "\(result.errors)")
        let said = HostileProgram.said(result)
        #expect(said.count > 80, "\(result.output)")
        for (name, value) in said { #expect(value == "refused", "\(name)") }
        for part in ["write", "use the network", "start", "send a signal"] {
            #expect(result.errors.contains("legato: The sandbox refused to \(part)"), "\(part)")
        }
        #expect(try hostile.legato.data("data.txt") == Data("beside".utf8))
        #expect(try hostile.leftovers() == before + ["a.png"])
        #expect(!FileManager.default.fileExists(atPath: "/tmp/legato-hostile"))
    }

    @Test func `a network that is allowed can be used`() throws {
        let hostile = try HostileProgram()
        let result = try hostile.render(
            "say(\"socket\", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)", ["--allow-network"])
        #expect(HostileProgram.said(result)["socket"] == "true")
        #expect(result.errors == "")
    }

    @Test func `without a sandbox a program may do what its user may`() throws {
        let hostile = try HostileProgram()
        let result = try hostile.render(
            """
            say("file", (try? String(contentsOfFile: "\(hostile.secretPath)", encoding: .utf8)) ?? "refused")
            try? "x".write(toFile: "new", atomically: true, encoding: .utf8)
            """, ["--no-sandbox"])
        #expect(result.code == 0)
        #expect(HostileProgram.said(result)["file"] == hostile.secret)
        #expect(try hostile.legato.data("new") == Data("x".utf8))
    }

    // MARK: Resources

    @Test func `memory, descriptors and threads have bounds`() throws {
        let hostile = try HostileProgram()
        let memory = try hostile.render(
            "var all: [[UInt8]] = []; while true { all.append([UInt8](repeating: 1, count: 64 << 20)) }",
            ["--memory", "512M"])
        #expect(memory.code == 1)
        #expect(
            memory.errors.contains(
                "legato: The program needed more memory than the 512 MiB that it may have at Attack.swift:"),
            "\(memory.errors)")

        let shared = try hostile.render(
            """
            var mapped = 0
            while mmap(nil, 1 << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED { mapped += 1 }
            say("shared", mapped)
            var opened = 0
            while open("data.txt", O_RDONLY) >= 0 { opened += 1 }
            say("opened", opened)
            """, ["--memory", "512M"])
        let said = HostileProgram.said(shared)
        #expect(try #require(said["shared"].flatMap { Int($0) }) < 8)
        #expect(try #require(said["opened"].flatMap { Int($0) }) < 256)

        let threads = try hostile.render(
            """
            var started = 0
            var id = pthread_t()
            while started < 100_000, pthread_create(&id, nil, { _ in sleep(1000); return nil }, nil) == 0 { started += 1 }
            say("threads", started)
            """, ["--timeout", "30"])
        if threads.code == 0 {
            #expect(try #require(HostileProgram.said(threads)["threads"].flatMap { Int($0) }) < 10_000)
        }
        #expect(hostile.processes.isEmpty)
    }

    @Test func `a program that never yields is stopped, and leaves nothing`() throws {
        let hostile = try HostileProgram()
        let before = try hostile.leftovers()
        // The last one sends notices without end: "a" again and again.
        for loop in [
            "while true {}", "signal(SIGTERM, SIG_IGN); while true { sched_yield() }",
            "while true { send([6, 0, 0, 0, 9, 1, 0, 0, 0, 97]) }",
        ] {
            let result = try hostile.render(loop, ["--timeout", "4"])
            #expect(result.code == 1)
            #expect(result.errors.contains("legato: Stopped after 4 s: the program never yields, or needs longer."))
            #expect(try hostile.leftovers() == before)
        }
    }

    // MARK: Lies

    @Test(
        arguments: [
            ("exit(0)", "The program ended itself before it was rendered."),
            (
                "print(\"1 frame, 16x16 pixels, 0.00 s of motion, rendered in 0.10 s: a.png\"); _exit(0)",
                "The program ended itself before it was rendered."
            ),
            ("exit(3)", "The program ended itself with exit code 3 before it was rendered."),
            ("kill(getpid(), SIGKILL)", "The program was killed from outside while it was rendered"),
            ("abort()", "The program crashed (Aborted) at Attack.swift:"),
            ("close(3)", "The program ended itself with exit code 1 before it was rendered."),
            ("close(3); while true { sched_yield() }", "The program closed its connection before it was rendered."),
            ("write(3, Array(\"GARBAGE GARBAGE\".utf8), 15)", "The program sent what no scene sends"),
            (
                "for d in 0..<64 { write(Int32(d), [1, 0, 0, 0, 99] as [UInt8], 5) }",
                "The program sent what no scene sends"
            ),
            // An end of a live scene that is none.
            (
                "write(3, [25, 0, 0, 0, 6] + [UInt8](repeating: 0, count: 24), 29)",
                "The program sent what no scene sends"
            ),
            // A trace that nobody asked for.
            ("send([6, 0, 0, 0, 8, 1, 0, 0, 0, 65])", "The program sent what no scene sends"),
            (
                "let n: Int? = CommandLine.argc > 9 ? 1 : nil; print(n!)",
                "The program crashed (Illegal instruction) at Attack.swift:"
            ),
        ] as [(String, String)])
    func `a program that lies ends in an error, and there is no file`(attack: String, message: String) throws {
        let hostile = try HostileProgram()
        let before = try hostile.leftovers()
        let result = try hostile.render(attack)
        #expect(result.code == 1, "\(result.output)")
        #expect(result.errors.split(separator: "\n").last?.hasPrefix("legato: \(message)") == true, "\(result.errors)")
        // Nothing that looks like our own last line.
        #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("program: ") })
        #expect(try hostile.leftovers() == before)
    }

    @Test func `what a program prints cannot be taken for our own words, or move a terminal`() throws {
        let hostile = try HostileProgram()
        let result = try hostile.render(
            """
            print("legato: all is well\\u{1B}]0;x\\u{07}\\r\\u{202E}")
            print("::error file=a::b")
            try? FileHandle.standardError.write(contentsOf: Data("legato: no".utf8))
            print(String(repeating: "x", count: 3_000_000))
            """)
        #expect(result.code == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "program: legato: all is well\\u{1B}]0;x\\u{7}\\u{D}\\u{202E}")
        #expect(lines.dropFirst().first == "program: ::error file=a::b")
        #expect(lines.last?.hasPrefix("1 frame, 16x16 pixels") == true)
        #expect(result.errors == "program: legato: no\n")
        #expect(result.output.utf8.count < 1_200_000)
    }

    @Test func `a program without outputs is rendered as any other`() throws {
        let hostile = try HostileProgram()
        let result = try hostile.render("for d in 0..<3 { close(Int32(d)) }; say(\"nothing\", 1)")
        #expect(result.code == 0)
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("1 frame, "))
    }

    @Test func `names that a program gives its views are shown, not obeyed`() throws {
        let hostile = try HostileProgram()
        try hostile.legato.write(
            "Names.swift", "#Preview(\"a\\u{1B}[2J\") { Text(\"b\\u{1B}[31m\") }")
        let missing = try hostile.legato.run("render", "Names.swift", "-o", "a.png", "--preview", "c")
        #expect(missing.code == 1)
        #expect(missing.errors.hasPrefix(HostileProgram.firstWords + "legato: There is no preview 'c'. There are:\n"))
        #expect(missing.errors.contains("a\\u{1B}[2J") && !missing.errors.contains("\u{1B}"))
        let tapped = try hostile.legato.run("render", "Names.swift", "-o", "a.png", "--tap", "c")
        #expect(tapped.code == 1)
        #expect(
            tapped.errors == HostileProgram.firstWords
                + "legato: No view shows or is labelled 'c'. There are: 'b\\u{1B}[31m'.\n",
            "\(tapped.errors)")
    }
}
