// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
public import LegatoDrawing
import LegatoEngine
import LegatoMotion
public import LegatoUI

/// What a finger that moves a row to the side uncovers at one edge.
struct SwipeActions {
    let allowsFullSwipe: Bool
    let content: AnyView
}

extension ContainerValues {
    @Entry var leadingSwipe: SwipeActions?
    @Entry var trailingSwipe: SwipeActions?
}

extension View {
    /// Shows the buttons of `content` at an edge of this row of a list when the row is moved away from there.
    ///
    /// The first button is nearest to the edge; with `allowsFullSwipe` a finger that goes far enough sets it off. At the trailing edge they replace
    /// the button that deletes the row. Buttons are gray, or in the `tint` around them, or red if they are destructive. Source: *documented*
    /// (SwiftUI, `swipeActions`).
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        let actions = SwipeActions(allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
        return containerValue(edge == .leading ? \.leadingSwipe : \.trailingSwipe, actions)
    }
}

/// How far a row goes when a finger moves it to the side.
///
/// Source: *reported* and *chosen* (controls 1 and 11), as each value says.
struct SwipeMotion {
    /// Of a button, in points. *Chosen*: that of UIKit's table views.
    static let buttonWidth = 74.0
    /// How far the finger moves before the row follows it, in points. *Chosen*: that of scroll views.
    static let slop = 10.0
    /// The share of the finger's way that the row follows: beyond the buttons, where no full swipe is allowed, and beyond a full swipe. *Measured*
    /// (iOS 10 and 26).
    static let stretch = 0.4
    static let fullStretch = 0.25
    /// The share of the row's width from which on a finger sets the first button off. *Chosen*.
    static let fullFraction = 0.5
    /// Both ways, with the speed of the finger: damping ratio 0.9, stiffness 100. *Measured* (iOS 10).
    static let landing = Animation.interpolatingSpring(mass: 1, stiffness: 100, damping: 18)

    /// The width of the buttons, and that of the row, in points.
    let buttons: CGFloat
    let width: CGFloat
    let allowsFullSwipe: Bool

    private var full: CGFloat { max(buttons, width * Self.fullFraction) }

    /// How much is uncovered when the finger has moved the row by `way` from where it was closed, away from the edge.
    func revealed(at way: CGFloat) -> CGFloat {
        guard way.isFinite, way > 0 else { return 0 }
        if allowsFullSwipe {
            return way <= full ? way : full + (way - full) * Self.fullStretch
        }
        return way <= buttons ? way : buttons + (way - buttons) * Self.stretch
    }

    /// Whether a finger there sets off the first button when it lifts.
    func isFull(at way: CGFloat) -> Bool { allowsFullSwipe && way > full }

    /// Whether the row stays open when the finger lifts there at `velocity` points per second, away from the edge.
    func staysOpen(at way: CGFloat, velocity: CGFloat) -> Bool {
        guard velocity.isFinite, way > 0 else { return false }
        // A finger that rests has no direction. Source: *chosen*.
        if abs(velocity) < 1 { return way > buttons / 2 }
        return velocity > 0
    }
}
