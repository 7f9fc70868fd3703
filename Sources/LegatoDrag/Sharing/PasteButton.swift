// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoTransfer
public import LegatoUI

/// A button that reads what was copied and passes it to an action. It is disabled while nothing of its types was copied.
///
/// Source: *documented* (SwiftUI, `PasteButton`). What was copied is that of the scene: the system's own pasteboard is not read.
public struct PasteButton: View, _Nonisolated {
    private let target: any PasteTarget

    /// - Parameter onPaste: Gets the values, in the order in which they were copied.
    nonisolated public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        target = ValuePaste(action: onPaste)
    }

    /// - Parameter payloadAction: Gets what loads the data.
    nonisolated public init(
        supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
    ) { target = ProviderPaste(types: supportedContentTypes, action: payloadAction) }

    @MainActor @preconcurrency public var body: some View {
        let providers = (ScenePasteboard.current?.providers ?? []).filter { $0.offers(target.types) }
        Button {
            target.paste(providers)
        } label: {
            Label("Paste", systemImage: "doc.on.clipboard")
        }
        .buttonStyle(.borderedProminent)
        .disabled(providers.isEmpty)
    }
}

private protocol PasteTarget {
    var types: [UTType] { get }
    @MainActor func paste(_ providers: [NSItemProvider])
}

private struct ValuePaste<T: Transferable>: PasteTarget {
    let action: ([T]) -> Void
    let types = T.importedTypes

    func paste(_ providers: [NSItemProvider]) {
        _ = T.deliver(providers) {
            action($0)
            return true
        }
    }
}

private struct ProviderPaste: PasteTarget {
    let types: [UTType]
    let action: ([NSItemProvider]) -> Void
    func paste(_ providers: [NSItemProvider]) { action(providers) }
}
