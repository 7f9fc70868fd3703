// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
internal import LegatoLayers

/// Effects on a view's picture that may depend on the view's geometry; layout knows nothing of them.
nonisolated public protocol VisualEffect: Sendable {
    /// Puts the boxes of the effects around `content`.
    @MainActor func _makeBox(around content: _Box, in node: _Node) -> _Box
    /// Brings the boxes that an effect of the same type made up to date, from the outermost on.
    @MainActor func _updateBox(_ box: _Box, in node: _Node)
}

/// No effect: what others are added to.
nonisolated public struct EmptyVisualEffect: VisualEffect {
    public init() {}

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box { content }
    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {}
}

/// One more effect around others.
nonisolated public struct _VisualEffectStep<Base: VisualEffect, Modifier: _BoxModifier & Sendable>: VisualEffect {
    let base: Base
    let modifier: Modifier

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        modifier._makeBox(around: base._makeBox(around: content, in: node), in: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        modifier._updateBox(box, in: node)
        if let box = box as? WrapperBox { base._updateBox(box.content, in: node) }
    }
}

extension VisualEffect {
    private func adding<Modifier: _BoxModifier & Sendable>(_ modifier: Modifier) -> _VisualEffectStep<Self, Modifier> {
        _VisualEffectStep(base: self, modifier: modifier)
    }

    public func offset(_ offset: CGSize) -> some VisualEffect { adding(_OffsetEffect(offset: offset)) }

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
        adding(_EffectProjection(effect: _ProjectionEffect(transform: transform)))
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
nonisolated public struct _VisualEffectModifier<Effect: VisualEffect>: _BoxModifier {
    let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect

    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        VisualEffectBox(effect, around: content, node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {
        (box as? VisualEffectBox<Effect>)?.update(effect)
    }
}

private final class VisualEffectBox<Effect: VisualEffect>: WrapperBox, GeometrySource, GeometryTeller {
    private var effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
    /// What the effects are on; they are made around it when the geometry is known first.
    private let plain: _Box
    private var isWaiting = false

    init(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect, around content: _Box, node: _Node
    ) {
        self.effect = effect
        plain = content
        super.init(around: content, node: node)
    }

    func update(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect) {
        self.effect = effect
        askAgain()
    }

    // Told of every move anyway.
    func notePlaceUsed() {}

    override func didMove() { askAgain() }
    override func spaceDidMove() { askAgain() }

    /// When layout is done.
    private func askAgain() {
        guard !isWaiting else { return }
        isWaiting = true
        graph.geometryChanges.append(self)
    }

    func tellGeometry() {
        isWaiting = false
        guard hasFrame else { return }
        let make = effect
        let effect = node.tracking { make(EmptyVisualEffect(), GeometryProxy(source: self)) }
        if content !== plain { return effect._updateBox(content, in: node) }
        content = effect._makeBox(around: plain, in: node)
        // Equivalent: guard, only skips work: without an effect there is no new box to place.
        guard content !== plain else { return }
        adopt(content)
        content.place(at: .zero, proposal: proposal)
        // Equivalent: removal, a safeguard: the first effect is applied before the first layer is made.
        invalidateLayer()
    }

    override func willLeave() {
        var box = content
        while box !== plain, let effect = box as? WrapperBox {
            box = effect.content
            effect.leave()
        }
    }
}

extension View {
    /// Shows this view with effects that may depend on its geometry, as the proxy tells it:
    ///
    ///     card.visualEffect { content, proxy in
    ///         content.rotationEffect(.degrees(proxy.frame(in: .global).minX / 10))
    ///     }
    ///
    /// `effect` is asked when layout is done; what changes by that animates as in a view's body.
    nonisolated public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self, modifier: _VisualEffectModifier(effect: effect), source: SourceLine(fileID, line))
    }
}
