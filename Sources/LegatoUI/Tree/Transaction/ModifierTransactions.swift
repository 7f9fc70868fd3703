// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
public import LegatoMotion

/// A modifier whose own effects take part in a change of the transaction; the view it is applied to does not.
public struct _TransactionModifier<Modifier: ViewModifier, Change: TransactionChange>: ViewModifier {
    let modifier: Modifier
    let change: Change
    let source: SourceLine

    public func body(content: Content) -> some View {
        _ScopedTransactionView(
            content: content, change: change, result: PlaceholderContentView<Content>().modifier(modifier),
            source: source)
    }
}

/// Two modifiers as one.
nonisolated public struct _JoinedModifier<First: ViewModifier, Second: ViewModifier>: ViewModifier {
    let first: First
    let second: Second

    @MainActor @preconcurrency public func body(content: Content) -> some View {
        content.modifier(first).modifier(second)
    }
}

extension ViewModifier {
    /// Animates every change of this modifier, and nothing of the view it is applied to.
    public func animation(
        _ animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some ViewModifier {
        _TransactionModifier(
            modifier: self, change: _UnconditionalAnimationChange(animation: animation),
            source: SourceLine(fileID, line))
    }

    /// Changes the transaction for this modifier, and for nothing of the view it is applied to.
    public func transaction(
        _ transform: @escaping (inout Transaction) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some ViewModifier {
        _TransactionModifier(
            modifier: self, change: _TransactionTransform(transform: transform), source: SourceLine(fileID, line))
    }

    /// This modifier, then `modifier`.
    nonisolated public func concat<T: ViewModifier>(_ modifier: T) -> _JoinedModifier<Self, T> {
        _JoinedModifier(first: self, second: modifier)
    }
}
