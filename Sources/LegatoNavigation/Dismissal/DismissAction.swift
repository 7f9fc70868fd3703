// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion
public import LegatoUI

/// Dismisses what presents a view: pops its page of a stack, or lets a sheet, a cover or a popover leave.
///
/// Source: *documented* (SwiftUI, `DismissAction`). Where nothing presents the view it does nothing.
@MainActor @preconcurrency
public struct DismissAction: Sendable {
    private let action: @MainActor @Sendable () -> Void

    nonisolated init(action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

    @MainActor @preconcurrency public func callAsFunction() { action() }
}

/// Whether a view is on a page, or in something presented, that can be dismissed. Source: *documented* (the older form of ``EnvironmentValues/dismiss``).
public struct PresentationMode: Sendable {
    public internal(set) var isPresented: Bool

    /// Dismisses it.
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
    /// Dismisses the presentation that this view is in, with all pages in it. Nil outside of presentations.
    @Entry package var presentationDismissal: DismissAction?

    /// Dismisses what presents this view.
    public var dismiss: DismissAction { DismissAction(action: dismissal.action) }

    /// Whether this view is on a page above the root, or in something presented.
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
