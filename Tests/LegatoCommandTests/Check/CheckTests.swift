// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

@Suite struct DiagnosticTests {
    @Test func `messages are read from the compiler's plain style, and nothing else is`() {
        let output = """
            a b/c:d.swift:3:14: error: cannot find 'foo' in scope
                let x = foo: error: 2
                        ^~~
            legato-views:1:2: note: in expansion of macro 'Preview' here
            <unknown>:0: error: no input
            a.swift:9:1: warning: unused

            """
        #expect(
            Diagnostic.all(in: output) == [
                Diagnostic(
                    path: "a b/c:d.swift", line: 3, column: 14, severity: .error,
                    message: "cannot find 'foo' in scope"),
                Diagnostic(
                    path: "legato-views", line: 1, column: 2, severity: .note,
                    message: "in expansion of macro 'Preview' here"),
                Diagnostic(path: "a.swift", line: 9, column: 1, severity: .warning, message: "unused"),
            ])
    }

    @Test(arguments: [
        ("a::b.swift:3:1: error: x", "a::b.swift", "x"), ("a.swift:1:2: error: x: error: y", "a.swift", "x: error: y"),
        (":1:2: error: x", "", "x"), ("a.swift:1:2: error: ", "a.swift", ""),
        ("a.swift:1:2: error: no subscript [Int]", "a.swift", "no subscript [Int]"),
        ("a.swift:1:2: error: a [#B] c", "a.swift", "a [#B] c"),
        ("a.swift:1:2: error: a [#B] c [#D]", "a.swift", "a [#B] c"),
    ])
    func `a message is what follows the place`(line: String, path: String, message: String) throws {
        let found = try #require(Diagnostic.all(in: line).first)
        #expect(found.path == path)
        #expect(found.message == message)
        #expect(found.severity == .error)
    }

    @Test(arguments: [
        "a.swift:1: error: x", "1:2: error: x", "a.swift:b:2: error: x", "a.swift:1:b: error: x",
        "a.swift:1:2: fatal: x",
        "a.swift:1:2:error: x", "",
    ])
    func `a line without a place is no message`(line: String) {
        #expect(Diagnostic.all(in: line).isEmpty)
    }

    @Test func `the group the compiler appends is not part of the message`() {
        #expect(
            Diagnostic.all(in: "a.swift:1:1: error: no such module 'UIKit' [#NoSuchModule]").map(\.message)
                == ["no such module 'UIKit'"])
    }
}

@Suite struct MissingAPITests {
    /// One message at the start of `marker` in `source`.
    private func missing(_ message: String, at marker: String, in source: String) throws -> MissingAPI {
        let range = try #require(source.firstRange(of: marker))
        let before = source[..<range.lowerBound]
        let line = before.count { $0 == "\n" } + 1
        let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0
        let diagnostic = Diagnostic(path: "a.swift", line: line, column: column + 1, severity: .error, message: message)
        return MissingAPI([diagnostic], in: BlankedSource(source))
    }

    @Test(arguments: [
        ("cannot find 'Gauge' in scope", "Gauge(", "Gauge"),
        ("cannot find type 'UIView' in scope", "Gauge(", "UIView"),
        ("value of type 'some View' has no member 'glow'", "Gauge(", ".glow"),
        ("value of type 'ModifiedContent<A, B<'C'>>' has no member", "Gauge(", nil),
        ("type 'Animation' has no member 'wobble'", "Gauge(", "Animation.wobble"),
        ("'Track' has no member 'wobble'", "Gauge(", ".wobble"), ("type '' has no member 'x'", "Gauge(", ".x"),
        ("type 'Track<Double>' has no member 'x'", "Gauge(", "Track.x"),
        ("no such module 'UIKit'", "Gauge(", "import UIKit"),
        ("no macro named 'Query'", "Gauge(", "#Query"),
        ("unknown attribute 'Query'", "Gauge(", "@Query"),
        ("no exact matches in call to initializer", "Gauge(", "Gauge(value:_:in:)"),
        ("no exact matches in call to initializer", "(value: ", "Gauge(value:_:in:)"),
        ("extra argument 'in' in call", "0...1", "Gauge(value:_:in:)"),
        ("extra arguments at positions #1, #2 in call", "(value: ", "Gauge(value:_:in:)"),
        ("incorrect argument label in call (have 'value:', expected 'of:')", "value: [", "Gauge(value:_:in:)"),
        ("missing argument label 'of:' in call", "value: [", "Gauge(value:_:in:)"),
        ("argument passed to call that takes no arguments", "value: [", "Gauge(value:_:in:)"),
        ("cannot convert value of type 'Int' to expected argument type 'String'", "Gauge(", nil),
        ("missing return", "Gauge(", nil),
    ])
    func `what a message misses is named as in documentation`(message: String, marker: String, name: String?) throws {
        let source = "import SwiftUI\nlet a = b.c(1); let g = Gauge(value: [a: b(c, d: 1)], { x, y in 1 }, in: 0...1)\n"
        let result = try missing(message, at: marker, in: source)
        #expect(result.missing.map(\.name) == (name.map { [$0] } ?? []))
        #expect(result.others.count == (name == nil ? 1 : 0))
    }

    /// The marker is where the compiler points to; the call is to be named.
    @Test(arguments: [
        ("x = f(1)", "1", "f(_:)"), ("f(1)", "1", "f(_:)"), ("f(1)", "f", "f(_:)"), ("f(1)", "(", "f(_:)"),
        ("f(12)", "2", "f(_:)"), ("f(123)", "3", "f(_:)"), ("f()", ")", "f()"), ("f( )", " )", "f()"),
        ("f(g(1), 2)", "2", "f(_:_:)"), ("f(g(h(1)), 2)", "2", "f(_:_:)"), ("f(g(1), 2)", "1", "g(_:)"),
        ("f(a: 1, b: 2)", "2", "f(a:b:)"), ("f(a: [1: 2], b: 3)", "3", "f(a:b:)"), ("f([1, 2], 3)", "3", "f(_:_:)"),
        ("f(a: { x, y in z }, 3)", "3", "f(a:_:)"), ("f([:], 3)", "3", "f(_:_:)"), ("f({}, 3)", "3", "f(_:_:)"),
        ("f((), 3)", "3", "f(_:_:)"), ("f(a: b ? c : d, 3)", "3", "f(a:_:)"), ("f(x == 1 ? y : z, 3)", "3", "f(_:_:)"),
        ("f(\n    a: 1,\n\tb: 3)", "3", "f(a:b:)"), ("a.b_2(é: 3)", "3", "b_2(é:)"), ("f(a: 3, b", "3", "f(a:)"),
        ("f(a: 3", "3", "f()"), ("f(g(a: 1), b: 3).h(c: 4)", "3", "f(_:b:)"), ("f(a: g(1, 2), 3)", "3", "f(a:_:)"),
        ("f(1)(3)", "1", "f(_:)"),
    ])
    func `the call around a place has the labels it is written with`(source: String, marker: String, name: String)
        throws
    {
        #expect(try missing("extra argument in call", at: marker, in: source).missing.map(\.name) == [name])
    }

    @Test(arguments: [("(1)", "1"), ("x = 1", "1"), ("f(2) + 1", "1"), ("x", "x"), ("(f) + 1", "1")])
    func `where no call is around a place, what the message quotes is missing`(source: String, marker: String) throws {
        #expect(try missing("extra argument 'a' in call", at: marker, in: source).missing.map(\.name) == ["a"])
        #expect(try missing("extra argument in call", at: marker, in: source).others.count == 1)
    }

    @Test func `as many uses come in the order of their names`() {
        let names = ["d", "b", "a", "c"]
        let errors = names.enumerated().map { index, name in
            Diagnostic(
                path: "a", line: index + 1, column: 1, severity: .error, message: "cannot find '\(name)' in scope")
        }
        let warning = Diagnostic(path: "a", line: 1, column: 1, severity: .warning, message: "missing return")
        let api = MissingAPI(errors + [warning], in: BlankedSource(""))
        #expect(api.missing.map(\.name) == ["a", "b", "c", "d"])
        #expect(api.missing.map(\.lines) == [[3], [2], [4], [1]])
        #expect(api.others.isEmpty)
    }

    @Test func `a call without arguments and a place outside of calls are no trouble`() throws {
        #expect(try missing("extra argument in call", at: "f()", in: "x = f()").missing.map(\.name) == ["f()"])
        #expect(try missing("extra argument in call", at: "x", in: "x = y").missing.isEmpty)
        let far = Diagnostic(path: "a", line: 99, column: 99, severity: .error, message: "extra argument 'a' in call")
        #expect(MissingAPI([far], in: BlankedSource("x")).others == [far])
    }

    @Test func `names are grouped, the most frequent first, and notes do not count`() {
        func error(_ name: String, _ line: Int, _ severity: Diagnostic.Severity = .error) -> Diagnostic {
            Diagnostic(
                path: "a", line: line, column: 1, severity: severity, message: "cannot find '\(name)' in scope")
        }
        let api = MissingAPI(
            [error("B", 9), error("A", 3), error("C", 1), error("B", 2), error("D", 1, .note)],
            in: BlankedSource(""))
        #expect(
            api.missing == [
                .init(name: "B", lines: [2, 9]), .init(name: "A", lines: [3]), .init(name: "C", lines: [1]),
            ])
    }
}

@Suite struct PortingHintTests {
    @Test(arguments: [
        ("#if os(iOS)", 1), ("  #if  os(iOS) || os(macOS)", 2), ("#elseif os(macOS)", 1), ("// #if os(iOS)", 0),
        ("#if canImport(UIKit)", 0), ("@objc func tap() {}", 1), ("f(#selector(tap))", 1),
        ("let os = \"#selector\"", 0),
        ("#if os(iOS) || os(Linux)", 0),
    ])
    func `what Linux lacks gets a hint`(line: String, count: Int) {
        let hints = PortingHint.all(in: BlankedSource("import SwiftUI\n" + line))
        #expect(hints.count == count)
        #expect(hints.allSatisfy { $0.line == 2 })
    }

    @Test(arguments: ["iOS", "macOS", "tvOS", "watchOS", "visionOS"])
    func `a condition on another system says how to keep its branch`(system: String) {
        let message =
            "os(\(system)) is false on Linux, so this branch is left out; to keep it, write "
            + "'os(\(system)) || os(Linux)' or '#if canImport(SwiftUI)'"
        for line in ["#if os(\(system))", "\t#elseif !DEBUG && os( \(system) )"] {
            #expect(PortingHint.all(in: BlankedSource(line)) == [PortingHint(line: 1, message: message)])
        }
        for line in ["let os = os(\(system))", "#if os(Linux) || os(\(system))", "// #if os(\(system))", "#endif"] {
            #expect(PortingHint.all(in: BlankedSource(line)).isEmpty)
        }
    }

    @Test func `what only Objective-C has is hinted at, in the order of the lines`() {
        let source = "@objc func f() {}\n\nlet a = #selector(f)\n@objc(f) let b = #selector(g)"
        let attribute = "@objc does not exist on Linux; leave it out, and pass a closure instead of a selector"
        let selector = "#selector does not exist on Linux; pass a closure instead"
        #expect(
            PortingHint.all(in: BlankedSource(source)) == [
                PortingHint(line: 1, message: attribute), PortingHint(line: 3, message: selector),
                PortingHint(line: 4, message: attribute), PortingHint(line: 4, message: selector),
            ])
    }
}

@Suite struct CheckResultTests {
    @Test func `a file that compiles is one line`() {
        let result = CheckCommand.FileResult(path: "a.swift", ok: true, missing: [], errors: [], hints: [])
        #expect(result.lines == ["a.swift: ok"])
    }

    @Test func `the first line counts what there is`() {
        let error = CheckCommand.FileResult.CompilerError(
            Diagnostic(path: "b.swift", line: 4, column: 2, severity: .error, message: "odd"))
        func summary(missing: Int, errors: Int) -> String? {
            CheckCommand.FileResult(
                path: "a.swift", ok: false, missing: (0..<missing).map { .init(name: "\($0)", lines: [1]) },
                errors: Array(repeating: error, count: errors), hints: []
            ).lines.first
        }
        #expect(summary(missing: 1, errors: 0) == "a.swift: 1 missing")
        #expect(summary(missing: 2, errors: 2) == "a.swift: 2 missing, 2 other errors")
        #expect(summary(missing: 0, errors: 1) == "a.swift: 1 other error")
        #expect(summary(missing: 0, errors: 2) == "a.swift: 2 other errors")
    }

    @Test func `names stand in a column, each line of a use once`() {
        let result = CheckCommand.FileResult(
            path: "a.swift", ok: false,
            missing: [
                .init(name: "longest", lines: [1, 1, 2, 2, 9]), .init(name: "b", lines: [7, 7]),
                .init(name: "", lines: [8]),
            ],
            errors: [], hints: [])
        #expect(
            result.lines.dropFirst() == [
                "  missing  longest  5×  lines 1, 2, 9", "  missing  b        2×  line 7",
                "  missing           1×  line 8",
            ])
    }

    @Test func `a file that fails lists what is missing, other errors and hints`() {
        let error = Diagnostic(path: "a.swift", line: 4, column: 2, severity: .error, message: "missing return")
        let result = CheckCommand.FileResult(
            path: "a.swift", ok: false,
            missing: [.init(name: ".glow", lines: [3, 3, 8]), .init(name: "Gauge", lines: [5])],
            errors: [.init(error)], hints: [PortingHint(line: 1, message: "os(iOS) is false")])
        #expect(
            result.lines == [
                "a.swift: 2 missing, 1 other error",
                "  missing  .glow  3×  lines 3, 8",
                "  missing  Gauge  1×  line 5",
                "  error    a.swift:4:2: missing return",
                "  hint     line 1: os(iOS) is false",
            ])
    }
}
