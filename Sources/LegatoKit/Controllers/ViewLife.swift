// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How far the view of a controller has appeared, and which calls each event makes to the controller.
///
/// Source: *documented* (UIKit, `UIViewController`); the order *reported* (kit 3).
struct ViewLife: Equatable {
    enum Phase: CaseIterable { case disappeared, appearing, appeared, disappearing }

    enum Event: CaseIterable {
        /// A transition begins that brings the view, or takes it away.
        case appears, disappears
        /// The transition ends.
        case ends
        /// The view is laid out, in its place.
        case layoutBegins, layoutEnds
    }

    enum Call: CaseIterable { case willAppear, isAppearing, didAppear, willDisappear, didDisappear }

    private(set) var phase = Phase.disappeared
    /// Whether the view has been laid out since it began to appear.
    private(set) var isLaidOut = false
    /// Whether the transition is over, and the first layout is waited for.
    private(set) var hasEnded = false

    /// Whether the transition that brings the view is over, even if the first layout is waited for.
    var isThere: Bool { phase == .appeared || phase == .appearing && hasEnded }

    mutating func take(_ event: Event) -> [Call] {
        switch (event, phase) {
        case (.appears, .disappeared):
            (phase, isLaidOut, hasEnded) = (.appearing, false, false)
            return [.willAppear]
        case (.appears, .disappearing):
            phase = .appearing
            return [.willAppear]
        case (.disappears, .appearing), (.disappears, .appeared):
            (phase, hasEnded) = (.disappearing, false)
            return [.willDisappear]
        case (.ends, .appearing):
            guard isLaidOut else {
                hasEnded = true
                return []
            }
            phase = .appeared
            return [.didAppear]
        case (.ends, .disappearing):
            phase = .disappeared
            return [.didDisappear]
        case (.layoutBegins, .appearing) where !isLaidOut:
            isLaidOut = true
            return [.isAppearing]
        case (.layoutEnds, .appearing) where isLaidOut && hasEnded:
            (phase, hasEnded) = (.appeared, false)
            return [.didAppear]
        default: return []
        }
    }
}
