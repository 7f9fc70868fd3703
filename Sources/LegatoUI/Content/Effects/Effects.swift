// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
public import LegatoEngine
internal import LegatoLayers
public import LegatoMotion

// Each effect is a modifier (a value), and an effect of a box that animates the value and puts a layer around its content's.

// MARK: - Opacity

nonisolated public struct _OpacityEffect: _BoxModifier, Sendable {
    @usableFromInline let opacity: Double

    @inlinable
    init(opacity: Double) {
        self.opacity = opacity
    }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(.opacity, opacity, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value.set(opacity) }

    public final class Effect: _ValueEffect<Double> {
        override func kind(at time: Double) -> Layer.Kind { .opacity(value.committed(at: time)) }
    }
}

// MARK: - Offset

nonisolated public struct _OffsetEffect: _BoxModifier, Sendable {
    @usableFromInline let offset: CGSize

    @inlinable
    init(offset: CGSize) {
        self.offset = offset
    }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(offset.definedOffset(in: node), node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.offset = offset.definedOffset(in: effect.node) }

    public final class Effect: _ShiftEffect {
        /// Towards the side where reading ends.
        fileprivate var offset: CGSize {
            didSet { if offset != oldValue { shiftDidChange() } }
        }

        fileprivate init(_ offset: CGSize, node: _Node) {
            self.offset = offset
            super.init(node: node)
        }

        override var shift: CGSize { offset.directed(in: node) }
    }
}

/// An offset of a visual effect: what is inside moves as one, under the transaction of the effect.
nonisolated public struct _VisualOffset: _BoxModifier, Sendable {
    let offset: CGSize

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(offset.definedOffset(in: node), node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.offset = offset.definedOffset(in: effect.node) }

    public final class Effect: _ValueEffect<CGSize.AnimatableData> {
        /// Towards the side where reading ends.
        fileprivate var offset: CGSize {
            didSet { value.set(offset.directed(in: node).animatableData) }
        }

        fileprivate init(_ offset: CGSize, node: _Node) {
            self.offset = offset
            super.init(.offset, offset.directed(in: node).animatableData, node: node)
        }

        override func roundFrame() { value.set(offset.directed(in: node).animatableData) }
        override package var mapsCoordinates: Bool { true }
        override func kind(at time: Double) -> Layer.Kind { .offset(value.committed(at: time)) }
    }
}

extension CGSize {
    /// To the right, where this says towards the side where reading ends.
    @MainActor fileprivate func directed(in node: _Node) -> CGSize {
        node.isRightToLeft ? CGSize(width: -width, height: height) : self
    }

    /// With 0 for what is not a number, which is reported.
    @MainActor fileprivate func definedOffset(in node: _Node) -> CGSize {
        CGSize(width: node.defined(width, "An offset"), height: node.defined(height, "An offset"))
    }
}

// MARK: - Scale

nonisolated public struct _ScaleEffect: _BoxModifier, Sendable {
    @usableFromInline let scale: CGSize
    @usableFromInline let anchor: UnitPoint

    @inlinable
    init(scale: CGSize, anchor: UnitPoint) {
        self.scale = scale
        self.anchor = anchor
    }

    @MainActor fileprivate func data(
        in node: _Node
    ) -> AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        AnimatablePair(scale.animatableData, anchor.directed(in: node).animatableData)
    }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.scale = self }

    public final class Effect: _MapValueEffect<AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>> {
        fileprivate var scale: _ScaleEffect {
            didSet { value.set(scale.data(in: node)) }
        }

        fileprivate init(_ scale: _ScaleEffect, node: _Node) {
            self.scale = scale
            super.init(.scale, scale.data(in: node), node: node)
        }

        override func directionMayHaveChanged() { value.set(scale.data(in: node)) }
        override func kind(at time: Double) -> Layer.Kind {
            .scale(value.committed(at: time), frame: frame.committed(at: time), isSpace: isSpace)
        }
    }
}

// MARK: - Rotation

/// Turns a view about a point of it. The angle animates as a number: 0° to 720° turns twice.
nonisolated public struct _RotationEffect: _BoxModifier, Animatable, Sendable {
    public var angle: Angle
    public var anchor: UnitPoint

    @inlinable
    public init(angle: Angle, anchor: UnitPoint = .center) {
        self.angle = angle
        self.anchor = anchor
    }

    public var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set {
            angle.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    /// Where reading begins at the right, it turns the other way. Source: *measured* for the rotation in space.
    @MainActor fileprivate func data(in node: _Node) -> AnimatableData {
        guard node.isRightToLeft else { return animatableData }
        return _RotationEffect(angle: -angle, anchor: anchor.directed(in: node)).animatableData
    }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) {
        effect.rotation = self
        effect.graph.safeArea.invalidate()
    }

    public final class Effect: _MapValueEffect<AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>> {
        fileprivate var rotation: _RotationEffect {
            didSet { value.set(rotation.data(in: node)) }
        }

        fileprivate init(_ rotation: _RotationEffect, node: _Node) {
            self.rotation = rotation
            super.init(.rotation, rotation.data(in: node), node: node)
        }

        override func directionMayHaveChanged() { value.set(rotation.data(in: node)) }
        override func kind(at time: Double) -> Layer.Kind {
            .rotation(value.committed(at: time), frame: frame.committed(at: time), isSpace: isSpace)
        }
        override var endsSafeArea: Bool { value.model.first != 0 }
    }
}

// MARK: - Blur and shadow

nonisolated public struct _BlurEffect: _BoxModifier, Sendable {
    let radius: CGFloat
    let isOpaque: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect {
        let effect = Effect(radius: radius, node: node)
        effect.isOpaque = isOpaque
        return effect
    }

    @MainActor public func _update(_ effect: Effect) {
        effect.isOpaque = isOpaque
        effect.value.set(radius)
    }

    public final class Effect: _FramedEffect {
        fileprivate var value: AnimatedAttribute<CGFloat>!
        // Equivalent: constant, the modifier sets it at once.
        fileprivate var isOpaque = false {
            didSet { if isOpaque != oldValue { invalidateLayer() } }
        }

        fileprivate init(radius: CGFloat, node: _Node) {
            super.init(node: node)
            value = AnimatedAttribute(.blur, radius, of: self)
        }

        override func kind(at time: Double) -> Layer.Kind {
            .blur(value.committed(at: time), opaqueIn: isOpaque ? frame.committed(at: time) : nil)
        }
    }
}

nonisolated public struct _ShadowEffect: _BoxModifier {
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.update(to: self) }

    public final class Effect: _LayerEffect {
        private var shadow: _ShadowEffect
        private var value: AnimatedAttribute<AnimatedShadow.Data>!

        fileprivate init(_ shadow: _ShadowEffect, node: _Node) {
            self.shadow = shadow
            super.init(node: node)
            value = AnimatedAttribute(.shadow, shadow.data(in: node.environment), of: self)
        }

        fileprivate func update(to shadow: _ShadowEffect) {
            self.shadow = shadow
            environmentDidChange()
        }

        override func environmentDidChange() { value.set(shadow.data(in: environment)) }

        override func kind(at time: Double) -> Layer.Kind { .shadow(AnimatedShadow(value.committed(at: time))) }
    }

    @MainActor private func data(in environment: EnvironmentValues) -> AnimatedShadow.Data {
        AnimatedShadow.data(color: color.resolve(in: environment), radius: radius, offset: offset)
    }
}

// MARK: - Clipping

nonisolated public struct _ClipEffect<ClipShape: Shape>: _BoxModifier {
    let shape: ClipShape
    let style: FillStyle

    @MainActor public func _makeEffect(in node: _Node) -> Effect {
        Effect(shape, evenOdd: style.isEOFilled, node: node)
    }

    @MainActor public func _update(_ effect: Effect) { effect.update(shape, evenOdd: style.isEOFilled) }

    public final class Effect: _ShapedEffect<ClipShape> {
        override func didMove() {
            if !ClipShape._isBuiltIn { frame.followSize(size, isFirst: !hasFrame) }
            super.didMove()
        }

        override func kind(at time: Double) -> Layer.Kind {
            .clip(
                source(at: time), evenOdd: evenOdd,
                frame: frame.committed(at: time))
        }
    }
}

extension View {
    @inlinable
    nonisolated public func opacity(
        _ opacity: Double, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(content: self, modifier: _OpacityEffect(opacity: opacity), source: SourceLine(fileID, line))
    }

    @inlinable
    nonisolated public func offset(
        _ offset: CGSize, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(content: self, modifier: _OffsetEffect(offset: offset), source: SourceLine(fileID, line))
    }

    @inlinable
    nonisolated public func offset(
        x: CGFloat = 0, y: CGFloat = 0, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        offset(CGSize(width: x, height: y), fileID: fileID, line: line)
    }

    @inlinable
    nonisolated public func scaleEffect(
        _ scale: CGSize, anchor: UnitPoint = .center, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self, modifier: _ScaleEffect(scale: scale, anchor: anchor), source: SourceLine(fileID, line))
    }

    @inlinable
    nonisolated public func scaleEffect(
        _ s: CGFloat, anchor: UnitPoint = .center, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        scaleEffect(CGSize(width: s, height: s), anchor: anchor, fileID: fileID, line: line)
    }

    @inlinable
    nonisolated public func scaleEffect(
        x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center, fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor, fileID: fileID, line: line)
    }

    @inlinable
    nonisolated public func rotationEffect(
        _ angle: Angle, anchor: UnitPoint = .center, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self, modifier: _RotationEffect(angle: angle, anchor: anchor), source: SourceLine(fileID, line))
    }

    /// Blurs with a Gaussian of the standard deviation `radius`, in points; 0 and less: not at all. An opaque blur does
    /// not fade at the edges: it is cut at the view's frame, and opaque wherever the blur reaches there.
    nonisolated public func blur(
        radius: CGFloat, opaque: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self, modifier: _BlurEffect(radius: radius, isOpaque: opaque), source: SourceLine(fileID, line))
    }

    nonisolated public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)),
            source: SourceLine(fileID, line))
    }

    nonisolated public func clipShape<S: Shape>(
        _ shape: S, style: FillStyle = FillStyle(), fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self, modifier: _ClipEffect(shape: shape, style: style), source: SourceLine(fileID, line))
    }

    nonisolated public func clipped(
        // Equivalent: constant, clips are always antialiased.
        antialiased: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased), fileID: fileID, line: line)
    }

    nonisolated public func cornerRadius(
        // Equivalent: constant, clips are always antialiased.
        _ radius: CGFloat, antialiased: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        clipShape(
            RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased),
            fileID: fileID, line: line)
    }

    /// Takes part in layout and shows nothing.
    nonisolated public func hidden() -> some View { opacity(0).allowsHitTesting(false) }
}
