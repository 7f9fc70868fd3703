// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
package import LegatoLayers

/// Where a pointer is over a view, or that it has left.
@frozen public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

nonisolated public struct _HoverModifier: _BoxModifier {
    let space: CoordinateSpace
    let action: (HoverPhase) -> Void

    @MainActor public func _makeEffect(in node: _Node) -> _TaggedEffect {
        let effect = _TaggedEffect(node: node)
        effect.hover = HoverListener(space: space, action: action)
        return effect
    }

    @MainActor public func _update(_ effect: _TaggedEffect) {
        effect.hover = HoverListener(space: space, action: action)
    }
}

package struct HoverListener {
    let space: CoordinateSpace
    let action: (HoverPhase) -> Void

    package init(space: CoordinateSpace, action: @escaping (HoverPhase) -> Void) {
        (self.space, self.action) = (space, action)
    }
}

extension ViewGraph {
    /// A pointer without a button down is at `point` in the root; nil: it has left the scene.
    ///
    /// Views are notified from the innermost outwards, first those that it leaves, then those that it is over.
    package func hover(at point: CGPoint?, in root: Layer, time: Double, date: Date) {
        var over: [any TouchTarget] = []
        if let point {
            let tags = root.hitTest(point, at: time) ?? []
            over = tags.flatMap { input.targets[$0]?.targets(at: point, time: time) ?? [] }
                .filter { $0.hover != nil && $0.isEnabled }
        }
        let left = input.hovered.filter { target in target.isInScene && !over.contains { $0 === target } }
        input.hovered = over
        for target in left { target.hover?.action(.ended) }
        guard let point else { return }
        for target in over {
            guard let hover = target.hover else { continue }
            let event = TouchEvent(
                phase: .moved, touch: 0, location: point, time: time, date: date, target: target)
            hover.action(.active(event.location(in: hover.space)))
        }
    }
}

extension View {
    /// Calls `action` with true when a pointer comes over this view, and with false when it leaves.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(_HoverTracker(action: action))
    }

    /// Calls `action` whenever a pointer moves over this view, with its place in `coordinateSpace`, and when it leaves.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        _WrappedView(content: self, modifier: _HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
    }

    @_disfavoredOverload
    nonisolated public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        _WrappedView(content: self, modifier: _HoverModifier(space: coordinateSpace, action: action))
    }
}

/// Calls its action only when a pointer enters and leaves.
nonisolated public struct _HoverTracker: ViewModifier {
    let action: (Bool) -> Void
    @State private var tracker = Tracker()

    private final class Tracker {
        var isOver = false
    }

    @MainActor @preconcurrency public func body(content: Content) -> some View {
        content.onContinuousHover { phase in
            let isOver = phase != .ended
            guard isOver != tracker.isOver else { return }
            tracker.isOver = isOver
            action(isOver)
        }
    }
}
