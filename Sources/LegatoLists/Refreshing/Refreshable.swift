// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoEngine
public import LegatoMotion
public import LegatoUI

/// Loads again what a view shows.
///
/// Source: *documented* (SwiftUI, `RefreshAction`).
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
    @Entry var refreshAction: RefreshAction?

    /// What ``View/refreshable(action:)`` around set; nil: nothing.
    public var refresh: RefreshAction? { refreshAction }
}

extension View {
    /// Calls `action` when the list or the scroll view inside is pulled down, and shows that it runs until it returns.
    ///
    /// The action is cancelled when this view is gone. Source: *documented* (SwiftUI, `refreshable`).
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        modifier(RefreshableModifier(action: RefreshAction(action: action)))
    }
}

/// How far a pull goes, in points. Source: controls 1 and 11.
enum RefreshMotion {
    /// Above the content while the action runs. *Measured* (iOS 13).
    static let slot = 60.0
    /// How far content is pulled for the action to be called. *Chosen* (11).
    static let trigger = 100.0
    /// The share of the pull over which the spinner fades in. *Measured* (iOS 13).
    static let fade = 0.35
    /// How the slot closes. The duration is *reported*, the curve *chosen*.
    static let closing = Animation.easeInOut(duration: 0.3)
    /// The size of the spinner. *Measured* (Catalyst 26).
    static let spinner = 30.0
}

private struct RefreshableModifier: ViewModifier {
    let action: RefreshAction
    /// How far the content is below where it rests without the slot, in points.
    @State private var pull: CGFloat = 0
    @State private var isHeld = false
    @State private var isRunning = false
    @State private var run = RefreshRun()

    nonisolated init(action: RefreshAction) { self.action = action }

    func body(content: Content) -> some View {
        content
            .environment(\.refreshAction, action)
            .transformEnvironment(\.scrollContentMargins) { if isRunning { $0.top += RefreshMotion.slot } }
            .onScrollGeometryChange(for: CGFloat.self) { [isRunning] geometry in
                let rest = geometry.contentInsets.top - (isRunning ? RefreshMotion.slot : 0)
                return max(0, -(geometry.contentOffset.y + rest))
            } action: { _, pull in
                self.pull = pull
                if isHeld, !isRunning, pull >= RefreshMotion.trigger { begin() }
            }
            .onScrollPhaseChange { _, phase in isHeld = phase == .interacting }
            .overlay(alignment: .top) {
                if pull > 0 {
                    let progress = min(1, pull / RefreshMotion.trigger)
                    Spinner(color: .secondary, progress: isRunning ? nil : progress)
                        .frame(width: RefreshMotion.spinner, height: RefreshMotion.spinner)
                        .opacity(isRunning ? 1 : min(1, progress / RefreshMotion.fade))
                        .accessibilityLabel("Refreshing")
                        .frame(height: RefreshMotion.slot)
                        .offset(y: min(0, pull - RefreshMotion.slot))
                        .allowsHitTesting(false)
                }
            }
    }

    private func begin() {
        isRunning = true
        // The task holds no more of the view than this.
        let isRunning = $isRunning
        run.begin(action) { withAnimation(RefreshMotion.closing) { isRunning.wrappedValue = false } }
    }
}

/// The action while it runs. It is cancelled when the view that refreshes is gone, with its states.
@MainActor
private final class RefreshRun {
    private var task: Task<Void, Never>?

    nonisolated init() {}

    func begin(_ action: RefreshAction, end: @escaping @MainActor () -> Void) {
        task = Task {
            await action()
            if !Task.isCancelled { end() }
        }
    }

    deinit { task?.cancel() }
}
