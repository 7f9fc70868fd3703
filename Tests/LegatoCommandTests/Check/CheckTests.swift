// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
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
        ("a.swift:1:2: error: a\u{2028}b.swift:3:4: error: c", "a.swift", "a\u{2028}b.swift:3:4: error: c"),
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

@Suite struct DiagnosticReaderTests {
    /// What a message at the start of `marker` in `source` means.
    private func finding(
        _ message: String, at marker: String, in source: String, stubs: [Stub] = []
    ) throws -> Finding {
        let range = try #require(source.firstRange(of: marker))
        let before = source[..<range.lowerBound]
        let line = before.count { $0 == "\n" } + 1
        let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0
        let diagnostic = Diagnostic(path: "a.swift", line: line, column: column + 1, severity: .error, message: message)
        let file = CheckedFile(path: "a.swift", utf8: Array(source.utf8))
        var known = StubSource()
        for stub in stubs { _ = known.insert(stub, reportedAs: stub.name) }
        let reader = DiagnosticReader(
            declarations: SourceDeclarations([file.calls.tokens]), stubs: known, diagnostics: [diagnostic])
        return reader.finding(diagnostic, in: file)
    }

    private func missing(_ message: String, at marker: String, in source: String) throws -> String? {
        switch try finding(message, at: marker, in: source) {
        case .missing(let name, _, _): name
        case .blocking(let name, _, _): name
        case .derived, .convertible, .own, .ownName, .tooComplex: nil
        }
    }

    @Test(arguments: [
        ("cannot find 'Gauge' in scope", "Gauge(", "Gauge"),
        ("cannot find type 'UIView' in scope", "Gauge(", "UIView"),
        ("value of type 'some View' has no member 'sheet'", "Gauge(", ".sheet"),
        ("value of type 'some View' has no member 'glow'", "Gauge(", nil),
        ("value of type 'some View' has no member 'resizable'", "Gauge(", nil),
        ("value of type 'ForEach<[Int], Int, Text>' has no member 'onDelete'", "Gauge(", ".onDelete"),
        ("value of type '() -> some View' has no member 'sheet'", "Gauge(", nil),
        ("value of type 'ModifiedContent<A, B<'C'>>' has no member", "Gauge(", nil),
        ("type 'Animation' has no member 'interactiveSpring'", "Gauge(", "Animation.interactiveSpring"),
        ("type 'Animation' has no member 'wobble'", "Gauge(", nil),
        ("type 'Track<Double>' has no member 'leading'", "Gauge(", "Track.leading"),
        ("type 'Edge.Set' (aka 'EdgeSet') has no member 'leading'", "Gauge(", "Edge.Set.leading"),
        ("no exact matches in call to initializer", "Gauge(", "Gauge(value:in:_:)"),
        ("no exact matches in call to initializer", "(value: ", "Gauge(value:in:_:)"),
        ("extra argument 'in' in call", "0...1", "Gauge(value:in:_:)"),
        ("extra arguments at positions #1, #2 in call", "(value: ", "Gauge(value:in:_:)"),
        ("incorrect argument label in call (have 'value:', expected 'of:')", "value: [", "Gauge(value:in:_:)"),
        ("missing argument label 'of:' in call", "value: [", "Gauge(value:in:_:)"),
        ("cannot convert value of type 'Int' to expected argument type 'String'", "Gauge(", nil),
        ("missing return", "Gauge(", nil),
    ])
    func `what a message misses is named as in documentation`(message: String, marker: String, name: String?) throws {
        let source = "import SwiftUI\nlet a = b.c(1); let g = Gauge(value: [a: b(c, d: 1)], in: 0...1, { x, y in 1 })\n"
        #expect(try missing(message, at: marker, in: source) == name)
    }

    @Test(arguments: [
        ("Color(.quaternary)", "Color(.quaternary)"), ("a.padding(.leading, 3)", ".padding(.leading)"),
        ("a.frame(width: 2, alignment: .left)", ".frame(alignment: .left)"),
        ("Button(\"a, b\", role: .destructive) { f() }", "Button(role: .destructive)"),
        ("a.animation(x ? .bouncy(1) : nil, value: y)", ".animation(.bouncy)"), ("let a: T = .grouped", "T.grouped"),
        ("T.grouped", "T.grouped"), ("f([.grouped])", "T.grouped"),
    ])
    func `an implicit member that is an argument is named as it is written`(source: String, name: String) throws {
        let member = try #require(name.split(separator: ".").last).prefix { $0 != ")" }
        let found = try missing("type 'T' has no member '\(member)'", at: String(member), in: source)
        #expect(found == name)
    }

    @Test(arguments: [
        ("cannot find 'Card' in scope", "Card"), ("cannot find 'isOn' in scope", "isOn"),
        ("cannot find type 'Model' in scope; did you mean 'Mode'?", "struct"),
        ("value of type 'Row' has no member 'flip'", "Row()"), ("type 'Row' has no member 'fancy'", "Row()"),
        ("value of type 'Store' has no member 'padding'", "Row()"),
        ("value of type 'Int' has no member 'foo'", "Row()"),
        ("value of type 'some View' has no member 'card'", "Row()"), ("extra argument 'b' in call", "helper"),
        ("value of type 'Row.Part' has no member 'name'", "Row()"),
    ])
    func `names of the user's own are never missing API`(message: String, marker: String) throws {
        let source = """
            struct Row: View { struct Part {} ; var body: some View { Card(isOn).x } }
            class Store {}
            struct Model {}
            extension Text { func card() -> Self { self } }
            func helper(a: Int) {}
            let a = Row(), b = helper(a: 1, b: 2)
            """
        switch try finding(message, at: marker, in: source) {
        case .own(isCertain: true), .ownName: break
        case let other: Issue.record("\(other)")
        }
    }

    @Test func `a modifier that all views of SwiftUI have is missing on the user's views, too`() throws {
        let source = "struct Row: View {}\nstruct Plain {}\nRow().sheet(1); Plain().sheet(2)"
        #expect(try missing("value of type 'Row' has no member 'sheet'", at: "Row().", in: source) == ".sheet")
        #expect(try missing("value of type 'Plain' has no member 'sheet'", at: "Plain().", in: source) == nil)
    }

    @Test func `what follows from a stub is derived`() throws {
        let stub = Stub(kind: .protocol, name: "Transition")
        let source = "struct Fade: Transition { var a: Int { phase } }\nFade().duration"
        #expect(
            try finding(
                "value of type 'Fade' has no member 'duration'", at: "Fade().", in: source, stubs: [stub])
                == .derived(stubs: [Stub(kind: .member(of: "Fade", isStatic: false), name: "duration")]))
        #expect(
            try finding("cannot find 'phase' in scope", at: "phase", in: source, stubs: [stub])
                == .derived(stubs: [Stub(kind: .member(of: "Fade", isStatic: false), name: "phase")]))
        #expect(
            try finding("type 'Fade' does not conform to 'Transition'", at: "Fade", in: source, stubs: [stub])
                == .derived(stubs: []))
    }

    @Test(arguments: [
        (Stub(kind: .type, name: "Table"), "let a = Table(1).sheet(2)", 8),
        (Stub(kind: .protocol, name: "ARepresentable"), "struct Table: ARepresentable {}\nTable().sheet(1)", 10),
    ])
    func `a modifier that all views have is missing on a view that is missing, and on what conforms to one`(
        stub: Stub, source: String, token: Int
    ) throws {
        #expect(
            try finding("value of type 'Table' has no member 'sheet'", at: "Table", in: source, stubs: [stub])
                == .missing(
                    name: ".sheet", token: token,
                    stubs: [Stub(kind: .member(of: "View", isStatic: false), name: "sheet")]))
    }

    @Test func `a member that a class of UIKit lacks is missing in the instances of classes that inherit from it`()
        throws
    {
        let source = "class Screen: UIViewController { func f() { restorationIdentifier = nil } }"
        let stub = Stub(kind: .member(of: "UIViewController", isStatic: false), name: "restorationIdentifier")
        #expect(
            try finding("cannot find 'restorationIdentifier' in scope", at: "restorationIdentifier", in: source)
                == .missing(name: ".restorationIdentifier", token: 10, stubs: [stub]))
    }

    @Test func `an attribute that the files declare as something else is certainly their own mistake`() throws {
        let source = "struct Ring {}\n@Ring var a = 1"
        #expect(try finding("unknown attribute 'Ring'", at: "Ring var", in: source) == .own(isCertain: true))
    }

    @Test func `what stops the compiler from reading on is taken out of the copy`() throws {
        let source = "@preconcurrency import MapKit\n@Model final class A {}\nlet p = #Predicate<A> { _ in true }"
        guard
            case .blocking("import MapKit", _, .blank(let line)) = try finding(
                "no such module 'MapKit'", at: "MapKit", in: source),
            case .blocking("@Model", _, .blank(let attribute)) = try finding(
                "unknown attribute 'Model'", at: "Model", in: source),
            case .blocking("#Predicate", _, .underscore(let hash)) = try finding(
                "no macro named 'Predicate'", at: "#Predicate", in: source)
        else {
            Issue.record("One of them does not stop the compiler.")
            return
        }
        #expect(line == 0..<29)
        #expect(attribute == 30..<36)
        #expect(Array(source.utf8)[hash] == UInt8(ascii: "#"))
    }

    @Test func `an unknown attribute of a property is a wrapper that can be declared`() throws {
        let source = "struct A { @FocusState private var a: Bool }"
        #expect(
            try finding("unknown attribute 'FocusState'", at: "FocusState", in: source)
                == .missing(
                    name: "@FocusState", token: 3, stubs: [Stub(kind: .propertyWrapper, name: "FocusState")]))
    }

    @Test func `an unknown key of the environment is named with its attribute`() throws {
        func name(_ key: String) throws -> String? {
            try missing(
                "no exact matches in call to initializer", at: "Environment", in: "@Environment(\\.\(key)) var a")
        }
        #expect(try name("dismiss") == "@Environment(\\.dismiss)")
        // A key that Apple's frameworks do not have is the user's.
        #expect(try name("router") == nil)
    }
}

@Suite struct CallShapeTests {
    private func shape(_ name: String, in source: String) throws -> CallShape {
        let reader = CallReader(tokens: BlankedSource(source).tokens)
        return reader.shape(at: try #require(reader.tokens.firstIndex { $0.text == name })).shape
    }

    @Test(
        arguments: [
            ("f", nil), ("f + 1", nil), ("f()", []), ("f(1)", ["_"]), ("f(a: 1, b: [2, 3])", ["a", "b"]),
            ("f(a: b ? c : d)", ["a"]), ("f(x == 1 ? y : z, 3)", ["_", "_"]), ("f { 1 }", ["_"]),
            ("f(a: 1) { 2 } b: { 3 }", ["a", "_", "b"]), ("f(g(1, 2), { a, b in 3 })", ["_", "_"]),
            ("if f { 1 }", nil), ("if f(1) { 2 }", ["_"]), ("func g() -> f { 1 }", nil), ("var a: f { 1 }", nil),
            ("var a = f { 1 }", ["_"]), ("var a: f { get { 1 } }", nil), ("f<A, [B]>(1)", ["_"]), ("a < f", nil),
            ("if x { f { 1 } }", ["_"]), ("for x in f { 1 }", nil),
        ] as [(String, [String]?)])
    func `a call has the labels it is written with`(source: String, labels: [String]?) throws {
        #expect(try shape("f", in: source).arguments?.map { $0.label ?? "_" } == labels)
    }

    @Test(
        arguments: [
            ("1", .value), (".a", .implicit), ("[.a, .b]", .implicit), ("nil", .implicit), ("x ? .a : .b", .implicit),
            ("\\.a", .keyPath), ("\\A.a", .value), ("&a", .inout), ("a.b", .value), ("a?.b", .value),
            ("{ 1 }", .closure(parameters: 0, isBuilder: true, isAsync: false)),
            ("{ a in 1 }", .closure(parameters: 1, isBuilder: true, isAsync: false)),
            ("{ [weak self] (a: Int, _) in self }", .closure(parameters: 2, isBuilder: true, isAsync: false)),
            ("{ $0 + $1 }", .closure(parameters: 2, isBuilder: true, isAsync: false)),
            ("{ return 1 }", .closure(parameters: 0, isBuilder: false, isAsync: false)),
            ("{ await g() }", .closure(parameters: 0, isBuilder: false, isAsync: true)),
            ("{ for a in b { c } }", .closure(parameters: 0, isBuilder: true, isAsync: false)),
        ] as [(String, CallShape.Argument)])
    func `an argument is of the kind it looks like`(source: String, argument: CallShape.Argument) throws {
        #expect(try shape("f", in: "f(\(source))").arguments?.map(\.argument) == [argument])
    }

    @Test func `the types in angle brackets are counted`() throws {
        #expect(try shape("f", in: "f<A, B<C, D>>(1)").genericArguments == 2)
        #expect(try shape("f", in: "f < a").genericArguments == 0)
        #expect(try shape("f", in: "f<A>").genericArguments == 1)
    }

    @Test(arguments: [
        (".a", 1, true), ("a.b", 2, false), ("f(.a)", 3, true), ("return .a", 2, true), ("x ? .a : .b", 3, true),
        ("x?.a", 3, false), ("a", 0, false), ("[].a", 3, false),
    ])
    func `an implicit member has nothing before its dot`(source: String, index: Int, isImplicit: Bool) {
        #expect(CallReader(tokens: BlankedSource(source).tokens).isImplicitMember(index) == isImplicit)
    }
}

@Suite struct StubSourceTests {
    private func lines(_ stub: Stub, reportedAs name: String?, for source: String) -> [String] {
        var stubs = StubSource()
        let always = stubs.lines(for: []).count
        _ = stubs.insert(stub, reportedAs: name)
        return Array(stubs.lines(for: [CallReader(tokens: BlankedSource(source).tokens)]).dropFirst(always))
    }

    @Test func `a modifier is declared once for each way in which it is called`() {
        let stub = Stub(kind: .member(of: "View", isStatic: false), name: "glow")
        let found = lines(stub, reportedAs: ".glow", for: "a.glow(1); b.glow(2); c.glow(color: .red); glow(3)")
        #expect(
            found.count { $0.hasPrefix("extension View { @available(*, deprecated, message: \"legato-stub:0\")") } == 2)
        #expect(found.contains { $0.contains("func `glow`<T0>(_ x0: T0) -> some View") })
        #expect(found.contains { $0.contains("static var `red`") })
    }

    @Test func `a function is declared with a result of its own, and with whatever result is expected`() {
        let found = lines(Stub(kind: .function, name: "glow"), reportedAs: "glow", for: "let a: Int = glow(1)")
        #expect(found.count == 2)
        #expect(found.first?.hasSuffix("func `glow`<T0>(_ x0: T0) -> \(StubSource.value) { fatalError() }") == true)
        #expect(found.last?.contains("@_disfavoredOverload ") == true)
        #expect(found.last?.hasSuffix("func `glow`<R, T0>(_ x0: T0) -> R { fatalError() }") == true)
    }

    @Test func `what is not reported is not deprecated, and what does not compile is left out`() throws {
        var stubs = StubSource()
        let isNew = stubs.insert(Stub(kind: .type, name: "Card"), reportedAs: nil)
        let isNewAgain = stubs.insert(Stub(kind: .type, name: "Card"), reportedAs: nil)
        #expect(isNew && !isNewAgain)
        let line = try #require(stubs.lines(for: []).last)
        #expect(line.hasPrefix("struct Card: View"))
        #expect(stubs.reported(0) == nil)
        let isRefused = stubs.refuse(line)
        let isRefusedAgain = stubs.refuse(line)
        #expect(isRefused && !isRefusedAgain)
        #expect(stubs.lines(for: []).last != line)
    }

    @Test(arguments: [
        ("ScrollView", true), ("withAnimation", true), ("UIColor", true), ("kCAMediaTiming", true), ("Card", false),
        ("UIx", false), ("isOn", false), ("CAt", false),
    ])
    func `names of Apple's frameworks are known by the list or by their prefix`(name: String, isKnown: Bool) {
        #expect(AppleNames.contains(name) == isKnown)
    }
}

@Suite struct PrintableTextTests {
    @Test(arguments: [
        ("plain é 漢", "plain é 漢"), ("a\u{1b}[31mb", "a\\u{1B}[31mb"), ("a\rb\u{7}", "a\\u{D}b\\u{7}"),
        ("\u{9b}1m", "\\u{9B}1m"), ("a\u{202e}b", "a\\u{202E}b"), ("a\nb", "a\\u{A}b"), ("\u{7f}", "\\u{7F}"),
    ])
    func `what would control a terminal is written as an escape`(text: String, printed: String) {
        #expect(PrintableText.line(text) == printed)
    }

    @Test func `the lines of a program's output stay`() {
        #expect(PrintableText.lines("a\n\tb\r\n") == "a\n\tb\\u{D}\n")
    }

    @Test func `a quote is escaped, is cut, and cannot end early`() {
        #expect(PrintableText.quoted("Save") == "'Save'")
        #expect(PrintableText.quoted("a'. All is well. '\u{1b}\\\n") == #"'a\'. All is well. \'\u{1B}\\\u{A}'"#)
        #expect(PrintableText.quoted(String(repeating: "x", count: 201)) == "'\(String(repeating: "x", count: 200))…'")
        #expect(PrintableText.quoted(String(repeating: "x", count: 200)) == "'\(String(repeating: "x", count: 200))'")
        #expect(PrintableText.quoted(["a", "b'"]) == #"'a', 'b\''"#)
        let many = (0..<43).map { "\($0)" }
        #expect(PrintableText.quoted(many).hasSuffix("'38', '39' and 3 more"))
        #expect(PrintableText.quoted(Array(many.prefix(40))).hasSuffix("'38', '39'"))
    }
}

@Suite struct PortingHintTests {
    private static let observing =
        "key-value observing needs Objective-C; use didSet, a publisher of Combine, or a notification"
    private static let byName =
        "a method cannot be found by its name without Objective-C; write #selector(Type.method), or pass a closure"
    private static let nibs =
        "interface files (nibs and storyboards) cannot be loaded here; make the views and controllers in code"
    private static let accessor = "selectors of properties need Objective-C; name a method"

    @Test(arguments: [
        ("token = player.observe(\\.rate) { _, _ in }", observing),
        ("view.addObserver(self, forKeyPath: \"bounds\", options: [], context: nil)", observing),
        ("view.removeObserver(self, forKeyPath: \"bounds\")", observing),
        ("override func observeValue(forKeyPath path: String?, of: Any?) {}", observing),
        ("let a = Selector(\"tap\")", byName), ("NSSelectorFromString(\"tap\")", byName),
        ("tableView.register(UINib(nibName: \"Cell\", bundle: nil), forCellReuseIdentifier: \"Cell\")", nibs),
        ("Bundle.main.loadNibNamed(\"Card\", owner: self)", nibs), ("UIStoryboard(name: \"Main\", bundle: nil)", nibs),
        ("storyboard?.instantiateViewController(withIdentifier: \"a\")", nibs),
        ("f(#selector(getter: A.b))", accessor), ("f(#selector(setter: b))", accessor),
        (
            "@objc optional func moved()",
            "optional requirements of a protocol need Objective-C; declare them without 'optional', and give them defaults in an "
                + "extension of the protocol"
        ),
        (
            "@NSManaged var name: String",
            "@NSManaged needs Core Data, which writes the accessors; declare a stored property"
        ),
        (
            "method_exchangeImplementations(a, b)",
            "methods cannot be exchanged or added at run time without Objective-C; subclass, or call a function of your own"
        ),
        (
            "objc_setAssociatedObject(self, &key, value, .OBJC_ASSOCIATION_RETAIN)",
            "values cannot be attached to objects without Objective-C; use a stored property of a subclass, or a dictionary by "
                + "ObjectIdentifier"
        ),
    ])
    func `what only Objective-C can do is refused with a sentence, which explains an error`(
        line: String, message: String
    ) {
        let hints = PortingHint.all(in: BlankedSource("import SwiftUI\n\(line)\n\(line)"))
        #expect(
            hints == [2, 3].map { PortingHint(line: $0, message: message, isAboutError: true) })
    }

    @Test(arguments: [
        "// Selector(\"tap\")", "let a = \"UINib\"", "layer.value(forKeyPath: \"transform.scale\")",
        "f(#selector(tap))",
        "@objc func tap() {}", "let selector = Selector(tap)", "var optional = 1", "case optional", "observe(value)",
        "func loadNibNamed(_ name: String) {}", "#if os(iOS)",
        "center.addObserver(self, selector: #selector(a), name: nil)",
    ])
    func `what can be done gets no hint`(line: String) {
        #expect(PortingHint.all(in: BlankedSource(line)).isEmpty)
    }
}

@Suite struct CheckResultTests {
    @Test func `a file that compiles is one line`() {
        let result = FileResult(path: "a.swift", ok: true, missing: [], errors: [], hints: [])
        #expect(result.lines == ["a.swift: ok"])
    }

    @Test func `the first line counts what there is`() {
        let error = FileResult.CompilerError(
            Diagnostic(path: "b.swift", line: 4, column: 2, severity: .error, message: "odd"))
        func summary(missing: Int, errors: Int) -> String? {
            FileResult(
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
        let result = FileResult(
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

    @Test func `control characters of names and messages are escaped`() {
        let error = Diagnostic(path: "a\nb.swift", line: 4, column: 2, severity: .error, message: "odd \u{1b}[2J")
        let result = FileResult(path: "a\nb.swift", ok: false, missing: [], errors: [.init(error)], hints: [])
        #expect(
            result.lines == ["a\\u{A}b.swift: 1 other error", "  error    a\\u{A}b.swift:4:2: odd \\u{1B}[2J"])
    }

    @Test func `a file that fails lists what is missing, other errors, hints and what was adapted`() {
        let error = Diagnostic(path: "a.swift", line: 4, column: 2, severity: .error, message: "missing return")
        let result = FileResult(
            path: "a.swift", ok: false,
            missing: [.init(name: ".glow", lines: [3, 3, 8]), .init(name: "Gauge", lines: [5])],
            errors: [.init(error)], hints: [PortingHint(line: 1, message: "no nibs")],
            adapted: [
                .init(what: "@objc left out", lines: [2, 2, 6]), .init(what: "#selector → #Selector", lines: [7]),
            ])
        #expect(
            result.lines == [
                "a.swift: 2 missing, 1 other error",
                "  missing  .glow  3×  lines 3, 8",
                "  missing  Gauge  1×  line 5",
                "  error    a.swift:4:2: missing return",
                "  hint     line 1: no nibs",
                "  adapted  @objc left out         3×  lines 2, 6",
                "  adapted  #selector → #Selector  1×  line 7",
            ])
    }
}
