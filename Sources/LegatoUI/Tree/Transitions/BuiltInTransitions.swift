// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoMotion

// Source: *reported* (behaviour 16, motion-views 1: built-ins), *measured* there for the intervals of moves.

/// No transition: the view appears and disappears at once.
public struct IdentityTransition: Transition, _Nonisolated {
    public init() {}

    @MainActor @preconcurrency public static let properties = TransitionProperties(hasMotion: false)

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> Content { content }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { [.isNone, .isPlain] }
}

/// Fades in and out. The view takes touches at any opacity.
public struct OpacityTransition: Transition, _Nonisolated {
    public init() {}

    @MainActor @preconcurrency public static let properties = TransitionProperties(hasMotion: false)

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.fade(phase.isIdentity ? 1 : 0)
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .isPlain }
}

/// Grows from `scale` times the size, and shrinks to it again.
public struct ScaleTransition: Transition, _Nonisolated {
    /// A factor; 1 is the size of the view.
    public var scale: Double
    /// What stays in place, within the view.
    public var anchor: UnitPoint

    /// So small that nothing shows, but not 0, which has no inverse.
    static let leastScale = 1e-5

    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .isPlain }
}

/// Moves in from `offset`, in points, and out to it again.
public struct OffsetTransition: Transition, _Nonisolated {
    public var offset: CGSize

    public init(_ offset: CGSize) { self.offset = offset }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.moved(by: phase.isIdentity ? .zero : offset)
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .isPlain }
}

/// Moves in from `edge` and out to it, by the view's own size.
public struct MoveTransition: Transition, _Nonisolated {
    public var edge: Edge

    public init(edge: Edge) { self.edge = edge }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.moved(phase.isIdentity ? nil : edge)
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .isPlain }
}

/// Moves in from the leading edge and out to the trailing one, by the view's own size.
public struct SlideTransition: Transition, _Nonisolated {
    public init() {}

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.moved(phase.edge(from: .leading))
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .isPlain }
}

/// Moves in from `edge` and out to the opposite one, and fades.
public struct PushTransition: Transition, _Nonisolated {
    public var edge: Edge

    public init(edge: Edge) { self.edge = edge }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content.moved(phase.edge(from: edge)).fade(phase.isIdentity ? 1 : 0)
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .isPlain }
}

extension TransitionPhase {
    /// Where a view is that comes in from `edge` and goes out on the other side; nil: in its place.
    fileprivate func edge(from edge: Edge) -> Edge? {
        switch self {
        case .willAppear: edge
        case .identity: nil
        case .didDisappear: edge.opposite
        }
    }
}

extension Edge {
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

/// Fades, blurs and scales, for views that replace each other.
public struct BlurReplaceTransition: Transition, _Nonisolated {
    public struct Configuration: Equatable, Sendable {
        /// The scale after removal.
        fileprivate let lastScale: Double

        /// The view grows when it appears, and shrinks when it disappears.
        public static let downUp = Configuration(lastScale: firstScale)
        /// The view grows when it appears, and grows on when it disappears.
        public static let upUp = Configuration(lastScale: 1.1)

        /// The scale before insertion.
        fileprivate static let firstScale = 0.9
    }

    public var configuration: Configuration

    public init(configuration: Configuration) { self.configuration = configuration }

    /// The standard deviation of the blur, in points.
    private static let radius: CGFloat = 7

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .fade(phase.isIdentity ? 1 : 0)
            .blur(radius: phase.isIdentity ? 0 : Self.radius)
            .scaleEffect(scale(in: phase))
    }

    private func scale(in phase: TransitionPhase) -> Double {
        switch phase {
        case .willAppear: Configuration.firstScale
        case .identity: 1
        case .didDisappear: configuration.lastScale
        }
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts { .isPlain }
}

/// One transition when the view is inserted, another when it is removed.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition, _Nonisolated {
    public var insertion: Insertion
    public var removal: Removal

    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    @MainActor @preconcurrency public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }

    @MainActor @preconcurrency public func body(content: Content, phase: TransitionPhase) -> some View {
        removal.apply(
            content: insertion.apply(content: content, phase: phase == .willAppear ? phase : .identity),
            phase: phase == .didDisappear ? phase : .identity)
    }

    @MainActor public static func _facts(of transition: Self) -> _TransitionFacts {
        .joining(Insertion._facts(of: transition.insertion), Removal._facts(of: transition.removal))
    }
}

// MARK: - By name

extension Transition where Self == IdentityTransition {
    @MainActor @preconcurrency public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    @MainActor @preconcurrency public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// From nothing and back.
    @MainActor @preconcurrency public static var scale: ScaleTransition { ScaleTransition(ScaleTransition.leastScale) }

    @MainActor @preconcurrency public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        Self(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    @MainActor @preconcurrency public static func offset(_ offset: CGSize) -> Self { Self(offset) }

    @MainActor @preconcurrency public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        Self(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    @MainActor @preconcurrency public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == SlideTransition {
    @MainActor @preconcurrency public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    @MainActor @preconcurrency public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition { Self(configuration: .downUp) }

    @MainActor @preconcurrency public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp)
        -> Self
    {
        Self(configuration: config)
    }
}
