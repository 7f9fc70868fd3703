// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoUI
import SwiftUI

/// Gives a test access to the bindings and the graph of a scene.
@MainActor
package final class RemoteState<Value> {
    package var binding: Binding<Value>?
    package var graph: ViewGraph?

    package init() {}

    /// The state of the scene. Setting it writes in the current transaction.
    package var value: Value {
        get { binding!.wrappedValue }
        set { binding!.wrappedValue = newValue }
    }

    /// Lets go of the scene, which holds this.
    package func forget() { (binding, graph) = (nil, nil) }

    /// Runs `body` as an event at the current time of the scene, and applies its writes.
    package func perform(_ body: () -> Void) {
        let graph = graph!
        graph.perform(at: graph.engine.time, body)
    }
}

/// State of a scene that a test reads and writes from outside, and what shows it.
package struct Remoted<Value, Content: View>: View {
    /// Weak: tests let a scene go by letting go of what they wrote it with.
    private weak var remote: RemoteState<Value>?
    @State private var value: Value
    private let content: (Value) -> Content

    package init(_ remote: RemoteState<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        self.remote = remote
        _value = State(initialValue: value)
        self.content = content
    }

    package var body: some View {
        let _ = remote?.binding = $value
        VStack {
            NodeProbe { [weak remote] in remote?.graph = $0.graph }
            content(value)
        }
    }
}

/// A view without a place whose node a test gets to see.
package struct NodeProbe: _PrimitiveView {
    private let found: (_Node) -> Void

    package init(found: @escaping (_Node) -> Void) { self.found = found }

    package static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = _Node(in: context)
        view.found(node)
        return node
    }

    package static func _updateNode(_ node: _Node, to view: Self) {}
}
