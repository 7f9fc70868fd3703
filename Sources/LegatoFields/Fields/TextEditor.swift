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

/// The text of an editor in a scroll view.
private struct EditorContent: View {
    let text: Binding<String>
    let selection: Binding<TextSelection?>?
    /// The room for text. A touch below the text is one on the editor.
    @State private var height: CGFloat = 0
    @State private var offer = EditorOffer()
    @State private var finder = TextFinder()
    @State private var findsHere = false
    @Environment(\.findSettings) private var find

    var body: some View {
        let isFinding = find.isPresented ?? $findsHere
        let finds = isFinding.wrappedValue && !find.isDisabled
        EditorLayout(offer: offer) {
            VStack(spacing: 0) {
                ScrollView {
                    FieldText(
                        content: .text(text), kind: .editor, prompt: AnyView(EmptyView()), selection: selection,
                        pageHeight: { height > 0 ? height : nil },
                        found: finds ? finder.matches(in: text.wrappedValue) : [], current: finder.current(of:),
                        find: find.isDisabled ? nil : { isFinding.wrappedValue = true }
                    )
                    .frame(maxWidth: .infinity, minHeight: height, alignment: .topLeading)
                    .padding(FieldMetrics.editorInsets)
                }
                .transformEnvironment(\.scrollDismissesKeyboardMode) { if $0.isAutomatic { $0 = .interactively } }
                .onScrollGeometryChange(for: CGFloat.self) {
                    max(0, $0.visibleRect.height - FieldMetrics.editorInsets.top - FieldMetrics.editorInsets.bottom)
                } action: {
                    height = offer.isBounded ? $1 : 0
                }
                .accessibilityField { text.wrappedValue }
                if finds {
                    FindBar(finder: finder, text: text, canReplace: !find.isReplaceDisabled) {
                        isFinding.wrappedValue = false
                    }
                }
            }
        }
    }
}

/// Whether an editor is offered a height; one that is not is as high as its text.
@MainActor
private final class EditorOffer {
    var isBounded = false
    nonisolated init() {}
}

private struct EditorLayout: Layout {
    let offer: EditorOffer

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        MainActor.assumeIsolated { offer.isBounded = proposal.height != nil }
        subviews.first?.place(at: bounds.origin, proposal: proposal)
    }
}
