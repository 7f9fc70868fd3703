// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
public import LegatoMotion

/// A map of what a view looks like, for its size, with data that may animate. Layout does not see it; touches do.
///
///     struct Shake: GeometryEffect {
///         var animatableData: CGFloat
///         func effectValue(size: CGSize) -> ProjectionTransform {
///             ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * 4 * .pi), y: 0))
///         }
///     }
///
/// While its data moves, `effectValue` is asked at each tick of the main thread.
public protocol GeometryEffect: Animatable, ViewModifier, _Nonisolated {
    /// The map for a view of `size` points, in coordinates from its top leading corner.
    func effectValue(size: CGSize) -> ProjectionTransform
    /// Whether layout and geometry proxies know nothing of it. Only ``ignoredByLayout()`` says so.
    static var _isIgnoredByLayout: Bool { get }
}

extension GeometryEffect {
    @MainActor @preconcurrency public func body(content: Content) -> _WrappedView<Content, _EffectProjection<Self>> {
        _WrappedView(content: content, modifier: _EffectProjection(map: self))
    }

    public static var _isIgnoredByLayout: Bool { false }

    /// The same effect, ignored by geometry proxies and by conversions between coordinate spaces: it only changes what is seen.
    public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }
}

/// An effect that changes nothing but what is seen.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    public var base: Base

    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
    public static var _isIgnoredByLayout: Bool { true }
}

/// Shows a view through the map of a geometry effect.
nonisolated public struct _EffectProjection<Map: GeometryEffect>: _BoxModifier {
    let map: Map

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(map, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.map = map }

    public final class Effect: _MapEffect {
        fileprivate var map: Map {
            didSet {
                invalidateLayer()
                mapDidChange()
                graph.safeArea.invalidate()
            }
        }

        fileprivate init(_ map: Map, node: _Node) {
            self.map = map
            super.init(node: node)
            isIgnoredByLayout = Map._isIgnoredByLayout
        }

        override func didMove() {
            frame.followSize(size, isFirst: !hasFrame)
            super.didMove()
        }

        override func directionMayHaveChanged() {
            invalidateLayer()
            mapDidChange()
        }

        override var endsSafeArea: Bool { !map.effectValue(size: size).isUpright }
        override func kind(at time: Double) -> Layer.Kind {
            let size = frame.rect(at: time).size
            let value = map.effectValue(size: size)
            return .projection(
                node.isRightToLeft ? value.mirrored(width: size.width) : value, frame: frame.committed(at: time),
                isSpace: isSpace)
        }
    }
}

extension _EffectProjection: Sendable where Map: Sendable {}

extension ProjectionTransform {
    /// The same map in coordinates that run from the right side of a view of that width, which is how it counts where reading begins
    /// there.
    fileprivate func mirrored(width: CGFloat) -> ProjectionTransform {
        let mirror = ProjectionTransform(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
        return mirror.concatenating(self).concatenating(mirror)
    }
}

/// A map that is the same for every size, and changes at once.
nonisolated public struct _ProjectionEffect: GeometryEffect, Sendable {
    public var transform: ProjectionTransform

    public init(transform: ProjectionTransform) { self.transform = transform }

    public func effectValue(size: CGSize) -> ProjectionTransform { transform }
    public typealias AnimatableData = EmptyAnimatableData
}

extension View {
    /// Shows this view through `transform`, in coordinates from its top leading corner. Changes are not animated.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        _WrappedView(content: self, modifier: _EffectProjection(map: _ProjectionEffect(transform: transform)))
    }

    /// Shows this view through `transform`, in coordinates from its top leading corner. Changes are not animated.
    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }
}

// MARK: - Rotation in space

/// Turns a view about an axis in space.
nonisolated public struct _Rotation3DEffect: _BoxModifier, Sendable {
    let rotation: Rotation3D

    init(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint, anchorZ: CGFloat,
        perspective: CGFloat
    ) {
        var rotation = Rotation3D()
        rotation.angle = angle
        rotation.axis = axis
        rotation.anchor = anchor
        rotation.anchorZ = anchorZ
        rotation.perspective = perspective
        self.rotation = rotation
    }

    init(rotation: Rotation3D) { self.rotation = rotation }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(rotation, node: node) }
    @MainActor public func _update(_ effect: Effect) {
        effect.rotation = rotation
        effect.graph.safeArea.invalidate()
    }

    public final class Effect: _MapEffect {
        fileprivate var rotation: Rotation3D {
            didSet { value.set(Self.directed(rotation, in: node)) }
        }
        private var value: AnimatedAttribute<Rotation3D.AnimatableData>!

        fileprivate init(_ rotation: Rotation3D, node: _Node) {
            self.rotation = rotation
            super.init(node: node)
            value = AnimatedAttribute(.rotation3D, Self.directed(rotation, in: node), of: self)
        }

        private static func directed(_ rotation: Rotation3D, in node: _Node) -> Rotation3D.AnimatableData {
            (node.isRightToLeft ? rotation.mirrored : rotation).animatableData
        }

        override func directionMayHaveChanged() { value.set(Self.directed(rotation, in: node)) }

        override func kind(at time: Double) -> Layer.Kind {
            .rotation3D(value.committed(at: time), frame: frame.committed(at: time), isSpace: isSpace)
        }
        override var endsSafeArea: Bool {
            var rotation = Rotation3D()
            rotation.animatableData = value.model
            return rotation.angle.radians != 0
        }
    }
}

extension View {
    /// Turns this view about `axis` (x to the right, y down, z towards the eye; of any length) through `anchor`, `anchorZ`
    /// points in front of it. `perspective` 0: none; 1: seen from as far as its longer side is long. All of it animates, the
    /// axis by its components.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _WrappedView(
            content: self,
            modifier: _Rotation3DEffect(
                angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective),
            source: SourceLine(fileID, line))
    }
}
