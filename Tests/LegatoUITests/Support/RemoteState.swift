// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoUI
import SwiftUI

/// Gives a test access to the bindings and the graph of a scene.
@MainActor
final class RemoteState<Value> {
    var binding: Binding<Value>?
    var graph: ViewGraph?

    /// The state of the scene. Setting it writes in the current transaction.
    var value: Value {
        get { binding!.wrappedValue }
        set { binding!.wrappedValue = newValue }
    }

    /// Lets go of the scene, which holds this.
    func forget() { (binding, graph) = (nil, nil) }

    /// Runs `body` as an event at the current time of the scene, and applies its writes.
    func perform(_ body: () -> Void) {
        let graph = graph!
        graph.perform(at: graph.engine.time, body)
    }
}

/// State of a scene that a test reads and writes from outside, and what shows it.
struct Remoted<Value, Content: View>: View {
    let remote: RemoteState<Value>
    @State private var value: Value
    private let content: (Value) -> Content

    init(_ remote: RemoteState<Value>, _ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        self.remote = remote
        _value = State(initialValue: value)
        self.content = content
    }

    var body: some View {
        let _ = remote.binding = $value
        VStack {
            NodeProbe { remote.graph = $0.graph }
            content(value)
        }
    }
}

/// A view without a place whose node a test gets to see.
struct NodeProbe: _PrimitiveView {
    let found: (_Node) -> Void

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _Node {
        let node = _Node(in: context)
        view.found(node)
        return node
    }

    static func _updateNode(_ node: _Node, to view: Self) {}
}
