// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// What becomes of files and processes while a clip is written, and after.
@Suite struct OutputTests {
    private static func settings(
        _ output: URL, _ format: OutputFormat, width: Int = 4, height: Int = 3, rate: Double = 50
    ) -> EncoderSettings {
        EncoderSettings(output: output, format: format, width: width, height: height, framesPerSecond: rate)
    }

    private static func bitmap(_ width: Int = 4, _ height: Int = 3) -> PixelBuffer {
        PixelBuffer(width: width, height: height)!
    }

    private func failure(_ body: () throws -> Void) -> EncodingError? {
        #expect(throws: EncodingError.self) { try body() }
    }

    // MARK: Messages

    @Test func `a clip loops unless said`() {
        #expect(Self.settings(URL(fileURLWithPath: "/a.gif"), .gif).loops)
    }

    @Test func `a description is the message, and what the encoder said below it`() {
        #expect(EncodingError(code: .badInput, message: "odd").description == "odd")
        #expect(EncodingError(code: .badInput, message: "odd", cause: "why").description == "odd\nwhy")
    }

    @Test func `what cannot be a clip is said with what was found`() throws {
        let folder = try Folder()
        for (width, height) in [(5, 3), (4, 2), (3, 4)] {
            let encoder = try Self.settings(folder.file("a.png"), .png).makeEncoder()
            #expect(
                failure { try encoder.append(Self.bitmap(width, height)) }?.message
                    == "Every frame of 'a.png' must be 4×3 pixels; got \(width)×\(height).")
            withExtendedLifetime(encoder) { #expect(folder.names.isEmpty) }
        }
        let empty = try Self.settings(folder.file("a.png"), .png).makeEncoder()
        #expect(failure { try empty.finish() }?.message == "'a.png' must have at least one frame; got none.")
        let still = try Self.settings(folder.file("a.png"), .png).makeEncoder()
        try still.append(Self.bitmap())
        #expect(
            failure { try still.append(Self.bitmap()) }?.message
                == "'a.png' holds one picture; got a second. Name an .apng, or a folder for numbered PNGs.")
        for rate in [0.000_99, 1000.5, 0, -50, .nan] {
            #expect(
                failure { _ = try Self.settings(folder.file("f"), .frames, rate: rate).makeEncoder() }?.message
                    == "The rate must be 0.001 to 1000 frames per second; got \(rate).")
        }
        for rate in [0.001, 1000] { _ = try Self.settings(folder.file("f"), .frames, rate: rate).makeEncoder() }
        #expect(
            failure { _ = try Self.settings(folder.file("f"), .frames, width: 0).makeEncoder() }?.message
                == "Frames must have sides of 1 to 32767 pixels and at most 268435456 pixels; got 0×3.")
        #expect(folder.names.isEmpty)
    }

    @Test func `an ending that is none of ours is named`() {
        for (path, found) in [("a", "no extension"), ("a.JPG", "'.jpg'"), ("x.frames", "'.frames'")] {
            #expect(
                failure { _ = try OutputFormat(path: path) }?.message
                    == "The output must end in .gif, .png, .apng, .webp, .mp4, .webm or, for numbered PNGs, a slash; '\(path)' "
                    + "has \(found).")
        }
        #expect(OutputFormat.allCases.filter { !$0.keepsTransparency } == [.mp4, .webm])
    }

    @Test func `a path that is taken by another kind of thing is refused`() throws {
        let folder = try Folder()
        try Data().write(to: folder.file("file"))
        try FileManager.default.createDirectory(at: folder.file("folder"), withIntermediateDirectories: false)
        let advice = "Choose a name in a folder that exists and may be written to."
        #expect(
            failure { _ = try Self.settings(folder.file("file"), .frames).makeEncoder() }?.message
                == "Cannot write '\(folder.file("file").path)': it is a file. \(advice)")
        #expect(
            failure { _ = try Self.settings(folder.file("folder"), .png).makeEncoder() }?.message
                == "Cannot write '\(folder.file("folder").path)': it is a folder. \(advice)")
        #expect(
            failure { _ = try Self.settings(folder.file("no/a.png"), .png).makeEncoder() }?.message
                == "Cannot write '\(folder.file("no/a.png").path)': No such file or directory. \(advice)")
        _ = try Self.settings(folder.file("file"), .png).makeEncoder()
        _ = try Self.settings(folder.file("folder"), .frames).makeEncoder()
    }

    // MARK: Files

    @Test func `outputs have the permissions that new files and folders have`() throws {
        let folder = try Folder()
        func mode(_ url: URL) -> mode_t {
            var status = stat()
            return stat(url.path, &status) == 0 ? status.st_mode & 0o7777 : 0
        }
        let (plainFile, plainFolder) = (folder.file("plain"), folder.file("plain folder"))
        close(open(plainFile.path, O_CREAT | O_WRONLY, 0o666))
        mkdir(plainFolder.path, 0o777)
        for (name, format, like) in [("a.png", OutputFormat.png, plainFile), ("f", .frames, plainFolder)] {
            let encoder = try Self.settings(folder.file(name), format).makeEncoder()
            try encoder.append(Self.bitmap())
            try encoder.finish()
            #expect(mode(folder.file(name)) == mode(like))
        }
    }

    @Test(arguments: [OutputFormat.png, .frames])
    func `two encoders for one output do not meet, and each leaves only what is its own`(format: OutputFormat) throws {
        let folder = try Folder()
        let settings = Self.settings(folder.file("out"), format)
        // A folder that is there already has what is pending in it.
        func names() -> [String] {
            let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.file("out").path)) ?? []
            return (folder.names + inside).filter { $0.hasPrefix(".out.") && $0.hasSuffix(".part") }
        }

        var first: FrameEncoder? = try settings.makeEncoder()
        let second = try settings.makeEncoder()
        #expect(names().count == 2)
        try first?.append(Self.bitmap())
        try first?.finish()
        #expect(names().count == 1)
        // A third takes the name that is free again; the end of the first leaves it alone.
        let third = try settings.makeEncoder()
        #expect(names().count == 2)
        first = nil
        #expect(names().count == 2)

        // So does the end of one that has failed.
        var failed: FrameEncoder? = second
        #expect(failure { try failed?.append(Self.bitmap(9, 9)) }?.code == .badInput)
        #expect(names().count == 1)
        let fourth = try settings.makeEncoder()
        #expect(names().count == 2)
        failed = nil
        for encoder in [third, fourth] {
            try encoder.append(Self.bitmap())
            try encoder.finish()
        }
        #expect(folder.names == ["out"])
    }

    @Test func `a name that was taken on the way is an error, and nothing else is left`() throws {
        let folder = try Folder()
        let encoder = try Self.settings(folder.file("out"), .png).makeEncoder()
        try encoder.append(Self.bitmap())
        try FileManager.default.createDirectory(at: folder.file("out/x"), withIntermediateDirectories: true)
        let error = failure { try encoder.finish() }
        #expect(error?.code == .unwritable)
        #expect(error?.message.hasPrefix("Cannot write '\(folder.file("out").path)': it is a folder. ") == true)
        withExtendedLifetime(encoder) { #expect(folder.names == ["out"]) }

        let frames = try Self.settings(folder.file("f"), .frames).makeEncoder()
        try frames.append(Self.bitmap())
        try FileManager.default.createDirectory(at: folder.file("f/0000.png"), withIntermediateDirectories: true)
        #expect(
            failure { try frames.finish() }?.message.hasPrefix(
                "Cannot write '\(folder.file("f").path)/0000.png': Is a directory. ") == true)
        withExtendedLifetime(frames) { #expect(folder.names == ["f", "out"]) }
    }

    @Test func `a frame for which there is no place any more is named`() throws {
        let folder = try Folder()
        let encoder = try Self.settings(folder.file("f"), .frames).makeEncoder()
        let pending = try #require(folder.names.first)
        try FileManager.default.removeItem(at: folder.file("\(pending)/content"))
        try encoder.append(Self.bitmap())
        let error = failure { try encoder.complete() }
        #expect(error?.code == .unwritable)
        #expect(
            error?.message.hasPrefix(
                "Cannot write '\(folder.file("f").path)/0000.png': No such file or directory. ")
                == true)
    }

    @Test func `a full disk is an error for a small image and a large one`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            // No file may grow beyond ten bytes, as on a disk that is full.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(1), &limit)
            let before = limit.rlim_cur
            for side in [2, 200] {
                var bitmap = Self.bitmap(side, side)
                var state: UInt32 = 1
                for index in bitmap.bytes.indices {
                    state = state &* 1_664_525 &+ 1_013_904_223
                    bitmap.bytes[index] = index % 4 == 3 ? 255 : UInt8(state >> 24)
                }
                let encoder = try Self.settings(folder.file("a.png"), .png, width: side, height: side).makeEncoder()
                limit.rlim_cur = 10
                setrlimit(__rlimit_resource_t(1), &limit)
                var code: EncodingError.Code?
                do { try encoder.append(bitmap) } catch { code = (error as? EncodingError)?.code }
                limit.rlim_cur = before
                setrlimit(__rlimit_resource_t(1), &limit)
                precondition(code == .unwritable, "\(side)")
                withExtendedLifetime(encoder) { precondition(folder.names.isEmpty) }
            }
        }
    }

    // MARK: Processes

    private func run(_ script: String) throws {
        try EncoderProcess(program: "sh", arguments: ["-c", script], takesInput: false).finish()
    }

    @Test(arguments: [
        ("exit 7", "with exit code 7"), ("exit 255", "with exit code 255"), ("exit 1", "with exit code 1"),
        ("kill -TERM $$", "by signal 15"), ("kill -KILL $$", "by signal 9"), ("kill -ABRT $$", "by signal 6"),
    ])
    func `an encoder that fails says how it ended`(script: String, outcome: String) {
        let error = failure { try run(script) }
        #expect(error?.code == .encoderFailed)
        #expect(error?.message == "ffmpeg ended \(outcome).")
        #expect(error?.cause == nil)
    }

    @Test func `its last six lines are kept, and of long ones the last four kilobytes`() {
        #expect(
            failure { try run("for i in 1 2 3 4 5 6 7 8 9; do echo line $i >&2; done; echo; exit 1") }?.cause
                == (4...9).map { "line \($0)" }.joined(separator: "\n"))
        #expect(failure { try run("echo one >&2; echo two; exit 1") }?.cause == "one")
        // The end is "end" with its line's end before and after, so 4091 others fit.
        #expect(
            failure { try run("printf '%06000d\\nend\\n' 0 >&2; exit 1") }?.cause
                == String(repeating: "0", count: 4091) + "\nend")
    }

    @Test func `an encoder is fed all there is, or says that it stopped reading`() throws {
        let folder = try Folder()
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let process = try EncoderProcess(
            program: "sh", arguments: ["-c", "cat > '\(folder.file("copy").path)'"], takesInput: true)
        try bytes.withUnsafeBytes { all in
            try process.write(UnsafeRawBufferPointer(rebasing: all[..<100_000]))
            try process.write(UnsafeRawBufferPointer(rebasing: all[100_000...]))
        }
        try process.finish()
        try process.finish()
        #expect(try Data(contentsOf: folder.file("copy")) == Data(bytes))

        let deaf = try EncoderProcess(program: "true", arguments: [], takesInput: true)
        let error = failure { for _ in 0..<100 { try bytes.withUnsafeBytes(deaf.write) } }
        #expect(error?.code == .encoderFailed)
        #expect(error?.message.hasPrefix("ffmpeg stopped reading frames: ") == true)
    }

    @Test func `without input there is nothing to read`() throws {
        try EncoderProcess(program: "sh", arguments: ["-c", "[ -z \"$(cat)\" ]"], takesInput: false).finish()
    }

    @Test func `without input an encoder reads nothing, and what it prints goes nowhere`() {
        #expect(
            failure { try run("echo $(readlink /proc/$$/fd/0) $(readlink /proc/$$/fd/1) >&2; exit 1") }?.cause
                == "/dev/null /dev/null")
    }

    @Test func `an encoder that was collected by other code counts as one that succeeded`() async {
        await #expect(processExitsWith: .success) {
            // The system collects the children of a process that ignores their ends.
            signal(SIGCHLD, SIG_IGN)
            try Self.run("exit 3")
        }
    }

    @Test func `an encoder closes its own files only, and each once`() async {
        await #expect(processExitsWith: .success) {
            for takesInput in [true, false] {
                var process: EncoderProcess? = try EncoderProcess(
                    program: "true", arguments: [], takesInput: takesInput)
                try process?.finish()
                // These have the numbers of the files that are closed by now.
                let files = (0..<8).map { _ in open("/dev/null", O_RDONLY) }
                process = nil
                #expect(files.allSatisfy { fcntl($0, F_GETFD) >= 0 })
                #expect(fcntl(1, F_GETFD) >= 0)
                for file in files { close(file) }
            }
        }
    }

    @Test func `without descriptors nothing is encoded, and none is kept`() async {
        await #expect(processExitsWith: .success) {
            let descriptors = __rlimit_resource_t(7)
            func openCount() -> Int { (0..<1000).count { fcntl($0, F_GETFD) >= 0 } }
            // Below the last of many that are opened, all are in use.
            let used = (0..<200).map { _ in open("/dev/null", O_RDONLY) }
            close(used[199])
            let start = openCount()
            var limit = rlimit()
            getrlimit(descriptors, &limit)
            let before = limit.rlim_cur
            // A log, the null device and a pair of sockets are wanted.
            for more in 0..<40 as Range<rlim_t> {
                limit.rlim_cur = rlim_t(used[199]) + more % 4
                setrlimit(descriptors, &limit)
                let made = Result { try EncoderProcess(program: "cat", arguments: [], takesInput: true) }
                limit.rlim_cur = before
                setrlimit(descriptors, &limit)
                do {
                    // Where what else runs in the process has closed some meanwhile, there is a program that reads.
                    let process = try made.get()
                    try [UInt8](repeating: 7, count: 9).withUnsafeBytes(process.write)
                    try process.finish()
                } catch {
                    let message = "\(error)"
                    #expect(
                        message.hasPrefix("Cannot connect to cat: ")
                            || message.hasSuffix("Too many open files. Raise the limit of open files (ulimit -n)."),
                        "\(more): \(error)")
                }
            }
            // What else runs in the process opens a few.
            #expect(openCount() < start + 20)
        }
    }

    @Test func `an output that was written does not take away the next one of its name`() throws {
        let folder = try Folder()
        var first: PendingOutput? = try PendingOutput(for: folder.file("a"))
        try first?.publish()
        let second = try PendingOutput(for: folder.file("a"))
        #expect(second.path == first?.path)
        first = nil
        #expect(FileManager.default.fileExists(atPath: second.path))
        try second.publish()
        #expect(folder.names == ["a"])
    }

    @Test func `without a temporary folder nothing is encoded, and nothing else is closed`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            setenv("TMPDIR", "/no/such/folder", 1)
            for takesInput in [true, false] {
                let error = #expect(throws: EncodingError.self) {
                    _ = try EncoderProcess(program: "true", arguments: [], takesInput: takesInput)
                }
                #expect(error?.code == .unwritable)
                #expect(error?.message.hasPrefix("Cannot make a temporary folder in '/no/such/folder'") == true)
            }
            let error = #expect(throws: EncodingError.self) {
                _ = try Self.settings(folder.file("a.gif"), .gif).makeEncoder()
            }
            #expect(error?.code == .unwritable)
            #expect(error?.message.hasPrefix("Cannot make a temporary folder in '/no/such/folder': ") == true)
            #expect(folder.names.isEmpty)
            #expect(fcntl(1, F_GETFD) >= 0)
        }
    }

    @Test func `a program that is not there, or none, is named`() throws {
        let missing = failure { _ = try EncoderProcess(program: "no-such-tool", arguments: [], takesInput: true) }
        #expect(missing?.code == .encoderMissing)
        #expect(
            missing?.message
                == "Writing this format takes the program no-such-tool, which is not installed. Install the package ffmpeg "
                + "(apt-get install ffmpeg), or write a .gif, a .png, an .apng or a folder of PNGs.")
        let none = failure { _ = try EncoderProcess(program: "/tmp", arguments: [], takesInput: false) }
        #expect(none?.code == .encoderMissing)
        #expect(none?.message == "Cannot start /tmp: Permission denied.")
    }

    @Test func `a process let go is ended and collected`() throws {
        let folder = try Folder()
        let file = folder.file("pid")
        var process: EncoderProcess? = try EncoderProcess(
            program: "sh", arguments: ["-c", "echo $$ > '\(file.path)'; exec cat"], takesInput: true)
        var pid: pid_t?
        while pid == nil {
            sched_yield()
            pid = (try? String(contentsOf: file, encoding: .utf8)).flatMap {
                $0.hasSuffix("\n") ? pid_t($0.dropLast()) : nil
            }
        }
        let number = try #require(pid)
        #expect(kill(number, 0) == 0)
        withExtendedLifetime(process) {}
        process = nil
        #expect(kill(number, 0) == -1 && errno == ESRCH)
    }

    private static func run(_ script: String) throws(EncodingError) {
        try EncoderProcess(program: "sh", arguments: ["-c", script], takesInput: true).finish()
    }

    /// The open files of this process.
    private static var openFiles: Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [])
    }

    @Test(arguments: [("TERM", SIGTERM), ("INT", SIGINT), ("PIPE", SIGPIPE)])
    func `an encoder ends by a signal that this program blocks and ignores`(name: String, signal: Int32) async {
        await #expect(processExitsWith: .success) { [name, signal] in
            var blocked = sigset_t()
            sigaddset(&blocked, signal)
            Glibc.signal(signal, SIG_IGN)
            pthread_sigmask(SIG_BLOCK, &blocked, nil)
            let error = #expect(throws: EncodingError.self) { try Self.run("kill -\(name) $$; exit 0") }
            #expect(error?.message.contains("by signal \(signal).") == true)
        }
    }

    @Test func `an encoder speaks plain English and is preloaded with nothing`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            setenv("LD_PRELOAD", "", 1)
            setenv("LC_ALL", "de_DE.UTF-8", 1)
            setenv("AV_LOG_FORCE_COLOR", "1", 1)
            setenv("ANSWER", "42", 1)
            let out = folder.file("out").path
            try Self.run("env > '\(out)'")
            let lines = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
            #expect(lines.contains("LC_ALL=C") && lines.contains("AV_LOG_FORCE_NOCOLOR=1"))
            #expect(!lines.contains("ANSWER=42"))
            #expect(lines.filter { $0.hasPrefix("LC_ALL=") }.count == 1)
            #expect(!lines.contains { $0.hasPrefix("LD_PRELOAD=") || $0.hasPrefix("AV_LOG_FORCE_COLOR=") })
        }
    }

    @Test func `an encoder has our log as its standard error only`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            setenv("TMPDIR", folder.url.path, 1)
            let out = folder.file("out").path
            try Self.run("ls -l /proc/self/fd > '\(out)'")
            let descriptors = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
            #expect(descriptors.filter { $0.contains("memfd:legato") }.count == 1)
        }
    }

    @Test func `an encoder leaves no file open and none behind, also where it fails`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            setenv("TMPDIR", folder.url.path, 1)
            let before = Self.openFiles.count
            for _ in 0..<10 {
                try Self.run("exit 0")
                try? Self.run("exit 1")
                _ = try? EncoderProcess(program: "no-such-tool", arguments: [], takesInput: true)
                _ = try? EncoderProcess(program: "no-such-tool", arguments: [], takesInput: false)
                _ = try EncoderProcess(program: "cat", arguments: [], takesInput: true)
                for format in [OutputFormat.png, .frames] {
                    let encoder = try Self.settings(folder.file("o.\(format)"), format).makeEncoder()
                    try encoder.append(Self.bitmap())
                    try encoder.finish()
                }
            }
            #expect(Self.openFiles.count < before + 5, "other threads may open some, and ten rounds would leave ten")
            // What it says is in a file without a name.
            #expect(folder.names == ["o.frames", "o.png"])
        }
    }

    @Test func `what a GIF puts aside is in the temporary folder until it is written`() async {
        await #expect(processExitsWith: .success) {
            let folder = try Folder()
            let temporary = folder.file("tmp")
            try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
            setenv("TMPDIR", temporary.path, 1)
            func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? [] }
            let encoder = try Self.settings(folder.file("a.gif"), .gif).makeEncoder()
            // Its frames.
            precondition(!names().isEmpty && names().allSatisfy { $0.hasPrefix("legato-") }, "\(names())")
            try encoder.append(Self.bitmap())
            try encoder.finish()
            precondition(names().isEmpty)
        }
        await #expect(processExitsWith: .success) {
            setenv("TMPDIR", "", 1)
            try EncoderProcess(program: "true", arguments: [], takesInput: false).finish()
            precondition(ScratchFolder.parent == "/tmp")
        }
    }

    @Test func `a frame shown longer than a GIF can say is shown as long as it can`() throws {
        let folder = try Folder()
        let file = folder.file("a.gif")
        // A thousand seconds a frame are 100 000 hundredths.
        let encoder = try Self.settings(file, .gif, rate: 0.001).makeEncoder()
        try encoder.append(Self.bitmap())
        try encoder.finish()
        let bytes = [UInt8](try Data(contentsOf: file))
        let mark = try #require(bytes.indices.dropLast(5).first { bytes[$0] == 0x21 && bytes[$0 + 1] == 0xf9 })
        #expect(Int(bytes[mark + 4]) | Int(bytes[mark + 5]) << 8 == 65_535)
    }

    @Test(arguments: [true, false]) func `APNG and WebP loop when asked`(loops: Bool) throws {
        let folder = try Folder()
        for (format, mark, offset) in [(OutputFormat.apng, "acTL", 8), (.webp, "ANIM", 8)] {
            var settings = Self.settings(folder.file("a"), format)
            settings.loops = loops
            let encoder = try settings.makeEncoder()
            for shade in [0, 255] as [UInt8] {
                // Encoders merge frames that are equal.
                var bitmap = Self.bitmap()
                bitmap.bytes = bitmap.bytes.map { _ in shade }
                try encoder.append(bitmap)
            }
            try encoder.finish()
            let data = try Data(contentsOf: folder.file("a"))
            let start = try #require(data.range(of: Data(mark.utf8))?.lowerBound)
            // After the mark of a PNG's chunk: the number of frames, then of plays. After that of a WebP's: its length, the
            // background, then the number of loops.
            let bytes = [UInt8](data[(start + offset)..<(start + offset + 6)])
            let count = format == .apng ? Int(bytes[3]) : Int(bytes[4]) | Int(bytes[5]) << 8
            #expect(count == (loops ? 0 : 1), "\(format)")
        }
    }
}
