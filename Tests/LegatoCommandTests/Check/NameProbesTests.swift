// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

@Suite struct NameProbesTests {
    private func calls(_ source: String) -> CallReader { CallReader(tokens: BlankedSource(source).tokens) }

    @Test func `each of Apple's names that files use is asked for once, on a line of its own`() {
        let source =
            "a.sheet(1).mine().sheet(2).b { Chart(c) { UIView() }; autoreleasepool { Row() } }; @Query var d: Int"
        let lines = NameProbes([calls(source)], declared: []).source.split(separator: "\n")
        // Of a view, a shape, an image and a text.
        #expect(lines.count == 8)
        #expect(lines.dropFirst().prefix(4).allSatisfy { $0.contains("`sheet`") })
        #expect(lines[5].hasSuffix("= `Chart`"))
        #expect(lines[6].hasSuffix("= `UIView`"))
        #expect(lines[7].contains("_ = `autoreleasepool`"))
    }

    @Test func `what the files declare themselves is not asked for`() {
        let source = NameProbes([calls("Chart(1); List(2)")], declared: ["Chart"]).source
        #expect(!source.contains("Chart"))
        #expect(source.contains("List"))
    }

    @Test func `a name is absent if its line says that it is not found`() {
        let probes = NameProbes([calls("a.sheet(1).frame(1).padding(2); Chart(3); autoreleasepool { }")], declared: [])
        func error(_ line: Int, _ message: String) -> Diagnostic {
            Diagnostic(path: "p", line: line, column: 1, severity: .error, message: message)
        }
        // In alphabetical order, modifiers first: four times frame, padding and sheet, then Chart and autoreleasepool.
        let absent = probes.absent(
            [2, 4, 5].map { error($0, "value of type 'EmptyView' has no member 'frame'") }
                + (6...9).map { error($0, "ambiguous use of 'padding'") }
                + (10...13).map { error($0, "value of type 'EmptyView' has no member 'sheet'") }
                + [
                    error(14, "cannot find type 'Chart' in scope"), error(15, "cannot find 'autoreleasepool' in scope"),
                    error(19, "cannot find 'x' in scope"),
                ], at: "p")
        #expect(absent == AbsentNames(modifiers: ["sheet"], types: ["Chart"], functions: ["autoreleasepool"]))
        #expect(probes.absent([error(14, "cannot find type 'Chart' in scope")], at: "q") == AbsentNames())
    }

    @Test func `an absent name counts as a member behind a dot only`() throws {
        let absent = AbsentNames(modifiers: ["sheet"], types: ["Chart"])
        let reader = calls("sheet.sheet Chart.Chart")
        #expect(
            reader.tokens.indices.map { absent.name(at: $0, in: reader) } == [nil, nil, ".sheet", "Chart", nil, nil])
    }
}

@Suite struct StatementTests {
    /// The text of the statement that begins at the first `x`.
    private func statement(_ source: String) throws -> String? {
        let blanked = BlankedSource(source)
        let reader = CallReader(tokens: blanked.tokens)
        let index = try #require(reader.tokens.firstIndex { $0.text == "x" })
        guard let range = reader.statement(at: index) else { return nil }
        let bytes = Array(source.utf8)[reader.tokens[range.lowerBound].offset..<reader.tokens[range.upperBound - 1].end]
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("{ x.a(1) }", "x.a(1)"), ("{\n x\n .a { b\n c }\n .d\n y }", "x\n .a { b\n c }\n .d"),
        ("{ x +\n 1\n y }", "x +\n 1"), ("{ x; y }", "x"), ("{ a in x }", "x"), ("{ return x + 1 }", "return x + 1"),
        ("let a = x", nil), ("f(x)", nil), ("a\n + x", nil), ("f(1)\nx.b", "x.b"), ("[\n x]", nil),
        ("x(\n1,\n2)\ny", "x(\n1,\n2)"), ("{ x ?\n a : b\n c }", "x ?\n a : b"),
    ])
    func `a statement ends where its line does and nothing goes on`(source: String, text: String?) throws {
        #expect(try statement(source) == text)
    }

    @Test func `what is left out keeps lines, and becomes a value of any kind where there is room`() {
        var bytes = Array("a = Text(1)\n  .b(12345678)\nc".utf8)
        bytes.blank(4..<26)
        bytes.write(SourceEdit.nothing, in: 4..<26)
        #expect(String(decoding: bytes, as: UTF8.self) == "a = \(String(repeating: " ", count: 7))\nfatalError()  \nc")
        bytes = Array("ab\ncd".utf8)
        bytes.write(SourceEdit.nothing, in: 0..<5)
        #expect(bytes == Array("ab\ncd".utf8))
    }
}

@Suite struct AppleMembersTests {
    @Test(arguments: [
        ("resizable", "Image", false, true), ("resizable", "View", false, false), ("sheet", "View", false, true),
        ("onDelete", "ForEach", false, true), ("cardStyle", "Text", false, false), ("leading", "Anything", true, true),
        ("brand", "Color", true, false), ("dismiss", "EnvironmentValues", false, true),
    ])
    func `a member is Apple's on its type, or on those that inherit it`(
        name: String, type: String, isStatic: Bool, isApples: Bool
    ) {
        #expect(AppleMembers.contains(name, of: type, isStatic: isStatic) == isApples)
    }

    @Test(arguments: [
        ("a.frame(width: 1)", true), ("a.frame(widht: 1)", false), ("a.font(.title, 3)", false),
        ("a.frame(height: 1, width: 2)", false), ("Button(role: r) { }", true),
        ("a.cornerRadius(3, corners: c)", false),
        ("Card(1)", false), ("a.sheet(isPresented: b) { }", true), ("a.sheet(isPresented: b, content: c)", true),
    ])
    func `a call is Apple's if its labels are, in their order`(source: String, isApples: Bool) throws {
        let reader = CallReader(tokens: BlankedSource(source).tokens)
        let index = try #require(reader.tokens.indices.first { reader.shape(at: $0).shape.arguments != nil })
        #expect(AppleMembers.canCall(reader.text(index), reader.shape(at: index).shape) == isApples)
    }
}

@Suite struct CompilerCrashTests {
    private let dump = """
        Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
        Stack dump:
        0.\tProgram arguments: /usr/bin/swift-frontend -frontend -c /tmp/a.swift
        1.\tSwift version 6.3.1 (swift-6.3.1-RELEASE)
        3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/tmp/a.swift")
        4.\tWhile type-checking 'body' (at /tmp/a.swift:12:9)
        5.\tWhile type-checking expression at [/tmp/a.swift:14:3 - line:20:9] RangeText="Text(
         #0 0x0000 llvm::sys::PrintStackTrace /usr/bin/swift-frontend
        """

    @Test func `a crash of the compiler is a sentence with the line, not its plea and its stack`() throws {
        let crash = try #require(CompilerCrash(dump))
        #expect(crash.place == .init(path: "/tmp/a.swift", line: 14))
        #expect(
            crash.message
                == "The Swift compiler crashed at line 14 of '/tmp/a.swift', or near it. This is a fault of the compiler's: no file "
                + "should make it crash. Write what is there in another way, for example in smaller parts or with types stated, or "
                + "leave out parts until it compiles; 'swiftc -typecheck' says more.")
        #expect(CompilerCrash("Stack dump:\n0.\tx")?.message.hasPrefix("The Swift compiler crashed. ") == true)
        #expect(CompilerCrash("a.swift:1:1: error: x") == nil)
    }
}

@Suite struct ProgressLineTests {
    @Test func `work that takes long is shown on a terminal, and its line is taken away`() {
        nonisolated(unsafe) var time = 5.0
        nonisolated(unsafe) var shown = ""
        var line = ProgressLine(isShown: true, now: { time }, write: { shown += $0 })
        line.show("a")
        line.clear()
        #expect(shown == "")
        time += ProgressLine.delay
        line.show("b")
        line.show("c")
        line.clear()
        line.clear()
        #expect(shown == "\r\u{1B}[Kb\r\u{1B}[Kc\r\u{1B}[K")
        line = ProgressLine(isShown: false, now: { time }, write: { shown += $0 })
        time += 2
        line.show("d")
        #expect(!shown.contains("d"))
    }
}
