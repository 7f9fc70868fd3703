// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions
import Testing

@testable import LegatoCommand

/// Locales that somebody types.
@Suite struct KnownLocaleTests {
    @Test(arguments: [
        ("de-CH", "de_CH"), ("zh_Hant_TW", "zh_Hant_TW"), ("gsw", "gsw"), ("en_US_POSIX", "en_US_POSIX"),
        ("sr-Latn-RS", "sr_Latn_RS"), ("es_419", "es_419"),
    ])
    func `a known language with what narrows it down is a locale`(typed: String, identifier: String) throws {
        #expect(try KnownLocale.read(typed) == identifier)
    }

    @Test(arguments: LiveLook.locales)
    func `each locale that is offered is known`(locale: String) throws {
        #expect(try KnownLocale.read(locale) == locale)
    }

    @Test(arguments: ["xx", "de_XQ", "de_Abcd_DE"])
    func `what Foundation does not know is refused with what is required`(typed: String) {
        let message =
            "A locale must be a known language, perhaps with a script and a region, as in 'de_CH' or 'zh_Hant_TW'; got "
            + "'\(typed)'."
        #expect(throws: UsageError(message)) { try KnownLocale.read(typed) }
    }

    @Test(arguments: ["", "d", "de DE", "\u{1B}[2J", "1234"])
    func `what is not written as a locale is refused`(typed: String) {
        #expect(throws: UsageError.self) { try KnownLocale.read(typed) }
    }
}
