// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// A view whose content sees another environment.
nonisolated public struct _EnvironmentView<Content: View>: _ContentPassing {
    public let content: Content
    let change: (inout EnvironmentValues) -> Void

    package init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
        (self.content, self.change) = (content, change)
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _EnvironmentNode<Content> {
        _EnvironmentNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _EnvironmentNode<Content>, to view: Self) {
        node.update(content: view.content, change: view.change)
    }
}

public class _EnvironmentNode<Content: View>: _SingleChildNode<Content> {
    private var change: (inout EnvironmentValues) -> Void

    init(_ view: _EnvironmentView<Content>, in context: _NodeContext) {
        change = view.change
        super.init(in: context)
        var context = self.context
        context.environment = environmentForChildren()
        graph.adoptDirection(of: context.environment, insteadOf: context.environment)
        if mayHaveChildren { child = Content._makeNode(view.content, in: context) }
    }

    final func update(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
        self.change = change
        // Before the content: what is made or evaluated there already sees the new environment.
        reevaluate()
        updateChild(to: content)
    }

    override package func reevaluate() {
        isDirty = false
        let new = environmentForChildren()
        if let child {
            let old = child.environment
            child.inherit(new)
            graph.adoptDirection(of: new, insteadOf: old)
        }
    }

    override package func environmentForChildren() -> EnvironmentValues {
        var values = environment
        tracking { change(&values) }
        return values
    }
}

extension EnvironmentValues {
    @Entry public var isEnabled: Bool = true
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        _EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    // Deviation: where the key path changes, the new one is transformed from then on; on Apple's systems it stays the first one.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        _EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
    }

    /// Once disabled, nothing inside is enabled again.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}
