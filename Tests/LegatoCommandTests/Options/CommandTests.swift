// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import Testing

@Suite struct CommandTests {
    @Test(arguments: [
        (["--help"], Command.help(.overview)), (["help"], .help(.overview)), (["help", "render"], .help(.render)),
        (["render", "--help"], .help(.render)), (["render", "-h", "--nonsense"], .help(.render)),
        (["check", "--help"], .help(.check)), (["--version"], .version), (["version"], .version),
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
        (["help", "flying"], "There is no help on 'flying'; the commands are render and check."),
        (["check"], "Nothing to check: name one or more Swift files, as in 'legato check File.swift'."),
        (["check", "a.txt"], "'a.txt' is not a Swift file: its name must end in .swift."),
        (["check", "--jsn", "a.swift"], "Unknown option '--jsn'. Did you mean '--json'?"),
        (["check", "--json=yes", "a.swift"], "'=yes' follows an option that takes no value."),
    ])
    func `wrong usage of a command is answered with what to do`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: arguments) }
    }

    @Test func `check takes files and options in any order`() throws {
        var expected = CheckOptions(files: ["a.swift", "--odd.swift"])
        expected.isJSON = true
        #expect(try Command(arguments: ["check", "a.swift", "--json", "--", "--odd.swift"]) == .check(expected))
    }

    @Test(arguments: HelpTopic.allCases)
    func `help fits a terminal of 120 columns and ends its last line`(topic: HelpTopic) {
        #expect(topic.text.hasSuffix("\n"))
        #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test func `help on render names every option`() {
        let options = [
            "--output", "--preview", "--size", "--scale", "--fps", "--duration", "--at", "--sheet", "--tap",
            "--appearance", "--background", "--platform", "--seed", "--timeout", "--trace", "--realtime", "--quiet",
        ]
        for option in options { #expect(HelpTopic.render.text.contains(option), "\(option)") }
    }
}
