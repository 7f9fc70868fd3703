// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// A state that belongs to an object of one scene, and not to a view. Bodies that read it are evaluated when it changes, each write in the
/// update of its own transaction.
@MainActor @propertyWrapper
package final class ObjectState<Value> {
    private let location: StateLocation<Value>
    private let comparison = ValueComparison.of(Value.self)

    package init(_ value: Value, in graph: ViewGraph) { location = StateLocation(value, graph: graph) }

    /// In a body: what was applied; elsewhere: what was written last. Writing the same value again does nothing.
    package var wrappedValue: Value {
        get { location.value }
        set { if !comparison.areEqual(newValue, location.value) { location.write(newValue, transaction: .current) } }
    }
}
