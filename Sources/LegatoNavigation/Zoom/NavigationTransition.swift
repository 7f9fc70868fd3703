// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers
public import LegatoUI

/// How a page of a stack, or what is presented, comes and goes. Code outside of Legato never implements this.
///
/// Source: *documented* (SwiftUI, `NavigationTransition`).
public protocol NavigationTransition {
    var _kind: _NavigationTransitionKind { get }
}

/// What a ``NavigationTransition`` does.
public struct _NavigationTransitionKind: Equatable {
    enum Motion: Equatable {
        case automatic
        case crossFade
        case zoom(ZoomKey)
    }

    let motion: Motion

    /// Grows out of what `key` names, and returns to it.
    package static func zoom(_ key: ZoomKey) -> Self { Self(motion: .zoom(key)) }
    package static var crossFade: Self { Self(motion: .crossFade) }
    package static var automatic: Self { Self(motion: .automatic) }

    init(motion: Motion) { self.motion = motion }
}

extension ZoomKey {
    /// Whether what comes from there lets these fingers take it.
    @MainActor func mayBeTaken(by touch: ZoomTouch) -> Bool {
        guest?.mayTakeZoom(at: touch.start, velocity: touch.velocity) ?? true
    }
}

/// As pages and presentations come and go by themselves: a page slides, a sheet and a cover come from below.
public struct AutomaticNavigationTransition: NavigationTransition {
    public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(motion: .automatic) }
}

/// Fades in above what it covers.
public struct CrossFadeNavigationTransition: NavigationTransition, Sendable {
    public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(motion: .crossFade) }
}

/// Grows out of another view, and returns to it.
public struct ZoomNavigationTransition: NavigationTransition {
    let key: ZoomKey
    public var _kind: _NavigationTransitionKind { _NavigationTransitionKind(motion: .zoom(key)) }
}

/// Any transition, where its type depends on a condition.
public struct AnyNavigationTransition: NavigationTransition {
    public let _kind: _NavigationTransitionKind

    /// Does what `transition` does.
    public init(_ transition: some NavigationTransition) { _kind = transition._kind }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    /// As pages and presentations come and go by themselves.
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == CrossFadeNavigationTransition {
    /// Fades in over 0.14 s.
    public static var crossFade: CrossFadeNavigationTransition { CrossFadeNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// Grows out of the view that has the same `sourceID` in the same namespace, and returns to it.
    ///
    /// The view is looked for again on the way back. Where it is not found, the page grows from the middle of the screen and fades.
    ///
    /// - Parameter sourceID: The identity of the source; see ``LegatoUI/View/matchedTransitionSource(id:in:)``.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        ZoomNavigationTransition(key: ZoomKey(id: AnyHashable(sourceID), namespace: namespace))
    }
}

/// What the views of a page say of how it comes and goes; nil: nothing.
enum NavigationTransitionKey: PreferenceKey {
    static var defaultValue: _NavigationTransitionKind? { nil }

    static func reduce(value: inout _NavigationTransitionKind?, nextValue: () -> _NavigationTransitionKind?) {
        value = value ?? nextValue()
    }
}

extension View {
    /// How the page or the presentation whose content this is comes and goes. Of several, the outermost counts.
    ///
    ///     NavigationLink("Open") {
    ///         Photo(photo).navigationTransition(.zoom(sourceID: photo.id, in: namespace))
    ///     }
    ///
    /// Source: *documented* (SwiftUI); which one counts is *chosen*.
    nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
        let kind = style._kind
        return transformPreference(NavigationTransitionKey.self) { $0 = kind }
    }
}

extension _NavigationTransitionKind.Motion {
    /// How it moves where motion is reduced or cross-fades are preferred.
    ///
    /// Source: *reported* (motion-views 8).
    func adapted(reducesMotion: Bool, prefersCrossFade: Bool) -> Self {
        if prefersCrossFade { return .crossFade }
        if case .zoom = self, reducesMotion { return .automatic }
        return self
    }

    var zoomKey: ZoomKey? {
        if case .zoom(let key) = self { key } else { nil }
    }
}
