// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine

/// Whether code that dismisses something may first ask about changes that would be lost.
///
/// Source: *documented* (SwiftUI, `DismissBehavior`). Windows of a Mac ask; what a phone presents is dismissed at once either way.
public struct DismissBehavior: Sendable {
    private enum Kind { case interactive, destructive }
    private let kind: Kind
    public static let interactive = DismissBehavior(kind: .interactive)
    public static let destructive = DismissBehavior(kind: .destructive)
}

private struct DismissBehaviorKey: TransactionKey {
    static let defaultValue = DismissBehavior.interactive
}

extension Transaction {
    /// How what is dismissed in this transaction treats changes that would be lost.
    public var dismissBehavior: DismissBehavior {
        get { self[DismissBehaviorKey.self] }
        set { self[DismissBehaviorKey.self] = newValue }
    }
}
