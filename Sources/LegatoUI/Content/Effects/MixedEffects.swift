// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion

// What is between two values of a visual effect.

/// A modifier that a visual effect can be made of.
nonisolated public protocol _VisualModifier: _BoxModifier, Sendable {
    /// What is `amount` of the way from this one to `other`: 0 is this one, 1 the other.
    func _mixed(with other: Self, by amount: Double) -> Self
}

private func mix<Value: Animatable>(_ from: Value, _ to: Value, _ amount: Double) -> Value {
    var way = to.animatableData
    way -= from.animatableData
    way.scale(by: amount)
    var result = from
    result.animatableData += way
    return result
}

private func mix(_ from: Double, _ to: Double, _ amount: Double) -> Double { from + (to - from) * amount }

extension _OpacityEffect: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self {
        Self(opacity: mix(opacity, other.opacity, amount))
    }
}

extension _VisualOffset: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self { Self(offset: mix(offset, other.offset, amount)) }
}

extension _ScaleEffect: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self {
        Self(scale: mix(scale, other.scale, amount), anchor: mix(anchor, other.anchor, amount))
    }
}

extension _RotationEffect: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self { mix(self, other, amount) }
}

extension _Rotation3DEffect: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self {
        Self(rotation: mix(rotation, other.rotation, amount))
    }
}

extension _BlurEffect: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self {
        Self(radius: mix(radius, other.radius, amount), isOpaque: isOpaque)
    }
}

extension _ColorAdjustment: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self {
        Self(adjustment: adjustment, amount: mix(self.amount, other.amount, amount))
    }
}

extension _BlendModeEffect: _VisualModifier {
    public func _mixed(with other: Self, by amount: Double) -> Self { amount < 0.5 ? self : other }
}

extension _EffectProjection: _VisualModifier where Map == _ProjectionEffect {
    public func _mixed(with other: Self, by amount: Double) -> Self { amount < 0.5 ? self : other }
}
