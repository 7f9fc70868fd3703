// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoOptions

/// Locales of which Foundation knows the language, and the script and the region where they have one.
enum KnownLocale {
    /// The identifier of what somebody has typed: "de-CH" is `de_CH`.
    ///
    /// - Throws: what is required and was found.
    static func read(_ name: String) throws(UsageError) -> String {
        let identifier = try LocaleText.read(name, of: "A locale")
        let language = Locale(identifier: identifier).language
        guard language.languageCode?.isISOLanguage == true, language.region?.isISORegion != false,
            language.script?.isISOScript != false
        else {
            throw UsageError(
                "A locale must be a known language, perhaps with a script and a region, as in 'de_CH' or 'zh_Hant_TW'; "
                    + "got \(PrintableText.quoted(name)).")
        }
        return identifier
    }
}
