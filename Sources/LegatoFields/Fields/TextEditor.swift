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

    nonisolated public init(text: Binding<String>) { self.text = text }

    @MainActor @preconcurrency public var body: some View {
        FieldText(content: .text(text), kind: .editor, prompt: AnyView(EmptyView()))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .padding(FieldMetrics.editorInsets)
            .accessibilityField(isSecure: false) { Text(verbatim: text.wrappedValue) }
    }
}
