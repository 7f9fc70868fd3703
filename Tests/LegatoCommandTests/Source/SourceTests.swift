// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

@Suite struct BlankedSourceTests {
    @Test(arguments: [
        ("let a = 1 // #Preview", "let a = 1            "),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"let s = "struct { \" }" + x"#, #"let s = "             " + x"#),
        (#"Text("a \(b + "c") d")"#, #"Text("   (b + " ")  ")"#),
        (##"let r = #"a "b" \(c) \#(d)"# + e"##, ##"let r = #"             (d)"# + e"##),
        ("\"\"\"\n{ \"x\" }\n\"\"\" y", "\"\"\"\n       \n\"\"\" y"),
        ("\"open\nstruct", "\"    \nstruct"),
        ("", ""),
        ("/* open", "       "), ("a//", "a  "), ("a/", "a/"), ("a/*", "a  "), ("/**/b", "    b"),
        ("/*/ a */ b", "         b"),
        ("/* a */ b /* c */", "        b        "), ("/*/**/*/b", "        b"), ("// a\n//\nb", "    \n  \nb"),
        ("/*\n*/b", "  \n  b"), ("a / b * c", "a / b * c"),
        (#""a" + "b""#, #"" " + " ""#), (#""" + b"#, #""" + b"#), (#""\\" + b"#, #""  " + b"#),
        (#""\"" + b"#, #""  " + b"#),
        (#""\(f(g(1), ")"))x" + b"#, #"" (f(g(1), " ")) " + b"#), (#""a\("#, #""  ("#), (#""a\"#, #""  "#),
        ("\"", "\""),
        (#""\(a) \(b)" + c"#, #"" (a)  (b)" + c"#), (#""\(a /* ) */)x" + b"#, #"" (a        ) " + b"#),
        ("a ) b ( \"c\"", "a ) b ( \" \""), ("f(\"a)\") // b", "f(\"  \")     "),
        ("#", "#"), ("#if a", "#if a"), ("##", "##"), ("#a\"b\"", "#a\" \""),
        (##"#"a"# + b"##, ##"#" "# + b"##), (###"##"a"# b"## + c"###, ###"##"     "## + c"###),
        (##"#"a\"# + b"##, ##"#"  "# + b"##), (##"#"\#"a"# + b"##, ##"#"    "# + b"##), ("#\"a", "#\" "),
        ("#\"a\"", "#\"  "),
        (##"#"\#(a + "b")"# + c"##, ##"#"  (a + " ")"# + c"##), (##"#"a\#n"# + b"##, ##"#"    "# + b"##),
        ("\"\"\"\na \"b\" \"\"c\n\"\"\" + d", "\"\"\"\n         \n\"\"\" + d"),
        ("\"\"\"\na\\\nb \\(c)\n\"\"\"", "\"\"\"\n  \n   (c)\n\"\"\""),
        ("#\"\"\"\na \"\"\" b\n\"\"\"# + c", "#\"\"\"\n       \n\"\"\"# + c"),
        ("\"\"\"\nopen", "\"\"\"\n    "), ("\"a\n\"b\" c", "\" \n\" \" c"), ("\"é\" + ü", "\"  \" + ü"),
    ])
    func `comments and literals become spaces, the rest stays in place`(source: String, blanked: String) {
        #expect(String(decoding: BlankedSource(source).bytes, as: UTF8.self) == blanked)
    }

    /// Each takes time that grows with the square of its length where a place is looked at for each one before it, or more
    /// stack than there is where literals call each other.
    @Test(arguments: [
        "\"", "\"\\(", "#", "#\"", "#\"\\#(", "'", "\" ", "/*", "(", "\\", "class ", "struct A{", "struct A:View{",
        "class ( ",
    ])
    func `a line of anything, however long, is read in one pass`(piece: String) {
        let text = String(repeating: piece, count: 100_000)
        let source = BlankedSource(text)
        #expect(source.bytes.count == text.utf8.count)
        #expect(!SourceOutline(source).hasPreview)
    }

    @Test func `literals in interpolations of literals are literals, however deep`() {
        for depth in [1, 2, 3, 50] {
            let open = (0..<depth).map { _ in "\"a\\(" }.joined()
            let close = (0..<depth).map { _ in ")b\"" }.joined()
            let blanked = (0..<depth).map { _ in "\"  (" }.joined() + "x" + (0..<depth).map { _ in ") \"" }.joined()
            #expect(
                String(decoding: BlankedSource("\(open)x\(close) + y // z").bytes, as: UTF8.self) == blanked
                    + " + y     ")
        }
    }

    @Test func `a literal that is not closed ends with its line, whatever brackets follow`() {
        let source = BlankedSource("\"a\nf) b")
        #expect(String(decoding: source.bytes, as: UTF8.self) == "\" \nf) b")
    }

    @Test func `places outside of the file have no offset`() {
        let source = BlankedSource("ab\ncd")
        #expect(source.offset(line: 2, column: 1) == 3)
        #expect(source.offset(line: 3, column: 1) == nil)
        #expect(source.offset(line: 0, column: 1) == nil)
        #expect(source.offset(line: 2, column: 9) == nil)
    }

    @Test func `every offset has its place`() {
        let source = BlankedSource("é\n\nab\n")
        for offset in source.bytes.indices {
            let place = source.place(of: offset)
            #expect(source.offset(line: place.line, column: place.column) == offset)
        }
        #expect(BlankedSource("").place(of: 0) == (1, 1))
    }

    @Test func `words and other characters are tokens, with their offsets`() {
        let tokens = BlankedSource("a.b_1(\"x\") // c").tokens
        #expect(tokens.map(\.text) == ["a", ".", "b_1", "(", "\"", "\"", ")"])
        #expect(tokens.map(\.offset) == [0, 1, 2, 5, 6, 8, 9])
        #expect(tokens.map(\.end) == [1, 2, 5, 6, 7, 9, 10])
    }

    @Test func `every place of a file has its offset, counted in bytes`() {
        let text = "é\n\nab\n"
        let source = BlankedSource(text)
        var line = 1
        var column = 1
        for (offset, byte) in text.utf8.enumerated() {
            #expect(source.offset(line: line, column: column) == offset)
            (line, column) = byte == UInt8(ascii: "\n") ? (line + 1, 1) : (line, column + 1)
        }
        #expect(source.offset(line: line, column: column) == nil)
        #expect(source.offset(line: 1, column: 0) == nil)
        #expect(source.offset(line: 0, column: 5) == nil)
        #expect(source.offset(line: 5, column: 1) == nil)
        #expect(source.offset(line: 3, column: -2) == nil)
        #expect(source.lineStarts == [0, 3, 4, 7])
        #expect(source.lines == ["é", "", "ab", ""])
        #expect(source.bytes == Array(text.utf8))
    }

    @Test func `letters, digits, underscores and all beyond ASCII make identifiers`() {
        for byte in UInt8.min...UInt8.max {
            let scalar = UnicodeScalar(byte)
            let isASCIIWord =
                scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal || byte == 0x5f
            #expect(BlankedSource.isIdentifier(byte) == (scalar.isASCII ? isASCIIWord : true), "\(byte)")
        }
    }
}

@Suite struct SourceOutlineTests {
    @Test(arguments: [
        ("#Preview { A() }", true), ("# Preview", true), ("// #Preview", false), ("\"#Preview\"", false),
        ("struct P: PreviewProvider {}", true), ("#Previewed", false), ("#if os(Linux)\nPreview()", false),
        ("Preview #", false), ("#Preview", true), ("", false), ("PreviewProvider", true), ("PreviewProviders", false),
        ("@Preview struct A {}", false), ("a#Preview(\"x\") {}", true),
    ])
    func `previews are found in code only`(source: String, hasPreview: Bool) {
        #expect(SourceOutline(BlankedSource(source)).hasPreview == hasPreview)
    }

    @Test func `methods of a delegate that are never called are found with their labels and lines`() {
        let source = BlankedSource(
            """
            class Delegate: NSObject, UIApplicationDelegate {
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [Key: Any]? = nil) -> Bool {
                    func applicationInside() {}
                    return true
                }
                func applicationDidBecomeActive(_ application: UIApplication) {}
                func start() {}
            }
            extension Delegate: UIApplicationDelegate {
                func application(_ a: UIApplication, open url: URL, options: [Key: Any] = [:]) -> Bool { true }
            }
            class Other { func applicationWillTerminate(_ a: UIApplication) {} }
            """)
        #expect(
            UncalledDelegateMethod.all(in: source) == [
                UncalledDelegateMethod(name: "applicationDidBecomeActive(_:)", line: 6),
                UncalledDelegateMethod(name: "application(_:open:options:)", line: 10),
            ])
        #expect(
            PortingHint.all(in: source).map(\.message) == [
                "applicationDidBecomeActive(_:) of a delegate is never called here: of the application's methods only those "
                    + "of its launch are",
                "application(_:open:options:) of a delegate is never called here: of the application's methods only those "
                    + "of its launch are",
            ])
    }

    @Test(arguments: [
        ("@main struct A: App { }", ["A"]), ("struct A: Sendable, SwiftUI.App {\n}", ["A"]), ("struct A { }", []),
        ("// struct A: App { }", []), ("enum B { struct A: App { } }", ["A"]),
        ("struct A { } extension A: App { }", ["A"]),
        ("struct A: App { } struct B: App { }", ["A", "B"]), ("struct A { var app: App { a } }", []),
    ])
    func `apps are types that conform to App`(source: String, names: [String]) {
        #expect(SourceOutline(BlankedSource(source)).apps.map(\.name) == names)
    }

    @Test(arguments: [
        ("struct A: View { var body: some View { EmptyView() } }", ["A"]),
        ("struct B { var v: View }", []),
        ("struct A<T>: View { }", []),
        ("struct A: Equatable, SwiftUI.View { } struct B: View, Hashable { }", ["A", "B"]),
        ("struct A: ViewModifier { }", []),
        ("struct A { } extension A: View { }", ["A"]),
        ("enum Outer { struct Inner: View { } }", ["Outer.Inner"]),
        ("func f() { struct Local: View { } }", []),
        ("extension Outer.Middle { private struct Inner: View { } }", ["Outer.Middle.Inner"]),
        ("class A { class func f() { } class var g: Int { 1 } struct B: View { } }", ["A.B"]),
        ("// struct A: View {}\nstruct B: View where T == Int { }", ["B"]),
        ("struct", []),
        ("struct A: View", []),
        ("}}} struct A: View { }", ["A"]), ("struct A: View { } extension A: View { }", ["A"]),
        ("struct A:View{}struct B:View{}", ["A", "B"]), ("struct A : View , B { }", ["A"]), ("struct A: Views { }", []),
        ("struct A: View.Type { }", []), ("struct A: P<View> { }", []), ("struct A { }", []),
        ("struct A: B where C: View { }", []),
        ("enum A: View { } class B: View { } actor C: View { } extension D: View { }", ["A", "B", "C", "D"]),
        ("protocol P: View { } struct A: View { }", ["A"]), ("protocol P: View { struct B: View { } }", []),
        ("struct A { struct B { struct C: View { } } struct D: View { } } struct E: View { }", ["A.B.C", "A.D", "E"]),
        ("extension A.B.C: View { }", ["A.B.C"]),
        ("extension A.B: View { struct C: View { } }", ["A.B", "A.B.C"]), ("class func f() -> View { }", []),
        ("class var f: View { } struct A: View { }", ["A"]),
        ("struct A { var b: Int { 1 } struct C: View { } }", ["A.C"]),
        ("if a { struct A: View { } } struct B: View { }", ["B"]), ("struct A_1é: View { }", ["A_1é"]),
        ("struct (: View { }", []), ("struct A. { }", []), ("struct { }", []), ("struct: View { }", []),
        ("struct A: @unchecked Sendable, View { }", ["A"]), ("struct A: SwiftUI.View { }", ["A"]),
    ])
    func `views that may be shown are found in order`(source: String, views: [String]) {
        #expect(SourceOutline(BlankedSource(source)).views == views)
    }
}

@Suite struct SourceDeclarationsTests {
    private func declarations(_ source: String) -> SourceDeclarations {
        SourceDeclarations([BlankedSource(source).tokens])
    }

    @Test func `types, members and cases are declared`() {
        let found = declarations(
            "struct A { let b = 1; func c() {} }\nenum D { case e, f(Int) }\ntypealias G = A\nextension Text { var h: Int { 1 } }"
        )
        #expect(found.types == ["A", "D", "G"])
        #expect(found.members.isSuperset(of: ["b", "c", "e", "f", "G", "h"]))
        #expect(found.extensionMembers == ["h"])
        #expect(!found.declares("Text"))
    }

    @Test func `a type is of the kinds that it and the types above it name`() {
        let found = declarations("class A: B, C<Int> {}\nclass D: A {}\nextension D: E {}\nclass F: F {}")
        for name in ["A", "B", "C", "E"] { #expect(found.isKind("D", of: { $0 == name })) }
        #expect(!found.isKind("A", of: { $0 == "E" }))
        #expect(!found.isKind("F", of: { $0 == "B" }))
    }

    @Test func `what stands behind some, any and a colon in angle brackets is a constraint`() {
        #expect(declarations("func f<T: A>(a: some B, b: any C) {}").constraints == ["A", "B", "C"])
    }

    @Test func `a place is in the body of a member and in types`() throws {
        let text = "struct A { var b: Int { if c { d }; return e }\nstruct F { func g() { h } } }\nlet i = 1"
        let regions = SourceRegions(BlankedSource(text).tokens)
        func offset(_ word: String) throws -> Int {
            try #require(BlankedSource(text).tokens.first { $0.text == word }).offset
        }
        #expect(try regions.member(at: offset("d")) == regions.member(at: offset("e")))
        #expect(try regions.member(at: offset("d")) != regions.member(at: offset("h")))
        #expect(try regions.member(at: offset("i")) == nil)
        #expect(try regions.types(at: offset("h")) == ["F", "A"])
        #expect(try regions.types(at: offset("i")) == [])
    }

    @Test func `what begins a file is in it from the first byte on`() {
        #expect(SourceRegions(BlankedSource("func f() { a }").tokens).member(at: 0) == 0..<14)
        #expect(SourceRegions(BlankedSource("struct A {}").tokens).types(at: 0) == ["A"])
    }
}
