// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

// Which views a scroll view shows, for those who are outside of it and for the views themselves.

extension CGRect {
    /// How much of this rectangle is in `other`, from 0 to 1; one without an area is there as a whole or not at all.
    fileprivate func share(in other: CGRect) -> Double {
        func share(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Double {
            guard end > start else { return start >= low && end <= high ? 1 : 0 }
            return max(0, min(end, high) - max(start, low)) / (end - start)
        }
        return share(minX, maxX, other.minX, other.maxX) * share(minY, maxY, other.minY, other.maxY)
    }

    /// Whether so much of this rectangle is in `other`, and something at all.
    ///
    /// - Parameter threshold: From 0 to 1; what is beyond counts as the nearer of them, NaN as 1.
    fileprivate func isVisible(in other: CGRect, threshold: Double) -> Bool {
        let threshold = threshold < 1 ? max(0, threshold) : 1
        let share = share(in: other)
        // Places are sums of fractions. Source: chosen.
        return share > 0 && share >= threshold - 1e-6
    }
}

// MARK: - Of one view

nonisolated private struct VisibilityWatching: ViewModifier {
    let threshold: Double
    let action: (Bool) -> Void
    @State private var watch = VisibilityWatch()

    @MainActor func body(content: Content) -> some View {
        let (threshold, action, watch) = (threshold, action, watch)
        content
            .onGeometryChange(for: Bool.self) { proxy in
                guard let shown = proxy.bounds(of: .scrollView) else { return false }
                return CGRect(origin: .zero, size: proxy.size).isVisible(in: shown, threshold: threshold)
            } action: { isVisible in
                if watch.change(to: isVisible) { action(isVisible) }
            }
            .onDisappear { if watch.change(to: false) { action(false) } }
    }
}

/// What was said last.
@MainActor
private final class VisibilityWatch {
    private var isVisible = false
    nonisolated init() {}

    func change(to new: Bool) -> Bool {
        defer { isVisible = new }
        return new != isVisible
    }
}

extension View {
    /// Calls `action` with true when at least `threshold` (0 to 1) of this view becomes visible in its scroll view, and with
    /// false when less is visible again, or the view is removed.
    ///
    /// A view that does not show at the beginning is not reported. Source: *documented* (SwiftUI); at the beginning and the end *chosen*.
    nonisolated public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View { modifier(VisibilityWatching(threshold: threshold, action: action)) }
}

// MARK: - Of the views of a target layout

@MainActor
private final class TargetWatch<ID: Hashable>: ScrollObserver {
    var threshold = 0.5
    var action: (([ID]) -> Void)?
    private var last: [ID]?

    nonisolated init() {}

    func didMove(_ viewport: ScrollBox) {
        let ids = viewport.visibleTargets(threshold: threshold).compactMap { identities in
            identities.lazy.compactMap { $0.base as? ID }.first
        }
        guard ids != last else { return }
        last = ids
        action?(ids)
    }
}

nonisolated private struct TargetWatching<ID: Hashable>: ViewModifier {
    let threshold: Double
    let action: ([ID]) -> Void
    @State private var watch = TargetWatch<ID>()

    @MainActor func body(content: Content) -> some View {
        let _ = (watch.threshold, watch.action) = (threshold, action)
        let watch = watch
        content.transformEnvironment(\.scrollObservers) { $0.append(watch) }
    }
}

extension View {
    /// Calls `action` with the identities of the views of a ``scrollTargetLayout(isEnabled:)`` of which the scroll view inside shows as
    /// much as `threshold` says, from 0 to 1, in their order: at the beginning, and when they become others.
    ///
    /// - Parameter idType: Of the identities; views with others are left out.
    nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View { modifier(TargetWatching(threshold: threshold, action: action)) }
}

extension ScrollBox {
    /// The identities of each view of a target layout that shows now, from the inside out.
    fileprivate func visibleTargets(threshold: Double) -> [[AnyHashable]] {
        let shown = geometry(at: engine.time).visibleRect
        var found: [[AnyHashable]] = []
        forEachTarget(of: children[0]) { box in
            guard let frame = box.layoutFrame(in: children[0]), frame.isVisible(in: shown, threshold: threshold) else {
                return
            }
            found.append(box.identities)
        }
        return found
    }
}
