// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
import LegatoEngine
public import LegatoMotion

/// Whether a view in a scroll view is past its threshold, or at which edge it enters or leaves.
@frozen public enum ScrollTransitionPhase: Equatable, Hashable, Sendable {
    /// It enters or leaves at the top or leading edge.
    case topLeading
    /// It has passed the threshold.
    case identity
    /// It enters or leaves at the bottom or trailing edge.
    case bottomTrailing

    public var isIdentity: Bool { self == .identity }

    /// −1, 0 or 1, in the order of the cases.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

/// How a view that scrolls in or out follows the scroll.
///
/// Source: *documented* (SwiftUI, `ScrollTransitionConfiguration`); which default *reported* (screens 2).
public struct ScrollTransitionConfiguration: Sendable {
    /// How far a view has come in when it shows for good.
    public struct Threshold: Sendable {
        fileprivate indirect enum Kind: Sendable {
            case visible(Double)
            case centered
            case inset(Kind, Double)
            case mixed(Kind, Kind, Double)
        }
        fileprivate let kind: Kind

        /// All of it.
        public static let visible = Threshold(kind: .visible(1))
        /// None of it: it is just outside.
        public static let hidden = Threshold(kind: .visible(0))
        /// It is in the middle of the scroll view.
        public static var centered: Threshold { Threshold(kind: .centered) }
        /// So much of it, from 0 to 1.
        public static func visible(_ amount: Double) -> Threshold { Threshold(kind: .visible(amount)) }

        /// The same, `distance` points further towards the middle.
        public func inset(by distance: Double) -> Threshold { Threshold(kind: .inset(kind, distance)) }

        /// What is `amount` of the way from this one to `other`.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(kind: .mixed(kind, other.kind, amount))
        }

        /// How far a view of `length` comes in until then, in points.
        fileprivate func way(of length: CGFloat, in viewport: CGFloat) -> CGFloat {
            func way(_ kind: Kind) -> CGFloat {
                switch kind {
                case .visible(let amount): length * amount
                case .centered: (viewport + length) / 2
                case .inset(let kind, let distance): way(kind) + distance
                case .mixed(let from, let to, let amount): way(from) + (way(to) - way(from)) * amount
                }
            }
            return way(kind)
        }
    }

    fileprivate enum Kind: Sendable {
        case identity
        case interactive(UnitCurve)
        case animated(Animation)
    }
    fileprivate var kind: Kind
    fileprivate var threshold: Threshold

    /// Nothing happens.
    public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)
    /// The effects follow the scroll.
    public static let interactive = interactive()
    /// The effects change at the threshold, animated.
    public static let animated = animated()

    /// The effects follow the scroll along `timingCurve`, from just outside to the threshold.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
    }

    /// The effects change at the threshold, animated.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible(0.5))
    }

    /// The same with `animation`, where it is animated.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        var result = self
        if case .animated = kind { result.kind = .animated(animation) }
        return result
    }

    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var result = self
        result.threshold = threshold
        return result
    }

    /// How much of the effects at the edge shows when a view has come in by `way`: 1 outside, 0 past the threshold.
    fileprivate func amount(after way: CGFloat, of length: CGFloat, in viewport: CGFloat) -> Double {
        let whole = threshold.way(of: length, in: viewport)
        let progress = whole > 0 ? min(max(0, way / whole), 1) : way >= whole ? 1 : 0
        switch kind {
        case .identity: return 0
        case .interactive(let curve): return 1 - curve.value(at: progress)
        case .animated: return progress < 1 ? 1 : 0
        }
    }

    fileprivate var animation: Animation? {
        if case .animated(let animation) = kind { return animation }
        return nil
    }
}

/// At which edge a view enters or leaves a scroll view, and how much of the effect shows.
private struct ScrollTransitionState: Equatable, Sendable {
    var phase = ScrollTransitionPhase.identity
    /// From 0, all of it shows, to 1.
    var amount = 0.0

    init() {}

    @MainActor
    init(
        of proxy: GeometryProxy, _ leading: ScrollTransitionConfiguration, _ trailing: ScrollTransitionConfiguration,
        along axis: Axis?, _ direction: LayoutDirection
    ) {
        let vertical: CGRect?
        switch axis {
        case .vertical?: vertical = proxy.bounds(of: .scrollView(axis: .vertical))
        case .horizontal?: vertical = nil
        case nil:
            let nearest = proxy.bounds(of: .scrollView)
            vertical = proxy.bounds(of: .scrollView(axis: .vertical)).flatMap { $0 == nearest ? $0 : nil }
        }
        let horizontal = vertical == nil ? proxy.bounds(of: .scrollView(axis: .horizontal)) : nil
        let (start, end, length): (CGFloat, CGFloat, CGFloat)
        if let vertical {
            (start, end, length) = (vertical.minY, vertical.maxY, proxy.size.height)
        } else if let horizontal {
            (start, end, length) = (horizontal.minX, horizontal.maxX, proxy.size.width)
        } else {
            return
        }
        let (before, after) =
            vertical == nil && direction == .rightToLeft ? (end, length - start) : (length - start, end)
        let first = leading.amount(after: before, of: length, in: end - start)
        let last = trailing.amount(after: after, of: length, in: end - start)
        if first == 0, last == 0 { return }
        (phase, amount) = first >= last ? (.topLeading, first) : (.bottomTrailing, last)
    }
}

nonisolated private struct ScrollTransitioning<Effect: VisualEffect>: ViewModifier {
    let leading: ScrollTransitionConfiguration
    let trailing: ScrollTransitionConfiguration
    let axis: Axis?
    let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    @State private var animated: ScrollTransitionState?
    @Environment(\.layoutDirection) private var direction

    @MainActor func body(content: Content) -> some View {
        let (leading, trailing, axis, transition, animated) = (leading, trailing, axis, transition, animated)
        let direction = direction
        let isAnimated = leading.animation != nil || trailing.animation != nil
        content
            .visualEffect { content, proxy in
                let state = MainActor.assumeIsolated {
                    isAnimated
                        ? animated ?? ScrollTransitionState(of: proxy, leading, trailing, along: axis, direction)
                        : ScrollTransitionState(of: proxy, leading, trailing, along: axis, direction)
                }
                return transition(content, .identity)._mixed(
                    with: transition(content, state.phase), by: state.amount)
            }
            .onGeometryChange(for: ScrollTransitionState?.self) { proxy in
                isAnimated ? ScrollTransitionState(of: proxy, leading, trailing, along: axis, direction) : nil
            } action: { old, new in
                let side = new?.phase == .identity ? old?.phase : new?.phase
                let animation = side == .bottomTrailing ? trailing.animation : leading.animation
                withAnimation(old == new ? nil : animation) { self.animated = new }
            }
    }
}

extension View {
    /// Shows this view with effects while it scrolls in and out.
    ///
    ///     card.scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.3) }
    ///
    /// `transition` is called for the phases only; an interactive configuration mixes the effects of two of them.
    ///
    /// - Parameter axis: The axis whose edges count; nil: that of the nearest scroll view.
    nonisolated public func scrollTransition<Effect: VisualEffect>(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        scrollTransition(
            topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// The same with another configuration at each edge.
    nonisolated public func scrollTransition<Effect: VisualEffect>(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
    ) -> some View {
        modifier(
            ScrollTransitioning(leading: topLeading, trailing: bottomTrailing, axis: axis, transition: transition))
    }
}
