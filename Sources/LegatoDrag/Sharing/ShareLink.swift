// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
import LegatoNavigation
public import LegatoTransfer
public import LegatoUI

/// A button that shares values.
///
/// Its sheet shows what is shared, and can copy it for the scene (``PasteButton``).
///
/// Source: *documented* (SwiftUI, `ShareLink`).
// Deviation: there is nobody to share with here, so the sheet is simpler than the system's.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View, _Nonisolated
where
    Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View,
    Data.Element: Transferable
{
    private let items: Data
    private let subject: Text?
    private let message: Text?
    /// Nil: what can be read of the value.
    private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
    private let label: Label
    @State private var isPresented = false

    nonisolated init(
        _ items: Data, _ subject: Text?, _ message: Text?,
        _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, label: Label
    ) {
        (self.items, self.subject, self.message, self.preview, self.label) = (items, subject, message, preview, label)
    }

    @MainActor @preconcurrency public var body: some View {
        Button {
            isPresented = true
        } label: {
            label
        }
        .sheet(isPresented: $isPresented) {
            ShareSheet(items: items.map(shared), subject: subject, message: message) { isPresented = false }
        }
    }

    @MainActor private func shared(_ item: Data.Element) -> SharedItem {
        let preview = preview?(item)
        let symbol = item is URL ? "link" : item is String ? "text.alignleft" : "doc"
        return SharedItem(
            title: preview?.title ?? Text(verbatim: (item as? URL)?.absoluteString ?? (item as? String) ?? "\(item)"),
            image: (preview?.image ?? nil) as? Image, icon: (preview?.icon ?? nil) as? Image, symbol: symbol,
            provider: { item.itemProvider })
    }
}

/// The label of a ``ShareLink`` that was given a title, or none.
public struct DefaultShareLinkLabel: View, _Nonisolated {
    let title: Text?

    @MainActor @preconcurrency public var body: some View {
        Label {
            title ?? Text(verbatim: "Share…")
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}
