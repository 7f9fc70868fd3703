// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
public import LegatoUI

/// Leaves the page of a stack that a view is on.
///
/// Source: *documented* (SwiftUI, `DismissAction`). At the root of a stack and outside of one it does nothing.
@MainActor @preconcurrency
public struct DismissAction: Sendable {
    private let action: @MainActor @Sendable () -> Void

    nonisolated init(action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

    @MainActor @preconcurrency public func callAsFunction() { action() }
}

/// Whether a view is on a page that can be dismissed. Source: *documented* (the older form of ``EnvironmentValues/dismiss``).
public struct PresentationMode: Sendable {
    public internal(set) var isPresented: Bool

    /// Dismisses the page.
    public mutating func dismiss() { isPresented = false }
}

/// How views leave what presents them.
struct Dismissal: Sendable {
    let isPresented: Bool
    let action: @MainActor @Sendable () -> Void

    static let none = Dismissal(isPresented: false) {}
}

extension EnvironmentValues {
    @Entry var dismissal: Dismissal = .none

    /// Dismisses what presents this view: pops its page.
    public var dismiss: DismissAction { DismissAction(action: dismissal.action) }

    /// Whether this view is on a page above the root.
    public var isPresented: Bool { dismissal.isPresented }

    public var presentationMode: Binding<PresentationMode> {
        let dismissal = dismissal
        return Binding(
            get: { PresentationMode(isPresented: dismissal.isPresented) },
            set: { mode in
                guard !mode.isPresented else { return }
                MainActor.assumeIsolated { dismissal.action() }
            })
    }
}
