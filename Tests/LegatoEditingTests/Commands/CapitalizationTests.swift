// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEditing

@Suite struct `The capitals of a screen keyboard` {
    private func shifted(_ capitalization: Capitalization, _ string: String) -> Bool {
        capitalization.isShifted(at: string.utf8.count, in: EditedText(string))
    }

    @Test(arguments: ["", "a", "a ", "a. "])
    func `of nothing and of all characters does not depend on the text`(_ string: String) {
        #expect(!shifted(.never, string))
        #expect(shifted(.characters, string))
    }

    @Test(arguments: [
        ("", true), ("a", false), ("a ", true), ("a\t", true), ("a-", false), ("a\n", true), ("a (", true),
        ("a \u{201C}", true),
        ("a(", false), ("don'", false), ("\"", true), ("a.", false),
    ])
    func `of words is behind white space`(_ string: String, _ isShifted: Bool) {
        #expect(shifted(.words, string) == isShifted)
    }

    @Test(arguments: [
        ("", true), ("  ", true), ("a", false), ("a ", false), ("a.", false), ("a. ", true), ("a? ", true),
        ("a!  ", true),
        ("a, ", false), ("a.) ", true), ("a.\u{201D} ", true), ("a.\" \"", true), ("a. (", true), ("a (", false),
        ("a\n", true),
        ("a. b\n ", true), ("。 ", true), ("a\" ", false), ("3.1", false), ("…", false),
    ])
    func `of sentences is behind what ends one, and white space`(_ string: String, _ isShifted: Bool) {
        #expect(shifted(.sentences, string) == isShifted)
    }

    @Test func `looks at what is before the place alone`() {
        #expect(Capitalization.sentences.isShifted(at: 0, in: EditedText("abc")))
        #expect(!Capitalization.sentences.isShifted(at: 2, in: EditedText("abc")))
        #expect(Capitalization.words.isShifted(at: -5, in: EditedText("abc")))
        #expect(!Capitalization.words.isShifted(at: 99, in: EditedText("abc")))
    }

    @Test func `changes what is typed`() {
        let text = EditedText("a. ")
        #expect(Capitalization.sentences.applied(to: "b", at: 3, in: text) == "B")
        #expect(Capitalization.sentences.applied(to: "b", at: 1, in: text) == "b")
        #expect(Capitalization.sentences.applied(to: "be", at: 3, in: text) == "Be")
        #expect(Capitalization.characters.applied(to: "be", at: 1, in: text) == "BE")
        #expect(Capitalization.never.applied(to: "be", at: 3, in: text) == "be")
        #expect(Capitalization.words.applied(to: "", at: 3, in: text) == "")
        #expect(Capitalization.words.applied(to: "ǆ", at: 3, in: text) == "ǅ")
        #expect(Capitalization.characters.applied(to: "ǆ", at: 3, in: text) == "Ǆ")
    }
}
