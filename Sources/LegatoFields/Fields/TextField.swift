// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
public import LegatoDrawing
import LegatoMotion
import LegatoNavigation
public import LegatoUI

/// A field in which text is typed, with a prompt while it is empty.
///
/// It writes its binding with each character that is typed. The return key ends editing.
///
/// Source: *documented* (SwiftUI, `TextField`).
public struct TextField<Label: View>: View, _Nonisolated {
    let content: FieldContent
    let kind: FieldKind
    let prompt: Text?
    let editingChanged: (Bool) -> Void
    let commit: () -> Void
    let selection: Binding<TextSelection?>?
    let label: Label
    @Environment(\.textFieldStyles) private var styles

    nonisolated init(
        content: FieldContent, kind: FieldKind, prompt: Text?, editingChanged: @escaping (Bool) -> Void = { _ in },
        commit: @escaping () -> Void = {}, selection: Binding<TextSelection?>? = nil, label: Label
    ) {
        (self.content, self.kind, self.prompt, self.label) = (content, kind, prompt, label)
        (self.editingChanged, self.commit, self.selection) = (editingChanged, commit, selection)
    }

    nonisolated init(
        content: FieldContent, prompt: Text? = nil, axis: Axis = .horizontal,
        editingChanged: @escaping (Bool) -> Void = { _ in }, commit: @escaping () -> Void = {},
        selection: Binding<TextSelection?>? = nil, label: Label
    ) {
        self.init(
            content: content, kind: axis == .vertical ? .lines : .line, prompt: prompt, editingChanged: editingChanged,
            commit: commit, selection: selection, label: label)
    }

    /// - Parameters:
    ///   - text: What is edited.
    ///   - prompt: What shows while there is no text; nil: the label.
    ///   - label: What the field is for.
    nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(content: .text(text), prompt: prompt, label: label())
    }

    /// - Parameter axis: Vertical: the field grows by lines, as far as `lineLimit` lets it, and scrolls from there on.
    nonisolated public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
    ) { self.init(content: .text(text), prompt: prompt, axis: axis, label: label()) }

    /// - Parameters:
    ///   - selection: What is selected while the field has the focus; nil without it. Writing it selects.
    ///   - axis: Vertical: the field grows by lines; nil: it has one line.
    nonisolated public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            content: .text(text), prompt: prompt, axis: axis ?? .horizontal, selection: selection, label: label())
    }

    @MainActor @preconcurrency public var body: some View {
        let erased = TextField<_TextFieldStyleLabel>(
            content: content, kind: kind, prompt: prompt, editingChanged: editingChanged, commit: commit,
            selection: selection, label: _TextFieldStyleLabel(label))
        styles.body(of: erased, in: \.textFieldStyles) { field in
            FieldText(
                content: field.content, kind: field.kind,
                prompt: field.prompt.map { AnyView($0) } ?? AnyView(field.label),
                editingChanged: field.editingChanged, commit: field.commit, selection: field.selection
            )
            .modifier(FieldName(label: field.label))
            .accessibilityField(isSecure: field.kind == .secure, prompt: field.prompt) { field.content.string }
        }
        .containerValue(\.isTextField, true)
    }
}

/// Names a field by its label, whatever is typed into it.
private struct FieldName: ViewModifier {
    let label: _TextFieldStyleLabel

    func body(content: Content) -> some View {
        if let text = label.text { content.accessibilityLabel(text) } else { content.named(by: label) }
    }
}
