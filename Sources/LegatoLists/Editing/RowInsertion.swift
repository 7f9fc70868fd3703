// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrag
import LegatoDrawing
import LegatoMotion
public import LegatoTransfer
import LegatoUI

extension DynamicViewContent {
    /// Takes what is dropped between the rows of a list and has one of some types, or a kind of it. The action gets the offset in the data at which
    /// it belongs, and what loads the data.
    ///
    /// Source: *documented* (SwiftUI, `onInsert`).
    nonisolated public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        _EditableLoop(
            content: self,
            actions: LoopActions(insertion: ProviderInsertion(types: supportedContentTypes, action: action)))
    }

    @available(*, deprecated, message: "Use `onInsert(of:perform:)` with types.")
    @_disfavoredOverload
    nonisolated public func onInsert(
        of acceptedTypeIdentifiers: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        onInsert(of: acceptedTypeIdentifiers.map { UTType(anyIdentifier: $0) }, perform: action)
    }

    /// Takes values that are dropped between the rows of a list. The action gets the values and the offset in the data at which they belong.
    ///
    /// Source: *documented* (SwiftUI, `dropDestination`).
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        _EditableLoop(content: self, actions: LoopActions(insertion: ValueInsertion(action: action)))
    }
}

/// What a loop does with what is dropped between its rows.
protocol RowInsertion: LoopInsertion {
    var types: [UTType] { get }
    /// False: it goes back.
    @MainActor func insert(_ providers: [NSItemProvider], at offset: Int) -> Bool
}

private struct ProviderInsertion: RowInsertion {
    let types: [UTType]
    let action: (Int, [NSItemProvider]) -> Void

    func insert(_ providers: [NSItemProvider], at offset: Int) -> Bool {
        action(offset, providers)
        return true
    }
}

private struct ValueInsertion<T: Transferable>: RowInsertion {
    let action: ([T], Int) -> Void
    let types = T.importedTypes

    func insert(_ providers: [NSItemProvider], at offset: Int) -> Bool {
        T.deliver(providers) {
            action($0, offset)
            return true
        }
    }
}

/// Takes what is dropped on a row: before its element where the finger is in the upper half, else after it.
struct RowDrop: DropBehavior {
    let insertion: any RowInsertion
    /// The position of the row's element in the data.
    let offset: Int
    @Binding var edge: VerticalEdge?

    var types: [UTType] { insertion.types }

    private func edge(_ info: DropInfo) -> VerticalEdge { info.location.y < info.height / 2 ? .top : .bottom }

    func enter(_ info: DropInfo) { edge = edge(info) }

    func update(_ info: DropInfo) -> DropOperation? {
        if edge(info) != edge { edge = edge(info) }
        return nil
    }

    func exit(_ info: DropInfo) { edge = nil }

    func perform(_ info: DropInfo) -> Bool {
        let isBefore = edge(info) == .top
        edge = nil
        return insertion.insert(info.itemProviders(for: types), at: isBefore ? offset : offset + 1)
    }
}

/// Where something would be inserted. Its look is *chosen*.
struct InsertionLine: View {
    let edge: VerticalEdge?

    var body: some View {
        if let edge {
            Capsule().fill(.tint).frame(height: 2)
                .frame(maxHeight: .infinity, alignment: edge == .top ? .top : .bottom)
                .allowsHitTesting(false)
                .accessibilityHidden(true)
        }
    }
}

/// A row among those between which something may be dropped.
struct RowDropArea: ViewModifier {
    let element: LoopElement?
    @State private var edge: VerticalEdge?

    func body(content: Content) -> some View {
        content
            .background {
                if let element, let insertion = element.actions.insertion as? any RowInsertion {
                    Color.clear.modifier(
                        DropModifier(RowDrop(insertion: insertion, offset: element.offset, edge: $edge)))
                }
            }
            .overlay { InsertionLine(edge: edge) }
    }
}
