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
        ("/* open", "       "),
    ])
    func `comments and literals become spaces, the rest stays in place`(source: String, blanked: String) {
        #expect(String(decoding: BlankedSource(source).bytes, as: UTF8.self) == blanked)
    }

    @Test func `places outside of the file have no offset`() {
        let source = BlankedSource("ab\ncd")
        #expect(source.offset(line: 2, column: 1) == 3)
        #expect(source.offset(line: 3, column: 1) == nil)
        #expect(source.offset(line: 0, column: 1) == nil)
        #expect(source.offset(line: 2, column: 9) == nil)
    }
}

@Suite struct SourceOutlineTests {
    @Test(arguments: [
        ("#Preview { A() }", true), ("# Preview", true), ("// #Preview", false), ("\"#Preview\"", false),
        ("struct P: PreviewProvider {}", true), ("#Previewed", false), ("#if os(Linux)\nPreview()", false),
    ])
    func `previews are found in code only`(source: String, hasPreview: Bool) {
        #expect(SourceOutline(BlankedSource(source)).hasPreview == hasPreview)
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
        ("}}} struct A: View { }", ["A"]),
    ])
    func `views that may be shown are found in order`(source: String, views: [String]) {
        #expect(SourceOutline(BlankedSource(source)).views == views)
    }
}
