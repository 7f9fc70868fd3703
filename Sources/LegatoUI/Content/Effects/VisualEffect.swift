// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
internal import LegatoLayers

/// Effects on how a view looks that may depend on its geometry. Ignored by layout.
public protocol VisualEffect: Sendable {
    /// Makes the effects, from the inside out.
    @MainActor func _makeEffects(in node: _Node) -> [_BoxEffect]
    /// Brings the effects that a value of the same type made up to date, and removes them from the end of the list.
    @MainActor func _updateEffects(_ effects: inout ArraySlice<_BoxEffect>)
    /// What is `amount` of the way from this one to `other`.
    func _mixed(with other: Self, by amount: Double) -> Self
}

/// No effect: what others are added to.
public struct EmptyVisualEffect: VisualEffect {
    public init() {}

    @MainActor public func _makeEffects(in node: _Node) -> [_BoxEffect] { [] }
    @MainActor public func _updateEffects(_ effects: inout ArraySlice<_BoxEffect>) {}
    public func _mixed(with other: Self, by amount: Double) -> Self { self }
}

/// One more effect around others.
nonisolated public struct _VisualEffectStep<Base: VisualEffect, Modifier: _VisualModifier>: VisualEffect {
    let base: Base
    let modifier: Modifier

    @MainActor public func _makeEffects(in node: _Node) -> [_BoxEffect] {
        base._makeEffects(in: node) + [modifier._makeEffect(in: node)]
    }

    @MainActor public func _updateEffects(_ effects: inout ArraySlice<_BoxEffect>) {
        if let effect = effects.popLast() { modifier._update(unsafeDowncast(effect, to: Modifier.Effect.self)) }
        base._updateEffects(&effects)
    }

    public func _mixed(with other: Self, by amount: Double) -> Self {
        Self(
            base: base._mixed(with: other.base, by: amount), modifier: modifier._mixed(with: other.modifier, by: amount)
        )
    }
}

extension VisualEffect {
    private func adding<Modifier: _VisualModifier>(_ modifier: Modifier) -> _VisualEffectStep<Self, Modifier> {
        _VisualEffectStep(base: self, modifier: modifier)
    }

    public func offset(_ offset: CGSize) -> some VisualEffect { adding(_VisualOffset(offset: offset)) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(_ScaleEffect(scale: scale, anchor: anchor))
    }

    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(_RotationEffect(angle: angle, anchor: anchor))
    }

    /// As the modifier of this name.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        adding(
            _Rotation3DEffect(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Shows the view through `transform`, in coordinates from its top leading corner. Changes are not animated.
    public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
        adding(_EffectProjection(map: _ProjectionEffect(transform: transform)))
    }

    /// Shows the view through `transform`, in coordinates from its top leading corner. Changes are not animated.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
        transformEffect(ProjectionTransform(transform))
    }

    public func opacity(_ opacity: Double) -> some VisualEffect { adding(_OpacityEffect(opacity: opacity)) }

    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
        adding(_BlurEffect(radius: radius, isOpaque: opaque))
    }

    public func blendMode(_ blendMode: BlendMode) -> some VisualEffect { adding(_BlendModeEffect(mode: blendMode)) }

    public func brightness(_ amount: Double) -> some VisualEffect {
        adding(_ColorAdjustment(adjustment: .brightness, amount: amount))
    }

    public func contrast(_ amount: Double) -> some VisualEffect {
        adding(_ColorAdjustment(adjustment: .contrast, amount: amount))
    }

    public func saturation(_ amount: Double) -> some VisualEffect {
        adding(_ColorAdjustment(adjustment: .saturation, amount: amount))
    }

    public func grayscale(_ amount: Double) -> some VisualEffect {
        adding(_ColorAdjustment(adjustment: .grayscale, amount: amount))
    }

    public func hueRotation(_ angle: Angle) -> some VisualEffect {
        adding(_ColorAdjustment(adjustment: .hueRotation, amount: angle.animatableData))
    }
}

// MARK: - On views

/// Asks for effects once the geometry of a view is known, and again when that or what was read has changed.
nonisolated public struct _VisualEffectModifier<Visual: VisualEffect>: _BoxModifier {
    let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Visual

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(effect, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.update(self.effect) }

    public final class Effect: _PlacedEffect, GeometryObserver {
        private var effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Visual
        /// Around this one, from the inside out; nil until the geometry is known.
        private var effects: [_BoxEffect]?
        private var isWaiting = false

        fileprivate init(
            _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Visual, node: _Node
        ) {
            self.effect = effect
            super.init(node: node)
        }

        fileprivate func update(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Visual) {
            self.effect = effect
            askAgain()
        }

        override func didMove() { askAgain() }
        override func spaceDidMove() { askAgain() }

        /// When layout is done.
        private func askAgain() {
            guard !isWaiting else { return }
            isWaiting = true
            graph.geometryChanges.append(self)
        }

        func geometryDidChange() {
            isWaiting = false
            guard hasFrame else { return }
            let make = effect
            let visual = node.tracking(again: distributor == nil) {
                make(EmptyVisualEffect(), GeometryProxy(source: self))
            }
            if var effects = effects?[...] { return visual._updateEffects(&effects) }
            let effects = visual._makeEffects(in: node)
            for effect in effects.reversed() {
                (effect.modifier, effect.source) = (modifier, source)
                // The geometry that this effect reads must not depend on what it makes of that.
                effect.isIgnoredByLayout = true
                box.insert(effect, around: self)
            }
            self.effects = effects
        }

        override func makeLayer(at time: Double) -> Layer? { contentLayer(at: time) }
    }
}

extension View {
    /// Shows this view with effects that may depend on its geometry, which the proxy provides:
    ///
    ///     card.visualEffect { content, proxy in
    ///         content.rotationEffect(.degrees(proxy.frame(in: .global).minX / 10))
    ///     }
    ///
    /// `effect` is called when layout is done; what changes by that animates as in a view's body.
    nonisolated public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        _ObservingView(
            content: self, modifier: _VisualEffectModifier(effect: effect), source: SourceLine(fileID, line))
    }
}
