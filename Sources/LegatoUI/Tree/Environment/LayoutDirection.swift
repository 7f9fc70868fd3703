// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
internal import LegatoLayers
public import LegatoMotion

/// Where reading begins: rows, leading edges and text follow.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

extension EnvironmentValues {
    /// Where reading begins: at the left, unless the scene or a view around says otherwise.
    @Entry public var layoutDirection: LayoutDirection = .leftToRight
}

// Views are measured and arranged as if reading began at the left; where it begins at the right, what places them mirrors their places.
// Coordinates run from the left in both.

extension _Node {
    /// Whether the children of this node are placed from the right.
    final var isRightToLeft: Bool { graph.layout.mayBeRightToLeft && environment.layoutDirection == .rightToLeft }
}

extension ViewGraph {
    /// Views inside of `old` are in `new` from now on: if another direction holds there, everything is placed again.
    func adoptDirection(of new: EnvironmentValues, insteadOf old: EnvironmentValues) {
        let direction = new.layoutDirection
        if direction == .rightToLeft { layout.mayBeRightToLeft = true }
        guard direction != old.layoutDirection, let sceneBox else { return }
        remeasure(sceneBox)
    }
}

extension EdgeInsets {
    /// Those from the left and the right, as leading and trailing, or the other way round.
    @MainActor func directed(in node: _Node) -> EdgeInsets {
        node.isRightToLeft ? EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading) : self
    }
}

extension UnitPoint {
    /// The same point counted from where reading begins.
    func directed(in direction: LayoutDirection) -> UnitPoint {
        direction == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
    }

    /// The same point counted from the left.
    @MainActor func directed(in node: _Node) -> UnitPoint {
        node.isRightToLeft ? UnitPoint(x: 1 - x, y: y) : self
    }
}

extension Edge.Set {
    /// The left and the right side, as leading and trailing, or the other way round.
    @MainActor func directed(in node: _Node) -> Edge.Set {
        guard node.isRightToLeft else { return self }
        var mirrored = intersection(.vertical)
        if contains(.leading) { mirrored.insert(.trailing) }
        if contains(.trailing) { mirrored.insert(.leading) }
        return mirrored
    }
}

// MARK: - Mirrored content

/// Shows its content mirrored where reading begins at the right.
nonisolated public struct _FlipEffect: _BoxModifier {
    let isEnabled: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect {
        let effect = Effect(node: node)
        effect.isEnabled = isEnabled
        return effect
    }

    @MainActor public func _update(_ effect: Effect) { effect.isEnabled = isEnabled }

    public final class Effect: _FramedEffect {
        fileprivate var isEnabled = false {
            didSet { if isEnabled != oldValue { invalidateLayer() } }
        }

        override package var mapsCoordinates: Bool { true }
        override func kind(at time: Double) -> Layer.Kind {
            guard isEnabled, node.isRightToLeft else { return .group }
            let mirror = AnimatablePair(CGSize(width: -1, height: 1).animatableData, UnitPoint.center.animatableData)
            return .scale(Animated(mirror), frame: frame.committed(at: time))
        }
    }
}

extension View {
    /// Shows this view mirrored where reading begins at the right, as images of things that point somewhere ask for.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        _WrappedView(content: self, modifier: _FlipEffect(isEnabled: enabled))
    }
}
