// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Which gestures count where one is added: that one, those of the view inside, both or none.
@frozen public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

/// How a gesture stands to those of the views inside.
package enum GestureRank {
    case normal
    /// Before them.
    case high
    /// Beside whichever it is.
    case simultaneous
}

/// A recognizer of a target.
package struct AttachedGesture {
    package let recognizer: any TouchRecognizer
    package var rank: GestureRank
    package var mask: GestureMask

    package init(recognizer: any TouchRecognizer, rank: GestureRank = .normal, mask: GestureMask = .all) {
        (self.recognizer, self.rank, self.mask) = (recognizer, rank, mask)
    }
}

nonisolated public struct _GestureModifier<G: Gesture>: _BoxModifier {
    let gesture: G
    let rank: GestureRank
    let mask: GestureMask
    /// What the gesture is a part of; nil: no control.
    var control: ControlDescription?

    @MainActor public func _makeEffect(in node: _Node) -> Effect {
        let effect = Effect(G._makeRecognizer(gesture), rank, mask, node: node)
        effect.control = control
        return effect
    }

    @MainActor public func _update(_ effect: Effect) {
        effect.gesture?.mask = mask
        effect.control = control
        G._updateRecognizer(effect.recognizer, to: gesture)
    }

    public final class Effect: _TaggedEffect {
        fileprivate let recognizer: _Recognizer<G.Value>

        fileprivate init(
            _ recognizer: _Recognizer<G.Value>, _ rank: GestureRank, _ mask: GestureMask, node: _Node
        ) {
            self.recognizer = recognizer
            super.init(node: node)
            gesture = AttachedGesture(recognizer: recognizer, rank: rank, mask: mask)
        }
    }
}

extension View {
    nonisolated private func attach<G: Gesture>(_ gesture: G, _ rank: GestureRank, _ mask: GestureMask) -> some View {
        _WrappedView(content: self, modifier: _GestureModifier(gesture: gesture, rank: rank, mask: mask))
    }

    /// Adds the gesture of a control; nil: of none.
    nonisolated package func gesture<T: Gesture>(_ gesture: T, of control: ControlDescription?) -> some View {
        _WrappedView(
            content: self,
            modifier: _GestureModifier(gesture: gesture, rank: .normal, mask: .all, control: control))
    }

    /// Adds a gesture, which yields to those of the views inside.
    nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        attach(gesture, .normal, mask)
    }

    nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        attach(gesture, .normal, isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that goes before those of the views inside.
    nonisolated public func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { attach(gesture, .high, mask) }

    nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        attach(gesture, .high, isEnabled ? .all : .subviews)
    }

    /// Adds a gesture that counts beside those of the views inside.
    nonisolated public func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> some View { attach(gesture, .simultaneous, mask) }

    nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        attach(gesture, .simultaneous, isEnabled ? .all : .subviews)
    }

    /// Calls `action` when this view is tapped `count` times.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded(action))
    }

    /// Calls `action` with the place in `coordinateSpace` when this view is tapped `count` times.
    nonisolated public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }
}
