// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Combine
public import Foundation
public import LegatoMotion
import LegatoUI
public import Observation

/// A scene whose window has a modifier around it.
nonisolated private struct ModifiedScene<S: Scene, Window: View>: _PrimitiveScene {
    let scene: S
    let modify: (S._Window) -> Window

    @MainActor var _window: Window { modify(scene._window) }
    @MainActor static var _facts: _SceneFacts { S._facts }
}

extension Scene {
    nonisolated private func modified<Window: View>(
        _ modify: @escaping (_Window) -> Window
    ) -> ModifiedScene<Self, Window> {
        // Protected by: the main thread, on which scenes are made and shown.
        nonisolated(unsafe) let scene = self
        return ModifiedScene(scene: scene, modify: modify)
    }

    /// Calls `action` when `value` has changed; with `initial`, when the window appears, too.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene { modified { $0.onChange(of: value, initial: initial, action) } }

    /// The same for an action that needs no values.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene { modified { $0.onChange(of: value, initial: initial, action) } }

    /// The form with the new value alone. Deprecated on Apple's systems.
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene { modified { $0.onChange(of: value, perform: action) } }

    /// Where `AppStorage` without a store of its own keeps its values, in the views of the scene.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        modified { $0.defaultAppStorage(store) }
    }

    /// Puts an observable object into the environment of the scene, under its type.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        modified { $0.environment(object) }
    }

    /// Sets a value in the environment of the scene.
    nonisolated public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some Scene { modified { $0.environment(keyPath, value) } }

    /// Puts an observable object into the environment of the scene, under its type.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        modified { $0.environmentObject(object) }
    }
}
