// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Rows below each other that scroll, in sections, made when they come near what shows.
///
/// Each view of its content is a row, each ``Section`` a section.
///
/// Source: *documented* (SwiftUI, `List`).
public struct List<SelectionValue: Hashable, Content: View>: View {
    let content: Content
    let selection: SelectionBinding<SelectionValue>?

    init(content: Content, selection: SelectionBinding<SelectionValue>?) {
        (self.content, self.selection) = (content, selection)
    }

    @MainActor @preconcurrency public var body: some View {
        ListContent(content: content, selection: selection?.rows, isForm: false)
    }
}

/// What a list writes its selection to.
enum SelectionBinding<Value: Hashable> {
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)

    /// The same, for rows whose values are of any type. The binding is read.
    @MainActor var rows: RowSelection {
        switch self {
        case .one(let binding):
            let selected = binding.wrappedValue
            return RowSelection(
                isMultiple: false,
                value: { Self.value(of: $0).map { AnyHashable($0) } },
                isSelected: { $0.base as? Value == selected },
                selected: { selected.map { [AnyHashable($0)] } ?? [] },
                toggle: { binding.wrappedValue = $0.base as? Value })
        case .many(let binding):
            let selected = binding.wrappedValue
            return RowSelection(
                isMultiple: true,
                value: { Self.value(of: $0).map { AnyHashable($0) } },
                isSelected: { ($0.base as? Value).map(selected.contains) ?? false },
                selected: { Set(selected.lazy.map { AnyHashable($0) }) },
                toggle: { value in
                    guard let value = value.base as? Value else { return }
                    if binding.wrappedValue.contains(value) {
                        binding.wrappedValue.remove(value)
                    } else {
                        binding.wrappedValue.insert(value)
                    }
                })
        }
    }

    /// What a row is selected as: its tag, else its identity in the loop around. Source: *measured* (controls 1).
    @MainActor private static func value(of row: Subview) -> Value? {
        row.containerValues.tag(for: Value.self) ?? row.id.identity(as: Value.self)
    }
}

/// The selection of a list as its rows use it.
struct RowSelection {
    let isMultiple: Bool
    /// What a row is selected as; nil: it cannot be selected.
    let value: @MainActor (Subview) -> AnyHashable?
    let isSelected: @MainActor (AnyHashable) -> Bool
    let selected: @MainActor () -> Set<AnyHashable>
    let toggle: @MainActor (AnyHashable) -> Void

    /// What a menu or an action of a row is for: all that is selected if `value` is, else `value` alone.
    @MainActor func values(for value: AnyHashable) -> Set<AnyHashable> { isSelected(value) ? selected() : [value] }
}
