// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
public import LegatoUI

/// Which letters a keyboard on the screen types as capitals by itself.
///
/// Source: *documented* (SwiftUI, `TextInputAutocapitalization`).
public struct TextInputAutocapitalization: Sendable {
    enum Kind { case never, words, sentences, characters }
    let kind: Kind

    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(kind: .never) }
    /// The first letter of each word.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(kind: .words) }
    /// The first letter of each sentence.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(kind: .sentences) }
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(kind: .characters) }
}

extension EnvironmentValues {
    @Entry var textInputAutocapitalization: TextInputAutocapitalization?
    /// Whether nothing that is typed is corrected.
    @Entry public var autocorrectionDisabled = false

    /// The same by its older name; nil means false.
    public var disableAutocorrection: Bool? {
        get { autocorrectionDisabled }
        set { autocorrectionDisabled = newValue ?? false }
    }
}

extension View {
    /// Which letters a keyboard on the screen types as capitals by itself; nil: those of sentences.
    nonisolated public func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View { environment(\.textInputAutocapitalization, autocapitalization) }

    /// Whether nothing that is typed is corrected. Legato corrects nothing.
    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.autocorrectionDisabled, disable)
    }

    /// The older name of ``SwiftUI/View/autocorrectionDisabled(_:)``; nil: as the system has it.
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        autocorrectionDisabled(disable ?? false)
    }
}
