// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoCommand

/// Whatever a program asks, it is told the same on every run. `docs/determinism.md` says so.
@Suite(.serialized) struct SameBytesTests {
    private let legato: CommandRunner

    init() throws { legato = try CommandRunner() }

    /// Runs `statements` when a view is made, and shows what they add to `lines`, which is printed as well.
    private func write(_ statements: String, declarations: String = "") throws {
        try legato.write(
            "a.swift",
            """
            import Foundation
            \(declarations)
            final class Thing: Hashable {
                let number: Int
                init(_ number: Int) { self.number = number }
                static func == (left: Thing, right: Thing) -> Bool { left === right }
                func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
            }
            @_silgen_name("gettid") func gettid() -> Int32
            @_silgen_name("getauxval") func getauxval(_ name: UInt) -> UInt
            @_silgen_name("sysinfo") func system(_ result: UnsafeMutableRawPointer) -> Int32
            @_silgen_name("sched_getaffinity") func affinity(_ id: Int32, _ size: Int, _ set: UnsafeMutableRawPointer) -> Int32
            @_silgen_name("sched_getcpu") func processor() -> Int32
            /// The words that a function writes.
            func words(_ count: Int, _ write: (UnsafeMutableRawPointer) -> Int32) -> [UInt] {
                var words = [UInt](repeating: 1, count: 32)
                _ = words.withUnsafeMutableBytes { write($0.baseAddress!) }
                return Array(words.prefix(count))
            }
            func call(_ numbers: Int...) -> Int {
                typealias Function = @convention(c) (Int, Int, Int, Int) -> Int
                let all = numbers + [0, 0, 0]
                return unsafeBitCast(dlsym(nil, "syscall"), to: Function.self)(all[0], all[1], all[2], all[3])
            }
            struct A: View {
                @State private var lines: [String]
                init() {
                    var lines: [String] = []
                    \(statements)
                    for line in lines { print(line) }
                    _lines = State(initialValue: lines)
                }
                var body: some View { Text(lines.joined(separator: " ")).font(.system(size: 5)) }
            }
            #Preview { A() }
            """)
    }

    private func render(_ options: [String] = [], environment: [String: String] = [:], prefix: [String] = []) throws
        -> (lines: [String], bitmap: Data)
    {
        let arguments = ["render", "a.swift", "-o", "a.png", "--size", "300x300", "--timeout", "100"] + options
        let result = try legato.run(arguments, environment: environment, prefix: prefix)
        try #require(result.code == 0, "\(result.output)\(result.errors)")
        let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("program: ") }.map {
            String($0.dropFirst(9))
        }
        return (lines, try legato.data(options.contains("--at") ? "a-1.png" : "a.png"))
    }

    /// Keeps both processors busy while the command runs.
    private static let busy = [
        "sh", "-c",
        """
        for i in 1 2 3; do timeout 100 sh -c 'while :; do :; done' & loops="$loops $!"; done
        "$@"; code=$?; kill $loops 2>/dev/null; exit $code
        """, "sh",
    ]

    /// Asks in every way for what differs between processes and runs.
    private static let questions = """
        var things: Set<Thing> = []
        for number in 0..<50 { things.insert(Thing(number)) }
        lines.append("set of objects \\(things.map(\\.number))")
        let types: [Any.Type] = [Int.self, [A].self, Thing.self, A.self, Result<A, any Error>.self]
        let byType = Dictionary(uniqueKeysWithValues: types.map { (ObjectIdentifier($0), "\\($0)") })
        lines.append("types \\(byType)")
        lines.append("object \\(Unmanaged.passUnretained(Thing(1)).toOpaque()) \\(ObjectIdentifier(Thing(2)))")
        lines.append("bits \\(unsafeBitCast(Thing(3), to: Int.self))")
        lines.append("memory \\(malloc(10)!) \\(malloc(50_000)!) \\(malloc(5_000_000)!) \\(mmap(nil, 4096, 3, 34, -1, 0)!)")
        var local = 1
        withUnsafePointer(to: &local) { lines.append("stack \\($0)") }
        lines.append("code \\(dlsym(nil, "qsort")!) \\(unsafeBitCast(A.self, to: Int.self))")
        lines.append("thread \\(pthread_self()) \\(Thread.current) \\(gettid())")
        lines.append("calls \\(Thread.callStackSymbols.prefix(3))")
        lines.append("uuid \\(UUID()) \\(ProcessInfo.processInfo.globallyUniqueString)")
        lines.append("process \\(getpid()) \\(getppid()) \\(ProcessInfo.processInfo.processIdentifier) \\(call(39)) \\(call(186))")
        var bytes = [UInt8](repeating: 0, count: 8)
        lines.append("number \\(Int.random(in: 0...999_999)) \\(Double.random(in: 0...1))")
        getentropy(&bytes, 8)
        lines.append("entropy \\(bytes)")
        let count = bytes.withUnsafeMutableBytes { call(318, Int(bitPattern: $0.baseAddress!), 8, 0) }
        lines.append("call of the kernel \\(count) \\(bytes)")
        for path in ["/dev/urandom", "/dev/random"] {
            let file = open(path, O_RDONLY)
            read(file, &bytes, 8)
            lines.append("read \\(bytes)")
            pread(file, &bytes, 8, 0)
            lines.append("pread \\(bytes)")
            let stream = fopen(path, "r")!
            fread(&bytes, 1, 8, stream)
            lines.append("fread \\(bytes)")
            let opened = fdopen(file, "r")!
            fread(&bytes, 1, 8, opened)
            lines.append("fdopen \\(bytes)")
            lines.append("handle \\([UInt8](FileHandle(forReadingAtPath: path)!.readData(ofLength: 8)))")
        }
        lines.append("kernel's bytes \\([UInt8](UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: getauxval(25)), count: 16)))")
        var variables: [String] = []
        var variable = environ
        while let text = variable.pointee {
            variables.append(String(cString: text).prefix { $0 != "=" } + "")
            variable += 1
        }
        lines.append("variables \\(variables)")
        """

    @Test func `what a program asks, and where its objects lie, is the same in every process`() throws {
        try write(Self.questions)
        let first = try render(["--allow-env", "PADDING"], environment: ["PADDING": "1"])
        #expect(first.lines.count == 26)
        let elsewhere = legato.folder.file("a/temporary/folder/with/a/long/name")
        try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
        let conditions: [(name: String, environment: [String: String], prefix: [String])] = [
            ("again", [:], []),
            ("a large environment", ["PADDING": String(repeating: "x", count: 100_000)], []),
            ("another temporary folder", ["TMPDIR": elsewhere], []),
            ("another limit of stacks", [:], ["sh", "-c", "ulimit -s 16384; exec \"$@\"", "sh"]),
            ("no limit of stacks", [:], ["sh", "-c", "ulimit -s unlimited 2>/dev/null; exec \"$@\"", "sh"]),
            ("busy processors", [:], Self.busy),
        ]
        for condition in conditions {
            let environment = ["PADDING": "1"].merging(condition.environment) { $1 }
            let result = try render(["--allow-env", "PADDING"], environment: environment, prefix: condition.prefix)
            for (line, before) in zip(result.lines, first.lines) { #expect(line == before, "\(condition.name)") }
            #expect(result.lines.count == first.lines.count && result.bitmap == first.bitmap, "\(condition.name)")
        }
        let other = try render(["--allow-env", "PADDING", "--seed", "1"], environment: ["PADDING": "1"])
        #expect(other.lines.first == first.lines.first)
        #expect(other.bitmap != first.bitmap)
    }

    @Test func `tasks, queues and their objects are the same, whatever the threads do`() throws {
        try legato.write(
            "a.swift",
            """
            import Foundation
            final class Thing {}
            @MainActor final class Model: ObservableObject {
                @Published var text = ""
            }
            actor Store {
                var drawn: [Int] = []
                func draw() { drawn.append(Int.random(in: 0..<1000)) }
            }
            @Sendable func drawn() -> String { "\\(Int.random(in: 0..<1000)) \\(ObjectIdentifier(Thing())) \\(UUID())" }
            struct A: View {
                @StateObject private var model = Model()
                var body: some View {
                    Text(model.text).font(.system(size: 5)).task {
                        let numbers = await withTaskGroup(of: String.self) { group in
                            for number in 0..<8 {
                                group.addTask {
                                    for _ in 0..<Int.random(in: 1...5) { await Task.yield() }
                                    if number % 2 == 0 { try? await Task.sleep(for: .milliseconds(10 - number)) }
                                    return "\\(number) \\(drawn())"
                                }
                            }
                            var all: [String] = []
                            for await text in group { all.append(text) }
                            return all
                        }
                        let store = Store()
                        await withTaskGroup(of: Void.self) { group in
                            for _ in 0..<20 { group.addTask { await store.draw() } }
                        }
                        let detached = (0..<8).map { number in
                            Task.detached { "\\(number) \\("\\(number)".size(withAttributes: nil).width > 0) \\(drawn())" }
                        }
                        var texts = numbers + ["\\(await store.drawn)"]
                        for task in detached { texts.append(await task.value) }
                        let queue = DispatchQueue(label: "queue", attributes: .concurrent)
                        let lock = NSLock()
                        nonisolated(unsafe) var fromQueue: [String] = []
                        for number in 0..<10 {
                            queue.async {
                                let text = "\\(number) \\(drawn())"
                                lock.withLock { fromQueue.append(text) }
                            }
                        }
                        DispatchQueue.concurrentPerform(iterations: 5) { number in
                            let text = "\\(number) \\(drawn())"
                            lock.withLock { fromQueue.append(text) }
                        }
                        await withCheckedContinuation { done in queue.async(flags: .barrier) { done.resume() } }
                        texts += lock.withLock { fromQueue }
                        for text in texts { print(text) }
                        model.text = texts.joined()
                    }
                }
            }
            #Preview { A() }
            """)
        let first = try render(["--at", "1"])
        #expect(first.lines.count == 8 + 1 + 8 + 15)
        for prefix in [[], Self.busy, [], Self.busy] {
            let next = try render(["--at", "1"], prefix: prefix)
            #expect(next.lines == first.lines)
            let isSame = next.bitmap == first.bitmap
            #expect(isSame)
        }
    }

    @Test func `every clock reads the time of the scene`() throws {
        try write(
            """
            func read(_ clock: Int32) -> String {
                var time = timespec()
                clock_gettime(clock, &time)
                return "\\(time.tv_sec).\\(time.tv_nsec)"
            }
            lines.append("wall \\([0, 5, 8, 11].map(read))")
            lines.append("monotonic \\([1, 4, 6, 7, 9].map(read))")
            lines.append("processor \\([2, 3].map(read)) \\(clock())")
            var time = timespec()
            _ = call(228, 1, withUnsafeMutablePointer(to: &time) { Int(bitPattern: $0) })
            lines.append("call \\(time.tv_sec)")
            var resolution = timespec()
            clock_getres(6, &resolution)
            lines.append("resolution \\(resolution.tv_nsec)")
            var used = tms()
            lines.append("times \\(times(&used)) \\(used.tms_utime) \\(used.tms_stime)")
            var usage = rusage()
            getrusage(0, &usage)
            lines.append("usage \\(usage.ru_utime.tv_sec) \\(usage.ru_maxrss) \\(usage.ru_minflt) \\(usage.ru_nvcsw)")
            lines.append("up \\(words(1, system)) \\(ProcessInfo.processInfo.systemUptime)")
            lines.append("dates \\(Date().timeIntervalSince1970) \\(DispatchTime.now().uptimeNanoseconds)")
            lines.append("clocks \\(ContinuousClock.now) \\(SuspendingClock.now)")
            var parts = timeval()
            gettimeofday(&parts, nil)
            lines.append("day \\(parts.tv_sec) \\(parts.tv_usec) \\(Glibc.time(nil))")
            let home = try! FileManager.default.attributesOfItem(atPath: NSHomeDirectory())
            lines.append("file \\((home[.modificationDate] as! Date).timeIntervalSince1970)")
            """)
        let wall = "1767225600.0"
        let expected = [
            "wall \([wall, wall, wall, wall])", "monotonic \(Array(repeating: "1000.0", count: 5))",
            "processor [\"0.0\", \"0.0\"] 0", "call 1000", "resolution 1", "times 100000 0 0", "usage 0 0 0 0",
            "up [1000] 1000.0", "dates 1767225600.0 1000000000000",
            "clocks Instant(_value: 1000.0 seconds) Instant(_value: 1000.0 seconds)", "day 1767225600 0 1767225600",
            "file 1767225600.0",
        ]
        #expect(try render().lines == expected)
        #expect(try render(["--no-sandbox"]).lines == expected)
    }

    @Test func `the machine, the process and the user are the same everywhere`() throws {
        try write(
            """
            let info = ProcessInfo.processInfo
            lines.append("processors \\(info.processorCount) \\(info.activeProcessorCount) \\(sysconf(Int32(_SC_NPROCESSORS_ONLN)))")
            lines.append("affinity \\(words(2) { affinity(0, 128, $0) }) \\(processor())")
            lines.append("memory \\(info.physicalMemory) \\(sysconf(Int32(_SC_AVPHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)))")
            lines.append("system \\(words(6, system))")
            var loads = [0.5, 0.5, 0.5]
            lines.append("load \\(getloadavg(&loads, 3)) \\(loads)")
            var name = utsname()
            uname(&name)
            let parts = withUnsafeBytes(of: &name) { all in
                (0..<4).map { String(cString: all[($0 * 65)...].prefix { $0 != 0 } + [0]) }
            }
            lines.append("system \\(parts)")
            let version = info.operatingSystemVersion
            lines.append("host \\(info.hostName) \\(version.majorVersion).\\(version.minorVersion)")
            lines.append("process \\(getpid()) \\(getppid()) \\(getpgrp()) \\(getsid(0)) \\(info.processIdentifier) \\(gettid())")
            lines.append("calls \\(call(39)) \\(call(110)) \\(call(186)) \\(call(102)) \\(call(104))")
            lines.append("by name \\(unsafeBitCast(dlsym(nil, "getpid"), to: (@convention(c) () -> Int32).self)())")
            lines.append("stored \\(stored())")
            lines.append("user \\(getuid()) \\(geteuid()) \\(getgid()) \\(getegid()) \\(NSUserName()) \\(NSFullUserName())")
            lines.append("signal to itself \\(kill(getpid(), 0))")
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(3), &limit)
            lines.append("stack \\(limit.rlim_cur)")
            """,
            declarations: "let stored: @convention(c) () -> Int32 = getpid")
        #expect(
            try render().lines == [
                "processors 4 4 4", "affinity [15, 0] 0", "memory 8589934592 4294967296",
                "system [1000, 0, 0, 0, 8589934592, 4294967296]",
                "load 3 [0.0, 0.0, 0.0]", ##"system ["Linux", "localhost", "6.1.0", "#1 SMP"]"##, "host localhost 6.1",
                "process 1000 1 1000 1000 1000 1000", "calls 1000 1 1000 1000 1000", "by name 1000", "stored 1000",
                "user 1000 1000 1000 1000 user user", "signal to itself 0", "stack 67108864",
            ])
    }

    @Test func `folders are listed by name in every way`() throws {
        let names = ["delta", "Alpha", "echo", "bravo", "charlie", "foxtrot", "golf", "hotel", "india", "juliett"]
        try FileManager.default.createDirectory(atPath: legato.folder.file("data"), withIntermediateDirectories: true)
        for name in names.shuffled() {
            try "".write(toFile: legato.folder.file("data/\(name)"), atomically: false, encoding: .utf8)
        }
        try write(
            """
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("data")
            let files = FileManager.default
            lines.append("\\(try! files.contentsOfDirectory(atPath: folder.path))")
            lines.append("\\(try! files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\\.lastPathComponent))")
            lines.append("\\(files.enumerator(atPath: folder.path)!.map { "\\($0)" })")
            lines.append("\\(files.enumerator(at: folder, includingPropertiesForKeys: nil)!.map { ($0 as! URL).lastPathComponent })")
            lines.append("\\(try! files.subpathsOfDirectory(atPath: folder.path))")
            let stream = opendir(folder.path)!
            func read() -> [String] {
                var found: [String] = []
                while let entry = readdir(stream) {
                    found.append(withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) })
                }
                return found.filter { !$0.hasPrefix(".") }
            }
            lines.append("\\(read())")
            rewinddir(stream)
            lines.append("\\(read())")
            seekdir(stream, 0)
            lines.append("\\(read()) \\(closedir(stream))")
            var list: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
            let count = scandir(folder.path, &list, nil, nil)
            lines.append("\\((2..<Int(count)).map { withUnsafePointer(to: &list![$0]!.pointee.d_name.0) { String(cString: $0) } })")
            """)
        let sorted = "\(names.sorted())"
        let lines = try render().lines
        #expect(lines.count == 9)
        for line in lines { #expect(line == sorted || line == "\(sorted) 0") }
    }

    @Test func `names of previews are made on the scene's time as well`() throws {
        try legato.write(
            "a.swift",
            """
            import Foundation
            struct Previews: PreviewProvider {
                static var previews: some View {
                    ForEach(0..<2, id: \\.self) {
                        Text("\\($0)").previewDisplayName("\\($0) at \\(Date().timeIntervalSince1970) \\(getpid())")
                    }
                }
            }
            """)
        let result = try legato.run(["render", "a.swift", "--preview", "?", "-o", "a.png", "--size", "60x40"])
        #expect(result.errors.contains("0 at 1767225600.0 1000"))
    }

    @Test func `threads have memory of their own, and free that of others`() throws {
        try write(
            """
            final class Slots: @unchecked Sendable {
                let lock = NSLock()
                var slots: [[UInt8]] = Array(repeating: [], count: 64)
                func swap(_ bytes: inout [UInt8], at index: Int) { lock.withLock { Swift.swap(&slots[index], &bytes) } }
            }
            let slots = Slots()
            // Heaps of threads that have ended go to others.
            for round in 0..<20 {
                var threads: [pthread_t] = []
                for number in 0..<10 {
                    var thread = pthread_t()
                    let seed = round * 10 + number
                    let context = Unmanaged.passRetained(Job(slots: { slots.swap(&$0, at: $1) }, seed: seed)).toOpaque()
                    pthread_create(&thread, nil, { Unmanaged<Job>.fromOpaque($0!).takeRetainedValue().run(); return nil }, context)
                    threads.append(thread)
                }
                for thread in threads { pthread_join(thread, nil) }
            }
            lines.append("wrong \\(Job.wrong)")
            let large = UnsafeMutableRawPointer.allocate(byteCount: 3 << 20, alignment: 1 << 20)
            lines.append("aligned \\(UInt(bitPattern: large) % (1 << 20))")
            var grown: [Int] = []
            for number in 0..<1_000_000 { grown.append(number) }
            lines.append("grown \\(grown.reduce(0, +))")
            lines.append("zero \\(Set(UnsafeRawBufferPointer(start: calloc(1, 1 << 20), count: 1 << 20)))")
            lines.append("refused \\(malloc(1 << 40) == nil) \\(calloc(.max, 16) == nil) \\(realloc(malloc(10), 1 << 40) == nil)")
            """,
            declarations: """
                final class Job {
                    nonisolated(unsafe) static var wrong = 0
                    let slots: (inout [UInt8], Int) -> Void
                    let seed: Int
                    init(slots: @escaping (inout [UInt8], Int) -> Void, seed: Int) { (self.slots, self.seed) = (slots, seed) }
                    func run() {
                        var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
                        for _ in 0..<100 {
                            state ^= state << 13
                            state ^= state >> 7
                            state ^= state << 17
                            let size = state % 10 == 0 ? Int(state >> 8 % 200_000) % 200_000 : Int(state >> 8) & 511
                            var bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: size), count: size)
                            slots(&bytes, Int(state >> 40) & 63)
                            let value = UInt8(truncatingIfNeeded: bytes.count)
                            let samples = [bytes.first, bytes.last, bytes.isEmpty ? nil : bytes[bytes.count / 2]]
                            if samples.contains(where: { $0 != nil && $0 != value }) { Self.wrong += 1 }
                        }
                    }
                }
                """)
        #expect(
            try render().lines == [
                "wrong 0", "aligned 0", "grown 499999500000", "zero [0]", "refused true true true",
            ])
    }
}
