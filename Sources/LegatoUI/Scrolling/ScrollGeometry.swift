// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// How large a scroll view and its content are, and what shows. All in points.
public struct ScrollGeometry: Equatable, Sendable, CustomDebugStringConvertible {
    /// The point of the content at the upper leading corner of the scroll view: at rest at the beginning, minus the insets there.
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    /// What is free around the content at rest: the safe area and margins.
    public var contentInsets: EdgeInsets
    /// The size of the whole scroll view.
    public var containerSize: CGSize

    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    /// What of the content the scroll view is over.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// What of the content is within the insets.
    public var bounds: CGRect {
        CGRect(
            x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
            width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
    }

    public var debugDescription: String {
        "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), contentInsets: \(contentInsets), "
            + "containerSize: \(containerSize))"
    }
}

/// What a scroll view is like when its phase changes.
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
    /// How fast the content moves, in points per second; nil: it rests.
    public let velocity: CGVector?
}

// MARK: - Who asks

/// Is notified of what the scroll views inside of a view do.
@MainActor
protocol ScrollObserver: AnyObject {
    /// The content or the viewport has moved, or was laid out.
    func didMove(_ viewport: ScrollBox)
    func phaseDidChange(
        from old: ScrollPhase, to new: ScrollPhase, _ context: @autoclosure () -> ScrollPhaseChangeContext)
}

extension ScrollObserver {
    func didMove(_ viewport: ScrollBox) {}
    func phaseDidChange(
        from old: ScrollPhase, to new: ScrollPhase, _ context: @autoclosure () -> ScrollPhaseChangeContext
    ) {}
}

extension EnvironmentValues {
    // Protected by: the main thread, on which scroll views notify them.
    @Entry var scrollObservers: [any ScrollObserver] = []
}

@MainActor
private final class GeometryWatch<Value: Equatable>: ScrollObserver {
    var transform: ((ScrollGeometry) -> Value)?
    var action: ((Value, Value) -> Void)?
    private var last: Value?

    nonisolated init() {}

    func didMove(_ viewport: ScrollBox) {
        guard let new = transform?(viewport.geometry(at: viewport.engine.time)), new != last else { return }
        let old = last ?? new
        last = new
        action?(old, new)
    }
}

nonisolated private struct GeometryWatching<Value: Equatable>: ViewModifier {
    let transform: (ScrollGeometry) -> Value
    let action: (Value, Value) -> Void
    @State private var watch = GeometryWatch<Value>()

    @MainActor func body(content: Content) -> some View {
        let _ = (watch.transform, watch.action) = (transform, action)
        let watch = watch
        content.transformEnvironment(\.scrollObservers) { $0.append(watch) }
    }
}

@MainActor
private final class PhaseWatch: ScrollObserver {
    var action: ((ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void)?

    nonisolated init() {}

    func phaseDidChange(
        from old: ScrollPhase, to new: ScrollPhase, _ context: @autoclosure () -> ScrollPhaseChangeContext
    ) { action?(old, new, context()) }
}

nonisolated private struct PhaseWatching: ViewModifier {
    let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    @State private var watch = PhaseWatch()

    @MainActor func body(content: Content) -> some View {
        let _ = watch.action = action
        let watch = watch
        content.transformEnvironment(\.scrollObservers) { $0.append(watch) }
    }
}

extension View {
    /// Calls `action` when what `transform` says of the scroll view inside changes, also while it moves, and once at the beginning.
    nonisolated public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View { modifier(GeometryWatching(transform: transform, action: action)) }

    /// Calls `action` when the scroll view inside begins or ends to do something.
    nonisolated public func onScrollPhaseChange(
        _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View { modifier(PhaseWatching { old, new, _ in action(old, new) }) }

    /// Calls `action` when the scroll view inside begins or ends to do something.
    nonisolated public func onScrollPhaseChange(
        _ action:
            @escaping (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View { modifier(PhaseWatching(action: action)) }
}

// MARK: - Who answers

extension ScrollBox {
    func geometry(at time: Double) -> ScrollGeometry {
        var offset = CGSize.zero
        for track in scroller.tracks { offset[track.axis] = track.offset(at: time) }
        let insets = insets
        return ScrollGeometry(
            contentOffset: CGPoint(x: offset.width - insets.leading, y: offset.height - insets.top),
            contentSize: children[0].outerSize, contentInsets: insets, containerSize: size)
    }

    func velocity(at time: Double) -> CGVector? {
        guard scroller.isMoving || scroller.isHeld else { return nil }
        var velocity = CGVector(dx: 0, dy: 0)
        for (track, speed) in zip(scroller.tracks, scroller.velocities(at: time)) {
            if track.axis == .vertical { velocity.dy = speed } else { velocity.dx = speed }
        }
        return velocity
    }
}
