// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// A part of an app's interface with a life of its own: a window, or what a type of the app composes of others in its body.
///
/// Source: *documented* (SwiftUI, `Scene`).
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// What a phone shows of the scene. Code outside of Legato never implements this, nor what follows.
    associatedtype _Window: View = _SceneBody<Self>
    @MainActor var _window: _Window { get }
    /// What is known of scenes of this type.
    @MainActor static var _facts: _SceneFacts { get }
}

extension Scene where _Window == _SceneBody<Self> {
    @MainActor public var _window: _SceneBody<Self> { _SceneBody(scene: ConnectedValue(self)) }
    @MainActor public static var _facts: _SceneFacts { Body._facts }
}

/// The window of a scene that a type of the app composes.
nonisolated public struct _SceneBody<S: Scene>: View {
    let scene: ConnectedValue<S>
    @MainActor @preconcurrency public var body: some View { scene.value.body._window }
}

/// A scene that Legato shows itself.
public protocol _PrimitiveScene: Scene, _Nonisolated where Body == Never {}

extension _PrimitiveScene {
    @MainActor @preconcurrency public var body: Never {
        fatalError("\(Self.self) is shown by Legato itself and has no body to evaluate.")
    }
}

extension Never: Scene {
    @MainActor public var _window: Never { switch self {} }
    @MainActor public static var _facts: _SceneFacts { _SceneFacts() }
}
