// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import LegatoUI

/// The tokens of a search, their types hidden.
struct SearchTokens {
    /// Nil: there are none.
    let views: AnyView?
    /// What can be chosen; nil: nothing is suggested.
    private(set) var suggestions: AnyView?
    let add: (Any) -> Void
    /// Removes the last one. Returns false if there are no tokens.
    let removeLast: () -> Bool
    let removeAll: () -> Void

    init<C: RandomAccessCollection & RangeReplaceableCollection>(
        _ tokens: Binding<C>, view: @escaping (C.Element) -> some View
    ) where C.Element: Identifiable {
        self.init(tokens) { ForEach(tokens.wrappedValue) { view($0).modifier(TokenLook()) } }
    }

    init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        _ tokens: Binding<C>, suggested: Binding<C>, view: @escaping (C.Element) -> some View
    ) where C.Element: Identifiable {
        self.init(tokens, view: view)
        guard !suggested.wrappedValue.isEmpty else { return }
        suggestions = AnyView(ForEach(suggested.wrappedValue) { view($0).searchCompletion($0) })
    }

    init<C: RandomAccessCollection & RangeReplaceableCollection>(
        editable tokens: Binding<C>, view: @escaping (Binding<C.Element>) -> some View
    ) where C.Element: Identifiable {
        self.init(tokens) {
            ForEach(tokens.wrappedValue) { token in
                view(Binding(get: { token }, set: { tokens.wrappedValue.replace(token, by: $0) }))
                    .modifier(TokenLook())
            }
        }
    }

    private init<C: RandomAccessCollection & RangeReplaceableCollection>(
        _ tokens: Binding<C>, @ViewBuilder views: () -> some View
    ) where C.Element: Identifiable {
        self.views =
            tokens.wrappedValue.isEmpty ? nil : AnyView(HStack(spacing: SearchMetrics.tokenGap) { views() })
        add = { token in
            guard let token = token as? C.Element,
                !tokens.wrappedValue.contains(where: { $0.id == token.id })
            else { return }
            tokens.wrappedValue.append(token)
        }
        removeLast = {
            guard !tokens.wrappedValue.isEmpty else { return false }
            let last = tokens.wrappedValue.index(before: tokens.wrappedValue.endIndex)
            tokens.wrappedValue.remove(at: last)
            return true
        }
        removeAll = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() } }
    }
}

extension RangeReplaceableCollection where Element: Identifiable {
    /// Puts `new` where `old` is, if it is still there.
    fileprivate mutating func replace(_ old: Element, by new: Element) {
        guard let index = firstIndex(where: { $0.id == old.id }) else { return }
        replaceSubrange(index..<self.index(after: index), with: CollectionOfOne(new))
    }
}

/// A token in a field. Source: *chosen* (nothing is published).
private struct TokenLook: ViewModifier {
    func body(content: Content) -> some View {
        content
            .lineLimit(1)
            .fixedSize()
            .padding(.horizontal, SearchMetrics.tokenInset)
            .padding(.vertical, 2)
            .background(
                Color.system(.secondaryFill),
                in: RoundedRectangle(cornerRadius: SearchMetrics.tokenRadius, style: .continuous))
    }
}
