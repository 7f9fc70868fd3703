// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import TestSupport
import Testing

@testable import LegatoUI

/// Writes what was parsed in one line: `b(so)` for strong, `i` emphasis, `c` code, `s` strikethrough, `l(words|address)` links.
private func parsed(_ text: String) -> String {
    InlineMarkdown.spans(of: InlineMarkdown.characters(of: text)).map { span in
        var words = InlineMarkdown.text(of: span.characters)
        for (style, name) in [
            (InlineMarkdown.Style.code, "c"), (.strikethrough, "s"), (.emphasized, "i"), (.strong, "b"),
        ]
        where span.style.contains(style) {
            words = "\(name)(\(words))"
        }
        return span.link.map { "l(\(words)|\(InlineMarkdown.text(of: $0)))" } ?? words
    }.joined()
}

@Suite struct InlineMarkdownTests {
    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("*a*", "i(a)"), ("_a_", "i(a)"), ("**a**", "b(a)"), ("__a__", "b(a)"),
        ("***a***", "b(i(a))"), ("a **b** c", "a b(b) c"), ("**a *b* c**", "b(a )b(i(b))b( c)"),
        ("*a **b** c*", "i(a )b(i(b))i( c)"), ("~~a~~", "s(a)"), ("~a~", "s(a)"), ("~~a~", "~~a~"),
        ("~~~a~~~", "~~~a~~~"),
        // CommonMark 6.2.
        ("a * foo bar*", "a * foo bar*"), ("a*\"foo\"*", "a*\"foo\"*"), ("foo*bar*", "fooi(bar)"),
        ("5*6*78", "5i(6)78"),
        ("_ foo bar_", "_ foo bar_"), ("foo_bar_", "foo_bar_"), ("5_6_78", "5_6_78"), ("foo-_(bar)_", "foo-i((bar))"),
        ("_foo*", "_foo*"), ("*foo bar *", "*foo bar *"), ("*(*foo)", "*(*foo)"), ("*(*foo*)*", "i((foo))"),
        ("_foo_bar_baz_", "i(foo_bar_baz)"), ("** foo bar**", "** foo bar**"), ("foo**bar**", "foob(bar)"),
        ("*foo**bar**baz*", "i(foo)b(i(bar))i(baz)"), ("*foo**bar*", "i(foo**bar)"),
        ("foo***bar***baz", "foob(i(bar))baz"),
        ("**foo*", "*i(foo)"), ("*foo**", "i(foo)*"), ("****foo****", "b(foo)"), ("foo *\\**", "foo i(*)"),
        ("*foo _bar* baz_", "i(foo _bar) baz_"), ("**foo **bar baz**", "**foo b(bar baz)"),
        // Code.
        ("`a`", "c(a)"), ("``a ` b``", "c(a ` b)"), ("`*a*`", "c(*a*)"), ("*a`*`", "*ac(*)"), ("`a", "`a"),
        ("``a`", "``a`"),
        ("` `` `", "c(``)"), ("`  `", "c(  )"), ("`a\nb`", "c(a b)"), ("`a\\`", "c(a\\)"),
        // Escapes and entities.
        ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("a\\", "a\\"), ("&amp;&lt;&#65;&#x42;", "&<AB"),
        ("&nothing; &", "&nothing; &"),
        ("&#0;&#x110000;", "\u{FFFD}\u{FFFD}"),
        // Links.
        ("[a](b)", "l(a|b)"), ("[**a** b](c)", "l(b(a)|c)l( b|c)"), ("*[a](b)*", "l(i(a)|b)"),
        ("[a]( <b c> )", "l(a|b c)"),
        ("[a](b \"t\")", "l(a|b)"), ("[a](b 't') c", "l(a|b) c"), ("[a](b(c)d)", "l(a|b(c)d)"),
        ("[a](b\\)c)", "l(a|b)c)"),
        ("[a](b", "[a](b"), ("[a] (b)", "[a] (b)"), ("[a", "[a"), ("a]", "a]"), ("[a](b c)", "[a](b c)"),
        ("[a]()", "a"),
        ("[a [b](c) d](e)", "[a l(b|c) d](e)"), ("*a [b*](c)", "*a l(b*|c)"), ("![a *b*](c.png)", "a i(b)"),
        ("[![a](b)](c)", "l(a|c)"), ("[`a](b)`", "[c(a](b))"),
        ("<https://a.b>", "l(https://a.b|https://a.b)"), ("<a@b.c>", "l(a@b.c|mailto:a@b.c)"), ("<b>a</b>", "<b>a</b>"),
        ("a < b > c", "a < b > c"),
        ("see https://a.b/c_d_e, or", "see l(https://a.b/c_d_e|https://a.b/c_d_e), or"),
        ("(www.a.b)", "(l(www.a.b|http://www.a.b))"),
        ("http://", "http://"), ("xhttp://a.b", "xhttp://a.b"),
        // White space stays.
        ("a\n  **b**  \n", "a\n  b(b)  \n"),
    ])
    func `is parsed as CommonMark says`(text: String, expected: String) {
        #expect(parsed(text) == expected)
    }

    @Test(arguments: [
        "*a ", "_a ", "**", "*a_", "[", "![", "[a](", "[](\"", "[a](b (", "`", "``a`", "<", "<a", "~~a", "&", "\\", "]",
        "](", "a**b_", "*_[", "www.", "http://a*",
    ])
    func `takes no longer than its length asks for`(piece: String) {
        // A parser that looks at everything for each piece would take minutes.
        let text = String(repeating: piece, count: 40_000)
        let clock = ContinuousClock()
        let time = clock.measure { _ = parsed(text) }
        #expect(time < .seconds(20))
    }

    @Test func `nests as deep as it likes`() {
        let text = String(repeating: "*a **b ", count: 5000) + String(repeating: "c** d*", count: 5000)
        // All but the outermost words are both.
        let spans = InlineMarkdown.spans(of: InlineMarkdown.characters(of: text))
        #expect(spans.map(\.style) == [.emphasized, [.emphasized, .strong], .emphasized])
        let count = spans.map(\.characters.count).reduce(0, +)
        #expect(count == 5000 * (4 + 3))
    }

    @Test func `leaves alone what has no sign of it`() {
        for text in ["", "Plain words, 1 (two) - 3.", "Straße 12 – “so”", "www", "a/b"] {
            #expect(!InlineMarkdown.mayMark(text))
        }
        for text in ["*a*", "a_b", "`", "~", "[", "<", "&", "\\", "http://a", "www.a"] {
            #expect(InlineMarkdown.mayMark(text))
        }
    }
}
