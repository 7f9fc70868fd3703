// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoUI

/// What a field edits.
enum FieldContent {
    case text(Binding<String>)
    /// A value of another type, which is text while it is edited.
    case value(read: () -> String, write: (String) -> Bool)

    var string: String {
        switch self {
        case .text(let binding): binding.wrappedValue
        case .value(let read, _): read()
        }
    }
}

/// What kind of field it is.
enum FieldKind: Hashable {
    /// One line; the return key ends editing.
    case line
    /// One line of dots.
    case secure
    /// As many lines as it needs; a return key of a keyboard ends editing.
    case lines
    /// The return key begins another line.
    case editor

    var isSingleLine: Bool { self == .line || self == .secure }
}

/// What a field is told by its view, anew with each update.
struct FieldTraits {
    var content: FieldContent
    var kind: FieldKind
    var style: TextRequest
    var isEnabled: Bool
    /// The keyboard on the screen for it.
    var keyboard = KeyboardTraits()
    /// What is selected, as the app knows it; nil: it does not ask.
    var selection: Binding<TextSelection?>?
    var affinity = TextSelectionAffinity.automatic
    /// How far the page keys move, in points; nil: by the height of the field.
    var pageHeight: () -> CGFloat? = { nil }
    /// Called as editing begins and ends.
    var editingChanged: (Bool) -> Void = { _ in }
    /// What the return key does.
    var submit: () -> Void = {}
    /// Deletes what stands before the text; false: nothing does.
    var deleteBefore: () -> Bool = { false }
    /// Presents what finds text; nil: nothing does.
    var find: (() -> Void)?
}
