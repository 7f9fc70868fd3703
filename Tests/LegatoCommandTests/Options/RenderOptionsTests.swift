// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import Testing

@Suite struct RenderOptionsTests {
    private func render(_ arguments: String...) throws -> RenderOptions {
        guard case .render(let options) = try Command(arguments: ["render"] + arguments) else {
            throw UsageError("not a render")
        }
        return options
    }

    @Test func `a file alone gives a GIF of an iPhone in the current folder`() throws {
        let options = try render("scenes/Card.swift")
        #expect(options == RenderOptions(files: ["scenes/Card.swift"], output: "Card.gif", format: .gif).with(fps: 50))
        #expect(options.size == nil)
        #expect(options.scale == 2)
        #expect(RenderOptions.defaultSize == .init(width: 390, height: 844))
        #expect(options.timeout == 60)
    }

    @Test func `every option arrives`() throws {
        let options = try render(
            "a.swift", "b.swift", "-o", "out/x.webm", "--preview", "Two", "--size", "100x50.5", "--scale=3", "--fps",
            "30",
            "--duration", "1.5", "--tap", "Save@0.5", "--appearance", "dark", "--background", "#10203040", "--platform",
            "macos", "--seed", "7", "--timeout", "9", "--trace", "t.jsonl", "--quiet")
        var expected = RenderOptions(files: ["a.swift", "b.swift"], output: "out/x.webm", format: .webm)
        expected.preview = "Two"
        expected.size = .init(width: 100, height: 50.5)
        expected.scale = 3
        expected.framesPerSecond = 30
        expected.duration = 1.5
        expected.taps = [.init(label: "Save", time: 0.5)]
        expected.isDark = true
        expected.background = .rgba(0x10, 0x20, 0x30, 0x40)
        expected.platform = .macos
        expected.seed = 7
        expected.timeout = 9
        expected.trace = "t.jsonl"
        expected.isQuiet = true
        #expect(options == expected)
    }

    @Test(arguments: [
        ("a.gif", OutputKind.gif, 50.0), ("a.PNG", .png, 60), ("a.apng", .apng, 60), ("a.webp", .webp, 60),
        ("a.mp4", .mp4, 60), ("a.b.webm", .webm, 60), ("out/", .frames, 60), ("out//", .frames, 60),
    ])
    func `the ending of the output decides its kind and the frame rate`(path: String, kind: OutputKind, fps: Double)
        throws
    {
        let options = try render("a.swift", "-o", path)
        #expect(options.format == kind)
        #expect(options.framesPerSecond == fps)
        #expect(!options.output.hasSuffix("/"))
    }

    @Test func `stills are sorted, unique and PNGs`() throws {
        let options = try render("a.swift", "--at", "1,0.25", "--at", "0.25,0")
        #expect(options.stills == [0, 0.25, 1])
        #expect(options.output == "a.png")
        #expect(options.format == .png)
    }

    @Test func `a contact sheet is a PNG`() throws {
        #expect(try render("a.swift", "--sheet").output == "a.png")
    }

    @Test(arguments: [
        ("Save", "Save", 0.0), ("Save@0.5", "Save", 0.5), (#"me\@home"#, "me@home", 0), (#"me\@home@2"#, "me@home", 2),
        ("a@b@1", "a@b", 1), ("❤️@.5", "❤️", 0.5), ("Save all@1e-1", "Save all", 0.1),
    ])
    func `a tap has a label and perhaps a time`(text: String, label: String, time: Double) throws {
        #expect(try render("a.swift", "--tap", text).taps == [.init(label: label, time: time)])
    }

    @Test func `taps are in order of time, equal times in the order given`() throws {
        let options = try render("a.swift", "--tap", "C@1", "--tap", "A", "--tap", "B", "--tap", "D@1")
        #expect(options.taps.map(\.label) == ["A", "B", "C", "D"])
    }

    @Test(arguments: [
        ("clear", RenderOptions.Background.clear), ("indigo", .named("indigo")), ("#fff", .rgba(255, 255, 255, 255)),
        ("#0a0B0c", .rgba(10, 11, 12, 255)),
    ])
    func `a background is clear, a name or hexadecimal`(text: String, background: RenderOptions.Background) throws {
        #expect(try render("a.swift", "--background", text).background == background)
    }

    @Test(arguments: [
        ([], "Nothing to render: name a Swift file, as in 'legato render File.swift'."),
        (["a.txt"], "'a.txt' is not a Swift file: its name must end in .swift."),
        (["a.swift", "--sise", "1x1"], "Unknown option '--sise'. Did you mean '--size'?"),
        (["a.swift", "--zoom"], "Unknown option '--zoom'. See 'legato render --help'."),
        (["a.swift", "--size"], "--size needs a value, as in '--size 390x844'."),
        (["a.swift", "--size", "--quiet"], "--size needs a value, as in '--size 390x844'."),
        (["a.swift", "--size", "390"], "--size must be WIDTHxHEIGHT in points, as in 390x844; got '390'."),
        (["a.swift", "--size", "0x10"], "--size must be from 1 to 8192 points each way; got '0x10'."),
        (["a.swift", "--size", "nanx10"], "--size must be from 1 to 8192 points each way; got 'nanx10'."),
        (["a.swift", "--size", "10x-5"], "--size must be from 1 to 8192 points each way; got '10x-5'."),
        (["a.swift", "--scale", "0"], "--scale must be a number from 0.1 to 10; got '0'."),
        (["a.swift", "--scale", "inf"], "--scale must be a number from 0.1 to 10; got 'inf'."),
        (
            ["a.swift", "--size", "8000x8000", "--scale", "2"],
            "8000x8000 points at scale 2 are 16000x16000 pixels; at least 1 and at most 16384 a side and 64000000 in all "
                + "are possible."
        ),
        (["a.swift", "--fps", "-1"], "--fps must be a number from 0.1 to 1000; got '-1'."),
        (
            ["a.swift", "--fps", "60"],
            "A GIF shows at most 50 frames per second, since its delays are centiseconds; got --fps 60. Use --fps 50 or "
                + "another format."
        ),
        (["a.swift", "--duration", "0"], "--duration must be a number from 0.001 to 3600; got '0'."),
        (["a.swift", "--duration", "nan"], "--duration must be a number from 0.001 to 3600; got 'nan'."),
        (
            ["a.swift", "--duration", "3600", "-o", "a.mp4"],
            "3600 seconds at 60 frames per second are more than 100000 frames. Shorten --duration or lower --fps."
        ),
        (["a.swift", "--at", "1,,2"], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got ''."),
        (["a.swift", "--at", "-1"], "--at takes times from 0 to 3600 seconds, as in '0,0.25,1'; got '-1'."),
        (
            ["a.swift", "--at", "1", "-o", "a.gif"],
            "--at writes PNG stills: end the name after -o in .png, or in / for a folder; got 'a.gif'."
        ),
        (
            ["a.swift", "--sheet", "-o", "a.gif"],
            "--sheet writes one PNG: end the name after -o in .png; got 'a.gif'."
        ),
        (
            ["a.swift", "-o", "picture"],
            "Cannot tell from 'picture' what to write: end it in .gif, .png, .apng, .webp, .mp4 or .webm, or in / for a "
                + "folder of numbered PNGs."
        ),
        (
            ["a.swift", "--tap", "@1"],
            "--tap needs the label of a view before its time, as in 'Save@0.5'; got '@1'."
        ),
        (
            ["a.swift", "--tap", "me@home"],
            "--tap 'me@home': the time after @ must be from 0 to 3600 seconds; got 'home'. Write \\@ for an @ that "
                + "belongs to the label."
        ),
        (
            ["a.swift", "--tap", "A@2", "--duration", "1"],
            "--tap 'A@2' comes after the end of the clip, which lasts 1 s."
        ),
        (["a.swift", "--tap", "A@2", "--at", "0,1"], "--tap 'A@2' comes after the last still, which is at 1 s."),
        (
            ["a.swift", "--tap", "A@6"],
            "--tap 'A@6' comes after the 5 s that a clip lasts at most unless --duration says otherwise."
        ),
        (["a.swift", "--appearance", "grey"], "--appearance must be light or dark; got 'grey'."),
        (["a.swift", "--platform", "linux"], "--platform must be ios or macos; got 'linux'."),
        (["a.swift", "--seed", "-1"], "--seed must be a whole number from 0 to 18446744073709551615; got '-1'."),
        (["a.swift", "--trace", "t/"], "--trace needs the name of a file, as in 'trace.jsonl'; got 't/'."),
        (
            ["a.swift", "--realtime", "--at", "1"],
            "--realtime shows the frames that were made in time: it needs a clip or a folder; leave out --at and --sheet, "
                + "and end the name after -o in .gif, .apng, .webp, .mp4, .webm or /."
        ),
        (["a.swift", "--timeout", "0"], "--timeout must be a number from 0.1 to 86400; got '0'."),
        (
            ["a.swift", "--background", "#12345"],
            "--background must be clear, #RRGGBB, #RRGGBBAA or one of black, blue, brown, cyan, gray, green, indigo, mint, "
                + "orange, pink, purple, red, teal, white, yellow; got '#12345'."
        ),
        (
            ["a.swift", "--background", "clear", "-o", "a.mp4"],
            "--background clear needs a format that holds transparency: .png, .apng, .webp, .gif or a folder; got 'a.mp4'."
        ),
        (["a.swift", "--sheet=yes"], "'=yes' follows an option that takes no value."),
    ])
    func `wrong usage is answered with what was required and what was found`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: ["render"] + arguments) }
    }

    @Test func `a size a preview asks for is held to the same limits`() throws {
        let options = try render("a.swift")
        #expect(try options.pixels(of: .init(width: 100.2, height: 50)) == (200, 100))
        for bad in [0, -1, Double.nan, .infinity, 1e9] {
            #expect(throws: UsageError.self) { try options.pixels(of: .init(width: bad, height: 10)) }
        }
    }
}

extension RenderOptions {
    fileprivate func with(fps: Double) -> RenderOptions {
        var copy = self
        copy.framesPerSecond = fps
        return copy
    }
}
