// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoOptions

@Suite struct TraceOptionsTests {
    private func options(_ arguments: String...) throws -> TraceOptions {
        guard case .trace(let options) = try Command(arguments: ["trace"] + arguments) else { throw NoOptions() }
        return options
    }

    private struct NoOptions: Error {}

    @Test func `a trace is converted to where -o says`() throws {
        var expected = TraceOptions(file: "a.jsonl", output: "out/b.pftrace")
        for name in ["-o", "--output"] { #expect(try options("a.jsonl", name, "out/b.pftrace") == expected) }
        #expect(try options("--output=out/b.pftrace", "--", "a.jsonl") == expected)
        expected.isQuiet = true
        expected.timeout = 2.5
        #expect(try options("-q", "--timeout", "2.5", "-o", "out/b.pftrace", "a.jsonl") == expected)
    }

    @Test(arguments: [
        ("a.jsonl", "a.pftrace"), ("in/a.jsonl", "a.pftrace"), ("a.trace", "a.trace.pftrace"), ("-", "legato.pftrace"),
        (".jsonl", "legato.pftrace"), ("in/..", "legato.pftrace"),
    ])
    func `without -o it is written into the current folder, under the name of the trace`(file: String, output: String)
        throws
    {
        #expect(try options(file).output == output)
    }

    @Test(
        arguments: [
            ([], "Nothing to convert: name a trace, as in 'legato trace trace.jsonl -o trace.pftrace'."),
            ([""], "Nothing to convert: name a trace, as in 'legato trace trace.jsonl -o trace.pftrace'."),
            (["a", "b"], "One trace can be converted at a time; got 'a' and 'b'."),
            (
                ["a", "-o", "a.json"],
                "-o must name a Perfetto trace, which ends in .pftrace, as in 'trace.pftrace'; got 'a.json'."
            ),
            (
                ["a", "-o", ".pftrace/"],
                "-o must name a Perfetto trace, which ends in .pftrace, as in 'trace.pftrace'; got '.pftrace/'."
            ),
            (["a", "-o"], "-o needs a value, as in '-o trace.pftrace'."),
            (["a", "--outptu"], "Unknown option '--outptu'. Did you mean '--output'?"),
            (["a", "-x"], "Unknown option '-x'. See 'legato trace --help'."),
            (["a", "--timeout", "0"], "--timeout must be a number from 0.1 to 86400; got '0'."),
        ] as [([String], String)])
    func `what cannot be meant is refused with a sentence`(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Command(arguments: ["trace"] + arguments) }
    }

    @Test func `help on it says its options`() throws {
        for arguments in [["trace", "--help"], ["trace", "a", "-h"], ["help", "trace"]] {
            #expect(try Command(arguments: arguments) == .help(.trace))
        }
        for name in ["--output", "--timeout", "--quiet", "--help", ".pftrace"] {
            #expect(HelpTopic.trace.text.contains(name))
        }
        #expect(
            HelpTopic.render.text.contains(".pftrace") && HelpTopic.overview.text.contains("legato trace FILE.jsonl"))
    }
}
