// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Text of many lines that is edited and scrolls.
///
/// Source: *documented* (SwiftUI, `TextEditor`).
public struct TextEditor: View, _Nonisolated {
    private let text: Binding<String>
    private let selection: Binding<TextSelection?>?
    @Environment(\.textEditorStyles) private var styles

    nonisolated public init(text: Binding<String>) { (self.text, selection) = (text, nil) }

    /// - Parameter selection: What is selected while the editor has the focus; nil without it. Writing it selects.
    nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        (self.text, self.selection) = (text, selection)
    }

    @MainActor @preconcurrency public var body: some View {
        let editor = TextEditorStyleConfiguration(content: AnyView(EditorContent(text: text, selection: selection)))
        styles.body(of: editor, in: \.textEditorStyles) { $0.content }
    }
}

/// The text of an editor in a scroll view, which follows what is edited.
private struct EditorContent: View {
    let text: Binding<String>
    let selection: Binding<TextSelection?>?
    @State private var position = ScrollPosition()
    @State private var window = EditorWindow()
    /// A touch below the text is one on the editor.
    @State private var height: CGFloat = 0

    var body: some View {
        ScrollView {
            FieldText(
                content: .text(text), kind: .editor, prompt: AnyView(EmptyView()), selection: selection,
                pageHeight: { height }, reveal: { reveal($0) }
            )
            .frame(maxWidth: .infinity, minHeight: height, alignment: .topLeading)
            .padding(FieldMetrics.editorInsets)
        }
        .scrollPosition($position)
        .onScrollGeometryChange(for: CGRect.self) {
            $0.visibleRect
        } action: {
            window.visible = $1
            let free = max(0, $1.height - FieldMetrics.editorInsets.top - FieldMetrics.editorInsets.bottom)
            if height != free { height = free }
        }
    }

    /// Scrolls as little as shows `caret`, and what is free around the text where it begins or ends.
    private func reveal(_ caret: CGRect) {
        let (insets, visible) = (FieldMetrics.editorInsets, window.visible)
        let top = caret.minY + insets.top - insets.top
        let bottom = caret.maxY + insets.top + insets.bottom
        if top < visible.minY {
            position.scrollTo(y: max(0, top))
        } else if bottom > visible.maxY {
            position.scrollTo(y: bottom - visible.height)
        }
    }
}

/// The part of an editor's text that shows. No view is evaluated when it changes.
@MainActor
private final class EditorWindow {
    var visible = CGRect.zero
    nonisolated init() {}
}
