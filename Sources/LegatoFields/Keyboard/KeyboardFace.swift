// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEditing
import LegatoMotion
import LegatoNavigation
import LegatoUI

/// What views say about the keyboard for a field.
struct KeyboardTraits: Equatable {
    var type = UIKeyboardType.default
    var submit = SubmitLabel.Kind.return
    var capitals = Capitalization.sentences
    /// Whether words are proposed above the keys.
    var hasSuggestions = true
    var toolbars = KeyboardToolbars()
}

extension KeyboardTraits {
    init(of kind: FieldKind, submitting trigger: SubmitTriggers, in environment: EnvironmentValues) {
        type = environment.keyboardType
        submit = environment.submitLabel.kind
        if trigger == .search, submit == .return { submit = .search }
        toolbars = environment.keyboardToolbars
        hasSuggestions = kind != .secure && !environment.autocorrectionDisabled && !type.isPad
        switch environment.textInputAutocapitalization?.kind {
        case .never: capitals = .never
        case .words: capitals = .words
        case .characters: capitals = .characters
        case .sentences: capitals = .sentences
        case nil: capitals = kind == .secure || type.isForAddresses ? .never : .sentences
        }
    }
}

extension UIKeyboardType {
    /// Whether it has the keys of a telephone.
    var isPad: Bool {
        switch self {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: true
        default: false
        }
    }

    /// Whether what is typed is an address, which no word begins with a capital. Source: *chosen*.
    fileprivate var isForAddresses: Bool { self == .URL || self == .emailAddress }
}

extension SubmitLabel.Kind {
    /// What the return key says. Source: *documented* (SwiftUI) for the words, *chosen* for their letters.
    var title: String {
        switch self {
        case .done: "done"
        case .go: "go"
        case .send: "send"
        case .join: "join"
        case .route: "route"
        case .search: "search"
        case .return: "return"
        case .next: "next"
        case .continue: "continue"
        }
    }
}
