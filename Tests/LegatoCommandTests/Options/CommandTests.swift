// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import Testing

@Suite struct CommandTests {
    @Test(arguments: [
        (["--help"], Command.help(.overview)), (["help"], .help(.overview)), (["help", "render"], .help(.render)),
        (["render", "--help"], .help(.render)), (["render", "-h", "--nonsense"], .help(.render)),
        (["check", "--help"], .help(.check)), (["--version"], .version), (["version"], .version),
        (["-h"], .help(.overview)), (["--help", "check"], .help(.check)),
        (["check", "-h", "--nonsense"], .help(.check)),
    ])
    func `help and version are answered wherever they are asked for`(arguments: [String], expected: Command) throws {
        #expect(try Command(arguments: arguments) == expected)
    }

    @Test(arguments: [
        ([], "Nothing to do: name a command. See 'legato --help'."),
        (["rendr"], "Unknown command 'rendr'. Did you mean 'render'?"),
        (["fly"], "Unknown command 'fly'. See 'legato --help'."),
        (["Card.swift"], "Unknown command 'Card.swift'. Did you mean 'legato render Card.swift'?"),
        (["--fast"], "Unknown option '--fast'. See 'legato --help'."),
        (
            ["help", "flying"],
            "There is no help on 'flying'; the commands are render, run, check, doctor, motion and trace."
        ),
        (["check"], "Nothing to check: name Swift files or folders, as in 'legato check File.swift'."),
        (["check", ""], "A Swift file or a folder must have a name; got ''."),
        (["check", "--jsn", "a.swift"], "Unknown option '--jsn'. Did you mean '--json'?"),
        (["check", "--timeout", "0", "a.swift"], "--timeout must be a number from 0.1 to 86400; got '0'."),
        (["check", "--json=yes", "a.swift"], "'=yes' follows an option that takes no value."),
        (
            ["help", "overview"],
            "There is no help on 'overview'; the commands are render, run, check, doctor, motion and trace."
        ),
        (["check", "--json"], "Nothing to check: name Swift files or folders, as in 'legato check File.swift'."),
    ])
    func `wrong usage of a command is answered with what to do`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: arguments) }
    }

    @Test func `check takes files and options in any order`() throws {
        var expected = CheckOptions(files: ["a.swift", "-", "Sources/App", "--odd.swift"])
        expected.isJSON = true
        let arguments = ["check", "a.swift", "--json", "-", "Sources/App", "--", "--odd.swift"]
        #expect(try Command(arguments: arguments) == .check(expected))
    }

    @Test func `check has a timeout`() throws {
        var expected = CheckOptions(files: ["a.swift", "b.swift"])
        expected.timeout = 2.5
        #expect(try Command(arguments: ["check", "a.swift", "b.swift", "--timeout=2.5"]) == .check(expected))
        #expect(CheckOptions(files: []).timeout == 60)
    }

    @Test func `check and run are told the platform as a render is`() throws {
        var expected = CheckOptions(files: ["a.swift"])
        #expect(expected.platform == nil)
        expected.platform = .macos
        #expect(try Command(arguments: ["check", "a.swift", "--platform", "macos"]) == .check(expected))
        guard case .run(let live) = try Command(arguments: ["run", "a.swift", "--platform=ios"]) else {
            throw UsageError("another command")
        }
        #expect(live.scene.platform == .ios)
        #expect(throws: UsageError("--platform must be ios or macos; got 'linux'.")) {
            try Command(arguments: ["check", "a.swift", "--platform", "linux"])
        }
    }

    @Test func `check answers people unless JSON is asked for`() throws {
        guard case .check(let plain) = try Command(arguments: ["check", "a.swift"]) else {
            throw UsageError("another command")
        }
        #expect(!plain.isJSON)
        guard case .check(let json) = try Command(arguments: ["check", "a.swift", "--json"]) else {
            throw UsageError("another command")
        }
        #expect(json.isJSON)
    }

    /// The number of insertions, deletions and replacements between both, and a third of the length of the first.
    @Test(arguments: [
        // One letter more, less or other, anywhere.
        ("rnder", "render"), ("rrender", "render"), ("xender", "render"), ("rendex", "render"), ("render2", "render"),
        ("hel", "help"), ("elp", "help"), ("heip", "help"), ("chek", "check"), ("checc", "check"),
        ("versio", "version"),
        // Two changes are few in six letters, and many in five.
        ("randar", "render"), ("verison", "version"), ("redner", "render"), ("hlep", nil), ("chk", nil), ("xxeck", nil),
        ("xxcheck", "check"),
        // Three are many in eight.
        ("vxrsxonx", nil), ("x", nil), ("", nil), ("verify", nil),
    ])
    func `a command is guessed at where few letters differ`(word: String, meant: String?) {
        let hint = meant.map { "Did you mean '\($0)'?" } ?? "See 'legato --help'."
        #expect(throws: UsageError("Unknown command '\(word)'. \(hint)")) { try Command(arguments: [word]) }
    }

    @Test(arguments: [
        ("-x", "-o"), ("--sise", "--size"), ("--seal", "--scale"), ("--trape", "--trace"), ("--tab", "--tap"),
        ("--realtim", "--realtime"), ("--apearance", "--appearance"), ("--back", nil), ("-xy", nil), ("-o=a.gif", nil),
    ])
    func `an option is guessed at, the nearest one and the first of several`(word: String, meant: String?) {
        let hint = meant.map { "Did you mean '\($0)'?" } ?? "See 'legato render --help'."
        #expect(throws: UsageError("Unknown option '\(word)'. \(hint)")) {
            try Command(arguments: ["render", "a.swift", word])
        }
    }

    @Test(arguments: HelpTopic.allCases)
    func `help fits a terminal of 120 columns and ends its last line`(topic: HelpTopic) {
        #expect(topic.text.hasSuffix("\n"))
        #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test func `help on render names every option`() {
        let options = [
            "--output", "--preview", "--size", "--scale", "--fps", "--duration", "--at", "--sheet", "--tap",
            "--appearance", "--background", "--platform", "--seed", "--timeout", "--trace", "--costs", "--realtime",
            "--quiet",
        ]
        for option in options { #expect(HelpTopic.render.text.contains(option), "\(option)") }
    }
}
