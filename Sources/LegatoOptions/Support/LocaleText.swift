// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Names of locales, as users write them.
package enum LocaleText {
    /// A language and what narrows it down, as in "de", "pt-BR" or "zh_Hant_TW", with underscores.
    ///
    /// - Parameter subject: What a message begins with.
    package static func read(_ name: String, of subject: String) throws(UsageError) -> String {
        let parts = name.split(whereSeparator: { "-_".contains($0) }).map(String.init)
        let isLocale =
            parts.indices.allSatisfy { index in
                let part = parts[index]
                let isWord = part.utf8.allSatisfy { $0 < 128 } && part.allSatisfy { $0.isLetter || $0.isNumber }
                return isWord
                    && (index == 0
                        ? (2...3).contains(part.count) && part.allSatisfy(\.isLetter) : (2...8).contains(part.count))
            }
        guard !parts.isEmpty, isLocale, name.count <= 64 else {
            throw UsageError("\(subject) must be a language and a region, as in 'de_DE' or 'ar'; got '\(name)'.")
        }
        return parts.joined(separator: "_")
    }
}
