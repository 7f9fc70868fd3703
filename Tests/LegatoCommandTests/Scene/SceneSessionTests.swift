// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CProcess
import Foundation
import LegatoEncoding
import LegatoProtocol
import LegatoRaster
import Testing

@testable import LegatoCommand

/// A scene that answers what it is told to.
private final class Actor: SceneConnection {
    var answers: [SceneMessage]
    private(set) var requests: [HostMessage] = []

    init(_ answers: [SceneMessage]) { self.answers = answers }

    func send(_ message: HostMessage) throws(CommandFailure) { requests.append(message) }

    func receive() throws(CommandFailure) -> SceneMessage {
        guard !answers.isEmpty else { throw CommandFailure("nothing more") }
        return answers.removeFirst()
    }

    func makeFrames(_ layout: FrameLayout) throws(CommandFailure) -> SharedFrames {
        try SharedFrames(descriptor: process_make_shared_memory(), layout: layout)
    }
}

@Suite struct SceneSessionTests {
    private static let state = SceneState(isSettled: true, animatesForever: false, nextWakeUp: 1)
    private static let frame = SceneMessage.frame(SceneFrame(slot: 1, number: 0, time: 0), state)
    private static let unexpected =
        "The program sent what no scene sends, so it was stopped: an answer to another question."

    /// What a session does with a scene that answers so.
    private func failure(_ answers: [SceneMessage], _ body: (SceneSession) throws -> Void) -> String {
        do {
            try body(SceneSession(Actor(answers)))
            return "none"
        } catch { return (error as? CommandFailure)?.message ?? "\(error)" }
    }

    @Test func `an answer to another question ends the render`() throws {
        let frames = try SharedFrames(
            descriptor: process_make_shared_memory(), layout: FrameLayout(width: 1, height: 1))
        let screen = SceneScreen(
            preview: 0, width: 1, height: 1, scale: 1, frames: FrameLayout(width: 1, height: 1))
        let requests: [(SceneSession) throws -> Void] = [
            { try $0.greet() }, { _ = try $0.load("") }, { _ = try $0.show(screen) }, { _ = try $0.advance(to: 0) },
            { _ = try $0.finishFrame(slot: 0) }, { _ = try $0.finishFrame(slot: nil) },
            { _ = try $0.take(.key("a", [])) },
            { _ = try $0.elements() }, { _ = try $0.touchables() },
            { _ = try $0.live(until: 1, framesPerSecond: 1, inputs: [], frames: frames) { _, _ in } },
        ]
        for request in requests {
            // The frame is one of another slot than was asked for.
            for answer in [
                .ended(made: 1, missed: 2, unsent: 3), Self.frame, .elements([]),
                .hello(version: HostMessage.version + 1, missingProtections: 0),
            ]
                as [SceneMessage]
            {
                let message = failure([answer], request)
                #expect([Self.unexpected, "none", "nothing more"].contains(message), "\(message)")
            }
        }
        // None of these is one that anybody waits for.
        for request in requests.prefix(9) {
            #expect(failure([.ended(made: 1, missed: 2, unsent: 3)], request) == Self.unexpected)
        }
        #expect(failure([.received(matches: 1, isTaken: true)], requests[9]) == Self.unexpected)
        #expect(failure([Self.frame], requests[4]) == Self.unexpected)
        #expect(
            failure([.hello(version: HostMessage.version + 1, missingProtections: 0)], requests[0]) == Self.unexpected)
    }

    @Test func `a slot that there is not ends the render`() throws {
        let frames = try SharedFrames(
            descriptor: process_make_shared_memory(), layout: FrameLayout(width: 1, height: 1))
        let frame = SceneMessage.frame(SceneFrame(slot: 7, number: 0, time: 0), Self.state)
        let message = failure([frame]) { session in
            _ = try session.live(until: 1, framesPerSecond: 1, inputs: [], frames: frames) { _, _ in }
        }
        #expect(
            message
                == "The program sent what no scene sends, so it was stopped: A frame must be in one of 3 slots; got slot 7."
        )
    }

    @Test func `a live scene gets its slots back, and its counts are kept`() throws {
        let frames = try SharedFrames(
            descriptor: process_make_shared_memory(), layout: FrameLayout(width: 1, height: 1))
        let scene = Actor([
            .frame(SceneFrame(slot: 2, number: 4, time: 0), Self.state), .notice("odd"),
            .ended(made: 5, missed: 6, unsent: 7),
        ])
        var numbers: [Int] = []
        let counts = try SceneSession(scene).live(until: 1, framesPerSecond: 1, inputs: [], frames: frames) {
            number, bitmap in
            numbers.append(number)
            #expect(bitmap.width == 1 && bitmap.height == 1)
        }
        #expect(numbers == [4])
        #expect(counts == (5, 6, 7))
        #expect(scene.requests.last == .credit(slot: 2))
    }

    @Test func `inputs that nothing was there for are told by their numbers, and no others`() throws {
        let frames = try SharedFrames(
            descriptor: process_make_shared_memory(), layout: FrameLayout(width: 1, height: 1))
        let element = SceneElement(label: "A", traits: [], x: 1, y: 2, width: 3, height: 4)
        let inputs = [TimedInput(time: 0, input: .key("a", []))]
        var untaken: [Int] = []
        _ = try SceneSession(Actor([.untaken(input: 0, nearest: [element]), .ended(made: 0, missed: 0, unsent: 0)]))
            .live(
                until: 1, framesPerSecond: 1, inputs: inputs, frames: frames,
                onUntaken: { number, nearest in
                    untaken.append(number)
                    #expect(nearest == [element])
                }
            ) { _, _ in }
        #expect(untaken == [0])
        // A number that there is not, more than are told, more elements than are named.
        for answers in [
            [.untaken(input: 1, nearest: [])], Array(repeating: .untaken(input: 0, nearest: []), count: 11),
            [.untaken(input: 0, nearest: Array(repeating: element, count: 4))],
        ] as [[SceneMessage]] {
            let message = failure(answers) { session in
                _ = try session.live(until: 1, framesPerSecond: 1, inputs: inputs, frames: frames) { _, _ in }
            }
            #expect(message == Self.unexpected)
        }
    }

    @Test func `a trace that nobody asked for, or that holds control characters, ends the render`() throws {
        #expect(failure([.trace([65])]) { _ = try $0.elements() } == Self.unexpected)
        let folder = try Folder()
        defer { folder.remove() }
        for bytes in [[0x1B], [65, 0x7F], [0], [13]] as [[UInt8]] {
            let message = failure([.trace(Array("{}\n".utf8)), .trace(bytes)]) { session in
                session.trace = try TraceFile(output: URL(fileURLWithPath: folder.file("t")))
                _ = try session.elements()
            }
            #expect(message == Self.unexpected, "\(bytes)")
            #expect(folder.names() == [])
        }
    }

    @Test func `a trace for Perfetto of what is no trace is refused, and leaves nothing`() throws {
        let folder = try Folder()
        defer { folder.remove() }
        var trace: TraceFile?
        _ = failure([.trace(Array("{}\n".utf8)), .trace(Array("{}\n".utf8))]) { session in
            trace = try TraceFile(output: URL(fileURLWithPath: folder.file("t.pftrace")))
            session.trace = trace
            _ = try session.elements()
        }
        let error = #expect(throws: EncodingError.self) { try trace?.complete() }
        #expect(error?.message == "trace:1: \"event\" must be in the line; got nothing. Make the trace again.")
        #expect(folder.names() == [])
    }

    @Test(arguments: [
        (SceneProblem.unloadable("a'b\u{1B}"), #"Cannot load the compiled program: 'a\'b\u{1B}'."#),
        (
            .noFonts,
            "No font is installed, so no text can be drawn. Install fonts: on Debian and Ubuntu with 'apt install fonts-inter "
                + "fonts-dejavu-core'."
        ),
        (
            .runaway(culprit: "f()", time: 1.5),
            "Work on the main queue never comes to an end at 1.5 s: 'f()' schedules more without delay. Give it a delay, or a "
                + "condition to stop."
        ),
        (
            .wrongVersion(own: 3),
            "The scene process speaks version 3 of the protocol, not \(HostMessage.version). Build Legato again."
        ),
        (.wrongRequest("No scene"), "The scene process refused a request: 'No scene'."),
        (
            .other("It\u{1B}[2J is\nover. legato: all is well"),
            #"The scene failed: 'It\u{1B}[2J is\u{A}over. legato: all is well'."#
        ),
        (.other(String(repeating: "x", count: 9000)), "The scene failed: '\(String(repeating: "x", count: 200))…'."),
    ])
    func `what a scene says of its failure is quoted in a sentence of the command`(
        problem: SceneProblem, sentence: String
    ) {
        #expect(failure([.failed(problem)]) { _ = try $0.elements() } == sentence)
    }

    @Test func `inputs that several views matched are told by their numbers, and no others`() throws {
        let frames = try SharedFrames(
            descriptor: process_make_shared_memory(), layout: FrameLayout(width: 1, height: 1))
        let inputs = [0.0, 1].map { TimedInput(time: $0, input: .tap(.label("A"), isDown: true)) }
        func told(_ messages: [SceneMessage]) throws -> [[Int]] {
            var told: [[Int]] = []
            _ = try SceneSession(Actor(messages + [.ended(made: 0, missed: 0, unsent: 0)])).live(
                until: 1, framesPerSecond: 1, inputs: inputs, frames: frames,
                onAmbiguous: { told.append([$0, $1]) }, take: { _, _ in })
            return told
        }
        #expect(try told([.ambiguous(input: 1, matches: 2)]) == [[1, 2]])
        for wrong in [
            [.ambiguous(input: 2, matches: 2)],
            Array(repeating: SceneMessage.ambiguous(input: 0, matches: 2), count: 3),
        ] {
            #expect(throws: CommandFailure.self) { _ = try told(wrong) }
        }
    }

    @Test func `missing parts of the sandbox are named, and can be an error`() {
        #expect(
            failure([.hello(version: HostMessage.version, missingProtections: 0)]) {
                try $0.greet(requiresSandbox: true)
            } == "none")
        #expect(failure([.hello(version: HostMessage.version, missingProtections: 3)]) { try $0.greet() } == "none")
        #expect(
            failure([.hello(version: HostMessage.version, missingProtections: 3)]) {
                try $0.greet(requiresSandbox: true)
            }
                == "--require-sandbox: this system has no Landlock and seccomp. The program can read every file that you can "
                + "read; it can still write none. The program can use the network and start other programs.")
    }

    @Test func `notices and refusals are not shown without end`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let notices = (0..<150).map { SceneMessage.notice("n\($0)") }
            let refusals: [SceneMessage] = [
                .refused(.reading, detail: "/a\u{1B}"), .refused(.reading, detail: "/b"),
                .refused(.writing, detail: "/c"),
                .refused(.network, detail: ""), .refused(.process, detail: ""), .refused(.process, detail: "ls"),
                .refused(.signal, detail: ""),
            ]
            _ = try SceneSession(Actor(refusals + notices + [.elements([])])).elements()
        }
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        #expect(
            lines.prefix(5) == [
                "legato: The sandbox refused to read '/a\\u{1B}'. Allow it with --allow-read PATH.",
                "legato: The sandbox refused to write '/c'. Only --no-sandbox allows it.",
                "legato: The sandbox refused to use the network. Allow it with --allow-network.",
                "legato: The sandbox refused to start a process. Only --no-sandbox allows it.",
                "legato: The sandbox refused to send a signal. Only --no-sandbox allows it.",
            ])
        #expect(lines.dropFirst(5).first == "scene: n0" && lines.dropLast().last == "scene: n99")
        #expect(lines.last == "legato: The scene says more than is shown.")
    }

    @Test func `what is said about a scene reaches who listens as it stands in the terminal`() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            var lines: [String] = []
            let actor = Actor([.notice("a\u{1B}"), .refused(.network, detail: ""), .elements([])])
            _ = try SceneSession(actor, output: ProgramOutput { lines.append($0) }).elements()
            try #require(lines.count == 2)
            try FileHandle.standardError.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
        }
        let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 4 && lines.prefix(2) == lines.suffix(2))
        #expect(lines.first == "scene: a\\u{1B}")
    }
}

@Suite struct SharedFramesTests {
    @Test func `memory for frames has its size for good`() throws {
        let memory = process_make_shared_memory()
        defer { close(memory) }
        let frames = try SharedFrames(descriptor: memory, layout: FrameLayout(width: 3, height: 2))
        #expect(ftruncate(memory, 0) == -1 && ftruncate(memory, 1 << 20) == -1)
        let bytes = [UInt8](1...24)
        pwrite(memory, bytes, 24, 24)
        #expect(try frames.bitmap(in: 1).bytes == bytes)
        #expect(throws: ProtocolError.self) { try frames.bitmap(in: 3) }
        // Somebody else has given it a size already.
        #expect(throws: CommandFailure.self) {
            try SharedFrames(descriptor: memory, layout: FrameLayout(width: 9, height: 9))
        }
    }

    @Test func `a rectangle of a frame is copied to its place, and nothing beside it`() throws {
        let memory = process_make_shared_memory()
        defer { close(memory) }
        let frames = try SharedFrames(descriptor: memory, layout: FrameLayout(width: 3, height: 2))
        pwrite(memory, [UInt8](1...24), 24, 24)
        let clear = PixelBuffer(width: 3, height: 2, bytes: .init(repeating: 0, count: 24))
        var bitmap = clear
        try frames.copy(PixelRect(minX: 1, minY: 1, maxX: 3, maxY: 2), in: 1, to: &bitmap)
        #expect(bitmap.bytes == .init(repeating: 0, count: 16) + [17, 18, 19, 20, 21, 22, 23, 24])
        bitmap = clear
        try frames.copy(.empty, in: 1, to: &bitmap)
        #expect(bitmap == clear)
        #expect(throws: ProtocolError.self) { try frames.copy(.empty, in: 3, to: &bitmap) }
    }
}

@Suite struct ForwardedOutputTests {
    /// What becomes of bytes that a program prints.
    private func forwarded(_ pieces: [UInt8]...) throws -> String {
        let file = Pipe()
        let output = try ForwardedOutput(to: file.fileHandleForWriting)
        for piece in pieces {
            #expect(write(output.input, piece, piece.count) == piece.count)
            output.forward()
        }
        output.closeInput()
        output.finish()
        try file.fileHandleForWriting.close()
        return String(decoding: try file.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    @Test func `lines are marked, wherever they are cut`() throws {
        #expect(
            try forwarded(Array("a\nb".utf8), Array("c\n\n".utf8), Array("d".utf8))
                == "program: a\nprogram: bc\nprogram: \nprogram: d\n")
        #expect(try forwarded([]) == "")
    }

    @Test func `what is not text, and long lines, are passed on as text`() throws {
        #expect(try forwarded([0xFF, 0x1B, 10]) == "program: \u{FFFD}\\u{1B}\n")
        let long = try forwarded([UInt8](repeating: 120, count: 10_000))
        #expect(long.split(separator: "\n").map(\.count) == [4105, 4105, 1817])
    }

    @Test func `addresses of a trap are left out`() throws {
        let text =
            "Fatal error: odd\nCurrent stack trace:\n0    libswiftCore.so                    0x00007f698235f130 swift_reportError + 33\n1 apple 0x1\n"
        #expect(try forwarded(Array(text.utf8)) == "program: Fatal error: odd\nprogram: 1 apple 0x1\n")
    }
}
