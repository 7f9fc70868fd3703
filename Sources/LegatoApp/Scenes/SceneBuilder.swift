// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoUI

/// Builds the scenes of an app.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> some Scene { TupleScene(scenes: (repeat each content)) }

    /// For `if #available`, which is the only condition that scenes may have.
    public static func buildOptional<Content: Scene>(
        _ content: _AvailableScene<Content>?
    ) -> some Scene { OptionalScene(scene: content?.scene) }

    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> _AvailableScene<Content> {
        _AvailableScene(scene: content)
    }
}

/// Several scenes in a row, as a builder block lists them.
nonisolated private struct TupleScene<each S: Scene>: _PrimitiveScene {
    let scenes: (repeat each S)

    @MainActor var _window: AnyView {
        guard let shown = Self._facts.shown else { return AnyView(EmptyView()) }
        var count = 0
        for scene in repeat each scenes {
            count += type(of: scene)._facts.scenes.count
            if count > shown { return AnyView(scene._window) }
        }
        return AnyView(EmptyView())
    }

    @MainActor static var _facts: _SceneFacts {
        var facts = _SceneFacts()
        for type in repeat (each S).self { facts = facts + type._facts }
        return facts
    }
}

/// A scene behind `if #available`.
nonisolated public struct _AvailableScene<S: Scene>: _PrimitiveScene {
    let scene: S
    @MainActor public var _window: S._Window { scene._window }
    @MainActor public static var _facts: _SceneFacts { S._facts }
}

/// A scene that may be missing.
nonisolated private struct OptionalScene<S: Scene>: _PrimitiveScene {
    let scene: S?
    @MainActor var _window: S._Window? { scene?._window }
    @MainActor static var _facts: _SceneFacts { S._facts }
}

extension Group: Scene, _PrimitiveScene where Content: Scene {
    nonisolated public init(@SceneBuilder content: () -> Content) { self = .grouping(content()) }
    @MainActor public var _window: Content._Window { content._window }
    @MainActor public static var _facts: _SceneFacts { Content._facts }
}
